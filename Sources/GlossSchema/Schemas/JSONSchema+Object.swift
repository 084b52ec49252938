extension JSONSchema {
  /// An object that is being described: its properties, one after the other.
  public struct Object: Sendable {
    /// A property, or the values of a case.
    struct Property: Sendable {
      var keys: [JSONKeyPath]
      /// Nil if it is not read.
      var reading: JSONSchema?
      /// Nil if it is not written.
      var writing: JSONSchema?
      var writingKey: JSONKeyPath?
      /// Whether there is no model without it.
      var isRequired: Bool
      /// Whether it is in each object that is written.
      var isAlwaysWritten: Bool
      /// Whether the next key is tried if the value of one does not fit.
      var readsFirstThatFits = false
      /// Whether it says which case of an enum it is, so that it is there in a part that may miss keys.
      var isTag = false
      /// Whether other properties say what is known under its key.
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
    /// What other keys have; nil if nothing is known of them.
    var others: JSONSchema?
    /// Whether no other keys are read. Keys of parts are none of them.
    public var rejectsUnknownKeys = false
    /// Whether other members are written, of which the schema does not tell.
    var hidesMembers = false

    /// An object without properties.
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
  ///   - key: Its key path. As in any `JSONKeyPath`, a text has dots between keys, and an array has keys as they are.
  ///   - others: More of them. The first that has a value other than null is read, and the first is written.
  ///   - schema: What its values are. An optional may be missing or null when it is read, and is left out when it is written.
  ///   - writing: What is written, if that is something else.
  ///   - writtenAs: Another key for writing.
  ///   - direction: If it is only read, or only written; nil for both.
  ///   - isRequired: Whether it has to be there when it is read. If nil, it has unless it is an optional or has a default.
  ///   - isAlwaysWritten: Whether it is in each object that is written. If nil, it is unless it is an optional.
  ///   - writesNull: Whether nil is written as null.
  ///   - readsFirstThatFits: Whether the next key is tried if the value of one does not fit.
  ///   - defaultValue: What is read if it is missing or null.
  ///   - title: A short name.
  ///   - description: What it means.
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
  ///   - others: More of them. The first that has a value other than null is read, and the first is written.
  ///   - type: Its type.
  ///   - defaultValue: What is read if it is missing or null.
  ///   - title: A short name.
  ///   - description: What it means.
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
  /// What is said of the part itself, such as its description, is in the schema only if the part is one of several objects: properties
  /// have no place for it.
  ///
  /// - Parameters:
  ///   - schema: What the part is.
  ///   - isOptional: Whether the part may be missing. It also counts as missing if some of its keys are there, and others are not that
  ///     it needs.
  ///   - isStrict: Whether it has to be complete if one of its keys has a value other than null.
  public mutating func part(_ schema: JSONSchema, isOptional: Bool = false, isStrict: Bool = false) {
    entries.append(.part(Part(schema: schema, isOptional: isOptional, isStrict: isStrict)))
  }

  /// Says what the values of all other keys are.
  public mutating func others(_ schema: JSONSchema) { others = schema }
}
