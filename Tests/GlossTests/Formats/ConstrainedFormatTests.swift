import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Values that are read and written under a constraint, by hand.
@Suite struct ConstrainedFormatTests {
  struct Trip: Glossy {
    let passengers: Int
    let code: String?
    let scores: [Int?]

    init?(json: JSON) {
      let passengers = Decoder.decode("passengers", as: .constrained(by: .range(1...9)))(json)
      code = Decoder.decode("code", as: .constrained(by: .pattern("[A-Z]{3}")))(json)
      let scores = Decoder.decode(
        "scores", as: .array(of: .optional(.constrained(.lossless(Int.self), by: .multiple(of: 5)))))(json)
      guard let passengers, let scores else { return nil }
      self.passengers = passengers
      self.scores = scores
    }

    func toJSON() -> JSON? {
      jsonify([
        Encoder.encode("passengers", as: .constrained(by: .range(1...9), enforcedOnWriting: true))(passengers),
        Encoder.encode("code", as: .constrained(by: .pattern("[A-Z]{3}")))(code),
        "scores" ~~> scores,
      ])
    }

    init(passengers: Int, code: String?) {
      self.passengers = passengers
      self.code = code
      scores = []
    }
  }

  @Test func whatMeetsItIsRead() throws {
    let trip = try Trip.decode(#"{"passengers": 9, "code": "VIE", "scores": [5, null, "10"]}"#, mode: .strict)
    #expect(trip.passengers == 9 && trip.code == "VIE" && trip.scores == [5, nil, 10])
  }

  @Test func reports() throws {
    let report = Trip.explain(#"{"passengers": 10, "code": "VIENNA", "scores": [5, 7, "12", "x"]}"#)
    #expect(
      report.problems.map { "\($0.path) \($0.kind.name) \($0.message)" } == [
        "passengers invalidValue must be 1 to 9", "code invalidValue must match [A-Z]{3}",
        "scores[1] invalidValue must be a multiple of 5",
        "scores[2] invalidValue must be a multiple of 5", #"scores[3] invalidValue "x" is not a valid Int"#,
      ])
    let trip = Trip.explain(#"{"passengers": 1, "code": "VIENNA", "scores": []}"#)
    #expect(trip.problems.isEmpty)
    #expect(trip.warnings.map { "\($0.path) \($0.message)" } == ["code must match [A-Z]{3}"])
    #expect(Trip(json: ["passengers": 1, "code": "x", "scores": [] as [Int]])?.code == nil)
    #expect(Trip(json: ["passengers": 0, "scores": [] as [Int]]) == nil)
  }

  @Test func writing() throws {
    #expect(try Trip(passengers: 1, code: "vienna").jsonString() == #"{"passengers":1,"code":"vienna","scores":[]}"#)
    let error = try #require(Trip(passengers: 10, code: nil).toJSON()?.encodingError)
    #expect(error.description == "passengers: must be 1 to 9")
    #expect(throws: error) { try Trip(passengers: 10, code: nil).jsonData() }
  }

  @Test func severalConstraints() throws {
    let json: JSON = ["a": 12, "b": 15, "c": 10]
    func read(_ key: String) throws -> Int {
      try json.decode(key, as: .constrained(.constrained(by: .range(0...14)), by: .multiple(of: 5)))
    }
    #expect(try read("c") == 10)
    #expect(throws: DecodingReport.self) { try read("a") }
    #expect(throws: DecodingReport.self) { try read("b") }
  }

  private struct Even: JSONConstraint {
    func reason(against number: Int) -> String? { number.isMultiple(of: 2) ? nil : "must be even" }
  }

  @Test func userConstraint() throws {
    let json: JSON = ["n": 3]
    do {
      _ = try json.decode("n", as: .constrained(by: Even()))
      Issue.record("3 is read")
    } catch {
      #expect(error.problems.map(\.message) == ["must be even"])
    }
  }

  private enum State: String { case open, closed }

  @Test func rawValues() throws {
    let json: JSON = ["a": "open", "b": "closed"]
    let state: State = try json.decode("a", as: .constrained(by: .oneOf(.open)))
    #expect(state == .open)
    #expect(Decoder.decode("b", as: .constrained(by: .oneOf(State.open)))(json) == nil)
  }

  struct Checked: JSONDecodable {
    init?(json: JSON) {
      guard let passengers: Int = "trip.passengers" <~~ json, let codes: [String] = "codes" <~~ json else { return nil }
      let isFine = json.check(passengers, at: "trip.passengers", .range(1...9))
      guard json.check(codes, at: "codes", .unique()), isFine else { return nil }
    }
  }

  @Test func checks() throws {
    #expect(Checked(json: ["trip": ["passengers": 1], "codes": ["a", "b"]]) != nil)
    let report = Checked.explain(#"{"trip": {"passengers": 0}, "codes": ["a", "a"]}"#)
    #expect(
      report.problems.map { "\($0.path): \($0.message)" } == [
        "trip.passengers: must be 1 to 9", "codes: must not have an element twice",
      ])
  }

  /// Each thread has its own patterns.
  @Test func patternsOnManyThreads() async throws {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          (0..<600).allSatisfy { count in
            // More patterns than are kept.
            let text = "a\(count % 300 + number)"
            let pattern = PatternConstraint.pattern(text)
            return pattern._allows(text) && !pattern._allows("b")
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(try onStack(of: 512) { PatternConstraint.pattern("(a*)*")._allows("aaa") })
  }
}

/// Inputs that would take quadratic time. No clock is read: an input is so large that the test would not end, or comparisons are counted.
@Suite(.serialized) struct HostileConstraintTests {
  /// Swift sorts the marks of a character before it compares it.
  private static let marks = String(repeating: "\u{301}\u{316}", count: 500_000)

  private struct Word: Hashable, Glossy {
    /// How often words were compared or hashed.
    nonisolated(unsafe) static var count = 0

    let text: String
    init?(json: JSON) {
      guard let text: String = "text" <~~ json else { return nil }
      self.text = text
    }
    func toJSON() -> JSON? { jsonify(["text" ~~> text]) }

    static func == (first: Word, second: Word) -> Bool {
      count += 1
      return first.text.utf8.elementsEqual(second.text.utf8)
    }
    func hash(into hasher: inout Hasher) { Word.count += 1 }
  }

  @Test func textsThatAreSlowToCompare() throws {
    let text = "e" + Self.marks
    let json = try JSON(
      string: #"{"a": ["\#(text)x", "\#(text)y"], "b": [{"text": "\#(text)"}, {"text": "\#(text)"}], "c": "\#(text)"}"#)
    #expect(Decoder.decode("a", as: .constrained(by: .unique()))(json) as [String]? != nil)
    #expect(Decoder.decode("b", as: .constrained(by: .unique()))(json) as [Word]? == nil)
    #expect(Decoder.decode("c", as: .constrained(by: .oneOf("e\u{301}", text + "x")))(json) == nil)
    let words = try #require(Decoder.decode("b")(json) as [Word]?)
    #expect(!json.check(words, at: "b", .unique()))
    #expect(Word.count == 0)
    // Words that are quick to compare are compared.
    let short = try JSON(string: #"{"b": [{"text": "x"}, {"text": "x"}]}"#)
    #expect(Decoder.decode("b", as: .constrained(by: .unique()))(short) as [Word]? == nil)
    #expect(Word.count > 0)
  }

  /// A value whose hash is that of all others.
  private struct Colliding: Hashable {
    /// How often two were compared.
    nonisolated(unsafe) static var count = 0

    let number: Int

    static func == (first: Colliding, second: Colliding) -> Bool {
      count += 1
      return first.number == second.number
    }
    func hash(into hasher: inout Hasher) {}
  }

  @Test func valuesOfOneHash() throws {
    let start = String(repeating: "A", count: 120)
    let json: JSON = ["a": (0..<1000).map { Data("\(start)\(100_000 + $0)".utf8) }.toJSON()]
    #expect(Decoder.decode("a", as: .constrained(by: .unique()))(json) as [Data]? == nil)

    let values = (0..<20_000).map(Colliding.init)
    #expect(UniqueConstraint<Colliding>.unique().reason(against: values) == HashCollisions.reason)
    // Each of those that are let in is compared with all before it, when it is looked at, and once more for the reason.
    let most = HashCollisions.quickCount + 65
    #expect(Colliding.count <= 2 * most * most)
  }
}
