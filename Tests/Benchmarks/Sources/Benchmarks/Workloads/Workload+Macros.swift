import EventsWithText
import Foundation
import Gloss
import ModelsByMacro

// The models of other workloads, written by `@Glossy`.

extension Workload {
  static var macros: [Workload] { macroDecodings + macroMappings + macroEncodings }

  /// From the first byte to the last model. The other side is `JSONDecoder` with the models that were written by hand.
  private static var macroDecodings: [Workload] {
    let decoder = JSONDecoder()
    return [
      Workload(name: "macro-decode-twitter", goal: 7.5) { inputs in
        let text = try inputs.twitter()
        return Contest(
          bytes: text.count,
          ours: { keep(ModelsByMacro.Timeline.read(text)) },
          foundation: { keep(try decoder.decode(Timeline.self, from: text)) },
          isFair: {
            let written = try ModelsByMacro.Timeline.read(text).required().write()
            return try decoder.decode(Timeline.self, from: written) == decoder.decode(Timeline.self, from: text)
          })
      },
      Workload(name: "macro-decode-events", goal: 6) { inputs in
        let text = try inputs.events()
        return Contest(
          bytes: text.count,
          ours: { keep(ModelsByMacro.Event.read(text)) },
          foundation: { keep(try EventsWithText.Event.events(in: text, by: decoder)) },
          isFair: {
            let written = try ModelsByMacro.Event.write(ModelsByMacro.Event.read(text).required())
            return try EventsWithText.Event.events(in: written, by: decoder)
              == EventsWithText.Event.events(in: text, by: decoder)
          })
      },
      Workload(name: "macro-decode-canada", goal: 9) { inputs in
        let text = try inputs.canada()
        return Contest(
          bytes: text.count,
          ours: { keep(ModelsByMacro.Map.read(text)) },
          foundation: { keep(try decoder.decode(Map.self, from: text)) },
          isFair: {
            let written = try ModelsByMacro.Map.read(text).required().write()
            return try decoder.decode(Map.self, from: written) == decoder.decode(Map.self, from: text)
          })
      },
      Workload(name: "macro-decode-season", goal: 10) { inputs in
        let text = try inputs.season()
        return Contest(
          bytes: text.count,
          ours: { keep(ModelsByMacro.Season.read(text)) },
          foundation: { keep(try decoder.decode(Season.self, from: text)) },
          isFair: {
            let written = try ModelsByMacro.Season.read(text).required().write()
            return try decoder.decode(Season.self, from: written) == decoder.decode(Season.self, from: text)
          })
      },
      Workload(name: "macro-decode-small", goal: 6) { _ in
        let (text, calls) = (Inputs.project, 1000)
        return Contest(
          bytes: text.count * calls,
          ours: { for _ in 0..<calls { keep(ModelsByMacro.Project.read(text)) } },
          foundation: { for _ in 0..<calls { keep(try decoder.decode(Project.self, from: text)) } },
          isFair: {
            let written = try ModelsByMacro.Project.read(text).required().write()
            return try decoder.decode(Project.self, from: written) == decoder.decode(Project.self, from: text)
          })
      },
    ]
  }

  /// From a parsed text to models. The other side is the models that were written by hand.
  private static var macroMappings: [Workload] {
    [
      Workload(name: "macro-map-twitter", goal: 1.15) { inputs in
        let json = try JSON(data: inputs.twitter())
        return Contest(
          bytes: try inputs.twitter().count,
          ours: { keep(ModelsByMacro.Timeline.read(json)) },
          foundation: { keep(Timeline(json: json)) },
          isFair: {
            try ModelsByMacro.Timeline.read(json).required().write() == Timeline(json: json).required().jsonData()
          })
      },
      Workload(name: "macro-map-events", goal: 1.15) { inputs in
        let json = try JSON(data: inputs.events())
        return Contest(
          bytes: try inputs.events().count,
          ours: { keep(ModelsByMacro.Event.read(json)) },
          foundation: { keep(EventsWithText.Event.events(in: json)) },
          isFair: {
            let written = try ModelsByMacro.Event.write(ModelsByMacro.Event.read(json).required())
            return EventsWithText.Event.events(in: written) == EventsWithText.Event.events(in: json)
          })
      },
      Workload(name: "macro-map-small", goal: 1.15) { _ in
        let (json, calls) = (try JSON(data: Inputs.project), 1000)
        return Contest(
          bytes: Inputs.project.count * calls,
          ours: { for _ in 0..<calls { keep(ModelsByMacro.Project.read(json)) } },
          foundation: { for _ in 0..<calls { keep(Project(json: json)) } },
          isFair: {
            try ModelsByMacro.Project.read(json).required().write() == Project(json: json).required().jsonData()
          })
      },
    ]
  }

  /// Models to bytes. The other side is `JSONEncoder` with the models that were written by hand.
  private static var macroEncodings: [Workload] {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    return [
      Workload(name: "macro-encode-twitter", goal: 15) { inputs in
        let text = try inputs.twitter()
        let timeline = try decoder.decode(Timeline.self, from: text)
        let ours = try ModelsByMacro.Timeline.read(text).required()
        return try Contest(
          writing: { try ours.write() },
          foundation: { try encoder.encode(timeline) },
          isFair: { try decoder.decode(Timeline.self, from: $0) == timeline && Timeline(data: $1) == timeline })
      },
      Workload(name: "macro-encode-season", goal: 18) { inputs in
        let text = try inputs.season()
        let season = try decoder.decode(Season.self, from: text)
        let ours = try ModelsByMacro.Season.read(text).required()
        return try Contest(
          writing: { try ours.write() },
          foundation: { try encoder.encode(season) },
          isFair: { try decoder.decode(Season.self, from: $0) == season && Season(data: $1) == season })
      },
      Workload(name: "macro-encode-small", goal: 10) { _ in
        let project = try decoder.decode(Project.self, from: Inputs.project)
        let ours = try ModelsByMacro.Project.read(Inputs.project).required()
        return try Contest(
          writing: { try ours.write() },
          foundation: { try encoder.encode(project) },
          calls: 1000,
          isFair: { try decoder.decode(Project.self, from: $0) == project && Project(data: $1) == project })
      },
      Workload(name: "macro-encode-nested", goal: 20) { inputs in
        let shelves = Inputs.shelves(count: inputs.isShort ? 50 : 1000)
        let ours = try ModelsByMacro.Shelf.read(shelves.jsonData()).required()
        return try Contest(
          writing: { try ModelsByMacro.Shelf.write(ours) },
          foundation: { try encoder.encode(shelves) },
          isFair: { try decoder.decode([Shelf].self, from: $0) == shelves && [Shelf](data: $1) == shelves })
      },
    ]
  }
}
