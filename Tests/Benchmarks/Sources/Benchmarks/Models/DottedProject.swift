import Gloss

/// A flat model of nested JSON, by dotted key paths.
struct DottedProject: Glossy, Equatable, Sendable {
  let id: Int
  let name: String
  let stars: Int
  let forks: Int
  let score: Double
  let login: String
  let website: String?
  let city: String

  init(_ nested: NestedProject) {
    id = nested.id
    name = nested.name
    stars = nested.stats.stars
    forks = nested.stats.forks
    score = nested.stats.score
    login = nested.owner.login
    website = nested.owner.website
    city = nested.owner.address.city
  }

  init?(json: JSON) {
    guard let id: Int = "id" <~~ json,
      let name: String = "name" <~~ json,
      let stars: Int = "stats.stars" <~~ json,
      let forks: Int = "stats.forks" <~~ json,
      let score: Double = "stats.score" <~~ json,
      let login: String = "owner.login" <~~ json,
      let city: String = "owner.address.city" <~~ json
    else { return nil }
    self.id = id
    self.name = name
    self.stars = stars
    self.forks = forks
    self.score = score
    self.login = login
    self.city = city
    website = "owner.website" <~~ json
  }

  func toJSON() -> JSON? {
    jsonify([
      "id" ~~> id,
      "name" ~~> name,
      "stats.stars" ~~> stars,
      "stats.forks" ~~> forks,
      "stats.score" ~~> score,
      "owner.login" ~~> login,
      "owner.website" ~~> website,
      "owner.address.city" ~~> city,
    ])
  }
}

/// The same for `Codable`, which nests models as the JSON is nested.
struct NestedProject: Codable, Equatable, Sendable {
  let id: Int
  let name: String
  let stats: Stats
  let owner: Owner

  struct Stats: Codable, Equatable, Sendable {
    let stars: Int
    let forks: Int
    let score: Double
  }

  struct Owner: Codable, Equatable, Sendable {
    let login: String
    let website: String?
    let address: Address
  }

  struct Address: Codable, Equatable, Sendable {
    let city: String
  }
}
