/// An enum whose cases have tags.
struct TaggedEnum {
  let cases: [TaggedCase]
  /// The key of the tag.
  let tag: Key

  /// The tags as JSON has them, for reports; nil if they are many, or if there are others in another build.
  var listedTags: [String]? {
    let tags = cases.flatMap(\.tags)
    guard tags.count <= Expansion.maximumListCount, cases.allSatisfy({ $0.declaration.condition == nil }) else {
      return nil
    }
    return tags.map { tag in Literal.string(tag.text).map { "\"\($0)\"" } ?? tag.text }
  }

  /// Whether `true` and `false` are both there, so that there is no other tag.
  var isExhaustive: Bool {
    cases.tagType == .bool
      && Set(cases.filter { $0.declaration.condition == nil }.flatMap(\.tags).map(\.text)).count == 2
  }
}

// MARK: - With a tag

extension Expansion {
  func expand(_ tagged: TaggedEnum, _ source: inout Source) {
    let fields = tagged.cases.flatMap(\.fields)
    let types = fields.compactMap(\.type)
    extend(
      reading: types, writing: types, initialize: { initialize(tagged, &$0) }, write: { write(tagged, &$0) },
      mergesMembers: tagged.cases.contains(where: \.mergesMembers) ? { mergesMembers(tagged, &$0) } : nil,
      addKeys: { source in
        addKeys(of: [], besides: [tagged.tag], &source)
        if !fields.isEmpty { addCases(&source) { addKeys(of: fields, &$0) } }
      }, &source)
  }

  private func initialize(_ tagged: TaggedEnum, _ source: inout Source) {
    let tag = names.free("tag")
    let key = tagged.tag.readingSource
    let type = tagged.cases.tagType
    // Strings are compared by their bytes, as keys are.
    let isString = type == .string
    let call =
      isString ? "\(tag) = \(fieldsName).decodeStringTag" : "\(tag): \(type.rawValue) = \(fieldsName).decodeTag"
    source.line("guard let \(call)(\(key)) else { return nil }")
    source.line("switch \(isString ? "true" : tag) {")
    source.each(of: tagged.cases.filter { !$0.isUnknown }, under: \.declaration.condition) { taggedCase, source in
      let tags = taggedCase.tags.map { isString ? "\(tag).equals(\($0.text))" : $0.text }
      source.line("case \(tags.joined(separator: ", ")):")
      source.indented { read(taggedCase, besides: tagged.tag, &$0) }
    }
    let unknown = tagged.cases.filter(\.isUnknown)
    source.each(of: unknown, under: \.declaration.condition) { unknown, source in
      source.line("default:")
      source.indented { $0.line("self = \(unknown.declaration.construction(["\(fieldsName).wholeJSON"]))") }
    }
    if unknown.isEmpty, !tagged.isExhaustive {
      source.line("default:")
      source.indented { source in
        let tags = tagged.listedTags.map { ", tags: [\($0.map(Literal.source).joined(separator: ", "))]" } ?? ""
        source.line("\(fieldsName).rejectTag(\(key), of: Self.self\(tags))")
        source.line("return nil")
      }
    }
    source.line("}")
    finish(tagged.cases.flatMap(\.fields), &source)
  }

  private func read(_ taggedCase: TaggedCase, besides tag: Key, _ source: inout Source) {
    let fields = taggedCase.fields.namingOwnKeys(besides: [tag])
    let isInferred = fields.contains { !canName($0) }
    if isInferred {
      let variables = fields.map(\.name.text).joined(separator: ", ")
      let pattern = fields.count == 1 ? variables : "(\(variables))"
      source.line("var \(pattern) = \(fieldsName).noValues(of: \(taggedCase.declaration.function))")
    }
    read(
      fields, as: isInferred ? assign : declare,
      only: options[.rejectsUnknownKeys].map { _ in checkKeys(of: fields, besides: tag) },
      isNil: { isInferred && $0.isOptional ? "(\($0.name.text) ?? nil) == nil" : "\($0.name.text) == nil" }, &source)
    let values = fields.map { argument($0, isInferred: isInferred) }
    source.line("self = \(taggedCase.declaration.construction(values))")
  }

  /// The statements that end with the call that returns whether there are no other keys than those of a case.
  private func checkKeys(of fields: [Field], besides tag: Key) -> [String] {
    let keys = names.free("keys")
    return ["var \(keys) = _KnownKeys()"] + additions(of: fields, besides: [tag], to: keys)
      + ["\(fieldsName).hasOnlyKeys(\(keys))"]
  }

  /// What a case gets for a field. The variable is an optional of an optional if its type is inferred from an optional.
  private func argument(_ field: Field, isInferred: Bool) -> String {
    let name = field.name.text
    let isTwiceOptional = isInferred && field.isOptional
    guard field.takesDefault, let value = field.defaultValue?.text else {
      return isTwiceOptional ? "\(name) ?? nil" : name
    }
    return (isTwiceOptional ? "(\(name) ?? nil)" : name) + " ?? " + (value.contains(" ") ? "(\(value))" : value)
  }

  private func mergesMembers(_ tagged: TaggedEnum, _ source: inout Source) {
    // Another case has to be there in each build: a `default` that is never used is a warning.
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

  private func write(_ tagged: TaggedEnum, _ source: inout Source) {
    prepare([], &source)
    source.line("switch \(written) {")
    source.each(of: tagged.cases, under: \.declaration.condition) { taggedCase, source in
      let variables = taggedCase.isUnknown ? [names.free("json")] : taggedCase.fields.map(\.name.text)
      source.line("case \(taggedCase.declaration.pattern(variables)):")
      source.indented { source in
        if let tag = taggedCase.tags.first {
          write(ObjectLayout([Field(tag: tag, at: tagged.tag)] + taggedCase.fields), &source)
        } else {
          source.line("try \(membersName).encodeJSON(\(variables[0]))")
        }
      }
    }
    source.line("}")
  }
}

// MARK: - Without a tag

extension Expansion {
  func expandRawValues(_ source: inout Source) {
    let list = listedCases.map { cases in
      "\(access)static var _cases: [Any] { [\(cases.map { "Self.\($0)" }.joined(separator: ", "))] }"
    }
    let reading = Half(direction: .reading, conformances: ["JSONDecodable"] + (list == nil ? [] : ["_JSONCaseList"])) {
      if let list { $0.member(list) }
    }
    extend([reading, Half(direction: .writing, conformances: ["JSONEncodable"])], &source)
  }

  /// How many cases a report lists.
  fileprivate static let maximumListCount = 10

  /// The names of all cases of an enum, for reports; nil if they are many, or if some may not be there.
  private var listedCases: [String]? {
    let cases = declaration.cases
    let isListed =
      cases.count <= Expansion.maximumListCount
      && cases.allSatisfy { sourceCase in
        sourceCase.condition == nil && !sourceCase.attributes.contains { $0.name == "available" }
          && !["Type", "Protocol", "self"].contains(sourceCase.name.text.withoutBackticks)
      }
    return isListed ? cases.map(\.name.text) : nil
  }

  func expandUntagged(_ source: inout Source) {
    let types = declaration.cases.flatMap(\.parameters).map { TypeSource($0.type.text) }
    extend(
      reading: types, writing: types, initialize: readAlternatives, write: writeAlternative,
      addKeys: { source in
        addCases(&source) { source in
          source.each(of: declaration.cases, under: \.condition) { sourceCase, source in
            source.line("keys.addKeys(of: keys.type(ofCase: \(sourceCase.function)))")
          }
        }
      }, &source)
  }

  private func readAlternatives(_ source: inout Source) {
    let value = names.free("value")
    source.each(of: declaration.cases, under: \.condition) { sourceCase, source in
      source.block("if let \(value) = \(fieldsName).alternative().map(\(sourceCase.function))") { source in
        source.line("self = \(value)")
        finish([], &source)
        source.line("return")
      }
    }
    source.line("return nil")
  }

  private func writeAlternative(_ source: inout Source) {
    let value = names.free("value")
    prepare([], &source)
    source.line("switch \(written) {")
    source.each(of: declaration.cases, under: \.condition) { sourceCase, source in
      source.line("case \(sourceCase.pattern([value])):")
      source.indented { $0.line("try \(membersName).alternative(\(value))") }
    }
    source.line("}")
  }
}
