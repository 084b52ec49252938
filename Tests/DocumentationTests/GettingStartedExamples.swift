// The code of GettingStarted.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossMacros
import Testing

/// Runs the blocks of the article and checks what it shows.
struct GettingStartedExamples {
  enum Language: String {  // needs no conformance
    case swift = "Swift"
    case rust = "Rust"
  }

  @Glossy
  struct Repository {
    let id: Int  // required
    var name: String
    let language: Language?  // may be missing
    @Key("stats.stars") var stars = 0  // nested; 0 if missing
  }

  @JSONDecodable
  struct Page<Item> {
    let items: [Item]
    let next: String?
  }

  private static let response = """
    {"items": [
      {"id": 1, "name": "nio", "stats": {"stars": 40}},
      {"id": 2, "name": "parser", "language": "Rust"}
    ]}
    """

  @Test func read() throws {
    #expect(try DocumentationTests.page("GettingStarted.md", shows: Self.response))
    let data = Data(Self.response.utf8)
    var printed = ""
    func print(_ stars: [Int]) { printed = "\(stars)" }

    let repositories = try [Repository].decode(data, at: "items")
    print(repositories.map(\.stars))  // [40, 0]

    #expect(printed == "[40, 0]")
  }

  @Test func `read, or have nil`() throws {
    let body = Data(#"{"id": 1, "name": "nio"}"#.utf8)
    let json = try JSON(string: #"[{"id": 1, "name": "nio"}]"#)

    let one = Repository(data: body)
    let same = Repository(json: ["id": 1, "name": "nio"])
    let all = [Repository].fromJSONArray(json)

    #expect(one?.name == "nio")
    #expect(same?.name == "nio")
    #expect(all?.map(\.name) == ["nio"])
  }

  @Test func `a dictionary of Foundation's`() throws {
    let body = Data(#"{"id": 1, "name": "nio"}"#.utf8)

    let object = try JSONSerialization.jsonObject(with: body)
    let dictionary = object as? [String: Any]
    let repository = dictionary.flatMap { Repository(json: $0) }

    #expect(repository?.name == "nio")
  }

  @Test func `see what is wrong`() throws {
    var printed = ""
    func print(_ error: any Error) { printed = "\(error)" }

    let text = #"{"items": [{"id": "1", "name": "a"}, {"id": 2}]}"#
    do {
      _ = try [Repository].decode(text, at: "items")
    } catch {
      print(error)
    }

    #expect(try DocumentationTests.page("GettingStarted.md", shows: printed), "not shown:\n\(printed)")
  }

  @Test func write() throws {
    let repositories = try [Repository].decode(Self.response, at: "items")
    var printed = ""
    func print(_ text: String) { printed = text }

    var edited = repositories[0]
    edited.name = "swift-nio"
    print(try edited.jsonString())

    #expect(try DocumentationTests.page("GettingStarted.md", shows: printed), "not shown:\n\(printed)")
  }

  @Test func `read all pages`() async throws {
    let pages = [
      "/1": #"{"items": [{"id": 1, "name": "nio"}], "next": "/2"}"#, "/2": #"{"items": [{"id": 2, "name": "parser"}]}"#,
    ]
    let first = "/1"
    func load(_ url: String) async throws -> String { pages[url] ?? "" }

    func all() async throws -> [Repository] {
      var all: [Repository] = []
      var url: String? = first
      while let next = url {
        let page = try await Page<Repository>.decode(load(next))
        all += page.items
        url = page.next
      }
      return all
    }

    #expect(try await all().map(\.name) == ["nio", "parser"])
  }
}
