import EventsWithText
import EventsWithURLs
import Foundation
import Gloss

// Each side is written out for its model. A function generic over the model would be shorter, but if the compiler did
// not specialize it, it would measure what no app does.

extension Workload {
  /// Responses of servers, from the first byte to the last model.
  static var responses: [Workload] {
    let decoder = JSONDecoder()
    let isoDecoder = JSONDecoder()
    isoDecoder.dateDecodingStrategy = .iso8601
    return [
      Workload(name: "decode-twitter", goal: 7.5) { inputs in
        Contest(
          reading: try inputs.twitter(),
          ours: { try Timeline(data: $0).required() },
          foundation: { try decoder.decode(Timeline.self, from: $0) })
      },
      Workload(name: "decode-events", goal: 6) { inputs in
        Contest(
          reading: try inputs.events(),
          ours: { try EventsWithText.Event.events(in: $0).required() },
          foundation: { try EventsWithText.Event.events(in: $0, by: decoder) })
      },
      Workload(name: "decode-events-url-date", goal: 3) { inputs in
        Contest(
          reading: try inputs.events(),
          ours: { try EventsWithURLs.Event.events(in: $0).required() },
          foundation: { try EventsWithURLs.Event.events(in: $0, by: isoDecoder) })
      },
      Workload(name: "decode-season", goal: 9) { inputs in
        Contest(
          reading: try inputs.season(),
          ours: { try Season(data: $0).required() },
          foundation: { try decoder.decode(Season.self, from: $0) })
      },
      Workload(name: "decode-canada", goal: 13) { inputs in
        Contest(
          reading: try inputs.canada(),
          ours: { text in
            let coordinates: [[[Double]]]? = "features.0.geometry.coordinates" <~~ (try JSON(data: text))
            return try coordinates.required()
          },
          foundation: { try decoder.decode(Map.self, from: $0).features[0].geometry.coordinates })
      },
    ]
  }

  /// Objects made to try one thing each.
  static var objects: [Workload] {
    let decoder = JSONDecoder()
    return [
      Workload(name: "decode-small", goal: 6) { _ in
        Contest(
          reading: Inputs.project,
          calls: 1000,
          ours: { try Project(data: $0).required() },
          foundation: { try decoder.decode(Project.self, from: $0) })
      },
      Workload(name: "decode-strings", goal: 4) { _ in
        Contest(
          reading: Inputs.messages(),
          ours: { try [Message](data: $0).required() },
          foundation: { try decoder.decode([Message].self, from: $0) })
      },
    ]
  }

  /// Eleven dictionaries, with keys that are strings and integers. The models are the same on both sides.
  static var dictionaries: Workload {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    // The order of the keys would be another one in each run.
    encoder.outputFormatting = .sortedKeys
    return Workload(name: "decode-dictionaries", goal: 20) { inputs in
      Contest(
        reading: try encoder.encode(Inputs.shop(products: inputs.isShort ? 360 : 3600)),
        ours: { try Shop(data: $0).required() },
        foundation: { try decoder.decode(Shop.self, from: $0) })
    }
  }

  /// Three members of each of many objects of a hundred.
  static var sparse: Workload {
    let decoder = JSONDecoder()
    return Workload(name: "decode-sparse", goal: 7) { inputs in
      Contest(
        reading: Inputs.sparseRows(count: inputs.isShort ? 500 : 10_000),
        ours: { try [Sparse](data: $0).required() },
        foundation: { try decoder.decode([Sparse].self, from: $0) })
    }
  }

  /// The cost of functions that can throw, if nothing is thrown. The other side is not Foundation here, but `init?(json:)`.
  static var throwing: Workload {
    Workload(name: "decode-throws", goal: 0.98) { inputs in
      Contest(
        reading: try inputs.twitter(),
        ours: { try Timeline.decode($0) },
        foundation: { try Timeline(json: JSON(data: $0)).required() })
    }
  }

  /// The cost of reading each field by a function that throws. The other side is a model with `guard` and `<~~`.
  static var throwingFields: Workload {
    Workload(name: "decode-by-throwing", goal: 0.95) { _ in
      let calls = 1000
      let text = Inputs.project
      return Contest(
        bytes: text.count * calls,
        ours: { for _ in 0..<calls { keep(try ThrowingProject(data: text).required()) } },
        foundation: { for _ in 0..<calls { keep(try Project(data: text).required()) } },
        isFair: { try ThrowingProject(data: text)?.project == Project(data: text).required() })
    }
  }

  /// Bytes to a document, without models: a text with white space, and one of short keys and values without any.
  static var parsing: [Workload] {
    [
      Workload(name: "parse", goal: 35) { Contest(parsing: try $0.twitter()) },
      Workload(name: "parse-short", goal: 35) { _ in Contest(parsing: Inputs.shortStrings()) },
    ]
  }
}

extension Contest {
  /// Parses a text on both sides.
  fileprivate init(parsing text: Data) {
    self.init(
      bytes: text.count,
      ours: { keep(try JSON(data: text)) },
      foundation: { keep(try JSONSerialization.jsonObject(with: text)) },
      isFair: {
        let ours = try JSON(data: text).foundationObject as? NSObject
        return ours == (try JSONSerialization.jsonObject(with: text) as? NSObject) && ours != nil
      })
  }
}
