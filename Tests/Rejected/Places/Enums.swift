// swift-format-ignore-file
// Mistakes in enums, and what the compiler says of them at the case: `.ci/places` checks it.

import Foundation
import GlossMacros

@Glossy enum Plain {  // error: an enum has raw values, 'tag:', or the option '.untagged'
  case one
}

@Glossy(keys: .snakeCase) enum Raw: String {  // error: an enum with raw values is written as they are: leave this out
  @Key("b") case a  // error: a case with a raw value is written as that: leave this out
}

@Glossy(content: "c") enum ContentAlone {  // error: 'content:' needs 'tag:' // error: an enum has raw values, 'tag:'
  case a(Int)
}

@Glossy(tag: "t") enum NoCases {}  // error: an enum without cases has no value to read or write

@Glossy(tag: "t") enum Labels {
  case unlabelled(Int, Int)  // error: write a label: several values need keys
  case tag(t: Int)  // error: 'tag' is read from the same key
  case mixed(x: Int, Int)  // error: write a label for each value of a case, or for none
  case text(String)  // error: a value of type 'String' can't be beside the tag: write 'content:', a label, or '.externallyTagged'
}

@Glossy(tag: "t") enum Tags {
  @Key("b") case a
  case b  // error: another case has the tag "b"
  @Flat case c(x: Int)  // error: '@Flat' is for a property
  @Key("x") @Key("y") case d  // error: '@Key' is there twice; write one with all its arguments
}

@Glossy(tag: "t") indirect enum Recursive {
  case a(Recursive)  // error: a 'Recursive' can't be in the same object as another one: write a key
}

@Glossy(.untagged) enum Untagged {
  case none  // error: a case without a tag has one value: put several into a struct
  case two(Int, Int)  // error: a case without a tag has one value: put several into a struct
  @Key("x") case x(Int)  // error: an enum without tags tries its cases in order: leave this out
}

@Glossy(.array) enum Elements: Int {  // error: '.array' is for a struct or a class: leave this out
  case a
}

@Glossy(tag: "code") enum Ranges {
  @Key(200...299) case success  // error: a range can't be written: put the tag that is written before it
  @Key(204) case empty  // error: another case has the tag 204
}

@Glossy(tag: "type") enum Options {
  @Key("move", .label("z", "c")) case move(x: Int)  // error: the case has no label "z": it has "x"
  @Key(.lossless) case load(y: Int)  // error: a case has its tags as literals here
  @Unknown case other(Int)  // error: a case that is '@Unknown' has no value, or one, the JSON
}

@Glossy(tag: "type") enum Labelled {
  @Key(.label("x", "a", .firstThatFits)) case one(x: Int)  // error: there is one key: write another one to try
  @Key(.label("x", .omitsEmpty)) case two(x: String)  // error: 'x' is required, and could not be read if it was left out
  @Key(.label("x", .writesNil(as: true))) case three(x: Int?)  // error: the property is 'Int?', and this is 'Bool': write a value of its type
}

@Glossy(tag: "type") enum KeysOfCodable {
  case a(x: Int)

  enum CodingKeys: String, CodingKey {  // error: '@Glossy' writes an enum in another way than 'Codable'
    case a
  }
}

@Glossy(.externallyTagged, tag: "type") enum BothTags {  // error: '.externallyTagged'
  case a(x: Int)
}
