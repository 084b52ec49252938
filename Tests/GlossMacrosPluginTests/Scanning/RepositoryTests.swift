import Foundation
import Testing

@testable import GlossMacrosPlugin

/// The types of this package, as they are formatted: a brace at the indentation of the first line ends a declaration.
@Suite struct RepositoryTests {
  @Test(arguments: ["Sources", "Tests"])
  func allTypesAreRead(folder: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../\(folder)")
    var count = 0
    for file in try swiftFiles(in: root.standardizedFileURL) {
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      for declaration in declarations(in: lines) {
        count += 1
        do throws(Diagnostic) {
          let found = try Declaration(scanning: declaration.joined(separator: "\n"))
          // The compiler takes it, so each property has a type or a value, and a name.
          #expect(
            found.properties.allSatisfy { $0.type != nil || $0.defaultValue != nil }, "\(file.path): \(found.summary)")
          let names = found.properties.map { $0.name.text + ($0.condition ?? "") }
          #expect(Set(names).count == names.count, "\(file.path): \(names)")
          #expect(found.kind == .enum || found.cases.isEmpty)
        } catch {
          // Three tests have tuples.
          guard !error.message.hasPrefix("a tuple") else { continue }
          Issue.record("\(file.path): \(error.message) at \(error.offset) of \(declaration[0])")
        }
      }
    }
    #expect(count > 100)
  }

  private func swiftFiles(in folder: URL) throws -> [URL] {
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" && !$0.path.contains("/.build") }
  }

  /// The declarations of types, the nested ones too. Those in string literals of several lines are left out.
  private func declarations(in lines: [String]) -> [[String]] {
    var declarations: [[String]] = []
    for (index, line) in lines.enumerated() where isDeclaration(line) && !isInString(index, lines) {
      let indentation = line.prefix { $0 == " " }
      guard !line.hasSuffix("}") else {
        declarations.append([line])
        continue
      }
      if let end = lines[index...].firstIndex(of: indentation + "}") { declarations.append(Array(lines[index...end])) }
    }
    return declarations
  }

  private func isDeclaration(_ line: String) -> Bool {
    line.range(
      of: #"^ *((public|private|fileprivate|final|indirect|@\w+) )*(struct|enum|class|actor) [\w<>:, .&~]+ \{"#,
      options: .regularExpression) != nil
  }

  private func isInString(_ index: Int, _ lines: [String]) -> Bool {
    !lines[..<index].count { $0.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) }.isMultiple(of: 2)
  }
}
