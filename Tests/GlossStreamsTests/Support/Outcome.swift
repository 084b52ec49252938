import Gloss
import GlossStreams

/// How values follow each other in a stream.
enum Layout: CaseIterable, Sendable { case lines, values, elements, members }

/// The values and errors of a stream, to compare them with those of the core.
struct Outcome: Equatable {
  /// The contents of a report.
  struct Finding: Equatable, CustomStringConvertible {
    /// The name of what is wrong, or of its reason if the text is not JSON.
    var kind: String
    var path = ""
    var offset: Int?
    var line: Int?
    var column: Int?
    /// The message; empty for a text that is not JSON, because the message quotes the bytes that are there.
    var message = ""

    var description: String {
      "\(path) \(kind) \(message) at \(offset ?? -1), line \(line ?? -1), column \(column ?? -1)"
    }
  }

  /// The values, each after its key if it is a member.
  var values: [String] = []
  /// The reports that `onInvalid` got.
  var invalid: [[Finding]] = []
  /// The report that was thrown.
  var thrown: [Finding] = []
  /// The error that was thrown, if it is not a report.
  var otherError: String?

  /// All findings, in the order in which they came.
  var findings: [Finding] { invalid.flatMap(\.self) + thrown }

  mutating func note(_ error: any Error) {
    guard let report = error as? DecodingReport else { return otherError = "\(error)" }
    thrown = Outcome.findings(report)
  }

  static func findings(_ report: DecodingReport) -> [Finding] {
    (report.problems + report.warnings).map { problem in
      let reason = report.syntaxError.map { "\($0.kind)" }
      return Finding(
        kind: reason ?? "\(report.model) \(problem.kind)", path: "\(problem.path)", offset: problem.offset,
        line: problem.line, column: problem.column, message: reason == nil ? problem.message : "")
    }
  }
}

/// The reports that `onInvalid` got. One task uses it.
private final class InvalidValues: @unchecked Sendable { var reports: [[Outcome.Finding]] = [] }

/// A stream with what is read from it.
struct Stream<Value: JSONDecodable & Sendable> {
  var layout: Layout
  var path: JSONKeyPath = []
  var options = JSONStreamOptions()
  /// Whether invalid values are left out.
  var isSkipping = true

  init(_ layout: Layout, of type: Value.Type, at path: JSONKeyPath = [], _ options: JSONStreamOptions = .init()) {
    self.layout = layout
    self.path = path
    self.options = options
  }

  func read(_ source: some JSONStreamSource) -> Outcome {
    var outcome = Outcome()
    var invalid: [[Outcome.Finding]] = []
    let onInvalid: ((DecodingReport) throws -> Void)? = isSkipping ? { invalid.append(Outcome.findings($0)) } : nil
    do {
      switch layout {
      case .lines:
        try JSONLines.read(Value.self, from: source, options: options, onInvalid: onInvalid) {
          outcome.values.append("\($0)")
        }
      case .values:
        try JSONValues.read(Value.self, from: source, options: options, onInvalid: onInvalid) {
          outcome.values.append("\($0)")
        }
      case .elements:
        try JSONElements.read(Value.self, at: path, from: source, options: options, onInvalid: onInvalid) {
          outcome.values.append("\($0)")
        }
      case .members:
        try JSONMembers.read(Value.self, at: path, from: source, options: options, onInvalid: onInvalid) {
          outcome.values.append("\($0): \($1)")
        }
      }
    } catch {
      outcome.note(error)
    }
    outcome.invalid = invalid
    return outcome
  }

  func read(_ parts: [ArraySlice<UInt8>]) -> Outcome { read(Parts(parts: parts)) }

  func read(_ chunks: Chunks) async -> Outcome {
    let invalid = InvalidValues()
    let onInvalid: (@Sendable (DecodingReport) throws -> Void)? =
      isSkipping ? { @Sendable in invalid.reports.append(Outcome.findings($0)) } : nil
    var outcome = Outcome()
    do {
      switch layout {
      case .lines:
        for try await value in chunks.jsonLines(of: Value.self, options: options, onInvalid: onInvalid) {
          outcome.values.append("\(value)")
        }
      case .values:
        for try await value in chunks.jsonValues(of: Value.self, options: options, onInvalid: onInvalid) {
          outcome.values.append("\(value)")
        }
      case .elements:
        for try await value in chunks.jsonElements(of: Value.self, at: path, options: options, onInvalid: onInvalid) {
          outcome.values.append("\(value)")
        }
      case .members:
        for try await (key, value) in chunks.jsonMembers(
          of: Value.self, at: path, options: options, onInvalid: onInvalid)
        {
          outcome.values.append("\(key): \(value)")
        }
      }
    } catch {
      outcome.note(error)
    }
    outcome.invalid = invalid.reports
    return outcome
  }
}
