import Foundation
import Gloss
import GlossPatch
import GlossStreams

extension Workload {
  static var patches: [Workload] {
    [
      // The other side changes by hand what `JSONSerialization` made.
      Workload(name: "patch", goal: 1.5) { inputs in
        let visits = Visits(count: inputs.isShort ? 1000 : 20_000)
        let (text, patch) = (try visits.text(as: .array), visits.patch)
        var contest = Contest(
          bytes: text.count,
          ours: { keep(try JSON(data: text).applying(patch).data()) },
          foundation: { keep(try visits.changed(text)) },
          isFair: { try JSON(data: text).applying(patch) == JSON(data: visits.changed(text)) })
        contest.findings = { try [linearity(inputs, $0)] }
        return contest
      },
      // The other side compares the same values, and does not say what differs.
      Workload(name: "patch-difference", goal: 0.02) { inputs in
        let visits = Visits(count: inputs.isShort ? 1000 : 20_000)
        let old = try JSON(data: visits.text(as: .array))
        let new = try JSON(data: old.applying(visits.patch).data())
        let same = try JSON(data: new.data())
        return Contest(
          bytes: try new.data().count,
          ours: { keep(JSONPatch(from: old, to: new)) },
          foundation: { keep(same == new) },
          isFair: { try old.applying(JSONPatch(from: old, to: new)) == same })
      },
    ]
  }
}

extension Visits {
  /// Of each three operations, one sets a member, one replaces one, and one inserts an object at the front.
  fileprivate var patch: JSONPatch {
    JSONPatch(
      (0..<count).map { index in
        switch index % 3 {
        case 0: .add([.index(index), "agent"], .null)
        case 1: .replace([.index(index), "status"], 500)
        default: .add([0], ["status": 200])
        }
      })
  }

  /// The text of the visits with the same changes, by Foundation.
  fileprivate func changed(_ text: Data) throws -> Data {
    guard var visits = try JSONSerialization.jsonObject(with: text) as? [[String: Any]] else {
      throw BenchmarkError.unreadable
    }
    for index in 0..<count {
      switch index % 3 {
      case 0: visits[index]["agent"] = NSNull()
      case 1: visits[index]["status"] = 500
      default: visits.insert(["status": 200], at: 0)
      }
    }
    return try JSONSerialization.data(withJSONObject: visits)
  }
}

/// Whether the time of a patch grows in step with its operations and the value.
private func linearity(_ inputs: Inputs, _ stopwatch: Stopwatch) throws -> Finding {
  let visits = [1, 2, 4].map { Visits(count: $0 * (inputs.isShort ? 2000 : 40_000)) }
  let values = try visits.map { (json: try JSON(data: $0.text(as: .array)), patch: $0.patch) }
  return try Finding(
    linearityOver: visits.map(\.count), values.map { value in { keep(try value.json.applying(value.patch)) } },
    stopwatch)
}
