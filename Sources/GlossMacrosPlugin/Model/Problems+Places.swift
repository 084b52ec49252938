// Macros in places where they say nothing.

extension Problems {
  /// The mistakes in the place of a macro for properties and cases, which has no expansion.
  static func ofPlace(_ request: ExpansionRequest) -> Problems {
    var problems = Problems()
    guard let attribute = try? request.attribute, attribute.name == request.macro.typeName, attribute.name != "Unmapped"
    else { return problems }
    let (text, place) = (request.declSyntax.source, attribute.source)
    let owner = request.lexicalContext?.first.flatMap { try? Declaration(scanningHeaderOf: $0.source) }
    let members = try? Declaration(scanning: "struct S {\n\(text)\n}")
    if (try? Declaration(scanningHeaderOf: text)) != nil {
      problems.report(
        "'@\(attribute.name)' is for a property or a case: a type has its options in '@Glossy'", at: place)
    } else if let members, members.properties.isEmpty, members.cases.isEmpty {
      problems.report(
        "only a stored property of an instance, or a case, is read and written: leave this out", at: place)
    } else if let owner, !owner.attributes.contains(where: { Directions.ofMacros[$0.name] != nil }) {
      problems.report(
        "'@\(attribute.name)' says what '@Glossy' does with a property or a case: write '@Glossy' at '\(owner.name.text)', too",
        at: place)
    }
    return problems
  }
}

extension ExpansionRequest {
  /// The mistake that a macro for one direction is beside `@Glossy`, which has no other expansion.
  var attributeOfBothDirections: Diagnostic? {
    get throws(Diagnostic) {
      guard let directions = Directions.ofMacros[macro.typeName], directions != [.reading, .writing],
        try Declaration(scanningHeaderOf: declSyntax.source).attributes["Glossy"] != nil
      else { return nil }
      let attribute = try attribute.source
      return Diagnostic(
        message: "'@Glossy' reads and writes: leave out '@\(macro.typeName)'", offset: attribute.offset,
        fixIts: [.replace(attribute, by: "", "leave it out")])
    }
  }
}

extension Model {
  /// The functions that are called with an option, up to the type of their parameter.
  private static let hooks: [(name: ModelOptionRule.Name, start: String)] = [
    (.validated, "validate(_"), (.didDecode, "didDecode(from"), (.willEncode, "willEncode("),
  ]

  /// Warns of functions that look as if they were called.
  mutating func checkHooks(for shape: ModelOptionRule.Shape) {
    for (name, start) in Self.hooks {
      guard let rule = ModelOptionRule.rows.first(where: { $0.name == name }), options[name] == nil,
        rule.refusal(for: shape, directions) == nil, let attribute,
        let function = declaration.functions.first(where: {
          $0.text.hasPrefix(start) && $0.text.hasSuffix(name == .willEncode ? "()" : "JSON)")
        })
      else { continue }
      let hasArguments = attribute.source.text.hasSuffix(")")
      let text = hasArguments ? (attribute.arguments.isEmpty ? "" : ", ") + ".\(name)" : "(.\(name))"
      problems.warn(
        "this function is not called without the option '.\(name)': write that at the type, or give it another name",
        at: function,
        fixIt: .insert(text, at: attribute.source.endOffset - (hasArguments ? 1 : 0), "write '.\(name)'"))
    }
  }
}
