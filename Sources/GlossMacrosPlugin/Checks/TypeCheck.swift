/// Finds what is wrong with a type as a whole.
struct TypeCheck {
  /// What the macro does with a type.
  enum Shape {
    case properties
    case taggedEnum(tag: Key)
    case untaggedEnum
    case rawValues
  }

  let declaration: Declaration
  let options: ModelOptions
  let isNested: Bool
  var problems = Problems()

  init(_ declaration: Declaration, options: ModelOptions, isNested: Bool) {
    self.declaration = declaration
    self.options = options
    self.isNested = isNested
  }

  /// Nil if nothing can be made of the type.
  mutating func shape() -> Shape? {
    if isNested, let modifier = declaration.modifiers.first(where: { $0.text == "private" }) {
      problems.report(
        "an extension can't name a private type in another type: make it 'fileprivate'", at: modifier,
        fixIts: [.replace(modifier, by: "fileprivate", "make it 'fileprivate'")])
    }
    if let suppressed = declaration.inheritedTypes.first(where: { $0.text == "~Copyable" }) {
      problems.report("a model has to be copyable", at: suppressed)
    }
    switch declaration.kind {
    case .struct: return properties()
    case .class:
      checkClass()
      return properties()
    case .enum: return enumShape()
    case .actor:
      problems.report(
        "an actor can't be a model: 'toJSON()' can't wait for it; give it a struct that is one", at: declaration.keyword
      )
    case .protocol, .extension:
      problems.report("attach the macro to a struct, an enum or a final class", at: declaration.keyword)
    }
    return nil
  }

  private mutating func properties() -> Shape {
    for option in ["tag", "content"] { rejectOption(option, "is for an enum") }
    if let source = options[.untagged] { problems.report("'.untagged' is for an enum", at: source) }
    if options[.array] != nil {
      for option in ["keys", "prefix", "keyPathDelimiter"] {
        rejectOption(option, "is for keys, and the elements of an array have none: leave this out")
      }
      if let source = options[.rejectsUnknownKeys] {
        problems.report("the elements of an array have no keys: leave this out", at: source)
      }
    }
    return .properties
  }

  private mutating func rejectOption(_ label: String, _ reason: String) {
    if let source = options[label], source.text != "nil" { problems.report("'\(label):' \(reason)", at: source) }
  }
}

// MARK: - Classes

extension TypeCheck {
  /// Whether a class has a superclass, of which only one is allowed.
  static func callsSuper(_ declaration: Declaration) -> Bool {
    declaration.kind == .class && ["NSObject", "Foundation.NSObject"].contains(declaration.inheritedTypes.first?.text)
  }

  /// Protocols that a class may name first, and the superclass without fields. Another name may be that of a superclass.
  private static let knownTypes: Set = [
    "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible",
    "Decodable", "Encodable", "Equatable", "Error", "Glossy", "Hashable", "Identifiable", "JSONDecodable",
    "JSONEncodable", "LocalizedError", "NSCopying", "NSObject", "NSObjectProtocol", "Observable", "ObservableObject",
    "Sendable",
  ]

  private mutating func checkClass() {
    if !declaration.modifiers.contains(where: { $0.text == "final" }) {
      problems.report(
        "the class has to be final: a subclass would not read its own fields", at: declaration.keyword,
        fixIts: [.insert("final ", at: declaration.keyword.offset, "write 'final'")])
    }
    guard let first = declaration.inheritedTypes.first else { return }
    let name = first.text.split { $0 == " " || $0 == "." }.last.map(String.init) ?? ""
    if !Self.knownTypes.contains(name) {
      problems.report(
        "the macro can't see whether '\(first.text)' is a superclass, whose fields would be lost: put a conformance to a "
          + "protocol into an extension, and map a subclass by hand", at: first)
    }
  }
}

// MARK: - Enums

extension TypeCheck {
  private var hasValues: Bool { declaration.cases.contains { !$0.parameters.isEmpty } }

  private mutating func enumShape() -> Shape? {
    if declaration.cases.isEmpty {
      problems.report("an enum without cases has no value to read or write", at: declaration.name)
    }
    if let source = options[.array] {
      problems.report("'.array' is for a struct or a class: leave this out", at: source)
      return nil
    }
    if let tag = options.tag {
      if let source = options[.untagged] { problems.report("'.untagged' and 'tag:' exclude each other", at: source) }
      rejectOption("prefix", "is for a struct or a class: write 'tag:' and 'content:' in full")
      return .taggedEnum(tag: tag)
    }
    if options["tag"] != nil, options["tag"]?.text != "nil" { return nil }
    rejectOption("content", "needs 'tag:'")
    if options[.untagged] != nil {
      checkUntagged()
      return .untaggedEnum
    }
    return rawValues()
  }

  private mutating func rawValues() -> Shape? {
    let hasRawValues =
      declaration.cases.contains { $0.rawValue != nil }
      || declaration.inheritedTypes.first.map { TypeSource($0.text).isRawValue } == true
    guard hasRawValues else {
      let name = declaration.name
      let first = declaration.inheritedTypes.first
      let fixIt = Diagnostic.FixIt.insert(
        first == nil ? ": String" : "String, ", at: first?.offset ?? name.endOffset, "write ': String'")
      problems.report(
        "an enum has raw values, 'tag:', or the option '.untagged'", at: name, fixIts: hasValues ? [] : [fixIt])
      return nil
    }
    if let argument = options.sources.first {
      problems.report("an enum with raw values is written as they are: leave this out", at: argument)
    }
    for mark in declaration.cases.flatMap(\.attributes)
    where ["Key", "Unknown", "Flat", "Unmapped", "Rest"].contains(mark.name) {
      problems.report("a case with a raw value is written as that: leave this out", at: mark.source)
    }
    return .rawValues
  }

  private mutating func checkUntagged() {
    let others =
      ["keys", "prefix", "keyPathDelimiter"].compactMap { options[$0] }
      + [ModelOptions.Option.lossless, .skippingInvalid, .writesNull, .validated, .strict, .rejectsUnknownKeys]
      .compactMap { options[$0] }
    for source in others {
      problems.report("an enum without tags is written as its values: leave this out", at: source)
    }
    let fields = declaration.cases.compactMap { sourceCase -> Field? in
      guard let parameter = sourceCase.parameters.first else { return nil }
      var field = Field(
        parameter, label: sourceCase.name, key: Key([], in: options.form), condition: nil, options: options)
      field.flatDirections = .reading
      return field
    }
    problems.reportEndlessReading(of: fields, in: declaration)
    for sourceCase in declaration.cases {
      for mark in sourceCase.attributes where ["Key", "Unknown", "Flat", "Unmapped", "Rest"].contains(mark.name) {
        problems.report("an enum without tags tries its cases in order: leave this out", at: mark.source)
      }
      if sourceCase.parameters.count != 1 {
        problems.report("a case without a tag has one value: put several into a struct", at: sourceCase.name)
      }
    }
  }
}
