// The code of Frameworks.md. `DocumentationTests` checks that each block of the page is here. Gloss is not imported, so that
// `Decodable` models look as they do in an app.

import Foundation
import FrameworksStandIn
import GlossCodable
import NIOStandIn
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private enum API {
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

// MARK: - Hummingbird

extension GlossJSONDecoder: @retroactive RequestDecoder {
  public func decode<Value: Decodable>(
    _ type: Value.Type, from request: Request, context: some RequestContext
  ) async throws -> Value {
    let body = try await request.body.collect(upTo: context.maxUploadSize)
    return try decode(type, from: Data(body.readableBytesView))
  }
}

extension GlossJSONEncoder: @retroactive ResponseEncoder {
  public func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response {
    let body = ByteBuffer(bytes: try encode(value))
    let headers: HTTPFields = [
      .contentType: "application/json; charset=utf-8", .contentLength: "\(body.readableBytes)",
    ]
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
  }
}

private struct Context: RequestContext {
  var coreContext: CoreRequestContextStorage
  var requestDecoder: GlossJSONDecoder { API.decoder }
  var responseEncoder: GlossJSONEncoder { API.encoder }

  init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }
}

// MARK: - Vapor

extension GlossJSONDecoder: @retroactive ContentDecoder {
  public func decode<Value: Decodable>(
    _ type: Value.Type, from body: ByteBuffer, headers: HTTPHeaders
  ) throws -> Value {
    try decode(type, from: Data(body.readableBytesView))
  }
}

extension GlossJSONEncoder: @retroactive ContentEncoder {
  public func encode<Value: Encodable>(
    _ value: Value, to body: inout ByteBuffer, headers: inout HTTPHeaders
  ) throws {
    headers.contentType = .json
    body.writeBytes(try encode(value))
  }
}

// MARK: - Alamofire

extension GlossJSONDecoder: @retroactive DataDecoder {}

// MARK: -

/// Runs the blocks of the article. What stands in for the clients reads files.
struct FrameworksExamples {
  private struct Repo: Codable, Equatable {
    let id: Int
    let created: Date?
  }

  private struct Order: Codable, Equatable {
    let id: Int
  }

  private static let text = #"[{"id": 1, "created": "2001-01-01T00:00:00Z"}]"#
  private static let repos = [Repo(id: 1, created: Date(timeIntervalSinceReferenceDate: 0))]

  /// The answer of a body for the address of a file.
  private func withFile<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(Self.text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url)
  }

  /// It is compiled and not run: the session is not for files.
  private func reposFromSession(_ url: URL) async throws -> [Repo] {
    let (data, _) = try await URLSession.shared.data(from: url)
    let repos = try API.decoder.decode([Repo].self, from: data)
    return repos
  }

  private func reposFromClient(_ url: String) async throws -> [Repo] {
    let response = try await HTTPClient.shared.execute(HTTPClientRequest(url: url), timeout: .seconds(30))
    let body = try await response.body.collect(upTo: 1 << 20)
    let repos = try API.decoder.decode([Repo].self, from: Data(body.readableBytesView))
    // By the conformance of the article on servers.
    #expect(try API.decoder.decode([Repo].self, from: body) == repos)
    return repos
  }

  @Test func `async-http-client`() async throws {
    let repos = try await withFile { try await reposFromClient($0.absoluteString) }
    #expect(repos == Self.repos)
  }

  @Test func alamofire() async throws {
    let order = Order(id: 1)
    let read = try await withFile { url in
      let repos = try await AF.request(url).serializingDecodable([Repo].self, decoder: API.decoder).value
      return repos
    }
    #expect(read == Self.repos)
    var request = URLRequest(url: URL(fileURLWithPath: "/"))
    request.httpBody = try API.encoder.encode(order)
    #expect(request.httpBody == Data(#"{"id":1}"#.utf8))
  }

  @Test func hummingbird() async throws {
    let context = Context(source: ApplicationRequestContextSource())
    let request = Request(body: RequestBody(buffer: ByteBuffer(bytes: Self.text.utf8)))
    let repos = try await context.requestDecoder.decode([Repo].self, from: request, context: context)
    #expect(repos == Self.repos)
    let response = try context.responseEncoder.encode(Order(id: 1), from: request, context: context)
    var body: [UInt8] = []
    try await response.body.write { body += $0.readableBytesView }
    #expect(String(decoding: body, as: UTF8.self) == #"{"id":1}"#)
    #expect(response.headers.fields[.contentLength] == "8")
    let large = Request(body: RequestBody(buffer: ByteBuffer(bytes: Array(repeating: 0x20, count: 101))))
    await #expect(throws: RequestBody.TooLarge.self) {
      try await context.requestDecoder.decode([Repo].self, from: large, context: context)
    }
  }

  @Test func flyingFox() async throws {
    let server = HTTPServer()
    await server.appendRoute("POST /orders") { request in
      let order = try await API.decoder.decode(Order.self, from: request.bodyData)
      let body = try API.encoder.encode(order)
      return HTTPResponse(statusCode: .created, headers: [.contentType: "application/json"], body: body)
    }
    let answer = try await server.answer("POST /orders", HTTPRequest(body: Data(#"{"id": 1}"#.utf8)))
    #expect(answer?.body == Data(#"{"id":1}"#.utf8))
    await #expect(throws: DecodingError.self) {
      try await server.answer("POST /orders", HTTPRequest(body: Data("{}".utf8)))
    }
  }

  @Test func vapor() throws {
    ContentConfiguration.global.use(decoder: API.decoder, for: .json)
    ContentConfiguration.global.use(encoder: API.encoder, for: .json)
    let configuration = ContentConfiguration.global
    var (body, headers) = (ByteBuffer(bytes: []), HTTPHeaders())
    try #require(configuration.encoders[.json]).encode(Order(id: 1), to: &body, headers: &headers)
    #expect(headers.contentType == .json)
    #expect(Array(body.readableBytesView) == Array(#"{"id":1}"#.utf8))
    #expect(
      try #require(configuration.decoders[.json]).decode(Order.self, from: body, headers: headers) == Order(id: 1))
  }
}
