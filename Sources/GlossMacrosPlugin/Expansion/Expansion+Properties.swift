extension Expansion {
  /// The extension of a struct or a class.
  func expand(_ fields: [Field], _ source: inout Source) {
    extend(
      reading: fields.filter(\.isRead).compactMap(\.type), writing: fields.filter(\.isWritten).compactMap(\.type),
      initialize: declaration.kind == .class ? nil : { initialize(fields, &$0) },
      write: { source in
        prepare(fields, &source)
        if options.isArray {
          writeElements(fields, &source)
        } else {
          write(ObjectLayout(fields), &source)
          rememberUnwritten(fields, &source)
        }
      },
      mergesMembers: mergesMembers(fields), addKeys: options.isArray ? nil : { addKeys(of: fields, &$0) }, &source)
  }

  /// Writes the code in the class itself: initializers of a class can't be in an extension.
  func expandMember(_ fields: [Field], _ source: inout Source) {
    guard directions.contains(.reading) else { return }
    let requirements = requirements(fields.filter(\.isRead).compactMap(\.type), "_Gloss.JSONDecodable")
    source.member(accessToFields + initializerHead + requirements) { initialize(fields, &$0) }
  }

  /// The body of the initializer.
  private func initialize(_ fields: [Field], _ source: inout Source) {
    let fields = fields.filter(\.isRead).namingOwnKeys()
    if options.isArray { source.line("guard \(fieldsName).beginArray() else { return nil }") }
    let checkKeys = options[.rejectsUnknownKeys].map { _ in ["\(fieldsName).hasOnlyKeys(of: Self.self)"] }
    read(fields, as: declare, only: checkKeys, &source)
    source.each(of: fields.filter { !$0.takesDefault }, under: \.condition) { field, source in
      source.line("self.\(field.name.text) = \(field.name.text)")
    }
    if TypeCheck.callsSuper(declaration) { source.line("super.init()") }
    source.each(of: fields.filter(\.takesDefault), under: \.condition) { field, source in
      source.line("if let \(field.name.text) { self.\(field.name.text) = \(field.name.text) }")
    }
    finish(fields, &source)
  }

  /// The statements that return whether two parts write the same key; nil if they never do.
  private func mergesMembers(_ fields: [Field]) -> Source.Body? {
    let parts = fields.filter { $0.isFlat && $0.isWritten }
    guard let part = parts.first else { return nil }
    // The contents of the rest may change before it is written.
    let isCertain = parts.contains { !$0.isRest } || options[.willEncode] != nil
    return { $0.line(isCertain ? "true" : "!\(part.name.text).isEmpty") }
  }
}
