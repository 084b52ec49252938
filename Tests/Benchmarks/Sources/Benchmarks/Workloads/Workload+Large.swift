import Foundation
import Gloss

extension Workload {
  /// A long array of small objects: whether time grows in step with the input, and what memory it takes.
  static var large: Workload {
    let decoder = JSONDecoder()
    return Workload(name: "decode-large", goal: 6) { inputs in
      let texts = [0.25, 0.5, 1].map { Inputs.items(bytes: Int($0 * (inputs.isShort ? 5e6 : 100e6))) }
      var contest = Contest(
        reading: texts[2],
        ours: { try [Item](data: $0).required() },
        foundation: { try decoder.decode([Item].self, from: $0) })
      contest.findings = { stopwatch in
        // Memory first: later there is more that was freed and not given back, which hides what is taken anew.
        let overhead = try Memory.overhead { try [Item](data: texts[2]).required() }
        return [try linearity(texts, stopwatch)] + (overhead.map { [memory($0, for: texts[2])] } ?? [])
      }
      return contest
    }
  }

  private static func linearity(_ texts: [Data], _ stopwatch: Stopwatch) throws -> Finding {
    let medians = try stopwatch.medians(of: texts.map { text in { keep(try [Item](data: text).required()) } })
    let rates = zip(medians, texts).map { $0 * 1e3 / (Double($1.count) / 1e6) }
    let sizes = texts.map { String(format: "%.3g", Double($0.count) / 1e6) }.joined(separator: ", ")
    let figures = rates.map { String(format: "%.2f", $0) }.joined(separator: ", ")
    return Finding(text: "\(figures) ms/MB at \(sizes) MB", isMet: rates[2] <= rates[0] * 1.25)
  }

  private static func memory(_ overhead: Int, for text: Data) -> Finding {
    let multiple = Double(overhead) / Double(text.count)
    return Finding(
      text: String(format: "peak memory %.2f x input (at most 2.5)", multiple),
      isMet: multiple <= 2.5)
  }
}
