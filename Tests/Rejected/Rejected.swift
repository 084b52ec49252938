// Code that must not compile, and the compiler's messages: `.ci/run` checks both.

import Foundation
import Gloss

final class View {}

struct Typed: JSONDecodable {
  let view: View
  init?(json: JSON) {
    // expected-error@+1 {{requires that 'View' conform to 'JSONDecodable'}}
    guard let view: View = "view" <~~ json else { return nil }
    self.view = view
  }
}

struct Foreign: JSONDecodable {
  let url: NSURL?
  init?(json: JSON) {
    // expected-note@+2 {{arguments to generic parameter 'Wrapped'}}
    // expected-error@+1 {{cannot assign value of type '_NotJSONDecodable?' to type 'NSURL?'}}
    url = "url" <~~ json
  }
}

struct Nested: JSONDecodable {
  let views: [View]
  init?(json: JSON) {
    // expected-error@+1 {{requires that 'View' conform to 'JSONDecodable'}}
    views = "views" <~~ json ?? []
  }
}

struct Written: JSONEncodable {
  let view: View
  func toJSON() -> JSON? {
    // expected-error@+1 {{requires that 'View' conform to 'JSONEncodable'}}
    jsonify(["view" ~~> view])
  }
}

func untyped(_ json: JSON) {
  // expected-error@+1 {{ambiguous use of operator '<~~'}}
  guard let id = "id" <~~ json else { return }
  print(id)
}

// MARK: - Operators

enum Color: String { case red }

func operators(json: JSON, id: Int, color: Color, colors: Set<Color>, any: Any?, dictionary: [String: Any]) {
  // expected-error@+1 {{'<~~' is unavailable: the operands are swapped; write "id" <~~ json}}
  let _: Int? = json <~~ "id"
  // expected-error@+1 {{'<~~' is unavailable: the operands are swapped; write "id" <~~ json}}
  let _: Color = json <~~ "color" ?? .red
  // expected-error@+1 {{'~~>' is unavailable: the operands are swapped; write "id" ~~> id}}
  _ = id ~~> "id"
  // expected-error@+1 {{'~~>' is unavailable: the operands are swapped; write "id" ~~> id}}
  _ = color ~~> "color"
  // expected-error@+1 {{'<~~' is unavailable: the value may be missing; use 'guard let', '??' or an optional type}}
  let _: Int = "id" <~~ json
  // expected-error@+1 {{'<~~' is unavailable: the value may be missing; use 'guard let', '??' or an optional type}}
  let _: Color = "color" <~~ json
  // expected-error@+1 {{'<~~' is unavailable: '<~~' reads; to write a value, use '~~>'}}
  _ = jsonify(["id" <~~ id])
  // expected-note@+2 {{arguments to generic parameter 'Wrapped'}}
  // expected-error@+1 {{cannot assign value of type 'JSON?' to type 'Int?'}}
  guard let _: Int = "id" ~~> json else { return }
  // expected-error@+1 {{'<~~' is unavailable: the right operand must be a 'JSON'; make one with JSON(foundationObject:}}
  let _: Int? = "id" <~~ dictionary
  // expected-error@+1 {{'<~~' is unavailable: an enum as deep as this must conform; write: enum Color: String, JSOND}}
  let _: [Set<Color>?]? = "colors" <~~ json
  // expected-error@+1 {{'<~~' is unavailable: an enum as deep as this must conform; write: enum Color: String, JSOND}}
  let _: [[[Color]]]? = "colors" <~~ json
  // expected-error@+1 {{'~~>' is unavailable: an enum as deep as this must conform; write: enum Color: String, JSONE}}
  _ = "colors" ~~> ([[colors]] as [[Set<Color>]])
  // expected-error@+1 {{'~~>' is unavailable: an enum as deep as this must conform; write: enum Color: String, JSONE}}
  _ = "colors" ~~> (["a": [[color]]] as [String: [[Color]]])
  // expected-error@+1 {{'~~>' is unavailable: a value of type 'Any?' may have no JSON; write "key" ~~> JSON(foundationObj}}
  _ = jsonify(["any" ~~> any])
  // expected-error@+1 {{'jsonify' is unavailable: the fragments must be in an array; write jsonify(["id" ~~> id, "name"}}
  _ = jsonify("id" ~~> id, "color" ~~> color)
  // expected-error@+1 {{cannot find operator '<~' in scope}}
  let _: Int? = "id" <~ json
}

/// The compiler finds one line of many, and in time.
struct Wide: Glossy {
  let a: Int?, b: String?, c: URL?, d: Color?, e: Date?, f: [Int]?, g: View?, h: [Color]?
  let i: Bool?, j: Double?, k: UUID?

  init?(json: JSON) {
    a = "a" <~~ json
    b = "b" <~~ json
    c = "c" <~~ json
    d = "d" <~~ json
    e = "e" <~~ json
    f = "f" <~~ json
    g = "g" <~~ json  // expected-error {{requires that 'View' conform to 'JSONDecodable'}}
    h = "h" <~~ json
    i = "i" <~~ json
    j = json <~~ "j"  // expected-error {{'<~~' is unavailable: the operands are swapped}}
    k = "k" <~~ json
  }

  func toJSON() -> JSON? {
    jsonify([
      "a" ~~> a,
      "b" ~~> b,
      "c" ~~> c,
      "d" ~~> d,
      "e" ~~> e,
      "f" ~~> f,
      "g" ~~> g,  // expected-error {{requires that 'View' conform to 'JSONEncodable'}}
      "h" ~~> h,
      "i" ~~> i,
      "j" ~~> j,
      "k" ~~> k,
    ])
  }

  var swapped: JSON? {
    jsonify([
      "a" ~~> a,
      "b" ~~> b,
      "c" ~~> c,
      "d" ~~> d,
      "e" ~~> e,
      "f" ~~> f,
      j ~~> "j",  // expected-error {{'~~>' is unavailable: the operands are swapped}}
      "h" ~~> h,
      "i" ~~> i,
      "k" ~~> k,
      "l" ~~> a,
      "m" ~~> b,
    ])
  }
}

// MARK: - Requirements

// expected-error@+2 {{type 'ReadOnly' does not conform to protocol 'JSONEncodable'}}
// expected-error@+1 {{the model needs 'func toJSON() -> JSON?'; if it is only read, it conforms to 'JSONDecodable' alone}}
struct ReadOnly: Glossy {
  init?(json: JSON) { nil }
}

// expected-error@+2 {{type 'Misspelt' does not conform to protocol 'JSONEncodable'}}
// expected-error@+1 {{the model needs 'func toJSON() -> JSON?'}}
struct Misspelt: JSONEncodable {
  func toJson() -> JSON? { nil }
}

// expected-error@+2 {{type 'Throwing' does not conform to protocol 'JSONDecodable'}}
// expected-error@+1 {{the model needs 'init?(json: JSON)', which does not throw}}
struct Throwing: JSONDecodable {
  init(json: JSON) throws {}
}

// expected-error@+2 {{type 'Plain' does not conform to protocol 'JSONDecodable'}}
// expected-error@+1 {{the model needs 'init?(json: JSON)', which does not throw}}
enum Plain: JSONDecodable { case one }

// expected-error@+2 {{type 'Class' does not conform to protocol 'JSONDecodable'}}
// expected-error@+1 {{the model needs 'init?(json: JSON)', which does not throw}}
final class Class: JSONDecodable {}

class Open: JSONDecodable {
  // expected-error@+1 {{can only be satisfied by a 'required' initializer in non-final class 'Open'}}
  init?(json: JSON) { nil }
}

/// Defaults of others satisfy the requirements: those of the library do not.
protocol Entity: Glossy {}
extension Entity {
  init?(json: JSON) { nil }
  func toJSON() -> JSON? { nil }
}
struct Defaulted: Entity {}

// MARK: - Untyped access

func untypedAccess(_ json: JSON) throws {
  // expected-error@+1 {{json["id"] is 'Any?'; to read it with a type, write: let id: Int? = "id" <~~ json}}
  let _: Int? = json["id"]
  // expected-error@+1 {{json["id"] is 'Any?'; to read it with a type, write: let id: Int? = "id" <~~ json}}
  _ = json["id"] as Int
  // expected-error@+1 {{json["owner"] is 'Any?'; to read a value inside of it, write: let id: Int? = "owner.id" <~~ json}}
  _ = json["owner"]["id"]
  // expected-error@+1 {{json["owner"] is 'Any?'; to read a value inside of it, write: let id: Int? = "owner.id" <~~ json}}
  let _: Int? = "id" <~~ json["owner"]
  // expected-error@+1 {{json["owner"] is 'Any?'; to read a value inside of it, write: let id: Int? = "owner.id" <~~ json}}
  guard let _: String = "name" <~~ json["owner"] else { return }
  // expected-error@+1 {{nothing says which type to read; write: let id: Int = try json.decode("id")}}
  _ = try json.decode("id")
  // expected-error@+1 {{generic parameter 'T' could not be inferred}}
  _ = Decoder.decode("id")(json)
  // expected-error@+1 {{this returns a function; call it with the JSON: Decoder.decode("id")(json)}}
  let _: Int? = Decoder.decode("id")
  // expected-error@+1 {{value of type 'JSON' has no member 'id'}}
  _ = json.id
}

// MARK: - Sources

func sources(data: Data, optional: Data?, text: String, any: Any) throws {
  // expected-error@+1 {{this takes a 'JSON' or a dictionary, and no optional; for a text, write Model.decode(text)}}
  _ = Untyped(json: data)
  // expected-error@+1 {{for an object of JSONSerialization, write Model(json: JSON(foundationObject: object))}}
  _ = Untyped(json: any)
  // expected-error@+1 {{this takes 'Data', and no optional; for a String, write Model.decode(text)}}
  _ = Untyped(data: text)
  // expected-error@+1 {{this takes 'Data', and no optional}}
  _ = Untyped(data: optional)
  // expected-error@+1 {{for an object of JSONSerialization, write Model.decode(JSON(foundationObject: object))}}
  _ = try Untyped.decode(any)
  // expected-error@+1 {{this takes a text or a 'JSON', and no optional}}
  _ = try Untyped.decode(optional)
  // expected-error@+1 {{this takes a 'JSON' or an array of dictionaries, and no optional; for a text, write [Model].decode}}
  _ = [Untyped].fromJSONArray(data)
  // expected-error@+1 {{a label is missing; write JSON(data:) or JSON(string:) to parse a text, JSON(encoding:) for a value}}
  _ = JSON(data)
  _ = JSON(encoding: data)
  // expected-warning@+1 {{this does not parse a JSON text, JSON(data:) does}}
  _ = JSON(foundationObject: data)
  _ = JSON(foundationObject: [])
  _ = JSON(foundationObject: text)
  _ = JSON(foundationObject: [1, 2])
}

struct Untyped: JSONDecodable {
  init?(json: JSON) { nil }
}

// MARK: - Messages that only the table in CompilerMessages.md explains

func explained(json: JSON, object: Any, dictionary: [String: Any], url: NSURL, date: Date?, data: Data) throws {
  // expected-error@+1 {{'~~>' requires that 'T' conform to 'JSONEncodable'}}
  _ = "object" ~~> object
  // expected-error@+1 {{'~~>' cannot be applied to operands of type 'String' and 'NSURL'}}
  _ = "url" ~~> url
  // expected-error@+1 {{cannot convert value of type '(JSON) -> Date?' to specified type 'Date'}}
  let _: Date = Decoder.decodeDateISO8601("created")
  // expected-error@+1 {{cannot convert value of type '(Date?) -> JSON?' to expected element type 'JSON}}
  _ = jsonify([Encoder.encodeDateISO8601("created")])
  // expected-error@+1 {{missing argument label 'path:' in subscript}}
  _ = json["a"]?["b"]
  // expected-error@+1 {{cannot convert value of type '[String : Any]' to specified type 'JSON'}}
  let _: JSON = dictionary
  // expected-error@+1 {{cannot convert value of type 'JSON?' to specified type 'Data'}}
  let _: Data = 1.toJSON()
  // expected-error@+1 {{type 'Untyped' has no member 'fromJSONArray'}}
  _ = Untyped.fromJSONArray(json)
  // expected-error@+1 {{'decode(_:from:)' requires that 'Untyped' conform to 'Decodable'}}
  _ = try JSONDecoder().decode(Untyped.self, from: data)
}

struct ThrowingRead: JSONDecodable {
  let id: Int
  init?(json: JSON) {
    // expected-error@+1 {{errors thrown from here are not handled}}
    id = try json.decode("id")
  }
}

// MARK: - Codable

struct Coded: Codable {
  let id: Int
  enum Keys: CodingKey { case id }
  init(from decoder: Decoder) throws {
    // expected-error@+1 {{in this file 'Decoder' is that of Gloss; for Codable, write 'Swift.Decoder'}}
    id = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .id)
  }
  func encode(to encoder: Encoder) throws {
    // expected-error@+1 {{in this file 'Encoder' is that of Gloss; for Codable, write 'Swift.Encoder'}}
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }
}

// MARK: - Readers

/// A reader does not hold the document, so that code outside must not keep one.
final class Thief: JSONDecodable {
  nonisolated(unsafe) static var kept: Any?
  init?(json: JSON) { nil }
  static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Thief? {
    // expected-error@+1 {{cannot assign value of type 'Reader' to type 'Any?'}}
    kept = reader
    return nil
  }
}

final class Box<Content: ~Copyable> {
  init(_ content: consuming Content) {}
}

/// Nor can it get another one, which would be its own.
struct Receiver: JSONDecodable {
  init?(json: JSON) { nil }
  static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Receiver? {
    // expected-error@+1 {{value of type 'Reader' has no member 'element'}}
    _ = Box(reader.element(at: 0))
    // expected-error@+1 {{value of type 'Reader' has no member 'child'}}
    _ = Box(reader.child(at: "a"._fieldPath))
    return nil
  }
}

// MARK: - Texts

/// Reads a JSON text, which these calls do not say.
// expected-warning@+1 {{'init(data:)' is deprecated: This reads a JSON text}}
let bytes = Data(data: Data())
// expected-warning@+1 {{'init(data:)' is deprecated: This reads a JSON text}}
let number = Int(data: Data())
