import Foundation
import Gloss
import Testing

private typealias Language = AllTypes.Language
private typealias Level = AllTypes.Level
private typealias Flag = AllTypes.Flag
private typealias Owner = AllTypes.Owner

@Suite struct DecodeOperatorTests {
  // MARK: - Types

  @Test func `a guard chain reads a field of every type`() throws {
    let all = try #require(AllTypes(json: JSON(string: AllTypes.sampleText)))
    #expect(all == AllTypes.sample())
  }

  @Test func `a guard chain fails when any one of its fields is missing, null or of another type`() throws {
    let whole = try JSON(string: AllTypes.sampleText)
    for key in whole.keys where key != "optional" && key != "patch" {
      var json = whole
      json[key] = nil
      #expect(AllTypes(json: json) == nil, "\(key) missing")
      // Null is a value to a field of type JSON.
      if key != "json" {
        json[key] = NSNull()
        #expect(AllTypes(json: json) == nil, "\(key) null")
        json[key] = ["of": ["no": "type"]]
        #expect(AllTypes(json: json) == nil, "\(key) of another type")
      }
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `integers of 128 bits`() throws {
    let json = try JSON(
      string: """
        {"least": -170141183460469231731687303715884105728, "most": 340282366920938463463374607431768211455,
        "tooLow": -170141183460469231731687303715884105729, "tooHigh": 340282366920938463463374607431768211456}
        """)
    let least: Int128? = "least" <~~ json
    let most: UInt128? = "most" <~~ json
    let tooLow: Int128? = "tooLow" <~~ json
    let tooHigh: UInt128? = "tooHigh" <~~ json
    let negative: UInt128? = "least" <~~ json
    #expect(least == .min)
    #expect(most == .max)
    #expect(tooLow == nil)
    #expect(tooHigh == nil)
    #expect(negative == nil)
  }

  @Test func `untyped values`() throws {
    let json = try JSON(string: #"{"a": "x", "n": null, "o": {"k": {"l": 1}}, "l": [1, "b", null, {"k": 2}]}"#)
    let string: Any? = "a" <~~ json
    let null: Any? = "n" <~~ json
    let missing: Any? = "zzz" <~~ json
    let object: Any? = "o" <~~ json
    let array: [Any]? = "l" <~~ json
    let noArray: [Any]? = "o" <~~ json
    let dictionary: [String: Any]? = "o" <~~ json
    let noDictionary: [String: Any]? = "l" <~~ json
    #expect(string as? String == "x")
    #expect(null == nil)
    #expect(missing == nil)
    #expect((object as? JSON)?.valueForKeyPath("k.l") as? Int == 1)
    #expect(array?.count == 4)
    #expect(array?[0] as? Int == 1)
    #expect(array?[1] as? String == "b")
    #expect(array?[2] is NSNull)
    #expect((array?[3] as? JSON)?["k"] as? Int == 2)
    #expect(noArray == nil)
    #expect((dictionary?["k"] as? [String: Any])?["l"] as? Int == 1)
    #expect(noDictionary == nil)
  }

  @Test func `collections of collections`() throws {
    let json = try JSON(
      string: #"{"a": [[1], [], [2, 3]], "b": {"x": {"y": true}}, "c": [[{"k": [null]}]], "s": [[1, 1], [1]]}"#)
    let arrays: [[Int]]? = "a" <~~ json
    let dictionaries: [String: [String: Bool]]? = "b" <~~ json
    let mixed: [[[String: [Double?]]]]? = "c" <~~ json
    let sets: Set<Set<Int>>? = "s" <~~ json
    #expect(arrays == [[1], [], [2, 3]])
    #expect(dictionaries == ["x": ["y": true]])
    #expect(mixed == [[["k": [nil]]]])
    #expect(sets == [[1]])
  }

  // MARK: - Enums

  @Test(arguments: [
    (#"{"e": "Swift"}"#, Language.swift), (#"{"e": ""}"#, .empty), (#"{"e": "Cobol"}"#, nil), (#"{"e": 1}"#, nil),
    (#"{"e": null}"#, nil), ("{}", nil), (#"{"e": ["Swift"]}"#, nil),
  ])
  private func `enums by raw values`(text: String, expected: Language?) throws {
    let language: Language? = "e" <~~ (try JSON(string: text))
    #expect(language == expected)
  }

  @Test(arguments: [("-1", Level.low), ("10", .high), ("10.0", .high), ("1e1", .high), ("2", nil), ("\"10\"", nil)])
  private func `enums by raw integers`(text: String, expected: Level?) throws {
    let level: Level? = "e" <~~ (try JSON(string: "{\"e\": \(text)}"))
    #expect(level == expected)
  }

  @Test(arguments: [
    ("[]", []), (#"["C", "C"]"#, [Language.c, .c]), (#"["C", "Cobol"]"#, nil), (#"["C", null]"#, nil), ("{}", nil),
  ])
  private func `arrays of enums`(text: String, expected: [Language]?) throws {
    let languages: [Language]? = "e" <~~ (try JSON(string: "{\"e\": \(text)}"))
    #expect(languages == expected)
  }

  @Test(arguments: [
    ("{}", [:]), (#"{"a": "C"}"#, ["a": Language.c]), (#"{"a": "C", "b": "D"}"#, nil), ("[]", nil),
    (#"{"a": "C", "a": "Swift"}"#, ["a": .c]),
  ])
  private func `dictionaries of enums`(text: String, expected: [String: Language]?) throws {
    let languages: [String: Language]? = "e" <~~ (try JSON(string: "{\"e\": \(text)}"))
    #expect(languages == expected)
  }

  @Test func `collections of optional enums take null`() throws {
    let json = try JSON(string: #"{"a": ["C", null], "o": {"k": null, "l": "C"}, "bad": ["C", "Cobol"]}"#)
    let array: [Language?]? = "a" <~~ json
    let dictionary: [String: Language?]? = "o" <~~ json
    let bad: [Language?]? = "bad" <~~ json
    #expect(array == [.c, nil])
    #expect(dictionary == ["k": nil, "l": .c])
    #expect(bad == nil)
  }

  @Test func `each form of an enum can be read and written under a text or a path`() throws {
    let json = try JSON(
      string: """
        {"e": "C", "n": null, "a": ["C"], "an": ["C", null], "o": {"1": "C"}, "on": {"1": null}, \
        "x.y": {"e": "C", "n": null, "a": ["C"], "an": ["C", null], "o": {"1": "C"}, "on": {"1": null}}}
        """)
    let (e, e2): (Language?, Language?) = ("e" <~~ json, ["x.y", "e"] <~~ json)
    let (n, n2): (Language??, Language??) = ("n" <~~ json, ["x.y", "n"] <~~ json)
    let (a, a2): ([Language]?, [Language]?) = ("a" <~~ json, ["x.y", "a"] <~~ json)
    let (an, an2): ([Language?]?, [Language?]?) = ("an" <~~ json, ["x.y", "an"] <~~ json)
    let (na, na2): ([Language]??, [Language]??) = ("n" <~~ json, ["x.y", "n"] <~~ json)
    let (o, o2): ([Int: Language]?, [Int: Language]?) = ("o" <~~ json, ["x.y", "o"] <~~ json)
    let (on, on2): ([Int: Language?]?, [Int: Language?]?) = ("on" <~~ json, ["x.y", "on"] <~~ json)
    let (no, no2): ([Int: Language]??, [Int: Language]??) = ("n" <~~ json, ["x.y", "n"] <~~ json)
    #expect(e == .c && e2 == .c && n == .some(nil) && n2 == .some(nil) && a == [.c] && a2 == [.c])
    #expect(an == [.c, nil] && an2 == an && na == .some(nil) && na2 == .some(nil) && o == [1: .c] && o2 == o)
    #expect(on == [1: nil] && on2 == on && no == .some(nil) && no2 == .some(nil))
    let written = jsonify([
      "e" ~~> e, "n" ~~> n, "a" ~~> a, "an" ~~> an, "na" ~~> na, "o" ~~> o, "on" ~~> on, "no" ~~> no,
      ["x.y", "e"] ~~> e, ["x.y", "n"] ~~> n, ["x.y", "a"] ~~> a, ["x.y", "an"] ~~> an, ["x.y", "na"] ~~> na,
      ["x.y", "o"] ~~> o, ["x.y", "on"] ~~> on, ["x.y", "no"] ~~> no,
    ])
    let all = #""e":"C","n":null,"a":["C"],"an":["C",null],"na":null,"o":{"1":"C"},"on":{"1":null},"no":null"#
    #expect(try written?.string() == "{\(all),\"x.y\":{\(all)}}")
  }

  @Test func `untyped values and values of any type at a path`() throws {
    let json = try JSON(string: #"{"x.y": {"a": [1], "s": "t"}}"#)
    let (lone, array, object): (Any?, [Any]?, [String: Any]?) =
      (["x.y", "s"] <~~ json, ["x.y", "a"] <~~ json, ["x.y"] <~~ json)
    #expect(lone as? String == "t")
    #expect(array as? [Int] == [1])
    #expect(object?["s"] as? String == "t")
    let things: [any JSONEncodable] = [1, "b"]
    let written = jsonify([
      ["x.y", "a"] ~~> array, ["x.y", "o"] ~~> object, ["x.y", "t"] ~~> things, ["x.y", "l"] ~~> things[0],
      ["x.y", "d"] ~~> ["k": things[1]],
    ])
    #expect(
      try written?.string() == #"{"x.y":{"a":[1],"o":{"a":[1],"s":"t"},"t":[1,"b"],"l":1,"d":{"k":"b"}}}"#)
  }

  @Test func `an enum that conforms is read by its own initializer`() {
    let json: JSON = ["one": "ON", "many": ["on", "Off"], "by": ["k": "OFF"], "bad": ["on", "x"]]
    let one: Flag? = "one" <~~ json
    let many: [Flag]? = "many" <~~ json
    let by: [String: Flag]? = "by" <~~ json
    let optionals: [Flag?]? = "many" <~~ json
    let set: Set<Flag>? = "many" <~~ json
    let bad: [Flag]? = "bad" <~~ json
    #expect(one == .on)
    #expect(many == [.on, .off])
    #expect(by == ["k": .off])
    #expect(optionals == [.on, .off])
    #expect(set == [.on, .off])
    #expect(bad == nil)
  }

  // MARK: - Three states

  @Test(arguments: [("{}", String??.none), (#"{"x": null}"#, .some(nil)), (#"{"x": "a"}"#, "a"), (#"{"x": 1}"#, .none)])
  func `an optional of an optional has three states`(text: String, expected: String??) throws {
    let value: String?? = "x" <~~ (try JSON(string: text))
    #expect(value == expected)
  }

  @Test(arguments: [
    ("{}", Owner??.none), (#"{"x": null}"#, .some(nil)), (#"{"x": {"login": "a"}}"#, Owner(login: "a")),
  ])
  private func `an optional of an optional model has three states`(text: String, expected: Owner??) throws {
    let value: Owner?? = "x" <~~ (try JSON(string: text))
    #expect(value == expected)
  }

  @Test(arguments: [("{}", [Int]??.none), (#"{"x": null}"#, .some(nil)), (#"{"x": [1]}"#, [1]), (#"{"x": 1}"#, .none)])
  func `an optional of an optional array has three states`(text: String, expected: [Int]??) throws {
    let value: [Int]?? = "x" <~~ (try JSON(string: text))
    #expect(value == expected)
  }

  @Test(arguments: [
    ("{}", Language??.none), (#"{"x": null}"#, .some(nil)), (#"{"x": "C"}"#, .c), (#"{"x": "Cobol"}"#, .none),
  ])
  private func `an optional of an optional enum has three states`(text: String, expected: Language??) throws {
    let value: Language?? = "x" <~~ (try JSON(string: text))
    #expect(value == expected)
  }

  @Test func `null is a JSON value`() throws {
    let json = try JSON(string: #"{"x": null}"#)
    let null: JSON? = "x" <~~ json
    let missing: JSON? = "y" <~~ json
    #expect(null == .null)
    #expect(missing == nil)
  }

  // MARK: - Precedence

  @Test func `binds tighter than nil coalescing, casts and comparisons, looser than arithmetic`() {
    let json: JSON = ["a": "x", "n": 2]
    let fallback: String = "missing" <~~ json ?? ""
    let present: String = "a" <~~ json ?? ""
    let sum: Int = "missing" <~~ json ?? 1 + 1
    let cast = "n" <~~ json as Int?
    let joined: Int? = "n" + "" <~~ json
    let chained: Int = "missing" <~~ json ?? "gone" <~~ json ?? "n" <~~ json ?? 0
    #expect(fallback == "")
    #expect(present == "x")
    #expect(sum == 2)
    #expect(cast == 2)
    #expect(joined == 2)
    #expect(chained == 2)
    #expect("n" <~~ json == 2)
    #expect(!("n" <~~ json == 3))
  }

  // MARK: - Key paths

  private static let tree = #"""
    {"a": {"b": {"c": 1}}, "a.b": 2, "": 3, "x": {"": {"": 4}}, "items": [{"id": 5}, {"id": 6}, [7, [8]]],
     "0": 9, "digits": {"0": 10, "01": 11}, "list": [12, 13], "s": "text", "z": null, "é": {"é": 14}, "a[0]": 15}
    """#

  @Test(arguments: [
    ("a.b.c", 1), ("", 3), ("x..", 4), ("items.0.id", 5), ("items.1.id", 6), ("items.2.0", 7), ("items.2.1.0", 8),
    ("0", 9), ("digits.0", 10), ("digits.01", 11), ("list.1", 13), ("é.é", 14), ("a[0]", 15),
    // As a report prints it.
    ("list[1]", 13), ("items[1].id", 6), ("items[2][1][0]", 8), (#"["a.b"]"#, 2), ("list[2]", nil), ("s[0]", nil),
    ("a.b", nil), ("a", nil), ("a.b.c.d", nil), (".", nil), ("a.", nil), (".a", nil), ("items", nil),
    ("items.3", nil), ("list.2", nil), ("list.-1", nil), ("list.+1", nil), ("list.01", nil), ("list.1 ", nil),
    ("list. 1", nil), ("list.1.0", nil), ("list.one", nil), ("list.99999999999999999999", nil), ("s.0", nil),
    ("s.x", nil), ("z.x", nil), ("e\u{301}.e\u{301}", nil),
  ])
  func `strings are split at dots, and digits are an index in an array`(path: String, expected: Int?) throws {
    let json = try JSON(string: Self.tree)
    let parsed: Int? = path <~~ json
    let built: Int? = path <~~ JSON(foundationObject: json.foundationObject)
    #expect(parsed == expected)
    #expect(built == expected)
  }

  @Test(
    arguments: [
      (["a", "b", "c"], 1), (["a.b"], 2), ([""], 3), (["x", "", ""], 4), (["items", 0, "id"], 5),
      (["items", 2, 1, 0], 8),
      (["items", "1", "id"], 6), (["0"], 9), (["a[0]"], 15), ("a.b.c", 1), ("items[1].id", 6), ("items.1.id", 6),
      ("items[2][1][0]", 8), (#"["a.b"]"#, 2), ([0], nil), (["digits", 0], nil), (["items", 3], nil),
      (["items", -1], nil),
      (["a", "b", "c", 0], nil), (["a.b.c"], nil), ([], nil),
    ] as [(JSONKeyPath, Int?)])
  func `paths take keys as they are, and indexes for arrays only`(path: JSONKeyPath, expected: Int?) throws {
    let json = try JSON(string: Self.tree)
    let parsed: Int? = path <~~ json
    let built: Int? = path <~~ JSON(foundationObject: json.foundationObject)
    #expect(parsed == expected)
    #expect(built == expected)
  }

  @Test func `an array literal is a path without a cast`() throws {
    let json = try JSON(string: #"{"a.b": [0, 1, {"c": "x"}], "u": null}"#)
    let string: String? = ["a.b", 2, "c"] <~~ json
    let integer: Int? = (["a.b", 1] as JSONKeyPath) <~~ json
    let whole: JSON? = [] <~~ json
    let null: Int?? = ["u"] <~~ json
    let missing: Int?? = ["v"] <~~ json
    #expect(string == "x")
    #expect(integer == 1)
    #expect(whole == json)
    #expect(null == .some(nil))
    #expect(missing == .none)
  }

  @Test func `a key path on a value that is not an object is nil`() throws {
    for text in ["1", "\"a\"", "true", "null", "[]", "[1]", "{}"] {
      let json = try JSON(string: text)
      for key in ["a", "a.b", "", ".", "1"] {
        let value: JSON? = key <~~ json
        #expect(value == nil, "\(key) in \(text)")
      }
    }
    let element: Int? = "1" <~~ (try JSON(string: "[5, 6]"))
    #expect(element == 6)
  }

  // MARK: - Models

  private struct Tree: JSONDecodable, Equatable {
    let name: String
    let children: [Tree]

    init(_ name: String, _ children: [Tree] = []) {
      self.name = name
      self.children = children
    }

    init?(json: JSON) {
      guard let name: String = "name" <~~ json else { return nil }
      // A child that does not fit must not be lost in the fallback.
      guard let children: [Tree] = json["children"] == nil ? [] : "children" <~~ json else { return nil }
      self.init(name, children)
    }
  }

  @Test func `models of models`() throws {
    let text = #"{"name": "a", "children": [{"name": "b"}, {"name": "c", "children": [{"name": "d"}]}]}"#
    let tree = Tree(json: try JSON(string: text))
    #expect(tree == Tree("a", [Tree("b"), Tree("c", [Tree("d")])]))
    let broken = text.replacingOccurrences(of: #""name": "d""#, with: #""nome": "d""#)
    #expect(Tree(json: try JSON(string: broken)) == nil)
  }

  private struct Repo: JSONDecodable {
    let id: Int
    let name: String
    let owner: Owner
    let language: Language?
    let homepage: URL?
    let stars: Int

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json,
        let name: String = "name" <~~ json,
        let owner: Owner = "owner" <~~ json
      else { return nil }
      self.id = id
      self.name = name
      self.owner = owner
      language = "language" <~~ json
      homepage = "homepage" <~~ json
      stars = "stats.stars" <~~ json ?? 0
    }
  }

  @Test func `the model of the introduction`() throws {
    let full: JSON = [
      "id": 1, "name": "gloss", "owner": ["login": "o", "id": 2], "language": "Swift", "homepage": "https://a.b",
      "stats": ["stars": 5],
    ]
    let repo = try #require(Repo(json: full))
    #expect(repo.id == 1)
    #expect(repo.name == "gloss")
    #expect(repo.owner == Owner(login: "o", id: 2))
    #expect(repo.language == .swift)
    #expect(repo.homepage?.absoluteString == "https://a.b")
    #expect(repo.stars == 5)

    let sparse = try #require(Repo(json: ["id": 1, "name": "n", "owner": ["login": "o"], "language": "Cobol"]))
    #expect(sparse.language == nil)
    #expect(sparse.homepage == nil)
    #expect(sparse.stars == 0)
    #expect(Repo(json: ["id": 1, "name": "n", "owner": ["id": 1]]) == nil)
    #expect(Repo(json: ["id": "1", "name": "n", "owner": ["login": "o"]]) == nil)
  }

  @Test func `enums at a path with dots in its keys`() throws {
    let json: JSON = ["a.b": ["C", "C"]]
    let one: Language? = ["a.b", 1] <~~ json
    #expect(one == .c)
    let all: [Language]? = ["a.b"] <~~ json
    #expect(all == [.c, .c])
    #expect(try jsonify([["a.b"] ~~> Language.c, ["d.e"] ~~> [Language.c]])?.string() == #"{"a.b":"C","d.e":["C"]}"#)
  }

  @Test func `numbers of Core Graphics, and parts of strings`() throws {
    let number: CGFloat? = "x" <~~ ["x": 1.5]
    #expect(number == 1.5)
    #expect(("x" ~~> CGFloat(0.1))?.description == #"{"x":0.1}"#)
    let json: JSON = ["x": "abc".dropFirst(), "y": CGFloat(2)]
    #expect(try json.string() == #"{"x":"bc","y":2}"#)
  }
}
