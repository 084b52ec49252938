import ArgumentParser
import Gloss
import GlossStreams
import GlossValidator

// JSON Lines: a text in each line, in a file of any size.

extension CheckCommand {
  /// Prints what is wrong with each broken line, and how many there are. The file is not kept in memory.
  func checkLines(_ validator: JSONSchemaValidator?) throws {
    let source = try RecentLines(file)
    defer { source.clearProgress() }
    let options = JSONStreamOptions(maximumDepth: maximumDepth, parsing: parsingOptions)
    var count = 0
    var brokenCount = 0
    try JSONLines.read(JSON.self, from: source, options: options) { report in
      // Every value fits `JSON`, so that what is not a value is not JSON.
      guard let error = report.syntaxError else { throw report }
      brokenCount += 1
      source.clearProgress()
      show(error, in: source.text, at: error.offset - source.offset)
    } _: { json in
      let report = validator?.report(on: json)
      guard let report, !report.isValid else { return count += 1 }
      brokenCount += 1
      source.clearProgress()
      show(report)
    }
    source.clearProgress()
    let lines = "\((count + brokenCount).formatted()) lines"
    guard brokenCount == 0 else {
      print("\(lines), \(brokenCount.formatted()) broken")
      throw ExitCode.failure
    }
    print("\(Terminal.output.paint("valid", .green)): \(lines)")
  }
}
