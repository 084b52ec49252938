/// Finds mistakes in `@JSONSchema` and `@Schema`. The model's own macro reports mistakes in the model.
struct SchemaCheck {
  let declaration: Declaration
  /// `@JSONSchema`.
  let attribute: Attribute
  var problems = Problems()

  /// The attribute with the options for the JSON form of the type, and the directions of all such attributes. Without one, nil and a
  /// problem.
  mutating func model() -> (attribute: Attribute, directions: Directions)? {
    let attributes = declaration.attributes.filter { Directions.ofMacros[$0.name] != nil }
    guard let first = attributes.first else {
      problems.report(
        "'@JSONSchema' says what '@Glossy' does with the type: write '@Glossy', '@JSONDecodable' or '@JSONEncodable', too; for a model "
          + "by hand, write 'static var jsonSchemaDefinition: JSONSchema'", at: attribute.source)
      return nil
    }
    let arguments = attributes.map { $0.arguments.map { ($0.label ?? "") + $0.value.text } }
    if let other = zip(attributes, arguments).first(where: { $0.1 != arguments[0] })?.0 {
      problems.report(
        "'@\(first.name)' and '@\(other.name)' have other arguments, so that there are two schemas: write the same arguments, or 'static "
          + "var jsonSchemaDefinition: JSONSchema' in place of '@JSONSchema'", at: attribute.source)
      return nil
    }
    return (first, attributes.reduce(into: []) { $0.formUnion(Directions.ofMacros[$1.name] ?? []) })
  }

  /// Checks the attributes of the type and of its members.
  mutating func check() {
    if let schema = check(declaration.attributes) {
      problems.reject(
        schema.schema, "write this as 'static var jsonSchemaDefinition: JSONSchema', in place of '@JSONSchema'")
      problems.reject(schema.hidden, "a type with '@JSONSchema' has a schema: leave out one of the two")
    }
    for property in declaration.properties { check(property) }
    for sourceCase in declaration.cases { check(sourceCase) }
    let hidden = declaration.cases.filter { $0.attributes.marks["Unmapped"] == nil }.map {
      $0.attributes.schemaOptions?.hidden
    }
    if let last = hidden.last, hidden.allSatisfy({ $0 != nil }) {
      problems.reject(
        last, "all cases are hidden, and a schema accepts nothing then: leave this out at one of them")
    }
  }

  /// Checks each `@Schema`, and returns the options.
  private mutating func check(_ attributes: [Attribute]) -> SchemaOptions? {
    problems.reportRepeated(attributes.filter { $0.name == "Schema" })
    guard let schema = attributes.schemaOptions else { return nil }
    if schema.hidden == nil, schema.schema == nil, schema.texts.isEmpty {
      problems.report("write what the schema says, such as 'title:', 'description:' or 'examples:'", at: schema.source)
    }
    if schema.hidden != nil {
      problems.reject(schema.schema ?? schema.texts.first, "a hidden part is not in the schema: leave this out")
    }
    return schema
  }

  private mutating func check(_ property: Property) {
    guard let schema = check(property.attributes) else { return }
    let marks = property.attributes.marks
    if marks["Unmapped"] != nil {
      problems.report("a property that is '@Unmapped' is not in JSON: leave this out", at: schema.source)
    } else if marks["Flat"] != nil {
      problems.reject(
        schema.texts.first, "the properties of a part are in the schema, and not the part: write this at its type")
    }
    if schema.hidden != nil, property.defaultValue == nil, marks["Rest"] == nil,
      property.type.map({ TypeSource($0.text).wrapped == nil }) ?? true
    {
      problems.report(
        "'\(property.name.text)' is required, and JSON by this schema would not have it: write a default value, or '?'",
        at: schema.hidden ?? schema.source)
    }
  }

  private mutating func check(_ sourceCase: Case) {
    guard let schema = check(sourceCase.attributes) else { return }
    if sourceCase.attributes.marks["Unmapped"] != nil {
      problems.report("a case that is '@Unmapped' is not in JSON: leave this out", at: schema.source)
    } else if sourceCase.parameters.count != 1 || sourceCase.parameters[0].label != nil {
      problems.reject(
        schema.schema, "only a case with one value, without a label, can have the schema of its value here")
    }
  }
}
