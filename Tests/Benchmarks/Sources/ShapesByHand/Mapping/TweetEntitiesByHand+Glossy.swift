import Gloss

extension TweetEntitiesByHand: Glossy {
  public init?(json: JSON) {
    guard let hashtags: [TweetHashtagByHand] = "hashtags" <~~ json,
      let symbols: [TweetHashtagByHand] = "symbols" <~~ json,
      let urls: [TweetLinkByHand] = "urls" <~~ json,
      let userMentions: [TweetMentionByHand] = "user_mentions" <~~ json
    else { return nil }
    self.hashtags = hashtags
    self.symbols = symbols
    self.urls = urls
    self.userMentions = userMentions
    media = "media" <~~ json
  }

  public func toJSON() -> JSON? {
    jsonify([
      "hashtags" ~~> hashtags,
      "symbols" ~~> symbols,
      "urls" ~~> urls,
      "user_mentions" ~~> userMentions,
      "media" ~~> media,
    ])
  }
}

extension LinkListByHand: Glossy {
  public init?(json: JSON) {
    guard let urls: [TweetLinkByHand] = "urls" <~~ json
    else { return nil }
    self.urls = urls
  }

  public func toJSON() -> JSON? {
    jsonify([
      "urls" ~~> urls
    ])
  }
}

extension TweetHashtagByHand: Glossy {
  public init?(json: JSON) {
    guard let text: String = "text" <~~ json,
      let indices: [Int] = "indices" <~~ json
    else { return nil }
    self.text = text
    self.indices = indices
  }

  public func toJSON() -> JSON? {
    jsonify([
      "text" ~~> text,
      "indices" ~~> indices,
    ])
  }
}

extension TweetLinkByHand: Glossy {
  public init?(json: JSON) {
    guard let url: String = "url" <~~ json,
      let expandedURL: String = "expanded_url" <~~ json,
      let displayURL: String = "display_url" <~~ json,
      let indices: [Int] = "indices" <~~ json
    else { return nil }
    self.url = url
    self.expandedURL = expandedURL
    self.displayURL = displayURL
    self.indices = indices
  }

  public func toJSON() -> JSON? {
    jsonify([
      "url" ~~> url,
      "expanded_url" ~~> expandedURL,
      "display_url" ~~> displayURL,
      "indices" ~~> indices,
    ])
  }
}

extension TweetMentionByHand: Glossy {
  public init?(json: JSON) {
    guard let screenName: String = "screen_name" <~~ json,
      let name: String = "name" <~~ json,
      let id: Int64 = "id" <~~ json,
      let idStr = UInt64(decimalField: "id_str" <~~ json),
      let indices: [Int] = "indices" <~~ json
    else { return nil }
    self.screenName = screenName
    self.name = name
    self.id = id
    self.idStr = idStr
    self.indices = indices
  }

  public func toJSON() -> JSON? {
    jsonify([
      "screen_name" ~~> screenName,
      "name" ~~> name,
      "id" ~~> id,
      "id_str" ~~> idStr.description,
      "indices" ~~> indices,
    ])
  }
}

extension TweetMediaByHand: Glossy {
  public init?(json: JSON) {
    guard let id: Int64 = "id" <~~ json,
      let idStr = UInt64(decimalField: "id_str" <~~ json),
      let indices: [Int] = "indices" <~~ json,
      let mediaURL: String = "media_url" <~~ json,
      let mediaURLHttps: String = "media_url_https" <~~ json,
      let url: String = "url" <~~ json,
      let displayURL: String = "display_url" <~~ json,
      let expandedURL: String = "expanded_url" <~~ json,
      let type: String = "type" <~~ json,
      let sizes: MediaSizesByHand = "sizes" <~~ json
    else { return nil }
    self.id = id
    self.idStr = idStr
    self.indices = indices
    self.mediaURL = mediaURL
    self.mediaURLHttps = mediaURLHttps
    self.url = url
    self.displayURL = displayURL
    self.expandedURL = expandedURL
    self.type = type
    self.sizes = sizes
    sourceStatusId = "source_status_id" <~~ json
    sourceStatusIdStr = UInt64(decimalField: "source_status_id_str" <~~ json)
  }

  public func toJSON() -> JSON? {
    jsonify([
      "id" ~~> id,
      "id_str" ~~> idStr.description,
      "indices" ~~> indices,
      "media_url" ~~> mediaURL,
      "media_url_https" ~~> mediaURLHttps,
      "url" ~~> url,
      "display_url" ~~> displayURL,
      "expanded_url" ~~> expandedURL,
      "type" ~~> type,
      "sizes" ~~> sizes,
      "source_status_id" ~~> sourceStatusId,
      "source_status_id_str" ~~> sourceStatusIdStr?.description,
    ])
  }
}

extension MediaSizesByHand: Glossy {
  public init?(json: JSON) {
    guard let medium: MediaSizeByHand = "medium" <~~ json,
      let small: MediaSizeByHand = "small" <~~ json,
      let thumb: MediaSizeByHand = "thumb" <~~ json,
      let large: MediaSizeByHand = "large" <~~ json
    else { return nil }
    self.medium = medium
    self.small = small
    self.thumb = thumb
    self.large = large
  }

  public func toJSON() -> JSON? {
    jsonify([
      "medium" ~~> medium,
      "small" ~~> small,
      "thumb" ~~> thumb,
      "large" ~~> large,
    ])
  }
}

extension MediaSizeByHand: Glossy {
  public init?(json: JSON) {
    guard let w: Int = "w" <~~ json,
      let h: Int = "h" <~~ json,
      let resize: String = "resize" <~~ json
    else { return nil }
    self.w = w
    self.h = h
    self.resize = resize
  }

  public func toJSON() -> JSON? {
    jsonify([
      "w" ~~> w,
      "h" ~~> h,
      "resize" ~~> resize,
    ])
  }
}
