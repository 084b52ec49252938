import Foundation
import GlossMacros
import GlossValidator
import TestSupport
import Testing

@testable import GlossTools

/// Random schemas in the form of each service, and their values in both forms.
struct RoundTripTests {
  private static let services: [ModelService] = [.openAI, .anthropic, .gemini, .mcp]

  /// A schema of a service; nil if it is beyond a limit.
  private func told(_ random: RandomSchema, _ service: ModelService) throws -> ServiceSchema? {
    do throws(ModelToolError) {
      return try ServiceSchema(of: random.schema, for: service)
    } catch {
      #expect(error.reason.contains("\(service) takes "), "\(error)")
      return nil
    }
  }

  @Test(arguments: services)
  func randomSchemas(_ service: ModelService) throws {
    let start = Date()
    let count = Samples.count(50, full: 5000)
    var (tested, mapped) = (0, 0)
    for seed in 0..<UInt64(count) {
      var random = SplitMix64(seed: seed)
      let schema = RandomSchema.object(3, &random)
      guard let told = try told(schema, service) else { continue }
      tested += 1
      if !told.isSame { mapped += 1 }
      let mistakes = ServiceLinter.mistakes(in: told.schema, for: service)
      #expect(mistakes.isEmpty, "seed \(seed): \(mistakes) in \(told.schema)")
      try checkOwnValues(schema, told, &random, "seed \(seed)")
      // The sampler does not know all of JSON Schema.
      if service != .mcp { try checkToldValues(schema, told, &random, "seed \(seed)") }
    }
    #expect(tested > count * 4 / 5)
    #expect(service == .mcp ? mapped == 0 : mapped > count / 3)
    Samples.report("\(service): \(tested) schemas, \(mapped) of them in another form", since: start)
  }

  private func read(_ json: JSON, _ told: ServiceSchema) throws -> JSON {
    let text = try JSON(string: json.string())
    if told.isSame { return text }
    let result = try AnswerReader.read(text, told.form, told.forms, for: JSON.self)
    #expect(result.rejectionCount == 0)
    return result.json
  }

  /// A value of the model, told and read back, is the same.
  private func checkOwnValues(
    _ schema: RandomSchema, _ told: ServiceSchema, _ random: inout SplitMix64, _ name: String
  ) throws {
    let validator = try JSONSchemaValidator(told.schema)
    for _ in 0..<3 {
      let own = schema.value(&random)
      guard let value = told.form.told(own, told.forms) else {
        Issue.record("\(name): \(own) has no form in \(told.schema)")
        continue
      }
      #expect(validator.report(on: value).problems.isEmpty, "\(name): \(own) is \(value) in \(told.schema)")
      let back = try read(value, told)
      #expect(schema.withoutNulls(back) == own, "\(name): \(own) is told as \(value) and read as \(back)")
    }
  }

  /// A value that the service accepts is one that the model reads.
  private func checkToldValues(
    _ schema: RandomSchema, _ told: ServiceSchema, _ random: inout SplitMix64, _ name: String
  ) throws {
    let (validator, own) = (try JSONSchemaValidator(told.schema), try JSONSchemaValidator(schema.schema.json()))
    for _ in 0..<3 {
      let value = ServiceSampler(schema: told.schema).value(&random)
      #expect(validator.isValid(value), "\(name): the sampler is wrong: \(value) in \(told.schema)")
      let back = try read(value, told)
      #expect(own.report(on: back).problems.isEmpty, "\(name): \(value) is read as \(back)")
      let again = try told.form.told(back, told.forms).map { try read($0, told) }
      #expect(again == back, "\(name): \(value) is read as \(back)")
    }
  }
}
