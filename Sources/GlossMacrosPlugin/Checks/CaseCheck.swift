/// Makes cases with tags of the cases of an enum, and finds what is wrong with them.
struct CaseCheck {
  let options: ModelOptions
  /// The key of the tag.
  let tag: Key
  /// A name for an associated value without a label.
  let valueName: String
  var problems = Problems()

  init(options: ModelOptions, tag: Key, names: Names) {
    self.options = options
    self.tag = tag
    valueName = names.free("value")
  }

  mutating func cases(of declaration: Declaration) -> [TaggedCase] {
    let cases = declaration.cases.map { taggedCase($0) }
    reportTags(of: cases)
    problems.reportEndlessReading(of: cases.flatMap(\.fields), in: declaration)
    let unknown = cases.filter(\.isUnknown)
    for other in unknown.dropFirst() where other.condition == unknown[0].condition {
      problems.report("two cases are '@Unknown'; write one for all tags without a case", at: other.name)
    }
    if tag.keys == nil, let source = options["tag"] {
      problems.report("a key path with an index can't be written", at: source)
    }
    if options.content?.keys == nil, let source = options["content"] {
      problems.report("a key path with an index can't be written", at: source)
    }
    return cases
  }

  private mutating func taggedCase(_ source: Case) -> TaggedCase {
    for mark in source.attributes where ["Flat", "Unmapped", "Rest"].contains(mark.name) {
      problems.report("'@\(mark.name)' is for a property", at: mark.source)
    }
    for (index, mark) in source.attributes.enumerated() where mark.name == "Key" {
      if source.attributes[..<index].contains(where: { $0.name == "Key" }) {
        problems.report("'@Key' is there twice; write one with all its arguments", at: mark.source)
      }
    }
    if let unknown = source.attributes.first(where: { $0.name == "Unknown" }) {
      return unknownCase(source, unknown)
    }
    let tags = source.attributes.first { $0.name == "Key" }?.arguments.map(\.value) ?? []
    for tag in tags where TagType(literal: tag.text) == nil {
      problems.report(
        "a case has its tag as a literal here, a string, an integer or a Boolean, and no options", at: tag)
    }
    let name = Literal.source(of: options.form.style.key(for: source.name.text.withoutBackticks))
    return TaggedCase(
      name: source.name, condition: source.condition,
      tags: tags.isEmpty ? [Piece(text: name, offset: source.name.offset)] : tags, parameters: source.parameters,
      fields: fields(of: source))
  }

  private mutating func unknownCase(_ source: Case, _ unknown: Attribute) -> TaggedCase {
    if let key = source.attributes.first(where: { $0.name == "Key" }) {
      problems.report("the case of all other tags has no tag of its own: leave this out", at: key.source)
    }
    if source.parameters.count != 1 || !["JSON", "Gloss.JSON"].contains(source.parameters.first?.type.text) {
      problems.report("a case that is '@Unknown' has one value, the JSON: '\(source.name.text)(JSON)'", at: source.name)
    }
    return TaggedCase(
      name: source.name, condition: source.condition, tags: [], parameters: source.parameters, fields: [])
  }

  private mutating func fields(of source: Case) -> [Field] {
    if let parameter = source.parameters.first, parameter.label == nil, source.parameters.count == 1 {
      var field = Field(
        parameter, label: Piece(text: valueName, offset: parameter.type.offset), key: options.content ?? tag,
        condition: nil, options: options)
      if options.content == nil {
        field.flatDirections = [.reading, .writing]
        field.readingKeys = []
        field.writingKey = nil
        field.caseFunction = source.function
        field.hasToBeKnown = options[.rejectsUnknownKeys] != nil
        field.outerKeys = [].keyTree(besides: [tag]).source
      } else {
        reportSharedKeys(of: [field], source)
      }
      return [field]
    }
    let fields = source.parameters.compactMap { parameter -> Field? in
      guard let label = parameter.label else {
        problems.report("write a label: several values need keys", at: parameter.type)
        return nil
      }
      if label.text.withoutBackticks == "self" {
        problems.report("'self' is the value itself here: use another label", at: label)
      }
      let name = options.form.style.key(for: label.text.withoutBackticks)
      let key = options.content?.appending(name) ?? Key(name, in: options.form)
      let variable = Piece(text: Names.escaped(label.text), offset: label.offset)
      return Field(parameter, label: variable, key: key, condition: nil, options: options)
    }
    reportSharedKeys(of: fields, source)
    return fields
  }

  /// Reports fields whose keys are that of the tag, or each other's.
  private mutating func reportSharedKeys(of fields: [Field], _ source: Case) {
    let tag = Field(
      name: Piece(text: "tag", offset: source.name.offset), type: nil, defaultValue: nil, condition: nil,
      readingKeys: [tag], writingKey: tag)
    problems.reportSharedKeys(of: [tag] + fields)
  }

  private mutating func reportTags(of cases: [TaggedCase]) {
    let tags = cases.flatMap { sourceCase in sourceCase.tags.map { (tag: $0, condition: sourceCase.condition) } }
    let type = tags.compactMap { TagType(literal: $0.tag.text) }.first { $0 != .string } ?? .string
    for (index, (tag, condition)) in tags.enumerated() {
      if let other = TagType(literal: tag.text), other != type {
        problems.report("all tags have one type, here \(type.rawValue): write '@Key' with one", at: tag)
      }
      let isShared = tags[..<index].contains { other in
        value(other.tag) == value(tag) && !Condition.areExclusive(other.condition, condition)
      }
      if isShared { problems.report("another case has the tag \(tag.text)", at: tag) }
    }
  }

  private func value(_ tag: Piece) -> String { Literal.string(tag.text) ?? tag.text }
}
