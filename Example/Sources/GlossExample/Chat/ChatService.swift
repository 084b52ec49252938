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

  init(model: @escaping Model) {
    routes.appendRoute("POST /chat") { request in
      let reply = Reply(pieces: model(try await request.decode(ChatRequest.self)))
      // Without a length, FlyingFox sends each buffer as a chunk (RFC 9112, section 7.1) as soon as it has it.
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
        body: HTTPBodySequence(from: ChunkBody(chunks: reply.asServerSentEvents(endingWith: "[DONE]").keptAlive())))
    }
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      return try await routes.handleRequest(request)
    } catch {
      return try .problem(ProblemDetails(answering: error))
    }
  }
}

/// The pieces that a model makes. If it fails, the last event says so.
private struct Reply: AsyncSequence, Sendable {
  let pieces: AsyncThrowingStream<ChatEvent, any Error>

  func makeAsyncIterator() -> Iterator {
    Iterator(pieces: pieces.makeAsyncIterator())
  }

  struct Iterator: AsyncIteratorProtocol {
    var pieces: AsyncThrowingStream<ChatEvent, any Error>.Iterator

    mutating func next() async -> ChatEvent? {
      // What happened is not for the client. After an error, the stream has nothing else.
      do { return try await pieces.next() } catch { return ChatEvent(error: ChatFailure(title: "The model failed")) }
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
