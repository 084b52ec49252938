import Gloss

extension TweetPageByHand: Glossy {
  public init?(json: JSON) {
    guard let statuses: [TweetByHand] = "statuses" <~~ json,
      let searchMetadata: SearchMetadataByHand = "search_metadata" <~~ json
    else { return nil }
    self.statuses = statuses
    self.searchMetadata = searchMetadata
  }

  public func toJSON() -> JSON? {
    jsonify([
      "statuses" ~~> statuses,
      "search_metadata" ~~> searchMetadata,
    ])
  }
}

extension TweetByHand: Glossy {
  public init?(json: JSON) {
    guard let metadata: TweetMetadataByHand = "metadata" <~~ json,
      let createdAt: String = "created_at" <~~ json,
      let id: Int64 = "id" <~~ json,
      let idStr = UInt64(decimalField: "id_str" <~~ json),
      let text: String = "text" <~~ json,
      let source: String = "source" <~~ json,
      let truncated: Bool = "truncated" <~~ json,
      let user: TweetUserByHand = "user" <~~ json,
      let retweetCount: Int = "retweet_count" <~~ json,
      let favoriteCount: Int = "favorite_count" <~~ json,
      let entities: TweetEntitiesByHand = "entities" <~~ json,
      let favorited: Bool = "favorited" <~~ json,
      let retweeted: Bool = "retweeted" <~~ json,
      let lang: String = "lang" <~~ json
    else { return nil }
    self.metadata = metadata
    self.createdAt = createdAt
    self.id = id
    self.idStr = idStr
    self.text = text
    self.source = source
    self.truncated = truncated
    self.user = user
    self.retweetCount = retweetCount
    self.favoriteCount = favoriteCount
    self.entities = entities
    self.favorited = favorited
    self.retweeted = retweeted
    self.lang = lang
    inReplyToStatusId = "in_reply_to_status_id" <~~ json
    inReplyToStatusIdStr = UInt64(decimalField: "in_reply_to_status_id_str" <~~ json)
    inReplyToUserId = "in_reply_to_user_id" <~~ json
    inReplyToUserIdStr = UInt64(decimalField: "in_reply_to_user_id_str" <~~ json)
    inReplyToScreenName = "in_reply_to_screen_name" <~~ json
    geo = "geo" <~~ json
    coordinates = "coordinates" <~~ json
    place = "place" <~~ json
    contributors = "contributors" <~~ json
    retweetedStatus = "retweeted_status" <~~ json
    possiblySensitive = "possibly_sensitive" <~~ json
  }

  public func toJSON() -> JSON? {
    jsonify([
      "metadata" ~~> metadata,
      "created_at" ~~> createdAt,
      "id" ~~> id,
      "id_str" ~~> idStr.description,
      "text" ~~> text,
      "source" ~~> source,
      "truncated" ~~> truncated,
      "in_reply_to_status_id" ~~> inReplyToStatusId,
      "in_reply_to_status_id_str" ~~> inReplyToStatusIdStr?.description,
      "in_reply_to_user_id" ~~> inReplyToUserId,
      "in_reply_to_user_id_str" ~~> inReplyToUserIdStr?.description,
      "in_reply_to_screen_name" ~~> inReplyToScreenName,
      "user" ~~> user,
      "geo" ~~> geo,
      "coordinates" ~~> coordinates,
      "place" ~~> place,
      "contributors" ~~> contributors,
      "retweeted_status" ~~> retweetedStatus,
      "retweet_count" ~~> retweetCount,
      "favorite_count" ~~> favoriteCount,
      "entities" ~~> entities,
      "favorited" ~~> favorited,
      "retweeted" ~~> retweeted,
      "possibly_sensitive" ~~> possiblySensitive,
      "lang" ~~> lang,
    ])
  }
}

extension RetweetByHand: Glossy {
  public init?(json: JSON) {
    guard let metadata: TweetMetadataByHand = "metadata" <~~ json,
      let createdAt: String = "created_at" <~~ json,
      let id: Int64 = "id" <~~ json,
      let idStr = UInt64(decimalField: "id_str" <~~ json),
      let text: String = "text" <~~ json,
      let source: String = "source" <~~ json,
      let truncated: Bool = "truncated" <~~ json,
      let user: TweetUserByHand = "user" <~~ json,
      let retweetCount: Int = "retweet_count" <~~ json,
      let favoriteCount: Int = "favorite_count" <~~ json,
      let entities: TweetEntitiesByHand = "entities" <~~ json,
      let favorited: Bool = "favorited" <~~ json,
      let retweeted: Bool = "retweeted" <~~ json,
      let lang: String = "lang" <~~ json
    else { return nil }
    self.metadata = metadata
    self.createdAt = createdAt
    self.id = id
    self.idStr = idStr
    self.text = text
    self.source = source
    self.truncated = truncated
    self.user = user
    self.retweetCount = retweetCount
    self.favoriteCount = favoriteCount
    self.entities = entities
    self.favorited = favorited
    self.retweeted = retweeted
    self.lang = lang
    inReplyToStatusId = "in_reply_to_status_id" <~~ json
    inReplyToStatusIdStr = UInt64(decimalField: "in_reply_to_status_id_str" <~~ json)
    inReplyToUserId = "in_reply_to_user_id" <~~ json
    inReplyToUserIdStr = UInt64(decimalField: "in_reply_to_user_id_str" <~~ json)
    inReplyToScreenName = "in_reply_to_screen_name" <~~ json
    geo = "geo" <~~ json
    coordinates = "coordinates" <~~ json
    place = "place" <~~ json
    contributors = "contributors" <~~ json
    possiblySensitive = "possibly_sensitive" <~~ json
  }

  public func toJSON() -> JSON? {
    jsonify([
      "metadata" ~~> metadata,
      "created_at" ~~> createdAt,
      "id" ~~> id,
      "id_str" ~~> idStr.description,
      "text" ~~> text,
      "source" ~~> source,
      "truncated" ~~> truncated,
      "in_reply_to_status_id" ~~> inReplyToStatusId,
      "in_reply_to_status_id_str" ~~> inReplyToStatusIdStr?.description,
      "in_reply_to_user_id" ~~> inReplyToUserId,
      "in_reply_to_user_id_str" ~~> inReplyToUserIdStr?.description,
      "in_reply_to_screen_name" ~~> inReplyToScreenName,
      "user" ~~> user,
      "geo" ~~> geo,
      "coordinates" ~~> coordinates,
      "place" ~~> place,
      "contributors" ~~> contributors,
      "retweet_count" ~~> retweetCount,
      "favorite_count" ~~> favoriteCount,
      "entities" ~~> entities,
      "favorited" ~~> favorited,
      "retweeted" ~~> retweeted,
      "possibly_sensitive" ~~> possiblySensitive,
      "lang" ~~> lang,
    ])
  }
}

extension TweetMetadataByHand: Glossy {
  public init?(json: JSON) {
    guard let resultType: String = "result_type" <~~ json,
      let isoLanguageCode: String = "iso_language_code" <~~ json
    else { return nil }
    self.resultType = resultType
    self.isoLanguageCode = isoLanguageCode
  }

  public func toJSON() -> JSON? {
    jsonify([
      "result_type" ~~> resultType,
      "iso_language_code" ~~> isoLanguageCode,
    ])
  }
}

extension SearchMetadataByHand: Glossy {
  public init?(json: JSON) {
    guard let completedIn: Double = "completed_in" <~~ json,
      let maxId: Int64 = "max_id" <~~ json,
      let maxIdStr = UInt64(decimalField: "max_id_str" <~~ json),
      let query: String = "query" <~~ json,
      let refreshURL: String = "refresh_url" <~~ json,
      let count: Int = "count" <~~ json,
      let sinceId: Int64 = "since_id" <~~ json,
      let sinceIdStr = UInt64(decimalField: "since_id_str" <~~ json)
    else { return nil }
    self.completedIn = completedIn
    self.maxId = maxId
    self.maxIdStr = maxIdStr
    self.query = query
    self.refreshURL = refreshURL
    self.count = count
    self.sinceId = sinceId
    self.sinceIdStr = sinceIdStr
    nextResults = "next_results" <~~ json
  }

  public func toJSON() -> JSON? {
    jsonify([
      "completed_in" ~~> completedIn,
      "max_id" ~~> maxId,
      "max_id_str" ~~> maxIdStr.description,
      "next_results" ~~> nextResults,
      "query" ~~> query,
      "refresh_url" ~~> refreshURL,
      "count" ~~> count,
      "since_id" ~~> sinceId,
      "since_id_str" ~~> sinceIdStr.description,
    ])
  }
}
