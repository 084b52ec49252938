extension JSONSchema {
  /// The schema as JSON: draft 2020-12.
  ///
  /// O(size of the types). The types that it refers to are in `$defs`.
  ///
  /// - Parameter direction: Whether it says what is read, or what is written.
  public func json(for direction: Direction = .reading) -> JSON {
    // A plain schema has a form for everything.
    (try? json(as: .plain, for: direction)) ?? [:]
  }

  /// The schema as JSON, in the form of a profile.
  ///
  /// ```swift
  /// let parameters = try SearchFlights.jsonSchema.json(as: .tool)
  /// ```
  ///
  /// - Parameters:
  ///   - profile: Who it is for.
  ///   - direction: Whether it says what is read, or what is written.
  /// - Throws: ``ProfileError`` if the profile has no form for it.
  public func json(as profile: Profile, for direction: Direction = .reading) throws(ProfileError) -> JSON {
    var renderer = Renderer(profile, direction)
    return try renderer.document(of: self)
  }

  /// The components of an OpenAPI 3.1 document: `{"schemas": {...}}`, with the types and all that they refer to.
  ///
  /// Each type has its name, see ``JSONSchemaProviding/jsonSchemaName``. If a type is both read and written, and both differ, what is
  /// read has this name, and what is written has it with `_Output`: `#/components/schemas/SearchFlights_Output`. A type that is only
  /// read, or only written, has one.
  ///
  /// - Parameters:
  ///   - types: The types. Of several with the same name, those have it that are here.
  ///   - direction: Whether they say what is read, or what is written; nil for both.
  public static func openAPIComponents(
    of types: [any JSONSchemaProviding.Type], for direction: Direction? = nil
  ) -> JSON {
    // OpenAPI has a form for everything.
    let definitions = (try? OpenAPIDefinitions(of: types, for: direction))?.definitions ?? [:]
    return (["schemas": definitions.json] as Keywords).json
  }
}

extension JSONSchema: JSONEncodable {
  /// The schema of what is read.
  public func toJSON() -> JSON? { json() }
}

extension JSONSchema: CustomStringConvertible {
  /// The schema of what is read, as a text with line breaks.
  public var description: String { (try? json().string([.prettyPrinted, .withoutEscapingSlashes])) ?? "" }
}
