import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: keys")
struct KeyExpansionTests {
  @Test func keyPathsAreMerged() {
    expect(
      """
      @Glossy
      struct Repo {
        @Key("stats.stars") var stars: Int
        let id: Int
        @Key("stats.forks.count") let forks: Int?
        @Key("stats.issues") let issues: Int
      }
      """,
      becomes: """
        extension Repo: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{5}stats\\u{1d}\\u{5}stars\\u{0}\\u{5}forks\\u{7}\\u{5}count\\u{0}\\u{6}issues\\u{0}\\u{2}id\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let stars: Int? = fields.decode(.path("stats", "stars"), isRequired: true)
            let id: Int? = fields.decode("id", isRequired: true)
            let forks: Int? = fields.decode(.path("stats.forks.count"))
            let issues: Int? = fields.decode(.path("stats", "issues"), isRequired: true)
            guard let stars, let id, let issues else { return nil }
            self.stars = stars
            self.id = id
            self.forks = forks
            self.issues = issues
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encodeObject("stats") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
              try members.encode("stars", stars)
              if forks != nil {
                try members.encodeObject("forks") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                  try members.encode("count", forks)
                }
              }
              try members.encode("issues", issues)
            }
            try members.encode("id", id)
          }
        }
        """)
  }

  @Test func objectsOfOptionalsAreLeftOut() {
    expect(
      """
      @JSONEncodable
      struct Repo {
        @Key("stats.stars") let stars: Int?
        @Key("stats.deep.forks") let forks: Int?
      }
      """,
      becomes: """
        extension Repo: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            if stars != nil || forks != nil {
              try members.encodeObject("stats") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encode("stars", stars)
                if forks != nil {
                  try members.encodeObject("deep") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                    try members.encode("forks", forks)
                  }
                }
              }
            }
          }
        }
        """)
  }

  @Test func keysAsTheyAre() {
    expect(
      """
      @Glossy
      struct Model {
        @Key(["a.b"]) let dots: Int
        @Key(["x.y", "c"]) let path: Int
        @Key(["items", 0, "id"], .readOnly) let index: Int
        @Key("items[1].id", .readOnly) let bracket: Int
        @Key("a/b") let slash: Int
      }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{3}a.b\\u{0}\\u{3}x.y\\u{3}\\u{1}c\\u{0}\\u{8}items[1]\\u{4}\\u{2}id\\u{0}\\u{3}a/b\\u{0}")
            keys.addIndexed("\\u{5}items\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let dots: Int? = fields.decode("a.b", isRequired: true)
            let path: Int? = fields.decode(.path("x.y", "c"), isRequired: true)
            let index: Int? = fields.decode(.path(["items", 0, "id"]), isRequired: true)
            let bracket: Int? = fields.decode(.path("items[1].id"), isRequired: true)
            let slash: Int? = fields.decode("a/b", isRequired: true)
            guard let dots, let path, let index, let bracket, let slash else { return nil }
            self.dots = dots
            self.path = path
            self.index = index
            self.bracket = bracket
            self.slash = slash
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("a.b", dots)
            try members.encodeObject("x.y") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
              try members.encode("c", path)
            }
            try members.encode(.escaped("a/b"), slash)
            members.remember(.path(["items", 0, "id"]), index)
            members.remember(.path("items[1].id"), bracket)
          }
        }
        """)
  }

  @Test func escapesInKeys() {
    expect(
      #"""
      @Glossy
      struct Model {
        @Key("tab\t\u{e9}\"") let escaped: Int
        @Key(#"raw\n"#) let raw: Int
      }
      """#,
      becomes: #"""
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\u{7}tab\té\"\u{0}\u{5}raw\\n\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let escaped: Int? = fields.decode("tab\té\"", isRequired: true)
            let raw: Int? = fields.decode("raw\\n", isRequired: true)
            guard let escaped, let raw else { return nil }
            self.escaped = escaped
            self.raw = raw
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode(.escaped("tab\té\""), escaped)
            try members.encode(.escaped("raw\\n"), raw)
          }
        }
        """#)
  }

  @Test func severalKeys() {
    expect(
      """
      @Glossy
      struct Model {
        @Key("login", "user.name", ["user.name"]) let login: String
      }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{5}login\\u{0}\\u{4}user\\u{6}\\u{4}name\\u{0}\\tuser.name\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let login: String? = fields.decode(.first(["login", .path("user.name"), "user.name"]), isRequired: true)
            guard let login else { return nil }
            self.login = login
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("login", login)
          }
        }
        """)
  }

  @Test func anotherKeyForWriting() {
    expect(
      """
      @Glossy
      struct Model {
        @Key("login", .writtenAs("user.name")) let login: String
        @Key(.writtenAs(["a.b"])) let other: String
      }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{5}login\\u{0}\\u{4}user\\u{6}\\u{4}name\\u{0}\\u{5}other\\u{0}\\u{3}a.b\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let login: String? = fields.decode("login", isRequired: true)
            let other: String? = fields.decode("other", isRequired: true)
            guard let login, let other else { return nil }
            self.login = login
            self.other = other
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encodeObject("user") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
              try members.encode("name", login)
            }
            try members.encode("a.b", other)
            members.remember("login", login)
            members.remember("other", other)
          }
        }
        """)
  }

  @Test func keyStyle() {
    expect(
      """
      @Glossy(keys: .snakeCase)
      struct Model {
        let profileImageURL: Int
        @Key("asItIs") let other: Int
      }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{11}profile_image_url\\u{0}\\u{6}asItIs\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let profileImageURL: Int? = fields.decode("profile_image_url", isRequired: true)
            let other: Int? = fields.decode("asItIs", isRequired: true)
            guard let profileImageURL, let other else { return nil }
            self.profileImageURL = profileImageURL
            self.other = other
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("profile_image_url", profileImageURL)
            try members.encode("asItIs", other)
          }
        }
        """)
  }

  @Test func prefix() {
    expect(
      """
      @Glossy(prefix: "stats.")
      struct Model {
        let stars: Int
        @Key("a.b") let explicit: Int
        @Key(["c.d"]) let array: Int
      }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{5}stats\\u{12}\\u{5}stars\\u{0}\\u{1}a\\u{3}\\u{1}b\\u{0}\\u{3}c.d\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let stars: Int? = fields.decode(.path("stats", "stars"), isRequired: true)
            let explicit: Int? = fields.decode(.path("stats.a.b"), isRequired: true)
            let array: Int? = fields.decode(.path("stats", "c.d"), isRequired: true)
            guard let stars, let explicit, let array else { return nil }
            self.stars = stars
            self.explicit = explicit
            self.array = array
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encodeObject("stats") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
              try members.encode("stars", stars)
              try members.encodeObject("a") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encode("b", explicit)
              }
              try members.encode("c.d", array)
            }
          }
        }
        """)
  }

  @Test func prefixOfKeys() {
    expect(
      """
      @JSONDecodable(prefix: "x_")
      struct Model {
        let stars: Int
        @Key("a.b", "c") let explicit: Int
      }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{7}x_stars\\u{0}\\u{3}x_a\\u{3}\\u{1}b\\u{0}\\u{3}x_c\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let stars: Int? = fields.decode("x_stars", isRequired: true)
            let explicit: Int? = fields.decode(.first([.path("x_a.b"), "x_c"]), isRequired: true)
            guard let stars, let explicit else { return nil }
            self.stars = stars
            self.explicit = explicit
          }
        }
        """)
  }

  @Test func delimiter() {
    expect(
      """
      @Glossy(keyPathDelimiter: "/")
      struct Model {
        @Key("a/b") let path: Int
        @Key("a.b") let key: Int
        @Key("c.d/e") let both: Int
      }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{1}a\\u{3}\\u{1}b\\u{0}\\u{3}a.b\\u{0}\\u{3}c.d\\u{3}\\u{1}e\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let path: Int? = fields.decode(.path("a", "b"), isRequired: true)
            let key: Int? = fields.decode("a.b", isRequired: true)
            let both: Int? = fields.decode(.path("c.d", "e"), isRequired: true)
            guard let path, let key, let both else { return nil }
            self.path = path
            self.key = key
            self.both = both
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encodeObject("a") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
              try members.encode("b", path)
            }
            try members.encode("a.b", key)
            try members.encodeObject("c.d") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
              try members.encode("e", both)
            }
          }
        }
        """)
  }

  @Test func noDelimiter() {
    expect(
      """
      @Glossy(keyPathDelimiter: "")
      struct Model { @Key("a.b") let key: Int }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{3}a.b\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let key: Int? = fields.decode("a.b", isRequired: true)
            guard let key else { return nil }
            self.key = key
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("a.b", key)
          }
        }
        """)
  }
}
