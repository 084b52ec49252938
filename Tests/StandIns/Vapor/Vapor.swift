// A stand-in for Vapor, made for the tests: it compiles the code of Frameworks.md. It is faithful to the names and types that this
// code uses, and to nothing else.

import Foundation
import NIOStandIn

public protocol ContentDecoder: Sendable {
  func decode<D: Decodable>(_ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D
}

public protocol ContentEncoder: Sendable {
  func encode<E: Encodable>(_ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders) throws
}

public struct HTTPHeaders: ExpressibleByDictionaryLiteral, Sendable {
  public var contentType: HTTPMediaType?
  public let fields: [String: String]

  public init() { fields = [:] }

  public init(dictionaryLiteral elements: (String, String)...) { fields = Dictionary(uniqueKeysWithValues: elements) }
}

public struct HTTPMediaType: Hashable, Sendable {
  public static let json = HTTPMediaType()
}

public struct ContentConfiguration: Sendable {
  nonisolated(unsafe) public static var global = ContentConfiguration()

  public private(set) var decoders: [HTTPMediaType: any ContentDecoder] = [:]
  public private(set) var encoders: [HTTPMediaType: any ContentEncoder] = [:]

  public mutating func use(decoder: any ContentDecoder, for mediaType: HTTPMediaType) { decoders[mediaType] = decoder }

  public mutating func use(encoder: any ContentEncoder, for mediaType: HTTPMediaType) { encoders[mediaType] = encoder }
}

public struct Request: Sendable {
  public struct Content: Sendable {
    let body: ByteBuffer

    public func decode<D: Decodable>(_ content: D.Type) throws -> D {
      guard let decoder = ContentConfiguration.global.decoders[.json] else { throw CocoaError(.coderInvalidValue) }
      return try decoder.decode(content, from: body, headers: HTTPHeaders())
    }
  }

  public let content: Content

  public init(body: ByteBuffer) { content = Content(body: body) }
}

public final class Response: Sendable {
  public struct Body: Sendable {
    public let data: Data

    public init(data: Data) { self.data = data }
  }

  public let status: HTTPResponseStatus
  public let headers: HTTPHeaders
  public let body: Body

  public init(status: HTTPResponseStatus, headers: HTTPHeaders, body: Body) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

public struct HTTPResponseStatus: Sendable {
  public let code: UInt

  public init(statusCode: Int) { code = UInt(statusCode) }
}

public protocol AsyncResponder: Sendable {
  func respond(to request: Request) async throws -> Response
}

public protocol AsyncMiddleware: Sendable {
  func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response
}

public struct Middlewares: Sendable {
  private var middlewares: [any AsyncMiddleware] = []

  public mutating func use(_ middleware: any AsyncMiddleware) { middlewares.append(middleware) }

  /// What a responder answers behind the middlewares.
  public func respond(to request: Request, by responder: any AsyncResponder) async throws -> Response {
    try await middlewares.reversed().reduce(responder) { Link(middleware: $1, next: $0) }.respond(to: request)
  }

  private struct Link: AsyncResponder {
    let middleware: any AsyncMiddleware
    let next: any AsyncResponder

    func respond(to request: Request) async throws -> Response {
      try await middleware.respond(to: request, chainingTo: next)
    }
  }
}

public final class Application {
  public var middleware = Middlewares()

  public init() {}
}
