import FlyingFox
import Gloss

extension ProblemDetails {
  static let notFound = ProblemDetails(.notFound)

  /// A problem with a request before its body is read.
  init(_ status: HTTPStatusCode, detail: String? = nil) {
    self.init(statusCode: status.code, title: status.phrase, detail: detail)
  }

  /// The answer to a request that failed.
  init(answering error: any Error) {
    switch error {
    // The path leads to no route.
    case is HTTPUnhandledError: self = .notFound
    // The errors of Gloss bring a title and a detail. All others are for the log, and not for the client.
    default: self = ProblemDetails(error) ?? ProblemDetails(.internalServerError)
    }
  }
}

extension HTTPResponse {
  /// An answer that says what is wrong, as RFC 9457 has it.
  static func problem(_ problem: ProblemDetails) throws -> HTTPResponse {
    HTTPResponse(
      statusCode: HTTPStatusCode(problem.statusCode, phrase: problem.title),
      headers: [.contentType: ProblemDetails.mediaType], body: try problem.jsonData(.withoutEscapingSlashes))
  }
}
