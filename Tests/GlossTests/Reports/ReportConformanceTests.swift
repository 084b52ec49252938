import Foundation
import Gloss
import Testing

/// A report as an error and a value, and reports on many threads.
@Suite struct ReportConformanceTests {
  /// A model that is not `Sendable`.
  private final class Item: JSONDecodable {
    var id: Int
    var size: Double?

    init?(json: JSON) {
      let id: Int? = "id" <~~ json
      let size: Double? = "size" <~~ json
      guard let id else { return nil }
      self.id = id
      self.size = size
    }
  }

  private static let text = #"{"r": [{"id": 1}, {"id": "x", "size": []}, {"id": 2, "size": "L"}, null]}"#
  private static let expected = """
    [Item]: 3 problems, 1 warning
      r[1].id     line 1, column 26: expected Int, found string "x"
      r[1].size   line 1, column 39: expected Double, found an array
      r[2].size   line 1, column 62: warning: expected Double, found string "L"
      r[3]        line 1, column 68: expected Item, found null
    """

  @Test func `the text that logs show`() {
    let report = [Item].explain(Self.text, at: "r")
    let error: any Error = report
    #expect("\(error)" == Self.expected)
    #expect(error.localizedDescription == Self.expected)
    #expect(report.errorDescription == Self.expected)
    #expect(report.description == Self.expected)
    #expect(report.failureReason == nil)
  }

  @Test func `what looks into a report sees no document`() {
    #expect(Mirror(reflecting: [Item].explain(Self.text, at: "r")).children.isEmpty)
  }

  @Test func `typed throws`() {
    do {
      _ = try [Item].decode(Self.text, at: "r")
      Issue.record("decoded")
    } catch {
      let report: DecodingReport = error
      #expect(report.description == Self.expected)
    }
    do {
      _ = try [Item].decode("[", skippingInvalid: true)
      Issue.record("decoded")
    } catch {
      let report: DecodingReport = error
      #expect(report.syntaxError?.kind == .unexpectedEnd)
    }
    do {
      _ = try ([:] as JSON).decode("a", as: Int.self)
      Issue.record("decoded")
    } catch {
      let report: DecodingReport = error
      #expect(report.problems.map(\.kind) == [.missing])
    }
    do {
      _ = try [String: Item].decode("[]", skippingInvalid: true)
      Issue.record("decoded")
    } catch {
      let report: DecodingReport = error
      #expect(report.model == "[String: Item]")
    }
  }

  @Test func `equality and hashes`() {
    let reports = (0..<3).map { _ in [Item].explain(Self.text, at: "r") }
    #expect(Set(reports).count == 1)
    #expect(reports[0] == reports[1])
    #expect(reports[0].hashValue == reports[1].hashValue)
    #expect(reports[0] != [Item].explain(Self.text + " ", at: "x"))
    #expect(Item.explain("{}") != Item.explain(" {}"))
    #expect(Item.explain("{}") != Int.explain("{}"))
    #expect(Set(reports[0].problems).count == 3)
    #expect(Set(reports[0].warnings).count == 1)
    #expect(reports[0] != [Item].explain(Self.text.replacingOccurrences(of: "\"L\"", with: "[]"), at: "r"))
    let data = [Item].explain(Data(Self.text.utf8), at: "r")
    #expect(data == reports[0])
  }

  /// Compiles for what is `Sendable` only.
  private func isSendable<Value: Sendable>(_ value: Value) -> Bool { true }

  @Test func `everything in a report is Sendable`() throws {
    let report = Item.explain("{}")
    #expect(isSendable(report))
    #expect(isSendable(try #require(report.problems.first)))
    #expect(isSendable(DecodingReport.Problem.Kind.syntax))
    #expect(isSendable(DecodingReport.Problem.Severity.warning))
    #expect(isSendable(DecodingMode.strict))
  }

  @Test func `names of kinds, severities and modes`() {
    typealias Kind = DecodingReport.Problem.Kind
    let kinds: [Kind] = [
      .syntax, .missing, .null, .typeMismatch, .numberOutOfRange, .unknownCase, .invalidValue,
    ]
    let names = ["syntax", "missing", "null", "typeMismatch", "numberOutOfRange", "unknownCase", "invalidValue"]
    #expect(kinds.map(\.name) == names)
    #expect(kinds.map { "\($0)" } == names)
    #expect(Set(kinds).count == names.count)
    let severities: [DecodingReport.Problem.Severity] = [.error, .warning]
    #expect(severities.map { "\($0) \($0.name)" } == ["error error", "warning warning"])
    let modes: [DecodingMode] = [.lenient, .strict]
    #expect(modes.map { "\($0) \($0.name)" } == ["lenient lenient", "strict strict"])
    #expect(Set(modes).count == 2)
  }

  @Test func `kinds and severities in a switch`() throws {
    func name(_ problem: DecodingReport.Problem) -> String {
      switch (problem.severity, problem.kind) {
      case (.warning, _): "warning"
      case (_, .missing), (_, .null): "absent"
      case (_, .typeMismatch): "mismatch"
      default: "other"
      }
    }
    let report = [Item].explain(
      #"[{"id": 1, "size": []}, {"size": 1}, null, {"id": "x", "size": 1}, {"id": 1.5, "size": 1}]"#)
    #expect(report.problems.map(name) == ["absent", "absent", "mismatch", "other"])
    #expect(report.warnings.map(name) == ["warning"])
    switch report.problems[0].kind {
    case .missing: break
    default: Issue.record("\(report.problems[0].kind)")
    }
  }

  /// Counts from many threads.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0

    func add(_ count: Int) { lock.withLock { value += count } }
    var total: Int { lock.withLock { value } }
  }

  @Test func `eight threads get equal reports from one value`() throws {
    let json = try JSON(string: Self.text)
    let good = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for iteration in 0..<100 {
        switch (thread + iteration) % 4 {
        case 0:
          if [Item].explain(json, at: "r").description == Self.expected { good.add(1) }
        case 1:
          do throws(DecodingReport) {
            _ = try [Item].decode(json, at: "r")
          } catch {
            if error.description == Self.expected { good.add(1) }
          }
        case 2:
          if (try? Item.decode(json, at: "r[0]", mode: .strict).id) == 1 { good.add(1) }
        default:
          let items = try? [Item].decode(json, at: "r", skippingInvalid: true)
          let size: Double?? = "r.2.size" <~~ json
          if items?.map(\.id) == [1, 2], size == nil, Item.explain(json, at: "r[0]").isEmpty { good.add(1) }
        }
      }
    }
    #expect(good.total == 800)
  }

  /// Reads its parts on many threads.
  private struct Parallel: JSONDecodable {
    init?(json: JSON) {
      let good = Counter()
      DispatchQueue.concurrentPerform(iterations: 200) { index in
        let id: Int? = "items.\(index).id" <~~ json
        if id != nil { good.add(1) }
      }
      guard good.total == 200 else { return nil }
    }
  }

  /// Reads one value on several threads.
  private struct Contended: JSONDecodable {
    init?(json: JSON) {
      let good = Counter()
      DispatchQueue.concurrentPerform(iterations: 50) { _ in
        if ("first" <~~ json as [Item]?) != nil || ("second" <~~ json as [Int]?) != nil { good.add(1) }
      }
      guard good.total > 0 else { return nil }
    }
  }

  @Test func `a value that is read on many threads`() {
    let report = Contended.explain(#"{"first": [{"id": "x"}], "second": [1, "y"]}"#)
    #expect(Set(report.problems.map(\.path)) == ["first[0].size", "first[0].id", "second[1]"], "\(report)")
  }

  @Test func `a model that is decoded on many threads`() {
    let items = (0..<200).map { "{\"id\": \($0.isMultiple(of: 2) ? "\"x\"" : "1")}" }
    let report = Parallel.explain("{\"items\": [\(items.joined(separator: ","))]}")
    #expect(report.problemCount == 100)
    #expect(report.problems.map(\.path) == stride(from: 0, to: 200, by: 2).map { ["items", .index($0), "id"] })
  }

  @Test func `reports cross tasks`() async throws {
    let json = try JSON(string: Self.text)
    let reports = await withTaskGroup(of: DecodingReport.self) { group in
      for _ in 0..<20 {
        group.addTask { [Item].explain(json, at: "r") }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(reports.map(\.description) == [Self.expected])
  }

  @Test func `names of types`() {
    #expect([[String: Int?]].explain("1").model == "[[String: Int?]]")
    #expect(Set<String>.explain("1").model == "Set<String>")
    #expect(Item?.explain("[]").model == "Item?")
    #expect(JSON.explain("1").isEmpty)
  }
}
