import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: tags and values of cases")
struct CaseExpansionTests {
  @Test func valuesWithoutLabels() {
    expect(
      """
      @Glossy(tag: "kind", content: "data.values")
      enum Shape {
        case size(Int, Double?)
        case point(x: Int)
      }
      """,
      becomes: """
        extension Shape: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}kind\\u{0}")
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.add("\\u{4}data\\u{8}\\u{6}values\\u{0}")
            }
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("kind") else { return nil }
            switch true {
            case tag.equals("size"):
              let value1: Int? = fields.decode(.path(["data", "values", 0]), isRequired: true)
              let value2: Double? = fields.decode(.path(["data", "values", 1]))
              guard let value1 else { return nil }
              self = .size(value1, value2)
            case tag.equals("point"):
              let x: Int? = fields.decode(.path("data.values.x"), isRequired: true)
              guard let x else { return nil }
              self = .point(x: x)
            default:
              fields.rejectTag("kind", of: Self.self, tags: ["\\"size\\"", "\\"point\\""])
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .size(let value1, let value2):
              try members.encode("kind", "size")
              try members.encodeObject("data") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encodeArray("values") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                  try members.encode(.element(0), value1)
                  try members.encode(.element(1), value2)
                }
              }
            case .point(let x):
              try members.encode("kind", "point")
              try members.encodeObject("data") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encodeObject("values") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                  try members.encode("x", x)
                }
              }
            }
          }
        }
        """)
  }

  @Test func optionsOfLabels() {
    expect(
      """
      @Glossy(tag: "type", content: "data")
      enum Event {
        @Key("moved", .label("x", "position.x"), .label("y", "position.y", .lossless))
        case move(x: Int, y: Int)
        @Key(.label("at", "created", "date", .since1970(.milliseconds)), .label("tags", .skippingInvalid), .label("note", .strict))
        case create(at: Date, tags: [String], note: String?)
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
              keys.add("\\u{4}data+\\u{8}position\\u{6}\\u{1}x\\u{0}\\u{1}y\\u{0}\\u{7}created\\u{0}\\u{4}date\\u{0}\\u{4}tags\\u{0}\\u{4}note\\u{0}")
            }
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("type") else { return nil }
            switch true {
            case tag.equals("moved"):
              let x: Int? = fields.decode(.path("data.position.x"), isRequired: true)
              let y: Int? = fields.decode(.path("data.position.y"), as: .lossless(), isRequired: true)
              guard let x, let y else { return nil }
              self = .move(x: x, y: y)
            case tag.equals("create"):
              let at: Date? = fields.decode(.first([.path("data.created"), .path("data.date")]), as: .since1970(.milliseconds), isRequired: true)
              let tags: [String]? = fields.decode(.path("data", "tags"), skippingInvalid: true, isRequired: true)
              let note: String? = fields.decode(.path("data", "note"))
              guard let at, let tags else { return nil }
              if note == nil, !fields.isAbsent(.path("data", "note")) { return nil }
              self = .create(at: at, tags: tags, note: note)
            default:
              fields.rejectTag("type", of: Self.self, tags: ["\\"moved\\"", "\\"create\\""])
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .move(let x, let y):
              try members.encode("type", "moved")
              try members.encodeObject("data") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encodeObject("position") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                  try members.encode("x", x)
                  try members.encode("y", y)
                }
              }
            case .create(let at, let tags, let note):
              try members.encode("type", "create")
              try members.encodeObject("data") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encode("created", at, as: .since1970(.milliseconds))
                try members.encode("tags", tags)
                try members.encode("note", note)
              }
            }
          }
        }
        """)
  }

  @Test func tagsOfSeveralTypes() {
    expect(
      """
      @Glossy(tag: "code")
      enum Status {
        @Key(200, 200...299, "ok", true) case success
        @Key("failed", 500...) case failure
      }
      """,
      becomes: """
        extension Status: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}code\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeMixedTag("code", of: Self.self) else { return nil }
            switch true {
            case tag.equals(200), tag.isIn(200...299), tag.equals("ok"), tag.equals(true):
              self = .success
            case tag.equals("failed"), tag.isIn(500...):
              self = .failure
            default:
              fields.rejectTag("code", of: Self.self, tags: ["200", "200...299", "\\"ok\\"", "true", "\\"failed\\"", "500..."])
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .success:
              try members.encode("code", 200)
            case .failure:
              try members.encode("code", "failed")
            }
          }
        }
        """)
  }

  @Test func rangesOfIntegers() {
    expect(
      """
      @JSONDecodable(tag: "code")
      enum Status {
        @Key(200..<300) case success
        @Key(404, ...99) case missing
      }
      """,
      becomes: """
        extension Status: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{4}code\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag: Swift.Int = fields.decodeTag("code") else { return nil }
            switch tag {
            case 200..<300:
              self = .success
            case 404, ...99:
              self = .missing
            default:
              fields.rejectTag("code", of: Self.self, tags: ["200..<300", "404", "...99"])
              return nil
            }
          }
        }
        """)
  }

  @Test func caseForOtherTags() {
    expect(
      """
      @Glossy(tag: "type")
      enum Event {
        case ping
        @Key("other") @Unknown case other
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
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("type") else { return nil }
            switch true {
            case tag.equals("ping"):
              self = .ping
            case tag.equals("other"):
              self = .other
            default:
              fields.replaceTag("type", of: Self.self, tags: ["\\"ping\\"", "\\"other\\""])
              self = .other
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .ping:
              try members.encode("type", "ping")
            case .other:
              try members.encode("type", "other")
            }
          }
        }
        """)
  }

  @Test func casesThatAreNotWritten() {
    expect(
      """
      @Glossy(tag: "type")
      enum Event {
        case ping
        @Unmapped case cache(Int, name: String)
        @Unknown case other
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
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("type") else { return nil }
            switch true {
            case tag.equals("ping"):
              self = .ping
            default:
              fields.replaceTag("type", of: Self.self, tags: ["\\"ping\\""])
              self = .other
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .ping:
              try members.encode("type", "ping")
            case .cache:
              try members.unencodable("the case 'cache' is not written: it is '@Unmapped'")
            case .other:
              try members.unencodable("the case 'other' has no tag to write: write '@Key' at it")
            }
          }
        }
        """)
  }

  @Test func unmappedAlternative() {
    expect(
      """
      @Glossy(.untagged)
      enum Identifier {
        case number(Int)
        @Unmapped case unset
      }
      """,
      becomes: """
        extension Identifier:
          _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable,
          _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable
        {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static var _readsAlternatives: Swift.Bool { true }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.addCases {
              (keys: inout _KnownKeys) in
              keys.addKeys(of: keys.type(ofCase: Self.number(_:)))
            }
          }

          init?(_ fields: inout _JSONFields) {
            if let value = fields.alternative().map(Self.number(_:)) {
              self = value
              return
            }
            return nil
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          static var _writesObject: Swift.Bool { false }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            switch self {
            case .number(let value):
              try members.alternative(value)
            case .unset:
              try members.unencodable("the case 'unset' is not written: it is '@Unmapped'")
            }
          }
        }
        """)
  }
}
