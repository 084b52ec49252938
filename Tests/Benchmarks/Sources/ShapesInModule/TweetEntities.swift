import GlossMacros

/// The things that a tweet refers to.
@Glossy(keys: .snakeCase)
public struct TweetEntities: Sendable {
  public let hashtags: [TweetHashtag]
  public let symbols: [TweetHashtag]
  public let urls: [TweetLink]
  public let userMentions: [TweetMention]
  public let media: [TweetMedia]?
}

/// The links in a text.
@Glossy(keys: .snakeCase)
public struct LinkList: Sendable {
  public let urls: [TweetLink]
}

/// A hashtag in a tweet.
@Glossy(keys: .snakeCase)
public struct TweetHashtag: Sendable {
  public let text: String
  public let indices: [Int]
}

/// A link in a text.
@Glossy(keys: .snakeCase)
public struct TweetLink: Sendable {
  public let url: String
  public let expandedURL: String
  public let displayURL: String
  public let indices: [Int]
}

/// A user whom a tweet names.
@Glossy(keys: .snakeCase)
public struct TweetMention: Sendable {
  public let screenName: String
  public let name: String
  public let id: Int64
  @Key(.transform(UInt64.init(decimal:), \.description)) public let idStr: UInt64
  public let indices: [Int]
}

/// A photo in a tweet.
@Glossy(keys: .snakeCase)
public struct TweetMedia: Sendable {
  public let id: Int64
  @Key(.transform(UInt64.init(decimal:), \.description)) public let idStr: UInt64
  public let indices: [Int]
  public let mediaURL: String
  public let mediaURLHttps: String
  public let url: String
  public let displayURL: String
  public let expandedURL: String
  public let type: String
  public let sizes: MediaSizes
  public let sourceStatusId: Int64?
  @Key(.transform(UInt64.init(decimal:), \.description)) public let sourceStatusIdStr: UInt64?
}

/// The sizes that a photo comes in.
@Glossy(keys: .snakeCase)
public struct MediaSizes: Sendable {
  public let medium: MediaSize
  public let small: MediaSize
  public let thumb: MediaSize
  public let large: MediaSize
}

/// A size of a photo.
@Glossy(keys: .snakeCase)
public struct MediaSize: Sendable {
  public let w: Int
  public let h: Int
  public let resize: String
}
