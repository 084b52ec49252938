import ArgumentParser
import Foundation
import Testing

@testable import GlossExample

/// What the program says of itself.
struct HelpTests {
  @Test(arguments: [["chek"], ["chek", "file.json"], ["no-such-file.json"]])
  func `a mistyped subcommand is told the ones there are`(arguments: [String]) {
    #expect(
      Example.unknownSubcommand(in: arguments)?.message
        == "There is no subcommand or file '\(arguments[0])'. "
        + "The subcommands are repos, events, check, serve, models, chat, lines.")
  }

  @Test(arguments: [[], ["check"], ["check", "chek"], ["help", "check"], ["--help"], ["-"], [#filePath]])
  func `subcommands, options and files are taken`(arguments: [String]) {
    #expect(Example.unknownSubcommand(in: arguments) == nil)
  }

  /// The guide shows it, so that it can be read without a build.
  @Test func `the guide has the help of each subcommand`() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Gloss/Gloss.docc/Example.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let helps =
      [Example.helpMessage(columns: 66)]
      + Example.configuration.subcommands.map { Example.helpMessage(for: $0, columns: 66) }
    for help in helps {
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
      let block = lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
      #expect(text.contains(block), "not shown:\n\(block)")
    }
  }
}
