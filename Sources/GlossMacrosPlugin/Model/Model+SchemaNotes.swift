// Finds mistakes in `@JSONSchema` and `@Schema`. The model's own macro reports mistakes in the model.

extension Problems {
  /// The mistakes in `@Schema`, which has no expansion, at a type or at a member of a type.
  static func ofSchema(_ request: ExpansionRequest) -> Problems {
    var problems = Problems()
    let type = request.header ?? request.owner
    problems.reject(
      try? request.attribute.source, if: type.map { $0.attributes["JSONSchema"] == nil } ?? false,
      "'@Schema' adds to the schema of a type with '@JSONSchema': write that, too")
    return problems
  }

  /// The mistakes in the attributes of a type and of its members.
  static func ofSchema(_ model: Model) -> Problems {
    var problems = Problems()
    problems.checkMacros(of: model.declaration)
    let notes = problems.check(model.declaration.documentation, model.declaration.attributes)
    model.declaration.properties.forEach { problems.check($0) }
    model.declaration.cases.forEach { problems.check($0) }
    let hidden = model.declaration.cases.filter { !$0.isUnmapped }.map(\.notes.hidden)
    problems.reject([
      "write this as 'static var jsonSchemaDefinition: JSONSchema', in place of '@JSONSchema'": notes?.schema,
      "a type with '@JSONSchema' has a schema: leave out one of the two": notes?.hidden,
      "all cases are hidden, and a schema accepts nothing then: leave this out at one of them":
        hidden.contains(nil) ? nil : hidden.last ?? nil,
    ])
    return problems
  }

  /// Reports a type without a macro for a model, or with several that do not agree.
  private mutating func checkMacros(of declaration: Declaration) {
    guard let attribute = declaration.attributes["JSONSchema"] else { return }
    let macros = declaration.attributes.ofModels
    func arguments(_ attribute: Attribute) -> [String] { attribute.arguments.map { ($0.label ?? "") + $0.value.text } }
    let first = macros.first
    let other = first.flatMap { first in macros.first { arguments($0) != arguments(first) } }
    reject([
      "'@JSONSchema' says what '@Glossy' does with the type: write '@Glossy', '@JSONDecodable' or '@JSONEncodable', too; for a "
        + "model by hand, write 'static var jsonSchemaDefinition: JSONSchema'": first == nil ? attribute.source : nil,
      "'@\(first?.name ?? "")' and '@\(other?.name ?? "")' have other arguments, so that there are two schemas: write the same "
        + "arguments, or 'static var jsonSchemaDefinition: JSONSchema' in place of '@JSONSchema'":
        other == nil ? nil : attribute.source,
    ])
  }

  /// Checks each `@Schema`, and returns the notes; nil without one.
  private mutating func check(_ documentation: String?, _ attributes: [Attribute]) -> SchemaNotes? {
    reportRepeated(attributes.filter { $0.name == "Schema" })
    let notes = SchemaNotes(documentation, attributes)
    guard let attribute = notes.attribute else { return nil }
    let isEmpty = attribute.arguments.isEmpty
    reject([
      "write what the schema says, such as 'title:', 'description:' or 'examples:'": isEmpty ? attribute.source : nil,
      "a hidden part is not in the schema: leave this out": notes.hidden.flatMap { _ in notes.schema ?? notes.firstText
      },
    ])
    return notes
  }

  private mutating func check(_ property: Property) {
    let marks = property.attributes.marks
    guard let notes = check(property.documentation, property.attributes) else { return }
    let (isUnmapped, isRest) = (marks["Unmapped"] != nil, marks["Rest"] != nil)
    let isRequired = property.defaultValue == nil && !isRest && property.typeSource?.wrapped == nil
    reject([
      "a property that is '@Unmapped' is not in JSON: leave this out": isUnmapped ? notes.attribute?.source : nil,
      "the properties of a part are in the schema, and not the part: write this at its type":
        marks["Flat"] != nil && !isUnmapped ? notes.firstText : nil,
      "'\(property.name.text)' is required, and JSON by this schema would not have it: write a default value, or '?'":
        isRequired ? notes.hidden : nil,
    ])
  }

  private mutating func check(_ sourceCase: Case) {
    guard let notes = check(sourceCase.documentation, sourceCase.attributes) else { return }
    let isUnmapped = sourceCase.isUnmapped
    reject([
      "a case that is '@Unmapped' is not in JSON: leave this out": isUnmapped ? notes.attribute?.source : nil,
      "only a case with one value, without a label, can have the schema of its value here":
        isUnmapped || sourceCase.hasOnlyValue ? nil : notes.schema,
    ])
  }
}
