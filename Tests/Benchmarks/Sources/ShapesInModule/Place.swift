import GlossMacros

/// A point of GeoJSON.
@Glossy(keys: .snakeCase)
public struct Point: Sendable {
  public let type: String
  public let coordinates: [Double]
}

/// A place that a tweet is about.
@Glossy(keys: .snakeCase)
public struct Place: Sendable {
  public let id: String
  public let url: String
  public let placeType: String
  public let name: String
  public let fullName: String
  public let countryCode: String
  public let country: String
}
