/// What the schema says of a type, a property, a value or a case besides its form: the arguments of `@Schema`, and the doc comment.
struct SchemaNotes {
  /// The attribute; nil if it is not there.
  private(set) var attribute: Attribute?
  /// `.hidden`.
  private(set) var hidden: Piece?
  /// The expression for the schema, if it is written by hand.
  var schema: Piece?
  /// The annotations as sources of expressions, with their labels, in the order of the arguments.
  private(set) var arguments: [String] = []

  init() {}

  /// - Parameters:
  ///   - documentation: The text of the doc comment.
  ///   - attributes: The attributes of the declaration.
  init(_ documentation: String?, _ attributes: [Attribute]) {
    attribute = attributes["Schema"]
    // The compiler warns about it on each platform.
    let isDeprecated = attributes.contains { $0.isAvailability(with: "deprecated", "*") }
    var texts = ["description": documentation.map(Literal.source), "isDeprecated": isDeprecated ? "true" : nil]
    for argument in attribute?.arguments ?? [] {
      if let label = argument.label {
        texts[label] = argument.value.text
      } else if Option(argument.value, of: "SchemaOption").name == "hidden" {
        hidden = argument.value
      } else {
        schema = argument.value
      }
    }
    let absent = ["title": "nil", "description": "nil", "isDeprecated": "false"]
    for label in ["title", "description", "examples", "isDeprecated"] {
      if let text = texts[label] ?? nil, text != absent[label] { arguments.append("\(label): \(text)") }
    }
  }

  /// The place of the first annotation for people in the attribute.
  var firstText: Piece? { attribute?.arguments.first { $0.label != nil }?.value }

  var hasExamples: Bool { attribute?.arguments.contains { $0.label == "examples" } == true }

  /// The call that adds the annotations to a schema; empty if there are none.
  var annotation: String { arguments.isEmpty ? "" : ".annotated(\(arguments.joined(separator: ", ")))" }
}
