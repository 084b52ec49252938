// The names that an expansion has for what this module declares. A type with the name `JSONSchema` may be in the file of a model, or in a
// module that the file imports.

public typealias _JSONSchema = JSONSchema
public typealias _JSONSchemaProviding = JSONSchemaProviding
