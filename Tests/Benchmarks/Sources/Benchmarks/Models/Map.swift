import Gloss

/// A GeoJSON feature collection.
struct Map: Codable, Equatable, Sendable {
  let type: String
  let features: [Feature]
}

extension Map: Glossy {
  init?(json: JSON) {
    guard let type: String = "type" <~~ json,
      let features: [Feature] = "features" <~~ json
    else { return nil }
    self.type = type
    self.features = features
  }

  func toJSON() -> JSON? {
    jsonify(["type" ~~> type, "features" ~~> features])
  }
}

/// A thing on a map.
struct Feature: Codable, Equatable, Sendable {
  let type: String
  let properties: Properties
  let geometry: Geometry
}

extension Feature: Glossy {
  init?(json: JSON) {
    guard let type: String = "type" <~~ json,
      let properties: Properties = "properties" <~~ json,
      let geometry: Geometry = "geometry" <~~ json
    else { return nil }
    self.type = type
    self.properties = properties
    self.geometry = geometry
  }

  func toJSON() -> JSON? {
    jsonify(["type" ~~> type, "properties" ~~> properties, "geometry" ~~> geometry])
  }
}

/// The names of a thing on a map.
struct Properties: Codable, Equatable, Sendable {
  let name: String
}

extension Properties: Glossy {
  init?(json: JSON) {
    guard let name: String = "name" <~~ json else { return nil }
    self.name = name
  }

  func toJSON() -> JSON? {
    jsonify(["name" ~~> name])
  }
}

/// The rings of a polygon, each a list of longitudes and latitudes.
struct Geometry: Codable, Equatable, Sendable {
  let type: String
  let coordinates: [[[Double]]]
}

extension Geometry: Glossy {
  init?(json: JSON) {
    guard let type: String = "type" <~~ json,
      let coordinates: [[[Double]]] = "coordinates" <~~ json
    else { return nil }
    self.type = type
    self.coordinates = coordinates
  }

  func toJSON() -> JSON? {
    jsonify(["type" ~~> type, "coordinates" ~~> coordinates])
  }
}
