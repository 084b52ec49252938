import Gloss

/// A small element of a large array.
struct Item: Decodable, Equatable, Sendable {
  let id: Int
  let name: String
  let score: Double
  let active: Bool
}

extension Item: JSONDecodable {
  init?(json: JSON) {
    guard let id: Int = "id" <~~ json,
      let name: String = "name" <~~ json,
      let score: Double = "score" <~~ json,
      let active: Bool = "active" <~~ json
    else { return nil }
    self.id = id
    self.name = name
    self.score = score
    self.active = active
  }
}
