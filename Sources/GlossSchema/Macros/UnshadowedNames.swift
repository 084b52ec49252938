extension _Gloss {
  public typealias JSONSchema = GlossSchema.JSONSchema
  public typealias JSONSchemaProviding = GlossSchema.JSONSchemaProviding
}
