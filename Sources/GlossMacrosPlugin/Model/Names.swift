/// Names for the declarations of an expansion. They differ from all names in the source of the type.
struct Names {
  private let taken: Set<String>

  init(_ declaration: Declaration) {
    let ofProperties = declaration.properties.flatMap { [$0.name, $0.type, $0.defaultValue] }
    let ofCases = declaration.cases.flatMap(\.parameters).flatMap { [$0.label, $0.type, $0.defaultValue] }
    let others = declaration.visibleGenericParameters + [declaration.name]
    let pieces = (ofProperties + ofCases).compactMap(\.self) + declaration.attributesOfMembers.map(\.source) + others
    taken = pieces.reduce(into: []) { $0.formUnion($1.text.identifiers) }
  }

  /// The name of a property or a label as the name of a variable. It may be a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The name of a variable for a value with a label.
  func variable(for label: String) -> String {
    let name = label.withoutBackticks
    // A variable can't have these names.
    return ["self", "Self"].contains(name) ? free(name + "_") : Names.escaped(label)
  }

  private static let keywords: Set = Token.reserved.union([
    "Any", "as", "await", "break", "catch", "continue", "default", "defer", "do", "else", "fallthrough",
    "false", "for", "guard", "if", "in", "is", "nil", "precedencegroup", "repeat", "rethrows", "return", "super",
    "switch", "throw", "throws", "true", "try", "unsafe", "where", "while",
  ])

  func free(_ name: String) -> String { taken.contains(name) ? free(name + "_") : name }
}
