import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: options")
struct OptionExpansionTests {
  @Test func lossless() {
    expect(
      """
      @Glossy struct Item { @Key("p", .lossless) let price: Decimal; @Key(.lossless, .skippingInvalid) let sizes: [Int]? }
      """,
      becomes: """
        extension Item: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{1}p\\u{0}\\u{5}sizes\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let price: Decimal? = fields.decode("p", as: .lossless(), isRequired: true)
            let sizes: [Int]? = fields.decode("sizes", as: .array(of: .lossless(), skippingInvalid: true))
            guard let price else { return nil }
            self.price = price
            self.sizes = sizes
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("p", price)
            try members.encode("sizes", sizes)
          }
        }
        """)
  }

  @Test func skippingInvalid() {
    expect(
      """
      @JSONDecodable struct Page { @Key(.skippingInvalid) let items: [Item] }
      """,
      becomes: """
        extension Page: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{5}items\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let items: [Item]? = fields.decode("items", skippingInvalid: true, isRequired: true)
            guard let items else { return nil }
            self.items = items
          }
        }
        """)
  }

  @Test func fallback() {
    expect(
      """
      @Glossy struct Issue { @Key(.fallback(State.unknown)) let state: State }
      """,
      becomes: """
        extension Issue: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{5}state\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let state: State? = fields.decode("state", as: .fallback(State.unknown), isRequired: true)
            guard let state else { return nil }
            self.state = state
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("state", state, as: .fallback(State.unknown))
          }
        }
        """)
  }

  @Test func dates() {
    expect(
      """
      @Glossy
      struct Dates {
        @Key(.since1970(.milliseconds)) let pushed: Date?
        @Key(.since1970()) let created: Date
        @Key(.date(.day)) let day: Date
        @Key(.date(.iso8601.year().month()), .skippingInvalid) let months: [Date]
        @Key(.dateFormatter(formatter)) let formatted: Date
        @Key(.date(strategy: Date.ParseStrategy.mine), .readOnly) let parsed: Date
      }
      """,
      becomes: """
        extension Dates: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{6}pushed\\u{0}\\u{7}created\\u{0}\\u{3}day\\u{0}\\u{6}months\\u{0}\\tformatted\\u{0}\\u{6}parsed\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let pushed: Date? = fields.decode("pushed", as: .since1970(.milliseconds))
            let created: Date? = fields.decode("created", as: .since1970(), isRequired: true)
            let day: Date? = fields.decode("day", as: .date(.day), isRequired: true)
            let months: [Date]? = fields.decode("months", as: .array(of: .date(.iso8601.year().month()), skippingInvalid: true), isRequired: true)
            let formatted: Date? = fields.decode("formatted", as: .dateFormatter(formatter), isRequired: true)
            let parsed: Date? = fields.decode("parsed", as: .date(strategy: Date.ParseStrategy.mine), isRequired: true)
            guard let created, let day, let months, let formatted, let parsed else { return nil }
            self.pushed = pushed
            self.created = created
            self.day = day
            self.months = months
            self.formatted = formatted
            self.parsed = parsed
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("pushed", pushed, as: .since1970(.milliseconds))
            try members.encode("created", created, as: .since1970())
            try members.encode("day", day, as: .date(.day))
            try members.encode("months", months, as: .array(of: .date(.iso8601.year().month())))
            try members.encode("formatted", formatted, as: .dateFormatter(formatter))
            members.remember("parsed", parsed)
          }
        }
        """)
  }

  @Test func transform() {
    expect(
      #"""
      @Glossy
      struct Style {
        @Key(.transform(Color.init(hexadecimal:), \.hexadecimal)) let color: Color
        @Key(.transform { (text: String) in text.count }, .readOnly) let length: Int?
      }
      """#,
      becomes: #"""
        extension Style: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\u{5}color\u{0}\u{6}length\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let color: Color? = fields.decode("color", as: .transform(Color.init(hexadecimal:)), isRequired: true)
            let length: Int? = fields.decode("length", as: .transform { (text: String) in text.count })
            guard let color else { return nil }
            self.color = color
            self.length = length
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("color", color, as: .transform(write: \.hexadecimal))
            members.remember("length", length)
          }
        }
        """#)
  }

  @Test func readOnlyAndWriteOnly() {
    expect(
      """
      @Glossy
      struct Model {
        @Key(.readOnly) let id: Int
        @Key(.writeOnly) let version = 2
        @Key(.writeOnly) var note: String?
      }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          static func _read<Reader: _JSONReader & ~Swift.Copyable>(_ reader: borrowing Reader) -> Self? {
            reader.model(Self.self)
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}\\u{7}version\\u{0}\\u{4}note\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decode("id", isRequired: true)
            guard let id else { return nil }
            self.id = id
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("version", version)
            try members.encode("note", note)
            members.remember("id", id)
          }
        }
        """)
  }

  @Test func writesNull() {
    expect(
      """
      @Glossy
      struct Model {
        @Key(.writesNull) let name: String?
        @Key("stats.day", .date(.day), .writesNull) let day: Date?
      }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}name\\u{0}\\u{5}stats\\u{5}\\u{3}day\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let name: String? = fields.decode("name")
            let day: Date? = fields.decode(.path("stats", "day"), as: .date(.day))
            self.name = name
            self.day = day
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("name", .some(name))
            try members.encodeObject("stats") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
              try members.encode("day", .some(day), as: .optional(.date(.day)))
            }
          }
        }
        """)
  }

  @Test func optionsOfAType() {
    expect(
      """
      @Glossy(.lossless, .skippingInvalid, .writesNull)
      struct Model {
        let id: Int, name: Swift.String?, prices: [Decimal]
        let items: [Item]?, byName: [String: Item]
        let date: Date?
        let threeStates: Int??
        @Key(.fallback(Level.low)) let level: Level
        var count = 0
      }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}\\u{4}name\\u{0}\\u{6}prices\\u{0}\\u{5}items\\u{0}\\u{6}byName\\u{0}\\u{4}date\\u{0}\\u{b}threeStates\\u{0}\\u{5}level\\u{0}\\u{5}count\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decode("id", as: .lossless(), isRequired: true)
            let name: Swift.String? = fields.decode("name", as: .lossless())
            let prices: [Decimal]? = fields.decode("prices", as: .array(of: .lossless(), skippingInvalid: true), isRequired: true)
            let items: [Item]? = fields.decode("items", skippingInvalid: true)
            let byName: [String: Item]? = fields.decode("byName", skippingInvalid: true, isRequired: true)
            let date: Date? = fields.decode("date")
            let threeStates: Int?? = fields.decode("threeStates", as: .optional(.lossless()))
            let level: Level? = fields.decode("level", as: .fallback(Level.low), isRequired: true)
            let count: Swift.Int? = fields.decode("count", as: .lossless())
            guard let id, let prices, let byName, let level else { return nil }
            if threeStates == nil, !fields.isAbsent("threeStates") { return nil }
            self.id = id
            self.name = name
            self.prices = prices
            self.items = items
            self.byName = byName
            self.date = date
            self.threeStates = threeStates
            self.level = level
            if let count { self.count = count }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("id", id)
            try members.encode("name", .some(name))
            try members.encode("prices", prices)
            try members.encode("items", .some(items))
            try members.encode("byName", byName)
            try members.encode("date", .some(date))
            try members.encode("threeStates", threeStates)
            try members.encode("level", level, as: .fallback(Level.low))
            try members.encode("count", count)
          }
        }
        """)
  }

  @Test func optionsWithTheirType() {
    expect(
      """
      @Glossy(ModelOption.lossless, keys: KeyStyle.kebabCase) struct Model { @Key("id", KeyOption.readOnly) let id: Int; let userName: Int }
      """,
      becomes: """
        extension Model: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}\\tuser-name\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decode("id", as: .lossless(), isRequired: true)
            let userName: Int? = fields.decode("user-name", as: .lossless(), isRequired: true)
            guard let id, let userName else { return nil }
            self.id = id
            self.userName = userName
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("user-name", userName)
            members.remember("id", id)
          }
        }
        """)
  }

  @Test func strictness() {
    expect(
      """
      @JSONDecodable(.strict, .rejectsUnknownKeys)
      struct Query {
        let text: String
        var limit = 20
        @Key("stats.stars") let stars: Int?
        @Flat let dates: Dates?
      }
      """,
      becomes: """
        extension Query: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}text\\u{0}\\u{5}limit\\u{0}\\u{5}stats\\u{7}\\u{5}stars\\u{0}")
            keys.addKeys(of: keys.type(of: { (model: Self) in model.dates }))
          }

          init?(_ fields: inout _JSONFields) {
            let text: String? = fields.decode("text", isRequired: true)
            let limit: Swift.Int? = fields.decode("limit")
            let stars: Int? = fields.decode(.path("stats", "stars"))
            let dates: Dates? = fields.decodeKnownFlat(besides: .init(of: Self.self), isStrict: true)
            let hasOnlyKeys = fields.hasOnlyKeys(of: Self.self)
            guard let text else { return nil }
            guard hasOnlyKeys else { return nil }
            if limit == nil, !fields.isAbsent("limit") { return nil }
            if stars == nil, !fields.isAbsent(.path("stats", "stars")) { return nil }
            if dates == nil, !fields.isAbsent(part: { (model: Self) in model.dates }) { return nil }
            self.text = text
            self.stars = stars
            self.dates = dates
            if let limit { self.limit = limit }
          }
        }
        """)
  }

  @Test func rest() {
    expect(
      """
      @Glossy
      struct Note {
        let title: String
        @Key("old", .writtenAs("new.key")) let renamed: Int?
        @Rest var rest: [String: JSON]
      }
      """,
      becomes: """
        extension Note: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{5}title\\u{0}\\u{3}old\\u{0}\\u{3}new\\u{5}\\u{3}key\\u{0}")
            keys.addRest()
          }

          init?(_ fields: inout _JSONFields) {
            let title: String? = fields.decode("title", isRequired: true)
            let renamed: Int? = fields.decode("old")
            let rest: [String: JSON]? = fields.decodeRest(of: Self.self)
            guard let title, let rest else { return nil }
            self.title = title
            self.renamed = renamed
            self.rest = rest
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          var _mergesMembers: Swift.Bool {
            !rest.isEmpty
          }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("title", title)
            if renamed != nil {
              try members.encodeObject("new") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encode("key", renamed)
              }
            }
            try members.encodeRest(rest)
            members.remember("old", renamed)
          }
        }
        """)
  }

  @Test func closedCases() {
    expect(
      """
      @JSONDecodable(.strict, .rejectsUnknownKeys, tag: "type")
      enum Event {
        case push(Push?)
        case move(x: Int, y: Int?)
      }
      """,
      becomes: """
        extension Event: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}type\\u{0}")
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.add("\\u{1}x\\u{0}\\u{1}y\\u{0}")
              keys.addKeys(of: keys.type(ofCase: Self.push(_:)))
            }
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("type") else { return nil }
            switch true {
            case tag.equals("push"):
              let value: Push? = fields.decodeKnownFlat(besides: "\\u{4}type\\u{0}", isStrict: true)
              var keys = _KnownKeys()
              keys.add("\\u{4}type\\u{0}")
              keys.addKeys(of: keys.type(ofCase: Self.push(_:)))
              let hasOnlyKeys = fields.hasOnlyKeys(keys)
              guard hasOnlyKeys else { return nil }
              if value == nil, !fields.isAbsent(valueOf: Self.push(_:)) { return nil }
              self = .push(value)
            case tag.equals("move"):
              let x: Int? = fields.decode("x", isRequired: true)
              let y: Int? = fields.decode("y")
              var keys = _KnownKeys()
              keys.add("\\u{4}type\\u{0}\\u{1}x\\u{0}\\u{1}y\\u{0}")
              let hasOnlyKeys = fields.hasOnlyKeys(keys)
              guard let x else { return nil }
              guard hasOnlyKeys else { return nil }
              if y == nil, !fields.isAbsent("y") { return nil }
              self = .move(x: x, y: y)
            default:
              fields.rejectTag("type", of: Self.self, tags: ["\\"push\\"", "\\"move\\""])
              return nil
            }
          }
        }
        """)
  }
}
