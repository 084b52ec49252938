// Reads a type as a whole, and finds mistakes in it.

extension Model {
  /// Whether an extension can make the type conform, whatever its members are.
  var canConform: Bool {
    [.struct, .enum, .class].contains(declaration.kind) && unnameable == nil && noncopyable == nil
      && possibleSuperclass == nil
      && !(declaration.properties.map(\.name) + declaration.cases.map(\.name)).contains { $0.text == "`Self`" }
  }

  /// The modifier because of which an extension can't name the type.
  private var unnameable: Piece? { isNested ? declaration.modifiers.first { $0.text == "private" } : nil }

  private var noncopyable: Piece? { declaration.inheritedTypes.first { $0.text == "~Copyable" } }

  mutating func readShape() {
    if let modifier = unnameable {
      report(
        "an extension can't name a private type in another type: make it 'fileprivate'", at: modifier,
        fixIts: [.replace(modifier, by: "fileprivate", "make it 'fileprivate'")])
    }
    reject(noncopyable, "a model has to be copyable")
    if directions.contains(.reading) {
      reject(declaration.jsonInitializer, "the macro writes 'init?(json:)': leave this out, or use '@JSONEncodable'")
    }
    let keyword = declaration.keyword
    switch declaration.kind {
    case .struct, .class:
      refuseOptions(for: options.isArray ? .array : .fields)
      if declaration.kind == .class { checkClass() }
      shape = .fields(readFields())
    case .enum: readEnum()
    case .actor:
      reject(
        keyword, "an actor can't be a model, because 'toJSON()' is not async: put its state into a struct that is one")
    default: reject(keyword, "attach the macro to a struct, an enum or a final class")
    }
  }

  /// Reports options that a type of a shape can't have, and warns of functions that look as if an option called them.
  private mutating func refuseOptions(for shape: ModelOptionRule.Shape) {
    for rule in ModelOptionRule.rows {
      if let reason = rule.refusal(for: shape, directions) {
        reject(options[rule.name], reason)
      } else if shape != .rawValues, options[rule.name] == nil,
        let function = declaration.functions.first(where: rule.calls), let attribute
      {
        let (source, name) = (attribute.source, rule.name)
        let hasArguments = source.text.hasSuffix(")")
        let text = hasArguments ? (attribute.arguments.isEmpty ? "" : ", ") + ".\(name)" : "(.\(name))"
        let fixIt = Diagnostic.FixIt.insert(text, at: source.endOffset - (hasArguments ? 1 : 0), "write '.\(name)'")
        let message =
          "this function is not called without the option '.\(name)': write that at the type, or give it another name"
        add(Diagnostic(message: message, offset: function.offset, fixIts: [fixIt], isWarning: true))
      }
    }
  }
}

// MARK: - Classes

extension Model {
  /// Whether a class has a superclass. Only one superclass is allowed.
  var callsSuper: Bool {
    declaration.kind == .class && ["NSObject", "Foundation.NSObject"].contains(declaration.inheritedTypes.first?.text)
  }

  /// Protocols that a class may name first, and the superclass without fields. Any other name may be that of a superclass.
  private static let knownTypes: Set = [
    "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible",
    "Decodable", "Encodable", "Equatable", "Error", "Glossy", "Hashable", "Identifiable", "JSONDecodable",
    "JSONEncodable", "LocalizedError", "NSCopying", "NSObject", "NSObjectProtocol", "Observable", "ObservableObject",
    "Sendable",
  ]

  /// The first inherited type of a class, if it may be a superclass with fields.
  var possibleSuperclass: Piece? {
    guard declaration.kind == .class, let first = declaration.inheritedTypes.first else { return nil }
    let name = first.text.split { $0 == " " || $0 == "." }.last.map(String.init) ?? ""
    return Self.knownTypes.contains(name) ? nil : first
  }

  var isFinal: Bool { declaration.modifiers.contains { $0.text == "final" } }

  private mutating func checkClass() {
    if !isFinal {
      report(
        "the class has to be final: a subclass would not read its own fields", at: declaration.keyword,
        fixIts: [.insert("final ", at: declaration.keyword.offset, "write 'final'")])
    }
    reject(
      possibleSuperclass,
      "the macro can't see whether '\(possibleSuperclass?.text ?? "")' is a superclass, whose fields would be lost: put a "
        + "conformance to a protocol into an extension, and map a subclass by hand")
  }
}

// MARK: - Enums

extension Model {
  /// The cases that exist on some platform.
  var availableCases: [Case] { declaration.cases.filter { !$0.isUnavailable }.map(\.wherePlatformHasIt) }

  /// Whether the cases of an enum are tried in order.
  var isUntagged: Bool { options[.untagged] != nil }

  private mutating func readEnum() {
    let cases = declaration.cases
    reject(declaration.name, if: cases.isEmpty, "an enum without cases has no value to read or write")
    for name in cases.map(\.name) {
      reject(name, if: name.text.withoutBackticks == "Self", "'Self' is the type itself here: name it otherwise")
    }
    rejectCodingKeys()
    if options.isArray {
      reject(options[.array], "'.array' is for a struct or a class: leave this out")
    } else if options[.tag] != nil {
      refuseOptions(for: .tagged)
      if options.tag != nil { shape = .cases(readCases()) }
    } else if options[.externallyTagged] != nil {
      refuseOptions(for: .external)
      for sourceCase in cases {
        reject(sourceCase.rawValue, "a case has its tag in '@Key', and no raw value here: leave this out")
      }
      shape = .cases(readCases())
    } else if isUntagged {
      refuseOptions(for: .untagged)
      readUntagged()
    } else {
      refuseOptions(for: .rawValues)
      readRawValues()
    }
  }

  private mutating func readUntagged() {
    for sourceCase in declaration.cases where !sourceCase.isUnmapped {
      sourceCase.parameters.forEach { reportUnmapped($0.type) }
      reportEndlessReading(of: sourceCase.parameters.first.map { TypeSource($0.type.text) }, at: sourceCase.name)
      for mark in sourceCase.attributes.marks {
        report("an enum without tags tries its cases in order: leave this out", at: mark.source)
      }
      let count = sourceCase.parameters.count
      reject(sourceCase.name, if: count != 1, "a case without a tag has one value: put several into a struct")
    }
    let cases = availableCases.map { sourceCase in
      guard !sourceCase.isUnmapped, let value = sourceCase.parameters.first else {
        return TaggedCase(declaration: sourceCase, kind: .unmapped)
      }
      let name = Piece(text: names.free("value"), offset: value.type.offset)
      let field = Field(value, of: sourceCase, named: name, keys: [.whole])
      return TaggedCase(declaration: sourceCase, kind: .alternative, fields: [field])
    }
    shape = .cases(cases)
  }
}

// MARK: - Checks of properties and of values

extension Model {
  /// Reports a type that has no form in JSON, and says what to write.
  mutating func reportUnmapped(_ type: Piece) {
    if let reason = TypeSource(type.text).innermost.reasonNotToBeInJSON { report(reason, at: type) }
  }

  /// Reports two fields that have the same key, or of which one is written in the place where another has its object.
  mutating func reportSharedKeys(of fields: [Field]) {
    for (index, field) in fields.enumerated() {
      for other in fields[..<index] where !ConditionStack.areExclusive(field.condition, other.condition) {
        // If both may be the type itself, a value under a key of both is read twice at each level.
        let isShared =
          [field, other].allSatisfy(mayBeTheTypeItself)
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

  /// Whether a field is spelled as the type that contains it, also in optionals and collections.
  private func mayBeTheTypeItself(_ field: Field) -> Bool {
    let name = field.type?.innermost.text.prefix { $0 != "<" }
    return name.map { ["Self", declaration.name.text].contains(String($0).trimmed) } ?? false
  }

  /// Reports a value that is read from the same object as its type and has that type: reading would never end.
  mutating func reportEndlessReading(of type: TypeSource?, at name: Piece) {
    if let type, ["Self", declaration.name.text].contains(type.unwrapped.text) {
      report("a '\(declaration.name.text)' can't be in the same object as another one: write a key", at: name)
    }
  }
}

extension TypeSource {
  /// The reason why it can't be in JSON, whatever its names mean; nil if it may be.
  fileprivate var reasonNotToBeInJSON: String? {
    let reasons: KeyValuePairs = [
      "a function or a type can't be in JSON: write '@Unmapped'": isFunction || text.hasSuffix(".Type"),
      "a tuple has no names in JSON: write a struct, with '@Glossy(.array)' if the JSON is an array":
        text.hasPrefix("("),
      "'\(text)' says nothing of what is in the JSON: write 'JSON' in its place": ["Any", "AnyObject"].contains(text),
      "which type it is would not be in the JSON: write an enum with '@Glossy(tag:)', or a format in '@Key'":
        text.hasPrefix("any ") || text.hasPrefix("some ") || isComposition,
    ]
    return reasons.first(where: \.value)?.key
  }
}
