import Foundation
import Testing

/// The compiler renames a call as `renamed` says and checks nothing of it. What the old function calls is compiled: where
/// both agree, the renamed call compiles too.
struct RenamedTests {
  private static let directory = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/GlossMigration").standardized

  @Test(arguments: ["Decoder+Gloss3", "Encoder+Gloss3", "JSONDecodable+Gloss3", "KeyPaths+Gloss3"])
  func `the new name is the one that is called`(file: String) throws {
    let source = try String(contentsOf: Self.directory.appending(path: file + ".swift"), encoding: .utf8)
    let deprecations = source.split(separator: "renamed: ").dropFirst()

    #expect(!deprecations.isEmpty)
    for deprecation in deprecations {
      let name = try #require(try /"([^"]+)"/.prefixMatch(in: deprecation)?.output.1)
      let call = try #require(try /\{\s+(?:self\.)?(\w+)\(([^()]*)\)\s+\}/.firstMatch(in: deprecation)?.output)
      let labels = call.2.split(separator: ", ").map { $0.contains(": ") ? $0.prefix { $0 != ":" } : "_" }
      #expect(name == "\(call.1)(\(labels.map { "\($0):" }.joined()))")
    }
  }
}
