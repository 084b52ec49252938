#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Describes the JSON values of types in words, for people who never saw the types.
enum PlainName {
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
    case let enumeration as any RawRepresentable.Type: values(of: enumeration)?.asChoice ?? rawName(of: enumeration)
    default: Verdict.kind(of: type).map(JSON.Kind.words)
    }
  }

  /// The values of an enum as JSON spells them; nil if it does not list its cases.
  static func values(of type: any RawRepresentable.Type) -> [String]? {
    texts(of: type) { ($0 as? any RawRepresentable).flatMap { text(of: $0.rawValue) } }
  }

  /// The keys of a dictionary by an enum; nil if it does not list its cases.
  static func keys(of type: Any.Type) -> [String]? { texts(of: type) { ($0 as? any JSONObjectKey)?.jsonKey } }

  /// The texts of the first cases of an enum; nil if it does not list its cases. They don't include the case for all other values.
  ///
  /// So many suffice for a list, and for a similar one.
  private static func texts(of type: Any.Type, _ text: (Any) -> String?) -> [String]? {
    let cases = ListedCases.of(type, includesOthers: false, maximum: SimilarKey.maximumCount)
    let texts = cases?.compactMap(text)
    return texts?.count == cases?.count ? texts : nil
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
