import Foundation
import GlossPatch
import TestSupport
import Testing

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

  @Test func manyArraysOutOfOrder() throws {
    // Each is within the limit of one array, and all together are far beyond that of all.
    let numbers = Array(0..<1000)
    let old = try Self.numbers(numbers)
    let new = try Self.numbers(numbers.reversed())
    let count = 120
    try Self.check(
      JSON(string: "[\((0..<count).map { "{\"id\":\($0),\"a\":\(old)}" }.joined(separator: ","))]"),
      JSON(string: "[\((0..<count).map { "{\"id\":\($0),\"a\":\(new)}" }.joined(separator: ","))]"), seconds: 20)
  }

  @Test func longestSequenceOfFewElements() throws {
    // The pairs in order keep only one of three.
    let (old, new) = ("[\"one, long\",\"two, long\",\"three, long\"]", "[\"three, long\",\"one, long\",\"two, long\"]")
    #expect(
      try JSONPatch(from: JSON(string: old), to: JSON(string: new)).description
        == #"[{"op":"move","from":"/2","path":"/0"}]"#)
  }

  /// Of each level a leaf changed: one operation for each would have a path of up to 1600 steps.
  @Test func manyChangesDeepInAValue() throws {
    func text(_ leaf: Int, depth: Int, leaves: Int) -> String {
      let members = (0..<leaves).map { "\"\($0)\":\(leaf)," }.joined()
      return (0..<depth).reduce("\(leaf)") { inner, _ in "{\(members)\"z\":\(inner)}" }
    }
    func seconds(_ depth: Int) throws -> Double {
      let old = try JSON(string: text(1, depth: depth, leaves: 20), maximumDepth: depth)
      let new = try JSON(string: text(2, depth: depth, leaves: 20), maximumDepth: depth)
      #expect(JSONPatch(from: old, to: new).operations == [.replace([], new)])
      return threadSeconds(runs: 1) { _ = JSONPatch(from: old, to: new) }
    }
    var isLinear = false
    for _ in 0..<3 where !isLinear { isLinear = try seconds(1600) < 7 * seconds(400) }
    #expect(isLinear)
  }

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
