import Foundation
import GlossMigration
import Testing

/// Models as they were written for Gloss 3, for Gloss 1 and for Gloss 0.7, read and written.
struct ModelTests {
  private enum Language: String {
    case swift = "Swift"
    case rust = "Rust"
  }

  private static let text = #"""
    {"id": 1, "owner": {"id": 2, "login": "a"}, "topics": [{"id": 3}, {"id": 4}], "members": {"b": {"id": 5}},
     "teams": {"c": [{"id": 6}]}, "language": "Swift", "languages": ["Swift", "Rust"], "homepage": "https://d.e",
     "mirrors": ["https://f.g"], "token": "7D444840-9DC0-11D1-B245-5FFDCE74FAD2", "price": 9.5, "size": 7,
     "day": "2026-11-21", "created": "2026-11-21T10:00:00Z", "stats": {"stars": 8}, "name": "h"}
    """#

  fileprivate struct User: Glossy, Equatable {
    let id: Int
    let login: String?

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      self.id = id
      self.login = "login" <~~ json
    }

    func toJSON() -> JSON? {
      return jsonify(["id" ~~> self.id, "login" ~~> self.login])
    }
  }

  fileprivate static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()

  // MARK: Gloss 3

  @available(*, deprecated)
  private struct Gloss3Repo: JSONDecodable, JSONEncodable, Equatable {
    let id: Int
    let owner: User
    let topics: [User]?
    let members: [String: User]?
    let teams: [String: [User]]?
    let language: Language?
    let languages: [Language]?
    let homepage: URL?
    let mirrors: [URL]?
    let token: UUID?
    let price: Decimal?
    let size: UInt64?
    let day: Date?
    let created: Date?
    let stars: Int?
    let name: String?

    init?(json: JSON) {
      guard let id: Int = Decoder.decode(key: "id")(json),
        let owner: User = Decoder.decode(decodableForKey: "owner")(json)
      else { return nil }
      self.id = id
      self.owner = owner
      self.topics = Decoder.decode(decodableArrayForKey: "topics")(json)
      self.members = Decoder.decode(decodableDictionaryForKey: "members")(json)
      self.teams = Decoder.decode(decodableDictionaryForKey: "teams")(json)
      self.language = Decoder.decode(enumForKey: "language")(json)
      self.languages = Decoder.decode(enumArrayForKey: "languages")(json)
      self.homepage = Decoder.decode(urlForKey: "homepage")(json)
      self.mirrors = Decoder.decode(urlArrayForKey: "mirrors")(json)
      self.token = Decoder.decode(uuidForKey: "token")(json)
      self.price = Decoder.decode(decimalForKey: "price")(json)
      self.size = Decoder.decode(uint64ForKey: "size")(json)
      self.day = Decoder.decode(dateForKey: "day", dateFormatter: ModelTests.formatter)(json)
      self.created = Decoder.decode(dateForKey: "created", dateFormatter: GlossDateFormatterISO8601)(json)
      self.stars = Decoder.decode(key: "stats.stars", keyPathDelimiter: GlossKeyPathDelimiter)(json)
      self.name = "name" <~~ json
    }

    func toJSON() -> JSON? {
      return jsonify([
        Encoder.encode(key: "id")(self.id),
        Encoder.encode(encodableForKey: "owner")(self.owner),
        Encoder.encode(encodableArrayForKey: "topics")(self.topics),
        Encoder.encode(encodableDictionaryForKey: "members")(self.members),
        Encoder.encode(encodableDictionaryForKey: "teams")(self.teams),
        Encoder.encode(enumForKey: "language")(self.language),
        Encoder.encode(enumArrayForKey: "languages")(self.languages),
        Encoder.encode(urlForKey: "homepage")(self.homepage),
        Encoder.encode(arrayForKey: "mirrors")(self.mirrors),
        Encoder.encode(uuidForKey: "token")(self.token),
        Encoder.encode(decimalForKey: "price")(self.price),
        Encoder.encode(uint64ForKey: "size")(self.size),
        Encoder.encode(dateForKey: "day", dateFormatter: ModelTests.formatter)(self.day),
        Encoder.encode(dateISO8601ForKey: "created")(self.created),
        Encoder.encode(key: "stats.stars")(self.stars),
        "name" ~~> self.name,
      ])
    }
  }

  @available(*, deprecated)
  @Test func `a model of Gloss 3`() throws {
    let data = Data(Self.text.utf8)
    let repo = try #require(Gloss3Repo(data: data, serializer: GlossJSONSerializer(), options: .mutableContainers))

    #expect(repo.topics?.map(\.id) == [3, 4])
    #expect(repo.members?["b"]?.id == 5)
    #expect(repo.teams?["c"]?.map(\.id) == [6])
    #expect(repo.languages == [.swift, .rust])
    #expect(repo.day == Date(timeIntervalSince1970: 1_795_219_200))
    #expect(repo.created == Date(timeIntervalSince1970: 1_795_255_200))
    #expect(repo.stars == 8)
    #expect(repo.toJSON() == (try JSON(data: data)))
    #expect([Gloss3Repo].from(jsonArray: [try JSON(data: data)]) == [repo])
    #expect([repo].toJSONArray() == [try JSON(data: data)])
  }

  /// Code for a result that was optional, and code for one that is not.
  @available(*, deprecated)
  @Test func `arrays of values, unwrapped or not`() throws {
    let repos = [try #require(Gloss3Repo(data: Data(Self.text.utf8)))]
    let expected = [try JSON(string: Self.text)]
    guard let array = repos.toJSONArray() else { throw CancellationError() }
    #expect(array == expected)
    if let array = repos.toJSONArray() { #expect(array.count == 1) }
    #expect(repos.toJSONArray()?.count == 1)
    let optional: [JSON]? = repos.toJSONArray()
    #expect(optional == expected)
    let values = repos.toJSONArray()
    #expect(values.count == 1)
  }

  // MARK: Gloss 1

  /// The names that the protocols had up to Gloss 1. Here they hide those of Swift.
  private typealias Decodable = JSONDecodable
  private typealias Encodable = JSONEncodable

  @available(*, deprecated)
  private class Gloss1Event: Decodable, Encodable {
    let type: String
    let actor: User?
    let date: Date?
    let title: String?

    required init?(json: JSON) {
      guard let type: String = "type" <~~ json else { return nil }
      self.type = type
      actor = "actor" <~~ json
      date = Decoder.decode(dateISO8601ForKey: "date")(json)
      title = Decoder.decodeUppercase(key: "payload.title", json: json)
    }

    func toJSON() -> JSON? {
      return jsonify([
        "type" ~~> type,
        "actor" ~~> actor,
        Encoder.encode(dateForKey: "date", dateFormatter: GlossDateFormatterISO8601)(date),
        Encoder.encodeLowercase(key: "payload.title", value: title),
      ])
    }
  }

  @available(*, deprecated)
  @Test func `a model of Gloss 1`() throws {
    let json: JSON = [
      "type": "push", "actor": ["id": 1], "date": "2026-11-21T10:00:00Z", "payload": ["title": "a"],
    ]
    let event = try #require([Gloss1Event].from(jsonArray: [json])?.first)
    let written = try #require(event.toJSON())

    #expect(event.date == Date(timeIntervalSince1970: 1_795_255_200))
    #expect(event.title == "A")
    #expect(Decoder.decode(dateISO8601ForKey: "date")(written) == event.date)
    #expect(written.valueForKeyPath(keyPath: "payload.title") as? String == "a")
    #expect([Gloss1Event].from(jsonArray: [json, [:]]) == nil)
  }

  // MARK: Gloss 0.7

  private struct Gloss07Repo: Glossy {
    let owner: User?
    let language: Language?
    let homepage: URL?
    let languages: [Language]?
    let day: Date?

    init?(json: JSON) {
      owner = Decoder.decodeDecodable("owner")(json)
      language = Decoder.decodeEnum("language")(json)
      homepage = Decoder.decodeURL("homepage")(json)
      languages = Decoder.decodeEnumArray("languages")(json)
      day = Decoder.decodeDate("day", dateFormatter: ModelTests.formatter)(json)
    }

    func toJSON() -> JSON? {
      return jsonify([
        Encoder.encodeEncodable("owner")(owner), Encoder.encodeEnum("language")(language),
        Encoder.encodeURL("homepage")(homepage), Encoder.encodeEnumArray("languages")(languages),
        Encoder.encodeDate("day", dateFormatter: ModelTests.formatter)(day),
      ])
    }
  }

  @Test func `a model of Gloss 0.7 needs no forwarder`() throws {
    let json = try JSON(string: Self.text)
    let repo = try #require([Gloss07Repo].fromJSONArray([json])?.first)

    #expect(repo.language == .swift)
    for (key, value) in try #require(repo.toJSON()) {
      #expect(JSON(foundationObject: value) == JSON(foundationObject: json[key]), "\(key)")
    }
    #expect(repo.toJSON()?.keys == ["owner", "language", "homepage", "languages", "day"])
  }
}

extension Decoder {
  fileprivate static func decodeUppercase(key: String, json: JSON) -> String? {
    (json.valueForKeyPath(key) as? String)?.uppercased()
  }
}

extension Encoder {
  fileprivate static func encodeLowercase(key: String, value: String?) -> JSON? {
    if let value = value { return [key: value.lowercased()] }
    return nil
  }
}
