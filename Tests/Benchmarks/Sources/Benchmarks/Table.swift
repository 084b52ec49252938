import Foundation

/// The result of a workload.
struct Outcome {
  let name: String
  let goal: Double
  let bytes: Int
  /// The time that a run of ours takes.
  let seconds: Double
  /// How many times as long a run of Foundation takes.
  let ratio: Double
  let findings: [Finding]

  var isMet: Bool { ratio >= goal && findings.allSatisfy(\.isMet) }
}

/// The outcomes as people read them.
enum Table {
  static let header = row(
    name: "workload", bytes: "bytes", time: "median ms", speed: "MB/s", ratio: "ratio", goal: "at least", mark: "met",
    notes: "")

  static func row(_ outcome: Outcome) -> String {
    row(
      name: outcome.name,
      bytes: "\(outcome.bytes)",
      time: String(format: "%.3f", outcome.seconds * 1e3),
      speed: String(format: "%.0f", Double(outcome.bytes) / outcome.seconds / 1e6),
      ratio: String(format: "%.2f", outcome.ratio),
      goal: String(format: "%.2f", outcome.goal),
      mark: outcome.isMet ? "yes" : "NO",
      notes: outcome.findings.map { $0.isMet ? $0.text : "\($0.text): NO" }.joined(separator: "; "))
  }

  private static func row(
    name: String, bytes: String, time: String, speed: String, ratio: String, goal: String, mark: String, notes: String
  ) -> String {
    let figures = [(bytes, 10), (time, 11), (speed, 7), (ratio, 7), (goal, 9), (mark, 4)].map { text, width in
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let row = name.padding(toLength: 40, withPad: " ", startingAt: 0) + figures.joined() + "  " + notes
    return row.trimmingCharacters(in: .whitespaces)
  }
}
