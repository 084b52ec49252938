/// The expansion of a macro: the source that it adds.
struct Expansion {
  let request: ExpansionRequest
  let declaration: Declaration
  let options: ModelOptions
  let directions: Directions
  let names: Names
  private let lines: SourceLines?

  init(_ request: ExpansionRequest, _ declaration: Declaration, _ options: ModelOptions, _ directions: Directions) {
    self.request = request
    self.declaration = declaration
    self.options = options
    self.directions = directions
    names = Names(declaration)
    lines = SourceLines(request.declSyntax)
  }

  static func expand(_ request: ExpansionRequest) -> (source: String, diagnostics: [Diagnostic]) {
    if request.macro.typeName == partialMacro { return expandPartial(request) }
    if request.macro.typeName == "JSONSchema" { return SchemaExpansion.expand(request) }
    if request.macro.typeName == "Schema" { return ("", SchemaExpansion.check(request)) }
    let isExtension = request.macroRole == "extension"
    guard let directions = Directions.ofMacros[request.macro.typeName], isExtension || request.macroRole == "member"
    else {
      return ("", [])
    }
    var problems = Problems()
    var source = Source()
    do throws(Diagnostic) {
      var declaration = try Declaration(scanning: request.declSyntax.source)
      // Only a class has code in the type itself.
      guard isExtension || declaration.kind == .class else { return ("", []) }
      declaration.outerGenericParameters = request.outerGenericParameters
      let attribute = try Attribute(
        scanning: request.attributeSyntax.source,
        base: request.attributeSyntax.location.offset &- request.declSyntax.location.offset)
      let expansion = Expansion(request, declaration, ModelOptions(attribute, &problems), directions)
      expansion.expand(inExtension: isExtension, &source, &problems)
    } catch {
      problems.add(error)
    }
    if problems.diagnostics.isEmpty { return (source.text, []) }
    let placeholder = placeholder(for: request, directions, inExtension: isExtension)
    // The compiler asks once for each role.
    return (placeholder, isExtension ? problems.diagnostics.sorted { $0.offset < $1.offset } : [])
  }

  private func expand(inExtension isExtension: Bool, _ source: inout Source, _ problems: inout Problems) {
    var check = TypeCheck(
      declaration: declaration, options: options, isNested: request.isNested, directions: directions)
    switch check.shape() {
    case nil: break
    case .rawValues: expandRawValues(&source)
    case .untaggedEnum: expandUntagged(&source)
    case .taggedEnum(let tag):
      var caseCheck = CaseCheck(
        options: options, directions: directions, tag: tag, names: names, isNested: request.isNested)
      expand(TaggedEnum(cases: caseCheck.cases(of: declaration), tag: tag), &source)
      problems.add(caseCheck.problems)
    case .properties:
      var fieldCheck = FieldCheck(options: options, directions: directions, isNested: request.isNested)
      let fields = fieldCheck.fields(of: declaration)
      problems.add(fieldCheck.problems)
      let subclass = HandWrittenSubclass(
        declaration: declaration, options: options, directions: directions, fields: fields, access: access)
      check.reportSuperclass(
        fixIt: fieldCheck.problems.diagnostics.isEmpty ? subclass.fixIt(in: request.declSyntax.source) : nil)
      if isExtension { expand(fields, &source) } else { expandMember(fields, &source) }
    }
    problems.add(check.problems)
    if directions.contains(.reading) {
      problems.reject(
        declaration.jsonInitializer, "the macro writes 'init?(json:)': leave this out, or use '@JSONEncodable'")
    }
  }
}

// MARK: - Parts of an expansion

extension Expansion {
  /// The access before a function that a protocol requires.
  var access: String {
    let modifiers = declaration.modifiers.map(\.text)
    if modifiers.contains("public") || modifiers.contains("open") { return "public " }
    let isUsableFromInline = declaration.attributes.contains { $0.name == "usableFromInline" }
    return (isUsableFromInline ? "@usableFromInline " : "") + (modifiers.contains("package") ? "package " : "")
  }

  /// The name of a type of the library that no type of the user can hide: `GlossMacros` also declares it with an underscore.
  static func unshadowed(_ name: String) -> String { name.hasPrefix("_") ? name : "_Gloss." + name }

  /// The place in a file of source in a field that the compiler may reject; nil if it can't reject any, or if the place is unknown.
  ///
  /// - Parameter direction: Whether it is read or written.
  func place(of field: Field, _ direction: Directions) -> (file: String, line: Int)? {
    let offset = direction == .writing ? field.doubtfulOffsetOfWriting : field.doubtfulOffset
    return offset.flatMap { lines?.place(ofByteAt: $0) }
  }

  /// The same for the only value of a case that has no tag.
  func place(of sourceCase: Case) -> (file: String, line: Int)? {
    sourceCase.parameters.first.flatMap { value in
      TypeSource(value.type.text).isKnown ? nil : lines?.place(ofByteAt: value.type.offset)
    }
  }

  /// The place in a file of a byte of the declaration's source; nil if the compiler does not tell it.
  func place(ofByteAt offset: Int) -> (file: String, line: Int)? { lines?.place(ofByteAt: offset) }

  /// The place in a file of an option of the type.
  func place(of flag: ModelOptions.Flag) -> (file: String, line: Int)? {
    options[flag].flatMap { lines?.place(ofByteAt: $0.offset) }
  }

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

  private func extendOnce(_ halves: [Half], _ source: inout Source) {
    source.separator()
    for attribute in declaration.attributes where attribute.name == "available" { source.line(attribute.source.text) }
    let actor = declaration.attributes.first { $0.name.hasSuffix("Actor") && $0.arguments.isEmpty }
    let needed = request.conformanceListSyntax.map { Identifiers.all(in: $0.source) }
    let conformances = halves.map { half in
      half.conformances.filter { needed?.contains($0) ?? true }
        .map { (actor.map { $0.source.text + " " } ?? "") + Self.unshadowed($0) }.joined(separator: ", ")
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
  /// Writes the members of the extension.
  var members: Source.Body = { _ in }
}

// MARK: - Types that read fields and write members

extension Expansion {
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
    let isUntagged = options[.untagged] != nil
    let isAlwaysObject = !options.isArray && !isUntagged && options[.externallyTagged] == nil
    let reading = Half(
      direction: .reading, conformances: ["JSONDecodable", "_JSONReadable", "_JSONFieldReadable"],
      requirements: requirements(readTypes, "_Gloss.JSONDecodable")
    ) { source in
      if options.isArray { source.member("\(access)static var _readsArray: Swift.Bool { true }") }
      writeReadingWitness(&source)
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

  private func writeReadingWitness(_ source: inout Source) {
    guard assignsSelf else {
      let function = "static func _read<Reader: _JSONReader & ~Swift.Copyable>(_ reader: borrowing Reader) -> Self?"
      return source.member(access + function) { $0.line("reader.model(Self.self)") }
    }
    source.member("\(access)init?(json: _Gloss.JSON)") { source in
      source.line("guard let model = Self._decoded(from: json) else { return nil }")
      source.line("self = model")
    }
  }

  /// Whether an initializer in an extension can assign `self`. Not in a class, and not if a constant has its value. If the user wrote an
  /// initializer, the expansion has none.
  private var assignsSelf: Bool {
    declaration.kind != .class && declaration.jsonInitializer == nil
      && !declaration.properties.contains(where: \.isConstantWithValue)
  }
}
