// The code of GlossSchema.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossMacros
import GlossSchema
import Testing

@Glossy(keys: .snakeCase) @JSONSchema
struct SearchFlights {
  /// Where the journey begins, as an IATA code.
  @Key(.pattern("[A-Z]{3}")) let origin: String
  /// How many people travel.
  @Key(.range(1...9)) var passengerCount = 1
  let cabin: Cabin?
}

@Glossy @JSONSchema
enum Cabin: String {
  case economy, business
}

struct Journey {}

extension Journey: JSONSchemaProviding {
  static var jsonSchemaDefinition: JSONSchema {
    .object { journey in
      journey.property("number", of: String.self, description: "Such as LH 400.")
      journey.property("price.amount", of: Decimal.self)
      journey.property("stops", of: [String]?.self)
      journey.property("departure", of: Date.self, as: .date(.localDateTime))
    }
  }
}

extension HexColor: JSONSchemaFormat {
  var jsonSchema: JSONSchema { .string.constrained(by: ["pattern": "^#[0-9a-f]{6}$"]) }
}

struct GlossSchemaExamples {
  @Test func `the schema of a model`() throws {
    var printed: [String] = []
    func print(_ schema: JSONSchema) { printed.append(schema.description) }
    print(SearchFlights.jsonSchema)
    #expect(try DocumentationTests.page("GlossSchema.md", shows: printed.joined()))
  }

  @Test func `what is read, and what is written`() {
    let request = SearchFlights.jsonSchema.json()  // what is read
    let response = SearchFlights.jsonSchema.json(for: .writing)  // what is written
    #expect(request[path: "required"]?.array == ["origin"])
    #expect(response[path: "required"]?.array == ["origin", "passenger_count"])
  }

  @Test func `the components of OpenAPI`() {
    let components = JSONSchema.openAPIComponents(of: [SearchFlights.self, Journey.self])
    #expect(
      components[path: "schemas"]?.keys == [
        "SearchFlights", "SearchFlights_Output", "Cabin", "Journey", "Journey_Output",
      ])
  }

  @Test func `a model and a format by hand`() throws {
    #expect(
      Journey.jsonSchema.json()[path: "properties.departure"]
        == ["type": "string", "description": "Form: yyyy-MM-dd HH:mm:ss."])
    #expect(
      JSONSchema.value(RGB.self, as: HexColor()).json()[path: "pattern"] == "^#[0-9a-f]{6}$")
  }
}
