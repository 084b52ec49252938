// swift-format-ignore-file
// Mistakes in a type with a schema, and what the compiler says of them there: `.ci/places` checks it.

import Foundation
import GlossMacros
import GlossSchema

struct Size: JSONDecodable, JSONEncodable {
  init?(json: JSON) { nil }

  func toJSON() -> JSON? { nil }
}

struct SizeFormat: JSONFormat {
  typealias Value = Size
  typealias EncodedValue = Size

  func decode(_ json: JSON) throws -> Size? { nil }

  func encode(_ value: Size) throws -> JSON? { nil }
}

extension JSONFormat where Self == SizeFormat {
  static var size: SizeFormat { SizeFormat() }
}

@JSONSchema  // error: '@JSONSchema' says what '@Glossy' does with the type: write '@Glossy', '@JSONDecodable' or '@JSONEncodable', too
struct WithoutModel { let id: Int }

@Glossy
@Schema(title: "A")  // error: '@Schema' adds to the schema of a type with '@JSONSchema': write that, too
struct WithoutSchema { let id: Int }

@Glossy struct MembersWithoutSchema {
  @Schema(title: "A") let id: Int  // error: '@Schema' adds to the schema of a type with '@JSONSchema': write that, too
}

@JSONDecodable(keys: .snakeCase) @JSONEncodable
@JSONSchema  // error: '@JSONDecodable' and '@JSONEncodable' have other arguments, so that there are two schemas
struct TwoModels { let id: Int }

@Glossy @JSONSchema struct Texts {
  @Schema() let empty: Int  // error: write what the schema says, such as 'title:', 'description:' or 'examples:'
  @Schema(title: "A") @Schema(title: "B") let twice: Int  // error: '@Schema' is there twice; write one with all its arguments
  @Schema(title: "A") @Unmapped var unmapped = 1  // error: a property that is '@Unmapped' is not in JSON: leave this out
  @Schema(.hidden) let required: Int  // error: 'required' is required, and JSON by this schema would not have it
}

@Glossy @JSONSchema struct Types {
  let id: Int
  // The error is at the property.
  let size: Size  // error: requires that 'Size' conform to 'JSONSchemaProviding'
  let sizes: [Size]?  // error: requires that 'Size' conform to 'JSONSchemaProviding'
  @Key(.size) let formatted: Size  // error: requires that 'SizeFormat' conform to 'JSONSchemaFormat'
  @Schema(.string) let byHand: Size
  @Schema(.string) @Key(.size) let formattedByHand: Size
}

enum Outer {
  struct Inner: JSONDecodable, JSONEncodable {
    init?(json: JSON) { nil }

    func toJSON() -> JSON? { nil }
  }

  @Glossy @JSONSchema struct Nested {
    let id: Int
    let inner: Inner  // error: requires that 'Outer.Inner' conform to 'JSONSchemaProviding'
  }

  @Glossy(tag: "type", content: "value") @JSONSchema enum Event {
    case known(Int)
    case inner(Inner)  // error: requires that 'Outer.Inner' conform to 'JSONSchemaProviding'
  }
}

@Glossy(.externallyTagged) @JSONSchema enum Command {
  case stop
  case size(Size)  // error: requires that 'Size' conform to 'JSONSchemaProviding'
}

// The mistake of a model is said once.
@Glossy @JSONSchema struct Mistaken {
  let version = 2  // error: a 'let' with a value can't be read: make it 'var', '@Unmapped' or '@Key(.writeOnly)'
}
func use() { _ = (Mistaken.jsonSchema, Types.jsonSchema, WithoutModel.jsonSchema) }
