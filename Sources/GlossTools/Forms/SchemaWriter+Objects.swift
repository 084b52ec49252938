extension SchemaWriter {
  mutating func object(_ object: Shape.Object, at path: ShapePath) throws(ModelToolError) -> Told {
    if object.isDictionary, object.tellsPairs(rules) { return try pairs(of: object, at: path) }
    var (properties, required, members) = ([(key: String, value: JSON)](), [JSON](), Form.Members())
    for property in object.properties {
      let mayBeMissing = !property.isRequired
      let told = try schema(
        of: property.shape, at: path.member(property.key), leavesOutNull: mayBeMissing && !rules.requiresAllProperties,
        addsNull: mayBeMissing && rules.requiresAllProperties)
      properties.append((property.key, told.keywords.json))
      if property.isRequired || rules.requiresAllProperties { required.append(JSON(stringLiteral: property.key)) }
      let isFilled = mayBeMissing && rules.requiresAllProperties
      if isFilled || told.form != .same {
        members.members[property.key] = Form.Member(
          form: told.form, isFilled: isFilled, nullIsMissing: isFilled && !property.shape.isNullable)
      }
    }
    var keywords: Keywords = ["type": "object"]
    var additional: JSON? = rules.closesObjects || object.others == .forbidden ? false : nil
    if let values = object.freeValues {
      members.known = Set(object.properties.map(\.key))
      if let key = object.pairsKey(rules) {
        let told = try pairs(of: object, at: path)
        properties.append((key, told.keywords.json))
        required.append(JSON(stringLiteral: key))
        members.pairsKey = key
        if case .pairs(let form) = told.form { members.others = form }
      } else {
        let told = try schema(of: values, at: path.element)
        additional = told.keywords.json
        members.others = told.form
      }
    }
    if !properties.isEmpty || rules.closesObjects { keywords["properties"] = JSON(distinctMembers: properties) }
    if !required.isEmpty || rules.closesObjects { keywords["required"] = JSON(elements: required) }
    keywords["additionalProperties"] = additional
    return Told(keywords: keywords, form: members.isSame ? .same : .object(members))
  }

  /// The members with free keys, as an array.
  private mutating func pairs(of object: Shape.Object, at path: ShapePath) throws(ModelToolError) -> Told {
    guard let values = object.freeValues else { return Told(keywords: [:]) }
    var key = object.keys ?? Shape(.string)
    if key.kind == .anything { key.kind = .string }
    var pair = Shape.Object()
    pair.others = .forbidden
    pair.properties = [
      Shape.Property(key: Form.keyName, shape: key, isRequired: true),
      Shape.Property(key: Form.valueName, shape: values, isRequired: true),
    ]
    let told = try self.object(pair, at: path.element)
    return Told(
      keywords: ["type": "array", "items": told.keywords.json],
      form: .pairs(told.form.member(Form.valueName)?.form ?? .same), sentences: ["An element for each key."])
  }

  // MARK: - Constraints and annotations

  /// Adds the constraints of a shape, as keywords or as sentences.
  func constrain(_ told: inout Told, _ shape: Shape) {
    // If the value has another form, they are not about it.
    let isOther: Bool
    switch told.form {
    case .same, .array, .object, .elements, .definition: isOther = false
    default: isOther = true
    }
    var rest: [Shape.Constraint] = []
    for constraint in shape.constraints {
      if case .places = told.form, ["minItems", "maxItems"].contains(constraint.keyword) { continue }
      let isTaken =
        !isOther && told.keywords["$ref"] == nil && told.keywords["anyOf"] == nil
        && told.keywords[constraint.keyword] == nil && rules.takes(constraint)
      if isTaken {
        told.keywords[constraint.keyword] = constraint.value
      } else {
        rest.append(constraint)
      }
    }
    told.sentences += rest.sentences
  }

  /// Adds the annotations of a shape.
  ///
  /// - Parameter missing: How a missing value looks.
  func annotate(_ told: inout Told, _ shape: Shape, whenMissing missing: String) {
    var description = [shape.description].compactMap(\.self) + told.sentences
    told.sentences = []
    let forms = forms
    if let own = shape.defaultValue, !own.isNull, let value = told.form.told(own, forms) {
      if rules.keywords.contains("default"), told.keywords["$ref"] == nil {
        told.keywords["default"] = value
      } else if let text = value.shortText {
        description.append("If \(missing): \(text).")
      }
    }
    let examples = shape.examples.compactMap { told.form.told($0, forms)?.shortText }
    if !examples.isEmpty { description.append("For example: \(examples.joined(separator: ", ")).") }
    if shape.isDeprecated { description.append("Deprecated.") }
    if description.isEmpty, shape.title == nil { return }
    // Services take no keywords beside a reference.
    if told.keywords["$ref"] != nil { told.keywords = ["anyOf": JSON(elements: [told.keywords.json])] }
    if !description.isEmpty {
      told.keywords.insertEarly("description", JSON(stringLiteral: description.joined(separator: " ")))
    }
    if let title = shape.title { told.keywords.insertEarly("title", JSON(stringLiteral: title)) }
  }
}

extension ModelService.Rules {
  /// Whether the service takes a constraint as a keyword.
  fileprivate func takes(_ constraint: Shape.Constraint) -> Bool {
    guard keywords.contains(constraint.keyword) else { return false }
    switch constraint.keyword {
    case "format": return String(json: constraint.value).map(formats.contains) ?? false
    case "minItems": return maximumMinItems.map { (Int(json: constraint.value) ?? .max) <= $0 } ?? true
    case "pattern": return !takesOnlySimplePatterns || String(json: constraint.value).map(\.isSimplePattern) ?? false
    default: return true
    }
  }
}

extension String {
  /// Whether a pattern has neither lookaround nor word boundaries nor references to groups.
  fileprivate var isSimplePattern: Bool {
    var isEscaped = false
    var last: [Character] = []
    for character in self {
      if isEscaped {
        if character == "b" || character == "B" || character == "k" || ("1"..."9").contains(character) { return false }
        (isEscaped, last) = (false, [])
        continue
      }
      if last == ["(", "?"], "=!<".contains(character) { return false }
      isEscaped = character == "\\"
      last = isEscaped ? [] : Array((last + [character]).suffix(2))
    }
    return true
  }
}
