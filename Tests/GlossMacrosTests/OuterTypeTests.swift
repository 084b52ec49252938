import GlossMacros
import Testing

/// Types in generic types, whose parameters they use.
public struct Holder<Value> {
  @Glossy public struct Direct {
    let value: Value
    var others: [Value?] = []
  }

  @Glossy final class Shared {
    let value: Value?
  }

  @Glossy(tag: "type") enum Tagged {
    case one(value: Value)
    case none
  }

  @Glossy(.untagged) enum Untagged {
    case value(Value)
    case text(String)
  }

  enum Middle<Other> {
    @Glossy(.rejectsUnknownKeys) struct Inner<Own> {
      let value: Value
      let other: Other?
      let own: [String: Own]
      #if DEBUG || !DEBUG
        var always: Value?
      #endif
    }
  }

  /// The parameter is not in it.
  @Glossy struct Plain {
    let id: Int
  }
}

extension Holder where Value: Glossy {
  @Glossy struct InExtension {
    let value: Value
  }
}

private struct NoModel {}

@Suite("Macros: types in generic types") struct OuterTypeTests {
  private func roundTrip<Model: Glossy>(_ type: Model.Type, _ text: String) throws {
    let model = try Model.decode(text)
    #expect(try model.jsonString() == text)
    #expect(try model.toJSON()?.string() == text)
    #expect(Model.explain(text).isEmpty)
  }

  @Test func theyAreReadAndWritten() throws {
    try roundTrip(Holder<Int>.Direct.self, #"{"value":1,"others":[2,null]}"#)
    try roundTrip(Holder<[String]>.Direct.self, #"{"value":["a"],"others":[]}"#)
    try roundTrip(Holder<Int>.Shared.self, #"{"value":1}"#)
    try roundTrip(Holder<Bool>.Tagged.self, #"{"type":"one","value":true}"#)
    try roundTrip(Holder<Int>.Untagged.self, "7")
    try roundTrip(Holder<Int>.Untagged.self, #""seven""#)
    try roundTrip(
      Holder<Int>.Middle<Bool>.Inner<String>.self, #"{"value":1,"other":true,"own":{"a":"b"},"always":2}"#)
    try roundTrip(Holder<Int>.InExtension.self, #"{"value":1}"#)
    try roundTrip(Holder<NoModel>.Plain.self, #"{"id":1}"#)
  }

  @Test func aReportNamesThem() {
    #expect(
      Holder<Int>.Middle<Bool>.Inner<String>.explain(#"{"value":"x","own":{"a":1},"extra":0}"#).problems.map(
        \.description)
        == [
          #"value   line 1, column 10: expected Int, found string "x""#,
          "own.a   line 1, column 25: expected String, found number 1",
          #"extra   line 1, column 36: unknown key "extra""#,
        ])
  }
}
