import Foundation
import TestSupport
import Testing

@testable import GlossPatch

/// The time and memory that a comparison of two values takes in the worst case.
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
    let long = try Self.numbers([6] + Array(repeating: 5, count: Samples.size(60_000)))
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
    let (old, new): ([Alignment.Number], [Alignment.Number]) = ([1, 0, 1, 2], [0, 0, 1, 0, 1, 3])
    func keptCount() -> Int {
      let alignment = Alignment(from: old, to: new, &budget)
      return alignment.fates[..<3].filter { $0 == .kept }.count
    }
    #expect(keptCount() == 3)
    let takesRest = budget.takeCells(777_216 - 3 * 5, 1)
    #expect(takesRest)
    #expect(keptCount() < 3)
  }

  /// The table of each array takes a million cells, and those of all arrays together may have 16.7 million.
  @Test(.disabled(if: Sanitizer.isActive, "It takes half a minute."))
  func oneBudgetForAllArraysOfAComparison() throws {
    // The ends differ, and an element moves between them. Elements in order, without a table, would be half of them.
    func arrays(_ start: Int, _ order: [Int]) throws -> JSON {
      let elements = (0..<500).flatMap { _ in order }.map(String.init).joined(separator: ",")
      let arrays = (0..<17).map { "[\(start + $0),\(elements),\(start)]" }
      return try JSON(string: "[\(arrays.joined(separator: ","))]")
    }
    /// How many of the paths are in each array.
    func counts(_ paths: [JSONKeyPath]) -> [Int] {
      (0..<17).map { array in paths.filter { $0.segments.first == .index(array) }.count }
    }
    let (old, new) = try (arrays(100, [0, 1]), arrays(200, [1, 0]))
    let operations = JSONPatch(from: old, to: new).operations
    #expect(counts(operations.map(\.path)) == Array(repeating: 3, count: 16) + [1])
    #expect(try operations.last == .replace([16], #require(new[path: [16]])))
    let differences = counts(new.differences(from: old).map(\.path))
    #expect(differences[..<16] == ArraySlice(repeating: 4, count: 16))
    #expect(differences[16] > 4)
  }

  @Test func longestSequenceOfFewElements() throws {
    // The pairs in order keep only one of three.
    let (old, new) = ("[\"one, long\",\"two, long\",\"three, long\"]", "[\"three, long\",\"one, long\",\"two, long\"]")
    #expect(
      try JSONPatch(from: JSON(string: old), to: JSON(string: new)).description
        == #"[{"op":"move","from":"/2","path":"/0"}]"#)
  }

  /// Two values of so many levels, with twenty leaves on each, all of which differ. An operation for each leaf would have the path of its
  /// level: the patch would be quadratic in the number of levels.
  static func deepValues(_ depth: Int) throws -> (old: JSON, new: JSON) {
    func value(_ leaf: Int) throws -> JSON {
      let members = (0..<20).map { "\"\($0)\":\(leaf)," }.joined()
      let text = (0..<depth).reduce("\(leaf)") { inner, _ in "{\(members)\"z\":\(inner)}" }
      return try JSON(string: text, maximumDepth: .max)
    }
    return try (value(1), value(2))
  }

  @Test(.disabled(if: Sanitizer.isActive, "A sanitizer takes time of its own."))
  func manyChangesDeepInAValueTakeLinearTime() throws {
    func seconds(_ depth: Int) throws -> Double {
      let (old, new) = try Self.deepValues(depth)
      return threadSeconds(runs: 2) { _ = JSONPatch(from: old, to: new) }
    }
    let isLinear = try (0..<5).contains { _ in try seconds(1600) < 30 * seconds(100) }
    #expect(isLinear)
  }

  @Test(arguments: [1, 2, 400]) func manyChangesDeepInAValueAreOne(depth: Int) throws {
    let (old, new) = try Self.deepValues(depth)
    #expect(JSONPatch(from: old, to: new, shortest: true).operations == [.replace([], new)])
    // By default, each member of the outermost object is one.
    let operations = JSONPatch(from: old, to: new).operations
    #expect(operations.count == 21 && operations.allSatisfy { $0.path.segments.count == 1 })
  }

  #if os(Linux)
    /// The paths of all leaves would take 600 MB. In a process of its own: others take memory, too.
    @Test(.enabled(if: !Sanitizer.isActive)) func memoryIsBoundedForManyChangesDeepInAValueAndEndsTheProcess() async {
      await #expect(processExitsWith: .success) {
        let (old, new) = try HostileDifferenceTests.deepValues(1600)
        let before = PeakMemory.megabytes
        #expect(JSONPatch(from: old, to: new).operations.count == 21)
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
