import FlyingFox
import Foundation
import Gloss

/// Answers requests about orders.
struct OrderService: HTTPHandler {
  /// How many bytes a body may have. If there are more, they are not kept.
  static let maximumBodySize = 64 * 1024
  /// How deep a body may be nested. An order has an object in an array in an object.
  static let maximumDepth = 8

  private var routes = RoutedHTTPHandler()
  private let log: @Sendable (String) -> Void

  /// A service without any orders.
  ///
  /// - Parameter log: Takes a text for each request that fails.
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
      log("\(request.method.rawValue) \(request.path): \(error)")
      return try .problem(error)
    }
  }
}

extension HTTPRequest {
  /// Reads a model from the body.
  ///
  /// It is strict: a value of another type than an optional field has is an error, and not dropped.
  fileprivate func decode<Model: JSONDecodable>(_: Model.Type) async throws -> Model {
    let mediaType = headers[.contentType]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
    guard mediaType == "application/json" || mediaType == "application/merge-patch+json" else {
      throw HTTPProblem.unsupportedMediaType
    }
    let body = try await body(maximumSize: OrderService.maximumBodySize)
    let json = try JSON(data: body, options: .rejectDuplicateKeys, maximumDepth: OrderService.maximumDepth)
    return try Model.decode(json, mode: .strict)
  }

  /// The body, if it is not too large. If it is, the rest is read and dropped: it would be taken for the next request.
  private func body(maximumSize: Int) async throws -> Data {
    var body = Data()
    var size = 0
    for try await chunk in bodySequence {
      size += chunk.count
      if size <= maximumSize { body.append(chunk) }
    }
    guard size <= maximumSize else { throw HTTPProblem.payloadTooLarge }
    return body
  }

  /// The number in the path.
  fileprivate var orderID: Int {
    get throws {
      guard let id: Int = routeParameters["id"] else { throw HTTPProblem.notFound }
      return id
    }
  }
}

extension HTTPResponse {
  /// An answer with a value in it.
  fileprivate static func json(
    _ value: (some JSONEncodable)?, _ status: HTTPStatusCode = .ok, headers: HTTPHeaders = [:]
  ) throws -> HTTPResponse {
    guard let value else { throw HTTPProblem.notFound }
    var headers = headers
    headers[.contentType] = "application/json"
    return HTTPResponse(statusCode: status, headers: headers, body: try value.jsonData())
  }
}
