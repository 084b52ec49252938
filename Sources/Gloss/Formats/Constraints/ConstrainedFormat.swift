/// A format whose values have to meet a constraint.
@frozen public struct _ConstrainedFormat<Base: JSONFormat, Constraint: JSONConstraint>
where Base.Value == Constraint.Value {
  /// How the values look.
  public let base: Base
  /// What they have to meet.
  public let constraint: Constraint
  /// Whether a value that does not meet it is unencodable.
  public let isEnforcedOnWriting: Bool

  @inlinable
  init(_ base: Base, _ constraint: Constraint, enforcedOnWriting: Bool) {
    self.base = base
    self.constraint = constraint
    isEnforcedOnWriting = enforcedOnWriting
  }
}

extension _ConstrainedFormat: JSONFormat, _JSONFormat {
  /// What is read.
  public typealias Value = Base.Value
  /// What is written.
  public typealias EncodedValue = Base.EncodedValue

  public var decodesNull: Bool { base.decodesNull }
  @inlinable public var _expectation: _Expectation { base._expectation }
  @inlinable public static var _returnsJSON: Bool { Base._returnsJSON }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Base.Value? {
    guard let value = base._read(reader) else { return nil }
    if Constraint._comparesText, reader.holdsTextSlowToHash {
      reader.reject(because: String.reasonAgainstHashing, isForClients: true)
      return nil
    }
    if constraint._allows(value) { return value }
    reader.reject(because: constraint.words(against: value), isForClients: true)
    return nil
  }

  @inlinable
  public func _encoded(_ value: Base.EncodedValue) -> _Transformed<Base._Encoded> {
    if isEnforcedOnWriting, let value = value as? Constraint.Value, !constraint._allows(value) {
      return .unencodable(because: constraint.words(against: value))
    }
    return .value(base._encoded(value))
  }
}

extension _ConstrainedFormat: Sendable where Base: Sendable {}

extension JSONConstraint {
  /// Why a value that is not allowed is not.
  @inline(never) @usableFromInline
  func words(against value: Value) -> String { reason(against: value) ?? "does not meet its constraint" }
}

extension JSONFormat {
  /// What another format reads, if it meets a constraint.
  ///
  /// ```swift
  /// let scores = try json.decode("scores", as: .array(of: .constrained(.lossless(Int.self), by: .range(1...9))))
  /// ```
  ///
  /// A value that does not is a problem of kind `invalidValue`, in the constraint's words. It can be constrained once more.
  ///
  /// - Parameters:
  ///   - base: How a value looks.
  ///   - constraint: What it has to meet.
  ///   - enforcedOnWriting: Whether a value that does not meet it is unencodable. If not, it is written as it is.
  @inlinable
  public static func constrained<Base: JSONFormat, Constraint: JSONConstraint>(
    _ base: Base, by constraint: Constraint, enforcedOnWriting: Bool = false
  ) -> Self where Self == _ConstrainedFormat<Base, Constraint> {
    _ConstrainedFormat(base, constraint, enforcedOnWriting: enforcedOnWriting)
  }

  /// A value as its type reads and writes it, if it meets a constraint.
  ///
  /// ```swift
  /// let passengers: Int = try json.decode("passengers", as: .constrained(by: .range(1...9)))
  /// ```
  ///
  /// - Parameters:
  ///   - constraint: What it has to meet.
  ///   - enforcedOnWriting: Whether a value that does not meet it is unencodable. If not, it is written as it is.
  @inlinable
  public static func constrained<Constraint: JSONConstraint>(
    by constraint: Constraint, enforcedOnWriting: Bool = false
  ) -> Self where Self == _ConstrainedFormat<ValueFormat<Constraint.Value>, Constraint> {
    _ConstrainedFormat(ValueFormat(), constraint, enforcedOnWriting: enforcedOnWriting)
  }

  /// The same for a type with raw values, which need not conform.
  @_disfavoredOverload @inlinable
  public static func constrained<Constraint: JSONConstraint>(
    by constraint: Constraint, enforcedOnWriting: Bool = false
  ) -> Self where Self == _ConstrainedFormat<RawValueFormat<Constraint.Value>, Constraint> {
    _ConstrainedFormat(RawValueFormat(), constraint, enforcedOnWriting: enforcedOnWriting)
  }
}

// MARK: - For macros

extension JSONFormat {
  /// A value as its type reads and writes it.
  @inlinable
  public static func _ofType<T: JSONDecodable & JSONEncodable>() -> Self where Self == ValueFormat<T> { ValueFormat() }

  /// The same for a type with raw values, which need not conform.
  @_disfavoredOverload @inlinable
  public static func _ofType<T: RawRepresentable>() -> Self where Self == RawValueFormat<T> { RawValueFormat() }
}
