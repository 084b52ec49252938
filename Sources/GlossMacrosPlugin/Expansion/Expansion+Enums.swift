/// An enum whose cases have tags.
struct TaggedEnum {
  let cases: [TaggedCase]
  /// The key of the tag.
  let tag: Key

  var tagType: TagType {
    cases.flatMap(\.tags).compactMap { TagType(literal: $0.text) }.first { $0 != .string } ?? .string
  }

  /// The tags as JSON has them, for reports; nil if they are many, or if there are others in another build.
  var listedTags: [String]? {
    let tags = cases.flatMap(\.tags)
    guard tags.count <= Expansion.maximumListCount, cases.allSatisfy({ $0.condition == nil }) else { return nil }
    return tags.map { tag in Literal.string(tag.text).map { "\"\($0)\"" } ?? tag.text }
  }

  /// Whether `true` and `false` are both there, so that there is no other tag.
  var isExhaustive: Bool {
    tagType == .bool && Set(cases.filter { $0.condition == nil }.flatMap(\.tags).map(\.text)).count == 2
  }
}

// MARK: - With a tag

extension Expansion {
  func expand(_ tagged: TaggedEnum, _ source: inout Source) {
    let fields = tagged.cases.flatMap(\.fields)
    extend(
      halves(
        of: fields, initialize: { initialize(tagged, &$0) }, write: { write(tagged, &$0) },
        mergesMembers: tagged.cases.contains(where: \.mergesMembers) ? { mergesMembers(tagged, &$0) } : nil,
        addKeys: { source in
          addKeys(of: [], besides: [tagged.tag], &source)
          if fields.isEmpty { return }
          source.block("keys.addCases") { source in
            source.line("(keys: inout _KnownKeys) in")
            addKeys(of: fields, &source)
          }
        }),
      &source)
  }

  private func initialize(_ tagged: TaggedEnum, _ source: inout Source) {
    let fields = reading.parameter
    let tag = names.free("tag")
    let key = tagged.tag.readingSource
    let isString = tagged.tagType == .string
    // Strings are compared by their bytes, as keys are.
    let call =
      isString ? "\(tag) = \(fields).decodeStringTag" : "\(tag): \(tagged.tagType.rawValue) = \(fields).decodeTag"
    source.line("guard let \(call)(\(key)) else { return nil }")
    source.line("switch \(isString ? "true" : tag) {")
    source.each(of: tagged.cases.filter { !$0.isUnknown }, under: \.condition) { taggedCase, source in
      let tags = taggedCase.tags.map { isString ? "\(tag).equals(\($0.text))" : $0.text }
      source.line("case \(tags.joined(separator: ", ")):")
      source.indented { read(taggedCase, besides: tagged.tag, &$0) }
    }
    let unknown = tagged.cases.filter(\.isUnknown)
    source.each(of: unknown, under: \.condition) { unknown, source in
      source.line("default:")
      source.indented { $0.line("self = \(unknown.construction(["\(fields).wholeJSON"]))") }
    }
    if unknown.isEmpty, !tagged.isExhaustive {
      source.line("default:")
      source.indented { source in
        let tags = tagged.listedTags.map { ", tags: [\($0.map(Literal.source).joined(separator: ", "))]" } ?? ""
        source.line("\(fields).rejectTag(\(key), of: Self.self\(tags))")
        source.line("return nil")
      }
    }
    source.line("}")
    if options[.validated] != nil { reading.validate(tagged.cases.flatMap(\.fields), &source) }
  }

  private func read(_ taggedCase: TaggedCase, besides tag: Key, _ source: inout Source) {
    let fields = taggedCase.fields.namingOwnKeys(besides: [tag])
    let isInferred = fields.contains { !reading.canName($0) }
    if isInferred {
      let names = fields.map(\.name.text).joined(separator: ", ")
      let pattern = fields.count == 1 ? names : "(\(names))"
      source.line("var \(pattern) = \(reading.parameter).noValues(of: \(taggedCase.function))")
    }
    reading.read(
      fields, as: isInferred ? reading.assign : reading.declare,
      only: options[.rejectsUnknownKeys] == nil ? nil : checkKeys(of: fields, besides: tag),
      isNil: { isInferred && $0.isOptional ? "(\($0.name.text) ?? nil) == nil" : "\($0.name.text) == nil" }, &source)
    let values = fields.map { argument($0, isInferred: isInferred) }
    source.line("self = \(taggedCase.construction(values))")
  }

  /// The statements that end with the call that returns whether there are no other keys than those of a case.
  private func checkKeys(of fields: [Field], besides tag: Key) -> [String] {
    let keys = names.free("keys")
    return ["var \(keys) = _KnownKeys()"] + additions(of: fields, besides: [tag], to: keys)
      + ["\(reading.parameter).hasOnlyKeys(\(keys))"]
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
    guard tagged.cases.contains(where: { !$0.mergesMembers && $0.condition == nil }) else { return source.line("true") }
    source.line("switch self {")
    source.each(of: tagged.cases.filter(\.mergesMembers), under: \.condition) { taggedCase, source in
      source.line("case .\(taggedCase.name.text): return true")
    }
    source.line("default: return false")
    source.line("}")
  }

  private func write(_ tagged: TaggedEnum, _ source: inout Source) {
    source.line("switch self {")
    source.each(of: tagged.cases, under: \.condition) { taggedCase, source in
      let names = taggedCase.isUnknown ? [self.names.free("json")] : taggedCase.fields.map(\.name.text)
      source.line("case \(taggedCase.pattern(names)):")
      source.indented { source in
        if let tag = taggedCase.tags.first {
          var tree = MemberTree()
          tree.add(tag: tag.text, at: tagged.tag)
          tree.add(taggedCase.fields)
          writing.write(tree, &source)
        } else {
          source.line("try \(writing.parameter).encodeJSON(\(names[0]))")
        }
      }
    }
    source.line("}")
  }
}

// MARK: - Without a tag

extension Expansion {
  func expandRawValues(_ source: inout Source) {
    var halves: [Half] = []
    if directions.contains(.reading) {
      halves.append(
        Half(
          conformances: ["JSONDecodable"] + (listedCases == nil ? [] : ["_JSONCaseList"]),
          body: listedCases.map { cases in
            { $0.line("\(access)static var _cases: [Any] { [\(cases.map { "Self.\($0)" }.joined(separator: ", "))] }") }
          }))
    }
    if directions.contains(.writing) { halves.append(Half(conformances: ["JSONEncodable"])) }
    extend(halves, &source)
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
    var halves: [Half] = []
    if directions.contains(.reading) {
      halves.append(
        Half(
          conformances: ["JSONDecodable", "_JSONReadable", "_JSONFieldReadable"],
          requirements: requirements(types, "JSONDecodable")
        ) { readAlternatives(&$0) })
    }
    if directions.contains(.writing) {
      halves.append(
        Half(
          conformances: ["JSONEncodable", "_JSONWritable", "_JSONMemberWritable"],
          requirements: requirements(types, "JSONEncodable")
        ) { writeAlternative(&$0) })
    }
    extend(halves, &source)
  }

  private func readAlternatives(_ source: inout Source) {
    writeReadingWitness(&source)
    source.line("")
    source.line("\(access)static var _readsAlternatives: Bool { true }")
    source.line("")
    source.block("\(access)static func _addKeys(to keys: inout _KnownKeys)") { source in
      source.block("keys.addCases") { source in
        source.line("(keys: inout _KnownKeys) in")
        source.each(of: declaration.cases, under: \.condition) { sourceCase, source in
          source.line("keys.addKeys(of: keys.type(ofCase: \(sourceCase.function)))")
        }
      }
    }
    source.line("")
    let value = names.free("value")
    source.block(access + reading.head) { source in
      source.each(of: declaration.cases, under: \.condition) { sourceCase, source in
        source.block("if let \(value) = \(reading.parameter).alternative().map(\(sourceCase.function))") { source in
          source.line("self = \(value)")
          source.line("return")
        }
      }
      source.line("return nil")
    }
  }

  private func writeAlternative(_ source: inout Source) {
    writeWritingWitness(&source)
    source.line("\(access)static var _writesObject: Bool { false }")
    source.line("")
    let value = names.free("value")
    source.block(access + writing.head) { source in
      source.line("switch self {")
      source.each(of: declaration.cases, under: \.condition) { sourceCase, source in
        source.line("case .\(sourceCase.name.text)(let \(value)):")
        source.indented { $0.line("try \(writing.parameter).alternative(\(value))") }
      }
      source.line("}")
    }
  }
}
