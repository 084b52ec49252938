/// What a value looks like in JSON, for those who write it: a schema of JSON Schema, draft 2020-12
/// (<https://json-schema.org/draft/2020-12>).
///
/// ```swift
/// @Glossy @JSONSchema
/// struct SearchFlights {
///   /// Where the journey begins, as an IATA code.
///   @Key(.pattern("[A-Z]{3}")) let origin: String
///   /// How many people travel.
///   @Key(.range(1...9)) var passengers = 1
/// }
/// let schema = try SearchFlights.jsonSchema.jsonString()
/// ```
///
/// A schema says what can be read, and what is written. Both often are the same. If they are not, as with defaults, aliases and
/// properties that are only read, ``json(for:)`` returns the one or the other. ``json(as:for:)`` returns a schema in the form of a
/// ``Profile``, for tools of language models and for OpenAPI.
///
/// Types that contain other types refer to them: each named type is in `$defs` once. So a type may contain itself.
public struct JSONSchema: Sendable {
  /// Which way JSON goes.
  public enum Direction: Sendable, Hashable, CaseIterable {
    /// What a model is read from: defaults may be missing, and each alias is a key.
    case reading
    /// What a model is written as.
    case writing
  }

  indirect enum Content: Sendable {
    case keywords(Keywords)
    case nullable(JSONSchema)
    case array(of: JSONSchema, isSet: Bool)
    case tuple([JSONSchema])
    case dictionary(keys: JSONSchema?, values: JSONSchema)
    case object(Object)
    /// `other` is for readers alone.
    case alternatives([JSONSchema], areExclusive: Bool, other: JSONSchema?)
    case reference(NamedType)
    case not(JSONSchema)
    /// - Parameter isWrittenPreferred: Whether what is written can be read, too, and a tool is told of nothing else.
    case directions(reading: JSONSchema, writing: JSONSchema, isWrittenPreferred: Bool)
    case cases(Cases)
  }

  /// The cases of an enum, of which each is an object, or a value if it is alone.
  struct Cases: Sendable {
    /// What a value is.
    let alone: JSONSchema
    /// What it is in an object that has other keys, too.
    let asPart: JSONSchema
    /// The keys of which each case has one.
    let tagKeys: [JSONKeyPath]
  }

  private(set) var content: Content
  /// What a value has to meet, too.
  var constraints: [Keywords] = []
  var annotations = Annotations()

  init(_ content: Content) { self.content = content }

  init(_ keywords: Keywords) { content = .keywords(keywords) }
}

/// What people read, and what no validator looks at.
struct Annotations: Sendable {
  var title: String?
  var description: String?
  /// What a text looks like, if no keyword says it, such as `yyyy-MM-dd`.
  var form: String?
  var examples: [JSON] = []
  var defaultValue: JSON?
  var isDeprecated = false

  /// Takes over what others say.
  mutating func merge(_ others: Annotations) {
    title = others.title ?? title
    description = others.description ?? description
    form = others.form ?? form
    if !others.examples.isEmpty { examples = others.examples }
    defaultValue = others.defaultValue ?? defaultValue
    isDeprecated = isDeprecated || others.isDeprecated
  }
}

// MARK: - Making schemas

extension JSONSchema {
  /// Any value.
  public static var anything: JSONSchema { JSONSchema([:]) }

  /// A string.
  public static var string: JSONSchema { JSONSchema(["type": "string"]) }

  /// A string in a format, such as `email`: one that JSON Schema or OpenAPI knows, or one of your own. Validators need not look at it.
  public static func string(format: String) -> JSONSchema {
    JSONSchema(["type": "string", "format": JSON(stringLiteral: format)])
  }

  /// A number without a fraction. `1.0` is one.
  public static var integer: JSONSchema { JSONSchema(["type": "integer"]) }

  /// A number.
  public static var number: JSONSchema { JSONSchema(["type": "number"]) }

  /// `true` or `false`.
  public static var boolean: JSONSchema { JSONSchema(["type": "boolean"]) }

  /// `null`.
  public static var null: JSONSchema { JSONSchema(["type": "null"]) }

  /// An array of any length.
  public static func array(of element: JSONSchema) -> JSONSchema { JSONSchema(.array(of: element, isSet: false)) }

  /// An array without equal elements.
  public static func set(of element: JSONSchema) -> JSONSchema { JSONSchema(.array(of: element, isSet: true)) }

  /// An array whose first elements have a meaning each. Those at the end that may be null may be missing. There may be more elements.
  public static func tuple(_ elements: [JSONSchema]) -> JSONSchema { JSONSchema(.tuple(elements)) }

  /// An object of any keys.
  ///
  /// - Parameters:
  ///   - keys: What the keys are, which are strings; nil for any.
  ///   - values: What the values are.
  public static func dictionary(keys: JSONSchema? = nil, of values: JSONSchema) -> JSONSchema {
    JSONSchema(.dictionary(keys: keys, values: values))
  }

  /// An object whose properties a function adds.
  ///
  /// ```swift
  /// extension Repo: JSONSchemaProviding {
  ///   static var jsonSchemaDefinition: JSONSchema {
  ///     .object { repo in
  ///       repo.property("id", of: Int.self)
  ///       repo.property("language", of: Language?.self, description: "What most of it is written in.")
  ///       repo.property("stats.stars", of: Int.self, default: 0)
  ///     }
  ///   }
  /// }
  /// ```
  public static func object(_ addProperties: (inout Object) -> Void) -> JSONSchema {
    var object = Object()
    addProperties(&object)
    return object.schema
  }

  /// A value that one or more of some schemas accept.
  public static func anyOf(_ alternatives: [JSONSchema]) -> JSONSchema {
    JSONSchema(.alternatives(alternatives, areExclusive: false, other: nil))
  }

  /// A value that exactly one of some schemas accepts.
  ///
  /// - Parameters:
  ///   - alternatives: The schemas.
  ///   - other: What else can be read. A tool is not told: it should write what is known.
  public static func oneOf(_ alternatives: [JSONSchema], orOther other: JSONSchema? = nil) -> JSONSchema {
    JSONSchema(.alternatives(alternatives, areExclusive: true, other: other))
  }

  /// A value that a schema does not accept.
  public static func not(_ schema: JSONSchema) -> JSONSchema { JSONSchema(.not(schema)) }

  /// One value.
  public static func constant(_ value: JSON) -> JSONSchema { .enumeration([value]) }

  /// One of some values.
  public static func enumeration(_ values: [JSON]) -> JSONSchema {
    var keywords = Keywords()
    var types: [String] = []
    for type in values.compactMap(\.schemaType) where !types.contains(type) { types.append(type) }
    // An integer is a number.
    if types.contains("number") { types.removeAll { $0 == "integer" } }
    if !types.isEmpty { keywords["type"] = types.count == 1 ? JSON(stringLiteral: types[0]) : types.toJSON() }
    if values.count == 1 { keywords["const"] = values[0] } else { keywords["enum"] = values.toJSON() }
    return JSONSchema(keywords)
  }

  /// What the values of a type are: its definition, or a reference to it.
  public static func value<Value: JSONSchemaProviding>(_ type: Value.Type) -> JSONSchema {
    Value.self is any _InlineJSONSchema.Type ? Value.jsonSchemaDefinition : JSONSchema(.reference(NamedType(type)))
  }

  /// What the values of a type are in a format.
  public static func value<Value, Format: JSONSchemaFormat>(
    _ type: Value.Type, as format: Format
  ) -> JSONSchema where Format.Value == Value {
    format.jsonSchema
  }

  /// Keywords as they are, in an object. `true` is a schema that accepts anything; of another value, nothing fits.
  public static func keywords(_ keywords: JSON) -> JSONSchema {
    if keywords.kind == .object { return JSONSchema(Keywords(keywords)) }
    return Bool(json: keywords) == true ? .anything : .not(.anything)
  }

  /// One schema for what is read, another one for what is written. A tool is told of what is read.
  public static func reading(_ reading: JSONSchema, writing: JSONSchema) -> JSONSchema {
    JSONSchema(.directions(reading: reading, writing: writing, isWrittenPreferred: false))
  }

  /// One schema for what is read, another one for what is written: a form of it which is the best, so that a tool is told of no other.
  static func reading(_ reading: JSONSchema, preferring written: JSONSchema) -> JSONSchema {
    JSONSchema(.directions(reading: reading, writing: written, isWrittenPreferred: true))
  }
}

extension JSON {
  /// What `type` is for it; nil for what JSON can't hold.
  fileprivate var schemaType: String? {
    switch kind {
    case .null: "null"
    case .bool: "boolean"
    case .number: Int(json: self) == nil ? "number" : "integer"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    case nil: nil
    }
  }
}

// MARK: - Changing schemas

extension JSONSchema {
  /// The same, or null.
  public var nullable: JSONSchema { isNullable ? self : JSONSchema(.nullable(self)) }

  /// Whether it is an optional.
  var isNullable: Bool { if case .nullable = content { true } else { false } }

  /// What is in an optional.
  var unwrapped: JSONSchema { if case .nullable(let wrapped) = content { wrapped } else { self } }

  /// The same with more keywords, such as `["minimum": 1]`. In an optional, they are about the value that is there.
  ///
  /// - Parameter keywords: An object. Of another value than that or `true`, nothing fits.
  public func constrained(by keywords: JSON) -> JSONSchema {
    var schema = self
    if case .nullable(let wrapped) = content {
      schema.content = .nullable(wrapped.constrained(by: keywords))
    } else if keywords.kind == .object {
      schema.constraints.append(Keywords(keywords))
    } else if Bool(json: keywords) != true {
      schema.constraints.append(.never)
    }
    return schema
  }

  /// The same with what people should know.
  ///
  /// - Parameters:
  ///   - title: A short name.
  ///   - description: What it means, as Markdown.
  ///   - examples: Some values.
  ///   - isDeprecated: Whether it should not be used any more.
  public func annotated(
    title: String? = nil, description: String? = nil, examples: [JSON] = [], isDeprecated: Bool = false
  ) -> JSONSchema {
    var schema = self
    schema.annotations.merge(
      Annotations(title: title, description: description, examples: examples, isDeprecated: isDeprecated))
    return schema
  }

  /// The same with the form of its texts, such as `yyyy-MM-dd`, in words.
  func inForm(_ form: String?) -> JSONSchema {
    var schema = self
    schema.annotations.form = form
    return schema
  }
}
