// Makes tagged cases from the cases of an enum, and finds mistakes in them.

extension Model {
  mutating func readCases() -> [TaggedCase] {
    let cases = availableCases.map { readCase($0) }
    for taggedCase in cases where taggedCase.kind == .ordinary {
      let name = Piece(text: "tag", offset: taggedCase.declaration.name.offset)
      let tag = options.tag.map { [Field(tag: name, at: $0)] } ?? []
      reportSharedKeys(of: tag + taggedCase.writtenFields(in: options))
    }
    reportTags(of: cases, areMembers: options.tag != nil)
    for field in cases.flatMap(\.fields) where field.isFlat { reportEndlessReading(of: field.type, at: field.name) }
    let others = cases.filter(\.isForOthers).map(\.declaration)
    for (index, other) in others.enumerated()
    where others[..<index].contains(where: { !ConditionStack.areExclusive($0.condition, other.condition) }) {
      report("two cases are '@Unknown'; write one for all tags without a case", at: other.name)
    }
    for (name, key) in [(ModelOptionRule.Name.tag, options.tag), (.content, options.content)]
    where key != nil && key?.keys == nil { reject(options[name], "a key path with an index can't be written") }
    return cases
  }

  private mutating func readCase(_ declaration: Case) -> TaggedCase {
    let marks = declaration.attributes.marks
    for mark in marks where ["Flat", "Rest"].contains(mark.name) {
      report("'@\(mark.name)' is for a property", at: mark.source)
    }
    reportRepeated(marks.filter { $0.name == "Key" })
    if declaration.isUnmapped {
      reject(
        (marks["Key"] ?? marks["Unknown"])?.source,
        "a case that is '@Unmapped' is neither read nor written: leave out one of the two")
      return TaggedCase(declaration: declaration, kind: .unmapped)
    }
    if declaration.isUnknown { return readCaseForOthers(declaration, marks) }
    var (tags, labels) = ([] as [CaseTag], [:] as [String: Attribute])
    for argument in marks["Key"]?.arguments.map(\.value) ?? [] {
      let option = Option(argument)
      if let tag = CaseTag(argument) {
        tags.append(tag)
      } else if option.name == "label", let label = option.arguments.first?.value {
        readLabel(label, option, of: declaration, &labels)
      } else {
        reportNoTag(argument)
      }
    }
    if tags.isEmpty { tags = [CaseTag(name: options.tagForm.key(for: declaration.name), at: declaration.name.offset)] }
    check(tags, of: declaration)
    declaration.parameters.forEach { reportUnmapped($0.type) }
    return TaggedCase(declaration: declaration, tags: tags, fields: readValues(of: declaration, labels))
  }

  /// The case for all tags that no other case has.
  private mutating func readCaseForOthers(_ declaration: Case, _ marks: [Attribute]) -> TaggedCase {
    let type = declaration.parameters.first.map { TypeSource($0.type.text) }
    let isTag = options.tag == nil && type?.isRawValue == true
    if declaration.parameters.isEmpty {
      let tags = marks["Key"]?.arguments.map(\.value) ?? []
      for other in tags where CaseTag(other) == nil { reportNoTag(other) }
      check(tags.compactMap(CaseTag.init), of: declaration)
      return TaggedCase(declaration: declaration, kind: .others, tags: tags.compactMap(CaseTag.init))
    }
    reject(marks["Key"]?.source, "the case of all other tags has no tag of its own: leave this out")
    let name = declaration.name
    reject(
      name, if: declaration.parameters.count != 1 || type?.known?.form != .json && !isTag,
      "a case that is '@Unknown' has no value, or one, the JSON: '\(name.text)(JSON)'"
        + (options.tag == nil ? "; or the tag: '\(name.text)(String)'" : ""))
    return TaggedCase(declaration: declaration, kind: isTag ? .othersWithTag : .othersWithJSON)
  }
}

// MARK: - Values

extension Model {
  /// Reads the options of the value with a label: `.label("x", "position.x")`. They are like those in a property's `@Key`.
  private mutating func readLabel(
    _ first: Piece, _ option: Option, of declaration: Case, _ attributes: inout [String: Attribute]
  ) {
    guard let label = Literal.string(first.text) else {
      return report("the macro reads the source: write the label as a literal in one line here", at: first)
    }
    let labels = declaration.parameters.compactMap { $0.label?.text.withoutBackticks }
    let known = labels.map { "\"\($0)\"" }.joined(separator: ", ")
    reject([
      "the case has no label \"\(label)\": " + (labels.isEmpty ? "its values have none" : "it has \(known)"):
        labels.contains(label) ? nil : first,
      "'.label(\"\(label)\")' is there twice; write one with all its arguments":
        labels.contains(label) && attributes[label] != nil ? option.place : nil,
    ])
    attributes[label] = Attribute(name: "Key", source: option.source, arguments: Array(option.arguments.dropFirst()))
  }

  private mutating func readValues(of declaration: Case, _ labels: [String: Attribute]) -> [Field] {
    let parameters = declaration.parameters
    func value(_ parameter: Parameter, named name: String, at key: Key) -> Field {
      let name = Piece(text: names.free(name), offset: parameter.type.offset)
      var field = Field(parameter, of: declaration, named: name, keys: [key])
      field.add(options)
      return field
    }
    if declaration.hasOnlyValue {
      let field = value(parameters[0], named: "value", at: inContent(.whole))
      guard let tag = options.tag, options.content == nil else { return [field] }
      return [besides(tag, field, of: declaration)]
    }
    if declaration.hasElements {
      if options.tag == nil || options.content != nil {
        return parameters.enumerated().map { value($1, named: "value\($0 + 1)", at: inContent(Key(index: $0))) }
      }
      for parameter in parameters {
        report(
          "write a label: several values need keys; or write 'content:', and they are an array under it",
          at: parameter.type)
      }
      return []
    }
    return parameters.compactMap { parameter -> Field? in
      guard let label = parameter.label else {
        report("write a label for each value of a case, or for none", at: parameter.type)
        return nil
      }
      return readValue(parameter, label, labels[label.text.withoutBackticks], of: declaration)
    }
  }

  /// A value with a label.
  private mutating func readValue(
    _ parameter: Parameter, _ label: Piece, _ attribute: Attribute?, of declaration: Case
  ) -> Field? {
    let own = FieldOptions(attribute, form: options.form, &problems)
    let keys = (own.keys.isEmpty ? [Key(label, in: options.form.styled(own.style))] : own.keys).map(inContent)
    let variable = Piece(text: names.variable(for: label.text), offset: label.offset)
    let writtenAs = own.writtenAs.map(inContent)
    var field = Field(parameter, of: declaration, named: variable, keys: keys, writtenAs: writtenAs)
    field.options = own
    if attribute != nil {
      reject(label, if: field.hasLongKey, Key.tooLong)
      if field.hasLongKey { return nil }
      reject(own[.readOnly] ?? own[.writeOnly], "a value of a case is read and written: leave this out")
      reject(own[.default], OptionRule.defaultInPlace)
      reject(own[.strict], if: field.isRequired, "a value that is required has to fit in any case: leave this out")
      if !directions.contains(.reading) { field.readingKeys = [] }
      if !directions.contains(.writing) { field.writingKey = nil }
    }
    field.add(options)
    if attribute != nil { check(field, own, isOfCase: true) }
    return field
  }

  /// The place of a value in the object of the case. With external tags, that is the object under the tag.
  private func inContent(_ key: Key) -> Key { options.content.map { key.under($0) } ?? key }

  /// The only value of a case: its members are in the object with the tag.
  private mutating func besides(_ tag: Key, _ value: Field, of declaration: Case) -> Field {
    var field = value
    reject(
      field.name, if: field.type?.isKnownAsNoObject(isNested: isNested) == true,
      "a value of type '\(field.type?.text ?? "")' can't be beside the tag: write 'content:', a label, or "
        + "'.externallyTagged' in place of 'tag:'")
    field.makeFlat(.part, [.reading, .writing])
    field.caseFunction = declaration.function
    field.hasToBeKnown = options[.rejectsUnknownKeys] != nil
    field.outerKeys = KeyTree([tag.ownPath] + tag.indexedPaths).source
    return field
  }
}

// MARK: - Tags

extension Model {
  private mutating func reportNoTag(_ source: Piece) {
    report(
      source.text.contains("...") || source.text.contains("..<")
        ? "write the bounds of a range as integers, and the lower one first: '200...299'"
        : "a case has its tags as literals here, strings, integers, ranges of them or Booleans, and options of a value as "
          + "'.label(\"name\", ...)'", at: source)
  }

  /// Reports tags that a case can't have, whatever the other cases have.
  private mutating func check(_ tags: [CaseTag], of declaration: Case) {
    reject(
      tags.first?.source, if: tags.first?.isRange == true && directions.contains(.writing),
      "a range can't be written: put the tag that is written before it, as in '@Key(200, 200...299)'")
    guard options.tag == nil, !declaration.parameters.isEmpty else { return }
    for tag in tags where tag.string == nil {
      report("only a case without values can have a number or a Boolean as its tag: write a string", at: tag.source)
    }
  }

  private mutating func reportTags(of cases: [TaggedCase], areMembers: Bool) {
    let tags = cases.enumerated().flatMap { index, taggedCase in
      taggedCase.tags.map { (tag: $0, index: index, condition: taggedCase.declaration.condition) }
    }
    for (index, tag) in tags.enumerated() {
      let isShared = tags[..<index].contains { other in
        // An integer that is to be written may also be in a range after it.
        tag.tag.overlaps(other.tag) && (tag.index != other.index || tag.tag.isRange == other.tag.isRange)
          && !ConditionStack.areExclusive(other.condition, tag.condition)
      }
      let kind = tag.tag.isRange ? "a tag of" : "the tag"
      if isShared { report("another case has \(kind) \(tag.tag.source.text)", at: tag.tag.source) }
    }
    // Names that would be tags beside tags of another type.
    let named = cases.filter { $0.tags.first?.source.offset == $0.declaration.name.offset }.map(\.declaration.name)
    let written = tags.map(\.tag).filter { tag in !named.contains { $0.offset == tag.source.offset } }.map(\.type)
    guard areMembers, let type = written.first, !written.contains("String") else { return }
    for name in named {
      report("the tags of the other cases have the type \(type): write '@Key' with the tag", at: name)
    }
  }
}
