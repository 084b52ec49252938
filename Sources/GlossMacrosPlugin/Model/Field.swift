/// A property, or an associated value with a label. It has the value under one key.
struct Field {
  /// With backticks, if it has them in the source.
  let name: Piece
  /// Nil if the compiler infers it from the default.
  let type: TypeSource?
  let defaultValue: Piece?
  /// The condition of the `#if` around it.
  let condition: String?
  /// The keys to read it from; empty if it is not read, and if it is flat.
  var readingKeys: [Key]
  /// The key to write it under; nil if it is not written, and if it is flat.
  var writingKey: Key?
  /// The format for reading and writing; nil if the type determines it.
  var format: Format?
  var skipsInvalid = false
  var writesNull = false
  var flatDirections: Directions = []
  /// Whether it contains the members that no other field has. Then it is flat.
  var isRest = false
  /// Whether the type has to know the keys of this part.
  var hasToBeKnown = false
  /// Whether the type is nil if the value is there and does not fit, although the field may be missing.
  var isStrict = false
  /// Whether the next key is tried if the value of a key does not fit.
  var readsFirstThatFits = false
  /// The value that is written for nil.
  var nilReplacement: Piece?
  /// The constraints on its values.
  var constraints: [Constraint] = []
  /// Whether the constraints are also checked for writing.
  var enforcesOnWriting = false
  /// The case in which a value is not written.
  var omission: Omission?
  /// The function of a case, for the only value that the case has besides the tag; nil for other fields.
  var caseFunction: String?
  /// The literal of the keys around it, if these are not all keys of the type.
  var outerKeys: String?
  /// Whether no other field is read by its keys.
  var hasOwnKeys = false
  /// The values of a case that are written as the elements of one array; empty for other fields.
  var elements: [Field] = []

  /// The expression for the format for reading or writing; nil if the type determines it.
  func formatSource(_ direction: Directions, isNested: Bool) -> String? {
    let format = direction == .reading || format?.isWrittenByType == false ? format : nil
    if !constraints.isEmpty, direction == .reading || enforcesOnWriting {
      let source = ConstrainedSource(
        format: format, constraints: constraints, direction: direction,
        skipsInvalid: direction == .reading && skipsInvalid,
        isNested: isNested)
      return source.source(for: type?.unwrapped)
    }
    return format?.source(
      for: type?.unwrapped, direction, skippingInvalid: direction == .reading && skipsInvalid, isNested: isNested)
  }

  /// The offset of source that the compiler may reject; nil if its code is certainly right.
  var doubtfulOffset: Int? {
    let isCertain = format == nil && constraints.isEmpty && !isFlat && (type.map(\.isKnown) ?? (defaultValue == nil))
    return isCertain ? nil : format?.offset ?? constraints.first?.source.offset ?? name.offset
  }

  /// The same for the code that writes it.
  var doubtfulOffsetOfWriting: Int? { nilReplacement?.offset ?? omission?.source.offset ?? doubtfulOffset }

  var isRead: Bool { !readingKeys.isEmpty || flatDirections.contains(.reading) }
  var isWritten: Bool { writingKey != nil || flatDirections.contains(.writing) }
  var isFlat: Bool { !flatDirections.isEmpty }
  var isOptional: Bool { type?.wrapped != nil }
  var isRequired: Bool { !isOptional && (defaultValue == nil || isRest) }

  /// Whether it is read from keys that it may not be written under, although it has another value than its default.
  var mayBeUnwritten: Bool {
    guard isRead, !isFlat, !isRest else { return false }
    guard let writingKey, readingKeys.contains(writingKey) else { return true }
    if case .isDefault? = omission?.reason { return false }
    return omission != nil
  }

  /// Whether a missing value always becomes the default.
  var takesDefault: Bool { defaultValue != nil && defaultValue?.text != "nil" && !isRest }
}

extension Field {
  /// Creates a field for the tag of a case. The source of the tag, which is written unchanged, takes the place of a property's name.
  init(tag: Piece, at key: Key) {
    self.init(name: tag, type: nil, defaultValue: nil, condition: nil, readingKeys: [key], writingKey: key)
  }

  /// Creates a field for an associated value with a label.
  init(_ parameter: Parameter, label: Piece, key: Key, options: ModelOptions) {
    self.init(
      name: label, type: TypeSource(parameter.type.text), defaultValue: parameter.defaultValue, condition: nil,
      readingKeys: [key], writingKey: key)
    apply(options)
  }

  /// Creates a field for the array of the values of a case without labels.
  init(elements: [Field], at key: Key, of name: Piece) {
    self.init(
      name: name, type: nil, defaultValue: nil, condition: nil, readingKeys: [], writingKey: key, elements: elements)
  }

  /// Makes it flat: its members are beside those of other fields.
  mutating func makeFlat(_ directions: Directions) {
    flatDirections = directions
    readingKeys = []
    writingKey = nil
  }

  /// Applies the options of the property or value itself. Its keys depend on other things, too.
  mutating func apply(_ options: FieldOptions) {
    format = options.format
    skipsInvalid = options[.skippingInvalid] != nil
    writesNull = options[.writesNull] != nil
    isStrict = options[.strict] != nil
    readsFirstThatFits = options[.firstThatFits] != nil
    nilReplacement = options.nilReplacement
    omission = options.omission
    constraints = options.constraints
    enforcesOnWriting = options[.enforcedOnWriting] != nil
  }

  /// Applies the options for all fields of a type, if they suit this field's type.
  mutating func apply(_ options: ModelOptions) {
    // In a field with three states, nil would say that the key is missing.
    if options[.strict] != nil && !isRequired || type?.wrapped?.wrapped != nil && !isFlat { isStrict = true }
    guard let type, !isFlat else { return }
    if options[.lossless] != nil, format == nil, type.isLossless { format = .lossless }
    if options[.skippingInvalid] != nil, type.isCollection, format?.isForOneValue ?? true { skipsInvalid = true }
    if options[.writesNull] != nil, let wrapped = type.wrapped, wrapped.wrapped == nil, nilReplacement == nil {
      writesNull = true
    }
  }
}

extension Field {
  /// The paths of the values that belong to it. An array that is written element by element belongs to it as a whole.
  var ownPaths: [[String]] { readingKeys.map(\.ownPath) + [writingKey?.keysBeforeIndex ?? []] }

  /// The paths of arrays that it is read from by an index. It does not write them, so they do not belong to it.
  var indexedPaths: [[String]] { readingKeys.filter { $0 != writingKey }.flatMap(\.indexedPaths) }
}

extension [Field] {
  /// The fields, each with the facts about its keys.
  func namingOwnKeys(besides others: [Key] = []) -> [Field] {
    guard contains(where: { $0.readingKeys.count > 1 || $0.readingKeys.first?.isPath == true }) else { return self }
    return enumerated().map { index, field in
      var field = field
      let otherKeys = others + enumerated().filter { $0.offset != index }.flatMap(\.element.readingKeys)
      field.hasOwnKeys = !field.readingKeys.contains { otherKeys.contains($0) || otherKeys.contains($0.head) }
      return field
    }
  }
}
