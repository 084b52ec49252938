import Foundation
import Gloss

/// A text with samples: one JSON value, or one on each line.
struct SampleText {
  /// The shapes of the samples, with one shape for all places that are alike.
  private(set) var graph = ShapeGraph()
  let hasLines: Bool

  /// - Throws: `JSONSyntaxError`, or `InputError` for a line that is not JSON.
  init(_ data: Data) throws {
    switch Result(catching: { () throws(JSONSyntaxError) in try JSON(data: data) }) {
    case .success(let json):
      hasLines = false
      graph.add(json)
    case .failure(let error):
      // The line on its own is JSON, and what is wrong is that another one follows.
      guard error.reason == .trailingCharacters, error.line > 1 else { throw error }
      hasLines = true
      try addLines(of: data)
    }
    graph.findDictionaries()
    graph.mergeModels()
  }

  private mutating func addLines(of data: Data) throws {
    let newlines: Set<UInt8> = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    for (number, line) in data.split(omittingEmptySubsequences: false, whereSeparator: newlines.contains).enumerated() {
      do throws(JSONSyntaxError) {
        graph.add(try JSON(data: line))
      } catch  where error.reason == .emptyInput {
        continue
      } catch {
        throw InputError(description: "line \(number + 1), column \(error.column): \(error.message)")
      }
    }
  }
}
