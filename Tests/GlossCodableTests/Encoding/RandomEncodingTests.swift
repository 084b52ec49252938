import Foundation
import TestSupport
import Testing

@Suite struct RandomEncodingTests {
  @Test(arguments: [0, 1, 2, 3])
  func randomModelsAreWrittenAsByFoundation(_ variant: Int) {
    let options = EncoderOptions {
      if variant & 1 != 0 { $0.formatting.insert(.prettyPrinted) }
      if variant & 2 != 0 {
        $0.keys = .convertToSnakeCase
        $0.dates = .iso8601
        $0.data = .deferredToData
      }
    }
    var texts: Set<String> = []
    let count = UInt64(Samples.count(2000, full: 200_000))
    for seed in 0..<count {
      let seed = seed << 2 | UInt64(variant)
      let text = options.gloss(RandomModel(seed: seed, triesFailures: true))
      texts.insert(text)
      let expected = options.foundation(RandomModel(seed: seed, triesFailures: false))
      guard text != expected else { continue }
      Issue.record("seed \(seed): \(text) instead of \(expected)")
      return
    }
    // So that the test can't become one of empty objects.
    #expect(texts.count > count / 2)
  }
}
