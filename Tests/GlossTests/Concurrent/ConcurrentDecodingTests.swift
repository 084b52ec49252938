import Foundation
import TestSupport
import Testing

@testable import Gloss

/// `decodeConcurrently` returns and throws what `decode` does.
@Suite struct ConcurrentDecodingTests {
  /// A model with all that a report may have to say of one.
  private struct Item: JSONDecodable, Equatable, Sendable {
    let id: Int
    let name: String?
    let tags: [String]
    let parent: Parent?

    struct Parent: JSONDecodable, Equatable, Sendable {
      let id: UInt8

      init?(json: JSON) {
        guard let id: UInt8 = "id" <~~ json else { return nil }
        self.id = id
      }
    }

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      if id < 0 {
        json.reject("id", because: "must not be negative")
        return nil
      }
      self.id = id
      name = "name" <~~ json
      tags = "tags" <~~ json ?? []
      parent = "parent" <~~ json
    }
  }

  private enum Outcome<Value: Equatable>: Equatable {
    case value(Value)
    /// The text of the report.
    case report(String)
    case error(String)
  }

  private static func outcome<Value: Equatable>(_ body: () async throws -> Value) async -> Outcome<Value> {
    do {
      return .value(try await body())
    } catch let report as DecodingReport {
      let problems = report.problems.map { "\($0) at \($0.offset ?? -1)" }
      return .report("\(report) \(problems) \(report.warnings) \(report.syntaxError.map { "\($0)" } ?? "")")
    } catch {
      return .error("\(error)")
    }
  }

  /// Expects that both functions do the same, in each mode and for some lengths of ranges.
  private static func expectTheSame<Element: JSONDecodable & Equatable & Sendable>(
    _ type: [Element].Type, _ source: some JSONSource & Sendable, at path: JSONKeyPath = [],
    rangeLengths: [Int] = [1, 7, 100], _ location: Testing.SourceLocation = #_sourceLocation
  ) async {
    for mode in [DecodingMode.lenient, .strict] {
      let expected = await outcome { try type.decode(source, at: path, mode: mode) }
      #expect(
        await outcome { try await type.decodeConcurrently(source, at: path, mode: mode) } == expected,
        sourceLocation: location)
      for length in rangeLengths where mode == .lenient {
        let actual = await outcome {
          try await type.decodeConcurrently(source, at: path, skippingInvalid: false, rangeLength: length) {
            try type.decode($0, at: path)
          }
        }
        #expect(actual == expected, "ranges of \(length)", sourceLocation: location)
      }
    }
    for skippingInvalid in [true, false] {
      let expected = await outcome { try type.decode(source, at: path, skippingInvalid: skippingInvalid) }
      #expect(
        await outcome { try await type.decodeConcurrently(source, at: path, skippingInvalid: skippingInvalid) }
          == expected, sourceLocation: location)
      for length in rangeLengths {
        let actual = await outcome {
          try await type.decodeConcurrently(source, at: path, skippingInvalid: skippingInvalid, rangeLength: length) {
            try type.decode($0, at: path, skippingInvalid: skippingInvalid)
          }
        }
        #expect(actual == expected, "skipping \(skippingInvalid), ranges of \(length)", sourceLocation: location)
      }
    }
  }

  private struct IsNotRead: Error {}

  /// Reads an array by several tasks; throws if it is not one for them.
  private static func read<Element: JSONDecodable & Sendable>(
    _ type: [Element].Type, _ source: some JSONSource & Sendable, skippingInvalid: Bool = false, rangeLength: Int = 1
  ) async throws -> [Element] {
    return try await type.decodeConcurrently(
      source, at: [], skippingInvalid: skippingInvalid, rangeLength: rangeLength
    ) { _ in throw IsNotRead() }
  }

  // MARK: - The same as `decode`

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `random arrays`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let fitting = [
      #"{"id": 1, "name": "静か"}"#, #"{"tags":["a","b\n"],"id":7,"parent":{"id":3}}"#, #"{"id":1.0,"name":null}"#,
      "{\"id\":\t12}",
    ]
    let failing = [
      "null", "7", #""x""#, "[]", "{}", "[1,[2]]", #"{"id":"x"}"#, #"{"id":-1}"#, #"{"id":1.5,"tags":[1,null]}"#,
    ]
    // These fit unless the mode is strict.
    let warned = [#"{"id":1,"name":false}"#, #"{"id":2,"parent":{"id":256}}"#, #"{"id":3,"tags":{}}"#]
    for _ in 0..<Samples.count(12, full: 500) {
      var texts = (0..<Int.random(in: 0...60, using: &random)).map { _ in fitting.randomElement(using: &random) ?? "" }
      for _ in 0..<max(Int.random(in: -3...3, using: &random), 0) where !texts.isEmpty {
        let text = (Bool.random(using: &random) ? failing : warned).randomElement(using: &random) ?? ""
        texts[Int.random(in: 0..<texts.count, using: &random)] = text
      }
      var text = "[" + texts.joined(separator: [",", ", ", "\n,\r\n"].randomElement(using: &random) ?? ",") + "]"
      var path: JSONKeyPath = []
      if Bool.random(using: &random) {
        text = #"{"before": ["x", {}], "page": {"items": \#(text), "count": 1}, "after": [[], {}]}"#
        path = ["page.items", "page", "pages.items", "page.items[3]"].randomElement(using: &random) ?? []
      }
      if Int.random(in: 0..<20, using: &random) == 0 { text.removeLast() }
      let lengths = [1, 30, Int.random(in: 1...300, using: &random)]
      await Self.expectTheSame([Item].self, text, at: path, rangeLengths: lengths)
      if let json = try? JSON(string: text) {
        await Self.expectTheSame([Item].self, json, at: path, rangeLengths: lengths)
        await Self.expectTheSame([Item?].self, json, at: path, rangeLengths: lengths)
      }
    }
  }

  @Test func `other values than arrays`() async {
    for text in [
      "", "[", "[]", "[1]", "{}", "null", "7", #""x""#, #"{"items":null}"#, "[1,2,3", "[1,2,3]]", "[1,\"x\",3]",
    ] {
      await Self.expectTheSame([Int].self, text)
      await Self.expectTheSame([Int].self, text, at: "items")
      await Self.expectTheSame([Int].self, text, at: [2])
    }
  }

  private struct Empty: JSONDecodable, Equatable, Sendable { init?(json: JSON) {} }

  private struct Wide: JSONDecodable, Equatable, Sendable {
    let numbers: InlineNumbers

    /// 512 bytes.
    struct InlineNumbers: Equatable, Sendable {
      var (a, b, c, d) = (Eight(), Eight(), Eight(), Eight())
      var (e, f, g, h) = (Eight(), Eight(), Eight(), Eight())
    }

    struct Eight: Equatable, Sendable { var (a, b, c, d, e, f, g, h) = (0, 1, 2, 3, 4, 5, 6, 7) }

    init?(json: JSON) {
      guard let number = Int(json: json) else { return nil }
      var numbers = InlineNumbers()
      numbers.h.h = number
      self.numbers = numbers
    }
  }

  @Test func `elements of all sizes and kinds`() async throws {
    let numbers = "[" + (0..<300).map { "\($0)" }.joined(separator: ",") + "]"
    let mixed = #"[1, null, "x", [2], {"a": [3, {"b": 4}]}, true, 1.5]"#
    for text in [numbers, mixed] {
      await Self.expectTheSame([Int].self, text)
      await Self.expectTheSame([Int8].self, text)
      await Self.expectTheSame([Double?].self, text)
      await Self.expectTheSame([String].self, text)
      await Self.expectTheSame([Empty].self, text)
      await Self.expectTheSame([Wide].self, text)
      await Self.expectTheSame([JSON].self, text)
      await Self.expectTheSame([[Int]].self, "[\(text), \(text), [], \(text)]")
      await Self.expectTheSame([[String: JSON]].self, "[{}, {\"a\": \(text)}, {}]")
    }
    #expect(try await Self.read([Wide].self, numbers).map(\.numbers.h.h) == Array(0..<300))
    #expect(try await Self.read([Empty].self, numbers).count == 300)
    // Objects so wide that they have an index of their keys, which takes words of the tape.
    let wide = "{" + (0..<200).map { #""k\#($0)":\#($0)"# }.joined(separator: ",") + "}"
    await Self.expectTheSame([[String: Int]].self, "[\(wide),\(wide),{},\(wide)]")
    await Self.expectTheSame([Item].self, #"[\#(wide),{"id":1},\#(wide)]"#)
  }

  /// A model that keeps its JSON in a place that the test can read.
  private struct Keeper: JSONDecodable {
    /// `@unchecked Sendable`: one task uses it.
    final class Kept: @unchecked Sendable {
      @TaskLocal static var current: Kept?
      var json: JSON?
    }

    init?(json: JSON) { Kept.current?.json = json }
  }

  @Test func `values that were built or are read for a report`() async throws {
    let built: JSON = ["items": [["id": 1], ["id": 2], ["id": "x"]] as JSON, "numbers": [1, 2, 3] as JSON]
    await Self.expectTheSame([Item].self, built, at: "items")
    await Self.expectTheSame([Int].self, built, at: "numbers")
    let parsed = try JSON(string: #"[[1, 2, 3, 4], [5, "x", 7, null]]"#)
    await Self.expectTheSame([Int].self, ["a": parsed] as JSON, at: "a[0]")
    await Self.expectTheSame([Int].self, ["a": parsed] as JSON, at: "a[1]")

    let keeper = Keeper.Kept()
    Keeper.Kept.$current.withValue(keeper) { _ = Keeper.explain(parsed) }
    let recorded = try #require(keeper.json)
    #expect(recorded.isRecorded)
    await Self.expectTheSame([Int].self, recorded, at: [0])
    await Self.expectTheSame([Int].self, recorded, at: [1])
  }

  @Test(.disabled(if: Sanitizer.isActive, "It takes a minute."))
  func `more than a megabyte, with the default length of ranges`() async throws {
    var texts = (0..<18_000).map { #"{"id":\#($0),"name":"item number \#($0)","tags":["a","b"],"parent":{"id":1}}"# }
    var text = Data(#"{"items":["#.utf8) + Data(texts.joined(separator: ",").utf8) + Data("]}".utf8)
    let items = try await [Item].decodeConcurrently(text, at: "items")
    #expect(items.map(\.id) == Array(0..<18_000))
    #expect(try items == [Item].decode(text, at: "items"))
    #expect(items.last?.name == "item number 17999")
    for index in [0, 9000, 17_999] { texts[index] = #"{"id":"x"}"# }
    text = Data("[\n".utf8) + Data(texts.joined(separator: ",\n").utf8) + Data("]".utf8)
    await Self.expectTheSame([Item].self, text, rangeLengths: [])
    #expect(try await [Item].decodeConcurrently(text, skippingInvalid: true).count == 17_997)
    let report = try #require(
      await #expect(throws: DecodingReport.self) { try await [Item].decodeConcurrently(text) })
    #expect(
      report.problems.map { "\($0.path) \($0.line ?? 0)" } == ["[0].id 2", "[9000].id 9002", "[17999].id 18001"])
  }

  // MARK: - Threads

  @Test func `many calls at once`() async throws {
    let text =
      "[" + (0..<500).map { #"{"id":\#($0),"name":"a name of some length \#($0)"}"# }.joined(separator: ",") + "]"
    let json = try JSON(string: text)
    let expected = try [Item].decode(json)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for call in 0..<40 {
        group.addTask {
          call.isMultiple(of: 2)
            ? try await Self.read([Item].self, json, rangeLength: 300) == expected
            : try await Self.read([Item].self, text, rangeLength: 1000) == expected
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }

  /// A model that says on which thread it was read.
  private struct Place: JSONDecodable, Sendable {
    let isOnMainThread = Thread.isMainThread
    init?(json: JSON) {}
  }

  private struct Source: JSONSource, Sendable {
    static func json(from source: Source) throws(JSONSyntaxError) -> JSON {
      #expect(!Thread.isMainThread)
      return try JSON(string: "[1, 2, 3]")
    }
  }

  @MainActor @Test func `the main actor does not parse and read`() async throws {
    #expect(try await Self.read([Place].self, Source()).allSatisfy { !$0.isOnMainThread })
    #expect(try await [Place].decodeConcurrently(Source()).allSatisfy { !$0.isOnMainThread })
  }

  private struct Nested: JSONDecodable, Sendable {
    let inner: [Nested]

    init?(json: JSON) {
      guard let inner: [Nested] = "inner" <~~ json else { return nil }
      self.inner = inner
    }

    var depth: Int { 1 + (inner.first?.depth ?? 0) }
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: #"{"inner":["#, count: depth) + #"{"inner":[]}"# + String(repeating: "]}", count: depth)
  }

  @Test func `deep elements`() async throws {
    let text = "[\(Self.nested(40)),\(Self.nested(0)),\(Self.nested(100))]"
    #expect(try await Self.read([Nested].self, text).map(\.depth) == [41, 1, 101])
  }

  @Test(
    .disabled(if: Sanitizer.watchesThreads, "It counts 65,536 frames of a thread at most."))
  func `elements that are too deep for the stack`() async throws {
    // Deeper than for the stack of any other thread: glibc hands on that of a thread that ended, which may be four times as large as those
    // of these threads are.
    let deep = try JSON(string: "[\(Self.nested(0)),\(Self.nested(1_000_000)),\(Self.nested(3))]", maximumDepth: .max)
    for skippingInvalid in [false, true] {
      let report = await #expect(throws: DecodingReport.self) {
        try await [Nested].decodeConcurrently(deep, at: [], skippingInvalid: skippingInvalid, rangeLength: 1) {
          try [Nested].decode($0, skippingInvalid: skippingInvalid)
        }
      }
      #expect(report?.description.contains("nested") == true)
    }
  }

  /// Otherwise, ranges that other cores read would push out the failures of a range, whose values would be read again.
  @Test func `each range remembers its own failures`() throws {
    let json = try JSON(string: "[[1], [2]]")
    let documents = try [json, json.inDocumentOfItsOwn, json.inDocumentOfItsOwn].map { json in
      guard case .place(let document, _)? = json.plainValue else { throw IsNotRead() }
      return document
    }
    #expect(Set(documents.map { ObjectIdentifier($0.failures) }).count == 3)
    for document in documents {
      let recorded = RecordedDocument(document, document.withPlace(0) { Log(of: $0, findsUnknownKeys: false) })
      #expect(document.original === document && recorded.original === document)
      #expect(recorded.failures === document.failures)
    }
  }

  #if os(Linux)
    /// A model whose first element takes until as many others were read as may be.
    private struct Patient: JSONDecodable, Sendable {
      /// Counts the others that are read.
      @TaskLocal static var others: Counter?
      /// As many as may be read before the first one is.
      static let limit = 16 * ProcessInfo.processInfo.activeProcessorCount - 1

      let index: Int
      /// How many others were read before this one was.
      var othersCount: Int?

      init?(json: JSON) {
        guard let index = Int(json: json) else { return nil }
        self.index = index
        guard let others = Patient.others else { return nil }
        guard index == 0 else {
          others.add()
          return
        }
        others.blockUntil(Patient.limit)
        // It must not be more.
        let turns = Counter()
        Task.detached {
          await giveOthersTurns()
          turns.add()
        }
        turns.blockUntil(1)
        othersCount = others.value
      }
    }

    /// In a process of its own: the first element keeps a thread of tasks, and other tests may keep the others for long.
    @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1 && !Sanitizer.isActive))
    func aRangeThatTakesLongDoesNotStopTheOthers() async {
      await #expect(processExitsWith: .success) {
        let count = 100 * ProcessInfo.processInfo.activeProcessorCount
        let text = "[" + (0..<count).map { "\($0)" }.joined(separator: ",") + "]"
        let all = try await Patient.$others.withValue(Counter()) {
          try await Self.read([Patient].self, text)
        }
        #expect(all.map(\.index) == Array(0..<count))
        #expect(all.first?.othersCount == Patient.limit)
      }
    }
  #endif

  // MARK: - Lifetime

  /// Counts how many of it are alive.
  private final class Counted: JSONDecodable, Sendable {
    let count: Count
    let name: String

    final class Count: @unchecked Sendable {
      @TaskLocal static var current = Count()
      private let lock = NSLock()
      private var made = 0
      private var freed = 0
      /// Called by `init` when this many were made.
      private var event: (count: Int, action: @Sendable () -> Void)?

      var figures: (made: Int, alive: Int) { lock.withLock { (made, made - freed) } }

      func on(_ count: Int, _ action: @escaping @Sendable () -> Void) { lock.withLock { event = (count, action) } }

      func make() {
        let action = lock.withLock {
          made += 1
          return event?.count == made ? event?.action : nil
        }
        action?()
      }

      func free() { lock.withLock { freed += 1 } }
    }

    init?(json: JSON) {
      count = Count.current
      guard let name: String = "name" <~~ json else {
        self.name = ""
        count.make()
        return nil
      }
      self.name = name
      count.make()
    }

    deinit { count.free() }
  }

  @Test func `elements are released once`() async throws {
    for badIndexes in [[], [0], [150], [299], [7, 8, 9, 200], Array(0..<300)] {
      for skippingInvalid in [true, false] {
        let text =
          "["
          + (0..<300).map { badIndexes.contains($0) ? #"{"x":1}"# : #"{"name":"name \#($0)"}"# }.joined(separator: ",")
          + "]"
        let count = Counted.Count()
        await Counted.Count.$current.withValue(count) {
          do {
            let all = try await Self.read(
              [Counted].self, text, skippingInvalid: skippingInvalid, rangeLength: 100)
            #expect(skippingInvalid || badIndexes.isEmpty)
            #expect(all.map(\.name) == (0..<300).filter { !badIndexes.contains($0) }.map { "name \($0)" })
            // An optimised program releases the array after its last use.
            #expect(withExtendedLifetime(all) { count.figures } == (300, 300 - badIndexes.count))
          } catch {
            #expect(!skippingInvalid && !badIndexes.isEmpty)
          }
        }
        #expect(count.figures.alive == 0)
      }
    }
  }

  @Test func `a cancelled task stops soon`() async throws {
    let text = "[" + (0..<20_000).map { #"{"name":"name \#($0)"}"# }.joined(separator: ",") + "]"
    for cancelCount in [0, 1, 5000] {
      for skippingInvalid in [true, false] {
        let count = Counted.Count()
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
          for await _ in gate {}
          return try await Counted.Count.$current.withValue(count) {
            try await Self.read([Counted].self, text, skippingInvalid: skippingInvalid, rangeLength: 3000).count
          }
        }
        if cancelCount == 0 { task.cancel() } else { count.on(cancelCount) { task.cancel() } }
        opener.finish()
        await #expect(throws: CancellationError.self) { try await task.value }
        // Each task that reads at that time looks after 64 elements at the latest.
        let taskCount = cancelCount == 0 ? 0 : ProcessInfo.processInfo.activeProcessorCount
        #expect(count.figures.made <= cancelCount + 64 * taskCount)
        #expect(count.figures.alive == 0)
      }
    }
    // Also where one core would read.
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await [Int].decodeConcurrently("[1]")
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  // MARK: - Ranges

  @Test func `ranges have all elements once`() throws {
    let elements = ["1", "[]", "{}", "[1,[2]]", #"{"a":{"b":[]}}"#, #""\u0041""#, "null"]
    for count in [2, 3, 10, 500] {
      let text =
        #"{"x":["# + (0..<count).map { elements[$0 % elements.count] }.joined(separator: " , ") + #"],"y":[[]]}"#
      let array = try #require(try JSON(string: text).value(at: "x"))
      for length in [1, 2, 10, 100] {
        guard var ranges = ElementRanges(array, of: Int.self, length: length) else {
          #expect(text.utf8.count < 4 * length + 30)
          continue
        }
        var end = 3
        var sum = 0
        while let range = ranges.next() {
          #expect(range.positions.lowerBound == end && range.count > 0)
          (end, sum) = (range.positions.upperBound, sum + range.count)
        }
        #expect(sum == count)
        let last = try #require(array.place).elements
        #expect(last?.upperBound == end)
      }
    }
  }

  @Test func `few bytes do not ask for much memory`() throws {
    let array = try JSON(string: "[" + String(repeating: "0,", count: 100_000) + "0]")
    var ranges = try #require(ElementRanges(array, of: Wide.self, length: 10_000))
    #expect(ranges.capacity * MemoryLayout<Wide>.stride <= 8 * 200_001)
    while let range = ranges.next() { #expect(range.count * MemoryLayout<Wide>.stride <= 8 * 10_000) }
  }
}
