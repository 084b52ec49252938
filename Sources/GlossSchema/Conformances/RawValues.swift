extension JSONSchema {
  /// What the raw values of a type are: those of its cases, if it lists them, else what values of their type are.
  ///
  /// A type lists its cases by `CaseIterable`, or by a macro of this library. It need not conform to anything else.
  @_disfavoredOverload
  public static func value<Value: RawRepresentable>(_ type: Value.Type) -> JSONSchema
  where Value.RawValue: JSONSchemaProviding & JSONEncodable {
    guard let values = _ListedCases.of(type, includesOthers: false) else { return .value(Value.RawValue.self) }
    return .enumeration(values.compactMap { ($0 as? Value)?.rawValue.toJSON() })
  }

  /// What the optionals or the collections of a type with raw values are.
  @_disfavoredOverload
  public static func value<Values: _RawValues>(_ type: Values.Type) -> JSONSchema
  where Values._RawFormat: JSONSchemaFormat {
    Values._rawFormat.jsonSchema
  }

  /// The same with two levels of them.
  @_disfavoredOverload
  public static func value<Values: _NestedRawValues>(_ type: Values.Type) -> JSONSchema
  where Values._NestedRawFormat: JSONSchemaFormat {
    Values._nestedRawFormat.jsonSchema
  }
}
