/// The source that a macro stands for.
struct Expansion {
  let declaration: Declaration
  let options: ModelOptions
  let directions: Directions
  let names: Names
  let isNested: Bool
  /// The type as an extension names it.
  let typeName: String
  /// The conformances that the source does not state; nil if nobody says.
  let conformances: Set<String>?

  static func expand(_ request: ExpansionRequest) -> (source: String, diagnostics: [Diagnostic]) {
    guard let directions = Directions(macro: request.macroType), ["extension", "member"].contains(request.role) else {
      return ("", [])
    }
    do throws(Diagnostic) {
      let declaration = try Declaration(scanning: request.declaration)
      let attribute = try Attribute(scanning: request.attribute, base: request.attributeOffset)
      let isExtension = request.role == "extension"
      let (source, diagnostics) = expand(declaration, attribute, directions, request, isExtension: isExtension)
      // The compiler asks once for each role.
      return (diagnostics.isEmpty ? source : "", isExtension ? diagnostics : [])
    } catch {
      return ("", request.role == "extension" ? [error] : [])
    }
  }

  private static func expand(
    _ declaration: Declaration, _ attribute: Attribute, _ directions: Directions, _ request: ExpansionRequest,
    isExtension: Bool
  ) -> (source: String, diagnostics: [Diagnostic]) {
    var problems = Problems()
    let options = ModelOptions(attribute, &problems)
    var check = TypeCheck(declaration, options: options, isNested: request.isNested)
    let shape = check.shape()
    let expansion = Expansion(
      declaration: declaration, options: options, directions: directions, names: Names(declaration),
      isNested: request.isNested, typeName: (request.extendedType ?? declaration.name.text).trimmed,
      conformances: request.conformances.map(Identifiers.all))
    var source = Source()
    switch shape {
    case nil: break
    case .rawValues: if isExtension { expansion.expandRawValues(&source) }
    case .untaggedEnum: if isExtension { expansion.expandUntagged(&source) }
    case .taggedEnum(let tag):
      var caseCheck = CaseCheck(options: options, tag: tag, names: expansion.names)
      let cases = caseCheck.cases(of: declaration)
      problems.add(caseCheck.problems)
      if isExtension { expansion.expand(TaggedEnum(cases: cases, tag: tag), &source) }
    case .properties:
      var fieldCheck = FieldCheck(options: options, directions: directions)
      let fields = fieldCheck.fields(of: declaration)
      problems.add(fieldCheck.problems)
      if isExtension { expansion.expand(fields, &source) } else { expansion.expandMember(fields, &source) }
    }
    problems.add(check.problems)
    if directions.contains(.reading), let initializer = declaration.jsonInitializer {
      problems.report("the macro writes 'init?(json:)': leave this out, or use '@JSONEncodable'", at: initializer)
    }
    return (source.text, problems.diagnostics.sorted { $0.offset < $1.offset })
  }
}

// MARK: - Parts of an expansion

extension Expansion {
  var reading: FieldReading {
    FieldReading(names: names, isNested: isNested, genericParameters: declaration.genericParameters)
  }
  var writing: FieldWriting { FieldWriting(names: names, isNested: isNested) }

  /// What is written before a function that a protocol demands.
  var access: String {
    let modifiers = declaration.modifiers.map(\.text)
    if modifiers.contains("public") || modifiers.contains("open") { return "public " }
    let isUsableFromInline = declaration.attributes.contains { $0.name == "usableFromInline" }
    return (isUsableFromInline ? "@usableFromInline " : "") + (modifiers.contains("package") ? "package " : "")
  }

  /// The requirements of the generic parameters that occur in types of fields.
  func requirements(_ types: [TypeSource], _ conformance: String) -> String {
    let keys = types.compactMap { ($0.wrapped ?? $0).dictionaryKey?.text }
    let requirements = declaration.genericParameters.map(\.text).filter { parameter in
      types.contains { $0.identifiers.contains(parameter) }
    }.map { "\($0): \(keys.contains($0) ? "JSONObjectKey" : conformance)" }
    return requirements.isEmpty ? "" : " where " + requirements.joined(separator: ", ")
  }

  /// Extensions of the type: one for all halves, or one for each if its generic parameters have to meet requirements.
  func extend(_ halves: [Half], _ source: inout Source) {
    if halves.allSatisfy(\.requirements.isEmpty) { return extendOnce(halves, &source) }
    for (index, half) in halves.enumerated() {
      if index > 0 { source.line("") }
      extendOnce([half], &source)
    }
  }

  private func extendOnce(_ halves: [Half], _ source: inout Source) {
    for attribute in declaration.attributes where attribute.name == "available" { source.line(attribute.source.text) }
    let actor = declaration.attributes.first { $0.name.hasSuffix("Actor") && $0.arguments.isEmpty }
    let conformances = halves.map { half in
      half.conformances.filter { self.conformances?.contains($0) ?? true }
        .map { (actor.map { $0.source.text + " " } ?? "") + $0 }.joined(separator: ", ")
    }.filter { !$0.isEmpty }
    let nonisolated = declaration.modifiers.contains { $0.text == "nonisolated" } ? "nonisolated " : ""
    let head = Source.fitting(
      "\(nonisolated)extension \(typeName)" + (conformances.isEmpty ? "" : ":"), conformances,
      halves.first?.requirements ?? "")
    for line in head.dropLast(head.count == 1 ? 1 : 0) { source.line(line) }
    source.block(head.count == 1 ? head[0] : "") { source in
      for (index, body) in halves.compactMap(\.body).enumerated() {
        if index > 0 { source.line("") }
        body(&source)
      }
    }
  }
}

// MARK: - Types that read fields and write members

extension Expansion {
  /// The halves that are asked for.
  ///
  /// - Parameters:
  ///   - initialize: The statements of the initializer; nil if it is not in an extension.
  ///   - write: The statements that write the members.
  ///   - mergesMembers: The statements that return whether two parts of a value may write the same key; nil if they never do.
  ///   - addKeys: The statements that add the keys; nil if there are none.
  func halves(
    of fields: [Field], initialize: ((inout Source) -> Void)?, write: @escaping (inout Source) -> Void,
    mergesMembers: ((inout Source) -> Void)?, addKeys: ((inout Source) -> Void)?
  ) -> [Half] {
    let isArray = options[.array] != nil
    var reading = Half(
      conformances: ["JSONDecodable", "_JSONReadable", "_JSONFieldReadable"],
      requirements: requirements(fields.filter(\.isRead).compactMap(\.type), "JSONDecodable"))
    reading.body = { source in
      if isArray {
        source.line("\(access)static var _readsArray: Bool { true }")
        source.line("")
      }
      writeReadingWitness(&source)
      if let addKeys {
        source.line("")
        source.block("\(access)static func _addKeys(to keys: inout _KnownKeys)", addKeys)
      }
      guard let initialize else { return }
      source.line("")
      source.block(access + self.reading.head, initialize)
    }
    let writing = Half(
      conformances: ["JSONEncodable", "_JSONWritable", "_JSONMemberWritable"],
      requirements: requirements(fields.filter(\.isWritten).compactMap(\.type), "JSONEncodable")
    ) { source in
      // Beside a property of that name, the function has to come from the protocol.
      if !declaration.properties.contains(where: { $0.name.text == "toJSON" }) { writeWritingWitness(&source) }
      if isArray {
        source.line("\(access)static var _writesObject: Bool { false }")
        source.line("")
      }
      if let mergesMembers {
        source.block("\(access)var _mergesMembers: Bool", mergesMembers)
        source.line("")
      }
      source.block(access + self.writing.head, write)
    }
    return (directions.contains(.reading) ? [reading] : []) + (directions.contains(.writing) ? [writing] : [])
  }

  // The compiler looks at the functions of a type to know on which actor a conformance may be used. So each conformance that users see
  // has one in the expansion.

  func writeReadingWitness(_ source: inout Source) {
    guard assignsSelf else {
      let function = "static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self?"
      return source.block(access + function) { $0.line("reader.model(Self.self)") }
    }
    source.block("\(access)init?(json: JSON)") { source in
      source.line("guard let model = Self._decoded(from: json) else { return nil }")
      source.line("self = model")
    }
  }

  /// The statements that add the keys of fields.
  ///
  /// - Parameter others: Keys beside those of the fields.
  func addKeys(of fields: [Field], besides others: [Key] = [], _ source: inout Source) {
    additions(of: fields.filter { $0.condition == nil }, besides: others, to: "keys").forEach { source.line($0) }
    source.each(of: fields.filter { $0.condition != nil }, under: \.condition) { field, source in
      additions(of: [field], to: "keys").forEach { source.line($0) }
    }
    if fields.contains(where: \.isRest) { source.line("keys.addRest()") }
  }

  /// The calls that add the keys of fields to those in a variable.
  func additions(of fields: [Field], besides others: [Key] = [], to keys: String) -> [String] {
    let tree = fields.keyTree(besides: others)
    return (tree.isEmpty ? [] : ["\(keys).add(\(tree.source))"])
      + fields.filter { $0.isFlat && !$0.isRest }.map { part in
        "\(keys).addKeys(of: \(reading.type(of: part, in: keys)))"
      }
  }

  func writeWritingWitness(_ source: inout Source) {
    source.line("\(access)func toJSON() -> JSON? { _encoded() }")
    source.line("")
  }

  /// Whether an initializer in an extension can assign `self`: not that of a class, and not if a constant has its value.
  private var assignsSelf: Bool {
    declaration.kind != .class
      && !declaration.properties.contains { $0.keyword.text == "let" && $0.defaultValue != nil }
  }
}

/// What makes a type readable, or what makes it writable.
struct Half {
  /// All of them: if a macro may state what a protocol refines, the compiler does not infer it.
  var conformances: [String]
  var requirements = ""
  /// The members of the extension.
  var body: ((inout Source) -> Void)?
}
