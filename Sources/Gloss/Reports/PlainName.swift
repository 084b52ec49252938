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
    if let type = type as? any RawRepresentable.Type, let choice = choice(of: type) { return choice }
    let (kind, name) = form(of: type)
    return name ?? kind.map(JSON.Kind.words)
  }

  /// The kind of JSON value that a type is read from, nil if only the type knows; and a description of its values, nil if the kind says
  /// enough.
  static func form(of type: Any.Type) -> (kind: JSON.Kind?, name: String?) {
    var type = unwrapped(type)
    // A type may be its own raw value, or the raw value of its raw value.
    for _ in 0..<16 {
      switch type {
      case is any FixedWidthInteger.Type: return (.number, "an integer")
      case is any BinaryFloatingPoint.Type, is Decimal.Type: return (.number, nil)
      case is Bool.Type: return (.bool, nil)
      case is String.Type: return (.string, nil)
      case is Date.Type: return (.string, "a date")
      case is URL.Type: return (.string, "a URL")
      case is UUID.Type: return (.string, "a UUID")
      case is Data.Type: return (.string, "base64 data")
      case let enumeration as any RawRepresentable.Type: type = unwrapped(rawValueType(of: enumeration))
      case let model as any _JSONFieldReadable.Type where model._readsArray: return (.array, nil)
      default: return ((type as? any ShapedType.Type)?.shapedKind, nil)
      }
    }
    return (nil, nil)
  }

  private static func rawValueType<T: RawRepresentable>(of type: T.Type) -> Any.Type { T.RawValue.self }

  /// The values of an enum as JSON spells them, in a sentence; nil if it does not list its cases, or has too many for that.
  static func choice(of type: any RawRepresentable.Type) -> String? {
    values(of: type, maximumCount: [String].maximumListedCount + 1)?.asChoice
  }

  /// The first values of an enum as JSON spells them; nil if it does not list its cases.
  static func values(
    of type: any RawRepresentable.Type, maximumCount: Int = SimilarKey.maximumCount
  ) -> [String]? {
    texts(of: type, maximumCount) { ($0 as? any RawRepresentable).flatMap { text(of: $0.rawValue) } }
  }

  /// The first keys of a dictionary by an enum; nil if it does not list its cases.
  static func keys(of type: Any.Type) -> [String]? {
    texts(of: type, SimilarKey.maximumCount) { ($0 as? any JSONObjectKey)?.jsonKey }
  }

  /// The texts of the first cases of an enum; nil if it does not list its cases. They don't include the case for all other values.
  private static func texts(of type: Any.Type, _ maximumCount: Int, _ text: (Any) -> String?) -> [String]? {
    let cases = ListedCases.of(type, includesOthers: false, maximum: maximumCount)
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
}
