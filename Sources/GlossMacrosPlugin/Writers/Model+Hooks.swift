// The calls of a type's functions that run after reading and before writing.

extension Model {
  /// Writes the calls of the functions that the type's options ask for at the end of reading.
  func finish(_ fields: [Field], _ source: inout Source) {
    if options[.didDecode] != nil {
      // Inside another call that may throw: the compiler warns about a `try` without such a call, and the function may not throw.
      source.line("do {")
      source.indented {
        $0.line("try \(fieldsName).run(self.didDecode(from: \(fieldsName).json))", at: place(of: .didDecode))
      }
      source.lines("} catch {", "  \(fieldsName).reject(because: error)", "  return nil", "}")
    }
    if options[.validated] != nil {
      let owner = fields.contains { $0.name.text == "validate" } ? "self." : ""
      source.line("guard \(owner)validate(\(fieldsName).json) else { return nil }", at: place(of: .validated))
    }
  }

  /// The value that is written: the value itself, or a copy that a function has changed.
  var written: String { options[.willEncode] != nil && declaration.kind != .class ? names.free("model") : "self" }

  /// Writes the call of the function that the type's options ask for before writing.
  ///
  /// - Parameter fields: The fields that are written by the names of their properties.
  func prepare(_ fields: [Field], _ source: inout Source) {
    guard options[.willEncode] != nil else { return }
    let place = place(of: .willEncode)
    guard declaration.kind != .class else {
      return source.line("try \(membersName).prepare { run in try run(willEncode()) }", at: place)
    }
    let hasUse = declaration.kind == .enum || fields.contains(where: \.isWritten)
    let call = "try \(membersName).prepare(self) { model, run in try run(model.willEncode()) }"
    source.line("\(hasUse ? "let \(written)" : "_") = \(call)", at: place)
    source.each(of: fields.filter(\.isWritten), under: \.condition) { field, source in
      source.line("let \(field.name.text) = \(written).\(field.name.text)")
    }
  }
}
