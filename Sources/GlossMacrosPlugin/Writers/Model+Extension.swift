// The extensions of a type, and the code that all of them share.

extension Model {
  /// The access before a function that a protocol requires.
  var access: String {
    let modifiers = declaration.modifiers.map(\.text)
    if modifiers.contains("public") || modifiers.contains("open") { return "public " }
    let isUsableFromInline = declaration.attributes.contains { $0.name == "usableFromInline" }
    return (isUsableFromInline ? "@usableFromInline " : "") + (modifiers.contains("package") ? "package " : "")
  }

  /// The name of a type of the library that no type of the user can hide: `GlossMacros` also declares it with an underscore.
  static func unshadowed(_ name: String) -> String { name.hasPrefix("_") ? name : "_Gloss." + name }

  /// The attribute and access before a function that names properties and cases. It is deprecated if one of them is, so that the compiler
  /// does not warn about the expansion.
  var accessToFields: String { (declaration.hasDeprecatedParts ? "@available(*, deprecated) " : "") + access }

  /// The requirements on the generic parameters that occur in types of fields.
  func requirements(_ types: [TypeSource], _ conformance: String) -> String {
    let keys = Set(types.flatMap(\.keysOfDictionaries))
    let values = types.reduce(into: Set()) { $0.formUnion($1.identifiersOfValues) }
    let requirements = declaration.visibleGenericParameters.map(\.text).compactMap { parameter in
      let ofKeys = keys.contains(parameter) ? ["_Gloss.JSONObjectKey"] : []
      let protocols = ofKeys + (values.contains(parameter) ? [conformance] : [])
      return protocols.isEmpty ? nil : "\(parameter): \(protocols.joined(separator: " & "))"
    }
    return requirements.isEmpty ? "" : " where " + requirements.joined(separator: ", ")
  }

  /// Writes extensions of the type: one for all requested halves, or one for each half if its generic parameters have to meet
  /// requirements.
  func extend(_ halves: [Half], _ source: inout Source) {
    let halves = halves.filter { directions.contains($0.direction) }
    if halves.allSatisfy(\.requirements.isEmpty) { return extendOnce(halves, &source) }
    for half in halves { extendOnce([half], &source) }
  }

  func extendOnce(_ halves: [Half], _ source: inout Source) {
    source.separator()
    for attribute in declaration.attributes where attribute.name == "available" { source.line(attribute.source.text) }
    let actor = declaration.attributes.first { $0.name.hasSuffix("Actor") && $0.arguments.isEmpty }
    let needed = request.conformanceListSyntax.map { $0.source.identifiers }
    let conformances = halves.map { half in
      half.conformances.filter { needed?.contains($0) ?? true }
        .map { (half.isIsolated ? actor.map { $0.source.text + " " } ?? "" : "") + Self.unshadowed($0) }.joined(
          separator: ", ")
    }.filter { !$0.isEmpty }
    let typeName = (request.extendedTypeSyntax?.source ?? declaration.name.text).trimmed
    let nonisolated = declaration.modifiers.contains { $0.text == "nonisolated" } ? "nonisolated " : ""
    func head(_ space: String) -> String {
      "\(nonisolated)extension \(typeName)" + (conformances.isEmpty ? "" : ":" + space)
        + conformances.joined(separator: "," + space) + (halves.first?.requirements ?? "")
    }
    let isLong = head(" ").count + " {".count > 134
    if isLong { source.line(head("\n  ")) }
    source.block(isLong ? "" : head(" ")) { source in halves.forEach { $0.members(&source) } }
  }
}

/// One half: the code that makes a type readable, or the code that makes it writable.
struct Half {
  let direction: Directions
  /// All conformances: if a macro may state a protocol that another one refines, the compiler does not infer it.
  let conformances: [String]
  var requirements = ""
  /// Whether the conformances are those of the type's actor.
  var isIsolated = true
  /// Writes the members of the extension.
  var members: Source.Body = { _ in }
}

// MARK: - Types that read fields and write members

extension Model {
  /// Writes extensions that make a type readable and writable.
  ///
  /// - Parameters:
  ///   - readTypes: The types that are read.
  ///   - writtenTypes: The types that are written.
  ///   - initialize: The statements of the initializer; nil if it is not in an extension.
  ///   - write: The statements that write the members.
  ///   - mergesMembers: The statements that return whether two parts of a value may write the same key; nil if they never do.
  ///   - addKeys: The statements that add the keys; nil if there are none.
  func extend(
    reading readTypes: [TypeSource], writing writtenTypes: [TypeSource], initialize: Source.Body?,
    write: @escaping Source.Body, mergesMembers: Source.Body? = nil, addKeys: Source.Body?, _ source: inout Source
  ) {
    let isAlwaysObject = !options.isArray && !isUntagged && options[.externallyTagged] == nil
    let reading = Half(
      direction: .reading, conformances: ["JSONDecodable", "_JSONReadable", "_JSONFieldReadable"],
      requirements: requirements(readTypes, "_Gloss.JSONDecodable")
    ) { source in
      if options.isArray { source.member("\(access)static var _readsArray: Swift.Bool { true }") }
      if assignsSelf {
        source.member("\(access)init?(json: _Gloss.JSON)") {
          $0.lines("guard let model = Self._decoded(from: json) else { return nil }", "self = model")
        }
      } else {
        writeReader(&source)
      }
      if isUntagged { source.member("\(access)static var _readsAlternatives: Swift.Bool { true }") }
      if let addKeys { source.member("\(accessToFields)static func _addKeys(to keys: inout _KnownKeys)", addKeys) }
      if let initialize { source.member(accessToFields + initializerHead, initialize) }
    }
    let writing = Half(
      direction: .writing, conformances: ["JSONEncodable", "_JSONWritable", "_JSONMemberWritable"],
      requirements: requirements(writtenTypes, "_Gloss.JSONEncodable")
    ) { source in
      // If there is a property with that name, the function must come from the protocol.
      if !declaration.properties.contains(where: { $0.name.text == "toJSON" }) {
        source.member("\(access)func toJSON() -> _Gloss.JSON? { _encoded() }")
      }
      if !isAlwaysObject { source.member("\(access)static var _writesObject: Swift.Bool { false }") }
      if let mergesMembers { source.member("\(accessToFields)var _mergesMembers: Swift.Bool", mergesMembers) }
      source.member(
        "\(accessToFields)func _writeMembers(to \(membersName): inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError)",
        write)
    }
    extend([reading, writing], &source)
  }

  // The compiler goes by the functions of a type to decide on which actor a conformance may be used. So each conformance that users see
  // has a function in the expansion.

  func writeReader(_ source: inout Source) {
    let function = "static func _read<Reader: _JSONReader & ~Swift.Copyable>(_ reader: borrowing Reader) -> Self?"
    source.member(access + function) { $0.line("reader.model(Self.self)") }
  }

  /// Whether an initializer in an extension can assign `self`. Not in a class, and not if a constant has its value. If the user wrote an
  /// initializer, the expansion has none.
  private var assignsSelf: Bool {
    declaration.kind != .class && declaration.jsonInitializer == nil
      && !declaration.properties.contains(where: \.isConstantWithValue)
  }
}

// MARK: - Structs and classes

extension Model {
  /// The extension of a struct or a class.
  func extend(_ fields: [Field], _ source: inout Source) {
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
  func writeInitializer(_ fields: [Field], _ source: inout Source) {
    guard directions.contains(.reading) else { return }
    let requirements = requirements(fields.filter(\.isRead).compactMap(\.type), "_Gloss.JSONDecodable")
    source.member(accessToFields + initializerHead + requirements) { initialize(fields, &$0) }
  }

  /// Writes the memberwise initializer, if the options ask for it.
  func writeMemberwiseInitializer(_ fields: [Field], _ source: inout Source) {
    guard options[.memberwiseInit] != nil else { return }
    let properties = declaration.properties.filter(\.isInMemberwiseInitializer)
    let parameters = properties.map { property in
      let (name, type) = (property.name.text, property.typeSource ?? TypeSource(""))
      let field = fields.first { $0.name.offset == property.name.offset }
      let value = (property.defaultValue ?? field?.defaultValue)?.text ?? (property.hasValue ? "nil" : nil)
      return "\(name): \(type.isFunction && type.wrapped == nil ? "@escaping " : "")\(type.text)"
        + (value.map { " = \($0)" } ?? "")
    }
    source.member("\(accessToFields)init(\(parameters.joined(separator: ", ")))") { source in
      properties.forEach { source.line("self.\($0.name.text) = \($0.name.text)") }
      if callsSuper { source.line("super.init()") }
    }
  }

  /// The body of the initializer.
  private func initialize(_ fields: [Field], _ source: inout Source) {
    let fields = fields.filter(\.isRead).namingOwnKeys()
    if options.isArray { source.line("guard \(fieldsName).beginArray() else { return nil }") }
    read(fields, checkingKeys: ["\(fieldsName).hasOnlyKeys(of: Self.self)"], &source)
    source.each(of: fields.filter { !$0.takesDefault || $0.isUnset }, under: \.condition) { field, source in
      let value = field.takesDefault ? known(field.defaultValue, as: field).map { " ?? \($0)" } ?? "" : ""
      source.line("self.\(field.name.text) = \(field.name.text)\(value)")
    }
    if callsSuper { source.line("super.init()") }
    source.each(of: fields.filter { $0.takesDefault && !$0.isUnset }, under: \.condition) { field, source in
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
