import FlyingFox
import FlyingSocks
import Foundation
import Gloss
import GlossStreams

/// Answers questions by server-sent events, a piece of the reply in each.
struct ChatService: HTTPHandler {
  /// A language model, or a function in its place. It ends when its pieces are no longer read.
  typealias Model = @Sendable (ChatRequest) -> AsyncThrowingStream<ChatEvent, any Error>

  private var routes = RoutedHTTPHandler()
  private let log: @Sendable (String) -> Void

  /// - Parameter log: Takes a line for each request that fails, and for each reply that the model does not finish.
  init(model: @escaping Model, log: @escaping @Sendable (String) -> Void) {
    self.log = log
    routes.appendRoute("POST /chat") { request in
      let reply = Reply(pieces: model(try await request.decode(ChatRequest.self)), log: log)
      // Without a length, FlyingFox sends each buffer as a chunk (RFC 9112, section 7.1) as soon as it has it.
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
        body: HTTPBodySequence(from: ChunkBody(chunks: reply.asServerSentEvents(endingWith: "[DONE]").keptAlive())))
    }
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await routes.answer(request, log: log)
  }
}

/// The pieces that a model makes. If it fails, the last event says so.
private struct Reply: AsyncSequence, Sendable {
  let pieces: AsyncThrowingStream<ChatEvent, any Error>
  let log: @Sendable (String) -> Void

  func makeAsyncIterator() -> Iterator {
    Iterator(pieces: pieces.makeAsyncIterator(), log: log)
  }

  struct Iterator: AsyncIteratorProtocol {
    var pieces: AsyncThrowingStream<ChatEvent, any Error>.Iterator
    let log: @Sendable (String) -> Void

    mutating func next() async -> ChatEvent? {
      do {
        return try await pieces.next()
      } catch {
        // What happened is for the log, and not for the client. After an error, the stream has nothing else.
        log("The model failed: \(error)".printable)
        return ChatEvent(error: "The model failed")
      }
    }
  }
}

/// The bytes of chunks. A buffer is made when the one before it was sent, so that events wait for a slow client.
private struct ChunkBody<Chunks: AsyncSequence & Sendable>: AsyncBufferedSequence where Chunks.Element == Data {
  typealias Element = UInt8

  let chunks: Chunks

  func makeAsyncIterator() -> Iterator {
    Iterator(chunks: chunks.makeAsyncIterator())
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var chunks: Chunks.AsyncIterator
    /// The bytes that were not taken yet. A comment comes first, so that the client sees that the server is there while the model thinks.
    private var buffer = ArraySlice(ServerSentEvent.comment("thinking").utf8)

    fileprivate init(chunks: Chunks.AsyncIterator) {
      self.chunks = chunks
    }

    mutating func next() async throws -> UInt8? {
      try await fill()
      return buffer.popFirst()
    }

    mutating func nextBuffer(suggested _: Int) async throws -> ArraySlice<UInt8>? {
      try await fill()
      defer { buffer = [] }
      return buffer.isEmpty ? nil : buffer
    }

    /// Puts the next chunk into the buffer if it is empty. It stays empty at the end.
    private mutating func fill() async throws {
      guard buffer.isEmpty, let chunk = try await chunks.next() else { return }
      buffer = ArraySlice(chunk)
    }
  }
}
