/// The statements that read fields.
struct FieldReading {
  let names: Names
  /// Whether the type is in another one, so that an extension of it may not find the types of its fields.
  let isNested: Bool
  let genericParameters: [Piece]

  var parameter: String { names.free("fields") }

  /// The initializer's first line, without access and brace.
  var head: String { "init?(_ \(parameter): inout _JSONFields)" }

  /// Reads all fields into variables, and returns nil if one is not there that has to be, or does not fit.
  ///
  /// - Parameters:
  ///   - checkKeys: The statements that end with the call that returns whether there are no other keys; nil if there may be some.
  ///   - isNil: The condition that a variable is nil.
  func read(
    _ fields: [Field], as declare: (Field, inout Source) -> Void, only checkKeys: [String]?,
    isNil: (Field) -> String = { "\($0.name.text) == nil" }, _ source: inout Source
  ) {
    source.each(of: fields, under: \.condition) { field, source in declare(field, &source) }
    let hasOnlyKeys = names.free("hasOnlyKeys")
    // Before the first return, so that a report names what is missing and what is there in its place.
    if let checkKeys, let call = checkKeys.last {
      checkKeys.dropLast().forEach { source.line($0) }
      source.line("let \(hasOnlyKeys) = \(call)")
    }
    let required = fields.filter(\.isRequired)
    let conditions = required.map(\.condition).reduce(into: [String?]()) { if !$0.contains($1) { $0.append($1) } }
    for condition in conditions {
      source.each(of: [required.filter { $0.condition == condition }], under: { $0.first?.condition }) {
        group, source in
        source.guardLet(group.map(\.name.text))
      }
    }
    if checkKeys != nil { source.line("guard \(hasOnlyKeys) else { return nil }") }
    source.each(of: fields.filter(\.isStrict), under: \.condition) { field, source in
      source.line("if \(isNil(field)), !\(parameter).isAbsent(\(place(of: field))) { return nil }")
    }
  }

  /// What tells where a field is: its keys, or the type of a part.
  private func place(of field: Field) -> String {
    if let function = field.caseFunction { return "valueOf: \(function)" }
    if field.isFlat { return "part: { (model: Self) in model.\(field.name.text) }" }
    return Key.readingSource(of: field.readingKeys, areOwn: field.hasOwnKeys)
  }

  /// The type of a part.
  ///
  /// - Parameter keys: The variable of the keys.
  func type(of part: Field, in keys: String) -> String {
    if let function = part.caseFunction { return "\(keys).type(ofCase: \(function))" }
    return "\(keys).type(of: { (model: Self) in model.\(part.name.text) })"
  }

  /// Declares a variable with the value of a field, which is nil if there is none.
  func declare(_ field: Field, _ source: inout Source) {
    if let type = field.type, canName(field) {
      source.line("let \(field.name.text): \((type.wrapped ?? type).optional) = \(value(of: field))")
    } else {
      // No key path: it would be made each time, and crashes in an initializer of a class (Swift 6.3).
      source.line("var \(field.name.text) = \(parameter).noValue { (model: Self) in model.\(field.name.text) }")
      assign(field, &source)
    }
  }

  /// Assigns the value of a field to its variable.
  func assign(_ field: Field, _ source: inout Source) { source.line("\(field.name.text) = \(value(of: field))") }

  /// Whether an extension of the type finds the field's type under the name that it has in the type.
  func canName(_ field: Field) -> Bool {
    field.type.map { !isNested || $0.isKnownOutside(ofTypeWith: genericParameters) } ?? false
  }

  /// The call that reads a field.
  func value(of field: Field) -> String {
    if field.isRest { return "\(parameter).decodeRest(of: Self.self)" }
    if field.isFlat {
      let function = field.hasToBeKnown || field.isStrict ? "decodeKnownFlat" : "decodeFlat"
      let need = field.isRequired ? ", isRequired: true" : field.isStrict ? ", isStrict: true" : ""
      return "\(parameter).\(function)(besides: \(field.outerKeys ?? ".init(of: Self.self)")\(need))"
    }
    var arguments = [Key.readingSource(of: field.readingKeys, areOwn: field.hasOwnKeys)]
    if let format = field.readingFormatSource(isNested: isNested) {
      arguments.append("as: \(format)")
    } else if field.skipsInvalid {
      arguments.append("skippingInvalid: true")
    }
    if field.isRequired { arguments.append("isRequired: true") }
    return "\(parameter).decode(\(arguments.joined(separator: ", ")))"
  }
}

// MARK: - Types with properties

extension FieldReading {
  /// The body of the initializer of a type with properties.
  ///
  /// - Parameters:
  ///   - isArray: Whether the fields are elements.
  ///   - callsSuper: Whether the type has a superclass.
  ///   - validates: Whether `validate(_:)` judges what was read.
  ///   - rejectsUnknownKeys: Whether there may be no key that no field has.
  func initialize(
    _ fields: [Field], isArray: Bool, callsSuper: Bool, validates: Bool, rejectsUnknownKeys: Bool,
    _ source: inout Source
  ) {
    let fields = fields.filter(\.isRead).namingOwnKeys()
    if isArray { source.line("guard \(parameter).beginArray() else { return nil }") }
    read(fields, as: declare, only: rejectsUnknownKeys ? ["\(parameter).hasOnlyKeys(of: Self.self)"] : nil, &source)
    source.each(of: fields.filter { !$0.takesDefault }, under: \.condition) { field, source in
      source.line("self.\(field.name.text) = \(field.name.text)")
    }
    if callsSuper { source.line("super.init()") }
    source.each(of: fields.filter(\.takesDefault), under: \.condition) { field, source in
      source.line("if let \(field.name.text) { self.\(field.name.text) = \(field.name.text) }")
    }
    if validates { validate(fields, &source) }
  }

  func validate(_ fields: [Field], _ source: inout Source) {
    let owner = fields.contains { $0.name.text == "validate" } ? "self." : ""
    source.line("guard \(owner)validate(\(parameter).json) else { return nil }")
  }
}
