/// Gives a model a twin for an answer that is still being written: a nested struct `Partial` with the same properties, each of which is
/// optional. It is written beside `@Glossy` or `@JSONDecodable`, and reads by the same keys, formats and options.
///
/// ```swift
/// @Glossy @Partial
/// struct Recipe {
///   let title: String            // Partial: String?, as far as it goes
///   let minutes: Int             // Int?, when it is complete
///   let level: Level             // Level?, when it is complete
///   let steps: [Step]            // [Step.Partial]?, those that are there
/// }
/// extension Level: JSONPartiallyDecodable {}
///
/// for try await snapshot in chunks.jsonSnapshots(of: Recipe.self) { show(snapshot.value.title) }
/// ```
///
/// So what the model needs stays required in the whole. The type of each property without a format conforms to
/// `JSONPartiallyDecodable`: by `@Partial`, or by an empty extension if a value appears only when it is whole, as an enum does, also one
/// with a tag. A property with a format appears when its text is complete. If it is an array, a set or a dictionary, each of its elements
/// does, and one by `.lossless` that is a `String` is there as far as it goes.
///
/// In the twin nothing is wrong: what does not fit is nil, also with `.strict`. The last snapshot says what is wrong with the whole. A
/// default does not count, and functions by `.validated` and `.didDecode` are not called. It has no `@Rest`. The access of the twin and
/// of its properties is that of the model, and it is `Sendable`, `Equatable` or `Hashable` if the declaration of the model says so.
@attached(member, names: named(Partial))
@attached(extension, conformances: JSONPartiallyDecodable, names: named(_readPartial))
public macro Partial() = #externalMacro(module: "GlossMacrosPlugin", type: "Partial")
