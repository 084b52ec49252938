// The code of MigratingFromObjectMapper.md. `DocumentationTests` checks that each block of the page is
// here.

import Foundation
import Gloss
import ObjectMapperStandIn
import Testing

/// Runs what the article shows, the old code with a stand-in for ObjectMapper, and checks what it says of both.
struct MigratingFromObjectMapperExamples {
  enum Role: String {
    case guest, member
  }

  private enum Before {
    class User: Mappable {
      var id = 0
      var city: String?
      var role = Role.guest
      var created: Date?
      var price: Decimal?
      var friends: [User]?

      required init?(map: Map) {
        if map.JSON["id"] == nil { return nil }
      }

      func mapping(map: Map) {
        id <- map["id"]
        city <- map["address.city"]
        role <- map["role"]
        created <- (map["created"], DateTransform())
        price <- (
          map["price"],
          TransformOf<Decimal, String>(
            fromJSON: { $0.flatMap { Decimal(string: $0) } },
            toJSON: { $0.map { "\($0)" } })
        )
        friends <- map["friends"]
      }
    }

    struct Door: Mappable {
      var isOpen: Bool?

      init?(map: Map) {}

      mutating func mapping(map: Map) {
        isOpen <- map["isOpen"]
      }
    }

    struct Place: ImmutableMappable {
      let name: String
      let latitude: Double

      init(map: Map) throws {
        name = try map.value("name")
        latitude = try map.value("position.latitude")
      }
    }

    static func read(_ text: String, _ list: String, _ placeText: String) throws -> (User?, [User]?, Place, String?) {
      let user = Mapper<User>().map(JSONString: text)
      let users = Mapper<User>().mapArray(JSONString: list)
      let place = try Place(JSONString: placeText)
      let body = user?.toJSONString()
      return (user, users, place, body)
    }
  }

  private enum After {
    struct User: Glossy {
      let id: Int
      let city: String?
      let role: Role
      let created: Date?
      let price: Decimal?
      let friends: [User]?

      init?(json: JSON) {
        guard let id: Int = "id" <~~ json else { return nil }
        self.id = id
        city = "address.city" <~~ json
        role = "role" <~~ json ?? .guest
        created = Decoder.decodeDateSince1970("created")(json)
        price = Decoder.decode("price") { (text: String) in
          Decimal(string: text)
        }(json)
        friends = "friends" <~~ json
      }

      func toJSON() -> JSON? {
        jsonify([
          "id" ~~> id,
          "address.city" ~~> city,
          "role" ~~> role,
          Encoder.encodeDateSince1970("created")(created),
          Encoder.encode("price") { (price: Decimal) in
            "\(price)"
          }(price),
          "friends" ~~> friends,
        ])
      }
    }

    struct Place: JSONDecodable {
      let name: String
      let latitude: Double

      init?(json: JSON) {
        guard let name: String = "name" <~~ json,
          let latitude: Double = "position.latitude" <~~ json
        else { return nil }
        self.name = name
        self.latitude = latitude
      }
    }

    class Pet: JSONDecodable {
      let id: Int

      required init?(json: JSON) {
        guard let id: Int = "id" <~~ json else { return nil }
        self.id = id
      }
    }

    static func read(_ text: String, _ list: String, _ placeText: String) throws -> (User, [User], Place, String) {
      let user = try User.decode(text)
      let users = try [User].decode(list)
      let place = try Place.decode(placeText)
      let body = try user.jsonString()
      return (user, users, place, body)
    }
  }

  private static let text = #"""
    {"id": 1, "address": {"city": "b"}, "role": "member", "created": 1795255200, "price": "9.9",
     "friends": [{"id": 2}]}
    """#

  @Test func `a model`() throws {
    let place = #"{"name": "a", "position": {"latitude": 1.5}}"#
    let (user, beforeUsers, beforePlace, beforeBody) = try Before.read(Self.text, "[\(Self.text)]", place)
    let (after, afterUsers, afterPlace, afterBody) = try After.read(Self.text, "[\(Self.text)]", place)
    let before = try #require(user)
    let beforeText = try #require(beforeBody)

    #expect(before.id == after.id)
    #expect(before.city == after.city)
    #expect(after.city == "b")
    #expect(before.role == after.role)
    #expect(after.role == .member)
    #expect(before.created == after.created)
    #expect(after.created == Date(timeIntervalSince1970: 1_795_255_200))
    #expect(before.price == after.price)
    #expect(after.price == Decimal(string: "9.9"))
    #expect(before.friends?.map(\.id) == [2])
    #expect(after.friends?.map(\.id) == [2])
    #expect(JSON(foundationObject: before.toJSON()) == after.toJSON())
    #expect(try JSON(string: beforeText) == JSON(string: afterBody))
    #expect(beforeUsers?.map(\.id) == afterUsers.map(\.id))
    #expect(beforePlace.name == afterPlace.name)
    #expect(beforePlace.latitude == afterPlace.latitude)
    #expect(throws: MapError.self) { try Before.Place(JSONString: "{}") }
    #expect(throws: DecodingReport.self) { try After.Place.decode("{}") }
    #expect(after.toJSON()?.dictionary?["role"] as? String == "member")
  }

  @Test func `new names`() throws {
    let json = try JSON(
      string: #"{"a->b": 1, "a.b": 2, "list": [{"id": 3}], "c": {"d": 4}, "date": "2026-11-21T10:00:00Z"}"#)
    let whole: Int? = ["a.b"] <~~ json
    let element: Int? = "list.0.id" <~~ json
    let nested: Int? = Decoder.decode("c->d", keyPathDelimiter: "->")(json)
    let date: Date? = "date" <~~ json
    let page: URL? = "url" <~~ ["url": "https://a.b"]
    let years = DateFormatter()
    years.dateFormat = "yyyy"

    #expect(whole == 2)
    #expect(element == 3)
    #expect(nested == 4)
    #expect(date == Date(timeIntervalSince1970: 1_795_255_200))
    #expect(Decoder.decodeDate("year", dateFormatter: years)(["year": "2026"]) == years.date(from: "2026"))
    #expect(page == URL(string: "https://a.b"))
    #expect(After.User(data: Data(#"{"id": 1}"#.utf8))?.id == 1)
    #expect(After.Pet(json: ["id": 1])?.id == 1)
    #expect(After.User(json: ["id": 1] as [String: Any])?.id == 1)
    #expect([After.User].fromJSONArray([["id": 1] as [String: Any]])?.count == 1)
    #expect(json["a.b"] as? Int == 2)
    #expect(try After.User.decode(#"{"id": 1}"#).jsonString(.prettyPrinted).contains("\n"))
    #expect(Encoder.encodeNull("name").flatMap { jsonify([$0]) } == ["name": nil])
  }

  @Test func `what was skipped`() throws {
    let text = #"[{"id": 1}, {"role": "guest"}, {"id": "x", "role": 7}]"#
    let before = try #require(Mapper<Before.User>().mapArray(JSONString: text))
    let json: JSON = ["isOpen": 1]
    typealias User = After.User
    let some = try [User].decode(text, skippingInvalid: true)
    let isOpen = Decoder.decode("isOpen") { (number: Int) in number != 0 }(json)
    var printed = ""
    func print(_ report: any Error) { printed = "\(report)" }

    #expect(before.map(\.id) == [1, 0])
    #expect(before.last?.role == .guest)
    #expect(some.map(\.id) == [1])
    #expect(try User.decode(#"{"id": 1, "friends": [{"id": 2}, {}]}"#).friends == nil)
    #expect(User.explain(#"{"id": 1, "friends": [{"id": 2}, {}]}"#).warnings.map(\.path) == ["friends[1].id"])
    #expect(Decoder.decodeDecodableArray("a", skippingInvalid: true)(["a": [1, "x"]]) == [1])
    #expect(User.explain(#"{"id": 1, "role": 7}"#).warningCount == 1)
    #expect(try User.decode(#"{"id": 1, "role": 7}"#).role == .guest)
    #expect(isOpen == true)
    #expect(Mapper<Before.User>().map(JSONString: "{") == nil)
    #expect(throws: DecodingReport.self) { try User.decode("{") }
    do {
      _ = try [User].decode(text)
    } catch {
      print(error)
    }
    #expect(
      try DocumentationTests.page("MigratingFromObjectMapper.md", shows: printed), "it does not show:\n\(printed)")
  }

  @Test func `what was guessed`() throws {
    let text = #"{"id": 1, "created": "2026-11-21", "isOpen": 1}"#
    let json = try JSON(string: text)
    let isOpen: Bool? = "isOpen" <~~ json

    #expect(Mapper<Before.User>().map(JSONString: text)?.created == Date(timeIntervalSince1970: 2026))
    #expect(try After.User.decode(text).created == nil)
    #expect(After.User.explain(text).warningCount == 1)
    #expect(throws: DecodingReport.self) { try After.User.decode(text, mode: .strict) }
    #expect(Mapper<Before.Door>().map(JSONString: text)?.isOpen == true)
    #expect(isOpen == nil)
  }
}
