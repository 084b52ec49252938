/// A case of an enum without raw values.
struct TaggedCase {
  enum Kind {
    /// The case is read for its tags.
    case ordinary
    /// The case is read for other tags: its value is the whole JSON or the tag, or it has no value.
    case othersWithJSON, othersWithTag, others
    /// The case has no tag, and is tried in its turn.
    case alternative
    /// It is neither read nor written.
    case unmapped
  }

  /// The maximum number of cases that a report lists.
  static let maximumListCount = 10

  let declaration: Case
  var kind = Kind.ordinary
  /// The tags for which it is read; the first one is written. Empty if it is read for all other tags and not written with one, or if it
  /// is unmapped.
  var tags: [CaseTag] = []
  /// The associated values, in order. In an enum with external tags, their keys are those inside the object under the tag.
  var fields: [Field] = []

  /// Whether it is read and written, or only read, but not in the schema.
  var isHidden: Bool { kind == .unmapped || declaration.notes.hidden != nil }

  var isForOthers: Bool { [.othersWithJSON, .othersWithTag, .others].contains(kind) }

  /// The values in the form for writing: several values without labels are one array.
  func writtenFields(in options: ModelOptions) -> [Field] {
    guard declaration.hasElements, !fields.isEmpty else { return fields }
    let key = options.content ?? .whole
    return [Field(name: declaration.name, kind: .elements(fields), writingKey: key)]
  }

  /// The values in the form for reading from under a tag, which is a string.
  func fields(under tag: CaseTag) -> [Field] {
    let outer = Key(plain: tag.string ?? "")
    return fields.map { field in
      var field = field
      field.readingKeys = field.readingKeys.map { $0.under(outer) }
      field.writingKey = field.writingKey?.under(outer)
      return field
    }
  }

  /// Whether its values may write the same key, or the key of the tag.
  var mergesMembers: Bool { kind == .othersWithJSON || fields.contains(where: \.isFlat) }
}

extension [TaggedCase] {
  /// The cases that are read for their own tags.
  var ordinary: [TaggedCase] { filter { $0.kind == .ordinary || $0.kind == .others && !$0.tags.isEmpty } }

  /// The cases without a tag.
  var alternatives: [TaggedCase] { filter { $0.kind == .alternative } }

  /// The name of the type of all tags; nil if there are several types.
  var tagType: String? {
    let types = Set(flatMap(\.tags).map(\.type))
    return types.count > 1 ? nil : types.first ?? "String"
  }

  /// The type and its tags as the last arguments of a call, for reports. Many tags are left out, and those that another build may not have.
  var lastArguments: String {
    let tags = flatMap(\.tags)
    let isListed = tags.count <= TaggedCase.maximumListCount && allSatisfy { $0.declaration.condition == nil }
    let list = tags.map { Literal.source(of: $0.listed) }.joined(separator: ", ")
    return "of: Self.self" + (isListed ? ", tags: [\(list)])" : ")")
  }

  /// Whether the tags are Booleans and both values have a case, so that there is no other tag.
  var haveBothBooleans: Bool {
    tagType == "Bool" && Set(filter { $0.declaration.condition == nil }.flatMap(\.tags).map(\.source.text)).count == 2
  }
}

extension Case {
  var notes: SchemaNotes { SchemaNotes(documentation, attributes) }

  var isUnmapped: Bool { attributes["Unmapped"] != nil }

  /// Whether it is read for all values that no other case has.
  var isUnknown: Bool { attributes["Unknown"] != nil }

  /// Whether it has one value, without a label.
  var hasOnlyValue: Bool { parameters.count == 1 && parameters[0].label == nil }

  /// Whether it has several values, and no labels.
  var hasElements: Bool { parameters.count > 1 && parameters.allSatisfy { $0.label == nil } }

  /// The function that makes the case: `Self.move(x:y:)`.
  var function: String { "Self.\(name.text)(\(parameters.map { ($0.argumentLabel ?? "_") + ":" }.joined()))" }

  /// The case with values, some of which are expressions: `.move(x: x, y: y ?? 0)`.
  func construction(_ values: [String]) -> String {
    spelled(
      with: zip(parameters, values).map { parameter, value in
        parameter.argumentLabel.map { "\($0): \(value)" } ?? value
      })
  }

  /// The pattern that binds the values to names.
  func pattern(_ names: [String]) -> String { spelled(with: names.map { "let \($0)" }) }

  private func spelled(with arguments: [String]) -> String {
    ".\(name.text)" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }
}

extension Parameter {
  /// The label for a call. Most keywords need no backticks there, and the compiler warns about them.
  fileprivate var argumentLabel: String? {
    guard let name = label?.text.withoutBackticks else { return nil }
    let isName = name.identifiers == [name] && name != "inout"
    return isName ? name : label?.text
  }
}
