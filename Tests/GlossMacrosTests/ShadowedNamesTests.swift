import GlossMacros
import Testing

@Suite struct ShadowedNamesTests {
  @Test func types() throws {
    let text = #"{"text":"a","inner":{"number":2},"numbers":{"1":"b"},"b":3}"#
    let model = try ShadowedModel.decode(text)
    #expect(model == ShadowedModel(text: "a", number: 2, numbers: [1: "b"], part: ShadowedPart(first: 3)))
    #expect(try model.jsonString() == #"{"text":"a","inner":{"number":2},"numbers":{"1":"b"},"a":3}"#)
    #expect(try ShadowedArray.decode(#"[1, "a"]"#) == ShadowedArray(first: 1, second: "a"))
    #expect(try ShadowedClass.decode(#"{"text": "a"}"#).jsonString() == #"{"text":"a"}"#)
    #expect(try ShadowedGeneric<Int, String>.decode(#"{"values": {"1": "a"}}"#).values == [1: "a"])
  }

  @Test func enums() throws {
    #expect(try ShadowedNumbers.decode(#"{"code": 2, "x": 1}"#) == .two(x: 1))
    #expect(try ShadowedTexts.decode(#"{"type": "one", "x": "a"}"#).jsonString() == #"{"type":"one","x":"a"}"#)
    #expect(try ShadowedAlternatives.decode("7") == .number(7))
    #expect(try ShadowedCommands.decode(#"{"go": {"x": 1}}"#) == .go(x: 1, y: nil))
    #expect(try ShadowedCommands.size(1, 2).jsonString() == #"{"size":[1,2]}"#)
    #expect(try ShadowedCommands.decode(#""rest""#) == .other("rest"))
    #expect(try ShadowedMixedTags.decode("1") == .one)
    #expect(try ShadowedRawValues.decode(#""low""#).jsonString() == #""low""#)
  }

  @Test func hooks() throws {
    #expect(try ShadowedHooks.decode(#"{"number": 1}"#) == ShadowedHooks(number: 2))
    #expect(try ShadowedHooks(number: 2).jsonString() == #"{"number":1}"#)
    #expect(ShadowedHooks.explain(#"{"number": 99}"#).problems.count == 1)
  }

  @Test func options() throws {
    let model = try ShadowedOptions.decode(#"{"a": "x", "b": 1, "z": 3}"#)
    #expect(model.first == 1 && model.limit == 20)
    #expect(try model.jsonString() == #"{"a":1,"number":5,"other":null,"z":3}"#)
  }
}
