import Gloss

extension TweetUserByHand: Glossy {
  public init?(json: JSON) {
    guard let id: Int64 = "id" <~~ json,
      let idStr = UInt64(decimalField: "id_str" <~~ json),
      let name: String = "name" <~~ json,
      let screenName: String = "screen_name" <~~ json,
      let location: String = "location" <~~ json,
      let description: String = "description" <~~ json,
      let entities: UserEntitiesByHand = "entities" <~~ json,
      let protected: Bool = "protected" <~~ json,
      let followersCount: Int = "followers_count" <~~ json,
      let friendsCount: Int = "friends_count" <~~ json,
      let listedCount: Int = "listed_count" <~~ json,
      let createdAt: String = "created_at" <~~ json,
      let favouritesCount: Int = "favourites_count" <~~ json,
      let geoEnabled: Bool = "geo_enabled" <~~ json,
      let verified: Bool = "verified" <~~ json,
      let statusesCount: Int = "statuses_count" <~~ json,
      let lang: String = "lang" <~~ json,
      let contributorsEnabled: Bool = "contributors_enabled" <~~ json,
      let isTranslator: Bool = "is_translator" <~~ json,
      let isTranslationEnabled: Bool = "is_translation_enabled" <~~ json,
      let profileBackgroundColor: String = "profile_background_color" <~~ json,
      let profileBackgroundImageURL: String = "profile_background_image_url" <~~ json,
      let profileBackgroundImageURLHttps: String = "profile_background_image_url_https" <~~ json,
      let profileBackgroundTile: Bool = "profile_background_tile" <~~ json,
      let profileImageURL: String = "profile_image_url" <~~ json,
      let profileImageURLHttps: String = "profile_image_url_https" <~~ json,
      let profileLinkColor: String = "profile_link_color" <~~ json,
      let profileSidebarBorderColor: String = "profile_sidebar_border_color" <~~ json,
      let profileSidebarFillColor: String = "profile_sidebar_fill_color" <~~ json,
      let profileTextColor: String = "profile_text_color" <~~ json,
      let profileUseBackgroundImage: Bool = "profile_use_background_image" <~~ json,
      let defaultProfile: Bool = "default_profile" <~~ json,
      let defaultProfileImage: Bool = "default_profile_image" <~~ json,
      let following: Bool = "following" <~~ json,
      let followRequestSent: Bool = "follow_request_sent" <~~ json,
      let notifications: Bool = "notifications" <~~ json
    else { return nil }
    self.id = id
    self.idStr = idStr
    self.name = name
    self.screenName = screenName
    self.location = location
    self.description = description
    self.entities = entities
    self.protected = protected
    self.followersCount = followersCount
    self.friendsCount = friendsCount
    self.listedCount = listedCount
    self.createdAt = createdAt
    self.favouritesCount = favouritesCount
    self.geoEnabled = geoEnabled
    self.verified = verified
    self.statusesCount = statusesCount
    self.lang = lang
    self.contributorsEnabled = contributorsEnabled
    self.isTranslator = isTranslator
    self.isTranslationEnabled = isTranslationEnabled
    self.profileBackgroundColor = profileBackgroundColor
    self.profileBackgroundImageURL = profileBackgroundImageURL
    self.profileBackgroundImageURLHttps = profileBackgroundImageURLHttps
    self.profileBackgroundTile = profileBackgroundTile
    self.profileImageURL = profileImageURL
    self.profileImageURLHttps = profileImageURLHttps
    self.profileLinkColor = profileLinkColor
    self.profileSidebarBorderColor = profileSidebarBorderColor
    self.profileSidebarFillColor = profileSidebarFillColor
    self.profileTextColor = profileTextColor
    self.profileUseBackgroundImage = profileUseBackgroundImage
    self.defaultProfile = defaultProfile
    self.defaultProfileImage = defaultProfileImage
    self.following = following
    self.followRequestSent = followRequestSent
    self.notifications = notifications
    url = "url" <~~ json
    utcOffset = "utc_offset" <~~ json
    timeZone = "time_zone" <~~ json
    profileBannerURL = "profile_banner_url" <~~ json
  }

  public func toJSON() -> JSON? {
    jsonify([
      "id" ~~> id,
      "id_str" ~~> idStr.description,
      "name" ~~> name,
      "screen_name" ~~> screenName,
      "location" ~~> location,
      "description" ~~> description,
      "url" ~~> url,
      "entities" ~~> entities,
      "protected" ~~> protected,
      "followers_count" ~~> followersCount,
      "friends_count" ~~> friendsCount,
      "listed_count" ~~> listedCount,
      "created_at" ~~> createdAt,
      "favourites_count" ~~> favouritesCount,
      "utc_offset" ~~> utcOffset,
      "time_zone" ~~> timeZone,
      "geo_enabled" ~~> geoEnabled,
      "verified" ~~> verified,
      "statuses_count" ~~> statusesCount,
      "lang" ~~> lang,
      "contributors_enabled" ~~> contributorsEnabled,
      "is_translator" ~~> isTranslator,
      "is_translation_enabled" ~~> isTranslationEnabled,
      "profile_background_color" ~~> profileBackgroundColor,
      "profile_background_image_url" ~~> profileBackgroundImageURL,
      "profile_background_image_url_https" ~~> profileBackgroundImageURLHttps,
      "profile_background_tile" ~~> profileBackgroundTile,
      "profile_image_url" ~~> profileImageURL,
      "profile_image_url_https" ~~> profileImageURLHttps,
      "profile_banner_url" ~~> profileBannerURL,
      "profile_link_color" ~~> profileLinkColor,
      "profile_sidebar_border_color" ~~> profileSidebarBorderColor,
      "profile_sidebar_fill_color" ~~> profileSidebarFillColor,
      "profile_text_color" ~~> profileTextColor,
      "profile_use_background_image" ~~> profileUseBackgroundImage,
      "default_profile" ~~> defaultProfile,
      "default_profile_image" ~~> defaultProfileImage,
      "following" ~~> following,
      "follow_request_sent" ~~> followRequestSent,
      "notifications" ~~> notifications,
    ])
  }
}

extension UserEntitiesByHand: Glossy {
  public init?(json: JSON) {
    guard let description: LinkListByHand = "description" <~~ json
    else { return nil }
    self.description = description
    url = "url" <~~ json
  }

  public func toJSON() -> JSON? {
    jsonify([
      "url" ~~> url,
      "description" ~~> description,
    ])
  }
}
