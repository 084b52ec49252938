import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: external tags")
struct ExternalTagExpansionTests {
  @Test func externalTags() {
    expect(
      """
      @Glossy(.externallyTagged, keys: .snakeCase)
      enum Command {
        case moveTo(x: Int, y: Int?)
        case load(Config)
        case maybe(String?)
        case resize(Int, Double?)
        @Key("stop", "halt") case stop
        @Key("a.b/c", "d") case note(text: String)
      }
      """,
      becomes: """
        extension Command: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.add("\\u{7}move_to\\u{6}\\u{1}x\\u{0}\\u{1}y\\u{0}")
              keys.add("\\u{4}load\\u{0}")
              keys.add("\\u{5}maybe\\u{0}")
              keys.add("\\u{6}resize\\u{0}")
              keys.add("\\u{4}stop\\u{0}")
              keys.add("\\u{4}halt\\u{0}")
              keys.add("\\u{5}a.b/c\\u{6}\\u{4}text\\u{0}")
              keys.add("\\u{1}d\\u{6}\\u{4}text\\u{0}")
            }
          }

          init?(_ fields: inout _JSONFields) {
            let tag = fields.externalTag(of: Self.self)
            switch true {
            case tag.isKey("move_to"):
              let x: Int? = fields.decode(.path("move_to", "x"), isRequired: true)
              let y: Int? = fields.decode(.path("move_to", "y"))
              guard let x else { return nil }
              self = .moveTo(x: x, y: y)
            case tag.isKey("load"):
              let value: Config? = fields.decode("load", isRequired: true)
              guard let value else { return nil }
              self = .load(value)
            case tag.isKey("maybe"):
              let value: String? = fields.decode("maybe")
              self = .maybe(value)
            case tag.isKey("resize"):
              let value1: Int? = fields.decode(.path(["resize", 0]), isRequired: true)
              let value2: Double? = fields.decode(.path(["resize", 1]))
              guard let value1 else { return nil }
              self = .resize(value1, value2)
            case tag.equals("stop"):
              guard fields.hasNoValues("stop") else { return nil }
              self = .stop
            case tag.equals("halt"):
              guard fields.hasNoValues("halt") else { return nil }
              self = .stop
            case tag.isKey("a.b/c"):
              let text: String? = fields.decode(.path("a.b/c", "text"), isRequired: true)
              guard let text else { return nil }
              self = .note(text: text)
            case tag.isKey("d"):
              let text: String? = fields.decode(.path("d", "text"), isRequired: true)
              guard let text else { return nil }
              self = .note(text: text)
            default:
              fields.rejectExternalTag(of: Self.self, tags: ["\\"move_to\\"", "\\"load\\"", "\\"maybe\\"", "\\"resize\\"", "\\"stop\\"", "\\"halt\\"", "\\"a.b/c\\"", "\\"d\\""])
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          static var _writesObject: Swift.Bool { false }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .moveTo(let x, let y):
              try members.encodeObject { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encodeObject("move_to") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                  try members.encode("x", x)
                  try members.encode("y", y)
                }
              }
            case .load(let value):
              try members.encodeObject { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encode("load", value)
              }
            case .maybe(let value):
              try members.encodeObject { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encode("maybe", .some(value))
              }
            case .resize(let value1, let value2):
              try members.encodeObject { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encodeArray("resize") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                  try members.encode(.element(0), value1)
                  try members.encode(.element(1), value2)
                }
              }
            case .stop:
              try members.alternative("stop")
            case .note(let text):
              try members.encodeObject { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encodeObject(.escaped("a.b/c")) { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                  try members.encode("text", text)
                }
              }
            }
          }
        }
        """)
  }

  @Test func externalTagsOfSeveralTypes() {
    expect(
      """
      @Glossy(.externallyTagged, .rejectsUnknownKeys)
      public enum Level {
        @Key(1) case low
        @Key(true, "on") case on
        case other(name: String)
        @Unknown case unknown(JSON)
      }
      """,
      becomes: """
        extension Level: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          public init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          public static func _addKeys(to keys: inout _KnownKeys) {
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.add("\\u{2}on\\u{0}")
              keys.add("\\u{5}other\\u{6}\\u{4}name\\u{0}")
            }
          }

          public init?(_ fields: inout _JSONFields) {
            let tag = fields.mixedExternalTag(of: Self.self)
            switch true {
            case tag.equals(1):
              self = .low
            case tag.equals(true):
              self = .on
            case tag.equals("on"):
              guard fields.hasNoValues("on", rejectsKeys: true) else { return nil }
              self = .on
            case tag.isKey("other"):
              let name: String? = fields.decode(.path("other", "name"), isRequired: true)
              var keys = _KnownKeys()
              keys.add("\\u{5}other\\u{6}\\u{4}name\\u{0}")
              let hasOnlyKeys = fields.hasOnlyKeys(keys)
              guard let name else { return nil }
              guard hasOnlyKeys else { return nil }
              self = .other(name: name)
            default:
              self = .unknown(fields.wholeJSON)
            }
          }

          public func toJSON() -> _Gloss.JSON? { _encoded() }

          public static var _writesObject: Swift.Bool { false }

          public func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .low:
              try members.alternative(1)
            case .on:
              try members.alternative(true)
            case .other(let name):
              try members.encodeObject { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encodeObject("other") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                  try members.encode("name", name)
                }
              }
            case .unknown(let json):
              try members.alternative(json)
            }
          }
        }
        """)
  }

  @Test func unknownTagsWithoutValues() {
    expect(
      """
      @Glossy(.externallyTagged)
      enum Color {
        case red, green
        @Unknown case other(String)
      }
      """,
      becomes: """
        extension Color: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.add("\\u{3}red\\u{0}")
              keys.add("\\u{5}green\\u{0}")
            }
          }

          init?(_ fields: inout _JSONFields) {
            let tag = fields.externalTag(of: Self.self)
            switch true {
            case tag.equals("red"):
              guard fields.hasNoValues("red") else { return nil }
              self = .red
            case tag.equals("green"):
              guard fields.hasNoValues("green") else { return nil }
              self = .green
            default:
              guard let value: String = fields.unknownTag(of: Self.self, tags: ["\\"red\\"", "\\"green\\""]) else { return nil }
              self = .other(value)
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          static var _writesObject: Swift.Bool { false }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .red:
              try members.alternative("red")
            case .green:
              try members.alternative("green")
            case .other(let json):
              try members.alternative(json)
            }
          }
        }
        """)
  }
}
