import GlossMacros

/// Models in another type.
enum API {
  /// A page of search results from Twitter, with every field.
  @Glossy(keys: .snakeCase)
  struct Page: Sendable {
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
    let user: User
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
    let user: User
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

  /// Who wrote a tweet.
  @Glossy(keys: .snakeCase)
  struct User: Sendable {
    let id: Int64
    @Key(.transform(UInt64.init(decimal:), \.description)) let idStr: UInt64
    let name: String
    let screenName: String
    let location: String
    let description: String
    let url: String?
    let entities: UserEntities
    let protected: Bool
    let followersCount: Int
    let friendsCount: Int
    let listedCount: Int
    let createdAt: String
    let favouritesCount: Int
    let utcOffset: Int?
    let timeZone: String?
    let geoEnabled: Bool
    let verified: Bool
    let statusesCount: Int
    let lang: String
    let contributorsEnabled: Bool
    let isTranslator: Bool
    let isTranslationEnabled: Bool
    let profileBackgroundColor: String
    let profileBackgroundImageURL: String
    let profileBackgroundImageURLHttps: String
    let profileBackgroundTile: Bool
    let profileImageURL: String
    let profileImageURLHttps: String
    let profileBannerURL: String?
    let profileLinkColor: String
    let profileSidebarBorderColor: String
    let profileSidebarFillColor: String
    let profileTextColor: String
    let profileUseBackgroundImage: Bool
    let defaultProfile: Bool
    let defaultProfileImage: Bool
    let following: Bool
    let followRequestSent: Bool
    let notifications: Bool
  }
}
