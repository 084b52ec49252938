import Foundation
import Gloss
import GlossCodable

/// A Gloss model that `Codable` models can contain.
struct Location: Glossy, CodableByGloss, Equatable {
  let latitude: Double
  let longitude: Double
  let name: String?

  init(latitude: Double, longitude: Double, name: String? = nil) {
    (self.latitude, self.longitude, self.name) = (latitude, longitude, name)
  }

  init?(json: JSON) {
    guard let latitude: Double = "latitude" <~~ json, let longitude: Double = "longitude" <~~ json else { return nil }
    self.init(latitude: latitude, longitude: longitude, name: "name" <~~ json)
  }

  func toJSON() -> JSON? {
    jsonify(["latitude" ~~> latitude, "longitude" ~~> longitude, "name" ~~> name])
  }
}

/// A `Codable` model that Gloss models can contain, and that contains one.
struct Address: Codable, GlossyByCodable, Equatable {
  enum Kind: String, Codable {
    case home, work
  }

  var street: String
  var location: Location
  var counts: [String: Int]?
  var kind: Kind?
}

/// A Gloss model around both.
struct Order: Glossy, CodableByGloss, Equatable {
  let id: Int
  let address: Address
  let other: Address?

  init?(json: JSON) {
    guard let id: Int = "id" <~~ json, let address: Address = "address" <~~ json else { return nil }
    self.id = id
    self.address = address
    other = "other" <~~ json
  }

  func toJSON() -> JSON? {
    jsonify(["id" ~~> id, "address" ~~> address, "other" ~~> other])
  }
}

/// A `Codable` model around a Gloss model around a `Codable` model around a Gloss model.
struct Page: Codable, Equatable {
  let orders: [Order]
}

/// A `Codable` model that knows nothing of Gloss.
struct Size: Codable, Equatable {
  var width: Int
  var height: Int
}
