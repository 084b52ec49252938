/// The expansion of `@JSONSchema`: one statement for each property or case, so that the compiler checks one at a time.
struct SchemaExpansion {
  let expansion: Expansion
  var declaration: Declaration { expansion.declaration }
  var options: ModelOptions { expansion.options }
  var names: Names { expansion.names }
  /// The notes about properties and values, by their offsets.
  let notesByOffset: [Int: Notes]
  /// The variable for an object.
  let objectName: String
  /// The variable for the cases of an enum.
  let casesName: String

  private init(_ expansion: Expansion) {
    self.expansion = expansion
    notesByOffset = Self.notes(of: expansion.declaration)
    objectName = expansion.names.free("object")
    casesName = expansion.names.free("cases")
  }

  static func expand(_ request: ExpansionRequest) -> (source: String, diagnostics: [Diagnostic]) {
    guard request.macroRole == "extension" else { return ("", []) }
    do throws(Diagnostic) {
      var declaration = try Declaration(scanning: request.declSyntax.source)
      declaration.outerGenericParameters = request.outerGenericParameters
      let attribute = try Attribute(
        scanning: request.attributeSyntax.source,
        base: request.attributeSyntax.location.offset &- request.declSyntax.location.offset)
      return expand(request, declaration, attribute)
    } catch {
      // If there is a macro of the model, it reports this at the same place.
      return (placeholder(for: request), request.hasModelMacro ? [] : [error])
    }
  }

  /// Checks `@Schema`, which has no expansion, at a type or at a member of a type.
  static func check(_ request: ExpansionRequest) -> [Diagnostic] {
    let context = request.lexicalContext?.first?.source
    let type = try? Declaration(scanningHeaderOf: request.declSyntax.source)
    let owner = try? type ?? context.map { try Declaration(scanningHeaderOf: $0) }
    guard let owner, owner.attributes["JSONSchema"] == nil,
      let attribute = try? Attribute(
        scanning: request.attributeSyntax.source,
        base: request.attributeSyntax.location.offset &- request.declSyntax.location.offset)
    else { return [] }
    var problems = Problems()
    problems.report("'@Schema' adds to the schema of a type with '@JSONSchema': write that, too", at: attribute.source)
    return problems.diagnostics
  }

  private static func expand(
    _ request: ExpansionRequest, _ declaration: Declaration, _ attribute: Attribute
  ) -> (source: String, diagnostics: [Diagnostic]) {
    var check = SchemaCheck(declaration: declaration, attribute: attribute)
    let model = check.model()
    // The macro of the model reports mistakes in the model.
    var problemsOfModel = Problems()
    let options = model.map { ModelOptions($0.attribute, &problemsOfModel) } ?? ModelOptions()
    check.check()
    var source = Source()
    if let directions = model?.directions {
      SchemaExpansion(Expansion(request, declaration, options, directions)).expand(&source, &problemsOfModel)
    }
    let isFine = check.problems.diagnostics.isEmpty && problemsOfModel.diagnostics.isEmpty && model != nil
    return (
      isFine ? source.text : placeholder(for: request), check.problems.diagnostics.sorted { $0.offset < $1.offset }
    )
  }

  private func expand(_ source: inout Source, _ problems: inout Problems) {
    let directions = expansion.directions
    var check = TypeCheck(
      declaration: declaration, options: options, isNested: expansion.request.isNested, directions: directions)
    switch check.shape() {
    case nil: break
    case .rawValues: define([], &source, rawValues)
    case .untaggedEnum: define(untaggedTypes, &source, alternatives)
    case .taggedEnum(let tag):
      var caseCheck = CaseCheck(
        options: options, directions: directions, tag: tag, names: names, isNested: expansion.request.isNested)
      let cases = caseCheck.cases(of: declaration)
      problems.add(caseCheck.problems)
      define(types(of: cases.filter { !$0.isHidden }.flatMap(\.fields)), &source) { source in
        describe(TaggedEnum(cases: cases, tag: tag), &source)
      }
    case .properties:
      var fieldCheck = FieldCheck(
        options: options, directions: directions, isNested: expansion.request.isNested)
      let fields = fieldCheck.fields(of: declaration)
      problems.add(fieldCheck.problems)
      check.reportSuperclass(fixIt: nil)
      define(types(of: fields.filter { !notes(of: $0).isHidden }), &source) { describe(fields, &$0) }
    }
    problems.add(check.problems)
    if directions.contains(.reading) {
      problems.reject(declaration.jsonInitializer, "")
    }
  }

  /// A conformance for a type that has no schema yet, so that the compiler reports no error where it is used.
  private static func placeholder(for request: ExpansionRequest) -> String {
    let text = request.declSyntax.source
    guard let declaration = (try? Declaration(scanning: text)) ?? (try? Declaration(scanningHeaderOf: text)),
      TypeCheck(declaration: declaration, options: ModelOptions(), isNested: request.isNested, directions: [])
        .canConform
    else { return "" }
    let expansion = SchemaExpansion(Expansion(request, declaration, ModelOptions(), []))
    var source = Source()
    expansion.define([], &source) { $0.line("_Gloss.JSONSchema.anything") }
    return source.text
  }
}

// MARK: - The extension

extension SchemaExpansion {
  /// The extension with the definition.
  ///
  /// - Parameters:
  ///   - types: The types that need a schema.
  ///   - body: The statements of the definition.
  private func define(_ types: [TypeSource], _ source: inout Source, _ body: Source.Body) {
    let request = expansion.request
    for attribute in declaration.attributes where attribute.name == "available" { source.line(attribute.source.text) }
    let needed = request.conformanceListSyntax.map { Identifiers.all(in: $0.source).contains("JSONSchemaProviding") }
    let typeName = (request.extendedTypeSyntax?.source ?? declaration.name.text).trimmed
    let conformance = needed == false ? "" : ": _Gloss.JSONSchemaProviding"
    let requirements = expansion.requirements(types, "_Gloss.JSONSchemaProviding")
    let nonisolated = declaration.modifiers.contains { $0.text == "nonisolated" } ? "nonisolated " : ""
    source.block("\(nonisolated)extension \(typeName)\(conformance)\(requirements)") { source in
      // Any thread may call it, whatever actor the type belongs to.
      source.block("\(expansion.accessToFields)nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema", body)
    }
  }

  /// The types of fields that need a schema. They need none if it is written there, or if functions show the types that they transform
  /// from.
  private func types(of fields: [Field]) -> [TypeSource] {
    let parameters = Set(declaration.visibleGenericParameters.map(\.text))
    return fields.filter { field in
      let isTransformed =
        field.format?.name == "transform"
        && field.format.map { Identifiers.all(in: $0.source.text).isDisjoint(with: parameters) } ?? false
      return (field.isRead || field.isWritten) && notes(of: field).schema == nil && !isTransformed
    }.compactMap(\.type)
  }

  /// The annotations of the whole type.
  var annotationOfType: String { SchemaTexts(declaration.documentation, declaration.attributes).annotation }
}
