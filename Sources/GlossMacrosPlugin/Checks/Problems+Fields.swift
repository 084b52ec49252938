// Checks of properties and of the values of cases.

extension Problems {
  /// Reports macros that are there more than once.
  mutating func reportRepeated(_ marks: [Attribute]) {
    for (index, mark) in marks.enumerated() where marks[..<index].contains(where: { $0.name == mark.name }) {
      report("'@\(mark.name)' is there twice; write one with all its arguments", at: mark.source)
    }
  }

  /// Reports two fields that have the same key, or of which one is written in the place where another has its object.
  mutating func reportSharedKeys(of fields: [Field], in declaration: Declaration) {
    for (index, field) in fields.enumerated() {
      for other in fields[..<index] where !ConditionStack.areExclusive(field.condition, other.condition) {
        // If both may be the type itself, a value under a key of both is read twice at each level.
        let isShared =
          [field, other].allSatisfy { $0.contains(declaration) }
          ? field.readingKeys.contains(where: other.readingKeys.contains)
          : field.readingKeys.count == 1 && field.readingKeys == other.readingKeys
        if isShared {
          report("'\(other.name.text)' is read from the same key", at: field.name)
        } else if let keys = field.writingKey?.keys, let others = other.writingKey?.keys {
          let (shorter, longer) = keys.count < others.count ? (keys, others) : (others, keys)
          guard longer.starts(with: shorter, by: { $0.isSameKey(as: $1) }) else { continue }
          let place = keys.count == others.count ? "under the same key" : "at a part of the same key path"
          report("'\(other.name.text)' is written \(place)", at: field.name)
        }
      }
    }
  }

  /// Reports a value that is read from the same object as its type and has that type: reading would never end.
  mutating func reportEndlessReading(of fields: [Field], in declaration: Declaration) {
    for field in fields where field.isFlat {
      reportEndlessReading(of: field.type, at: field.name, in: declaration)
    }
  }

  mutating func reportEndlessReading(of type: TypeSource?, at name: Piece, in declaration: Declaration) {
    if let type, ["Self", declaration.name.text].contains(type.unwrapped.text) {
      report("a '\(declaration.name.text)' can't be in the same object as another one: write a key", at: name)
    }
  }
}

extension Field {
  /// Whether it is spelled as the type that contains it, also in optionals and collections.
  fileprivate func contains(_ declaration: Declaration) -> Bool {
    let name = type?.innermost.text.prefix { $0 != "<" }
    return name.map { ["Self", declaration.name.text].contains(String($0).trimmed) } ?? false
  }
}
