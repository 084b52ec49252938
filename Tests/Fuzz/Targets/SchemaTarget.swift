/// Schemas: a report has problems if a value is not valid, and the verdict does not depend on the order of keys.
///
/// The first byte is the length of a part. The part decides about the schema, and the rest about the values.
func fuzzSchema(_ input: inout Input) {
  let isDraft7 = input.bool()
  let decisions = input.bytes(Int(input.byte()))[...]
  var options = JSONSchemaOptions()
  options.draft = isDraft7 ? .draft7 : .draft2020_12
  var random = RandomSchema(isDraft7: isDraft7, random: SplitMix64(seed: 0, bytes: decisions))
  let schema = random.root()
  // A schema may lead back to itself.
  guard let validator = try? JSONSchemaValidator(schema.json(isReversed: false), options: options) else { return }
  guard let reversed = try? JSONSchemaValidator(schema.json(isReversed: true), options: options) else {
    fail("\(schema.text()) is not a schema if its keys are in another order")
  }
  random.random = SplitMix64(seed: 1, bytes: input.rest[...])
  for _ in 0..<8 {
    let value = random.value(3)
    guard let json = try? value.json(isReversed: false), let other = try? value.json(isReversed: true) else {
      fail("\(value.text()) is rejected")
    }
    let isValid = validator.isValid(json)
    let what = "\(value.text()) by \(schema.text())"
    checkEqual(validator.report(on: json).isValid, isValid, "the report on \(what)")
    checkEqual(validator.isValid(other), isValid, "the order of keys in \(what)")
    checkEqual(reversed.isValid(json), isValid, "the order of keywords for \(what)")
  }
}
