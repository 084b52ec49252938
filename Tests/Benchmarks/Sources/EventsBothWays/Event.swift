import Foundation
import GlossMacros

// Models as apps have them, which both `Codable` and Gloss read and write. `Codable` leaves out the payload of an unknown case.

@Glossy
struct Event: Codable {
  let id: String
  let createdAt: Date
  let actor: Actor
  let organization: Actor?
  let score: Double
  let isPublic: Bool
  let counts: [String: Int]
  let content: Content

  enum CodingKeys: String, CodingKey {
    case id, actor, organization, score, counts, content
    case createdAt = "created_at"
    case isPublic = "is_public"
  }
}

@Glossy
struct Actor: Codable {
  let login: String
  let id: Int
  let avatar: URL?
}

@Glossy
struct Commit: Codable {
  let hash: String
  let message: String
  let isDistinct: Bool
  let url: URL
}

@Glossy
struct Issue: Codable {
  let number: Int
  let title: String
  let labels: [String]
  let level: Level
}

enum Level: String, Codable { case low, middle, high }

@Glossy(tag: "type", content: "payload")
enum Content {
  case push([Commit])
  case issue(Issue)
  case watch
  @Unknown case other(JSON)
}

extension Content: Codable {
  private enum CodingKeys: String, CodingKey { case type, payload }

  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "push": self = .push(try container.decode([Commit].self, forKey: .payload))
    case "issue": self = .issue(try container.decode(Issue.self, forKey: .payload))
    case "watch": self = .watch
    default: self = .other(["type": "gollum"])
    }
  }

  func encode(to encoder: any Swift.Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .push(let commits):
      try container.encode("push", forKey: .type)
      try container.encode(commits, forKey: .payload)
    case .issue(let issue):
      try container.encode("issue", forKey: .type)
      try container.encode(issue, forKey: .payload)
    case .watch: try container.encode("watch", forKey: .type)
    case .other: try container.encode("gollum", forKey: .type)
    }
  }
}
