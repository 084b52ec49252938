import Foundation
import Gloss
import Testing

private enum Level: String {
  case low, high
}

/// Sets of which elements that do not fit are left out.
@Suite struct SkippingSetTests {
  private struct Page: JSONDecodable {
    let ids: Set<Int>

    init?(json: JSON) {
      guard let ids: Set<Int> = Decoder.decode("ids", skippingInvalid: true)(json) else { return nil }
      self.ids = ids
    }
  }

  @Test func theGoodOnesAreRead() throws {
    let json: JSON = ["s": [1, "2", 1, nil, 3.5, 4], "l": ["low", "other", 1], "o": [:]]
    let numbers: Set<Int>? = Decoder.decode("s", skippingInvalid: true)(json)
    #expect(numbers == [1, 4])
    let all: Set<Int>? = Decoder.decode("s", skippingInvalid: false)(json)
    #expect(all == nil)
    let lossless = Decoder.decode("s", as: .set(of: .lossless(Int.self), skippingInvalid: true))(json)
    #expect(lossless == Set([1, 2, 4]))
    let levels = Decoder.decode("l", as: .set(of: .raw(Level.self), skippingInvalid: true))(json)
    #expect(levels == Set([.low]))
    let allLevels = try json.decode("l", as: .set(of: .fallback(Level.high), skippingInvalid: true))
    #expect(allLevels == Set([.low, .high]))
    let noArray: Set<Int>? = Decoder.decode("o", skippingInvalid: true)(json)
    #expect(noArray == nil)
    let delimited: Set<Int>? = Decoder.decode("a/s", keyPathDelimiter: "/", skippingInvalid: true)(["a": json])
    #expect(delimited == [1, 4])
    #expect(Encoder.encode("s", as: .set(of: .value(Int.self), skippingInvalid: true))([7]) == ["s": [7]])
  }

  @Test func aReportNamesTheOthers() throws {
    #expect(
      Page.explain(#"{"ids": [1, "x", 2, null]}"#).description == """
        Page: 2 warnings
          ids[1]   line 1, column 13: warning: expected Int, found string "x"
          ids[3]   line 1, column 21: warning: expected Int, found null
        """)
    #expect(
      Page.explain(#"{"ids": {}}"#).description == """
        Page: 1 problem
          ids   line 1, column 9: expected Set<Int>, found an object
        """)
  }

  @Test func aWholeTextIsReadSo() throws {
    let text = #"{"ids": [1, "x", 2]}"#
    #expect(try Set<Int>.decode(text, at: "ids", skippingInvalid: true) == [1, 2])
    #expect(throws: DecodingReport.self) { try Set<Int>.decode(text, at: "ids", skippingInvalid: false) }
    #expect(Set<Int>.explain(text, at: "ids", skippingInvalid: true).warnings.map(\.path) == ["ids[1]"])
    #expect(
      Set<Int>.explain(text, skippingInvalid: true).problems.map(\.message) == ["expected Set<Int>, found an object"])
  }

  /// Swift takes quadratic time to hash such a text.
  @Test func aTextThatIsSlowToHashIsLeftOut() throws {
    let slow = "a" + String(repeating: "\u{301}", count: 200)
    let text = #"["a", "\#(slow)", "b"]"#
    #expect(try Set<String>.decode(text, skippingInvalid: true) == ["a", "b"])
    #expect(
      Set<String>.explain(text, skippingInvalid: true).warnings.map(\.message)
        == ["too many combining marks in a row: the text would take too long to hash"])
    let nested = #"[["a"], ["\#(slow)"]]"#
    #expect(try Set<[String]>.decode(nested, skippingInvalid: true) == [["a"]])
    #expect(throws: DecodingReport.self) { try Set<String>.decode(text) }
  }

  /// Elements of one hash are not left out one by one: a sender would choose which ones.
  @Test func tooManyElementsOfOneHashAreNoSet() throws {
    let prefix = Data(repeating: 1, count: 80)
    let elements = (0..<400).map { index in
      prefix + Data([UInt8(truncatingIfNeeded: index), UInt8(truncatingIfNeeded: index >> 8)])
    }
    let text = try elements.jsonString()
    #expect(throws: DecodingReport.self) { try Set<Data>.decode(text, skippingInvalid: true) }
    #expect(try Set<Data>.decode(elements.prefix(50).map(\.self).jsonString(), skippingInvalid: true).count == 50)
  }
}
