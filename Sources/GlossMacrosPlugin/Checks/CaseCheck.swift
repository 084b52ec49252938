/// Makes cases with tags of the cases of an enum, and finds what is wrong with them.
struct CaseCheck {
  let options: ModelOptions
  /// The key of the tag.
  let tag: Key
  /// A name for an associated value without a label.
  let valueName: String
  var problems = Problems()

  mutating func cases(of declaration: Declaration) -> [TaggedCase] {
    let cases = declaration.cases.map { taggedCase($0) }
    reportTags(of: cases)
    problems.reportEndlessReading(of: cases.flatMap(\.fields), in: declaration)
    let unknown = cases.filter(\.isUnknown).map(\.declaration)
    for other in unknown.dropFirst() where other.condition == unknown[0].condition {
      problems.report("two cases are '@Unknown'; write one for all tags without a case", at: other.name)
    }
    for (label, key) in [("tag", tag), ("content", options.content)] where key != nil && key?.keys == nil {
      problems.reject(options[label], "a key path with an index can't be written")
    }
    return cases
  }

  private mutating func taggedCase(_ declaration: Case) -> TaggedCase {
    let marks = declaration.attributes.marks
    for mark in marks where ["Flat", "Unmapped", "Rest"].contains(mark.name) {
      problems.report("'@\(mark.name)' is for a property", at: mark.source)
    }
    problems.reportRepeated(marks.filter { $0.name == "Key" })
    if marks["Unknown"] != nil {
      problems.reject(marks["Key"]?.source, "the case of all other tags has no tag of its own: leave this out")
      if declaration.parameters.count != 1 || !["JSON", "Gloss.JSON"].contains(declaration.parameters.first?.type.text)
      {
        problems.report(
          "a case that is '@Unknown' has one value, the JSON: '\(declaration.name.text)(JSON)'", at: declaration.name)
      }
      return TaggedCase(declaration: declaration, tags: [], fields: [])
    }
    var tags = marks["Key"]?.arguments.map(\.value) ?? []
    for tag in tags where TagType(literal: tag.text) == nil {
      problems.report(
        "a case has its tag as a literal here, a string, an integer or a Boolean, and no options", at: tag)
    }
    if tags.isEmpty {
      tags = [Piece(text: Literal.source(of: options.form.key(for: declaration.name)), offset: declaration.name.offset)]
    }
    declaration.parameters.forEach { problems.reportUnmapped($0.type) }
    let fields = fields(of: declaration)
    problems.reportSharedKeys(of: [Field(tag: Piece(text: "tag", offset: declaration.name.offset), at: tag)] + fields)
    return TaggedCase(declaration: declaration, tags: tags, fields: fields)
  }

  private mutating func fields(of declaration: Case) -> [Field] {
    if let parameter = declaration.parameters.first, parameter.label == nil, declaration.parameters.count == 1 {
      return [onlyField(parameter, of: declaration)]
    }
    return declaration.parameters.compactMap { parameter -> Field? in
      guard let label = parameter.label else {
        problems.report("write a label: several values need keys", at: parameter.type)
        return nil
      }
      if label.text.withoutBackticks == "self" {
        problems.report("'self' is the value itself here: use another label", at: label)
      }
      let key = options.content?.appending(options.form.key(for: label)) ?? Key(label, in: options.form)
      let variable = Piece(text: Names.escaped(label.text), offset: label.offset)
      return Field(parameter, label: variable, key: key, options: options)
    }
  }

  /// The value of a case that has no other one: without a key of its own, it is in the object with the tag.
  private func onlyField(_ parameter: Parameter, of declaration: Case) -> Field {
    let name = Piece(text: valueName, offset: parameter.type.offset)
    var field = Field(parameter, label: name, key: options.content ?? tag, options: options)
    if options.content == nil {
      field.makeFlat([.reading, .writing])
      field.caseFunction = declaration.function
      field.hasToBeKnown = options[.rejectsUnknownKeys] != nil
      field.outerKeys = [].keyTree(besides: [tag]).source
    }
    return field
  }

  private mutating func reportTags(of cases: [TaggedCase]) {
    let tags = cases.flatMap { tagged in tagged.tags.map { (tag: $0, condition: tagged.declaration.condition) } }
    let type = cases.tagType
    for (index, (tag, condition)) in tags.enumerated() {
      if let other = TagType(literal: tag.text), other != type {
        problems.report("all tags have one type, here \(type.rawValue): write '@Key' with one", at: tag)
      }
      let isShared = tags[..<index].contains { other in
        value(other.tag) == value(tag) && !ConditionStack.areExclusive(other.condition, condition)
      }
      if isShared { problems.report("another case has the tag \(tag.text)", at: tag) }
    }
  }

  private func value(_ tag: Piece) -> String { Literal.string(tag.text) ?? tag.text }
}
