/// A version of JSON Schema.
public struct JSONSchemaDraft: Hashable, Sendable, CustomStringConvertible {
  /// The URI of its meta-schema, as in `$schema`.
  public let uri: String
  /// The URI.
  public var description: String { uri }

  /// Draft 2020-12.
  public static let draft2020_12 = JSONSchemaDraft(uri: "https://json-schema.org/draft/2020-12/schema")
  /// Draft 7.
  public static let draft7 = JSONSchemaDraft(uri: "http://json-schema.org/draft-07/schema")

  static let all = [draft2020_12, draft7]
}

/// The keywords that a schema may use: those of a draft, or of some of its vocabularies.
struct Dialect: Equatable, Sendable {
  struct Vocabularies: OptionSet, Sendable {
    let rawValue: Int

    static let core = Vocabularies(rawValue: 1)
    static let applicator = Vocabularies(rawValue: 2)
    static let unevaluated = Vocabularies(rawValue: 4)
    static let validation = Vocabularies(rawValue: 8)
    static let formatAssertion = Vocabularies(rawValue: 16)
    static let annotations = Vocabularies(rawValue: 32)

    static let all: Vocabularies = [.core, .applicator, .unevaluated, .validation, .annotations]

    /// The vocabulary of a URI in `$vocabulary`; nil for others.
    init?(uri: String) {
      let start = "https://json-schema.org/draft/2020-12/vocab/"
      switch uri.hasPrefix(start) ? String(uri.dropFirst(start.count)) : "" {
      case "core": self = .core
      case "applicator": self = .applicator
      case "unevaluated": self = .unevaluated
      case "validation": self = .validation
      case "format-assertion": self = .formatAssertion
      case "meta-data", "content", "format-annotation": self = .annotations
      default: return nil
      }
    }

    init(rawValue: Int) { self.rawValue = rawValue }
  }

  let draft: JSONSchemaDraft
  var vocabularies = Vocabularies.all

  var isDraft7: Bool { draft == .draft7 }
}

/// The subschemas under the keywords of a schema.
enum Subschemas {
  /// One schema.
  case one
  /// An array of schemas.
  case list
  /// An object of schemas.
  case map

  /// How a keyword contains schemas; nil if it does not.
  init?(_ keyword: String, _ dialect: Dialect) {
    switch keyword {
    case "additionalProperties", "propertyNames", "contains", "not", "if", "then", "else", "items": self = .one
    case "allOf", "anyOf", "oneOf": self = .list
    case "properties", "patternProperties", "definitions", "dependencies": self = .map
    case "additionalItems" where dialect.isDraft7: self = .one
    case "unevaluatedProperties", "unevaluatedItems", "contentSchema":
      if dialect.isDraft7 { return nil } else { self = .one }
    case "prefixItems": if dialect.isDraft7 { return nil } else { self = .list }
    case "$defs", "dependentSchemas": if dialect.isDraft7 { return nil } else { self = .map }
    default: return nil
    }
  }
}
