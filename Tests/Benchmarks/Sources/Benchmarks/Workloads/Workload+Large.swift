import Foundation
import Gloss

extension Workload {
  /// A long array of small objects: whether time grows in step with the input, and what memory it takes.
  static var large: Workload {
    let decoder = JSONDecoder()
    return Workload(name: "decode-large", goal: 14) { inputs in
      let texts = [0.25, 0.5, 1].map { Inputs.items(bytes: Int($0 * (inputs.isShort ? 5e6 : 100e6))) }
      var contest = Contest(
        reading: texts[2],
        ours: { try [Item](data: $0).required() },
        foundation: { try decoder.decode([Item].self, from: $0) })
      contest.findings = { stopwatch in
        // Memory first: later there is more that was freed and not given back, which hides what is taken anew.
        let overhead = try Memory.overhead { try [Item](data: texts[2]).required() }
        let linearity = try Finding(
          linearityOver: texts.map(\.count), texts.map { text in { keep(try [Item](data: text).required()) } },
          stopwatch)
        return [linearity] + (overhead.map { [memory($0, for: texts[2])] } ?? [])
      }
      return contest
    }
  }

  private static func memory(_ overhead: Int, for text: Data) -> Finding {
    let multiple = Double(overhead) / Double(text.count)
    return Finding(
      text: String(format: "peak memory %.2f x input (at most 2.5)", multiple),
      isMet: multiple <= 2.5)
  }
}

extension Finding {
  /// Whether time grows in step with the input.
  ///
  /// - Parameters:
  ///   - sizes: How many bytes each side reads: the last one four times as many as the first.
  ///   - sides: What is timed.
  init(linearityOver sizes: [Int], _ sides: [() throws -> Void], _ stopwatch: Stopwatch) throws {
    let times = try stopwatch.times(of: sides)
    let rates = sizes.indices.map { times[$0] * 1e3 / (Double(sizes[$0]) / 1e6) }
    let last = sizes.count - 1
    let growth = times.ratio(of: last, to: 0) * Double(sizes[0]) / Double(sizes[last])
    let megabytes = sizes.map { String(format: "%.3g", Double($0) / 1e6) }.joined(separator: ", ")
    let figures = rates.map { String(format: "%.2f", $0) }.joined(separator: ", ")
    self.init(text: "\(figures) ms/MB at \(megabytes) MB", isMet: growth <= 1.25)
  }
}
