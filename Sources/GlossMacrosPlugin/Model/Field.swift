/// A property, or an associated value of a case.
struct Field {
  enum Kind {
    /// It has the value under a key.
    case member
    /// Its members are beside those of other fields.
    case part
    /// It contains the members that no other field has.
    case rest
    /// The values of a case that are written as the elements of one array.
    case elements([Field])
  }

  /// With backticks, if it has them in the source.
  let name: Piece
  /// Nil if the compiler infers it from the default.
  var type: TypeSource?
  var defaultValue: Piece?
  /// Whether its property does not have the default by itself.
  var isUnset = false
  /// The condition of the `#if` around it.
  var condition: String?
  var kind = Kind.member
  /// How it is read and written without keys of its own.
  private(set) var flatDirections: Directions = []
  /// The keys to read it from; empty if it is not read, and if it is flat.
  var readingKeys: [Key] = []
  /// The key to write it under; nil if it is not written, and if it is flat.
  var writingKey: Key?
  /// Its options, with those of the type that fit it.
  var options = FieldOptions()
  /// Whether the type has to know the keys of this part.
  var hasToBeKnown = false
  /// Whether no other field is read by its keys.
  var hasOwnKeys = false
  /// The function of a case, for the only value that the case has besides the tag; nil for other fields.
  var caseFunction: String?
  /// The literal of the keys around it, if these are not all keys of the type.
  var outerKeys: String?
  /// What the schema says of it.
  var notes = SchemaNotes()
}

extension Field {
  /// Creates a field for the tag of a case. The source of the tag, which is written unchanged, takes the place of a property's name.
  init(tag: Piece, at key: Key) { self.init(name: tag, readingKeys: [key], writingKey: key) }

  /// Creates a field for an associated value.
  init(_ parameter: Parameter, of declaration: Case, named name: Piece, keys: [Key], writtenAs key: Key? = nil) {
    self.init(
      name: name, type: TypeSource(parameter.type.text), defaultValue: parameter.defaultValue, readingKeys: keys,
      writingKey: key ?? keys.first, notes: SchemaNotes(parameter.documentation, []))
    notes.schema = declaration.notes.schema
  }

  /// Makes it a part, or the rest.
  mutating func makeFlat(_ kind: Kind, _ directions: Directions) {
    (self.kind, flatDirections, readingKeys, writingKey) = (kind, directions, [], nil)
  }

  /// Adds the options for all fields of a type, if they suit this field's type.
  mutating func add(_ model: ModelOptions) {
    // In a field with three states, nil would say that the key is missing.
    let hasThreeStates = type?.wrapped?.wrapped != nil
    if hasThreeStates && !isFlat || model[.strict] != nil && !isRequired { options.set(.strict) }
    guard let type, !isFlat else { return }
    if model[.lossless] != nil, format == nil, type.isLossless { options.format = .lossless }
    if model[.skippingInvalid] != nil, type.isCollection, format?.isForOneValue ?? true {
      options.set(.skippingInvalid)
    }
    if model[.writesNull] != nil, isOptional, !hasThreeStates, options.nilReplacement == nil {
      options.set(.writesNull)
    }
  }
}

// MARK: - How it is read and written

extension Field {
  var isFlat: Bool { !flatDirections.isEmpty }
  var isRest: Bool { if case .rest = kind { true } else { false } }
  var isRead: Bool { !readingKeys.isEmpty || flatDirections.contains(.reading) }
  var isWritten: Bool { writingKey != nil || flatDirections.contains(.writing) }
  var isOptional: Bool { type?.wrapped != nil }
  var isRequired: Bool { !isOptional && (defaultValue == nil || isRest) }
  /// Whether it has an option that is neither a format nor a constraint.
  func has(_ name: OptionName) -> Bool { options[name] != nil }
  /// The format for reading and writing; nil if the type determines it.
  var format: Option? { options.format }

  /// Whether a missing value always becomes the default.
  var takesDefault: Bool { defaultValue != nil && defaultValue?.text != "nil" && !isRest }

  /// Whether it is left out if it is nil.
  var isOmittedIfNil: Bool { isOptional && !has(.writesNull) && options.nilReplacement == nil }

  /// Whether it is written for each value.
  var isAlwaysWritten: Bool { !isOmittedIfNil && options.omission == nil }

  /// Whether it is read from keys that it may not be written under, although it has another value than its default.
  var mayBeUnwritten: Bool {
    guard isRead, !isFlat else { return false }
    guard let writingKey, readingKeys.contains(writingKey) else { return true }
    return options.omission != nil && options[.omitsDefault] == nil
  }

  /// The offset of source that the compiler may reject; nil if its code is certainly right.
  ///
  /// - Parameter direction: Whether it is read or written.
  func doubtfulOffset(_ direction: Directions) -> Int? {
    if direction == .writing, let offset = (options.nilReplacement ?? options.omission?.source)?.offset {
      return offset
    }
    let doubtful = format?.offset ?? options.constraints.first?.source.offset
    let isCertain = format == nil && !isFlat && (type.map(\.isKnown) ?? (defaultValue == nil))
    return doubtful ?? (isCertain ? nil : name.offset)
  }
}

// MARK: - Keys

extension Field {
  /// The paths of the values that belong to it. An array that is written element by element belongs to it as a whole.
  var ownPaths: [[String]] { readingKeys.map(\.ownPath) + [writingKey?.keysBeforeIndex ?? []] }

  /// The paths of arrays that it is read from by an index. It does not write them, so they do not belong to it.
  var indexedPaths: [[String]] { readingKeys.filter { $0 != writingKey }.flatMap(\.indexedPaths) }

  var hasLongKey: Bool { (readingKeys + [writingKey]).contains { $0?.isTooLong == true } }
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

  /// The condition that all fields share.
  var sharedCondition: String? {
    let condition = first?.condition
    return allSatisfy { $0.condition == condition } ? condition : nil
  }
}
