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
    // All other errors are for the log, and not for the client.
    default: self = error as? ProblemDetails ?? ProblemDetails(.internalServerError)
    }
  }

  /// The problem in the log. Only errors of the server itself are described: the others are known by their answers.
  fileprivate func line(for error: any Error) -> String {
    let isOwn = statusCode == HTTPStatusCode.internalServerError.code
    return ["\(statusCode) \(title)", isOwn ? "\(error)" : detail].compactMap(\.self).joined(separator: ": ")
  }
}

extension RoutedHTTPHandler {
  /// The answer to a request: what a route answers, or the problem that it throws.
  ///
  /// - Parameter log: Takes a line if the request fails.
  func answer(_ request: HTTPRequest, log: (String) -> Void) async throws -> HTTPResponse {
    do {
      return try await handleRequest(request)
    } catch {
      let problem = ProblemDetails(answering: error)
      log("\(request.method.rawValue) \(request.path): \(problem.line(for: error))".printable)
      return try .problem(problem)
    }
  }
}

extension HTTPResponse {
  /// The answer with the problem in the form of RFC 9457. It has no reason phrase, which could not hold every title.
  static func problem(_ problem: ProblemDetails) throws -> HTTPResponse {
    HTTPResponse(
      statusCode: HTTPStatusCode(problem.statusCode, phrase: ""),
      headers: [.contentType: ProblemDetails.mediaType], body: try problem.jsonData(.withoutEscapingSlashes))
  }
}
