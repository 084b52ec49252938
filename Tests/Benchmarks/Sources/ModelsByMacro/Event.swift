import Foundation
import GlossMacros

/// An entry of GitHub's stream of public events, as of 2013.
@Glossy(keys: .snakeCase)
public struct Event: Equatable, Sendable {
  let type: String
  let createdAt: Timestamp
  let actor: Actor
  let repo: RepositoryReference
  @Key("public") let isPublic: Bool
  let payload: Payload
  let id: String
  let org: Actor?
}

/// Who did it, or the organization that it belongs to.
@Glossy(keys: .snakeCase)
struct Actor: Equatable, Sendable {
  let gravatarId: String
  let login: String
  let avatarURL: Link
  let url: Link
  let id: Int
}

/// Where it happened.
@Glossy
struct RepositoryReference: Equatable, Sendable {
  let url: Link
  let id: Int
  let name: String
}
