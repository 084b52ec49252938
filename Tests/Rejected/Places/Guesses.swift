// swift-format-ignore-file
// Options that other libraries have, macros in places where they say nothing, and key paths with a part missing. What is said of each is
// at its line: `.ci/places` checks it.

import Foundation
import GlossMacros

enum Keys {
  static let id = "id"
}

@Glossy struct Guesses {
  @Key("stars", .default(0)) var stars: Int  // error: write the default in its usual place: 'var stars = 0'
  @Key("forks", default: 0) var forks: Int  // error: write the default in its usual place // error: extra argument 'default'
  @Key(.ignored) var cache: Int?  // error: write '@Unmapped' at the property in place of '@Key' // error: type 'KeyOption' has no member 'ignored'
  @Key(.skip) var draft: Int?  // error: write '@Unmapped' at the property // error: no member 'skip'
  @Key(.iso8601) var created: Date  // error: a date is read and written in the form of ISO 8601 without an option // error: no member 'iso8601'
  @Key(.rename("user")) var name: String  // error: write the key itself: '@Key("user_name")' // error: no member 'rename'
  @Key(.alias("old_id")) var id: Int  // error: write all keys // error: no member 'alias'
  @Key(.flatten) var part: [String: Int]  // error: write '@Flat' at the property // error: no member 'flatten'
  @Key(.required) var size: Int  // error: without a default is required: leave this out // error: no member 'required'
  @Key(.snakeCase) var userName: Int  // error: write '.style(.snakeCase)' // error: no member 'snakeCase'
  @Key(.fallback("x")) var word: String  // error: '.fallback' is for enums with raw values, and this is 'String': leave it out
  @Key(.fallback("x")) var currency: Currency  // error: write a case with its type, such as '.fallback(Currency.unknown)'
}

@Glossy struct Constant {
  @Key(Keys.id) let id: Int  // error: cannot convert value of type 'String' to expected argument type 'KeyOption' // error: 'JSONFormat'
}

@Glossy(.snakeCase) struct Style {  // error: a style of keys has a label: write 'keys: .snakeCase'
  let userName: String
}

@Glossy @JSONDecodable struct Both {  // error: '@Glossy' reads and writes: leave out '@JSONDecodable'
  let id: Int
}

@Glossy enum Word: String {  // error: 'Word' declares raw type 'String', but does not conform to RawRepresentable
  case yes, no
  @Unknown case other(String)  // error: Swift allows no value beside a raw type: write '@Unknown case other'; to keep it, write 'RawRepresentable' in place of the raw type // error: enum with raw type cannot have cases with arguments
}

@Glossy enum Words: RawRepresentable {  // error: type 'Words' does not conform to protocol 'RawRepresentable'
  case yes, no
  @Key(1) case one  // error: write the raw value as a literal of 'String' in one line here
  @Unknown case other(text: String)  // error: the value of this case is the raw value: 'other(String)'
}

@Glossy(.memberwiseInit) struct Made {
  #if DEBUG || !DEBUG
  var count = 1  // error: a list of parameters has no '#if': write the initializer by hand
  #endif
}

@Glossy struct Paths {
  @Key("a..b") let first: Int  // error: a part of this key path is empty: leave out a '.', or write '["a..b"]'
  @Key("a[0.b", .readOnly) let second: Int  // error: '[' is never closed
  @Key("c", .writtenAs("d.")) let third: Int  // error: a part of this key path is empty
  @Key("filter[name]", .readOnly) let fourth: Int
}

struct Bare {
  @Key("a") let a: Int  // error: '@Key' says what '@Glossy' does with a property or a case: write '@Glossy' at 'Bare', too
  @Rest let rest: [String: JSON]  // error: '@Rest' says what '@Glossy' does with a property or a case
}

@Key("a")  // error: '@Key' is for a property or a case: a type has its options in '@Glossy'
struct Attributed {
  let a: Int
}

@Glossy struct Computed {
  let id: Int
  @Key("double") var twice: Int { id * 2 }  // error: only a stored property of an instance, or a case, is read and written: leave this out
  @Key("all") static let all = 1  // error: only a stored property of an instance, or a case
}

extension Computed {
  @Key("half") var half: Int { id / 2 }  // error: only a stored property of an instance, or a case
}

@Glossy enum Currency: String {
  case euro, dollar
}

@Glossy enum Unit: String {
  case kilogram
  @Unknown case other
}

@Glossy struct Prices {
  let prices: [Currency: Int]
  let weights: [Unit: Int]  // error: requires that 'Unit' conform to 'JSONObjectKey'
}

// A function without its option is only a warning.
@Glossy(keys: .snakeCase, tag: "type", content: "value", .strict) enum Shape {
  case circle(radius: Double)
}

@Glossy struct Checked {
  let id: Int
  func validate(_ json: JSON) -> Bool { id > 0 }
}

// In spite of a mistake, the twin has the properties.
@Glossy @Partial struct Draft {
  let subject: String
  @Key(.omitsDefault) var text: [String]?  // error: there is no default to compare with
}

func subject(of draft: Draft.Partial) -> String? { draft.subject ?? draft.text?.first }
