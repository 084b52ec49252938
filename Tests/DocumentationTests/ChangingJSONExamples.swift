// The code of ChangingJSON.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossPatch
import Testing

/// Runs the blocks of the article and checks what it shows.
@Suite struct ChangingJSONExamples {
  private struct Profile: Glossy, Equatable {
    var name: String

    init?(json: JSON) {
      guard let name: String = "name" <~~ json else { return nil }
      self.name = name
    }

    func toJSON() -> JSON? { jsonify(["name" ~~> name]) }
  }

  @Test func places() throws {
    var printed: [String] = []
    func print(_ value: Any) { printed.append("\(value)") }
    var order = try JSON(string: #"{"items": [{"name": "tea", "count": 1}], "note": "hot"}"#)
    order["note"] = "iced"  // a member
    order[path: "items[0].count"] = 2  // a value at a path
    order[path: "shop.city"] = "Uji"  // what is missing on the way is made
    order.append(["name": "cake"], at: "items")
    order.removeValue(at: "items[0].name")
    print(order)
    order[path: "items[7]"] = "tea"
    print(order.encodingError?.description ?? "")
    order.removeValue(at: "items[2]")
    order[path: "note.of[1]"] = "tea"  // the note is a text, and a new array has no index 1
    print(order.encodingError?.description ?? "")
    var removed = order
    removed.removeValue(at: ["note.of[1]"])
    #expect(removed.encodingError == nil && removed[path: "note"] == "iced")
    order[path: "note.of[0]"] = "tea"
    #expect(order[path: "note"] == ["of": ["tea"]])
    #expect(printed.count == 3)
    for text in printed { #expect(try DocumentationTests.page("ChangingJSON.md", shows: text), "\(text)") }
  }

  @Test func patches() throws {
    let order = try JSON(
      string: #"{"items": [{"count": 2}, {"name": "cake"}], "note": "iced", "shop": {"city": "Uji"}}"#)
    let (profile, body) = (try Profile.decode(#"{"name": "Ada"}"#), ["name": "Grace"] as JSON)
    var printed: [JSONDifference] = []
    func print(_ differences: [JSONDifference]) { printed = differences }
    let merged = order.applying(mergePatch: ["note": nil, "shop": ["city": "Kyoto"]])
    let patched = try order.applying([.test("note", "iced"), .move(from: "items[1]", "items[0]"), .remove("shop")])
    let changed = try profile.applying(mergePatch: body)  // a model: what changed is read
    let patch = JSONPatch(from: order, to: patched)  // what to send
    print(patched.differences(from: order))  // what to log, or to show in a test that fails
    #expect(try merged == JSON(string: #"{"items": [{"count": 2}, {"name": "cake"}], "shop": {"city": "Kyoto"}}"#))
    #expect(try patched == JSON(string: #"{"items": [{"name": "cake"}, {"count": 2}], "note": "iced"}"#))
    #expect(changed.name == "Grace")
    #expect(try order.applying(patch) == patched)
    #expect(printed.contains { $0.description == #"shop: missing, was {"city":"Uji"}"# })
  }
}
