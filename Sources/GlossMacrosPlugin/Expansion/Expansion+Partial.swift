// The nested type `Partial` of a model, in which all properties are optional, for a text that is still incomplete.

extension Expansion {
  /// The name of the macro that makes `Partial`.
  static let partialMacro = "Partial"

  /// The expansion of `@Partial`: the nested type in the role of a member, and the conformance in the role of an extension.
  static func expandPartial(_ request: ExpansionRequest) -> (source: String, diagnostics: [Diagnostic]) {
    var problems = Problems()
    var source = Source()
    do throws(Diagnostic) {
      var declaration = try Declaration(scanning: request.declSyntax.source)
      declaration.outerGenericParameters = request.outerGenericParameters
      let attribute = declaration.attributes.first { Directions.ofMacros[$0.name]?.contains(.reading) == true }
      if let problem = misplacement(of: declaration, beside: attribute) {
        problems.add(problem)
      } else if declaration.kind == .enum {
        // It appears when it is complete, which is the protocol's default.
        let expansion = Expansion(request, declaration, ModelOptions(), .reading)
        let conformance = Half(direction: .reading, conformances: ["JSONPartiallyDecodable"])
        if request.macroRole == "extension" { expansion.extend([conformance], &source) }
      } else if let attribute {
        // The model's own macro reports mistakes in the model: it checks the same properties in the same directions.
        var others = Problems()
        let options = ModelOptions(attribute, &others)
        var check = FieldCheck(
          options: options, directions: Directions.ofMacros[attribute.name] ?? [], isNested: request.isNested)
        let fields = check.fields(of: declaration).filter { $0.isRead && !$0.isRest }
        for field in fields where field.type == nil {
          problems.report(
            "write the type of '\(field.name.text)': the macro can't infer it for 'Partial'", at: field.name)
        }
        for field in fields where field.format == nil && field.type?.unwrapped.text == declaration.name.text {
          problems.report(
            "'Partial' is a struct, which can't contain itself: leave out '@Partial', or have an array of '\(declaration.name.text)'",
            at: field.name)
        }
        let expansion = Expansion(request, declaration, options, .reading)
        let isValid = problems.diagnostics.isEmpty && others.diagnostics.isEmpty && check.problems.diagnostics.isEmpty
        if request.macroRole == "extension" {
          expansion.conformToPartial(fields, &source)
        } else {
          expansion.writeTwin(isValid ? fields : [], &source)
        }
      }
    } catch {
      // If there is a macro of the model, it reports this at the same place.
      if !request.hasModelMacro { problems.add(error) }
    }
    // The compiler asks once for each role.
    return (source.text, request.macroRole == "member" ? problems.diagnostics.sorted { $0.offset < $1.offset } : [])
  }

  private static func misplacement(of declaration: Declaration, beside attribute: Attribute?) -> Diagnostic? {
    let offset = declaration.attributes.first { $0.name == partialMacro }?.source.offset ?? declaration.name.offset
    switch declaration.kind {
    case .enum: return nil
    case .struct, .class:
      if attribute != nil { return nil }
      return Diagnostic(
        message: "'@Partial' needs '@Glossy' or '@JSONDecodable' beside it, which say how the type is read",
        offset: offset)
    default:
      return Diagnostic(message: "attach '@Partial' to a struct, an enum or a final class", offset: offset)
    }
  }

  // MARK: - The conformance

  private func conformToPartial(_ fields: [Field], _ source: inout Source) {
    let half = Half(
      direction: .reading, conformances: ["JSONPartiallyDecodable"], requirements: requirementsOfTwin(fields)
    ) { source in
      let function =
        "static func _readPartial<Reader: _JSONReader & ~Swift.Copyable>(_ reader: borrowing Reader) -> Partial?"
      source.member(access + function) { $0.line("Partial._read(reader)") }
    }
    extend([half], &source)
  }

  private func requirementsOfTwin(_ fields: [Field]) -> String {
    requirements(fields.filter { $0.format == nil }.compactMap(\.type), "_Gloss.JSONPartiallyDecodable")
  }

  // MARK: - The twin

  private func writeTwin(_ fields: [Field], _ source: inout Source) {
    let known: Set = ["Sendable", "Equatable", "Hashable"]
    let inherited = declaration.inheritedTypes.map(\.text)
      .filter { known.contains($0.split(separator: ".").last.map(String.init) ?? "") }
    let conformances = (["_Gloss.JSONDecodable", "_JSONReadable", "_JSONFieldReadable"] + inherited).joined(
      separator: ", ")
    source.line("/// What is there of the value while its text is still being written.")
    source.block("\(access)struct Partial: \(conformances)\(requirementsOfTwin(fields))") { source in
      source.each(of: fields, under: \.condition) { field, source in
        source.lines(at: place(of: field, .reading)) { declareInTwin(field, &$0) }
      }
      let function = "static func _read<Reader: _JSONReader & ~Swift.Copyable>(_ reader: borrowing Reader) -> Self?"
      source.member(access + function) { $0.line("reader.model(Self.self)") }
      if options.isArray {
        source.member("\(access)static var _readsArray: Swift.Bool { true }")
      } else {
        source.member("\(access)static func _addKeys(to keys: inout _KnownKeys)") { addKeys(of: fields, &$0) }
      }
      source.member("\(access)init?(_ \(fieldsName): inout _JSONFields)") { source in
        // Without this, any value would fit, because no field is required.
        source.line("guard \(fieldsName).\(options.isArray ? "beginArray()" : "isObject") else { return nil }")
        source.each(of: fields.namingOwnKeys(), under: \.condition) { field, source in
          source.lines(at: place(of: field, .reading)) {
            $0.line("self.\(field.name.text) = \(valueInTwin(of: field))")
          }
        }
      }
    }
  }

  private func declareInTwin(_ field: Field, _ source: inout Source) {
    guard let type = field.type?.unwrapped else { return }
    let isWhole = field.format != nil || type.isKnown && !field.isFlat
    source.line(
      "\(access(of: field))let \(field.name.text): \(isWhole ? type.optional : "_PartialOf<\(type.text)>?")")
  }

  /// The access of a property, as it is in the source.
  private func access(of field: Field) -> String {
    let property = declaration.properties.first { Names.escaped($0.name.text) == field.name.text }
    let levels: Set = ["public", "package", "internal", "fileprivate", "private"]
    let level = property?.modifiers.first { levels.contains($0.text) }
    return level.map { $0.text + " " } ?? ""
  }

  private func valueInTwin(of field: Field) -> String {
    guard let type = field.type?.unwrapped else { return "nil" }
    if field.isFlat { return "\(fieldsName).decodeFlat(besides: .init(of: Self.self))" }
    let isAnyKey = field.readsFirstThatFits
    let key = isAnyKey ? "$1" : Key.readingSource(of: field.readingKeys, areOwn: field.hasOwnKeys)
    let call: String
    if let format = field.format?.source(for: type, .reading, skippingInvalid: field.skipsInvalid, isNested: false) {
      // An incomplete string is a string, too.
      let isText = field.format?.isWrittenByType == true && type.shortText == "String"
      call = "\(isText ? "decode" : "decodeWhole")(\(key), as: \(format))"
    } else {
      call = "decodePartial(\(key), of: \(type.text).self\(field.skipsInvalid ? ", skippingInvalid: true" : ""))"
    }
    guard isAnyKey else { return "\(fieldsName).\(call)" }
    let keys = field.readingKeys.map(\.readingSource).joined(separator: ", ")
    return "\(fieldsName).decodeFirst([\(keys)]) { $0.\(call) }"
  }
}
