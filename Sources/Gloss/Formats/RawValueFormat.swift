/// A type with raw values. It need not conform.
@frozen public struct RawValueFormat<Value: RawRepresentable> {
  /// The value that is read if no value has the raw value.
  @usableFromInline let fallback: Value?

  @inlinable init(_ type: Value.Type = Value.self, fallback: Value? = nil) { self.fallback = fallback }
}

extension RawValueFormat: Sendable where Value: Sendable {}

extension RawValueFormat: _ValueReading where Value.RawValue: JSONDecodable {
  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? {
    guard let rawValue = Value.RawValue._read(reader) else { return nil }
    return Value.value(ofRawValue: rawValue) ?? replacement(reader)
  }

  /// The value for a raw value that no value has: the fallback, or the enum's case for all other raw values, if it has one. A report has
  /// a warning then.
  @inline(never) @usableFromInline
  func replacement<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? {
    let others = Value.self as? any _JSONOtherRawValues.Type
    guard let value = fallback ?? others?._caseOfOthers as? Value else { return nil }
    reader.json.value.withRecordedPlace { $0.note(replaced: .type(Value.self)) }
    return value
  }
}

/// An enum by macro with a case that is read for each raw value that no case has.
public protocol _JSONOtherRawValues {
  static var _caseOfOthers: Self { get }
}

extension RawRepresentable {
  /// The value that has this raw value, or nil.
  @inlinable
  static func value(ofRawValue rawValue: RawValue) -> Self? {
    if let text = rawValue as? String, text.isSlowToHash { return nil }
    return Self(rawValue: rawValue)
  }
}

extension RawValueFormat: _ValueWriting where Value.RawValue: JSONEncodable {
  @inlinable public func _encoded(_ value: Value) -> Value.RawValue { value.rawValue }
}

extension RawValueFormat: JSONFormat, _JSONFormat where Value.RawValue: JSONDecodable & JSONEncodable {}

extension JSONFormat {
  /// The raw value of an enum or of another type with raw values.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - fallback: The value that is read if no value has the raw value, with a warning in a report. If it is nil, such a raw value does
  ///     not fit.
  @inlinable
  public static func raw<T: RawRepresentable>(_ type: T.Type = T.self, fallback: T? = nil) -> Self
  where Self == RawValueFormat<T>, T.RawValue: JSONDecodable & JSONEncodable {
    RawValueFormat(fallback: fallback)
  }

  /// The raw value of an enum. A raw value that no case has is read as `value`, and a report has a warning.
  ///
  /// ```swift
  /// @Key(.fallback(State.unknown)) let state: State
  /// ```
  @inlinable
  public static func fallback<T: RawRepresentable>(_ value: T) -> Self
  where Self == RawValueFormat<T>, T.RawValue: JSONDecodable & JSONEncodable {
    RawValueFormat(fallback: value)
  }
}

// MARK: - Optionals and collections

/// An optional or a collection of values with raw values. These need not conform: this format reads and writes them.
public protocol _RawValues {
  associatedtype _RawFormat
  static var _rawFormat: _RawFormat { get }
}

extension Optional: _RawValues where Wrapped: RawRepresentable {
  @inlinable public static var _rawFormat: OptionalFormat<RawValueFormat<Wrapped>> { OptionalFormat(RawValueFormat()) }
}

extension Array: _RawValues where Element: RawRepresentable {
  @inlinable public static var _rawFormat: ArrayFormat<RawValueFormat<Element>> { ArrayFormat(RawValueFormat()) }
}

extension Set: _RawValues where Element: RawRepresentable {
  @inlinable public static var _rawFormat: SetFormat<RawValueFormat<Element>> { SetFormat(RawValueFormat()) }
}

extension Dictionary: _RawValues where Value: RawRepresentable {
  @inlinable
  public static var _rawFormat: DictionaryFormat<Key, RawValueFormat<Value>> { DictionaryFormat(RawValueFormat()) }
}

/// The same with two levels: such an optional or a collection inside another one.
public protocol _NestedRawValues {
  associatedtype _NestedRawFormat
  static var _nestedRawFormat: _NestedRawFormat { get }
}

extension Optional: _NestedRawValues where Wrapped: _RawValues {
  @inlinable
  public static var _nestedRawFormat: OptionalFormat<Wrapped._RawFormat> { OptionalFormat(Wrapped._rawFormat) }
}

extension Array: _NestedRawValues where Element: _RawValues {
  @inlinable public static var _nestedRawFormat: ArrayFormat<Element._RawFormat> { ArrayFormat(Element._rawFormat) }
}

extension Dictionary: _NestedRawValues where Value: _RawValues {
  @inlinable
  public static var _nestedRawFormat: DictionaryFormat<Key, Value._RawFormat> { DictionaryFormat(Value._rawFormat) }
}

/// The same with three levels or more. The values must conform. The compiler recognises such types by this protocol, to say so.
public protocol _DeepRawValues {}

extension Optional: _DeepRawValues where Wrapped: _NestedRawValues {}
extension Array: _DeepRawValues where Element: _NestedRawValues {}
extension Dictionary: _DeepRawValues where Value: _NestedRawValues {}
