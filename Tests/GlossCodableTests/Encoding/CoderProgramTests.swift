import Foundation
import GlossCodable
import Testing

@Suite struct CoderProgramTests {
  @Test func programsAreWrittenAsByATree() {
    let encoder = GlossJSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var texts: Set<String> = []
    for seed in (0 as UInt64)..<20_000 {
      let program = CoderProgram(seed: seed)
      let text = (try? encoder.encode(program)).map { String(decoding: $0, as: UTF8.self) }
      let other = CoderProgram(seed: seed)
      let expected = try? TreeEncoder().text(other)
      if let text { texts.insert(text) }
      guard text != expected || program.trace != other.trace else { continue }
      Issue.record("seed \(seed): \(text ?? "an error") instead of \(expected ?? "an error")")
      return
    }
    // So that the test can't become one of errors and empty objects.
    #expect(texts.count > 2000)
  }
}
