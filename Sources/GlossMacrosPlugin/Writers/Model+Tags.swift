// Enums whose cases have tags: a member of the object, `{"type": "move", "x": 1}`, or a key with the values, `{"move": {"x": 1}}`.

extension Model {
  func extend(_ cases: [TaggedCase], _ source: inout Source) {
    let types = cases.flatMap(\.fields).compactMap(\.type)
    let mayMerge = options.tag != nil && cases.contains(where: \.mergesMembers)
    extend(
      reading: types, writing: types,
      initialize: { isUntagged ? readAlternatives(cases.alternatives, &$0) : initialize(cases, &$0) },
      write: { write(cases, &$0) }, mergesMembers: mayMerge ? { mergesMembers(cases, &$0) } : nil,
      addKeys: { addKeys(of: cases, &$0) }, &source)
  }

  private func addKeys(of cases: [TaggedCase], _ source: inout Source) {
    if let tag = options.tag {
      addKeys(of: [], besides: [tag], &source)
      let fields = cases.flatMap(\.fields)
      let isEmpty = cases.ordinary.contains(where: \.fields.isEmpty)
      let content = isEmpty ? options.content.map { [$0] } ?? [] : []
      if !fields.isEmpty || !content.isEmpty { addCases(&source) { addKeys(of: fields, besides: content, &$0) } }
      return
    }
    let tags = cases.ordinary.flatMap { taggedCase in
      taggedCase.tags.filter { $0.string != nil }.map { (tag: $0, taggedCase: taggedCase) }
    }
    if tags.isEmpty, !isUntagged { return }
    addCases(&source) { source in
      source.each(of: tags, under: \.taggedCase.declaration.condition) { tag, source in
        let fields = tag.taggedCase.fields(under: tag.tag)
        let others = fields.isEmpty ? [Key(plain: tag.tag.string ?? "")] : []
        additions(of: fields, besides: others, to: "keys").forEach { source.line($0) }
      }
      source.each(of: cases.alternatives, under: \.declaration.condition) { alternative, source in
        source.line("keys.addKeys(of: keys.type(ofCase: \(alternative.declaration.function)))")
      }
    }
  }
}

// MARK: - Reading

extension Model {
  private func initialize(_ cases: [TaggedCase], _ source: inout Source) {
    // Without an ordinary case, no code compares it.
    let tag = cases.ordinary.isEmpty ? "_" : names.free("tag")
    let type = cases.tagType
    if let key = options.tag?.readingSource {
      let call =
        switch type {
        case "String": "\(tag) = \(fieldsName).decodeStringTag(\(key))"
        case let type?: "\(tag): Swift.\(type) = \(fieldsName).decodeTag(\(key))"
        case nil: "\(tag) = \(fieldsName).decodeMixedTag(\(key), of: Self.self)"
        }
      source.line("guard let \(call) else { return nil }")
    } else {
      source.line("let \(tag) = \(fieldsName).\(type == "String" ? "externalTag" : "mixedExternalTag")(of: Self.self)")
    }
    // Strings are compared by their bytes, like keys.
    let isCompared = options.tag == nil || type == "String" || type == nil
    source.line("switch \(isCompared ? "true" : tag) {")
    source.each(of: cases.ordinary, under: \.declaration.condition) { taggedCase, source in
      // With the values under it, each tag is a separate key.
      for tags in options.tag == nil ? taggedCase.tags.map({ [$0] }) : [taggedCase.tags] {
        let isKey = options.tag == nil && !taggedCase.fields.isEmpty
        let conditions = tags.map { one in
          let test = isKey ? "isKey" : one.isRange ? "isIn" : "equals"
          return isCompared ? "\(tag).\(test)(\(one.source.text))" : one.source.text
        }
        source.line("case \(conditions.joined(separator: ", ")):")
        source.indented { read(taggedCase, tags, of: cases, &$0) }
      }
    }
    readOthers(of: cases, &source)
    source.line("}")
    finish(cases.flatMap(\.fields), &source)
  }

  /// The call that notes that no case has the tag.
  private func reject(_ cases: [TaggedCase]) -> String {
    fieldsName + (options.tag.map { ".rejectTag(\($0.readingSource), " } ?? ".rejectExternalTag(")
      + cases.lastArguments
  }

  private func read(_ taggedCase: TaggedCase, _ tags: [CaseTag], of cases: [TaggedCase], _ source: inout Source) {
    if let platforms = taggedCase.declaration.neededPlatforms {
      source.lines("guard #available(\(platforms)) else {", "  \(reject(cases))", "  return nil", "}")
    }
    if let key = options.tag {
      let content = taggedCase.fields.isEmpty ? options.content : nil
      if let content { readNoValues(at: content, &source) }
      return read(taggedCase, taggedCase.fields, besides: [key, content].compactMap(\.self), &source)
    }
    guard let tag = tags.first, taggedCase.fields.isEmpty else {
      return tags.forEach { read(taggedCase, taggedCase.fields(under: $0), besides: [], &source) }
    }
    // Only a string may also be a key.
    if let key = tag.string.map(Key.init(plain:)) { readNoValues(at: key, isNeeded: true, &source) }
    source.line("self = \(taggedCase.declaration.construction([]))")
  }

  /// Writes the code that reads the null or the object of a case without values.
  ///
  /// - Parameter isNeeded: Whether another value does not fit.
  private func readNoValues(at key: Key, isNeeded: Bool = false, _ source: inout Source) {
    let rejectsKeys = options[.rejectsUnknownKeys] != nil
    let call = "\(fieldsName).hasNoValues(\(key.readingSource)\(rejectsKeys ? ", rejectsKeys: true" : ""))"
    source.line(isNeeded || rejectsKeys ? "guard \(call) else { return nil }" : "_ = \(call)")
  }

  /// Writes the code for all other tags: it reads a case, or notes that no case has the tag.
  private func readOthers(of cases: [TaggedCase], _ source: inout Source) {
    if options.tag != nil, cases.haveBothBooleans { return }
    let reject: Source.Body = { $0.lines("default:", "  \(self.reject(cases))", "  return nil") }
    let others = cases.filter(\.isForOthers).map { other in
      let read: Source.Body = { source in
        source.line("default:")
        source.indented { source in
          let values = readValue(of: other, cases, &source)
          source.line("self = \(other.declaration.construction(values))")
        }
      }
      return (condition: other.declaration.condition, body: read)
    }
    let isComplete = others.last.map { $0.condition == nil } ?? false
    source.branches(isComplete ? others : others + [(nil, reject)])
  }

  /// Writes the code that reads the value of a case for other tags, and returns the expression for it.
  private func readValue(of other: TaggedCase, _ cases: [TaggedCase], _ source: inout Source) -> [String] {
    let arguments = cases.lastArguments
    switch other.kind {
    case .othersWithJSON: return ["\(fieldsName).wholeJSON"]
    case .othersWithTag:
      let (value, type) = (names.free("value"), other.declaration.parameters.first?.type.text ?? "")
      source.line("guard let \(value): \(type) = \(fieldsName).unknownTag(\(arguments) else { return nil }")
      return [value]
    default:
      source.line(
        options.tag.map { "\(fieldsName).replaceTag(\($0.readingSource), \(arguments)" }
          ?? "guard \(fieldsName).replacesExternalTag(\(arguments) else { return nil }")
      return []
    }
  }

  /// Writes the code that reads the fields of a case and makes the case.
  ///
  /// - Parameter others: Keys in addition to those of the fields.
  func read(_ taggedCase: TaggedCase, _ fields: [Field], besides others: [Key], _ source: inout Source) {
    let fields = fields.namingOwnKeys(besides: others)
    let isInferred = fields.contains { !canName($0) }
    if isInferred {
      let variables = fields.map(\.name.text).joined(separator: ", ")
      let pattern = fields.count == 1 ? variables : "(\(variables))"
      source.line("var \(pattern) = \(fieldsName).noValues(of: \(taggedCase.declaration.function))")
    }
    let keys = names.free("keys")
    let known = ["var \(keys) = _KnownKeys()"] + additions(of: fields, besides: others, to: keys)
    read(fields, isInferred: isInferred, checkingKeys: known + ["\(fieldsName).hasOnlyKeys(\(keys))"], &source)
    let values = fields.map { field in
      let (value, name) = (field.takesDefault ? field.defaultValue?.text : nil, field.name.text)
      guard let value else { return isInferred && field.isOptional ? "\(name) ?? nil" : name }
      return optional(field, isInferred: isInferred) + " ?? " + (value.contains(" ") ? "(\(value))" : value)
    }
    source.line("self = \(taggedCase.declaration.construction(values))")
  }
}

// MARK: - Writing

extension Model {
  private func mergesMembers(_ cases: [TaggedCase], _ source: inout Source) {
    // Each build must have another case: the compiler warns about a `default` that is never used.
    let mayChange = options[.willEncode] != nil
    guard !mayChange, cases.contains(where: { !$0.mergesMembers && $0.declaration.condition == nil }) else {
      return source.line("true")
    }
    source.line("switch self {")
    source.each(of: cases.filter(\.mergesMembers).map(\.declaration), under: \.condition) { merging, source in
      source.line("case \(merging.pattern([])): return true")
    }
    source.line("default: return false")
    source.line("}")
  }

  private func write(_ cases: [TaggedCase], _ source: inout Source) {
    prepare([], &source)
    source.line("switch \(written) {")
    source.each(of: cases, under: \.declaration.condition) { taggedCase, source in
      let isOther = [.othersWithJSON, .othersWithTag].contains(taggedCase.kind)
      let variables = isOther ? [names.free("json")] : taggedCase.fields.map(\.name.text)
      source.line("case \(taggedCase.declaration.pattern(variables)):")
      source.indented { write(taggedCase, other: variables.first ?? "", &$0) }
    }
    source.line("}")
  }

  /// - Parameter other: The variable for the value of a case for other tags, or without a tag.
  private func write(_ taggedCase: TaggedCase, other: String, _ source: inout Source) {
    switch taggedCase.kind {
    case .othersWithJSON where options.tag != nil: source.line("try \(membersName).encodeJSON(\(other))")
    case .othersWithJSON, .othersWithTag, .alternative:
      source.line("try \(membersName).alternative(\(other))", at: place(of: taggedCase.fields.first, .writing))
    case .unmapped: refuse(taggedCase.declaration, "is not written: it is '@Unmapped'", &source)
    case .ordinary, .others:
      guard let tag = taggedCase.tags.first else {
        return refuse(taggedCase.declaration, "has no tag to write: write '@Key' at it", &source)
      }
      if let key = options.tag {
        let fields = taggedCase.writtenFields(in: options)
        write(ObjectLayout([Field(tag: tag.source, at: key)] + fields), &source)
        rememberUnwritten(fields, &source)
      } else if let text = tag.string, !taggedCase.fields.isEmpty {
        writeBlock("encodeObject", &source) { source in
          write(taggedCase, under: Key.writingSource(of: text), &source)
          rememberUnwritten(taggedCase.fields(under: tag), &source)
        }
      } else {
        source.line("try \(membersName).alternative(\(tag.source.text))")
      }
    }
  }

  private func write(_ taggedCase: TaggedCase, under key: String, _ source: inout Source) {
    if taggedCase.declaration.hasElements { return write(elements: taggedCase.fields, under: key, &source) }
    guard taggedCase.declaration.hasOnlyValue else {
      return writeBlock("encodeObject(\(key))", &source) { write(ObjectLayout(taggedCase.fields), &$0) }
    }
    // Nil without null would leave no tag.
    var field = taggedCase.fields[0]
    if field.isOptional { field.options.set(.writesNull) }
    source.lines(at: place(of: field, .writing)) { write(field, key: key, &$0) }
  }

  /// Writes the code for a case that can't be written.
  private func refuse(_ declaration: Case, _ reason: String, _ source: inout Source) {
    let text = "the case '\(declaration.name.text.withoutBackticks)' \(reason)"
    source.line("try \(membersName).unencodable(\(Literal.source(of: text)))")
  }
}

// MARK: - Without a tag

extension Model {
  func extend(_ values: RawValues, _ source: inout Source) {
    let list = listedCases.map { cases in
      "\(access)static var _cases: [Any] { [\(cases.map { "Self.\($0)" }.joined(separator: ", "))] }"
    }
    let others = values.values.first { $0.sourceCase.isUnknown && !$0.isOpen }.map { other in
      "\(accessToFields)static var _caseOfOthers: Self { .\(other.sourceCase.name.text) }"
    }
    // A value of `@Unknown` would be the key of several members.
    let isKey =
      directions == [.reading, .writing] && others == nil && [.string, .integer].contains(values.type.known?.form)
    let conformances =
      (list == nil ? [] : ["_JSONCaseList"]) + (others == nil ? [] : ["_JSONOtherRawValues"])
      + (isKey ? ["JSONObjectKey"] : [])
    let reading = Half(direction: .reading, conformances: ["JSONDecodable"] + conformances) { source in
      for member in [list, others] { if let member { source.member(member) } }
      if values.isByMacro { write(values, &source) }
    }
    let writing = Half(direction: .writing, conformances: ["JSONEncodable"]) { source in
      if values.isByMacro, directions == .writing { write(values, &source) }
    }
    extend([reading, writing], &source)
  }

  private func write(_ values: RawValues, _ source: inout Source) {
    let open = values.values.first(where: \.isOpen).map { "self = .\($0.sourceCase.name.text)(rawValue)" }
    source.member("\(accessToFields)init\(open == nil ? "?" : "")(rawValue: \(values.type.text))") { source in
      source.line("switch rawValue\(values.ignoresCase ? ".lowercased()" : "") {")
      source.each(of: values.values, under: \.sourceCase.condition) { value, source in
        guard let literal = value.literal else { return }
        source.line("case \(values.compared(literal)):")
        source.indented { source in
          if let platforms = value.sourceCase.neededPlatforms {
            source.line("guard #available(\(platforms)) else { \(open.map { "\($0); return" } ?? "return nil") }")
          }
          source.line("self = .\(value.sourceCase.name.text)")
        }
      }
      source.lines("default: \(open ?? "return nil")", "}")
    }
    source.member("\(accessToFields)var rawValue: \(values.type.text)") { source in
      source.line("switch self {")
      source.each(of: values.values, under: \.sourceCase.condition) { value, source in
        let pattern = value.sourceCase.pattern(value.isOpen ? ["value"] : [])
        source.line("case \(pattern): return \(value.literal ?? "value")")
      }
      source.line("}")
    }
  }

  /// The names of all cases of an enum, for reports, except a case for other values; nil if there are many, or if some may not be there.
  private var listedCases: [String]? {
    let cases = declaration.cases.filter { !$0.isUnknown }
    let isListed =
      cases.count <= TaggedCase.maximumListCount
      && cases.allSatisfy { sourceCase in
        sourceCase.condition == nil && !sourceCase.attributes.contains { $0.name == "available" }
          && !["Type", "Protocol", "self"].contains(sourceCase.name.text.withoutBackticks)
      }
    return isListed ? cases.map(\.name.text) : nil
  }

  private func readAlternatives(_ alternatives: [TaggedCase], _ source: inout Source) {
    let value = names.free("value")
    source.each(of: alternatives, under: \.declaration.condition) { alternative, source in
      let place = place(of: alternative.fields.first, .reading)
      let function = alternative.declaration.function
      source.line("if let \(value) = \(fieldsName).alternative().map(\(function)) {", at: place)
      source.indented { source in
        source.line("self = \(value)")
        finish([], &source)
        source.line("return")
      }
      source.line("}")
    }
    source.line("return nil")
  }
}
