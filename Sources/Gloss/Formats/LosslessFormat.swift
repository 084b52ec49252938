#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value in the format of its type. It is also read from its text in a string, or from a scalar of another type.
@frozen public struct LosslessFormat<Value> {
  /// Makes a value of its text; nil for the numbers of Swift and Foundation, because JSON defines their spelling.
  @usableFromInline let convert: ((String) -> Value?)?
}

extension LosslessFormat where Value: LosslessStringConvertible {
  @_disfavoredOverload @inlinable
  init() {
    // Most fields have one of the first two types, and a comparison takes far less time than a cast.
    let isNumber =
      Value.self != String.self && Value.self != Bool.self && Value.self is any (_JSONScalar & Numeric).Type
    convert = isNumber ? nil : { Value($0) }
  }
}

extension LosslessFormat where Value: _JSONScalar & Numeric {
  @inlinable init() { convert = nil }
}

/// `@unchecked`: the closure only calls an initializer of the type.
extension LosslessFormat: @unchecked Sendable where Value: Sendable {}

extension LosslessFormat: _ValueReading where Value: JSONDecodable {
  public var _expectation: _Expectation { .format(.init(type: Value.self, kinds: [.string, .number, .bool])) }

  /// The number types of Swift and Foundation must be spelled as in JSON; other types read their text themselves. Infinity and NaN are
  /// never read. Nor is a text that `isSlowToHash`: to compare it, as `Bool` does, takes as long.
  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Value? {
    if let value = Value._read(reader) { return value }
    guard let convert else {
      return reader.string.flatMap(StoredValue.init(numberText:)).flatMap { Value._read($0) }
    }
    guard let text = reader.json.scalarText, !text.isSlowToHash, let value = convert(text) else { return nil }
    return Value.self != Bool.self && StoredValue.isInfiniteOrNaN(value) ? nil : value
  }
}

extension LosslessFormat: _ValueWriting where Value: JSONEncodable {
  @inlinable public func _encoded(_ value: Value) -> Value { value }
}

extension LosslessFormat: JSONFormat, _JSONFormat where Value: JSONDecodable & JSONEncodable {}

extension JSONFormat {
  /// A value in the format of its type. It is also read from a string with its text (`"12"` as a number), or from a number or bool with
  /// that text (`12` as a string).
  ///
  /// For a number type, the string must be a number as JSON spells it (RFC 8259, section 6), and is read like that number. So `"1e2"` and
  /// `"1.0"` are integers, `"1.5"` is not, and `"+5"`, `"007"`, `".5"` and `"0x10"` are not numbers. For other types,
  /// `init?(_ description: String)` reads the text.
  ///
  /// In an attribute there is a shorter form without a type: `@Key(.lossless) let price: Double`.
  @_disfavoredOverload @inlinable
  public static func lossless<T: JSONDecodable & JSONEncodable & LosslessStringConvertible>(
    _ type: T.Type = T.self
  ) -> Self where Self == LosslessFormat<T> { LosslessFormat() }

  /// A number of Swift or Foundation. It is also read from a string with a number as JSON spells it (`"9.90"`).
  @inlinable
  public static func lossless<T: _JSONScalar & Numeric>(_ type: T.Type = T.self) -> Self
  where Self == LosslessFormat<T> { LosslessFormat() }
}

extension StoredValue {
  /// The number that a text spells by the grammar of JSON; nil for other texts.
  @usableFromInline
  init?(numberText text: String) {
    guard text.withBytes(NumberGrammar.matches) else { return nil }
    self = .number(text)
  }

  /// Whether a value is a number that JSON can't hold.
  @usableFromInline
  static func isInfiniteOrNaN(_ value: Any) -> Bool {
    (value as? any FloatingPoint).map { !$0.isFinite } ?? (value as? Decimal).map { !$0.isFinite } ?? false
  }
}

extension JSON {
  /// The value of a string, or the text of a number or bool; nil for other values.
  @usableFromInline
  var scalarText: String? {
    string ?? bool.map(String.init) ?? withNumberText { String(decoding: $0, as: UTF8.self) }
  }
}
