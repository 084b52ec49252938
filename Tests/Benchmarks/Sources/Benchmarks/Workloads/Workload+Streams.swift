import Foundation
import Gloss
import GlossStreams

// The other side is `[Visit].decode` of the same objects, as an array in memory, if a comment does not name another one.

extension Workload {
  static var streams: [Workload] { streamsWithoutAsync + streamsWithAsync + streamsByOne + liveStreams }

  private static var streamsWithoutAsync: [Workload] {
    [
      Workload(name: "stream-lines", goal: 0.85) { inputs in
        var contest = try Contest(streaming: .lines, inputs) { try Tally(.lines, from: $0) }
        contest.findings = { try [memory(of: .lines, inputs), linearity(inputs, $0)] }
        return contest
      },
      Workload(name: "stream-elements", goal: 0.8) { inputs in
        var contest = try Contest(streaming: .array, inputs) { try Tally(.array, from: $0) }
        contest.findings = { _ in [try memory(of: .array, inputs)] }
        return contest
      },
      // The other side is `JSONDecoder`, which gets line by line.
      Workload(name: "stream-lines-foundation", goal: 6) { inputs in
        let decoder = JSONDecoder()
        let lines = try inputs.visits.text(as: .lines)
        return Contest(
          bytes: lines.count,
          ours: { try Tally(.lines, from: lines) },
          foundation: { try Tally(linesOf: lines, by: decoder) })
      },
    ]
  }

  private static var streamsWithAsync: [Workload] {
    [
      Workload(name: "stream-lines-async", goal: 0.8) { inputs in
        try Contest(streaming: .lines, inputs) { text in
          let pieces = Pieces(text: text, length: 65_536)
          return try wait { try await Tally(.lines, fromChunks: pieces) }
        }
      },
      Workload(name: "stream-elements-async", goal: 0.8) { inputs in
        try Contest(streaming: .array, inputs) { text in
          let pieces = Pieces(text: text, length: 65_536)
          return try wait { try await Tally(.array, fromChunks: pieces) }
        }
      },
    ]
  }

  /// The cost of having values before a chunk or text is whole.
  private static var liveStreams: [Workload] {
    [
      // The other side waits for 64 KiB.
      Workload(name: "stream-write-live", goal: 0.3) { inputs in
        let rows = AsyncVisits(visits: Array(inputs.visits))
        return Contest(
          bytes: try inputs.visits.text(as: .lines).count,
          ours: { try wait { try await rows.asJSONLines().length() } },
          foundation: { try wait { try await rows.asJSONLines(chunkLength: 65_536).length() } })
      },
      // The other side reads once, at the end.
      Workload(name: "stream-snapshots", goal: 0.05) { inputs in
        let text = [UInt8](try Visits(count: inputs.isShort ? 100 : 1000).text(as: .array))
        return Contest(
          bytes: text.count,
          ours: {
            let pieces = Pieces(text: text, length: 1024)
            return try wait {
              var whole: [Visit]?
              for try await snapshot in pieces.jsonSnapshots(of: [Visit].self) { whole = snapshot.whole }
              return Tally(try whole.required())
            }
          },
          foundation: { Tally(try [Visit].decode(text)) })
      },
    ]
  }

  /// The cost of pieces of one byte. The other side gets 64 KiB at once.
  private static var streamsByOne: [Workload] {
    [
      Workload(name: "stream-lines-by-1", goal: 0.1) { inputs in
        try Contest(inPiecesOf: .lines, inputs) { try Tally(.lines, from: $0) }
      },
      Workload(name: "stream-elements-by-1", goal: 0.1) { inputs in
        try Contest(inPiecesOf: .array, inputs) { try Tally(.array, from: $0) }
      },
      Workload(name: "stream-lines-async-by-1", goal: 0.1) { inputs in
        try Contest(inPiecesOf: .lines, inputs) { pieces in try wait { try await Tally(.lines, fromChunks: pieces) } }
      },
      Workload(name: "stream-elements-async-by-1", goal: 0.1) { inputs in
        try Contest(inPiecesOf: .array, inputs) { pieces in try wait { try await Tally(.array, fromChunks: pieces) } }
      },
    ]
  }
}

// MARK: - Contests

extension Inputs {
  fileprivate var visits: Visits { Visits(count: isShort ? 5000 : 100_000) }
}

extension Contest {
  /// Reads visits from a stream in memory, against those of an array.
  fileprivate init(streaming layout: Visits.Layout, _ inputs: Inputs, _ read: @escaping ([UInt8]) throws -> Tally)
    throws
  {
    let text = [UInt8](try inputs.visits.text(as: layout))
    let array = try inputs.visits.text(as: .array)
    self.init(bytes: text.count, ours: { try read(text) }, foundation: { Tally(try [Visit].decode(array)) })
  }

  /// Reads a stream in pieces of a byte, against the same in pieces of 64 KiB.
  fileprivate init(inPiecesOf layout: Visits.Layout, _ inputs: Inputs, _ read: @escaping (Pieces) throws -> Tally)
    throws
  {
    let text = [UInt8](try inputs.visits.text(as: layout))
    self.init(
      bytes: text.count,
      ours: { try read(Pieces(text: text, length: 1)) },
      foundation: { try read(Pieces(text: text, length: 65_536)) })
  }

  fileprivate init<Result: Equatable>(
    bytes: Int, ours: @escaping () throws -> Result, foundation: @escaping () throws -> Result
  ) {
    self.init(
      bytes: bytes, ours: { keep(try ours()) }, foundation: { keep(try foundation()) },
      isFair: { try ours() == foundation() })
  }
}

/// Visits that come one by one, and at once.
private struct AsyncVisits: AsyncSequence, Sendable {
  let visits: [Visit]

  func makeAsyncIterator() -> Iterator { Iterator(visits: visits[...]) }

  struct Iterator: AsyncIteratorProtocol {
    var visits: ArraySlice<Visit>

    mutating func next() async -> Visit? { visits.popFirst() }
  }
}

extension AsyncSequence where Element == Data {
  /// How many bytes the chunks have.
  fileprivate func length() async throws -> Int { try await reduce(0) { $0 + $1.count } }
}

extension Tally {
  /// Reads each line by itself.
  init(linesOf text: Data, by decoder: JSONDecoder) throws {
    try text.forEachLine { add(try decoder.decode(Visit.self, from: $0)) }
  }
}

// MARK: - Findings

/// The memory that a stream of two gigabytes needs.
private func memory(of layout: Visits.Layout, _ inputs: Inputs) throws -> Finding {
  let text = MadeText(visits: Visits(count: inputs.isShort ? 1_000_000 : 10_000_000), layout: layout)
  guard let bytes = try Memory.growth(of: { try Tally(layout, from: text) }).bytes else {
    return Finding(text: "memory unknown")
  }
  let size = String(format: "%.1f GB", Double(text.visits.count) * 200 / 1e9)
  return Finding(
    text: String(format: "peak memory %.1f MB for %@ (at most 30)", Double(bytes) / 1e6, size),
    isMet: bytes <= 30_000_000)
}

/// Whether time grows in step with the count of lines.
private func linearity(_ inputs: Inputs, _ stopwatch: Stopwatch) throws -> Finding {
  let texts = try [1, 2, 4].map { try Visits(count: $0 * (inputs.isShort ? 6000 : 120_000)).text(as: .lines) }
  return try Finding(
    linearityOver: texts.map(\.count), texts.map { text in { keep(try Tally(.lines, from: text)) } }, stopwatch)
}
