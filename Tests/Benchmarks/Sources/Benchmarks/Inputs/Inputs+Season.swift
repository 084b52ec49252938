import Foundation

extension Inputs {
  /// A text of the shape and about the size of `citm_catalog.json`.
  static func season(performances count: Int) throws -> Data {
    var random = SplitMix64(seed: 21)
    func names(_ count: Int, from first: Int) -> [String: String] {
      Dictionary(uniqueKeysWithValues: (0..<count).map { ("\(first + 7 * $0)", random.sentence(words: 1...5)) })
    }
    func some(_ range: ClosedRange<Int>, of names: [String: String]) -> [Int] {
      Array(names.keys.sorted().compactMap { Int($0) }.shuffled(using: &random).prefix(random.integer(range)))
    }
    let (areas, categories) = (names(17, from: 205_705_993), names(64, from: 338_937_235))
    let (topics, subTopics) = (names(4, from: 107_888_604), names(19, from: 337_184_262))
    let concerts = (0..<count * 3 / 4).map { number in
      let id = 138_586_341 + 11 * number
      let concert = Season.Concert(
        description: nil, id: id, logo: random.isOne(in: 2) ? "/images/UE0AAAAACEKo6QAAAAZDSVRN" : nil,
        name: random.sentence(words: 2...6), subTopicIds: some(1...4, of: subTopics), subjectCode: nil, subtitle: nil,
        topicIds: some(1...3, of: topics))
      return ("\(id)", concert)
    }
    let performances = (0..<count).map { number in
      let seats = some(3...7, of: categories)
      return Season.Performance(
        eventId: random.pick(from: concerts).1.id, id: 339_887_544 + 3 * number, logo: nil, name: nil,
        prices: seats.map {
          Season.Price(
            amount: 500 * random.integer(20...180), audienceSubCategoryId: 337_100_890, seatCategoryId: $0)
        },
        seatCategories: seats.map {
          let areas = some(2...11, of: areas).map { Season.Area(areaId: $0, blockIds: []) }
          return Season.SeatCategory(areas: areas, seatCategoryId: $0)
        },
        seatMapImage: nil, start: 1_372_701_600_000 + 86_400_000 * number, venueCode: "PLEYEL_PLEYEL")
    }
    let season = Season(
      areaNames: areas, audienceSubCategoryNames: ["337100890": "Abonné"], blockNames: [:],
      events: Dictionary(uniqueKeysWithValues: concerts), performances: performances, seatCategoryNames: categories,
      subTopicNames: subTopics, subjectNames: [:], topicNames: topics,
      topicSubTopics: Dictionary(uniqueKeysWithValues: topics.keys.sorted().map { ($0, some(2...7, of: subTopics)) }),
      venueNames: ["PLEYEL_PLEYEL": "Salle Pleyel"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(season)
  }
}
