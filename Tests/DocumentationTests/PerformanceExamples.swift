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

  /// The figures in the rows of a page's tables, by what is measured. A row of README.md reads and writes the same.
  private static func figures(of page: String) throws -> [String: Set<String>] {
    let rows = try DocumentationTests.page(page).components(separatedBy: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let figures = rows.map { ($0[1], Set($0.filter { $0.hasSuffix("×") })) }
    return Dictionary(figures, uniquingKeysWith: { $0.union($1) }).filter { !$0.value.isEmpty }
  }

  @Test func `figures of README.md are those of the page`() throws {
    let figures = try Self.figures(of: "Performance.md")
    let shown = try Self.figures(of: "README.md")
    #expect(!shown.isEmpty)
    for (workload, values) in shown {
      #expect(values.isSubset(of: figures[workload] ?? []), "\(workload)")
    }
  }
}
