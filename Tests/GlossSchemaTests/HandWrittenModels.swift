import Foundation
@testable import GlossSchema
import Testing

/// The text of a schema without the dialect.
func text(
  _ schema: JSONSchema, _ profile: JSONSchema.Profile = .plain, for direction: JSONSchema.Direction = .reading
) throws -> String {
  var json = schema.json(as: profile, for: direction)
  let dialect = json.removeValue(forKey: "$schema") as? String
  #expect(dialect == (profile.kind == .openAPI ? nil : "https://json-schema.org/draft/2020-12/schema"))
  return try json.string(.withoutEscapingSlashes)
}

enum Level: String { case low, high }
enum Listed: String, CaseIterable { case low, high }
enum Day: String, CaseIterable, JSONObjectKey { case monday, tuesday }

struct Person: JSONSchemaProviding, JSONEncodable {
  func toJSON() -> JSON? { nil }

  static var jsonSchemaDefinition: JSONSchema {
    .object { person in
      person.property("name", of: String.self)
      person.property("manager", of: Person?.self, description: "Who leads them.")
    }
  }
}

struct Grade: JSONSchemaProviding {
  static var jsonSchemaDefinition: JSONSchema { .enumeration(["low", "high"]) }
}

struct Loop: JSONSchemaProviding {
  static var jsonSchemaDefinition: JSONSchema {
    .object { loop in
      loop.property("a", of: Int.self)
      loop.part(.value(OtherLoop.self).nullable)
    }
  }
}

struct OtherLoop: JSONSchemaProviding {
  static let jsonSchemaName = "My Loop/v1"

  static var jsonSchemaDefinition: JSONSchema {
    .object { loop in
      loop.property("b", of: Int.self)
      loop.part(.value(Loop.self).nullable)
    }
  }
}

enum Other {
  struct Person: JSONSchemaProviding {
    static var jsonSchemaDefinition: JSONSchema { .string }
  }
}

struct Page<Item: JSONSchemaProviding>: JSONSchemaProviding {
  static var jsonSchemaDefinition: JSONSchema { .object { $0.property("items", of: .value([Item].self)) } }
}

struct HexColor: JSONSchemaFormat {
  func decode(_ json: JSON) -> Int? { String(json: json).flatMap { Int($0, radix: 16) } }
  func encode(_ color: Int) -> JSON? { String(color, radix: 16).toJSON() }
  var jsonSchema: JSONSchema { .string.constrained(by: ["pattern": "^[0-9a-f]{6}$"]) }
}
