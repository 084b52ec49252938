import Foundation
import Gloss
import GlossStreams
import Testing
import TestSupport

/// Events as text.
@Suite struct ServerSentEventWriterTests {
  private struct Gone: Error {}

  @Test(arguments: [
    (ServerSentEvent(data: "a"), "data: a\n\n"), (ServerSentEvent(data: ""), "data: \n\n"),
    (ServerSentEvent(data: " é\n\nb\n"), "data:  é\ndata: \ndata: b\ndata: \n\n"),
    (ServerSentEvent(data: "a\rb\r\nc\n\rd"), "data: a\ndata: b\ndata: c\ndata: \ndata: d\n\n"),
    (
      ServerSentEvent(data: "a\nevent: x", event: "ping", id: "7", retry: 3000),
      "event: ping\nid: 7\nretry: 3000\ndata: a\ndata: event: x\n\n"
    ), (ServerSentEvent(data: "a", event: "", id: "", retry: 0), "id: \nretry: 0\ndata: a\n\n"),
  ])
  func `an event is text`(event: ServerSentEvent, text: String) throws {
    #expect(try event.text == text)
  }

  @Test func `a comment is not an event`() throws {
    #expect(ServerSentEvent.comment() == ": \n\n")
    #expect(ServerSentEvent.comment("a\r\ndata: b\rc") == ": a\n: data: b\n: c\n\n")
    var parser = ServerSentEventParser()
    parser.append(ServerSentEvent.comment("a\n\ndata: b\n\n").utf8)
    parser.append("\n\n".utf8)
    #expect(try parser.next() == nil)
  }

  @Test func `what would write other fields is an error`() async throws {
    for text in ["a\ndata: b", "\r", "a\r\nb", "\n\n", "\0"] {
      let name = #expect(throws: ServerSentEventError.self) { try ServerSentEvent(data: "", event: text).text }
      #expect(name?.description == "the name of an event must not have CR, LF or NULL in it")
      #expect(name?.line == nil && name?.offset == nil)
      let id = #expect(throws: ServerSentEventError.self) { try ServerSentEvent(data: "", id: text).text }
      #expect(id?.description == "the id of an event must not have CR, LF or NULL in it")
      let values = CountedValues(values: [1, 2, 3])
      let names = await values.asServerSentEvents(event: { $0 == 2 ? text : "x" }, endingWith: "end").textChunks()
      #expect(names.chunks == ["event: x\ndata: 1\n\n"])
      #expect((names.failure as? ServerSentEventError)?.kind == .invalidEvent)
      let ids = await values.asServerSentEvents(id: { $0 == 2 ? text : nil }).textChunks()
      #expect(ids.chunks == ["data: 1\n\n"])
      #expect((ids.failure as? ServerSentEventError)?.kind == .invalidID)
    }
    #expect(throws: ServerSentEventError.self) { try ServerSentEvent(data: "", retry: -1).text }
  }

  @Test func `values are data`() async throws {
    let values = CountedValues(values: [["a": 1], ["a": 2]])
    let (chunks, failure) = await values.asServerSentEvents(
      options: .prettyPrinted, event: { _ in "row" }, id: { $0["a"].map { "\($0)" } }, endingWith: "[DONE]"
    ).textChunks()
    #expect(
      chunks == [
        "event: row\nid: 1\ndata: {\"a\":1}\n\n", "event: row\nid: 2\ndata: {\"a\":2}\n\n", "data: [DONE]\n\n",
      ])
    #expect(failure == nil)
    let again = try await values.asServerSentEvents(endingWith: "[DONE]").jsonEvents(
      of: [String: Int].self, until: "[DONE]"
    )
    .reduce(into: []) { $0.append($1) }
    #expect(again == values.values)
  }

  @Test func `an error comes after what is before it, and without the end`() async throws {
    let gone = await CountedValues(values: [1], failure: Gone()).asServerSentEvents(endingWith: "[DONE]").textChunks()
    #expect(gone.chunks == ["data: 1\n\n"])
    #expect(gone.failure is Gone)
    let (chunks, failure) = await CountedValues(values: [[1.5], [0, .nan]]).asServerSentEvents(endingWith: "[DONE]")
      .textChunks()
    #expect(chunks == ["data: [1.5]\n\n"])
    let error = try #require(failure as? JSONEncodingError)
    #expect("\(error.path)" == "[1][1]")
    // A stream ends when its task is cancelled. The text is not whole then.
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await AsyncStream<Int> { _ in }.asServerSentEvents(endingWith: "[DONE]").textChunks()
    }
    #expect(await task.value.chunks == [])
    #expect(await task.value.failure is CancellationError)
  }

  @Test func `each event is passed on before the next one is asked for`() async throws {
    let values = CountedValues(values: [1, 2, 3])
    var chunks = values.asServerSentEvents().makeAsyncIterator()
    #expect(values.count.value == 0)
    for count in 1...3 {
      _ = try await chunks.next()
      #expect(values.count.value == count)
    }
  }

  @Test func `a time to connect again may come without an event`() async throws {
    #expect(try ServerSentEvent.retryText(milliseconds: 3000) == "retry: 3000\n\n")
    #expect(throws: ServerSentEventError.self) { try ServerSentEvent.retryText(milliseconds: -1) }
    let values = CountedValues(values: [1])
    var chunks = values.asServerSentEvents(retry: 0, endingWith: "end").makeAsyncIterator()
    #expect(try await chunks.next() == Data("retry: 0\n\n".utf8))
    #expect(values.count.value == 0)
    #expect(try await chunks.next() == Data("data: 1\n\n".utf8))
    #expect(try await chunks.next() == Data("data: end\n\n".utf8))
    #expect(try await chunks.next() == nil)
    let events = CountedValues(values: [ServerSentEvent(data: "a")])
    #expect(await events.asServerSentEvents(retry: 7).textChunks().chunks == ["retry: 7\n\n", "data: a\n\n"])
    let (none, failure) = await events.asServerSentEvents(retry: -1).textChunks()
    #expect(none == [])
    #expect((failure as? ServerSentEventError)?.description == "the time to connect again must not be less than 0")
  }

  @Test func `comments keep a connection open while nothing comes`() async throws {
    let (values, value) = AsyncStream.makeStream(of: Int.self)
    var chunks = values.asServerSentEvents(retry: 5, endingWith: "end").keptAlive(every: 0.005).makeAsyncIterator()
    func next() async throws -> String? { try await chunks.next().map { String(decoding: $0, as: UTF8.self) } }
    /// The text after comments.
    func nextEvent() async throws -> String? {
      while true {
        let chunk = try await next()
        if chunk != ": \n\n" { return chunk }
      }
    }
    #expect(try await nextEvent() == "retry: 5\n\n")
    for _ in 0..<3 { #expect(try await next() == ": \n\n") }
    for index in 0..<100 {
      value.yield(index)
      #expect(try await nextEvent() == "data: \(index)\n\n")
    }
    #expect(try await next() == ": \n\n")
    value.finish()
    #expect(try await nextEvent() == "data: end\n\n")
    for _ in 0..<2 { #expect(try await next() == nil) }
  }

  @Test(arguments: [15, .infinity, 1e300]) func `events that come fast need no comments`(seconds: TimeInterval) async {
    let values = CountedValues(values: [1, 2, 3], failure: Gone())
    let (chunks, failure) = await values.asServerSentEvents(endingWith: "end").keptAlive(every: seconds).textChunks()
    #expect(chunks == ["data: 1\n\n", "data: 2\n\n", "data: 3\n\n"])
    #expect(failure is Gone)
  }

  @Test(arguments: [0, -1, .nan]) func `what is not a time is a millisecond`(seconds: TimeInterval) async throws {
    let (values, value) = AsyncStream.makeStream(of: Int.self)
    var chunks = values.asServerSentEvents().keptAlive(every: seconds).makeAsyncIterator()
    for _ in 0..<3 { #expect(try await chunks.next() == Data(": \n\n".utf8)) }
    value.finish()
    while let chunk = try await chunks.next() { #expect(chunk == Data(": \n\n".utf8)) }
  }

  /// Values that do not end when the task that waits for them is cancelled.
  private struct Stubborn: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let opened: AsyncStream<Void>

    func next() async -> Int? {
      await Task { for await _ in opened { break } }.value
      return 1
    }

    func makeAsyncIterator() -> Stubborn { self }
  }

  @Test func `no comment comes after a connection was cancelled`() async throws {
    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    let (count, isOver) = (Counter(), Counter())
    let reading = Task {
      defer { isOver.add(1) }
      for try await chunk in Stubborn(opened: opened).asServerSentEvents().keptAlive(every: 0.001) {
        #expect(chunk == Data(": \n\n".utf8))
        count.add()
      }
    }
    try await count.reaches(1, in: reading)
    reading.cancel()
    let before = count.value
    // Another connection gets many in the same time.
    let (silent, end) = AsyncStream.makeStream(of: Int.self)
    var others = silent.asServerSentEvents().keptAlive(every: 0.001).makeAsyncIterator()
    for _ in 0..<20 { #expect(try await others.next() == Data(": \n\n".utf8)) }
    end.finish()
    // One may have been on its way.
    #expect(count.value <= before + 1)
    #expect(isOver.value == 0)
    open.yield()
    await #expect(throws: CancellationError.self) { try await reading.value }
  }

  @Test func `a task that was cancelled gets nothing`() async throws {
    for isKeptAlive in [false, true] {
      let values = CountedValues(values: [1])
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        let chunks = values.asServerSentEvents(retry: 5)
        var iterator = (isKeptAlive ? chunks.keptAlive() : chunks).makeAsyncIterator()
        await #expect(throws: CancellationError.self) { try await iterator.next() }
        return try await iterator.next()
      }
      #expect(try await task.value == nil)
    }
  }

  @Test func `an event is made when the one before was taken, also with comments`() async throws {
    let values = CountedValues(values: [1, 2, 3])
    var chunks = values.asServerSentEvents().keptAlive().makeAsyncIterator()
    #expect(values.count.value == 0)
    for count in 1...3 {
      _ = try await chunks.next()
      #expect(values.count.value == count)
    }
  }

  @Test(arguments: [true, false]) func `the source of a connection that is kept alive ends with its client`(
    isCancelled: Bool
  ) async throws {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let values = AsyncStream<Int> { value in
      value.onTermination = { _ in end.yield() }
      if isCancelled { value.yield(1) }
    }
    let chunks = values.asServerSentEvents().keptAlive(every: isCancelled ? 60 : 0.001)
    let count = Counter()
    let reading = Task {
      for try await _ in chunks {
        count.add()
        if !isCancelled { break }
      }
    }
    if isCancelled {
      // A task that is cancelled before it reads has no source.
      try await count.reaches(1, in: reading)
      reading.cancel()
      await #expect(throws: CancellationError.self) { try await reading.value }
    } else {
      try await reading.value
    }
    for await _ in ends { break }
  }

  @Test func `what is written is read again`() async throws {
    var random = SplitMix64(seed: 9)
    let pieces = ["a", ":", " ", "data: ", "id", "é", "👩‍👩‍👧", "\u{feff}", "\u{2028}", "\u{85}", "\u{301}", "[DONE]", "\t"]
    func text(_ extra: [String]) -> String {
      (0..<Int.random(in: 0...6, using: &random)).map { _ in random.pick(pieces + extra) }.joined()
    }
    for _ in 0..<Samples.count(300, full: 10_000) {
      let events = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        let name = text([])
        return ServerSentEvent(
          data: text(["\n", "\0"]), event: name.isEmpty ? "message" : name, id: text([]),
          retry: Int.random(in: 0 ... .max, using: &random))
      }
      let (chunks, failure) = await CountedValues(values: events).asServerSentEvents().textChunks()
      #expect(failure == nil)
      let bytes = Array(chunks.joined(separator: ServerSentEvent.comment("ping")).utf8)
      for parts in chunkings(of: bytes, &random) {
        #expect(try await Chunks(parts).serverSentEvents().reduce(into: []) { $0.append($1) } == events)
      }
    }
  }
}
