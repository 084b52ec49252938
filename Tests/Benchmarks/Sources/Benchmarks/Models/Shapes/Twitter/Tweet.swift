import GlossMacros

/// A page of search results from Twitter, with every field.
@Glossy(keys: .snakeCase)
struct TweetPage: Sendable {
  let statuses: [Tweet]
  let searchMetadata: SearchMetadata
}

/// A tweet.
@Glossy(keys: .snakeCase)
struct Tweet: Sendable {
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

/// A tweet that another one repeats.
@Glossy(keys: .snakeCase)
struct Retweet: Sendable {
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
  let retweetCount: Int
  let favoriteCount: Int
  let entities: TweetEntities
  let favorited: Bool
  let retweeted: Bool
  let possiblySensitive: Bool?
  let lang: String
}

/// How a tweet was found.
@Glossy(keys: .snakeCase)
struct TweetMetadata: Sendable {
  let resultType: String
  let isoLanguageCode: String
}

/// The search, and the place of the next page.
@Glossy(keys: .snakeCase)
struct SearchMetadata: Sendable {
  let completedIn: Double
  let maxId: Int64
  @Key(.transform(UInt64.init(decimal:), \.description)) let maxIdStr: UInt64
  let nextResults: String?
  let query: String
  let refreshURL: String
  let count: Int
  let sinceId: Int64
  @Key(.transform(UInt64.init(decimal:), \.description)) let sinceIdStr: UInt64
}
