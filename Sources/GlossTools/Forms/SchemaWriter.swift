/// Writes the schema of a model in the JSON of a service, and the form that its values have there.
struct SchemaWriter {
  /// A schema with the form of its values.
  struct Told {
    var keywords: Keywords
    var form = Form.same
    /// The constraints that the keywords do not say.
    var sentences: [String] = []
  }

  let service: ModelService
  let model: ModelShape
  /// The definitions whose values are not as they are.
  private let mapped: Set<String>
  /// The definitions that are being written, from the outside in.
  private var open: [String] = []
  private var written: [String: Told] = [:]
  private(set) var definitions = Keywords()

  var rules: ModelService.Rules { service.rules }
  /// Whether an answer is the JSON of the model.
  var isSame: Bool { !mapped.contains(ModelShape.rootName) }
  var forms: [String: Form] { written.mapValues(\.form) }

  init(_ model: ModelShape, for service: ModelService) {
    (self.model, self.service) = (model, service)
    mapped = model.definitionsWithForms(for: service.rules)
  }

  /// The schema of the whole model, with all definitions that it refers to. The model must be an object.
  mutating func document() throws(ModelToolError) -> Told {
    open = [ModelShape.rootName]
    var root = try schema(of: model.root, at: ShapePath())
    written[ModelShape.rootName] = Told(keywords: [:], form: root.form)
    if !definitions.isEmpty { root.keywords["$defs"] = definitions.json }
    return root
  }

  // MARK: - Values

  /// The schema of a shape, with its annotations.
  ///
  /// - Parameters:
  ///   - leavesOutNull: Whether null need not be said, because the property may be missing.
  ///   - addsNull: Whether null stands for a missing property.
  mutating func schema(
    of shape: Shape, at path: ShapePath, leavesOutNull: Bool = false, addsNull: Bool = false
  ) throws(ModelToolError) -> Told {
    if case .reference(let name) = shape.kind, !rules.takesRecursion, shape.isAnnotated {
      // Services take no keywords beside a reference.
      try checkRecursion(name, at: path)
      guard let definition = model.definition(name) else { throw unknownReference(name, at: path) }
      open.append(name)
      defer { open.removeLast() }
      return try schema(of: shape.over(definition), at: path, leavesOutNull: leavesOutNull, addsNull: addsNull)
    }
    var told = try value(of: shape, at: path)
    let isNullable = shape.isNullable && !leavesOutNull || addsNull
    if isNullable { told.keywords = told.keywords.nullable(listsNull: false) }
    annotate(&told, shape, whenMissing: isNullable ? "null" : "missing")
    return told
  }

  private mutating func value(of shape: Shape, at path: ShapePath) throws(ModelToolError) -> Told {
    var told: Told
    switch shape.kind {
    case .anything:
      told =
        rules.takesAnything
        ? Told(keywords: [:]) : Told(keywords: ["type": "string"], form: .text, sentences: ["JSON, as a text."])
    case .boolean: told = Told(keywords: ["type": "boolean"])
    case .integer: told = Told(keywords: ["type": "integer"])
    case .number: told = Told(keywords: ["type": "number"])
    case .string: told = Told(keywords: ["type": "string"])
    case .nothing: told = Told(keywords: ["type": "null"])
    case .values(let values): told = try self.values(values, at: path)
    case .array(let element):
      let inner = try schema(of: element, at: path.element)
      told = Told(keywords: ["type": "array", "items": inner.keywords.json])
      if inner.form != .same { told.form = .array(inner.form) }
    case .tuple(let elements, let minimum): told = try tuple(elements, minimum, at: path)
    case .object(let object): told = try self.object(object, at: path)
    case .union(let shapes): told = try union(shapes, at: path)
    case .reference(let name): told = try reference(name, at: path)
    case .unknown(let reason): throw error(at: path, reason.message)
    }
    constrain(&told, shape)
    return told
  }

  private func values(_ values: [JSON], at path: ShapePath) throws(ModelToolError) -> Told {
    let told = rules.told(values)
    guard Set(told).count == told.count else {
      throw error(at: path, "values of different types with the same text: use values of one type")
    }
    let keywords = Keywords(acceptingOnly: told, takesConst: rules.takesConst)
    if told == values { return Told(keywords: keywords) }
    let pairs = zip(values, told).map { Form.Value(own: $0, told: String(json: $1) ?? "") }
    return Told(keywords: keywords, form: .values(pairs))
  }

  // MARK: - References

  private mutating func reference(_ name: String, at path: ShapePath) throws(ModelToolError) -> Told {
    try checkRecursion(name, at: path)
    if name != ModelShape.rootName, written[name] == nil, !open.contains(name) { try define(name, at: path) }
    let text = name == ModelShape.rootName ? name : "#/$defs/" + name
    return Told(keywords: ["$ref": JSON(stringLiteral: text)], form: .definition(name))
  }

  private mutating func define(_ name: String, at path: ShapePath) throws(ModelToolError) {
    guard let shape = model.definition(name) else { throw unknownReference(name, at: path) }
    open.append(name)
    defer { open.removeLast() }
    // Keeps its place in the order in which the definitions are first needed.
    definitions[name] = [:]
    let told = try schema(of: shape, at: ShapePath(name))
    written[name] = told
    definitions[name] = told.keywords.json
  }

  private func unknownReference(_ name: String, at path: ShapePath) -> ModelToolError {
    error(at: path, Shape.Unknown.reference(name).message)
  }

  private func checkRecursion(_ name: String, at path: ShapePath) throws(ModelToolError) {
    guard !rules.takesRecursion, open.contains(name) else { return }
    throw error(at: path, "a type that contains itself: use a list of elements that refer to each other by an id")
  }

  // MARK: - Tuples and unions

  private mutating func tuple(_ elements: [Shape], _ minimum: Int, at path: ShapePath) throws(ModelToolError) -> Told {
    if rules.takesTuples {
      var schemas: [Told] = []
      for element in elements { schemas.append(try schema(of: element, at: path.element)) }
      let keywords: Keywords = ["type": "array", "prefixItems": JSON(elements: schemas.map(\.keywords.json))]
      let forms = schemas.map(\.form)
      return Told(keywords: keywords, form: forms.allSatisfy { $0 == .same } ? .same : .elements(forms))
    }
    var object = Shape.Object()
    object.others = .forbidden
    object.properties = elements.enumerated().map { index, element in
      Shape.Property(key: Form.placeName(index), shape: element, isRequired: index < minimum)
    }
    var told = try self.object(object, at: path)
    told.form = .places(
      elements.indices.map(Form.placeName).map { name in
        let member = told.form.member(name) ?? Form.Member()
        return Form.Place(name: name, form: member.form, isFilled: member.isFilled)
      })
    return told
  }

  private mutating func union(_ shapes: [Shape], at path: ShapePath) throws(ModelToolError) -> Told {
    if let listed = listed(shapes) {
      var told = try values(listed.values, at: path)
      told.sentences = listed.sentences
      return told
    }
    var schemas: [Told] = []
    for shape in shapes { schemas.append(try schema(of: shape, at: path)) }
    let keywords: Keywords = ["anyOf": JSON(elements: schemas.map(\.keywords.json))]
    guard schemas.contains(where: { $0.form != .same }) else { return Told(keywords: keywords) }
    let alternatives = zip(shapes, schemas).map { shape, schema in
      Form.Alternative(own: model.outline(of: shape), told: model.outline(of: shape, rules), form: schema.form)
    }
    let areMapped = shapes.map { model.hasForm($0, rules, mapped) }
    for (index, alternative) in alternatives.enumerated() {
      for (other, isMapped) in zip(alternatives, areMapped).dropFirst(index + 1) where isMapped || areMapped[index] {
        guard other.form == alternative.form || alternative.told.excludes(other.told) else {
          throw error(at: path, "which of the cases an answer is: give the enum a tag")
        }
      }
    }
    return Told(keywords: keywords, form: .union(alternatives))
  }

  /// The values of cases that are one value each, with their descriptions; nil for other cases.
  private func listed(_ shapes: [Shape]) -> (values: [JSON], sentences: [String])? {
    var (values, sentences) = ([JSON](), [String]())
    for shape in shapes {
      guard case .values(let own) = shape.kind, !shape.isNullable, shape.constraints.isEmpty else { return nil }
      values += own.filter { !values.contains($0) }
      let words = [shape.title, shape.description, shape.isDeprecated ? "Deprecated." : nil].compactMap(\.self)
      if !words.isEmpty, let text = own.first?.shortText {
        sentences.append("\(text): \(words.joined(separator: " "))")
      }
    }
    return values.isEmpty ? nil : (values, sentences)
  }

  func error(at path: ShapePath, _ reason: String) -> ModelToolError {
    ModelToolError(path: path.description, reason: "\(service) can't be told \(reason)")
  }
}

extension Shape.Unknown {
  /// What can't be told, and what to do.
  var message: String {
    switch self {
    case .exclusion: "what a value must not be: leave it out"
    case .conditions: "that members depend on each other: give a '@Flat' property a key"
    case .twoSchemas: "two schemas of one value: use one of them"
    case .reference(let name): "a reference to \(name.inMessage()), which is not there: use a type"
    }
  }
}

extension Shape {
  /// Whether it says more than its kind.
  fileprivate var isAnnotated: Bool {
    title != nil || description != nil || defaultValue != nil || !examples.isEmpty || isDeprecated
      || !constraints.isEmpty
  }

  /// A shape with what this reference to it says.
  fileprivate func over(_ definition: Shape) -> Shape {
    var shape = definition
    shape.isNullable = isNullable || definition.isNullable
    shape.constraints += constraints
    shape.title = title ?? definition.title
    shape.description = description ?? definition.description
    shape.defaultValue = defaultValue ?? definition.defaultValue
    shape.examples = examples.isEmpty ? definition.examples : examples
    shape.isDeprecated = isDeprecated || definition.isDeprecated
    return shape
  }
}
