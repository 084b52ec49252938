import Gloss

/// `Project`, read by functions that throw.
struct ThrowingProject: JSONDecodable {
  let id: Int
  let name: String
  let fullName: String
  let isPrivate: Bool
  let owner: ThrowingOwner
  let homepage: String?
  let stars: Int
  let score: Double
  let topics: [String]
  let createdAt: String

  init?(json: JSON) {
    do {
      id = try json.decode("id")
      name = try json.decode("name")
      fullName = try json.decode("full_name")
      isPrivate = try json.decode("private")
      owner = try json.decode("owner")
      homepage = try json.decodeIfPresent("homepage")
      stars = try json.decode("stars")
      score = try json.decode("score")
      topics = try json.decode("topics")
      createdAt = try json.decode("created_at")
    } catch {
      return nil
    }
  }

  /// The same as the other model.
  var project: Project {
    Project(
      id: id, name: name, fullName: fullName, isPrivate: isPrivate,
      owner: Owner(id: owner.id, login: owner.login, avatarURL: owner.avatarURL), homepage: homepage, stars: stars,
      score: score, topics: topics, createdAt: createdAt)
  }
}

/// `Owner`, read by functions that throw.
struct ThrowingOwner: JSONDecodable {
  let id: Int
  let login: String
  let avatarURL: String

  init?(json: JSON) {
    do {
      id = try json.decode("id")
      login = try json.decode("login")
      avatarURL = try json.decode("avatar_url")
    } catch {
      return nil
    }
  }
}
