/// The expansion of a macro: the source that it adds.
enum Expansion {
  static func expand(_ request: ExpansionRequest) -> (source: String, diagnostics: [Diagnostic]) {
    let macro = request.macro.typeName
    if macro == "Schema" { return ("", Problems.ofSchema(request).sorted) }
    if request.macroRole == "peer" { return ("", Problems.ofPlace(request).sorted) }
    guard request.needsCode else { return ("", []) }
    let directions = Directions.ofMacros[macro]
    var (source, diagnostics, isRight) = (Source(), [] as [Diagnostic], false)
    do throws(Diagnostic) {
      if let mistake = try request.mistakeBesideGlossy() { return ("", request.isExtension ? [mistake] : []) }
      let model = try Model.read(request)
      switch macro {
      case "Partial":
        diagnostics = model.expandTwin(&source)
        isRight = true
      case "JSONSchema":
        // The macro of the model reports mistakes in the model.
        diagnostics = Problems.ofSchema(model).sorted
        isRight = diagnostics.isEmpty && model.problems.isEmpty
        if isRight { model.defineSchema(&source) }
      default:
        diagnostics = model.diagnostics
        isRight = model.problems.isEmpty
        if isRight { model.write(&source) }
      }
    } catch {
      // If there is a macro of the model, it reports this at the same place.
      if directions != nil || !request.hasModelMacro { diagnostics = [error] }
    }
    if !isRight { Model.placeholder(for: request, directions ?? [])?.writePlaceholder(&source) }
    // The compiler asks once for each role.
    return (source.text, request.isExtension == (macro != "Partial") ? diagnostics : [])
  }
}

extension ExpansionRequest {
  fileprivate var isExtension: Bool { macroRole == "extension" }

  /// Whether the macro writes code in this role. Initializers of a class can't be in an extension, nor memberwise ones.
  fileprivate var needsCode: Bool {
    if macro.typeName == "Partial" || macro.typeName == "JSONSchema" && isExtension { return true }
    return Directions.ofMacros[macro.typeName] != nil
      && (isExtension || attributeSyntax.source.contains("memberwiseInit") || header?.kind == .class)
  }
}

extension Model {
  /// The mistakes in the order of their places. A class that may have a superclass has a fix-it, if its fields have no mistake.
  fileprivate var diagnostics: [Diagnostic] {
    var diagnostics = problems.sorted
    guard let superclass = possibleSuperclass, case .fields(let fields) = shape,
      // The members come after the superclass.
      !diagnostics.contains(where: { !$0.isWarning && $0.offset > superclass.offset }),
      let index = diagnostics.firstIndex(where: { $0.offset == superclass.offset }),
      let fixIt = fixItForSubclass(fields)
    else { return diagnostics }
    diagnostics[index].fixIts = [fixIt]
    return diagnostics
  }

  fileprivate func write(_ source: inout Source) {
    switch shape {
    case .fields(let fields) where request.isExtension: extend(fields, &source)
    case .fields(let fields):
      if declaration.kind == .class { writeInitializer(fields, &source) }
      writeMemberwiseInitializer(fields, &source)
    case .cases(let cases): extend(cases, &source)
    case .rawValues(let values): extend(values, &source)
    case nil: break
    }
  }

  /// Writes source for a type that the macro can't read. The type conforms nevertheless, so that the compiler reports no error where it
  /// is used. No program is built with such code.
  fileprivate func writePlaceholder(_ source: inout Source) {
    let fail: Source.Body = { $0.line("return nil") }
    if request.macro.typeName == "JSONSchema" {
      define([], &source) { $0.line("_Gloss.JSONSchema.anything") }
    } else if request.macro.typeName != "Partial", request.isExtension {
      let initialize = declaration.kind == .class ? nil : fail
      extend(reading: [], writing: [], initialize: initialize, write: { _ in }, addKeys: nil, &source)
    } else if declaration.kind == .class, directions.contains(.reading) {
      source.member(access + (isFinal ? "" : "required ") + initializerHead, fail)
    }
  }
}
