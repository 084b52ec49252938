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

enum DateForms {
  /// "EEE MMM dd HH:mm:ss Z yyyy", as Twitter writes it: "Sat Nov 21 10:00:00 +0000 2026".
  private static let twitter: Date.FormatString = """
    \(weekday: .abbreviated) \(month: .abbreviated) \(day: .twoDigits) \
    \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) \
    \(timeZone: .iso8601(.short)) \(year: .padded(4))
    """
  /// "yyyy-MM-dd HH:mm:ss", which `DateFormat.localDateTime` reads, too.
  private static let plain: Date.FormatString = """
    \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \
    \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)
    """
  private static let locale = Locale(identifier: "en_US_POSIX")
  private static let utc = TimeZone(secondsFromGMT: 0) ?? .current

  static let readingTwitter = Date.ParseStrategy(format: twitter, locale: locale, timeZone: utc)
  static let writingTwitter = Date.VerbatimFormatStyle(
    format: twitter, locale: locale, timeZone: utc, calendar: Calendar(identifier: .gregorian))
  static let readingPlain = Date.ParseStrategy(format: plain, locale: locale, timeZone: utc)
}

/// Runs the blocks of the article and checks what it says.
struct MappingModelsExamples {
  struct User: JSONDecodable {
    let id: Int  // required: the model is nil without it
    let bio: String?  // optional: nil if it is missing, null, or not a string
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

  struct Account: JSONDecodable {
    let id: Int
    let name: String
    let bio: String?
    let followers: Int

    init?(json: JSON) {
      do {
        id = try json.decode("id")
        name = try json.decode("name")
        bio = try json.decodeIfPresent("bio")
        followers = try json.decodeIfPresent("followers") ?? 0
      } catch {
        return nil
      }
    }
  }

  /// `Account` with the optional fields read by `<~~`.
  private struct MixedAccount: JSONDecodable {
    let id: Int
    let bio: String?
    let born: Date
    let labels: [Label]

    init?(json: JSON) {
      do {
        id = try json.decode("id")
        labels = try json.decode("labels")
        guard let born = Decoder.decodeDateSince1970("born")(json) else { return nil }
        self.born = born
        bio = "bio" <~~ json
      } catch {
        return nil
      }
    }
  }

  /// `MixedAccount` in the wrong order.
  private struct EarlyAccount: JSONDecodable {
    let id: Int
    let bio: String?

    init?(json: JSON) {
      bio = "bio" <~~ json
      guard let id: Int = "id" <~~ json else { return nil }
      self.id = id
    }
  }

  enum Weekday: String, JSONObjectKey {
    case monday, tuesday, wednesday
  }

  struct Museum: JSONDecodable {
    let hours: [Weekday: [Int]]
    let floors: [Int: String]
    let guides: [UUID: String]

    init?(json: JSON) {
      let hours: [Weekday: [Int]]? = "hours" <~~ json
      let floors: [Int: String]? = "floors" <~~ json
      let guides: [UUID: String]? = "guides" <~~ json
      guard let hours, let floors, let guides else { return nil }
      self.hours = hours
      self.floors = floors
      self.guides = guides
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

  private func shows(_ printed: String) throws -> Bool {
    try DocumentationTests.page("MappingModels.md", shows: printed)
  }

  @Test func `functions that throw`() throws {
    let account = try Account.decode(#"{"id": 1, "name": "a", "bio": null, "followers": 3}"#)
    #expect(account.bio == nil)
    #expect(account.followers == 3)
    var printed = ""
    func print(_ report: DecodingReport) { printed = "\(report)" }

    print([Account].explain(#"[{"bio": 7}, {"id": 2, "name": "b", "bio": 7}]"#))

    #expect(try shows(printed), "not shown:\n\(printed)")
    let user = User.explain(#"{"id": 2, "bio": 7}"#)
    #expect(user.problemCount == 0)
    #expect(user.warnings.map(\.path) == ["bio"])
  }

  @Test func `functions that throw, and others`() throws {
    let text = #"{"id": 1, "bio": 7, "born": 0, "labels": ["bug"]}"#
    #expect(try MixedAccount.decode(text).labels == [.bug])
    #expect(MixedAccount.explain(text).warnings.map(\.path) == ["bio"])
    #expect(MixedAccount.explain(#"{"id": 1, "labels": []}"#).problems.map(\.path) == ["born"])
    #expect(EarlyAccount.explain("{}").problems.map(\.path) == ["id"])
    #expect(EarlyAccount.explain("{}").warnings.map(\.path) == ["bio"])
  }

  @Test func `keys of other types`() throws {
    let text = """
      {"hours": {"monday": [9, 17], "mon": [9, 12]},
       "floors": {"0": "Entrance", "+1": "Paintings"},
       "guides": {"E621E1F8-C36C-495A-93FC-0C247A3E6E5F": "Ana",
                  "e621e1f8-c36c-495a-93fc-0c247a3e6e5f": "Ben"}}
      """
    #expect(try shows(text))
    var printed = ""
    func print(_ report: DecodingReport) { printed = "\(report)" }

    print(Museum.explain(text))

    #expect(try shows(printed), "not shown:\n\(printed)")

    let hours = try [Weekday: [Int]].decode(text, at: "hours", skippingInvalid: true)

    #expect(hours == [.monday: [9, 17]])

    func keysOfOtherTypes() throws -> String {
      var printed = ""
      func print(_ text: String) { printed = text }

      let json = jsonify(["hours" ~~> [Weekday.tuesday: [10, 18], .monday: [9, 17]]])
      print(try json?.string() ?? "")  // {"hours":{"monday":[9,17],"tuesday":[10,18]}}

      return printed
    }
    #expect(try keysOfOtherTypes() == #"{"hours":{"monday":[9,17],"tuesday":[10,18]}}"#)
    let report = [Weekday: [Int]].explain(text, at: "hours", skippingInvalid: true)
    #expect(report.problems.isEmpty)
    #expect(report.warnings.map(\.path) == ["hours.mon"])
    #expect(try [Int: Int].decode(#"{"-1": 0, "10": 1}"#) == [-1: 0, 10: 1])
    #expect([Int: Int].explain(#"{"01": 0, "+1": 1}"#).problemCount == 2)
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
    let day = Decoder.decodeDate("day", format: .day)(json)  // "2026-11-21"
    let updated = Decoder.decodeDateSince1970("updated", in: .milliseconds)(json)  // 1795255200000
    let fragment = Encoder.encodeDate("day", format: .day)(day)

    #expect(created == Date(timeIntervalSince1970: 1_795_255_200.25))
    #expect(day == Date(timeIntervalSince1970: 1_795_219_200))
    #expect(updated == Date(timeIntervalSince1970: 1_795_255_200))
    #expect(fragment == ["day": "2026-11-21"])
  }

  @Test func `dates of a time zone`() throws {
    let json: JSON = ["paid": "2026-11-21 11:00:00", "days": ["2026-11-21", "2026-02-30"]]
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))

    let paid = Decoder.decodeDate("paid", format: .localDateTime(in: berlin))(json)  // "2026-11-21 11:00:00"
    let paidFragment = Encoder.encodeDate("paid", format: .localDateTime(in: berlin))(paid)
    let days = Decoder.decodeDateArray("days", format: .day, skippingInvalid: true)(json)

    #expect(paid == Date(timeIntervalSince1970: 1_795_255_200))
    #expect(paidFragment == ["paid": "2026-11-21 11:00:00"])
    #expect(days == [Date(timeIntervalSince1970: 1_795_219_200)])
  }

  @Test func `dates by strategies of Foundation`() throws {
    let json: JSON = ["posted": "Sat Nov 21 11:00:00 +0100 2026", "plain": "2026-11-21 10:00:00"]

    let posted = Decoder.decodeDate("posted", strategy: DateForms.readingTwitter)(json)
    let postedFragment = Encoder.encodeDate("posted", format: DateForms.writingTwitter)(posted)
    let plain = Decoder.decodeDate("plain", strategy: DateForms.readingPlain)(json)

    #expect(posted == Date(timeIntervalSince1970: 1_795_255_200))
    #expect(postedFragment == ["posted": "Sat Nov 21 10:00:00 +0000 2026"])
    #expect(plain == posted)
    // What the article says of strategies and of the formats.
    #expect(
      Decoder.decodeDate("at", strategy: DateForms.readingPlain)(["at": "2026-02-30 10:00:00 UTC"])
        == DateFormat.localDateTime.date(from: "2026-03-02 10:00:00"))
    #expect(DateFormat.day.date(from: "2026-02-30") == nil)
    #expect(DateFormat.day.date(from: "2026-02-28 10:00") == nil)
  }

  @Test func `key paths`() throws {
    let json: JSON = ["address": ["city": "Bern"], "lines": ["a", "b"], "address.zip": [1, 2]]

    let city: String? = "address.city" <~~ json
    let first: String? = "lines.0" <~~ json
    let second: String? = "lines[1]" <~~ json  // as a report prints it
    let dotted: Int? = ["address.zip", 1] <~~ json
    let slashed: String? = Decoder.decode("address/city", keyPathDelimiter: "/")(json)
    let path = JSONKeyPath("address/city", delimiter: "/")  // for <~~, ~~> and the functions that throw

    #expect(city == "Bern")
    #expect(try json.decode(path) == "Bern")
    #expect(first == "a")
    #expect(second == "b")
    #expect("lines[1]" <~~ (["lines[1]": "c", "lines": ["a", "b"]] as JSON) as String? == "c")
    #expect(#"["address.zip"][1]"# <~~ json as Int? == 2)
    #expect(jsonify(["lines[1]" ~~> "b"])?.keys == ["lines[1]"])
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
