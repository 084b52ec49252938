import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: enums")
struct EnumExpansionTests {
  @Test func tag() {
    expect(
      """
      @Glossy(tag: "type")
      enum Event {
        @Key("PushEvent", "push") case push(Push)
        case move(x: Int, y: Int = 0, label: String?)
        case ping
      }
      """,
      becomes: """
        extension Event: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}type\\u{0}")
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.add("\\u{1}x\\u{0}\\u{1}y\\u{0}\\u{5}label\\u{0}")
              keys.addKeys(of: keys.type(ofCase: Self.push(_:)))
            }
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("type") else { return nil }
            switch true {
            case tag.equals("PushEvent"), tag.equals("push"):
              let value: Push? = fields.decodeFlat(besides: "\\u{4}type\\u{0}", isRequired: true)
              guard let value else { return nil }
              self = .push(value)
            case tag.equals("move"):
              let x: Int? = fields.decode("x", isRequired: true)
              let y: Int? = fields.decode("y")
              let label: String? = fields.decode("label")
              guard let x else { return nil }
              self = .move(x: x, y: y ?? 0, label: label)
            case tag.equals("ping"):
              self = .ping
            default:
              fields.rejectTag("type", of: Self.self, tags: ["\\"PushEvent\\"", "\\"push\\"", "\\"move\\"", "\\"ping\\""])
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          var _mergesMembers: Swift.Bool {
            switch self {
            case .push: return true
            default: return false
            }
          }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .push(let value):
              try members.encode("type", "PushEvent")
              try members.encodeFlat(value)
            case .move(let x, let y, let label):
              try members.encode("type", "move")
              try members.encode("x", x)
              try members.encode("y", y)
              try members.encode("label", label)
            case .ping:
              try members.encode("type", "ping")
            }
          }
        }
        """)
  }

  @Test func unknown() {
    expect(
      """
      @Glossy(tag: "type")
      public enum Event {
        case ping
        @Unknown case other(JSON)
      }
      """,
      becomes: """
        extension Event: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          public init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          public static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}type\\u{0}")
          }

          public init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("type") else { return nil }
            switch true {
            case tag.equals("ping"):
              self = .ping
            default:
              self = .other(fields.wholeJSON)
            }
          }

          public func toJSON() -> _Gloss.JSON? { _encoded() }

          public var _mergesMembers: Swift.Bool {
            switch self {
            case .other: return true
            default: return false
            }
          }

          public func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .ping:
              try members.encode("type", "ping")
            case .other(let json):
              try members.encodeJSON(json)
            }
          }
        }
        """)
  }

  @Test func noContent() throws {
    let (source, diagnostics) = try expand("@Glossy(tag: \"t\", content: nil) enum E { case a(x: Int) }")
    #expect(diagnostics == [])
    #expect(try source == expand("@Glossy(tag: \"t\") enum E { case a(x: Int) }").source)
  }

  @Test func content() {
    expect(
      """
      @Glossy(keys: .snakeCase, tag: "kind", content: "payload")
      enum Event {
        case pushEvent(Push)
        case maybe(Push?)
        case moveTo(xPosition: Int)
      }
      """,
      becomes: """
        extension Event: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}kind\\u{0}")
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.add("\\u{7}payload\\u{0}")
            }
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("kind") else { return nil }
            switch true {
            case tag.equals("push_event"):
              let value: Push? = fields.decode("payload", isRequired: true)
              guard let value else { return nil }
              self = .pushEvent(value)
            case tag.equals("maybe"):
              let value: Push? = fields.decode("payload")
              self = .maybe(value)
            case tag.equals("move_to"):
              let xPosition: Int? = fields.decode(.path("payload", "x_position"), isRequired: true)
              guard let xPosition else { return nil }
              self = .moveTo(xPosition: xPosition)
            default:
              fields.rejectTag("kind", of: Self.self, tags: ["\\"push_event\\"", "\\"maybe\\"", "\\"move_to\\""])
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .pushEvent(let value):
              try members.encode("kind", "push_event")
              try members.encode("payload", value)
            case .maybe(let value):
              try members.encode("kind", "maybe")
              try members.encode("payload", value)
            case .moveTo(let xPosition):
              try members.encode("kind", "move_to")
              try members.encodeObject("payload") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encode("x_position", xPosition)
              }
            }
          }
        }
        """)
  }

  @Test func numbersAsTags() {
    expect(
      """
      @Glossy(tag: "meta.code")
      enum Message {
        @Key(1) case started
        @Key(2, -2) case ended(Reason)
      }
      """,
      becomes: """
        extension Message: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}meta\\u{6}\\u{4}code\\u{0}")
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.addKeys(of: keys.type(ofCase: Self.ended(_:)))
            }
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag: Swift.Int = fields.decodeTag(.path("meta.code")) else { return nil }
            switch tag {
            case 1:
              self = .started
            case 2, -2:
              let value: Reason? = fields.decodeFlat(besides: "\\u{4}meta\\u{6}\\u{4}code\\u{0}", isRequired: true)
              guard let value else { return nil }
              self = .ended(value)
            default:
              fields.rejectTag(.path("meta.code"), of: Self.self, tags: ["1", "2", "-2"])
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          var _mergesMembers: Swift.Bool {
            switch self {
            case .ended: return true
            default: return false
            }
          }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .started:
              try members.encodeObject("meta") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encode("code", 1)
              }
            case .ended(let value):
              try members.encodeObject("meta") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encode("code", 2)
              }
              try members.encodeFlat(value)
            }
          }
        }
        """)
  }

  @Test func booleansAsTags() {
    expect(
      """
      @JSONDecodable(tag: "ok")
      enum Outcome {
        @Key(true) case success(Value)
        @Key(false) case failure(reason: String)
      }
      """,
      becomes: """
        extension Outcome: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}ok\\u{0}")
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.add("\\u{6}reason\\u{0}")
              keys.addKeys(of: keys.type(ofCase: Self.success(_:)))
            }
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag: Swift.Bool = fields.decodeTag("ok") else { return nil }
            switch tag {
            case true:
              let value: Value? = fields.decodeFlat(besides: "\\u{2}ok\\u{0}", isRequired: true)
              guard let value else { return nil }
              self = .success(value)
            case false:
              let reason: String? = fields.decode("reason", isRequired: true)
              guard let reason else { return nil }
              self = .failure(reason: reason)
            }
          }
        }
        """)
  }

  @Test func optionsForLabels() {
    expect(
      """
      @Glossy(.lossless, .writesNull, tag: "type")
      enum Event { case move(x: Int, y: Double?) }
      """,
      becomes: """
        extension Event: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}type\\u{0}")
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.add("\\u{1}x\\u{0}\\u{1}y\\u{0}")
            }
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("type") else { return nil }
            switch true {
            case tag.equals("move"):
              let x: Int? = fields.decode("x", as: .lossless(), isRequired: true)
              let y: Double? = fields.decode("y", as: .lossless())
              guard let x else { return nil }
              self = .move(x: x, y: y)
            default:
              fields.rejectTag("type", of: Self.self, tags: ["\\"move\\""])
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .move(let x, let y):
              try members.encode("type", "move")
              try members.encode("x", x)
              try members.encode("y", .some(y))
            }
          }
        }
        """)
  }

  @Test func validatedEnum() {
    expect(
      """
      @JSONDecodable(.validated, tag: "type")
      enum Event { case ping }
      """,
      becomes: """
        extension Event: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}type\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("type") else { return nil }
            switch true {
            case tag.equals("ping"):
              self = .ping
            default:
              fields.rejectTag("type", of: Self.self, tags: ["\\"ping\\""])
              return nil
            }
            guard validate(fields.json) else { return nil }
          }
        }
        """)
  }

  @Test func namesOfAnEnumAreFree() {
    expect(
      """
      @Glossy(tag: "t")
      enum Event {
        case a(tag: Int, value: Int, members: Int)
        case `default`([String: Int])
      }
      """,
      becomes: """
        extension Event: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{1}t\\u{0}")
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.add("\\u{3}tag\\u{0}\\u{5}value\\u{0}\\u{7}members\\u{0}")
              keys.addKeys(of: keys.type(ofCase: Self.`default`(_:)))
            }
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag_ = fields.decodeStringTag("t") else { return nil }
            switch true {
            case tag_.equals("a"):
              let tag: Int? = fields.decode("tag", isRequired: true)
              let value: Int? = fields.decode("value", isRequired: true)
              let members: Int? = fields.decode("members", isRequired: true)
              guard let tag, let value, let members else { return nil }
              self = .a(tag: tag, value: value, members: members)
            case tag_.equals("default"):
              let value_: [String: Int]? = fields.decodeFlat(besides: "\\u{1}t\\u{0}", isRequired: true)
              guard let value_ else { return nil }
              self = .`default`(value_)
            default:
              fields.rejectTag("t", of: Self.self, tags: ["\\"a\\"", "\\"default\\""])
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          var _mergesMembers: Swift.Bool {
            switch self {
            case .`default`: return true
            default: return false
            }
          }

          func _writeMembers(to members_: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .a(let tag, let value, let members):
              try members_.encode("t", "a")
              try members_.encode("tag", tag)
              try members_.encode("value", value)
              try members_.encode("members", members)
            case .`default`(let value_):
              try members_.encode("t", "default")
              try members_.encodeFlat(value_)
            }
          }
        }
        """)
  }

  @Test func conditionsInAnEnum() {
    expect(
      """
      @Glossy(tag: "type")
      enum Event {
        case a
        #if DEBUG
        case b([String: Int])
        #endif
      }
      """,
      becomes: """
        extension Event: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}type\\u{0}")
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.addKeys(of: keys.type(ofCase: Self.b(_:)))
            }
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("type") else { return nil }
            switch true {
            case tag.equals("a"):
              self = .a
            #if DEBUG
              case tag.equals("b"):
                let value: [String: Int]? = fields.decodeFlat(besides: "\\u{4}type\\u{0}", isRequired: true)
                guard let value else { return nil }
                self = .b(value)
            #endif
            default:
              fields.rejectTag("type", of: Self.self)
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          var _mergesMembers: Swift.Bool {
            switch self {
            #if DEBUG
              case .b: return true
            #endif
            default: return false
            }
          }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .a:
              try members.encode("type", "a")
            #if DEBUG
              case .b(let value):
                try members.encode("type", "b")
                try members.encodeFlat(value)
            #endif
            }
          }
        }
        """)
  }

  @Test func untagged() {
    expect(
      """
      @Glossy(.untagged)
      public enum Identifier {
        case number(Int), name(value: String)
      }
      """,
      becomes: """
        extension Identifier:
          _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable,
          _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable
        {
          public init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          public static var _readsAlternatives: Swift.Bool { true }

          public static func _addKeys(to keys: inout _KnownKeys) {
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.addKeys(of: keys.type(ofCase: Self.number(_:)))
              keys.addKeys(of: keys.type(ofCase: Self.name(value:)))
            }
          }

          public init?(_ fields: inout _JSONFields) {
            if let value_ = fields.alternative().map(Self.number(_:)) {
              self = value_
              return
            }
            if let value_ = fields.alternative().map(Self.name(value:)) {
              self = value_
              return
            }
            return nil
          }

          public func toJSON() -> _Gloss.JSON? { _encoded() }

          public static var _writesObject: Swift.Bool { false }

          public func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .number(let value_):
              try members.alternative(value_)
            case .name(let value_):
              try members.alternative(value_)
            }
          }
        }
        """)
  }

  @Test func rawValues() {
    expect(
      """
      @Glossy enum Language: String { case swift, c }
      """,
      becomes: """
        extension Language: _Gloss.JSONDecodable, _JSONCaseList, _Gloss.JSONEncodable {
          static var _cases: [Any] { [Self.swift, Self.c] }
        }
        """)
  }

  @Test func rawValuesOfOneHalf() {
    expect(
      """
      @JSONEncodable enum Level: UInt8, Sendable { case low = 1 }
      """,
      becomes: """
        extension Level: _Gloss.JSONEncodable {}
        """)
  }

  @Test func rawValuesOfAnUnknownType() {
    expect(
      """
      @JSONEncodable enum Level: Custom { case low = 1 }
      """,
      becomes: """
        extension Level: _Gloss.JSONEncodable {}
        """)
  }
}
