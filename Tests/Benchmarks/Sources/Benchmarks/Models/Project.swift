import Gloss

/// A small object: what one call reads or writes.
struct Project: Codable, Equatable, Sendable {
  let id: Int
  let name: String
  let fullName: String
  let isPrivate: Bool
  let owner: Owner
  let homepage: String?
  let stars: Int
  let score: Double
  let topics: [String]
  let createdAt: String

  enum CodingKeys: String, CodingKey {
    case id
    case name
    case fullName = "full_name"
    case isPrivate = "private"
    case owner
    case homepage
    case stars
    case score
    case topics
    case createdAt = "created_at"
  }
}

extension Project: Glossy {
  init?(json: JSON) {
    guard let id: Int = "id" <~~ json,
      let name: String = "name" <~~ json,
      let fullName: String = "full_name" <~~ json,
      let isPrivate: Bool = "private" <~~ json,
      let owner: Owner = "owner" <~~ json,
      let stars: Int = "stars" <~~ json,
      let score: Double = "score" <~~ json,
      let topics: [String] = "topics" <~~ json,
      let createdAt: String = "created_at" <~~ json
    else { return nil }
    self.id = id
    self.name = name
    self.fullName = fullName
    self.isPrivate = isPrivate
    self.owner = owner
    self.stars = stars
    self.score = score
    self.topics = topics
    self.createdAt = createdAt
    homepage = "homepage" <~~ json
  }

  func toJSON() -> JSON? {
    jsonify([
      "id" ~~> id,
      "name" ~~> name,
      "full_name" ~~> fullName,
      "private" ~~> isPrivate,
      "owner" ~~> owner,
      "homepage" ~~> homepage,
      "stars" ~~> stars,
      "score" ~~> score,
      "topics" ~~> topics,
      "created_at" ~~> createdAt,
    ])
  }
}

/// Whose project it is.
struct Owner: Codable, Equatable, Sendable {
  let id: Int
  let login: String
  let avatarURL: String

  enum CodingKeys: String, CodingKey {
    case id
    case login
    case avatarURL = "avatar_url"
  }
}

extension Owner: Glossy {
  init?(json: JSON) {
    guard let id: Int = "id" <~~ json,
      let login: String = "login" <~~ json,
      let avatarURL: String = "avatar_url" <~~ json
    else { return nil }
    self.id = id
    self.login = login
    self.avatarURL = avatarURL
  }

  func toJSON() -> JSON? {
    jsonify(["id" ~~> id, "login" ~~> login, "avatar_url" ~~> avatarURL])
  }
}
