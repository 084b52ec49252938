import Foundation
import GlossMacros

/// A user in full. Links with placeholders are templates and no URLs.
@Glossy(keys: .snakeCase)
struct User: Equatable, Sendable {
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
}
