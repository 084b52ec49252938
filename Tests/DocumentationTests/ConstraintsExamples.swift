// The code of the section on constraints in Formats.md. `DocumentationTests` checks that each block of the page is in one of the files
// here.

import Foundation
import GlossMacros
import Testing

struct Flight: JSONDecodable {
  let passengers: Int
  let seats: UInt8?
  let fares: [Decimal]
  let codes: [String]

  init?(json: JSON) {
    let passengers = Decoder.decode("passengers", as: .constrained(by: .range(1...9)))(json)
    seats = Decoder.decode("seats", as: .constrained(by: .range(from: 1, to: 9)))(json)  // `1...9` is a range of `Int`
    let fares =
      Decoder.decode("fares", as: .array(of: .constrained(.quoted(), by: .multiple(of: 0.05))))(json) as [Decimal]?
    guard let passengers, let fares, let codes: [String] = "codes" <~~ json,
      json.check(codes, at: "codes", .unique())  // of a value that was read
    else { return nil }
    self.passengers = passengers
    self.fares = fares
    self.codes = codes
  }
}

struct IsEven: JSONConstraint {
  func reason(against number: Int) -> String? { number.isMultiple(of: 2) ? nil : "must be even" }
  var schemaKeywords: JSON { ["multipleOf": 2] }
}

struct ConstraintsExamples {
  @Test func byHand() throws {
    let report = Flight.explain(#"{"passengers": 12, "fares": ["9.95", "9.99"], "codes": ["a"], "seats": 5}"#)
    #expect(try DocumentationTests.page("Formats.md", shows: "\(report)"), "\(report)")
    let flight = try Flight.decode(#"{"passengers": 9, "seats": 3, "fares": ["9.95"], "codes": ["a", "b"]}"#)
    #expect(flight.seats == 3 && flight.fares.count == 1 && flight.codes.count == 2)
    #expect(Flight(json: ["passengers": 9, "fares": [], "codes": ["a", "a"]]) == nil)
    let json: JSON = ["rows": 4]
    let rows = try json.decode("rows", as: .constrained(by: IsEven()))
    #expect(rows == 4)
  }
}
