// Makes fields from the properties of a type, and finds mistakes in them.

extension Model {
  mutating func readFields() -> [Field] {
    codingKeys = readCodingKeys()
    if options[.memberwiseInit] != nil { checkMemberwiseInitializer() }
    var fields: [Field] = []
    for property in declaration.properties {
      if let field = readField(of: property, at: fields.count) { fields.append(field) }
    }
    let hasToKnow = options[.rejectsUnknownKeys] != nil || fields.contains(where: \.isRest)
    for index in fields.indices where hasToKnow && fields[index].isFlat { fields[index].hasToBeKnown = true }
    for field in fields { reject(field.name, if: field.hasLongKey, Key.tooLong) }
    if fields.contains(where: \.hasLongKey) { return [] }
    for other in fields.filter(\.isRest).dropFirst() {
      report("two properties are '@Rest'; write one for all other keys", at: other.name)
    }
    reportSharedKeys(of: fields)
    reportConditions(of: ObjectLayout(fields))
    for field in fields where field.isFlat { reportEndlessReading(of: field.type, at: field.name) }
    return fields
  }

  private mutating func readField(of property: Property, at index: Int) -> Field? {
    let marks = property.attributes.marks
    let name = property.name.text
    reportRepeated(marks)
    reject(marks["Unknown"]?.source, "'@Unknown' is for a case of an enum")
    let other = marks["Key"] ?? marks["Flat"]
    let isUnset = directions.contains(.reading) && !property.hasValue
    if let unmapped = marks["Unmapped"] {
      reject((other ?? marks["Rest"])?.source, "a property that is '@Unmapped' has no key: leave out one of the two")
      reject(unmapped.source, if: isUnset, "'\(name)' is '@Unmapped', so it needs a default value")
      return nil
    }
    if let codingKeys, other == nil, marks["Rest"] == nil, codingKeys[name.withoutBackticks] == nil {
      reject(
        property.name, if: isUnset,
        "'\(name)' has no case in 'CodingKeys': write one, or a default value")
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
    let codingKey = own.style == nil ? codingKeys?[name.withoutBackticks] : nil
    let key = codingKey ?? Key(property.name, in: options.form.styled(own.style))
    let keys = options.isArray ? [Key(element: index)] : own.keys.isEmpty ? [key] : own.keys
    reject(own[.default], if: property.keyword.text == "var" || property.defaultValue != nil, OptionRule.defaultInPlace)
    var field = Field(
      name: Piece(text: Names.escaped(name), offset: property.name.offset), type: property.typeSource,
      defaultValue: property.defaultValue ?? own[.default]?.arguments.first?.value,
      isUnset: own[.default] != nil, condition: property.condition,
      readingKeys: directions.contains(.reading) ? keys : [],
      writingKey: directions.contains(.writing) ? own.writtenAs ?? keys[0] : nil, options: own,
      notes: SchemaNotes(property.documentation, property.attributes))
    reject(own[.strict], if: field.isRequired, "a property that is required has to fit in any case: leave this out")
    if let flat { field.makeFlat(flat.name == "Rest" ? .rest : .part, directions) }
    field.add(options)
    if let type = property.type, field.format?.isForOneValue ?? true { reportUnmapped(type) }
    if flat == nil {
      check(field, own, isConstant: property.isConstantWithValue)
    } else if !field.isRest {
      checkPart(field, own)
    }
    return field
  }

  /// Reports properties that can't be read or written, whatever their options are. Returns whether it can be.
  private mutating func checkProperty(_ property: Property, _ own: FieldOptions) -> Bool {
    let (piece, name) = (property.name, property.name.text.withoutBackticks)
    let isWrong = rejectFirst([
      "a lazy property can't be read or written: it makes its own value; mark it '@Unmapped'":
        property.modifiers.contains { $0.text == "lazy" } ? piece : nil,
      "'\(name)' is the \(name == "self" ? "value" : "type") itself here: name it otherwise"
        + (options.isArray ? "" : ", and write '@Key(\"\(name)\")'"): ["`self`", "`Self`"].contains(piece.text)
        ? piece : nil,
      "write the type of '\(piece.text)': the macro can't infer it":
        property.type == nil && property.defaultValue == nil ? piece : nil,
    ])
    reject(
      own[.writeOnly], if: !isWrong && directions.contains(.reading) && !property.hasValue && !options.isArray,
      "'\(piece.text)' is not read, so it needs a default value")
    return !isWrong
  }

  private mutating func checkRest(_ property: Property, other: Attribute?) {
    let (name, type) = (property.name, property.typeSource)
    let isNoObject = type?.unwrapped.isKnownAsNoObject(isNested: isNested) == true
    reject([
      "a property that is '@Rest' has all other keys: leave this out": other?.source,
      "'.rejectsUnknownKeys' and '@Rest' exclude each other": options[.rejectsUnknownKeys],
      "'@Rest' is a dictionary whose keys are strings, or 'JSON'": isNoObject ? name : nil,
      "without other keys '@Rest' is empty and not nil: leave out the '?'": type?.wrapped == nil ? nil : name,
      "'@Rest' can't be inside of '#if': other properties depend on it": property.condition == nil ? nil : name,
    ])
  }

  private mutating func checkPart(_ field: Field, _ own: FieldOptions) {
    reject(own.sourceOfOwnKeyOrValue, "a property that is '@Flat' has no key and no value of its own: leave this out")
    reject(
      field.name, if: field.type?.isKnownAsNoObject(isNested: isNested) == true && !options.isArray,
      "a value of type '\(field.type?.shortText ?? "")' has no members to be beside the others: leave out '@Flat', or "
        + "write a struct")
  }

  /// Reports properties of which the macro can't write the parameter.
  private mutating func checkMemberwiseInitializer() {
    for property in declaration.properties where property.isInMemberwiseInitializer {
      let (name, isUnknown) = (property.name, property.typeSource == nil)
      reject(name, if: isUnknown, "write the type of '\(name.text)': the macro can't infer it for the initializer")
      reject(
        name, if: !isUnknown && property.condition != nil,
        "a list of parameters has no '#if': write the initializer by hand, without '.memberwiseInit'")
    }
  }

  /// Reports keys and other options for a place, which an element of an array can't have.
  private mutating func checkElement(_ property: Property, _ own: FieldOptions, flat: Attribute?) {
    reject([
      "the elements of an array have no keys: leave this out, and write the properties in the order of the elements":
        own.keySource ?? (own[.style] ?? own[.writtenAs])?.place,
      "the elements of an array have no keys that a part could add: leave this out": flat?.source,
      "an element has the same place when it is read and when it is written: leave this out, or map the type by hand":
        (own[.readOnly] ?? own[.writeOnly])?.place,
      "a missing element would move the elements after it: leave this out": own.omission?.place,
      "without this element those after it would move: write it outside of '#if', or the whole type in each branch":
        property.condition == nil ? nil : property.name,
    ])
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
  /// - Parameters:
  ///   - own: The options of the field itself.
  ///   - isConstant: Whether it can't be set.
  mutating func check(_ field: Field, _ own: FieldOptions, isOfCase: Bool = false, isConstant: Bool = false) {
    let (isTwiceOptional, isNoOptional) = (field.type?.wrapped?.wrapped != nil, field.type?.wrapped == nil)
    let isOneValue = field.type?.unwrapped.isRawValue == true || field.format != nil && field.type?.isCollection != true
    let isNeverNil = field.type != nil && isNoOptional
    reject([
      "an optional of an optional can't have this option: write one '?'": isTwiceOptional ? own[.skippingInvalid] : nil,
      "an optional of an optional has a value for null: leave this out":
        isTwiceOptional ? own[.writesNull] ?? own[.writesNil] : nil,
      "only an optional is written as null: leave this out": isNeverNil ? own[.writesNull] : nil,
      "only an optional has a value that is written for nil: leave this out": isNeverNil ? own[.writesNil] : nil,
      "only elements of an array, a set or a dictionary can be left out: leave this out":
        isOneValue ? own[.skippingInvalid] : nil,
      "the type is not read: leave this out": directions.contains(.reading) ? nil : own.first(for: .reading),
      "the type is not written: leave this out": directions.contains(.writing) ? nil : own.first(for: .writing),
    ])
    checkReplacement(of: field)
    checkOmission(of: field, isConstant: isConstant)
    checkConstraints(of: field, own)
    own.format?.reportMistakes(for: field.type, isWritten: field.isWritten, to: &problems)
    let (isInOrder, key, format) = (options.isArray || isOfCase, field.writingKey, own.format)
    let missing = format?.missingForWriting
    reject([
      "this can't be read: add a function that reads before it, or "
        + (isInOrder ? "write '@JSONEncodable'" : "'.writeOnly'"):
        field.isRead && format?.isOnlyForWriting == true ? format?.source : nil,
      "a key path with an index can't be written: add " + (isOfCase ? "'.writtenAs'" : "'.readOnly' or '.writtenAs'"):
        key == nil || key?.keys != nil || options.isArray
        ? nil : own[.writtenAs]?.place ?? own.keySource ?? field.name,
      "this can't be written: add \(missing ?? ""), or " + (isInOrder ? "write '@JSONDecodable'" : "'.readOnly'"):
        key == nil || missing == nil ? nil : format?.source,
    ])
  }

  /// Reports a replacement for nil, or a default in an option, if its source shows that it has another type.
  private mutating func checkReplacement(of field: Field) {
    let option = field.options[.writesNil] ?? field.options[.default]
    guard let replacement = option?.arguments.first, let type = field.type?.unwrapped else { return }
    let value = replacement.value
    if value.text.hasPrefix(".") {
      reportMember(replacement, in: option?.name, of: type)
    } else if let known = type.known, known.isScalar, let literal = Literal.type(of: value.text),
      !known.takesLiteral(of: literal)
    {
      report(
        "the property is '\(type.shortText)\(field.isOptional ? "?" : "")', and this is '\(literal.name)': write a value of its type",
        at: value)
    }
  }

  /// Finds mistakes in an option that can leave a property out when it is written.
  private mutating func checkOmission(of field: Field, isConstant: Bool) {
    guard let omission = field.options.omission else { return }
    let (type, known) = (field.type?.unwrapped, field.type?.unwrapped.known)
    let ofEmpty = omission.rule?.name == .omitsEmpty ? omission : nil
    let ofDefault = omission.rule?.name == .omitsDefault ? omission : nil
    let (isNil, takesDefault) = (field.defaultValue?.text == "nil", field.takesDefault)
    reject([
      "an optional of an optional can't have this option: write one '?'": type?.wrapped == nil ? nil : omission,
      "a value of the type '\(type?.shortText ?? "")' is never empty: write '.omitted(when:)'":
        known?.isScalar == true && known?.form != .string ? ofEmpty : nil,
      "the default is nil, which is left out anyway: leave this out": isNil && field.isOmittedIfNil ? ofDefault : nil,
      "the default is nil, for which another option writes something: leave out one of the two":
        isNil && !field.isOmittedIfNil ? ofDefault : nil,
      "there is no default to compare with: write one, or leave this out": isNil || takesDefault ? nil : ofDefault,
      "a constant is always its default, and would never be written: leave this out":
        takesDefault && isConstant ? ofDefault : nil,
      "'\(field.name.text)' is required, and could not be read if it was left out: write a default value, or '?'":
        field.isRead && field.isWritten && field.isRequired ? omission : nil,
    ])
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
    return defaultValue.flatMap { Literal.type(of: $0.text) }.map { TypeSource("Swift.\($0.name)") }
  }
}
