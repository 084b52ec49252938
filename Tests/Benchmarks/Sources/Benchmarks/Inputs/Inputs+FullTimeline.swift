import Foundation
import Gloss

extension Inputs {
  /// Twitter's answer with every field: the corpus, or ``fullTimeline()``.
  func tweets() throws -> Data {
    try corpora == nil ? Inputs.fullTimeline() : twitter()
  }

  /// The text of ``timeline()``, with the members that only some tweets have. That text itself stays as it is, because figures of
  /// other workloads depend on it.
  private static func fullTimeline() throws -> Data {
    var random = SplitMix64(seed: 17)
    var timeline = try JSON(data: timeline())
    timeline["statuses"] = timeline[path: "statuses"]?.array?.map { addMembers(to: $0, &random) }
    timeline["search_metadata"] =
      [
        "completed_in": 0.087,
        "max_id": 505_874_924_095_815_700,
        "max_id_str": "505874924095815681",
        "next_results": "?max_id=505874847260352512&q=%E4%B8%80&count=100&include_entities=1",
        "query": "%E4%B8%80",
        "refresh_url": "?since_id=505874924095815681&q=%E4%B8%80&include_entities=1",
        "count": 100,
        "since_id": 0,
        "since_id_str": "0",
      ] as JSON
    return try timeline.data([.prettyPrinted, .withoutEscapingSlashes])
  }

  private static func addMembers(to tweet: JSON, _ random: inout SplitMix64) -> JSON {
    var tweet = tweet
    if random.isOne(in: 12) {
      let id = random.integer(505_000_000_000_000_000...506_000_000_000_000_000)
      tweet["in_reply_to_status_id"] = id
      tweet["in_reply_to_status_id_str"] = "\(id)"
      tweet["in_reply_to_user_id"] = 866_260_188
      tweet["in_reply_to_user_id_str"] = "866260188"
      tweet["in_reply_to_screen_name"] = random.word()
    }
    if random.isOne(in: 20) {
      tweet["geo"] = ["type": "Point", "coordinates": [35.68, 139.76]] as JSON
      tweet["coordinates"] = ["type": "Point", "coordinates": [139.76, 35.68]] as JSON
      tweet["place"] = place(&random)
      tweet["contributors"] = [819_797, 14_927_800]
    }
    if random.isOne(in: 8) { tweet["possibly_sensitive"] = false }
    if random.isOne(in: 15), var entities = tweet[path: "entities"] {
      entities["media"] = [medium(&random)]
      tweet["entities"] = entities
    }
    tweet["user"] = tweet[path: "user"].map { addMembers(toUser: $0, &random) }
    if let retweeted = tweet[path: "retweeted_status"] {
      tweet["retweeted_status"] = addMembers(to: retweeted, &random)
    }
    return tweet
  }

  private static func addMembers(toUser user: JSON, _ random: inout SplitMix64) -> JSON {
    var user = user
    if random.isOne(in: 9), var entities = user[path: "entities"] {
      entities["url"] = ["urls": [link(&random)]]
      user["entities"] = entities
      user["url"] = "http://t.co/Yg9e1Fl8wd"
    }
    if random.isOne(in: 5) {
      user["utc_offset"] = 32400
      user["time_zone"] = "Tokyo"
    }
    return user
  }

  private static func place(_ random: inout SplitMix64) -> JSON {
    let name = random.japaneseSentence(words: 1...2)
    return [
      "id": random.hexadecimal(digits: 16),
      "url": "https://api.twitter.com/1.1/geo/id/07d9cd6afd884001.json",
      "place_type": "city",
      "name": name,
      "full_name": "\(name) 日本",
      "country_code": "JP",
      "country": "日本",
    ]
  }

  private static func medium(_ random: inout SplitMix64) -> JSON {
    let id = random.integer(505_000_000_000_000_000...506_000_000_000_000_000)
    let path = random.hexadecimal(digits: 10)
    func size(_ width: Int, _ resize: String = "fit") -> JSON {
      ["w": width, "h": width * 9 / 16, "resize": resize]
    }
    return [
      "id": id,
      "id_str": "\(id)",
      "indices": [20, 42],
      "media_url": "http://pbs.twimg.com/media/\(path).jpg",
      "media_url_https": "https://pbs.twimg.com/media/\(path).jpg",
      "url": "http://t.co/\(path)",
      "display_url": "pic.twitter.com/\(path)",
      "expanded_url": "http://twitter.com/\(random.word())/status/\(id)/photo/1",
      "type": "photo",
      "sizes": ["medium": size(600), "small": size(340), "thumb": size(150, "crop"), "large": size(765)] as JSON,
      "source_status_id": id - 1000,
      "source_status_id_str": "\(id - 1000)",
    ]
  }
}
