// The code of RepairedAnswers.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossMacros
import GlossTools
import Testing

/// Books a stay.
@Glossy @JSONSchema
private struct BookStay: Equatable {
  let city: String
  var guests = 1
  var tags: [String] = []
  let price: Double?
  var isPaid = false
  let view: View?
  @Key(.date(.day)) let from: Date?

  enum View: String, CaseIterable {
    case sea
    case gardenSide = "garden_side"
  }
}

struct RepairedAnswersExamples {
  private struct Call {
    let arguments: String
  }

  @Test func `an answer is read`() throws {
    let tool = try ModelTool(FindFlights.self, for: .anthropic)
    let call = Call(arguments: "{'origin': 'BER', 'destination': 'JFK', 'day': '2026-12-24'}")
    var messages: [String] = []
    var found: [String] = []
    func find(_ flights: FindFlights, _ repairs: [DecodingReport.Problem]) {
      found.append("\(flights.origin) \(repairs.count)")
    }
    switch tool.read(call.arguments) {
    case .value(let flights, let repairs): find(flights, repairs)
    case .failure(let report): messages.append(report.text(for: .model))
    }
    #expect(found == ["BER 6"] && messages.isEmpty)
    let answer = "Here:\n" + call.arguments
    let (flights, repairs) = try FindFlights.decode(repairing: answer)
    #expect(flights.origin == "BER" && repairs.first?.message == "the text before the JSON was left out")
  }

  /// Each row of the tables with an answer.
  @Test func `what the tables say`() throws {
    let rows = try DocumentationTests.page("RepairedAnswers.md").components(separatedBy: "\n").filter {
      $0.hasPrefix("| ")
    }
    var count = 0
    for row in rows {
      let codes = row.components(separatedBy: "`")
      guard codes.count == 5 else { continue }
      let (value, repairs) = try BookStay.decode(repairing: codes[1])
      #expect(try value == BookStay.decode(codes[3], mode: .exact), "\(row)")
      #expect(!repairs.isEmpty, "\(row)")
      count += 1
    }
    #expect(count == 20)
  }

  @Test(arguments: [
    #"{"city": "Rome"} {"city": "Oslo"}"#, #"{"city": "Rome", "price": "1,234"}"#, #"{"city": "Rome", "tags": "a, b"}"#,
    #"{"city": "Rome", "from": "03/04/2026"}"#,
  ])
  func `what is never done`(answer: String) throws {
    #expect(throws: DecodingReport.self) { try BookStay.decode(repairing: answer) }
  }

  @Test func `a number at the end`() throws {
    let (stay, repairs) = try BookStay.decode(repairing: #"{"city": "Rome", "price": 12"#)
    #expect(stay.price == nil)
    #expect(repairs.map(\.kind) == [.incomplete])
  }
}
