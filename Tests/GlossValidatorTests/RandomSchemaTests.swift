import Foundation
import TestSupport
import Testing

@testable import GlossValidator

/// Random schemas and values, against the validator itself. `.ci/verdicts` compares the verdicts with those of another validator.
struct RandomSchemaTests {
  /// A folder for the schemas, and the values with their verdicts; nil if nothing is written.
  private static let folder = ProcessInfo.processInfo.environment["GLOSS_VERDICTS"].map(URL.init(fileURLWithPath:))

  @Test(arguments: [JSONSchemaDraft.draft2020_12, .draft7])
  func `the verdict is that of the report, and does not depend on the order of keys`(_ draft: JSONSchemaDraft) throws {
    let start = Date()
    var options = JSONSchemaOptions()
    options.draft = draft
    var random = RandomSchema(isDraft7: draft == .draft7, random: SplitMix64(seed: 7))
    var (schemaCount, validCount, invalidCount) = (0, 0, 0)
    let count = Samples.count(400, full: 100_000)
    var lines: [String] = []
    for _ in 0..<count {
      let schema = random.root()
      // A schema may lead back to itself.
      guard let validator = try? JSONSchemaValidator(schema.json(isReversed: false), options: options) else { continue }
      let reversed = try JSONSchemaValidator(schema.json(isReversed: true), options: options)
      schemaCount += 1
      var verdicts: [String] = []
      for _ in 0..<8 {
        let value = random.value(3)
        let json = try value.json(isReversed: false)
        let isValid = validator.isValid(json)
        let report = validator.report(on: json)
        #expect(report.isValid == isValid, "\(schema.text()) \(value.text())")
        #expect(try validator.isValid(value.json(isReversed: true)) == isValid, "\(schema.text()) \(value.text())")
        #expect(reversed.isValid(json) == isValid, "\(schema.text()) \(value.text())")
        verdicts.append("[\(value.text()),\(isValid)]")
        if isValid { validCount += 1 } else { invalidCount += 1 }
      }
      lines.append("[\(schema.text()),[\(verdicts.joined(separator: ","))]]")
    }
    #expect(min(validCount, invalidCount) > schemaCount && schemaCount > count / 2)
    if let folder = RandomSchemaTests.folder {
      let file = folder.appendingPathComponent("\(draft == .draft7 ? "7" : "2020-12").jsonl")
      try Data(lines.joined(separator: "\n").utf8).write(to: file)
    }
    Samples.report(
      "\(draft): \(schemaCount) schemas, \(validCount) valid and \(invalidCount) invalid values", since: start)
  }
}
