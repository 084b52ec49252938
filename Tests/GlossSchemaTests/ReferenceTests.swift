import Foundation
@testable import GlossSchema
import Testing

struct ReferenceTests {
  @Test func aTypeThatContainsItself() throws {
    #expect(
      try text(Person.jsonSchema) == """
        {"type":"object","properties":{"name":{"type":"string"},"manager":{"description":"Who leads them.",\
        "anyOf":[{"$ref":"#"},{"type":"null"}]}},"required":["name"]}
        """)
  }

  @Test func names() throws {
    #expect(Page<Person>.jsonSchemaName == "Page_Person")
    let named = try text(.array(of: .value(OtherLoop.self)))
    #expect(named.hasPrefix(##"{"type":"array","items":{"$ref":"#/$defs/My_Loop_v1"}"##))
    #expect(Page<[Person?]>.jsonSchemaName == "Page_Array_Optional_Person")
    #expect(
      try text(.tuple([.value(Other.Person.self), .value(Page<Other.Person>.self), .value(Person.self)])) == """
        {"type":"array","prefixItems":[{"$ref":"#/$defs/Person"},{"$ref":"#/$defs/Page_Person"},\
        {"$ref":"#/$defs/\(longName(Person.self))"}],"minItems":3,"$defs":{"Person":{"type":"string"},\
        "Page_Person":{"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/$defs/Person"}}},\
        "required":["items"]},"\(longName(Person.self))":{"type":"object","properties":{"name":{"type":"string"},\
        "manager":{"description":"Who leads them.","anyOf":[{"$ref":"#/$defs/\(longName(Person.self))"},\
        {"type":"null"}]}},"required":["name"]}}}
        """)
  }

  private func longName(_ type: Any.Type) -> String { NamedType.component(String(reflecting: type)) }

  @Test func components() throws {
    #expect(
      try JSONSchema.openAPIComponents(of: [Page<Person>.self, Person.self], for: .reading)
        .string(.withoutEscapingSlashes) == """
          {"schemas":{"Page_Person":{"type":"object","properties":{"items":{"type":"array",\
          "items":{"$ref":"#/components/schemas/Person"}}},"required":["items"]},"Person":{"type":"object",\
          "properties":{"name":{"type":"string"},"manager":{"description":"Who leads them.",\
          "anyOf":[{"$ref":"#/components/schemas/Person"},{"type":"null"}]}},"required":["name"]}}}
          """)
    // The types that are given have their names, whatever refers to others before.
    let names = JSONSchema.openAPIComponents(of: [Page<Other.Person>.self, Person.self], for: .reading).object?.first
    #expect(names?.value.object?.map(\.key) == ["Page_Person", longName(Other.Person.self), "Person"])
    #expect(
      try text(.value(Int32.self), .openAPI)
        == #"{"type":"integer","format":"int32","minimum":-2147483648,"maximum":2147483647}"#)
    #expect(try text(.value(Float.self), .openAPI) == #"{"type":"number","format":"float"}"#)
  }
}

/// Components of what is read and what is written.
struct ComponentTests {
  private struct Amount: JSONSchemaProviding {
    static var jsonSchemaDefinition: JSONSchema { .number }
  }

  private struct Item: JSONSchemaProviding {
    static var jsonSchemaDefinition: JSONSchema {
      .object { item in
        item.property("amount", of: .value(Amount.self))
        item.property("note", of: String?.self)
      }
    }
  }

  /// It differs as the type that it refers to does.
  private struct Order: JSONSchemaProviding {
    static var jsonSchemaDefinition: JSONSchema {
      .object { $0.property("items", of: .array(of: .value(Item.self))) }
    }
  }

  private struct Answer: JSONSchemaProviding, JSONEncodable {
    func toJSON() -> JSON? { nil }
    static var jsonSchemaDefinition: JSONSchema { .object { $0.property("order", of: .value(Order.self)) } }
  }

  private struct Question: JSONSchemaProviding, JSONDecodable {
    init?(json: JSON) { nil }
    static var jsonSchemaDefinition: JSONSchema { .object { $0.property("id", of: String?.self) } }
  }

  /// A type is the same in both directions, whatever is given after it.
  @Test func typesThatAreTheSame() throws {
    let components = JSONSchema.openAPIComponents(of: [Amount.self, Item.self])
    #expect(components.object?.first?.value.object?.map(\.key) == ["Amount", "Item", "Item_Output"])
  }

  @Test func ofBothDirections() throws {
    let components = JSONSchema.openAPIComponents(of: [Question.self, Order.self, Answer.self])
    #expect(
      try components.string(.withoutEscapingSlashes) == """
        {"schemas":{"Question":{"type":"object","properties":{"id":{"type":["string","null"]}}},\
        "Order":{"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/components/schemas/Item"}}},\
        "required":["items"]},"Order_Output":{"type":"object","properties":{"items":{"type":"array",\
        "items":{"$ref":"#/components/schemas/Item_Output"}}},"required":["items"]},\
        "Item":{"type":"object","properties":{"amount":{"$ref":"#/components/schemas/Amount"},\
        "note":{"type":["string","null"]}},"required":["amount"]},\
        "Item_Output":{"type":"object","properties":{"amount":{"$ref":"#/components/schemas/Amount"},\
        "note":{"type":"string"}},"required":["amount"]},"Amount":{"type":"number"},\
        "Answer":{"type":"object","properties":{"order":{"$ref":"#/components/schemas/Order_Output"}},\
        "required":["order"]}}}
        """)
  }
}
