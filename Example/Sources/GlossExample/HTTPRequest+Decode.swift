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
  /// It is strict: a value of another type than an optional field has is an error, and not dropped.
  func decode<Model: JSONDecodable>(_: Model.Type) async throws -> Model {
    let mediaType = headers[.contentType]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
    guard mediaType == "application/json" || mediaType == "application/merge-patch+json" else {
      throw HTTPProblem.unsupportedMediaType
    }
    let body = try await body(maximumSize: HTTPRequest.maximumBodySize)
    let json = try JSON(data: body, options: .rejectDuplicateKeys, maximumDepth: HTTPRequest.maximumDepth)
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
}
