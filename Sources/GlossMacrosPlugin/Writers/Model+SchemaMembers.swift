// The statements that describe the members of an object.

extension Model {
  /// Describes a struct or a class.
  func describe(_ fields: [Field], _ source: inout Source) {
    let fields = fields.filter { $0.isRead || $0.isWritten }
    if fields.isEmpty, options.isArray {
      return source.line("return _Gloss.JSONSchema.array(of: .anything)" + annotationOfType)
    }
    source.line("var \(objectName) = _Gloss.JSONSchema.Object()")
    addMembers(options.isArray ? elements(fields) : fields, typed: { self.type(of: $0) }, &source)
    let isChanged =
      options[.rejectsUnknownKeys] != nil
      || fields.contains { $0.condition == nil && ($0.isWritten || $0.notes.hidden == nil) }
    source.line("return \(objectName).\(isChanged ? "schema" : "_schema")" + annotationOfType)
  }

  /// Adds members to the object.
  ///
  /// - Parameter type: The expression for the type of a field.
  func addMembers(_ fields: [Field], typed type: (Field) -> String, _ source: inout Source) {
    var fields = fields
    // An element that would be left out should fit nevertheless.
    for index in fields.indices { fields[index].options.remove(.skippingInvalid) }
    source.each(of: fields.filter { $0.notes.hidden == nil }, under: \.condition) { field, source in
      source.line(member(field, type(field)), at: placeOfSchema(of: field))
    }
    // Written JSON may have keys that the schema leaves out.
    let hidden = fields.filter { $0.notes.hidden != nil && $0.isWritten }
    source.each(of: hidden, under: \.condition) { $1.line("\(objectName)._hide()") }
    if options[.rejectsUnknownKeys] != nil { source.line("\(objectName).rejectsUnknownKeys = true") }
  }

  /// Fields that are elements of an array: nil is null, unless it is at the end.
  private func elements(_ fields: [Field]) -> [Field] {
    let last = fields.lastIndex { $0.isAlwaysWritten } ?? -1
    return fields.enumerated().map { index, field in
      var field = field
      if index <= last, field.isOptional, field.options.nilReplacement == nil { field.options.set(.writesNull) }
      return field
    }
  }

  /// The place in a file of source in a field's schema that the compiler may reject; nil if it can't reject any.
  func placeOfSchema(of field: Field) -> (file: String, line: Int)? {
    let notes = field.notes
    let isCertain = !notes.hasExamples && (!field.takesDefault || literalDefault(of: field) != nil)
    let offset = notes.schema?.offset ?? field.doubtfulOffset(.reading) ?? (isCertain ? nil : field.name.offset)
    return place(ofByteAt: offset)
  }
}

// MARK: - One member

extension Model {
  private func member(_ field: Field, _ type: String) -> String {
    let notes = field.notes
    let schema = notes.schema?.text ?? ".value(\(type))"
    if field.isRest { return "\(objectName).\(notes.schema == nil ? "_rest" : "others")(\(schema)\(notes.annotation))" }
    if field.isFlat {
      let isOptional = field.takesDefault || notes.schema != nil && field.isOptional
      let options = (isOptional ? ", isOptional: true" : "") + (field.has(.strict) ? ", isStrict: true" : "")
      return "\(objectName).part(\(schema)\(options))"
    }
    return "\(objectName).property(\(arguments(for: field, type).joined(separator: ", ")))"
  }

  private func arguments(for field: Field, _ type: String) -> [String] {
    let keys = field.readingKeys.isEmpty ? [field.writingKey].compactMap(\.self) : field.readingKeys
    let direction = field.isRead ? Directions.reading : .writing
    var arguments = keys.map(\.keyPathSource) + ["of: \(schema(of: field, type, direction))"]
    let isKnownByReading = field.options.constraints.isEmpty && field.format?.isWrittenByType == true
    if field.isRead, field.isWritten, field.notes.schema == nil, !isKnownByReading,
      field.formatSource(.writing, isNested: isNested) != field.formatSource(.reading, isNested: isNested)
    {
      arguments.append("writing: \(schema(of: field, type, .writing))")
    }
    if field.isRead, let key = field.writingKey, key != field.readingKeys.first {
      arguments.append("writtenAs: \(key.keyPathSource)")
    }
    if !field.isRead || !field.isWritten { arguments.append("only: \(field.isRead ? ".reading" : ".writing")") }
    // With a format, the schema does not show that it is an optional.
    let hasFormat = field.notes.schema != nil || field.formatSource(direction, isNested: isNested) != nil
    let isOptional = field.isOptional && !hasFormat
    if field.isRead, !field.isRequired, !isOptional { arguments.append("isRequired: false") }
    if field.isWritten {
      let (isAlwaysWritten, hasThreeStates) = (field.isAlwaysWritten, field.type?.wrapped?.wrapped != nil)
      let writesNull = field.has(.writesNull) || hasThreeStates
      if isAlwaysWritten != (writesNull || !isOptional) { arguments.append("isAlwaysWritten: \(isAlwaysWritten)") }
      if writesNull { arguments.append("writesNull: true") }
    }
    if field.has(.firstThatFits) { arguments.append("readsFirstThatFits: true") }
    if field.isRead, let value = defaultSource(of: field, type) { arguments.append("default: \(value)") }
    return arguments + field.notes.arguments
  }

  /// The expression for the schema of a field.
  private func schema(of field: Field, _ type: String, _ direction: Directions) -> String {
    if let schema = field.notes.schema { return schema.text }
    guard let format = field.formatSource(direction, isNested: isNested) else { return ".value(\(type))" }
    return "\(direction == .reading ? ".value" : "._written")(\(wrapped(type, of: field)), as: \(format))"
  }

  /// The expression for the type inside an optional.
  private func wrapped(_ type: String, of field: Field) -> String {
    guard let sourceType = field.type, sourceType.wrapped != nil else { return type }
    return type.hasSuffix("?.self") ? "\(sourceType.unwrapped.text).self" : "_Gloss.JSONSchema._wrapped(\(type))"
  }

  /// The expression for the type of a property.
  private func type(of field: Field) -> String {
    guard let type = field.type, canName(field) else {
      return "_Gloss.JSONSchema._type { (model: Self) in model.\(field.name.text) }"
    }
    return nameable(type)
  }

  /// The expression for a type that the extension finds by its name.
  func nameable(_ type: TypeSource) -> String { "\(type.wrapped.map { $0.optional } ?? type.text).self" }
}

// MARK: - Defaults

extension Model {
  /// The expression for the JSON of a default; nil if the schema leaves it out.
  private func defaultSource(of field: Field, _ type: String) -> String? {
    guard field.takesDefault, let value = field.defaultValue, StableDefault.isStable(value, of: field.type) else {
      return nil
    }
    if let literal = literalDefault(of: field) { return literal }
    let known = known(value, as: field) ?? value.text
    // An extension of a nested type may not find the type.
    if isNested && StableDefault.namesType(known) || field.format?.missingForWriting != nil { return nil }
    // A constraint does not change how a value is written.
    var field = field
    field.options.constraints = []
    let format = field.formatSource(.writing, isNested: isNested)
    return "_Gloss.JSONSchema._default(\(known), of: "
      + (format.map { "\(wrapped(type, of: field)), as: \($0))" } ?? "\(type))")
  }

  /// The literal, if it is the same in JSON.
  private func literalDefault(of field: Field) -> String? {
    guard field.takesDefault, let text = field.defaultValue?.text, let type = field.type?.unwrapped,
      field.format.map(\.isWrittenByType) ?? true
    else { return nil }
    if let value = type.collection?.value {
      let isEmpty = type.dictionary == nil ? text == "[]" && value.isKnown : text == "[:]" && type.isKnown
      return isEmpty ? text : nil
    }
    let isInteger = Literal.integer(text) != nil
    let isLiteral =
      switch type.known?.form {
      case .string: Literal.string(text) != nil
      case .bool: text == "true" || text == "false"
      case .integer: isInteger
      case .decimal: isInteger || Double(text) != nil
      case .real: isInteger || type.known?.name == "Double" && Double(text) != nil
      default: false
      }
    return isLiteral ? text : nil
  }
}

/// Finds defaults that are the same each time that a schema is made, and that may be made on any thread.
private enum StableDefault {
  /// Names of members whose value differs each time, or depends on where a program runs, and the starts of code.
  private static let changing: Set = [
    "now", "random", "randomElement", "shuffled", "current", "autoupdatingCurrent", "{", "@", "await",
  ]
  private static let changingCalls = ["Date()", "UUID()", "Date.init()", "UUID.init()"]

  static func isStable(_ value: Piece, of type: TypeSource?) -> Bool {
    guard let tokens = try? DeclarationScanner(value.text).tokens.dropLast() else { return false }
    let text = value.text.filter { $0 != " " }
    let isMadeNow = text == ".init()" && ["Date", "UUID"].contains(type?.unwrapped.text)
    if isMadeNow || changingCalls.contains(where: text.contains) { return false }
    if tokens.contains(where: { $0.kind == .directive || changing.contains($0.text) }) { return false }
    return tokens.indices.allSatisfy { index in
      guard tokens[index].text == "(", index > tokens.startIndex, tokens[index - 1].endsOperand else { return true }
      return isKnownCall(tokens[..<index], of: type)
    }
  }

  /// Whether it names a type that is not known to belong to Swift or Foundation.
  static func namesType(_ text: String) -> Bool {
    guard let scanner = try? DeclarationScanner(text) else { return true }
    return scanner.tokens.contains { token in
      token.kind == .word && token.text.first?.isUppercase == true && !isKnown(token.text)
    }
  }

  /// Whether the text before parentheses is a type of Swift or Foundation, or a member of one.
  private static func isKnownCall(_ tokens: ArraySlice<Token>, of type: TypeSource?) -> Bool {
    var index = tokens.endIndex - 1
    // The brackets of a literal, or of a list of types, such as `Set<Int>(...)` and `[Int]()`.
    if tokens[index].text == "]" { return true }
    if tokens[index].text == ">" {
      index = tokens.lastIndex { $0.text == "<" } ?? tokens.startIndex
      if index == tokens.startIndex { return false }
      index -= 1
    }
    while index > tokens.startIndex, tokens[index - 1].text == "." {
      let owner = index - 2 >= tokens.startIndex ? tokens[index - 2] : nil
      guard owner?.kind == .word else {
        // A member of a literal, or a member of the property's type.
        let isLiteral = owner?.endsOperand == true && !tokens[index - 1].isAfterSpace
        return isLiteral || type?.unwrapped.isKnown == true
      }
      index -= 2
    }
    let name = tokens[index].text
    return isKnown(name) || name == "Foundation" || name == "Swift" || name.first?.isNumber == true
  }

  /// Whether the initializers of a type are known.
  private static func isKnown(_ name: String) -> Bool { KnownType.byName[name].map { $0.form != .unmapped } ?? false }
}
