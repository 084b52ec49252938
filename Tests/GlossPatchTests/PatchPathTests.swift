import GlossPatch
import TestSupport
import Testing

/// The paths of operations that are written in Swift.
@Suite struct PatchPathTests {
  @Test func aTextThatBeginsWithASlashIsAPointer() throws {
    let patch: JSONPatch = [
      .test("/version", 3), .replace("/title", "Tea"), .add("/tags/0", "hot"), .move(from: "/a~1b", "/c"),
      .copy(from: "/title", "name"), .remove("/draft"), .move(from: "/c", ["d"]), .move(from: ["d"], "/e"),
      .copy(from: "/e", ["f"]), .copy(from: ["f"], "/g"), .remove("/x~"),
    ]
    let json = try JSON(string: #"{"version": 3, "title": "Milk", "tags": [], "a/b": 1, "draft": true, "x~": 1}"#)
    #expect(
      try json.applying(patch)
        == ["version": 3, "title": "Tea", "tags": ["hot"], "name": "Tea", "e": 1, "f": 1, "g": 1])
    #expect(patch.operations[1] == .replace(["title"], "Tea"))
    #expect(([.remove("/a~1b/x~/~2~0")] as JSONPatch).operations == [.remove([.key("a/b"), .key("x~"), .key("~2~")])])
  }

  @Test func otherTextsAreKeyPaths() {
    #expect(([.add("tags[0]", 1), .remove("")] as JSONPatch).operations == [.add(["tags", 0], 1), .remove([])])
    let key = "/title"
    #expect(JSONPatch([.remove([.key(key)])]).description == #"[{"op":"remove","path":"/~1title"}]"#)
  }
}
