// The code of Frameworks.md for Vapor.

import Foundation
import Gloss
import GlossCodable
import NIOStandIn
import Testing
import VaporStandIn

extension GlossJSONDecoder: @retroactive ContentDecoder {
  public func decode<Value: Decodable>(
    _ type: Value.Type, from body: ByteBuffer, headers: HTTPHeaders
  ) throws -> Value {
    try Value.decode(.bytes(body.readableBytesView), by: self)
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

extension Request {
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try content.decode(type)
    } catch let report as DecodingReport {
      throw ProblemDetails(report)
    }
  }
}

struct ProblemMiddleware: AsyncMiddleware {
  func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response {
    do {
      return try await next.respond(to: request)
    } catch let problem as ProblemDetails {
      return Response(
        status: HTTPResponseStatus(statusCode: problem.statusCode), headers: ["Content-Type": ProblemDetails.mediaType],
        body: Response.Body(data: try problem.jsonData(.withoutEscapingSlashes)))
    }
  }
}

private struct Order: Codable, Equatable {
  let id: Int
}

/// Serialized: the configuration is global.
@Suite(.serialized)
struct VaporExamples {
  /// Reads an order, and answers it.
  private struct Orders: AsyncResponder {
    func respond(to request: Request) async throws -> Response {
      let order = try request.decode(Order.self)
      let body = Response.Body(data: try API.encoder.encode(order))
      return Response(status: HTTPResponseStatus(statusCode: 201), headers: [:], body: body)
    }
  }

  private func configure(_ app: Application) {
    ContentConfiguration.global.use(decoder: API.decoder, for: .json)
    ContentConfiguration.global.use(encoder: API.encoder, for: .json)
    app.middleware.use(ProblemMiddleware())
  }

  @Test(arguments: [(#"{"id": 1}"#, 201), ("{}", 422), ("{", 400)])
  func answers(body: String, status: UInt) async throws {
    let app = Application()
    configure(app)
    let request = Request(body: ByteBuffer(bytes: body.utf8))
    let response = try await app.middleware.respond(to: request, by: Orders())
    #expect(response.status.code == status)
    #expect(response.headers.fields["Content-Type"] == (status == 201 ? nil : "application/problem+json"))
    let json = try JSON(data: response.body.data)
    #expect(status == 201 ? json == ["id": 1] : json["status"] as? Int == Int(status))
  }

  /// Asks another server, whose reply is not an order.
  private struct Asking: AsyncResponder {
    func respond(to request: Request) async throws -> Response {
      let reply = Request(body: ByteBuffer(bytes: #"{"secret": 7}"#.utf8))
      let order = try reply.content.decode(Order.self)
      let body = Response.Body(data: try API.encoder.encode(order))
      return Response(status: HTTPResponseStatus(statusCode: 200), headers: [:], body: body)
    }
  }

  /// Vapor answers other errors by status 500.
  @Test func `a report about a reply is not for clients`() async throws {
    let app = Application()
    configure(app)
    await #expect(throws: DecodingReport.self) {
      try await app.middleware.respond(to: Request(body: ByteBuffer(bytes: [])), by: Asking())
    }
  }

  @Test func encoding() throws {
    configure(Application())
    var (body, headers) = (ByteBuffer(bytes: []), HTTPHeaders())
    try #require(ContentConfiguration.global.encoders[.json]).encode(Order(id: 1), to: &body, headers: &headers)
    #expect(headers.contentType == .json)
    #expect(Array(body.readableBytesView) == Array(#"{"id":1}"#.utf8))
  }
}
