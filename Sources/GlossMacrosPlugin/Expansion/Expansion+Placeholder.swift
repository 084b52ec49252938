extension Expansion {
  /// The source for a type that the macro can't read. The type conforms nevertheless, so that the compiler reports no error where it is
  /// used. No program is built with such code.
  static func placeholder(
    for request: ExpansionRequest, _ directions: Directions, inExtension isExtension: Bool
  ) -> String {
    let text = request.declSyntax.source
    guard let declaration = (try? Declaration(scanning: text)) ?? (try? Declaration(scanningHeaderOf: text)),
      TypeCheck(declaration: declaration, options: ModelOptions(), isNested: request.isNested, directions: directions)
        .canConform
    else { return "" }
    let expansion = Expansion(request, declaration, ModelOptions(), directions)
    var source = Source()
    let fail: Source.Body = { $0.line("return nil") }
    if isExtension {
      expansion.extend(
        reading: [], writing: [], initialize: declaration.kind == .class ? nil : fail, write: { _ in }, addKeys: nil,
        &source)
    } else if directions.contains(.reading), declaration.kind == .class {
      let isFinal = declaration.modifiers.contains { $0.text == "final" }
      source.member(expansion.access + (isFinal ? "" : "required ") + expansion.initializerHead, fail)
    }
    return source.text
  }
}
