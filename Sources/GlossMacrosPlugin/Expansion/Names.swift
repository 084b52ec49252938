/// Names for what an expansion declares, which differ from all names in the source of the type.
struct Names {
  private let taken: Set<String>

  init(_ declaration: Declaration) {
    let attributes = (declaration.properties.map(\.attributes) + declaration.cases.map(\.attributes)).joined()
    let parameters = declaration.cases.flatMap(\.parameters)
    let pieces =
      declaration.properties.map(\.name) + declaration.properties.compactMap(\.type) + attributes.map(\.source)
      + parameters.compactMap(\.label) + parameters.map(\.type) + parameters.compactMap(\.defaultValue)
      + declaration.genericParameters + [declaration.name]
    taken = pieces.reduce(into: []) { $0.formUnion(Identifiers.all(in: $1.text)) }
  }

  func free(_ name: String) -> String { taken.contains(name) ? free(name + "_") : name }
}
