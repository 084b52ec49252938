// What expansions of `@JSONSchema` call, of types and defaults that the macro does not know.

extension JSONSchema {
  /// What the values of a property are whose type is not written.
  public static func _value<Model, Value: JSONSchemaProviding>(_ property: (Model) -> Value) -> JSONSchema {
    .value(Value.self)
  }

  /// The same for a type with raw values.
  @_disfavoredOverload
  public static func _value<Model, Value: RawRepresentable>(_ property: (Model) -> Value) -> JSONSchema
  where Value.RawValue: JSONSchemaProviding & JSONEncodable {
    .value(Value.self)
  }

  /// The same for optionals and collections of a type with raw values.
  @_disfavoredOverload
  public static func _value<Model, Values: _RawValues>(_ property: (Model) -> Values) -> JSONSchema
  where Values._RawFormat: JSONSchemaFormat {
    .value(Values.self)
  }

  /// The same with two levels of them.
  @_disfavoredOverload
  public static func _value<Model, Values: _NestedRawValues>(_ property: (Model) -> Values) -> JSONSchema
  where Values._NestedRawFormat: JSONSchemaFormat {
    .value(Values.self)
  }

  /// The same in a format.
  public static func _value<Model, Format: JSONSchemaFormat>(
    _ property: (Model) -> Format.Value, as format: Format
  ) -> JSONSchema {
    format.jsonSchema
  }

  /// A default as JSON; nil if JSON can't hold it, or if there is none.
  public static func _json<Value: JSONEncodable>(_ value: Value?) -> JSON? { value?.toJSON() }

  /// The same for a type with raw values.
  @_disfavoredOverload
  public static func _json<Value: RawRepresentable>(_ value: Value?) -> JSON? where Value.RawValue: JSONEncodable {
    value?.rawValue.toJSON()
  }

  /// The same in a format.
  public static func _json<Format: JSONFormat>(_ value: Format.EncodedValue?, as format: Format) -> JSON? {
    value.flatMap { try? format.encode($0) }
  }
}
