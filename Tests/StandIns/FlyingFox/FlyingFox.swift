// A stand-in for FlyingFox, made for the tests: it compiles the code of Frameworks.md. It is faithful to the names and types that
// this code uses, and to nothing else.

import Foundation

public actor HTTPServer {
  private var routes: [String: @Sendable (HTTPRequest) async throws -> HTTPResponse] = [:]

  public init() {}

  public func appendRoute(_ route: String, handler: @Sendable @escaping (HTTPRequest) async throws -> HTTPResponse) {
    routes[route] = handler
  }

  /// The answer of the handler of a route.
  public func answer(_ route: String, _ request: HTTPRequest) async throws -> HTTPResponse? {
    try await routes[route]?(request)
  }
}

public struct HTTPRequest: Sendable {
  private let body: Data

  public init(body: Data) { self.body = body }

  public var bodyData: Data {
    get async throws { body }
  }
}

public struct HTTPStatusCode: Equatable, Sendable {
  public let code: Int
  public let phrase: String

  public init(_ code: Int, phrase: String) {
    self.code = code
    self.phrase = phrase
  }

  public static let created = HTTPStatusCode(201, phrase: "Created")
}

public struct HTTPResponse: Sendable {
  public let statusCode: HTTPStatusCode
  public let headers: [HTTPHeader: String]
  public let body: Data

  public init(statusCode: HTTPStatusCode, headers: [HTTPHeader: String], body: Data) {
    self.statusCode = statusCode
    self.headers = headers
    self.body = body
  }
}

public enum HTTPHeader: Sendable { case contentType }
