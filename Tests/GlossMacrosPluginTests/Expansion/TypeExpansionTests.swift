import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: classes, generic and nested types, conditions")
struct TypeExpansionTests {
  @Test func classMember() {
    expect(
      """
      @Glossy
      public final class Account {
        let id: Int
        var name = "none"
      }
      """,
      becomes: """
        public init?(_ fields: inout _JSONFields) {
          let id: Int? = fields.decode("id", isRequired: true)
          let name: Swift.String? = fields.decode("name")
          guard let id else { return nil }
          self.id = id
          if let name { self.name = name }
        }
        """, in: .member)
  }

  @Test func classExtension() {
    expect(
      """
      @Glossy
      public final class Account {
        let id: Int
        var name = "none"
      }
      """,
      becomes: """
        extension Account: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          public static func _read<Reader: _JSONReader & ~Swift.Copyable>(_ reader: borrowing Reader) -> Self? {
            reader.model(Self.self)
          }

          public static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}\\u{4}name\\u{0}")
          }

          public func toJSON() -> _Gloss.JSON? { _encoded() }

          public func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("id", id)
            try members.encode("name", name)
          }
        }
        """)
  }

  @Test func readableClassExtension() {
    expect(
      """
      @JSONDecodable final class Account: Sendable { let id: Int }
      """,
      becomes: """
        extension Account: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          static func _read<Reader: _JSONReader & ~Swift.Copyable>(_ reader: borrowing Reader) -> Self? {
            reader.model(Self.self)
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}")
          }
        }
        """)
  }

  @Test func subclassOfNSObject() {
    expect(
      """
      @Glossy(.validated)
      final class Account: NSObject {
        let id: Int
        var name = "none"
      }
      """,
      becomes: """
        init?(_ fields: inout _JSONFields) {
          let id: Int? = fields.decode("id", isRequired: true)
          let name: Swift.String? = fields.decode("name")
          guard let id else { return nil }
          self.id = id
          super.init()
          if let name { self.name = name }
          guard validate(fields.json) else { return nil }
        }
        """, in: .member)
  }

  @Test func structHasNoMember() {
    expect(
      """
      @Glossy struct Account { let id: Int }
      """,
      becomes: "", in: .member)
  }

  @Test func generic() {
    expect(
      """
      @Glossy
      struct Page<Item, Tag: Hashable> {
        let items: [Item]
        let next: Int?
      }
      """,
      becomes: """
        extension Page: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable where Item: _Gloss.JSONDecodable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{5}items\\u{0}\\u{4}next\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let items: [Item]? = fields.decode("items", isRequired: true)
            let next: Int? = fields.decode("next")
            guard let items else { return nil }
            self.items = items
            self.next = next
          }
        }

        extension Page: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable where Item: _Gloss.JSONEncodable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("items", items)
            try members.encode("next", next)
          }
        }
        """)
  }

  @Test func genericOfOneHalf() {
    expect(
      """
      @JSONDecodable struct Keyed<K: Hashable, V> { let map: [K: V]; @Unmapped var other: V? }
      """,
      becomes: """
        extension Keyed: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable where K: _Gloss.JSONObjectKey, V: _Gloss.JSONDecodable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{3}map\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let map: [K: V]? = fields.decode("map", isRequired: true)
            guard let map else { return nil }
            self.map = map
          }
        }
        """)
  }

  @Test func parametersAsKeysAndValues() throws {
    let source = "@JSONDecodable struct Keyed<K: Hashable, V, W> { let a: [[K: V]]?, b: K, c: [Box<W>: Int] }"
    let requirements =
      " where K: _Gloss.JSONObjectKey & _Gloss.JSONDecodable, V: _Gloss.JSONDecodable, W: _Gloss.JSONDecodable"
    #expect(try expand(source).source.contains(requirements))
  }

  @Test func genericClass() {
    expect(
      """
      @Glossy final class Page<Item> { let items: [Item] }
      """,
      becomes: """
        init?(_ fields: inout _JSONFields) where Item: _Gloss.JSONDecodable {
          let items: [Item]? = fields.decode("items", isRequired: true)
          guard let items else { return nil }
          self.items = items
        }
        """, in: .member)
  }

  @Test func genericEnum() {
    expect(
      """
      @JSONEncodable(.untagged) enum Either<A, B> { case a(A), b(B) }
      """,
      becomes: """
        extension Either: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable where A: _Gloss.JSONEncodable, B: _Gloss.JSONEncodable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          static var _writesObject: Swift.Bool { false }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .a(let value):
              try members.alternative(value)
            case .b(let value):
              try members.alternative(value)
            }
          }
        }
        """)
  }

  @Test func nested() {
    expect(
      """
      @Glossy
      struct Repo {
        let id: Int, tags: [String: [Double]]?
        let owner: Owner
        let parent: Repo?
        @Key(.fallback(State.unknown)) let state: State
      }
      """,
      becomes: """
        extension Outer.Repo:
          _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable,
          _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable
        {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}\\u{4}tags\\u{0}\\u{5}owner\\u{0}\\u{6}parent\\u{0}\\u{5}state\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decode("id", isRequired: true)
            let tags: [String: [Double]]? = fields.decode("tags")
            var owner = fields.noValue { (model: Self) in model.owner }
            owner = fields.decode("owner", isRequired: true)
            var parent = fields.noValue { (model: Self) in model.parent }
            parent = fields.decode("parent")
            var state = fields.noValue { (model: Self) in model.state }
            state = fields.decode("state", as: .fallback(.unknown), isRequired: true)
            guard let id, let owner, let state else { return nil }
            self.id = id
            self.tags = tags
            self.owner = owner
            self.parent = parent
            self.state = state
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("id", id)
            try members.encode("tags", tags)
            try members.encode("owner", owner)
            try members.encode("parent", parent)
            try members.encode("state", state, as: .fallback(.unknown))
          }
        }
        """, isNested: true)
  }

  @Test func nestedEnum() {
    expect(
      """
      @Glossy(tag: "type")
      enum Event {
        case push(Push)
        case both(first: Push, second: Push? = Push(), count: Int = 1 + 2)
        case count([String: Int])
      }
      """,
      becomes: """
        extension Outer.Event:
          _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable,
          _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable
        {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}type\\u{0}")
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.add("\\u{5}first\\u{0}\\u{6}second\\u{0}\\u{5}count\\u{0}")
              keys.addKeys(of: keys.type(ofCase: Self.push(_:)))
              keys.addKeys(of: keys.type(ofCase: Self.count(_:)))
            }
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("type") else { return nil }
            switch true {
            case tag.equals("push"):
              var value = fields.noValues(of: Self.push(_:))
              value = fields.decodeFlat(besides: "\\u{4}type\\u{0}", isRequired: true)
              guard let value else { return nil }
              self = .push(value)
            case tag.equals("both"):
              var (first, second, count) = fields.noValues(of: Self.both(first:second:count:))
              first = fields.decode("first", isRequired: true)
              second = fields.decode("second")
              count = fields.decode("count")
              guard let first else { return nil }
              self = .both(first: first, second: (second ?? nil) ?? Push(), count: count ?? (1 + 2))
            case tag.equals("count"):
              let value: [String: Int]? = fields.decodeFlat(besides: "\\u{4}type\\u{0}", isRequired: true)
              guard let value else { return nil }
              self = .count(value)
            default:
              fields.rejectTag("type", of: Self.self, tags: ["\\"push\\"", "\\"both\\"", "\\"count\\""])
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          var _mergesMembers: Swift.Bool {
            switch self {
            case .push: return true
            case .count: return true
            default: return false
            }
          }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .push(let value):
              try members.encode("type", "push")
              try members.encodeFlat(value)
            case .both(let first, let second, let count):
              try members.encode("type", "both")
              try members.encode("first", first)
              try members.encode("second", second)
              try members.encode("count", count)
            case .count(let value):
              try members.encode("type", "count")
              try members.encodeFlat(value)
            }
          }
        }
        """, isNested: true)
  }

  @Test func nestedGeneric() {
    expect(
      """
      @JSONDecodable struct Box<Item> { let item: Item?, other: Other }
      """,
      becomes: """
        extension Outer.Box: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable where Item: _Gloss.JSONDecodable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}item\\u{0}\\u{5}other\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let item: Item? = fields.decode("item")
            var other = fields.noValue { (model: Self) in model.other }
            other = fields.decode("other", isRequired: true)
            guard let other else { return nil }
            self.item = item
            self.other = other
          }
        }
        """, isNested: true)
  }

  @Test func conditions() {
    expect(
      """
      @Glossy
      struct Model {
        let id: Int
        #if DEBUG
        let note: String
        var count = 0
        #else
        let note: Int?
        #endif
        @Key("stats.stars") let stars: Int
        #if os(Linux)
        @Key("stats.forks") let forks: Int
        @Key("linux.version") let version: Int?
        #endif
      }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}\\u{5}stats\\u{7}\\u{5}stars\\u{0}")
            #if DEBUG
              keys.add("\\u{4}note\\u{0}")
              keys.add("\\u{5}count\\u{0}")
            #endif
            #if !(DEBUG)
              keys.add("\\u{4}note\\u{0}")
            #endif
            #if os(Linux)
              keys.add("\\u{5}stats\\u{7}\\u{5}forks\\u{0}")
              keys.add("\\u{5}linux\\t\\u{7}version\\u{0}")
            #endif
          }

          init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decode("id", isRequired: true)
            #if DEBUG
              let note: String? = fields.decode("note", isRequired: true)
              let count: Swift.Int? = fields.decode("count")
            #endif
            #if !(DEBUG)
              let note: Int? = fields.decode("note")
            #endif
            let stars: Int? = fields.decode(.path("stats", "stars"), isRequired: true)
            #if os(Linux)
              let forks: Int? = fields.decode(.path("stats", "forks"), isRequired: true)
              let version: Int? = fields.decode(.path("linux", "version"))
            #endif
            guard let id, let stars else { return nil }
            #if DEBUG
              guard let note else { return nil }
            #endif
            #if os(Linux)
              guard let forks else { return nil }
            #endif
            self.id = id
            #if DEBUG
              self.note = note
            #endif
            #if !(DEBUG)
              self.note = note
            #endif
            self.stars = stars
            #if os(Linux)
              self.forks = forks
              self.version = version
            #endif
            #if DEBUG
              if let count { self.count = count }
            #endif
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("id", id)
            #if DEBUG
              try members.encode("note", note)
              try members.encode("count", count)
            #endif
            #if !(DEBUG)
              try members.encode("note", note)
            #endif
            try members.encodeObject("stats") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
              try members.encode("stars", stars)
              #if os(Linux)
                try members.encode("forks", forks)
              #endif
            }
            #if os(Linux)
              if version != nil {
                try members.encodeObject("linux") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                  try members.encode("version", version)
                }
              }
            #endif
          }
        }
        """)
  }
}
