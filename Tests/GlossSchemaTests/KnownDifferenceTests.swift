import Foundation
import GlossMacros
import GlossSchema
import Testing

@Glossy private struct Place: Hashable { let id: Int }

extension Place: JSONSchemaProviding {
  static var jsonSchemaDefinition: JSONSchema { .object { $0.property("id", of: Int.self) } }
}

@Glossy @JSONSchema private struct Differing {
  @Key(.lossless, .range(1...9)) var bounded: Int?
  @Key(.lossless, .oneOf(5, 7)) var listed: Int?
  @Key(.lossless, .pattern("[a-z]+")) var word: String?
  @Key(.quoted, .range(1...9)) var quoted: Int?
  @Key(.lossless) var number: Int?
  var numbers: [Int8: Int]?
  @Key(.unique) var places: [Place]?
  @Key(.since1970(), .oneOf(Date(timeIntervalSince1970: 0))) var day: Date?
}

/// The list "Where both differ" in GlossSchema.md, for constraints and formats: the schema of a property, and a value that only one of
/// both accepts.
struct KnownDifferenceTests {
  @Test(arguments: [
    // The schema accepts what the model rejects.
    ("bounded", #""12""#, "must be 1 to 9", #""pattern":"^-?(?:0|[1-9][0-9]*)(?:\\.0+)?$"}"#),
    ("listed", #""12""#, "must be one of 5, 7", #"{"type":"integer","enum":[5,7]},{"type":"string","pattern""#),
    ("word", "12", "must match [a-z]+", #"{"type":"number"#),
    ("quoted", #""12""#, "must be 1 to 9", #""pattern":"^-?(?:0|[1-9][0-9]*)(?:\\.0+)?$"}"#),
    ("numbers", #"{"300": 1}"#, "the key is not a valid Int8", #""pattern":"^(?:0|-?[1-9][0-9]*)$"}"#),
    ("places", #"[{"id": 1}, {"id": 1, "other": 2}]"#, "must not have an element twice", #""uniqueItems":true"#),
    ("day", "86400", #"must be one of "1970-01-01T00:00:00Z""#, #"{"type":["number","null"],"description":"Form"#),
  ])
  func acceptsMore(key: String, value: String, message: String, schema: String) throws {
    let report = #expect(throws: DecodingReport.self) {
      try Differing.decode("{\"\(key)\": \(value)}", mode: .strict)
    }
    #expect(report?.problems.map(\.message) == [message])
    let found = try property(key)
    #expect(found.contains(schema), "\(found)")
  }

  /// The schema does not accept what the model reads.
  @Test func exponents() throws {
    #expect(try Differing.decode(#"{"number": "1e2"}"#, mode: .strict).number == 100)
    #expect(try property("number").contains(#""pattern":"^-?(?:0|[1-9][0-9]*)(?:\\.0+)?$""#))
  }

  private func property(_ key: String) throws -> String {
    let properties: JSON = try Differing.jsonSchema.json().decode("properties")
    return try (properties.decode(key) as JSON).string()
  }
}
