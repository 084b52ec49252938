import Foundation
import Gloss

/// An entry of GitHub's stream of public events, as of 2013.
public struct Event: Decodable, Equatable, Sendable {
  let type: String
  let createdAt: Timestamp
  let actor: Actor
  let repo: RepositoryReference
  let isPublic: Bool
  let payload: Payload
  let id: String
  let org: Actor?

  enum CodingKeys: String, CodingKey {
    case type
    case createdAt = "created_at"
    case actor
    case repo
    case isPublic = "public"
    case payload
    case id
    case org
  }
}

extension Event: JSONDecodable {
  public init?(json: JSON) {
    guard let type: String = "type" <~~ json,
      let createdAt: Timestamp = "created_at" <~~ json,
      let actor: Actor = "actor" <~~ json,
      let repo: RepositoryReference = "repo" <~~ json,
      let isPublic: Bool = "public" <~~ json,
      let payload: Payload = "payload" <~~ json,
      let id: String = "id" <~~ json
    else { return nil }
    self.type = type
    self.createdAt = createdAt
    self.actor = actor
    self.repo = repo
    self.isPublic = isPublic
    self.payload = payload
    self.id = id
    org = "org" <~~ json
  }
}

/// Who did it, or the organization that it belongs to.
struct Actor: Decodable, Equatable, Sendable {
  let gravatarId: String
  let login: String
  let avatarURL: Link
  let url: Link
  let id: Int

  enum CodingKeys: String, CodingKey {
    case gravatarId = "gravatar_id"
    case login
    case avatarURL = "avatar_url"
    case url
    case id
  }
}

extension Actor: JSONDecodable {
  init?(json: JSON) {
    guard let gravatarId: String = "gravatar_id" <~~ json,
      let login: String = "login" <~~ json,
      let avatarURL: Link = "avatar_url" <~~ json,
      let url: Link = "url" <~~ json,
      let id: Int = "id" <~~ json
    else { return nil }
    self.gravatarId = gravatarId
    self.login = login
    self.avatarURL = avatarURL
    self.url = url
    self.id = id
  }
}

/// Where it happened.
struct RepositoryReference: Decodable, Equatable, Sendable {
  let url: Link
  let id: Int
  let name: String
}

extension RepositoryReference: JSONDecodable {
  init?(json: JSON) {
    guard let url: Link = "url" <~~ json,
      let id: Int = "id" <~~ json,
      let name: String = "name" <~~ json
    else { return nil }
    self.url = url
    self.id = id
    self.name = name
  }
}
