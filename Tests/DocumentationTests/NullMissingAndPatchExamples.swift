// The code of NullMissingAndPatch.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossMacros
import Testing

/// Runs the blocks of the article and checks what it says.
struct NullMissingAndPatchExamples {
  enum Theme: String {
    case light, dark
  }

  @Glossy
  struct ProfilePatch {
    var name: String?  // can be changed, not deleted
    var bio: String??  // nil leaves it, .some(nil) deletes it
    var theme: Theme??
  }

  private struct Profile: JSONEncodable {
    let name: String
    let bio: String?

    func toJSON() -> JSON? {
      jsonify(["name" ~~> name, "bio" ~~> .some(bio), Encoder.encodeNull("deletedAt")])
    }
  }

  enum Limit: JSONDecodable {
    case none
    case requests(Int)

    static var decodesJSONNull: Bool { true }

    init?(json: JSON) {
      if json.isNull {
        self = .none
      } else if let count = Int(json: json) {
        self = .requests(count)
      } else {
        return nil
      }
    }
  }

  @Test func `a patch request`() throws {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    var patch = ProfilePatch()
    patch.theme = .dark
    patch.bio = .some(nil)
    print(try patch.jsonString())  // {"bio":null,"theme":"dark"}

    #expect(printed.removeLast() == #"{"bio":null,"theme":"dark"}"#)
    #expect(try ProfilePatch().jsonString() == "{}")
    for (text, expected) in [
      ("{}", "leave it"), (#"{"bio": null}"#, "delete it"), (#"{"bio": "b"}"#, "set it to b"),
    ] {
      let patch = try ProfilePatch.decode(text)

      switch patch.bio {
      case nil: print("leave it")
      case .some(nil): print("delete it")
      case let bio??: print("set it to \(bio)")
      }

      #expect(printed.removeLast() == expected)
    }
    #expect(ProfilePatch.explain(#"{"bio": 1}"#).problems.map(\.path) == ["bio"])
  }

  @Test func `null for nil`() throws {
    let printed = try Profile(name: "Octo", bio: nil).jsonString()
    #expect(try DocumentationTests.page("NullMissingAndPatch.md", shows: printed), "not shown:\n\(printed)")
  }

  @Test func `null in arrays`() throws {
    let json = try JSON(string: #"{"scores": [1, null, 3]}"#)
    let strict: [Int]? = "scores" <~~ json  // nil
    let all: [Int?]? = "scores" <~~ json  // [1, nil, 3]
    let some: [Int]? = Decoder.decode("scores", skippingInvalid: true)(json)  // [1, 3]

    #expect(strict == nil)
    #expect(all == [1, nil, 3])
    #expect(some == [1, 3])
  }

  @Test func `null where a model looks by itself`() throws {
    let json = try JSON(string: #"{"a": null, "b": 5}"#)
    #expect(json[path: "a"]?.isNull == true)
    #expect(json[path: "c"] == nil)
    #expect(json["a"] is NSNull)
    #expect(json["c"] == nil)
    let limits: [String: Limit]? = [] <~~ json
    guard case .none? = limits?["a"], case .requests(5)? = limits?["b"] else {
      Issue.record("\(String(describing: limits))")
      return
    }
  }
}
