import Foundation
import TestSupport
import Testing

@testable import GlossPatch

/// The time that a comparison of two values takes in the worst case.
@Suite struct HostileDifferenceTests {
  private static func numbers(_ numbers: [Int]) throws -> JSON {
    try JSON(string: "[\(numbers.map { String($0) }.joined(separator: ","))]")
  }

  private static func check(_ old: JSON, _ new: JSON, seconds: Double) throws {
    var patch = JSONPatch()
    var count = 0
    let time = threadSeconds(runs: 1) {
      patch = JSONPatch(from: old, to: new)
      count = new.differences(from: old).count
    }
    #expect(time < (Sanitizer.isActive ? 10 : 1) * seconds)
    #expect(try old.applying(patch) == new)
    #expect(count > 0)
  }

  @Test func aShortAndALongArray() throws {
    let long = try Self.numbers([6] + Array(repeating: 5, count: 60_000))
    let short = try Self.numbers([5, 6])
    try Self.check(short, long, seconds: 6)
    try Self.check(long, short, seconds: 6)
  }

  /// Each table is within the limit of one array, and all together are beyond that of all.
  @Test func manyArraysOutOfOrder() {
    var budget = ComparisonBudget(parts: 0)
    let tables = (0..<100).filter { _ in budget.takeCells(1000, 1000) }
    #expect(tables.count == 16)
    // One array more takes what is left, for as many equal elements in order as possible.
    let (old, new) = ([0, 1, 0, 1, 2], [0, 0, 0, 1, 0, 1, 3])
    func keptCount() -> Int {
      let alignment = Alignment(from: old, to: new, &budget)
      return alignment.fates[..<4].filter { $0 == .kept }.count
    }
    #expect(keptCount() == 4)
    let takesRest = budget.takeCells(777_216 - 3 * 5, 1)
    #expect(takesRest)
    #expect(keptCount() < 4)
  }

  @Test func longestSequenceOfFewElements() throws {
    // The pairs in order keep only one of three.
    let (old, new) = ("[\"one, long\",\"two, long\",\"three, long\"]", "[\"three, long\",\"one, long\",\"two, long\"]")
    #expect(
      try JSONPatch(from: JSON(string: old), to: JSON(string: new)).description
        == #"[{"op":"move","from":"/2","path":"/0"}]"#)
  }

  #if compiler(>=6.2) && os(Linux)
    /// Of each level a leaf changed: one operation for each would have a path of up to 1600 steps, and all of them 600 MB. In a process of
    /// its own: others take memory, too.
    @Test(.enabled(if: !Sanitizer.isActive)) func manyChangesDeepInAValue() async {
      await #expect(processExitsWith: .success) {
        func text(_ leaf: Int) -> String {
          let members = (0..<20).map { "\"\($0)\":\(leaf)," }.joined()
          return (0..<1600).reduce("\(leaf)") { inner, _ in "{\(members)\"z\":\(inner)}" }
        }
        let (old, new) = try (JSON(string: text(1), maximumDepth: .max), JSON(string: text(2), maximumDepth: .max))
        let before = PeakMemory.megabytes
        #expect(JSONPatch(from: old, to: new).operations == [.replace([], new)])
        #expect(PeakMemory.megabytes - before < 100)
      }
    }
  #endif

  @Test func differencesOfADeepValueOnASmallStack() throws {
    #expect(
      try onSmallStack {
        let depth = 50_000
        func nested(_ leaf: Int) throws -> JSON {
          let text = String(repeating: "[", count: depth) + "\(leaf)" + String(repeating: "]", count: depth)
          return try JSON(string: text, maximumDepth: depth)
        }
        let differences = try nested(2).differences(from: nested(1))
        return differences.count == 1 && differences[0].path.segments.count == depth && differences[0].new == 2
      })
  }
}
