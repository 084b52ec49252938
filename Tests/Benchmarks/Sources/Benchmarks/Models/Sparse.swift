import Gloss

/// Three members of an object of a hundred.
struct Sparse: Decodable, Equatable, Sendable {
  let code: Int
  let label: String
  let score: Double
}

extension Sparse: JSONDecodable {
  init?(json: JSON) {
    guard let code: Int = "code" <~~ json,
      let label: String = "label" <~~ json,
      let score: Double = "score" <~~ json
    else { return nil }
    self.code = code
    self.label = label
    self.score = score
  }
}
