import Foundation
import Gloss
import Testing

private typealias Owner = AllTypes.Owner

@Suite struct JSONDecodableTests {
  // MARK: - One model

  @Test func `a model from a value, a literal and a dictionary`() throws {
    let expected = Owner(login: "a", id: 1)
    let native: [String: Any] = ["login": "a", "id": 1]
    let strings = ["login": "a"]
    let anyObjects: [String: NSObject] = ["login": NSString("a"), "id": NSNumber(value: 1)]
    #expect(Owner(json: try JSON(string: #"{"login": "a", "id": 1}"#)) == expected)
    #expect(Owner(json: ["login": "a", "id": 1]) == expected)
    #expect(Owner(json: native) == expected)
    #expect(Owner(json: strings) == Owner(login: "a"))
    #expect(Owner(json: anyObjects) == expected)
    #expect(Owner(json: JSON(foundationObject: native)) == expected)
    #expect(Owner(json: ["login": 1] as [String: Any]) == nil)
    #expect(Owner(json: ["login": nil]) == nil)
    #expect(Owner(json: [:]) == nil)
    #expect(Owner(json: []) == nil)
  }

  @Test func `a deep native dictionary`() {
    let native: [String: Any] = [
      "owners": [["login": "a"], ["login": "b", "id": NSNumber(value: 2)]] as [Any], "none": NSNull(),
      "by": ["k": ["login": "c"]],
    ]
    let json = JSON(foundationObject: native)
    let owners: [Owner]? = "owners" <~~ json
    let by: [String: Owner]? = "by" <~~ json
    let none: Int?? = "none" <~~ json
    #expect(owners == [Owner(login: "a"), Owner(login: "b", id: 2)])
    #expect(by == ["k": Owner(login: "c")])
    #expect(none == .some(nil))
  }

  @Test(arguments: [
    (#"{"login": "a"}"#, Owner(login: "a")), ("\u{feff}{\"login\": \"a\"}", Owner(login: "a")),
    (#" {"login": "a"} "#, Owner(login: "a")), (#"{"login": "a"} x"#, nil), (#"{"login": 1}"#, nil), ("", nil),
    ("[]", nil), ("null", nil), (#"{"login": "a""#, nil),
  ])
  private func `a model from bytes`(text: String, expected: Owner?) {
    #expect(Owner(data: Data(text.utf8)) == expected)
  }

  @Test func `a slice of bytes`() {
    let data = Data("xx{\"login\": \"a\"}yy".utf8)
    #expect(Owner(data: data.dropFirst(2).dropLast(2)) == Owner(login: "a"))
  }

  @Test func `collections and scalars from bytes`() throws {
    #expect([Owner](data: Data(#"[{"login": "a"}]"#.utf8)) == [Owner(login: "a")])
    #expect([Owner](data: Data(#"[{"login": "a"}, 1]"#.utf8)) == nil)
    #expect([String: Int](data: Data(#"{"a": 1}"#.utf8)) == ["a": 1])
    #expect(try Int.decode(Data("5".utf8)) == 5)
    #expect(Int?(data: Data("null".utf8)) == .some(nil))
  }

  private final class Node: JSONDecodable {
    let id: Int
    let next: Node?

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      self.id = id
      next = "next" <~~ json
    }
  }

  @Test func `a class can be a model`() throws {
    let node = try #require(Node(json: ["id": 1, "next": ["id": 2]]))
    #expect(node.id == 1)
    #expect(node.next?.id == 2)
    #expect(node.next?.next == nil)
  }

  // MARK: - Decoding that throws

  private static let text = #"""
    {"total": 2,
     "items": [{"login": "a"}, {"login": "b", "id": 2}],
     "a.b": {"c": {"login": "c"}},
     "ö": [true, {"login": 5}], "none": null}
    """#

  @Test(
    arguments: [
      ("items[0]", Owner(login: "a")), ("items[1]", Owner(login: "b", id: 2)), ("items.1", Owner(login: "b", id: 2)),
      (["a.b", "c"] as JSONKeyPath, Owner(login: "c")), (#"["a.b"].c"#, Owner(login: "c")),
    ] as [(JSONKeyPath, Owner)])
  private func `decodes at a path from every form`(path: JSONKeyPath, expected: Owner) throws {
    #expect(try Owner.decode(Data(Self.text.utf8), at: path) == expected)
    #expect(try Owner.decode(Self.text, at: path) == expected)
    #expect(try Owner.decode(JSON(string: Self.text), at: path) == expected)
    #expect(try Owner.decode(JSON(foundationObject: JSON(string: Self.text).foundationObject), at: path) == expected)
  }

  @Test func `decodes the whole without a path`() throws {
    #expect(try Owner.decode(#"{"login": "a"}"#) == Owner(login: "a"))
    #expect(try Owner.decode(Data(#"{"login": "a"}"#.utf8)) == Owner(login: "a"))
    #expect(try Owner.decode(["login": "a"] as JSON) == Owner(login: "a"))
    #expect(try [Owner].decode(#"[{"login": "a"}]"#) == [Owner(login: "a")])
    #expect(try [Owner].decode(Self.text, at: "items") == [Owner(login: "a"), Owner(login: "b", id: 2)])
    #expect(try Int.decode(Self.text, at: "total") == 2)
    #expect(try Int?.decode(Self.text, at: "none") == nil)
    #expect(try [String: JSON].decode(Self.text).count == 5)
  }

  @Test(arguments: [
    ("", "line 1, column 1: empty input"), ("{", "line 1, column 2: unexpected end of input"),
    ("{\"login\":\n  }", "line 2, column 3: expected a value, found \"}\""),
    (#"{"login": "a"} x"#, "line 1, column 16: expected the end of the input, found \"x\""),
    (#"{"login": 01}"#, "line 1, column 11: leading zero in a number"),
  ])
  func `a text that is not JSON throws a report with the syntax error`(text: String, description: String) throws {
    let first = #expect(throws: DecodingReport.self) { try Owner.decode(text) }
    let second = #expect(throws: DecodingReport.self) { try Owner.decode(Data(text.utf8), at: "a.b") }
    let third = #expect(throws: DecodingReport.self) { try [Owner].decode(Data(text.utf8), skippingInvalid: true) }
    let fourth = #expect(throws: DecodingReport.self) {
      try [String: Owner].decode(Data(text.utf8), skippingInvalid: true)
    }
    for (report, model) in zip([first, second, third, fourth], ["Owner", "Owner", "[Owner]", "[String: Owner]"]) {
      #expect(report?.syntaxError?.description == description)
      #expect(report?.description == "\(model): 1 problem\n  \(description)")
    }
  }

  @Test(
    arguments: [
      ([] as JSONKeyPath, #"login   line 1, column 1: missing key "login""#, "login"),
      ("total", "total   line 1, column 11: expected Owner, found number 2", "total"),
      ("items", "items   line 2, column 11: expected Owner, found an array", "items"),
      ("items[2]", "items[2]   line 2, column 11: missing element 2: the array has 2 elements", "items[2]"),
      ("items[0].login", #"items[0].login   line 2, column 22: expected Owner, found string "a""#, "items[0].login"),
      ("ö[0]", "ö[0]   line 4, column 8: expected Owner, found true", "ö[0]"),
      ("ö[1]", "ö[1].login   line 4, column 24: expected String, found number 5", "ö[1].login"),
      ("none", "none   line 4, column 37: expected Owner, found null", "none"),
      ("x.y", #"x.y   line 1, column 1: missing key "x""#, "x.y"),
      (
        ["a.b", "d"] as JSONKeyPath,
        #"["a.b"].d   line 3, column 9: missing key "d""#, #"["a.b"].d"#
      ),
    ] as [(JSONKeyPath, String, JSONKeyPath)])
  func `a value that does not fit throws a report`(path: JSONKeyPath, line: String, problemPath: JSONKeyPath) throws {
    let first = #expect(throws: DecodingReport.self) { try Owner.decode(Self.text, at: path) }
    let second = #expect(throws: DecodingReport.self) { try Owner.decode(Data(Self.text.utf8), at: path) }
    let third = #expect(throws: DecodingReport.self) { try Owner.decode(JSON(string: Self.text), at: path) }
    for report in [first, second, third] {
      #expect(report?.description == "Owner: 1 problem\n  " + line)
      #expect(report?.errorDescription == "Owner: 1 problem\n  " + line)
      #expect(report?.problems.map(\.path) == [problemPath])
      #expect(report?.model == "Owner")
    }
  }

  @Test func `a report has the place as numbers`() throws {
    let report = try #require(throws: DecodingReport.self) { try Int.decode(Self.text, at: "ö[1].login.x") }
    let missing = try #require(report.problems.first)
    #expect(missing.path == "ö[1].login")
    #expect(missing.found == "number 5")
    // The key's ö takes two bytes.
    #expect(missing.offset == 121)
    #expect(missing.line == 4)
    #expect(missing.column == 24)
    let placed = try #require(throws: DecodingReport.self) { try String.decode("{\"é\":\r\n [ 1 ]}", at: "é[0]") }
    let problem = try #require(placed.problems.first)
    #expect(problem.found == "number 1")
    #expect(problem.offset == 11)
    #expect(problem.line == 2)
    #expect(problem.column == 4)
  }

  @Test func `a byte order mark counts as bytes and not as a column`() throws {
    let report = try #require(throws: DecodingReport.self) { try String.decode("\u{feff}{\"a\":1}", at: "a") }
    let problem = try #require(report.problems.first)
    #expect(problem.offset == 8)
    #expect(problem.line == 1)
    #expect(problem.column == 6)
  }

  @Test(arguments: [
    (#"["a"]"#, #"[0]   line 1, column 2: expected Int, found string "a""#),
    ("[1.5]", "[0]   line 1, column 2: expected Int, found number 1.5, which has a fraction"),
    ("{}", "line 1, column 1: expected [Int], found an object"),
  ])
  func `reports of collections`(text: String, line: String) throws {
    let report = #expect(throws: DecodingReport.self) { try [Int].decode(text) }
    #expect(report?.description == "[Int]: 1 problem\n  " + line)
  }

  @Test func `a report of a built value has no place`() throws {
    let report = try #require(throws: DecodingReport.self) { try Int.decode(["a": ["x"]] as JSON, at: "a[0]") }
    #expect(report.description == "Int: 1 problem\n  a[0]: expected Int, found string \"x\"")
    #expect(report.problems.map(\.line) == [nil])
  }

  @Test func `the error's type is known`() {
    let json: JSON = ["login": 1]
    do {
      _ = try Owner.decode(json)
      Issue.record("decoded")
    } catch {
      // Compiles because `error` is a report.
      let paths: [JSONKeyPath] = error.problems.map(\.path)
      #expect(paths == ["login"])
    }
  }

  // MARK: - Arrays

  @Test func `arrays from values and dictionaries`() throws {
    let owners = [Owner(login: "a"), Owner(login: "b")]
    let values: [JSON] = [["login": "a"], ["login": "b"]]
    let value = try JSON(string: #"[{"login": "a"}, {"login": "b"}]"#)
    let natives: [[String: Any]] = [["login": "a"], ["login": "b"]]
    let strings: [[String: String]] = [["login": "a"], ["login": "b"]]
    #expect([Owner].fromJSONArray(values) == owners)
    #expect([Owner].fromJSONArray(value) == owners)
    #expect([Owner].fromJSONArray(natives) == owners)
    #expect([Owner].fromJSONArray(strings) == owners)
    #expect([Owner].fromJSONArray([["login": "a"], ["login": "b"]]) == owners)
    #expect([Owner].fromJSONArray([]) == [])
  }

  @Test func `one bad element makes the array nil, or is left out`() throws {
    let good = [Owner(login: "a"), Owner(login: "b")]
    let values: [JSON] = [["login": "a"], 1, ["login": "b"], [:], .null]
    let natives: [[String: Any]] = [["login": "a"], ["x": 1], ["login": "b"], ["login": NSNull()]]
    for json in [JSON(foundationObject: values), try JSON(string: #"[{"login": "a"}, 1, {"login": "b"}, {}, null]"#)] {
      #expect([Owner].fromJSONArray(json) == nil)
      #expect([Owner].fromJSONArray(json, skippingInvalid: true) == good)
    }
    #expect([Owner].fromJSONArray(values) == nil)
    #expect([Owner].fromJSONArray(values, skippingInvalid: true) == good)
    #expect([Owner].fromJSONArray(natives) == nil)
    #expect([Owner].fromJSONArray(natives, skippingInvalid: true) == good)
  }

  @Test(arguments: ["{}", "1", "null", "\"x\"", #"{"login": "a"}"#])
  func `a value that is not an array is not read as an array`(text: String) throws {
    let json = try JSON(string: text)
    #expect([Owner].fromJSONArray(json) == nil)
    #expect([Owner].fromJSONArray(json, skippingInvalid: true) == nil)
    let report = #expect(throws: DecodingReport.self) { try [Owner].decode(json, skippingInvalid: true) }
    #expect(report?.problems.map(\.path) == [[]])
  }

  @Test func `decodes arrays and leaves out elements that do not fit`() throws {
    let text = #"{"r": {"items": [{"login": "a"}, null, {"login": 1}, {"login": "b"}]}}"#
    let good = [Owner(login: "a"), Owner(login: "b")]
    #expect(try [Owner].decode(Data(text.utf8), at: "r.items", skippingInvalid: true) == good)
    #expect(try [Owner].decode(JSON(string: text), at: "r.items", skippingInvalid: true) == good)
    let strict = #expect(throws: DecodingReport.self) {
      try [Owner].decode(Data(text.utf8), at: "r.items", skippingInvalid: false)
    }
    #expect(
      strict?.description == """
        [Owner]: 2 problems
          r.items[1]         line 1, column 34: expected Owner, found null
          r.items[2].login   line 1, column 50: expected String, found number 1
        """)
    let missing = #expect(throws: DecodingReport.self) {
      try [Owner].decode(Data(text.utf8), at: "r.none", skippingInvalid: true)
    }
    #expect(
      missing?.description
        == "[Owner]: 1 problem\n  r.none   line 1, column 7: missing key \"none\"")
    let object = #expect(throws: DecodingReport.self) {
      try [Owner].decode(JSON(string: text), at: "r", skippingInvalid: true)
    }
    #expect(object?.description == "[Owner]: 1 problem\n  r   line 1, column 7: expected [Owner], found an object")
  }

  @Test func `a string literal is parsed as a text, also with skippingInvalid`() throws {
    #expect(try [Owner].decode(#"[{"login": "a"}, 1]"#, skippingInvalid: true) == [Owner(login: "a")])
    #expect(try [String: Int].decode(#"{"a": 1, "b": "x"}"#, skippingInvalid: true) == ["a": 1])
  }

  @Test func `array literals compile if the type of the result is inferred`() {
    let owners = [Owner].fromJSONArray([["login": "a"]])
    #expect(owners == [Owner(login: "a")])
    #expect([Owner].fromJSONArray([["login": "a"]])?.first?.login == "a")
    #expect([Int].fromJSONArray([1, 2]) == [1, 2])
    #expect([Int].fromJSONArray([1, 2] as JSON) == [1, 2])
  }

  // MARK: - Dictionaries

  @Test func `decodes dictionaries and leaves out members that do not fit`() throws {
    let text = #"{"r": {"by": {"x": {"login": "a"}, "y": null, "z": {"login": 1}, "w": {"login": "b"}}}}"#
    let good = ["x": Owner(login: "a"), "w": Owner(login: "b")]
    #expect(try [String: Owner].decode(Data(text.utf8), at: "r.by", skippingInvalid: true) == good)
    #expect(try [String: Owner].decode(JSON(string: text), at: "r.by", skippingInvalid: true) == good)
    let strict = #expect(throws: DecodingReport.self) {
      try [String: Owner].decode(Data(text.utf8), at: "r.by", skippingInvalid: false)
    }
    #expect(
      strict?.description == """
        [String: Owner]: 2 problems
          r.by.y         line 1, column 41: expected Owner, found null
          r.by.z.login   line 1, column 62: expected String, found number 1
        """)
    let plain = #expect(throws: DecodingReport.self) { try [String: Owner].decode(text, at: "r.by") }
    #expect(plain == strict)
    let array = #expect(throws: DecodingReport.self) {
      try [String: Owner].decode([1] as JSON, skippingInvalid: true)
    }
    #expect(array?.description == "[String: Owner]: 1 problem\n  expected [String: Owner], found an array")
  }

  // MARK: - Null

  /// A model that can do without any field.
  private struct Lax: JSONDecodable, Equatable {
    var name: String?

    init(name: String? = nil) { self.name = name }
    init?(json: JSON) { name = "name" <~~ json }
  }

  /// A type that says that null is one of its values.
  private struct Kind: JSONDecodable, Equatable {
    static let decodesJSONNull = true
    let kind: JSON.Kind?

    init(_ kind: JSON.Kind) { self.kind = kind }
    init?(json: JSON) { kind = json.kind }
  }

  /// A raw value of a type that could do without any field.
  private struct Wrapped: RawRepresentable, Equatable {
    let rawValue: Lax
  }

  /// The result of one way to read `"a"`: from a document, from a built value, or with a recorder.
  private func readings<T: Equatable>(_ text: String, _ read: (JSON) -> T?) throws -> [T?] {
    let json = try JSON(string: text)
    var recorded: T?
    _ = Reading.explain(json) { json -> Bool? in
      recorded = read(json)
      return true
    }
    return [read(json), read(JSON(foundationObject: json.foundationObject)), recorded]
  }

  @Test func `null is not a model, unless its type says so`() throws {
    let nothing: [Lax?] = [nil, nil, nil]
    #expect(try readings(#"{"a": null}"#) { "a" <~~ $0 } == nothing)
    #expect(try readings(#"{"a": null}"#) { JSONKeyPath("a") <~~ $0 } == nothing)
    #expect(try readings(#"{"a": null}"#) { Decoder.decodeDecodable("a")($0) } == nothing)
    #expect(try readings(#"{"a": null}"#) { try? $0.decode("a") } == nothing)
    #expect(try readings(#"{"a": [{}, null]}"#) { "a" <~~ $0 } == [[Lax]?](repeating: nil, count: 3))
    #expect(
      try readings(#"{"a": [{}, null]}"#) { Decoder.decode("a", skippingInvalid: true)($0) }
        == [[Lax]?](repeating: [Lax()], count: 3))
    #expect(try readings(#"{"a": {"b": null}}"#) { "a" <~~ $0 } == [[String: Lax]?](repeating: nil, count: 3))
    #expect(try readings("[{}, null]") { [Lax].fromJSONArray($0) } == [[Lax]?](repeating: nil, count: 3))
    #expect(try readings(#"{"a": [{}, null]}"#) { "a" <~~ $0 } == [[Lax?]?](repeating: [Lax(), nil], count: 3))
    #expect(try readings(#"{"a": null}"#) { "a" <~~ $0 } == [Wrapped?](repeating: nil, count: 3))
    #expect(try readings(#"{"a": [null]}"#) { "a" <~~ $0 } == [[Wrapped]?](repeating: nil, count: 3))
    #expect(
      try readings(#"{"a": null}"#) { Decoder.decodeEnum("a", fallback: Wrapped(rawValue: Lax()))($0) }
        == [Wrapped?](repeating: nil, count: 3))
    #expect(Lax(data: Data("null".utf8)) == nil)
    #expect(Lax(data: Data("{}".utf8)) == Lax())
    let report = #expect(throws: DecodingReport.self) { try Lax.decode("null") }
    #expect(report?.description == "Lax: 1 problem\n  line 1, column 1: expected Lax, found null")
    #expect([Lax].explain("[{}, null]").description.hasSuffix("[1]   line 1, column 6: expected Lax, found null"))

    #expect(try readings(#"{"a": null}"#) { "a" <~~ $0 } == [Kind?](repeating: Kind(.null), count: 3))
    #expect(
      try readings(#"{"a": [1, null]}"#) { "a" <~~ $0 } == [[Kind]?](repeating: [Kind(.number), Kind(.null)], count: 3))
    #expect(try readings(#"{"a": null}"#) { "a" <~~ $0 } == [JSON?](repeating: .null, count: 3))
    #expect(Kind(data: Data("null".utf8)) == Kind(.null))
    #expect(try readings("{}") { "a" <~~ $0 } == [Kind?](repeating: nil, count: 3))
  }
}
