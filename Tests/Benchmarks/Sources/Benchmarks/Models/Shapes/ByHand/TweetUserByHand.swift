// See Mapping for how they are read and written.

/// Who wrote a tweet.
struct TweetUserByHand: Sendable {
  let id: Int64
  let idStr: UInt64
  let name: String
  let screenName: String
  let location: String
  let description: String
  let url: String?
  let entities: UserEntitiesByHand
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

/// The things that a user refers to.
struct UserEntitiesByHand: Sendable {
  let url: LinkListByHand?
  let description: LinkListByHand
}
