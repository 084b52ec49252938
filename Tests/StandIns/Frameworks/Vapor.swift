// A stand-in for Vapor, made for the tests: it compiles the code of Frameworks.md. It is faithful to the names and types that this
// code uses, and to nothing else.

import NIOStandIn

public protocol ContentDecoder: Sendable {
  func decode<D: Decodable>(_ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D
}

public protocol ContentEncoder: Sendable {
  func encode<E: Encodable>(_ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders) throws
}

public struct HTTPHeaders: Sendable {
  public var contentType: HTTPMediaType?

  public init() {}
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
