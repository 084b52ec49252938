import Foundation
import Testing

/// Questions of people who begin: the answer is at most two links away from the front page of the guide.
struct QuestionTests {
  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let page: String
    let heading: String
    /// What the answer says.
    let words: String

    init(_ question: String, _ page: String, _ heading: String, _ words: String) {
      (testDescription, self.page, self.heading, self.words) = (question, page, heading, words)
    }
  }

  static let questions = [
    Question("How do I read a key with another name?", "ModelsByMacro", "Keys", "`@Key`"),
    Question("How do I read a date?", "Formats", "The formats of the library", "`@Key(.date(.day)) let day: Date`"),
    Question("Why is my model nil?", "WhyDidItGiveNil", "Overview", "`decode` throws"),
    Question("What if the service adds a case?", "OpenEnums", "Overview", "`@Unknown case other(String)`"),
    Question("How do I send null?", "NullMissingAndPatch", "Write null for nil", "`@Key(.writesNull)`"),
    Question("How do I read all pages of a list?", "GettingStarted", "Read all pages", "Page<Repository>.decode"),
    Question("How do I test my models?", "TestingAndPreviews", "Test against a response", "mode: .exact"),
    Question("How do I make a model for a preview?", "TestingAndPreviews", "Overview", "`#Preview"),
    Question("Does it work with SwiftUI?", "ClassesAndActors", "SwiftUI and Observation", "`Identifiable`"),
    Question("Are models Sendable?", "ClassesAndActors", "Sendable and threads", "is `Sendable`"),
    Question("Can I keep my Codable types?", "MigratingFromCodable", "Both kinds in each other", "GlossyByCodable"),
    Question("How do I come from SwiftyJSON?", "MigratingFromSwiftyJSON", "Without a model", ".stringValue`"),
    Question("How large does my program become?", "Performance", "What it costs", "MB"),
    Question("How do I answer a bad request?", "Servers", "Answer what is wrong", "ProblemDetails"),
  ]

  /// The sections of a page, by their headings.
  private static func sections(of page: String) throws -> [String: String] {
    let parts = try DocumentationTests.page("\(page).md").components(separatedBy: "\n#")
    let sections = parts.dropFirst().map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (lines[0].drop { $0 == "#" || $0 == " " }, lines.count > 1 ? String(lines[1]) : "")
    }
    return Dictionary(sections.map { (String($0.0), $0.1) }, uniquingKeysWith: { $0 + $1 })
  }

  /// The pages that a page links: in its text, and in its list of topics.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private static func pagesLinked(by page: String) throws -> Set<String> {
    let text = try DocumentationTests.page("\(page).md")
    let articles = text.matches(of: /<doc:(?<page>\w+)[#>]/).map { String($0.output.page) }
    let files = text.matches(of: /\]\([^)\s]*?(?<page>\w+)\.md[)#]/).map { String($0.output.page) }
    return Set(articles + files)
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test(arguments: questions)
  func `an answer is two links away`(_ question: Question) throws {
    let first = try Self.pagesLinked(by: "Gloss")
    let second = try first.map { try Self.pagesLinked(by: $0) }.reduce(first) { $0.union($1) }
    #expect(second.contains(question.page))
    let section = try #require(try Self.sections(of: question.page)[question.heading], "there is no such section")
    #expect(section.contains(question.words))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `each question of the front page leads to a page, and to a section of it`() throws {
    let rows = try #require(try Self.sections(of: "Gloss")["Questions"]).split(separator: "\n")
      .compactMap { $0.firstMatch(of: /<doc:(?<page>\w+)(#(?<anchor>[\w-]+))?>/) }
    #expect(rows.count >= 10)
    for row in rows {
      let anchors = try Self.sections(of: String(row.output.page)).keys.map {
        $0.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }.replacingOccurrences(of: " ", with: "-")
      }
      #expect(row.output.anchor.map { anchors.contains(String($0)) } ?? true, "\(row.output.0)")
    }
  }
}
