import Foundation
import Testing

@testable import GlossMacrosPlugin

@Suite struct PluginTests {
  /// The only diagnostic of an answer without an expansion.
  private func failure(_ message: String) -> PluginMessage.Diagnostic? {
    guard case .expandMacroResult(nil, let diagnostics) = Plugin.answer(to: Data(message.utf8)), diagnostics.count == 1
    else {
      return nil
    }
    return diagnostics.first
  }

  @Test(arguments: [
    "", "{", "[]", "7", "null", "{}", "\"getCapability\"", #"{"expandAttachedMacro":{}}"#,
    #"{"expandAttachedMacro":7}"#, "\u{0}", "{\"a",
  ])
  func whatIsNoMessageIsADiagnostic(message: String) throws {
    let diagnostic = try #require(failure(message))
    #expect(diagnostic.message.hasPrefix("the compiler sent a message that GlossMacros can't read: "))
    #expect(diagnostic.severity == "error" && diagnostic.position == .init(fileName: "", offset: 0))
  }

  @Test func whatIsNotUTF8IsADiagnostic() {
    guard case .expandMacroResult(nil, let diagnostics) = Plugin.answer(to: Data([0x7B, 0xFF, 0x7D])) else {
      Issue.record("an expansion")
      return
    }
    #expect(diagnostics.count == 1)
  }

  @Test func unknownMessages() throws {
    let diagnostic = try #require(failure(#"{"expandTimeMachine":{"year":2040}}"#))
    #expect(diagnostic.message == "the compiler sent a message that GlossMacros doesn't know: 'expandTimeMachine'")
  }

  @Test func capability() {
    for message in [#"{"getCapability":{}}"#, #"{"getCapability":{"capability":{"protocolVersion":99,"x":[]}}}"#] {
      #expect(Plugin.answer(to: Data(message.utf8)) == .getCapabilityResult(capability: ["protocolVersion": 7]))
    }
  }

  @Test func aDiagnosticIsAtItsPlaceInTheFile() throws {
    let source = "\n// é\n@Glossy struct Model { let (a, b) = (1, 2) }"
    guard case .expandMacroResult(_, let diagnostics) = Plugin.answer(to: Data(attachedMacro(source).utf8)) else {
      Issue.record("no expansion")
      return
    }
    let offset = try #require(source.utf8.firstIndex(of: UInt8(ascii: "(")))
    #expect(
      diagnostics.map(\.position) == [
        .init(fileName: "/App/Model.swift", offset: 100 + source.utf8.distance(from: source.startIndex, to: offset))
      ])
  }

  @Test func aDiagnosticAsJSON() throws {
    let diagnostic = Diagnostic(
      message: "a \"b\"", offset: 3,
      fixIts: [.init(message: "write 'var'", changes: [.init(range: 4..<7, replacement: "var")])])
    let message = PluginMessage.expandMacroResult(
      expandedSource: nil, diagnostics: [.init(diagnostic, in: .init(fileName: "/a.swift", offset: 10))])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(
      String(decoding: try encoder.encode(message), as: UTF8.self) == #"""
        {"expandMacroResult":{"diagnostics":[{"fixIts":[{"changes":[{"newText":"var",\#
        "range":{"endOffset":17,"fileName":"/a.swift","startOffset":14}}],"message":"write 'var'"}],"highlights":[],\#
        "message":"a \"b\"","notes":[],"position":{"fileName":"/a.swift","offset":13},"severity":"error"}]}}
        """#)
  }
}
