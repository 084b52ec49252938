// See Mapping for how they are read and written.

/// A point of GeoJSON.
public struct PointByHand: Sendable {
  public let type: String
  public let coordinates: [Double]
}

/// A place that a tweet is about.
public struct PlaceByHand: Sendable {
  public let id: String
  public let url: String
  public let placeType: String
  public let name: String
  public let fullName: String
  public let countryCode: String
  public let country: String
}
