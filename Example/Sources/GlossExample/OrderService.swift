import FlyingFox
import Foundation
import Gloss

/// Answers requests about orders.
struct OrderService: HTTPHandler {
  private var routes = RoutedHTTPHandler()
  private let log: @Sendable (String) -> Void

  /// A service without any orders.
  ///
  /// - Parameter log: Takes a line for each request that fails.
  init(log: @escaping @Sendable (String) -> Void) {
    self.log = log
    let orders = OrderStore()
    routes.appendRoute("POST /orders") { request in
      let order = await orders.add(try await request.decode(OrderDraft.self))
      return try .json(order, .created, headers: [.location: "/orders/\(order.id)"])
    }
    routes.appendRoute("GET /orders") { _ in
      let all = await orders.all
      return try .json(jsonify(["orders" ~~> all]))
    }
    routes.appendRoute("GET /orders/:id") { request in
      try .json(await orders.order(request.orderID))
    }
    routes.appendRoute("PATCH /orders/:id") { request in
      let patch = try await request.decode(OrderPatch.self)
      return try .json(await orders.change(request.orderID, by: patch))
    }
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    do {
      return try await routes.handleRequest(request)
    } catch {
      let problem = ProblemDetails(answering: error)
      log("\(request.method.rawValue) \(request.path): \(problem.line(for: error))".printable)
      return try .problem(problem)
    }
  }
}

extension ProblemDetails {
  /// The problem in the log. Only errors of the server itself are described: the others are known by their answers.
  fileprivate func line(for error: any Error) -> String {
    let isOwn = statusCode == HTTPStatusCode.internalServerError.code
    return ["\(statusCode) \(title)", isOwn ? "\(error)" : detail].compactMap(\.self).joined(separator: ": ")
  }
}

extension HTTPRequest {
  /// The number in the path.
  fileprivate var orderID: Int {
    get throws {
      guard let id: Int = routeParameters["id"] else { throw ProblemDetails.notFound }
      return id
    }
  }
}

extension HTTPResponse {
  /// An answer with a value in it.
  fileprivate static func json(
    _ value: (some JSONEncodable)?, _ status: HTTPStatusCode = .ok, headers: HTTPHeaders = [:]
  ) throws -> HTTPResponse {
    guard let value else { throw ProblemDetails.notFound }
    var headers = headers
    headers[.contentType] = "application/json"
    return HTTPResponse(statusCode: status, headers: headers, body: try value.jsonData())
  }
}
