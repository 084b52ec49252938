import Foundation
import GlossMacros

/// A page of search results from Twitter, read in part as an app would.
@Glossy
public struct Timeline: Equatable, Sendable {
  let statuses: [Status]
}

/// A tweet.
@Glossy(keys: .snakeCase)
struct Status: Equatable, Sendable {
  let id: Int64
  let idStr: String
  let text: String
  let createdAt: String
  let truncated: Bool
  let retweetCount: Int
  let favoriteCount: Int
  let favorited: Bool
  let lang: String
  let user: Author
  let entities: Entities
}

/// Who wrote a tweet.
@Glossy(keys: .snakeCase)
struct Author: Equatable, Sendable {
  let id: Int
  let name: String
  let screenName: String
  let location: String?
  let description: String?
  let followersCount: Int
  let friendsCount: Int
  let verified: Bool
  let profileImageURL: String?
}

/// The things that a tweet refers to.
@Glossy(keys: .snakeCase)
struct Entities: Equatable, Sendable {
  let hashtags: [Hashtag]
  let urls: [ShortenedLink]
  let userMentions: [Mention]
}

/// A hashtag in a tweet.
@Glossy
struct Hashtag: Equatable, Sendable {
  let text: String
}

/// A link in a tweet.
@Glossy(keys: .snakeCase)
struct ShortenedLink: Equatable, Sendable {
  let url: String
  let expandedURL: String?
}

/// A user whom a tweet names.
@Glossy(keys: .snakeCase)
struct Mention: Equatable, Sendable {
  let id: Int
  let screenName: String
  let name: String
}
