import Foundation
import GlossTools

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks a server on this machine.
struct ChatClient {
  typealias Reply = AsyncModelEvents<AsyncServerSentEvents<AsyncThrowingStream<Data, any Error>>>

  let port: UInt16

  /// Sends a request, and returns the reply when it begins.
  ///
  /// The request is cancelled when the reply is no longer read.
  ///
  /// - Throws: `ChatFailure` if the server does not reply, or an error of URLSession if there is no server.
  func reply(to question: ChatRequest) async throws -> Reply {
    guard let url = URL(string: "http://127.0.0.1:\(port)/chat") else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("text/event-stream", forHTTPHeaderField: "Accept")
    request.httpBody = try question.jsonData()

    let (chunks, response) = try await chunks(of: request)
    guard response.mimeType == "text/event-stream" else {
      throw try ChatFailure.decode(try await chunks.reduce(into: Data()) { $0 += $1 })
    }
    return chunks.serverSentEvents().modelEvents(from: .openAI)
  }
}

/// Sends a request, and returns the head of the answer when it is there, and the body chunk by chunk.
///
/// On Apple's platforms, `URLSession.bytes(for:)` does the same byte by byte. Linux does not have it.
private func chunks(of request: URLRequest) async throws -> (AsyncThrowingStream<Data, any Error>, URLResponse) {
  let (responses, response) = AsyncThrowingStream.makeStream(of: URLResponse.self)
  let (chunks, chunk) = AsyncThrowingStream.makeStream(of: Data.self)
  let session = URLSession(
    configuration: .ephemeral, delegate: ChunkDelegate(response: response, chunk: chunk), delegateQueue: nil)
  let task = session.dataTask(with: request)
  chunk.onTermination = { _ in task.cancel() }
  task.resume()
  session.finishTasksAndInvalidate()
  for try await response in responses { return (chunks, response) }
  throw CancellationError()
}

/// Passes on what a session tells of its only task.
private final class ChunkDelegate: NSObject, URLSessionDataDelegate {
  private let response: AsyncThrowingStream<URLResponse, any Error>.Continuation
  private let chunk: AsyncThrowingStream<Data, any Error>.Continuation

  init(
    response: AsyncThrowingStream<URLResponse, any Error>.Continuation,
    chunk: AsyncThrowingStream<Data, any Error>.Continuation
  ) {
    self.response = response
    self.chunk = chunk
  }

  func urlSession(
    _: URLSession, dataTask _: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    self.response.yield(response)
    completionHandler(.allow)
  }

  func urlSession(_: URLSession, dataTask _: URLSessionDataTask, didReceive data: Data) {
    chunk.yield(data)
  }

  func urlSession(_: URLSession, task _: URLSessionTask, didCompleteWithError error: (any Error)?) {
    // The session says it in its own way if the one who waits for it was cancelled.
    let error = (error as? URLError)?.code == .cancelled ? CancellationError() : error
    response.finish(throwing: error)
    chunk.finish(throwing: error)
  }
}
