// The code of Performance.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import Gloss
import Testing

/// Runs the blocks of the article.
struct PerformanceExamples {
  private typealias Repository = GettingStartedExamples.Repository

  private static let data = Data(#"{"items": [{"id": 1, "name": "a"}], "total": 1}"#.utf8)

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `time your own models`() throws {
    let data = Self.data
    var printed = ""
    func print(_ text: String) { printed = text }

    let clock = ContinuousClock()
    let times = try (0..<21).map { _ in
      try clock.measure { _ = try [Repository].decode(data, at: "items") }
    }
    print("median: \(times.sorted()[10])")

    #expect(printed.hasPrefix("median: "))
  }

  @Test func `parse once`() throws {
    let data = Self.data

    let json = try JSON(data: data)
    let repositories = try [Repository].decode(json, at: "items")
    let total: Int? = "total" <~~ json

    #expect(repositories.count == total)
  }

  @Test func `read a large array on all cores`() async throws {
    let data = Self.data

    let repositories = try await [Repository].decodeConcurrently(data, at: "items")

    #expect(repositories.count == 1)
  }

  @Test func `figures are those of README.md`() throws {
    let figures = { (text: String) in
      text.components(separatedBy: "\n").filter { $0.hasPrefix("|") }
        .flatMap { $0.components(separatedBy: "|") }
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.hasSuffix("×") }
        .sorted()
    }
    #expect(try !figures(DocumentationTests.page("README.md")).isEmpty)
    #expect(try figures(DocumentationTests.page("Performance.md")) == figures(DocumentationTests.page("README.md")))
  }
}
