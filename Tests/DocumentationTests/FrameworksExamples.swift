// The code of Frameworks.md. `DocumentationTests` checks that each block of the page is here, in the file on Vapor, or in `Tests/Frameworks`.

import Foundation
import FrameworksStandIn
import Gloss
import GlossCodable
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum API {
  static let decoder: GlossJSONDecoder = {
    let decoder = GlossJSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()
  static let encoder: GlossJSONEncoder = {
    let encoder = GlossJSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }()
}

// MARK: - Alamofire

extension GlossJSONDecoder: @retroactive DataDecoder {}

// MARK: -

/// Runs the blocks of the article. What stands in for the client reads files.
struct FrameworksExamples {
  private struct Repo: Codable, Equatable {
    let id: Int
    let created: Date?
  }

  private struct Order: Codable, Equatable {
    let id: Int
  }

  private static let text = #"[{"id": 1, "created": "2001-01-01T00:00:00Z"}]"#
  private static let repos = [Repo(id: 1, created: Date(timeIntervalSinceReferenceDate: 0))]

  /// The answer of a body for the address of a file.
  private func withFile<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(Self.text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url)
  }

  /// It is compiled and not run: the session is not for files.
  private func reposFromSession(_ url: URL) async throws -> [Repo] {
    let (data, _) = try await URLSession.shared.data(from: url)
    let repos = try API.decoder.decode([Repo].self, from: data)
    return repos
  }

  @Test func alamofire() async throws {
    let order = Order(id: 1)
    let read = try await withFile { url in
      let repos = try await AF.request(url).serializingDecodable([Repo].self, decoder: API.decoder).value
      return repos
    }
    #expect(read == Self.repos)
    var request = URLRequest(url: URL(fileURLWithPath: "/"))
    request.httpBody = try API.encoder.encode(order)
    #expect(request.httpBody == Data(#"{"id":1}"#.utf8))
  }
}
