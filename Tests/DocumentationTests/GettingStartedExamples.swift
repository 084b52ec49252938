// The code of GettingStarted.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import Gloss
import Testing

/// Runs the blocks of the article and checks what it shows.
struct GettingStartedExamples {
  enum Language: String {
    case swift = "Swift"
    case rust = "Rust"
  }

  struct Repository: Glossy {
    let id: Int
    var name: String
    let language: Language?  // an enum with raw values needs no conformance
    let stars: Int  // deeper in JSON than in the model

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json,
        let name: String = "name" <~~ json
      else { return nil }
      self.id = id
      self.name = name
      language = "language" <~~ json
      stars = "stats.stars" <~~ json ?? 0
    }

    func toJSON() -> JSON? {
      jsonify([
        "id" ~~> id,
        "name" ~~> name,
        "language" ~~> language,
        "stats.stars" ~~> stars,
      ])
    }
  }

  private static let response = """
    {"items": [
      {"id": 1, "name": "collections", "language": "Swift", "stats": {"stars": 40}},
      {"id": 2, "name": "parser", "language": "Rust"}
    ]}
    """

  @Test func read() throws {
    #expect(try DocumentationTests.page("GettingStarted.md", shows: Self.response))
    let data = Data(Self.response.utf8)
    var printed = ""
    func print(_ text: [String]) { printed = "\(text)" }

    let repositories = try [Repository].decode(data, at: "items")
    print(repositories.map { "\($0.name): \($0.stars)" })  // ["collections: 40", "parser: 0"]

    #expect(printed == #"["collections: 40", "parser: 0"]"#)
  }

  @Test func `read, or have nil`() throws {
    let body = Data(#"{"id": 1, "name": "collections"}"#.utf8)
    let json = try JSON(string: #"[{"id": 1, "name": "collections"}]"#)

    let one = Repository(data: body)
    let same = Repository(json: ["id": 1, "name": "collections"])
    let all = [Repository].fromJSONArray(json)

    #expect(one?.name == "collections")
    #expect(same?.name == "collections")
    #expect(all?.map(\.name) == ["collections"])
  }

  @Test func `a dictionary of Foundation's`() throws {
    let body = Data(#"{"id": 1, "name": "collections"}"#.utf8)

    let object = try JSONSerialization.jsonObject(with: body)
    let repository = (object as? [String: Any]).flatMap { Repository(json: $0) }

    #expect(repository?.name == "collections")
  }

  @Test func `see what is wrong`() throws {
    var printed = ""
    func print(_ error: any Error) { printed = "\(error)" }

    do {
      _ = try [Repository].decode(#"{"items": [{"id": "1", "name": "a"}, {"id": 2}]}"#, at: "items")
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
    edited.name = "swift-collections"
    print(try edited.jsonString())

    #expect(try DocumentationTests.page("GettingStarted.md", shows: printed), "not shown:\n\(printed)")
  }

  /// The table of what compiles and does something else.
  @Test func `what compiles and does something else`() throws {
    let text = #"{"owner": {"login": "x"}, "items": [{"id": 1}], "id": 1, "name": "collections"}"#
    let json = try JSON(string: text)
    #expect(JSON(foundationObject: text) == JSON(stringLiteral: text))
    #expect(Repository(json: #"{"id": 1, "name": "collections"}"#) == nil)
    #expect(try Repository.decode(#"{"id": 1, "name": "collections"}"#).id == 1)

    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(object as? JSON == nil)
    #expect(JSON(foundationObject: object) == json)

    #expect(json["owner"] as? [String: Any] == nil)
    #expect(json["owner"] as? JSON == ["login": "x"])
    #expect(json.dictionary?["owner"] as? [String: String] == ["login": "x"])
    #expect(json["items"] as? [[String: Any]] == nil)
    #expect(json["items"] as? [JSON] == [["id": 1]])
    #expect(json.dictionary?["items"] as? [[String: Int]] == [["id": 1]])

    let name = "collections"
    #expect(try jsonify([name ~~> "name"])?.string() == #"{"collections":"name"}"#)
    let forgotten: JSON? = ["id" ~~> 1]
    #expect(throws: JSONEncodingError.self) { try forgotten?.jsonData() }

    #expect(!JSONSerialization.isValidJSONObject(json))
    #expect(JSONSerialization.isValidJSONObject(try #require(json.foundationObject)))
  }

  @Test @available(*, deprecated, message: "It makes strings of bytes.")
  func `bytes in place of a text`() throws {
    let data = Data("{}".utf8)
    #expect(JSON(foundationObject: data) == "e30=")
    #expect(JSON(foundationObject: data) == data.toJSON())
    #expect(JSON(foundationObject: [UInt8](data)) == [123, 125])
  }
}
