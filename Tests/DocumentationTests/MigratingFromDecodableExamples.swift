// The code of MigratingFromDecodable.md. `DocumentationTests` checks that each block of the page is
// here.

import DecodableStandIn
import Foundation
import Gloss
import Testing

/// Runs what the article shows, the old code with a stand-in for Decodable, and checks what it says of both.
struct MigratingFromDecodableExamples {
  private enum Before {
    enum Language: String, Decodable {
      case swift = "Swift"
      case rust = "Rust"
    }

    struct Owner: Decodable {
      let login: String

      static func decode(_ j: Any) throws -> Owner {
        try Owner(login: j => "login")
      }
    }

    struct Repo: Decodable {
      let id: Int
      let owner: Owner
      let stars: Int
      let homepage: String?
      let license: String?
      let language: Language?

      static func decode(_ j: Any) throws -> Repo {
        try Repo(
          id: j => "id",
          owner: j => "owner",
          stars: j => "stats" => "stars",
          homepage: j => "homepage",
          license: j =>? "license",
          language: try? j => "language")
      }
    }

    static func read(_ data: Data) throws -> [Repo] {
      let json = try JSONSerialization.jsonObject(with: data)
      let repos: [Repo] = try json => "result" => "items"
      return repos
    }

    static func keys(_ data: Data) throws -> (Int, String?, String?) {
      let json = try JSONSerialization.jsonObject(with: data)
      let id: Int = try json => "user" => "id"
      let name: String? = try json => "user" => "name"
      let city: String? = try json =>? "city"
      return (id, name, city)
    }
  }

  private enum After {
    enum Language: String {
      case swift = "Swift"
      case rust = "Rust"
    }

    struct Owner: JSONDecodable {
      let login: String

      init?(json: JSON) {
        guard let login: String = "login" <~~ json
        else { return nil }
        self.login = login
      }
    }

    struct Repo: JSONDecodable {
      let id: Int
      let owner: Owner
      let stars: Int
      let homepage: String?
      let license: String?
      let language: Language?

      init?(json: JSON) {
        guard let id: Int = "id" <~~ json,
          let owner: Owner = "owner" <~~ json,
          let stars: Int = "stats.stars" <~~ json,
          let homepage: String? = "homepage" <~~ json
        else { return nil }
        self.id = id
        self.owner = owner
        self.stars = stars
        self.homepage = homepage
        license = "license" <~~ json
        language = "language" <~~ json
      }
    }

    static func read(_ data: Data) throws -> [Repo] {
      let repos = try [Repo].decode(data, at: "result.items")
      return repos
    }

    static func keys(_ data: Data) throws -> (Int, String?, String?) {
      let json = try JSON(data: data)
      let id: Int = try json.decode("user.id")
      let name: String? = try json.decode("user.name")
      let city: String? = try json.decodeIfPresent("city")
      return (id, name, city)
    }
  }

  private static let text = #"""
    {"id": 1, "owner": {"login": "a"}, "stats": {"stars": 2}, "homepage": null, "license": "b",
     "language": "Swift"}
    """#

  @Test func `a model`() throws {
    let data = Data(#"{"result": {"items": [\#(Self.text)]}}"#.utf8)
    let before = try #require(try Before.read(data).first)
    let after = try #require(try After.read(data).first)

    #expect(before.id == after.id)
    #expect(before.owner.login == after.owner.login)
    #expect(before.stars == after.stars)
    #expect(after.stars == 2)
    #expect(before.homepage == nil && after.homepage == nil)
    #expect(before.license == after.license)
    #expect(after.license == "b")
    #expect(before.language == .swift && after.language == .swift)
  }

  @Test func `what is missing, null or wrong`() throws {
    let without = Self.text.replacingOccurrences(of: #""homepage": null, "#, with: "")
    let wrongLicense = Self.text.replacingOccurrences(of: #""b""#, with: "7")
    let wrongLanguage = Self.text.replacingOccurrences(of: "Swift", with: "Cobol")
    func before(_ text: String) throws -> Before.Repo {
      try Before.Repo.decode(JSONSerialization.jsonObject(with: Data(text.utf8)))
    }

    #expect(throws: DecodableStandIn.DecodingError.self) { try before(without) }
    #expect(throws: DecodingReport.self) { try After.Repo.decode(without) }
    #expect(throws: DecodableStandIn.DecodingError.self) { try before(wrongLicense) }
    #expect(try After.Repo.decode(wrongLicense).license == nil)
    #expect(throws: DecodingReport.self) { try After.Repo.decode(wrongLicense, mode: .strict) }
    #expect(try before(wrongLanguage).language == nil)
    #expect(try After.Repo.decode(wrongLanguage).language == nil)
    #expect(After.Repo.explain(wrongLanguage).warningCount == 1)
  }

  @Test func `key by key`() throws {
    let data = Data(#"{"user": {"id": 1, "name": null}}"#.utf8)
    let json = try JSON(data: data)
    let object = try JSONSerialization.jsonObject(with: data)

    #expect(try Before.keys(data) == (1, nil, nil))
    #expect(try After.keys(data) == (1, nil, nil))
    // Missing.
    #expect(throws: DecodableStandIn.DecodingError.self) { let _: Int = try object => "city" }
    #expect(throws: DecodableStandIn.DecodingError.self) { let _: Int? = try object => "city" }
    #expect(throws: DecodingReport.self) { try json.decode("city", as: Int.self) }
    #expect(throws: DecodingReport.self) { try json.decode("city", as: Int?.self) }
    // Null.
    #expect(throws: DecodableStandIn.DecodingError.self) { let _: Int = try object => "user" => "name" }
    #expect(throws: DecodingReport.self) { try json.decode("user.name", as: Int.self) }
    #expect(try json.decode("user.name", as: Int?.self) == nil)
    #expect(try json.decodeIfPresent("user.name", as: Int.self) == nil)
    // Of another type.
    #expect(throws: DecodableStandIn.DecodingError.self) { let _: Int = try object => "user" }
    #expect(throws: DecodableStandIn.DecodingError.self) { let _: Int? = try object => "user" }
    #expect(throws: DecodableStandIn.DecodingError.self) { let _: Int? = try object =>? "user" }
    #expect(throws: DecodingReport.self) { try json.decode("user", as: Int.self) }
    #expect(throws: DecodingReport.self) { try json.decode("user", as: Int?.self) }
    #expect(throws: DecodingReport.self) { try json.decodeIfPresent("user", as: Int.self) }
  }

  @Test func `new names`() throws {
    let json = try JSON(string: #"{"a.b": 1, "flag": "true", "list": [1, null, "x"], "date": "2026-11-21T10:00:00Z"}"#)
    let dotted: Int? = ["a.b"] <~~ json
    let date: Date? = "date" <~~ json
    let years = DateFormatter()
    years.dateFormat = "yyyy"
    let list: [Int]? = "list" <~~ json
    let optionals: [Int?]? = "list" <~~ ["list": [1, nil]]

    #expect(dotted == 1)
    #expect(Decoder.decodeDate("year", dateFormatter: years)(["year": "2026"]) == years.date(from: "2026"))
    #expect(date == Date(timeIntervalSince1970: 1_795_255_200))
    #expect(Decoder.decodeLossless("flag")(json) == true)
    #expect(Decoder.decode("flag") { (text: String) in text == "true" }(json) == true)
    #expect(list == nil)
    #expect(optionals == [1, nil])
    #expect(Decoder.decode("list", skippingInvalid: true)(json) == [1])
    #expect(try Bool.decode(NSNumber(value: 1)))
    #expect(Bool(json: 1) == nil)
  }

  @Test func reports() throws {
    let data = Data(#"[{"id": 1, "owner": {}}, {"id": null}]"#.utf8)
    var printed = ""
    func print(_ report: any Error) { printed = "\(report)" }

    do {
      _ = try [After.Repo].decode(data)
    } catch {
      print(error)
    }

    #expect(try DocumentationTests.page("MigratingFromDecodable.md", shows: printed), "it does not show:\n\(printed)")
    do {
      _ = try [Before.Repo].decode(JSONSerialization.jsonObject(with: data))
      Issue.record("they are no repos")
    } catch let error as DecodableStandIn.DecodingError {
      #expect(error.metadata.path.first == "owner")
    }
  }
}
