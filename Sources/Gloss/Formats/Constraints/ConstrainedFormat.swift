/// A format whose values have to meet a constraint.
@frozen public struct _ConstrainedFormat<Base: JSONFormat, Constraint: JSONConstraint>
where Base.Value == Constraint.Value {
  /// The format of the values.
  public let base: Base
  /// The constraint that values have to meet.
  public let constraint: Constraint
  /// Whether a value that does not meet the constraint fails to encode.
  public let isEnforcedOnWriting: Bool

  @inlinable
  init(_ base: Base, _ constraint: Constraint, enforcedOnWriting: Bool) {
    self.base = base
    self.constraint = constraint
    isEnforcedOnWriting = enforcedOnWriting
  }
}

extension _ConstrainedFormat: JSONFormat, _JSONFormat {
  /// The type that is read.
  public typealias Value = Base.Value
  /// The type that is written.
  public typealias EncodedValue = Base.EncodedValue

  public var decodesNull: Bool { base.decodesNull }
  @inlinable public var _expectation: _Expectation { base._expectation }
  @inlinable public static var _returnsJSON: Bool { Base._returnsJSON }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Base.Value? {
    guard let value = base._read(reader) else { return nil }
    if Constraint._comparesText, reader.rejectsTextSlowToHash { return nil }
    if constraint._allows(value) { return value }
    reader.reject(because: constraint.words(against: value), isForClients: true)
    return nil
  }

  @inlinable
  public func _encoded(_ value: Base.EncodedValue) -> some JSONEncodable {
    if isEnforcedOnWriting, let value = value as? Constraint.Value, !constraint._allows(value) {
      return Transformed<Base.EncodedValue, Base._Encoded>.unencodable(because: constraint.words(against: value))
    }
    return Transformed.value(base._encoded(value), of: value)
  }
}

extension _ConstrainedFormat: Sendable where Base: Sendable {}

extension JSONConstraint {
  /// The reason why a value is not allowed.
  @inline(never) @usableFromInline
  func words(against value: Value) -> String { reason(against: value) ?? "does not meet its constraint" }
}

extension JSONFormat {
  /// A value in another format that has to meet a constraint.
  ///
  /// ```swift
  /// let scores = try json.decode("scores", as: .array(of: .constrained(.lossless(Int.self), by: .range(1...9))))
  /// ```
  ///
  /// A value that does not meet it is a problem of kind `invalidValue`, in the constraint's words. The result can be constrained again.
  ///
  /// - Parameters:
  ///   - base: The format of the value.
  ///   - constraint: The constraint that the value has to meet.
  ///   - enforcedOnWriting: Whether a value that does not meet the constraint fails to encode. If not, it is written.
  @inlinable
  public static func constrained<Base: JSONFormat, Constraint: JSONConstraint>(
    _ base: Base, by constraint: Constraint, enforcedOnWriting: Bool = false
  ) -> Self where Self == _ConstrainedFormat<Base, Constraint> {
    _ConstrainedFormat(base, constraint, enforcedOnWriting: enforcedOnWriting)
  }

  /// A value in the format of its type that has to meet a constraint.
  ///
  /// ```swift
  /// let passengers: Int = try json.decode("passengers", as: .constrained(by: .range(1...9)))
  /// ```
  ///
  /// - Parameters:
  ///   - constraint: The constraint that the value has to meet.
  ///   - enforcedOnWriting: Whether a value that does not meet the constraint fails to encode. If not, it is written.
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
  /// A value in the format of its type.
  @inlinable
  public static func _ofType<T: JSONDecodable & JSONEncodable>() -> Self where Self == ValueFormat<T> { ValueFormat() }

  /// The same for a type with raw values, which need not conform.
  @_disfavoredOverload @inlinable
  public static func _ofType<T: RawRepresentable>() -> Self where Self == RawValueFormat<T> { RawValueFormat() }
}
