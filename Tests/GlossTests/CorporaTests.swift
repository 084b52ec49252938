import Foundation
import Gloss
import GlossStreams
import TestSupport
import Testing

/// Real responses, which lie outside of the package. `GLOSS_CORPORA` says where if not in `../shared/corpora`.
private enum Corpora {
  static let directory: URL = {
    if let path = ProcessInfo.processInfo.environment["GLOSS_CORPORA"] { return URL(fileURLWithPath: path) }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return root.deletingLastPathComponent().appendingPathComponent("shared/corpora")
  }()

  static func has(_ name: String) -> Bool {
    FileManager.default.isReadableFile(atPath: directory.appendingPathComponent(name).path)
  }

  static func data(_ name: String) throws -> Data {
    try Data(contentsOf: directory.appendingPathComponent(name))
  }
}

// MARK: - Models, each for both libraries

private struct User: Glossy, Codable, Hashable {
  let id: Int64
  let name: String
  let screenName: String
  let description: String
  let url: String?
  let isProtected: Bool
  let followers: Int
  let utcOffset: Int?
  let bannerURL: URL?
  let imageURL: URL

  enum CodingKeys: String, CodingKey {
    case id, name, description, url
    case screenName = "screen_name"
    case isProtected = "protected"
    case followers = "followers_count"
    case utcOffset = "utc_offset"
    case bannerURL = "profile_banner_url"
    case imageURL = "profile_image_url"
  }

  init?(json: JSON) {
    guard let id: Int64 = "id" <~~ json,
      let name: String = "name" <~~ json,
      let screenName: String = "screen_name" <~~ json,
      let description: String = "description" <~~ json,
      let isProtected: Bool = "protected" <~~ json,
      let followers: Int = "followers_count" <~~ json,
      let imageURL: URL = "profile_image_url" <~~ json
    else { return nil }
    self.id = id
    self.name = name
    self.screenName = screenName
    self.description = description
    url = "url" <~~ json
    self.isProtected = isProtected
    self.followers = followers
    utcOffset = "utc_offset" <~~ json
    bannerURL = "profile_banner_url" <~~ json
    self.imageURL = imageURL
  }

  func toJSON() -> JSON? {
    jsonify([
      "id" ~~> id, "name" ~~> name, "screen_name" ~~> screenName, "description" ~~> description, "url" ~~> url,
      "protected" ~~> isProtected, "followers_count" ~~> followers, "utc_offset" ~~> utcOffset,
      "profile_banner_url" ~~> bannerURL, "profile_image_url" ~~> imageURL,
    ])
  }
}

private struct Status: Glossy, Codable, Hashable {
  struct Metadata: Codable, Hashable {
    let language: String
    enum CodingKeys: String, CodingKey { case language = "iso_language_code" }
  }

  let id: UInt64
  let idText: String
  let text: String
  let source: String
  let metadata: Metadata
  let user: User
  let replyTo: Int64?
  let retweets: Int
  let retweeted: [Status]?

  enum CodingKeys: String, CodingKey {
    case id, text, source, metadata, user
    case idText = "id_str"
    case replyTo = "in_reply_to_status_id"
    case retweets = "retweet_count"
    case retweeted = "retweeted_status"
  }

  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(UInt64.self, forKey: .id)
    idText = try container.decode(String.self, forKey: .idText)
    text = try container.decode(String.self, forKey: .text)
    source = try container.decode(String.self, forKey: .source)
    metadata = try container.decode(Metadata.self, forKey: .metadata)
    user = try container.decode(User.self, forKey: .user)
    replyTo = try container.decodeIfPresent(Int64.self, forKey: .replyTo)
    retweets = try container.decode(Int.self, forKey: .retweets)
    retweeted = try container.decodeIfPresent(Status.self, forKey: .retweeted).map { [$0] }
  }

  init?(json: JSON) {
    guard let id: UInt64 = "id" <~~ json,
      let idText: String = "id_str" <~~ json,
      let text: String = "text" <~~ json,
      let source: String = "source" <~~ json,
      let language: String = "metadata.iso_language_code" <~~ json,
      let user: User = "user" <~~ json,
      let retweets: Int = "retweet_count" <~~ json
    else { return nil }
    self.id = id
    self.idText = idText
    self.text = text
    self.source = source
    metadata = Metadata(language: language)
    self.user = user
    replyTo = "in_reply_to_status_id" <~~ json
    self.retweets = retweets
    retweeted = Gloss.Decoder.decode("retweeted_status") { (status: Status) in [status] }(json)
  }

  func toJSON() -> JSON? {
    jsonify([
      "id" ~~> id, "id_str" ~~> idText, "text" ~~> text, "source" ~~> source,
      "metadata.iso_language_code" ~~> metadata.language, "user" ~~> user, "in_reply_to_status_id" ~~> replyTo,
      "retweet_count" ~~> retweets, "retweeted_status" ~~> retweeted?.first,
    ])
  }
}

private struct Event: JSONDecodable, Codable, Hashable {
  struct Actor: Codable, Hashable {
    let id: Int
    let login: String
  }

  let id: String
  let type: String
  let createdAt: Date
  let isPublic: Bool
  let actor: Actor
  let repo: [String: String]

  enum CodingKeys: String, CodingKey {
    case id, type, actor, repo
    case createdAt = "created_at"
    case isPublic = "public"
  }

  init(from decoder: any Swift.Decoder) throws {
    struct Repo: Decodable { let name: String, url: String }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    type = try container.decode(String.self, forKey: .type)
    createdAt = try container.decode(Date.self, forKey: .createdAt)
    isPublic = try container.decode(Bool.self, forKey: .isPublic)
    actor = try container.decode(Actor.self, forKey: .actor)
    let repo = try container.decode(Repo.self, forKey: .repo)
    self.repo = ["name": repo.name, "url": repo.url]
  }

  init?(json: JSON) {
    let repo: [String: String]? = Gloss.Decoder.decode("repo", skippingInvalid: true)(json)
    guard let id: String = "id" <~~ json,
      let type: String = "type" <~~ json,
      let createdAt: Date = "created_at" <~~ json,
      let isPublic: Bool = "public" <~~ json,
      let actorID: Int = "actor.id" <~~ json,
      let login: String = "actor.login" <~~ json,
      let repo
    else { return nil }
    self.id = id
    self.type = type
    self.createdAt = createdAt
    self.isPublic = isPublic
    actor = Actor(id: actorID, login: login)
    self.repo = repo
  }
}

private struct Feature: JSONDecodable, Codable, Hashable {
  struct Geometry: Codable, Hashable {
    let type: String
    let coordinates: [[[Double]]]
  }

  let properties: [String: String]
  let geometry: Geometry

  init?(json: JSON) {
    guard let properties: [String: String] = "properties" <~~ json,
      let type: String = "geometry.type" <~~ json,
      let coordinates: [[[Double]]] = "geometry.coordinates" <~~ json
    else { return nil }
    self.properties = properties
    geometry = Geometry(type: type, coordinates: coordinates)
  }
}

// MARK: - Tests

@Suite struct CorporaTests {
  @Test(arguments: Samples.some(["github_events.json", "twitter.json", "canada.json"]).filter(Corpora.has))
  func `prefixes are closed`(name: String) throws {
    let text = Array(try Corpora.data(name))
    var random = SplitMix64(seed: 37)
    for _ in 0..<Samples.count(2, full: 40) {
      let prefix = text[..<Int.random(in: 1...text.count, using: &random)]
      let closed = try JSON(bytes: #require(PartialOracle.closed(prefix)))
      #expect(try JSON(partial: prefix) == closed)
    }
  }

  @Test(.enabled(if: Corpora.has("twitter.json")))
  func `statuses are what JSONDecoder reads`() throws {
    struct Root: Decodable { let statuses: [Status] }
    let data = try Corpora.data("twitter.json")
    let expected = try JSONDecoder().decode(Root.self, from: data).statuses
    let statuses = try [Status].decode(data, at: "statuses")
    #expect(statuses.count == 100)
    for (status, other) in zip(statuses, expected) { #expect(status == other) }
    #expect(statuses.count == expected.count)
    #expect(statuses.contains { $0.retweeted != nil })
    // Written, JSONDecoder reads the same again.
    let written = try JSONDecoder().decode([Status].self, from: statuses.jsonData())
    #expect(written == statuses)
  }

  @Test(.enabled(if: Corpora.has("github_events.json")))
  func `events are what JSONDecoder reads`() throws {
    let data = try Corpora.data("github_events.json")
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let expected = try decoder.decode([Event].self, from: data)
    let events = try [Event].decode(data)
    #expect(events.count == 30)
    #expect(events == expected)
    #expect([Event].fromJSONArray(try JSON(data: data)) == expected)
  }

  @Test(.enabled(if: Corpora.has("canada.json")))
  func `coordinates are what JSONDecoder reads, bit by bit`() throws {
    struct Root: Decodable { let features: [Feature] }
    let data = try Corpora.data("canada.json")
    let expected = try #require(JSONDecoder().decode(Root.self, from: data).features.first)
    let feature = try Feature.decode(data, at: "features[0]")
    #expect(feature.properties == expected.properties)
    #expect(feature.geometry.coordinates.count == 480)
    let bits = feature.geometry.coordinates.joined().joined().map(\.bitPattern)
    let expectedBits = expected.geometry.coordinates.joined().joined().map(\.bitPattern)
    #expect(bits.count > 100_000)
    #expect(bits == expectedBits)
  }

  @Test(
    .enabled(if: Corpora.has("twitter.json") && Corpora.has("github_events.json")),
    arguments: ["twitter.json", "github_events.json"])
  func `every value is what JSONSerialization reads`(name: String) throws {
    let data = try Corpora.data(name)
    let expected = try #require(JSONSerialization.jsonObject(with: data) as? NSObject)
    let json = try JSON(data: data)
    let native = try #require(json.foundationObject as? NSObject)
    #expect(native == expected)
    // Written in every form, the value stays the same.
    for options in [[], .prettyPrinted, .sortedKeys] as [JSON.WritingOptions] {
      let written = try json.data(options)
      let back = try #require(JSONSerialization.jsonObject(with: written) as? NSObject)
      #expect(back == expected)
      #expect(try JSON(data: written) == json)
    }
    #expect(JSON(foundationObject: expected) == json)
  }
}
