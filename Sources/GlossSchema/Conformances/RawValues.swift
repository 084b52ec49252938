/// The raw values of types that may list their cases.
enum RawValues {
  /// The values that an enum lists, but for that for all others; nil if it lists none.
  static func all<T: RawRepresentable>(of type: T.Type) -> [T]? {
    let other = (type as? any _JSONOtherRawValues.Type)?._caseOfOthers as? AnyHashable
    return listed(type).map { values in
      values.compactMap { $0 as? T }.filter { other == nil || ($0 as? AnyHashable) != other }
    }
  }

  /// The keys that the cases of a type are; nil if it lists none.
  static func keys(of type: any JSONObjectKey.Type) -> [String]? {
    listed(type)?.compactMap { ($0 as? any JSONObjectKey)?.jsonKey }
  }

  private static func listed(_ type: Any.Type) -> [Any]? {
    func all<T: CaseIterable>(of type: T.Type) -> [Any] { Array(type.allCases) }
    if let type = type as? any CaseIterable.Type { return all(of: type) }
    return (type as? any _JSONCaseList.Type)?._cases
  }
}

extension JSONSchema {
  /// What the raw values of a type are: those of its cases, if it lists them, else what values of their type are.
  ///
  /// A type lists its cases by `CaseIterable`, or by a macro of this library. It need not conform to anything else.
  @_disfavoredOverload
  public static func value<Value: RawRepresentable>(_ type: Value.Type) -> JSONSchema
  where Value.RawValue: JSONSchemaProviding & JSONEncodable {
    guard let values = RawValues.all(of: type) else { return .value(Value.RawValue.self) }
    return .enumeration(values.compactMap { $0.rawValue.toJSON() })
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
