import Foundation
import Gloss
import GlossCodable
import TestSupport
import Testing

@Suite struct CoderProgramTests {
  @Test(arguments: [true, false])
  func programsAreWrittenAsByATree(isSorted: Bool) {
    let encoder = GlossJSONEncoder()
    if isSorted { encoder.outputFormatting = .sortedKeys }
    var texts: Set<String> = []
    let count = UInt64(Samples.count(10_000, full: 20_000))
    for seed in 0..<count {
      let program = CoderProgram(seed: seed)
      let data = try? encoder.encode(program)
      // No key may be there twice, without sorting either.
      let text = data.flatMap { try? JSON(data: $0, options: .rejectDuplicateKeys).string(isSorted ? [] : .sortedKeys) }
      let other = CoderProgram(seed: seed)
      let expected = try? TreeEncoder().text(other)
      if let text { texts.insert(text) }
      guard text != expected || program.trace != other.trace else { continue }
      Issue.record("seed \(seed): \(text ?? "an error") instead of \(expected ?? "an error")")
      return
    }
    // So that the test can't become one of errors and empty objects.
    #expect(texts.count > count / 5)
  }
}
