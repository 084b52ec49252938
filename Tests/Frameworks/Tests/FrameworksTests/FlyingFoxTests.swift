// The code of Frameworks.md for FlyingFox, over loopback.

import FlyingFox
import Foundation
import Gloss
import GlossCodable
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct FlyingFoxTests {
  private struct Order: Codable {
    let id: Int
  }

  @Test(arguments: [
    (#"{"id": 1}"#, 201, "application/json"), ("{}", 422, "application/problem+json"),
    ("{", 400, "application/problem+json"),
  ])
  func answers(body: String, status: Int, type: String) async throws {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("POST /orders") { request in
      do {
        let order = try await Order.decode(request.bodyData, by: API.decoder)
        let body = try API.encoder.encode(order)
        return HTTPResponse(statusCode: .created, headers: [.contentType: "application/json"], body: body)
      } catch let report as DecodingReport {
        let problem = ProblemDetails(report)
        return HTTPResponse(
          statusCode: HTTPStatusCode(problem.statusCode, phrase: ""),
          headers: [.contentType: ProblemDetails.mediaType], body: try problem.jsonData(.withoutEscapingSlashes))
      }
    }
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port)? = await server.listeningAddress else { throw URLError(.cannotConnectToHost) }
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)/orders")))
    request.httpMethod = "POST"
    request.httpBody = Data(body.utf8)
    let (data, response) = try await URLSession.shared.data(for: request)
    let answer = try #require(response as? HTTPURLResponse)
    #expect(answer.statusCode == status)
    #expect(answer.value(forHTTPHeaderField: "Content-Type") == type)
    #expect(try JSON(data: data).isEmpty == false)
  }
}
