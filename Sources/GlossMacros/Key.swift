import Gloss

/// Says under which key a property is, and how it is read and written; or which tag a case of an enum has.
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
/// - Parameter options: Keys, if there are any, and what ``KeyOption`` has.
@attached(peer)
public macro Key(_ options: KeyOption...) = #externalMacro(module: "GlossMacrosPlugin", type: "Key")

/// Says how a property is read and written: by a format, which the macro copies from the source.
@attached(peer)
public macro Key<Format: JSONFormat>(_ format: Format, _ options: KeyOption...) =
  #externalMacro(module: "GlossMacrosPlugin", type: "Key")

/// Says under which key a property is, and how it is read and written.
///
/// - Parameters:
///   - option: A key, or what ``KeyOption`` has. There may be up to four before the format.
///   - format: How the value looks in JSON.
///   - options: More of them.
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

/// Reads the properties of a property's type from the same object, and writes them into it.
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

/// Keeps the members that no other property reads or writes, and writes them as they were read.
///
/// ```swift
/// @Glossy struct Note {
///   let title: String
///   @Rest var rest: [String: JSON]                   // {"title": ..., "color": "red"}: ["color": "red"]
/// }
/// ```
///
/// The type is a dictionary, or `JSON`, which keeps the order. If values of a dictionary don't fit its type, the model is nil. In an
/// object that key paths lead into, members that no path leads to are kept, too. The type of a ``Flat()`` part needs a macro, too. In
/// such a part, members of the types around it are not kept.
@attached(peer)
public macro Rest() = #externalMacro(module: "GlossMacrosPlugin", type: "Rest")

/// Leaves a property alone: it is neither read nor written. It has a default value, or is an optional `var`.
///
/// ```swift
/// @Unmapped var isSelected = false
/// ```
///
/// A case that is marked with it is never read, and can't be written: encoding fails then.
@attached(peer)
public macro Unmapped() = #externalMacro(module: "GlossMacrosPlugin", type: "Unmapped")

/// Marks the case of an enum that any other tag is read as. Its value is the whole JSON, which is written as it was read.
///
/// ```swift
/// @Glossy(tag: "type")
/// enum Event {
///   case push(Push)
///   @Unknown case other(JSON)
/// }
/// ```
///
/// Without a value, it is written with the tag that ``Key(_:)`` says; if there is none, it can't be written. With
/// ``ModelOption/externallyTagged``, its value may be the tag, for tags without values: `other(String)`.
///
/// In an enum with raw values, any other raw value is read as the case, and a report has a warning:
///
/// ```swift
/// @Glossy
/// enum State: String {
///   case open, closed
///   @Unknown case unknown
/// }
/// ```
@attached(peer)
public macro Unknown() = #externalMacro(module: "GlossMacrosPlugin", type: "Unknown")
