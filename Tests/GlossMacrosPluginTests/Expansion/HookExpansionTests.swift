import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: functions after reading and before writing")
struct HookExpansionTests {
  @Test func structure() {
    expect(
      """
      @Glossy(.didDecode, .willEncode, .validated)
      public struct Order {
        var price: Int
        #if DEBUG
          var note: String?
        #endif
      }
      """,
      becomes: """
        extension Order: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          public init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          public static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{5}price\\u{0}")
            #if DEBUG
              keys.add("\\u{4}note\\u{0}")
            #endif
          }

          public init?(_ fields: inout _JSONFields) {
            let price: Int? = fields.decode("price", isRequired: true)
            #if DEBUG
              let note: String? = fields.decode("note")
            #endif
            guard let price else { return nil }
            self.price = price
            #if DEBUG
              self.note = note
            #endif
            do {
              try fields.run(self.didDecode(from: fields.json))
            } catch {
              fields.reject(because: error)
              return nil
            }
            guard validate(fields.json) else { return nil }
          }

          public func toJSON() -> _Gloss.JSON? { _encoded() }

          public func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            let model = try members.prepare(self) { model, run in try run(model.willEncode()) }
            let price = model.price
            #if DEBUG
              let note = model.note
            #endif
            try members.encode("price", price)
            #if DEBUG
              try members.encode("note", note)
            #endif
          }
        }
        """)
  }

  @Test func partsMayMerge() {
    expect(
      """
      @JSONEncodable(.willEncode)
      struct Page {
        let model: String
        @Rest var others: [String: JSON]
      }
      """,
      becomes: """
        extension Page: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          var _mergesMembers: Swift.Bool {
            true
          }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            let model_ = try members.prepare(self) { model, run in try run(model.willEncode()) }
            let model = model_.model
            let others = model_.others
            try members.encode("model", model)
            try members.encodeRest(others)
          }
        }
        """)
  }

  @Test func classIsNotCopied() {
    expect(
      """
      @JSONEncodable(.willEncode)
      final class Node {
        var name: String
      }
      """,
      becomes: """
        extension Node: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.prepare { run in try run(willEncode()) }
            try members.encode("name", name)
          }
        }
        """)
  }

  @Test func memberOfClass() {
    expect(
      """
      @JSONDecodable(.didDecode)
      final class Node {
        var name: String
      }
      """,
      becomes: """
        init?(_ fields: inout _JSONFields) {
          let name: String? = fields.decode("name", isRequired: true)
          guard let name else { return nil }
          self.name = name
          do {
            try fields.run(self.didDecode(from: fields.json))
          } catch {
            fields.reject(because: error)
            return nil
          }
        }
        """, in: .member)
  }

  @Test func taggedEnum() {
    expect(
      """
      @Glossy(.didDecode, .willEncode, tag: "type")
      enum Event {
        case move(x: Int)
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
              keys.add("\\u{1}x\\u{0}")
            }
          }

          init?(_ fields: inout _JSONFields) {
            guard let tag = fields.decodeStringTag("type") else { return nil }
            switch true {
            case tag.equals("move"):
              let x: Int? = fields.decode("x", isRequired: true)
              guard let x else { return nil }
              self = .move(x: x)
            case tag.equals("ping"):
              self = .ping
            default:
              fields.rejectTag("type", of: Self.self, tags: ["\\"move\\"", "\\"ping\\""])
              return nil
            }
            do {
              try fields.run(self.didDecode(from: fields.json))
            } catch {
              fields.reject(because: error)
              return nil
            }
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            let model = try members.prepare(self) { model, run in try run(model.willEncode()) }
            switch model {
            case .move(let x):
              try members.encode("type", "move")
              try members.encode("x", x)
            case .ping:
              try members.encode("type", "ping")
            }
          }
        }
        """)
  }

  @Test func untaggedEnum() {
    expect(
      """
      @Glossy(.untagged, .didDecode, .willEncode)
      enum Identifier {
        case number(Int)
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
              do {
                try fields.run(self.didDecode(from: fields.json))
              } catch {
                fields.reject(because: error)
                return nil
              }
              return
            }
            return nil
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          static var _writesObject: Swift.Bool { false }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            let model = try members.prepare(self) { model, run in try run(model.willEncode()) }
            switch model {
            case .number(let value):
              try members.alternative(value)
            }
          }
        }
        """)
  }

  @Test func deprecatedParts() {
    expect(
      """
      @Glossy
      struct Old {
        @available(*, deprecated, message: "use 'id'") var number: Int?
      }
      """,
      becomes: """
        extension Old: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          @available(*, deprecated) static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{6}number\\u{0}")
          }

          @available(*, deprecated) init?(_ fields: inout _JSONFields) {
            let number: Int? = fields.decode("number")
            self.number = number
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          @available(*, deprecated) func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("number", number)
          }
        }
        """)
  }
}
