/// The source that a macro stands for.
enum Expansion {
  static func expand(_ request: ExpansionRequest) -> (source: String, diagnostics: [Diagnostic]) {
    guard request.role == "extension" else { return ("", []) }
    do throws(Diagnostic) {
      _ = try Declaration(scanning: request.declaration)
      _ = try Attribute(scanning: request.attribute, base: request.attributeOffset)
      return ("", [])
    } catch {
      return ("", [error])
    }
  }
}
