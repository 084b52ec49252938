import Foundation
import GlossMacros

/// A small object: what one call reads or writes.
@Glossy(keys: .snakeCase)
public struct Project: Equatable, Sendable {
  let id: Int
  let name: String
  let fullName: String
  @Key("private") let isPrivate: Bool
  let owner: Owner
  let homepage: String?
  let stars: Int
  let score: Double
  let topics: [String]
  let createdAt: String
}

/// Whose project it is.
@Glossy(keys: .snakeCase)
struct Owner: Equatable, Sendable {
  let id: Int
  let login: String
  let avatarURL: String
}
