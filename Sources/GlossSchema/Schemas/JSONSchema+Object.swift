extension JSONSchema {
  /// An object that is being described: its properties are added one after the other.
  public struct Object: Sendable {
    /// A property, or the values of a case.
    struct Property: Sendable {
      var keys: [JSONKeyPath]
      /// Nil if it is not read.
      var reading: JSONSchema?
      /// Nil if it is not written.
      var writing: JSONSchema?
      var writingKey: JSONKeyPath?
      /// Whether the model is nil without it.
      var isRequired: Bool
      /// Whether it is in each object that is written.
      var isAlwaysWritten: Bool
      /// Whether the next key is tried if the value of a key does not fit.
      var readsFirstThatFits = false
      /// Whether it says which case of an enum it is. Then it is there even in a part that may lack keys.
      var isTag = false
      /// Whether other properties define which keys inside its value are known.
      var isKnownByOthers = false
    }

    /// A type whose properties are in the same object.
    struct Part: Sendable {
      let schema: JSONSchema
      let isOptional: Bool
      /// Whether it has to fit if one of its keys is there.
      let isStrict: Bool
    }

    enum Entry: Sendable {
      case property(Property)
      case part(Part)
    }

    var entries: [Entry] = []
    /// The schema of other keys' values; nil if nothing is known about them.
    var others: JSONSchema?
    /// Whether other keys are rejected. Keys of parts don't count as other keys.
    public var rejectsUnknownKeys = false
    /// Whether members are written that the schema leaves out.
    var hidesMembers = false

    /// Creates an object without properties.
    public init() {}

    /// The object as a schema.
    public var schema: JSONSchema { JSONSchema(.object(self)) }
  }
}

// MARK: - Properties

extension JSONSchema.Object {
  /// Adds a property.
  ///
  /// - Parameters:
  ///   - key: Its key path. As in any `JSONKeyPath`, a text has dots between keys, and the keys of an array are not split.
  ///   - others: More keys. The first key that has a value other than null is read, and the first one is written.
  ///   - schema: The schema of its values. An optional may be missing or null when it is read, and is left out when it is written.
  ///   - writing: The schema for writing, if that is different.
  ///   - writtenAs: Another key for writing.
  ///   - direction: If it is only read, or only written; nil for both.
  ///   - isRequired: Whether it has to be there when it is read. Nil means that it is required unless it is an optional or has a default.
  ///   - isAlwaysWritten: Whether it is in each object that is written. Nil means that it is, unless it is an optional.
  ///   - writesNull: Whether nil is written as null.
  ///   - readsFirstThatFits: Whether the next key is tried if the value of a key does not fit.
  ///   - defaultValue: The value if it is missing or null.
  ///   - title: A short name.
  ///   - description: The meaning.
  ///   - examples: Some values.
  ///   - isDeprecated: Whether it should not be used any more.
  public mutating func property(
    _ key: JSONKeyPath, _ others: JSONKeyPath..., of schema: JSONSchema, writing: JSONSchema? = nil,
    writtenAs: JSONKeyPath? = nil, only direction: JSONSchema.Direction? = nil, isRequired: Bool? = nil,
    isAlwaysWritten: Bool? = nil, writesNull: Bool = false, readsFirstThatFits: Bool = false,
    default defaultValue: JSON? = nil,
    title: String? = nil, description: String? = nil, examples: [JSON] = [], isDeprecated: Bool = false
  ) {
    add(
      [key] + others, schema,
      Annotations(
        title: title, description: description, examples: examples, defaultValue: defaultValue,
        isDeprecated: isDeprecated),
      writing: writing, writtenAs: writtenAs, only: direction, isRequired: isRequired, isAlwaysWritten: isAlwaysWritten,
      writesNull: writesNull, readsFirstThatFits: readsFirstThatFits)
  }

  /// Adds a property of a type, which may be an optional.
  ///
  /// - Parameters:
  ///   - key: Its key path.
  ///   - others: More keys. The first key that has a value other than null is read, and the first one is written.
  ///   - type: Its type.
  ///   - defaultValue: The value if it is missing or null.
  ///   - title: A short name.
  ///   - description: The meaning.
  ///   - examples: Some values.
  ///   - isDeprecated: Whether it should not be used any more.
  public mutating func property<Value: JSONSchemaProviding & JSONEncodable>(
    _ key: JSONKeyPath, _ others: JSONKeyPath..., of type: Value.Type, default defaultValue: Value? = nil,
    title: String? = nil, description: String? = nil, examples: [Value] = [], isDeprecated: Bool = false
  ) {
    add(
      [key] + others, .value(type),
      Annotations(
        title: title, description: description, examples: examples.compactMap { $0.toJSON() },
        defaultValue: defaultValue?.toJSON(), isDeprecated: isDeprecated))
  }

  /// Adds a property whose values have a format.
  ///
  /// - Parameters:
  ///   - key: Its key path.
  ///   - others: More keys. The first key that has a value other than null is read, and the first one is written.
  ///   - type: Its type.
  ///   - format: Its form.
  ///   - defaultValue: The value if it is missing or null.
  ///   - title: A short name.
  ///   - description: The meaning.
  ///   - examples: Some values.
  ///   - isDeprecated: Whether it should not be used any more.
  public mutating func property<Value, Format: JSONSchemaFormat>(
    _ key: JSONKeyPath, _ others: JSONKeyPath..., of type: Value.Type, as format: Format,
    default defaultValue: Format.EncodedValue? = nil, title: String? = nil, description: String? = nil,
    examples: [Format.EncodedValue] = [], isDeprecated: Bool = false
  ) where Format.Value == Value {
    func json(_ value: Format.EncodedValue) -> JSON? { try? format.encode(value) }
    add(
      [key] + others, format.jsonSchema,
      Annotations(
        title: title, description: description, examples: examples.compactMap(json),
        defaultValue: defaultValue.flatMap(json), isDeprecated: isDeprecated))
  }

  private mutating func add(
    _ keys: [JSONKeyPath], _ schema: JSONSchema, _ annotations: Annotations, writing: JSONSchema? = nil,
    writtenAs: JSONKeyPath? = nil, only direction: JSONSchema.Direction? = nil, isRequired: Bool? = nil,
    isAlwaysWritten: Bool? = nil, writesNull: Bool = false, readsFirstThatFits: Bool = false
  ) {
    let isRequired = isRequired ?? (!schema.isNullable && annotations.defaultValue == nil)
    let written = writing ?? schema
    var property = Property(
      keys: keys, reading: direction == .writing ? nil : isRequired ? schema : schema.nullable,
      writing: direction == .reading ? nil : writesNull ? written.nullable : written.unwrapped,
      writingKey: writtenAs ?? keys.first, isRequired: isRequired,
      isAlwaysWritten: isAlwaysWritten ?? (writesNull || !written.isNullable), readsFirstThatFits: readsFirstThatFits)
    property.reading?.annotations.merge(annotations)
    property.writing?.annotations.merge(annotations)
    property.writing?.annotations.defaultValue = nil
    entries.append(.property(property))
  }
}

// MARK: - Other members

extension JSONSchema.Object {
  /// Adds the properties of a type that are in the same object.
  ///
  /// Annotations of the part itself, such as its description, are in the schema only if the part is one of several objects: properties
  /// have no place for them.
  ///
  /// - Parameters:
  ///   - schema: The schema of the part.
  ///   - isOptional: Whether the part may be missing. It also counts as missing if some of its keys are there, but not all that it needs.
  ///   - isStrict: Whether it has to be complete if one of its keys has a value other than null.
  public mutating func part(_ schema: JSONSchema, isOptional: Bool = false, isStrict: Bool = false) {
    entries.append(.part(Part(schema: schema, isOptional: isOptional, isStrict: isStrict)))
  }

  /// Sets the schema of the values of all other keys.
  public mutating func others(_ schema: JSONSchema) { others = schema }
}
