import Foundation
import GlossCodable
import TestSupport
import Testing

/// Models made at random, each with documents that fit, nearly fit or do not: both decoders read the same or throw the same.
@Suite struct RandomModelTests {
  @Test(arguments: 0..<4 as Range<UInt64>)
  func modelsAndDocumentsOfAnyShape(seed: UInt64) throws {
    let key = try #require(CurrentShape.key)
    let count = Samples.count(5000, full: 250_000)
    var generator = ShapeGenerator(seed: seed)
    var differences: [String] = []
    var values = 0
    var number = 0
    while number < count {
      let shape = generator.shape()
      let settings = generator.settings()
      for fit in [ShapeGenerator.Fit.whole, .butOne, .butOne, .not] {
        number += 1
        let text = generator.document(for: shape, fit)
        let data = text.data
        let both = BothOutcomes(configure: { decoder in
          settings(decoder)
          decoder.userInfo[key] = CurrentShape(shape)
        }) { try $0.decode(Shaped.self, from: data).text }
        if !both.theirs.isError { values += 1 }
        if both.areSame || shape.hasDictionary && both.ours.isError && both.theirs.isError { continue }
        differences.append("\(shape)\n\(text)\n\(both)")
      }
    }
    #expect(differences.prefix(5) == [], "\(differences.count) differences")
    // Each of both is met often enough.
    #expect(values > count / 4 && values < count * 3 / 4)
  }
}
