import Gloss
import Testing

/// The report about a model depends on how the model reads: it has no other way to say which fields it needs.
@Suite struct ReportStyleTests {
  /// Compares a line for each problem and warning: path, then message.
  private func check(_ way: Way) {
    let report = Reading.explain(way.text, way.read)
    let problems = report.problems.map { "\($0.path): \($0.message)" }
    let warnings = report.warnings.map { "\($0.path): warning: \($0.message)" }
    #expect((problems + warnings) == way.lines)
  }

  private struct Ref: JSONDecodable {
    let id: Int
    let name: String?

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      self.id = id
      name = "name" <~~ json
    }
  }

  private struct Named: JSONDecodable {
    init?(json: JSON) {
      let _: String? = "title" <~~ json
      guard let _: String = "name" <~~ json else { return nil }
    }
  }

  /// Reads alternatives by hand or by the library.
  private struct Circle: JSONDecodable {
    init?(json: JSON) {
      guard let _: Int = "size" <~~ json, let _: Double = "radius" <~~ json else { return nil }
    }
  }

  private struct Square: JSONDecodable {
    init?(json: JSON) {
      guard let _: String = "size" <~~ json, let _: Double = "side" <~~ json, let _: Int = "edges" <~~ json else {
        return nil
      }
    }
  }

  private struct TextOrNumber: JSONDecodable {
    init?(json: JSON) {
      guard String(json: json) != nil || Int(json: json) != nil else { return nil }
    }
  }

  private struct TextOrObject: JSONDecodable {
    init?(json: JSON) {
      if String(json: json) != nil { return }
      guard let _: String = "name" <~~ json else { return nil }
    }
  }

  private struct AllOptional: JSONDecodable {
    init?(json: JSON) {
      let _: Int? = "id" <~~ json
      let _: String? = "name" <~~ json
    }
  }

  private static func missing(_ key: String) -> String { "missing key \"\(key)\"" }

  // MARK: - What is absent

  @Test(arguments: [
    Way(
      "an optional before the cause", "{}",
      ["id: \(missing("id"))", "bio: warning: \(missing("bio"))"]
    ) {
      let _: String? = "bio" <~~ $0
      return "id" <~~ $0 as Int?
    },
    Way(
      "null before the cause", #"{"bio": null}"#,
      ["id: \(missing("id"))", "bio: warning: expected String, found null"]
    ) {
      let _: String? = "bio" <~~ $0
      return "id" <~~ $0 as Int?
    },
    Way(
      "an optional before a cause of another type", #"{"id": "x"}"#,
      [
        #"id: expected Int, found string "x""#, "bio: warning: \(missing("bio"))",
      ]
    ) {
      let _: String? = "bio" <~~ $0
      return "id" <~~ $0 as Int?
    },
    Way("`decodeIfPresent` before the cause", "{}", ["id: \(missing("id"))"]) { json in
      try? json.decodeIfPresent("bio", as: String.self).map { _ in try json.decode("id", as: Int.self) }
        ?? json.decode("id", as: Int.self)
    },
    Way(
      "a guard at the end, and the last field is there", #"{"c": 1}"#,
      [
        "a: \(missing("a"))", "b: \(missing("b"))",
      ]
    ) {
      let a: Int? = "a" <~~ $0
      let b: Int? = "b" <~~ $0
      let c: Int? = "c" <~~ $0
      guard a != nil, b != nil else { return nil }
      return c
    },
    Way(
      "a guard at the end, and the last field is missing", "{}",
      [
        "b: \(missing("b"))", "a: warning: \(missing("a"))",
      ]
    ) {
      let a: Int? = "a" <~~ $0
      let b: Int? = "b" <~~ $0
      return a != nil && b != nil ? 1 : nil
    },
    Way(
      "a guard at the end, and what does not fit", #"{"a": "x", "b": []}"#,
      [
        #"a: expected Int, found string "x""#, "b: expected Int, found an array",
      ]
    ) {
      let a: Int? = "a" <~~ $0
      let b: Int? = "b" <~~ $0
      return a != nil && b != nil ? 1 : nil
    },
    Way(
      "keys that are the same to Swift", "{}",
      [
        "\u{e9}: \(missing("\u{e9}"))", "e\u{301}: \(missing("e\u{301}"))",
      ]
    ) {
      let a: Int? = "\u{e9}" <~~ $0
      let b: Int? = "e\u{301}" <~~ $0
      let c: JSON? = [] <~~ $0
      return a != nil && b != nil ? c : nil
    },
    Way("nothing is missing where the model is there", "{}", []) {
      let _: Int? = "a" <~~ $0
      return 1
    },
    Way(
      "an optional of an optional model", #"{"r": {"name": 1}}"#, ["r.name: warning: expected String, found number 1"]
    ) {
      let _: Named? = "r" <~~ $0
      return 1
    },
    Way("a model that rejects what it read", #"{"age": 200}"#, [": Reading returned nil for this object"]) {
      ("age" <~~ $0 as Int?).flatMap { $0 < 150 ? $0 : nil }
    },
  ])
  fileprivate func absent(way: Way) { check(way) }

  // MARK: - Alternatives

  @Test(arguments: [
    Way("two types under a key, the second fits", #"{"v": 1}"#, []) {
      ("v" <~~ $0 as String?) ?? ("v" <~~ $0 as Int?)
    },
    Way("two types under a key, both asked for", #"{"v": "x"}"#, []) { json in
      let text: String? = "v" <~~ json
      let number: Int? = "v" <~~ json
      return text ?? number
    },
    Way(
      "one of two types fits, and the model is nil for another reason", #"{"v": "x"}"#,
      [": Reading returned nil for this object"]
    ) {
      json in
      let number: Int? = "v" <~~ json
      let text: String? = "v" <~~ json
      return number == nil && text == "y" ? 1 : nil
    },
    Way("the same, with a reason", #"{"v": "x"}"#, ["v: must be y"]) { json in
      let number: Int? = "v" <~~ json
      let text: String? = "v" <~~ json
      if number == nil, text == "y" { return 1 }
      json.reject("v", because: "must be y")
      return nil
    },
    Way("two types under a key, none fits", #"{"v": true}"#, ["v: expected String or Int, found true"]) {
      ("v" <~~ $0 as String?) ?? ("v" <~~ $0 as Int?)
    },
    Way(
      "two types under a key, none fits, and the model does without", #"{"v": true}"#,
      [
        "v: warning: expected String or Int, found true"
      ]
    ) { json in
      let _: Any? = ("v" <~~ json as String?) ?? ("v" <~~ json as Int?)
      return 1
    },
    Way("two types under a key, and it is missing", "{}", [#"v: missing key "v""#]) {
      ("v" <~~ $0 as String?) ?? ("v" <~~ $0 as Int?)
    },
    Way(
      "what was tried first is the cause if what was read is not enough", #"{"v": "x"}"#,
      [
        #"v: expected Int, found string "x""#
      ]
    ) { json in
      let _: String? = "v" <~~ json
      return "v" <~~ json as Int?
    },
    Way("models under a key, the second fits", #"{"s": {"size": "big", "side": 1, "edges": 4}}"#, []) {
      ("s" <~~ $0 as Circle?) ?? ("s" <~~ $0 as Square?)
    },
    Way(
      "models under a key, the second came further", #"{"s": {"size": "big", "side": 1}}"#,
      [
        "s.edges: \(missing("edges"))"
      ]
    ) {
      ("s" <~~ $0 as Circle?) ?? ("s" <~~ $0 as Square?)
    },
    Way(
      "models under a key, the first came further", #"{"s": {"size": 1, "radius": "x"}}"#,
      [
        #"s.radius: expected Double, found string "x""#
      ]
    ) {
      ("s" <~~ $0 as Circle?) ?? ("s" <~~ $0 as Square?)
    },
    Way("models of one value, by hand", #"{"size": "big", "side": 1, "edges": 4}"#, []) {
      Circle(json: $0) ?? Square(json: $0)
    },
    Way(
      "models of one value, by the library", #"{"size": "big", "radius": 1, "side": 1}"#,
      [
        "edges: \(missing("edges"))"
      ]
    ) {
      ([] <~~ $0 as Circle?) ?? ([] <~~ $0 as Square?)
    },
    Way("models of one value, by decode", #"{"size": "big", "side": 1, "edges": 4}"#, []) {
      (try? Circle.decode($0)) ?? (try? Square.decode($0))
    },
    Way("a model of a scalar of either type", #"{"v": 1, "a": [1, "x"]}"#, []) {
      ("v" <~~ $0 as TextOrNumber?).flatMap { _ in 1 } ?? ("a" <~~ $0 as [TextOrNumber]?)?.count
    },
    Way("a model of a scalar of either type, and another cause", #"{"v": 1}"#, ["id: \(missing("id"))"]) {
      let _: TextOrNumber? = "v" <~~ $0
      return "id" <~~ $0 as Int?
    },
    Way("a model of a text or an object", #"{"v": {"name": "x"}, "w": "x"}"#, []) {
      ("v" <~~ $0 as TextOrObject?).flatMap { _ in 1 } ?? ("w" <~~ $0 as TextOrObject?).flatMap { _ in 1 }
    },
    Way(
      "a model of a text or an object that does not fit", #"{"v": {"name": 3}}"#,
      ["v.name: expected String, found number 3"]
    ) {
      "v" <~~ $0 as TextOrObject?
    },
    Way("a model of a text or an object, which is an array", #"{"v": []}"#, ["v: expected String, found an array"]) {
      "v" <~~ $0 as TextOrObject?
    },
    Way("a model of a scalar of neither type", #"{"v": true}"#, ["v: expected String or Int, found true"]) {
      "v" <~~ $0 as TextOrNumber?
    },
    Way("an array of either", #"{"a": [1, 2]}"#, []) {
      ("a" <~~ $0 as [String]?) ?? ("a" <~~ $0 as [Int]?)
    },
  ])
  fileprivate func alternatives(way: Way) { check(way) }

  // MARK: - What is read by hand

  @Test(arguments: [
    Way(
      "scalars and null, skipped", #"{"items": [1, "x", null, 2]}"#,
      [
        #"items[1]: warning: expected Int, found string "x""#, "items[2]: warning: expected Int, found null",
      ]
    ) {
      $0[path: "items"]?.array.flatMap { [Int].fromJSONArray($0, skippingInvalid: true) }
    },
    Way(
      "scalars and null", #"{"items": [1, "x", null, 2]}"#,
      [
        #"items[1]: expected Int, found string "x""#, "items[2]: expected Int, found null",
      ]
    ) {
      $0[path: "items"]?.array.flatMap { [Int].fromJSONArray($0) }
    },
    Way(
      "scalars by <~~", #"{"items": [1, "x", null]}"#,
      [
        #"items[1]: warning: expected Int, found string "x""#, "items[2]: warning: expected Int, found null",
      ]
    ) {
      ("items" <~~ $0 as [JSON]?).flatMap { [Int].fromJSONArray($0, skippingInvalid: true) }
    },
    Way("scalars in a transform", #"{"items": [1, "x"]}"#, [#"items[1]: expected Int, found string "x""#]) {
      Decoder.decode("items") { (items: [JSON]) in [Int].fromJSONArray(items) }($0)
    },
    Way("a scalar in a transform", #"{"v": "x"}"#, [#"v: expected Int, found string "x""#]) {
      Decoder.decode("v") { (json: JSON) in Int(json: json) }($0)
    },
    Way("a scalar by hand", #"{"v": "x"}"#, [#"v: expected Int, found string "x""#]) {
      $0[path: "v"].flatMap { Int(json: $0) }
    },
    Way(
      "a scalar by hand that the model does without", #"{"v": "x"}"#, [#"v: warning: expected Int, found string "x""#]
    ) {
      _ = $0[path: "v"].flatMap { Int(json: $0) }
      return 1
    },
    Way(
      "models, skipped", #"{"items": [{"id": 1}, {"id": "x"}, 5, null]}"#,
      [
        #"items[1].id: warning: expected Int, found string "x""#, "items[2]: warning: expected Ref, found number 5",
        "items[3]: warning: expected Ref, found null",
      ]
    ) {
      $0[path: "items"]?.array.flatMap { [Ref].fromJSONArray($0, skippingInvalid: true) }
    },
    Way(
      "fields of what another model keeps", #"{"p": {"raw": {"x": "y"}}}"#,
      [#"p.raw.x: expected Int, found string "y""#]
    ) {
      ("p" <~~ $0 as Keeper?).flatMap { "x" <~~ $0.raw as Int? }
    },
    Way(
      "an optional field of a model by hand, and another cause", #"{"r": {"id": 1}}"#,
      ["id: \(missing("id"))", "r.name: warning: \(missing("name"))"]
    ) { json in
      guard json[path: "r"].flatMap({ Ref(json: $0) }) != nil else { return nil }
      guard let _: JSON = "r" <~~ json else { return nil }
      return "id" <~~ json as Int?
    },
    Way(
      "an optional field of a model by hand, and a cause of another type", #"{"r": {"id": 1}, "id": "x", "n": 1}"#,
      [
        #"id: expected Int, found string "x""#
      ]
    ) { json in
      let ref = json[path: "r"].flatMap { Ref(json: $0) }
      let id: Int? = "id" <~~ json
      let n: Int? = "n" <~~ json
      guard ref != nil, id != nil else { return nil }
      return n
    },
    Way("a required field of a model by hand", #"{"r": {}}"#, ["r.id: \(missing("id"))"]) {
      $0[path: "r"].flatMap { Ref(json: $0) }
    },
    Way("null in a model by hand", #"{"r": {"id": null}}"#, ["r.id: expected Int, found null"]) {
      $0[path: "r"].flatMap { Ref(json: $0) }
    },
    Way(
      "null by hand, and an optional field of another type", #"{"a": null, "b": "x", "c": 1}"#,
      ["a: expected Int, found null", #"b: expected Int, found string "x""#]
    ) { json in
      let a = json[path: "a"].flatMap { Int(json: $0) }
      let _: Int? = "b" <~~ json
      let c: Int? = "c" <~~ json
      return a.flatMap { _ in c }
    },
    Way(
      "null by hand in a model by hand, and another cause", #"{"r": {"name": null}, "n": "x", "c": 1}"#,
      [#"n: expected Int, found string "x""#]
    ) { json in
      let r = json[path: "r"].map { r in r[path: "name"].flatMap { String(json: $0) } }
      let n: Int? = "n" <~~ json
      let c: Int? = "c" <~~ json
      return r != nil && n != nil ? c : nil
    },
    Way(
      "models that are skipped, and what is missing", #"{"items": [{"id": 1}, {"id": "x"}, 5]}"#,
      [
        "id: \(missing("id"))", #"items[1].id: warning: expected Int, found string "x""#,
        "items[2]: warning: expected Ref, found number 5",
      ]
    ) { json in
      let id: Int? = "id" <~~ json
      let items = json[path: "items"]?.array.flatMap { [Ref].fromJSONArray($0, skippingInvalid: true) }
      return items.flatMap { _ in id }
    },
    Way(
      "the first of several models, and what is missing", #"{"items": [5, {"id": 1}]}"#,
      ["items[0]: expected Ref, found number 5", "id: warning: \(missing("id"))"]
    ) { json in
      let _: Int? = "id" <~~ json
      return json[path: "items"]?.array.flatMap { [Ref].fromJSONArray($0) }
    },
    Way("an array of `JSON` in another one by hand", #"{"a": [[], null]}"#, ["a[1]: expected [JSON], found null"]) {
      $0[path: "a"].flatMap { [[JSON]](json: $0) }
    },
    Way(
      "an array of `JSON` by hand, and what is not an array of it, either", #"{"a": {"id": "x"}}"#,
      [#"a.id: expected Int, found string "x""#]
    ) { json in
      json[path: "a"].flatMap { a in Ref(json: a).map { _ in 1 } ?? [JSON](json: a)?.count }
    },
    Way("null as a model by hand", #"{"r": null}"#, [#"r.id: expected an object with key "id", found null"#]) {
      $0[path: "r"].flatMap { Ref(json: $0) }
    },
    Way("a scalar as a model by hand", #"{"r": 5}"#, ["r: expected an object, found number 5"]) {
      $0[path: "r"].flatMap { Ref(json: $0) }
    },
  ])
  fileprivate func byHand(way: Way) { check(way) }

  private struct Keeper: JSONDecodable {
    let raw: JSON

    init?(json: JSON) {
      guard let raw: JSON = "raw" <~~ json else { return nil }
      self.raw = raw
    }
  }

  // MARK: - Changed copies

  @Test(arguments: [
    Way("another member", #"{"r": {"id": "x"}}"#, [#"r.id: expected Int, found string "x""#]) {
      var json = $0
      json["extra"] = 1
      return "r" <~~ json as Ref?
    },
    Way("a field of a copy", #"{"id": "x"}"#, [#"id: expected Int, found string "x""#]) {
      var json = $0
      json["extra"] = 1
      return "id" <~~ json as Int?
    },
    Way("what is missing in a copy", "{}", ["id: \(missing("id"))"]) {
      var json = $0
      json["extra"] = 1
      return "id" <~~ json as Int?
    },
    Way("what was removed from a copy", #"{"a": {"id": 1, "b": 2}}"#, ["a.id: \(missing("id"))"]) {
      guard var json = $0[path: "a"] else { return nil }
      json.removeValue(forKey: "id")
      return "id" <~~ json as Int?
    },
    Way("an optional field of a copy", #"{"id": 1, "name": 2}"#, ["name: warning: expected String, found number 2"]) {
      var json = $0
      json["id"] = 2
      return Ref(json: json)
    },
    Way("elements of a copy", #"{"items": [1, "x"]}"#, [#"items[1]: expected Int, found string "x""#]) {
      var json = $0
      json["extra"] = 1
      json["more"] = 2
      return "items" <~~ json as [Int]?
    },
  ])
  fileprivate func changedCopies(way: Way) { check(way) }

  // MARK: - What is not an object

  @Test(arguments: [
    Way(
      "a scalar for a model that needs nothing", #"{"owner": 5}"#,
      ["owner: warning: expected an object, found number 5"]
    ) {
      "owner" <~~ $0 as AllOptional?
    },
    Way(
      "an array for a model that needs nothing", #"{"owner": [1]}"#,
      ["owner: warning: expected an object, found an array"]
    ) {
      "owner" <~~ $0 as AllOptional?
    },
    Way(
      "elements", #"{"a": [{}, 5, "x"]}"#,
      [
        "a[1]: warning: expected an object, found number 5", #"a[2]: warning: expected an object, found string "x""#,
      ]
    ) {
      "a" <~~ $0 as [AllOptional]?
    },
    Way(
      "a scalar for a model that needs nothing, and a cause", #"{"owner": 5}"#,
      ["id: \(missing("id"))", "owner: warning: expected an object, found number 5"]
    ) {
      let _: AllOptional? = "owner" <~~ $0
      return "id" <~~ $0 as Int?
    },
    Way(
      "elements, and a cause", #"{"a": [5, null]}"#,
      ["a[1]: expected AllOptional, found null", "a[0]: warning: expected an object, found number 5"]
    ) {
      "a" <~~ $0 as [AllOptional]?
    },
    Way("a scalar for a model that needs something", #"{"r": 5}"#, ["r: expected Ref, found number 5"]) {
      "r" <~~ $0 as Ref?
    },
    Way("a scalar on the way", #"{"a": 5}"#, ["a: expected an object, found number 5"]) { "a.b.c" <~~ $0 as Int? },
    Way("a scalar on the way to an optional field", #"{"a": 5}"#, ["a: warning: expected an object, found number 5"]) {
      let _: Int? = "a.b" <~~ $0
      let _: Int? = "a.c" <~~ $0
      return 1
    },
  ])
  fileprivate func notObjects(way: Way) { check(way) }

  @Test func `the whole text is not an object`() {
    #expect(
      AllOptional.explain("5").description
        == "AllOptional: 1 warning\n  line 1, column 1: warning: expected an object, found number 5")
    #expect(throws: DecodingReport.self) { try AllOptional.decode("[1]", mode: .strict) }
    #expect(AllOptional.explain("{}").isEmpty)
  }

  @Test func `a key with brackets is what was read`() throws {
    let json = try JSON(string: #"{"b[0]": "x", "b": [1]}"#)
    let report = #expect(throws: DecodingReport.self) { try json.decode("b[0]", as: Int.self) }
    #expect(report?.problems.map(\.description) == [#"["b[0]"]   line 1, column 10: expected Int, found string "x""#])
  }

  // MARK: - Decoding inside of a model

  /// Drops the error of a part.
  private struct Dropping: JSONDecodable {
    let part: Ref?

    init?(json: JSON) {
      part = json[path: "part"].flatMap { try? Ref.decode($0) }
      guard let _: Int = "id" <~~ json else { return nil }
    }
  }

  @Test func `what a model decodes for itself`() {
    #expect(
      Dropping.explain(#"{"part": {"id": "x"}, "id": 1}"#).description
        == #"Dropping: 1 warning\#n  part.id   line 1, column 17: warning: expected Int, found string "x""#)
    #expect(
      Dropping.explain(#"{"part": {"id": "x"}}"#).description == """
        Dropping: 2 problems
          id        line 1, column 1: missing key "id"
          part.id   line 1, column 17: expected Int, found string "x"
        """)
  }

  /// Keeps the reports about its parts.
  private struct Asking: JSONDecodable {
    let reports: [DecodingReport]

    init?(json: JSON) {
      reports = (json[path: "parts"]?.array ?? []).map { Ref.explain($0) }
      guard let _: Int = "id" <~~ json else { return nil }
    }
  }

  @Test func `reports that a model asks for say the same with a report around them`() throws {
    let text = #"{"id": 1, "parts": [{"id": 1}, {"id": "x"}, 5, {}]}"#
    let lines = [
      "no problems", #"id: expected Int, found string "x""#, "expected Ref, found number 5", #"missing key "id""#,
    ]
    let reports = try Asking.decode(text, mode: .strict).reports
    #expect(
      zip(reports, lines).allSatisfy { "\($0)".contains($1.replacingOccurrences(of: "id: ", with: "")) }, "\(reports)")
    #expect(reports.map(\.problemCount) == [0, 1, 1, 1])
    #expect(Asking.explain(text).isEmpty)
  }
}
