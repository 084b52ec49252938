import Foundation
import GlossMacros

/// A GeoJSON feature collection.
@Glossy
public struct Map: Equatable, Sendable {
  let type: String
  let features: [Feature]
}

/// A thing on a map.
@Glossy
struct Feature: Equatable, Sendable {
  let type: String
  let properties: Properties
  let geometry: Geometry
}

/// The names of a thing on a map.
@Glossy
struct Properties: Equatable, Sendable {
  let name: String
}

/// The rings of a polygon, each a list of longitudes and latitudes.
@Glossy
struct Geometry: Equatable, Sendable {
  let type: String
  let coordinates: [[[Double]]]
}
