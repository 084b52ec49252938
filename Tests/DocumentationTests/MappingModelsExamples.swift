// The code of MappingModels.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import Gloss
import Testing

extension IndexPath: @retroactive Glossy {
  public init?(json: JSON) {
    guard let indexes: [Int] = [] <~~ json else { return nil }
    self.init(indexes: indexes)
  }

  public func toJSON() -> JSON? { Array(self).toJSON() }
}

extension FloatingPointSign: @retroactive Glossy {}  // has raw values

struct Route {
  let id: Int
  var name: String
  var stops: [String] = []
}

extension Route: Glossy {
  init?(json: JSON) {
    guard let id: Int = "id" <~~ json,
      let name: String = "name" <~~ json
    else { return nil }
    self.init(id: id, name: name, stops: "stops" <~~ json ?? [])
  }

  func toJSON() -> JSON? {
    jsonify(["id" ~~> id, "name" ~~> name, "stops" ~~> stops])
  }
}

let route = Route(id: 1, name: "Coast")

/// `"a,b"` in JSON.
@propertyWrapper
struct CommaSeparated {
  var wrappedValue: [String]
}

extension CommaSeparated: Glossy {
  init?(json: JSON) {
    guard let text: String = [] <~~ json else { return nil }
    wrappedValue = text.split(separator: ",").map(String.init)
  }

  func toJSON() -> JSON? {
    wrappedValue.joined(separator: ",").toJSON()
  }
}

struct Speaker: Glossy {
  @Clamped(0...100) var volume = 50  // a wrapper without a conformance
  @CommaSeparated var rooms: [String]

  init?(json: JSON) {
    guard let volume: Int = "volume" <~~ json,
      let rooms: CommaSeparated = "rooms" <~~ json
    else { return nil }
    self.volume = volume
    _rooms = rooms
  }

  func toJSON() -> JSON? {
    jsonify(["volume" ~~> volume, "rooms" ~~> _rooms])
  }
}

/// An integer that is moved into a range.
@propertyWrapper
struct Clamped {
  private let range: ClosedRange<Int>
  private var value: Int

  init(wrappedValue: Int, _ range: ClosedRange<Int>) {
    self.range = range
    value = 0
    self.wrappedValue = wrappedValue
  }

  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }
}

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
  private typealias Employee = ClassesAndActorsExamples.Employee
  typealias Person = ClassesAndActorsExamples.Person

  struct User: JSONDecodable {
    let id: Int  // required: the model is nil without it
    let bio: String?  // nil if it is missing, null, or not a string
    let followers: Int  // has a default
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

    init?(json: JSON) {
      let hours: [Weekday: [Int]]? = "hours" <~~ json
      let floors: [Int: String]? = "floors" <~~ json
      guard let hours, let floors else { return nil }
      self.hours = hours
      self.floors = floors
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

  struct Circle: Glossy {
    let radius: Double

    init?(json: JSON) {
      guard let radius: Double = "radius" <~~ json else { return nil }
      self.radius = radius
    }

    func toJSON() -> JSON? { jsonify(["radius" ~~> radius]) }
  }

  struct Square: Glossy {
    let side: Double

    init?(json: JSON) {
      guard let side: Double = "side" <~~ json else { return nil }
      self.side = side
    }

    func toJSON() -> JSON? { jsonify(["side" ~~> side]) }
  }

  enum Shape: Glossy {
    case circle(Circle)
    case square(Square)
    case other(JSON)  // a type that is not known yet

    init?(json: JSON) {
      let shape: Shape? =
        switch "type" <~~ json as String? {
        case "circle": ([] <~~ json as Circle?).map(Shape.circle)
        case "square": ([] <~~ json as Square?).map(Shape.square)
        case .some: .other(json)
        case nil: nil
        }
      guard let shape else { return nil }
      self = shape
    }

    func toJSON() -> JSON? {
      switch self {
      case .circle(let circle): jsonify(["type" ~~> "circle", [] ~~> circle])
      case .square(let square): jsonify(["type" ~~> "square", [] ~~> square])
      case .other(let json): json
      }
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

    let text = #"[{"bio": 7}, {"id": 2, "name": "b", "bio": 7}]"#
    print([Account].explain(text))

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
       "floors": {"0": "Entrance", "+1": "Paintings"}}
      """
    #expect(try shows(text))
    var printed = ""
    func print(_ report: DecodingReport) { printed = "\(report)" }

    print(Museum.explain(text))

    #expect(try shows(printed), "not shown:\n\(printed)")

    let hours = try [Weekday: [Int]].decode(
      text, at: "hours", skippingInvalid: true)

    #expect(hours == [.monday: [9, 17]])

    func keysOfOtherTypes() -> String {
      var printed = ""
      func print(_ json: JSON) { printed = "\(json)" }

      let opening: [Weekday: [Int]] = [.tuesday: [10, 18], .monday: [9, 17]]
      let json = jsonify(["hours" ~~> opening])
      print(json ?? .null)  // {"hours":{"monday":[9,17],"tuesday":[10,18]}}

      return printed
    }
    #expect(keysOfOtherTypes() == #"{"hours":{"monday":[9,17],"tuesday":[10,18]}}"#)
    let report = [Weekday: [Int]].explain(text, at: "hours", skippingInvalid: true)
    #expect(report.problems.isEmpty)
    #expect(report.warnings.map(\.path) == ["hours.mon"])
    #expect(try [Int: Int].decode(#"{"-1": 0, "10": 1}"#) == [-1: 0, 10: 1])
    #expect([Int: Int].explain(#"{"01": 0, "+1": 1}"#).problemCount == 2)
    let twins = #"{"E621E1F8-C36C-495A-93FC-0C247A3E6E5F": 1, "e621e1f8-c36c-495a-93fc-0c247a3e6e5f": 2}"#
    #expect([UUID: Int].explain(twins).problems.map(\.path) == ["e621e1f8-c36c-495a-93fc-0c247a3e6e5f"])
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
    // The article's claims about strategies and formats.
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
    let slashed: String? =
      Decoder.decode("address/city", keyPathDelimiter: "/")(json)

    // For <~~, ~~> and the functions that throw:
    let path = JSONKeyPath("address/city", delimiter: "/")

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
    let text = #"[{"type": "circle", "radius": 1}, {"type": "square", "side": 2}, {"type": "star", "points": 5}]"#
    let shapes = try [Shape].decode(text)
    guard case .circle(let circle) = shapes[0], case .square(let square) = shapes[1],
      case .other(["type": "star", "points": 5]) = shapes[2]
    else {
      Issue.record("\(shapes)")
      return
    }
    #expect(circle.radius == 1)
    #expect(square.side == 2)
    #expect(try shapes.jsonString() == text.replacingOccurrences(of: " ", with: ""))
    let payload: JSON = ["payload": ["radius": 3]]
    guard case .circle(let inner)? = ("payload" <~~ payload as Circle?).map(Shape.circle) else {
      Issue.record("no circle")
      return
    }
    #expect(jsonify(["payload" ~~> inner]) == payload)
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

  @Test func `the memberwise initializer`() throws {
    #expect(try route.jsonString() == #"{"id":1,"name":"Coast","stops":[]}"#)
    #expect(try Route.decode(#"{"id": 2, "name": "a", "stops": ["b"]}"#).stops == ["b"])
    #expect(Route.explain(#"{"id": 2}"#).problems.map(\.path) == ["name"])
  }

  @Test func `property wrappers`() throws {
    let speaker = try Speaker.decode(#"{"volume": 120, "rooms": "hall,bath"}"#)
    #expect(speaker.rooms == ["hall", "bath"])
    #expect(try speaker.jsonString() == #"{"volume":100,"rooms":"hall,bath"}"#)
    let report = [Speaker].explain(#"[{"volume": 1, "rooms": 7}]"#)
    #expect(report.problems.map(\.path) == ["[0].rooms"])
    #expect(report.problems.map(\.expected) == ["String"])
    #expect(CommaSeparated(wrappedValue: ["a"]).toJSON() == "a")
  }

  @Test func `types of other modules`() throws {
    #expect(try [IndexPath].decode("[[1, 2], []]") == [IndexPath(indexes: [1, 2]), IndexPath()])
    #expect(try [IndexPath(indexes: [1, 2])].jsonString() == "[[1,2]]")
    #expect([IndexPath].explain(#"[[1, "2"]]"#).problems.map(\.path) == ["[0][1]"])
    #expect(try [FloatingPointSign].decode("[0, 1]") == [.plus, .minus])
    let json: JSON = ["zone": "Europe/Oslo"]

    let zone = Decoder.decode(
      "zone", transform: TimeZone.init(identifier:))(json)

    #expect(zone?.identifier == "Europe/Oslo")
  }

  @Test func `checks of your own`() throws {
    struct Guest: JSONDecodable {
      let age: Int

      init?(json: JSON) {
        guard let age: Int = "age" <~~ json else { return nil }
        guard age < 150 else {
          json.reject("age", because: "must be under 150")
          return nil
        }
        self.age = age
      }
    }

    #expect(try Guest.decode(#"{"age": 30}"#).age == 30)
    let report = [Guest].explain(#"[{"age": 30}, {"age": 300}]"#)
    #expect(report.problems.map(\.path) == ["[1].age"])
    #expect(report.problems.map(\.message) == ["must be under 150"])
  }

  @Test func `what the model does not know`() throws {
    func keepingWhatTheModelDoesNotKnow() throws -> String {
      var printed = ""
      func print(_ text: String) { printed = text }

      struct Profile: Glossy {
        var name: String
        private let original: JSON

        init?(json: JSON) {
          guard let name: String = "name" <~~ json else { return nil }
          self.name = name
          original = json
        }

        func toJSON() -> JSON? {
          jsonify([original, "name" ~~> name])
        }
      }

      var profile = try Profile.decode(#"{"name": "Ann", "likes": ["tea"]}"#)
      profile.name = "Anne"
      print(try profile.jsonString())  // {"name":"Anne","likes":["tea"]}

      let dotted = #"{"a.b":1.10,"name":"a","c":null}"#
      #expect(try Profile.decode(dotted).jsonString() == dotted)
      return printed
    }
    #expect(try keepingWhatTheModelDoesNotKnow() == #"{"name":"Anne","likes":["tea"]}"#)
  }

  @Test func `recursive models`() throws {
    let comment = try Comment.decode(#"{"text": "a", "replies": [{"text": "b", "replies": [{"text": "c"}]}]}"#)
    #expect(comment.replies[0].replies[0].text == "c")
  }

  // MARK: - The table of types

  /// The first two cells of a row of the table, and whether a value is read from the second and written as it.
  struct TypeRow: Sendable, CustomTestStringConvertible {
    let type: String
    let json: String
    let check: @Sendable () throws -> Void

    var testDescription: String { type }

    init<Value: Glossy & Equatable & Sendable>(_ type: String, _ json: String, _ value: Value) {
      self.type = type
      self.json = json
      check = { () throws -> Void in
        #expect(try Value.decode(json) == value)
        #expect(try value.jsonString(.withoutEscapingSlashes) == json)
      }
    }
  }

  /// A row for each type of each row.
  static let typeRows: [TypeRow] = {
    let integers = "`Int`, `Int8` to `Int128`, `UInt`, `UInt8` to `UInt128`"
    var rows = [
      TypeRow("`String`", #""text""#, "text"), TypeRow("`Bool`", "true", true), TypeRow(integers, "42", 42),
      TypeRow(integers, "42", 42 as Int8), TypeRow(integers, "42", 42 as Int16), TypeRow(integers, "42", 42 as Int32),
      TypeRow(integers, "42", 42 as Int64), TypeRow(integers, "42", 42 as UInt), TypeRow(integers, "42", 42 as UInt8),
      TypeRow(integers, "42", 42 as UInt16), TypeRow(integers, "42", 42 as UInt32),
      TypeRow(integers, "42", 42 as UInt64), TypeRow("`Double`, `Float`, `CGFloat`", "1.5", 1.5),
      TypeRow("`Double`, `Float`, `CGFloat`", "1.5", 1.5 as Float),
      TypeRow("`Double`, `Float`, `CGFloat`", "1.5", 1.5 as CGFloat),
      TypeRow("`Decimal`", "9.9", Decimal(99) / 10),
      TypeRow("`URL`", #""https://a.b/c""#, URL(string: "https://a.b/c")),
      TypeRow(
        "`UUID`", #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#,
        UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")),
      TypeRow("`Date`", #""2026-11-21T10:00:00Z""#, Date(timeIntervalSince1970: 1_795_255_200)),
      TypeRow("`Data`", #""AQI=""#, Data([1, 2])), TypeRow("`T?`", "null", Int?.none),
      TypeRow("`[T]`", "[1,2]", [1, 2]), TypeRow("`Set<T>`", "[1]", [1] as Set),
      TypeRow("`[Key: T]`", #"{"a":1}"#, ["a": 1]), TypeRow("Types with raw values", #""bug""#, Label.bug),
      TypeRow("``JSON``", #"{"any":[1.5,null]}"#, ["any": [1.5, nil]] as JSON),
    ]
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      rows += [TypeRow(integers, "42", 42 as Int128), TypeRow(integers, "42", 42 as UInt128)]
    }
    return rows
  }()

  @Test(arguments: typeRows)
  func `a type is read and written as the table says`(row: TypeRow) throws {
    try row.check()
    #expect(try DocumentationTests.page("MappingModels.md").contains("\n| \(row.type) | `\(row.json)` | "))
  }

  @Test func `the table has no other types`() throws {
    let page = try DocumentationTests.page("MappingModels.md")
    let table = try #require(page.components(separatedBy: "| Type | In JSON |").last)
    #expect(table.components(separatedBy: "\n| ").count - 1 == Set(Self.typeRows.map(\.type)).count)
  }

  struct Days: OptionSet, Glossy {
    let rawValue: Int
  }

  @Test func `what the notes of the table say`() throws {
    #expect([Int].explain(#"[1.5, "1", true, 1e30]"#).problemCount == 4)
    #expect(try [Int].decode("[42.0, 4.2e1]") == [42, 42])
    #expect([Bool].explain(#"[1, "true"]"#).problemCount == 2)
    #expect([String].explain("[1, true]").problemCount == 2)
    #expect([Double].explain("[1e400]").problemCount == 1)
    #expect(throws: JSONEncodingError.self) { try Double.nan.jsonData() }
    #expect(throws: JSONEncodingError.self) { try CGFloat.infinity.jsonData() }
    #expect(throws: JSONEncodingError.self) { try Decimal.nan.jsonData() }
    #expect([Decimal].explain("[1234567890123456789012345678901234567890123]").problemCount == 1)
    #expect(try URL.decode(#""https://a.b/c d""#).absoluteString == "https://a.b/c%20d")
    #expect([URL].explain(#"[""]"#).problemCount == 1)
    let uuid = try UUID.decode(#""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#)
    #expect(try uuid.jsonString() == #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#)
    #expect([Date].explain(#"["2026-11-21", "2026-11-21T10:00:00"]"#).problemCount == 2)
    #expect(try Date.decode(#""2026-11-21T11:00:00.25+01:00""#).jsonString() == #""2026-11-21T10:00:00.250Z""#)
    #expect([Data].explain(#"["AQI"]"#).problemCount == 1)
    #expect(try Set<Int>.decode("[1, 1]") == [1])
    #expect(try ["b": 1, "a": 2].jsonString() == #"{"a":2,"b":1}"#)
    #expect(try [Days].decode("[3]") == [Days(rawValue: 3)])
    #expect(try JSON(string: "[1.50]").string() == "[1.50]")
    let json: JSON = ["a": [1], "o": ["b": 1]]
    let any: Any? = "a" <~~ json
    let array: [Any]? = "a" <~~ json
    let object: [String: Any]? = "o" <~~ json
    #expect(any != nil)
    #expect(jsonify(["a" ~~> array, "o" ~~> object]) == json)
  }
}
