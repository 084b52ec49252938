import Foundation

/// The meta-schemas of the drafts, which schemas refer to. They accept what those that json-schema.org publishes accept, and have the same
/// URIs and names in `$defs` and `definitions`.
enum MetaSchemas {
  /// The meta-schema of a URI; nil for others.
  static func schema(of uri: String) -> JSON? {
    if uri == JSONSchemaDraft.draft7.uri { return schema(keywords(of: draft7)) }
    if uri == JSONSchemaDraft.draft2020_12.uri {
      let parts = vocabularies.keys.sorted().filter { $0 != "format-assertion" }
      return schema(keywords(of: old), ["allOf": JSON(elements: parts.map { ["$ref": "meta/\($0)"] as JSON })])
    }
    guard let slash = uri.utf8.lastIndex(of: UInt8(ascii: "/")), uri[...slash] == start + "meta/" else { return nil }
    return vocabularies[String(uri[uri.utf8.index(after: slash)...])].flatMap { schema(keywords(of: $0)) }
  }

  private static let start = "https://json-schema.org/draft/2020-12/"

  /// The keywords of draft 2020-12, after the name of what they have.
  private static let vocabularies = [
    "core": """
    resourceURI $id; uriString $schema; uriReferenceString $ref $dynamicRef; anchorString $anchor $dynamicAnchor; \
    vocabularies $vocabulary; string $comment; schemaMap $defs
    """,
    "applicator": """
    schemaArray prefixItems allOf anyOf oneOf; patternMap patternProperties; schemaMap properties dependentSchemas; \
    schema items contains additionalProperties propertyNames if then else not
    """,
    "unevaluated": "schema unevaluatedItems unevaluatedProperties",
    "validation": "\(sizes) maxContains minContains; \(values); stringArrayMap dependentRequired",
    "meta-data": "boolean deprecated readOnly writeOnly; \(words)",
    "format-annotation": "string format", "format-assertion": "string format",
    "content": "string contentEncoding contentMediaType; schema contentSchema",
  ]

  /// Those of earlier drafts, which the meta-schema still has.
  private static let old = """
    schemaMap definitions; dependencies dependencies; anchorString $recursiveAnchor; uriReferenceString $recursiveRef
    """

  private static let draft7 = """
    uriReferenceString $id $ref; uriString $schema; string $comment format contentEncoding contentMediaType; \
    schemaMap definitions properties; patternMap patternProperties; dependencies dependencies; items items; \
    schemaArray allOf anyOf oneOf; schema additionalItems contains additionalProperties propertyNames if then else not; \
    \(sizes); \(values); boolean readOnly; \(words)
    """

  private static let sizes = """
    nonNegativeIntegerDefault0 minLength minItems minProperties; nonNegativeInteger maxLength maxItems maxProperties
    """
  private static let values = """
    types type; array enum; positive multipleOf; number minimum maximum exclusiveMinimum exclusiveMaximum; \
    regex pattern; boolean uniqueItems; stringArray required
    """
  private static let words = "string title description; array examples"

  private static func keywords(of list: String) -> [(keyword: String, name: Substring)] {
    list.split(separator: ";").flatMap { part in
      let words = part.split(separator: " ")
      return words.dropFirst().map { (String($0), words[0]) }
    }
  }

  /// A schema in which `keywords` have what their names say.
  private static func schema(_ keywords: [(keyword: String, name: Substring)], _ others: JSON? = nil) -> JSON? {
    let isDraft7 = keywords.contains { $0.keyword == "additionalItems" }
    let definitions = isDraft7 ? "definitions" : "$defs"
    let text = Self.definitions.replacingOccurrences(
      of: "SCHEMA", with: isDraft7 ? ##""$ref": "#""## : ##""$dynamicRef": "#meta""##
    )
    .replacingOccurrences(of: "DEFS", with: definitions)
    return jsonify([
      "$schema" ~~> (isDraft7 ? JSONSchemaDraft.draft7 : .draft2020_12).uri,
      isDraft7 ? nil : "$dynamicAnchor" ~~> "meta",
      "type" ~~> ["object", "boolean"],
      others,
      "properties"
        ~~> Dictionary(keywords.map { ($0.keyword, ["$ref": "#/\(definitions)/\($0.name)"]) }) { first, _ in first },
      definitions ~~> (try? JSON(string: text)),
    ])
  }

  private static let definitions = ##"""
    {
      "schema": {SCHEMA}, "string": {"type": "string"}, "boolean": {"type": "boolean"}, "number": {"type": "number"},
      "array": {"type": "array"}, "positive": {"type": "number", "exclusiveMinimum": 0},
      "nonNegativeInteger": {"type": "integer", "minimum": 0},
      "nonNegativeIntegerDefault0": {"$ref": "#/DEFS/nonNegativeInteger"},
      "regex": {"type": "string", "format": "regex"}, "uriString": {"type": "string", "format": "uri"},
      "uriReferenceString": {"type": "string", "format": "uri-reference"},
      "resourceURI": {"type": "string", "format": "uri-reference", "pattern": "^[^#]*#?$"},
      "anchorString": {"type": "string", "pattern": "^[A-Za-z_][-\\w.]*$"},
      "schemaArray": {"type": "array", "minItems": 1, "items": {SCHEMA}},
      "schemaMap": {"type": "object", "additionalProperties": {SCHEMA}},
      "patternMap": {"type": "object", "additionalProperties": {SCHEMA}, "propertyNames": {"format": "regex"}},
      "items": {"anyOf": [{SCHEMA}, {"$ref": "#/DEFS/schemaArray"}]},
      "simpleTypes": {"enum": ["array", "boolean", "integer", "null", "number", "object", "string"]},
      "types": {"anyOf": [
        {"$ref": "#/DEFS/simpleTypes"},
        {"type": "array", "items": {"$ref": "#/DEFS/simpleTypes"}, "minItems": 1, "uniqueItems": true}
      ]},
      "stringArray": {"type": "array", "items": {"type": "string"}, "uniqueItems": true},
      "stringArrayMap": {"type": "object", "additionalProperties": {"$ref": "#/DEFS/stringArray"}},
      "dependencies": {"type": "object", "additionalProperties": {"anyOf": [{SCHEMA}, {"$ref": "#/DEFS/stringArray"}]}},
      "vocabularies": {
        "type": "object", "propertyNames": {"type": "string", "format": "uri"}, "additionalProperties": {"type": "boolean"}
      }
    }
    """##
}
