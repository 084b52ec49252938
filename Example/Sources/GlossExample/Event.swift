import Foundation
import Gloss

/// Something that happened on GitHub, as its events API tells it. Read only, so `JSONDecodable` is enough.
struct Event: JSONDecodable {
  let actor: String
  let repository: String
  let createdAt: Date
  let payload: Payload  // its shape depends on the event's type

  init?(json: JSON) {
    guard let actor: String = "actor.login" <~~ json,
      let repository: String = "repo.name" <~~ json,
      let createdAt: Date = "created_at" <~~ json,
      // Type and payload stand side by side, so that the payload is read from the event as a whole.
      let payload = Payload(json: json)
    else { return nil }
    self.actor = actor
    self.repository = repository
    self.createdAt = createdAt
    self.payload = payload
  }
}
