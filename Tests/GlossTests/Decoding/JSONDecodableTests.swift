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

  @Test func `collections and scalars from bytes`() {
    #expect([Owner](data: Data(#"[{"login": "a"}]"#.utf8)) == [Owner(login: "a")])
    #expect([Owner](data: Data(#"[{"login": "a"}, 1]"#.utf8)) == nil)
    #expect([String: Int](data: Data(#"{"a": 1}"#.utf8)) == ["a": 1])
    #expect(Int(data: Data("5".utf8)) == 5)
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
    (#"{"login": 01}"#, "line 1, column 11: a number must not start with 0"),
  ])
  func `what is no JSON throws a syntax error`(text: String, description: String) throws {
    let first = #expect(throws: JSONSyntaxError.self) { try Owner.decode(text) }
    let second = #expect(throws: JSONSyntaxError.self) { try Owner.decode(Data(text.utf8), at: "a.b") }
    let third = #expect(throws: JSONSyntaxError.self) { try [Owner].decode(Data(text.utf8), skippingInvalid: true) }
    let fourth = #expect(throws: JSONSyntaxError.self) {
      try [String: Owner].decode(Data(text.utf8), skippingInvalid: true)
    }
    for error in [first, second, third, fourth] { #expect(error?.description == description) }
  }

  @Test(
    arguments: [
      ([] as JSONKeyPath, "expected Owner, found an object at line 1, column 1"),
      ("total", "total: expected Owner, found a number at line 1, column 11"),
      ("items", "items: expected Owner, found an array at line 2, column 11"),
      ("items[2]", "items[2]: expected Owner, found nothing"),
      ("items[0].login", "items[0].login: expected Owner, found a string at line 2, column 22"),
      ("ö[0]", "ö[0]: expected Owner, found a bool at line 4, column 8"),
      ("ö[1]", "ö[1]: expected Owner, found an object at line 4, column 14"),
      ("none", "none: expected Owner, found null at line 4, column 37"), ("x.y", "x.y: expected Owner, found nothing"),
      (["a.b", "d"] as JSONKeyPath, #"["a.b"].d: expected Owner, found nothing"#),
    ] as [(JSONKeyPath, String)])
  func `what does not fit throws a report`(path: JSONKeyPath, description: String) throws {
    let first = #expect(throws: DecodingReport.self) { try Owner.decode(Self.text, at: path) }
    let second = #expect(throws: DecodingReport.self) { try Owner.decode(Data(Self.text.utf8), at: path) }
    let third = #expect(throws: DecodingReport.self) { try Owner.decode(JSON(string: Self.text), at: path) }
    for report in [first, second, third] {
      #expect(report?.description == description)
      #expect(report?.errorDescription == description)
      #expect(report?.path == path)
      #expect(report?.expected == "Owner")
    }
  }

  @Test func `a report has the place as numbers`() throws {
    let report = try #require(throws: DecodingReport.self) { try Int.decode(Self.text, at: "ö[1].login.x") }
    #expect(report.found == nil)
    #expect(report.offset == nil)
    #expect(report.line == nil)
    #expect(report.column == nil)
    let placed = try #require(throws: DecodingReport.self) { try String.decode("{\"é\":\r\n [ 1 ]}", at: "é[0]") }
    #expect(placed.found == .number)
    // The key's é takes two bytes.
    #expect(placed.offset == 11)
    #expect(placed.line == 2)
    #expect(placed.column == 4)
  }

  @Test func `a byte order mark counts as bytes and not as a column`() throws {
    let report = try #require(throws: DecodingReport.self) { try String.decode("\u{feff}{\"a\":1}", at: "a") }
    #expect(report.offset == 8)
    #expect(report.line == 1)
    #expect(report.column == 6)
  }

  @Test(arguments: [
    (#"["a"]"#, "expected Array<Int>, found an array at line 1, column 1"),
    ("[1.5]", "expected Array<Int>, found an array at line 1, column 1"),
    ("{}", "expected Array<Int>, found an object at line 1, column 1"),
  ])
  func `reports of collections`(text: String, description: String) throws {
    let report = #expect(throws: DecodingReport.self) { try [Int].decode(text) }
    #expect(report?.description == description)
  }

  @Test func `a report of a built value has no place`() throws {
    let report = try #require(throws: DecodingReport.self) { try Int.decode(["a": ["x"]] as JSON, at: "a[0]") }
    #expect(report.description == "a[0]: expected Int, found a string")
    #expect(report.line == nil)
  }

  @Test func `the error's type is known where no text is parsed`() {
    let json: JSON = ["login": 1]
    do {
      _ = try Owner.decode(json)
      Issue.record("decoded")
    } catch {
      // Compiles because `error` is a report.
      let path: JSONKeyPath = error.path
      #expect(path == [])
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

  @Test func `one bad element makes all nil, or is left out`() throws {
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
  func `what is no array gives no array`(text: String) throws {
    let json = try JSON(string: text)
    #expect([Owner].fromJSONArray(json) == nil)
    #expect([Owner].fromJSONArray(json, skippingInvalid: true) == nil)
    let report = #expect(throws: DecodingReport.self) { try [Owner].decode(json, skippingInvalid: true) }
    #expect(report?.path == [])
  }

  @Test func `decodes arrays and leaves out what does not fit`() throws {
    let text = #"{"r": {"items": [{"login": "a"}, null, {"login": 1}, {"login": "b"}]}}"#
    let good = [Owner(login: "a"), Owner(login: "b")]
    #expect(try [Owner].decode(Data(text.utf8), at: "r.items", skippingInvalid: true) == good)
    #expect(try [Owner].decode(JSON(string: text), at: "r.items", skippingInvalid: true) == good)
    let strict = #expect(throws: DecodingReport.self) {
      try [Owner].decode(Data(text.utf8), at: "r.items", skippingInvalid: false)
    }
    #expect(strict?.description == "r.items: expected Array<Owner>, found an array at line 1, column 17")
    let missing = #expect(throws: DecodingReport.self) {
      try [Owner].decode(Data(text.utf8), at: "r.none", skippingInvalid: true)
    }
    #expect(missing?.description == "r.none: expected Array<Owner>, found nothing")
    let object = #expect(throws: DecodingReport.self) {
      try [Owner].decode(JSON(string: text), at: "r", skippingInvalid: true)
    }
    #expect(object?.description == "r: expected Array<Owner>, found an object at line 1, column 7")
  }

  @Test func `a text in a literal is parsed, also where what does not fit is left out`() throws {
    #expect(try [Owner].decode(#"[{"login": "a"}, 1]"#, skippingInvalid: true) == [Owner(login: "a")])
    #expect(try [String: Int].decode(#"{"a": 1, "b": "x"}"#, skippingInvalid: true) == ["a": 1])
  }

  // MARK: - Dictionaries

  @Test func `decodes dictionaries and leaves out what does not fit`() throws {
    let text = #"{"r": {"by": {"x": {"login": "a"}, "y": null, "z": {"login": 1}, "w": {"login": "b"}}}}"#
    let good = ["x": Owner(login: "a"), "w": Owner(login: "b")]
    #expect(try [String: Owner].decode(Data(text.utf8), at: "r.by", skippingInvalid: true) == good)
    #expect(try [String: Owner].decode(JSON(string: text), at: "r.by", skippingInvalid: true) == good)
    let strict = #expect(throws: DecodingReport.self) {
      try [String: Owner].decode(Data(text.utf8), at: "r.by", skippingInvalid: false)
    }
    #expect(strict?.description == "r.by: expected Dictionary<String, Owner>, found an object at line 1, column 14")
    let plain = #expect(throws: DecodingReport.self) { try [String: Owner].decode(text, at: "r.by") }
    #expect(plain == strict)
    let array = #expect(throws: DecodingReport.self) {
      try [String: Owner].decode([1] as JSON, skippingInvalid: true)
    }
    #expect(array?.description == "expected Dictionary<String, Owner>, found an array")
  }
}
