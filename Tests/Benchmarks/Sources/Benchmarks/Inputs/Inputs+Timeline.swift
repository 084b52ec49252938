import Foundation
import Gloss

extension Inputs {
  /// A text of the shape and size of `twitter.json`: a hundred tweets in Japanese, most of them retweets.
  static func timeline() throws -> Data {
    var random = SplitMix64(seed: 1)
    let statuses = (0..<100).map { _ in
      let retweeted = random.isOne(in: 4) ? nil : status(&random)
      return status(&random, retweeted: retweeted)
    }
    let json: JSON = [
      "statuses": statuses,
      "search_metadata": ["completed_in": 0.087, "query": "%E4%B8%80", "count": 100, "since_id": 0] as JSON,
    ]
    return try json.data([.prettyPrinted, .withoutEscapingSlashes])
  }

  private static func status(_ random: inout SplitMix64, retweeted: JSON? = nil) -> JSON {
    let id = random.integer(505_000_000_000_000_000...506_000_000_000_000_000)
    let mentions = (0..<random.integer(0...2)).map { _ in mention(&random) }
    var status: JSON = [
      "metadata": ["result_type": "recent", "iso_language_code": "ja"] as JSON,
      "created_at": "Sun Aug 31 00:29:\(random.integer(10...59)) +0000 2014",
      "id": id,
      "id_str": "\(id)",
      "text": "@\(random.word()) \n\n\(random.japaneseSentence(words: 5...30))",
      "source": "<a href=\"http://twitter.com/download/iphone\" rel=\"nofollow\">Twitter for iPhone</a>",
      "truncated": false,
      "in_reply_to_status_id": nil,
      "in_reply_to_status_id_str": nil,
      "in_reply_to_user_id": nil,
      "in_reply_to_user_id_str": nil,
      "in_reply_to_screen_name": nil,
      "user": author(&random),
      "geo": nil,
      "coordinates": nil,
      "place": nil,
      "contributors": nil,
      "retweet_count": random.integer(0...500),
      "favorite_count": random.integer(0...50),
      "entities": [
        "hashtags": random.isOne(in: 5) ? [hashtag(&random)] : [JSON](),
        "symbols": [JSON](),
        "urls": random.isOne(in: 3) ? [link(&random)] : [JSON](),
        "user_mentions": mentions,
      ] as JSON,
      "favorited": false,
      "retweeted": false,
      "lang": "ja",
    ]
    if let retweeted { status["retweeted_status"] = retweeted }
    return status
  }

  private static func author(_ random: inout SplitMix64) -> JSON {
    let id = random.integer(10_000_000...3_000_000_000)
    let images = "pbs.twimg.com/profile_images/\(random.integer(100_000_000...500_000_000))"
    return [
      "id": id,
      "id_str": "\(id)",
      "name": random.japaneseSentence(words: 1...4),
      "screen_name": "\(random.word())\(random.integer(0...9999))",
      "location": random.isOne(in: 2) ? "" : random.japaneseSentence(words: 1...5),
      "description": random.japaneseSentence(words: 5...40),
      "url": nil,
      "entities": ["description": ["urls": [JSON]()] as JSON] as JSON,
      "protected": false,
      "followers_count": random.integer(0...5000),
      "friends_count": random.integer(0...2000),
      "listed_count": random.integer(0...20),
      "created_at": "Sat Feb 16 13:40:\(random.integer(10...59)) +0000 2013",
      "favourites_count": random.integer(0...4000),
      "utc_offset": nil,
      "time_zone": nil,
      "geo_enabled": false,
      "verified": random.isOne(in: 50),
      "statuses_count": random.integer(0...20_000),
      "lang": "ja",
      "contributors_enabled": false,
      "is_translator": false,
      "is_translation_enabled": false,
      "profile_background_color": "C0DEED",
      "profile_background_image_url": "http://abs.twimg.com/images/themes/theme1/bg.png",
      "profile_background_image_url_https": "https://abs.twimg.com/images/themes/theme1/bg.png",
      "profile_background_tile": false,
      "profile_image_url": "http://\(images)/LDjAwR_y_normal.jpeg",
      "profile_image_url_https": "https://\(images)/LDjAwR_y_normal.jpeg",
      "profile_banner_url": "https://pbs.twimg.com/profile_banners/\(id)/1409318784",
      "profile_link_color": "0084B4",
      "profile_sidebar_border_color": "C0DEED",
      "profile_sidebar_fill_color": "DDEEF6",
      "profile_text_color": "333333",
      "profile_use_background_image": true,
      "default_profile": true,
      "default_profile_image": false,
      "following": false,
      "follow_request_sent": false,
      "notifications": false,
    ]
  }

  private static func mention(_ random: inout SplitMix64) -> JSON {
    let id = random.integer(10_000_000...3_000_000_000)
    return [
      "screen_name": "\(random.word())\(random.integer(0...9999))",
      "name": random.japaneseSentence(words: 1...4),
      "id": id,
      "id_str": "\(id)",
      "indices": [3, 12],
    ]
  }

  private static func hashtag(_ random: inout SplitMix64) -> JSON {
    ["text": random.japaneseSentence(words: 1...3), "indices": [20, 31]]
  }

  static func link(_ random: inout SplitMix64) -> JSON {
    let path = random.hexadecimal(digits: 10)
    return [
      "url": "http://t.co/\(path)",
      "expanded_url": "http://example.com/\(random.word())/\(path)",
      "display_url": "example.com/\(random.word())",
      "indices": [0, 22],
    ]
  }
}
