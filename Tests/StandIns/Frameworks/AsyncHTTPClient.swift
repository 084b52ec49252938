// A stand-in for AsyncHTTPClient, made for the tests: it compiles the code of Frameworks.md. It is faithful to the names and types
// that this code uses. It reads files in place of addresses.

import Foundation
import NIOStandIn

public struct HTTPClient: Sendable {
  public static let shared = HTTPClient()

  public func execute(_ request: HTTPClientRequest, timeout: TimeAmount) async throws -> HTTPClientResponse {
    HTTPClientResponse(body: .init(url: request.url))
  }
}

public struct HTTPClientRequest: Sendable {
  let url: String

  public init(url: String) { self.url = url }
}

public struct HTTPClientResponse: Sendable {
  public struct Body: Sendable {
    let url: String

    public func collect(upTo limit: Int) async throws -> ByteBuffer {
      guard let url = URL(string: url) else { throw URLError(.badURL) }
      return ByteBuffer(bytes: try Data(contentsOf: url).prefix(limit))
    }
  }

  public let body: Body
}

public struct TimeAmount: Sendable {
  public static func seconds(_ count: Int) -> TimeAmount { TimeAmount() }
}
