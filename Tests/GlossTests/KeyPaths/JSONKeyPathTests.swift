import TestSupport
import Testing

@testable import Gloss

@Suite struct JSONKeyPathTests {
  typealias Segments = [JSONKeyPath.Segment]

  @Test func keysAreComparedByTheirBytes() {
    let (one, two): (JSONKeyPath, JSONKeyPath) = (["a", "\u{e9}"], ["a", "e\u{301}"])
    #expect(one != two)
    #expect(Set([one, two, one]).count == 2)
    #expect(one == JSONKeyPath("a.\u{e9}"))
    #expect(one.hashValue == JSONKeyPath("a.\u{e9}").hashValue)
    #expect(JSONKeyPath.Segment.key("1") != .index(1))
    let report = Reading.explain(#"{"a": 1}"#) { json in
      let first: Int? = "\u{e9}" <~~ json
      let second: Int? = "e\u{301}" <~~ json
      let third: Int? = "a" <~~ json
      return first ?? second.flatMap { _ in third }
    }
    #expect(report.problems.map(\.path) == ["\u{e9}", "e\u{301}"])
  }

  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a.b.c", ["a", "b", "c"]), ("a.0", ["a", "0"]), ("a[0]", ["a", 0]), ("[0]", [0]),
      ("[0][12]", [0, 12]), ("a[2].b", ["a", 2, "b"]), ("items[2].owner.login", ["items", 2, "owner", "login"]),
      ("a[007]", ["a", 7]), ("a[9223372036854775807]", ["a", .index(.max)]),
      // Empty keys.
      (".", ["", ""]), ("a.", ["a", ""]), (".a", ["", "a"]), ("a..b", ["a", "", "b"]), ("..", ["", "", ""]),
      (#"[""]"#, [""]), (#"a[""].b"#, ["a", "", "b"]),
      // Quoted keys.
      (#"["a.b"]"#, ["a.b"]), (#"x["a.b"].c"#, ["x", "a.b", "c"]), (#"["a[0]"][1]"#, ["a[0]", 1]),
      (#"["a\"b"]"#, [#"a"b"#]), (#"["a\\"]"#, [#"a\"#]), (#"["]"]"#, ["]"]), (#"["\u0041\n"]"#, ["A\n"]),
      (#"["a"]["b"]"#, ["a", "b"]), (#"["a"].b"#, ["a", "b"]), (#"a.["b.c"]"#, ["a", "b.c"]), ("a.[1]", ["a", 1]),
      (#"["0"]"#, ["0"]), (#"["é😀"]"#, ["é😀"]), ("[\"\u{301}\"]", ["\u{301}"]),
      // Brackets that are part of a key.
      ("a[", ["a["]), ("a]", ["a]"]), ("a[]", ["a[]"]), ("[", ["["]), ("]", ["]"]), ("[]", ["[]"]),
      ("a[b]", ["a[b]"]), ("a[b].c", ["a[b]", "c"]), ("a[b][2]", ["a[b]", 2]), ("a[-1]", ["a", -1]),
      ("a[+1]", ["a[+1]"]), ("a[1", ["a[1"]), ("a[1]b", ["a[1]b"]), ("a[0][x]", ["a", 0, "[x]"]),
      ("[1]b.c", ["[1]b", "c"]), ("a[ 1]", ["a[ 1]"]),
      ("a[1.5]", ["a[1", "5]"]), ("a[99999999999999999999]", ["a[99999999999999999999]"]), ("a[٣]", ["a[٣]"]),
      (#"["a"#, [#"["a"#]), (#"["a]"#, [#"["a]"#]), (#"["a"x]"#, [#"["a"x]"#]), (#"["a\"]"#, [#"["a\"]"#]),
      (#"["\x"]"#, [#"["\x"]"#]), (#"['a']"#, ["['a']"]), ("[\"a\nb\"]", ["[\"a\nb\"]"]), (#"["\"#, [#"["\"#]),
      ("a[[0]", ["a[", 0]), ("a[0]]", ["a[0]]"]),
      // By Unicode scalars: a combining accent does not hide the dot before it.
      ("a.\u{301}b", ["a", "\u{301}b"]), ("e\u{301}.x", ["e\u{301}", "x"]), ("a[0].\u{301}", ["a", 0, "\u{301}"]),
      ("😀.👨‍👩‍👧", ["😀", "👨‍👩‍👧"]), ("a\r\n.b", ["a\r\n", "b"]),
    ] as [(String, Segments)])
  func stringForm(text: String, segments: Segments) {
    let path = JSONKeyPath(text)
    #expect(path.segments == segments)
    // Keys are equal to the scalar, where `String` takes equivalent ones for the same.
    #expect(path.segments.map(\.scalars) == segments.map(\.scalars))
    #expect(JSONKeyPath(stringLiteral: text) == path)
  }

  @Test func literals() {
    let string: JSONKeyPath = "items[2].owner.login"
    let array: JSONKeyPath = ["items", 2, "owner", "login"]
    let dots: JSONKeyPath = ["key.with.dots", 0]
    let whole: JSONKeyPath = []
    let empty: JSONKeyPath = ""
    #expect(string == array)
    #expect(string.hashValue == array.hashValue)
    #expect(dots.segments == [.key("key.with.dots"), .index(0)])
    #expect(whole.segments.isEmpty)
    #expect(whole == empty)
    #expect(JSONKeyPath() == whole)
    #expect(JSONKeyPath([.key("0")]) != JSONKeyPath([.index(0)]))
    #expect(("a.b" as JSONKeyPath) != (["a.b"] as JSONKeyPath))
  }

  @Test func appending() {
    let path: JSONKeyPath = "a"
    #expect(path.appending("b.c").appending(1).segments == ["a", "b.c", 1])
    #expect(path.segments == ["a"])
    #expect(JSONKeyPath().appending(0).description == "[0]")
  }

  @Test(
    arguments: [
      ([], ""), (["a"], "a"), (["a", "b"], "a.b"), ([0], "[0]"), (["a", 0, "b"], "a[0].b"), ([0, "a"], "[0].a"),
      (["items", 2, "id"], "items[2].id"), (["key.with.dots", 0], #"["key.with.dots"][0]"#), ([""], #"[""]"#),
      (["a", "", "b"], #"a[""].b"#), (["a[0]"], #"["a[0]"]"#), (["]"], #"["]"]"#), ([#"a"b"#], #"a"b"#),
      (["a.\"b"], #"["a.\"b"]"#), (["a\nb"], #"["a\nb"]"#), (["\u{1}"], #"["\u0001"]"#), (["0"], "0"),
      (["a", "0"], "a.0"),
      (["é", "😀"], "é.😀"), (["a/b"], "a/b"), (["a/.b"], #"["a/.b"]"#), ([" "], #"[" "]"#), ([" a"], #"[" a"]"#),
      (["a b"], "a b"),
    ] as [(Segments, String)])
  func description(segments: Segments, text: String) {
    #expect(JSONKeyPath(segments).description == text)
  }

  private static let hostileKeys = [
    "", ".", "..", "a.b", "[", "]", "[]", "[0]", "a[0]", "a[0].b", "[\"a\"]", "\"", "\"\"", "\\", "\\\"", "'", "a\"]",
    "]\"[",
    "0", "-1", "01", " ", "\n", "\r\n", "\t", "\0", "\u{1f}", "\u{7f}", "\u{301}", "\u{301}a", "e\u{301}", "é", "😀",
    "👨‍👩‍👧",
    "\u{2028}", "\u{feff}", "\u{ffff}", "/", "a/b", "\\u0041", "\u{200d}", "*", "$", "a\u{0}.b",
  ]

  @Test(arguments: hostileKeys)
  func descriptionReadsBack(key: String) {
    let others: Segments = ["a", 0, .key(key), "\u{301}", ""]
    var paths: [Segments] = [[.key(key)], [.key(key), .key(key)], [.index(3), .key(key), .index(4), .key(key)]]
    paths += others.flatMap { first in others.map { [first, .key(key), $0] } }
    for segments in paths {
      let path = JSONKeyPath(segments)
      let read = JSONKeyPath(path.description)
      #expect(read == path, "\(path)")
      #expect(read.segments.map(\.scalars) == segments.map(\.scalars), "\(path)")
    }
  }

  @Test(arguments: hostileKeys)
  func hostileKeysAreFound(key: String) throws {
    let json = try JSON(string: "{\(JSON(foundationObject: key)):[{\"x\":1}]}")
    #expect(json[path: [.key(key), 0, "x"]] == 1)
    #expect(json[path: JSONKeyPath(JSONKeyPath([.key(key), 0, "x"]).description)] == 1)
  }

  @Test func longPathsAreQuick() {
    let texts = ["a.", "[0]", "[", "[\"", "[\"a\"]", "]", "\\\"", "[1"].map { String(repeating: $0, count: 10_000) }
    let seconds = threadSeconds(runs: 1) {
      for text in texts {
        #expect(JSONKeyPath(JSONKeyPath(text).description) == JSONKeyPath(text))
      }
    }
    #expect(seconds < 10)
  }
}

extension JSONKeyPath.Segment {
  /// The segment with its key as Unicode scalars, which are equal only where they are the same.
  fileprivate var scalars: [UInt32] {
    switch self {
    case .key(let key): key.unicodeScalars.map(\.value)
    case .index(let index): [.max, UInt32(truncatingIfNeeded: index)]
    }
  }
}

@Suite struct KeyPathSegmentsTests {
  @Test(
    arguments: [
      ("a.b.c", ".", ["a", "b", "c"]), ("a", ".", ["a"]), ("", ".", [""]), (".", ".", ["", ""]),
      ("a.", ".", ["a", ""]),
      (".a", ".", ["", "a"]), ("a..b", ".", ["a", "", "b"]), ("a.b", "", ["a.b"]), ("", "", [""]),
      ("a.b", "/", ["a.b"]),
      ("a/b.c", "/", ["a", "b.c"]), ("a->b->c", "->", ["a", "b", "c"]), ("a-b>c", "->", ["a-b>c"]),
      ("->", "->", ["", ""]),
      ("a--->b", "->", ["a--", "b"]), ("aaa", "aa", ["", "a"]), ("aaaa", "aa", ["", "", ""]), ("ab", "abc", ["ab"]),
      ("x😀y😀", "😀", ["x", "y", ""]), ("aéb", "é", ["a", "b"]), ("a.\u{301}b", ".", ["a", "\u{301}b"]),
      ("a[0].b", ".", ["a[0]", "b"]), ("a\u{301}b", "a", ["", "\u{301}b"]),
    ])
  func split(keyPath: String, delimiter: String, segments: [String]) {
    let result = KeyPathSegments.split(keyPath, at: delimiter)
    #expect(result.map { Array($0.utf8) } == segments.map { Array($0.utf8) })
    let keys = jsonify([keyPath ~~> 1], keyPathDelimiter: delimiter)?.keys
    #expect(keys?.map { Array($0.utf8) } == [Array(segments[0].utf8)])
  }
}
