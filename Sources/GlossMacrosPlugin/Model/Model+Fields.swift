// Makes fields from the properties of a type, and finds mistakes in them.

extension Model {
  mutating func readFields() -> [Field] {
    codingKeys = readCodingKeys()
    if options[.memberwiseInit] != nil { checkMemberwiseInitializer() }
    var elementCount = 0
    var fields = declaration.properties.compactMap { readField(of: $0, &elementCount) }
    let hasToKnow = options[.rejectsUnknownKeys] != nil || fields.contains(where: \.isRest)
    for index in fields.indices where hasToKnow && fields[index].isFlat { fields[index].hasToBeKnown = true }
    let tooLong = fields.filter(\.hasLongKey)
    tooLong.forEach { reportLongKey(of: $0.name) }
    if !tooLong.isEmpty { return [] }
    for other in fields.filter(\.isRest).dropFirst() {
      report("two properties are '@Rest'; write one for all other keys", at: other.name)
    }
    reportSharedKeys(of: fields)
    reportConditions(of: ObjectLayout(fields))
    for field in fields where field.isFlat { reportEndlessReading(of: field.type, at: field.name) }
    return fields
  }

  mutating func reportLongKey(of name: Piece) { report("a key path has at most \(Key.maximumLength) parts", at: name) }

  private mutating func readField(of property: Property, _ elementCount: inout Int) -> Field? {
    let marks = property.attributes.marks
    let name = property.name.text
    problems.reportRepeated(marks)
    reject(marks["Unknown"]?.source, "'@Unknown' is for a case of an enum")
    let other = marks["Key"] ?? marks["Flat"]
    let isUnset = directions.contains(.reading) && !property.hasValue
    if let unmapped = marks["Unmapped"] {
      reject((other ?? marks["Rest"])?.source, "a property that is '@Unmapped' has no key: leave out one of the two")
      if isUnset { report("nothing sets '\(name)', which is '@Unmapped': write a default value", at: unmapped.source) }
      return nil
    }
    if let codingKeys, other == nil, marks["Rest"] == nil, codingKeys[name.withoutBackticks] == nil {
      if isUnset {
        report(
          "nothing sets '\(name)', which has no case in 'CodingKeys': write one, or a default value", at: property.name)
      }
      return nil
    }
    if marks["Rest"] != nil { checkRest(property, other: other) }
    let own = FieldOptions(marks["Key"], form: options.form, &problems)
    let flat = marks["Flat"] ?? marks["Rest"]
    if options.isArray { checkElement(property, own, flat: flat) }
    guard checkProperty(property, own) else { return nil }
    var directions = directions
    if own[.writeOnly] != nil { directions.remove(.reading) }
    if own[.readOnly] != nil { directions.remove(.writing) }
    if directions.contains(.reading), property.isConstantWithValue {
      report(
        "a 'let' with a value can't be read: make it 'var'"
          + (options.isArray ? " or '@Unmapped'" : ", '@Unmapped' or '@Key(.writeOnly)'")
          + ", or write the value as '@Key(.default(\(property.defaultValue?.text ?? "0")))'", at: property.keyword,
        fixIts: [.replace(property.keyword, by: "var", "make it 'var'")])
    }
    var keys = own.keys.isEmpty ? [key(of: property, own)] : own.keys
    if options.isArray {
      keys = [Key(element: elementCount)]
      elementCount += 1
    }
    let isConstant = property.keyword.text == "let" && property.defaultValue == nil
    if !isConstant { reject(own[.default], OptionRule.defaultInPlace) }
    var field = Field(
      name: Piece(text: Names.escaped(name), offset: property.name.offset), type: property.typeSource,
      defaultValue: property.defaultValue ?? own[.default]?.arguments.first?.value,
      isUnset: own[.default] != nil, condition: property.condition,
      readingKeys: directions.contains(.reading) ? keys : [],
      writingKey: directions.contains(.writing) ? own.writtenAs ?? keys[0] : nil, options: own,
      notes: SchemaNotes(property.documentation, property.attributes))
    if field.isRequired { reject(own[.strict], "a property that is required has to fit in any case: leave this out") }
    if let flat { field.makeFlat(flat.name == "Rest" ? .rest(directions) : .part(directions)) }
    field.add(options)
    if let type = property.type, field.format?.isForOneValue ?? true { reportUnmapped(type) }
    if flat == nil {
      check(field, own, isOfCase: false)
      checkOmission(of: field, isConstant: property.isConstantWithValue)
    } else if !field.isRest {
      checkPart(field, own)
    }
    return field
  }

  /// The key of a property without a key in its attribute.
  private func key(of property: Property, _ own: FieldOptions) -> Key {
    if own.style == nil, let key = codingKeys?[property.name.text.withoutBackticks] { return key }
    return Key(property.name, in: options.form.styled(own.style))
  }

  /// Reports properties that can't be read or written, whatever their options are. Returns whether it can be.
  private mutating func checkProperty(_ property: Property, _ own: FieldOptions) -> Bool {
    let name = property.name.text
    if property.modifiers.contains(where: { $0.text == "lazy" }) {
      report("a lazy property can't be read or written: it makes its own value; mark it '@Unmapped'", at: property.name)
    } else if name == "`self`" || name == "`Self`" {
      report(
        "'\(name.withoutBackticks)' is the \(name == "`self`" ? "value" : "type") itself here: name it otherwise"
          + (options.isArray ? "" : ", and write '@Key(\"\(name.withoutBackticks)\")'"), at: property.name)
    } else if property.type == nil, property.defaultValue == nil {
      report("write the type of '\(name)': the macro can't infer it", at: property.name)
    } else {
      if directions.contains(.reading), !property.hasValue, !options.isArray {
        reject(own[.writeOnly], "nothing sets '\(name)', which is not read: write a default value")
      }
      return true
    }
    return false
  }

  private mutating func checkRest(_ property: Property, other: Attribute?) {
    reject(other?.source, "a property that is '@Rest' has all other keys: leave this out")
    reject(options[.rejectsUnknownKeys], "'.rejectsUnknownKeys' and '@Rest' exclude each other")
    if let type = property.typeSource, type.unwrapped.isKnownAsNoObject(isNested: isNested) {
      report("'@Rest' is a dictionary whose keys are strings, or 'JSON'", at: property.name)
    }
    if property.typeSource?.wrapped != nil {
      report("without other keys '@Rest' is empty and not nil: leave out the '?'", at: property.name)
    }
    if property.condition != nil {
      report("'@Rest' can't be inside of '#if': other properties depend on it", at: property.name)
    }
  }

  private mutating func checkPart(_ field: Field, _ own: FieldOptions) {
    reject(own.sourceOfOwnKeyOrValue, "a property that is '@Flat' has no key and no value of its own: leave this out")
    if let type = field.type, type.isKnownAsNoObject(isNested: isNested), !options.isArray {
      report(
        "a value of type '\(type.shortText)' has no members to be beside the others: leave out '@Flat', or write a struct",
        at: field.name)
    }
  }

  /// Reports properties of which the macro can't write the parameter.
  private mutating func checkMemberwiseInitializer() {
    for property in declaration.properties where property.isInMemberwiseInitializer {
      if property.typeSource == nil {
        report(
          "write the type of '\(property.name.text)': the macro can't infer it for the initializer", at: property.name)
      } else if property.condition != nil {
        report(
          "a list of parameters has no '#if': write the initializer by hand, without '.memberwiseInit'",
          at: property.name)
      }
    }
  }

  /// Reports keys and other options for a place, which an element of an array can't have.
  private mutating func checkElement(_ property: Property, _ own: FieldOptions, flat: Attribute?) {
    reject(
      own.keySource ?? (own[.style] ?? own[.writtenAs])?.place,
      "the elements of an array have no keys: leave this out, and write the properties in the order of the elements")
    reject(flat?.source, "the elements of an array have no keys that a part could add: leave this out")
    reject(
      own[.readOnly] ?? own[.writeOnly],
      "an element has the same place when it is read and when it is written: leave this out, or map the type by hand")
    reject(own.omission, "a missing element would move the elements after it: leave this out")
    if property.condition != nil {
      report(
        "without this element those after it would move: write it outside of '#if', or the whole type in each branch",
        at: property.name)
    }
  }

  /// Reports an object that an `#if` may leave empty.
  private mutating func reportConditions(of layout: ObjectLayout) {
    for member in layout.members where member.field == nil {
      if member.object.isSafeUnderConditions {
        reportConditions(of: member.object)
      } else if let field = member.object.fields.first(where: { $0.condition != nil }) {
        report(
          "the object \(Literal.source(of: member.key)) would be empty without this: put all that is in it into one '#if', "
            + "or write a member that is not optional outside of it", at: field.name)
      }
    }
  }
}

// MARK: - Options of fields

extension Model {
  /// Reports options that do not fit the type of a field, and fields that can't be read or written with their options.
  ///
  /// - Parameter own: The options of the field itself.
  mutating func check(_ field: Field, _ own: FieldOptions, isOfCase: Bool) {
    let wrapped = field.type?.wrapped
    if wrapped?.wrapped != nil {
      reject(own[.skippingInvalid], "an optional of an optional can't have this option: write one '?'")
      reject(own[.writesNull] ?? own[.writesNil], "an optional of an optional has a value for null: leave this out")
    } else if field.type != nil, wrapped == nil {
      reject(own[.writesNull], "only an optional is written as null: leave this out")
      reject(own[.writesNil], "only an optional has a value that is written for nil: leave this out")
    }
    if field.type.map({ $0.unwrapped.isRawValue || field.format != nil && !$0.isCollection }) ?? (field.format != nil) {
      reject(own[.skippingInvalid], "only elements of an array, a set or a dictionary can be left out: leave this out")
    }
    if !directions.contains(.reading) { reject(own.first(for: .reading), "the type is not read: leave this out") }
    if !directions.contains(.writing) { reject(own.first(for: .writing), "the type is not written: leave this out") }
    checkReplacement(of: field)
    checkConstraints(of: field, own)
    own.format?.reportMistakes(for: field.type, isWritten: field.isWritten, to: &problems)
    let (isInOrder, key) = (options.isArray || isOfCase, field.writingKey)
    if field.isRead, own.format?.isOnlyForWriting == true {
      reject(
        own.format,
        "this can't be read: add a function that reads before it, or "
          + (isInOrder ? "write '@JSONEncodable'" : "'.writeOnly'"))
    }
    if let key, key.keys == nil, !options.isArray {
      report(
        "a key path with an index can't be written: add " + (isOfCase ? "'.writtenAs'" : "'.readOnly' or '.writtenAs'"),
        at: own[.writtenAs]?.place ?? own.keySource ?? field.name)
    }
    if key != nil, let missing = own.format?.missingForWriting {
      reject(
        own.format,
        "this can't be written: add \(missing), or " + (isInOrder ? "write '@JSONDecodable'" : "'.readOnly'"))
    }
  }

  /// Reports a replacement for nil, or a default in an option, if its source shows that it has another type.
  private mutating func checkReplacement(of field: Field) {
    let option = field.options[.writesNil] ?? field.options[.default]
    guard let replacement = option?.arguments.first, let type = field.type?.unwrapped else { return }
    let value = replacement.value
    if value.text.hasPrefix(".") {
      // A type such as an array has no name for this form.
      let owner = type.identifiers == [type.text] ? type.text : nil
      let argument = (replacement.label.map { "\($0): " } ?? "") + (owner ?? "State") + value.text
      report(
        "an attribute does not know the type of its property: write '.\(option?.name ?? "")(\(argument))'", at: value,
        fixIts: owner.map { [.insert($0, at: value.offset, "write the type")] } ?? [])
    } else if let known = type.known, known.isScalar, let literal = Literal.type(of: value.text),
      !known.takesLiteral(of: literal)
    {
      report(
        "the property is '\(type.shortText)\(field.isOptional ? "?" : "")', and this is '\(literal.name)': write a value of its type",
        at: value)
    }
  }

  /// Finds mistakes in an option that can leave a property out when it is written.
  mutating func checkOmission(of field: Field, isConstant: Bool) {
    guard let omission = field.options.omission else { return }
    if field.type?.wrapped?.wrapped != nil {
      reject(omission, "an optional of an optional can't have this option: write one '?'")
    }
    if omission.rule?.name == .omitsEmpty, let type = field.type?.unwrapped, let known = type.known, known.isScalar,
      known.form != .string
    {
      reject(omission, "a value of the type '\(type.shortText)' is never empty: write '.omitted(when:)'")
    }
    if omission.rule?.name == .omitsDefault {
      if field.defaultValue?.text == "nil" {
        reject(
          omission,
          field.isOmittedIfNil
            ? "the default is nil, which is left out anyway: leave this out"
            : "the default is nil, for which another option writes something: leave out one of the two")
      } else if !field.takesDefault {
        reject(omission, "there is no default to compare with: write one, or leave this out")
      } else if isConstant {
        reject(omission, "a constant is always its default, and would never be written: leave this out")
      }
    }
    if field.isRead, field.isWritten, field.isRequired {
      reject(
        omission,
        "'\(field.name.text)' is required, and could not be read if it was left out: write a default value, or '?'")
    }
  }
}

extension Literal {
  /// A literal's default type; nil for other text.
  fileprivate static func type(of source: String) -> KnownType? {
    let isDecimal = source.first?.isNumber == true && Double(source) != nil
    return (TagType(literal: source)?.rawValue ?? (isDecimal ? "Double" : nil)).flatMap(KnownType.named)
  }
}

extension Property {
  /// Whether it can't be set.
  var isConstantWithValue: Bool { keyword.text == "let" && defaultValue != nil }

  /// Whether it has a value without being set.
  var hasValue: Bool { defaultValue != nil || (keyword.text == "var" && typeSource?.wrapped != nil) }

  /// Whether the memberwise initializer has a parameter for it.
  var isInMemberwiseInitializer: Bool { !isConstantWithValue && !modifiers.contains { $0.text == "lazy" } }

  /// The type in the source, or the default type of its literal.
  var typeSource: TypeSource? {
    if let type { return TypeSource(type.text) }
    guard let value = defaultValue?.text else { return nil }
    if let type = TagType(literal: value) { return TypeSource(type.qualified) }
    return Double(value) != nil && value.contains(".") ? TypeSource("Swift.Double") : nil
  }
}
