import Gloss

extension SchemaKeywords {
  /// The types that values may have; nil if there is nothing to infer them from.
  var types: [String]? {
    switch self["type"] {
    case let type?: (type.array ?? [type]).compactMap(String.init(json:))
    case nil: inferredType.map { [$0] }
    }
  }

  /// The type of the values that the other keywords are about.
  private var inferredType: String? {
    let types = [
      ("object", ["properties", "required", "additionalProperties", "minProperties", "maxProperties"]),
      ("array", ["items", "minItems", "maxItems", "uniqueItems"]),
      ("string", ["minLength", "maxLength", "pattern", "format"]),
      ("number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]),
    ]
    return types.first { $0.1.contains { self[$0] != nil } }?.0
  }

  /// The values of `const` or `enum` that have the type; nil if there is neither.
  var values: [JSON]? {
    guard let values = self["const"].map({ [$0] }) ?? self["enum"]?.array else { return nil }
    let types = self["type"].map { $0.array ?? [$0] }?.compactMap(String.init(json:))
    return values.filter { value in types?.contains { value.has(type: $0) } ?? true }
  }

  /// Takes the type, with a comment if there is none.
  private mutating func takeType(_ result: inout SchemaType) {
    guard take("type") == nil else { return }
    result.remarks.comments.append(SchemaKeywords.comment(in: place, "which allows values of other types, too"))
  }

  /// Reads a constant, or a list of values that are not an enum.
  mutating func readValues(_ values: [JSON], _ result: inout SchemaType) -> SchemaPlace? {
    let values = values.filter { !$0.isNull }
    let scalars = [
      ("String", values.map(\.stringLiteral)), ("Int", values.map(\.integerLiteral)),
      ("Double", values.map(\.doubleLiteral)), ("Bool", values.map(\.boolLiteral)),
    ]
    guard !values.isEmpty, let (type, literals) = scalars.first(where: { !$0.1.contains(nil) }) else { return nil }
    _ = take("type")
    let keyword = self["const"] == nil ? "enum" : "const"
    _ = take(keyword)
    result.type.core = .known(type)
    if type == "Bool", Set(literals).count == 2 { return nil }
    result.add(".oneOf(\(literals.compactMap(\.self).joined(separator: ", ")))", for: [keyword], in: place)
    return nil
  }

  /// Reads the keywords for a type. Returns the schema of what is inside; nil if there is none.
  mutating func read(_ type: String, _ result: inout SchemaType) -> SchemaPlace? {
    takeType(&result)
    switch type {
    case "boolean": result.type.core = .known("Bool")
    case "integer":
      result.type.core = .known("Int")
      takeRange(isInteger: true, &result)
      takeDivisor(\.integerLiteral, &result)
    case "number":
      result.type.core = .known("Double")
      takeRange(isInteger: false, &result)
      takeDivisor(\.doubleLiteral, &result)
    case "string": readString(&result)
    case "array":
      take("count", "minItems", "maxItems", &result)
      if take("uniqueItems") == true { result.add(".unique", for: ["uniqueItems"], in: place, isForCollection: true) }
      result.type.wrappers.append(.array)
      return takeInner("items")
    case "object":
      let inner = takeInner("additionalProperties")
      if inner?.json == false {
        result.add(".count(0)", for: ["additionalProperties"], in: place, isForCollection: true)
      } else {
        take("count", "minProperties", "maxProperties", &result)
      }
      result.type.wrappers.append(.dictionary)
      return inner?.json == false ? nil : inner
    default: break
    }
    return nil
  }

  private mutating func readString(_ result: inout SchemaType) {
    let types = ["date-time": "Date", "date": "Date", "uuid": "UUID", "uri": "URL"]
    let format = self["format"].flatMap(String.init(json:)) ?? ""
    result.type.core = .known(types[format] ?? "String")
    guard types[format] == nil else {
      _ = take("format")
      if format == "date" { result.type.keyOption = StringFacts.Format.day.keyOption }
      return
    }
    take("length", "minLength", "maxLength", &result)
    if let pattern = self["pattern"].flatMap(String.init(json:))?.asWholePattern {
      _ = take("pattern")
      result.add(".pattern(\(pattern.patternLiteral))", for: ["pattern"], in: place)
    }
  }
}

extension [JSON] {
  /// Whether the values become an enum: two or more strings, or integers.
  var isEnumeration: Bool {
    let values = filter { !$0.isNull }
    return values.count > 1
      && (values.allSatisfy { $0.kind == .string } || values.allSatisfy { $0.integerLiteral != nil })
  }
}

extension JSON {
  /// Whether it has a type of JSON Schema.
  fileprivate func has(type: String) -> Bool {
    switch kind {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number: type == "number" || type == "integer" && integerLiteral != nil
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    case nil: false
    }
  }

  /// The literal in Swift; nil if it is not a string.
  var stringLiteral: String? { kind == .string ? String(json: self)?.literal : nil }

  /// The literal of an `Int`; nil if it is not one.
  var integerLiteral: String? { kind == .number ? Int(json: self).map { "\($0)" } : nil }

  /// The literal of a `Double`; nil if it has more digits than that.
  var doubleLiteral: String? {
    kind == .number && NumberFacts.fitsDouble(description) ? Double(json: self).map(\.literal) : nil
  }

  var boolLiteral: String? { kind == .bool ? description : nil }
}
