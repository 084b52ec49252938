import Foundation
import Testing

/// Each block of Swift in README.md must stand in `ReadmeExamples.swift`, which compiles and runs it.
struct ReadmeTests {
  static let readme = tests.appendingPathComponent("../../README.md").standardized
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The lines of a file without the white space around them, so that indentation does not count.
  private static func lines(_ url: URL) throws -> [String] {
    try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func `every block is compiled`() throws {
    let readme = try Self.lines(Self.readme)
    let examples = try Self.lines(Self.tests.appendingPathComponent("ReadmeExamples.swift"))
      .filter { !$0.isEmpty }.joined(separator: "\n")
    let blocks = readme.split(separator: "```swift").dropFirst().map { $0.prefix { $0 != "```" } }
    #expect(blocks.count == 7)
    for block in blocks {
      let code = block.filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
      #expect(examples.contains(code), "not in ReadmeExamples.swift:\n\(code)")
    }
  }
}
