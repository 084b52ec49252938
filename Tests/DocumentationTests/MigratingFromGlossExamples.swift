// The code of MigratingFromGloss.md. `DocumentationTests` checks that each block of it stands here as it stands there.

import Foundation
import GlossMigration
import Testing

/// Runs what the article shows, the old code by way of `GlossMigration`, and checks what it says of both.
struct MigratingFromGlossExamples {
  enum Language: String {
    case swift = "Swift"
    case rust = "Rust"
  }

  struct Owner: Glossy, Equatable {
    let login: String

    init?(json: JSON) {
      guard let login: String = "login" <~~ json else { return nil }
      self.login = login
    }

    func toJSON() -> JSON? {
      jsonify(["login" ~~> login])
    }
  }

  @available(*, deprecated)
  private enum Before {
    struct Repo: Glossy {
      let id: Int
      let owner: Owner
      let teams: [String: [Owner]]?
      let language: Language?
      let homepage: URL?
      let size: UInt64?
      let created: Date?

      init?(json: JSON) {
        guard let id: Int = "id" <~~ json,
          let owner: Owner = Decoder.decode(
            decodableForKey: "owner")(json)
        else { return nil }
        self.id = id
        self.owner = owner
        teams = Decoder.decode(
          decodableDictionaryForKey: "teams")(json)
        language = Decoder.decode(
          enumForKey: "language")(json)
        homepage = "homepage" <~~ json
        size = Decoder.decode(
          uint64ForKey: "stats.size")(json)
        created = Decoder.decode(
          dateISO8601ForKey: "created")(json)
      }

      func toJSON() -> JSON? {
        return jsonify([
          "id" ~~> id,
          "owner" ~~> owner,
          Encoder.encode(
            encodableDictionaryForKey: "teams")(teams),
          "language" ~~> language,
          Encoder.encode(urlForKey: "homepage")(homepage),
          "stats.size" ~~> size,
          Encoder.encode(
            dateISO8601ForKey: "created")(created),
        ])
      }
    }

    static func read(_ data: Data, _ json: JSON) -> [String?] {
      let repo = Repo(
        data: data, serializer: GlossJSONSerializer())
      let repos = [Repo].from(jsonArray: [json])
      let login = json.valueForKeyPath(keyPath: "owner.login")
      return [repo?.owner.login, repos?.first?.owner.login, login as? String]
    }

    static func serialize(_ data: Data) throws -> Repo? {
      let object = try JSONSerialization.jsonObject(with: data)
      let json = object as? JSON  // always nil
      return json.flatMap { Repo(json: $0) }
    }

    static func login(_ json: JSON) -> String? {
      let owner = json["owner"] as? [String: Any]  // always nil
      return owner?["login"] as? String
    }
  }

  private enum After {
    struct Repo: Glossy {
      let id: Int
      let owner: Owner
      let teams: [String: [Owner]]?
      let language: Language?
      let homepage: URL?
      let size: UInt64?
      let created: Date?

      init?(json: JSON) {
        guard let id: Int = "id" <~~ json,
          let owner: Owner = "owner" <~~ json
        else { return nil }
        self.id = id
        self.owner = owner
        teams = "teams" <~~ json
        language = "language" <~~ json
        homepage = "homepage" <~~ json
        size = "stats.size" <~~ json
        created = "created" <~~ json
      }

      func toJSON() -> JSON? {
        jsonify([
          "id" ~~> id,
          "owner" ~~> owner,
          "teams" ~~> teams,
          "language" ~~> language,
          "homepage" ~~> homepage,
          "stats.size" ~~> size,
          "created" ~~> created,
        ])
      }
    }

    static func read(_ data: Data, _ json: JSON) -> [String?] {
      let repo = Repo(data: data)
      let repos = [Repo].fromJSONArray([json])
      let login = json.valueForKeyPath("owner.login")
      return [repo?.owner.login, repos?.first?.owner.login, login as? String]
    }

    static func serialize(_ data: Data) throws -> Repo? {
      let json = try JSON(data: data)
      return Repo(json: json)
    }

    static func login(_ json: JSON) -> String? {
      let owner = json["owner"] as? JSON
      return owner?["login"] as? String
    }
  }

  private static let data = Data(
    #"""
    {"id": 1, "owner": {"login": "a"}, "teams": {"b": [{"login": "c"}]}, "language": "Swift",
     "homepage": "https://d.e", "stats": {"size": 7}, "created": "2026-11-21T10:00:00Z"}
    """#.utf8)

  @available(*, deprecated)
  @Test func `a model`() throws {
    let json = try JSON(data: Self.data)
    let before = try #require(Before.Repo(json: json))
    let after = try #require(After.Repo(json: json))

    #expect(before.teams?["b"]?.map(\.login) == ["c"])
    #expect(before.teams == after.teams)
    #expect(before.size == after.size)
    #expect(before.created == Date(timeIntervalSince1970: 1_795_255_200))
    #expect(before.created == after.created)
    #expect(before.toJSON() == json)
    #expect(after.toJSON() == json)
    #expect(Before.read(Self.data, json) == ["a", "a", "a"])
    #expect(After.read(Self.data, json) == ["a", "a", "a"])
  }

  @available(*, deprecated)
  @Test func `where JSON was a dictionary`() throws {
    let json = try JSON(data: Self.data)
    let object = try JSONSerialization.jsonObject(with: Self.data)
    let dictionary = try #require(object as? [String: Any])

    #expect(try Before.serialize(Self.data) == nil)
    #expect(try After.serialize(Self.data)?.id == 1)
    #expect(Before.login(json) == nil)
    #expect(After.login(json) == "a")
    #expect(After.Repo(json: dictionary)?.id == 1)
    #expect([After.Repo].fromJSONArray([dictionary])?.count == 1)
    #expect(JSON(foundationObject: object) == json)
    #expect(json.dictionary.map { NSDictionary(dictionary: $0) } == NSDictionary(dictionary: dictionary))
    #expect(!JSONSerialization.isValidJSONObject(json))
    #expect(("owner" <~~ json as [String: Any]?)?["login"] as? String == "a")
    #expect(try JSON(data: json.data()) == json)
  }

  @Test func `names of protocols`() {
    typealias Decodable = JSONDecodable
    typealias Encodable = JSONEncodable

    struct Model: Decodable, Encodable {
      init?(json: JSON) {}

      func toJSON() -> JSON? { [:] }
    }

    let type: Any.Type = Model.self
    #expect(type is any Glossy.Type)
    #expect(!(type is any Swift.Decodable.Type))
  }

  @Test func `your own functions`() {
    let json: JSON = ["name": "a"]
    #expect(Decoder.decodeStringUppercase(key: "name", json: json) == "A")
  }

  @Test func reports() throws {
    typealias Repo = After.Repo
    let data = Data(#"{"id": 1, "owner": {"login": "a"}, "language": "Cobol", "stats": {"size": -7}}"#.utf8)
    var printed = ""
    func print(_ report: DecodingReport) { printed = "\(report)" }

    print(Repo.explain(data))

    #expect(try DocumentationTests.page("MigratingFromGloss.md", shows: printed), "it does not show:\n\(printed)")
  }

  @Test func `what was lost`() throws {
    let json = try JSON(
      string: #"""
        {"z": 3000000000, "y": 18446744073709551616, "x": 1, "w": {"a": {"login": "b"}, "c": {}},
         "v": ["Swift", "Cobol"], "u": 0.30000000000000000001, "t": "2026-11-21T10:00:00.250Z"}
        """#)
    let flag: Bool? = "x" <~~ json
    let owners: [String: Owner]? = "w" <~~ json
    let languages: [Language]? = "v" <~~ json
    let decimal: Decimal? = "u" <~~ json
    let date: Date? = "t" <~~ json

    #expect(Decoder.decodeInt32("z")(json) == nil)
    #expect(Decoder.decodeUInt64("y")(json) == nil)
    #expect(flag == nil)
    #expect(owners == nil)
    #expect(languages == nil)
    #expect(decimal == Decimal(string: "0.30000000000000000001"))
    #expect(date == Date(timeIntervalSince1970: 1_795_255_200.25))
    #expect(json.keys == ["z", "y", "x", "w", "v", "u", "t"])
    #expect(jsonify(["a" ~~> Double.nan])?.encodingError?.path == "a")
    #expect(jsonify(["a" ~~> Double.nan])?.dictionary == nil)
    #expect(jsonify(["b" ~~> jsonify(["a" ~~> Double.nan])])?.encodingError?.path == "b.a")
    #expect(throws: JSONEncodingError.self) { try ["a": Double.nan].jsonData() }
    struct Nothing: JSONEncodable {
      func toJSON() -> JSON? { nil }
    }
    #expect(jsonify(["a" ~~> Nothing()])?.encodingError?.path == "a")
    #expect(jsonify(["a" ~~> [Nothing()]])?.encodingError?.path == "a[0]")
    #expect(jsonify(["a" ~~> ["b": Nothing()]])?.encodingError?.path == "a.b")
    #expect((["a" ~~> 1] as JSON).encodingError != nil)
    #expect(jsonify([Encoder.encodeEncodableDictionary("a")(["b": Double.nan])])?.encodingError?.path == "a.b")
  }

  @Test func `what was guessed or left out, asked for`() {
    let json: JSON = ["isOpen": 1, "owners": ["a": ["login": "b"], "c": [:]], "languages": ["Swift", "Cobol"]]

    let isOpen = Decoder.decode("isOpen") { (number: Int) in number != 0 }(json)
    let owners: [String: Owner]? = Decoder.decodeDecodableDictionary("owners", skippingInvalid: true)(json)
    let languages: [Language]? = Decoder.decodeEnumArray("languages", skippingInvalid: true)(json)

    #expect(isOpen == true)
    #expect(owners?.keys.sorted() == ["a"])
    #expect(languages == [.swift])
  }

  @Test func `a model of optional fields alone`() {
    struct Settings: JSONDecodable {
      let theme: String?

      init?(json: JSON) {
        theme = "theme" <~~ json
      }
    }

    #expect(Settings(data: Data("[]".utf8)) != nil)
    #expect(Settings(data: Data("null".utf8)) == nil)
  }
}

extension Decoder {
  static func decodeStringUppercase(key: String, json: JSON) -> String? {
    (json[key] as? String)?.uppercased()
  }
}
