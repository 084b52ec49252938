// See Mapping for how they are read and written.

/// A page of search results from Twitter, with every field.
struct TweetPageByHand: Sendable {
  let statuses: [TweetByHand]
  let searchMetadata: SearchMetadataByHand
}

/// A tweet.
struct TweetByHand: Sendable {
  let metadata: TweetMetadataByHand
  let createdAt: String
  let id: Int64
  let idStr: UInt64
  let text: String
  let source: String
  let truncated: Bool
  let inReplyToStatusId: Int64?
  let inReplyToStatusIdStr: UInt64?
  let inReplyToUserId: Int64?
  let inReplyToUserIdStr: UInt64?
  let inReplyToScreenName: String?
  let user: TweetUserByHand
  let geo: PointByHand?
  let coordinates: PointByHand?
  let place: PlaceByHand?
  let contributors: [Int64]?
  let retweetedStatus: RetweetByHand?
  let retweetCount: Int
  let favoriteCount: Int
  let entities: TweetEntitiesByHand
  let favorited: Bool
  let retweeted: Bool
  let possiblySensitive: Bool?
  let lang: String
}

/// A tweet that another one repeats.
struct RetweetByHand: Sendable {
  let metadata: TweetMetadataByHand
  let createdAt: String
  let id: Int64
  let idStr: UInt64
  let text: String
  let source: String
  let truncated: Bool
  let inReplyToStatusId: Int64?
  let inReplyToStatusIdStr: UInt64?
  let inReplyToUserId: Int64?
  let inReplyToUserIdStr: UInt64?
  let inReplyToScreenName: String?
  let user: TweetUserByHand
  let geo: PointByHand?
  let coordinates: PointByHand?
  let place: PlaceByHand?
  let contributors: [Int64]?
  let retweetCount: Int
  let favoriteCount: Int
  let entities: TweetEntitiesByHand
  let favorited: Bool
  let retweeted: Bool
  let possiblySensitive: Bool?
  let lang: String
}

/// How a tweet was found.
struct TweetMetadataByHand: Sendable {
  let resultType: String
  let isoLanguageCode: String
}

/// The search, and the place of the next page.
struct SearchMetadataByHand: Sendable {
  let completedIn: Double
  let maxId: Int64
  let maxIdStr: UInt64
  let nextResults: String?
  let query: String
  let refreshURL: String
  let count: Int
  let sinceId: Int64
  let sinceIdStr: UInt64
}
