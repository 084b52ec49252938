/// The annotations in the schema of a type, a property or a case, as sources of expressions.
struct SchemaTexts {
  var title: String?
  var description: String?
  var examples: String?
  var isDeprecated: String?

  /// - Parameters:
  ///   - documentation: The text of the doc comment.
  ///   - attributes: The attributes of the declaration.
  init(_ documentation: String?, _ attributes: [Attribute]) {
    let options = attributes.schemaOptions
    title = options?.title?.text
    description = options?.description?.text ?? documentation.map(Literal.source)
    examples = options?.examples?.text
    isDeprecated = options?.isDeprecated?.text ?? (attributes.areDeprecated ? "true" : nil)
    if title == "nil" { title = nil }
    if description == "nil" { description = nil }
    if isDeprecated == "false" { isDeprecated = nil }
  }

  /// The arguments for the annotations, with their labels.
  var arguments: [String] {
    [
      title.map { "title: \($0)" }, description.map { "description: \($0)" }, examples.map { "examples: \($0)" },
      isDeprecated.map { "isDeprecated: \($0)" },
    ].compactMap(\.self)
  }

  /// The call that adds the annotations to a schema; empty if there are none.
  var annotation: String { arguments.isEmpty ? "" : ".annotated(\(arguments.joined(separator: ", ")))" }
}
