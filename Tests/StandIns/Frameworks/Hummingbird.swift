// A stand-in for Hummingbird, made for the tests: it compiles the code of Frameworks.md. It is faithful to the names and types that
// this code uses, to the limit of a body, and to nothing else.

import NIOStandIn

public protocol RequestDecoder {
  func decode<T: Decodable>(_ type: T.Type, from request: Request, context: some RequestContext) async throws -> T
}

public protocol ResponseEncoder {
  func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response
}

public protocol RequestContext {
  associatedtype Decoder: RequestDecoder
  associatedtype Encoder: ResponseEncoder

  var coreContext: CoreRequestContextStorage { get set }
  var maxUploadSize: Int { get }
  var requestDecoder: Decoder { get }
  var responseEncoder: Encoder { get }

  init(source: ApplicationRequestContextSource)
}

extension RequestContext {
  public var maxUploadSize: Int { 100 }
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

public struct Response {
  public enum Status { case ok }

  public let status: Status
  public let headers: HTTPFields
  public let body: ResponseBody

  public init(status: Status, headers: HTTPFields = [:], body: ResponseBody) {
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

public struct HTTPFields: ExpressibleByDictionaryLiteral {
  public enum Name { case contentType, contentLength }

  public let fields: [Name: String]

  public init(dictionaryLiteral elements: (Name, String)...) { fields = Dictionary(uniqueKeysWithValues: elements) }
}
