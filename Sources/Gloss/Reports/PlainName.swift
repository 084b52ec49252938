import Foundation

/// Describes the JSON values of types in words, for people who never saw the types.
enum PlainName {
  /// The maximum number of values of a type that are listed.
  private static let maximumValueCount = 10

  /// A description of a type's values: `an integer`, `one of "hearts", "spades"`. Nil if only the type knows.
  static func of(_ type: Any.Type) -> String? {
    let type = unwrapped(type)
    if type == JSON.self || type == Any.self { return "a value" }
    return switch type {
    case is any FixedWidthInteger.Type: "an integer"
    case is Date.Type: "a date"
    case is URL.Type: "a URL"
    case is UUID.Type: "a UUID"
    case is Data.Type: "base64 data"
    case let enumeration as any RawRepresentable.Type: values(of: enumeration) ?? rawName(of: enumeration)
    default: Verdict.kind(of: type).map(JSON.Kind.words)
    }
  }

  /// The values of an enum as JSON spells them, if it lists its cases and they are few: `one of "hearts", "spades"`.
  static func values(of type: any RawRepresentable.Type) -> String? {
    cases(of: type).flatMap { list($0) { ($0 as? any RawRepresentable).flatMap { text(of: $0.rawValue) } } }
  }

  /// A description of a dictionary's keys: `an integer`, `one of "mon", "tue"`. Nil if only the type knows.
  static func ofKeys(_ type: Any.Type) -> String? {
    switch type {
    case is any FixedWidthInteger.Type, is UUID.Type: of(type)
    default: cases(of: type).flatMap { list($0) { ($0 as? any JSONObjectKey)?.jsonKey.asKeyInMessage } }
    }
  }

  /// The first cases of an enum, one more than are listed; nil if it does not list its cases. They don't include the case for all other
  /// values.
  private static func cases(of type: Any.Type) -> [Any]? {
    ListedCases.of(type, includesOthers: false, maximum: maximumValueCount + 1)
  }

  private static func list(_ values: [Any], _ text: (Any) -> String?) -> String? {
    let texts = values.compactMap(text)
    return texts.count == values.count ? list(texts) : nil
  }

  /// The texts, if there are some and they are few: `one of "hearts", "spades"`.
  static func list(_ texts: [String]) -> String? {
    guard 1...maximumValueCount ~= texts.count else { return nil }
    return (texts.count > 1 ? "one of " : "") + texts.joined(separator: ", ")
  }

  /// A raw value as JSON spells it; nil if its type may be read in a different way.
  private static func text(of rawValue: Any) -> String? {
    switch rawValue {
    case let text as String: text.asKeyInMessage
    case let number as any FixedWidthInteger: "\(number)"
    case let number as any BinaryFloatingPoint: "\(number)"
    case let bool as Bool: "\(bool)"
    default: nil
    }
  }

  private static func rawName<T: RawRepresentable>(of type: T.Type) -> String? {
    let rawType = unwrapped(T.RawValue.self)
    // Raw values may have raw values, and a type may be its own raw value.
    return rawType is any RawRepresentable.Type ? Verdict.kind(of: rawType).map(JSON.Kind.words) : of(rawType)
  }
}
