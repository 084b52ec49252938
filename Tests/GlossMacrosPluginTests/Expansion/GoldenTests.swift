import Foundation
import Testing

@testable import GlossMacrosPlugin

/// What macros write, and what they say of mistakes, in the files of `Golden`.
///
/// `GLOSS_GOLDEN=write` in the environment makes the test write each file that differs, and fail with its name.
@Suite struct GoldenTests {
  @Test(arguments: try Golden.files())
  func file(_ file: Golden) throws {
    let expected = try file.expected()
    guard file.text != expected else { return }
    let writes = ProcessInfo.processInfo.environment["GLOSS_GOLDEN"] == "write"
    if writes { try file.write(expected) }
    let (found, wanted) = (file.text.components(separatedBy: "\n"), expected.components(separatedBy: "\n"))
    let line = zip(found, wanted).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(file.path) \(writes ? "was written" : "differs") from line \(line + 1) on. The file has
      \(found.dropFirst(line).first ?? "its end")
      and the macro makes
      \(wanted.dropFirst(line).first ?? "its end")
      """)
  }

  @Test func filesAreThere() throws {
    let files = try Golden.files()
    #expect(files.filter(\.isOfMistakes).flatMap(\.inputs).count > 250)
    #expect(files.filter { !$0.isOfMistakes }.flatMap(\.inputs).count > 150)
  }

  @Test(arguments: try Golden.files())
  func messagesAreInTheOrderOfTheirPlaces(_ file: Golden) throws {
    for expansion in try file.inputs.flatMap({ try $0.expansions() }) {
      let offsets = expansion.diagnostics.map(\.offset)
      #expect(offsets == offsets.sorted())
    }
  }

  /// The type conforms all the same, so that the compiler has no error where it is used.
  @Test(arguments: try Golden.files().filter(\.isOfMistakes))
  func nothingIsReadOrWrittenOfATypeWithAMistake(_ file: Golden) throws {
    for input in file.inputs {
      let expansions = try input.expansions()
      let mistaken = Set(expansions.filter { !$0.diagnostics.isEmpty }.map(\.macro))
      let model = expansions.first { Directions.ofMacros[$0.macro] != nil }
      for expansion in expansions where mistaken.contains(expansion.macro) || mistaken.contains(model?.macro ?? "") {
        if expansion.macro == "JSONSchema" {
          #expect(expansion.source == (model?.source == "" ? "" : Self.schemaOfAnything))
        } else {
          let code = expansion.macro == "Partial" ? ["decode"] : ["fields.", "members.", "fields_.", "members_."]
          #expect(!code.contains { expansion.source.contains($0) }, "\(input.source)")
        }
      }
    }
  }

  private static let schemaOfAnything = """
    extension Model: _Gloss.JSONSchemaProviding {
      nonisolated static var jsonSchemaDefinition: _Gloss.JSONSchema {
        _Gloss.JSONSchema.anything
      }
    }
    """
}
