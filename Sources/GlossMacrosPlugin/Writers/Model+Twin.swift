// The nested type `Partial` of a model, in which all properties are optional, for a text that is still incomplete.

extension Model {
  /// Writes the expansion of `@Partial`, the nested type in the role of a member, and the conformance in the role of an extension, and
  /// returns its mistakes.
  func expandTwin(_ source: inout Source) -> [Diagnostic] {
    let isMember = request.macroRole == "member"
    var problems = Problems()
    if declaration.kind == .enum {
      // It appears when it is complete, which is the protocol's default.
      if !isMember { extendOnce([Half(direction: .reading, conformances: ["JSONPartiallyDecodable"])], &source) }
    } else if case .fields(let fields) = shape, directions.contains(.reading) {
      let (fields, owner) = (fields.filter { $0.isRead && !$0.isRest }, declaration.name.text)
      for (name, type, format) in fields.map({ ($0.name, $0.type, $0.format) }) {
        problems.reject([
          "write the type of '\(name.text)': the macro can't infer it for 'Partial'": type == nil ? name : nil,
          "'Partial' is a struct, which can't contain itself: leave out '@Partial', or have an array of '\(owner)'":
            format == nil && type?.unwrapped.text == owner ? name : nil,
        ])
      }
      // The model's own macro reports mistakes in the model.
      let isRight = problems.isEmpty && self.problems.isEmpty
      if isMember { writeTwin(fields, isRight: isRight, &source) } else { conformToPartial(fields, &source) }
    } else {
      problems.report(
        [.struct, .class].contains(declaration.kind)
          ? "'@Partial' needs '@Glossy' or '@JSONDecodable' beside it, which say how the type is read"
          : "attach '@Partial' to a struct, an enum or a final class",
        at: declaration.attributes["Partial"]?.source ?? declaration.name)
    }
    return problems.sorted
  }

  private func conformToPartial(_ fields: [Field], _ source: inout Source) {
    let half = Half(
      direction: .reading, conformances: ["JSONPartiallyDecodable"], requirements: requirementsOfTwin(fields)
    ) { source in
      let function =
        "static func _readPartial<Reader: _JSONReader & ~Swift.Copyable>(_ reader: borrowing Reader) -> Partial?"
      source.member(access + function) { $0.line("Partial._read(reader)") }
    }
    extendOnce([half], &source)
  }

  private func requirementsOfTwin(_ fields: [Field]) -> String {
    requirements(fields.filter { $0.format == nil }.compactMap(\.type), "_Gloss.JSONPartiallyDecodable")
  }

  /// - Parameter isRight: Whether it can be read. If not, the properties are there nevertheless, so that the compiler reports no error
  ///   where they are used.
  private func writeTwin(_ fields: [Field], isRight: Bool, _ source: inout Source) {
    let known: Set = isRight ? ["Sendable", "Equatable", "Hashable"] : []
    let inherited = declaration.inheritedTypes.map(\.text)
      .filter { known.contains($0.split(separator: ".").last.map(String.init) ?? "") }
    let conformances = (["_Gloss.JSONDecodable", "_JSONReadable", "_JSONFieldReadable"] + inherited).joined(
      separator: ", ")
    source.line("/// What is there of the value while its text is still being written.")
    source.block("\(access)struct Partial: \(conformances)\(requirementsOfTwin(fields))") { source in
      source.each(of: fields, under: \.condition) { field, source in
        guard let type = field.type?.unwrapped else { return }
        let isWhole = !isRight || field.format != nil || type.isKnown && !field.isFlat
        // The access is that of the property.
        let property = declaration.properties.first { $0.name.offset == field.name.offset }
        let level = property?.modifiers.first { Self.accessLevels.contains($0.text) }.map { $0.text + " " } ?? ""
        let twin = isWhole ? type.optional : "_PartialOf<\(type.text)>?"
        source.line("\(level)let \(field.name.text): \(twin)", at: place(of: field, .reading))
      }
      writeReader(&source)
      if options.isArray {
        source.member("\(access)static var _readsArray: Swift.Bool { true }")
      } else {
        source.member("\(access)static func _addKeys(to keys: inout _KnownKeys)") { source in
          if isRight { addKeys(of: fields, &source) }
        }
      }
      source.member(access + initializerHead) { source in
        guard isRight else { return source.line("return nil") }
        // Without this, any value would fit, because no field is required.
        source.line("guard \(fieldsName).\(options.isArray ? "beginArray()" : "isObject") else { return nil }")
        source.each(of: fields.namingOwnKeys(), under: \.condition) { field, source in
          source.line("self.\(field.name.text) = \(valueInTwin(of: field))", at: place(of: field, .reading))
        }
      }
    }
  }

  private static let accessLevels: Set = ["public", "package", "internal", "fileprivate", "private"]

  private func valueInTwin(of field: Field) -> String {
    guard let type = field.type?.unwrapped else { return "nil" }
    if field.isFlat { return "\(fieldsName).decodeFlat(besides: .init(of: Self.self))" }
    var field = field
    field.options.constraints = []
    return call(reading: field) { key in
      guard let format = field.formatSource(.reading, isNested: false) else {
        return
          "decodePartial(\(key), of: \(type.text).self\(field.has(.skippingInvalid) ? ", skippingInvalid: true" : ""))"
      }
      // An incomplete string is a string, too.
      let isText = field.format?.isWrittenByType == true && type.shortText == "String"
      return "\(isText ? "decode" : "decodeWhole")(\(key), as: \(format))"
    }
  }
}
