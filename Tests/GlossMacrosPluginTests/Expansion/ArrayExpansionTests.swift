import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: arrays")
struct ArrayExpansionTests {
  @Test func elements() {
    expect(
      """
      @Glossy(.array)
      public struct Coordinate {
        let longitude, latitude: Double
        @Unmapped var isSelected = false
        var altitude: Double?
      }
      """,
      becomes: """
        extension Coordinate:
          _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable,
          _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable
        {
          public static var _readsArray: Swift.Bool { true }

          public init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          public init?(_ fields: inout _JSONFields) {
            guard fields.beginArray() else { return nil }
            let longitude: Double? = fields.decode(.element(0), isRequired: true)
            let latitude: Double? = fields.decode(.element(1), isRequired: true)
            let altitude: Double? = fields.decode(.element(2))
            guard let longitude, let latitude else { return nil }
            self.longitude = longitude
            self.latitude = latitude
            self.altitude = altitude
          }

          public func toJSON() -> _Gloss.JSON? { _encoded() }

          public static var _writesObject: Swift.Bool { false }

          public func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.beginArray()
            try members.encode(.element(0), longitude)
            try members.encode(.element(1), latitude)
            if altitude != nil {
              try members.encode(.element(2), altitude)
            }
            try members.endArray()
          }
        }
        """)
  }

  @Test func nilsAtTheEnd() {
    expect(
      """
      @JSONEncodable(.array)
      struct Row {
        let a: Int?
        let b: Int
        @Key(.date(.day)) let c: Date?
        let d: Int??
      }
      """,
      becomes: """
        extension Row: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          static var _writesObject: Swift.Bool { false }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.beginArray()
            try members.encode(.element(0), a)
            try members.encode(.element(1), b)
            if c != nil || d != nil {
              try members.encode(.element(2), c, as: .date(.day))
            }
            if d != nil {
              try members.encode(.element(3), d)
            }
            try members.endArray()
          }
        }
        """)
  }

  @Test func nullsAtTheEnd() {
    expect(
      """
      @JSONEncodable(.array, .writesNull)
      struct Row {
        let a: Int?
        @Key(.date(.day)) let b: Date?
      }
      """,
      becomes: """
        extension Row: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          static var _writesObject: Swift.Bool { false }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.beginArray()
            try members.encode(.element(0), .some(a))
            try members.encode(.element(1), .some(b), as: .optional(.date(.day)))
            try members.endArray()
          }
        }
        """)
  }

  @Test func options() {
    expect(
      """
      @JSONDecodable(.array, .lossless, .validated)
      struct Row {
        let id: Int
        @Key(.fallback(State.unknown)) let state: State
        @Key(.skippingInvalid) var tags: [Tag] = []
        @Key(.date(strategy: slashes)) let day: Date
        @Key(.transform { (text: String) in text.uppercased() }) let code: String
      }
      """,
      becomes: """
        extension Row: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          static var _readsArray: Swift.Bool { true }

          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          init?(_ fields: inout _JSONFields) {
            guard fields.beginArray() else { return nil }
            let id: Int? = fields.decode(.element(0), as: .lossless(), isRequired: true)
            let state: State? = fields.decode(.element(1), as: .fallback(State.unknown), isRequired: true)
            let tags: [Tag]? = fields.decode(.element(2), skippingInvalid: true)
            let day: Date? = fields.decode(.element(3), as: .date(strategy: slashes), isRequired: true)
            let code: String? = fields.decode(.element(4), as: .transform { (text: String) in text.uppercased() }, isRequired: true)
            guard let id, let state, let day, let code else { return nil }
            self.id = id
            self.state = state
            self.day = day
            self.code = code
            if let tags { self.tags = tags }
            guard validate(fields.json) else { return nil }
          }
        }
        """)
  }

  @Test func classes() {
    let source = """
      @Glossy(.array)
      final class Pair<Item> {
        let first: Item
        let second: Item
      }
      """
    expect(
      source,
      becomes: """
        init?(_ fields: inout _JSONFields) where Item: _Gloss.JSONDecodable {
          guard fields.beginArray() else { return nil }
          let first: Item? = fields.decode(.element(0), isRequired: true)
          let second: Item? = fields.decode(.element(1), isRequired: true)
          guard let first, let second else { return nil }
          self.first = first
          self.second = second
        }
        """, in: .member)
    expect(
      source,
      becomes: """
        extension Pair: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable where Item: _Gloss.JSONDecodable {
          static var _readsArray: Swift.Bool { true }

          static func _read<Reader: _JSONReader & ~Swift.Copyable>(_ reader: borrowing Reader) -> Self? {
            reader.model(Self.self)
          }
        }

        extension Pair: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable where Item: _Gloss.JSONEncodable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          static var _writesObject: Swift.Bool { false }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.beginArray()
            try members.encode(.element(0), first)
            try members.encode(.element(1), second)
            try members.endArray()
          }
        }
        """)
  }

  @Test func nested() {
    expect(
      """
      @JSONDecodable(.array)
      struct Pair {
        let first: Part
        let fields: Int
      }
      """,
      becomes: """
        extension Outer.Pair: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable {
          static var _readsArray: Swift.Bool { true }

          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          init?(_ fields_: inout _JSONFields) {
            guard fields_.beginArray() else { return nil }
            var first = fields_.noValue { (model: Self) in model.first }
            first = fields_.decode(.element(0), isRequired: true)
            let fields: Int? = fields_.decode(.element(1), isRequired: true)
            guard let first, let fields else { return nil }
            self.first = first
            self.fields = fields
          }
        }
        """, isNested: true)
  }
}
