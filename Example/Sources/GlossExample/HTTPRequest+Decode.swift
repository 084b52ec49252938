import FlyingFox
import Foundation
import Gloss

extension HTTPRequest {
  /// How many bytes a body may have. If there are more, they are not kept.
  static let maximumBodySize = 64 * 1024
  /// How deep a body may be nested. An order has an object in an array in an object.
  static let maximumDepth = 8

  /// Reads a model from the body.
  ///
  /// It is strict: a wrong value in an optional field is an error, and not dropped.
  ///
  /// - Parameter mediaTypes: The media types that the body may have.
  /// - Throws: `ProblemDetails` if the body can't be read as a model.
  func decode<Model: JSONDecodable>(
    _: Model.Type, from mediaTypes: [String] = ["application/json"]
  ) async throws -> Model {
    let mediaType = headers[.contentType]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
    guard mediaTypes.contains(mediaType) else {
      let expected = mediaTypes.joined(separator: " or ")
      throw ProblemDetails(.unsupportedMediaType, detail: "The Content-Type must be \(expected).")
    }
    let body = try await body(maximumSize: HTTPRequest.maximumBodySize)
    do {
      return try Model.decode(
        .bytes(body, options: .rejectDuplicateKeys, maximumDepth: HTTPRequest.maximumDepth), mode: .strict)
    } catch {
      throw ProblemDetails(error)
    }
  }

  /// The body, if it is not too large. If it is, the rest is read and dropped: it would be taken for the next request.
  private func body(maximumSize: Int) async throws -> Data {
    var body = Data()
    var size = 0
    do {
      for try await chunk in bodySequence {
        size += chunk.count
        if size <= maximumSize { body.append(chunk) }
      }
    } catch {
      throw ProblemDetails(.badRequest, detail: "The body can't be read to its end.")
    }
    guard size <= maximumSize else {
      throw ProblemDetails(.payloadTooLarge, detail: "The body may have at most \(maximumSize) bytes.")
    }
    return body
  }
}
