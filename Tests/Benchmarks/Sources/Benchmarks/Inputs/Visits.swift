import Foundation
import GlossStreams

/// Visits that are made while they are read: the same in every run, and none twice. The text of one has 200 bytes on average.
struct Visits: Sequence, IteratorProtocol {
  let count: Int
  /// All but the identifier is that of one of these.
  private let samples: [Visit]
  private var id = 0

  init(count: Int) {
    var random = SplitMix64(seed: 10)
    self.count = count
    samples = (0..<1000).map { _ in Visits.visit(&random) }
  }

  mutating func next() -> Visit? {
    guard id < count else { return nil }
    var visit = samples[id % samples.count]
    visit.id = id
    id += 1
    return visit
  }

  private static func visit(_ random: inout SplitMix64) -> Visit {
    Visit(
      id: 0,
      time: random.time(),
      user: Visitor(id: random.integer(1...999_999), login: random.word()),
      path: "/" + (0..<3).map { _ in random.word() }.joined(separator: "/"),
      status: random.pick(from: [200, 200, 200, 304, 404]),
      seconds: Double(random.integer(1...999)) / 1000,
      isCached: random.isOne(in: 2),
      agent: random.isOne(in: 5) ? nil : "Mozilla/5.0 (X11; Linux x86_64) \(random.sentence(words: 3...5))")
  }
}

extension Visits {
  /// How values follow each other in a text.
  enum Layout: String, CaseIterable {
    case lines, array
  }

  /// Writes the text of the visits, part by part.
  func write(as layout: Layout, to body: @escaping (Data) throws -> Void) throws {
    switch layout {
    case .lines:
      var writer = try JSONLines.Writer(options: .withoutEscapingSlashes, to: body)
      for visit in self { try writer.write(visit) }
      try writer.finish()
    case .array:
      var writer = try JSONElements.Writer(options: .withoutEscapingSlashes, to: body)
      for visit in self { try writer.write(visit) }
      try writer.finish()
    }
  }

  /// The text of the visits.
  func text(as layout: Layout) throws -> Data {
    var text = Data()
    try write(as: layout) { text += $0 }
    return text
  }
}
