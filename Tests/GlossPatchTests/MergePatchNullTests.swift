import GlossPatch
import Testing

@Suite struct MergePatchNullTests {
  @Test(
    arguments: [
      (["a": ["b": ["c": nil]]], "a.b.c"), (["a": ["d": ["e": ["f": nil]]]], "a.d.e.f"), (["g": nil], "g"),
    ] as [(JSON, JSONKeyPath)])
  func theirPathsAreNamed(new: JSON, path: JSONKeyPath) {
    let old: JSON = ["a": ["b": ["c": 1]]]
    do throws(JSONMergePatchError) {
      _ = try JSON.mergePatch(from: old, to: new)
      Issue.record("no error")
    } catch {
      #expect(error.path == path)
    }
  }

  @Test func nullInPlaceOfAllIsNoMember() throws {
    #expect(try JSON.mergePatch(from: ["a": 1], to: JSON.null).isNull)
  }
}
