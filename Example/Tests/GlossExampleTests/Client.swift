import FlyingFox
import FlyingSocks
import Foundation
import Gloss
import Testing

@testable import GlossExample

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server answered.
struct Answer: Sendable {
  let status: Int
  let type: String?
  let location: String?
  let body: Data
}

/// The body of an answer that is not what the client wanted (RFC 9457), as a client reads it.
struct Problem: JSONDecodable {
  struct Detail: JSONDecodable {
    let detail: String
    let pointer: String?
    let line: Int?
    let column: Int?

    init?(json: JSON) {
      guard let detail: String = "detail" <~~ json else { return nil }
      self.detail = detail
      pointer = "pointer" <~~ json
      line = "line" <~~ json
      column = "column" <~~ json
    }
  }

  let title: String
  let status: Int
  let detail: String?
  /// What is wrong.
  let errors: [Detail]

  init?(json: JSON) {
    guard let title: String = "title" <~~ json, let status: Int = "status" <~~ json else { return nil }
    self.title = title
    self.status = status
    detail = "detail" <~~ json
    errors = "errors" <~~ json ?? []
  }
}

/// Sends requests by URLSession, as an app does.
struct Client: Sendable {
  let port: UInt16
  private let session: URLSession

  init(port: UInt16) {
    self.port = port
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 30
    session = URLSession(configuration: configuration)
  }

  func send(
    _ method: String, _ path: String, _ body: Data? = nil, type: String? = "application/json"
  ) async throws -> Answer {
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)\(path)")))
    request.httpMethod = method
    request.httpBody = body
    // URLSession has a type of its own for bodies without one.
    if body != nil { request.setValue(type ?? "", forHTTPHeaderField: "Content-Type") }
    let (data, response) = try await session.data(for: request)
    let answer = try #require(response as? HTTPURLResponse)
    return Answer(
      status: answer.statusCode, type: answer.value(forHTTPHeaderField: "Content-Type"),
      location: answer.value(forHTTPHeaderField: "Location"), body: data)
  }

  /// The status of the answer to bytes that are sent as they are.
  func status(ofSending text: String) async throws -> String {
    let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
    try await socket.write(Data(text.utf8))
    let start = try await socket.read(bytes: "HTTP/1.1 400".utf8.count)
    try socket.close()
    return String(decoding: start.suffix(3), as: UTF8.self)
  }

  /// Sends bytes as they are, and closes the connection without reading an answer.
  func sendAndClose(_ text: String) async throws {
    let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
    try await socket.write(Data(text.utf8))
    try socket.close()
  }
}

/// Runs a test with a server of its own, on a port that the system chooses. The server ends with the test.
func withServer(
  _ handler: some HTTPHandler = OrderService(log: { _ in }), _ test: (Client) async throws -> Void
) async throws {
  let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled, handler: handler)
  let running = Task { try await server.run() }
  defer { running.cancel() }
  try await server.waitUntilListening()
  guard case .ip4(_, let port)? = await server.listeningAddress else {
    Issue.record("The server does not listen.")
    return
  }
  try await test(Client(port: port))
}
