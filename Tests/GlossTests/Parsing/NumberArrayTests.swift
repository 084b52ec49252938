import TestSupport
import Testing

@testable import Gloss

/// Arrays of numbers without white space, which the parser scans one after the other.
@Suite struct NumberArrayTests {
  @Test(
    arguments: [
      "[[1,2],[3,4]]", "[[1.5,-2e3],[0],[3,[4]]]", "[[1,2] ,[3,4]]", "[[1,2],[3 ,4],5]", "[0,[1,2],[3,null],[4]]",
      "[[1],[]]", #"{"a":[1,2],"b":[[3],[4,{"c":[5]}]]}"#, "[1,2]", "[[[1,2],[3]],[[4]]]", "[[1,2],3,[4]]",
    ])
  func valid(text: String) throws {
    let json = try JSON(string: text)
    json.checkInvariants()
    #expect(json.description == text.filter { $0 != " " })
  }

  @Test(
    arguments: [
      ("[1,2],[3,4]", JSONSyntaxError.Kind.trailingCharacters, 5), ("1,2", .trailingCharacters, 1),
      ("[[1,2],[3,4]", .unexpectedEnd, 12), ("[[1,2],[3,", .unexpectedEnd, 10), ("[[1,2}]", .expectedCommaOrBracket, 5),
      ("[[1,2],[3,]]", .expectedValue, 10), ("[[1,2],[01]]", .leadingZero, 8), ("[[1,2],[-]]", .expectedDigit, 9),
      (#"{"a":[1],[2]}"#, .expectedKey, 9), ("[[1][2]]", .expectedCommaOrBracket, 4),
      ("[[1,2],[3,4.]]", .expectedDigit, 12),
    ])
  func invalid(text: String, kind: JSONSyntaxError.Kind, offset: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSON(string: text) }
    #expect(error?.kind == kind)
    #expect(error?.offset == offset)
  }

  /// The tape grows in the middle of arrays. Some have white space, other values or a mistake in one place.
  @Test func random() throws {
    var generator = SplitMix64(seed: 58)
    var validCount = 0
    for _ in 0..<2000 {
      var text = randomArray(depth: 3, &generator)
      if Bool.random(using: &generator) {
        let place = text.index(text.startIndex, offsetBy: Int.random(in: 0..<text.count, using: &generator))
        let mistakes = [",", "]", "[", "0", "-", ".", " ", "1,", ""]
        text.replaceSubrange(place...place, with: mistakes.randomElement(using: &generator) ?? "")
      }
      let json = try? JSON(string: text)
      #expect((json != nil) == ReferenceGrammar.accepts(Array(text.utf8)), "\(text)")
      guard let json else { continue }
      validCount += 1
      json.checkInvariants()
      #expect(json.description == text.filter { $0 != " " })
    }
    #expect(validCount > 1000)
  }

  private func randomArray(depth: Int, _ generator: inout SplitMix64) -> String {
    let numbers = ["0", "-1", "12", "1.5", "-2.25e3", "1E9", "123456789", "-0.000000000123456789"]
    let elements = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      switch Int.random(in: 0..<40, using: &generator) {
      case 0: "null"
      case 1: "{}"
      case 2: "[]"
      case 3..<20 where depth > 0: randomArray(depth: depth - 1, &generator)
      default: numbers.randomElement(using: &generator) ?? "0"
      }
    }
    let separator = [",", ",", ",", ",", ", ", " ,"].randomElement(using: &generator) ?? ","
    return "[\(elements.joined(separator: separator))]"
  }
}
