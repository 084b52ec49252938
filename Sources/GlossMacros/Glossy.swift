/// Makes a type readable from JSON and writable as JSON. It replaces a hand-written `init?(json:)` and `toJSON()` by one line for each
/// property.
///
/// ```swift
/// @Glossy
/// struct Repo {
///   let id: Int                             // required
///   let language: Language?                 // nil if missing or null
///   var topics: [String] = []               // the default if missing or null
///   @Key("stats.stars") var stars = 0       // a key path
///   @Unmapped var isSelected = false        // neither read nor written
/// }
/// let repo = try Repo.decode(data)
/// let body = try repo.jsonData()
/// ```
///
/// The type of a property is any type that `<~~` reads and `~~>` writes. A property that is not optional and has no default is required:
/// without it there is no model, and the report names it. A report names all missing properties at once.
///
/// The type is a struct, a `final` class, or an enum. An enum has raw values, or the argument `tag:`, or one of the options
/// ``ModelOption/externallyTagged`` and ``ModelOption/untagged``:
///
/// ```swift
/// @Glossy(tag: "type")
/// enum Event {
///   @Key("PushEvent") case push(Push)        // the fields of Push are beside the tag
///   case move(x: Int, y: Int)                // keys "x" and "y" are beside the tag
///   case ping                                // {"type": "ping"}
///   @Unknown case other(JSON)                // any other tag
/// }
/// ```
///
/// The macro sees the source of the type, and nothing else. It recognises an optional by `?`, `!` or `Optional<...>`, not by a
/// `typealias`. In a nested type, the argument of an option must use full names for types from outside:
/// `.transform(Outer.Color.init(hexadecimal:), \.hexadecimal)`.
///
/// Options such as `.lossless` are before the labelled arguments, or after them: `@Glossy(keys: .snakeCase, .validated)`.
///
/// - Parameters:
///   - options: Options for all properties, such as `.lossless`.
///   - keys: The style of keys that are made from names. ``Key(_:)`` overrides it.
///   - prefix: The beginning of every key, including keys in ``Key(_:)``. `"stats."` reads all properties from the object `stats`.
///   - keyPathDelimiter: The separator of the keys in a key path. If it is empty, no key is split.
///   - tag: The key whose value says which case of an enum it is.
///   - content: The key of the object with a case's associated values. If it is nil, they are beside the tag.
///   - cases: The style of tags, or of raw values, that are made from names of cases. By default, tags have the style of `keys`.
///   - lastOptions: More options for all properties.
@attached(member, names: named(init))
@attached(
  extension,
  conformances: _JSONFieldReadable, _JSONMemberWritable, JSONDecodable, JSONEncodable, _JSONReadable, _JSONWritable,
  JSONObjectKey, _JSONCaseList, _JSONOtherRawValues,
  names: named(init), named(rawValue), named(toJSON), named(_writeMembers), named(_mergesMembers),
  named(_read), named(_readsAlternatives), named(_readsArray), named(_addKeys), named(_cases), named(_caseOfOthers),
  named(_writesObject))
public macro Glossy(
  _ options: ModelOption..., keys: KeyStyle = .unchanged, prefix: String = "", keyPathDelimiter: String = ".",
  tag: String? = nil, content: String? = nil, cases: KeyStyle = .unchanged, _ lastOptions: ModelOption...
) = #externalMacro(module: "GlossMacrosPlugin", type: "Glossy")

/// Makes a type readable from JSON. It is the reading half of
/// ``Glossy(_:keys:prefix:keyPathDelimiter:tag:content:cases:_:)``, which describes the parameters.
///
/// ```swift
/// @JSONDecodable(keys: .snakeCase)
/// struct SearchResult {
///   let totalCount: Int
///   @Key("items", .skippingInvalid) let repos: [Repo]
/// }
/// ```
@attached(member, names: named(init))
@attached(
  extension,
  conformances: _JSONFieldReadable, JSONDecodable, _JSONReadable, _JSONCaseList, _JSONOtherRawValues,
  names: named(init), named(rawValue), named(_read), named(_readsAlternatives), named(_readsArray), named(_addKeys),
  named(_cases), named(_caseOfOthers))
public macro JSONDecodable(
  _ options: ModelOption..., keys: KeyStyle = .unchanged, prefix: String = "", keyPathDelimiter: String = ".",
  tag: String? = nil, content: String? = nil, cases: KeyStyle = .unchanged, _ lastOptions: ModelOption...
) = #externalMacro(module: "GlossMacrosPlugin", type: "JSONDecodable")

/// Makes a type writable as JSON. It is the writing half of
/// ``Glossy(_:keys:prefix:keyPathDelimiter:tag:content:cases:_:)``, which describes the parameters.
///
/// ```swift
/// @JSONEncodable(keys: .snakeCase)
/// struct Login {
///   let userName: String
///   let apiVersion = 2
/// }
/// ```
@attached(member, names: named(init))
@attached(
  extension, conformances: _JSONMemberWritable, JSONEncodable, _JSONWritable,
  names: named(init), named(rawValue), named(toJSON), named(_writeMembers), named(_mergesMembers), named(_writesObject))
public macro JSONEncodable(
  _ options: ModelOption..., keys: KeyStyle = .unchanged, prefix: String = "", keyPathDelimiter: String = ".",
  tag: String? = nil, content: String? = nil, cases: KeyStyle = .unchanged, _ lastOptions: ModelOption...
) = #externalMacro(module: "GlossMacrosPlugin", type: "JSONEncodable")
