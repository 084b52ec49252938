import Foundation
import GlossMacros

/// Something that happened on GitHub, as its events API sends it.
///
/// It is only read, so `@JSONDecodable` is enough.
@JSONDecodable
struct Event {
  @Key("actor.login") let actor: String
  @Key("repo.name") let repository: String
  @Key("created_at") let createdAt: Date
  @Flat let payload: Payload  // its shape depends on the event's type, which is beside it
}
