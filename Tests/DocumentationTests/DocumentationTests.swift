import Foundation
import Testing

/// Each block of Swift in README.md and in the articles must be in a file beside this one, which compiles and runs it, or in
/// a file of `Tests/MainActor` or `Tests/Frameworks`, which `.ci` compiles.
struct DocumentationTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = examples.appendingPathComponent("../..").standardized

  /// README.md and the articles, by name.
  private static let pages: [String: URL] = {
    let articles = FileManager.default.enumerator(
      at: root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil)
    let files = (articles?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "md" }
    return Dictionary(
      uniqueKeysWithValues: (files + [root.appendingPathComponent("README.md")]).map { ($0.lastPathComponent, $0) })
  }()

  /// The text of a page, such as `README.md`.
  static func page(_ name: String) throws -> String {
    try String(contentsOf: #require(pages[name]), encoding: .utf8)
  }

  /// Whether a page shows what is printed, indented or between fences. The guide wraps long lines, for narrow screens.
  static func page(_ name: String, shows printed: String) throws -> Bool {
    func words(_ text: String) -> String {
      " " + text.split(whereSeparator: \.isWhitespace).joined(separator: " ") + " "
    }
    return words(try page(name)).contains(words(printed))
  }

  /// The lines of a text without the white space around them, so that indentation and blank lines don't count.
  private static func lines(_ text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test(arguments: pages.keys.sorted())
  func `every block is compiled`(page: String) throws {
    let others = ["Tests/MainActor", "Tests/Frameworks/Tests/FrameworksTests"].map(Self.root.appendingPathComponent)
    let files = try ([Self.examples] + others).flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    let examples = try files.map { Self.lines(try String(contentsOf: $0, encoding: .utf8)).joined(separator: "\n") }
    let lines = Self.lines(try Self.page(page))
    // Any other fence would hide a block from what follows.
    #expect(lines.allSatisfy { !$0.hasPrefix("```") || $0 == "```" || $0 == "```swift" })
    for block in lines.split(separator: "```swift").dropFirst() {
      let code = block.prefix { $0 != "```" }.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
      #expect(examples.contains { $0.contains(code) }, "not compiled:\n\(code)")
    }
  }

  /// The names of the test suites.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private static func suites() throws -> Set<String> {
    let tests = root.appendingPathComponent("Tests")
    // Builds are hidden, and may have folders with names such as GRDB.swift.
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let declarations = try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }.flatMap {
      try String(contentsOf: $0, encoding: .utf8).matches(of: /\bstruct (?<name>\w+Tests)\b/)
    }
    return Set(declarations.map { String($0.output.name) })
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `the suites that an article names are there`() throws {
    let suites = try Self.suites()
    for page in Self.pages.keys.sorted() {
      for name in try Self.page(page).matches(of: /`(?<name>[A-Z]\w*Tests)`/).map({ String($0.output.name) }) {
        let isThere = suites.contains(name)
        #expect(isThere, "\(page): \(name)")
      }
    }
  }

  /// The names of the products of the package.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private static func products() throws -> [String] {
    let package = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let products = package.matches(of: /\.library\(name: "(?<name>\w+)"/).map { String($0.output.name) }
    return try #require(products.count > 6 ? products : nil)
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `each product's page links the guide, which links all of them`() throws {
    let guide = try Self.page("Gloss.md")
    for product in try Self.products() where product != "Gloss" {
      #expect(guide.contains("[\(product)](../../\(product)/\(product).docc/\(product).md)"))
      #expect(try Self.page("\(product).md").contains("[Gloss](../../Gloss/Gloss.docc/Gloss.md)"), "\(product)")
    }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `the lines of reports fit the width of a phone`() throws {
    let lines = try Self.pages.keys.filter { $0 != "README.md" }.flatMap { page in
      try Self.page(page).matches(of: /\n {4}(?<line> *(\S+ +)?line \d+, column \d+:.*)/).map { String($0.output.line) }
    }
    #expect(lines.count > 20)
    // 36 characters are seen at 390 pixels. A long path may take more.
    #expect(lines.filter { $0.count > 36 && !$0.hasSuffix(":") } == [])
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `links to files lead somewhere`() throws {
    #expect(try Self.links(of: "README.md").count > 10 && Self.links(of: "Gloss.md").count > 5)
    for (page, file) in Self.pages {
      for link in try Self.links(of: page) {
        let target = file.deletingLastPathComponent().appendingPathComponent(link)
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link)")
      }
    }
  }

  /// The files that a page links.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private static func links(of page: String) throws -> [String] {
    try Self.page(page).matches(of: /\]\((?<path>[^:)#|\s]+)(#[^)]*)?\)/).map { String($0.output.path) }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `the documentation has all products`() throws {
    let settings = try String(contentsOf: Self.root.appendingPathComponent(".spi.yml"), encoding: .utf8)
    let list = try #require(settings.firstMatch(of: /documentation_targets: \[(?<names>.*)\]/)).output.names
    #expect(try list.components(separatedBy: ", ") == Self.products())
  }

  @Test func `there are pages`() throws {
    #expect(Self.pages.count > 1)
    #expect(try Self.page("README.md").contains("```swift"))
  }
}
