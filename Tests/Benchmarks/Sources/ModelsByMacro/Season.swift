import GlossMacros

/// The concerts of a season, as in `citm_catalog.json`: dictionaries of names, and many small objects of integers.
@Glossy
public struct Season: Equatable, Sendable {
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

  @Glossy
  struct Concert: Equatable, Sendable {
    let description: String?
    let id: Int
    let logo: String?
    let name: String
    let subTopicIds: [Int]
    let subjectCode: String?
    let subtitle: String?
    let topicIds: [Int]
  }

  @Glossy
  struct Performance: Equatable, Sendable {
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

  @Glossy
  struct Price: Equatable, Sendable {
    let amount: Int
    let audienceSubCategoryId: Int
    let seatCategoryId: Int
  }

  @Glossy
  struct SeatCategory: Equatable, Sendable {
    let areas: [Area]
    let seatCategoryId: Int
  }

  @Glossy
  struct Area: Equatable, Sendable {
    let areaId: Int
    let blockIds: [Int]
  }
}
