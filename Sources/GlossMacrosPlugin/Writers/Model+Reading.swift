// The statements that read fields.

extension Model {
  /// The name of the initializer's parameter.
  var fieldsName: String { names.free("fields") }

  /// The initializer's first line, without access and brace.
  var initializerHead: String { "init?(_ \(fieldsName): inout _JSONFields)" }

  /// Writes the code that reads all fields into variables, and returns nil if a required field is missing or a field does not fit.
  ///
  /// - Parameters:
  ///   - isInferred: Whether the variables are declared before, with types that the compiler infers.
  ///   - checkKeys: The statements that check for unknown keys. They end with the call that returns whether there are none.
  func read(_ fields: [Field], isInferred: Bool = false, checkingKeys checkKeys: [String], _ source: inout Source) {
    source.each(of: fields, under: \.condition) { field, source in
      source.lines(at: place(of: field, .reading)) { isInferred ? assign(field, &$0) : declare(field, &$0) }
    }
    let hasOnlyKeys = names.free("hasOnlyKeys")
    // Before the first return, so that a report names the missing keys together with the keys that are there instead.
    let checksKeys = options[.rejectsUnknownKeys] != nil
    if checksKeys, let call = checkKeys.last {
      checkKeys.dropLast().forEach { source.line($0) }
      source.line("let \(hasOnlyKeys) = \(call)")
    }
    let required = fields.filter(\.isRequired)
    let conditions = required.map(\.condition).reduce(into: [String?]()) { if !$0.contains($1) { $0.append($1) } }
    let groups = conditions.map { condition in required.filter { $0.condition == condition } }
    source.each(of: groups, under: \.sharedCondition) { $1.guardLet($0.map(\.name.text)) }
    if checksKeys { source.line("guard \(hasOnlyKeys) else { return nil }") }
    source.each(of: fields.filter { $0.has(.strict) }, under: \.condition) { field, source in
      let value = optional(field, isInferred: isInferred)
      source.line("if \(value) == nil, !\(fieldsName).isAbsent(\(keySource(of: field))) { return nil }")
    }
  }

  /// The variable of a field, which is an optional of an optional if its type is inferred from an optional.
  func optional(_ field: Field, isInferred: Bool) -> String {
    isInferred && field.isOptional ? "(\(field.name.text) ?? nil)" : field.name.text
  }

  /// The argument that gives the place of a field in the JSON: its keys, or the type of a part.
  private func keySource(of field: Field) -> String {
    if let function = field.caseFunction { return "valueOf: \(function)" }
    if field.isFlat { return "part: { (model: Self) in model.\(field.name.text) }" }
    return Key.readingSource(of: field.readingKeys, areOwn: field.hasOwnKeys)
  }

  /// Declares a variable with the value of a field; the value is nil if there is none.
  private func declare(_ field: Field, _ source: inout Source) {
    explainType(of: field, &source)
    if let type = field.type, canName(field) {
      source.line("let \(field.name.text): \(type.unwrapped.optional) = \(value(of: field))")
    } else {
      // No key path: it would be made each time, and crashes in an initializer of a class (Swift 6.3).
      source.line("var \(field.name.text) = \(fieldsName).noValue { (model: Self) in model.\(field.name.text) }")
      assign(field, &source)
    }
  }

  /// Writes code that makes the compiler say what to use instead of a type that has no form in JSON.
  func explainType(of field: Field, _ source: inout Source) {
    // An extension of a nested type may find another type with the same name.
    guard !isNested, field.format == nil, !field.isFlat, let type = field.type?.innermost, type.isExplained else {
      return
    }
    source.line("do { let hint = _UnmappedTypes.hint(for: \(type.text).self); _ = hint.`a form in JSON` }")
  }

  /// Assigns the value of a field to its variable.
  func assign(_ field: Field, _ source: inout Source) { source.line("\(field.name.text) = \(value(of: field))") }

  /// Whether an extension of the type finds the field's type under the name that the source uses.
  func canName(_ field: Field) -> Bool { field.type.map(canName) ?? false }

  func canName(_ type: TypeSource) -> Bool {
    !isNested || type.isKnownOutside(ofTypeWith: declaration.visibleGenericParameters)
  }

  /// The call that reads a field.
  private func value(of field: Field) -> String {
    if field.isRest { return "\(fieldsName).decodeRest(of: Self.self)" }
    if field.isFlat {
      let function = field.hasToBeKnown || field.has(.strict) ? "decodeKnownFlat" : "decodeFlat"
      let need = field.isRequired ? ", isRequired: true" : field.has(.strict) ? ", isStrict: true" : ""
      return "\(fieldsName).\(function)(besides: \(field.outerKeys ?? ".init(of: Self.self)")\(need))"
    }
    return call(reading: field) { key in
      var arguments = [key]
      if let format = field.formatSource(.reading, isNested: isNested) {
        arguments.append("as: \(format)")
      } else if field.has(.skippingInvalid) {
        arguments.append("skippingInvalid: true")
      }
      if field.isRequired { arguments.append("isRequired: true") }
      return "decode(\(arguments.joined(separator: ", ")))"
    }
  }

  /// The call that reads a field from its keys, or from the first key whose value fits.
  ///
  /// - Parameter call: The call for a key.
  func call(reading field: Field, _ call: (_ key: String) -> String) -> String {
    guard field.has(.firstThatFits) else { return "\(fieldsName).\(call(keySource(of: field)))" }
    let keys = field.readingKeys.map(\.readingSource).joined(separator: ", ")
    return "\(fieldsName).decodeFirst([\(keys)]) { $0.\(call("$1")) }"
  }
}

// MARK: - Known keys

extension Model {
  /// Writes the statements that add the keys of fields.
  ///
  /// - Parameter others: Keys in addition to those of the fields.
  func addKeys(of fields: [Field], besides others: [Key] = [], _ source: inout Source) {
    additions(of: fields.filter { $0.condition == nil }, besides: others, to: "keys").forEach { source.line($0) }
    source.each(of: fields.filter { $0.condition != nil }, under: \.condition) { field, source in
      additions(of: [field], to: "keys").forEach { source.line($0) }
    }
    if fields.contains(where: \.isRest) { source.line("keys.addRest()") }
  }

  /// The calls that add the keys of fields to the keys in a variable.
  func additions(of fields: [Field], besides others: [Key] = [], to keys: String) -> [String] {
    let own = KeyTree(others.map(\.ownPath) + fields.flatMap(\.ownPaths))
    let indexed = KeyTree(others.flatMap(\.indexedPaths) + fields.flatMap(\.indexedPaths))
    return (own.isEmpty ? [] : ["\(keys).add(\(own.source))"])
      + (indexed.isEmpty ? [] : ["\(keys).addIndexed(\(indexed.source))"])
      + fields.filter { $0.isFlat && !$0.isRest }.map { part in
        let type = part.caseFunction.map { "ofCase: \($0)" } ?? "of: { (model: Self) in model.\(part.name.text) }"
        return "\(keys).addKeys(of: \(keys).type(\(type)))"
      }
  }

  /// Writes the statements that add the keys of cases. Each case has different keys.
  func addCases(_ source: inout Source, _ addKeys: Source.Body) {
    source.block("keys.addCases") { source in
      source.line("(keys: inout _KnownKeys) in")
      addKeys(&source)
    }
  }
}
