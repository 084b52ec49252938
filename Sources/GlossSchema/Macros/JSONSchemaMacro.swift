/// Makes a schema for a type with `@Glossy`, `@JSONDecodable` or `@JSONEncodable`. It contains everything that these macros know about
/// the type.
///
/// ```swift
/// /// A search for flights.
/// @Glossy(keys: .snakeCase) @JSONSchema
/// struct SearchFlights {
///   /// Where the journey begins, as an IATA code.
///   let origin: String
///   @Schema(examples: ["2026-12-24"]) @Key(.date(.day)) let departureDay: Date
///   /// How many people travel.
///   var passengers = 1
/// }
/// let schema = SearchFlights.jsonSchema.json()
/// ```
///
/// Doc comments of the type, of properties, of cases and of their values become descriptions.
/// ``Schema(title:description:examples:isDeprecated:)`` adds the rest. A declaration with `@available(*, deprecated)` is deprecated in
/// the schema.
///
/// The type of each property needs a schema. Types of the standard library and of Foundation that `@Glossy` reads have one, and so have
/// enums with raw values and types that conform to ``JSONSchemaProviding``. A format of your own needs one, too: see
/// ``JSONSchemaFormat``. For other types, write one with ``Schema(_:title:description:examples:isDeprecated:)``.
///
/// A default is in the schema if JSON can hold it, and if it is always the same: a literal, a case or another static member such as
/// `Limits.page`, or a call of an initializer of Swift or Foundation. It is evaluated each time that a schema is made, on the thread that
/// asks for the schema. So a static member must always have the same value, and needs `nonisolated` in a module that belongs to the main
/// actor. Other defaults, such as `Date()` and calls of your functions, are left out. The property may be missing nevertheless.
@attached(extension, conformances: JSONSchemaProviding, names: named(jsonSchemaDefinition))
public macro JSONSchema() = #externalMacro(module: "GlossMacrosPlugin", type: "JSONSchema")

/// Adds to the schema of a type, a property or a case what its source does not say.
///
/// ```swift
/// @Schema(title: "IATA code", examples: ["BER", "JFK"]) let origin: String
/// @Schema(isDeprecated: true) var seat: String?
/// ```
///
/// - Parameters:
///   - title: A short name.
///   - description: The meaning, as Markdown, instead of the doc comment.
///   - examples: Some values, as they are in JSON.
///   - isDeprecated: Whether it should not be used any more.
@attached(peer)
public macro Schema(
  title: String? = nil, description: String? = nil, examples: [JSON] = [], isDeprecated: Bool = false
) = #externalMacro(module: "GlossMacrosPlugin", type: "Schema")

/// Sets the schema of a property, or of the only value of a case. Use it if the type or format has no schema, or needs another one.
///
/// ```swift
/// @Schema(.string(format: "email")) let address: Address
/// ```
///
/// The schema is for a value that is there: for an optional, leave out null. The compiler does not check that it is correct.
///
/// - Parameters:
///   - schema: The schema.
///   - title: A short name.
///   - description: The meaning, as Markdown, instead of the doc comment.
///   - examples: Some values, as they are in JSON.
///   - isDeprecated: Whether it should not be used any more.
@attached(peer)
public macro Schema(
  _ schema: JSONSchema, title: String? = nil, description: String? = nil, examples: [JSON] = [],
  isDeprecated: Bool = false
) = #externalMacro(module: "GlossMacrosPlugin", type: "Schema")

/// Leaves a property or a case out of the schema. It is still read and written. After leaving out a property, the schema for writing
/// allows other keys, even if the type has `.rejectsUnknownKeys` or a property with `@Rest`. After leaving out a case, an object of that
/// case does not fit the schema.
///
/// ```swift
/// @Schema(.hidden) var trace: String?
/// ```
///
/// - Parameter option: `.hidden`.
@attached(peer)
public macro Schema(_ option: SchemaOption) = #externalMacro(module: "GlossMacrosPlugin", type: "Schema")

/// An argument of ``Schema(_:)``. The macro reads the source: options are never evaluated.
public struct SchemaOption: Sendable {
  private init() {}

  /// Not in the schema.
  public static var hidden: Self { Self() }
}
