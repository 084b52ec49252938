import Foundation
import Testing

@testable import GlossMacrosPlugin

/// A file in the folder `Golden`: sources, and what the macros make of each.
///
/// A line `---` is between two inputs. An input begins with lines about it, if there is something to say:
///
///     # macro: JSONSchema         the only macro to expand; all if there is no such line
///     # in: struct Outer<T> {}    a declaration around the source, after those that it contains
///     # line: 10                  the line of a file in which the source begins, which the expansion names
///     # other words               a remark
///
/// Its source comes next, with each message under its place. What follows is the source after all fix-its, and the expansions that are
/// not empty. Files in the folder `mistakes` have no expansions, which would be the same for each mistake.
struct Golden: CustomTestStringConvertible {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Golden")
    .standardized

  /// The path in the folder.
  let path: String
  let text: String
  let inputs: [Input]

  /// All files, in the order of their paths.
  static func files() throws -> [Golden] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".txt") }.sorted().map { try Golden(path: $0) }
  }

  private init(path: String) throws {
    self.path = path
    text = try String(contentsOf: Golden.folder.appendingPathComponent(path), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    inputs = lines.split(separator: "---").map { Input(Array($0)) }
  }

  var testDescription: String { path }

  /// Whether it has messages, and no expansions.
  var isOfMistakes: Bool { path.hasPrefix("mistakes/") }

  /// The text that the file should have.
  func expected() throws -> String {
    try inputs.map { try $0.lines(withExpansions: !isOfMistakes).joined(separator: "\n") + "\n" }
      .joined(separator: "---\n")
  }

  func write(_ text: String) throws {
    try text.write(to: Golden.folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }
}

// MARK: - Inputs

extension Golden {
  struct Input {
    /// The lines about the source.
    let header: [String]
    let source: String

    fileprivate init(_ lines: [String]) {
      let header = lines.prefix { $0.hasPrefix("# ") }
      let source = lines[header.count...].prefix { !$0.hasPrefix("--- ") }.filter { line in
        !["^ ", "fix-it: "].contains { line.drop { $0 == " " }.hasPrefix($0) }
      }
      self.header = Array(header)
      self.source = source.joined(separator: "\n").trimmingCharacters(in: .newlines)
    }

    private func values(_ name: String) -> [String] {
      header.filter { $0.hasPrefix("# \(name): ") }.map { String($0.dropFirst(name.count + 4)) }
    }
  }

  struct Expansion {
    let macro: String
    let role: Role
    let source: String
    let diagnostics: [Diagnostic]
  }
}

extension Golden.Input {
  /// What the compiler asks the macros of the source for.
  func expansions() throws -> [Golden.Expansion] {
    let only = values("macro").first
    let context = values("in")
    let names = try Declaration(scanningHeaderOf: source).attributes.map(\.name).filter { $0 == only ?? $0 }
    return try names.flatMap { name in
      try roles(of: name).map { role in
        let expansion = try expand(
          source, macro: name, in: role, isNested: !context.isEmpty, context: context,
          line: values("line").first.flatMap { Int($0) })
        return Golden.Expansion(
          macro: name, role: role, source: expansion.source, diagnostics: expansion.diagnostics)
      }
    }
  }

  private func roles(of macro: String) -> [Role] {
    switch macro {
    case "JSONSchema": [.extension]
    case "Schema": [.peer]
    case "Partial": [.extension, .member]
    default: Directions.ofMacros[macro] == nil ? [] : [.extension, .member]
    }
  }

  fileprivate func lines(withExpansions: Bool) throws -> [String] {
    let expansions = try expansions()
    let diagnostics = expansions.flatMap(\.diagnostics)
    var lines = header + annotated(diagnostics)
    let fixed = fixed(diagnostics)
    if fixed != source { lines += ["--- after the fix-its", fixed] }
    for expansion in expansions where withExpansions && !expansion.source.isEmpty {
      lines += ["--- \(expansion.role) by @\(expansion.macro)", expansion.source]
    }
    return lines
  }

  /// The lines of the source, with messages under their places.
  private func annotated(_ diagnostics: [Diagnostic]) -> [String] {
    var start = 0
    return source.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let range = start...(start + line.utf8.count)
      start = range.upperBound + 1
      let messages = diagnostics.filter { range.contains($0.offset) }.flatMap { diagnostic in
        let before = String(decoding: line.utf8.prefix(diagnostic.offset - range.lowerBound), as: UTF8.self)
        let indentation = String(repeating: " ", count: before.count)
        return [indentation + "^ " + diagnostic.message]
          + diagnostic.fixIts.map { indentation + "  fix-it: " + $0.message }
      }
      return [String(line)] + messages
    }
  }

  private func fixed(_ diagnostics: [Diagnostic]) -> String {
    var bytes = Array(source.utf8)
    let changes = diagnostics.flatMap(\.fixIts).flatMap(\.changes).sorted { $0.range.lowerBound < $1.range.lowerBound }
    for change in changes.reversed() { bytes.replaceSubrange(change.range, with: Array(change.replacement.utf8)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
