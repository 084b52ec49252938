import Gloss

extension PointByHand: Glossy {
  public init?(json: JSON) {
    guard let type: String = "type" <~~ json,
      let coordinates: [Double] = "coordinates" <~~ json
    else { return nil }
    self.type = type
    self.coordinates = coordinates
  }

  public func toJSON() -> JSON? {
    jsonify([
      "type" ~~> type,
      "coordinates" ~~> coordinates,
    ])
  }
}

extension PlaceByHand: Glossy {
  public init?(json: JSON) {
    guard let id: String = "id" <~~ json,
      let url: String = "url" <~~ json,
      let placeType: String = "place_type" <~~ json,
      let name: String = "name" <~~ json,
      let fullName: String = "full_name" <~~ json,
      let countryCode: String = "country_code" <~~ json,
      let country: String = "country" <~~ json
    else { return nil }
    self.id = id
    self.url = url
    self.placeType = placeType
    self.name = name
    self.fullName = fullName
    self.countryCode = countryCode
    self.country = country
  }

  public func toJSON() -> JSON? {
    jsonify([
      "id" ~~> id,
      "url" ~~> url,
      "place_type" ~~> placeType,
      "name" ~~> name,
      "full_name" ~~> fullName,
      "country_code" ~~> countryCode,
      "country" ~~> country,
    ])
  }
}
