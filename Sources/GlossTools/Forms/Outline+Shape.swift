// What can be seen at first sight of the values of a shape, as the model has them, and as a service has them.

extension ModelShape {
  /// The outline of the values in the form of a service.
  ///
  /// - Parameter rules: Those of the service; nil for a model's own values.
  func outline(of shape: Shape, _ rules: ModelService.Rules? = nil) -> Outline {
    var visited: Set<String> = []
    return outline(of: shape, rules, &visited)
  }

  private func outline(of shape: Shape, _ rules: ModelService.Rules?, _ visited: inout Set<String>) -> Outline {
    var outline = Outline()
    switch shape.kind {
    case .anything, .unknown:
      outline.kinds = rules?.takesAnything == false ? [.string] : Set(JSON.Kind.allCases)
    case .boolean: outline.kinds = [.bool]
    case .integer, .number: outline.kinds = [.number]
    case .string: outline.kinds = [.string]
    case .nothing: break
    case .values(let values):
      outline.kinds = Set((rules.map { $0.told(values) } ?? values).compactMap(\.kind))
    case .array: outline.kinds = [.array]
    case .tuple(let elements, let minimum):
      guard rules?.takesTuples == false else {
        outline.kinds = [.array]
        break
      }
      outline.kinds = [.object]
      let names = elements.indices.map(Form.placeName)
      outline.allowed = Set(names)
      outline.required = Set(rules?.requiresAllProperties == true ? names : Array(names.prefix(minimum)))
    case .object(let object): outline = self.outline(of: object, rules)
    case .union(let shapes):
      for shape in shapes { outline = outline.union(self.outline(of: shape, rules, &visited)) }
    case .reference(let name):
      if visited.insert(name).inserted, let definition = definition(name) {
        outline = self.outline(of: definition, rules, &visited)
        visited.remove(name)
      }
    }
    if shape.isNullable { outline.kinds.insert(.null) }
    return outline
  }

  private func outline(of object: Shape.Object, _ rules: ModelService.Rules?) -> Outline {
    var outline = Outline()
    if object.isDictionary, rules.map(object.tellsPairs) ?? false {
      outline.kinds = [.array]
      return outline
    }
    outline.kinds = [.object]
    let requiresAll = rules?.requiresAllProperties == true
    outline.required = Set(object.properties.lazy.filter { requiresAll || $0.isRequired }.map(\.key))
    var allowed = Set(object.properties.map(\.key))
    if object.freeValues != nil {
      if let key = rules.flatMap({ object.pairsKey($0) }) {
        allowed.insert(key)
        outline.required.insert(key)
        outline.allowed = allowed
      }
    } else if object.others == .forbidden || rules?.closesObjects == true {
      outline.allowed = allowed
    }
    for property in object.properties {
      let mayBeNull = property.shape.isNullable || requiresAll && !property.isRequired
      guard case .values(let values) = property.shape.kind, !mayBeNull else { continue }
      outline.listed[property.key] = rules.map { $0.told(values) } ?? values
    }
    return outline
  }
}

extension Outline {
  /// The outline of values that look like this or like another one.
  fileprivate func union(_ other: Outline) -> Outline {
    if !kinds.contains(.object) || !other.kinds.contains(.object) {
      var union = kinds.contains(.object) ? self : other
      union.kinds = kinds.union(other.kinds)
      return union
    }
    var union = Outline()
    union.kinds = kinds.union(other.kinds)
    union.required = required.intersection(other.required)
    union.allowed = allowed.flatMap { allowed in other.allowed.map(allowed.union) }
    union.listed = listed.merging(other.listed, uniquingKeysWith: +).filter {
      listed[$0.key] != nil && other.listed[$0.key] != nil
    }
    return union
  }
}

extension ModelService.Rules {
  /// Whether a value may be in an `enum`.
  private func takesInEnum(_ value: JSON) -> Bool {
    switch value.kind {
    case .string?: true
    case .number?, .bool?: takesScalarsInEnums
    default: false
    }
  }

  /// The values of an `enum` as the service has them: all as they are, or all as strings.
  func told(_ values: [JSON]) -> [JSON] {
    if takesAll || values.allSatisfy(takesInEnum) { return values }
    return values.map { value in JSON(stringLiteral: String(json: value) ?? value.shortText ?? "") }
  }
}

extension Shape.Object {
  /// Whether free keys are told as pairs: if the service does not take them, or does not take the names that they may have.
  func tellsPairs(_ rules: ModelService.Rules) -> Bool {
    freeValues != nil && !rules.takesAll && (!rules.takesFreeKeys || keys != nil)
  }

  /// The key under which members with free keys are told beside properties; nil if there are none.
  func pairsKey(_ rules: ModelService.Rules) -> String? {
    guard tellsPairs(rules), !properties.isEmpty else { return nil }
    let keys = Set(properties.map(\.key))
    return (["more"] + (2...keys.count + 2).map { "more\($0)" }).first { !keys.contains($0) }
  }
}
