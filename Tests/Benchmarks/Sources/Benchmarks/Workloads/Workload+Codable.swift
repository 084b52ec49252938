import EventsWithText
import Foundation
import GlossCodable

// The same `Codable` models on both sides: only the coder is another one.

extension Workload {
  static var codable: [Workload] { codableDecodings + codableEncodings }

  private static var codableDecodings: [Workload] {
    let ours = GlossJSONDecoder()
    let foundation = JSONDecoder()
    return [
      Workload(name: "codable-decode-twitter", goal: 5) { inputs in
        Contest(
          reading: try inputs.twitter(),
          ours: { try ours.decode(Timeline.self, from: $0) },
          foundation: { try foundation.decode(Timeline.self, from: $0) })
      },
      Workload(name: "codable-decode-events", goal: 3) { inputs in
        Contest(
          reading: try inputs.events(),
          ours: { try ours.decode([EventsWithText.Event].self, from: $0) },
          foundation: { try foundation.decode([EventsWithText.Event].self, from: $0) })
      },
      Workload(name: "codable-decode-canada", goal: 7) { inputs in
        Contest(
          reading: try inputs.canada(),
          ours: { try ours.decode(Map.self, from: $0) },
          foundation: { try foundation.decode(Map.self, from: $0) })
      },
      Workload(name: "codable-decode-season", goal: 4) { inputs in
        Contest(
          reading: try inputs.season(),
          ours: { try ours.decode(Season.self, from: $0) },
          foundation: { try foundation.decode(Season.self, from: $0) })
      },
      Workload(name: "codable-decode-small", goal: 4.8) { _ in
        Contest(
          reading: Inputs.project,
          calls: 1000,
          ours: { try ours.decode(Project.self, from: $0) },
          foundation: { try foundation.decode(Project.self, from: $0) })
      },
      Workload(name: "codable-decode-nested", goal: 4.5) { inputs in
        let catalogue = Inputs.catalogue(sections: inputs.isShort ? 5 : 100)
        return Contest(
          reading: try JSONEncoder().encode(catalogue),
          ours: { try ours.decode(Catalogue.self, from: $0) },
          foundation: { try foundation.decode(Catalogue.self, from: $0) })
      },
      Workload(name: "codable-decode-any", goal: 1) { inputs in
        Contest(
          reading: try inputs.twitter(),
          ours: { try ours.decode(AnyValue.self, from: $0) },
          foundation: { try foundation.decode(AnyValue.self, from: $0) })
      },
    ]
  }

  private static var codableEncodings: [Workload] {
    let ours = GlossJSONEncoder()
    let foundation = JSONEncoder()
    let decoder = JSONDecoder()
    return [
      Workload(name: "codable-encode-twitter", goal: 3.5) { inputs in
        let timeline = try decoder.decode(Timeline.self, from: inputs.twitter())
        return try Contest(
          writing: { try ours.encode(timeline) },
          foundation: { try foundation.encode(timeline) },
          isFair: { try [$0, $1].allSatisfy { try decoder.decode(Timeline.self, from: $0) == timeline } })
      },
      Workload(name: "codable-encode-sorted", goal: 3) { inputs in
        let timeline = try decoder.decode(Timeline.self, from: inputs.twitter())
        let (ours, foundation) = (GlossJSONEncoder(), JSONEncoder())
        ours.outputFormatting = .sortedKeys
        foundation.outputFormatting = .sortedKeys
        return try Contest(
          writing: { try ours.encode(timeline) },
          foundation: { try foundation.encode(timeline) },
          isFair: { try [$0, $1].allSatisfy { try decoder.decode(Timeline.self, from: $0) == timeline } })
      },
      Workload(name: "codable-encode-canada", goal: 12) { inputs in
        let map = try decoder.decode(Map.self, from: inputs.canada())
        return try Contest(
          writing: { try ours.encode(map) },
          foundation: { try foundation.encode(map) },
          isFair: { try [$0, $1].allSatisfy { try decoder.decode(Map.self, from: $0) == map } })
      },
      Workload(name: "codable-encode-season", goal: 3.5) { inputs in
        let season = try decoder.decode(Season.self, from: inputs.season())
        return try Contest(
          writing: { try ours.encode(season) },
          foundation: { try foundation.encode(season) },
          isFair: { try [$0, $1].allSatisfy { try decoder.decode(Season.self, from: $0) == season } })
      },
      Workload(name: "codable-encode-small", goal: 4.2) { _ in
        let project = try decoder.decode(Project.self, from: Inputs.project)
        return try Contest(
          writing: { try ours.encode(project) },
          foundation: { try foundation.encode(project) },
          calls: 1000,
          isFair: { try [$0, $1].allSatisfy { try decoder.decode(Project.self, from: $0) == project } })
      },
    ]
  }
}
