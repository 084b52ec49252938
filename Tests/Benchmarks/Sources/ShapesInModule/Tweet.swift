import GlossMacros

/// A page of search results from Twitter, with every field.
@Glossy(keys: .snakeCase)
public struct TweetPage: Sendable {
  public let statuses: [Tweet]
  public let searchMetadata: SearchMetadata
}

/// A tweet.
@Glossy(keys: .snakeCase)
public struct Tweet: Sendable {
  public let metadata: TweetMetadata
  public let createdAt: String
  public let id: Int64
  @Key(.transform(UInt64.init(decimal:), \.description)) public let idStr: UInt64
  public let text: String
  public let source: String
  public let truncated: Bool
  public let inReplyToStatusId: Int64?
  @Key(.transform(UInt64.init(decimal:), \.description)) public let inReplyToStatusIdStr: UInt64?
  public let inReplyToUserId: Int64?
  @Key(.transform(UInt64.init(decimal:), \.description)) public let inReplyToUserIdStr: UInt64?
  public let inReplyToScreenName: String?
  public let user: TweetUser
  public let geo: Point?
  public let coordinates: Point?
  public let place: Place?
  public let contributors: [Int64]?
  public let retweetedStatus: Retweet?
  public let retweetCount: Int
  public let favoriteCount: Int
  public let entities: TweetEntities
  public let favorited: Bool
  public let retweeted: Bool
  public let possiblySensitive: Bool?
  public let lang: String
}

/// A tweet that another one repeats.
@Glossy(keys: .snakeCase)
public struct Retweet: Sendable {
  public let metadata: TweetMetadata
  public let createdAt: String
  public let id: Int64
  @Key(.transform(UInt64.init(decimal:), \.description)) public let idStr: UInt64
  public let text: String
  public let source: String
  public let truncated: Bool
  public let inReplyToStatusId: Int64?
  @Key(.transform(UInt64.init(decimal:), \.description)) public let inReplyToStatusIdStr: UInt64?
  public let inReplyToUserId: Int64?
  @Key(.transform(UInt64.init(decimal:), \.description)) public let inReplyToUserIdStr: UInt64?
  public let inReplyToScreenName: String?
  public let user: TweetUser
  public let geo: Point?
  public let coordinates: Point?
  public let place: Place?
  public let contributors: [Int64]?
  public let retweetCount: Int
  public let favoriteCount: Int
  public let entities: TweetEntities
  public let favorited: Bool
  public let retweeted: Bool
  public let possiblySensitive: Bool?
  public let lang: String
}

/// How a tweet was found.
@Glossy(keys: .snakeCase)
public struct TweetMetadata: Sendable {
  public let resultType: String
  public let isoLanguageCode: String
}

/// The search, and the place of the next page.
@Glossy(keys: .snakeCase)
public struct SearchMetadata: Sendable {
  public let completedIn: Double
  public let maxId: Int64
  @Key(.transform(UInt64.init(decimal:), \.description)) public let maxIdStr: UInt64
  public let nextResults: String?
  public let query: String
  public let refreshURL: String
  public let count: Int
  public let sinceId: Int64
  @Key(.transform(UInt64.init(decimal:), \.description)) public let sinceIdStr: UInt64
}
