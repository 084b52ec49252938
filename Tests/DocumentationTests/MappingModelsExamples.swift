// The code of MappingModels.md. `DocumentationTests` checks that each block of it stands here as it stands there.

import Foundation
import Gloss
import Testing

struct Page<Item: JSONDecodable>: JSONDecodable {
  let items: [Item]
  let next: URL?

  init?(json: JSON) {
    guard let items: [Item] = "items" <~~ json else { return nil }
    self.items = items
    next = "next" <~~ json
  }
}

extension Page: JSONEncodable where Item: JSONEncodable {
  func toJSON() -> JSON? {
    jsonify(["items" ~~> items, "next" ~~> next])
  }
}

/// Runs the blocks of the article and checks what it says.
struct MappingModelsExamples {
  struct User: JSONDecodable {
    let id: Int  // required: the model is nil without it
    let bio: String?  // optional: nil if it is missing, null, or no string
    let followers: Int  // with a default
    let teams: [String: [Team]]  // nested as deep as you like

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      self.id = id
      bio = "bio" <~~ json
      followers = "followers" <~~ json ?? 0
      teams = "teams" <~~ json ?? [:]
    }
  }

  enum Label: String, Glossy {
    case bug, question
  }

  enum Role: String {
    case member, owner
  }

  struct Team: JSONDecodable {
    let name: String
    let roles: [Role]
    let lead: Person?

    init?(json: JSON) {
      guard let name: String = "name" <~~ json,
        let roles: [Role] = "roles" <~~ json
      else { return nil }
      self.name = name
      self.roles = roles
      lead = "lead" <~~ json
    }
  }

  class Person: Glossy {
    let name: String

    required init?(json: JSON) {
      guard let name: String = "name" <~~ json else { return nil }
      self.name = name
    }

    func toJSON() -> JSON? {
      jsonify(["name" ~~> name])
    }
  }

  final class Employee: Person {
    let salary: Decimal

    required init?(json: JSON) {
      guard let salary: Decimal = "salary" <~~ json else { return nil }
      self.salary = salary
      super.init(json: json)
    }

    override func toJSON() -> JSON? {
      jsonify([super.toJSON(), "salary" ~~> salary])
    }
  }

  struct Circle: JSONDecodable {
    let radius: Double

    init?(json: JSON) {
      guard let radius: Double = "radius" <~~ json else { return nil }
      self.radius = radius
    }
  }

  struct Square: JSONDecodable {
    let side: Double

    init?(json: JSON) {
      guard let side: Double = "side" <~~ json else { return nil }
      self.side = side
    }
  }

  enum Shape: JSONDecodable {
    case circle(Circle)
    case square(Square)
    case unknown(type: String)

    init?(json: JSON) {
      let shape: Shape? =
        switch "type" <~~ json as String? {
        case "circle": Circle(json: json).map(Shape.circle)
        case "square": Square(json: json).map(Shape.square)
        case let type?: .unknown(type: type)
        case nil: nil
        }
      guard let shape else { return nil }
      self = shape
    }
  }

  struct Comment: JSONDecodable {
    let text: String
    let replies: [Comment]

    init?(json: JSON) {
      guard let text: String = "text" <~~ json else { return nil }
      self.text = text
      replies = "replies" <~~ json ?? []
    }
  }

  @Test func `required, optional, nested`() throws {
    let user = try User.decode(
      #"{"id": 1, "bio": 2, "teams": {"a": [{"name": "t", "roles": ["owner", "member"], "lead": {"name": "p"}}]}}"#)
    #expect(user.bio == nil)
    #expect(user.followers == 0)
    #expect(user.teams["a"]?[0].roles == [.owner, .member])
    #expect(user.teams["a"]?[0].lead?.name == "p")
    #expect(User(json: ["bio": "b"]) == nil)
  }

  @Test func `enums that conform`() throws {
    let labels = try Set<Label>.decode(#"["bug", "bug", "question"]"#)
    #expect(labels == [.bug, .question])
    #expect(try [[Label.bug]].jsonString() == #"[["bug"]]"#)
    #expect([Label].explain(#"["bag"]"#).problemCount == 1)
  }

  @Test func dates() throws {
    let json: JSON = ["created": "2026-11-21T11:00:00.250+01:00", "day": "2026-11-21", "updated": 1_795_255_200_000]

    let created: Date? = "created" <~~ json  // "2026-11-21T11:00:00.250+01:00"
    let day = Decoder.decodeDate("day", strategy: .iso8601.year().month().day())(json)  // "2026-11-21"
    let updated = Decoder.decodeDateSince1970("updated", in: .milliseconds)(json)  // 1795255200000
    let fragment = Encoder.encodeDate("day", format: .iso8601.year().month().day())(day)

    #expect(created == Date(timeIntervalSince1970: 1_795_255_200.25))
    #expect(day == Date(timeIntervalSince1970: 1_795_219_200))
    #expect(updated == Date(timeIntervalSince1970: 1_795_255_200))
    #expect(fragment == ["day": "2026-11-21"])
  }

  @Test func `key paths`() {
    let json: JSON = ["address": ["city": "Bern"], "lines": ["a", "b"], "address.zip": [1, 2]]

    let city: String? = "address.city" <~~ json
    let first: String? = "lines.0" <~~ json
    let dotted: Int? = ["address.zip", 1] <~~ json
    let slashed: String? = Decoder.decode("address/city", keyPathDelimiter: "/")(json)

    #expect(city == "Bern")
    #expect(first == "a")
    #expect(dotted == 2)
    #expect(slashed == "Bern")
  }

  @Test func `models that differ by a type field`() throws {
    let text = #"[{"type": "circle", "radius": 1}, {"type": "square", "side": 2}, {"type": "star"}]"#
    let shapes = try [Shape].decode(text)
    guard case .circle(let circle) = shapes[0], case .square(let square) = shapes[1],
      case .unknown(type: "star") = shapes[2]
    else {
      Issue.record("\(shapes)")
      return
    }
    #expect(circle.radius == 1)
    #expect(square.side == 2)
    let report = [Shape].explain(#"[{"type": "circle", "radius": "1"}, {}]"#)
    #expect(report.problems.map(\.path) == ["[0].radius", "[1].type"])
  }

  @Test func `generic models`() throws {
    let text = #"{"items":[{"name":"a","salary":1.5}],"next":"http:\/\/a.b\/2"}"#
    let page = try Page<Employee>.decode(text)
    #expect(try page.jsonString() == text)
    #expect(try Page<User>.decode(#"{"items": [{"id": 1}]}"#).items[0].id == 1)
    #expect(Page<Int>(json: ["items": [1, 2]])?.items == [1, 2])
  }

  @Test func `classes and inheritance`() throws {
    let text = #"{"name":"a","salary":1.50}"#
    let employee: Person = try Employee.decode(text)
    #expect(try employee.jsonString() == #"{"name":"a","salary":1.5}"#)
    #expect(try Person.decode(text).jsonString() == #"{"name":"a"}"#)
    #expect(Employee.explain("{}").problems.map(\.path) == ["salary"])
  }

  @Test func `recursive models`() throws {
    let comment = try Comment.decode(#"{"text": "a", "replies": [{"text": "b", "replies": [{"text": "c"}]}]}"#)
    #expect(comment.replies[0].replies[0].text == "c")
  }
}
