import Foundation
import Testing

@testable import Gloss

private struct Repo: JSONDecodable {
  let id: Int
  let name: String?
  let owner: Owner?
  let stars: Int?

  init?(json: JSON) {
    guard let id: Int = "id" <~~ json else { return nil }
    self.id = id
    name = "name" <~~ json
    owner = "owner" <~~ json
    stars = "stats.stars" <~~ json
  }
}

private struct Owner: JSONDecodable {
  init?(json: JSON) {
    guard json.hasOnlyKeys("login", "plan.name", ["a.b"], "emails[0].address") else { return nil }
  }
}

/// Goes through all members by itself.
private struct Tables: JSONDecodable {
  let way: String
  init?(json: JSON) {
    guard let way: String = "way" <~~ json else { return nil }
    self.way = way
    switch way {
    case "keys": _ = json.keys
    case "sequence": for _ in json {}
    case "object": _ = json.object
    case "dictionary": _ = json.dictionary
    case "copy":
      var copy = json
      copy["way"] = nil
    case "dictionary of T": _ = [String: JSON](json: json)
    case "subscript": _ = json["x"]
    case "path": _ = json[path: ["x"]]
    case "key path": _ = json.valueForKeyPath("x")
    case "throwing": _ = try? json.decodeIfPresent("x", as: JSON.self)
    case "one of several": let _: Int? = Decoder.decodeFirst(of: ["way", "x"])(json)
    default: break
    }
  }
}

@Suite("Keys that no model reads") struct UnknownKeyTests {
  private static func problems<Model: JSONDecodable>(_ type: Model.Type, _ text: String, _ mode: DecodingMode)
    -> [String]
  {
    do throws(DecodingReport) {
      _ = try Model.decode(text, mode: mode)
      return []
    } catch {
      return error.problems.map { "\($0.path): \($0.message)" }
    }
  }

  @Test(arguments: [
    (#"{"id": 1, "name": "a", "owner": {"login": "b", "plan": {"name": "c"}, "a.b": 1}, "stats": {"stars": 2}}"#, []),
    (#"{"id": 1, "nam": "a"}"#, [#"nam: unknown key "nam": did you mean "name"?"#]),
    (
      #"{"id": 1, "stats": {"strs": 1, "forks": 2}}"#,
      [#"stats.strs: unknown key "strs": did you mean "stars"?"#, #"stats.forks: unknown key "forks""#]
    ),
    (#"{"Id": 1}"#, [#"id: missing key "id": there is "Id""#]),
    (#"{"id": "x", "y": 1}"#, [#"id: expected Int, found string "x""#]),
    (#"{"id": 1, "name": 2}"#, ["name: expected String, found number 2"]),
  ])
  func inExactMode(text: String, problems: [String]) throws {
    #expect(Self.problems(Repo.self, text, .exact) == problems)
    #expect(Self.problems([Repo].self, "[\(text)]", .exact) == problems.map { "[0]." + $0 })
    let built = JSON(foundationObject: try JSON(string: text).foundationObject)
    #expect(((try? Repo.decode(built, mode: .exact)) != nil) == problems.isEmpty)
  }

  @Test func lenientAndStrictModesTakeThem() throws {
    let text = #"{"id": 1, "x": 2}"#
    #expect(try Repo.decode(text).id == 1)
    #expect(try Repo.decode(text, mode: .strict).id == 1)
    #expect(Repo.explain(text).isEmpty)
  }

  @Test(arguments: ["keys", "sequence", "object", "dictionary", "copy", "dictionary of T"])
  func whoGoesThroughAllMembersKnowsThem(way: String) {
    #expect(Self.problems(Tables.self, "{\"way\": \"\(way)\", \"x\": 1, \"y\": {\"z\": 1}}", .exact) == [])
  }

  @Test(arguments: ["subscript", "path", "key path", "throwing", "one of several"])
  func otherWaysToRead(way: String) {
    #expect(Self.problems(Tables.self, "{\"way\": \"\(way)\", \"x\": 1, \"z\": 2}", .exact) == [#"z: unknown key "z""#])
  }

  @Test(arguments: [
    (#"{"login": "a", "plan": {"name": 1}, "a.b": 2, "emails": [{"address": 1, "x": 2}]}"#, []),
    (
      #"{"logn": "a", "plan": {"nme": 1}}"#,
      [#"logn: unknown key "logn": did you mean "login"?"#, #"plan.nme: unknown key "nme": did you mean "name"?"#]
    ),
    (#"{"a": {"b": 1}}"#, [#"a: unknown key "a""#]),
    (#"{"emails": [{"x": 1, "x": 2}]}"#, []),
    ("{}", []),
    ("[1]", []),
  ])
  func byHand(text: String, problems: [String]) throws {
    #expect(Self.problems(Owner.self, text, .lenient) == problems)
    #expect((Owner(json: JSON(foundationObject: try JSON(string: text).foundationObject)) == nil) == !problems.isEmpty)
    #expect(Self.problems([String: Owner].self, "{\"k\": \(text)}", .lenient) == problems.map { "k." + $0 })
    var copy = try JSON(string: text)
    guard copy.kind == .object else { return }
    copy["plan"] = NSNull()
    copy["plan"] = nil
    #expect((Owner(json: copy) == nil) == problems.contains { !$0.hasPrefix("plan") })
  }

  // MARK: - Keys that are there twice

  @Test(arguments: [
    (#"{"id": 1, "id": 2}"#, ["id: duplicate key \"id\""]),
    (
      #"{"id": 1, "i\u0064": 2, "stats": {"stars": 1, "stars": 2, "stars": 3}}"#,
      ["id: duplicate key \"id\"", "stats.stars: duplicate key \"stars\"", "stats.stars: duplicate key \"stars\""]
    ),
    (#"{"id": 1, "x": {"y": 1, "y": 2}}"#, ["x: unknown key \"x\"", "x.y: duplicate key \"y\""]),
    (#"{"id": "x", "id": 2}"#, [#"id: expected Int, found string "x""#, "id: duplicate key \"id\""]),
  ])
  func aKeyTwice(text: String, problems: [String]) throws {
    #expect(Self.problems(Repo.self, text, .exact) == problems)
    #expect(Self.problems([String: [Repo]].self, #"{"a": [\#(text)]}"#, .exact) == problems.map { "a[0]." + $0 })
    #expect(Self.problems(JSON.self, text, .exact) == problems.filter { $0.contains("duplicate") })
    // The other modes, and values around the one that is read, say nothing.
    #expect(!Repo.explain(text).description.contains("duplicate"))
    #expect(try Int.decode("{\"a\": \(text), \"b\": 1}", at: "b", mode: .exact) == 1)
    // A built value has each key once.
    let built = JSON(foundationObject: try JSON(string: text).foundationObject)
    #expect(!Self.problems(Repo.self, "\(built)", .exact).contains { $0.contains("duplicate") })
  }

  @Test(arguments: [
    (#"{"login": "a", "login": "b"}"#, [#"login: duplicate key "login""#]),
    (#"{"login": "a", "x": 1, "x": 2}"#, [#"x: unknown key "x""#, #"x: duplicate key "x""#]),
    (#"{"plan": {"name": 1, "n\u0061me": 2}}"#, [#"plan.name: duplicate key "name""#]),
  ])
  func aKeyTwiceByHand(text: String, problems: [String]) throws {
    for mode in [DecodingMode.lenient, .exact] {
      #expect(Self.problems(Owner.self, text, mode) == problems)
      #expect(Self.problems([Owner].self, "[\(text)]", mode) == problems.map { "[0]." + $0 })
    }
    #expect(try !JSON(string: text).hasOnlyKeys("login", "plan.name", "x"))
  }

  @Test func aKeyTwiceIsAtItsPlace() {
    let error = #expect(throws: DecodingReport.self) {
      try [String: Int].decode(#"{"a": 1, "b": 2, "a": 3}"#, mode: .exact)
    }
    #expect(error?.problems.map(\.description) == [#"a   line 1, column 23: duplicate key "a""#])
    #expect(error?.problems.map(\.detail) == [#"duplicate key "a""#])
  }

  @Test func manyDuplicatesAreCountedOnce() {
    let text = "{\"login\": 1" + String(repeating: ", \"login\": 1", count: 3000) + "}"
    for mode in [DecodingMode.lenient, .exact] {
      let error = #expect(throws: DecodingReport.self) { try Owner.decode(text, mode: mode) }
      #expect(error?.problems.count == 1000 && error?.problemCount == 3000)
    }
    let error = #expect(throws: DecodingReport.self) { try [String: Int].decode(text, mode: .exact) }
    #expect(error?.problems.count == 1000 && error?.problemCount == 3000)
  }

  @Test func byHandWithPathsOfNoStaticText() throws {
    let json: JSON = ["id": 1, "b": ["c": 2]]
    #expect(json.hasOnlyKeys(of: ["id", "b"].map { JSONKeyPath([.key($0)]) }))
    #expect(!json.hasOnlyKeys(of: [JSONKeyPath([.key("id")])]))
    #expect(!json.hasOnlyKeys(of: []) && !json.hasOnlyKeys("id", "b.d") && json.hasOnlyKeys("id", "b.c"))
    // Part of a value that is known as a whole.
    #expect(json.hasOnlyKeys("id", "b.d", "b"))
    let long = String(repeating: "k", count: 5000)
    #expect(JSON(dictionaryLiteral: (long, 1)).hasOnlyKeys(of: [JSONKeyPath([.key(long)])]))
    let deep = (0..<200).reduce(1 as JSON) { json, _ in ["a": json] }
    #expect(deep.hasOnlyKeys(of: [JSONKeyPath(Array(repeating: .key("a"), count: 200))]))
  }

  /// Such a tree can only be written by hand. It is read no further than it has bytes.
  @Test(arguments: [
    "\u{7f}", "\u{2}", "\u{2}i", "\u{2}id", "\u{2}id\u{5}",
    "\u{40}\u{40}\u{40}\u{40}\u{40}\u{40}\u{40}\u{40}\u{40}\u{40}\u{40}\u{40}",
  ])
  func brokenTrees(text: String) {
    Array(text.utf8).withView { bytes in
      var tree = KeyTree(bytes)
      var count = 0
      while tree.next() != nil { count += 1 }
      #expect(count == 0)
    }
  }
}

@Suite struct SimilarKeyTests {
  @Test(
    arguments: [
      ("nte", ["id", "note"], "note"), ("userName", ["user", "user_name"], "user_name"), ("ID", ["id"], "id"),
      ("recieved", ["received"], "received"), ("colour", ["color"], "color"), ("login", ["user_name"], nil),
      ("id", ["is"], nil), ("url", ["uri"], "uri"), ("name", ["names", "nam"], "names"), ("a", [], nil),
      ("createdAt", ["updatedAt"], nil), ("", ["a"], nil), ("é", ["e\u{301}"], nil),
    ] as [(String, [String], String?)])
  func keys(key: String, others: [String], expected: String?) {
    #expect(SimilarKey.of(key, in: others) == expected)
  }

  /// A model that gave up may have read the other key later.
  @Test(
    arguments: [
      ("name", ["names"], nil), ("names", ["name"], nil), ("id1", ["id2"], nil), ("id", ["id2"], nil),
      ("s1", ["s2"], nil),
      ("name", ["names", "nme"], "nme"), ("ids", ["IDs"], "IDs"), ("address", ["adress"], "adress"),
    ] as [(String, [String], String?)])
  func keysThatMayBeUsed(key: String, others: [String], expected: String?) {
    #expect(SimilarKey.of(key, in: others, mayBeUsed: true) == expected)
  }

  @Test func longKeysAndManyAreNotCompared() {
    let long = String(repeating: "a", count: 65)
    #expect(SimilarKey.of(long + "b", in: [long]) == nil)
    let many = (0..<300).map { "key\($0)_" } + ["note"]
    #expect(SimilarKey.of("nte", in: many) == nil && SimilarKey.of("nte", in: Array(many.suffix(100))) == "note")
  }
}
