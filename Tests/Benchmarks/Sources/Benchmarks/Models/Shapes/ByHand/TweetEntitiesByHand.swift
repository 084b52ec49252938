// See Mapping for how they are read and written.

/// The things that a tweet refers to.
struct TweetEntitiesByHand: Sendable {
  let hashtags: [TweetHashtagByHand]
  let symbols: [TweetHashtagByHand]
  let urls: [TweetLinkByHand]
  let userMentions: [TweetMentionByHand]
  let media: [TweetMediaByHand]?
}

/// The links in a text.
struct LinkListByHand: Sendable {
  let urls: [TweetLinkByHand]
}

/// A hashtag in a tweet.
struct TweetHashtagByHand: Sendable {
  let text: String
  let indices: [Int]
}

/// A link in a text.
struct TweetLinkByHand: Sendable {
  let url: String
  let expandedURL: String
  let displayURL: String
  let indices: [Int]
}

/// A user whom a tweet names.
struct TweetMentionByHand: Sendable {
  let screenName: String
  let name: String
  let id: Int64
  let idStr: UInt64
  let indices: [Int]
}

/// A photo in a tweet.
struct TweetMediaByHand: Sendable {
  let id: Int64
  let idStr: UInt64
  let indices: [Int]
  let mediaURL: String
  let mediaURLHttps: String
  let url: String
  let displayURL: String
  let expandedURL: String
  let type: String
  let sizes: MediaSizesByHand
  let sourceStatusId: Int64?
  let sourceStatusIdStr: UInt64?
}

/// The sizes that a photo comes in.
struct MediaSizesByHand: Sendable {
  let medium: MediaSizeByHand
  let small: MediaSizeByHand
  let thumb: MediaSizeByHand
  let large: MediaSizeByHand
}

/// A size of a photo.
struct MediaSizeByHand: Sendable {
  let w: Int
  let h: Int
  let resize: String
}
