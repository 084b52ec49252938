import Foundation
import GlossMacros
import Testing

private struct IsEven: JSONConstraint {
  func reason(against number: Int) -> String? { number.isMultiple(of: 2) ? nil : "must be even" }
}

private enum Cabin: String { case economy, business, first }

@Glossy private struct Search: Equatable {
  @Key(.pattern("[A-Z]{3}")) let origin: String
  @Key(.range(1...9)) var passengers = 1
  @Key(.range(0..<1)) var share: Float?
  @Key(.range(above: 0, to: 1)) var probability: Double?
  @Key(.range(...9.9), .multiple(of: 0.05)) var price: Decimal?
  @Key(.range(1...9)) var scores: [UInt8?] = []
  @Key(.count(1...3), .each(.length(2))) var codes: [String]?
  @Key(.unique) var ids: [Int] = []
  @Key(.unique, .skippingInvalid) var cabins: [Cabin] = []
  @Key(.oneOf(Cabin.economy, Cabin.business)) var cabin: Cabin?
  @Key(.oneOf("en", "de")) var language = "en"
  @Key(.constrained(by: IsEven())) var seats: [String: Int] = [:]
  @Key("stops.count", .lossless, .range(0...3)) var stops: Int?
  @Key(.since1970(), .oneOf(Date(timeIntervalSince1970: 0))) var day: Date?
  @Key(.count(...2)) var notes: [String: String]?
  @Key(.range(0.07...3.133)) var rate: Decimal?
  @Key(.oneOf(0.07, 3.133)) var rates: [Decimal] = []
  @Key(.multiple(of: 0.07)) var steps: [String: Decimal?] = [:]
}

@Glossy private struct Enforced {
  @Key(.range(1...9), .enforcedOnWriting) var passengers = 1
  @Key(.range(1...9), .enforcedOnWriting) var scores: [Int] = []
  @Key(.pattern("[a-z]+"), .enforcedOnWriting, .writesNull) var name: String?
  @Key(.transform({ (text: String) in Int(text) }, { String($0) }), .range(1...9), .enforcedOnWriting) var count: Int?
  @Key(.range(1...9), .enforcedOnWriting, .writeOnly) var version = 2
}

@Glossy(tag: "type") private enum Move: Equatable {
  @Key(.label("x", .range(1...9)), .label("name", "title", .length(1...3))) case step(x: Int, name: String?)
}

private enum Travel {
  enum Kind: String { case a, b }

  @Glossy struct Inner { @Key(.oneOf(Kind.a)) let kind: Kind }
}

@Glossy private final class Ticket: Sendable {
  @Key(.range(1...9)) let passengers: Int
}

@JSONDecodable private struct Generic<Value> {
  @Key(.pattern("[A-Z]{3}")) let origin: String
  let value: Value
}

@Suite struct ConstraintTests {
  @Test func whatMeetsAllIsRead() throws {
    let text = """
      {"origin":"VIE","passengers":9,"share":0.5,"probability":1,"price":9.85,"scores":[1,null,9],"codes":["ab","cd"],"ids":[1,2],\
      "cabins":["first"],"cabin":"business","language":"de","seats":{"a":2},"stops":{"count":3},"day":0,"notes":{"a":"b"},"rate":0.07,"rates":[3.133,0.07],"steps":{"a":0.21}}
      """
    let search = try Search.decode(text, mode: .exact)
    #expect(try search.jsonString() == text)
    #expect(try Search.decode(#"{"origin": "VIE", "stops": {"count": "3"}}"#, mode: .strict).stops == 3)
  }

  @Test(arguments: [
    ("origin", #""VIEN""#, "origin", "must match [A-Z]{3}"), ("passengers", "10", "passengers", "must be 1 to 9"),
    ("share", "1", "share", "must be at least 0.0 and less than 1.0"),
    ("probability", "0", "probability", "must be more than 0.0 and at most 1.0"),
    ("probability", "1.5", "probability", "must be more than 0.0 and at most 1.0"),
    ("price", "9.95", "price", "must be at most 9.9"),
    ("price", "9.86", "price", "must be a multiple of 0.05"), ("scores", "[1, 10]", "scores[1]", "must be 1 to 9"),
    ("codes", "[]", "codes", "must have 1 to 3 elements"),
    ("codes", #"["ab", "c"]"#, "codes[1]", "must have 2 characters"),
    ("ids", "[1, 2, 1]", "ids", "must not have an element twice"),
    ("cabins", #"["first", "first"]"#, "cabins", "must not have an element twice"),
    ("cabin", #""first""#, "cabin", #"must be one of "economy", "business""#),
    ("language", #""fr""#, "language", #"must be one of "en", "de""#),
    ("seats", #"{"a": 3}"#, "seats.a", "must be even"),
    ("stops", #"{"count": "4"}"#, "stops.count", "must be 0 to 3"),
    ("notes", #"{"a":"","b":"","c":""}"#, "notes", "must have at most 2 members"),
    ("rate", "0.0699999999999999999", "rate", "must be 0.07 to 3.133"),
    ("rate", "3.1330000000000001", "rate", "must be 0.07 to 3.133"),
    ("rates", "[0.07, 3.134]", "rates[1]", "must be one of 0.07, 3.133"),
    ("steps", #"{"a": 0.22}"#, "steps.a", "must be a multiple of 0.07"),
  ])
  func whatDoesNotIsReported(_ key: String, _ value: String, _ path: String, _ message: String) throws {
    let text = key == "origin" ? #"{"origin": \#(value)}"# : #"{"origin": "VIE", "\#(key)": \#(value)}"#
    let report = try #require(strictReport(Search.self, text))
    #expect(report.problems.map { "\($0.path): \($0.message)" } == ["\(path): \(message)"])
    #expect(report.problems.first?.kind == .invalidValue)
    // An optional field is nil, and one with a default has it.
    let lenient = Search.explain(text)
    #expect((key == "origin" ? lenient.problems : lenient.warnings).map(\.message) == [message])
    #expect((try? Search(json: JSON(string: text))) == (key == "origin" ? nil : Search(json: ["origin": "VIE"])))
  }

  @Test func writing() throws {
    #expect(throws: Never.self) { try Search.decode(#"{"origin": "VIE"}"#).with(passengers: 20).jsonData() }
    #expect(try Enforced().jsonString() == #"{"passengers":1,"scores":[],"name":null,"version":2}"#)
    for (model, message) in [
      (Enforced(passengers: 0), "passengers: must be 1 to 9"),
      (Enforced(scores: [1, 12]), "scores[1]: must be 1 to 9"),
      (Enforced(name: "A"), "name: must match [a-z]+"), (Enforced(count: 12), "count: must be 1 to 9"),
      (Enforced(version: 20), "version: must be 1 to 9"),
    ] {
      #expect { try model.jsonData() } throws: { "\($0)" == message }
      #expect(model.toJSON()?.encodingError?.description == message)
    }
  }

  @Test func otherTypes() throws {
    #expect(Move(json: ["type": "step", "x": 1, "title": "abc"]) == .step(x: 1, name: "abc"))
    let report = try #require(strictReport(Move.self, #"{"type": "step", "x": 10, "title": "abcd"}"#))
    #expect(
      report.problems.map { "\($0.path): \($0.message)" } == [
        "x: must be 1 to 9", "title: must have 1 to 3 characters",
      ])
    #expect(Travel.Inner(json: ["kind": "a"]) != nil)
    #expect(Travel.Inner(json: ["kind": "b"]) == nil)
    #expect(Ticket(json: ["passengers": 1]) != nil)
    #expect(Ticket(json: ["passengers": 10]) == nil)
    #expect(Generic<Int>(json: ["origin": "VIE", "value": 1])?.value == 1)
    #expect(Generic<Int>(json: ["origin": "vie", "value": 1]) == nil)
  }
}

extension Search {
  fileprivate func with(passengers: Int) -> Search {
    var search = self
    search.passengers = passengers
    return search
  }
}

private func strictReport<Model: JSONDecodable>(_ type: Model.Type, _ text: String) -> DecodingReport? {
  do {
    _ = try Model.decode(text, mode: .strict)
    return nil
  } catch {
    return error
  }
}
