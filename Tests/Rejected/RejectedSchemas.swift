// Types that `@JSONSchema` and `@Schema` refuse, and their messages: `.ci/run` checks both.

import GlossMacros
import GlossSchema

// expected-error@+1 {{'@JSONSchema' says what '@Glossy' does with the type: write '@Glossy', '@JSONDecodable' or '@JSONEncodable', too}}
@JSONSchema struct WithoutModel { let id: Int }

// expected-error@+1 {{'@Schema' adds to the schema of a type with '@JSONSchema': write that, too}}
@Glossy @Schema(title: "A") struct WithoutSchema { let id: Int }

@Glossy struct MembersWithoutSchema {
  // expected-error@+1 {{'@Schema' adds to the schema of a type with '@JSONSchema': write that, too}}
  @Schema(title: "A") let id: Int
}

@Glossy(tag: "type") enum CasesWithoutSchema {
  // expected-error@+1 {{'@Schema' adds to the schema of a type with '@JSONSchema': write that, too}}
  @Schema(.hidden) case hidden
  case shown
}

// expected-error@+1 {{a type with '@JSONSchema' has a schema: leave out one of the two}}
@Glossy @JSONSchema @Schema(.hidden) struct Hidden { let id: Int }

// expected-error@+1 {{write this as 'static var jsonSchemaDefinition: JSONSchema', in place of '@JSONSchema'}}
@Glossy @JSONSchema @Schema(.string) struct ByHand { let id: Int }

@Glossy @JSONSchema struct Part { let id: Int }

@Glossy @JSONSchema struct Model {
  // expected-error@+1 {{write what the schema says, such as 'title:', 'description:' or 'examples:'}}
  @Schema() let empty: Int
  // expected-error@+1 {{'@Schema' is there twice; write one with all its arguments}}
  @Schema(title: "A") @Schema(title: "B") let twice: Int
  // expected-error@+1 {{a property that is '@Unmapped' is not in JSON: leave this out}}
  @Schema(title: "A") @Unmapped var unmapped = 1
  // expected-error@+1 {{the properties of a part are in the schema, and not the part: write this at its type}}
  @Schema(title: "A") @Flat let part: Part
  // expected-error@+1 {{'required' is required, and JSON by this schema would not have it: write a default value, or '?'}}
  @Schema(.hidden) let required: Int
}

@Glossy(tag: "type") @JSONSchema enum Event {
  // expected-error@+1 {{only a case with one value, without a label, can have the schema of its value here}}
  @Schema(.string) case moved(x: Int)
  // expected-error@+1 {{a case that is '@Unmapped' is not in JSON: leave this out}}
  @Schema(title: "A") @Unmapped case unmapped
}

@Glossy(tag: "type") @JSONSchema enum NoCase {
  // expected-error@+1 {{all cases are hidden, and a schema accepts nothing then: leave this out at one of them}}
  @Schema(.hidden) case hidden
}

// The right code.
@Glossy @JSONSchema @Schema(title: "A", description: "B", examples: [["id": 1]], isDeprecated: true) struct Right {
  @Schema(description: "A", examples: [1, 2.5, "a", true, [1], .null]) let id: Int
  @Schema(.string(format: "email"), title: "B") let name: String
  @Schema(.hidden) var trace: String?
}
