// Options and formats that do not fit, and what is said of them at the property: `.ci/run` checks both.

import Foundation
import GlossMacros

enum Level: String {
  case low, unknown
}

@Glossy struct CaseWithoutType {
  // expected-error@+3 {{type 'KeyOption.CaseWithItsType' has no member 'unknown'}}
  // expected-note@+2 {{write the type}}
  // expected-error@+1 {{an attribute does not know the type of its property: write '.fallback(Level.unknown)'}}
  @Key(.fallback(.unknown)) let level: Level
}

@Glossy struct ValueWithoutType {
  // expected-error@+3 {{cannot infer contextual base in reference to member 'unknown'}}
  // expected-note@+2 {{write the type}}
  // expected-error@+1 {{an attribute does not know the type of its property: write '.writesNil(as: Level.unknown)'}}
  @Key(.writesNil(as: .unknown)) let level: Level?
}

@Glossy struct FormInAString {
  // expected-note@+2 {{write '.day'}}
  // expected-error@+1 {{a form of a date has a name, such as '.date(.day)' for 2026-11-21}}
  @Key(.date("yyyy-MM-dd")) let day: Date
}

@Glossy struct NoParentheses {
  // expected-error@+4 {{cannot conform to 'JSONFormat'}}
  // expected-note@+3 {{only concrete types such as structs, enums and classes can conform to protocols}}
  // expected-note@+2 {{add '()'}}
  // expected-error@+1 {{this needs parentheses: write '.since1970()'}}
  @Key(.since1970) let pushed: Date
}

@Glossy struct RawWithoutType {
  // expected-error@+2 {{generic parameter 'T' could not be inferred}}
  // expected-error@+1 {{raw values are read and written without an option: leave this out, or write '.raw(Level.self)'}}
  @Key("a", .raw()) let level: Level
}

@Glossy struct OtherType {
  // expected-error@+1 {{'.since1970' is for 'Date', and this is 'Int': leave it out}}
  @Key(.since1970()) let count: Int
  // expected-error@+1 {{'.bool' is for 'Bool', and this is 'String': leave it out}}
  @Key(.bool(true: [1], false: [0])) let name: String
  // expected-error@+1 {{'.lossless' is for numbers, 'Bool' and 'String', and this is 'Date': leave it out}}
  @Key(.lossless) let day: Date
}

@Glossy struct Lists {
  // expected-error@+1 {{nothing is written for false: list what is, or write '.readOnly'}}
  @Key(.bool(true: [1], false: [])) let first: Bool
  // expected-error@+1 {{1 is listed for true, too: leave out one of the two}}
  @Key(.bool(true: [1], false: [0, 1])) let second: Bool
}

func read(_ json: JSON) throws {
  // expected-error@+1 {{'date' is unavailable: a form of a date has a name, such as '.date(.day)' for 2026-11-21}}
  _ = Decoder.decode("day", as: .date("yyyy-MM-dd"))(json)
  // expected-error@+1 {{'date' is unavailable: a form of a date has a name, such as '.date(.day)' for 2026-11-21}}
  _ = try json.decode("day", as: .date("yyyy-MM-dd"))
  // expected-error@+1 {{'lossless' is unavailable: '.lossless' is for numbers, 'Bool', 'String', and types that are}}
  let _: Level? = Decoder.decode("level", as: .lossless())(json)
  // expected-error@+1 {{'nil' is not compatible with expected element type 'BoolFormat.Scalar'}}
  _ = Decoder.decode("flag", as: .bool(true: [1], false: [nil]))(json)
}
