import Foundation
import GlossMacros
import GlossTools

/// Books a journey.
///
/// It asks before it pays.
@Glossy(keys: .snakeCase) @JSONSchema
struct BookJourney: Equatable {
  /// Where it begins, as an IATA code.
  @Key(.pattern("[A-Z]{3}")) let origin: String
  /// How many people travel.
  @Key(.range(1...9)) var passengers = 1
  let cabin: ToolCabin?
  /// Who travels.
  let traveller: ToolPerson
  @Key(.count(1...4)) let stops: [ToolStop]
  /// Bags by the name of their owner.
  let bags: [String: Int]
  let position: ToolPosition
  let payment: ToolPayment
  @Key(.date(.day)) let day: Date
  let created: Date?
  let level: ToolLevel
  let extra: JSON?
  @Schema(examples: [["window": true]]) let wishes: [String: JSON]?
}

@Glossy @JSONSchema
enum ToolCabin: String {
  case economy
  /// With more room.
  case business
}

@Glossy @JSONSchema
enum ToolLevel: Int {
  case low = 1
  case high = 2
}

/// A person.
@Glossy @JSONSchema
struct ToolPerson: Equatable {
  let name: String
  var nicknames: Set<String> = []
}

@Glossy @JSONSchema
struct ToolStop: Equatable {
  let city: String
  @Key("time.hours", .range(0...)) let hours: Int?
}

@Glossy(.array) @JSONSchema
struct ToolPosition: Equatable {
  let latitude: Double
  let longitude: Double
  let height: Double?
}

@Glossy(tag: "type") @JSONSchema
enum ToolPayment: Equatable {
  case cash
  /// By card.
  case card(number: String, limits: [String: Int])
}

/// A folder with folders.
@Glossy @JSONSchema
struct ToolFolder: Equatable {
  let name: String
  let labels: [String: String]?
  let folders: [ToolFolder]
}

/// A parcel, whose way is among its members.
@Glossy @JSONSchema
struct ToolParcel: Equatable {
  let id: Int
  @Flat let way: ToolWay
}

@Glossy(tag: "by") @JSONSchema
enum ToolWay: Equatable {
  case train(stops: [String: Int])
  case ship(port: String?)
  case other
}

/// A parcel that may have no way.
@Glossy @JSONSchema
struct ToolLetter: Equatable {
  let id: Int
  @Flat let way: ToolWay?
}

@Glossy @JSONSchema
struct ToolNote: Equatable {
  let id: Int
  @Rest var rest: [String: JSON]
}
