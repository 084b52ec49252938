/// The expansion of a macro: the source that it adds.
enum Expansion {
  typealias Result = (source: String, diagnostics: [Diagnostic])

  static func expand(_ request: ExpansionRequest) -> Result {
    let isExtension = request.macroRole == "extension"
    switch request.macro.typeName {
    case "Partial": return expandTwin(request)
    case "JSONSchema": return isExtension ? expandSchema(request) : ("", [])
    case "Schema": return ("", Problems.ofSchema(request).sorted)
    case let name:
      guard let directions = Directions.ofMacros[name], isExtension || request.hasCodeInTypeItself else {
        return ("", [])
      }
      return expandModel(request, directions, inExtension: isExtension)
    }
  }

  private static func expandModel(
    _ request: ExpansionRequest, _ directions: Directions, inExtension isExtension: Bool
  ) -> Result {
    var (source, diagnostics) = (Source(), [] as [Diagnostic])
    do throws(Diagnostic) {
      let model = try Model.read(request)
      diagnostics = model.diagnostics
      if diagnostics.isEmpty { model.write(inExtension: isExtension, &source) }
    } catch {
      diagnostics = [error]
    }
    if diagnostics.isEmpty { return (source.text, []) }
    Model.placeholder(for: request, directions)?.writePlaceholder(inExtension: isExtension, &source)
    // The compiler asks once for each role.
    return (source.text, isExtension ? diagnostics : [])
  }
}

extension ExpansionRequest {
  /// Whether the macro has to write members of the type: initializers of a class can't be in an extension.
  fileprivate var hasCodeInTypeItself: Bool {
    macroRole == "member" && (try? Declaration(scanningHeaderOf: declSyntax.source))?.kind == .class
  }
}

extension Model {
  /// The mistakes in the order of their places. A class that may have a superclass has a fix-it, if its fields have no mistake.
  fileprivate var diagnostics: [Diagnostic] {
    guard let superclass = possibleSuperclass, fieldsAreRight, case .fields(let fields) = shape,
      let fixIt = HandWrittenSubclass(model: self, fields: fields).fixIt
    else { return problems.sorted }
    return problems.sorted.map { diagnostic in
      var diagnostic = diagnostic
      if diagnostic.offset == superclass.offset, diagnostic.message.contains("superclass") {
        diagnostic.fixIts = [fixIt]
      }
      return diagnostic
    }
  }

  fileprivate func write(inExtension isExtension: Bool, _ source: inout Source) {
    switch shape {
    case .fields(let fields) where isExtension: extend(fields, &source)
    case .fields(let fields): writeInitializer(fields, &source)
    case .tagged(let tagged): extend(tagged, &source)
    case .untagged(let cases): extend(cases, &source)
    case .rawValues: extendRawValues(&source)
    case nil: break
    }
  }

  /// Writes source for a type that the macro can't read. The type conforms nevertheless, so that the compiler reports no error where it
  /// is used. No program is built with such code.
  fileprivate func writePlaceholder(inExtension isExtension: Bool, _ source: inout Source) {
    let fail: Source.Body = { $0.line("return nil") }
    if isExtension {
      let initialize = declaration.kind == .class ? nil : fail
      extend(reading: [], writing: [], initialize: initialize, write: { _ in }, addKeys: nil, &source)
    } else if directions.contains(.reading) {
      let isFinal = declaration.modifiers.contains { $0.text == "final" }
      source.member(access + (isFinal ? "" : "required ") + initializerHead, fail)
    }
  }
}
