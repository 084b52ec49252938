import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: unusual cases")
struct UnusualCaseExpansionTests {
  @Test func rawValuesWithOneForOthers() {
    expect(
      """
      @Glossy public enum State: String {
        case open, closed
        @Unknown case unknown
      }
      """,
      becomes: """
        extension State: _Gloss.JSONDecodable, _JSONCaseList, _JSONOtherRawValues, _Gloss.JSONEncodable {
          public static var _cases: [Any] { [Self.open, Self.closed] }

          public static var _caseOfOthers: Self { .unknown }
        }
        """)
  }

  @Test func availability() {
    expect(
      """
      @Glossy(tag: "type")
      enum Event {
        case ping
        @available(macOS 26, iOS 26, *) case pong
        @available(*, deprecated) case old(x: Int)
        @available(*, unavailable) case never
      }
      """,
      becomes: """
        extension Event: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          @available(*, deprecated) static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}type\\u{0}")
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.add("\\u{1}x\\u{0}")
            }
          }

          @available(*, deprecated) init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("type") else { return nil }
            switch true {
            case tag.equals("ping"):
              self = .ping
            case tag.equals("pong"):
              guard #available(macOS 26, iOS 26, *) else {
                fields.rejectTag("type", of: Self.self, tags: ["\\"ping\\"", "\\"pong\\"", "\\"old\\""])
                return nil
              }
              self = .pong
            case tag.equals("old"):
              let x: Int? = fields.decode("x", isRequired: true)
              guard let x else { return nil }
              self = .old(x: x)
            default:
              fields.rejectTag("type", of: Self.self, tags: ["\\"ping\\"", "\\"pong\\"", "\\"old\\""])
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          @available(*, deprecated) func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .ping:
              try members.encode("type", "ping")
            case .pong:
              try members.encode("type", "pong")
            case .old(let x):
              try members.encode("type", "old")
              try members.encode("x", x)
            }
          }
        }
        """)
  }

  @Test func conditionsAmongExternalTags() {
    expect(
      """
      @Glossy(.externallyTagged)
      enum Command {
        case stop
        #if DEBUG
        case trace(Int)
        #endif
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
              keys.add("\\u{4}stop\\u{0}")
              #if DEBUG
                keys.add("\\u{5}trace\\u{0}")
              #endif
            }
          }

          init?(_ fields: inout _JSONFields) {
            let tag = fields.externalTag(of: Self.self)
            switch true {
            case tag.equals("stop"):
              guard fields.hasNoValues("stop") else { return nil }
              self = .stop
            #if DEBUG
              case tag.isKey("trace"):
                let value: Int? = fields.decode("trace", isRequired: true)
                guard let value else { return nil }
                self = .trace(value)
            #endif
            default:
              fields.rejectExternalTag(of: Self.self)
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          static var _writesObject: Swift.Bool { false }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .stop:
              try members.alternative("stop")
            #if DEBUG
              case .trace(let value):
                try members.encodeObject { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                  try members.encode("trace", value)
                }
            #endif
            }
          }
        }
        """)
  }

  @Test func labelsThatAreNoVariables() {
    expect(
      """
      @Glossy(tag: "type")
      enum Event {
        case range(self: Int, in: Int?, await: Int, `let`: Int)
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
              keys.add("\\u{4}self\\u{0}\\u{2}in\\u{0}\\u{5}await\\u{0}\\u{3}let\\u{0}")
            }
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("type") else { return nil }
            switch true {
            case tag.equals("range"):
              let self_: Int? = fields.decode("self", isRequired: true)
              let `in`: Int? = fields.decode("in")
              let `await`: Int? = fields.decode("await", isRequired: true)
              let `let`: Int? = fields.decode("let", isRequired: true)
              guard let self_, let `await`, let `let` else { return nil }
              self = .range(self: self_, in: `in`, await: `await`, let: `let`)
            default:
              fields.rejectTag("type", of: Self.self, tags: ["\\"range\\""])
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .range(let self_, let `in`, let `await`, let `let`):
              try members.encode("type", "range")
              try members.encode("self", self_)
              try members.encode("in", `in`)
              try members.encode("await", `await`)
              try members.encode("let", `let`)
            }
          }
        }
        """)
  }
}
