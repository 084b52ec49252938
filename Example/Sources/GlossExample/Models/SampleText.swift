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
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do throws(JSONSyntaxError) {
        graph.add(try JSON(data: line))
      } catch {
        guard error.reason != .emptyInput else { continue }
        throw InputError(description: "line \(index + error.line), column \(error.column): \(error.message)")
      }
    }
  }
}
