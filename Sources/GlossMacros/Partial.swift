/// Adds a type for a value whose text is still incomplete: a nested struct `Partial` with the same properties, all optional. Use it
/// together with `@Glossy` or `@JSONDecodable`. It reads by the same keys, formats and options.
///
/// ```swift
/// @Glossy @Partial
/// struct Recipe {
///   let title: String            // Partial: String?, as far as it goes
///   let minutes: Int             // Int?, when it is complete
///   let level: Level             // Level?, when it is complete
///   let steps: [Step]            // [Step.Partial]?, those that are there
/// }
///
/// @Partial
/// enum Level: String { case low, high }
///
/// for try await snapshot in chunks.jsonSnapshots(of: Recipe.self) { show(snapshot.value.title) }
/// ```
///
/// So required properties stay required in the complete model. The type of each property without a format must conform to
/// `JSONPartiallyDecodable`: by `@Partial`, or by an empty extension if a value appears only when it is complete. `@Partial` of an enum
/// makes that extension, also for an enum with a tag. A property with a format appears when its text is complete. If it is an array, a
/// set or a dictionary, each of its elements appears when it is complete. A `String` with `.lossless` is there as far as it goes.
///
/// In `Partial` nothing is an error: a value that does not fit is nil, even with `.strict`. The last snapshot reports what is wrong with
/// the complete text. Defaults do not count, and functions of `.validated` and `.didDecode` are not called. It has no `@Rest`. `Partial`
/// and its properties have the same access as the model. It is `Sendable`, `Equatable` or `Hashable` if the declaration of the model says
/// so.
@attached(member, names: named(Partial))
@attached(extension, conformances: JSONPartiallyDecodable, names: named(_readPartial))
public macro Partial() = #externalMacro(module: "GlossMacrosPlugin", type: "Partial")
