// The code of GlossStreams.md, LargeFiles.md and MoreThanOneMachine.md. `DocumentationTests` checks that each block of the pages is here,
// or in `Tests/Frameworks`.

import Foundation
import Gloss
import GlossMacros
import GlossStreams
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Runs the blocks of the pages and checks what they say.
struct GlossStreamsExamples {
  @Glossy
  struct Event: Sendable {
    let id: Int
    let name: String
  }

  private static let text = #"{"id": 1, "name": "a"}"# + "\n" + #"{"id": 2, "name": "b"}"# + "\n"

  /// The lines that the blocks print.
  private final class Output: @unchecked Sendable {
    private let lock = NSLock()
    private var printed = ""
    private let line: AsyncStream<String>.Continuation
    /// Each line, as it comes.
    let lines: AsyncStream<String>

    init() { (lines, line) = AsyncStream.makeStream() }

    var text: String { lock.withLock { printed } }

    func print(_ line: String) {
      lock.withLock { printed += line + "\n" }
      self.line.yield(line)
    }
  }

  private let output = Output()

  private func print(_ items: Any...) { output.print(items.map { "\($0)" }.joined(separator: " ")) }

  private func log(_ report: DecodingReport) { print(report) }

  private func makeFile(_ text: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
    try Data(text.utf8).write(to: url)
    return url
  }

  /// Lends a file with a text.
  private func withFile<Result>(_ text: String, _ body: (URL) throws -> Result) throws -> Result {
    let url = try makeFile(text)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url)
  }

  /// Lends a file with a text.
  private func withFile<Result>(_ text: String, _ body: (URL) async throws -> Result) async throws -> Result {
    let url = try makeFile(text)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url)
  }

  private var chunks: AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      for byte in Self.text.utf8 { continuation.yield([byte]) }
      continuation.finish()
    }
  }

  @Test func files() throws {
    try withFile(Self.text) { url in
      try JSONLines.read(Event.self, from: url) { event in
        print(event.name)
      }
    }
    #expect(output.text == "a\nb\n")
  }

  @Test func layouts() throws {
    let text = #"{"page": {"events": [{"id": 1, "name": "a"}]}, "byID": {"7": {"id": 7, "name": "g"}}}"#
    try withFile(text) { url in
      let data = Data(Self.text.utf8)
      try JSONElements.read(Event.self, at: "page.events", from: url) { event in print(event.name) }
      try JSONMembers.read(Event.self, at: "byID", from: url) { id, event in print(id, event.name) }
      try JSONValues.read(Event.self, from: data) { event in print(event.name) }
    }
    #expect(output.text == "a\n7 g\na\nb\n")
  }

  @Test func asynchronously() async throws {
    for try await event in chunks.jsonLines(of: Event.self) {
      print(event.name)
    }
    try await withFile(Self.text) { url in
      let handle = try FileHandle(forReadingFrom: url)
      for try await event in AsyncFileChunks(handle).jsonLines(of: Event.self) { print(event.name) }
    }
    #expect(output.text == "a\nb\na\nb\n")
  }

  @Glossy
  struct Token: Sendable {
    var index = 0
    let text: String
  }

  @Test func events() async throws {
    func chunks(_ text: String) -> AsyncStream<[UInt8]> {
      AsyncStream { continuation in
        continuation.yield(Array(text.utf8))
        continuation.finish()
      }
    }
    func show() async throws {
      let chunks = chunks("event: ping\ndata: a\n\n")
      for try await event in chunks.serverSentEvents() {
        print(event.event, event.data)
      }
    }
    func showTokens(_ text: String) async throws {
      let chunks = chunks(text)
      for try await token in chunks.jsonEvents(of: Token.self, until: "[DONE]") {
        print(token.text)
      }
    }
    try await show()
    try await showTokens("data: {\"text\": \"b\"}\n\ndata: [DONE]\n\n")
    #expect(output.text == "ping a\nb\n")
    let error = await #expect(throws: DecodingReport.self) {
      try await showTokens("data: {\"text\": \"b\"}\n\ndata: {\"index\": 1,\n: ping\ndata:\"text\":7}\n\n")
    }
    #expect(try DocumentationTests.page("GlossStreams.md", shows: #require(error).description))
  }

  @Test func reconnecting() async throws {
    struct Lost: Error {}
    let url = URL(fileURLWithPath: "/")
    var connections = [
      "data: a\n\nid: 7\n\nretry: 1\n", "data: b\n\n", "retry: 99999999999999999999\n", "id: 9\n\n", "id\n\n",
    ].makeIterator()
    var ids: [String?] = []
    func chunks(of request: URLRequest) -> AsyncThrowingStream<[UInt8], any Error> {
      ids.append(request.value(forHTTPHeaderField: "Last-Event-ID"))
      let text = connections.next() ?? ""
      return AsyncThrowingStream { continuation in
        continuation.yield(Array(text.utf8))
        continuation.finish(throwing: Lost())
      }
    }
    func follow(_ last: (id: String?, retry: Int?)) async -> (id: String?, retry: Int?) {
      var request = URLRequest(url: url)
      request.setValue(last.id, forHTTPHeaderField: "Last-Event-ID")
      var events = chunks(of: request).serverSentEvents(lastEventID: last.id, retry: last.retry).makeAsyncIterator()
      do {
        while let event = try await events.next() { print(event.data) }
      } catch {
        print("lost the connection: \(error)")
      }
      return (events.lastEventID, events.retry)
    }
    var last: (id: String?, retry: Int?) = (nil, nil)
    for expected in [("7", 1), ("7", 1), ("7", Int.max), ("9", Int.max), (nil, Int.max)] as [(String?, Int?)] {
      last = await follow(last)
      #expect(last == expected)
    }
    #expect(ids == [nil, "7", "7", "7", "9"])
    let lost = String(repeating: "lost the connection: Lost()\n", count: 4)
    #expect(output.text == "a\nlost the connection: Lost()\nb\n\(lost)")
  }

  private func pausing(_ last: (id: String?, retry: Int?)) async throws {
    func follow(_ last: (id: String?, retry: Int?)) async -> (id: String?, retry: Int?) { last }
    var last: (id: String?, retry: Int?) = (nil, nil)
    while !Task.isCancelled {
      last = await follow(last)
      // A server may send any number.
      try await Task.sleep(nanoseconds: UInt64(min(last.retry ?? 3000, 60_000)) * 1_000_000)
    }
  }

  @Test func connectionsThatStayOpen() async throws {
    let tokens = AsyncStream<Token> { $0.finish() }
    let body = tokens.asServerSentEvents(retry: 5000, endingWith: "[DONE]").keptAlive()
    let text = try await body.reduce(into: "") { $0 += String(decoding: $1, as: UTF8.self) }
    #expect(text == "retry: 5000\n\ndata: [DONE]\n\n")
  }

  @Test func twinsByHand() async throws {
    let json = try #require(try JSON(partial: #"{"title": "Te"#))
    #expect(Summary.Partial(json: json)?.title == "Te")
    #expect(Summary.Partial(json: json)?.score == nil)
    let chunks = AsyncStream<String> { continuation in
      continuation.yield(#"{"title": "Tea", "score": 3}"#)
      continuation.finish()
    }
    for try await snapshot in chunks.jsonSnapshots(of: Summary.self) { #expect(snapshot.whole?.score == 3) }
    let link = try JSON(partial: #"{"link": "https://a"#)
    #expect(try link?.decode("link", as: JSON.self).isComplete == false)
  }

  @Test func eventsOfServers() async throws {
    let tokens = AsyncStream<Token> { continuation in
      if let token = Token(json: ["index": 3, "text": "a"]) { continuation.yield(token) }
      continuation.finish()
    }
    let body = tokens.asServerSentEvents(event: { _ in "token" }, id: { "\($0.index)" }, endingWith: "[DONE]")
    let text = try await body.reduce(into: "") { $0 += String(decoding: $1, as: UTF8.self) }
    #expect(text == "event: token\nid: 3\ndata: {\"index\":3,\"text\":\"a\"}\n\ndata: [DONE]\n\n")
  }

  @Test func answers() async throws {
    let text = #"{"title": "Tea", "level": "easy", "steps": [{"text": "Boil water", "minutes": 3}]}"#
    let answer = AsyncStream<String> { continuation in
      for character in text { continuation.yield(String(character)) }
      continuation.finish()
    }
    func show(_ title: String, _ steps: [String]) { print(title, steps) }
    func save(_ recipe: Recipe) { print("saved", recipe.steps.count) }
    for try await snapshot in answer.jsonSnapshots(of: Recipe.self) {
      let steps: [Step.Partial] = snapshot.value.steps ?? []
      show(snapshot.value.title ?? "", steps.map { $0.text ?? "" })
      if let recipe = snapshot.whole { save(recipe) }
    }
    #expect(output.text.hasSuffix("Tea [\"Boil water\"]\nsaved 1\n"))
  }

  @Test func textsThatBreakOff() throws {
    let json = try JSON(partial: #"{"title": "Tea", "steps": [{"text": "Boil wa"#)
    print(json ?? .null)  // {"title":"Tea","steps":[{"text":"Boil wa"}]}
    print(json?.isComplete ?? false)  // false
    let recipe = json.flatMap { Recipe.Partial(json: $0) }
    #expect(output.text == #"{"title":"Tea","steps":[{"text":"Boil wa"}]}"# + "\nfalse\n")
    #expect(recipe?.steps?.first?.text == "Boil wa")
  }

  @Test func readme() async throws {
    // The same file in all of them, which is one text and one line.
    try await withFile(#"{"items": [{"id": 3, "name": "c"}], "id": 4, "name": "d"}"#) { url in
      for try await event in chunks.jsonLines(of: Event.self) { print(event.name) }
      try JSONElements.read(Event.self, at: "items", from: url) { event in print(event.name) }
      let all = try await JSONLines.decodeConcurrently([Event].self, from: url)  // on all cores
      print(all.map(\.name))
    }
    #expect(output.text == "a\nb\nc\n[\"d\"]\n")
  }

  @Test func allCores() async throws {
    try await withFile(Self.text) { url in
      let all = try await JSONLines.decodeConcurrently([Event].self, from: url)
      try await JSONLines.readConcurrently(Event.self, from: AsyncFileChunks(url)) { event in print(event.name) }
      print(all.map(\.name))
    }
    #expect(output.text == "a\nb\n[\"a\", \"b\"]\n")
  }

  @Test func partsOfAFile() async throws {
    let (start, end) = (3, 30)
    try await withFile(Self.text) { url in
      try JSONLines.read(Event.self, from: url, inBytes: start..<end) { event in print(event.name) }
      let part = try await JSONLines.decodeConcurrently([Event].self, from: url, inBytes: start..<end)
      print(part.map(\.name))
    }
    #expect(output.text == "b\n[\"b\"]\n")
  }

  struct Following: AsyncSequence {
    let url: URL

    func makeAsyncIterator() -> Iterator { Iterator(url: url) }

    struct Iterator: AsyncIteratorProtocol {
      let url: URL
      var chunks: AsyncFileChunks.Iterator?

      mutating func next() async throws -> [UInt8]? {
        if chunks == nil { chunks = try AsyncFileChunks(url).makeAsyncIterator() }
        while true {
          if let chunk = try await chunks?.next() { return chunk }
          try await Task.sleep(nanoseconds: 100_000_000)
        }
      }
    }
  }

  /// The file grows by half a line while it is read, and then by the rest of it.
  @Test func following() async throws {
    try await withFile(#"{"id": 1, "name": "a"}"# + "\n" + #"{"id": 2"#) { url in
      let reading = Task {
        for try await event in Following(url: url).jsonLines(of: Event.self) { print(event.name) }
      }
      var lines = output.lines.makeAsyncIterator()
      #expect(await lines.next() == "a")
      let handle = try FileHandle(forWritingTo: url)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(#", "name": "b"}"#.utf8 + [0x0a]))
      #expect(await lines.next() == "b")
      reading.cancel()
      await #expect(throws: CancellationError.self) { try await reading.value }
    }
  }

  @Test func errors() throws {
    let data = Data((Self.text + #"{"id": "x", "name": "c"}"# + "\n" + Self.text).utf8)
    let error = #expect(throws: DecodingReport.self) { try JSONLines.read(Event.self, from: data) { _ in } }
    #expect(try DocumentationTests.page("GlossStreams.md", shows: #require(error).description))
    try JSONLines.read(Event.self, from: data, onInvalid: { report in log(report) }) { event in print(event.name) }
    #expect(output.text == "a\nb\n" + (error?.description ?? "") + "\na\nb\n")
  }

  @Test func limits() throws {
    let options = JSONStreamOptions(maximumLength: 1_000_000, maximumDepth: 64, mode: .strict)
    #expect(options.maximumLength == 1_000_000 && options.maximumDepth == 64 && options.mode == .strict)
  }

  @Test func writing() throws {
    let events = try [Event].decode(#"[{"id": 3, "name": "c"}]"#)
    let written = try withFile(Self.text) { url in
      var writer = try JSONLines.Writer(to: url, appending: true)
      for event in events { try writer.write(event) }
      try writer.finish()
      return try String(contentsOf: url, encoding: .utf8)
    }
    #expect(written == Self.text + #"{"id":3,"name":"c"}"# + "\n")
  }
}

@Glossy @Partial
struct Recipe: Sendable {
  let title: String
  let level: Level
  let steps: [Step]
}

@Glossy @Partial
struct Step: Sendable {
  let text: String
  let minutes: Int?
}

@Partial
enum Level: String, Sendable { case easy, hard }

struct Summary: JSONPartiallyDecodable {
  let title: String
  let score: Int

  init?(json: JSON) {
    guard let title: String = "title" <~~ json, let score: Int = "score" <~~ json else { return nil }
    (self.title, self.score) = (title, score)
  }

  struct Partial: JSONDecodable {
    let title: String?
    let score: Int?

    init?(json: JSON) {
      title = "title" <~~ json
      score = "score" <~~ json
    }
  }
}
