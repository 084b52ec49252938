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
      let patch = try await request.decode(
        OrderPatch.self, from: ["application/json", "application/merge-patch+json"])
      return try .json(await orders.change(request.orderID, by: patch))
    }
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await routes.answer(request, log: log)
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
