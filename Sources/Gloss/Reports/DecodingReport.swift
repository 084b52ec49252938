#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error that says why a value could not be read: what is wrong, where it is, what was expected and what was found.
///
///     [Repo]: 1 problem, 1 warning
///       items[3].owner.id  line 41, column 14: expected Int, found string "x12"
///       items[7].language  line 88, column 21: warning: "Cobol" is not a case of Language
///
/// `Model.decode(_:at:mode:)` throws a report if it fails. `Model.explain(_:at:)` always returns one.
///
/// A report names every element of an array and every value of a dictionary that does not fit. For a model, it names the fields that the
/// model tried to read. A chain of `guard let` stops at the first field that is nil, so the report has only that field. If a model reads
/// all fields before one `guard`, the report has all of them.
///
/// If a model is nil, a missing field that was not read last is a warning, because it may be optional. If a model is not nil, a field
/// whose value does not fit is a warning. In `.strict` mode it is a problem. In `.exact` mode, a key that no model reads is a problem,
/// too.
///
/// The report finds problems, paths and lines when they are first used: in O(problems and warnings), and in O(bytes) for the first report
/// about a document. Until then it keeps the document in memory, and a document of up to 64 KB as long as it exists.
public struct DecodingReport: Error, Hashable, Sendable {
  /// One thing that could not be read.
  public struct Problem: Hashable, Sendable {
    /// What is wrong with a value.
    ///
    /// Later versions may add kinds, so a `switch` needs a `default`.
    public struct Kind: Hashable, Sendable, CustomStringConvertible {
      /// The name of the kind in Swift, such as `typeMismatch`. It stays the same in later versions.
      public let name: String
      /// The name.
      public var description: String { name }

      /// The text is not JSON.
      public static let syntax = Kind(name: "syntax")
      /// The value is missing.
      public static let missing = Kind(name: "missing")
      /// The value is null.
      public static let null = Kind(name: "null")
      /// The value is of another kind: a string in the place of a number.
      public static let typeMismatch = Kind(name: "typeMismatch")
      /// The value is a number beyond the range of the type, or has more digits than it can hold.
      public static let numberOutOfRange = Kind(name: "numberOutOfRange")
      /// The value is not the raw value of a case.
      public static let unknownCase = Kind(name: "unknownCase")
      /// The model reads no such key.
      public static let unknownKey = Kind(name: "unknownKey")
      /// The value is of the right kind and still not acceptable, such as a number with a fraction in the place of an integer.
      public static let invalidValue = Kind(name: "invalidValue")
      /// The text ended before the value. Only a repair has this kind: what there was of the value is read.
      public static let incomplete = Kind(name: "incomplete")
    }

    /// Whether a model could do without the value.
    ///
    /// Later versions may add severities, so a `switch` needs a `default`.
    public struct Severity: Hashable, Sendable, CustomStringConvertible {
      /// The name of the severity in Swift, such as `warning`. It stays the same in later versions.
      public let name: String
      /// The name.
      public var description: String { name }

      /// The model could not be read because of it.
      public static let error = Severity(name: "error")
      /// The model did without it.
      public static let warning = Severity(name: "warning")
    }

    /// The path of the value, or the path that it would have. Empty for the whole text.
    public let path: JSONKeyPath
    /// What is wrong.
    public let kind: Kind
    /// Whether the model could do without it.
    public let severity: Severity
    /// The name of the type that was expected.
    public let expected: String
    /// The value that was there. Long values are cut.
    public let found: String
    /// A description of the problem, with long values cut: `expected Int, found string "x12"`.
    public let message: String
    /// A description of the problem without names of Swift types, with long values cut: `expected an integer, found string "x12"`.
    ///
    /// It is for clients of a server, which don't know the types. It lists the cases of an enum if the enum is `CaseIterable` and has at
    /// most ten. It quotes the words of `JSON.reject(_:because:)`, and those of an error that a `transform:` throws if it is a
    /// `LocalizedError`.
    public let detail: String
    /// The offset of the value in bytes, or the offset of the object or array that lacks the value. Nil for values that were not parsed.
    public let offset: Int?
    /// The line of `offset`, from 1.
    public let line: Int?
    /// The column of `offset` in Unicode scalars, from 1.
    public let column: Int?

    init(path: JSONKeyPath, _ severity: Severity, _ verdict: Verdict, offset: Int?, _ location: TextLocation?) {
      self.path = path
      kind = verdict.kind
      self.severity = severity
      expected = verdict.expected
      found = verdict.found
      message = verdict.text.swift
      detail = verdict.text.plain
      self.offset = offset
      line = location?.line
      column = location?.column
    }

    /// The only problem of a text that is not JSON.
    init(_ error: JSONSyntaxError, at path: JSONKeyPath = []) {
      let text = Wording(swift: error.reasonWithHint, plain: error.reason)
      let verdict = Verdict(kind: .syntax, expected: "JSON", found: "something else", text: text)
      let location = TextLocation(line: error.line, column: error.column)
      self.init(path: path, .error, verdict, offset: error.offset, location)
    }
  }

  /// The maximum number of problems in a report, and of warnings. It has the first 1000 of each in the order of the document. Others are
  /// only counted.
  public static let maximumProblemCount = Notes.maximumCount

  /// The name of the type that was to be read.
  public var model: String { contents.model }
  /// The number of problems, including those that `problems` has no room for.
  public var problemCount: Int { entries.problemCount }
  /// The number of warnings, including those that `warnings` has no room for.
  public var warningCount: Int { entries.warningCount }
  /// The error in the text if it is not JSON; nil if it is JSON.
  public var syntaxError: JSONSyntaxError? { contents.syntaxError }

  // One reference, so that a thrown report is small: nested models reserve stack for a report at each level.
  private let contents: Contents

  /// The problems because of which the value could not be read, in the order of the document: the first `maximumProblemCount`. Empty if
  /// it could be read. O(problems and warnings).
  public var problems: [Problem] { entries.list.filter { $0.severity == .error } }

  /// The values that do not fit and that the models did without, in the order of the document: the first `maximumProblemCount` warnings.
  /// O(problems and warnings).
  public var warnings: [Problem] { entries.list.filter { $0.severity == .warning } }

  /// Whether there is nothing to report, neither a problem nor a warning. O(1).
  public var isEmpty: Bool { contents.isEmpty }

  /// The identity of the document that it is about; nil without one. The document may be released already.
  var document: ObjectIdentifier? { contents.document }

  /// The document that it is about; nil without one, if it is large, and if no caller wrote it in this form.
  var smallDocument: Document? { contents.smallDocument }

  var entries: Entries { contents.entries }

  /// Creates a report about a value that was read with notes.
  ///
  /// - Parameters:
  ///   - log: What was noted; nil if the summary has all.
  ///   - prefix: The path of the document in a built value, if the document was made from a part of it.
  init(
    model: Any.Type, _ summary: Summary, _ log: Log?, in document: Document, prefix: JSONKeyPath? = nil,
    _ mode: DecodingMode
  ) {
    let unknownKeys = mode == .exact ? log?.unknownKeys(in: summary.target, of: document) : nil
    let isEmpty = summary.isRead && summary.findings.isEmpty && unknownKeys?.isEmpty != false
    contents = Contents(model, isEmpty: isEmpty, document: document) {
      var builder = ReportBuilder(document: document, log: log, prefix: prefix, mode: mode)
      return builder.entries(summary, unknownKeys ?? UnknownKeys())
    }
  }

  /// Creates a report with one problem.
  init(model: Any.Type, _ problem: Problem, _ syntaxError: JSONSyntaxError? = nil) {
    contents = Contents(model, syntaxError) { Entries(marks: [MarkedText.Mark(problem: problem)], problemCount: 1) }
  }

  /// Creates a report with entries that are found when they are needed.
  init(model: Any.Type, _ find: @escaping @Sendable () -> Entries) { contents = Contents(model, nil, find) }

  /// Creates a report about a text that is not JSON, or about the text at a path of a stream.
  @usableFromInline
  package init(model: Any.Type, _ error: JSONSyntaxError, at path: JSONKeyPath = []) {
    self.init(model: model, Problem(error, at: path), error)
  }
}

// MARK: - Contents

extension DecodingReport {
  /// Problems and warnings.
  struct Entries: Sendable {
    /// In the order of the document.
    var marks: [MarkedText.Mark] = []
    var problemCount = 0
    var warningCount = 0

    var list: [Problem] { marks.map(\.problem) }
  }

  /// The content of a report. It is computed at the first use: most errors are caught and dropped.
  ///
  /// `@unchecked Sendable`: a lock guards all mutable state.
  private final class Contents: @unchecked Sendable {
    private let type: Any.Type
    let syntaxError: JSONSyntaxError?
    let isEmpty: Bool
    let document: ObjectIdentifier?
    let smallDocument: Document?
    private let lock = Lock()
    private var find: (() -> Entries)?
    private var found = Entries()

    init(
      _ type: Any.Type, _ syntaxError: JSONSyntaxError? = nil, isEmpty: Bool = false, document: Document? = nil,
      _ find: @escaping @Sendable () -> Entries
    ) {
      self.type = type
      self.syntaxError = syntaxError
      self.isEmpty = isEmpty
      self.document = document.map(ObjectIdentifier.init)
      smallDocument = document.flatMap { document in
        let isOriginal = (document.original as? RewrittenDocument)?.hasOtherValues != true
        return isOriginal && document.withView { $0.byteCount <= 0x10000 } ? document : nil
      }
      self.find = find
    }

    var model: String { TypeName.of(type) }

    var entries: Entries {
      lock.withLock {
        if let find {
          found = find()
          self.find = nil
        }
        return found
      }
    }
  }
}

extension DecodingReport {
  /// Whether two reports have the same content.
  public static func == (first: DecodingReport, second: DecodingReport) -> Bool {
    let (entries, others) = (first.entries, second.entries)
    return first.model == second.model && entries.list == others.list && first.syntaxError == second.syntaxError
      && entries.problemCount == others.problemCount && entries.warningCount == others.warningCount
  }

  /// Hashes the parts that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(entries.list)
  }
}

// MARK: - Text

extension DecodingReport: CustomStringConvertible {
  /// The report with its first 20 problems and warnings.
  public var description: String { description(maximumCount: 20) }

  /// The report with one line for each of the first problems and warnings in the order of the document, and the number of the others.
  public func description(maximumCount: Int) -> String {
    let shown = entries.list.prefix(max(0, maximumCount))
    let paths = shown.map { ReportText.path($0.path) }
    // One long path must not move all others to the right.
    let width = paths.map(\.count).filter { $0 <= 40 }.max() ?? 0
    var lines = ["\(model): \(summary)"]
    for (problem, path) in zip(shown, paths) {
      lines.append("  " + problem.text(path: path, width: width))
    }
    let rest = problemCount.adding(warningCount) - shown.count
    if rest > 0 { lines.append("  and \(rest) more") }
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    if isEmpty { return "no problems" }
    let counts = [(problemCount, "problem"), (warningCount, "warning")].filter { $0.0 > 0 }
    return counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }
}

extension DecodingReport: CustomReflectable {
  /// A mirror without children. A test library that looks into an error would otherwise go through the document and all notes about it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension DecodingReport: ReadingError {}

extension DecodingReport: LocalizedError {
  /// The same text as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}

extension DecodingReport.Problem: CustomStringConvertible {
  /// The problem in one line.
  public var description: String { text(path: ReportText.path(path), width: 0) }

  /// The problem in one line. The path is filled up to a width if something follows it.
  fileprivate func text(path: String, width: Int) -> String {
    let message = severity == .warning ? "warning: \(message)" : message
    guard let line, let column else { return path.isEmpty ? message : "\(path): \(message)" }
    let padding = String(repeating: " ", count: max(0, width - path.count))
    let start = path.isEmpty && width == 0 ? "" : "\(path)\(padding)   "
    return "\(start)line \(line), column \(column): \(message)"
  }
}
