// Code that the macros can't read, and their messages: `.ci/run` checks both. The table in CompilerMessages.md has the same messages.

import Foundation
import GlossMacros

@Glossy struct Constant {
  // expected-error@+2 {{a 'let' with a value can't be read}}
  // expected-note@+1 {{make it 'var'}}
  let version = 2
}

@Glossy struct Lazy {
  // expected-error@+1 {{a lazy property can't be read or written}}
  lazy var cache = 0
}

@Glossy struct Unset {
  // expected-error@+1 {{'cache' is '@Unmapped', so it needs a default value}}
  @Unmapped let cache: Int
}

// expected-error@+2 {{the class has to be final}}
// expected-note@+1 {{write 'final'}}
@Glossy class Open {
  var id = 0
}

class Base {}
// expected-error@+2 {{the macro can't see whether 'Base' is a superclass}}
// expected-note@+1 {{map it by hand}}
@Glossy final class Derived: Base {
  var id = 0
}

// expected-error@+2 {{an enum has raw values, 'tag:', or the option '.untagged' or '.externallyTagged'}}
// expected-note@+1 {{write ': String'}}
@Glossy enum Plain {
  case one
}

@Glossy(tag: "type") enum Unlabelled {
  // expected-error@+1 2 {{write a label: several values need keys}}
  case move(Int, Int)
}

@Glossy(.externallyTagged) enum HalfLabelled {
  // expected-error@+1 {{write a label for each value of a case, or for none}}
  case move(x: Int, Int)
}

@Glossy(tag: "type") enum Beside {
  // expected-error@+1 {{a value of type 'Int' can't be beside the tag}}
  case count(Int)
}

@Glossy(.externallyTagged) enum Numbers {
  // expected-error@+1 {{only a case without values can have a number or a Boolean as its tag}}
  @Key(1) case move(x: Int)
}

@Glossy(tag: "code") enum Ranges {
  // expected-error@+1 {{a range can't be written}}
  @Key(200...299) case success
  @Key(404) case missing
  // expected-error@+1 {{another case has a tag of 400...499}}
  @Key(400, 400...499) case rejected
}

@Glossy(tag: "type") enum Labels {
  // expected-error@+1 {{the case has no label "z": it has "x", "y"}}
  @Key(.label("z", "c")) case move(x: Int, y: Int)
}

@Glossy(tag: "type") enum Others {
  // expected-error@+1 {{a case that is '@Unknown' has no value, or one, the JSON}}
  @Unknown case other(String)
}

@Glossy struct TypeItself {
  // expected-error@+1 {{'Self' is the type itself here}}
  let `Self`: Int
}

@Glossy(.untagged) enum Empty {
  // expected-error@+1 {{a case without a tag has one value}}
  case none
}

@Glossy struct Twice {
  let name: String
  // expected-error@+1 {{'name' is read from the same key}}
  @Key("name") let title: String
}

let key = "name"
@Glossy struct Computed {
  // expected-error@+2 {{the macro reads the source: write a key as a literal}}
  // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'KeyOption'}}
  @Key(key) let name: String
}

@Glossy struct OneWay {
  // expected-error@+1 {{this can't be written: add a second function}}
  @Key(.transform { (text: String) in text.count }) let length: Int
}

@Glossy struct Indexed {
  // expected-error@+1 {{a key path with an index can't be written}}
  @Key("items[0]") let first: Int
}

@Glossy(.array) struct Elements {
  // expected-error@+1 {{the elements of an array have no keys}}
  @Key("x") let first: Int
  // expected-error@+1 {{an element has the same place when it is read and when it is written}}
  @Key(.readOnly) let second: Int
}

enum Outer {
  // expected-error@+2 {{an extension can't name a private type in another type}}
  // expected-note@+1 {{make it 'fileprivate'}}
  @Glossy private struct Inner {
    let id: Int
  }
}

// expected-error@+1 {{an actor can't be a model}}
@Glossy actor Counter {
  var count = 0
}

func function() {
  // expected-error@+1 {{local type cannot have attached extension macro}}
  @Glossy struct Local {
    let id: Int
  }
}

@Glossy struct Own {
  let id: Int
  // expected-error@+1 {{the macro writes 'init?(json:)'}}
  init?(json: JSON) { nil }
}

// expected-error@+1 {{'@Partial' needs '@Glossy' or '@JSONDecodable' beside it}}
@Partial struct Unread {
  let id: Int
}

@Glossy @Partial final class Node {
  // expected-error@+1 {{'Partial' is a struct, which can't contain itself}}
  let next: Node?
}

@Glossy @Partial struct Timed {
  // expected-error@+1 {{write the type of 'time': the macro can't infer it for 'Partial'}}
  var time = Date()
}

@Glossy(keys: .snakeCase) struct Uncalled {
  let id: Int
  // expected-warning@+2 {{this function is not called without the option '.validated'}}
  // expected-note@+1 {{write '.validated'}}
  func validate(_ json: JSON) -> Bool { id > 0 }
  // expected-warning@+2 {{this function is not called without the option '.didDecode'}}
  // expected-note@+1 {{write '.didDecode'}}
  mutating func didDecode(from json: JSON) throws {}
  // expected-warning@+2 {{this function is not called without the option '.willEncode'}}
  // expected-note@+1 {{write '.willEncode'}}
  mutating func willEncode() throws {}
}
