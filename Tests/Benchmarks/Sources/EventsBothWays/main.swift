// Decodes or encodes events by Gloss or by `Codable`, again and again: `.ci/weight` counts the instructions of this in a debug build.
// Usage: EventsBothWays decode|encode gloss|codable TIMES

import Foundation
import GlossMacros

func content(_ number: Int) -> Content {
  switch number % 4 {
  case 0:
    let url = URL(fileURLWithPath: "/repositories/\(number)")
    return .push((0..<2).map { Commit(hash: "9af4c1d\($0)", message: "Fix the \"thing\"", isDistinct: true, url: url) })
  case 1: return .issue(Issue(number: number, title: "A title", labels: ["bug", "help wanted"], level: .middle))
  case 2: return .watch
  default: return .other(["type": "gollum", "payload": ["pages": [["name": "Home", "action": "edited"]]]])
  }
}

let events = (0..<1000).map { number in
  Event(
    id: "\(1_652_857_700 + number)", createdAt: Date(timeIntervalSince1970: Double(1_357_804_680 + number)),
    actor: Actor(login: "user\(number)", id: number, avatar: URL(string: "https://example.com/avatar/\(number)")),
    organization: nil, score: Double(number) * 1.37, isPublic: true, counts: ["one": 1, "two": number],
    content: content(number))
}
let data = try events.jsonData()
let decoder = JSONDecoder()
decoder.dateDecodingStrategy = .iso8601
let encoder = JSONEncoder()
encoder.dateEncodingStrategy = .iso8601

let arguments = CommandLine.arguments.dropFirst()
for _ in 0..<(arguments.last.flatMap { Int($0) } ?? 1) {
  switch arguments.prefix(2) {
  case ["decode", "gloss"]: _ = try [Event].decode(data)
  case ["decode", "codable"]: _ = try decoder.decode([Event].self, from: data)
  case ["encode", "gloss"]: _ = try events.jsonData()
  case ["encode", "codable"]: _ = try encoder.encode(events)
  default: throw CocoaError(.featureUnsupported)
  }
}
print("\(data.count) bytes")
