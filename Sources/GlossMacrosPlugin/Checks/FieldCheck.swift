/// Makes fields from the properties of a type, and finds mistakes in them.
struct FieldCheck {
  let options: ModelOptions
  let directions: Directions
  let isNested: Bool
  /// Whether the fields are values of cases. Then they are read and written in the same directions as the type.
  var isOfCase = false
  var problems = Problems()
  /// The keys from the type's `CodingKeys`; nil if it has none.
  private(set) var codingKeys: [String: Key]?
  /// The number of elements, in a type that is an array.
  private(set) var elementCount = 0

  private var isArray: Bool { options.isArray }

  mutating func fields(of declaration: Declaration) -> [Field] {
    var codingKeyCheck = CodingKeyCheck(declaration: declaration, options: options)
    codingKeys = codingKeyCheck.keys()
    problems.add(codingKeyCheck.problems)
    var fields = declaration.properties.compactMap { field(of: $0) }
    let hasToKnow = options[.rejectsUnknownKeys] != nil || fields.contains(where: \.isRest)
    for index in fields.indices where hasToKnow && fields[index].isFlat { fields[index].hasToBeKnown = true }
    let tooLong = fields.filter { ($0.readingKeys + [$0.writingKey]).contains { $0?.isTooLong == true } }
    for field in tooLong { problems.report("a key path has at most \(Key.maximumLength) parts", at: field.name) }
    if !tooLong.isEmpty { return [] }
    for other in fields.filter(\.isRest).dropFirst() {
      problems.report("two properties are '@Rest'; write one for all other keys", at: other.name)
    }
    problems.reportSharedKeys(of: fields, in: declaration)
    reportConditions(of: ObjectLayout(fields))
    problems.reportEndlessReading(of: fields, in: declaration)
    return fields
  }

  private mutating func field(of property: Property) -> Field? {
    let marks = property.attributes.marks
    problems.reportRepeated(marks)
    problems.reject(marks["Unknown"]?.source, "'@Unknown' is for a case of an enum")
    let other = marks["Key"] ?? marks["Flat"]
    if let unmapped = marks["Unmapped"] {
      problems.reject(
        (other ?? marks["Rest"])?.source, "a property that is '@Unmapped' has no key: leave out one of the two")
      if directions.contains(.reading), !property.hasValue {
        problems.report(
          "nothing sets '\(property.name.text)', which is '@Unmapped': write a default value", at: unmapped.source)
      }
      return nil
    }
    if let codingKeys, other == nil, marks["Rest"] == nil, codingKeys[property.name.text.withoutBackticks] == nil {
      if directions.contains(.reading), !property.hasValue {
        problems.report(
          "nothing sets '\(property.name.text)', which has no case in 'CodingKeys': write one, or a default value",
          at: property.name)
      }
      return nil
    }
    if marks["Rest"] != nil { checkRest(property, other: other) }
    let fieldOptions = FieldOptions(marks["Key"], form: options.form, &problems)
    let flat = marks["Flat"] ?? marks["Rest"]
    if isArray { checkElement(property, fieldOptions, flat: flat) }
    return field(of: property, fieldOptions, flat: flat)
  }

  private mutating func field(of property: Property, _ fieldOptions: FieldOptions, flat: Attribute?) -> Field? {
    var directions = directions
    if fieldOptions[.writeOnly] != nil { directions.remove(.reading) }
    if fieldOptions[.readOnly] != nil { directions.remove(.writing) }
    if property.modifiers.contains(where: { $0.text == "lazy" }) {
      problems.report(
        "a lazy property can't be read or written: it makes its own value; mark it '@Unmapped'", at: property.name)
      return nil
    }
    if let name = ["self", "Self"].first(where: { property.name.text == "`\($0)`" }) {
      problems.report(
        "'\(name)' is the \(name == "self" ? "value" : "type") itself here: name it otherwise"
          + (isArray ? "" : ", and write '@Key(\"\(name)\")'"), at: property.name)
      return nil
    }
    if property.type == nil, property.defaultValue == nil {
      problems.report("write the type of '\(property.name.text)': the macro can't infer it", at: property.name)
      return nil
    }
    if directions.contains(.reading), property.isConstantWithValue {
      problems.report(
        "a 'let' with a value can't be read: make it 'var'"
          + (isArray ? " or '@Unmapped'" : ", '@Unmapped' or '@Key(.writeOnly)'"), at: property.keyword,
        fixIts: [.replace(property.keyword, by: "var", "make it 'var'")])
    }
    if self.directions.contains(.reading), !property.hasValue, !isArray {
      problems.reject(
        fieldOptions[.writeOnly], "nothing sets '\(property.name.text)', which is not read: write a default value")
    }
    var keys = fieldOptions.keys.isEmpty ? [key(of: property, fieldOptions)] : fieldOptions.keys
    if isArray {
      keys = [Key(element: elementCount)]
      elementCount += 1
    }
    var field = Field(
      name: Piece(text: Names.escaped(property.name.text), offset: property.name.offset), type: property.typeSource,
      defaultValue: property.defaultValue, condition: property.condition,
      readingKeys: directions.contains(.reading) ? keys : [],
      writingKey: directions.contains(.writing) ? fieldOptions.writtenAs ?? keys[0] : nil)
    field.apply(fieldOptions)
    if field.isRequired {
      problems.reject(fieldOptions[.strict], "a property that is required has to fit in any case: leave this out")
    }
    if flat != nil { field.makeFlat(directions) }
    field.isRest = flat?.name == "Rest"
    field.apply(options)
    if let type = property.type, field.format?.isForOneValue ?? true { problems.reportUnmapped(type) }
    if flat == nil {
      check(field, fieldOptions)
      checkOmission(of: field, isConstant: property.isConstantWithValue)
    } else if !field.isRest {
      problems.reject(
        fieldOptions.sourceOfOwnKeyOrValue,
        "a property that is '@Flat' has no key and no value of its own: leave this out")
      if let type = field.type, type.isKnownAsNoObject(isNested: isNested), !isArray {
        problems.report(
          "a value of type '\(type.shortText)' has no members to be beside the others: leave out '@Flat', or write a struct",
          at: field.name)
      }
    }
    return field
  }

  /// The key of a property without a key in its attribute.
  private func key(of property: Property, _ fieldOptions: FieldOptions) -> Key {
    var form = options.form
    if let style = fieldOptions.style {
      form.style = style
    } else if let key = codingKeys?[property.name.text.withoutBackticks] {
      return key
    }
    return Key(property.name, in: form)
  }

  private mutating func checkRest(_ property: Property, other: Attribute?) {
    problems.reject(other?.source, "a property that is '@Rest' has all other keys: leave this out")
    problems.reject(options[.rejectsUnknownKeys], "'.rejectsUnknownKeys' and '@Rest' exclude each other")
    if let type = property.typeSource, type.unwrapped.isKnownAsNoObject(isNested: isNested) {
      problems.report("'@Rest' is a dictionary whose keys are strings, or 'JSON'", at: property.name)
    }
    if property.typeSource?.wrapped != nil {
      problems.report("without other keys '@Rest' is empty and not nil: leave out the '?'", at: property.name)
    }
    if property.condition != nil {
      problems.report("'@Rest' can't be inside of '#if': other properties depend on it", at: property.name)
    }
  }

  /// Reports options that do not fit the type of a field, and fields that can't be read or written with their options.
  mutating func check(_ field: Field, _ fieldOptions: FieldOptions) {
    let wrapped = field.type?.wrapped
    if wrapped?.wrapped != nil {
      problems.reject(
        fieldOptions[.skippingInvalid], "an optional of an optional can't have this option: write one '?'")
      problems.reject(
        fieldOptions[.writesNull] ?? fieldOptions.nilReplacementSource,
        "an optional of an optional has a value for null: leave this out")
    } else if field.type != nil, wrapped == nil {
      problems.reject(fieldOptions[.writesNull], "only an optional is written as null: leave this out")
      problems.reject(
        fieldOptions.nilReplacementSource, "only an optional has a value that is written for nil: leave this out")
    }
    if let source = fieldOptions[.skippingInvalid],
      field.type.map({ $0.unwrapped.isRawValue || field.format != nil && !$0.isCollection }) ?? (field.format != nil)
    {
      problems.report("only elements of an array, a set or a dictionary can be left out: leave this out", at: source)
    }
    checkDirections(fieldOptions)
    checkReplacement(of: field)
    var constraintCheck = ConstraintCheck(field: field, directions: directions, options: fieldOptions)
    constraintCheck.check()
    problems.add(constraintCheck.problems)
    fieldOptions.format?.reportMistakes(for: field.type, isWritten: field.isWritten, to: &problems)
    if field.isRead, let format = fieldOptions.format, format.isOnlyForWriting {
      problems.report(
        "this can't be read: add a function that reads before it, or "
          + (isArray || isOfCase ? "write '@JSONEncodable'" : "'.writeOnly'"), at: format.source)
    }
    guard let writingKey = field.writingKey else { return }
    if writingKey.keys == nil, !isArray {
      let source = fieldOptions.writtenAsSource ?? fieldOptions.keySource ?? field.name
      problems.report(
        "a key path with an index can't be written: add " + (isOfCase ? "'.writtenAs'" : "'.readOnly' or '.writtenAs'"),
        at: source)
    }
    if let format = fieldOptions.format, let missing = format.missingForWriting {
      problems.report(
        "this can't be written: add \(missing), or "
          + (isArray || isOfCase ? "write '@JSONDecodable'" : "'.readOnly'"), at: format.source)
    }
  }
}

// MARK: - Options

extension FieldCheck {
  /// Reports options for a direction that the type does not have.
  private mutating func checkDirections(_ fieldOptions: FieldOptions) {
    if !directions.contains(.reading) {
      problems.reject(
        fieldOptions[.skippingInvalid] ?? fieldOptions[.strict] ?? fieldOptions[.firstThatFits],
        "the type is not read: leave this out")
    }
    if !directions.contains(.writing) {
      problems.reject(
        fieldOptions.writtenAsSource ?? fieldOptions[.writesNull] ?? fieldOptions.nilReplacementSource
          ?? fieldOptions.omission?.source, "the type is not written: leave this out")
    }
  }

  /// Reports a replacement for nil if its source shows that it has another type.
  private mutating func checkReplacement(of field: Field) {
    guard let replacement = field.nilReplacement, let type = field.type?.wrapped else { return }
    if replacement.text.hasPrefix(".") {
      // A type such as an array has no name for this form.
      let owner = type.identifiers == [type.text] ? type.text : nil
      problems.report(
        "an attribute does not know the type of its property: write '.writesNil(as: \(owner ?? "State")\(replacement.text))'",
        at: replacement, fixIts: owner.map { [.insert($0, at: replacement.offset, "write the type")] } ?? [])
    } else if type.isScalar, let literal = Literal.typeName(of: replacement.text), !type.takesLiteral(of: literal) {
      problems.report(
        "the property is '\(type.shortText)?', and this is '\(literal)': write a value of its type", at: replacement)
    }
  }
}

extension TypeSource {
  /// Whether a literal can be a value of a scalar type.
  fileprivate func takesLiteral(of literal: String) -> Bool {
    let name = text.split(separator: ".").last.map(String.init) ?? ""
    switch literal {
    case "Int": return name != "String" && name != "Bool"
    case "Double": return ["Double", "Float", "Decimal"].contains(name)
    default: return name == literal
    }
  }
}

extension Literal {
  /// The name of a literal's default type; nil for other text.
  fileprivate static func typeName(of source: String) -> String? {
    if let type = TagType(literal: source) { return type.rawValue }
    return source.first?.isNumber == true && Double(source) != nil ? "Double" : nil
  }
}

// MARK: - Types that are arrays

extension FieldCheck {
  /// Reports keys and other options for a place, which an element can't have.
  private mutating func checkElement(_ property: Property, _ fieldOptions: FieldOptions, flat: Attribute?) {
    problems.reject(
      fieldOptions.keySource ?? fieldOptions.styleSource ?? fieldOptions.writtenAsSource,
      "the elements of an array have no keys: leave this out, and write the properties in the order of the elements")
    problems.reject(
      flat?.source, "the elements of an array have no keys that a part could add: leave this out")
    problems.reject(
      fieldOptions[.readOnly] ?? fieldOptions[.writeOnly],
      "an element has the same place when it is read and when it is written: leave this out, or map the type by hand")
    problems.reject(
      fieldOptions.omission?.source, "a missing element would move the elements after it: leave this out")
    if property.condition != nil {
      problems.report(
        "without this element those after it would move: write it outside of '#if', or the whole type in each "
          + "branch", at: property.name)
    }
  }
}

// MARK: - Conditions

extension FieldCheck {
  /// Reports an object that an `#if` may leave empty.
  private mutating func reportConditions(of layout: ObjectLayout) {
    for member in layout.members where member.field == nil {
      if member.object.isSafeUnderConditions {
        reportConditions(of: member.object)
      } else if let field = member.object.fields.first(where: { $0.condition != nil }) {
        problems.report(
          "the object \(Literal.source(of: member.key)) would be empty without this: put all that is in it into one '#if', "
            + "or write a member that is not optional outside of it", at: field.name)
      }
    }
  }
}

extension Property {
  /// Whether it can't be set.
  var isConstantWithValue: Bool { keyword.text == "let" && defaultValue != nil }

  /// Whether it has a value without being set.
  var hasValue: Bool { defaultValue != nil || (keyword.text == "var" && typeSource?.wrapped != nil) }

  /// The type in the source, or the default type of its literal.
  fileprivate var typeSource: TypeSource? {
    if let type { return TypeSource(type.text) }
    guard let value = defaultValue?.text else { return nil }
    if let type = TagType(literal: value) { return TypeSource(type.qualified) }
    return Double(value) != nil && value.contains(".") ? TypeSource("Swift.Double") : nil
  }
}
