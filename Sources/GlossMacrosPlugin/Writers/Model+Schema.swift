// The expansion of `@JSONSchema`: one statement for each property or case, so that the compiler checks one at a time.

extension Model {
  /// The variable for an object.
  var objectName: String { names.free("object") }
  /// The variable for the cases of an enum.
  var casesName: String { names.free("cases") }

  func defineSchema(_ source: inout Source) {
    switch shape {
    case .fields(let fields):
      define(types(of: fields.filter { $0.notes.hidden == nil }), &source) { describe(fields, &$0) }
    case .cases(let cases):
      let fields = cases.filter { !$0.isHidden }.flatMap(\.fields)
      define(isUntagged ? fields.compactMap(\.type) : types(of: fields), &source) { describe(cases, &$0) }
    case .rawValues(let values): define([], &source) { describe(values, &$0) }
    case nil: break
    }
  }

  /// The extension with the definition.
  ///
  /// - Parameters:
  ///   - types: The types that need a schema.
  ///   - body: The statements of the definition.
  func define(_ types: [TypeSource], _ source: inout Source, _ body: @escaping Source.Body) {
    let half = Half(
      direction: [], conformances: ["JSONSchemaProviding"],
      requirements: requirements(types, "_Gloss.JSONSchemaProviding"), isIsolated: false
    ) { source in
      // Any thread may call it, whatever actor the type belongs to.
      source.block("\(accessToFields)nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema", body)
    }
    extendOnce([half], &source)
  }

  /// The types of fields that need a schema. They need none if it is written there, or if functions show the types that they transform
  /// from.
  private func types(of fields: [Field]) -> [TypeSource] {
    let parameters = Set(declaration.visibleGenericParameters.map(\.text))
    return fields.filter { field in
      let transform = field.format.flatMap { $0.name == "transform" ? $0.source.text : nil }
      let isTransformed = transform?.identifiers.isDisjoint(with: parameters) == true
      return (field.isRead || field.isWritten) && field.notes.schema == nil && !isTransformed
    }.compactMap(\.type)
  }

  /// The annotations of the whole type.
  var annotationOfType: String { SchemaNotes(declaration.documentation, declaration.attributes).annotation }
}
