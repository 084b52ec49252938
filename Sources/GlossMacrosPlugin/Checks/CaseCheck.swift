/// Makes tagged cases from the cases of an enum, and finds mistakes in them.
struct CaseCheck {
  let options: ModelOptions
  let directions: Directions
  /// The key of the tag; nil if the values are under the tag itself.
  let tag: Key?
  let names: Names
  let isNested: Bool
  var problems = Problems()

  mutating func cases(of declaration: Declaration) -> [TaggedCase] {
    let cases = declaration.cases.filter { !$0.isUnavailable }.map { taggedCase($0.wherePlatformHasIt) }
    for taggedCase in cases where taggedCase.kind == .ordinary { reportSharedKeys(of: taggedCase, in: declaration) }
    reportTags(of: cases)
    problems.reportEndlessReading(of: cases.flatMap(\.fields), in: declaration)
    let others = cases.filter(\.isForOthers).map(\.declaration)
    for (index, other) in others.enumerated()
    where others[..<index].contains(where: { !ConditionStack.areExclusive($0.condition, other.condition) }) {
      problems.report("two cases are '@Unknown'; write one for all tags without a case", at: other.name)
    }
    for (label, key) in [("tag", tag), ("content", options.content)] where key != nil && key?.keys == nil {
      problems.reject(options[label], "a key path with an index can't be written")
    }
    return cases
  }

  private mutating func taggedCase(_ declaration: Case) -> TaggedCase {
    let marks = declaration.attributes.marks
    for mark in marks where ["Flat", "Rest"].contains(mark.name) {
      problems.report("'@\(mark.name)' is for a property", at: mark.source)
    }
    problems.reportRepeated(marks.filter { $0.name == "Key" })
    if marks["Unmapped"] != nil {
      problems.reject(
        (marks["Key"] ?? marks["Unknown"])?.source,
        "a case that is '@Unmapped' is neither read nor written: leave out one of the two")
      return TaggedCase(declaration: declaration, kind: .unmapped)
    }
    if marks["Unknown"] != nil { return caseForOthers(declaration, marks) }
    var tags: [CaseTag] = []
    var labels = LabelOptions(declaration)
    for argument in marks["Key"]?.arguments.map(\.value) ?? [] {
      if let tag = CaseTag(argument) {
        tags.append(tag)
      } else if !labels.add(argument, &problems) {
        reportNoTag(argument)
      }
    }
    if tags.isEmpty {
      tags = [CaseTag(name: options.form.key(for: declaration.name), at: declaration.name.offset)]
    }
    check(tags, of: declaration)
    declaration.parameters.forEach { problems.reportUnmapped($0.type) }
    let fields = fields(of: declaration, labels)
    return TaggedCase(declaration: declaration, tags: tags, fields: fields)
  }

  private mutating func reportSharedKeys(of taggedCase: TaggedCase, in declaration: Declaration) {
    let name = Piece(text: "tag", offset: taggedCase.declaration.name.offset)
    let tagField = tag.map { [Field(tag: name, at: $0)] } ?? []
    problems.reportSharedKeys(of: tagField + taggedCase.writtenFields(in: options), in: declaration)
  }

  /// The case for all tags that no other case has.
  private mutating func caseForOthers(_ declaration: Case, _ marks: [Attribute]) -> TaggedCase {
    let type = declaration.parameters.first.map { TypeSource($0.type.text) }
    let isTag = tag == nil && type?.isRawValue == true
    if declaration.parameters.isEmpty {
      let tags = marks["Key"]?.arguments.map(\.value) ?? []
      let known = tags.compactMap { CaseTag($0) }
      for other in tags where !known.contains(where: { $0.source == other }) { reportNoTag(other) }
      check(known, of: declaration)
      return TaggedCase(declaration: declaration, kind: .others, tags: known)
    }
    problems.reject(marks["Key"]?.source, "the case of all other tags has no tag of its own: leave this out")
    if declaration.parameters.count != 1 || !["JSON", "Gloss.JSON"].contains(type?.text) && !isTag {
      let name = declaration.name.text
      problems.report(
        "a case that is '@Unknown' has no value, or one, the JSON: '\(name)(JSON)'"
          + (tag == nil ? "; or the tag: '\(name)(String)'" : ""), at: declaration.name)
    }
    return TaggedCase(declaration: declaration, kind: isTag ? .othersWithTag : .othersWithJSON)
  }
}

// MARK: - Values

extension CaseCheck {
  private mutating func fields(of declaration: Case, _ labels: LabelOptions) -> [Field] {
    let parameters = declaration.parameters
    if parameters.count == 1, parameters[0].label == nil { return [onlyField(parameters[0], of: declaration)] }
    if declaration.hasElements {
      guard tag == nil || options.content != nil else {
        for parameter in parameters {
          problems.report(
            "write a label: several values need keys; or write 'content:', and they are an array under it",
            at: parameter.type)
        }
        return []
      }
      return parameters.enumerated().map { index, parameter in
        let name = Piece(text: names.free("value\(index + 1)"), offset: parameter.type.offset)
        return Field(parameter, label: name, key: inContent(Key(index: index)), options: options)
      }
    }
    return parameters.compactMap { parameter -> Field? in
      guard let label = parameter.label else {
        problems.report("write a label for each value of a case, or for none", at: parameter.type)
        return nil
      }
      return field(parameter, label, labels[label.text.withoutBackticks])
    }
  }

  /// A value with a label.
  private mutating func field(_ parameter: Parameter, _ label: Piece, _ attribute: Attribute?) -> Field? {
    let variable = Piece(text: names.variable(for: label.text), offset: label.offset)
    let fieldOptions = FieldOptions(attribute, form: options.form, &problems)
    var form = options.form
    if let style = fieldOptions.style { form.style = style }
    let keys = (fieldOptions.keys.isEmpty ? [Key(label, in: form)] : fieldOptions.keys).map { inContent($0) }
    var field = Field(
      name: variable, type: TypeSource(parameter.type.text), defaultValue: parameter.defaultValue, condition: nil,
      readingKeys: keys, writingKey: fieldOptions.writtenAs.map { inContent($0) } ?? keys[0])
    field.apply(fieldOptions)
    guard attribute != nil else {
      field.apply(options)
      return field
    }
    if (field.readingKeys + [field.writingKey]).contains(where: { $0?.isTooLong == true }) {
      problems.report("a key path has at most \(Key.maximumLength) parts", at: label)
      return nil
    }
    problems.reject(
      fieldOptions[.readOnly] ?? fieldOptions[.writeOnly], "a value of a case is read and written: leave this out")
    if field.isRequired {
      problems.reject(fieldOptions[.strict], "a value that is required has to fit in any case: leave this out")
    }
    if !directions.contains(.reading) { field.readingKeys = [] }
    if !directions.contains(.writing) { field.writingKey = nil }
    field.apply(options)
    var check = FieldCheck(options: options, directions: directions, isNested: isNested, isOfCase: true)
    check.check(field, fieldOptions)
    check.checkOmission(of: field, isConstant: false)
    problems.add(check.problems)
    return field
  }

  /// The place of a value in the object of the case. With external tags, that is the object under the tag.
  private func inContent(_ key: Key) -> Key { options.content.map { key.under($0) } ?? key }

  /// The only value of a case. Without a separate key, its members are in the object with the tag.
  private mutating func onlyField(_ parameter: Parameter, of declaration: Case) -> Field {
    let name = Piece(text: names.free("value"), offset: parameter.type.offset)
    guard let tag, options.content == nil else {
      return Field(parameter, label: name, key: inContent(.whole), options: options)
    }
    if TypeSource(parameter.type.text).isKnownAsNoObject(isNested: isNested) {
      problems.report(
        "a value of type '\(parameter.type.text)' can't be beside the tag: write 'content:', a label, or "
          + "'.externallyTagged' in place of 'tag:'", at: parameter.type)
    }
    var field = Field(parameter, label: name, key: tag, options: options)
    field.makeFlat([.reading, .writing])
    field.caseFunction = declaration.function
    field.hasToBeKnown = options[.rejectsUnknownKeys] != nil
    field.outerKeys = KeyTree([tag.ownPath] + tag.indexedPaths).source
    return field
  }
}

// MARK: - Tags

extension CaseCheck {
  private mutating func reportNoTag(_ source: Piece) {
    if source.text.contains("...") || source.text.contains("..<") {
      problems.report("write the bounds of a range as integers, and the lower one first: '200...299'", at: source)
    } else {
      problems.report(
        "a case has its tags as literals here, strings, integers, ranges of them or Booleans, and options of a value as "
          + "'.label(\"name\", ...)'", at: source)
    }
  }

  /// Reports tags that a case can't have, whatever the other cases have.
  private mutating func check(_ tags: [CaseTag], of declaration: Case) {
    if let first = tags.first, first.isRange, directions.contains(.writing) {
      problems.report(
        "a range can't be written: put the tag that is written before it, as in '@Key(200, 200...299)'",
        at: first.source)
    }
    guard tag == nil, !declaration.parameters.isEmpty else { return }
    for tag in tags where tag.type != .string {
      problems.report(
        "only a case without values can have a number or a Boolean as its tag: write a string", at: tag.source)
    }
  }

  private mutating func reportTags(of cases: [TaggedCase]) {
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
      if isShared { problems.report("another case has \(kind) \(tag.tag.source.text)", at: tag.tag.source) }
    }
    reportNames(of: cases)
  }

  /// Reports names that would be tags beside tags of another type.
  private mutating func reportNames(of cases: [TaggedCase]) {
    guard tag != nil else { return }
    let hasName = { (taggedCase: TaggedCase) in
      taggedCase.tags.first.map { $0.source.offset == taggedCase.declaration.name.offset } ?? false
    }
    let written = cases.filter { !hasName($0) }.flatMap(\.tags).map(\.type)
    guard let type = written.first, !written.contains(.string) else { return }
    for taggedCase in cases where hasName(taggedCase) {
      problems.report(
        "the tags of the other cases have the type \(type.rawValue): write '@Key' with the tag",
        at: taggedCase.declaration.name)
    }
  }
}
