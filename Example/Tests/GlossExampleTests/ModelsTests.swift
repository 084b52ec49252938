import Foundation
import Gloss
import Testing

@testable import GlossExample

/// Samples, and the models that are printed for them. `.ci/models` checks that such models compile and read their samples.
@Suite struct ModelsTests {
  @Test(arguments: ModelsCase.all)
  func models(_ test: ModelsCase) throws {
    #expect(try source(for: test.sample) == test.expected)
  }

  @Test func wholeFile() throws {
    let text = try SampleText(Data(#"[{"id": 1}]"#.utf8))
    #expect(
      ModelSource(for: text.graph, rootName: "open-issues", hasLines: text.hasLines).text == """
        import Foundation
        import GlossMacros

        // let openIssues = try [OpenIssue].decode(data)

        @Glossy
        struct OpenIssue {
          let id: Int
        }
        """)
  }

  @Test(arguments: [
    (#"{"a": nul}"#, #"line 1, column 7: expected a value, found "nul""#),
    ("{}\n\n[}", #"line 3, column 2: expected a value, found "}""#),
    ("{}\r\n\r\n[}", #"line 3, column 2: expected a value, found "}""#),
    ("{}\n[],", #"line 2, column 3: expected the end of the input, found ",""#),
    ("{} {}", #"line 1, column 4: expected the end of the input, found "{""#),
    ("", "line 1, column 1: empty input"),
  ])
  func noJSON(text: String, message: String) throws {
    let error = try #require(throws: (any Error).self) { try source(for: text) }
    #expect("\(error)" == message)
  }

  /// As deep as the parser allows, where each level has other keys, or no type is deep enough.
  @Test func deepSamples() throws {
    let depth = 500
    let objects = (0..<depth).reduce("1") { #"{"key\#($1)": \#($0)}"# }
    #expect(try source(for: objects).contains("struct Key1 {\n  let key0: Int\n}"))
    let lists = (0..<depth).reduce("null") { #"{"value": \#($1), "next": \#($0)}"# }
    #expect(try source(for: lists).contains("let next: Model?\n}"))
    let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try source(for: arrays).contains("[[[[[[[[[[[[[[[[JSON]]]]]]]]]]]]]]]]"))
  }

  /// A chain whose last object is not like the others. The names of its models don't get longer with each level.
  @Test func namesInAChain() throws {
    let text = try source(for: chain(100))
    #expect(text.contains("struct CCC {"))
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count < 100 })
  }

  /// Quadratic time would be sixteen times as long for four times the size.
  @Test func timeIsLinear() throws {
    let (small, large) = (chain(50), chain(200))
    let seconds = try threadSeconds { _ = try source(for: small) }
    #expect(try threadSeconds { _ = try source(for: large) } < seconds * 9)
  }

  /// Each object has another key.
  @Test func timeOfTagsIsLinear() throws {
    let objects = try (0..<16000).map { try JSON(data: Data(#"{"type": "a", "k\#($0)": 1}"#.utf8)) }
    func add(_ objects: ArraySlice<JSON>) {
      var facts = TagFacts()
      for object in objects { facts.add(object) }
      #expect(facts.variantCount(of: "type") == 1)
    }
    let seconds = threadSeconds { add(objects.prefix(4000)) }
    #expect(threadSeconds { add(objects[...]) } < seconds * 9)
  }

  /// Objects in each other, of which the innermost one has other keys.
  private func chain(_ depth: Int) -> String {
    (0..<depth).reduce(#"{"type": "leaf", "v": 1}"#) { inner, _ in #"{"type": "node", "c": [\#(inner)]}"# }
  }

  /// The least time in which this thread had a processor in a few runs of `body`: a busy machine makes it no longer.
  private func threadSeconds(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    var least = Double.infinity
    for _ in 0..<3 {
      let start = now()
      try body()
      least = min(least, now() - start)
    }
    return least
  }

  /// The usage and the models, without the imports.
  private func source(for sample: String) throws -> String {
    let text = try SampleText(Data(sample.utf8))
    let source = ModelSource(for: text.graph, rootName: "model", hasLines: text.hasLines).text
    return source.replacingOccurrences(of: "import Foundation\nimport GlossMacros\n\n// let model = try ", with: "")
  }
}

@Suite struct SwiftNameTests {
  @Test(arguments: [
    ("name", "name", "Name"), ("created_at", "createdAt", "CreatedAt"), ("userId", "userId", "UserId"),
    ("user_id", "userID", "UserID"), ("html_url", "htmlURL", "HTMLUrl"), ("URL", "url", "URL"),
    ("HTTPServer", "httpServer", "HTTPServer"), ("UserName", "userName", "UserName"),
    ("MAX_SIZE", "maxSize", "MaxSize"),
    ("url_https", "urlHTTPS", "URLHttps"), ("@type", "type", "Type"), ("first-name", "firstName", "FirstName"),
    ("24x24", "_24x24", "_24x24"), ("+1", "plus1", "Plus1"), ("-1", "minus1", "Minus1"), ("a.b/c", "aBC", "ABC"),
    ("", "value", "Value"), ("€", "value", "Value"), ("self", "selfValue", "Self"), ("名前", "名前", "名前"),
    ("नाम", "नाम", "नाम"),
  ])
  func names(key: String, property: String, type: String) {
    #expect(key.propertyName == property)
    #expect(key.typeName == type)
  }

  @Test func namesOnce() {
    #expect(String.propertyNames(for: ["_id", "ID", "id", "id2", "i"]) == ["id3", "id4", "id", "id2", "i"])
  }

  @Test(arguments: [
    ("repos", "repo"), ("Statuses", "Status"), ("categories", "category"), ("addresses", "address"), ("boxes", "box"),
    ("branches", "branch"), ("houses", "house"), ("IssueLabels", "IssueLabel"), ("children", "child"),
    ("People", "Person"), ("news", "news"), ("analysis", "analysis"), ("status", "status"), ("class", "class"),
    ("data", "data"), ("s", "s"),
  ])
  func singular(plural: String, singular: String) {
    #expect(plural.singular == singular)
  }

  @Test(arguments: [
    ("name", "name", KeyStyle.allCases.filter { ![.pascalCase, .screamingSnakeCase].contains($0) }),
    ("user_id", "userID", [.snakeCase]), ("profile-image-url", "profileImageURL", [.kebabCase]),
    ("UserId", "userId", [.pascalCase]), ("MAX_SIZE", "maxSize", [.screamingSnakeCase]),
    ("url_http_server", "urlHTTPServer", [.snakeCase]), ("x_2y", "x2y", []), ("x2_y", "x2Y", [.snakeCase]),
    ("naïve_key", "naïveKey", []),
  ])
  func styles(key: String, name: String, styles: [KeyStyle]) {
    #expect(KeyStyle.allCases.filter { $0.makes(key, of: name) } == styles)
  }
}
