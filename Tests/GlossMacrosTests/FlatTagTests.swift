import GlossMacros
import Testing

@Glossy(.externallyTagged) private enum Shape: Equatable { case circle(Int), square(x: Int), dot }
@Glossy(.externallyTagged) private enum Switch: Equatable { @Key(1) case one; @Key(true) case on; case level(Int) }

@Glossy(.externallyTagged) private enum Other: Equatable {
  case circle(Int)
  @Unknown case other
}

@Glossy private struct OptionalPart: Equatable {
  var k: Int?
  @Flat var shape: Shape?
}

@Glossy(.strict, .rejectsUnknownKeys) private struct StrictPart: Equatable {
  var k: Int?
  @Flat var shape: Shape?
}

@Glossy private struct RequiredPart: Equatable {
  var k: Int?
  @Flat var shape: Shape
}

@Glossy private struct MixedPart: Equatable {
  var k: Int?
  @Flat var level: Switch
}

@Glossy private struct OtherPart: Equatable {
  var k: Int?
  @Flat var other: Other?
}

@Glossy(tag: "type") private enum Kept: Equatable {
  case a
  @Unknown case other(JSON)
}

@Glossy private struct KeptBefore: Equatable {
  @Flat var kept: Kept
  var k: Int?
}

/// Enums with external tags beside other fields.
@Suite("Macros: flat enums with external tags")
struct FlatTagTests {
  private func notes<Model: JSONDecodable>(_ type: Model.Type, _ text: String) -> [String] {
    let report = Model.explain(text)
    return (report.problems + report.warnings).map { "\($0.path): \($0.message)" }
  }

  @Test func anAbsentPartIsNil() throws {
    let text = #"{"k":1}"#
    for mode in [DecodingMode.lenient, .strict, .exact] {
      #expect(try OptionalPart.decode(text, mode: mode) == OptionalPart(k: 1))
      #expect(try StrictPart.decode(text, mode: mode) == StrictPart(k: 1))
      #expect(try OtherPart.decode(text, mode: mode) == OtherPart(k: 1))
    }
    #expect(OptionalPart.explain(text).isEmpty && OptionalPart.explain("{}").isEmpty)
    #expect(OptionalPart(json: ["k": 1]) == OptionalPart(k: 1))
    #expect(try OptionalPart(k: 1).jsonString() == text)
    #expect(throws: DecodingReport.self) { try OptionalPart.decode(#"{"k": 1, "z": 2}"#, mode: .exact) }
    #expect(notes(OptionalPart.self, #"{"circle": "x"}"#) == [#"circle: expected Int, found string "x""#])
    #expect(notes(StrictPart.self, #"{"circle": "x"}"#) == [#"circle: expected Int, found string "x""#])
    #expect(
      notes(OptionalPart.self, #"{"circle": 1, "square": {"x": 1}}"#).first?.hasSuffix(#"found "circle", "square""#)
        == true)
    #expect(try OtherPart.decode(#"{"k": 1, "circle": 2}"#) == OtherPart(k: 1, other: .circle(2)))
  }

  @Test func onlyKeysAreTagsBesideOtherFields() throws {
    for text in [#""dot""#, "5", "1", "true", "[1]"] {
      let json = try JSON(string: text)
      #expect(RequiredPart(json: json) == nil && MixedPart(json: json) == nil)
      #expect([RequiredPart](json: try JSON(foundationObject: JSON(string: "[\(text)]").foundationObject)) == nil)
    }
    for text in [#""dot""#, #""circle""#] {
      #expect(notes(RequiredPart.self, text) == [": expected RequiredPart, found string \(text)"])
    }
    #expect(notes(RequiredPart.self, "5") == [": expected RequiredPart, found number 5"])
    #expect(notes(MixedPart.self, "true") == [": expected MixedPart, found true"])
    #expect(try MixedPart.decode(#"{"level": 3}"#) == MixedPart(level: .level(3)))
  }

  @Test func aCaseWithoutValuesCantBeWritten() throws {
    let error = #expect(throws: JSONEncodingError.self) { try RequiredPart(shape: .dot).jsonData() }
    #expect(error?.reason == #"a Shape that is written as "dot" can't be in the object of its owner"#)
  }

  @Test func membersThatArePartOfTheKeptJSON() throws {
    var model = try KeptBefore.decode(#"{"type":"x","k":1}"#)
    model.k = 2
    #expect(try model.jsonString() == #"{"type":"x","k":2}"#)
  }
}
