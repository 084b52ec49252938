// The macro writes calls of these functions. They let the compiler find types that an extension can't name.

extension JSONSchema {
  /// The type of a property. The function is never called. It may belong to the main actor, as a property may.
  public static func _type<Model, Value>(of property: @MainActor (Model) -> Value) -> Value.Type { Value.self }

  /// The type inside an optional.
  public static func _wrapped<Wrapped>(_ type: Wrapped?.Type) -> Wrapped.Type { Wrapped.self }

  /// The types of the values of a case.
  public static func _types<each Value, Model>(of make: (repeat each Value) -> Model) -> (repeat (each Value).Type) {
    (repeat (each Value).self)
  }

  /// The schema of a type in a format that may be write-only.
  public static func _written<Value, Format: JSONSchemaFormat>(
    _ type: Value.Type, as format: Format
  ) -> JSONSchema where Format.EncodedValue == Value {
    format.jsonSchema
  }

  /// The JSON of a default; nil if it has none.
  public static func _default<Value>(_ value: Value, of type: Value.Type) -> JSON? { json(of: value) }

  /// The JSON of a default in a format; nil if it has none.
  public static func _default<Value, Format: JSONFormat>(
    _ value: Value, of type: Value.Type, as format: Format
  ) -> JSON? {
    // Nil is not a value of a format.
    guard let value = value as? Format.EncodedValue else { return nil }
    return (try? format.encode(value)).flatMap { $0.encodingError == nil ? $0 : nil }
  }

  private static func json(of value: Any) -> JSON? {
    guard let encodable = value as? any JSONEncodable else {
      guard let elements = value as? [Any] else {
        return (value as? any RawRepresentable).flatMap { Self.json(of: $0.rawValue) }
      }
      let array = elements.compactMap(json)
      return array.count == elements.count ? array.toJSON() : nil
    }
    guard let json = encodable.toJSON(), json.encodingError == nil else { return nil }
    guard value is [AnyHashable: Any] else { return json }
    // A dictionary has a different order each time that a program runs.
    return (try? json.string(.sortedKeys)).flatMap { try? JSON(string: $0) }
  }
}

extension JSONSchema.Object {
  /// The schema. It is mutating, so that the compiler does not warn about an object that is never changed if all its properties are in an
  /// `#if`.
  public var _schema: JSONSchema { mutating get { schema } }

  /// Records that the schema leaves out a property. Then written JSON may have other keys.
  public mutating func _hide() { hidesMembers = true }

  /// Adds the type of a property that keeps all other members.
  public mutating func _rest(_ schema: JSONSchema) {
    guard case .dictionary(_, var values) = schema.content else { return others(schema) }
    values.annotations.merge(schema.annotations)
    others(values)
  }
}
