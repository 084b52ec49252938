/// What models of Gloss 3.2 threw from `init(from:)` and `encode(to:)` for as long as they were not moved to `Codable`.
///
/// Gloss does not throw it. `from(decodableJSON:)` and the like log it as any other error.
@available(*, deprecated, message: "Throw an error of your own: Gloss does nothing special for this one")
public enum GlossError: Error {
  /// A model can't be read by `Codable` yet. `context` is its name.
  case decodingMigrationUnavailable(context: String)
  /// A model can't be written by `Codable` yet. `context` is its name.
  case encodingMigrationUnavailable(context: String)
}
