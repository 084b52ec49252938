import FlyingFox
import Gloss

/// What is wrong with a request before its body is read.
enum HTTPProblem: Error {
  case notFound, payloadTooLarge, unsupportedMediaType
}

extension HTTPResponse {
  /// The answer to a request that failed, as RFC 9457 has it.
  ///
  /// The errors of Gloss bring a title and what is wrong in detail. A type and the status are for the server to add.
  static func problem(_ error: any Error) throws -> HTTPResponse {
    switch error {
    case let error as JSONSyntaxError: try .problem(.badRequest, type: "not-json", error.toJSON())
    case let report as DecodingReport: try .problem(.unprocessableContent, type: "does-not-fit", report.toJSON())
    case HTTPProblem.payloadTooLarge: try .problem(.payloadTooLarge)
    case HTTPProblem.unsupportedMediaType: try .problem(.unsupportedMediaType)
    case HTTPProblem.notFound, is HTTPUnhandledError: try .problem(.notFound)
    // What happened inside is for the log, and not for the client.
    default: try .problem(.internalServerError)
    }
  }

  private static func problem(_ status: HTTPStatusCode, type: String, _ details: JSON?) throws -> HTTPResponse {
    try problem(
      status, jsonify(["type" ~~> "https://example.com/problems/\(type)", "status" ~~> status.code, details]))
  }

  private static func problem(_ status: HTTPStatusCode) throws -> HTTPResponse {
    try problem(status, jsonify(["type" ~~> "about:blank", "status" ~~> status.code, "title" ~~> status.phrase]))
  }

  private static func problem(_ status: HTTPStatusCode, _ body: JSON?) throws -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: "application/problem+json"],
      body: try body.jsonData(.withoutEscapingSlashes))
  }
}
