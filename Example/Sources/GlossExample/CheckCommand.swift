import ArgumentParser
import Foundation
import Gloss
import GlossValidator

/// The third lesson: what is wrong with a text, and where.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks whether a file is JSON, and points at the first error.",
    discussion: """
      Prints "valid", or the error with line and column, and the line with a caret under the place. Columns count \
      Unicode scalars. The exit code is 1 if the file is not valid or can't be read.

      The file is read into memory, and may have up to 4 GiB. With --lines it may have any size: each line is checked \
      separately, and all broken lines are printed. Blank lines do not count.
      """)

  @Argument(help: "The file, or - for standard input.", completion: .file(extensions: ["json"]))
  var file: Input

  @Flag(help: "Check JSON Lines: a JSON text in each line.")
  var lines = false

  @Flag(name: .customLong("json5"), help: "Check JSON5, which allows comments and keys without quotes.")
  var isJSON5 = false

  @Flag(help: "Reject an object that has a key twice.")
  var rejectDuplicateKeys = false

  @Flag(name: .customLong("i-json"), help: "Reject texts that programs read differently (I-JSON, RFC 7493).")
  var isInternetJSON = false

  @Option(help: ArgumentHelp("The greatest depth of nested arrays and objects.", valueName: "levels"))
  var maximumDepth = JSON.defaultMaximumDepth

  @Option(help: "A file with a JSON Schema that each value has to meet.", completion: .file(extensions: ["json"]))
  var schema: Input?

  @Flag(help: "Print size, depth, the number of values of each kind, and the time.")
  var stats = false

  /// What else is allowed, and what else is an error.
  var parsingOptions: JSON.ParsingOptions {
    var options: JSON.ParsingOptions = isJSON5 ? .json5 : []
    if isInternetJSON {
      options.formUnion(.iJSON)
    } else if rejectDuplicateKeys {
      options.insert(.rejectDuplicateKeys)
    }
    return options
  }

  func validate() throws {
    guard maximumDepth >= 0 else { throw ValidationError("The maximum depth can't be negative.") }
    guard !lines || !stats else { throw ValidationError("There are no statistics of lines.") }
    guard !isJSON5 || !stats else { throw ValidationError("There are no statistics of JSON5.") }
    guard !lines || !isJSON5 else { throw ValidationError("Lines are JSON, and can't be JSON5.") }
  }

  func run() throws {
    let validator = try validator()
    if lines { return try checkLines(validator) }
    var progress = ProgressBar()
    defer { progress.clear() }
    let clock = ContinuousClock()
    let start = clock.now
    let data = try file.data(showing: &progress)
    let readingTime = clock.now - start

    progress.show("checking")
    let result = Result { () throws(JSONSyntaxError) -> JSONSchemaReport? in
      // The value is not kept, so that its memory is free again when the statistics are made.
      let json = try JSON(data: data, options: parsingOptions, maximumDepth: maximumDepth)
      return validator?.report(on: json)
    }
    let checkingTime = clock.now - start - readingTime

    switch result {
    case .failure(let error):
      progress.clear()
      show(error, in: data, at: error.offset)
      throw ExitCode.failure
    case .success(let report?) where !report.isValid:
      progress.clear()
      show(report)
      throw ExitCode.failure
    case .success:
      if stats { progress.show("counting") }
      let statistics = stats ? Statistics(ofValid: data) : nil
      progress.clear()
      print(Terminal.output.paint("valid", .green))
      guard let statistics else { return }
      show(statistics, readingTime, checkingTime)
      #if DEBUG
        print("This is a debug build. To measure, run with -c release.")
      #endif
    }
  }

  /// The validator of the schema; nil if there is none.
  private func validator() throws -> JSONSchemaValidator? {
    guard let schema else { return nil }
    var progress = ProgressBar()
    defer { progress.clear() }
    return try JSONSchemaValidator(JSON(data: schema.data(showing: &progress)))
  }

  /// Prints what a value has that its schema does not allow.
  func show(_ report: JSONSchemaReport) {
    print("\(Terminal.output.paint("invalid", .red)): \(report.description)")
  }

  /// Prints what is wrong, and the line with a caret under the place:
  ///
  ///     invalid: line 2, column 10: expected a value, found "}"
  ///     2 | {"name": }
  ///       |          ^
  ///
  /// - Parameter offset: Where in the data the place is. If it is not in the data, there is no line.
  func show(_ error: JSONSyntaxError, in data: Data, at offset: Int) {
    let terminal = Terminal.output
    print("\(terminal.paint("invalid", .red)): \(error.description.printable)")
    // These are about the text as a whole.
    let isAboutPlace = ![.emptyInput, .inputTooLarge, .outOfMemory].contains(error.kind)
    guard isAboutPlace, (0...data.count).contains(offset) else { return }

    let number = "\(error.line)"
    let excerpt = Excerpt(of: data, around: offset, width: terminal.width - number.count - " | ".count)
    let noNumber = String(repeating: " ", count: number.count)
    let indentation = String(repeating: " ", count: excerpt.columnsBefore)
    print("\(terminal.paint("\(number) |", .dim)) \(excerpt.line)")
    print("\(terminal.paint("\(noNumber) |", .dim)) \(indentation)\(terminal.paint("^", .red))")
  }

  private func show(_ statistics: Statistics, _ readingTime: Duration, _ checkingTime: Duration) {
    printColumns([
      ["size", "\(statistics.byteCount.formatted()) bytes"],
      ["depth", statistics.depth.formatted()],
      ["objects", statistics.objectCount.formatted()],
      ["keys", statistics.keyCount.formatted()],
      ["arrays", statistics.arrayCount.formatted()],
      ["strings", statistics.stringCount.formatted()],
      ["numbers", statistics.numberCount.formatted()],
      ["booleans", statistics.booleanCount.formatted()],
      ["nulls", statistics.nullCount.formatted()],
      ["reading", speed(of: readingTime, byteCount: statistics.byteCount)],
      ["checking", speed(of: checkingTime, byteCount: statistics.byteCount)],
    ])
  }

  private func speed(of time: Duration, byteCount: Int) -> String {
    let seconds = time / .seconds(1)
    let bytesPerSecond = Int(Double(byteCount) / max(seconds, 1e-9))
    return "\(String(format: "%.3f", seconds * 1000)) ms, \(bytesPerSecond.formatted(.byteCount(style: .decimal)))/s"
  }
}
