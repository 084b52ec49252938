/// Makes fields of the properties of a type, and finds what is wrong with them.
struct FieldCheck {
  let options: ModelOptions
  let directions: Directions
  var problems = Problems()
  /// How many elements were found, in a type that is an array.
  private var elementCount = 0

  private var isArray: Bool { options[.array] != nil }

  init(options: ModelOptions, directions: Directions) {
    self.options = options
    self.directions = directions
  }

  mutating func fields(of declaration: Declaration) -> [Field] {
    var fields = declaration.properties.compactMap { field(of: $0) }
    let hasToKnow = options[.rejectsUnknownKeys] != nil || fields.contains(where: \.isRest)
    for index in fields.indices where hasToKnow && fields[index].isFlat { fields[index].hasToBeKnown = true }
    let tooLong = fields.filter { ($0.readingKeys + [$0.writingKey]).contains { $0?.isTooLong == true } }
    for field in tooLong { problems.report("a key path has at most \(Key.maximumLength) parts", at: field.name) }
    if !tooLong.isEmpty { return [] }
    for other in fields.filter(\.isRest).dropFirst() {
      problems.report("two properties are '@Rest'; write one for all other keys", at: other.name)
    }
    problems.reportSharedKeys(of: fields)
    reportConditions(of: MemberTree(fields))
    problems.reportEndlessReading(of: fields, in: declaration)
    return fields
  }

  private mutating func field(of property: Property) -> Field? {
    let marks = property.attributes.filter { ["Key", "Flat", "Unmapped", "Unknown", "Rest"].contains($0.name) }
    for (index, mark) in marks.enumerated() where marks[..<index].contains(where: { $0.name == mark.name }) {
      problems.report("'@\(mark.name)' is there twice; write one with all its arguments", at: mark.source)
    }
    func mark(_ name: String) -> Attribute? { marks.first { $0.name == name } }
    if let unknown = mark("Unknown") {
      problems.report("'@Unknown' is for a case of an enum", at: unknown.source)
    }
    if let unmapped = mark("Unmapped") {
      if let other = mark("Key") ?? mark("Flat") ?? mark("Rest") {
        problems.report("a property that is '@Unmapped' has no key: leave out one of the two", at: other.source)
      }
      if directions.contains(.reading), !property.hasValue {
        problems.report(
          "nothing sets '\(property.name.text)', which is '@Unmapped': write a default value", at: unmapped.source)
      }
      return nil
    }
    if let rest = mark("Rest") { check(rest, of: property, other: mark("Key") ?? mark("Flat")) }
    let fieldOptions = mark("Key").map { FieldOptions($0, form: options.form, &problems) } ?? FieldOptions()
    if isArray { checkElement(property, fieldOptions, flat: mark("Flat") ?? mark("Rest")) }
    return field(of: property, fieldOptions, flat: mark("Flat") ?? mark("Rest"))
  }

  private mutating func field(of property: Property, _ fieldOptions: FieldOptions, flat: Attribute?) -> Field? {
    let isRead = directions.contains(.reading) && fieldOptions[.writeOnly] == nil
    let isWritten = directions.contains(.writing) && fieldOptions[.readOnly] == nil
    if property.modifiers.contains(where: { $0.text == "lazy" }) {
      problems.report(
        "a lazy property can't be read or written: it makes its own value; mark it '@Unmapped'", at: property.name)
      return nil
    }
    if property.name.text == "`self`" {
      problems.report(
        "'self' is the value itself here: name it otherwise" + (isArray ? "" : ", and write '@Key(\"self\")'"),
        at: property.name)
      return nil
    }
    if property.type == nil, property.defaultValue == nil {
      problems.report("write the type of '\(property.name.text)': the macro can't infer it", at: property.name)
      return nil
    }
    if isRead, property.keyword.text == "let", property.defaultValue != nil {
      problems.report(
        "a 'let' with a value can't be read: make it 'var'"
          + (isArray ? " or '@Unmapped'" : ", '@Unmapped' or '@Key(.writeOnly)'"), at: property.keyword,
        fixIts: [.replace(property.keyword, by: "var", "make it 'var'")])
    }
    if let writeOnly = fieldOptions[.writeOnly], directions.contains(.reading), !property.hasValue, !isArray {
      problems.report(
        "nothing sets '\(property.name.text)', which is not read: write a default value", at: writeOnly)
    }
    let key = Key(options.form.style.key(for: property.name.text.withoutBackticks), in: options.form)
    var keys = fieldOptions.keys.isEmpty ? [key] : fieldOptions.keys
    if isArray {
      keys = [Key(element: elementCount)]
      elementCount += 1
    }
    var field = Field(
      name: property.name, type: property.typeSource, defaultValue: property.defaultValue,
      condition: property.condition,
      readingKeys: isRead ? keys : [], writingKey: isWritten ? fieldOptions.writtenAs ?? keys[0] : nil,
      format: fieldOptions.format, skipsInvalid: fieldOptions[.skippingInvalid] != nil,
      writesNull: fieldOptions[.writesNull] != nil, isStrict: fieldOptions[.strict] != nil)
    if let strict = fieldOptions[.strict], field.isRequired {
      problems.report("a property that is required has to fit in any case: leave this out", at: strict)
    }
    if let flat {
      if flat.name == "Flat" { check(flat, fieldOptions) }
      field.flatDirections = directions
      if !isRead { field.flatDirections.remove(.reading) }
      if !isWritten { field.flatDirections.remove(.writing) }
      field.readingKeys = []
      field.writingKey = nil
      field.isRest = flat.name == "Rest"
      field.apply(options)
      return field
    }
    field.apply(options)
    check(field, fieldOptions)
    return field
  }

  private mutating func check(_ rest: Attribute, of property: Property, other: Attribute?) {
    if let other {
      problems.report("a property that is '@Rest' has all other keys: leave this out", at: other.source)
    }
    if let source = options[.rejectsUnknownKeys] {
      problems.report("'.rejectsUnknownKeys' and '@Rest' exclude each other", at: source)
    }
    if let type = property.typeSource, type.isScalar || type.element != nil {
      problems.report("'@Rest' is a dictionary whose keys are strings, or 'JSON'", at: property.name)
    }
    if property.typeSource?.wrapped != nil {
      problems.report("without other keys '@Rest' is empty and not nil: leave out the '?'", at: property.name)
    }
    if property.condition != nil {
      problems.report("'@Rest' can't be inside of '#if': other properties depend on it", at: property.name)
    }
  }

  private mutating func check(_ flat: Attribute, _ fieldOptions: FieldOptions) {
    let others = [
      fieldOptions.keySource, fieldOptions.writtenAsSource, fieldOptions.format?.source,
      fieldOptions[.skippingInvalid],
      fieldOptions[.writesNull],
    ]
    if let other = others.compactMap(\.self).first {
      problems.report("a property that is '@Flat' has no key and no value of its own: leave this out", at: other)
    }
  }

  private mutating func check(_ field: Field, _ fieldOptions: FieldOptions) {
    let isThreeState = field.type?.wrapped?.wrapped != nil
    if isThreeState, let source = fieldOptions[.skippingInvalid] {
      problems.report("an optional of an optional can't have this option: write one '?'", at: source)
    }
    if let source = fieldOptions[.writesNull], let type = field.type, type.wrapped == nil || isThreeState {
      let reason =
        isThreeState ? "an optional of an optional has a value for null" : "only an optional is written as null"
      problems.report("\(reason): leave this out", at: source)
    }
    if let source = fieldOptions[.skippingInvalid],
      field.type.map({ ($0.wrapped ?? $0).isRawValue || field.format != nil && !$0.isCollection })
        ?? (field.format != nil)
    {
      problems.report("only elements of an array or dictionary can be left out: leave this out", at: source)
    }
    if field.isRead, let format = fieldOptions.format, format.isOnlyForWriting {
      problems.report(
        "this can't be read: add a function that reads before it, or "
          + (isArray ? "write '@JSONEncodable'" : "'.writeOnly'"), at: format.source)
    }
    guard let writingKey = field.writingKey else { return }
    if writingKey.keys == nil, !isArray {
      let source = fieldOptions.writtenAsSource ?? fieldOptions.keySource ?? field.name
      problems.report("a key path with an index can't be written: add '.readOnly' or '.writtenAs'", at: source)
    }
    if let format = fieldOptions.format, let missing = format.missingForWriting {
      problems.report(
        "this can't be written: add \(missing), or " + (isArray ? "write '@JSONDecodable'" : "'.readOnly'"),
        at: format.source)
    }
  }
}

// MARK: - Types that are arrays

extension FieldCheck {
  /// Reports what an element can't have: a place of its own.
  private mutating func checkElement(_ property: Property, _ fieldOptions: FieldOptions, flat: Attribute?) {
    if let source = fieldOptions.keySource ?? fieldOptions.writtenAsSource {
      problems.report(
        "the elements of an array have no keys: leave this out, and write the properties in the order of the elements",
        at: source)
    }
    if let flat {
      problems.report("the elements of an array have no keys that a part could add: leave this out", at: flat.source)
    }
    if let source = fieldOptions[.readOnly] ?? fieldOptions[.writeOnly] {
      problems.report(
        "an element has the same place when it is read and when it is written: leave this out, or map the type by hand",
        at: source)
    }
    if property.condition != nil {
      problems.report(
        "without this the elements behind it would have other places: write it outside of '#if', or the whole type in each "
          + "branch", at: property.name)
    }
  }
}

// MARK: - Keys of several fields

extension Problems {
  /// Reports two fields that have one key, or of which one is written in the place where another has its object.
  mutating func reportSharedKeys(of fields: [Field]) {
    for (index, field) in fields.enumerated() {
      for other in fields[..<index] where !Condition.areExclusive(field.condition, other.condition) {
        if field.readingKeys.count == 1, field.readingKeys == other.readingKeys {
          report("'\(other.name.text)' is read from the same key", at: field.name)
        } else if let keys = field.writingKey?.keys, let others = other.writingKey?.keys {
          let (shorter, longer) = keys.count < others.count ? (keys, others) : (others, keys)
          guard longer.starts(with: shorter, by: { $0.isSameKey(as: $1) }) else { continue }
          let place = keys.count == others.count ? "under the same key" : "at a part of the same key path"
          report("'\(other.name.text)' is written \(place)", at: field.name)
        }
      }
    }
  }

  /// Reports a value of a type that is read from the same object as the type itself: that would never end.
  mutating func reportEndlessReading(of fields: [Field], in declaration: Declaration) {
    for field in fields where field.isFlat {
      guard let type = field.type, ["Self", declaration.name.text].contains((type.wrapped ?? type).text) else {
        continue
      }
      report("a '\(declaration.name.text)' can't be in the same object as another one: write a key", at: field.name)
    }
  }
}

// MARK: - Conditions

extension FieldCheck {
  /// Reports an object of which `#if` may leave nothing.
  private mutating func reportConditions(of tree: MemberTree) {
    for member in tree.members {
      guard case .object(let object) = member.content else { continue }
      if object.isSafeUnderConditions {
        reportConditions(of: object)
      } else if let field = object.fields.first(where: { $0.condition != nil }) {
        problems.report(
          "the object \(Literal.source(of: member.key)) would be empty without this: put all that is in it into one '#if', "
            + "or write a member that is not optional outside of it", at: field.name)
      }
    }
  }
}

extension Property {
  /// Whether it has a value without being set.
  fileprivate var hasValue: Bool { defaultValue != nil || (keyword.text == "var" && typeSource?.wrapped != nil) }

  /// The type that is written, or that of a literal in its place.
  fileprivate var typeSource: TypeSource? {
    if let type { return TypeSource(type.text) }
    guard let value = defaultValue?.text else { return nil }
    if value == "true" || value == "false" { return TypeSource("Bool") }
    if Literal.string(value) != nil { return TypeSource("String") }
    if Int(value) != nil { return TypeSource("Int") }
    return Double(value) != nil && value.contains(".") ? TypeSource("Double") : nil
  }
}
