import Gloss

/// Says which key a property has, and how it is read and written; or which tag a case of an enum has.
///
/// ```swift
/// @Key("stats.stars") var stars = 0                  // a key path
/// @Key(["a.b", "c"]) let c: Int                      // keys as they are, dots and all
/// @Key("login", "user_name") let login: String       // read from the first that is there, written under "login"
/// @Key(.lossless) let price: Decimal                 // the key is the name; "9.90" is read, too
/// @Key("day", .date(.day)) let day: Date             // a format, which may be your own
/// @Key("PushEvent") case push(Push)                  // a tag
/// @Key(1) case started                               // a tag that is a number
/// @Key(200, 200...299) case success                  // numbers of a range; the first one is written
/// @Key("move", .label("x", "position.x")) case move(x: Int)
/// ```
///
/// - Parameter options: Keys, if there are any, and options of ``KeyOption``.
@attached(peer)
public macro Key(_ options: KeyOption...) = #externalMacro(module: "GlossMacrosPlugin", type: "Key")

/// Says how a property is read and written: by a format. The macro copies the format from the source.
@attached(peer)
public macro Key<Format: JSONFormat>(_ format: Format, _ options: KeyOption...) =
  #externalMacro(module: "GlossMacrosPlugin", type: "Key")

/// Says which key a property has, and how it is read and written.
///
/// - Parameters:
///   - option: A key, or an option of ``KeyOption``. There may be up to four before the format.
///   - format: The format of the value in JSON.
///   - options: More keys or options.
@attached(peer)
public macro Key<Format: JSONFormat>(_ option: KeyOption, _ format: Format, _ options: KeyOption...) =
  #externalMacro(module: "GlossMacrosPlugin", type: "Key")

/// The same with more keys or options before the format.
@attached(peer)
public macro Key<Format: JSONFormat>(
  _ first: KeyOption, _ second: KeyOption, _ format: Format, _ options: KeyOption...
) = #externalMacro(module: "GlossMacrosPlugin", type: "Key")

/// The same with more keys or options before the format.
@attached(peer)
public macro Key<Format: JSONFormat>(
  _ first: KeyOption, _ second: KeyOption, _ third: KeyOption, _ format: Format, _ options: KeyOption...
) = #externalMacro(module: "GlossMacrosPlugin", type: "Key")

/// The same with more keys or options before the format.
@attached(peer)
public macro Key<Format: JSONFormat>(
  _ first: KeyOption, _ second: KeyOption, _ third: KeyOption, _ fourth: KeyOption, _ format: Format,
  _ options: KeyOption...
) = #externalMacro(module: "GlossMacrosPlugin", type: "Key")

/// Reads the fields of a property's model from the same object, and writes them into it.
///
/// ```swift
/// @Glossy struct Dates { let created: Date, updated: Date? }
/// @Glossy struct Issue {
///   let title: String
///   @Flat let dates: Dates                           // {"title": ..., "created": ..., "updated": ...}
/// }
/// ```
@attached(peer)
public macro Flat() = #externalMacro(module: "GlossMacrosPlugin", type: "Flat")

/// Keeps the members that no other property reads or writes, and writes them again.
///
/// ```swift
/// @Glossy struct Note {
///   let title: String
///   @Rest var rest: [String: JSON]                   // {"title": ..., "color": "red"}: ["color": "red"]
/// }
/// ```
///
/// The type is a dictionary, or `JSON`, which keeps the order. If values of a dictionary don't fit its type, the model is nil. Key paths
/// may lead into an inner object: then members of that object that no path leads to are kept, too. An array that is read by an index is
/// kept as a whole. What a property writes replaces a kept member, and not the reverse. The type of a ``Flat()`` part needs a macro, too.
/// In such a part, members of the types around it are not kept, and none at all if one of these types has `@Rest`.
@attached(peer)
public macro Rest() = #externalMacro(module: "GlossMacrosPlugin", type: "Rest")

/// Excludes a property: it is neither read nor written. It must have a default value, or be an optional `var`.
///
/// ```swift
/// @Unmapped var isSelected = false
/// ```
///
/// A case with this attribute is never read. It can't be written: encoding it fails.
@attached(peer)
public macro Unmapped() = #externalMacro(module: "GlossMacrosPlugin", type: "Unmapped")

/// Marks the case of an enum for all other tags. Its value is the whole JSON, and it is written as it was read. If the enum is a ``Flat()``
/// part, its value has no members of the types around it.
///
/// ```swift
/// @Glossy(tag: "type")
/// enum Event {
///   case push(Push)
///   @Unknown case other(JSON)
/// }
/// ```
///
/// Without a value, the case is written with the tag in ``Key(_:)``; without such a tag, it can't be written. With
/// ``ModelOption/externallyTagged``, its value may be the tag, for tags without values: `other(String)`.
///
/// In an enum with raw values, this case is read for any other raw value, and a report has a warning:
///
/// ```swift
/// @Glossy
/// enum State: String {
///   case open, closed
///   @Unknown case unknown
/// }
/// ```
///
/// If the enum is `RawRepresentable` and has no raw type, the macro writes its raw values, and this case may keep another one as it is:
///
/// ```swift
/// @Glossy
/// enum Mode: RawRepresentable {
///   case fast
///   @Key("in-depth") case thorough                // in place of `= "in-depth"`
///   @Unknown case other(String)
/// }
/// ```
@attached(peer)
public macro Unknown() = #externalMacro(module: "GlossMacrosPlugin", type: "Unknown")
