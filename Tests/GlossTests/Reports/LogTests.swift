import Foundation
import Testing

@testable import Gloss

/// What is noted for a report, and how long it is kept.
@Suite struct LogTests {
  private struct Circle: JSONDecodable {
    init?(json: JSON) {
      guard let _: Double = "radius" <~~ json else { return nil }
    }
  }

  private struct Square: JSONDecodable {
    init?(json: JSON) {
      guard let _: Double = "side" <~~ json else { return nil }
    }
  }

  private struct Identifier: JSONDecodable {
    init?(json: JSON) {
      guard Int(json: json) != nil || String(json: json) != nil else { return nil }
    }
  }

  @Test func aFailureIsReleasedWithItsDocument() throws {
    weak var failures: RecentFailures?
    weak var summary: Summary?
    func fail() throws {
      let json = try JSON(string: #"[{"radius": "x"}, {}]"#)
      #expect(throws: DecodingReport.self) { try [Circle].decode(json) }
      guard case .place(let document, let index)? = json.plainValue else { return }
      failures = document.failures
      summary = document.failures.summary(of: index, as: [Circle].self)
      #expect(failures != nil && summary != nil)
    }
    try fail()
    #expect(failures == nil && summary == nil)
  }

  @Test(arguments: [#"["a", "b"]"#, #"[1, "a", "b", 2, "c"]"#, #"["a", 1, "b"]"#])
  func elementsThatAreReadInAnotherWay(text: String) throws {
    #expect([Identifier].explain(text).isEmpty)
    #expect(throws: Never.self) { try [Identifier].decode(text, mode: .strict) }
    let wrong = [Identifier].explain(text.dropLast() + ", true]")
    #expect(wrong.problemCount == 1 && wrong.warningCount == 0)
  }

  @Test func modelsThatAreReadInAnotherWayByHand() {
    let report = Reading.explain(#"{"all": [{"side": 1}, {"side": 2}, {"radius": 3}], "id": "x"}"#) { json -> Int? in
      for element in json[path: "all"]?.array ?? [] {
        guard ([] <~~ element as Circle?) != nil || ([] <~~ element as Square?) != nil else { return nil }
      }
      let _: Int? = "none" <~~ json
      return "id" <~~ json
    }
    #expect(report.problems.map(\.path) == ["id"])
  }

  /// Two closures of one type are not the same reading.
  @Test func readingsThatHoldSomethingAreTriedAnew() throws {
    let read = { (json: JSON) -> [Int]? in
      Decoder.decode("all", transform: { (list: [Int]) -> [Int]? in list.count > 5 ? list : nil })(json)
        ?? Decoder.decode("all", transform: { (list: [Int]) -> [Int]? in list.count > 1 ? list : nil })(json)
    }
    let report = Reading.explain(#"{"all": [1, 2]}"#, read)
    #expect(report.problemCount == 0)
    let lists = { (json: JSON) -> [Int]? in
      Decoder.decode("all")(json) ?? Decoder.decode("all", skippingInvalid: true)(json)
    }
    #expect(Reading.explain(#"{"all": [1, "x"]}"#, lists).problemCount == 0)
  }

  @Test func listsOfTwoTypesByHand() {
    let text = "[" + Array(repeating: #"{"side": 1}, {"radius": 2}"#, count: 20).joined(separator: ",") + "]"
    let skipping = Reading.explain(text) { json -> Int? in
      let list = json.array ?? []
      let circles = [Circle].fromJSONArray(list, skippingInvalid: true)
      let squares = [Square].fromJSONArray(list, skippingInvalid: true)
      return circles.map { $0.count + (squares?.count ?? 0) }
    }
    #expect(skipping.isEmpty)
  }

  /// Elements of one list take no room from those of another one.
  @Test func theCauseIsNamedAfterManyThatWereLeftOut() {
    let tags = Array(repeating: "1", count: 1500).joined(separator: ",")
    let report = Reading.explain("{\"tags\": [\(tags)], \"items\": [{}]}") { json -> Int? in
      _ = json[path: "tags"]?.array.flatMap { [String].fromJSONArray($0, skippingInvalid: true) }
      guard let items = json[path: "items"]?.array.flatMap({ [Circle].fromJSONArray($0) }) else { return nil }
      return items.count
    }
    #expect(report.problems.map(\.path) == ["items[0].radius"])
    #expect(report.warningCount == 1500)
  }

  @Test func aReportDoesNotChange() throws {
    let list = "[" + Array(repeating: "\"x\"", count: 1500).joined(separator: ",") + "]"
    nonisolated(unsafe) var saved: DecodingReport?
    let report = Reading.explain("{\"list\": \(list)}") { json -> Int? in
      do throws(DecodingReport) {
        _ = try json.decode("list", as: [Int].self)
      } catch {
        saved = error
      }
      return (try? json.decode("list", as: [String].self))?.count
    }
    #expect(report.problemCount == 0)
    #expect(saved?.problems.count == 1000 && saved?.problemCount == 1500)
  }

  @Test func keysThatDoNotFitAreCounted() {
    let members = (0..<3000).map { "\"a\($0)\": 1" }.joined(separator: ",")
    let report = [Int: Int].explain("{\(members)}")
    #expect(report.problemCount == 3000 && report.problems.count == 1000)
    #expect(report.problems.last?.path == ["a999"])
  }
}
