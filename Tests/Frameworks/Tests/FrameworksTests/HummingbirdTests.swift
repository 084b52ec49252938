// The code of Frameworks.md and GlossStreams.md for Hummingbird and async-http-client, over loopback. `DocumentationTests` checks that each
// block is here.

import AsyncHTTPClient
import Foundation
import Gloss
import GlossCodable
import GlossMacros
import GlossStreams
import Hummingbird
import HummingbirdTesting
import Testing

enum API {
  static let decoder: GlossJSONDecoder = {
    let decoder = GlossJSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()
  static let encoder: GlossJSONEncoder = {
    let encoder = GlossJSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }()
}

extension GlossJSONDecoder: @retroactive RequestDecoder {
  public func decode<Value: Decodable>(
    _ type: Value.Type, from request: Request, context: some RequestContext
  ) async throws -> Value {
    let body = try await request.body.collect(upTo: context.maxUploadSize)
    do { return try Value.decode(.bytes(body.readableBytesView), by: self) } catch { throw ProblemDetails(error) }
  }
}

extension ProblemDetails: @retroactive HTTPResponseError {
  public var status: HTTPResponse.Status { HTTPResponse.Status(code: statusCode) }
  public func response(from request: Request, context: some RequestContext) throws -> Response {
    let body = ResponseBody(byteBuffer: ByteBuffer(bytes: try jsonData(.withoutEscapingSlashes)))
    return Response(status: status, headers: [.contentType: ProblemDetails.mediaType], body: body)
  }
}

struct Context: RequestContext {
  var coreContext: CoreRequestContextStorage
  var requestDecoder: GlossJSONDecoder { API.decoder }
  init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }
}

extension GlossJSONEncoder: @retroactive ResponseEncoder {
  public func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response {
    let body = ResponseBody(byteBuffer: ByteBuffer(bytes: try encode(value)))
    return Response(status: .ok, headers: [.contentType: "application/json; charset=utf-8"], body: body)
  }
}

/// The context of the article, with the line that it says, and a limit that a test reaches.
private struct CodingContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  var requestDecoder: GlossJSONDecoder { API.decoder }
  var responseEncoder: GlossJSONEncoder { API.encoder }
  var maxUploadSize: Int { 1000 }

  init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }
}

struct HummingbirdTests {
  private struct Order: ResponseCodable {
    let id: Int
    var date: Date?
  }

  private struct Repo: ResponseCodable, Equatable {
    let id: Int
    let created: Date?
  }

  @Glossy
  struct Event: Sendable {
    let id: Int
    let name: String
  }

  private static let events = [Event(id: 1, name: "a"), Event(id: 2, name: "b")]
  private static let lines = #"{"id":1,"name":"a"}"# + "\n" + #"{"id":2,"name":"b"}"# + "\n"

  private func app() -> some ApplicationProtocol {
    let router = Router(context: CodingContext.self)
    router.post("orders") { request, context in try await request.decode(as: Order.self, context: context) }
    router.get("repos") { _, _ in [Repo(id: 1, created: Date(timeIntervalSinceReferenceDate: 0))] }
    router.post("names") { request, _ in
      var names = ""
      func print(_ name: String) { names += name }
      for try await event in request.body.map(\.readableBytesView).jsonLines(of: Event.self) { print(event.name) }
      return names
    }
    router.get("events") { _, _ in
      let rows = AsyncStream<Event> { continuation in
        for event in Self.events { continuation.yield(event) }
        continuation.finish()
      }
      return Response(status: .ok, body: ResponseBody(asyncSequence: rows.asJSONLines().map { ByteBuffer(bytes: $0) }))
    }
    return Application(router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)))
  }

  @Test func `orders are read and written`() async throws {
    try await app().test(.live) { client in
      let body = #"{"id":1,"date":"2001-01-01T00:00:00Z"}"#
      try await client.execute(uri: "/orders", method: .post, body: ByteBuffer(string: body)) { response in
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "application/json; charset=utf-8")
        #expect(String(buffer: response.body) == body)
      }
    }
  }

  @Test(arguments: [(#"{"id": "x"}"#, 422), ("{", 400), (String(repeating: " ", count: 1001), 413)])
  func `the client is told what is wrong`(body: String, status: Int) async throws {
    try await app().test(.live) { client in
      try await client.execute(uri: "/orders", method: .post, body: ByteBuffer(string: body)) { response in
        #expect(response.status.code == status)
        // Hummingbird itself refuses what is too long.
        guard status != 413 else { return }
        #expect(response.headers[.contentType] == "application/problem+json")
        let json = try JSON(bytes: response.body.readableBytesView)
        #expect(json["status"] as? Int == status)
        guard status == 422 else { return }
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .appendingPathComponent("../../../../Sources/GlossCodable/GlossCodable.docc/Frameworks.md")
        let printed = try json.string([.prettyPrinted, .withoutEscapingSlashes]).replacing("\n", with: "\n    ")
        #expect(try String(contentsOf: page, encoding: .utf8).contains(printed), "not shown:\n\(printed)")
      }
    }
  }

  @Test func `a client reads a reply`() async throws {
    try await app().test(.live) { client in
      let url = "http://127.0.0.1:\(client.port ?? 0)/repos"
      let response = try await HTTPClient.shared.execute(HTTPClientRequest(url: url), timeout: .seconds(30))
      let body = try await response.body.collect(upTo: 1 << 20)
      let repos = try API.decoder.decode([Repo].self, from: .bytes(body.readableBytesView))
      #expect(repos == [Repo(id: 1, created: Date(timeIntervalSinceReferenceDate: 0))])
    }
  }

  @Test func `bodies are streams of lines`() async throws {
    try await app().test(.live) { client in
      try await client.execute(uri: "/names", method: .post, body: ByteBuffer(string: Self.lines)) { response in
        #expect(String(buffer: response.body) == "ab")
      }
      try await client.execute(uri: "/events", method: .get) { response in
        #expect(String(buffer: response.body) == Self.lines)
      }
    }
  }
}
