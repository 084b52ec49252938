import GlossMacros

// MARK: - Several keys

@Glossy
struct AliasedUser: Sendable {
  @Key("login", "user_name") let login: String
  @Key("followers", "followers_count") let followers: Int
}

@Glossy
struct PlainAliasedUser: Sendable {
  let login: String
  let followers: Int
}

/// The same under the second keys.
@Glossy
struct PlainSecondUser: Sendable {
  @Key("user_name") let login: String
  @Key("followers_count") let followers: Int
}

// MARK: - Key paths

@Glossy
struct PathProject: Sendable {
  let name: String
  @Key("stats.stars") let stars: Int
  @Key("stats.forks") let forks: Int
  @Key("owner.address.city") let city: String
}

@Glossy
struct PlainPathProject: Sendable {
  let name: String
  let stats: Stats
  let owner: Owner

  @Glossy
  struct Stats: Sendable {
    let stars: Int
    let forks: Int
  }

  @Glossy
  struct Owner: Sendable {
    let address: Address
  }

  @Glossy
  struct Address: Sendable {
    let city: String
  }
}

// MARK: - Indexes

/// An array of three numbers. The other side is `[Double]`.
@JSONDecodable
struct IndexedPlace: Sendable {
  @Key([0]) let latitude: Double
  @Key([1]) let longitude: Double
  @Key([2]) let height: Double
}
