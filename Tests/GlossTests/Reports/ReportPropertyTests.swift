import Foundation
import Gloss
import TestSupport
import Testing

/// Reports about random models in all styles of the guide, and random texts with faults planted in them: each fault is in the
/// report once, at its place, and nothing else is.
@Suite struct ReportPropertyTests {
  /// The mistake in a report that two threads look at.
  private static func faultOnThreads(_ sample: ReportSample) -> String? {
    ShapedModel.$shape.withValue(sample.shape) {
      let report = ShapedModel.explain(sample.text, at: sample.path)
      let seen = Seen()
      DispatchQueue.concurrentPerform(iterations: 2) { _ in seen.append(report.problems + report.warnings) }
      return seen.all.allSatisfy { $0 == report.problems + report.warnings } ? sample.fault(in: report) : "\(seen.all)"
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
      let sample = ReportSample(seed: seed)
      readCount += sample.isRead ? 1 : 0
      lineCount += sample.findings.count
      guard let fault = try sample.fault() ?? (seed % 16 == 0 ? Self.faultOnThreads(sample) : nil) else { continue }
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
