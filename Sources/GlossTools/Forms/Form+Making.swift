extension ModelShape {
  /// The names of the definitions whose values look different in the JSON of a service. O(definitions · size).
  func definitionsWithForms(for rules: ModelService.Rules) -> Set<String> {
    var found: Set<String> = []
    while true {
      let count = found.count
      for name in [ModelShape.rootName] + definitions.keys where !found.contains(name) {
        if let shape = definition(name), hasForm(shape, rules, found) { found.insert(name) }
      }
      if found.count == count { return found }
    }
  }

  /// Whether the values of a shape look different in the JSON of a service, if those of some definitions do.
  func hasForm(_ shape: Shape, _ rules: ModelService.Rules, _ found: Set<String>) -> Bool {
    switch shape.kind {
    case .boolean, .integer, .number, .string, .nothing, .unknown: false
    case .anything: !rules.takesAnything
    case .values(let values): rules.told(values) != values
    case .array(let element): hasForm(element, rules, found)
    case .tuple(let elements, _): !rules.takesTuples || elements.contains { hasForm($0, rules, found) }
    case .union(let shapes): shapes.contains { hasForm($0, rules, found) }
    case .reference(let name): found.contains(name)
    case .object(let object):
      object.properties.contains { property in
        hasForm(property.shape, rules, found)
          || rules.requiresAllProperties && !property.isRequired && !property.shape.isNullable
      } || object.tellsPairs(rules) || object.freeValues.map { hasForm($0, rules, found) } ?? false
    }
  }
}
