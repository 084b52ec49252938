import GlossMacros

/// The things that a tweet refers to.
@Glossy(keys: .snakeCase)
struct TweetEntities: Sendable {
  let hashtags: [TweetHashtag]
  let symbols: [TweetHashtag]
  let urls: [TweetLink]
  let userMentions: [TweetMention]
  let media: [TweetMedia]?
}

/// The links in a text.
@Glossy(keys: .snakeCase)
struct LinkList: Sendable {
  let urls: [TweetLink]
}

/// A hashtag in a tweet.
@Glossy(keys: .snakeCase)
struct TweetHashtag: Sendable {
  let text: String
  let indices: [Int]
}

/// A link in a text.
@Glossy(keys: .snakeCase)
struct TweetLink: Sendable {
  let url: String
  let expandedURL: String
  let displayURL: String
  let indices: [Int]
}

/// A user whom a tweet names.
@Glossy(keys: .snakeCase)
struct TweetMention: Sendable {
  let screenName: String
  let name: String
  let id: Int64
  @Key(.transform(UInt64.init(decimal:), \.description)) let idStr: UInt64
  let indices: [Int]
}

/// A photo in a tweet.
@Glossy(keys: .snakeCase)
struct TweetMedia: Sendable {
  let id: Int64
  @Key(.transform(UInt64.init(decimal:), \.description)) let idStr: UInt64
  let indices: [Int]
  let mediaURL: String
  let mediaURLHttps: String
  let url: String
  let displayURL: String
  let expandedURL: String
  let type: String
  let sizes: MediaSizes
  let sourceStatusId: Int64?
  @Key(.transform(UInt64.init(decimal:), \.description)) let sourceStatusIdStr: UInt64?
}

/// The sizes that a photo comes in.
@Glossy(keys: .snakeCase)
struct MediaSizes: Sendable {
  let medium: MediaSize
  let small: MediaSize
  let thumb: MediaSize
  let large: MediaSize
}

/// A size of a photo.
@Glossy(keys: .snakeCase)
struct MediaSize: Sendable {
  let w: Int
  let h: Int
  let resize: String
}
