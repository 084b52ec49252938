// See Mapping for how they are read and written.

/// A point of GeoJSON.
struct PointByHand: Sendable {
  let type: String
  let coordinates: [Double]
}

/// A place that a tweet is about.
struct PlaceByHand: Sendable {
  let id: String
  let url: String
  let placeType: String
  let name: String
  let fullName: String
  let countryCode: String
  let country: String
}
