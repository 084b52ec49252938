// What must not compile, and what the compiler says of it: `.ci/run` checks both.

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

/// Reads a JSON text, which these calls do not say.
// expected-warning@+1 {{'init(data:)' is deprecated: This reads a JSON text}}
let bytes = Data(data: Data())
// expected-warning@+1 {{'init(data:)' is deprecated: This reads a JSON text}}
let number = Int(data: Data())
