import GlossMacros

/// A point of GeoJSON.
@Glossy(keys: .snakeCase)
struct Point: Sendable {
  let type: String
  let coordinates: [Double]
}

/// A place that a tweet is about.
@Glossy(keys: .snakeCase)
struct Place: Sendable {
  let id: String
  let url: String
  let placeType: String
  let name: String
  let fullName: String
  let countryCode: String
  let country: String
}
