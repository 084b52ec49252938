/// An enum whose cases have tags.
struct TaggedEnum {
  let cases: [TaggedCase]
  /// The key of the tag; nil if the values are under the tag itself.
  let tag: Key?

  /// The cases that are read for their own tags.
  var ordinaryCases: [TaggedCase] {
    cases.filter { $0.kind == .ordinary || $0.kind == .others && !$0.tags.isEmpty }
  }

  /// The tags as JSON spells them, for reports; nil if there are many, or if another build has other ones.
  private var listedTags: [String]? {
    let tags = cases.flatMap(\.tags)
    guard tags.count <= Expansion.maximumListCount, cases.allSatisfy({ $0.declaration.condition == nil }) else {
      return nil
    }
    return tags.map(\.listed)
  }

  /// The argument with these tags, to follow another argument.
  var tagsArgument: String {
    listedTags.map { ", tags: [\($0.map(Literal.source).joined(separator: ", "))]" } ?? ""
  }

  /// Whether the tag is read as a Boolean and both values have a case, so that there is no other tag.
  var isExhaustive: Bool {
    tag != nil && cases.tagType == .bool
      && Set(cases.filter { $0.declaration.condition == nil }.flatMap(\.tags).map(\.source.text)).count == 2
  }
}

// MARK: - With a tag

extension Expansion {
  func expand(_ tagged: TaggedEnum, _ source: inout Source) {
    let fields = tagged.cases.flatMap(\.fields)
    let types = fields.compactMap(\.type)
    guard let tag = tagged.tag else { return expandExternallyTagged(tagged, types, &source) }
    extend(
      reading: types, writing: types, initialize: { initialize(tagged, tag, &$0) }, write: { write(tagged, tag, &$0) },
      mergesMembers: tagged.cases.contains(where: \.mergesMembers) ? { mergesMembers(tagged, &$0) } : nil,
      addKeys: { source in
        addKeys(of: [], besides: [tag], &source)
        if !fields.isEmpty { addCases(&source) { addKeys(of: fields, &$0) } }
      }, &source)
  }

  private func initialize(_ tagged: TaggedEnum, _ key: Key, _ source: inout Source) {
    // Without an ordinary case, no code compares it.
    let tag = tagged.ordinaryCases.isEmpty ? "_" : names.free("tag")
    let keySource = key.readingSource
    let type = tagged.cases.tagType
    let call =
      switch type {
      // Strings are compared by their bytes, like keys.
      case .string: "\(tag) = \(fieldsName).decodeStringTag(\(keySource))"
      case let type?: "\(tag): \(type.qualified) = \(fieldsName).decodeTag(\(keySource))"
      case nil: "\(tag) = \(fieldsName).decodeMixedTag(\(keySource), of: Self.self)"
      }
    source.line("guard let \(call) else { return nil }")
    let reject = "rejectTag(\(keySource), of: Self.self\(tagged.tagsArgument))"
    let isCompared = type == .string || type == nil
    source.line("switch \(isCompared ? "true" : tag) {")
    source.each(of: tagged.ordinaryCases, under: \.declaration.condition) { taggedCase, source in
      let tags = taggedCase.tags.map { isCompared ? condition(that: tag, is: $0) : $0.source.text }
      source.line("case \(tags.joined(separator: ", ")):")
      source.indented { source in
        checkPlatform(for: taggedCase, reject: reject, &source)
        read(taggedCase, taggedCase.fields, besides: [key], &source)
      }
    }
    readOthers(of: tagged, reject: reject, &source)
    source.line("}")
    finish(tagged.cases.flatMap(\.fields), &source)
  }

  /// The condition that a variable equals a tag, or is in the tag's range.
  func condition(that variable: String, is tag: CaseTag) -> String {
    "\(variable).\(tag.isRange ? "isIn" : "equals")(\(tag.source.text))"
  }

  /// Writes code that returns nil on platforms that do not have a case.
  ///
  /// - Parameter call: The call that notes that no case has the tag.
  func checkPlatform(for taggedCase: TaggedCase, reject call: String, _ source: inout Source) {
    guard let platforms = taggedCase.declaration.neededPlatforms else { return }
    source.block("guard #available(\(platforms)) else") { source in
      source.line("\(fieldsName).\(call)")
      source.line("return nil")
    }
  }

  /// Writes the code for all other tags: it reads a case, or notes that no case has the tag.
  func readOthers(of tagged: TaggedEnum, reject call: String, _ source: inout Source) {
    let others = tagged.cases.filter(\.isForOthers)
    guard !tagged.isExhaustive else { return }
    let reject: Source.Body = { source in
      source.line("default:")
      source.indented { source in
        source.line("\(fieldsName).\(call)")
        source.line("return nil")
      }
    }
    source.first(of: others, under: \.declaration.condition, otherwise: reject) { other, source in
      source.line("default:")
      source.indented { source in
        var values: [String] = []
        if other.kind == .others { replaceTag(of: tagged, &source) }
        if other.kind == .othersWithJSON { values = ["\(fieldsName).wholeJSON"] }
        if other.kind == .othersWithTag, let type = other.declaration.parameters.first?.type.text {
          let value = names.free("value")
          let tag = "\(fieldsName).unknownTag(of: Self.self\(tagged.tagsArgument))"
          source.line("guard let \(value): \(type) = \(tag) else { return nil }")
          values = [value]
        }
        source.line("self = \(other.declaration.construction(values))")
      }
    }
  }

  /// Writes the code that notes that a case without values is read for a tag that no case has.
  private func replaceTag(of tagged: TaggedEnum, _ source: inout Source) {
    if let key = tagged.tag {
      return source.line("\(fieldsName).replaceTag(\(key.readingSource), of: Self.self\(tagged.tagsArgument))")
    }
    let call = "\(fieldsName).replacesExternalTag(of: Self.self\(tagged.tagsArgument))"
    source.line("guard \(call) else { return nil }")
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
    read(
      fields, as: isInferred ? assign : declare,
      only: options[.rejectsUnknownKeys].map { _ in checkKeys(of: fields, besides: others) },
      isNil: { isInferred && $0.isOptional ? "(\($0.name.text) ?? nil) == nil" : "\($0.name.text) == nil" }, &source)
    let values = fields.map { argument($0, isInferred: isInferred) }
    source.line("self = \(taggedCase.declaration.construction(values))")
  }

  /// The statements that check for unknown keys of a case. They end with the call that returns whether there are none.
  private func checkKeys(of fields: [Field], besides others: [Key]) -> [String] {
    let keys = names.free("keys")
    return ["var \(keys) = _KnownKeys()"] + additions(of: fields, besides: others, to: keys)
      + ["\(fieldsName).hasOnlyKeys(\(keys))"]
  }

  /// The argument of a case for a field. The variable is an optional of an optional if its type is inferred from an optional.
  private func argument(_ field: Field, isInferred: Bool) -> String {
    let name = field.name.text
    let isTwiceOptional = isInferred && field.isOptional
    guard field.takesDefault, let value = field.defaultValue?.text else {
      return isTwiceOptional ? "\(name) ?? nil" : name
    }
    return (isTwiceOptional ? "(\(name) ?? nil)" : name) + " ?? " + (value.contains(" ") ? "(\(value))" : value)
  }

  private func mergesMembers(_ tagged: TaggedEnum, _ source: inout Source) {
    // Each build must have another case: the compiler warns about a `default` that is never used.
    let mayChange = options[.willEncode] != nil
    guard !mayChange, tagged.cases.contains(where: { !$0.mergesMembers && $0.declaration.condition == nil }) else {
      return source.line("true")
    }
    source.line("switch self {")
    source.each(of: tagged.cases.filter(\.mergesMembers).map(\.declaration), under: \.condition) { merging, source in
      source.line("case \(merging.pattern([])): return true")
    }
    source.line("default: return false")
    source.line("}")
  }

  private func write(_ tagged: TaggedEnum, _ tag: Key, _ source: inout Source) {
    prepare([], &source)
    source.line("switch \(written) {")
    source.each(of: tagged.cases, under: \.declaration.condition) { taggedCase, source in
      writeCase(taggedCase, &source) { written, source in
        let fields = taggedCase.writtenFields(in: options)
        write(ObjectLayout([Field(tag: written.source, at: tag)] + fields), &source)
        rememberUnwritten(fields, &source)
      }
    }
    source.line("}")
  }

  /// Writes the code for a case with its pattern.
  ///
  /// - Parameter write: The statements for a case that has a tag.
  func writeCase(
    _ taggedCase: TaggedCase, _ source: inout Source, _ write: (_ tag: CaseTag, inout Source) -> Void
  ) {
    let declaration = taggedCase.declaration
    let variables =
      switch taggedCase.kind {
      case .othersWithJSON, .othersWithTag: [names.free("json")]
      default: taggedCase.fields.map(\.name.text)
      }
    source.line("case \(declaration.pattern(variables)):")
    source.indented { source in
      switch taggedCase.kind {
      case .othersWithJSON where !isExternallyTagged: source.line("try \(membersName).encodeJSON(\(variables[0]))")
      case .othersWithJSON, .othersWithTag: source.line("try \(membersName).alternative(\(variables[0]))")
      case .unmapped: writeUnmapped(declaration, &source)
      case .ordinary, .others:
        guard let tag = taggedCase.tags.first else {
          let reason = "the case '\(declaration.name.text.withoutBackticks)' has no tag to write: write '@Key' at it"
          return source.line("try \(membersName).unencodable(\(Literal.source(of: reason)))")
        }
        write(tag, &source)
      }
    }
  }

  private func writeUnmapped(_ declaration: Case, _ source: inout Source) {
    let reason = "the case '\(declaration.name.text.withoutBackticks)' is not written: it is '@Unmapped'"
    source.line("try \(membersName).unencodable(\(Literal.source(of: reason)))")
  }
}

// MARK: - Without a tag

extension Expansion {
  func expandRawValues(_ source: inout Source) {
    let list = listedCases.map { cases in
      "\(access)static var _cases: [Any] { [\(cases.map { "Self.\($0)" }.joined(separator: ", "))] }"
    }
    let others = declaration.cases.first(where: \.isUnknown).map { other in
      "\(accessToFields)static var _caseOfOthers: Self { .\(other.name.text) }"
    }
    let conformances = (list == nil ? [] : ["_JSONCaseList"]) + (others == nil ? [] : ["_JSONOtherRawValues"])
    let reading = Half(direction: .reading, conformances: ["JSONDecodable"] + conformances) { source in
      for member in [list, others] { if let member { source.member(member) } }
    }
    extend([reading, Half(direction: .writing, conformances: ["JSONEncodable"])], &source)
  }

  /// The maximum number of cases that a report lists.
  fileprivate static let maximumListCount = 10

  /// The names of all cases of an enum, for reports, except a case for other values; nil if there are many, or if some may not be there.
  private var listedCases: [String]? {
    let cases = declaration.cases.filter { !$0.isUnknown }
    let isListed =
      cases.count <= Expansion.maximumListCount
      && cases.allSatisfy { sourceCase in
        sourceCase.condition == nil && !sourceCase.attributes.contains { $0.name == "available" }
          && !["Type", "Protocol", "self"].contains(sourceCase.name.text.withoutBackticks)
      }
    return isListed ? cases.map(\.name.text) : nil
  }

  func expandUntagged(_ source: inout Source) {
    let cases = availableCases.filter { $0.attributes.marks["Unmapped"] == nil }
    let types = cases.flatMap(\.parameters).map { TypeSource($0.type.text) }
    extend(
      reading: types, writing: types, initialize: { readAlternatives(cases, &$0) }, write: writeAlternative,
      addKeys: { source in
        addCases(&source) { source in
          source.each(of: cases, under: \.condition) { sourceCase, source in
            source.line("keys.addKeys(of: keys.type(ofCase: \(sourceCase.function)))")
          }
        }
      }, &source)
  }

  var availableCases: [Case] { declaration.cases.filter { !$0.isUnavailable }.map(\.wherePlatformHasIt) }

  private func readAlternatives(_ cases: [Case], _ source: inout Source) {
    let value = names.free("value")
    source.each(of: cases, under: \.condition) { sourceCase, source in
      source.lines(at: place(of: sourceCase)) { source in
        source.line("if let \(value) = \(fieldsName).alternative().map(\(sourceCase.function)) {")
      }
      source.indented { source in
        source.line("self = \(value)")
        finish([], &source)
        source.line("return")
      }
      source.line("}")
    }
    source.line("return nil")
  }

  private func writeAlternative(_ source: inout Source) {
    let value = names.free("value")
    prepare([], &source)
    source.line("switch \(written) {")
    source.each(of: availableCases, under: \.condition) { sourceCase, source in
      let isUnmapped = sourceCase.attributes.marks["Unmapped"] != nil
      source.line("case \(sourceCase.pattern(isUnmapped ? [] : [value])):")
      source.indented { source in
        if isUnmapped { return writeUnmapped(sourceCase, &source) }
        source.lines(at: place(of: sourceCase)) { $0.line("try \(membersName).alternative(\(value))") }
      }
    }
    source.line("}")
  }
}
