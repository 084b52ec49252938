extension JSONSchema {
  /// The schema of a type's raw values: those of its cases, if it lists them, otherwise any value of the raw type.
  ///
  /// A type lists its cases by `CaseIterable`, or by a macro of this library. It needs no other conformance.
  @_disfavoredOverload
  public static func value<Value: RawRepresentable>(_ type: Value.Type) -> JSONSchema
  where Value.RawValue: JSONSchemaProviding & JSONEncodable {
    guard let values = ListedCases.of(type, includesOthers: false) else { return .value(Value.RawValue.self) }
    return .enumeration(values.compactMap { ($0 as? Value)?.rawValue.toJSON() })
  }

  /// The schema of optionals or collections of a type with raw values.
  @_disfavoredOverload
  public static func value<Values: _RawValues>(_ type: Values.Type) -> JSONSchema
  where Values._RawFormat: JSONSchemaFormat {
    Values._rawFormat.jsonSchema
  }

  /// The same with two levels of optionals and collections.
  @_disfavoredOverload
  public static func value<Values: _NestedRawValues>(_ type: Values.Type) -> JSONSchema
  where Values._NestedRawFormat: JSONSchemaFormat {
    Values._nestedRawFormat.jsonSchema
  }
}
