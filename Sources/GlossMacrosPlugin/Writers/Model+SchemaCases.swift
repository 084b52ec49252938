// The statements that describe the cases of an enum.

extension Model {
  /// Writes the code that declares the variable with all cases, adds them, and returns one schema.
  private func describe(_ result: String, tag: String = "", _ source: inout Source, _ addCases: Source.Body) {
    source.line("var \(casesName) = _JSONSchemaCases(\(tag))")
    addCases(&source)
    source.line("return \(casesName).\(result)" + annotationOfType)
  }
}

// MARK: - With a tag

extension Model {
  func describe(_ cases: [TaggedCase], _ source: inout Source) {
    let (shown, tag) = (cases.filter { !$0.isHidden }, options.tag.map { "tag: \($0.keyPathSource)" } ?? "")
    describe(isUntagged ? "anyOf" : "oneOf", tag: tag, &source) { source in
      source.each(of: shown.alternatives, under: \.declaration.condition) { describe(alternative: $0, &$1) }
      source.each(of: shown.ordinary, under: \.declaration.condition) { describe($0, &$1) }
      let others = shown.filter(\.isForOthers)
      source.each(of: others, under: \.declaration.condition) { $1.line(call("others", arguments(for: $0, cases))) }
    }
  }

  private func call(_ name: String, _ arguments: [String]) -> String {
    "\(casesName).\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// Describes a case whose tag is a member of its object, or whose values are under its tag.
  private func describe(_ taggedCase: TaggedCase, _ source: inout Source) {
    let (tags, texts) = (taggedCase.tags.map(\.schemaSource), taggedCase.declaration.notes.arguments)
    let (isUnder, rejectsKeys) = (options.tag == nil, options[.rejectsUnknownKeys] != nil)
    let option = isUnder && rejectsKeys ? ["rejectsUnknownKeys: true"] : []
    if taggedCase.fields.isEmpty, isUnder || !rejectsKeys {
      return source.line(call(isUnder ? "tag" : "object", tags + texts + option))
    }
    let type = declareTypes(of: taggedCase, &source)
    if isUnder, taggedCase.declaration.hasOnlyValue, let field = taggedCase.fields.first {
      let schema = field.notes.schema?.text ?? ".value(\(type(field)))"
      let statement = call("valueUnder", tags + ["of: \(schema)"] + texts + option)
      return source.line(statement, at: placeOfSchema(of: field))
    }
    var fields = taggedCase.fields
    for index in fields.indices where taggedCase.declaration.hasElements && fields[index].isOptional {
      fields[index].options.set(.writesNull)
    }
    let head = call(isUnder ? "objectUnder" : "object", tags + texts)
    source.line("\(head) { (\(objectName): inout _Gloss.JSONSchema.Object) in")
    source.indented { addMembers(fields, typed: type, &$0) }
    source.line("}")
  }

  /// Declares a variable with the types of the values if an extension can't name them. Returns the expressions for the types.
  private func declareTypes(of taggedCase: TaggedCase, _ source: inout Source) -> (Field) -> String {
    let fields = taggedCase.fields
    guard fields.contains(where: { !canName($0) && $0.notes.schema == nil }) else {
      return { field in field.type.map(nameable) ?? "" }
    }
    let index = declaration.cases.firstIndex { $0.name.offset == taggedCase.declaration.name.offset } ?? 0
    let types = names.free("types\(index + 1)")
    source.line("let \(types) = _Gloss.JSONSchema._types(of: \(taggedCase.declaration.function))")
    let offsets = fields.map(\.name.offset)
    return { field in
      guard offsets.count > 1, let index = offsets.firstIndex(of: field.name.offset) else { return types }
      return "\(types).\(index)"
    }
  }

  private func arguments(for other: TaggedCase, _ cases: [TaggedCase]) -> [String] {
    let scalars = ".keywords([\"type\": [\"string\", \"integer\", \"boolean\"]])"
    let typeOfTag = other.kind == .othersWithTag ? other.declaration.parameters.first?.type.text : nil
    let schema =
      options.tag == nil
      ? typeOfTag.map { ".value(\($0).self)" } : cases.tagType.map { ".value(Swift.\($0).self)" } ?? scalars
    let takesTags = options.tag == nil && other.kind != .others ? "takesTagsAlone: true" : nil
    return [schema, takesTags, "isWritten: \(other.kind != .others)"].compactMap(\.self)
  }
}

extension CaseTag {
  /// The literal, or the bounds of the range.
  fileprivate var schemaSource: String {
    guard isRange, case .integers(let integers) = value else { return source.text }
    let bounds = [
      integers.lowerBound == .min ? nil : "from: \(integers.lowerBound)",
      integers.upperBound == .max ? nil : "to: \(integers.upperBound)",
    ]
    return ".integers(\(bounds.compactMap(\.self).joined(separator: ", ")))"
  }
}

// MARK: - Without a tag

extension Model {
  /// Describes a case of an enum without tags.
  private func describe(alternative: TaggedCase, _ source: inout Source) {
    guard let field = alternative.fields.first, let type = field.type else { return }
    let function = alternative.declaration.function
    let value = canName(type) ? nameable(type) : "_Gloss.JSONSchema._types(of: \(function))"
    let schema = (field.notes.schema?.text ?? ".value(\(value))") + alternative.declaration.notes.annotation
    source.line("\(casesName).add(\(schema))", at: place(of: field, .reading))
  }

  /// Describes an enum with raw values.
  func describe(_ values: RawValues, _ source: inout Source) {
    let shown = values.values.filter { $0.sourceCase.notes.hidden == nil }
    describe("oneOf", &source) { source in
      source.each(of: shown.filter { !$0.isOpen }, under: \.sourceCase.condition) { value, source in
        let (sourceCase, literal) = (value.sourceCase, value.literal)
        let arguments = [literal ?? "Self.\(sourceCase.name.text).rawValue"] + sourceCase.notes.arguments
        let statement = call("value", arguments)
        guard literal == nil, let platforms = sourceCase.neededPlatforms else { return source.line(statement) }
        source.block("if #available(\(platforms))") { $0.line(statement) }
      }
      if shown.contains(where: \.sourceCase.isUnknown) {
        source.line("\(casesName).otherValues(.value(\(values.type.text).self))")
      }
    }
  }
}
