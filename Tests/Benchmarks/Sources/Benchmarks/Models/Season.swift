import Gloss

/// The concerts of a season, as in `citm_catalog.json`: dictionaries of names, and many small objects of integers.
struct Season: Codable, Equatable, Sendable {
  let areaNames: [String: String]
  let audienceSubCategoryNames: [String: String]
  let blockNames: [String: String]
  let events: [String: Concert]
  let performances: [Performance]
  let seatCategoryNames: [String: String]
  let subTopicNames: [String: String]
  let subjectNames: [String: String]
  let topicNames: [String: String]
  let topicSubTopics: [String: [Int]]
  let venueNames: [String: String]

  struct Concert: Codable, Equatable, Sendable {
    let description: String?
    let id: Int
    let logo: String?
    let name: String
    let subTopicIds: [Int]
    let subjectCode: String?
    let subtitle: String?
    let topicIds: [Int]
  }

  struct Performance: Codable, Equatable, Sendable {
    let eventId: Int
    let id: Int
    let logo: String?
    let name: String?
    let prices: [Price]
    let seatCategories: [SeatCategory]
    let seatMapImage: String?
    let start: Int
    let venueCode: String
  }

  struct Price: Codable, Equatable, Sendable {
    let amount: Int
    let audienceSubCategoryId: Int
    let seatCategoryId: Int
  }

  struct SeatCategory: Codable, Equatable, Sendable {
    let areas: [Area]
    let seatCategoryId: Int
  }

  struct Area: Codable, Equatable, Sendable {
    let areaId: Int
    let blockIds: [Int]
  }
}

extension Season: Glossy {
  init?(json: JSON) {
    guard let areaNames: [String: String] = "areaNames" <~~ json,
      let audienceSubCategoryNames: [String: String] = "audienceSubCategoryNames" <~~ json,
      let blockNames: [String: String] = "blockNames" <~~ json,
      let events: [String: Concert] = "events" <~~ json,
      let performances: [Performance] = "performances" <~~ json,
      let seatCategoryNames: [String: String] = "seatCategoryNames" <~~ json,
      let subTopicNames: [String: String] = "subTopicNames" <~~ json,
      let subjectNames: [String: String] = "subjectNames" <~~ json,
      let topicNames: [String: String] = "topicNames" <~~ json,
      let topicSubTopics: [String: [Int]] = "topicSubTopics" <~~ json,
      let venueNames: [String: String] = "venueNames" <~~ json
    else { return nil }
    self.areaNames = areaNames
    self.audienceSubCategoryNames = audienceSubCategoryNames
    self.blockNames = blockNames
    self.events = events
    self.performances = performances
    self.seatCategoryNames = seatCategoryNames
    self.subTopicNames = subTopicNames
    self.subjectNames = subjectNames
    self.topicNames = topicNames
    self.topicSubTopics = topicSubTopics
    self.venueNames = venueNames
  }

  func toJSON() -> JSON? {
    jsonify([
      "areaNames" ~~> areaNames, "audienceSubCategoryNames" ~~> audienceSubCategoryNames, "blockNames" ~~> blockNames,
      "events" ~~> events, "performances" ~~> performances, "seatCategoryNames" ~~> seatCategoryNames,
      "subTopicNames" ~~> subTopicNames, "subjectNames" ~~> subjectNames, "topicNames" ~~> topicNames,
      "topicSubTopics" ~~> topicSubTopics, "venueNames" ~~> venueNames,
    ])
  }
}

extension Season.Concert: Glossy {
  init?(json: JSON) {
    guard let id: Int = "id" <~~ json, let name: String = "name" <~~ json,
      let subTopicIds: [Int] = "subTopicIds" <~~ json, let topicIds: [Int] = "topicIds" <~~ json
    else { return nil }
    description = "description" <~~ json
    self.id = id
    logo = "logo" <~~ json
    self.name = name
    self.subTopicIds = subTopicIds
    subjectCode = "subjectCode" <~~ json
    subtitle = "subtitle" <~~ json
    self.topicIds = topicIds
  }

  func toJSON() -> JSON? {
    jsonify([
      "description" ~~> description, "id" ~~> id, "logo" ~~> logo, "name" ~~> name, "subTopicIds" ~~> subTopicIds,
      "subjectCode" ~~> subjectCode, "subtitle" ~~> subtitle, "topicIds" ~~> topicIds,
    ])
  }
}

extension Season.Performance: Glossy {
  init?(json: JSON) {
    guard let eventId: Int = "eventId" <~~ json, let id: Int = "id" <~~ json,
      let prices: [Season.Price] = "prices" <~~ json,
      let seatCategories: [Season.SeatCategory] = "seatCategories" <~~ json, let start: Int = "start" <~~ json,
      let venueCode: String = "venueCode" <~~ json
    else { return nil }
    self.eventId = eventId
    self.id = id
    logo = "logo" <~~ json
    name = "name" <~~ json
    self.prices = prices
    self.seatCategories = seatCategories
    seatMapImage = "seatMapImage" <~~ json
    self.start = start
    self.venueCode = venueCode
  }

  func toJSON() -> JSON? {
    jsonify([
      "eventId" ~~> eventId, "id" ~~> id, "logo" ~~> logo, "name" ~~> name, "prices" ~~> prices,
      "seatCategories" ~~> seatCategories, "seatMapImage" ~~> seatMapImage, "start" ~~> start,
      "venueCode" ~~> venueCode,
    ])
  }
}

extension Season.Price: Glossy {
  init?(json: JSON) {
    guard let amount: Int = "amount" <~~ json, let audienceSubCategoryId: Int = "audienceSubCategoryId" <~~ json,
      let seatCategoryId: Int = "seatCategoryId" <~~ json
    else { return nil }
    self.amount = amount
    self.audienceSubCategoryId = audienceSubCategoryId
    self.seatCategoryId = seatCategoryId
  }

  func toJSON() -> JSON? {
    jsonify([
      "amount" ~~> amount, "audienceSubCategoryId" ~~> audienceSubCategoryId, "seatCategoryId" ~~> seatCategoryId,
    ])
  }
}

extension Season.SeatCategory: Glossy {
  init?(json: JSON) {
    guard let areas: [Season.Area] = "areas" <~~ json, let seatCategoryId: Int = "seatCategoryId" <~~ json else {
      return nil
    }
    self.areas = areas
    self.seatCategoryId = seatCategoryId
  }

  func toJSON() -> JSON? { jsonify(["areas" ~~> areas, "seatCategoryId" ~~> seatCategoryId]) }
}

extension Season.Area: Glossy {
  init?(json: JSON) {
    guard let areaId: Int = "areaId" <~~ json, let blockIds: [Int] = "blockIds" <~~ json else { return nil }
    self.areaId = areaId
    self.blockIds = blockIds
  }

  func toJSON() -> JSON? { jsonify(["areaId" ~~> areaId, "blockIds" ~~> blockIds]) }
}
