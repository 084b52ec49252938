import Gloss

/// A page of search results from Twitter, read in part as an app would.
struct Timeline: Codable, Equatable, Sendable {
  let statuses: [Status]
}

extension Timeline: Glossy {
  init?(json: JSON) {
    guard let statuses: [Status] = "statuses" <~~ json else { return nil }
    self.statuses = statuses
  }

  func toJSON() -> JSON? {
    jsonify(["statuses" ~~> statuses])
  }
}

/// A tweet.
struct Status: Codable, Equatable, Sendable {
  let id: Int64
  let idStr: String
  let text: String
  let createdAt: String
  let truncated: Bool
  let retweetCount: Int
  let favoriteCount: Int
  let favorited: Bool
  let lang: String
  let user: Author
  let entities: Entities

  enum CodingKeys: String, CodingKey {
    case id
    case idStr = "id_str"
    case text
    case createdAt = "created_at"
    case truncated
    case retweetCount = "retweet_count"
    case favoriteCount = "favorite_count"
    case favorited
    case lang
    case user
    case entities
  }
}

extension Status: Glossy {
  init?(json: JSON) {
    guard let id: Int64 = "id" <~~ json,
      let idStr: String = "id_str" <~~ json,
      let text: String = "text" <~~ json,
      let createdAt: String = "created_at" <~~ json,
      let truncated: Bool = "truncated" <~~ json,
      let retweetCount: Int = "retweet_count" <~~ json,
      let favoriteCount: Int = "favorite_count" <~~ json,
      let favorited: Bool = "favorited" <~~ json,
      let lang: String = "lang" <~~ json,
      let user: Author = "user" <~~ json,
      let entities: Entities = "entities" <~~ json
    else { return nil }
    self.id = id
    self.idStr = idStr
    self.text = text
    self.createdAt = createdAt
    self.truncated = truncated
    self.retweetCount = retweetCount
    self.favoriteCount = favoriteCount
    self.favorited = favorited
    self.lang = lang
    self.user = user
    self.entities = entities
  }

  func toJSON() -> JSON? {
    jsonify([
      "id" ~~> id,
      "id_str" ~~> idStr,
      "text" ~~> text,
      "created_at" ~~> createdAt,
      "truncated" ~~> truncated,
      "retweet_count" ~~> retweetCount,
      "favorite_count" ~~> favoriteCount,
      "favorited" ~~> favorited,
      "lang" ~~> lang,
      "user" ~~> user,
      "entities" ~~> entities,
    ])
  }
}

/// Who wrote a tweet.
struct Author: Codable, Equatable, Sendable {
  let id: Int
  let name: String
  let screenName: String
  let location: String?
  let description: String?
  let followersCount: Int
  let friendsCount: Int
  let verified: Bool
  let profileImageURL: String?

  enum CodingKeys: String, CodingKey {
    case id
    case name
    case screenName = "screen_name"
    case location
    case description
    case followersCount = "followers_count"
    case friendsCount = "friends_count"
    case verified
    case profileImageURL = "profile_image_url"
  }
}

extension Author: Glossy {
  init?(json: JSON) {
    guard let id: Int = "id" <~~ json,
      let name: String = "name" <~~ json,
      let screenName: String = "screen_name" <~~ json,
      let followersCount: Int = "followers_count" <~~ json,
      let friendsCount: Int = "friends_count" <~~ json,
      let verified: Bool = "verified" <~~ json
    else { return nil }
    self.id = id
    self.name = name
    self.screenName = screenName
    self.followersCount = followersCount
    self.friendsCount = friendsCount
    self.verified = verified
    location = "location" <~~ json
    description = "description" <~~ json
    profileImageURL = "profile_image_url" <~~ json
  }

  func toJSON() -> JSON? {
    jsonify([
      "id" ~~> id,
      "name" ~~> name,
      "screen_name" ~~> screenName,
      "location" ~~> location,
      "description" ~~> description,
      "followers_count" ~~> followersCount,
      "friends_count" ~~> friendsCount,
      "verified" ~~> verified,
      "profile_image_url" ~~> profileImageURL,
    ])
  }
}

/// The things that a tweet refers to.
struct Entities: Codable, Equatable, Sendable {
  let hashtags: [Hashtag]
  let urls: [ShortenedLink]
  let userMentions: [Mention]

  enum CodingKeys: String, CodingKey {
    case hashtags
    case urls
    case userMentions = "user_mentions"
  }
}

extension Entities: Glossy {
  init?(json: JSON) {
    guard let hashtags: [Hashtag] = "hashtags" <~~ json,
      let urls: [ShortenedLink] = "urls" <~~ json,
      let userMentions: [Mention] = "user_mentions" <~~ json
    else { return nil }
    self.hashtags = hashtags
    self.urls = urls
    self.userMentions = userMentions
  }

  func toJSON() -> JSON? {
    jsonify(["hashtags" ~~> hashtags, "urls" ~~> urls, "user_mentions" ~~> userMentions])
  }
}

/// A hashtag in a tweet.
struct Hashtag: Codable, Equatable, Sendable {
  let text: String
}

extension Hashtag: Glossy {
  init?(json: JSON) {
    guard let text: String = "text" <~~ json else { return nil }
    self.text = text
  }

  func toJSON() -> JSON? {
    jsonify(["text" ~~> text])
  }
}

/// A link in a tweet.
struct ShortenedLink: Codable, Equatable, Sendable {
  let url: String
  let expandedURL: String?

  enum CodingKeys: String, CodingKey {
    case url
    case expandedURL = "expanded_url"
  }
}

extension ShortenedLink: Glossy {
  init?(json: JSON) {
    guard let url: String = "url" <~~ json else { return nil }
    self.url = url
    expandedURL = "expanded_url" <~~ json
  }

  func toJSON() -> JSON? {
    jsonify(["url" ~~> url, "expanded_url" ~~> expandedURL])
  }
}

/// A user whom a tweet names.
struct Mention: Codable, Equatable, Sendable {
  let id: Int
  let screenName: String
  let name: String

  enum CodingKeys: String, CodingKey {
    case id
    case screenName = "screen_name"
    case name
  }
}

extension Mention: Glossy {
  init?(json: JSON) {
    guard let id: Int = "id" <~~ json,
      let screenName: String = "screen_name" <~~ json,
      let name: String = "name" <~~ json
    else { return nil }
    self.id = id
    self.screenName = screenName
    self.name = name
  }

  func toJSON() -> JSON? {
    jsonify(["id" ~~> id, "screen_name" ~~> screenName, "name" ~~> name])
  }
}
