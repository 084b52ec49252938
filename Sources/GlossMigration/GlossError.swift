/// The error that models of Gloss 3.2 threw from `init(from:)` and `encode(to:)` until they were moved to `Codable`.
///
/// `from(decodableJSON:)` and similar functions then do the same as `init(json:)` and `toJSON()`, as after any other error of `Codable`.
@available(*, deprecated, message: "Throw an error of your own: Gloss does nothing special for this one")
public enum GlossError: Error {
  /// A model can't be read by `Codable` yet. `context` is its name.
  case decodableMigrationUnimplemented(context: String)
  /// A model can't be written by `Codable` yet. `context` is its name.
  case encodableMigrationUnimplemented(context: String)
}
