/// The schema of a model for a service, with what is needed to read the answers.
struct ServiceSchema {
  let schema: JSON
  /// The description of the model, which is not in the schema.
  let description: String?
  /// How an answer looks.
  let form: Form
  /// Whether an answer is the JSON of the model.
  let isSame: Bool
  let forms: [String: Form]
  let size: SchemaSize

  init(of schema: JSONSchema, for service: ModelService) throws(ModelToolError) {
    var json = Self.json(of: schema)
    var shape = ModelShape(schema: json)
    description = shape.root.description
    let isWrapped = service.rules.takesAll ? json[path: "type"] != "object" : !shape.canBeRoot(for: service.rules)
    if isWrapped {
      json = Self.json(of: .object { $0.property([.key(Form.valueName)], of: schema, isRequired: true) })
      shape = ModelShape(schema: json)
    }
    shape.root.description = nil
    if service.rules.takesAll {
      json.removeValue(forKey: "description")
      (self.schema, forms, size) = (json, [:], SchemaSize())
      (form, isSame) = (isWrapped ? .wrapped(.same) : .same, !isWrapped)
      return
    }
    var writer = SchemaWriter(shape, for: service)
    let told = try writer.document()
    self.schema = told.keywords.json
    forms = writer.forms
    isSame = writer.isSame && !isWrapped
    form = isWrapped ? .wrapped(told.form.member(Form.valueName)?.form ?? .same) : told.form
    size = SchemaSize(of: self.schema)
    try size.check(for: service)
  }

  /// The schema of a tool's result.
  static func output(of type: any JSONSchemaProviding.Type) throws(ModelToolError) -> JSON {
    let json = type.jsonSchema.json(for: .writing)
    guard json[path: "type"] == "object" else {
      throw ModelToolError(path: "", reason: "the result of a tool is an object: use a struct with properties")
    }
    return json
  }

  private static func json(of schema: JSONSchema) -> JSON {
    var json = schema.json(as: .preferred)
    json.removeValue(forKey: "$schema")
    return json
  }
}

extension ModelShape {
  /// Whether it can be the root of a schema of a service: an object.
  fileprivate func canBeRoot(for rules: ModelService.Rules) -> Bool {
    guard !root.isNullable else { return false }
    switch root.kind {
    case .object(let object): return !object.isDictionary || !object.tellsPairs(rules)
    // That is an error, whose path is that in the model.
    case .unknown: return true
    default: return false
    }
  }
}
