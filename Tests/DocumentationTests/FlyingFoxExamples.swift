// The code of Frameworks.md for FlyingFox.

import FlyingFoxStandIn
import Foundation
import Gloss
import GlossCodable
import Testing

private struct Order: Codable {
  let id: Int
}

struct FlyingFoxExamples {
  @Test(arguments: [
    (#"{"id": 1}"#, 201, "application/json"), ("{}", 422, "application/problem+json"),
    ("{", 400, "application/problem+json"),
  ])
  func answers(body: String, status: Int, type: String) async throws {
    let server = HTTPServer()
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
    let answer = try await server.answer("POST /orders", HTTPRequest(body: Data(body.utf8)))
    #expect(answer?.statusCode.code == status)
    #expect(answer?.headers[.contentType] == type)
    let json = try JSON(data: #require(answer).body)
    #expect(status == 201 ? json == ["id": 1] : json["status"] as? Int == status)
  }
}
