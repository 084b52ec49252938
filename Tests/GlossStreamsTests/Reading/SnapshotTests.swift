import Foundation
import Gloss
import GlossStreams
import TestSupport
import Testing

private struct Step: JSONPartiallyDecodable, Equatable {
  let text: String
  let seconds: Int

  init?(json: JSON) {
    guard let text: String = "text" <~~ json, let seconds: Int = "seconds" <~~ json else { return nil }
    (self.text, self.seconds) = (text, seconds)
  }

  struct Partial: JSONDecodable, Equatable {
    let text: String?
    let seconds: Int?

    init?(json: JSON) {
      text = "text" <~~ json
      seconds = "seconds" <~~ json
    }
  }
}

private struct Recipe: JSONPartiallyDecodable, Equatable {
  let title: String
  let steps: [Step]

  init?(json: JSON) {
    guard let title: String = "title" <~~ json, let steps: [Step] = "steps" <~~ json else { return nil }
    (self.title, self.steps) = (title, steps)
  }

  struct Partial: JSONDecodable, Equatable {
    let title: String?
    let steps: [Step.Partial]?

    init?(json: JSON) {
      title = "title" <~~ json
      steps = "steps" <~~ json
    }
  }
}

private struct Plain: JSONDecodable, Equatable {
  let id: Int
  let name: String?
  let tags: [String]

  init?(json: JSON) {
    guard let id: Int = "id" <~~ json else { return nil }
    self.id = id
    name = "name" <~~ json
    tags = "tags" <~~ json ?? []
  }
}

/// Chunks that come when the test sends them.
private final class Feed<Chunk: Sendable>: Sendable {
  let stream: AsyncThrowingStream<Chunk, any Error>
  private let continuation: AsyncThrowingStream<Chunk, any Error>.Continuation
  let isOver = Counter()

  init() {
    (stream, continuation) = AsyncThrowingStream.makeStream()
    continuation.onTermination = { [isOver] _ in isOver.add() }
  }

  func send(_ chunk: Chunk) { continuation.yield(chunk) }
  func finish(throwing error: (any Error)? = nil) { continuation.finish(throwing: error) }
}

private struct Interruption: Error, Equatable {}

/// Snapshots of a text that is still being written.
@Suite struct SnapshotTests {
  // MARK: - What they have

  @Test func aModelGrows() async throws {
    let feed = Feed<String>()
    var snapshots = feed.stream.jsonSnapshots(of: Recipe.self).makeAsyncIterator()
    func next(_ text: String) async throws -> JSONSnapshot<Recipe.Partial, Recipe> {
      feed.send(text)
      return try #require(try await snapshots.next())
    }
    var snapshot = try await next("{\"title\": \"T")
    #expect(snapshot.value.title == "T" && snapshot.value.steps == nil && !snapshot.isComplete)
    #expect(snapshot.changedKeys == ["title"])
    snapshot = try await next("ea\", \"steps\": [{\"text\": \"Bo")
    #expect(snapshot.value.title == "Tea" && snapshot.value.steps?.map(\.text) == ["Bo"])
    #expect(snapshot.changedKeys == ["title", "steps"])
    snapshot = try await next("il\", \"seconds\": 18")
    #expect(snapshot.value.steps?.first?.text == "Boil" && snapshot.value.steps?.first?.seconds == nil)
    #expect(snapshot.changedKeys == ["steps"])
    snapshot = try await next("0}]}")
    let whole = try #require(snapshot.whole)
    #expect(whole.steps.map(\.seconds) == [180] && snapshot.value.steps?.count == 1 && snapshot.isComplete)
    #expect(snapshot.changedKeys == ["steps"])
    feed.send(" \n")
    feed.finish()
    #expect(try await snapshots.next() == nil)
    #expect(try await snapshots.next() == nil)
  }

  @Test func nothingIsRepeated() async throws {
    let feed = Feed<[UInt8]>()
    var snapshots = feed.stream.jsonSnapshots(of: JSON.self).makeAsyncIterator()
    for text in [" ", "{", "\"a\"", ":", " 1", "2", ",", "\"", "b\":\"", "\\u", "00e9", "\"", " ", "}", "\n"] {
      feed.send(Array(text.utf8))
      // Each chunk is looked at alone.
      if ["{", ",", "b\":\"", "00e9", "}"].contains(text) {
        let snapshot = try #require(try await snapshots.next())
        #expect(snapshot.isComplete == (text == "}"))
      }
    }
    feed.finish()
    #expect(try await snapshots.next() == nil)
  }

  @Test func aModelWithoutATwinAppearsWithWhatItNeeds() async throws {
    let feed = Feed<String>()
    var snapshots = feed.stream.jsonSnapshots(of: Plain.self, at: "data.0").makeAsyncIterator()
    feed.send("{\"x\": [1, 2], \"data\": [{\"name\": \"a")
    feed.send("b\", \"id\": 1, ")
    var snapshot = try #require(try await snapshots.next())
    #expect(snapshot.value.id == 1 && snapshot.value.name == "ab" && snapshot.value.tags == [])
    #expect(snapshot.changedKeys == ["name", "id"])
    feed.send("\"tags\": [\"x")
    snapshot = try #require(try await snapshots.next())
    #expect(snapshot.value.tags == ["x"] && snapshot.changedKeys == ["tags"])
    // A value that is complete now may fit only now.
    feed.send("\"]}, {\"id\": 2}], \"other\": \"")
    snapshot = try #require(try await snapshots.next())
    #expect(snapshot.whole == nil && snapshot.changedKeys == ["tags"])
    // A change in another place makes no snapshot.
    feed.send("...")
    feed.send("\"}")
    snapshot = try #require(try await snapshots.next())
    #expect(snapshot.whole?.tags == ["x"] && snapshot.changedKeys == [])
  }

  @Test func bytesAndAllKindsOfChunksAreRead() async throws {
    let text = #"{"title": "Tea", "steps": [{"text": "Boil water", "seconds": 180}]}"#
    func last(_ snapshots: AsyncJSONSnapshots<Recipe.Partial, Recipe>) async throws -> Recipe? {
      var last: Recipe?
      for try await snapshot in snapshots { last = snapshot.whole }
      return last
    }
    func stream<Chunk: Sendable>(_ chunks: some Sequence<Chunk>) -> AsyncStream<Chunk> {
      let chunks = Array(chunks)
      return AsyncStream { continuation in
        for chunk in chunks { continuation.yield(chunk) }
        continuation.finish()
      }
    }
    let whole = try Recipe.decode(text)
    #expect(try await last(stream(text.utf8).jsonSnapshots(of: Recipe.self)) == whole)
    #expect(try await last(stream([text]).jsonSnapshots(of: Recipe.self)) == whole)
    #expect(try await last(stream([text.dropLast(5), text.suffix(5)]).jsonSnapshots(of: Recipe.self)) == whole)
    #expect(try await last(stream([Data(text.utf8)]).jsonSnapshots(of: Recipe.self)) == whole)
    #expect(try await last(stream([Array(text.utf8)]).jsonSnapshots(of: Recipe.self)) == whole)
    #expect(try await last(stream([AnySequence(text.utf8).map { $0 }[...]]).jsonSnapshots(of: Recipe.self)) == whole)
    let numbers = stream(["1", "2", "3"]).jsonSnapshots(of: Int.self)
    for try await number in numbers { #expect(number.whole == 123) }
  }

  /// Without a space in it, and with scalars of several bytes.
  @Test func eachByteMakesItsSnapshot() async throws {
    let text = "[\"a b\",\"日本語を話す\",\"aGVsbG8gd29ybGQ\",123,true]"
    let feed = Feed<UInt8>()
    var snapshots = feed.stream.jsonSnapshots(of: JSON.self).makeAsyncIterator()
    let bytes = Array(text.utf8)
    var last: JSON?
    for count in 1..<bytes.count {
      feed.send(bytes[count - 1])
      guard let json = try JSON(partial: bytes[..<count]), try json.data() != last?.data() else { continue }
      last = json
      #expect(try await snapshots.next()?.value == json)
    }
    feed.send(bytes[bytes.count - 1])
    #expect(try await snapshots.next()?.whole == JSON(string: text))
    feed.finish()
    #expect(try await snapshots.next() == nil)
  }

  @Test func bytesThatAreThereAtOnceMayComeTogether() async throws {
    let text = "[\"\(String(repeating: "日本語", count: 1000))\"]"
    var last: JSONSnapshot<[String], [String]>?
    var count = 0
    for try await snapshot in CountedValues(values: Array(text.utf8)).jsonSnapshots(of: [String].self) {
      count += 1
      if let last { #expect(snapshot.value.joined().utf8.starts(with: last.value.joined().utf8)) }
      last = snapshot
    }
    #expect(last?.whole == [String(repeating: "日本語", count: 1000)])
    #expect(count < text.utf8.count / 2)
  }

  @Test func theLastSnapshotHasTheWholeThatWasRead() async throws {
    final class Counted: JSONDecodable, Sendable {
      static let count = Counter()

      init?(json: JSON) {
        Counted.count.add(1)
        if json.kind != .object { return nil }
      }
    }
    var last: JSONSnapshot<Counted, Counted>?
    for try await snapshot in Chunks("{}").jsonSnapshots(of: Counted.self) { last = snapshot }
    #expect(last?.whole === last?.value && last?.whole != nil)
    #expect(Counted.count.value == 1)
  }

  @Test func aKeyThatIsThereTwiceChangedOnce() async throws {
    let feed = Feed<String>()
    var snapshots = feed.stream.jsonSnapshots(of: JSON.self).makeAsyncIterator()
    feed.send(#"{"a": 1, "a": 2, "b": "x"#)
    #expect(try await snapshots.next()?.changedKeys == ["a", "b"])
    feed.send(#"", "a": 3, "b": 4, "c": 5 "#)
    // The first one counts, and has not changed.
    #expect(try await snapshots.next()?.changedKeys == ["c"])
    feed.send("}")
    #expect(try await snapshots.next()?.isComplete == true)
  }

  @Test func eachSnapshotIsThatOfThePrefix() async throws {
    var generator = DocumentGenerator(seed: 51)
    var random = SplitMix64(seed: 51)
    for _ in 0..<Samples.count(30, full: 500) {
      let text = generator.document(.values)
      let feed = Feed<[UInt8]>()
      var snapshots = feed.stream.jsonSnapshots(of: JSON.self).makeAsyncIterator()
      var last: JSON?
      var count = 0
      while count < text.count {
        let end = min(text.count, count + Int.random(in: 1...30, using: &random))
        feed.send(Array(text[count..<end]))
        count = end
        guard let json = try JSON(partial: text[..<end]) else { continue }
        if json.isComplete { break }
        guard try json.data() != last?.data() else { continue }
        last = json
        #expect(try await snapshots.next()?.value == json)
      }
      feed.send(Array(text[count...]))
      feed.finish()
      let whole = try JSON(bytes: text)
      #expect(try await snapshots.next()?.whole == whole)
      #expect(try await snapshots.next() == nil)
    }
  }

  // MARK: - How they end

  @Test(arguments: [
    ("", JSONSyntaxError.Kind.emptyInput, 1), ("{\"title\": \"T", .unexpectedEnd, 13), ("[1, x", .expectedValue, 5),
    ("{\"title\": 1}x", .trailingCharacters, 13), ("[[[[", .tooDeep(limit: 3), 4),
    ("[\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", .valueTooLong(limit: 40), 1),
  ])
  func aTextThatIsWrongOrBreaksOffThrows(text: String, reason: JSONSyntaxError.Kind, column: Int) async {
    let options = JSONStreamOptions(maximumLength: 40, maximumDepth: 3)
    for chunks in [Chunks(text), Chunks(Array(text.utf8).parts(of: 1))] {
      let report = await #expect(throws: DecodingReport.self) {
        for try await snapshot in chunks.jsonSnapshots(of: JSON.self, options: options) {
          // Text after the value may come after the last snapshot.
          #expect(!snapshot.isComplete || reason == .trailingCharacters)
        }
      }
      #expect(report?.syntaxError?.kind == reason)
      #expect(report?.syntaxError?.column == column)
    }
  }

  @Test func whatBreaksOffIsDeliveredFirst() async throws {
    var snapshots = Chunks("{\"title\": \"T").jsonSnapshots(of: Recipe.self).makeAsyncIterator()
    #expect(try await snapshots.next()?.value.title == "T")
    await #expect(throws: DecodingReport.self) { try await snapshots.next() }
    #expect(try await snapshots.next() == nil)
  }

  @Test func whatDoesNotFitAsAWholeThrowsAReport() async {
    let report = await #expect(throws: DecodingReport.self) {
      for try await snapshot in Chunks("{\"title\": \"Tea\", \"steps\": [{\"text\"", ":1}]}").jsonSnapshots(
        of: Recipe.self)
      {
        #expect(snapshot.value.title == "Tea")
      }
    }
    #expect(report?.problems.map(\.path) == ["steps[0].text"])
    #expect(report?.syntaxError == nil)
  }

  @Test func whatFollowsTheValueIsChecked() async throws {
    let feed = Feed<String>()
    var snapshots = feed.stream.jsonSnapshots(of: [Int].self).makeAsyncIterator()
    feed.send("[1]")
    #expect(try await snapshots.next()?.whole == [1])
    feed.send(" ]")
    await #expect(throws: DecodingReport.self) { try await snapshots.next() }
  }

  @Test func anErrorOfTheSourceComesAfterWhatWasBefore() async throws {
    let chunks = Chunks([Array("[1,2,".utf8)[...]], failure: Interruption())
    var snapshots = chunks.jsonSnapshots(of: [Int].self).makeAsyncIterator()
    #expect(try await snapshots.next()?.value == [1, 2])
    await #expect(throws: Interruption.self) { try await snapshots.next() }
    #expect(try await snapshots.next() == nil)
  }

  @Test func aTaskThatIsCancelledEnds() async throws {
    let feed = Feed<String>()
    let started = Counter()
    let task = Task {
      var count = 0
      do {
        for try await _ in feed.stream.jsonSnapshots(of: JSON.self) {
          count += 1
          started.add()
        }
      } catch { return (count, error is CancellationError) }
      return (count, false)
    }
    feed.send("[1,")
    try await started.reaches(1, in: task)
    task.cancel()
    #expect(await task.value == (1, true))
    try await feed.isOver.reaches(1)
  }

  @Test func anErrorComesWhenNothingReadsTheSourceAnyMore() async throws {
    let isRead = Counter()
    // It takes a while to note that it is cancelled.
    let chunks = RecordedChunks(chunks: [Array("[1,x".utf8), []]) { index in
      guard index == 1 else { return }
      await waitForCancellation()
      await Task { await giveOthersTurns() }.value
      isRead.add()
    }
    await #expect(throws: DecodingReport.self) {
      for try await _ in chunks.jsonSnapshots(of: JSON.self) {}
    }
    #expect(isRead.value == 1)
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
  func anotherEncodingIsToldHoweverItsBytesCome(encoding: String.Encoding) async throws {
    let bytes = Array(try #require("[1, 2]".data(using: encoding)))
    for length in [1, 2, 3, 100] {
      let feed = Feed<[UInt8]>()
      var snapshots = feed.stream.jsonSnapshots(of: JSON.self).makeAsyncIterator()
      for part in bytes.parts(of: length) { feed.send(Array(part)) }
      let report = await #expect(throws: DecodingReport.self) { while try await snapshots.next() != nil {} }
      #expect(report?.syntaxError?.kind == .unsupportedEncoding)
    }
    var single = CountedValues(values: bytes).jsonSnapshots(of: JSON.self).makeAsyncIterator()
    let report = await #expect(throws: DecodingReport.self) { while try await single.next() != nil {} }
    #expect(report?.syntaxError?.kind == .unsupportedEncoding)
    // A text of less than four bytes is wrong at its end.
    let short = await #expect(throws: DecodingReport.self) {
      for try await _ in Chunks("[", "x").jsonSnapshots(of: JSON.self) {}
    }
    #expect(short?.syntaxError?.kind == .expectedValue && short?.syntaxError?.column == 2)
  }

  @Test func aSourceIsLetGoWithTheIterator() async throws {
    let feed = Feed<String>()
    feed.send("[1,")
    for try await _ in feed.stream.jsonSnapshots(of: JSON.self) { break }
    try await feed.isOver.reaches(1)
  }

  // MARK: - Slow and fast

  /// Chunks without end of a text. It counts how many were asked for.
  private struct Counted: AsyncSequence, Sendable {
    let counter = Counter()
    let most: Int

    struct Iterator: AsyncIteratorProtocol {
      let source: Counted

      mutating func next() async throws -> [UInt8]? {
        let count = source.counter.add()
        return count > source.most ? nil : Array((count == 1 ? "[1" : count == source.most ? "]" : ",\(count)").utf8)
      }
    }

    func makeAsyncIterator() -> Iterator { Iterator(source: self) }
  }

  @Test func aSlowLoopGetsFewer() async throws {
    let source = Counted(most: 10_000)
    var count = 0
    var last = 0
    for try await snapshot in source.jsonSnapshots(of: [Int].self) {
      count += 1
      #expect(snapshot.value.count >= last)
      last = snapshot.value.count
      try await source.counter.reaches(source.most + 1)
    }
    #expect(last == source.most - 1)
    #expect(count <= 2)
  }

  @Test func noMoreIsReadThanIsAllowed() async {
    let source = Counted(most: .max)
    let options = JSONStreamOptions(maximumLength: 1000)
    let report = await #expect(throws: DecodingReport.self) {
      for try await _ in source.jsonSnapshots(of: [Int].self, options: options) {}
    }
    #expect(report?.syntaxError?.kind == .valueTooLong(limit: 1000))
    #expect(source.counter.value < 400)
  }

  @MainActor @Test func aLoopOnTheMainActorGetsThem() async throws {
    var titles: [String] = []
    for try await snapshot in Chunks("{\"title\": \"T", "ea\", \"steps\": []}").jsonSnapshots(of: Recipe.self) {
      MainActor.assertIsolated()
      titles.append(snapshot.value.title ?? "")
    }
    #expect(titles.last == "Tea")
  }
}
