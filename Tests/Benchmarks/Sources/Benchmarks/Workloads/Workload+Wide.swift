import Foundation
import Gloss

extension Workload {
  /// Every key of objects of 10 to 10,000 members, 10,000 keys a run, in the order of the text and in another.
  static var wideObjects: [Workload] {
    [widthOfNarrowest, 100, 1000, widthOfWidest].flatMap { width in
      [wide(width, isShuffled: false), wide(width, isShuffled: true)]
    }
  }

  private static let widthOfNarrowest = 10
  private static let widthOfWidest = 10_000
  private static let keysInARun = 10_000

  private static func wide(_ width: Int, isShuffled: Bool) -> Workload {
    Workload(name: "decode-wide-\(width)\(isShuffled ? "-shuffled" : "")", goal: 3) { _ in
      var contest = wideContest(width, isShuffled: isShuffled)
      let narrow = wideContest(widthOfNarrowest, isShuffled: isShuffled)
      contest.findings = { [ours = contest.ours] stopwatch in
        let times = try stopwatch.times(of: [narrow.ours, ours])
        let quotient = times.ratio(of: 1, to: 0)
        let isWidest = width == widthOfWidest
        return [
          Finding(text: String(format: "%.1f ns/key", times[1] / Double(keysInARun) * 1e9)),
          Finding(
            text: String(format: "%.2f x that at %d", quotient, widthOfNarrowest) + (isWidest ? " (at most 2)" : ""),
            isMet: !isWidest || quotient <= 2),
        ]
      }
      return contest
    }
  }

  private static func wideContest(_ width: Int, isShuffled: Bool) -> Contest {
    var random = SplitMix64(seed: UInt64(width))
    let keys = Inputs.keys(count: width)
    let order = isShuffled ? keys.shuffled(using: &random) : keys
    let decoder = JSONDecoder()
    if let key = WideRows.keys { decoder.userInfo[key] = order.map(WideRows.Key.init(stringValue:)) }
    return Contest(
      reading: Inputs.wideRows(keys: keys, count: keysInARun / width),
      ours: { try WideRows(json: JSON(data: $0), keys: order).required() },
      foundation: { try decoder.decode(WideRows.self, from: $0) })
  }
}
