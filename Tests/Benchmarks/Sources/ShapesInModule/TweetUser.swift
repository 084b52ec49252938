import GlossMacros

/// Who wrote a tweet.
@Glossy(keys: .snakeCase)
public struct TweetUser: Sendable {
  public let id: Int64
  @Key(.transform(UInt64.init(decimal:), \.description)) public let idStr: UInt64
  public let name: String
  public let screenName: String
  public let location: String
  public let description: String
  public let url: String?
  public let entities: UserEntities
  public let protected: Bool
  public let followersCount: Int
  public let friendsCount: Int
  public let listedCount: Int
  public let createdAt: String
  public let favouritesCount: Int
  public let utcOffset: Int?
  public let timeZone: String?
  public let geoEnabled: Bool
  public let verified: Bool
  public let statusesCount: Int
  public let lang: String
  public let contributorsEnabled: Bool
  public let isTranslator: Bool
  public let isTranslationEnabled: Bool
  public let profileBackgroundColor: String
  public let profileBackgroundImageURL: String
  public let profileBackgroundImageURLHttps: String
  public let profileBackgroundTile: Bool
  public let profileImageURL: String
  public let profileImageURLHttps: String
  public let profileBannerURL: String?
  public let profileLinkColor: String
  public let profileSidebarBorderColor: String
  public let profileSidebarFillColor: String
  public let profileTextColor: String
  public let profileUseBackgroundImage: Bool
  public let defaultProfile: Bool
  public let defaultProfileImage: Bool
  public let following: Bool
  public let followRequestSent: Bool
  public let notifications: Bool
}

/// The things that a user refers to.
@Glossy(keys: .snakeCase)
public struct UserEntities: Sendable {
  public let url: LinkList?
  public let description: LinkList
}
