import GlossPatch
import TestSupport
import Testing

@Suite struct HostilePatchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// A value and a patch of about so many operations.
    let make: @Sendable (Int) throws -> (JSON, JSONPatch)

    init(_ name: String, _ make: @escaping @Sendable (Int) throws -> (JSON, JSONPatch)) {
      (self.name, self.make) = (name, make)
    }

    var testDescription: String { name }
  }

  private static func zeros(_ count: Int) throws -> JSON {
    try JSON(string: "[\(Array(repeating: "0", count: count).joined(separator: ","))]")
  }

  private static let cases = [
    Case("the first element is removed again and again") { count in
      (try zeros(count), JSONPatch(Array(repeating: .remove([0]), count: count)))
    },
    Case("elements are inserted at the front") { count in
      (try zeros(count), JSONPatch(Array(repeating: .add([0], 1), count: count)))
    },
    Case("the first element is moved to the end") { count in
      (try zeros(count), JSONPatch(Array(repeating: .move(from: [0], ["-"]), count: count)))
    },
    Case("two arrays by turns") { count in
      (
        try JSON(string: "[\(zeros(count)),\(zeros(count))]"),
        JSONPatch((0..<count).map { .remove([.index($0 % 2), 0]) })
      )
    },
    Case("members come and go") { count in
      let members = (0..<count).map { "\"k\($0)\":0" }.joined(separator: ",")
      return (
        try JSON(string: "{\(members)}"),
        JSONPatch((0..<count).flatMap { [.remove([.key("k\($0)")]), .add([.key("n\($0)")], 1)] })
      )
    },
    Case("one key many times in the text") { count in
      let members = Array(repeating: "\"a\":0", count: count).joined(separator: ",")
      return (try JSON(string: "{\"o\":{\(members)}}"), JSONPatch(Array(repeating: .test("o", ["a": 0]), count: count)))
    },
    Case("a value of many parts is copied again and again") { count in
      let part = try JSON(string: "[\(Array(repeating: "[]", count: 100).joined(separator: ","))]")
      let copies = (1..<count / 50).map { JSONPatch.Operation.copy(from: [.key("a\($0 - 1)")], [.key("a\($0)")]) }
      return (["a0": part], JSONPatch(copies))
    },
    Case("keys of marks in another order") { count in
      let keys = ["\u{301}\u{316}", "\u{316}\u{301}"].map {
        JSONKeyPath([.key("a" + String(repeating: $0, count: count))])
      }
      return (["a": 1], [.copy(from: "a", keys[0]), .move(from: keys[0], keys[1]), .test(keys[1], 1)])
    },
    Case("a long array is compared") { count in
      let json = try JSON(string: "{\"a\":\(zeros(count))}")
      return (json, [.test("a", try zeros(count)), .copy(from: "a", "b"), .test("b", try zeros(count))])
    },
    Case("an element of a long array is tested again and again") { count in
      (try JSON(string: "{\"a\":\(zeros(count))}"), JSONPatch(Array(repeating: .test("a[0]", 0), count: count)))
    },
    Case("a level in each operation") { count in
      let depth = Int(Double(count).squareRoot())
      return (
        [:], JSONPatch((1...depth).map { .add(JSONKeyPath(Array(repeating: "a", count: $0)), [:]) })
      )
    },
  ]

  @Test(arguments: cases) func takesLinearTime(test: Case) throws {
    #expect(try isLinearTime(test.make(4_000), test.make(16_000)) { (json, patch) in _ = try json.applying(patch) })
  }

  /// A value of 2^30 parts and of 30 different ones.
  @Test func sharedPartsAreTestedOnce() throws {
    func shared(_ innermost: JSON) -> JSON { (0..<30).reduce(innermost) { value, _ in [value, ["a": value]] } }
    let json: JSON = ["a": shared([1]), "b": 0]
    var failures = 0
    let seconds = try threadSeconds(runs: 1) {
      _ = try json.applying([.test("a", shared([1])), .replace("a[0][1].a[0]", 2), .remove("b")])
      // Not by `#expect`, which makes a text of the value in the error.
      let patches: [JSONPatch] = [
        [.test("a", shared([2]))],
        // Parts of it were read before.
        [.replace("a[0][0]", 2), .test("a", shared([1]))],
      ]
      failures = patches.count { (try? json.applying($0)) == nil }
    }
    #expect(failures == 2)
    #expect(seconds < 10)
  }

  @Test func copiesHaveALimit() throws {
    let json: JSON = ["a": ["some text"]]
    // Each copy has twice the size of the one before.
    let doubling = JSONPatch((0..<60).map { _ in .copy(from: [], ["-"]) })
    do throws(JSONPatchError) {
      _ = try JSON(foundationObject: [json]).applying(doubling)
      Issue.record("no error")
    } catch {
      #expect(error.kind == .tooMuchCopied)
      #expect((15..<25).contains(error.index))
    }
    let long: JSON = ["a": JSON(stringLiteral: String(repeating: "x", count: 1000))]
    let copies = JSONPatch((0..<10).map { .copy(from: "a", [.key("b\($0)")]) })
    #expect(try long.applying(copies, maximumCopiedBytes: 10_100).count == 11)
    #expect(throws: JSONPatchError.self) { try long.applying(copies, maximumCopiedBytes: 9_900) }
  }

  @Test func deepValuesOnASmallStack() throws {
    #expect(
      try onSmallStack {
        let depth = Samples.size(50_000)
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let json = try JSON(string: text, maximumDepth: depth)
        let path = JSONKeyPath(Array(repeating: 0, count: depth - 1))
        let changed = try json.applying([.add(path.appending(.index(0)), 1), .test(path, [1]), .copy(from: [], [0])])
        let patch = JSONPatch(from: json, to: try json.applying([.add(path.appending(.index(0)), 1)]))
        return changed.count == 2 && patch.operations.count == 1
      })
  }

  /// Pairs of elements of these arrays are more than a table has cells for.
  @Test func differencesOfLargeValues() throws {
    func numbers(_ range: Range<Int>) -> JSON { JSON(foundationObject: Array(range)) }
    for (old, new) in [
      (numbers(0..<5_000), numbers(1..<5_001)),
      (numbers(0..<5_000), JSON(foundationObject: Array((0..<5_000).reversed()))),
      (numbers(0..<5_000), numbers(50_000..<55_000)),
      (numbers(0..<5_000), numbers(0..<0)), (numbers(0..<0), numbers(0..<5_000)),
      (JSON(foundationObject: (0..<5_000).map { $0 % 2 }), JSON(foundationObject: (0..<5_000).map { $0 % 3 })),
    ] as [(JSON, JSON)] {
      #expect(try old.applying(JSONPatch(from: old, to: new)) == new)
    }
    #expect(JSONPatch(from: numbers(0..<5_000), to: numbers(1..<5_001)).operations.count == 2)
  }
}
