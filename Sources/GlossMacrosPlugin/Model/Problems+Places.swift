// Macros in places where they say nothing.

extension Problems {
  /// The mistakes in the place of a macro for properties and cases, which has no expansion.
  static func ofPlace(_ request: ExpansionRequest) -> Problems {
    var problems = Problems()
    guard let attribute = try? request.attribute, attribute.name == request.macro.typeName, attribute.name != "Unmapped"
    else { return problems }
    let (place, owner, isType) = (attribute.source, request.owner, request.header != nil)
    let members = try? Declaration(scanning: "struct S {\n\(request.declSyntax.source)\n}")
    let isOther = members.map { $0.properties.isEmpty && $0.cases.isEmpty } == true
    let isAlone = owner?.attributes.ofModels.isEmpty == true
    problems.rejectFirst([
      "'@\(attribute.name)' is for a property or a case: a type has its options in '@Glossy'": isType ? place : nil,
      "only a stored property of an instance, or a case, is read and written: leave this out": isOther ? place : nil,
      "'@\(attribute.name)' says what '@Glossy' does with a property or a case: write '@Glossy' at "
        + "'\(owner?.name.text ?? "")', too": isAlone ? place : nil,
    ])
    return problems
  }
}

extension ExpansionRequest {
  /// The mistake that a macro for one direction is beside `@Glossy`, which has no other expansion.
  func mistakeBesideGlossy() throws(Diagnostic) -> Diagnostic? {
    guard let directions = Directions.ofMacros[macro.typeName], directions != [.reading, .writing],
      try Declaration(scanningHeaderOf: declSyntax.source).attributes["Glossy"] != nil
    else { return nil }
    let attribute = try attribute.source
    return Diagnostic(
      message: "'@Glossy' reads and writes: leave out '@\(macro.typeName)'", offset: attribute.offset,
      fixIts: [.replace(attribute, by: "", "leave it out")])
  }
}
