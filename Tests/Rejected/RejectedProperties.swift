// Keys, options of properties and functions after reading that the macros refuse, and what they say: `.ci/run` checks both. The table in
// CompilerMessages.md has the same messages.

import GlossMacros

@Glossy struct WithoutCase {
  // expected-error@+1 {{'name' has no case in 'CodingKeys'}}
  let name: String
  let id: Int

  enum CodingKeys: String, CodingKey { case id }
}

@Glossy struct WithoutProperty {
  let id: Int

  enum CodingKeys: String, CodingKey {
    // expected-error@+1 {{there is no stored property 'name' to be read and written}}
    case id, name
  }
}

// expected-error@+1 {{'CodingKeys' say the keys as they are}}
@Glossy(keys: .snakeCase) struct Styled {
  let userID: Int

  enum CodingKeys: CodingKey { case userID }
}

@Glossy struct Conditional {
  let id: Int

  enum CodingKeys: String, CodingKey {
    #if DEBUG
      // expected-error@+2 {{the macro can't read keys inside of '#if'}}
      // expected-note@+1 {{write '@Key("ID")' at the property}}
      case id = "ID"
    #else
      // expected-error@+2 {{the macro can't read keys inside of '#if'}}
      // expected-note@+1 {{write '@Key("id")' at the property}}
      case id
    #endif
  }
}

@Glossy(tag: "type") enum Tagged {
  case one

  // expected-error@+1 {{'@Glossy' writes an enum in another way than 'Codable'}}
  enum CodingKeys: String, CodingKey { case one }
}

@Glossy struct Omitted {
  // expected-error@+1 {{'tags' is required, and could not be read if it was left out}}
  @Key(.omitsEmpty) let tags: [String]
  // expected-error@+1 {{there is no default to compare with}}
  @Key(.omitsDefault) var note: String?
  // expected-error@+1 {{a value of the type 'Int' is never empty}}
  @Key(.omitsEmpty) var count = 0
  // expected-error@+1 {{only an optional has a value that is written for nil}}
  @Key(.writesNil(as: "none")) let name: String
}

@Glossy struct Alternatives {
  // expected-error@+1 {{there is one key: write another one to try}}
  @Key("id", .firstThatFits) let id: Int
  // expected-error@+1 {{the key is there, and is not made from the name}}
  @Key("user", .style(.snakeCase)) let userName: String
}

// expected-error@+1 {{the type is not read}}
@JSONEncodable(.didDecode) struct Unread {
  let id: Int
}

// expected-error@+1 {{the type is not written}}
@JSONDecodable(.willEncode) struct Unwritten {
  let id: Int
}
