import Foundation
import Gloss
import Testing

/// Reasons that models and closures give for a value that they do not take.
@Suite struct RejectionTests {
  private struct Person: JSONDecodable {
    let age: Int
    let nickname: String?

    init?(json: JSON) {
      nickname = "nickname" <~~ json
      guard let age: Int = "age" <~~ json else { return nil }
      guard age < 150 else {
        json.reject("age", because: "must be under 150")
        return nil
      }
      self.age = age
    }
  }

  /// A model of a scalar.
  private struct Percent: JSONDecodable {
    let value: Double

    init?(json: JSON) {
      guard let value = Double(json: json) else { return nil }
      guard (0...100).contains(value) else {
        json.reject(because: "must be from 0 to 100")
        return nil
      }
      self.value = value
    }
  }

  private struct Period: JSONDecodable {
    init?(json: JSON) {
      let start: Int? = "start" <~~ json
      let end: Int? = "end" <~~ json
      let _: String? = "note" <~~ json
      if let start, let end, start > end {
        json.reject(because: "the start must not be after the end")
        return nil
      }
      guard start != nil || end != nil else {
        json.reject("start", because: "one of start and end is required")
        return nil
      }
    }
  }

  /// Gives all reasons before it returns nil.
  private struct Signup: JSONDecodable {
    init?(json: JSON) {
      guard let name: String = "user.name" <~~ json, let age: Int = "user.age" <~~ json else { return nil }
      if name.isEmpty { json.reject("user.name", because: "must not be empty") }
      if name != name.lowercased() { json.reject("user.name", because: "must be in lower case") }
      if age < 18 { json.reject(["user", "age"], because: "must be 18 or more") }
      guard !name.isEmpty, name == name.lowercased(), age >= 18 else { return nil }
    }
  }

  /// Goes on with a value that it complains about.
  private struct Clamped: JSONDecodable {
    let volume: Int

    init?(json: JSON) {
      guard let volume: Int = "volume" <~~ json else { return nil }
      if volume > 10 { json.reject("volume", because: "must be 10 or less; 10 is used") }
      self.volume = min(volume, 10)
    }
  }

  private struct Team: JSONDecodable {
    let members: [Person]
    let lead: Person?
    let score: Percent?

    init?(json: JSON) {
      guard let members: [Person] = "members" <~~ json else { return nil }
      self.members = members
      lead = "lead" <~~ json
      score = "score" <~~ json
    }
  }

  private struct AnyPerson: JSONDecodable {
    init?(json: JSON) {
      guard ([] <~~ json as Person?) != nil || ([] <~~ json as Clamped?) != nil else { return nil }
    }
  }

  private struct PercentOrText: JSONDecodable {
    init?(json: JSON) {
      if let _: Percent = "value" <~~ json { return }
      guard let _: Double = "value" <~~ json else { return nil }
    }
  }

  /// Gives all reasons against a scalar.
  private struct Password: JSONDecodable {
    init?(json: JSON) {
      guard let text = String(json: json) else { return nil }
      if text.count < 8 { json.reject(because: "must have 8 characters") }
      if !text.contains(where: \.isNumber) { json.reject(because: "must have a digit") }
      guard text.count >= 8, text.contains(where: \.isNumber) else { return nil }
    }
  }

  private static let tooOld = "must be under 150"

  // MARK: - Where reasons are in a report

  @Test(arguments: [
    Way("a field", #"{"age": 200}"#, ["age   line 1, column 9: must be under 150"]) { [] <~~ $0 as Person? },
    Way(
      "a field that could not be read", #"{"age": "x"}"#,
      [#"age   line 1, column 9: expected Int, found string "x""#, "nickname: warning"]
    ) {
      [] <~~ $0 as Person?
    },
    Way(
      "an optional of another type is wrong, too", #"{"nickname": 1, "age": 200}"#,
      [
        "nickname   line 1, column 14: expected String, found number 1",
        "age   line 1, column 24: must be under 150",
      ]
    ) { [] <~~ $0 as Person? },
    Way("a model of a scalar", "200", ["line 1, column 1: must be from 0 to 100"]) { [] <~~ $0 as Percent? },
    Way("a scalar in a field", #"{"p": -1}"#, ["p   line 1, column 7: must be from 0 to 100"]) {
      "p" <~~ $0 as Percent?
    },
    Way(
      "scalars in an array", "[1, 101, 2, -1]",
      [
        "[1]   line 1, column 5: must be from 0 to 100", "[3]   line 1, column 13: must be from 0 to 100",
      ]
    ) { [] <~~ $0 as [Percent]? },
    Way(
      "several reasons against a scalar in a field", #"{"p": "abc"}"#,
      ["p   line 1, column 7: must have 8 characters", "p   line 1, column 7: must have a digit"]
    ) { "p" <~~ $0 as Password? },
    Way(
      "several reasons against an element", #"["abc"]"#,
      ["[0]   line 1, column 2: must have 8 characters", "[0]   line 1, column 2: must have a digit"]
    ) { [] <~~ $0 as [Password]? },
    Way("no words", "1", ["line 1, column 1: 1 is not valid"]) {
      $0.reject(because: " \n ")
      return nil
    },
    Way("members", #"{"a": 1, "b": 101}"#, ["b   line 1, column 15: must be from 0 to 100"]) {
      [] <~~ $0 as [String: Percent]?
    },
    Way("an optional in an array", "[null, 101]", ["[1]   line 1, column 8: must be from 0 to 100"]) {
      [] <~~ $0 as [Percent?]?
    },
    Way("two fields", #"{"start": 2, "end": 1}"#, ["line 1, column 1: the start must not be after the end"]) {
      [] <~~ $0 as Period?
    },
    Way(
      "two fields of a part", #"{"p": {"start": 2, "end": 1}}"#,
      ["p   line 1, column 7: the start must not be after the end"]
    ) {
      "p" <~~ $0 as Period?
    },
    Way("a field that is missing", #"{"p": {}}"#, ["p.start   line 1, column 7: one of start and end is required"]) {
      "p" <~~ $0 as Period?
    },
    Way(
      "several reasons, on paths", #"{"user": {"name": "A", "age": 7}}"#,
      [
        "user.name   line 1, column 19: must be in lower case", "user.age   line 1, column 31: must be 18 or more",
      ]
    ) { [] <~~ $0 as Signup? },
    Way(
      "a reason, and a field that is missing after it", #"{"a": 1}"#,
      ["a   line 1, column 7: no", "b: warning"]
    ) {
      $0.reject("a", because: "no")
      return "b" <~~ $0 as Int?
    },
    Way(
      "elements", #"[{"age": 1}, {"age": 200}, {"nickname": "", "age": "x"}, {"age": 150}]"#,
      [
        "[1].age   line 1, column 22: must be under 150",
        #"[2].age   line 1, column 52: expected Int, found string "x""#,
        "[3].age   line 1, column 66: must be under 150",
      ]
    ) { [] <~~ $0 as [Person]? },
    Way(
      "nested models", #"{"members": [{"age": 1}, {"age": 200}]}"#,
      ["members[1].age   line 1, column 34: must be under 150"]
    ) {
      [] <~~ $0 as Team?
    },
    Way(
      "a part that a model reads by hand", #"{"person": {"age": 200}}"#,
      ["person.age   line 1, column 20: must be under 150"]
    ) {
      $0[path: "person"].flatMap(Person.init(json:))
    },
    Way("a changed copy", #"{"years": 200}"#, ["age   line 1, column 1: must be under 150"]) {
      var json = $0
      json["age"] = json["years"]
      return Person(json: json)
    },
    Way("a changed copy of a field", #"{"age": 1}"#, ["age   line 1, column 9: must be under 150"]) {
      var json = $0
      json["age"] = 200
      return Person(json: json)
    },
    Way("alternatives of which one succeeds", #"{"age": 200, "volume": 1}"#, []) { [] <~~ $0 as AnyPerson? },
    Way("a scalar that could be read otherwise", #"{"value": 200}"#, []) { [] <~~ $0 as PercentOrText? },
    Way("all alternatives fail", #"{"age": 200, "volume": "x"}"#, ["age   line 1, column 9: must be under 150"]) {
      [] <~~ $0 as AnyPerson?
    },
    Way("a key with dots", #"{"a.b": 1}"#, ["[\"a.b\"]   line 1, column 9: no"]) {
      $0.reject(["a.b"], because: "no")
      return nil
    },
    Way("brackets as a report prints them", #"{"a": [1, 2]}"#, ["a[1]   line 1, column 11: no"]) {
      $0.reject("a[1]", because: "no")
      return nil
    },
    Way("the path leads on from a scalar", #"{"a": 1}"#, ["a.b.c   line 1, column 7: no"]) {
      $0.reject("a.b.c", because: "no")
      return nil
    },
    Way("the same twice", #"{"a": 1}"#, ["a   line 1, column 7: no"]) {
      $0.reject("a", because: "no")
      $0.reject("a", because: "no")
      return nil
    },
    Way("lines become one", "1", ["line 1, column 1: first; second\\u{7}"]) {
      $0.reject(because: "first\n  second\u{7}\n")
      return nil
    },
  ])
  private func aReasonIsAtItsPath(_ way: Way) {
    let report = Reading.explain(way.text, way.read)
    #expect(report.problems.map(\.description) == way.lines.filter { !$0.hasSuffix(": warning") })
    let warned = way.lines.filter { $0.hasSuffix(": warning") }.map { $0.dropLast(": warning".count) }
    #expect(report.warnings.map(\.path.description) == warned.map(String.init))
  }

  @Test func whatWasAbsentBeforeIsNotNamed() {
    #expect(
      Reading.explain(#"{"age": 200}"#) { [] <~~ $0 as Person? }.warnings.isEmpty)
    #expect(
      Reading.explain(#"{"p": {"start": 2, "end": 1}}"#) { "p" <~~ $0 as Period? }.warnings.isEmpty)
  }

  @Test func aProblemOfAReason() throws {
    let report = #expect(throws: DecodingReport.self) { try Person.decode(#"{"age": 200}"#) }
    let problem = try #require(report?.problems.first)
    #expect(report?.problemCount == 1 && report?.warningCount == 0)
    #expect(problem.path == "age" && problem.kind == .invalidValue && problem.severity == .error)
    #expect(problem.message == Self.tooOld && problem.found == "number 200")
    #expect(problem.offset == 8 && problem.line == 1 && problem.column == 9)
  }

  // MARK: - What became of the value

  @Test func reasonsOfAModelThatCameToBeAreWarnings() throws {
    #expect(try Clamped.decode(#"{"volume": 11}"#).volume == 10)
    let report = Clamped.explain(#"{"volume": 11}"#)
    #expect(report.problems.isEmpty)
    #expect(
      report.warnings.map(\.description)
        == ["line 1, column 12: warning: must be 10 or less; 10 is used"].map { "volume   " + $0 })
    #expect(throws: DecodingReport.self) { try Clamped.decode(#"{"volume": 11}"#, mode: .strict) }
    #expect(throws: Never.self) { try Clamped.decode(#"{"volume": 10}"#, mode: .strict) }
  }

  @Test func anOptionalFieldThatRejectsItsValueIsAWarning() throws {
    let text = #"{"members": [], "lead": {"age": 200}, "score": 101}"#
    #expect(try Team.decode(text).lead == nil)
    let report = Team.explain(text)
    #expect(report.problems.isEmpty)
    #expect(
      report.warnings.map { "\($0.path): \($0.message)" } == [
        "lead.age: must be under 150", "score: must be from 0 to 100",
      ])
    #expect(throws: DecodingReport.self) { try Team.decode(text, mode: .strict) }
  }

  @Test func elementsThatAreSkippedAreWarnings() throws {
    let text = #"[{"age": 1}, {"age": 200}, {"age": 2}]"#
    #expect(try [Person].decode(text, skippingInvalid: true).map(\.age) == [1, 2])
    let report = [Person].explain(text, skippingInvalid: true)
    #expect(report.problems.isEmpty)
    #expect(report.warnings.map(\.description) == ["[1].age   line 1, column 22: warning: must be under 150"])
  }

  @Test func builtValues() throws {
    let json: JSON = ["members": [["age": 1], ["age": 200]], "score": 5]
    let report = #expect(throws: DecodingReport.self) { try Team.decode(json) }
    #expect(report?.problems.map(\.description) == ["members[1].age: must be under 150"])
    let missing = #expect(throws: DecodingReport.self) { try Period.decode(["note": "x"] as JSON) }
    #expect(missing?.problems.map(\.description) == ["start: one of start and end is required"])
  }

  @Test func throwingAccessCarriesTheReason() throws {
    let json = try JSON(string: #"{"people": [{"age": 200}]}"#)
    let report = #expect(throws: DecodingReport.self) { try json.decode("people[0]", as: Person.self) }
    #expect(report?.problems.map(\.description) == ["people[0].age   line 1, column 21: must be under 150"])
  }

  @Test func nothingHappensIfNobodyAsks() throws {
    let json = try JSON(string: #"{"age": 200}"#)
    var count = 0
    func reason() -> String {
      count += 1
      return "no"
    }
    json.reject("age", because: reason())
    (["a": 1] as JSON).reject(because: reason())
    #expect(count == 0)
    _ = Reading.explain("{}") { json -> Int? in
      json.reject("age", because: reason())
      return nil
    }
    #expect(count == 1)
  }

  @Test func aLongReasonIsCut() {
    let report = Reading.explain("1") { json -> Int? in
      json.reject(because: String(repeating: "\u{1f926}\u{1f3fd}", count: 100_000))
      return nil
    }
    #expect(report.problems.first.map { $0.message.unicodeScalars.count } == 301)
  }

  @Test func manyThreadsReject() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<50).allSatisfy { _ in
            [Person].explain(#"[{"age": 200}, {"age": 150}, {"age": 1}]"#).problems.map(\.message) == [
              Self.tooOld, Self.tooOld,
            ]
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  // MARK: - Closures that throw

  private struct NotAColor: LocalizedError {
    let text: String
    var errorDescription: String? { "\(text) is not a color" }
  }

  private enum Refusal: Error, CustomStringConvertible {
    case plain
    var description: String { "a plain refusal" }
  }

  private static func color(_ text: String) throws -> Int {
    guard text.hasPrefix("#"), let value = Int(text.dropFirst(), radix: 16) else { throw NotAColor(text: text) }
    return value
  }

  @Test(arguments: [
    Way("its value", ##"{"c": "#ff"}"##, []) { Decoder.decode("c", transform: color)($0) },
    Way("a localized error", #"{"c": "red"}"#, ["c   line 1, column 7: red is not a color"]) {
      Decoder.decode("c", transform: color)($0)
    },
    Way("another error", #"{"c": "red"}"#, ["c   line 1, column 7: a plain refusal"]) {
      Decoder.decode("c") { (_: String) -> Int? in throw Refusal.plain }($0)
    },
    Way("a whole array", #"{"c": [1, 2]}"#, ["c   line 1, column 7: a plain refusal"]) {
      Decoder.decode("c") { (_: [Int]) -> Int? in throw Refusal.plain }($0)
    },
    Way("an input of another type", #"{"c": 1}"#, ["c   line 1, column 7: expected String, found number 1"]) {
      Decoder.decode("c", transform: color)($0)
    },
    Way("something read inside", #"{"c": {"id": "x"}}"#, [#"c.id   line 1, column 14: expected Int, found string "x""#])
    {
      Decoder.decode("c") { (json: JSON) -> Int? in try json.decode("id", as: Int.self) }($0)
    },
    Way(
      "another text read inside", #"{"c": "[1, \"x\"]"}"#,
      [
        #"c   line 1, column 7: [Int]: 1 problem; [1]   line 1, column 5: expected Int, found string "x""#
      ]
    ) { Decoder.decode("c") { (text: String) -> [Int]? in try [Int].decode(text) }($0) },
    Way("alternatives of which one succeeds", #"{"c": "red"}"#, []) {
      (Decoder.decode("c", transform: color)($0) as Int?).map(String.init) ?? "c" <~~ $0 as String?
    },
  ])
  private func aTransformThatThrows(_ way: Way) {
    #expect(Reading.explain(way.text, way.read).problems.map(\.description) == way.lines)
  }
}
