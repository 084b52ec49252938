import Foundation
import GlossMacros
import GlossSchema

/// A search for flights.
///
/// - Note: Prices are in euros.
@Schema(title: "Search", examples: [["origin": "BER"]])
@Glossy(keys: .snakeCase) @JSONSchema
struct SearchFlights {
  /// Where the journey begins,
  /// as an "IATA" code.
  let origin: String
  @Schema(examples: ["2026-12-24", .null]) @Key(.date(.day)) let departureDay: Date?
  /// How many people travel.
  var passengers = 1
  // Not for others.
  var cabin: Cabin = .economy
  /// Seats.
  @Schema(title: "Seats", description: "All of them.", isDeprecated: true) let seats, otherSeats: [Int]
  @available(*, deprecated, message: "use seats") var row: String? = nil
  @available(macOS, deprecated: 14) var aisle: Bool?
}

enum Cabin: String { case economy, business }

@Glossy @JSONSchema
struct KeysModel {
  @Key("stats.stars") let stars: Int
  @Key("stats.forks") let forks: Int?
  @Key(["a.b", "c"]) let dotted: Bool
  @Key("login", "user.name") let login: String
  @Key("id", "legacy_id", .firstThatFits) let id: Int
  @Key("items[1].id", .readOnly) let second: Int?
  @Key("old", .writtenAs("new")) let renamed: Int
  @Key(.style(.kebabCase)) let isOpen: Bool
  @Unmapped var cache = 0
}

@Glossy @JSONSchema
struct Omissions {
  @Key(.readOnly) let read: Int
  @Key(.writeOnly) var written = 2
  @Key(.writesNull) let null: Int?
  @Key(.writesNil(as: 0)) let zero: Int?
  @Key(.omitsEmpty) var tags: [String] = []
  @Key(.omitsDefault) var limit = 20
  @Key(.omitted(when: { (count: Int) in count == 0 })) var count: Int?
  let patch: Int??
  @Schema(.hidden) var trace: String?
}

struct Hex { let text: String }
struct Mail { let text: String }
extension Hex: JSONEncodable { func toJSON() -> JSON? { text.toJSON() } }
extension Mail: JSONEncodable { func toJSON() -> JSON? { text.toJSON() } }

struct HexFormat: JSONSchemaFormat {
  func decode(_ json: JSON) -> Hex? { String(json: json).map { Hex(text: $0) } }
  func encode(_ hex: Hex) -> JSON? { hex.text.toJSON() }
  var jsonSchema: JSONSchema { .string.constrained(by: ["pattern": "^[0-9a-f]+$"]) }
}

@Glossy(.lossless) @JSONSchema
struct FormatsModel {
  let price: Decimal
  @Key(HexFormat()) let hex: Hex?
  @Key(.transform({ (text: String) in Int(text) }, { Double($0) })) let length: Int
  @Key(.since1970(.milliseconds)) var at = Date(timeIntervalSince1970: 1)
  @Key(.since1970(), .skippingInvalid) let times: [Date]
  @Key(.fallback(Cabin.economy)) var cabin: Cabin = .business
  @Schema(.string(format: "email"), title: "Mail") @Key(.transform(Mail.init, \.text)) let mail: Mail?
}

@Glossy @JSONSchema
struct DefaultsModel {
  var text = "a \"b\"", truth = true
  var negative: Int8 = -1, hex = 0xFF, big = 60 * 60
  var ratio: Double = 0.5, whole: Double = 2
  var list = [1, 2], none: [String] = [], table: [String: Int] = [:], set: Set<Int> = [3]
  var optional: Int? = 4
  var url = URL(string: "https://example.com"), decimal = Decimal(3)
  var cabins: [Cabin] = [.business], counts = ["d": 4, "a": 1, "c": 3, "b": 2]
  var infinite = Double.infinity
  var dates = Dates(created: Date(timeIntervalSince1970: 0), updated: nil)
  var now = Date(), id = UUID(), random = Int.random(in: 0...9), lazily: Int = { 5 }()
}

enum Limits {
  static let page = 20
  static var text: String { "a" }
  static func size() -> Int { 3 }
}

@Glossy @JSONSchema
struct LimitsModel {
  var page = Limits.page, other: Int = Limits.page
  var text: String = Limits.text
  var size: Int = Limits.size()
}

@Glossy @JSONSchema struct Dates { let created: Date, updated: Date? }
@Glossy(.rejectsUnknownKeys) @JSONSchema struct Closed { let a: Int }

@Glossy @JSONSchema
struct PartsModel {
  let title: String
  @Flat let dates: Dates
  @Flat var closed: Closed?
  /// All the rest.
  @Rest var rest: [String: Int]
}

/// A tree.
@Glossy @JSONSchema
final class Tree {
  let name: String
  /// Smaller ones.
  let children: [Tree]
}

@Glossy(.array) @JSONSchema
struct Coordinate {
  let longitude: Double
  let note: String?
  let latitude: Double
  /// In metres.
  var altitude: Double? = 0
}

@Glossy @JSONSchema
public struct Conditions {
  #if DEBUG || !DEBUG
    /// It is there.
    public let here: Int
  #else
    public let missing: Int
  #endif
  #if NEVER
    public let never: Int
  #endif
}

@Glossy @JSONSchema struct ItemPage<Item> { let items: [Item], next: URL? }
// Its parameters need no schemas.
@JSONEncodable @JSONSchema struct Unlisted<A: JSONEncodable, B: JSONEncodable> {
  @Schema(.string) let a: A
  @Key(.transform(write: { "\($0)" })) let b: B
}

@Glossy @JSONSchema struct Named { let id: Int; enum CodingKeys: String, CodingKey { case id = "identifier" } }

struct Outer<Value> {
  enum Unit: String { case metre, mile }
  @Glossy @JSONSchema struct Inner {
    let unit: Unit, value: Value
    var first = Unit.mile
    var second: Unit? = .metre
    @Key(.fallback(Outer.Unit.mile)) let third: [Unit]
    @available(*, deprecated) var old: Unit?
  }
  @Glossy(tag: "kind") @JSONSchema enum Shape {
    case circle(radius: Double, unit: Unit), point(Dates), side(unit: Unit?)
  }
  @Glossy(.untagged) @JSONSchema enum Either { case dates(Dates), number(Int) }
}

@MainActor @Glossy @JSONSchema struct Isolated { var name: String, cabin = Cabin.economy }
@JSONDecodable @JSONSchema struct OnlyRead { @Key(.transform({ (text: String) in text.count })) let count: Int }
@JSONEncodable @JSONSchema struct OnlyWritten {
  @Key(.transform(write: { (hex: Hex) in hex.text })) let hex: Hex
  @Key(.writesNull) let note: Int?
}
@JSONDecodable(keys: .snakeCase) @JSONEncodable(keys: .snakeCase) @JSONSchema struct Both { let isOpen: Bool }

@Glossy @JSONSchema
struct Constrained {
  @Key(.range(1...9)) var count = 1
  @Key(.pattern("[A-Z]{3}"), .enforcedOnWriting) let code: String
  @Key(.count(1...3), .unique, .each(.length(1...))) let names: [String]?
  @Key(.lossless, .range(0...)) let number: Int
  @Key(.count(1...2), .enforcedOnWriting) var sizes: [Int] = [5]
}

@Glossy @JSONSchema
struct Alternatives {
  /// A number.
  @Key("id", "old.id", .firstThatFits) let id: Int?
  /// A text.
  @Key("name", "login") var name: String?
}
