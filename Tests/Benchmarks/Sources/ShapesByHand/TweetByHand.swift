// See Mapping for how they are read and written.

/// A page of search results from Twitter, with every field.
public struct TweetPageByHand: Sendable {
  public let statuses: [TweetByHand]
  public let searchMetadata: SearchMetadataByHand
}

/// A tweet.
public struct TweetByHand: Sendable {
  public let metadata: TweetMetadataByHand
  public let createdAt: String
  public let id: Int64
  public let idStr: UInt64
  public let text: String
  public let source: String
  public let truncated: Bool
  public let inReplyToStatusId: Int64?
  public let inReplyToStatusIdStr: UInt64?
  public let inReplyToUserId: Int64?
  public let inReplyToUserIdStr: UInt64?
  public let inReplyToScreenName: String?
  public let user: TweetUserByHand
  public let geo: PointByHand?
  public let coordinates: PointByHand?
  public let place: PlaceByHand?
  public let contributors: [Int64]?
  public let retweetedStatus: RetweetByHand?
  public let retweetCount: Int
  public let favoriteCount: Int
  public let entities: TweetEntitiesByHand
  public let favorited: Bool
  public let retweeted: Bool
  public let possiblySensitive: Bool?
  public let lang: String
}

/// A tweet that another one repeats.
public struct RetweetByHand: Sendable {
  public let metadata: TweetMetadataByHand
  public let createdAt: String
  public let id: Int64
  public let idStr: UInt64
  public let text: String
  public let source: String
  public let truncated: Bool
  public let inReplyToStatusId: Int64?
  public let inReplyToStatusIdStr: UInt64?
  public let inReplyToUserId: Int64?
  public let inReplyToUserIdStr: UInt64?
  public let inReplyToScreenName: String?
  public let user: TweetUserByHand
  public let geo: PointByHand?
  public let coordinates: PointByHand?
  public let place: PlaceByHand?
  public let contributors: [Int64]?
  public let retweetCount: Int
  public let favoriteCount: Int
  public let entities: TweetEntitiesByHand
  public let favorited: Bool
  public let retweeted: Bool
  public let possiblySensitive: Bool?
  public let lang: String
}

/// How a tweet was found.
public struct TweetMetadataByHand: Sendable {
  public let resultType: String
  public let isoLanguageCode: String
}

/// The search, and the place of the next page.
public struct SearchMetadataByHand: Sendable {
  public let completedIn: Double
  public let maxId: Int64
  public let maxIdStr: UInt64
  public let nextResults: String?
  public let query: String
  public let refreshURL: String
  public let count: Int
  public let sinceId: Int64
  public let sinceIdStr: UInt64
}
