import Foundation
import Gloss

/// A text with samples: one JSON value, or one on each line.
struct SampleText {
  /// The shapes of the samples, with one shape for all places that are alike.
  private(set) var graph = ShapeGraph()
  let hasLines: Bool

  /// - Throws: `JSONSyntaxError`, or `InputError` for a line that is not JSON.
  init(_ data: Data) throws {
    let samples: [JSON]
    switch Result(catching: { () throws(JSONSyntaxError) in try JSON(data: data) }) {
    case .success(let json):
      hasLines = false
      samples = [json]
    case .failure(let error):
      // The line on its own is JSON, and what is wrong is that another one follows.
      guard error.kind == .trailingCharacters, error.line > 1 else { throw error }
      hasLines = true
      samples = try SampleText.lines(of: data)
    }
    let places = Places(of: samples)
    for sample in samples { graph.add(sample, at: places) }
    graph.mergeKinds()
    graph.findDictionaries()
    graph.mergeModels()
  }

  private static func lines(of data: Data) throws -> [JSON] {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return try lines.enumerated().compactMap { index, line in
      do throws(JSONSyntaxError) {
        return try JSON(data: line)
      } catch {
        guard error.kind != .emptyInput else { return nil }
        throw InputError(description: "line \(index + error.line), column \(error.column): \(error.reason)")
      }
    }
  }
}
