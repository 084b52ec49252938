import ArgumentParser
import Foundation
import Gloss
import Testing

@testable import GlossExample

struct CheckTests {
  /// The options of the command are those with which the file is checked.
  private func error(_ text: String, _ arguments: String...) throws -> String? {
    let command = try CheckCommand.parse(arguments + ["-"])
    do throws(JSONSyntaxError) {
      _ = try JSON(data: Data(text.utf8), options: command.parsingOptions, maximumDepth: command.maximumDepth)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `JSON5 is checked with the flag only`() throws {
    let text = "// A comment\n{name: 'x',}"

    #expect(try error(text, "--json5") == nil)
    #expect(try error(text) != nil)
  }

  @Test func `flags add up`() throws {
    let text = "{a: 1, a: 2}"

    #expect(try error(text, "--json5") == nil)
    #expect(try error(text, "--json5", "--reject-duplicate-keys") != nil)
    #expect(try error(text, "--json5", "--i-json") != nil)
    #expect(try error(#"{"a": 1, "a": 2}"#) == nil)
  }

  /// The whole command, on a file.
  @Test func `a file of JSON5`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json5")
    try Data("[+1, 'a',]".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    try CheckCommand.parse([file.path, "--json5"]).run()
    #expect(throws: ExitCode.failure) { try CheckCommand.parse([file.path]).run() }
  }
}
