import Foundation
import Testing

/// The compiler renames a call as `renamed` says and checks nothing of it. What an old function calls is compiled: if both
/// agree, and there is a label for each parameter, the renamed call compiles too.
struct RenamedTests {
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `the new name is the one that is called`() throws {
    let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/GlossMigration").standardized
    var count = 0

    for file in try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
    where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for piece in source.components(separatedBy: "@available(") where piece.contains("renamed: ") {
        let name = try #require(try /renamed: "([^"]+)"/.firstMatch(in: piece)?.output.1)
        let parameters = try #require(try /func \w+(?:<[^>]*>)?\(([^()]*)\)/.firstMatch(in: piece)?.output.1)
        let call = try #require(try /\{\s+(?:self\.)?(\w+)\(([^()]*)\)\s+\}/.firstMatch(in: piece)?.output)
        let labels = call.2.split(separator: ", ").map { $0.contains(": ") ? $0.prefix { $0 != ":" } : "_" }

        #expect(name == "\(call.1)(\(labels.map { "\($0):" }.joined()))")
        #expect(labels.count == parameters.split(separator: ",").count, "\(name)")
        // The compiler would write `(data: data)` for `.from(data: data)`.
        #expect(call.1 != "init")
        count += 1
      }
    }
    #expect(count > 50)
  }
}
