import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: CodingKeys")
struct CodingKeysExpansionTests {
  @Test func keysOfCodingKeys() {
    expect(
      """
      @Glossy
      struct User: Codable {
        let id: Int
        var userName: String
        var cache = 3
        @Key("home.city") var city: String?
        @Key(.lossless) var price: Double?

        private enum CodingKeys: String, Swift.CodingKey {
          case id, userName = "user.name"
          case city
          case price = "€"
        }
      }
      """,
      becomes: """
        extension User: _Gloss.JSONDecodable, _JSONReadable, _JSONFieldReadable, _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          init?(json: _Gloss.JSON) {
            guard let model = Self._decoded(from: json) else { return nil }
            self = model
          }

          static func _addKeys(to keys: inout _KnownKeys) {
            keys.add("\\u{2}id\\u{0}\\tuser.name\\u{0}\\u{4}home\\u{6}\\u{4}city\\u{0}\\u{3}€\\u{0}")
          }

          init?(_ fields: inout _JSONFields) {
            let id: Int? = fields.decode("id", isRequired: true)
            let userName: String? = fields.decode("user.name", isRequired: true)
            let city: String? = fields.decode(.path("home", "city"))
            let price: Double? = fields.decode("€", as: .lossless())
            guard let id, let userName else { return nil }
            self.id = id
            self.userName = userName
            self.city = city
            self.price = price
          }

          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("id", id)
            try members.encode("user.name", userName)
            if city != nil {
              try members.encodeObject("home") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                try members.encode("city", city)
              }
            }
            try members.encode("€", price)
          }
        }
        """)
  }

  @Test func styleOfOneProperty() {
    expect(
      """
      @JSONEncodable(keys: .snakeCase)
      struct Header {
        let userName: String
        @Key(.style(.trainCase)) let contentType: String
      }
      """,
      becomes: """
        extension Header: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("user_name", userName)
            try members.encode("Content-Type", contentType)
          }
        }
        """)
  }
}
