import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: options of labels")
struct LabelExpansionTests {
  @Test func reading() {
    expect(
      """
      @JSONDecodable(tag: "type")
      enum Change {
        @Key(.label("at", "a", "b.c", .firstThatFits), .label("userName", .style(.snakeCase))) case first(at: Int, userName: String)
      }
      """,
      becomes: """
        extension Change: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}type\\u{0}")
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.add("\\u{1}a\\u{0}\\u{1}b\\u{3}\\u{1}c\\u{0}\\tuser_name\\u{0}")
            }
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("type") else { return nil }
            switch true {
            case tag.equals("first"):
              let at: Int? = fields.decodeFirst(["a", .path("b.c")]) { $0.decode($1, isRequired: true) }
              let userName: String? = fields.decode("user_name", isRequired: true)
              guard let at, let userName else { return nil }
              self = .first(at: at, userName: userName)
            default:
              fields.rejectTag("type", of: Self.self, tags: ["\\"first\\""])
              return nil
            }
          }
        }
        """)
  }

  @Test func writing() {
    expect(
      """
      @JSONEncodable(.externallyTagged)
      enum Change {
        @Key(.label("a", .writesNil(as: 5)), .label("b", "b.c", .omitsEmpty)) case first(a: Int?, b: [Int]?)
        @Key(.label("c", .omitsDefault), .label("d", .omitted(when: isOdd))) case second(c: Int = 20, d: Int)
      }
      """,
      becomes: """
        extension Change: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          static var _writesObject: Swift.Bool { false }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .first(let a, let b):
              try members.encodeObject { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encodeObject("first") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                  try members.encode("a", members.value(a, or: 5))
                  if b != nil && !members.omitsEmpty(b) {
                    try members.encodeObject("b") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                      if !members.omitsEmpty(b) {
                        try members.encode("c", b)
                      }
                    }
                  }
                }
              }
            case .second(let c, let d):
              try members.encodeObject { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encodeObject("second") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                  if !members.omits(c, equalTo: 20) {
                    try members.encode("c", c)
                  }
                  if !members.omits(d, when: isOdd) {
                    try members.encode("d", d)
                  }
                }
              }
            }
          }
        }
        """)
  }
}
