import GlossMacros

/// A page of instances of a class.
@Glossy(keys: .snakeCase)
struct ClassPage: Sendable {
  let statuses: [ClassTweet]
  let searchMetadata: SearchMetadata
}

/// A tweet as an instance of a class.
@Glossy(keys: .snakeCase)
final class ClassTweet: Sendable {
  let metadata: TweetMetadata
  let createdAt: String
  let id: Int64
  @Key(.transform(UInt64.init(decimal:), \.description)) let idStr: UInt64
  let text: String
  let source: String
  let truncated: Bool
  let inReplyToStatusId: Int64?
  @Key(.transform(UInt64.init(decimal:), \.description)) let inReplyToStatusIdStr: UInt64?
  let inReplyToUserId: Int64?
  @Key(.transform(UInt64.init(decimal:), \.description)) let inReplyToUserIdStr: UInt64?
  let inReplyToScreenName: String?
  let user: TweetUser
  let geo: Point?
  let coordinates: Point?
  let place: Place?
  let contributors: [Int64]?
  let retweetedStatus: Retweet?
  let retweetCount: Int
  let favoriteCount: Int
  let entities: TweetEntities
  let favorited: Bool
  let retweeted: Bool
  let possiblySensitive: Bool?
  let lang: String
}

/// A page of instances that contain others of the same class.
@Glossy(keys: .snakeCase)
struct RecursivePage: Sendable {
  let statuses: [RecursiveTweet]
  let searchMetadata: SearchMetadata
}

/// A tweet that contains another one.
@Glossy(keys: .snakeCase)
final class RecursiveTweet: Sendable {
  let metadata: TweetMetadata
  let createdAt: String
  let id: Int64
  @Key(.transform(UInt64.init(decimal:), \.description)) let idStr: UInt64
  let text: String
  let source: String
  let truncated: Bool
  let inReplyToStatusId: Int64?
  @Key(.transform(UInt64.init(decimal:), \.description)) let inReplyToStatusIdStr: UInt64?
  let inReplyToUserId: Int64?
  @Key(.transform(UInt64.init(decimal:), \.description)) let inReplyToUserIdStr: UInt64?
  let inReplyToScreenName: String?
  let user: TweetUser
  let geo: Point?
  let coordinates: Point?
  let place: Place?
  let contributors: [Int64]?
  let retweetedStatus: RecursiveTweet?
  let retweetCount: Int
  let favoriteCount: Int
  let entities: TweetEntities
  let favorited: Bool
  let retweeted: Bool
  let possiblySensitive: Bool?
  let lang: String
}
