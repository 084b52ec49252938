import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Problems of which there are so many that most are only counted.
@Suite struct CountedProblemTests {
  private struct Field: JSONDecodable {
    init?(json: JSON) {
      guard let _: Int = "id" <~~ json else { return nil }
    }
  }

  /// Reads all before it looks.
  private struct Pair: JSONDecodable {
    init?(json: JSON) {
      let first: Int? = "first" <~~ json
      let second: [Int]? = "second" <~~ json
      guard first != nil, second != nil else { return nil }
    }
  }

  private struct Choosy: JSONDecodable {
    init?(json: JSON) {
      json.reject(because: "no")
      json.reject(because: "never")
      return nil
    }
  }

  private struct Lenient: JSONDecodable {
    init?(json: JSON) {
      let _: Int? = "a" <~~ json
      let _: [Field]? = "b" <~~ json
    }
  }

  /// A value of one of three types.
  private struct Any3: JSONDecodable {
    init?(json: JSON) {
      guard Int(json: json) != nil || Field(json: json) != nil || Pair(json: json) != nil else { return nil }
    }
  }

  /// Looks for keys that it does not need.
  private struct Bare: JSONDecodable {
    init?(json: JSON) {
      let _: Int? = "a" <~~ json
      let _: [Int]? = "b" <~~ json
    }
  }

  private struct Nullable: JSONDecodable {
    static var decodesJSONNull: Bool { true }

    init?(json: JSON) { let _: Int? = "a" <~~ json }
  }

  private struct Identifier: JSONDecodable {
    init?(json: JSON) {
      guard String(json: json) != nil || Int(json: json) != nil else { return nil }
    }
  }

  private struct Objecting: JSONDecodable {
    init?(json: JSON) {
      json.reject(because: "no")
      json.reject("a", because: "never")
    }
  }

  private struct Keeping: JSONDecodable {
    let json: JSON

    init?(json: JSON) {
      let _: Int? = "a" <~~ json
      self.json = json
    }
  }

  private struct Elements<Element: JSONDecodable>: JSONDecodable {
    init?(json: JSON) {
      guard [Element].fromJSONArray(json.array ?? []) != nil else { return nil }
    }
  }

  private static let texts = [
    "1", "\"x\"", "null", "{}", "{\"id\": \"x\"}", "{\"id\": 1}", "{\"first\": true, \"second\": [true, 1, {}]}",
    "{\"a\": \"x\", \"b\": [{}, {\"id\": 1}, 3]}", "[]", "[[], {}, 1]",
  ]

  /// As many of each as in one element, times the elements, whatever the way they are read.
  @Test(arguments: Sanitizer.isAbsentAndBuildOptimized ? texts : Array(texts.suffix(1)))
  func countsAreThoseOfOneElementTimesTheElements(text: String) throws {
    func expect<Element: JSONDecodable>(_ type: Element.Type) throws {
      // More than are listed.
      let count = 1010
      let one = try JSON(string: "[\(text)]")
      let all = try JSON(string: "[" + Array(repeating: text, count: count).joined(separator: ",") + "]")
      func compare(_ name: String, _ report: (JSON) -> DecodingReport) {
        let (first, whole) = (report(one), report(all))
        #expect(whole.problemCount == count * first.problemCount, "\(type), \(name)")
        #expect(whole.warningCount == count * first.warningCount, "\(type), \(name)")
        #expect(whole.problems.count == min(whole.problemCount, 1000), "\(type), \(name)")
        #expect(whole.warnings.count == min(whole.warningCount, 1000), "\(type), \(name)")
        // The first ones, in order.
        let perElement = first.problems.map { $0.path.segments.dropFirst() }
        for (position, problem) in whole.problems.enumerated() {
          let (index, part) = position.quotientAndRemainder(dividingBy: perElement.count)
          guard problem.path.segments == [.index(index)] + perElement[part] else {
            Issue.record("\(problem) at \(position)")
            break
          }
        }
      }
      compare("explain") { [Element].explain($0) }
      compare("skipping") { [Element].explain($0, skippingInvalid: true) }
      compare("strict") { json in
        do throws(DecodingReport) {
          _ = try [Element].decode(json, mode: .strict)
          return [Element].explain(json)
        } catch {
          return error
        }
      }
      compare("by hand") { Elements<Element>.explain($0) }
    }
    try expect(Int.self)
    try expect(String.self)
    try expect(Field.self)
    try expect(Pair.self)
    try expect(Choosy.self)
    try expect(Lenient.self)
    try expect(Any3.self)
    try expect([Int].self)
    try expect([String: Field].self)
    try expect(Bare.self)
    try expect(Nullable.self)
    try expect(Identifier.self)
    try expect(Objecting.self)
    try expect(Keeping.self)
  }

  /// What a model says about an element that it accepts is a warning, also if the array can't be read.
  @Test func elementsThatAreRead() {
    let report = [Objecting].explain("[1, 2, null]")
    #expect(report.problems.map(\.path) == [[2]])
    #expect(report.warnings.map(\.path) == [[0], [0, "a"], [1], [1, "a"]])
    #expect([Nullable].explain("[null, []]").warnings.map(\.path) == [[1]])
    #expect([Nullable].explain("[null, null]").isEmpty)
    #expect([Identifier].explain("[1, null]").warningCount == 0)
  }

  @Test func unknownKeysAreCountedOnce() throws {
    struct OnlyID: JSONDecodable {
      init?(json: JSON) {
        let _: Int? = "id" <~~ json
        if !json.hasOnlyKeys("id") { return nil }
      }
    }
    struct Both: JSONDecodable {
      init?(json: JSON) {
        let _: [OnlyID]? = "a" <~~ json
        let _: [Bare]? = "b" <~~ json
      }
    }
    func count(_ text: String) -> Int? {
      let report = #expect(throws: DecodingReport.self) { try Both.decode(text, mode: .exact) }
      #expect(report?.problems.count == 1000)
      return report?.problemCount
    }
    let wide = "{" + (0..<1500).map { "\"k\($0)\":1" }.joined(separator: ",") + "}"
    #expect(count("{\"a\":[\(wide)]}") == 1500)
    #expect(count("{\"b\":[\(wide)]}") == 1500)
    #expect(count("{\"a\":[\(wide),\(wide)],\"b\":[\(wide),\(wide),\(wide)]}") == 7500)
    let lenient = Both.explain("{\"a\":[\(wide),\(wide)],\"b\":[\(wide)]}")
    #expect(lenient.problemCount == 0 && lenient.warningCount == 3000)
  }

  @Test func nestedArraysAreCounted() throws {
    let inner = "[" + Array(repeating: "{}", count: 1500).joined(separator: ",") + "]"
    let report = [[Field]].explain("[" + Array(repeating: inner, count: 40).joined(separator: ",") + "]")
    #expect(report.problemCount == 60_000)
    #expect(report.problems.map(\.path) == (0..<1000).map { [0, .index($0), "id"] })
  }

  @Test func whatIsDoneWithoutIsCounted() throws {
    struct Model: JSONDecodable {
      init?(json: JSON) {
        let _: [Field]? = "items" <~~ json
        guard let _: Int = "id" <~~ json else { return nil }
      }
    }
    let items = "[" + Array(repeating: "{}", count: 3000).joined(separator: ",") + "]"
    let report = Model.explain("{\"items\": \(items), \"id\": 1}")
    #expect(report.problemCount == 0 && report.warningCount == 3000 && report.warnings.count == 1000)
    let strict = #expect(throws: DecodingReport.self) {
      try Model.decode("{\"items\": \(items), \"id\": 1}", mode: .strict)
    }
    #expect(strict?.problemCount == 3000 && strict?.warningCount == 0)
    // A value that does not fit is a problem of a model that is nil.
    #expect(Model.explain("{\"items\": \(items)}").problemCount == 3001)
  }

  /// An attempt that was dropped leaves no problem, and takes no room from others.
  @Test func alternativesThatAreForgotten() throws {
    struct Model: JSONDecodable {
      init?(json: JSON) {
        for _ in 0..<20 {
          let numbers: [Int]? = "all" <~~ json
          let strings: [String]? = "all" <~~ json
          guard numbers != nil || strings != nil else { return nil }
        }
        guard let _: [Field] = "items" <~~ json else { return nil }
      }
    }
    let strings = "[" + Array(repeating: "\"x\"", count: 3000).joined(separator: ",") + "]"
    let items = "[" + Array(repeating: "{}", count: 3000).joined(separator: ",") + "]"
    let report = Model.explain("{\"all\": \(strings), \"items\": \(items)}")
    #expect(report.problemCount == 3000)
    #expect(report.problems.map(\.path) == (0..<1000).map { ["items", .index($0), "id"] })
    #expect(report.warningCount == 0)
    #expect(Model.explain("{\"all\": \(strings), \"items\": []}").isEmpty)
  }

  /// Arrays in arrays, each with a thousand elements that don't fit, take no room from each other without end.
  @Test func deepArraysAreCounted() throws {
    indirect enum Tree: JSONDecodable {
      case leaf, branch([Tree])

      init?(json: JSON) {
        guard json.kind == .array else { return nil }
        guard let children = [Tree](json: json) else { return nil }
        self = children.isEmpty ? .leaf : .branch(children)
      }
    }
    let depth = 30
    let level = "[" + String(repeating: "1,", count: 1200)
    let text = String(repeating: level, count: depth) + "[]" + String(repeating: "]", count: depth)
    let report = Tree.explain(text)
    #expect(report.problemCount == 1200 * depth)
    #expect(report.problems.first?.path == [0])
  }

  #if os(Linux)
    /// The text, its index and the places of its values take some eight bytes for each byte of these. Notes of each element took
    /// hundreds.
    @Test(
      .enabled(if: Sanitizer.isAbsentAndBuildOptimized),
      arguments: ["{},", "1,", "{\"id\":\"\"},", "[],", "[{}],", "{\"first\":1,\"second\":[{}]},"])
    func memoryIsInProportionAndEndsTheProcess(element: String) async {
      await #expect(processExitsWith: .success) { [element = element as String] in
        let data = Data(("[" + String(repeating: element, count: 600_000 / element.utf8.count) + "0]").utf8)
        for read: (Data) -> DecodingReport in [
          { [Field].explain($0) }, { [Pair].explain($0, skippingInvalid: true) }, { [Any3].explain($0) },
          { [[Field]].explain($0) },
        ] {
          let before = PeakMemory.megabytes
          guard read(data).problems.count <= 1000 else { exit(2) }
          if PeakMemory.megabytes - before > 16 + 14 * data.count >> 20 { exit(1) }
        }
        exit(0)
      }
    }

    /// Ends the process if a report on an array of some elements takes too much memory: on all of them, or before one that can't be read.
    private static func measure<Element: JSONDecodable>(_ type: Element.Type, _ element: String) {
      let elements = String(repeating: element, count: 240_000 / element.utf8.count)
      for (end, mode) in [(String(element.dropLast()), DecodingMode.strict), ("null", .lenient)] {
        let data = Data("[\(elements)\(end)]".utf8)
        let before = PeakMemory.megabytes
        var report: DecodingReport?
        do throws(DecodingReport) { _ = try [Element].decode(data, mode: mode) } catch { report = error }
        if report?.warnings.count ?? 0 > 1000 { exit(2) }
        // Also the values: the report reads them once more.
        if PeakMemory.megabytes - before > 24 { exit(1) }
      }
    }

    /// Elements that can be read, with warnings or in a second way. Models that keep their `JSON` keep no notes. Each type is in a process
    /// of its own: the peak of another one hides what it takes.
    @Test(.enabled(if: Sanitizer.isAbsentAndBuildOptimized), arguments: 0..<5, ["1,", "null,", "{\"x\":1},"])
    func memoryOfElementsThatAreReadEndsTheProcess(type: Int, element: String) async {
      await #expect(processExitsWith: .success) { [type = type as Int, element = element as String] in
        switch type {
        case 0: CountedProblemTests.measure(Bare.self, element)
        case 1: CountedProblemTests.measure(Nullable.self, element)
        case 2: CountedProblemTests.measure(Identifier.self, element)
        case 3: CountedProblemTests.measure(Objecting.self, element)
        default: CountedProblemTests.measure(Keeping.self, element)
        }
        exit(0)
      }
    }
  #endif
}
