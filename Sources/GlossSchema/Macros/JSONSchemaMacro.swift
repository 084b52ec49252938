/// Makes a type with `@Glossy`, `@JSONDecodable` or `@JSONEncodable` say what it looks like in JSON: all that these macros know of it.
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
/// Doc comments become descriptions: those of the type, of properties, of cases and of their values.
/// ``Schema(title:description:examples:isDeprecated:)`` says the rest.
/// A declaration with `@available(*, deprecated)` is deprecated in the schema.
///
/// The type of each property needs a schema: one of the library or of Foundation that `@Glossy` reads, an enum with raw values, or a type
/// that conforms to ``JSONSchemaProviding``. A format of your own needs one, too: see ``JSONSchemaFormat``. If there is none, write one
/// with ``Schema(_:title:description:examples:isDeprecated:)``.
///
/// A default is in the schema if JSON can hold it, and if it is the same each time: a literal, a case or another static member such as
/// `Limits.page`, or a call of an initializer of Swift or Foundation. It is evaluated each time that a schema is made, on the thread that
/// asks for it: a static member has to have the same value each time, and needs `nonisolated` in a module that belongs to the main actor.
/// Others, such as `Date()` and calls of your functions, are left out: the property may be missing all the same.
@attached(extension, conformances: JSONSchemaProviding, names: named(jsonSchemaDefinition))
public macro JSONSchema() = #externalMacro(module: "GlossMacrosPlugin", type: "JSONSchema")

/// Says what the schema of a type, a property or a case has beside what its source says.
///
/// ```swift
/// @Schema(title: "IATA code", examples: ["BER", "JFK"]) let origin: String
/// @Schema(isDeprecated: true) var seat: String?
/// ```
///
/// - Parameters:
///   - title: A short name.
///   - description: What it means, as Markdown, in place of the doc comment.
///   - examples: Some values, as they are in JSON.
///   - isDeprecated: Whether it should not be used any more.
@attached(peer)
public macro Schema(
  title: String? = nil, description: String? = nil, examples: [JSON] = [], isDeprecated: Bool = false
) = #externalMacro(module: "GlossMacrosPlugin", type: "Schema")

/// Says what the values of a property are, or the only value of a case, if their type or format has no schema, or another one.
///
/// ```swift
/// @Schema(.string(format: "email")) let address: Address
/// ```
///
/// It is about the value that is there: of an optional, leave out null. The compiler does not check that it is true.
///
/// - Parameters:
///   - schema: The schema.
///   - title: A short name.
///   - description: What it means, as Markdown, in place of the doc comment.
///   - examples: Some values, as they are in JSON.
///   - isDeprecated: Whether it should not be used any more.
@attached(peer)
public macro Schema(
  _ schema: JSONSchema, title: String? = nil, description: String? = nil, examples: [JSON] = [],
  isDeprecated: Bool = false
) = #externalMacro(module: "GlossMacrosPlugin", type: "Schema")

/// Leaves a property or a case out of the schema. It is read and written as ever. Because of a property, the schema of what is written
/// has room for other keys, also if the type has `.rejectsUnknownKeys` or a property with `@Rest`. It has no room for a case: an object
/// of that case does not fit it.
///
/// ```swift
/// @Schema(.hidden) var trace: String?
/// ```
///
/// - Parameter option: `.hidden`.
@attached(peer)
public macro Schema(_ option: SchemaOption) = #externalMacro(module: "GlossMacrosPlugin", type: "Schema")

/// An argument of ``Schema(_:)``. The macro reads the source: no option is ever evaluated.
public struct SchemaOption: Sendable {
  private init() {}

  /// Not in the schema.
  public static var hidden: Self { Self() }
}
