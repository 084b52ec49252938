// Names for the declarations of this module in expansions. The file of a model, or a module that it imports, may have its own type with
// the name `JSONSchema`.

public typealias _JSONSchema = JSONSchema
public typealias _JSONSchemaProviding = JSONSchemaProviding
