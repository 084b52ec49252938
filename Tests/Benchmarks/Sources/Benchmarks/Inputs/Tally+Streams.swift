import Gloss
import GlossStreams

extension Tally {
  /// Reads the visits of a text one by one.
  init(_ layout: Visits.Layout, from text: some JSONStreamSource) throws {
    switch layout {
    case .lines: try JSONLines.read(Visit.self, from: text) { add($0) }
    case .array: try JSONElements.read(Visit.self, from: text) { add($0) }
    }
  }

  /// Reads the visits of a text one by one, as its chunks come.
  init<Chunks: AsyncSequence>(_ layout: Visits.Layout, fromChunks chunks: Chunks) async throws
  where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
    switch layout {
    case .lines: for try await visit in chunks.jsonLines(of: Visit.self) { add(visit) }
    case .array: for try await visit in chunks.jsonElements(of: Visit.self) { add(visit) }
    }
  }
}
