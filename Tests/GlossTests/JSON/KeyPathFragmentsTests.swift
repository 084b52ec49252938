import Testing

@testable import Gloss

/// Which fragments form an object as they are. What becomes of others is tested by `NestedKeyPathTests`.
@Suite struct KeyPathFragmentsTests {
  @Test(
    arguments: [
      (["a.b", "a.c"], true), (["x", "a.b", "y"], true), (["a.b.c.d", "a.b.e", "a.f", "g"], true),
      (["a.b", "c.d", "a.e"], false), (["a", "a.b"], false), (["a.b", "a"], false), (["a.b", "a.b"], false),
      (["a.b", "a.b.c"], false), (["a.b.c", "a.b"], false), (["a.", "a.b"], true), ([".a", ".b"], true),
      (["a..b", "a..c"], true), (["ab.c", "a.c"], true), (["a.b", "a.bc"], true), (["a.bc", "a.b"], true),
      (["é.b", "é.c"], true), ([".", "x"], true), (["", ""], false), (["", "."], false),
      ([String(repeating: "s.", count: 15) + "s"], true), ([String(repeating: "s.", count: 16) + "s"], false),
    ])
  func fragmentsThatFormAnObject(keyPaths: [String], formObject: Bool) {
    let fragments = keyPaths.map { $0 ~~> 1 }
    #expect(KeyPathFragments.delimiter(of: fragments, ".") == (formObject ? UInt8(ascii: ".") : nil))
    #expect(KeyPathFragments.delimiter(of: fragments, "..") == nil)
  }

  @Test func jsonifyKeepsThem() throws {
    let json = try #require(jsonify(["a.b" ~~> 1, "a.c.d" ~~> 2]))
    guard case .object(let node)? = json.plainValue else { throw CancellationError() }
    #expect(node.delimiter == UInt8(ascii: "."))
    #expect(try json.string() == #"{"a":{"b":1,"c":{"d":2}}}"#)
  }

  @Test func noOtherFragmentsDo() {
    #expect(KeyPathFragments.delimiter(of: ["a.b" ~~> 1, nil, ["c": 2]], ".") == nil)
    func fragments(_ count: Int) -> [JSON?] { (0..<count).map { "a.k\($0)" }.map { $0 ~~> 1 } }
    #expect(KeyPathFragments.delimiter(of: fragments(64), ".") == nil)
    #expect(KeyPathFragments.delimiter(of: fragments(63), ".") == UInt8(ascii: "."))
  }
}
