import Testing

@testable import Gloss

/// JSON Pointer, RFC 6901.
@Suite struct JSONPointerTests {
  /// The document of section 5.
  private static let text = ##"""
    {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8}
    """##

  /// The examples of sections 5 and 6: a path, as a pointer, as a fragment, and what is there.
  @Test(
    arguments: [
      ([], "", "#", text), (["foo"], "/foo", "#/foo", #"["bar", "baz"]"#),
      (["foo", 0], "/foo/0", "#/foo/0", #""bar""#),
      ([""], "/", "#/", "0"), (["a/b"], "/a~1b", "#/a~1b", "1"), (["c%d"], "/c%d", "#/c%25d", "2"),
      (["e^f"], "/e^f", "#/e%5Ef", "3"), (["g|h"], "/g|h", "#/g%7Ch", "4"), ([#"i\j"#], #"/i\j"#, "#/i%5Cj", "5"),
      ([#"k"l"#], #"/k"l"#, "#/k%22l", "6"), ([" "], "/ ", "#/%20", "7"), (["m~n"], "/m~0n", "#/m~0n", "8"),
    ] as [(JSONKeyPath, String, String, String)])
  func `the examples of the standard`(path: JSONKeyPath, pointer: String, fragment: String, value: String) throws {
    #expect(path.pointer == pointer)
    #expect(path.pointerFragment(maximumLength: .max) == fragment)
    let json = try JSON(string: Self.text)
    let there = try JSON(string: value)
    #expect(try json.decode(path, as: JSON.self) == there)
    #expect(try json.decode(#require(JSONKeyPath(pointer: pointer)), as: JSON.self) == there)
    #expect(try json.decode(#require(JSONKeyPath(pointer: fragment)), as: JSON.self) == there)
  }

  @Test(
    arguments: [
      ("/items/3/owner/id", ["items", "3", "owner", "id"]), ("//", ["", ""]), ("/a/", ["a", ""]), ("/~01", ["~1"]),
      ("/~0~1~10", ["~//0"]), ("/-", ["-"]), ("/007", ["007"]), ("/a.b[0]", ["a.b[0]"]), ("#/%7E0", ["~"]),
      ("#/caf%C3%A9", ["caf\u{e9}"]), ("/#", ["#"]), ("#/%23", ["#"]), ("/%20", ["%20"]), ("#/é", ["é"]),
      // By bytes: a combining accent does not hide the slash before it, and keys stay the bytes that they are.
      ("/a/\u{301}b", ["a", "\u{301}b"]), ("/e\u{301}", ["e\u{301}"]), ("/\u{e9}", ["\u{e9}"]),
      ("/a\r\n/\u{0}", ["a\r\n", "\u{0}"]), ("/👨‍👩‍👧/😀", ["👨‍👩‍👧", "😀"]),
    ] as [(String, [JSONKeyPath.Segment])])
  func `each step of a pointer is a key`(pointer: String, segments: [JSONKeyPath.Segment]) {
    let path = JSONKeyPath(pointer: pointer)
    #expect(path?.segments == segments)
    guard let path, pointer.first != "#" else { return }
    #expect(path.pointer.utf8.elementsEqual(pointer.utf8))
    let fragment = path.pointerFragment(maximumLength: .max) ?? ""
    #expect(fragment.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f })
    #expect(JSONKeyPath(pointer: fragment) == path)
  }

  @Test(arguments: [
    "a", "a/b", " ", "~", "/~", "/~2", "/a~", "/a~/b", "/~~0", "#a", "#/%", "#/%4", "#/%zz", "#/%FF", "##",
  ])
  func `what is not a pointer`(text: String) {
    #expect(JSONKeyPath(pointer: text) == nil)
  }

  /// RFC 6901, section 4: an index has no zeros before it, and nothing is after the last element.
  @Test(arguments: [
    ("/a/0", 1), ("/a/1", 2), ("/a/2", nil), ("/a/-", nil), ("/a/00", nil), ("/a/01", nil), ("/a/-1", nil),
  ])
  func `digits are an index in an array`(pointer: String, value: Int?) throws {
    let path = try #require(JSONKeyPath(pointer: pointer))
    #expect((try? JSON(string: #"{"a": [1, 2]}"#).decode(path, as: Int.self)) == value)
    let json: JSON = ["a": [1, 2]]
    #expect(json[path: path]?.description == value.map(String.init))
  }

  @Test func `digits are a key in an object`() throws {
    let path = try #require(JSONKeyPath(pointer: "/0/01"))
    #expect(try JSON(string: #"{"0": {"01": 5}}"#).decode(path, as: Int.self) == 5)
  }

  @Test func `indexes and long pointers`() {
    #expect((["a", 3, -1, .index(.max)] as JSONKeyPath).pointer == "/a/3/-1/9223372036854775807")
    let path: JSONKeyPath = ["~é", 12]
    #expect(path.pointerFragment(maximumLength: 8) == "#/~0%C3%A9/12")
    #expect(path.pointerFragment(maximumLength: 7) == nil)
    #expect(path.pointerFragment(maximumLength: 0) == nil)
    #expect(([] as JSONKeyPath).pointerFragment(maximumLength: 0) == "#")
  }
}
