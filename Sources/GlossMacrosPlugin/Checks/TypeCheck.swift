/// Finds mistakes in a type as a whole.
struct TypeCheck {
  /// The kind of code that the macro makes for a type.
  enum Shape {
    case properties
    /// The key of the tag is nil if the values are under the tag itself.
    case taggedEnum(tag: Key?)
    case untaggedEnum
    case rawValues
  }

  let declaration: Declaration
  let options: ModelOptions
  let isNested: Bool
  let directions: Directions
  var problems = Problems()

  /// Whether an extension can make the type conform, whatever its members are.
  var canConform: Bool {
    [.struct, .enum, .class].contains(declaration.kind) && unnameable == nil && noncopyable == nil
      && possibleSuperclass == nil
      && !(declaration.properties.map(\.name) + declaration.cases.map(\.name)).contains { $0.text == "`Self`" }
  }

  /// The modifier because of which an extension can't name the type.
  private var unnameable: Piece? { isNested ? declaration.modifiers.first { $0.text == "private" } : nil }

  private var noncopyable: Piece? { declaration.inheritedTypes.first { $0.text == "~Copyable" } }

  /// The shape of the type; nil if no code can be made for it.
  mutating func shape() -> Shape? {
    if let modifier = unnameable {
      problems.report(
        "an extension can't name a private type in another type: make it 'fileprivate'", at: modifier,
        fixIts: [.replace(modifier, by: "fileprivate", "make it 'fileprivate'")])
    }
    problems.reject(noncopyable, "a model has to be copyable")
    if !directions.contains(.reading) {
      let flags: [ModelOptions.Flag] = [
        .didDecode, .validated, .lossless, .skippingInvalid, .strict, .rejectsUnknownKeys,
      ]
      for flag in flags { problems.reject(options[flag], "the type is not read: leave this out") }
    }
    if !directions.contains(.writing) {
      for flag in [ModelOptions.Flag.willEncode, .writesNull] {
        problems.reject(options[flag], "the type is not written: leave this out")
      }
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
    reject(["tag", "content"], "is for an enum")
    problems.reject(options[.untagged], "'.untagged' is for an enum")
    problems.reject(options[.externallyTagged], "'.externallyTagged' is for an enum")
    if options.isArray {
      reject(
        ["keys", "prefix", "keyPathDelimiter"], "is for keys, and the elements of an array have none: leave this out")
      problems.reject(options[.rejectsUnknownKeys], "the elements of an array have no keys: leave this out")
    }
    return .properties
  }

  /// Reports labelled arguments that are not allowed, if they are there.
  private mutating func reject(_ labels: [String], _ reason: String) {
    for label in labels where options[label]?.text != "nil" {
      problems.reject(options[label], "'\(label):' \(reason)")
    }
  }
}

// MARK: - Classes

extension TypeCheck {
  /// Whether a class has a superclass. Only one superclass is allowed.
  static func callsSuper(_ declaration: Declaration) -> Bool {
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
  private var possibleSuperclass: Piece? {
    guard declaration.kind == .class, let first = declaration.inheritedTypes.first else { return nil }
    let name = first.text.split { $0 == " " || $0 == "." }.last.map(String.init) ?? ""
    return Self.knownTypes.contains(name) ? nil : first
  }

  private mutating func checkClass() {
    if !declaration.modifiers.contains(where: { $0.text == "final" }) {
      problems.report(
        "the class has to be final: a subclass would not read its own fields", at: declaration.keyword,
        fixIts: [.insert("final ", at: declaration.keyword.offset, "write 'final'")])
    }
  }

  /// Reports a type that may be a superclass.
  ///
  /// - Parameter fixIt: The fix-it that maps the class by hand.
  mutating func reportSuperclass(fixIt: @autoclosure () -> Diagnostic.FixIt?) {
    guard let first = possibleSuperclass else { return }
    problems.report(
      "the macro can't see whether '\(first.text)' is a superclass, whose fields would be lost: put a conformance to a protocol into "
        + "an extension, and map a subclass by hand", at: first, fixIts: [fixIt()].compactMap(\.self))
  }
}

// MARK: - Enums

extension TypeCheck {
  private mutating func enumShape() -> Shape? {
    if declaration.cases.isEmpty {
      problems.report("an enum without cases has no value to read or write", at: declaration.name)
    }
    for sourceCase in declaration.cases where sourceCase.name.text.withoutBackticks == "Self" {
      problems.report("'Self' is the type itself here: name it otherwise", at: sourceCase.name)
    }
    rejectCodingKeys()
    if let source = options[.array] {
      problems.report("'.array' is for a struct or a class: leave this out", at: source)
      return nil
    }
    if let tag = options.tag {
      problems.reject(options[.untagged], "'.untagged' and 'tag:' exclude each other")
      problems.reject(options[.externallyTagged], "'.externallyTagged' and 'tag:' exclude each other")
      reject(["prefix"], "is for a struct or a class: write 'tag:' and 'content:' in full")
      return .taggedEnum(tag: tag)
    }
    if options["tag"] != nil, options["tag"]?.text != "nil" { return nil }
    reject(["content"], "needs 'tag:'")
    if options[.externallyTagged] != nil {
      problems.reject(options[.untagged], "'.untagged' and '.externallyTagged' exclude each other")
      reject(["prefix"], "is for a struct or a class: leave this out")
      for rawValue in declaration.cases.compactMap(\.rawValue) {
        problems.report("a case has its tag in '@Key', and no raw value here: leave this out", at: rawValue)
      }
      return .taggedEnum(tag: nil)
    }
    if options[.untagged] != nil {
      checkUntagged()
      return .untaggedEnum
    }
    return rawValues()
  }

  private mutating func rawValues() -> Shape? {
    let first = declaration.inheritedTypes.first
    guard
      declaration.cases.contains(where: { $0.rawValue != nil }) || first.map({ TypeSource($0.text).isRawValue }) == true
    else {
      let name = declaration.name
      let fixIt = Diagnostic.FixIt.insert(
        first == nil ? ": String" : "String, ", at: first?.offset ?? name.endOffset, "write ': String'")
      let hasValues = declaration.cases.contains { !$0.parameters.isEmpty }
      problems.report(
        "an enum has raw values, 'tag:', or the option '.untagged' or '.externallyTagged'", at: name,
        fixIts: hasValues ? [] : [fixIt])
      return nil
    }
    problems.reject(options.sources.first, "an enum with raw values is written as they are: leave this out")
    for mark in declaration.cases.flatMap(\.attributes).marks where mark.name != "Unknown" {
      problems.report("a case with a raw value is written as that: leave this out", at: mark.source)
    }
    let unknown = declaration.cases.filter(\.isUnknown)
    for other in unknown.dropFirst() {
      problems.report("two cases are '@Unknown'; write one for all raw values without a case", at: other.name)
    }
    for other in unknown where other.condition != nil {
      problems.report(
        "'@Unknown' can't be inside of '#if' here: write the case outside, or the whole type in each branch",
        at: other.name)
    }
    return .rawValues
  }

  private mutating func checkUntagged() {
    let others =
      ["keys", "prefix", "keyPathDelimiter"].map { options[$0] }
      + [ModelOptions.Flag.lossless, .skippingInvalid, .writesNull, .validated, .strict, .rejectsUnknownKeys]
      .map { options[$0] }
    for source in others {
      problems.reject(source, "an enum without tags is written as its values: leave this out")
    }
    for sourceCase in declaration.cases where sourceCase.attributes.marks["Unmapped"] == nil {
      sourceCase.parameters.forEach { problems.reportUnmapped($0.type) }
      problems.reportEndlessReading(
        of: sourceCase.parameters.first.map { TypeSource($0.type.text) }, at: sourceCase.name, in: declaration)
      for mark in sourceCase.attributes.marks {
        problems.report("an enum without tags tries its cases in order: leave this out", at: mark.source)
      }
      if sourceCase.parameters.count != 1 {
        problems.report("a case without a tag has one value: put several into a struct", at: sourceCase.name)
      }
    }
  }
}
