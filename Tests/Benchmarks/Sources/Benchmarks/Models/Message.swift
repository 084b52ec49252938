import Gloss

/// A long string.
struct Message: Decodable, Equatable, Sendable {
  let id: Int
  let author: String
  let text: String
}

extension Message: JSONDecodable {
  init?(json: JSON) {
    guard let id: Int = "id" <~~ json,
      let author: String = "author" <~~ json,
      let text: String = "text" <~~ json
    else { return nil }
    self.id = id
    self.author = author
    self.text = text
  }
}
