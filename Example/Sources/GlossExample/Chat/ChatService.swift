import FlyingFox
import FlyingSocks
import Foundation
import Gloss

/// Answers questions by server-sent events, a token in each.
struct ChatService: HTTPHandler {
  /// What replies: a language model, or what takes its place. It ends when nobody reads its tokens any more.
  typealias Model = @Sendable (ChatRequest) -> AsyncThrowingStream<String, any Error>

  private var routes = RoutedHTTPHandler()

  init(model: @escaping Model) {
    routes.appendRoute("POST /chat") { request in
      let tokens = model(try await request.decode(ChatRequest.self))
      // Without a length, FlyingFox sends each buffer as a chunk (RFC 9112, section 7.1) as soon as it has it.
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
        body: HTTPBodySequence(from: EventStreamBody(tokens: tokens)))
    }
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      return try await routes.handleRequest(request)
    } catch {
      return try .problem(error)
    }
  }
}

/// The bytes of a reply. A buffer is made when the one before it was sent, so that tokens wait for a slow client.
private struct EventStreamBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let tokens: AsyncThrowingStream<String, any Error>

  func makeAsyncIterator() -> Iterator {
    Iterator(tokens: tokens.makeAsyncIterator())
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var tokens: AsyncThrowingStream<String, any Error>.Iterator
    private var isDone = false
    /// What was not taken yet. A comment comes first, so that the client sees that it is heard while the model thinks.
    private var buffer = ArraySlice(": thinking\n\n".utf8)

    init(tokens: AsyncThrowingStream<String, any Error>.Iterator) {
      self.tokens = tokens
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

    /// Puts the next event into the buffer if it is empty. It stays empty at the end.
    private mutating func fill() async throws {
      guard buffer.isEmpty, !isDone else { return }
      let event = await nextEvent()
      if case .token = event {} else { isDone = true }
      buffer = ArraySlice(try event.text.utf8)
    }

    private mutating func nextEvent() async -> ChatEvent {
      do {
        if let text = try await tokens.next() { return .token(Token(text: text)) }
        // The tokens end, too, when the server is stopped. The reply is not whole then.
        try Task.checkCancellation()
        return .done
      } catch {
        // What happened is not for the client.
        return .failure(ChatFailure(title: "The model failed"))
      }
    }
  }
}
