import Foundation
import GlossMacros

enum Language: String { case swift, c }
enum State: String { case open, closed, unknown }

struct Color: Equatable {
  var hexadecimal: String

  init?(hexadecimal: String) {
    guard hexadecimal.count == 6, hexadecimal.allSatisfy(\.isHexDigit) else { return nil }
    self.hexadecimal = hexadecimal
  }
}

@Glossy
struct Owner: Equatable {
  let login: String
  let isAdmin: Bool?
}

/// A model with most of what `@Key` has.
@Glossy
struct Repo: Equatable {
  let id: Int
  var name: String
  let owner: Owner
  let language: Language?
  @Key("stats.stars") var stars = 0
  @Key("stats.forks") let forks: Int?
  @Key("login", "user.name") let login: String
  @Key("price", .lossless) let price: Decimal
  @Key("tags", .skippingInvalid) let tags: [String]
  @Key("state", .fallback(State.unknown)) let state: State
  @Key("pushed", .since1970(.milliseconds)) let pushed: Date?
  @Key("day", .date(.iso8601.year().month().day())) let day: Date
  @Key("color", .transform(Color.init(hexadecimal:), \.hexadecimal)) let color: Color
  @Key(["key.with.dots", "z"]) let z: [Int?]?
  @Key(.writesNull) let note: String?
  @Key("holiday", .date(.day), .writesNull) let holiday: Date?
  let patch: Int??
  var topics = [String]()
  @Unmapped var cache: [String] = []
}

/// The same by hand.
struct RepoByHand: Glossy, Equatable {
  let id: Int
  var name: String
  let owner: OwnerByHand
  let language: Language?
  var stars: Int
  let forks: Int?
  let login: String
  let price: Decimal
  let tags: [String]
  let state: State
  let pushed: Date?
  let day: Date
  let color: Color
  let z: [Int?]?
  let note: String?
  let holiday: Date?
  let patch: Int??
  var topics: [String]

  init?(json: JSON) {
    language = "language" <~~ json
    stars = "stats.stars" <~~ json ?? 0
    forks = "stats.forks" <~~ json
    pushed = Decoder.decodeDateSince1970("pushed", in: .milliseconds)(json)
    z = ["key.with.dots", "z"] <~~ json
    note = "note" <~~ json
    holiday = Decoder.decodeDate("holiday", format: .day)(json)
    patch = "patch" <~~ json
    topics = "topics" <~~ json ?? []
    guard let id: Int = "id" <~~ json, let name: String = "name" <~~ json, let owner: OwnerByHand = "owner" <~~ json,
      let login: String = Decoder.decodeFirst(of: ["login", "user.name"])(json),
      let price: Decimal = Decoder.decodeLossless("price")(json),
      let tags: [String] = Decoder.decode("tags", skippingInvalid: true)(json),
      let state = Decoder.decodeEnum("state", fallback: State.unknown)(json),
      let day = Decoder.decodeDate("day", strategy: .iso8601.year().month().day())(json),
      let color = Decoder.decode("color", transform: Color.init(hexadecimal:))(json),
      patch != nil || json[path: "patch"] == nil
    else { return nil }
    self.id = id
    self.name = name
    self.owner = owner
    self.login = login
    self.price = price
    self.tags = tags
    self.state = state
    self.day = day
    self.color = color
  }

  func toJSON() -> JSON? {
    jsonify([
      "id" ~~> id, "name" ~~> name, "owner" ~~> owner, "language" ~~> language, "stats.stars" ~~> stars,
      "stats.forks" ~~> forks, "login" ~~> login, "price" ~~> price, "tags" ~~> tags, "state" ~~> state,
      Encoder.encodeDateSince1970("pushed", in: .milliseconds)(pushed),
      Encoder.encodeDate("day", format: .iso8601.year().month().day())(day),
      Encoder.encode("color", transform: \Color.hexadecimal)(color), ["key.with.dots", "z"] ~~> z,
      "note" ~~> .some(note),
      holiday == nil ? Encoder.encodeNull("holiday") : Encoder.encodeDate("holiday", format: .day)(holiday),
      "patch" ~~> patch, "topics" ~~> topics,
    ])
  }
}

struct OwnerByHand: Glossy, Equatable {
  let login: String
  let isAdmin: Bool?

  init?(json: JSON) {
    isAdmin = "isAdmin" <~~ json
    guard let login: String = "login" <~~ json else { return nil }
    self.login = login
  }

  func toJSON() -> JSON? { jsonify(["login" ~~> login, "isAdmin" ~~> isAdmin]) }
}

@Glossy(.lossless, .skippingInvalid, .writesNull, keys: .snakeCase, prefix: "all.")
struct Dirty: Equatable {
  let itemCount: Int
  let unitPrices: [Decimal]?
  let byName: [String: Int]
  var isOn = true
  let dates: [Date]
  let nextPage: URL?
}

@Glossy(keyPathDelimiter: "/")
struct Directions: Equatable {
  @Key("r", .readOnly) let read: Int?
  @Key("w", .writeOnly) let written = 3
  @Key("old", "new/name", .writtenAs("new/name")) let renamed: Int
  @Key("a.b") let dots: Int
  @Key(.transform { (text: String) in text.count }, .readOnly) let length: Int?
  @Key(.transform({ (text: String) in Int(text) }, { String($0) })) let number: Int?
  @Key(.date(strategy: Date.ISO8601FormatStyle.iso8601.parseStrategy), .readOnly) let parsed: Date?
  @Key(.date(.rfc3339), .skippingInvalid) let dates: [Date]
  @Key(["tab\t\u{e9}\"\\/"]) let odd: Int?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  let implicit: Int!
  let spelled: Optional<String>
  let a, b: Float
}

@Glossy
struct Dates: Equatable { let created: Date, updated: Date? }

@Glossy
struct Issue: Equatable {
  let title: String
  @Flat let dates: Dates
  @Flat let owner: Owner?
}

@Glossy(.validated)
struct Person: Equatable {
  let age: Int
  var name = "nobody"

  func validate(_ json: JSON) -> Bool {
    guard age < 150 else {
      json.reject("age", because: "must be under 150")
      return false
    }
    return true
  }
}

@JSONEncodable(keys: .screamingSnakeCase)
struct Login { let userName: String, apiVersion = 2 }
