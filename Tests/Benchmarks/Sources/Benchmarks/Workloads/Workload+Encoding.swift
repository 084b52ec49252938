import Foundation
import Gloss

extension Workload {
  /// Models to bytes.
  static var encodings: [Workload] {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    return [
      Workload(name: "encode-twitter", goal: 5) { inputs in
        let timeline = try decoder.decode(Timeline.self, from: inputs.twitter())
        return try Contest(
          writing: { try timeline.jsonData() },
          foundation: { try encoder.encode(timeline) },
          isFair: { try decoder.decode(Timeline.self, from: $0) == timeline && Timeline(data: $1) == timeline })
      },
      Workload(name: "encode-season", goal: 9) { inputs in
        let season = try decoder.decode(Season.self, from: inputs.season())
        return try Contest(
          writing: { try season.jsonData() },
          foundation: { try encoder.encode(season) },
          isFair: { try decoder.decode(Season.self, from: $0) == season && Season(data: $1) == season })
      },
      Workload(name: "encode-canada", goal: 14) { inputs in
        let map = try decoder.decode(Map.self, from: inputs.canada())
        return try Contest(
          writing: { try map.jsonData() },
          foundation: { try encoder.encode(map) },
          isFair: { try decoder.decode(Map.self, from: $0) == map && Map(data: $1) == map })
      },
      Workload(name: "encode-small", goal: 6) { _ in
        let project = try decoder.decode(Project.self, from: Inputs.project)
        return try Contest(
          writing: { try project.jsonData() },
          foundation: { try encoder.encode(project) },
          calls: 1000,
          isFair: { try decoder.decode(Project.self, from: $0) == project && Project(data: $1) == project })
      },
      Workload(name: "encode-dotted", goal: 4) { _ in
        let nested = Inputs.nestedProjects(count: 1000)
        let dotted = nested.map(DottedProject.init)
        return try Contest(
          writing: { try dotted.jsonData() },
          foundation: { try encoder.encode(nested) },
          isFair: { ours, theirs in
            try decoder.decode([NestedProject].self, from: ours) == nested && [DottedProject](data: theirs) == dotted
          })
      },
      Workload(name: "encode-ints", goal: 8) { inputs in
        let rows = Inputs.integers(rows: inputs.isShort ? 50 : 1000)
        return try Contest(
          writing: { try rows.jsonData() },
          foundation: { try encoder.encode(rows) },
          isFair: { try decoder.decode([[Int]].self, from: $0) == rows && [[Int]](data: $1) == rows })
      },
      Workload(name: "encode-nested", goal: 7) { inputs in
        let shelves = Inputs.shelves(count: inputs.isShort ? 50 : 1000)
        return try Contest(
          writing: { try shelves.jsonData() },
          foundation: { try encoder.encode(shelves) },
          isFair: { try decoder.decode([Shelf].self, from: $0) == shelves && [Shelf](data: $1) == shelves })
      },
    ]
  }
}
