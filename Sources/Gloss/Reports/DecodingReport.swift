import Foundation

/// Says why a value could not be read: what is wrong, where, what was expected and what was there.
///
///     [Repo]: 2 problems
///       items[3].owner.id  line 41, column 14: expected Int, found string "x12"
///       items[7].language  line 88, column 21: "Cobol" is no case of Language
///
/// `Model.decode(_:at:mode:)` throws it, and `Model.explain(_:at:)` gives it whatever the outcome. It names every
/// element of an array and every value of a dictionary that does not fit. Of a model it names what the model tried
/// to read: a chain of `guard let` stops at the first field that is nil, so that the report has the true cause, and
/// the next one when that is mended; with `let a: Int? = "a" <~~ json` lines before one `guard let`, it has them all.
/// Fields of another type than a model asked for are warnings where the model went on without them.
public struct DecodingReport: Error, Hashable, Sendable {
  /// One thing that could not be read.
  public struct Problem: Hashable, Sendable {
    /// What is wrong with a value.
    public enum Kind: Hashable, Sendable {
      /// The text is no JSON.
      case syntax
      /// There is no value.
      case missing
      /// The value is null.
      case null
      /// The value is of another kind: a string where a number belongs.
      case typeMismatch
      /// The value is a number beyond the range of the type, or of more digits than it can hold.
      case numberOutOfRange
      /// The value is a raw value of no case.
      case unknownCase
      /// The value is of the right kind and still not acceptable: a number with a fraction where an integer belongs.
      case invalidValue
    }

    /// Whether a value is missed.
    public enum Severity: Hashable, Sendable {
      /// The model could not be read because of it.
      case problem
      /// The model did without it.
      case warning
    }

    /// Where the value stands, or would stand. Empty for the whole text.
    public let path: JSONKeyPath
    /// What is wrong.
    public let kind: Kind
    /// Whether the model could do without it.
    public let severity: Severity
    /// The name of the type that was expected.
    public let expected: String
    /// What was there, long values cut.
    public let found: String
    /// What is wrong, in words, long values cut.
    public let message: String
    /// Where the value starts, or the object or array that it is missing from: the count of bytes before it. Nil for
    /// values that were not parsed.
    public let offset: Int?
    /// The line of `offset`, from 1.
    public let line: Int?
    /// The column of `offset` in Unicode scalars, from 1.
    public let column: Int?
  }

  /// How many problems a report holds; the others are only counted.
  public static let maximumProblemCount = 1000

  /// The name of the type that was to be read.
  public let model: String
  /// What could not be read, in the order of the document: at most `maximumProblemCount`, problems before warnings
  /// if they are more.
  public let problems: [Problem]
  /// The count of problems, those that `problems` has no room for included.
  public let problemCount: Int
  /// The count of warnings, those that `problems` has no room for included.
  public let warningCount: Int
  /// Why the text is no JSON, if it is none.
  public let syntaxError: JSONSyntaxError?

  /// Whether there is nothing to report.
  public var isEmpty: Bool { problemCount == 0 && warningCount == 0 }

  init(model: Any.Type, problems: [Problem], problemCount: Int, warningCount: Int) {
    self.model = TypeName.of(model)
    self.problems = problems
    self.problemCount = problemCount
    self.warningCount = warningCount
    syntaxError = nil
  }

  /// A report of one problem.
  init(model: Any.Type, problem: Problem) {
    self.init(model: model, problems: [problem], problemCount: 1, warningCount: 0)
  }

  /// A report about a text that is no JSON.
  @usableFromInline
  init(model: Any.Type, _ error: JSONSyntaxError) {
    self.model = TypeName.of(model)
    problems = [
      Problem(
        path: [], kind: .syntax, severity: .problem, expected: "JSON", found: "something else", message: error.message,
        offset: error.offset, line: error.line, column: error.column)
    ]
    problemCount = 1
    warningCount = 0
    syntaxError = error
  }
}

// MARK: - Text

extension DecodingReport: CustomStringConvertible {
  /// The report with its first 20 problems.
  public var description: String {
    description(maximumCount: 20)
  }

  /// The report, a line each for the first problems, and how many more there are.
  public func description(maximumCount: Int) -> String {
    let shown = problems.prefix(max(0, maximumCount))
    let paths = shown.map { ReportText.path($0.path) }
    // One long path must not push all others to the right.
    let width = paths.map(\.count).filter { $0 <= 40 }.max() ?? 0
    var lines = ["\(model): \(summary)"]
    for (problem, path) in zip(shown, paths) {
      lines.append("  " + problem.text(path: path, width: width))
    }
    let rest = problemCount + warningCount - shown.count
    if rest > 0 { lines.append("  and \(rest) more") }
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    if isEmpty { return "no problems" }
    let counts = [(problemCount, "problem"), (warningCount, "warning")].filter { $0.0 > 0 }
    return counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }
}

extension DecodingReport: LocalizedError {
  /// The report as `description` has it: what `localizedDescription` gives.
  public var errorDescription: String? { description }
}

extension DecodingReport.Problem: CustomStringConvertible {
  /// The problem in one line.
  public var description: String {
    text(path: ReportText.path(path), width: 0)
  }

  /// The problem in one line, the path filled up to a width if something stands behind it.
  fileprivate func text(path: String, width: Int) -> String {
    let message = severity == .warning ? "warning: \(message)" : message
    guard let line, let column else { return path.isEmpty ? message : "\(path): \(message)" }
    let padding = String(repeating: " ", count: max(0, width - path.count))
    let start = path.isEmpty && width == 0 ? "" : "\(path)\(padding)   "
    return "\(start)line \(line), column \(column): \(message)"
  }
}
