// swift-format-ignore-file
// Mistakes at a property or in an option, and what the compiler says of them there: `.ci/places` checks it.

import Foundation
import GlossMacros

struct Size: JSONDecodable, JSONEncodable {
  init?(json: JSON) { nil }

  func toJSON() -> JSON? { nil }
}

struct SizeFormat: JSONFormat {
  typealias Value = Size
  typealias EncodedValue = Size

  func decode(_ json: JSON) throws -> Size? { nil }

  func encode(_ value: Size) throws -> JSON? { nil }
}

extension JSONFormat where Self == SizeFormat {
  static var size: SizeFormat { SizeFormat() }
}

func hexadecimal(_ text: String) -> Int? { Int(text, radix: 16) }
func hexadecimal(of number: Int) -> String { String(number, radix: 16) }

let name = "name"
let style = KeyStyle.snakeCase

@Glossy struct Values {
  let version = 2  // error: a 'let' with a value can't be read: make it 'var', '@Unmapped' or '@Key(.writeOnly)'
  lazy var cache = 0  // error: a lazy property can't be read or written: it makes its own value; mark it '@Unmapped'
  @Unmapped var unset: Int  // error: 'unset' is '@Unmapped', so it needs a default value
  @Key(.writeOnly) let written: Int  // error: 'written' is not read, so it needs a default value
  let `self`: Int  // error: 'self' is the value itself here: name it otherwise
}

@Glossy struct Pairs {
  let (first, second) = (1, 2)  // error: a tuple of properties can't be read here; declare each property by itself
}

@Glossy struct Keys {
  @Key(name) let first: Int  // error: the macro reads the source: write a key as a literal in one line here // error: KeyOption
  @Key("a\(name)") let second: Int  // error: the macro reads the source: write a key as a literal in one line here
  @Key(1) let third: Int  // error: a number or a Boolean is the tag of a case; a property has a string as its key
  @Key("items[0].id") let fourth: Int  // error: a key path with an index can't be written: add '.readOnly' or '.writtenAs'
  @Key(["items", 0]) let fifth: Int  // error: a key path with an index can't be written: add '.readOnly' or '.writtenAs'
  @Key("a") @Key("b") let sixth: Int  // error: '@Key' is there twice; write one with all its arguments
}

@Glossy struct SharedKeys {
  let id: Int
  @Key("id") let number: Int  // error: 'id' is read from the same key
  @Key("other", .writtenAs("id")) let other: Int  // error: 'id' is written under the same key
  @Key("id.inner") let inner: Int  // error: 'id' is written at a part of the same key path
}

@Glossy struct Options {
  @Key(.lossless, .since1970()) let one: Int  // error: two options say how the value is read and written; leave one out
  @Key(.readOnly, .writeOnly) var two: Int?  // error: '.readOnly' and '.writeOnly' together are '@Unmapped'
  @Key(.readOnly, .writesNull) let three: Int?  // error: a property that is only read is not written: leave this out
  @Key(.writeOnly, .lossless) var four: Int?  // error: a property that is only written is not read: leave this out
  @Key(.writeOnly, .strict) var five: Int?  // error: a property that is only written is not read: leave this out
  @Key(.strict) let six: Int  // error: a property that is required has to fit in any case: leave this out
  @Key(.writesNull) let seven: Int  // error: only an optional is written as null: leave this out
  @Key(.skippingInvalid) let eight: String  // error: only elements of an array, a set or a dictionary can be left out
  @Unmapped @Key("nine") var nine = 1  // error: a property that is '@Unmapped' has no key: leave out one of the two
  @Unknown let ten: Int  // error: '@Unknown' is for a case of an enum
}

@Glossy struct Formats {
  @Key(.transform { (text: String) in text.count }) let count: Int  // error: this can't be written: add a second function
  @Key(.transform(write: hexadecimal(of:))) let number: Int  // error: this can't be read: add a function that reads before it
  @Key(.date(strategy: .iso8601)) let date: Date  // error: this can't be written: add a format in place of the strategy
}

@Glossy struct OtherTypes {
  @Key(.size) let text: String  // error: the format does not read a value of this type
  @Key(.size) let sizes: [Size]  // error: the format does not read a value of this type // error: the format does not write a value of this type
  @Key(.transform(hexadecimal(_:), hexadecimal(of:))) let double: Double  // error: the format does not read a value of this type
}

@Glossy struct KnownTypes {
  @Key(.date(.day)) let count: Int  // error: '.date' is for 'Date', and this is 'Int': leave it out
  @Key(.since1970()) let text: String  // error: '.since1970' is for 'Date', and this is 'String': leave it out
  @Key(.lossless) let url: URL  // error: '.lossless' is for numbers, 'Bool' and 'String', and this is 'URL': leave it out
  @Key(.base64(.urlSafe)) let token: String  // error: '.base64' is for 'Data', and this is 'String': leave it out
}

@Glossy struct Omitted {
  @Key(.omitsEmpty) let tags: [String]  // error: 'tags' is required, and could not be read if it was left out
  @Key(.omitsDefault) var note: String?  // error: there is no default to compare with
  @Key(.omitsEmpty) var count = 1  // error: a value of the type 'Int' is never empty
  @Key(.writesNil(as: 0)) var number = 1  // error: only an optional has a value that is written for nil
  @Key("a", .firstThatFits) let a: Int  // error: there is one key: write another one to try
}

func isNo(_ text: String) -> Bool { text == "no" }

enum Level: String {
  case low, high
}

@Glossy struct Replaced {
  @Key(.writesNil(as: "none")) var one: Int?  // error: the property is 'Int?', and this is 'String': write a value of its type
  @Key(.writesNil(as: .low)) var two: Level?  // error: an attribute does not know the type of its property: write '.writesNil(as: Level.low)'
}

@Glossy struct ReplacedByOthers {
  @Key(.writesNil(as: Level.low)) var one: Int?  // error: '.writesNil(as:)' has a value of another type than the property
  @Key(.writesNil(as: 5)) var two: Level?  // error: '.writesNil(as:)' has a value of another type than the property
  @Key(
    "three",
    .writesNil(as: name)  // error: '.writesNil(as:)' has a value of another type than the property
  ) var three: Int?
}

@Glossy struct OmittedByOthers {
  @Key(.omitted(when: isNo)) var one: Int?  // error: conflicting arguments to generic parameter 'Value' ('Int' vs. 'String')
  @Key(
    .omitted(when: isNo)  // error: (String) -> Bool' to expected argument type '(Int) -> Bool'
  ) var two = 1
}

@Glossy struct NilAsDefault {
  @Key(.omitsDefault) var three: Int? = nil  // error: the default is nil, which is left out anyway: leave this out
}

@JSONEncodable(.validated) struct Unread {  // error: the type is not read: leave this out
  let id: Int
}

@Glossy struct Tree {
  @Key("a", "b") var first: [Self]?
  @Key("c", "a") var second: Tree?  // error: 'first' is read from the same key
}

@Glossy struct OtherCodingKeys {
  let id: Int

  typealias CodingKeys = Level  // error: the macro reads 'enum CodingKeys: String, CodingKey': write this
}

@Glossy struct FormInAString {
  @Key(.date("yyyy-MM-dd")) let day: Date  // error: a form of a date has a name, such as '.date(.day)' for 2026-11-21
}

@Glossy(keys: .snakeCase) struct KeysOfCodable {  // error: 'CodingKeys' say the keys as they are
  let id: Int

  enum CodingKeys: String, CodingKey {
    case id
  }
}

@Glossy struct MissingKeys {
  let id: Int
  let name: String  // error: 'name' has no case in 'CodingKeys'

  enum CodingKeys: String, CodingKey {
    case id
  }
}

@Glossy(.didDecode) struct Hook {  // error: '.didDecode' needs 'mutating func didDecode(from json: JSON) throws'
  let id: Int
}

@Glossy(
  .validated,  // error: '.validated' needs 'func validate(_ json: JSON) -> Bool'
  .willEncode  // error: '.willEncode' needs 'mutating func willEncode() throws'
) struct Hooks {
  let id: Int
}

@Glossy struct Parts {
  @Flat let part: Parts?  // error: a 'Parts' can't be in the same object as another one: write a key
  @Flat @Key("size") let size: Size  // error: a property that is '@Flat' has no key and no value of its own: leave this out
  @Rest var rest: [Int]  // error: '@Rest' is a dictionary whose keys are strings, or 'JSON'
  @Rest var others: [String: JSON]?  // error: without other keys '@Rest' is empty and not nil // error: two properties are '@Rest'
}

@Glossy(.rejectsUnknownKeys)  // error: '.rejectsUnknownKeys' and '@Rest' exclude each other
struct Strict {
  @Rest var rest: JSON
}

@Glossy(keys: style)  // error: the macro reads the source: write the style itself here, such as '.snakeCase'
struct Style {
  let id: Int
}

@Glossy(prefix: name)  // error: the macro reads the source: write a string literal in one line here
struct Prefix {
  let id: Int
}

@Glossy(.untagged, tag: "t", content: "c")  // error: '.untagged' is for an enum // error: 'tag:' is for an enum
struct NoEnum {
  let id: Int
}

@Glossy(.array) struct Row {
  @Key("x") let first: Int  // error: the elements of an array have no keys
  @Key(.readOnly) let second: Int  // error: an element has the same place when it is read and when it is written
  @Flat let part: Size  // error: the elements of an array have no keys that a part could add: leave this out
}

@Glossy class Open {  // error: the class has to be final: a subclass would not read its own fields
  var id = 0
}

class Base {}
@Glossy final class Derived: Base {  // error: the macro can't see whether 'Base' is a superclass
  var id = 0
}

@Glossy actor Counter {  // error: an actor can't be a model
  var count = 0
}

@Glossy struct Unique: ~Copyable {  // error: a model has to be copyable
  let id: Int
}

enum Owner {
  @Glossy private struct Inner {  // error: an extension can't name a private type in another type: make it 'fileprivate'
    let id: Int
  }
}

@Glossy struct ByHand {
  let id: Int

  init?(json: JSON) { nil }  // error: the macro writes 'init?(json:)': leave this out, or use '@JSONEncodable'
}

// No other error where a type with a mistake is used.
func use(_ json: JSON) throws {
  let values: Values? = "values" <~~ json
  let open: Open? = "open" <~~ json
  let own = try ByHand.decode(json)
  _ = jsonify(["a" ~~> values, "b" ~~> open, "c" ~~> own])
}
