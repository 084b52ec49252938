// Reads the raw values of an enum, and finds mistakes in them.

/// The raw values of an enum.
struct RawValues {
  struct Value {
    let sourceCase: Case
    /// The literal; nil for one that only the compiler knows, and for a case that has its raw value in it.
    let literal: String?

    /// Whether it is read for each raw value that no other case has, and has that in it.
    var isOpen: Bool { !sourceCase.parameters.isEmpty }
  }

  let type: TypeSource
  /// Those of the cases that exist on some platform.
  private(set) var values: [Value] = []
  /// Whether the macro writes `init(rawValue:)` and `rawValue`.
  let isByMacro: Bool
  let ignoresCase: Bool

  fileprivate static let options: [ModelOptionRule.Name] = [.cases, .caseInsensitive]

  fileprivate init(_ declaration: Declaration, _ options: ModelOptions, _ type: TypeSource, isDeclared: Bool) {
    self.type = type
    isByMacro = !isDeclared || Self.options.contains { options[$0] != nil }
    ignoresCase = options[.caseInsensitive] != nil
    var next: Int? = 0
    for sourceCase in declaration.cases {
      var literal = (sourceCase.rawValue ?? sourceCase.attributes["Key"]?.arguments.first?.value)?.text
      switch type.known?.form {
      case _ where !sourceCase.parameters.isEmpty: literal = nil
      case .string:
        literal = literal ?? Literal.source(of: options.tagForm.key(for: sourceCase.name))
        if literal.flatMap(Literal.string) == nil { literal = nil }
      case .integer:
        let integer = literal.map(Literal.integer) ?? next
        literal = integer.map { "\($0)" }
        next = integer.map { $0 &+ 1 }
      default: literal = nil
      }
      if !sourceCase.isUnavailable { values.append(Value(sourceCase: sourceCase.wherePlatformHasIt, literal: literal)) }
    }
  }

  /// The literal that a raw value is compared with.
  func compared(_ literal: String) -> String {
    guard ignoresCase, let text = Literal.string(literal) else { return literal }
    return Literal.source(of: text.lowercased())
  }
}

extension Model {
  mutating func readRawValues() {
    let (first, cases) = (declaration.inheritedTypes.first, declaration.cases)
    let isDeclared = cases.contains { $0.rawValue != nil } || first.map { TypeSource($0.text).isRawValue } == true
    let protocols = ["RawRepresentable", "Swift.RawRepresentable"]
    guard isDeclared || declaration.inheritedTypes.contains(where: { protocols.contains($0.text) }) else {
      let fixIt = Diagnostic.FixIt.insert(
        first == nil ? ": String" : "String, ", at: first?.offset ?? declaration.name.endOffset, "write ': String'")
      return report(
        "an enum has raw values, 'tag:', or the option '.untagged' or '.externallyTagged'", at: declaration.name,
        fixIts: cases.contains { !$0.parameters.isEmpty } ? [] : [fixIt])
    }
    reject(options.first(except: RawValues.options), "an enum with raw values is written as they are: leave this out")
    for mark in cases.flatMap(\.attributes).marks where mark.name != "Unknown" && (isDeclared || mark.name != "Key") {
      report("a case with a raw value is written as that: leave this out", at: mark.source)
    }
    let unknown = cases.filter(\.isUnknown)
    for (index, other) in unknown.enumerated() {
      reject([
        "two cases are '@Unknown'; write one for all raw values without a case": index > 0 ? other.name : nil,
        "'@Unknown' can't be inside of '#if' here: write the case outside, or the whole type in each branch":
          other.condition == nil ? nil : other.name,
      ])
    }
    for sourceCase in cases where !sourceCase.parameters.isEmpty {
      checkValues(of: sourceCase, isDeclared: isDeclared)
    }
    let tag = cases.lazy.compactMap { $0.attributes["Key"]?.arguments.first.flatMap { CaseTag($0.value) } }.first
    let type = isDeclared ? first : unknown.first?.parameters.first?.type
    let typeName = type?.text ?? "Swift.\(tag?.type ?? "String")"
    let values = RawValues(declaration, options, TypeSource(typeName), isDeclared: isDeclared)
    if values.isByMacro { check(values) }
    shape = .rawValues(values)
  }

  /// Reports values beside a raw value. One that is `@Unknown` may have its raw value, if Swift does not write the raw values.
  private mutating func checkValues(of sourceCase: Case, isDeclared: Bool) {
    let (place, name) = (sourceCase.name, sourceCase.name.text)
    let isRawValue = sourceCase.hasOnlyValue && TypeSource(sourceCase.parameters[0].type.text).isRawValue
    let isOpen = sourceCase.isUnknown
    reject([
      // Swift reports it beside a raw type.
      "a case with a raw value has no other value: write 'tag:' or '.externallyTagged'":
        isOpen || isDeclared ? nil : place,
      "Swift allows no value beside a raw type: write '@Unknown case \(name)'; to keep it, write 'RawRepresentable' in place of "
        + "the raw type, and the macro writes the raw values": isOpen && isDeclared ? place : nil,
      "the value of this case is the raw value: '\(name)(String)'":
        isOpen && !isDeclared && !isRawValue ? place : nil,
    ])
  }

  /// Reports raw values of which the macro can't write `init(rawValue:)`.
  private mutating func check(_ values: RawValues) {
    reject(
      options[.cases] ?? options[.caseInsensitive], if: values.type.known?.form != .string,
      "this is for raw values that are strings: leave this out")
    let closed = values.values.filter { !$0.isOpen }
    for (index, value) in closed.enumerated() {
      let tags = value.sourceCase.attributes["Key"]?.arguments.map(\.value) ?? []
      reject(tags.dropFirst().first, "a case has one raw value: leave this out")
      let place = value.sourceCase.rawValue ?? tags.first ?? value.sourceCase.name
      guard let literal = value.literal.map(values.compared) else {
        report("write the raw value as a literal of '\(values.type.shortText)' in one line here", at: place)
        continue
      }
      let isTaken = closed[..<index].contains { other in
        other.literal.map(values.compared) == literal
          && !ConditionStack.areExclusive(other.sourceCase.condition, value.sourceCase.condition)
      }
      reject(place, if: isTaken, "another case has the raw value \(literal)")
    }
  }
}
