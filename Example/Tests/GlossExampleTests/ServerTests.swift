import FlyingFox
import Foundation
import Gloss
import Testing

@testable import GlossExample

/// The server of the fourth lesson, asked by a client over loopback. An extension has the tests of the sixth lesson.
///
/// Each test has a server, and each server blocks a thread of Dispatch, so that they run one after the other.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct ServerTests {
  @Test(arguments: Sample.all)
  func `each body is answered as it should be`(sample: Sample) async throws {
    try await withServer { client in
      try sample.check(try await client.send("POST", "/orders", sample.body, type: sample.type))
    }
  }

  @Test func `orders are kept, and changed by what is there in a patch`() async throws {
    try await withServer { client in
      func patch(_ patch: OrderPatch) async throws -> Order {
        let body = try patch.jsonData()
        let answer = try await client.send("PATCH", "/orders/1", body, type: "application/merge-patch+json")
        #expect(answer.status == 200)
        return try Order.decode(answer.body)
      }

      let made = try #require(
        try Sample.order.check(try await client.send("POST", "/orders", Sample.order.body)))
      #expect(made.id == 1)
      #expect(made.total == Decimal(string: "0.3"))

      var changes = OrderPatch()
      changes.note = "leave it at the door"
      changes.deliverAfter = Date(timeIntervalSince1970: 1_800_000_000)
      var order = try await patch(changes)
      #expect(order.draft.note == "leave it at the door")
      #expect(order.draft.deliverAfter == Date(timeIntervalSince1970: 1_800_000_000))
      #expect(order.draft.customer == "Zoë")

      changes = OrderPatch()
      changes.customer = "Ada"
      changes.note = .some(nil)
      order = try await patch(changes)
      #expect(order.draft.customer == "Ada")
      #expect(order.draft.note == nil)
      #expect(order.draft.deliverAfter == Date(timeIntervalSince1970: 1_800_000_000))

      let one = try await client.send("GET", "/orders/1")
      #expect(one.status == 200)
      #expect(try Order.decode(one.body).jsonString() == order.jsonString())
      let all = try await client.send("GET", "/orders")
      #expect(try [Order].decode(all.body, at: "orders").map(\.id) == [1])
    }
  }

  @Test(arguments: [
    (#"{"note": 1, "deliverAfter": false}"#, ["#/note", "#/deliverAfter"]), (#"{"customer": null}"#, ["#/customer"]),
    (#"{"customer": 7}"#, ["#/customer"]),
  ])
  func `a patch that does not fit changes nothing`(body: String, pointers: [String]) async throws {
    try await withServer { client in
      let made = try await client.send("POST", "/orders", Sample.order.body)
      let answer = try await client.send("PATCH", "/orders/1", Data(body.utf8))
      #expect(answer.status == 422)
      #expect(try Problem.decode(answer.body).errors.map(\.pointer) == pointers)
      #expect(try await client.send("GET", "/orders/1").body == made.body)
    }
  }

  @Test(arguments: [
    ("GET", "/orders/1"), ("GET", "/orders/0"), ("GET", "/orders/-9223372036854775808"), ("GET", "/orders/a"),
    ("GET", "/"), ("PUT", "/orders"), ("PATCH", "/orders/1"),
  ])
  func `what is not there is not found`(method: String, path: String) async throws {
    try await withServer { client in
      let answer = try await client.send(method, path, method == "PATCH" ? Data("{}".utf8) : nil)
      #expect(answer.status == 404)
      #expect(answer.type == "application/problem+json")
      #expect(try Problem.decode(answer.body).title == "Not Found")
    }
  }

  @Test func `the answer says which types and sizes are taken`() async throws {
    try await withServer { client in
      let type = try await client.send("POST", "/orders", Sample.order.body, type: "text/plain")
      #expect(
        try Problem.decode(type.body).detail
          == "The Content-Type must be application/json.")
      for type in ["text/plain", "application/json-patch+json"] {
        let patch = try await client.send("PATCH", "/orders/1", Sample.order.body, type: type)
        #expect(patch.status == 415)
        #expect(
          try Problem.decode(patch.body).detail
            == "The Content-Type must be application/json or application/merge-patch+json.")
      }
      let size = try await client.send("POST", "/orders", Data(count: 64 * 1024 + 1))
      #expect(try Problem.decode(size.body).detail == "The body may have at most 65536 bytes.")
    }
  }

  @Test func `the log has a line for each request that fails, and nothing of the inside`() async throws {
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    try await withServer(OrderService { line.yield($0) }) { client in
      _ = try await client.send("GET", "/nothing%1B%5B2J")
      _ = try await client.send("GET", "/orders/7")
      _ = try await client.send("POST", "/orders", Data("{}".utf8))
      _ = try await client.send("POST", "/orders", Data("{".utf8), type: "text/plain")
      _ = try await client.send("GET", "/orders")
    }
    line.finish()
    let log = await lines.reduce(into: []) { $0.append($1) }
    #expect(
      log == [
        "GET /nothing␛[2J: 404 Not Found", "GET /orders/7: 404 Not Found",
        "POST /orders: 422 The JSON does not have the expected form: customer: is required; 1 more problem",
        "POST /orders: 415 Unsupported Media Type: The Content-Type must be application/json.",
      ])
  }

  @Test func `an error of the server is in the log, and not in the answer`() async throws {
    struct Secret: Error {}
    struct Service: HTTPHandler {
      let routes: RoutedHTTPHandler
      let log: @Sendable (String) -> Void

      func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await routes.answer(request, log: log)
      }
    }
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    var routes = RoutedHTTPHandler()
    routes.appendRoute("GET /orders") { _ in throw Secret() }
    try await withServer(Service(routes: routes, log: { line.yield($0) })) { client in
      let answer = try await client.send("GET", "/orders")
      #expect(answer.status == 500)
      #expect(!String(decoding: answer.body, as: UTF8.self).contains("Secret"))
    }
    line.finish()
    #expect(await lines.reduce(into: []) { $0.append($1) } == ["GET /orders: 500 Internal Server Error: Secret()"])
  }

  @Test func `clients that go away leave the server as it was`() async throws {
    try await withServer { client in
      for text in [
        "", "PO", "POST /orders HTTP/1.1\r\n",
        "POST /orders HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"customer\"",
        "POST /orders HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{\"customer\"",
        "POST /orders HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
        "\u{0}\r\n\r\n",
      ] {
        try await client.sendAndClose(text)
      }
      let answer = try await client.send("GET", "/orders")
      #expect(String(decoding: answer.body, as: UTF8.self) == #"{"orders":[]}"#)
    }
  }

  @Test(arguments: [("2\r\n{}\r\n0\r\n\r\n", "422"), ("ZZ\r\n{}\r\n0\r\n\r\n", "400")])
  func `a body whose chunks are broken is an error of the client`(body: String, status: String) async throws {
    try await withServer { client in
      let head = "POST /orders HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
      let answered = try await client.status(ofSending: head + body)
      #expect(answered == status)
    }
  }

  @Test func `eight clients at once get their own answers`() async throws {
    try await withServer { client in
      let ids = try await withThrowingTaskGroup(of: [Int].self) { group in
        for number in 0..<8 {
          group.addTask {
            let client = Client(port: client.port)
            var ids: [Int] = []
            for index in 0..<50 {
              let sample = Sample.all[(number * 7 + index) % Sample.all.count]
              let answer = try await client.send("POST", "/orders", sample.body, type: sample.type)
              if let order = try sample.check(answer) { ids.append(order.id) }
            }
            return ids
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(!ids.isEmpty)
      #expect(ids.sorted() == Array(1...ids.count))
      let all = try await client.send("GET", "/orders")
      #expect(try [Order].decode(all.body, at: "orders").map(\.id) == Array(1...ids.count))
    }
  }
}
