import ArgumentParser
import Foundation

/// Runs the workloads.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Times Gloss against Foundation: same models, same bytes, same process.",
    discussion: """
      Prints a table, and then a line "ratio NAME X.XX" for each workload: Foundation's time divided by ours. \
      For decode-throws it is that of init?(json:) divided by that of decode.
      """)

  @Option(
    help: """
      A folder with twitter.json, github_events.json, canada.json and citm_catalog.json. Those that are not there are \
      made up.
      """,
    completion: .directory)
  var corpora: String?

  @Flag(help: "A few runs each, on less where the input is large.")
  var short = false

  @Option(help: "Only workloads whose names start so. May be given more than once.")
  var only: [String] = []

  @Option(help: "For how many seconds a workload is timed. (default: 2, short: 0.1)")
  var seconds: Double?

  @Option(help: "How many runs a side makes before it is the other's turn. More of them find caches warm.")
  var turn = 3

  @Option(help: "Runs one side of this workload, without timing it: for profilers.")
  var loop: String?

  @Option(help: "How often it runs.")
  var count = 100

  @Flag(help: "Whether it is Foundation's side that runs.")
  var foundation = false

  func validate() throws {
    guard turn > 0 else { throw ValidationError("A turn has one run or more.") }
    let names = Workload.all.map(\.name)
    if let unknown = only.first(where: { prefix in !names.contains { $0.hasPrefix(prefix) } }) {
      throw ValidationError("No workload starts with \(unknown). There are: \(names.joined(separator: ", "))")
    }
    if let loop, !names.contains(loop) {
      throw ValidationError("No workload is called \(loop). There are: \(names.joined(separator: ", "))")
    }
  }

  func run() throws {
    let inputs = Inputs(corpora: corpora.map { URL(fileURLWithPath: $0) }, isShort: short)
    if let workload = Workload.all.first(where: { $0.name == loop }) {
      let contest = try workload.contest(inputs)
      for _ in 0..<count { try foundation ? contest.foundation() : contest.ours() }
      return
    }
    report(Table.header)
    let workloads = Workload.all.filter { workload in only.isEmpty || only.contains { workload.name.hasPrefix($0) } }
    let outcomes = try workloads.map { workload in
      let outcome = try outcome(of: workload, inputs)
      report(Table.row(outcome))
      return outcome
    }
    print()
    for outcome in outcomes {
      print("ratio \(outcome.name) \(String(format: "%.2f", outcome.ratio))")
    }
  }

  /// Prints a line at once, also where the output is a file or a pipe: the next one may take a while.
  private func report(_ line: String) {
    print(line)
    fflush(nil)
  }

  private func outcome(of workload: Workload, _ inputs: Inputs) throws -> Outcome {
    let stopwatch = Stopwatch(
      seconds: seconds ?? (short ? 0.1 : 2), minimumTurns: short ? 1 : 5, runsInATurn: turn)
    let contest = try workload.contest(inputs)
    guard try contest.isFair() else { throw BenchmarkError.unequal(workload: workload.name) }
    let findings = try contest.findings(stopwatch)
    let times = try stopwatch.times(of: [contest.ours, contest.foundation], tidyUp: contest.tidyUp)
    return Outcome(
      name: workload.name, goal: workload.goal, bytes: contest.bytes, seconds: times[0],
      ratio: times.ratio(of: 1, to: 0), findings: findings)
  }
}
