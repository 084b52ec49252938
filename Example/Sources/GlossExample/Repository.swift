import Foundation
import Gloss

/// A repository as the service sends it.
///
/// `init?(json:)` says how it is read: a field that is required is in the `guard`, every other one is
/// optional or has a default. `toJSON()` says how it is written.
struct Repository: Glossy {
  let id: Int
  let name: String
  let owner: Owner  // another model
  let page: URL
  let createdAt: Date  // ISO 8601
  var description: String?
  var language: Language?  // an enum with raw values needs no conformance
  var topics: [String]
  let stars: Int  // stands deeper in JSON than in the model
  let color: Color?  // no type that JSON knows

  init?(json: JSON) {
    guard let id: Int = "id" <~~ json,
      let name: String = "name" <~~ json,
      let owner: Owner = "owner" <~~ json,
      let page: URL = "html_url" <~~ json,
      let createdAt: Date = "created_at" <~~ json
    else { return nil }
    self.id = id
    self.name = name
    self.owner = owner
    self.page = page
    self.createdAt = createdAt
    description = "description" <~~ json
    language = "language" <~~ json
    topics = "topics" <~~ json ?? []
    stars = "stats.stars" <~~ json ?? 0
    color = Decoder.decode("color", transform: Color.init(hexadecimal:))(json)
  }

  func toJSON() -> JSON? {
    jsonify([
      "id" ~~> id,
      "name" ~~> name,
      "owner" ~~> owner,
      "html_url" ~~> page,
      "created_at" ~~> createdAt,
      "description" ~~> description,
      "language" ~~> language,
      "topics" ~~> topics,
      "stats.stars" ~~> stars,
      Encoder.encode("color", transform: \Color.hexadecimal)(color),
    ])
  }
}

/// The owner of a repository.
struct Owner: Glossy {
  let login: String
  let isOrganization: Bool

  init?(json: JSON) {
    guard let login: String = "login" <~~ json else { return nil }
    self.login = login
    isOrganization = "organization" <~~ json ?? false
  }

  func toJSON() -> JSON? {
    jsonify(["login" ~~> login, "organization" ~~> isOrganization])
  }
}

/// The languages that the example knows.
enum Language: String {
  case c = "C"
  case javaScript = "JavaScript"
  case python = "Python"
  case rust = "Rust"
  case swift = "Swift"
}

/// A color, which JSON spells `"#F05138"`.
struct Color {
  let red, green, blue: UInt8

  init?(hexadecimal text: String) {
    guard text.hasPrefix("#"), text.utf8.count == 7, let number = UInt32(text.dropFirst(), radix: 16) else {
      return nil
    }
    red = UInt8(truncatingIfNeeded: number >> 16)
    green = UInt8(truncatingIfNeeded: number >> 8)
    blue = UInt8(truncatingIfNeeded: number)
  }

  var hexadecimal: String {
    "#" + [red, green, blue].map { String(format: "%02X", $0) }.joined()
  }
}
