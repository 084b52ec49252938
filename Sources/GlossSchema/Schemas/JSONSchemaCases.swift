/// The cases of an enum that are being described, one after the other.
public struct _JSONSchemaCases: Sendable {
  /// A tag: a value, or the integers of a range.
  public struct Tag: Sendable {
    let schema: JSONSchema
    /// Nil for a range, because ranges are not written.
    let value: JSON?

    var string: String? { value.flatMap(String.init(json:)) }
  }

  /// The key of the tag; nil if it has none.
  private let key: JSONKeyPath?
  private var reading: [JSONSchema] = []
  private var writing: [JSONSchema] = []
  private var tags: [Tag] = []
  /// The schemas for an object that has other keys, too. One of the keys is the tag.
  private var readingParts: [CaseInObject] = []
  private var writingParts: [CaseInObject] = []
  /// The tags that have values under them.
  private var keys: [String] = []
  private var other: JSONSchema?
  private var otherPart: JSONSchema?
  private var isOtherWritten = false

  /// A case whose tag is a key, in an object that has other keys.
  private struct CaseInObject: Sendable {
    let tag: String
    var object: JSONSchema.Object
    let annotations: Annotations

    func schema(besides tags: [String]) -> JSONSchema {
      var object = object
      for tag in tags where tag != self.tag { object.addAbsent(tag) }
      var schema = object.schema
      schema.annotations = annotations
      return schema
    }
  }

  /// - Parameter key: The key of the tag; nil if the values are under the tag itself, or if there is none.
  public init(tag key: JSONKeyPath? = nil) { self.key = key }
}

extension _JSONSchemaCases.Tag: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral tag: String) { self.init(JSON(stringLiteral: tag)) }
  public init(integerLiteral tag: Int64) { self.init(JSON(integerLiteral: tag)) }
  public init(booleanLiteral tag: Bool) { self.init(JSON(booleanLiteral: tag)) }

  private init(_ value: JSON) { self.init(schema: .constant(value), value: value) }

  /// The integers of a range.
  public static func integers(from first: Int64? = nil, to last: Int64? = nil) -> Self {
    var schema = JSONSchema.integer
    if let first { schema = schema.constrained(by: ["minimum": JSON(integerLiteral: first)]) }
    if let last { schema = schema.constrained(by: ["maximum": JSON(integerLiteral: last)]) }
    return Self(schema: schema, value: nil)
  }
}

// MARK: - Cases

extension _JSONSchemaCases {
  /// Adds a case whose tag is a member of its object.
  public mutating func object(
    _ tags: Tag..., title: String? = nil, description: String? = nil, examples: [JSON] = [], isDeprecated: Bool = false,
    _ addMembers: (inout JSONSchema.Object) -> Void = { _ in }
  ) {
    self.tags += tags
    guard let key, let first = tags.first else { return }
    let read = tags.count == 1 ? first.schema : Self.union(of: tags)
    var object = JSONSchema.Object()
    object.property(key, of: read, writing: first.schema)
    object.markTag()
    addMembers(&object)
    add(
      object.schema.annotated(
        title: title, description: description, examples: examples, isDeprecated: isDeprecated))
  }

  /// Adds a case whose values are in the object under its tag.
  public mutating func objectUnder(
    _ tags: Tag..., title: String? = nil, description: String? = nil, examples: [JSON] = [], isDeprecated: Bool = false,
    _ addMembers: (inout JSONSchema.Object) -> Void
  ) {
    var object = JSONSchema.Object()
    addMembers(&object)
    // If no value is required, the object may be missing.
    let read = object.isRequiredForReading ? object.schema : object.schema.nullable
    addUnder(
      tags, .reading(read, preferring: object.schema),
      Annotations(title: title, description: description, examples: examples, isDeprecated: isDeprecated)
    ) { object.under($0) }
  }

  /// Adds a case whose value is under its tag.
  public mutating func valueUnder(
    _ tags: Tag..., of schema: JSONSchema, title: String? = nil, description: String? = nil, examples: [JSON] = [],
    isDeprecated: Bool = false, rejectsUnknownKeys: Bool = false
  ) {
    addUnder(
      tags, schema,
      Annotations(title: title, description: description, examples: examples, isDeprecated: isDeprecated)
    ) { tag in
      var object = Self.object(tag, schema)
      object.rejectsUnknownKeys = rejectsUnknownKeys
      return object
    }
  }

  private mutating func addUnder(
    _ tags: [Tag], _ schema: JSONSchema, _ annotations: Annotations, asPart: (String) -> JSONSchema.Object
  ) {
    self.tags += tags
    for (index, tag) in tags.compactMap(\.string).enumerated() {
      keys.append(tag)
      var object = Self.object(tag, schema).schema
      object.annotations = annotations
      add(object, only: index == 0 ? nil : .reading)
      let part = CaseInObject(tag: tag, object: asPart(tag), annotations: annotations)
      readingParts.append(part)
      if index == 0 { writingParts.append(part) }
    }
  }

  /// Adds a case that is just its tag. A string may also be a key, with null or an object under it.
  public mutating func tag(
    _ tags: Tag..., title: String? = nil, description: String? = nil, examples: [JSON] = [], isDeprecated: Bool = false,
    rejectsUnknownKeys: Bool = false
  ) {
    self.tags += tags
    guard let first = tags.first else { return }
    let annotations = Annotations(
      title: title, description: description, examples: examples, isDeprecated: isDeprecated)
    var nothing = JSONSchema.Object()
    nothing.rejectsUnknownKeys = rejectsUnknownKeys
    let keys = tags.compactMap(\.string)
    let objects = keys.map { Self.object($0, nothing.schema.nullable) }
    let read = (tags.count == 1 ? [first.schema] : [Self.union(of: tags)]) + objects.map(\.schema)
    var schema = JSONSchema.reading(read.count == 1 ? read[0] : .anyOf(read), preferring: first.schema)
    schema.annotations = annotations
    add(schema)
    // It is not written as a key.
    for (key, var object) in zip(keys, objects) {
      object.rejectsUnknownKeys = rejectsUnknownKeys
      readingParts.append(CaseInObject(tag: key, object: object, annotations: annotations))
    }
  }

  /// Adds a case that is a value.
  public mutating func value(
    _ value: some JSONEncodable, title: String? = nil, description: String? = nil, examples: [JSON] = [],
    isDeprecated: Bool = false
  ) {
    guard let json = value.toJSON() else { return }
    add(
      JSONSchema.constant(json).annotated(
        title: title, description: description, examples: examples, isDeprecated: isDeprecated))
  }

  /// Adds a case with any schema.
  public mutating func add(_ schema: JSONSchema, only direction: JSONSchema.Direction? = nil) {
    if direction != .writing { reading.append(schema) }
    if direction != .reading { writing.append(schema) }
  }

  /// An object with one key.
  private static func object(_ key: String, _ schema: JSONSchema) -> JSONSchema.Object {
    var object = JSONSchema.Object()
    object.property([.key(key)], of: schema, isRequired: true, isAlwaysWritten: true, writesNull: schema.isNullable)
    object.markTag()
    object.rejectsUnknownKeys = true
    return object
  }

  private static func union(of tags: [Tag]) -> JSONSchema {
    let values = tags.compactMap(\.value)
    let ranges = tags.filter { $0.value == nil }.map(\.schema)
    if ranges.isEmpty { return .enumeration(values) }
    return .anyOf((values.isEmpty ? [] : [.enumeration(values)]) + ranges)
  }
}

// MARK: - Other tags

extension _JSONSchemaCases {
  /// Records that any other tag is read, as a separate case.
  ///
  /// - Parameters:
  ///   - schema: The schema of the tags; nil for tags that no other case has.
  ///   - takesTagsAlone: Whether the tag of a case with values counts as another tag if it is there without the values.
  ///   - isWritten: Whether other tags are written, too.
  public mutating func others(_ schema: JSONSchema? = nil, takesTagsAlone: Bool = false, isWritten: Bool) {
    isOtherWritten = isWritten
    guard let key else {
      let alone = tags.filter { tag in !takesTagsAlone || !keys.contains { $0 == tag.string } }
      let objects = tags.compactMap(\.string).map(Self.objectWithOnly)
      let known = (alone.isEmpty ? [] : [Self.union(of: alone)]) + (schema == nil ? objects : [])
      let others = Self.value(schema ?? .anything, otherThan: known)
      // Null is not read, not even as JSON.
      other =
        schema == nil && isWritten
        ? .reading(Self.value(.anything, otherThan: known + [.null]), writing: others) : others
      // In an object that has other keys, it keeps the whole object, unless the key of one case is there.
      if schema == nil, isWritten { otherPart = .not(.oneOf(tags.compactMap(\.string).map(Self.objectWith))) }
      return
    }
    var object = JSONSchema.Object()
    object.property(
      key, of: Self.value(schema ?? .anything, otherThan: tags.isEmpty ? [] : [Self.union(of: tags)]),
      isRequired: true)
    object.markTag()
    other = object.schema
  }

  /// Records that other values are read as one of the cases, which has a value itself.
  public mutating func otherValues(_ schema: JSONSchema) {
    other = Self.value(schema, otherThan: [.enumeration(reading.compactMap(\.constant))])
  }

  /// An object with one key and no other, and any value under it.
  private static func objectWithOnly(_ key: String) -> JSONSchema {
    .keywords(["type": "object", "required": [JSON(stringLiteral: key)], "maxProperties": 1])
  }

  /// An object that has a key, with any value under it.
  private static func objectWith(_ key: String) -> JSONSchema {
    .keywords(["type": "object", "required": [JSON(stringLiteral: key)]])
  }

  private static func value(_ schema: JSONSchema, otherThan known: [JSONSchema]) -> JSONSchema {
    guard !known.isEmpty else { return schema }
    let all = known.count == 1 ? known[0] : .anyOf(known)
    return schema.constrained(by: ["not": all.withoutDialect])
  }
}

extension JSONSchema {
  /// The keywords of a schema that refers to no type.
  fileprivate var withoutDialect: JSON {
    var json = json()
    json.removeValue(forKey: "$schema")
    return json
  }
}

// MARK: - All cases

extension _JSONSchemaCases {
  /// Any of the cases. Each value fits exactly one.
  ///
  /// It is mutating, like `anyOf`, so that the compiler does not warn about a variable that is never changed if all cases are in an
  /// `#if`.
  public var oneOf: JSONSchema {
    mutating get {
      let read = Self.oneOf(reading, other)
      let alone =
        isSameInBothDirections ? read : .reading(read, preferring: Self.oneOf(writing, isOtherWritten ? other : nil))
      if let key { return JSONSchema(.cases(.init(alone: alone, asPart: alone, tagKeys: [key]))) }
      let keys = tags.compactMap(\.string)
      if keys.isEmpty { return alone }
      func schema(of parts: [CaseInObject]) -> JSONSchema {
        .oneOf(parts.map { $0.schema(besides: keys) }, orOther: otherPart)
      }
      let part = JSONSchema.reading(schema(of: readingParts), preferring: schema(of: writingParts))
      return JSONSchema(.cases(.init(alone: alone, asPart: part, tagKeys: keys.map { [.key($0)] })))
    }
  }

  /// Any of the cases. A value may fit several.
  public var anyOf: JSONSchema {
    mutating get {
      let read = reading.count == 1 ? reading[0] : JSONSchema.anyOf(reading)
      return isSameInBothDirections
        ? read : .reading(read, preferring: writing.count == 1 ? writing[0] : .anyOf(writing))
    }
  }

  /// Each case is in both directions or in one of them.
  private var isSameInBothDirections: Bool { reading.count == writing.count && (other == nil || isOtherWritten) }

  private static func oneOf(_ cases: [JSONSchema], _ other: JSONSchema?) -> JSONSchema {
    if let values = values(of: cases) {
      let values = JSONSchema.enumeration(values)
      return other.map { .oneOf([values], orOther: $0) } ?? values
    }
    return cases.count == 1 && other == nil ? cases[0] : .oneOf(cases, orOther: other)
  }

  /// The values, if the cases have no other keywords; nil if they have.
  private static func values(of cases: [JSONSchema]) -> [JSON]? {
    guard !cases.isEmpty else { return nil }
    let values = cases.compactMap(\.plainConstant)
    return values.count == cases.count ? values : nil
  }
}

extension JSONSchema {
  /// The value, if the schema allows just one.
  fileprivate var constant: JSON? {
    guard case .keywords(let keywords) = content, constraints.isEmpty else { return nil }
    return keywords["const"]
  }

  /// The value, if the schema allows just one and has no annotations.
  fileprivate var plainConstant: JSON? { annotations == Annotations() ? constant : nil }
}
