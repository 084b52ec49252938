/// A description of a value's JSON, for people and programs that write it: a schema of JSON Schema, draft 2020-12
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
/// A schema describes JSON that can be read, and JSON that is written. Often both are the same. If they are not, as with defaults,
/// aliases and properties that are only read, ``json(for:)`` returns one of them. ``json(as:for:)`` returns a schema in the form of a
/// ``Profile``, such as that of OpenAPI.
///
/// A schema refers to the types that a type contains: each named type is in `$defs` once. So a type may contain itself.
public struct JSONSchema: Sendable {
  /// The direction of JSON: reading or writing.
  public enum Direction: Sendable, Hashable, CaseIterable {
    /// JSON that a model is read from: defaults may be missing, and each alias is a key.
    case reading
    /// JSON that a model is written as.
    case writing
  }

  indirect enum Content: Sendable {
    case keywords(Keywords)
    case nullable(JSONSchema)
    case array(of: JSONSchema, isSet: Bool)
    case tuple([JSONSchema])
    case dictionary(keys: JSONSchema?, values: JSONSchema)
    case object(Object)
    /// `other` is only for reading.
    case alternatives([JSONSchema], areExclusive: Bool, other: JSONSchema?)
    case reference(NamedType)
    case not(JSONSchema)
    /// - Parameter isWrittenPreferred: Whether written values can be read, too, and a tool gets only that schema.
    case directions(reading: JSONSchema, writing: JSONSchema, isWrittenPreferred: Bool)
    case cases(Cases)
  }

  /// The cases of an enum. Each is an object, or any value if it is not a part of an object.
  struct Cases: Sendable {
    /// The schema of the enum if it is not a part of an object.
    let alone: JSONSchema
    /// The schema of the enum in an object that has other keys, too.
    let asPart: JSONSchema
    /// The tag keys. Each case has one of them.
    let tagKeys: [JSONKeyPath]
  }

  private(set) var content: Content
  /// More conditions for the value.
  var constraints: [Keywords] = []
  var annotations = Annotations()

  init(_ content: Content) { self.content = content }

  init(_ keywords: Keywords) { content = .keywords(keywords) }
}

/// Information for people, which validators ignore.
struct Annotations: Sendable, Equatable {
  var title: String?
  var description: String?
  /// The form of a text, if no keyword describes it, such as `yyyy-MM-dd`.
  var form: String?
  var examples: [JSON] = []
  var defaultValue: JSON?
  var isDeprecated = false

  /// Adds the annotations of others.
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

  /// A string in a format, such as `email`: a format of JSON Schema or OpenAPI, or one of your own. Validators need not check it.
  public static func string(format: String) -> JSONSchema {
    JSONSchema(["type": "string", "format": JSON(stringLiteral: format)])
  }

  /// A number without a fraction. `1.0` is one, too.
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

  /// An array in which each of the first elements has a meaning. Elements at the end that may be null may be missing. There may be more
  /// elements.
  public static func tuple(_ elements: [JSONSchema]) -> JSONSchema { JSONSchema(.tuple(elements)) }

  /// An object with any keys.
  ///
  /// - Parameters:
  ///   - keys: The schema of the keys, which are strings; nil for any keys.
  ///   - values: The schema of the values.
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
  ///   - other: The schema of other values that can be read. A tool of a language model is not told of it: it should write known values.
  public static func oneOf(_ alternatives: [JSONSchema], orOther other: JSONSchema? = nil) -> JSONSchema {
    JSONSchema(.alternatives(alternatives, areExclusive: true, other: other))
  }

  /// A value that a schema does not accept.
  public static func not(_ schema: JSONSchema) -> JSONSchema { JSONSchema(.not(schema)) }

  /// One value.
  public static func constant(_ value: JSON) -> JSONSchema { .enumeration([value]) }

  /// One of some values.
  public static func enumeration(_ values: [JSON]) -> JSONSchema {
    JSONSchema(Keywords(acceptingOnly: values))
  }

  /// The schema of a type's values: its definition, or a reference to it.
  public static func value<Value: JSONSchemaProviding>(_ type: Value.Type) -> JSONSchema {
    Value.self is any _InlineJSONSchema.Type ? Value.jsonSchemaDefinition : JSONSchema(.reference(NamedType(type)))
  }

  /// The schema of a type's values in a format.
  public static func value<Value, Format: JSONSchemaFormat>(
    _ type: Value.Type, as format: Format
  ) -> JSONSchema where Format.Value == Value {
    format.jsonSchema
  }

  /// A schema with some keywords, as an object. `true` is a schema that accepts anything. Another value makes a schema that accepts
  /// nothing.
  public static func keywords(_ keywords: JSON) -> JSONSchema {
    if keywords.kind == .object { return JSONSchema(Keywords(keywords)) }
    return Bool(json: keywords) == true ? .anything : .not(.anything)
  }

  /// One schema for reading, and another one for writing. A tool of a language model gets the one for reading.
  public static func reading(_ reading: JSONSchema, writing: JSONSchema) -> JSONSchema {
    JSONSchema(.directions(reading: reading, writing: writing, isWrittenPreferred: false))
  }

  /// One schema for reading, and another one for writing. The latter describes the best form to read, so a tool gets only that.
  static func reading(_ reading: JSONSchema, preferring written: JSONSchema) -> JSONSchema {
    JSONSchema(.directions(reading: reading, writing: written, isWrittenPreferred: true))
  }
}

// MARK: - Changing schemas

extension JSONSchema {
  /// The same, or null.
  public var nullable: JSONSchema { isNullable ? self : JSONSchema(.nullable(self)) }

  /// Whether it is an optional.
  var isNullable: Bool { if case .nullable = content { true } else { false } }

  /// The schema inside an optional.
  var unwrapped: JSONSchema { if case .nullable(let wrapped) = content { wrapped } else { self } }

  /// The same with more keywords, such as `["minimum": 1]`. For an optional, they apply to the wrapped value.
  ///
  /// - Parameter keywords: An object. With a value other than an object or `true`, the schema accepts nothing.
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

  /// The same with information for people.
  ///
  /// - Parameters:
  ///   - title: A short name.
  ///   - description: The meaning, as Markdown.
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

  /// The same with a description of the texts' form, such as `yyyy-MM-dd`.
  func inForm(_ form: String?) -> JSONSchema {
    var schema = self
    schema.annotations.form = form
    return schema
  }
}
