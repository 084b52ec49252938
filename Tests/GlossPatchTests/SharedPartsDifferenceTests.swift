import Foundation
import GlossPatch
import TestSupport
import Testing

/// Values that contain a part in many places.
@Suite struct SharedPartsDifferenceTests {
  /// 2^doublings places of a value.
  private static func doubled(_ json: JSON, _ doublings: Int) -> JSON {
    (0..<doublings).reduce(json) { json, _ in JSON(foundationObject: [json, json]) }
  }

  @Test func equalPartsCountOnce() throws {
    let part: JSON = ["text": "a text that is longer than an operation, to be sure of that"]
    let shared = Self.doubled(part, 60)
    let old = JSON(foundationObject: ["a": shared, "b": 1] as [String: Any])
    let new = JSON(foundationObject: ["a": Self.doubled(part, 60), "b": 2] as [String: Any])
    #expect(JSONPatch(from: old, to: new).operations == [.replace("b", 2)])
    #expect(new.differences(from: old).map(\.path) == ["b"])
  }

  @Test func differingPartsAreBounded() throws {
    let (old, new) = (Self.doubled([1, "a text of some length"], 60), Self.doubled([2, "a text of some length"], 60))
    var (patch, differences) = (JSONPatch(), [JSONDifference]())
    let time = threadSeconds(runs: 1) {
      patch = JSONPatch(from: old, to: new)
      differences = new.differences(from: old)
    }
    #expect(time < (Sanitizer.isActive ? 100 : 10))
    #expect(!differences.isEmpty)
    #expect(try old.applying(patch) == new)
  }

  @Test func aDocumentInManyPlaces() throws {
    let document = try JSON(string: "[\(Array(repeating: "[1,2]", count: 20_000).joined(separator: ","))]")
    let many = JSON(foundationObject: Array(repeating: document, count: 2000))
    let more = JSON(foundationObject: Array(repeating: document, count: 2000) + [document[path: [0]]!])
    var patch = JSONPatch()
    let time = threadSeconds(runs: 1) { patch = JSONPatch(from: many, to: more) }
    #expect(time < (Sanitizer.isActive ? 50 : 5))
    #expect(patch.operations == [.add([2000], [1, 2])])
  }

  @Test func fewSharedPartsAreComparedInTheirParts() throws {
    let text = "a text that is longer than the operation that changes the other member"
    func value(_ count: Int) -> JSON {
      ["count": JSON(integerLiteral: Int64(count)), "text": JSON(stringLiteral: text)]
    }
    let (old, new) = (Self.doubled(value(1), 2), Self.doubled(value(2), 2))
    #expect(
      JSONPatch(from: old, to: new).operations.map(\.path.pointer) == [
        "/0/0/count", "/0/1/count", "/1/0/count", "/1/1/count",
      ])
  }
}
