/// The arguments of `@Schema`: additions to the schema of a type, a property or a case.
struct SchemaOptions {
  /// The attribute.
  let source: Piece
  private(set) var title: Piece?
  private(set) var description: Piece?
  private(set) var examples: Piece?
  private(set) var isDeprecated: Piece?
  /// `.hidden`.
  private(set) var hidden: Piece?
  /// The expression for the schema, if it is written by hand.
  private(set) var schema: Piece?

  init(_ attribute: Attribute) {
    source = attribute.source
    for argument in attribute.arguments {
      switch argument.label {
      case "title": title = argument.value
      case "description": description = argument.value
      case "examples": examples = argument.value
      case "isDeprecated": isDeprecated = argument.value
      default:
        let call = OptionCall(argument.value, of: "SchemaOption")
        if call?.name == "hidden", call?.arguments.isEmpty == true {
          hidden = argument.value
        } else {
          schema = argument.value
        }
      }
    }
  }

  /// The annotations for people.
  var texts: [Piece] { [title, description, examples, isDeprecated].compactMap(\.self) }
}

extension [Attribute] {
  /// The options of the first `@Schema` among them; nil without one.
  var schemaOptions: SchemaOptions? { self["Schema"].map(SchemaOptions.init) }

  /// Whether the compiler warns about declarations with these attributes, on each platform.
  var areDeprecated: Bool {
    contains { attribute in
      attribute.name == "available" && attribute.arguments.first?.value.text == "*"
        && attribute.arguments.contains { $0.value.text == "deprecated" && $0.label == nil }
    }
  }
}
