import Foundation
import Gloss
import Testing

private typealias Language = AllTypes.Language
private typealias Level = AllTypes.Level
private typealias Flag = AllTypes.Flag
private typealias Owner = AllTypes.Owner

/// The text of a fragment; nil where there is none, "throws" where it can't be written.
private func text(_ fragment: JSON?) -> String? {
  guard let fragment else { return nil }
  return (try? fragment.string(.withoutEscapingSlashes)) ?? "throws"
}

@Suite struct EncodeOperatorTests {
  // MARK: - Types

  @Test func `a model with a field of every type`() throws {
    let text = try AllTypes.sample().jsonString(.withoutEscapingSlashes)
    let expected = AllTypes.sampleText.replacingOccurrences(of: ",\n", with: ",")
      .replacingOccurrences(of: "\\u00e9", with: "é").replacingOccurrences(of: "-2.5e-3", with: "-0.0025")
      .replacingOccurrences(of: ".25Z", with: ".250Z")
    #expect(text == expected)
  }

  @Test func `integers and floating-point numbers`() {
    #expect(text("v" ~~> Int8.min) == #"{"v":-128}"#)
    #expect(text("v" ~~> UInt64.max) == #"{"v":18446744073709551615}"#)
    #expect(text("v" ~~> Int.min) == #"{"v":-9223372036854775808}"#)
    #expect(text("v" ~~> 5.0) == #"{"v":5}"#)
    #expect(text("v" ~~> 0.1) == #"{"v":0.1}"#)
    #expect(text("v" ~~> 1e22) == #"{"v":1e+22}"#)
    #expect(text("v" ~~> Double.leastNonzeroMagnitude) == #"{"v":5e-324}"#)
    #expect(text("v" ~~> Double.greatestFiniteMagnitude) == #"{"v":1.7976931348623157e+308}"#)
    #expect(text("v" ~~> -0.0) == #"{"v":-0}"#)
    #expect(text("v" ~~> Float(0.1)) == #"{"v":0.1}"#)
    #expect(text("v" ~~> Float.greatestFiniteMagnitude) == #"{"v":3.4028235e+38}"#)
    #expect(text("v" ~~> Decimal(sign: .minus, exponent: -3, significand: 1500)) == #"{"v":-1.5}"#)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `integers of 128 bits`() {
    #expect(text("v" ~~> Int128.min) == #"{"v":-170141183460469231731687303715884105728}"#)
    #expect(text("v" ~~> UInt128.max) == #"{"v":340282366920938463463374607431768211455}"#)
    #expect(text("v" ~~> Int128(5)) == #"{"v":5}"#)
  }

  @Test(arguments: [
    ("", #""""#), ("a\"b\\c/d", #""a\"b\\c/d""#), ("\u{8}\t\n\u{c}\r", #""\b\t\n\f\r""#),
    ("\u{0}\u{1f}\u{7f}", "\"\\u0000\\u001f\u{7f}\""), ("é😀\u{2028}", "\"é😀\u{2028}\""),
    ("a long string with a quote \" far behind", #""a long string with a quote \" far behind""#),
  ])
  func `strings have the escapes that they need`(string: String, expected: String) {
    #expect(text("v" ~~> string) == "{\"v\":\(expected)}")
    #expect(text(string ~~> 1) == "{\(expected):1}")
  }

  @Test func `types of Foundation`() throws {
    let url = try #require(URL(string: "http://a.b/c?d=%20#e"))
    let relative = try #require(URL(string: "c/d", relativeTo: url))
    let uuid = try #require(UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
    #expect(text("v" ~~> url) == #"{"v":"http://a.b/c?d=%20#e"}"#)
    #expect(text("v" ~~> relative) == #"{"v":"http://a.b/c/d"}"#)
    #expect(text("v" ~~> uuid) == #"{"v":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#)
    #expect(text("v" ~~> Data([0xff, 0xfe])) == #"{"v":"//4="}"#)
    #expect(text("v" ~~> Date(timeIntervalSince1970: 0)) == #"{"v":"1970-01-01T00:00:00Z"}"#)
    #expect(text("v" ~~> Date(timeIntervalSince1970: 1_795_255_200.125)) == #"{"v":"2026-11-21T10:00:00.125Z"}"#)
  }

  @Test func `collections`() throws {
    #expect(text("v" ~~> [1, 2]) == #"{"v":[1,2]}"#)
    #expect(text("v" ~~> [Int]()) == #"{"v":[]}"#)
    #expect(text("v" ~~> [1, nil, 3]) == #"{"v":[1,null,3]}"#)
    #expect(text("v" ~~> ["b": 1, "a": 2]) == #"{"v":{"a":2,"b":1}}"#)
    #expect(text("v" ~~> (["a": nil, "b": 1] as [String: Int?])) == #"{"v":{"a":null,"b":1}}"#)
    #expect(text("v" ~~> [[String: [Int?]]]([["k": [1, nil]], [:]])) == #"{"v":[{"k":[1,null]},{}]}"#)
    #expect(text("v" ~~> Set([7])) == #"{"v":[7]}"#)
    let set = try #require(("v" ~~> Set(0..<100)) as JSON?)
    let elements: [Int]? = "v" <~~ set
    #expect(elements?.sorted() == Array(0..<100))
  }

  @Test func `JSON values`() throws {
    let parsed = try JSON(string: #"{"b": [1.50, null], "a": 1E2}"#)
    #expect(text("v" ~~> parsed) == #"{"v":{"b":[1.50,null],"a":1E2}}"#)
    #expect(text("v" ~~> [parsed, 1]) == #"{"v":[{"b":[1.50,null],"a":1E2},1]}"#)
    #expect(text("v" ~~> JSON.null) == #"{"v":null}"#)
    #expect(text("v" ~~> ("x" as JSON)) == #"{"v":"x"}"#)
    // A fragment under a key is an object.
    #expect(text("v" ~~> ("w" ~~> 1)) == #"{"v":{"w":1}}"#)
  }

  @Test func `enums by raw values, or by their own toJSON`() {
    #expect(text("v" ~~> Language.c) == #"{"v":"C"}"#)
    #expect(text("v" ~~> Level.high) == #"{"v":10}"#)
    #expect(text("v" ~~> [Language.c, .empty]) == #"{"v":["C",""]}"#)
    #expect(text("v" ~~> ["b": Level.low, "a": .high]) == #"{"v":{"a":10,"b":-1}}"#)
    #expect(text("v" ~~> [Language]()) == #"{"v":[]}"#)
    #expect(text("v" ~~> Flag.on) == #"{"v":"ON"}"#)
    #expect(text("v" ~~> [Flag.on, .off]) == #"{"v":["ON","OFF"]}"#)
    #expect(text("v" ~~> ["k": Flag.off]) == #"{"v":{"k":"OFF"}}"#)
    #expect(text("v" ~~> Set([Flag.off])) == #"{"v":["OFF"]}"#)
    #expect(text("v" ~~> [Flag.on, nil]) == #"{"v":["ON",null]}"#)
    #expect(text("v" ~~> [Language.c, nil]) == #"{"v":["C",null]}"#)
    #expect(text("v" ~~> ["k": [Language.c]]) == #"{"v":{"k":["C"]}}"#)
  }

  @Test func `models`() {
    #expect(text("v" ~~> Owner(login: "a")) == #"{"v":{"login":"a"}}"#)
    #expect(text("v" ~~> [Owner(login: "a", id: 1)]) == #"{"v":[{"login":"a","id":1}]}"#)
    #expect(text("v" ~~> ["k": [Owner(login: "a")]]) == #"{"v":{"k":[{"login":"a"}]}}"#)
  }

  @Test func `untyped values`() {
    let any: Any = ["b": 1, "a": [true, NSNull(), "x"] as [Any]] as [String: Any]
    let array: [Any] = [1, "a", 0.5, NSNull(), Language.c, Owner(login: "a"), ["k": 1], Optional<Int>.none as Any]
    let dictionary: [String: Any] = ["z": 1, "y": ["n": NSNull()]]
    #expect(text("v" ~~> JSON(foundationObject: any)) == #"{"v":{"a":[true,null,"x"],"b":1}}"#)
    #expect(text("v" ~~> array) == #"{"v":[1,"a",0.5,null,"C",{"login":"a"},{"k":1},null]}"#)
    #expect(text("v" ~~> dictionary) == #"{"v":{"y":{"n":null},"z":1}}"#)
    #expect(text("v" ~~> (nil as [Any]?)) == nil)
    #expect(text("v" ~~> (nil as [String: Any]?)) == nil)
    #expect(text("v" ~~> JSON(foundationObject: NSObject())) == "throws")
  }

  // MARK: - Nil and null

  @Test func `nil is left out`() {
    #expect("v" ~~> (nil as Int?) == nil)
    #expect("v" ~~> (nil as [String]?) == nil)
    #expect("v" ~~> (nil as Language?) == nil)
    #expect("v" ~~> (nil as [Language]?) == nil)
    #expect("v" ~~> (nil as [String: Language]?) == nil)
    #expect("v" ~~> (nil as Flag?) == nil)
    #expect("v" ~~> (nil as Owner?) == nil)
    #expect(["v"] ~~> (nil as Int?) == nil)
  }

  @Test func `some nil is written as null`() {
    #expect(text("v" ~~> (.some(nil) as Int??)) == #"{"v":null}"#)
    #expect(text("v" ~~> (.none as Int??)) == nil)
    #expect(text("v" ~~> (5 as Int??)) == #"{"v":5}"#)
    #expect(text("v" ~~> (.some(nil) as [Int]??)) == #"{"v":null}"#)
    #expect(text("v" ~~> (.some(nil) as Owner??)) == #"{"v":null}"#)
    #expect(text("v" ~~> (.some(nil) as Flag??)) == #"{"v":null}"#)
    #expect(text("v" ~~> (.some(nil) as Language??)) == #"{"v":null}"#)
    #expect(text("v" ~~> (.none as Language??)) == nil)
    #expect(text("v" ~~> (Language.c as Language??)) == #"{"v":"C"}"#)
    #expect(text("v" ~~> (.some(nil) as [Language]??)) == #"{"v":null}"#)
    #expect(text(["v"] ~~> (.some(nil) as Int??)) == #"{"v":null}"#)
  }

  // MARK: - Keys and precedence

  @Test func `binds looser than arithmetic and tighter than nil coalescing`() {
    let x = 2
    let fragment = "a" ~~> x + 1
    let product = "a" ~~> x * 2 + 1
    let joined = "a" + "b" ~~> x
    let coalesced = "a" ~~> (nil as Int?) ?? "b" ~~> 1
    #expect(text(fragment) == #"{"a":3}"#)
    #expect(text(product) == #"{"a":5}"#)
    #expect(text(joined) == #"{"ab":2}"#)
    #expect(text(coalesced) == #"{"b":1}"#)
  }

  @Test func `a fragment can be read like any object`() throws {
    let fragment = try #require(("a" ~~> 1) as JSON?)
    #expect(fragment["a"] as? Int == 1)
    #expect(fragment.keys == ["a"])
    #expect(fragment.count == 1)
    #expect(fragment.kind == .object)
    #expect(fragment == ["a": 1])
  }

  @Test func `the keys of a path are written as they are`() {
    #expect(text(["a.b"] ~~> 1) == #"{"a.b":1}"#)
    #expect(text(["a", "b.c"] ~~> [1]) == #"{"a":{"b.c":[1]}}"#)
    #expect(text("a.b" as JSONKeyPath ~~> 1) == #"{"a":{"b":1}}"#)
    #expect(text([] ~~> Owner(login: "a")) == #"{"login":"a"}"#)
    #expect(text(["1"] ~~> 1) == #"{"1":1}"#)
  }

  @Test(
    arguments: [
      (["a", 0], "a: the path a[0] has an index: only keys can be written"),
      ([0], "the path [0] has an index: only keys can be written"),
      (["a", "b", 2, "c"], "a.b: the path a.b[2].c has an index: only keys can be written"),
      ("a[1]", "a: the path a[1] has an index: only keys can be written"),
    ] as [(JSONKeyPath, String)])
  func `an index in a path can't be written`(path: JSONKeyPath, description: String) throws {
    let fragment = try #require((path ~~> 1) as JSON?)
    let error = #expect(throws: JSONEncodingError.self) { try fragment.data() }
    #expect(error?.description == description)
    #expect(jsonify(["x" ~~> 1, fragment])?.encodingError == error)
    let missing: JSON? = path ~~> (nil as Int?)
    #expect(missing == nil)
  }

  @Test func `a long path in an error's text is cut`() {
    let path: JSONKeyPath = [.key(String(repeating: "k", count: 1_000_000)), 0, "b"]
    let cut = String(repeating: "k", count: 60)
    let reason = (path ~~> 1)?.encodingError?.reason
    #expect(reason == "the path \(cut)…[0].b has an index: only keys can be written")
  }

  @Test(
    arguments: [
      ("x" ~~> Double.nan, "x: nan is not a JSON number"), ("x" ~~> Float.infinity, "x: inf is not a JSON number"),
      ("x" ~~> CGFloat.nan, "x: nan is not a JSON number"), ("x" ~~> Decimal.nan, "x: NaN is not a JSON number"),
      ("x" ~~> [Float.nan], "x[0]: nan is not a JSON number"),
      ("x" ~~> ["y": Decimal.nan], "x.y: NaN is not a JSON number"),
    ])
  func `numbers that JSON can't hold are named`(fragment: JSON?, description: String) throws {
    let fragment = try #require(fragment)
    let error = #expect(throws: JSONEncodingError.self) { try fragment.data() }
    #expect(error?.description == description)
  }

  @Test func `a fragment that is changed keeps its key path`() throws {
    var fragment = try #require("a.b" ~~> 1 as JSON?)
    fragment["c"] = 2
    #expect(text(jsonify([fragment, "a.d" ~~> 3])) == #"{"a":{"b":1,"d":3},"c":2}"#)
    fragment["a.b"] = nil
    #expect(text(fragment) == #"{"c":2}"#)
  }
}
