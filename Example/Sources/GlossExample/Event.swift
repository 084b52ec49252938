import Foundation
import Gloss

/// Something that happened on GitHub, as its events API tells it. Read only, so `JSONDecodable` is enough.
struct Event: JSONDecodable {
  let type: String
  let actor: String
  let repository: String
  let createdAt: Date
  let commits: [Commit]

  init?(json: JSON) {
    guard let type: String = "type" <~~ json,
      let actor: String = "actor.login" <~~ json,
      let repository: String = "repo.name" <~~ json,
      let createdAt: Date = "created_at" <~~ json
    else { return nil }
    self.type = type
    self.actor = actor
    self.repository = repository
    self.createdAt = createdAt
    commits = "payload.commits" <~~ json ?? []
  }
}

/// A commit that was pushed.
struct Commit: JSONDecodable {
  let message: String

  init?(json: JSON) {
    guard let message: String = "message" <~~ json else { return nil }
    self.message = message
  }
}
