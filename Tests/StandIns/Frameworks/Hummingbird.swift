// A stand-in for Hummingbird, made for the tests: it compiles the code of Frameworks.md. It is faithful to the names and types that
// this code uses, to the limit of a body, to what becomes of errors, and to nothing else.

import Foundation
import NIOStandIn

public protocol RequestDecoder {
  func decode<T: Decodable>(_ type: T.Type, from request: Request, context: some RequestContext) async throws -> T
}

public protocol ResponseEncoder {
  func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response
}

public protocol HTTPResponseError: Error {
  var status: HTTPResponse.Status { get }

  func response(from request: Request, context: some RequestContext) throws -> Response
}

public protocol RequestContext {
  associatedtype Decoder: RequestDecoder
  associatedtype Encoder: ResponseEncoder = JSONEncoder

  var coreContext: CoreRequestContextStorage { get set }
  var maxUploadSize: Int { get }
  var requestDecoder: Decoder { get }
  var responseEncoder: Encoder { get }

  init(source: ApplicationRequestContextSource)
}

extension RequestContext {
  public var maxUploadSize: Int { 100 }
}

extension RequestContext where Encoder == JSONEncoder {
  public var responseEncoder: JSONEncoder { JSONEncoder() }
}

extension JSONEncoder: ResponseEncoder {
  public func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response {
    Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encode(value))))
  }
}

public struct ApplicationRequestContextSource {
  public init() {}
}

public struct CoreRequestContextStorage {
  public init(source: ApplicationRequestContextSource) {}
}

public struct Request {
  public let body: RequestBody

  public init(body: RequestBody) { self.body = body }

  /// Errors of `Codable` get words of Hummingbird's own.
  public func decode<T: Decodable>(as type: T.Type, context: some RequestContext) async throws -> T {
    do {
      return try await context.requestDecoder.decode(type, from: self, context: context)
    } catch is DecodingError {
      throw HTTPError()
    }
  }

  /// What becomes of a handler's answer or error.
  public func response(
    context: some RequestContext, handler: (Request) async throws -> Response
  ) async throws -> Response {
    do {
      return try await handler(self)
    } catch let error as any HTTPResponseError {
      return try error.response(from: self, context: context)
    }
  }
}

public struct HTTPError: HTTPResponseError {
  public var status: HTTPResponse.Status { HTTPResponse.Status(code: 400) }

  public func response(from request: Request, context: some RequestContext) -> Response {
    Response(status: status, body: ResponseBody(byteBuffer: ByteBuffer(bytes: [])))
  }
}

public struct RequestBody: AsyncSequence, Sendable {
  public struct TooLarge: Error {}

  private let buffer: ByteBuffer

  public init(buffer: ByteBuffer) { self.buffer = buffer }

  public func collect(upTo limit: Int) async throws -> ByteBuffer {
    guard buffer.readableBytes <= limit else { throw TooLarge() }
    return buffer
  }

  public func makeAsyncIterator() -> AsyncStream<ByteBuffer>.Iterator {
    AsyncStream { continuation in
      continuation.yield(buffer)
      continuation.finish()
    }.makeAsyncIterator()
  }
}

public enum HTTPResponse {
  public struct Status: Equatable, Sendable {
    public let code: Int

    public init(code: Int) { self.code = code }

    public static let ok = Status(code: 200)
  }
}

public struct Response: Sendable {
  public let status: HTTPResponse.Status
  public let headers: HTTPFields
  public let body: ResponseBody

  public init(status: HTTPResponse.Status, headers: HTTPFields = [:], body: ResponseBody) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

public struct ResponseBody: Sendable {
  /// Calls a closure with the parts of the body.
  public let write: @Sendable (_ part: (ByteBuffer) -> Void) async throws -> Void

  public init(byteBuffer: ByteBuffer) { write = { $0(byteBuffer) } }

  public init<Buffers: AsyncSequence & Sendable>(asyncSequence: Buffers) where Buffers.Element == ByteBuffer {
    write = { part in for try await buffer in asyncSequence { part(buffer) } }
  }
}

public struct HTTPFields: ExpressibleByDictionaryLiteral, Sendable {
  public enum Name: Sendable { case contentType }

  public let fields: [Name: String]

  public init(dictionaryLiteral elements: (Name, String)...) { fields = Dictionary(uniqueKeysWithValues: elements) }
}
