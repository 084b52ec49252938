import Foundation
import Gloss
import Testing

/// The matrix of `decode`, `decode` as an optional type and `decodeIfPresent`.
@Suite struct JSONThrowingAccessTests {
  fileprivate typealias Kind = DecodingReport.Problem.Kind

  fileprivate enum Suit: String { case hearts, spades }

  /// The result of a call: a value, nil, or the line and kind of the one problem of its report.
  fileprivate enum Outcome: Equatable {
    case value(String)
    case none
    case failure(Kind, String)

    init<T>(_ read: () throws(DecodingReport) -> T?) {
      do throws(DecodingReport) {
        self = try read().map { .value("\($0)") } ?? .none
      } catch {
        let problems = error.problems
        self = problems.count == 1 ? .failure(problems[0].kind, error.description) : .failure(.syntax, "\(error)")
      }
    }
  }

  private static let json: JSON? = try? JSON(
    string: #"""
      {"n": 7, "s": "x", "z": null, "big": 300, "suit": "spades", "club": "clubs", "a": {"b": [1, "y", null]},
       "k.d": 5, "list": [1, 2.5], "by": {"x": 1, "y": "z"}}
      """#)

  fileprivate struct Row: Sendable {
    let path: String
    let plain: Outcome
    let optional: Outcome
    let ifPresent: Outcome
  }

  @Test(arguments: [
    Row(path: "n", plain: .value("7"), optional: .value("7"), ifPresent: .value("7")),
    Row(path: "a.b[0]", plain: .value("1"), optional: .value("1"), ifPresent: .value("1")),
    Row(
      path: "none",
      plain: .failure(
        .missing, "Int: 1 problem\n  none   line 1, column 1: missing key \"none\""),
      optional: .failure(
        .missing, "Int?: 1 problem\n  none   line 1, column 1: missing key \"none\""),
      ifPresent: .none),
    Row(
      path: "a.b[9]",
      plain: .failure(
        .missing, "Int: 1 problem\n  a.b[9]   line 1, column 89: missing element 9: the array has 3 elements"),
      optional: .failure(
        .missing, "Int?: 1 problem\n  a.b[9]   line 1, column 89: missing element 9: the array has 3 elements"),
      ifPresent: .none),
    Row(
      path: "n.x",
      plain: .failure(.typeMismatch, "Int: 1 problem\n  n   line 1, column 7: expected an object, found number 7"),
      optional: .failure(
        .typeMismatch, "Int?: 1 problem\n  n   line 1, column 7: expected an object, found number 7"),
      ifPresent: .failure(.typeMismatch, "Int: 1 problem\n  n   line 1, column 7: expected an object, found number 7")
    ),
    Row(
      path: "z.x",
      plain: .failure(
        .null, "Int: 1 problem\n  z.x   line 1, column 25: expected an object with key \"x\", found null"),
      optional: .failure(
        .null, "Int?: 1 problem\n  z.x   line 1, column 25: expected an object with key \"x\", found null"),
      ifPresent: .none),
    Row(
      path: "z", plain: .failure(.null, "Int: 1 problem\n  z   line 1, column 25: expected Int, found null"),
      optional: .none, ifPresent: .none),
    Row(
      path: "a.b[2]", plain: .failure(.null, "Int: 1 problem\n  a.b[2]   line 1, column 98: expected Int, found null"),
      optional: .none, ifPresent: .none),
    Row(
      path: "s",
      plain: .failure(.typeMismatch, "Int: 1 problem\n  s   line 1, column 15: expected Int, found string \"x\""),
      optional: .failure(.typeMismatch, "Int?: 1 problem\n  s   line 1, column 15: expected Int?, found string \"x\""),
      ifPresent: .failure(.typeMismatch, "Int: 1 problem\n  s   line 1, column 15: expected Int, found string \"x\"")),
    Row(
      path: "a.b[1]",
      plain: .failure(.typeMismatch, "Int: 1 problem\n  a.b[1]   line 1, column 93: expected Int, found string \"y\""),
      optional: .failure(
        .typeMismatch, "Int?: 1 problem\n  a.b[1]   line 1, column 93: expected Int?, found string \"y\""),
      ifPresent: .failure(
        .typeMismatch, "Int: 1 problem\n  a.b[1]   line 1, column 93: expected Int, found string \"y\"")),
  ])
  fileprivate func `each kind of value returns or throws as documented`(row: Row) throws {
    let json = try #require(Self.json)
    let path = JSONKeyPath(row.path)
    #expect(Outcome { () throws(DecodingReport) in try json.decode(path, as: Int.self) } == row.plain)
    #expect(Outcome { () throws(DecodingReport) in try json.decode(path, as: Int?.self) } == row.optional)
    #expect(Outcome { () throws(DecodingReport) in try json.decodeIfPresent(path, as: Int.self) } == row.ifPresent)
    // Keys with another delimiter than the dot; indexes as keys, where brackets have no meaning.
    guard !row.path.contains("[") else { return }
    let key = row.path.replacingOccurrences(of: ".", with: "/")
    let plain = Outcome { () throws(DecodingReport) in try json.decode(JSONKeyPath(key, delimiter: "/"), as: Int.self) }
    let optional = Outcome { () throws(DecodingReport) in
      try json.decode(JSONKeyPath(key, delimiter: "/"), as: Int?.self)
    }
    let ifPresent = Outcome { () throws(DecodingReport) in
      try json.decodeIfPresent(JSONKeyPath(key, delimiter: "/"), as: Int.self)
    }
    #expect([plain, optional, ifPresent] == [row.plain, row.optional, row.ifPresent])
  }

  @Test(
    arguments: [
      ("suit", .value("spades"), .value("spades")),
      (
        "club", .failure(.unknownCase, "Suit: 1 problem\n  club   line 1, column 69: \"clubs\" is not a case of Suit"),
        nil
      ),
      ("n", .failure(.typeMismatch, "Suit: 1 problem\n  n   line 1, column 7: expected Suit, found number 7"), nil),
      ("z", .failure(.null, "Suit: 1 problem\n  z   line 1, column 25: expected Suit, found null"), Outcome.none),
      (
        "none",
        .failure(
          .missing, "Suit: 1 problem\n  none   line 1, column 1: missing key \"none\""),
        Outcome.none
      ),
    ] as [(String, Outcome, Outcome?)])
  fileprivate func enums(key: String, plain: Outcome, ifPresent: Outcome?) throws {
    let json = try #require(Self.json)
    #expect(Outcome { () throws(DecodingReport) in try json.decode(key, as: Suit.self) } == plain)
    #expect(
      Outcome { () throws(DecodingReport) in try json.decode(JSONKeyPath(key, delimiter: "/"), as: Suit.self) } == plain
    )
    #expect(Outcome { () throws(DecodingReport) in try json.decodeIfPresent(key, as: Suit.self) } == ifPresent ?? plain)
  }

  @Test func `dotted keys and delimiters`() throws {
    let json = try #require(Self.json)
    #expect(try json.decode("a.b.0", as: Int.self) == 1)
    #expect(try json.decode(JSONKeyPath("a/b/0", delimiter: "/"), as: Int.self) == 1)
    #expect(try json.decode(JSONKeyPath("k.d", delimiter: "/"), as: Int.self) == 5)
    #expect(try json.decode(["k.d"], as: Int.self) == 5)
    #expect(try json.decodeIfPresent(["k.d"], as: Int.self) == 5)
    #expect(try json.decodeIfPresent("k.d", as: Int.self) == nil)
    let inferred: String = try json.decode("s")
    let inferredIfPresent: String? = try json.decodeIfPresent("s")
    #expect(inferred == "x")
    #expect(inferredIfPresent == "x")
  }

  @Test func `collections name every element`() throws {
    let json = try #require(Self.json)
    let list = #expect(throws: DecodingReport.self) { try json.decode("list", as: [Int].self) }
    let by = #expect(throws: DecodingReport.self) { try json.decodeIfPresent("by", as: [String: Int].self) }
    let big = #expect(throws: DecodingReport.self) { try json.decode("big", as: Int8.self) }
    #expect(
      list?.description
        == "[Int]: 1 problem\n  list[1]   line 2, column 24: expected Int, found number 2.5, which has a fraction")
    #expect(by?.description == "[String: Int]: 1 problem\n  by.y   line 2, column 50: expected Int, found string \"z\"")
    #expect(
      big?.description
        == "Int8: 1 problem\n  big   line 1, column 38: expected Int8, found number 300, which is out of range"
    )
  }

  @Test func `a scalar on the way is a type mismatch`() throws {
    let json = try #require(Self.json)
    let report = #expect(throws: DecodingReport.self) { try json.decode("s.x", as: Int.self) }
    #expect(report?.description == "Int: 1 problem\n  s   line 1, column 15: expected an object, found string \"x\"")
    #expect(report?.problems.map(\.kind) == [.typeMismatch])
  }

  @Test func `an array or an object that can't have the next step is a type mismatch`() throws {
    let json = try JSON(string: #"{"a": [1], "o": {}, "z": null}"#)
    for path in ["a.x", "a.x.y", "a.-1"] {
      let report = #expect(throws: DecodingReport.self) { try json.decodeIfPresent(path, as: Int.self) }
      #expect(report?.problems.map(\.description) == ["a   line 1, column 7: expected an object, found an array"])
    }
    #expect(throws: DecodingReport.self) { try json.decodeIfPresent(["o", 0], as: Int.self) }
    #expect(throws: DecodingReport.self) { try (["a": [1]] as JSON).decodeIfPresent("a.x", as: Int.self) }
    for path in ["a.7", "o.x", "o.x.y", "z.x", "x"] { #expect(try json.decodeIfPresent(path, as: Int.self) == nil) }
  }

  @Test func `parts of values, and built values`() throws {
    let json = try #require(Self.json)
    let part = try #require(json[path: "a"])
    let report = #expect(throws: DecodingReport.self) { try part.decode("b.1", as: Int.self) }
    #expect(report?.problems.map(\.path) == ["a.b[1]"])
    let built: JSON = ["a": ["b": "x"]]
    let placeless = #expect(throws: DecodingReport.self) { try built.decode("a.b", as: Int.self) }
    #expect(placeless?.description == "Int: 1 problem\n  a.b: expected Int, found string \"x\"")
    #expect(try built.decode("a.b", as: String.self) == "x")
    #expect(try built.decodeIfPresent("a.c", as: String.self) == nil)
  }
}

/// The throwing functions with paths of reports, and with enums that need no conformance.
@Suite struct JSONThrowingPathTests {
  private enum Role: String { case admin, guest }

  private static let text = #"{"items": [{"id": 7, "roles": ["admin", "guest"]}, {"id": "x", "roles": ["none"]}]}"#

  @Test func bracketsAreReadAndReported() throws {
    let json = try JSON(string: Self.text)
    #expect(try json.decode("items[0].id", as: Int.self) == 7)
    #expect(try json.decode(JSONKeyPath("items/0/id", delimiter: "/"), as: Int.self) == 7)
    for (path, kind, printed) in [
      ("items[1].id", DecodingReport.Problem.Kind.typeMismatch, "items[1].id"),
      ("items[1].name", .missing, "items[1].name"),
      ("items[2].id", .missing, "items[2].id"), ("nothing[0]", .missing, "nothing[0]"),
    ] {
      let report = #expect(throws: DecodingReport.self) { _ = try json.decode(path, as: Int.self) }
      #expect(report?.problems.map(\.kind) == [kind])
      #expect(report?.problems.map(\.path.description) == [printed])
    }
    #expect(try json.decodeIfPresent("items[1].name", as: Int.self) == nil)
    for path in ["items[0].id.x", "items.0.id.x"] {
      let report = #expect(throws: DecodingReport.self) { _ = try json.decodeIfPresent(path, as: Int.self) }
      #expect(report?.problems.map(\.kind) == [.typeMismatch])
    }
  }

  @Test func modelsReportBracketsToo() throws {
    struct First: JSONDecodable {
      init?(json: JSON) { guard let _: Int = "items[1].id" <~~ json else { return nil } }
    }
    let report = First.explain(Self.text)
    #expect(report.problems.map { "\($0.path): \($0.message)" } == [#"items[1].id: expected Int, found string "x""#])
    let missing = First.explain(#"{"items": [1]}"#)
    #expect(missing.problems.map(\.path) == ["items[1].id"])
  }

  @Test func enumsInObjectsAndAtPathsNeedNoConformance() throws {
    let json = try JSON(
      string: #"{"a.b": {"1": "guest"}, "c": {"1": "none", "2": "x"}, "d.e": ["admin"], "f.g": "admin"}"#)
    #expect(try json.decode(["a.b"], as: [Int: Role].self) == [1: .guest])
    #expect(try json.decodeIfPresent(["a.b"], as: [String: Role].self) == ["1": .guest])
    #expect(try json.decodeIfPresent("a.c", as: [String: Role].self) == nil)
    #expect(try json.decode(["d.e"], as: [Role].self) == [.admin])
    #expect(try json.decode(["d.e", 0], as: Role.self) == .admin)
    #expect(try json.decodeIfPresent(["d.e"], as: [Role].self) == [.admin])
    #expect(try json.decodeIfPresent(["f.g"], as: Role.self) == .admin)
    for read in [
      { _ = try json.decode("c", as: [Int: Role].self) }, { _ = try json.decodeIfPresent(["c"], as: [Int: Role].self) },
    ] {
      let report = #expect(throws: DecodingReport.self, performing: read)
      #expect(report?.problems.map(\.path) == ["c.1", "c.2"])
    }
  }

  @Test func arraysOfEnumsNeedNoConformance() throws {
    let json = try JSON(string: Self.text)
    let roles: [Role] = try json.decode("items.0.roles")
    #expect(roles == [.admin, .guest])
    #expect(try json.decodeIfPresent("items.0.none", as: [Role].self) == nil)
    let report = #expect(throws: DecodingReport.self) { let _: [Role] = try json.decode("items.1.roles") }
    #expect(report?.problems.map(\.path) == ["items[1].roles[0]"])
    let byDay: [Int: Role]? = "days" <~~ (try JSON(string: #"{"days": {"1": "guest"}}"#))
    #expect(byDay == [1: .guest])
    #expect(try jsonify(["days" ~~> byDay])?.string() == #"{"days":{"1":"guest"}}"#)
    let skipping: [Int: Int]? = Decoder.decode("d", skippingInvalid: true)(["d": ["1": 1, "x": 2]])
    #expect(skipping == [1: 1])
  }
}
