import Foundation
import Gloss
import TestSupport
import Testing

/// Reports about random models in all styles of the guide, and random texts with faults planted in them: each fault is in the
/// report once, at its place, and nothing else is.
@Suite struct ReportPropertyTests {
  /// A line of a report.
  private struct Line: Hashable {
    let path: [[UInt8]]
    let kind: DecodingReport.Problem.Kind
    let severity: DecodingReport.Problem.Severity
    let location: PlantedValue.Location?

    init(_ problem: DecodingReport.Problem) {
      path = ModelOracle.bytes(problem.path.segments)
      kind = problem.kind
      severity = problem.severity
      location =
        if let offset = problem.offset, let line = problem.line, let column = problem.column {
          PlantedValue.Location(offset: offset, line: line, column: column)
        } else {
          nil
        }
    }

    init(_ finding: ModelOracle.Finding, isParsed: Bool, _ mode: DecodingMode) {
      path = finding.path
      kind = finding.kind
      severity = finding.role == .cause || finding.role == .aside && mode == .strict ? .error : .warning
      location = isParsed ? finding.location : nil
    }

    var description: String {
      let path = path.map { String(decoding: $0, as: UTF8.self) }
      let place = location.map { "\($0.offset) = \($0.line):\($0.column)" } ?? "-"
      return "\(severity) \(kind) \(path) at \(place)"
    }
  }

  /// A model and a text that were made from a seed.
  private struct Sample {
    let seed: UInt64
    let shape: ModelShape
    let root: PlantedValue
    let text: String
    let base: [JSONKeyPath.Segment]
    let isRead: Bool
    let findings: [ModelOracle.Finding]

    init(seed: UInt64) {
      self.seed = seed
      var shapes = ShapeGenerator(random: SplitMix64(seed: seed))
      shape = shapes.model()
      var values = PlantedGenerator(random: SplitMix64(seed: ~seed))
      let value = values.value(shape)
      for _ in 0..<Int.random(in: 0...4, using: &values.random) { values.plantFault(in: value, of: shape) }
      values.addExtraMembers(to: value, of: shape)
      (root, base) = values.wrapped(value)
      var writer = PlantedWriter(seed: seed &+ 1)
      writer.write(root)
      text = writer.text
      (isRead, findings) = ModelOracle.outcome(of: value, at: base, shape)
    }

    var path: JSONKeyPath { JSONKeyPath(base) }

    /// The mistake in a report; nil if there is none.
    func fault(in report: DecodingReport, isParsed: Bool = true, _ mode: DecodingMode = .lenient) -> String? {
      let expected = findings.map { Line($0, isParsed: isParsed, mode) }
      let found = (report.problems + report.warnings).map(Line.init)
      let offsets = [report.problems, report.warnings].map { $0.map { $0.offset ?? 0 } }
      if Set(expected) == Set(found), found.count == expected.count, report.isEmpty == expected.isEmpty,
        report.problemCount == report.problems.count, report.warningCount == report.warnings.count,
        offsets.allSatisfy({ $0 == $0.sorted() })
      {
        return nil
      }
      return """
        expected:
        \(expected.map(\.description).sorted().joined(separator: "\n"))
        found:
        \(found.map(\.description).joined(separator: "\n"))
        """
    }

    /// The mistake with the sources of a model; nil if there is none.
    func fault(in source: some JSONSource & Sendable, isParsed: Bool = true) -> String? {
      let report = ShapedModel.explain(source, at: path)
      if let fault = fault(in: report, isParsed: isParsed) { return "explain\n" + fault }
      for mode in [DecodingMode.lenient, .strict] {
        let mustThrow = !isRead || mode == .strict && !findings.isEmpty
        do {
          _ = try ShapedModel.decode(source, at: path, mode: mode)
          if mustThrow { return "decode \(mode) does not throw" }
        } catch {
          if !mustThrow { return "decode \(mode) throws \(error)" }
          if mode == .strict {
            if let fault = self.fault(in: error, isParsed: isParsed, mode) { return "decode in strict mode\n" + fault }
          } else if error != report {
            return "decode throws \(error), and explain has \(report)"
          }
        }
      }
      return nil
    }

    /// The mistake in a report that two threads look at.
    func faultOnThreads() -> String? {
      let report = ShapedModel.explain(text, at: path)
      let seen = Seen()
      DispatchQueue.concurrentPerform(iterations: 2) { _ in seen.append(report.problems + report.warnings) }
      return seen.all.allSatisfy { $0 == report.problems + report.warnings } ? fault(in: report) : "\(seen.all)"
    }

    func fault() throws -> String? {
      try ShapedModel.$shape.withValue(shape) {
        if let fault = fault(in: text) { return "text: " + fault }
        if let fault = fault(in: try JSON(string: text)) { return "parsed: " + fault }
        if let fault = fault(in: try root.built(), isParsed: false) { return "built: " + fault }
        if seed % 16 == 0, let fault = faultOnThreads() { return "threads: " + fault }
        return nil
      }
    }
  }

  /// The results of threads.
  ///
  /// `@unchecked Sendable`: a lock guards what changes.
  private final class Seen: @unchecked Sendable {
    private let lock = NSLock()
    private var problems: [[DecodingReport.Problem]] = []

    var all: [[DecodingReport.Problem]] { lock.withLock { problems } }
    func append(_ seen: [DecodingReport.Problem]) { lock.withLock { problems.append(seen) } }
  }

  @Test func `each planted fault is in the report once, at its place, and nothing else`() throws {
    let start = Date()
    let count = Samples.count(1_500, full: 1_000_000)
    var failures = 0
    var readCount = 0
    var lineCount = 0
    for seed in 0..<UInt64(count) {
      let sample = Sample(seed: seed)
      readCount += sample.isRead ? 1 : 0
      lineCount += sample.findings.count
      guard let fault = try sample.fault() else { continue }
      failures += 1
      Issue.record("seed \(seed), at \(sample.path):\n\(sample.text)\n\(sample.shape)\n\(fault)")
      if failures == 5 { break }
    }
    guard failures == 0 else { return }
    // Otherwise the samples show nothing.
    #expect(readCount > count / 10 && readCount < count * 9 / 10)
    #expect(lineCount > count)
    Samples.report("\(count) reports on planted faults: \(readCount) models, \(lineCount) lines", since: start)
  }
}

extension PlantedGenerator {
  /// A value in arrays and objects, and the path to it.
  fileprivate mutating func wrapped(_ value: PlantedValue) -> (PlantedValue, [JSONKeyPath.Segment]) {
    var (value, path): (PlantedValue, [JSONKeyPath.Segment]) = (value, [])
    while chance(of: 4) {
      if chance(of: 2) {
        let count = Int.random(in: 0...2, using: &random)
        value = PlantedValue(.array((0..<count).map { _ in junk() } + [value] + [junk()]))
        path.insert(.index(count), at: 0)
      } else {
        let key = pick(["items", "a.b", "", "é"])
        value = PlantedValue(.object([.init(key: "x", value: junk()), .init(key: key, value: value)]))
        path.insert(.key(key), at: 0)
      }
    }
    return (value, path)
  }
}
