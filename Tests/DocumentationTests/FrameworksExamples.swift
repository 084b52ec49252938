// The code of Frameworks.md. `DocumentationTests` checks that each block of the page is here, or in the files on FlyingFox and Vapor.

import Foundation
import FrameworksStandIn
import Gloss
import GlossCodable
import NIOStandIn
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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

// MARK: - Hummingbird

extension GlossJSONDecoder: @retroactive RequestDecoder {
  public func decode<Value: Decodable>(
    _ type: Value.Type, from request: Request, context: some RequestContext
  ) async throws -> Value {
    let body = try await request.body.collect(upTo: context.maxUploadSize)
    do {
      return try Value.decode(.bytes(body.readableBytesView), by: self)
    } catch {
      throw ProblemDetails(error)
    }
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

/// The context of the article, with the line that it says.
private struct CodingContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  var requestDecoder: GlossJSONDecoder { API.decoder }
  var responseEncoder: GlossJSONEncoder { API.encoder }

  init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }
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
    let repos = try API.decoder.decode([Repo].self, from: .bytes(body.readableBytesView))
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

  /// What a handler of Hummingbird answers that reads an order and writes it.
  private func answer(to text: String) async throws -> Response {
    let context = Context(source: ApplicationRequestContextSource())
    return try await Request(body: RequestBody(buffer: ByteBuffer(bytes: text.utf8))).response(context: context) {
      let order = try await $0.decode(as: Order.self, context: context)
      let coding = CodingContext(source: ApplicationRequestContextSource())
      return try coding.responseEncoder.encode(order, from: $0, context: coding)
    }
  }

  private func text(_ response: Response) async throws -> String {
    var body: [UInt8] = []
    try await response.body.write { body += $0.readableBytesView }
    return String(decoding: body, as: UTF8.self)
  }

  @Test func hummingbird() async throws {
    let response = try await answer(to: #"{"id": 1}"#)
    #expect(response.status == .ok)
    #expect(try await text(response) == #"{"id":1}"#)
    let large = Request(body: RequestBody(buffer: ByteBuffer(bytes: Array(repeating: 0x20, count: 101))))
    let context = Context(source: ApplicationRequestContextSource())
    await #expect(throws: RequestBody.TooLarge.self) { try await large.decode(as: Order.self, context: context) }
  }

  @Test func `what Hummingbird answers is wrong`() async throws {
    let response = try await answer(to: #"{"id": "x"}"#)
    #expect(response.status.code == 422)
    #expect(response.headers.fields[.contentType] == "application/problem+json")
    let json = try JSON(string: try await text(response))
    let printed = try json.string([.prettyPrinted, .withoutEscapingSlashes])
    #expect(try DocumentationTests.page("Frameworks.md", shows: printed), "not shown:\n\(printed)")
    #expect(try await answer(to: "{").status.code == 400)
  }
}
