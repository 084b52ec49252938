import Gloss
import GlossValidator

/// The models of a schema of JSON Schema.
struct SchemaGraph: ModelGraph {
  private(set) var rootType: SlotType
  private(set) var preamble = ModelPreamble(
    imports: ["Foundation", "GlossMacros", "GlossSchema"], arguments: ", mode: .strict", macros: " @JSONSchema",
    conformances: ["Sendable"], takenNames: ["JSONSchema", "JSONSchemaProviding", "Schema"])
  private let outlines: [SlotType.Declaration: ModelOutline]

  /// - Throws: `JSONSchemaError` for a schema with a mistake, or one that refers to another file.
  init(_ schema: JSON) throws(JSONSchemaError) {
    _ = try JSONSchemaValidator(schema)
    var reader = SchemaReader()
    let root = reader.type(of: SchemaPlace(schema)).withoutOptions
    reader.readOutlines()
    rootType = root.type
    outlines = reader.outlines
    let remarks = root.remarks.remarks
    preamble.comments = remarks.comments + remarks.attributes.map { "// \($0)" }
    if reader.hasNullOrMissing {
      preamble.comments.append(
        "// Nil is read from null and from a missing key, also if the schema allows only one of them.")
    }
  }

  func outline(of declaration: SlotType.Declaration) -> ModelOutline {
    outlines[declaration, default: ModelOutline(form: .fields, members: [])]
  }
}
