import Foundation
import Gloss
import GlossStreams
import Testing
import TestSupport

/// A body of the type `text/event-stream`, and the events that are in it.
struct EventStreamSample: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let events: [ServerSentEvent]

  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }

  init(_ bytes: [UInt8], _ events: [ServerSentEvent]) {
    self.bytes = bytes
    self.events = events
  }

  init(_ text: String, _ data: String...) { self.init(Array(text.utf8), data.map { ServerSentEvent(data: $0) }) }
}

extension EventStreamSample {
  static let all: [EventStreamSample] = [
    // The examples of the standard.
    EventStreamSample(
      Array(": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n".utf8),
      [
        ServerSentEvent(data: "first event", id: "1"), ServerSentEvent(data: "second event", id: ""),
        ServerSentEvent(data: " third event", id: ""),
      ]),
    EventStreamSample("data: YHOO\ndata: +2\ndata: 10\n\n", "YHOO\n+2\n10"),
    EventStreamSample("data\n\ndata\ndata\n\ndata:", "", "\n"),
    EventStreamSample("data:test\n\ndata: test\n\n", "test", "test"),

    // No event.
    EventStreamSample(""),
    EventStreamSample("\u{feff}"),
    EventStreamSample("\n\n\n: ping\n\n:\n\n"),
    EventStreamSample("data: without an end"),
    EventStreamSample("data: without an end\n"),
    EventStreamSample("Data: a\n\n data: b\n\nretry: x\n\nmore: c\n\ndatas: d\n\ndat\n\nevents: e\n\n"),

    // Fields.
    EventStreamSample("data: a\n: ping\ndata: b\nmore\n\n\n\ndata: c: d\n\n", "a\nb", "c: d"),
    EventStreamSample(
      Array("event: a\ndata: 1\n\ndata: 2\n\nevent: b\n\ndata: 3\n\nevent: c\nevent\ndata: 4\n\n".utf8),
      [
        ServerSentEvent(data: "1", event: "a"), ServerSentEvent(data: "2"), ServerSentEvent(data: "3"),
        ServerSentEvent(data: "4"),
      ]),
    EventStreamSample(
      Array("data: z\n\nid: 1\n\ndata: a\n\nid: 2\u{0}\ndata: b\n\nid:\u{0}\ndata: c\n\n".utf8),
      [ServerSentEvent(data: "z")] + ["a", "b", "c"].map { ServerSentEvent(data: $0, id: "1") }),
    EventStreamSample(
      Array(
        "retry: 10\n\ndata: a\n\nretry\nretry:\nretry: +1\nretry: 1 \nretry:\u{662}\ndata: b\n\nretry:007\ndata\n\n"
          .utf8),
      [
        ServerSentEvent(data: "a", retry: 10), ServerSentEvent(data: "b", retry: 10),
        ServerSentEvent(data: "", retry: 7),
      ]),
    EventStreamSample(
      Array("retry:99999999999999999999999999999\ndata\n\n".utf8), [ServerSentEvent(data: "", retry: .max)]),

    // Ends of lines.
    EventStreamSample("data: a\r\rdata: b\n\r\ndata: c\r\n\rdata: d\r\n\ndata: e\n\r", "a", "b", "c", "d", "e"),
    EventStreamSample("data: a\u{85}b\u{2028}c\u{b}d\u{c}e\n\n", "a\u{85}b\u{2028}c\u{b}d\u{c}e"),

    // Characters.
    EventStreamSample("data: é静👩‍👩‍👧\n\n", "é静👩‍👩‍👧"),
    EventStreamSample("data:\u{301}a\n\ndata: \u{301}b\ndata: c\n\n", "\u{301}a", "\u{301}b\nc"),
    EventStreamSample("\u{feff}data: a\n\n\u{feff}data: b\n\n", "a"),
    EventStreamSample("\u{feff}\u{feff}data: a\n\n"),
    EventStreamSample("\u{feff}: ping\n\u{feff}data: b\n\n"),
    EventStreamSample("\n\u{feff}data: a\n\n"),
    EventStreamSample("data: \u{0}\n\n", "\u{0}"),
    EventStreamSample(
      Array("data: a".utf8) + [0xff, 0x62, 0xe9, 0x9d] + Array("\n\n".utf8),
      [ServerSentEvent(data: "a\u{fffd}b\u{fffd}")]),
  ]

  /// The same with the other ends of lines.
  var withEachLineEnd: [[UInt8]] {
    let (cr, lf) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    guard !bytes.contains(cr) else { return [bytes] }
    return [[lf], [cr], [cr, lf]].map { end in bytes.flatMap { $0 == lf ? end : [$0] } }
  }
}

@Suite struct ServerSentEventTests {
  /// The events, and what a client that connects again needs.
  private struct Read: Equatable {
    var events: [ServerSentEvent] = []
    var lastEventID: String?
    var retry: Int?

    init(_ stream: (events: [ServerSentEvent], lastEventID: String?, retry: Int?)) {
      (events, lastEventID, retry) = stream
    }
  }

  private func parse(_ parts: [ArraySlice<UInt8>]) throws -> Read {
    var parser = ServerSentEventParser()
    var events: [ServerSentEvent] = []
    for part in parts {
      parser.append(part)
      while let event = try parser.next() { events.append(event) }
    }
    return Read((events, parser.lastEventID, parser.retry))
  }

  private func read(_ parts: [ArraySlice<UInt8>]) async throws -> Read {
    var iterator = Chunks(parts).serverSentEvents().makeAsyncIterator()
    var events: [ServerSentEvent] = []
    while let event = try await iterator.next() { events.append(event) }
    return Read((events, iterator.lastEventID, iterator.retry))
  }

  @Test(arguments: EventStreamSample.all)
  func `chunks may end anywhere`(sample: EventStreamSample) async throws {
    for bytes in sample.withEachLineEnd {
      let expected = Read(NaiveEvents.stream(bytes))
      #expect(expected.events == sample.events)
      let single = bytes.parts(of: 1)
      #expect(try parse(single) == expected)
      #expect(try await read(single) == expected)
      for cut in bytes.indices {
        let parts = bytes.cut(at: [cut])
        #expect(try parse(parts) == expected, "cut at \(cut)")
        #expect(try await read(parts) == expected, "cut at \(cut)")
      }
    }
  }

  @Test func `random streams are read as the standard says`() async throws {
    var random = SplitMix64(seed: 37)
    let pieces: [[UInt8]] =
      [
        "data", "event", "id", "retry", ":", ": ", " ", "\n", "\n\n", "\r", "\r\n", "a", "12", "é", "\0", "\u{feff}",
        "dat", "x",
        "data: ", "\ndata:",
      ].map { Array($0.utf8) } + [
        [0xff], [0xe9], [0x9d], [0xf0, 0x9f], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xf4, 0x90],
      ]
    for _ in 0..<Samples.count(1500, full: 100_000) {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).flatMap { _ in random.pick(pieces) }
      let expected = Read(NaiveEvents.stream(bytes))
      for parts in chunkings(of: bytes, &random) {
        try #require(try parse(parts) == expected, "\(bytes)")
        try #require(try await read(parts) == expected, "\(bytes)")
      }
    }
  }

  @Test(arguments: [
    ("", nil, nil), ("id: 1\nretry: 5\n", nil, 5), ("id: 1\n\n", "1", nil), ("retry: 5\r\n", nil, 5),
    ("id: 1\n\nid: 2\ndata: a", "1", nil), ("id: 1\n\nid\n\n", nil, nil), ("id: 1\n\nid: 2\0\n\n", "1", nil),
    ("event: ping\nid: 7\n\n: comment\n\nretry: x\n", "7", nil), ("retry: 5\n\nretry: 6\n", nil, 6),
  ])
  func `an id and a time to connect again count without data`(text: String, id: String?, retry: Int?) async throws {
    let bytes = Array(text.utf8)
    for parts in [[bytes[...]], bytes.parts(of: 1)] {
      let expected = Read(([], id, retry))
      #expect(try parse(parts) == expected)
      #expect(try await read(parts) == expected)
    }
  }

  @Test func `what a client needs to connect again does not go back`() throws {
    var parser = ServerSentEventParser()
    parser.append("id: 5\nretry: 1\n\n".utf8)
    #expect(parser.lastEventID == "5" && parser.retry == 1)
    parser.append("data: a\nid: 6\nretry: 2\n\n".utf8)
    #expect(parser.lastEventID == "5" && parser.retry == 1)
    #expect(try parser.next()?.data == "a")
    #expect(parser.lastEventID == "6" && parser.retry == 2)
    parser.append("id: 7\n\ndata: b\n\n".utf8)
    #expect(parser.lastEventID == "6")
    #expect(try parser.next()?.id == "7")
    #expect(parser.lastEventID == "7")
  }

  @Test func `what the connection before told counts`() async throws {
    var events = Chunks("data: a\n\ndata: b\nid\n\n").serverSentEvents(lastEventID: "4", retry: 9).makeAsyncIterator()
    #expect(events.lastEventID == "4" && events.retry == 9)
    #expect(try await events.next()?.id == "4")
    #expect(events.lastEventID == "4" && events.retry == 9)
    #expect(try await events.next()?.data == "b")
    #expect(events.lastEventID == nil && events.retry == 9)
  }

  @Test func `what a client needs to connect again is that of the events that it took`() async throws {
    let text = "id: 1\nretry: 10\ndata: a\n\nid: 2\nretry: 20\ndata: b\n\nid: 3\n\nretry: 30\n"
    var parser = ServerSentEventParser()
    parser.append(text.utf8)
    var events = Chunks(text).serverSentEvents().makeAsyncIterator()
    #expect(events.lastEventID == nil && events.retry == nil)
    #expect(parser.lastEventID == nil && parser.retry == nil)
    for (data, id, retry) in [("a", "1", 10), ("b", "3", 30)] {
      #expect(try parser.next()?.data == data)
      #expect(parser.lastEventID == id && parser.retry == retry)
      #expect(try await events.next()?.data == data)
      #expect(events.lastEventID == id && events.retry == retry)
    }
    #expect(try await events.next() == nil)
    #expect(events.lastEventID == "3" && events.retry == 30)
    // The events before an error stay, and those after it do not count.
    var short = Chunks("id: 1\ndata\n\ndata: too long\nid: 2\n\nid: 3\n\n").serverSentEvents(maximumLength: 12)
      .makeAsyncIterator()
    #expect(try await short.next()?.id == "1")
    await #expect(throws: ServerSentEventError.self) { try await short.next() }
    #expect(short.lastEventID == "1")
    let broken = Chunks([Array("id: 1\n\nid: 2\n".utf8)[...]], failure: CancellationError())
    var iterator = broken.serverSentEvents().makeAsyncIterator()
    await #expect(throws: CancellationError.self) { try await iterator.next() }
    #expect(iterator.lastEventID == "1")
  }

  @Test func `an event is there before the stream goes on`() async throws {
    for end in ["\n", "\r", "\r\n"] {
      let text = "data: a\(end)\(end)data: b\(end)\(end)"
      let chunks = Chunks("data: a\(end)\(end)", "data: b\(end)\(end)data: c\(end)\(end)", "data: d")
      var events = chunks.serverSentEvents().makeAsyncIterator()
      for (data, requests) in [("a", 1), ("b", 2), ("c", 2)] {
        #expect(try await events.next()?.data == data)
        #expect(chunks.requests.count == requests)
      }
      #expect(try await events.next() == nil)
      // Bytes.
      let (bytes, byte) = AsyncStream.makeStream(of: UInt8.self)
      var single = bytes.serverSentEvents().makeAsyncIterator()
      for value in text.utf8.prefix(text.utf8.count / 2) { byte.yield(value) }
      #expect(try await single.next()?.data == "a")
    }
  }

  @Test func `chunks of any kind are read`() async throws {
    let text = "data: é\n\n"
    let (strings, string) = AsyncStream.makeStream(of: String.self)
    string.yield(text)
    string.finish()
    for try await event in strings.map(\.utf8).serverSentEvents() { #expect(event.data == "é") }
    let (datas, data) = AsyncStream.makeStream(of: Data.self)
    data.yield(Data(text.utf8))
    data.finish()
    #expect(try await datas.serverSentEvents().reduce(0) { count, _ in count + 1 } == 1)
    // Not in one place, and longer than what is read at once.
    let long = Chunks([ArraySlice(Array(String(repeating: text, count: 20_000).utf8))])
    #expect(try await long.map { $0.lazy.map { $0 } }.serverSentEvents().reduce(0) { count, _ in count + 1 } == 20_000)
    #expect(try await long.serverSentEvents().reduce(0) { count, _ in count + 1 } == 20_000)
  }

  @Test func `an event that is too long is an error with its place`() async throws {
    let text = "data: 12\n\n: \(String(repeating: "x", count: 100))\nignored: \(String(repeating: "x", count: 100))\r\n"
    for (event, limit) in [
      ("data: 123\n\n", 8), ("id: 1\ndata\n\n", 8), ("event: 123", 8), ("data\ndata\ndata\n\n", 11), ("data", 3),
      ("data:", 4),
      ("retry: 1\n\n", 7),
    ] {
      let bytes = Array((text + event + "\ndata: later\n\n").utf8)
      for parts in [[bytes[...]], bytes.parts(of: 1), bytes.parts(of: 7)] {
        var read: [String] = []
        let error = await #expect(throws: ServerSentEventError.self) {
          for try await event in Chunks(parts).serverSentEvents(maximumLength: limit) { read.append(event.data) }
        }
        guard limit >= 8 else {
          #expect(error?.line == 1)
          continue
        }
        #expect(read == ["12"])
        #expect(error?.kind == .eventTooLong(limit: limit))
        #expect(error?.description == "line 5: the event is longer than \(limit) bytes")
        #expect(error?.offset == text.utf8.count)
        #expect(error?.localizedDescription == error?.description)
      }
    }
    #expect(
      try await Chunks("data\n\ndata\n\n").serverSentEvents(maximumLength: 4).reduce(0) { count, _ in count + 1 } == 2)
    // At once, and not at the end of the line.
    let endless = AsyncStream(unfolding: { Array("data: 1".utf8) })
    let error = await #expect(throws: ServerSentEventError.self) {
      for try await _ in endless.serverSentEvents(maximumLength: 1_000_000) {}
    }
    #expect(error?.line == 1 && error?.offset == 0)
  }

  @Test func `nothing comes after an error`() async throws {
    struct Gone: Error {}
    for (chunks, limit, errorType) in [
      (Chunks([Array("data: a\n\ndata: b".utf8)[...]], failure: Gone()), 100, "Gone"),
      (Chunks("data: 1\n\ndata: 22\n\ndata:3\n\n"), 7, "ServerSentEventError"),
    ] {
      var events = chunks.serverSentEvents(maximumLength: limit).makeAsyncIterator()
      #expect(try await events.next() != nil)
      await #expect {
        try await events.next()
      } throws: {
        "\(type(of: $0))" == errorType
      }
      for _ in 0..<2 { #expect(try await events.next() == nil) }
    }
    var parser = ServerSentEventParser(maximumLength: 7)
    parser.append("data: 1\n\ndata: 22\n".utf8)
    #expect(try parser.next()?.data == "1")
    #expect(throws: ServerSentEventError.self) { try parser.next() }
    parser.append("\ndata: 3\n\n".utf8)
    #expect(try parser.next() == nil)
  }

  @Test func `a cancelled task gets an error`() async throws {
    let count = Counter()
    let endless = AsyncStream {
      count.add()
      return Array(": ping\n".utf8)
    }
    let reading = Task { for try await _ in endless.serverSentEvents() {} }
    try await count.reaches(3, in: reading)
    reading.cancel()
    await #expect(throws: CancellationError.self) { try await reading.value }
  }

  /// Inputs that take most time or memory, and must not take more than linear time.
  @Test(
    .disabled(if: Sanitizer.isActive, "A sanitizer takes time of its own."),
    arguments: [
      ("blank lines", "\n"), ("ends of lines", "\r"), ("lines of data", "data\n"), ("comments", ":\n"),
      ("events", "data:\n\n"),
      ("one line", "data:"), ("one comment", ": "), ("ids", "id: 1\n"), ("colons", ":"), ("names", "d\n"),
      ("broken", "\u{feff}"),
    ])
  func `hostile streams take linear time`(name: String, piece: String) throws {
    func seconds(_ count: Int, _ length: Int) -> Double {
      let bytes = Array(("data: 1\n" + String(repeating: piece, count: count)).utf8)
      let parts = bytes.parts(of: length)
      return threadSeconds(runs: 2) {
        var parser = ServerSentEventParser()
        for part in parts {
          parser.append(part)
          while let _ = try? parser.next() {}
        }
      }
    }
    for length in [1, 1000] {
      let count = 100_000
      let isLinear = (0..<5).contains { _ in
        seconds(count, length) < 8 * 3 * seconds(count / 8, length) + 0.001
      }
      #expect(isLinear, "chunks of \(length)")
    }
  }
}
