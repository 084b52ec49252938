import EventsWithText
import Foundation
import Gloss
import GlossStreams

extension Workload {
  /// All cores against one, which read the same array in a task: there, asking for memory takes longer than in a thread that does
  /// nothing else. The goals are for two cores. One core frees the values afterwards, on both sides: that is not timed, and not left to
  /// the next run.
  static var cores: [Workload] {
    [
      // All cores also parse the lines. The other side is not in a task.
      Workload(name: "stream-lines-cores", goal: 1.7) { inputs in
        let lines = [UInt8](try Visits(count: inputs.isShort ? 50_000 : 100_000).text(as: .lines))
        return Contest(
          bytes: lines.count,
          onAllCores: { try wait { try await JSONLines.decodeConcurrently([Visit].self, from: lines) } },
          onOneCore: {
            var visits: [Visit] = []
            try JSONLines.read(Visit.self, from: lines) { visits.append($0) }
            return visits
          })
      },
      // One core parses the text, on both sides.
      Workload(name: "decode-cores", goal: 1.2) { inputs in
        let text = try inputs.visits()
        return try Contest(
          reading: text, ofBytes: text.count, onAllCores: { try await [Visit].decodeConcurrently($0) },
          onOneCore: { try [Visit].decode($0) })
      },
      // In what follows, the text is parsed before.
      Workload(name: "decode-cores-parsed", goal: 1.5) { inputs in
        let text = try inputs.visits()
        return try Contest(
          reading: JSON(data: text), ofBytes: text.count, onAllCores: { try await [Visit].decodeConcurrently($0) },
          onOneCore: { try [Visit].decode($0) })
      },
      Workload(name: "decode-cores-items", goal: 1.5) { inputs in
        let text = Inputs.items(bytes: inputs.isShort ? 5_000_000 : 20_000_000)
        return try Contest(
          reading: JSON(data: text), ofBytes: text.count, onAllCores: { try await [Item].decodeConcurrently($0) },
          onOneCore: { try [Item].decode($0) })
      },
      Workload(name: "decode-cores-events", goal: 1.5) { inputs in
        let events = try JSON(data: Inputs.eventStream()).array ?? []
        let text = try (0..<(inputs.isShort ? 75 : 300)).flatMap { _ in events }.jsonData()
        return try Contest(
          reading: JSON(data: text), ofBytes: text.count,
          onAllCores: { try await [EventsWithText.Event].decodeConcurrently($0) },
          onOneCore: { try [EventsWithText.Event].decode($0) })
      },
    ]
  }
}

extension Inputs {
  fileprivate func visits() throws -> Data { try Visits(count: isShort ? 25_000 : 100_000).text(as: .array) }
}

extension Contest {
  fileprivate init<Source: Sendable, Element: Equatable & Sendable>(
    reading source: Source, ofBytes bytes: Int, onAllCores: @escaping @Sendable (Source) async throws -> [Element],
    onOneCore: @escaping @Sendable (Source) throws -> [Element]
  ) throws {
    self.init(
      bytes: bytes, onAllCores: { try wait { try await onAllCores(source) } },
      onOneCore: { try wait { try onOneCore(source) } })
  }

  fileprivate init<Element: Equatable>(
    bytes: Int, onAllCores: @escaping () throws -> [Element], onOneCore: @escaping () throws -> [Element]
  ) {
    Memory.putsInOrderAtOnce()
    var elements: [Element] = []
    self.init(
      bytes: bytes, ours: { elements = try onAllCores() }, foundation: { elements = try onOneCore() },
      isFair: { try onAllCores() == onOneCore() }, tidyUp: { elements.removeAll() })
  }
}
