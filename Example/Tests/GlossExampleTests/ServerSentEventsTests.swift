import Testing

@testable import GlossExample

/// A body of the type `text/event-stream`, and the events that are in it.
struct EventStreamSample: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let events: [ServerSentEvent]

  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }

  init(_ bytes: [UInt8], _ events: [ServerSentEvent]) {
    self.bytes = bytes
    self.events = events
  }

  init(_ text: String, _ data: String...) {
    self.init(Array(text.utf8), data.map { ServerSentEvent(data: $0) })
  }
}

extension EventStreamSample {
  static let all: [EventStreamSample] = [
    // The examples of the standard.
    EventStreamSample(
      Array(": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n".utf8),
      [
        ServerSentEvent(data: "first event", lastEventID: "1"), ServerSentEvent(data: "second event"),
        ServerSentEvent(data: " third event"),
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
    EventStreamSample("Data: a\n\n data: b\n\nretry: 1\n\nmore: c\n\n"),

    // Fields.
    EventStreamSample("data: a\n: ping\ndata: b\nmore\n\n\n\ndata: c: d\n\n", "a\nb", "c: d"),
    EventStreamSample(
      Array("event: a\ndata: 1\n\ndata: 2\n\nevent: b\n\ndata: 3\n\nevent: c\nevent\ndata: 4\n\n".utf8),
      [
        ServerSentEvent(type: "a", data: "1"), ServerSentEvent(data: "2"), ServerSentEvent(data: "3"),
        ServerSentEvent(data: "4"),
      ]),
    EventStreamSample(
      Array("id: 1\n\ndata: a\n\nid: 2\u{0}\ndata: b\n\n".utf8),
      [ServerSentEvent(data: "a", lastEventID: "1"), ServerSentEvent(data: "b", lastEventID: "1")]),

    // Ends of lines.
    EventStreamSample("data: a\r\rdata: b\n\r\ndata: c\r\n\rdata: d\r\n\ndata: e\n\r", "a", "b", "c", "d", "e"),
    EventStreamSample("data: a\u{85}b\u{2028}c\u{b}d\u{c}e\n\n", "a\u{85}b\u{2028}c\u{b}d\u{c}e"),

    // Characters.
    EventStreamSample("data: é静👩‍👩‍👧\n\n", "é静👩‍👩‍👧"),
    EventStreamSample("data:\u{301}a\n\ndata: \u{301}b\ndata: c\n\n", "\u{301}a", "\u{301}b\nc"),
    EventStreamSample("\u{feff}data: a\n\n\u{feff}data: b\n\n", "a"),
    EventStreamSample("\u{feff}\u{feff}data: a\n\n"),
    EventStreamSample("\n\u{feff}data: a\n\n"),
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

struct ServerSentEventsTests {
  @Test(arguments: EventStreamSample.all)
  func `chunks may end anywhere`(sample: EventStreamSample) async throws {
    for bytes in sample.withEachLineEnd {
      #expect(try await events(in: bytes.map { [$0] }) == sample.events)
      for cut in 0...bytes.count {
        #expect(try await events(in: [Array(bytes[..<cut]), Array(bytes[cut...])]) == sample.events, "cut at \(cut)")
      }
    }
  }

  @Test func `an event is there before the stream goes on`() async throws {
    let (chunks, chunk) = AsyncStream.makeStream(of: [UInt8].self)
    var events = ServerSentEvents(chunks: chunks).makeAsyncIterator()
    for end in ["\n", "\r", "\r\n"] {
      chunk.yield(Array("data: a\(end)\(end)".utf8))
      let event = try await events.next()
      #expect(event?.data == "a")
    }
  }

  private func events(in chunks: [[UInt8]]) async throws -> [ServerSentEvent] {
    try await ServerSentEvents(chunks: stream(of: chunks)).reduce(into: []) { $0.append($1) }
  }
}

/// All elements, one after the other.
func stream<Element: Sendable>(of elements: [Element]) -> AsyncStream<Element> {
  AsyncStream { stream in
    for element in elements { stream.yield(element) }
    stream.finish()
  }
}
