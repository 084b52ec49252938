import Foundation
import Testing

@testable import GlossMacrosPlugin

/// The rows of options, compared with what is declared and with the guide.
@Suite("Options: rows")
struct OptionRuleTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources").standardizedFileURL

  private static func text(in folders: String..., ending suffix: String) throws -> String {
    try folders.flatMap { folder in
      let folder = sources.appendingPathComponent(folder)
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(suffix) }
        .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    }.joined()
  }

  /// The rows of the tables in the guide's pages about macros and formats.
  private static func rowsOfGuide() throws -> [Substring] {
    let pages = try ["MacroReference.md", "OpenEnums.md", "Formats.md"].map {
      try text(in: "Gloss/Gloss.docc", ending: $0)
    }
    return pages.joined().split(separator: "\n").filter { $0.hasPrefix("|") }
  }

  @Test func eachNameHasARow() {
    #expect(Set(OptionRule.rows.map(\.name)) == Set(OptionName.allCases))
    #expect(OptionRule.rows.count == OptionName.allCases.count)
    #expect(Set(ModelOptionRule.rows.map(\.name)) == Set(ModelOptionRule.Name.allCases))
    #expect(ModelOptionRule.rows.count == ModelOptionRule.Name.allCases.count)
  }

  @Test(arguments: OptionName.allCases)
  func anOptionIsDeclaredAndInTheGuide(_ name: OptionName) throws {
    let declarations = try Self.text(in: "GlossMacros", "Gloss/Formats", "Gloss/Foundation", ending: ".swift")
    let names = declarations.filter { $0 != "`" }
    #expect(["func", "var"].contains { names.contains("static \($0) \(name)") })
    #expect(try Self.rowsOfGuide().contains { $0.contains(".\(name)") })
  }

  @Test(arguments: ModelOptionRule.Name.allCases)
  func anOptionOfATypeIsDeclaredAndInTheGuide(_ name: ModelOptionRule.Name) throws {
    let declarations = try Self.text(in: "GlossMacros", ending: ".swift")
    #expect(declarations.contains("static var \(name): Self") || declarations.contains(" \(name): "))
    #expect(try Self.rowsOfGuide().contains { $0.contains("`\(name): ") || $0.contains("`.\(name)`") })
  }

  @Test func noGuessIsAnOption() {
    #expect(Set(OptionRule.guesses.keys).isDisjoint(with: OptionName.allCases.map(\.rawValue)))
  }
}
