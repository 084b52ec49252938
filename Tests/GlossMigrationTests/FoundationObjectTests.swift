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
  @Test func `decimal numbers have all digits`() throws {
    let json = try JSON(string: #"{"price": 0.12345678901234567890123, "large": 1e400, "flag": true, "name": "c"}"#)
    let price: NSDecimalNumber? = "price" <~~ json
    let large: NSDecimalNumber? = "large" <~~ json
    let flag: NSDecimalNumber? = "flag" <~~ json
    let name: NSDecimalNumber? = "name" <~~ json

    #expect(price?.stringValue == "0.12345678901234567890123")
    #expect(large == nil && flag == nil && name == nil)
  }

  @available(*, deprecated)
  @Test func `objects are written`() {
    let (id, tags, owner) = (NSNumber(value: 1), ["a", 1, NSNull()] as NSArray, ["id": 2] as NSDictionary)
    let (flag, none): (NSNumber?, NSArray?) = (NSNumber(value: true), nil)
    let json = jsonify(["id" ~~> id, "a.tags" ~~> tags, "owner" ~~> owner, "flag" ~~> flag, "none" ~~> none])

    #expect(json == ["id": 1, "a": ["tags": ["a", 1, nil]], "owner": ["id": 2], "flag": true])
  }

  /// The guide's advice for arrays of them.
  @available(*, deprecated)
  @Test func `arrays of numbers`() throws {
    let json: JSON = ["ids": [1, 2.5]]
    let ids = try #require(json["ids"] as? [NSNumber])

    #expect(ids == [1, 2.5])
    #expect(jsonify(["ids" ~~> JSON(foundationObject: ids)]) == json)
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
    #expect(
      Model.explain(#"{"id": 1e400, "owner": {}, "name": ""}"#).description.contains(
        "id   line 1, column 8: expected NSNumber, found number that is out of range"))
  }
}
