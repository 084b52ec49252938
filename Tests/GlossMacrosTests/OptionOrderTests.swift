import GlossMacros
import Testing

/// Options without a label are before those with one, after them, or both.
@Glossy(.strict, .lossless, keys: .snakeCase) struct OptionsFirst {
  let userID: Int?
}

@Glossy(keys: .snakeCase, .strict, .lossless) struct OptionsLast {
  let userID: Int?
}

@Glossy(.strict, keys: .snakeCase, .lossless) struct OptionsAround {
  let userID: Int?
}

@Glossy(.strict, .lossless, keys: .snakeCase, prefix: "in/", keyPathDelimiter: "/", .rejectsUnknownKeys)
struct AllOptions {
  let userID: Int?
}

@JSONDecodable(prefix: "in.", .strict) struct ReadOptions {
  let id: Int?
}

@JSONEncodable(keyPathDelimiter: "/", .writesNull) struct WriteOptions {
  let id: Int?
}

@Glossy(.lossless, tag: "type", content: "value", .strict) enum CaseOptions {
  case number(Int)
  case text(value: String?)
}

@Glossy(keys: .kebabCase, tag: "type", .rejectsUnknownKeys) enum MoreCaseOptions {
  case dayOff(dayCount: Int)
}

@Suite("Macros: options before and after") struct OptionOrderTests {
  private func check<Model: Glossy>(_ type: Model.Type, _ good: String, _ bad: String, _ path: JSONKeyPath) throws {
    let model = try Model.decode(good)
    #expect(try Model.decode(model.jsonString()).jsonString() == model.jsonString())
    #expect(Model.explain(bad).problems.map(\.path) == [path])
  }

  @Test func eachOptionCounts() throws {
    try check(OptionsFirst.self, #"{"user_id":"7"}"#, #"{"user_id":"x"}"#, "user_id")
    try check(OptionsLast.self, #"{"user_id":"7"}"#, #"{"user_id":"x"}"#, "user_id")
    try check(OptionsAround.self, #"{"user_id":"7"}"#, #"{"user_id":"x"}"#, "user_id")
    try check(AllOptions.self, #"{"in":{"user_id":"7"}}"#, #"{"in":{"user_id":"x"}}"#, "in.user_id")
    try check(AllOptions.self, #"{"in":{}}"#, #"{"in":{"user":1}}"#, "in.user")
    try check(CaseOptions.self, #"{"type":"number","value":"7"}"#, #"{"type":"text","value":[]}"#, "value")
    try check(
      MoreCaseOptions.self, #"{"type":"day-off","day-count":7}"#, #"{"type":"day-off","day-count":7,"x":1}"#, "x")
    #expect(ReadOptions.explain(#"{"in":{"id":"x"}}"#).problems.map(\.path) == ["in.id"])
    #expect(try WriteOptions(id: nil).jsonString() == #"{"id":null}"#)
  }
}
