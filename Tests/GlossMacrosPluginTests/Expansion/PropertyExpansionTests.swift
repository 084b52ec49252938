import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: properties")
struct PropertyExpansionTests {
  @Test func requiredOptionalAndDefault() {
    expect(
      """
      @Glossy
      struct Repo {
        let id: Int
        let language: Language?
        var stars: Int = 0
        @Unmapped var isSelected = false
      }
      """,
      becomes: """
        extension Repo: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}\\u{8}language\\u{0}\\u{5}stars\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decode("id", isRequired: true)
            let language: Language? = fields.decode("language")
            let stars: Int? = fields.decode("stars")
            guard let id else { return nil }
            self.id = id
            self.language = language
            if let stars { self.stars = stars }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("id", id)
            try members.encode("language", language)
            try members.encode("stars", stars)
          }
        }
        """)
  }

  @Test func typesOfLiterals() {
    expect(
      """
      @JSONDecodable
      struct Settings {
        var name = "none", count = -1, ratio = 0.5, isOn = true
        var tags = [String]()
      }
      """,
      becomes: """
        extension Settings: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}name\\u{0}\\u{5}count\\u{0}\\u{5}ratio\\u{0}\\u{4}isOn\\u{0}\\u{4}tags\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let name: Swift.String? = fields.decode("name")
            let count: Swift.Int? = fields.decode("count")
            let ratio: Swift.Double? = fields.decode("ratio")
            let isOn: Swift.Bool? = fields.decode("isOn")
            var tags = fields.noValue { (model: Self) in model.tags }
            tags = fields.decode("tags")
            if let name { self.name = name }
            if let count { self.count = count }
            if let ratio { self.ratio = ratio }
            if let isOn { self.isOn = isOn }
            if let tags { self.tags = tags }
          }
        }
        """)
  }

  @Test func spellingsOfOptionals() {
    expect(
      """
      @JSONDecodable
      struct Model {
        let a: Int!, b: Optional<[Int]>, c: Swift.Optional<Int>
        let threeStates: Int??
        @Key(.own) let anyValue: any JSONDecodable
        @Key(.own) let composed: (any Named & Sendable)?
        @Key(.own) let function: @Sendable () -> Int?
        var some: Int? = 1
        var none: Int? = nil
      }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{1}a\\u{0}\\u{1}b\\u{0}\\u{1}c\\u{0}\\u{b}threeStates\\u{0}\\u{8}anyValue\\u{0}\\u{8}composed\\u{0}\\u{8}function\\u{0}\\u{4}some\\u{0}\\u{4}none\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let a: Int? = fields.decode("a")
            let b: [Int]? = fields.decode("b")
            let c: Int? = fields.decode("c")
            let threeStates: Int?? = fields.decode("threeStates")
            let anyValue: (any JSONDecodable)? = fields.decode("anyValue", as: .own, isRequired: true)
            let composed: (any Named & Sendable)? = fields.decode("composed", as: .own)
            let function: (@Sendable () -> Int?)? = fields.decode("function", as: .own, isRequired: true)
            let some: Int? = fields.decode("some")
            let none: Int? = fields.decode("none")
            guard let anyValue, let function else { return nil }
            if threeStates == nil, !fields.isAbsent("threeStates") { return nil }
            self.a = a
            self.b = b
            self.c = c
            self.threeStates = threeStates
            self.anyValue = anyValue
            self.composed = composed
            self.function = function
            self.none = none
            if let some { self.some = some }
          }
        }
        """)
  }

  @Test func onlyReading() {
    expect(
      """
      @JSONDecodable struct Model { let id: Int }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decode("id", isRequired: true)
            guard let id else { return nil }
            self.id = id
          }
        }
        """)
  }

  @Test func onlyWriting() {
    expect(
      """
      @JSONEncodable
      struct Login {
        let userName: String
        let version = 2
        var inferred = Date()
      }
      """,
      becomes: """
        extension Login: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("userName", userName)
            try members.encode("version", version)
            try members.encode("inferred", inferred)
          }
        }
        """)
  }

  @Test func noProperties() {
    expect(
      """
      @Glossy struct Empty {}
      """,
      becomes: """
        extension Empty: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {}

          init?(_ fields: inout _JSONFields) {}

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {}
        }
        """)
  }

  @Test func publicAccess() {
    expect(
      """
      @Glossy public struct Model { let id: Int }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          public init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          public static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}")
          }

          public init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decode("id", isRequired: true)
            guard let id else { return nil }
            self.id = id
          }

          public func toJSON() -> _Gloss.JSON? { _encoded() }

          public func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("id", id)
          }
        }
        """)
  }

  @Test func packageAccess() {
    expect(
      """
      @Glossy package struct Model { let id: Int }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          package init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          package static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}")
          }

          package init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decode("id", isRequired: true)
            guard let id else { return nil }
            self.id = id
          }

          package func toJSON() -> _Gloss.JSON? { _encoded() }

          package func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("id", id)
          }
        }
        """)
  }

  @Test func fileprivateAccess() {
    expect(
      """
      @Glossy fileprivate struct Model { let id: Int }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decode("id", isRequired: true)
            guard let id else { return nil }
            self.id = id
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("id", id)
          }
        }
        """)
  }

  @Test func namesOfTheExpansionAreFree() {
    expect(
      """
      @Glossy
      struct Names {
        let fields: Int, members: String
        let other: Fields
      }
      """,
      becomes: """
        extension Names: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{6}fields\\u{0}\\u{7}members\\u{0}\\u{5}other\\u{0}")
          }

          init?(_ fields_: inout _JSONFields) {
            let fields: Int? = fields_.decode("fields", isRequired: true)
            let members: String? = fields_.decode("members", isRequired: true)
            let other: Fields? = fields_.decode("other", isRequired: true)
            guard let fields, let members, let other else { return nil }
            self.fields = fields
            self.members = members
            self.other = other
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members_: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members_.encode("fields", fields)
            try members_.encode("members", members)
            try members_.encode("other", other)
          }
        }
        """)
  }

  @Test func backticksAndRawIdentifiers() {
    expect(
      """
      @Glossy
      struct Names {
        let `default`: Int
        let `user name`: String?
      }
      """,
      becomes: """
        extension Names: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{7}default\\u{0}\\tuser name\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let `default`: Int? = fields.decode("default", isRequired: true)
            let `user name`: String? = fields.decode("user name")
            guard let `default` else { return nil }
            self.`default` = `default`
            self.`user name` = `user name`
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("default", `default`)
            try members.encode("user name", `user name`)
          }
        }
        """)
  }

  @Test func guardOfManyNames() {
    expect(
      """
      @JSONDecodable
      struct Model {
        let identifierOfTheRepository, nameOfTheRepository, descriptionOfTheRepository, numberOfIssues, ownerOfTheRepository: Int
      }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{19}identifierOfTheRepository\\u{0}\\u{13}nameOfTheRepository\\u{0}\\u{1a}descriptionOfTheRepository\\u{0}\\u{e}numberOfIssues\\u{0}\\u{14}ownerOfTheRepository\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let identifierOfTheRepository: Int? = fields.decode("identifierOfTheRepository", isRequired: true)
            let nameOfTheRepository: Int? = fields.decode("nameOfTheRepository", isRequired: true)
            let descriptionOfTheRepository: Int? = fields.decode("descriptionOfTheRepository", isRequired: true)
            let numberOfIssues: Int? = fields.decode("numberOfIssues", isRequired: true)
            let ownerOfTheRepository: Int? = fields.decode("ownerOfTheRepository", isRequired: true)
            guard let identifierOfTheRepository, let nameOfTheRepository, let descriptionOfTheRepository,
              let numberOfIssues, let ownerOfTheRepository
            else { return nil }
            self.identifierOfTheRepository = identifierOfTheRepository
            self.nameOfTheRepository = nameOfTheRepository
            self.descriptionOfTheRepository = descriptionOfTheRepository
            self.numberOfIssues = numberOfIssues
            self.ownerOfTheRepository = ownerOfTheRepository
          }
        }
        """)
  }

  @Test func validated() {
    expect(
      """
      @Glossy(.validated)
      struct Person {
        var age = 0
        func validate(_ json: JSON) -> Bool { age < 150 }
      }
      """,
      becomes: """
        extension Person: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{3}age\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let age: Swift.Int? = fields.decode("age")
            if let age { self.age = age }
            guard validate(fields.json) else { return nil }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("age", age)
          }
        }
        """)
  }

  @Test func propertyNamedValidate() {
    expect(
      """
      @JSONDecodable(.validated)
      struct Person {
        let validate: Bool
      }
      """,
      becomes: """
        extension Person: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{8}validate\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let validate: Bool? = fields.decode("validate", isRequired: true)
            guard let validate else { return nil }
            self.validate = validate
            guard self.validate(fields.json) else { return nil }
          }
        }
        """)
  }

  @Test func flat() {
    expect(
      """
      @Glossy
      struct Issue {
        let title: String
        @Flat let dates: Dates
        @Flat let user: User?
      }
      """,
      becomes: """
        extension Issue: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{5}title\\u{0}")
            keys.addKeys(of: keys.type(of: { (model: Self) in model.dates }))
            keys.addKeys(of: keys.type(of: { (model: Self) in model.user }))
          }

          init?(_ fields: inout _JSONFields) {
            let title: String? = fields.decode("title", isRequired: true)
            let dates: Dates? = fields.decodeFlat(besides: .init(of: Self.self), isRequired: true)
            let user: User? = fields.decodeFlat(besides: .init(of: Self.self))
            guard let title, let dates else { return nil }
            self.title = title
            self.dates = dates
            self.user = user
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          var _mergesMembers: Swift.Bool {
            true
          }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("title", title)
            try members.encodeFlat(dates)
            try members.encodeFlat(user)
          }
        }
        """)
  }

  @Test func availability() {
    expect(
      """
      @available(macOS 14, *) @Glossy
      struct Model { let id: Int }
      """,
      becomes: """
        @available(macOS 14, *)
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decode("id", isRequired: true)
            guard let id else { return nil }
            self.id = id
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("id", id)
          }
        }
        """)
  }

  @Test func mainActor() {
    expect(
      """
      @MainActor @Glossy struct Model { var id: Int? }
      """,
      becomes: """
        extension Model:
          @MainActor _Gloss.JSONDecodable, @MainActor _JSONReadable, @MainActor _JSONFieldReadable,
          @MainActor _Gloss.JSONEncodable, @MainActor _JSONWritable, @MainActor _JSONMemberWritable
        {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decode("id")
            self.id = id
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("id", id)
          }
        }
        """)
  }

  @Test func nonisolated() {
    expect(
      """
      @Glossy nonisolated struct Model { var id: Int? }
      """,
      becomes: """
        nonisolated extension Model:
          _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable,
          _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable
        {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decode("id")
            self.id = id
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("id", id)
          }
        }
        """)
  }
}
