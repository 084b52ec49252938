/// A case of an enum with a tag.
struct TaggedCase {
  enum Kind {
    /// Those with its tags.
    case ordinary
    /// Those with other tags: the whole JSON is its value, or the tag is, or it has none.
    case othersWithJSON, othersWithTag, others
    /// It is neither read nor written.
    case unmapped
  }

  let declaration: Case
  var kind = Kind.ordinary
  /// What it is read for; the first one is written. Empty if it is read for all other tags and written as none, or if it is unmapped.
  var tags: [CaseTag] = []
  /// The associated values, in order. The keys of an enum with external tags are those inside of the tag.
  var fields: [Field] = []

  var isForOthers: Bool { [.othersWithJSON, .othersWithTag, .others].contains(kind) }

  /// Whether it has one value, without a label.
  var hasOnlyValue: Bool { declaration.parameters.count == 1 && declaration.parameters[0].label == nil }

  /// The values as they are written: several without labels are one array.
  func writtenFields(in options: ModelOptions) -> [Field] {
    guard declaration.hasElements, !fields.isEmpty else { return fields }
    return [Field(elements: fields, at: options.content ?? .whole, of: declaration.name)]
  }

  /// The values as they are read from under a tag, which is a string.
  func fields(under tag: CaseTag) -> [Field] {
    let outer = Key(plain: tag.string ?? "")
    return fields.map { field in
      var field = field
      field.readingKeys = field.readingKeys.map { $0.under(outer) }
      field.writingKey = field.writingKey?.under(outer)
      return field
    }
  }

  /// Whether its values may write the same key, or that of the tag.
  var mergesMembers: Bool { kind == .othersWithJSON || fields.contains(where: \.isFlat) }
}

extension [TaggedCase] {
  /// Nil if there are several.
  var tagType: TagType? {
    let types = flatMap(\.tags).map(\.type)
    let type = types.first ?? .string
    return types.allSatisfy { $0 == type } ? type : nil
  }
}

extension Case {
  /// Whether it is read for all values that no other case has.
  var isUnknown: Bool { attributes.marks["Unknown"] != nil }

  /// Whether it has several values, and no labels.
  var hasElements: Bool { parameters.count > 1 && parameters.allSatisfy { $0.label == nil } }
}

extension Case {
  /// The function that makes the case: `Self.move(x:y:)`.
  var function: String { "Self.\(name.text)(\(parameters.map { ($0.argumentLabel ?? "_") + ":" }.joined()))" }

  /// The case with values, of which some are expressions: `.move(x: x, y: y ?? 0)`.
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
  /// The label for a call, in which most keywords need no backticks, and the compiler warns of them.
  fileprivate var argumentLabel: String? {
    guard let name = label?.text.withoutBackticks else { return nil }
    let isName = Identifiers.all(in: name) == [name] && name != "inout"
    return isName ? name : label?.text
  }
}
