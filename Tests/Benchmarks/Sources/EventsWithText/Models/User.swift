import Foundation
import Gloss

/// A user in full. Links with placeholders are templates and no URLs.
struct User: Decodable, Equatable, Sendable {
  let url: Link
  let gistsURL: String
  let gravatarId: String
  let type: String
  let avatarURL: Link
  let subscriptionsURL: Link
  let organizationsURL: Link
  let receivedEventsURL: Link
  let reposURL: Link
  let login: String
  let id: Int
  let starredURL: String
  let eventsURL: String
  let followersURL: Link
  let followingURL: Link

  enum CodingKeys: String, CodingKey {
    case url
    case gistsURL = "gists_url"
    case gravatarId = "gravatar_id"
    case type
    case avatarURL = "avatar_url"
    case subscriptionsURL = "subscriptions_url"
    case organizationsURL = "organizations_url"
    case receivedEventsURL = "received_events_url"
    case reposURL = "repos_url"
    case login
    case id
    case starredURL = "starred_url"
    case eventsURL = "events_url"
    case followersURL = "followers_url"
    case followingURL = "following_url"
  }
}

extension User: JSONDecodable {
  init?(json: JSON) {
    guard let url: Link = "url" <~~ json,
      let gistsURL: String = "gists_url" <~~ json,
      let gravatarId: String = "gravatar_id" <~~ json,
      let type: String = "type" <~~ json,
      let avatarURL: Link = "avatar_url" <~~ json,
      let subscriptionsURL: Link = "subscriptions_url" <~~ json,
      let organizationsURL: Link = "organizations_url" <~~ json,
      let receivedEventsURL: Link = "received_events_url" <~~ json,
      let reposURL: Link = "repos_url" <~~ json,
      let login: String = "login" <~~ json,
      let id: Int = "id" <~~ json,
      let starredURL: String = "starred_url" <~~ json,
      let eventsURL: String = "events_url" <~~ json,
      let followersURL: Link = "followers_url" <~~ json,
      let followingURL: Link = "following_url" <~~ json
    else { return nil }
    self.url = url
    self.gistsURL = gistsURL
    self.gravatarId = gravatarId
    self.type = type
    self.avatarURL = avatarURL
    self.subscriptionsURL = subscriptionsURL
    self.organizationsURL = organizationsURL
    self.receivedEventsURL = receivedEventsURL
    self.reposURL = reposURL
    self.login = login
    self.id = id
    self.starredURL = starredURL
    self.eventsURL = eventsURL
    self.followersURL = followersURL
    self.followingURL = followingURL
  }
}
