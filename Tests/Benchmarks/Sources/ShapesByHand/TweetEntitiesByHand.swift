// See Mapping for how they are read and written.

/// The things that a tweet refers to.
public struct TweetEntitiesByHand: Sendable {
  public let hashtags: [TweetHashtagByHand]
  public let symbols: [TweetHashtagByHand]
  public let urls: [TweetLinkByHand]
  public let userMentions: [TweetMentionByHand]
  public let media: [TweetMediaByHand]?
}

/// The links in a text.
public struct LinkListByHand: Sendable {
  public let urls: [TweetLinkByHand]
}

/// A hashtag in a tweet.
public struct TweetHashtagByHand: Sendable {
  public let text: String
  public let indices: [Int]
}

/// A link in a text.
public struct TweetLinkByHand: Sendable {
  public let url: String
  public let expandedURL: String
  public let displayURL: String
  public let indices: [Int]
}

/// A user whom a tweet names.
public struct TweetMentionByHand: Sendable {
  public let screenName: String
  public let name: String
  public let id: Int64
  public let idStr: UInt64
  public let indices: [Int]
}

/// A photo in a tweet.
public struct TweetMediaByHand: Sendable {
  public let id: Int64
  public let idStr: UInt64
  public let indices: [Int]
  public let mediaURL: String
  public let mediaURLHttps: String
  public let url: String
  public let displayURL: String
  public let expandedURL: String
  public let type: String
  public let sizes: MediaSizesByHand
  public let sourceStatusId: Int64?
  public let sourceStatusIdStr: UInt64?
}

/// The sizes that a photo comes in.
public struct MediaSizesByHand: Sendable {
  public let medium: MediaSizeByHand
  public let small: MediaSizeByHand
  public let thumb: MediaSizeByHand
  public let large: MediaSizeByHand
}

/// A size of a photo.
public struct MediaSizeByHand: Sendable {
  public let w: Int
  public let h: Int
  public let resize: String
}
