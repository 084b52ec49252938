extension JSONSchema {
  /// The schema as JSON: draft 2020-12.
  ///
  /// O(size of the types). Types that it refers to are in `$defs`.
  ///
  /// - Parameter direction: Whether the schema is for reading, or for writing.
  public func json(for direction: Direction = .reading) -> JSON {
    json(as: .plain, for: direction)
  }

  /// The schema as JSON, in the form of a profile.
  ///
  /// ```swift
  /// let component = SearchFlights.jsonSchema.json(as: .openAPI)
  /// ```
  ///
  /// - Parameters:
  ///   - profile: The consumer of the schema.
  ///   - direction: Whether the schema is for reading, or for writing.
  public func json(as profile: Profile, for direction: Direction = .reading) -> JSON {
    var renderer = Renderer(profile, direction)
    return renderer.document(of: self)
  }

  /// The components of an OpenAPI 3.1 document: `{"schemas": {...}}`, with some types and all types that they refer to.
  ///
  /// Each type has its name, see ``JSONSchemaProviding/jsonSchemaName``. If a type is both read and written, with different schemas, the
  /// schema for reading has this name. The schema for writing has it with `_Output`: `#/components/schemas/SearchFlights_Output`. A type
  /// that is only read, or only written, has one schema.
  ///
  /// - Parameters:
  ///   - types: The types. If several types have the same name, those in this list get it.
  ///   - direction: Whether the schemas are for reading, or for writing; nil for both.
  public static func openAPIComponents(
    of types: [any JSONSchemaProviding.Type], for direction: Direction? = nil
  ) -> JSON {
    (["schemas": OpenAPIDefinitions(of: types, for: direction).definitions.json] as Keywords).json
  }
}

extension JSONSchema: JSONEncodable {
  /// The schema for reading.
  public func toJSON() -> JSON? { json() }
}

extension JSONSchema: CustomStringConvertible {
  /// The schema for reading, as a text with line breaks.
  public var description: String { (try? json().string([.prettyPrinted, .withoutEscapingSlashes])) ?? "" }
}
