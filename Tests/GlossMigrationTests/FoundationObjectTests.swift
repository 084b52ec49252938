import Foundation
import GlossMigration
import Testing

/// `<~~` to `NSNumber`, `NSArray` and `NSDictionary`.
struct FoundationObjectTests {
  private let json: JSON = [
    "id": 1, "score": 1.5, "flag": true, "tags": ["a", 1, nil], "owner": ["id": 2, "names": ["b"]], "name": "c",
    "none": nil,
  ]

  @available(*, deprecated)
  @Test func `numbers`() {
    let id: NSNumber? = "id" <~~ json
    let score: NSNumber? = "score" <~~ json
    let flag: NSNumber? = "flag" <~~ json
    let deep: NSNumber? = "owner.id" <~~ json
    let name: NSNumber? = "name" <~~ json
    let none: NSNumber? = "none" <~~ json
    let missing: NSNumber? = "missing" <~~ json

    #expect(id == 1 && score == 1.5 && flag == true && deep == 2)
    #expect(name == nil && none == nil && missing == nil)
  }

  @available(*, deprecated)
  @Test func `arrays and dictionaries`() {
    let tags: NSArray? = "tags" <~~ json
    let owner: NSDictionary? = "owner" <~~ json
    let mutableTags: NSMutableArray? = "tags" <~~ json
    let mutableOwner: NSMutableDictionary? = "owner" <~~ json
    let noArray: NSArray? = "owner" <~~ json
    let noDictionary: NSDictionary? = "tags" <~~ json

    #expect(tags == ["a", 1, NSNull()] as NSArray)
    #expect(owner == ["id": 2, "names": ["b"]] as NSDictionary)
    mutableTags?.add("d")
    #expect(mutableTags?.count == 4 && mutableOwner?.count == 2)
    #expect(noArray == nil && noDictionary == nil)
  }

  /// They are read beside everything else that `<~~` reads.
  @available(*, deprecated)
  @Test func `in a model`() {
    struct Model: JSONDecodable {
      let id: NSNumber
      let owner: NSDictionary
      let name: String
      let any: Any?
      init?(json: JSON) {
        guard let id: NSNumber = "id" <~~ json, let owner: NSDictionary = "owner" <~~ json,
          let name: String = "name" <~~ json
        else { return nil }
        (self.id, self.owner, self.name) = (id, owner, name)
        any = "tags" <~~ json
      }
    }

    #expect(Model(json: json)?.id == 1)
    #expect(
      Model.explain(#"{"id": "x", "owner": {}, "name": ""}"#).description.contains(
        "id   line 1, column 8: expected NSNumber, found string"))
  }
}
