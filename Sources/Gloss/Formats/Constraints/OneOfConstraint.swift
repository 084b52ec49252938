/// A constraint that only allows values of a list.
@frozen public struct OneOfConstraint<Format: _ValueWriting & Sendable>: JSONConstraint
where Format.EncodedValue: Equatable & Sendable {
  /// The type of the values that are checked.
  public typealias Value = Format.EncodedValue

  /// The values that are allowed.
  public let values: [Value]
  /// Their format in JSON.
  @usableFromInline let format: Format

  @inlinable
  init(_ values: [Value], _ format: Format) {
    self.values = values
    self.format = format
  }

  @inlinable public static var _comparesText: Bool {
    Value.self != String.self && !HashCollisions.areUnlikely(in: Value.self)
  }

  /// O(values of the list). Strings are equal if their bytes are, as in JSON Schema.
  @inlinable
  public func _allows(_ value: Value) -> Bool {
    if let text = value as? String, let texts = values as? [String] { return texts.containsBytes(of: text) }
    return values.contains { $0 == value && TextEquality.holds($0, value) }
  }

  private var jsonOfValues: [JSON] { values.compactMap { format._encoded($0).toJSON() } }

  /// The reason why a value does not meet the constraint; nil if it does.
  public func reason(against value: Value) -> String? { _allows(value) ? nil : words }

  private var words: String { "must be one of " + jsonOfValues.map(\.description).joined(separator: ", ") }

  /// `enum`.
  public var schemaKeywords: JSON { ["enum": jsonOfValues] }
}

extension [String] {
  /// Whether it contains a string with the same bytes.
  @usableFromInline func containsBytes(of text: String) -> Bool { contains { KeyBytes.equal($0, text) } }
}

extension JSONConstraint {
  /// Values of a list: `.oneOf("economy", "business")`. Strings are equal if their Unicode scalars are, also in optionals, arrays, sets
  /// and dictionaries.
  @inlinable
  public static func oneOf<T: JSONDecodable & JSONEncodable & Equatable & Sendable>(_ values: T...) -> Self
  where Self == OneOfConstraint<ValueFormat<T>> { OneOfConstraint(values, ValueFormat()) }

  /// Some of the values of an enum or another type with raw values: `.oneOf(State.open, .closed)`.
  @_disfavoredOverload @inlinable
  public static func oneOf<T: RawRepresentable & Equatable & Sendable>(_ values: T...) -> Self
  where Self == OneOfConstraint<RawValueFormat<T>>, T.RawValue: JSONEncodable {
    OneOfConstraint(values, RawValueFormat())
  }
}
