import Gloss
import GlossStreams
import Testing

/// Mistakes in a stream: where they are, and which values came before them.
@Suite struct StreamErrorTests {
  private func outcomes(_ layout: Layout, _ text: String, at path: JSONKeyPath = []) -> [Outcome] {
    let bytes = Array(text.utf8)
    let stream = Stream(layout, of: JSON.self, at: path)
    return [stream.read([bytes[...]]), stream.read(bytes.parts(of: 1))]
  }

  /// Parts of a broken element that the parser read first must not come out as elements.
  @Test(
    arguments: [
      (.elements, "[1,[2,{\"a\":[3,x]}]]", ["1"]), (.elements, "[[[[[1,2,3,4,5,6,7 8]]]]]", []),
      (.elements, "[[1],{\"k\":{\"l\":{},\"m\":[{}", ["[1]"]), (.members, "{\"a\":1,\"b\":{\"c\":[2,3}}", ["a: 1"]),
      (.members, "{\"a\":[[],\"\\u0041\",tru]}", []), (.members, "{\"a\":1,\"b\" 2}", ["a: 1"]),
      (.values, "1 [2,[3,[x]]]", ["1"]), (.values, "{} {\"a\":{\"b\":1,}}", ["{}"]),
      (.lines, "1\n[2,[3,[x]]]\n4", ["1", "4"]),
    ] as [(Layout, String, [String])])
  func nothingOfABrokenValueComesOut(layout: Layout, text: String, values: [String]) {
    for outcome in outcomes(layout, text) {
      #expect(outcome.values == values)
      #expect(outcome.thrown.count + outcome.invalid.count == 1)
    }
  }

  @Test(
    arguments: [
      (.elements, "[1,\r\nx]", 5, 2, 1), (.elements, "[1,\r\n\r\n 2 3]", 10, 3, 4), (.elements, "[\r\r\n\n{]", 6, 4, 2),
      (.elements, "\r\n[\r\n\"é\r\"", 8, 3, 3), (.members, "{\r\n\"a\"\r\n:\r\n1\r\n2}", 14, 5, 1),
      (.values, "1\r\n2\r\n\r\nx", 8, 4, 1), (.elements, "\u{feff}x", 3, 1, 1), (.elements, "\u{feff}\r\n[x]", 6, 2, 2),
    ] as [(Layout, String, Int, Int, Int)])
  func placesAreThoseOfTheStream(layout: Layout, text: String, offset: Int, line: Int, column: Int) {
    for outcome in outcomes(layout, text) {
      #expect(outcome.thrown.map(\.offset) == [offset])
      #expect(outcome.thrown.map(\.line) == [line])
      #expect(outcome.thrown.map(\.column) == [column])
    }
  }

  @Test(
    arguments: [
      (.elements, "[1,{\"a\":[x]}]", [], "[1]"), (.elements, "[1,]", [], "[1]"), (.elements, "[x", [], "[0]"),
      (.elements, "[1,2", [], ""), (.elements, "[1,\"2", [], "[1]"), (.elements, "[1 2]", [], ""),
      (.elements, "x", [], ""),
      (.elements, "{\"a.b\":[[],[1,tru]]}", ["a.b", 1], "[\"a.b\"][1][1]"), (.elements, "{\"a\":x}", ["b"], ""),
      (.elements, "[1] x", [], ""), (.elements, "[1,\r\n123456789012]", [], "[1]"),
      (.members, "{\"a\":1,\"b\\u0063\":[x]}", [], "bc"), (.members, "{\"a\":1,\"b\":}", [], "b"),
      (.members, "{\"a\":1,b\":2}", [], ""), (.members, "{\"k\":{\"a\":{},\"b\":", ["k"], "k.b"),
      (.values, "1 {} [x]", [], "[2]"), (.values, "x", [], "[0]"), (.values, "1 2x", [], ""),
    ] as [(Layout, String, JSONKeyPath, String)])
  func aBrokenValueIsNamed(layout: Layout, text: String, path: JSONKeyPath, name: String) {
    let bytes = Array(text.utf8)
    let stream = Stream(layout, of: JSON.self, at: path, JSONStreamOptions(maximumLength: 10))
    for parts in [[bytes[...]], bytes.parts(of: 1), bytes.parts(of: 3)] {
      #expect(stream.read(parts).thrown.map(\.path) == [name])
    }
  }

  /// Values that do not fit, at places that depend on the line ends before them.
  @Test func placesOfValuesAreThoseOfTheStream() {
    let text = Array("[1,\r\n\"é\",\r\n\r\n2,\r\"x\",\n3,{}\r\n,\u{20}[\r\n]]".utf8)
    let stream = Stream(.elements, of: Int.self)
    let whole = stream.read([text[...]])
    #expect(whole.values == ["1", "2", "3"])
    #expect(whole.invalid.map { $0.map(\.path) } == [["[1]"], ["[3]"], ["[5]"], ["[6]"]])
    #expect(whole.findings.map(\.offset) == [5, 17, 24, 30])
    #expect(whole.findings.map(\.line) == [2, 5, 6, 7])
    #expect(whole.findings.map(\.column) == [1, 1, 3, 3])
    for cut in text.indices { #expect(stream.read(text.cut(at: [cut])) == whole) }
    #expect(stream.read(text.parts(of: 1)) == whole)
  }

  @Test(arguments: [Layout.elements, .members, .values])
  func otherEncodingsAreNamed(layout: Layout) {
    let text = layout == .members ? "{\"a\":1}" : "[1, [\"x\"]]"
    let units = Array(text.utf16)
    let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    let wide: [UInt8] = text.unicodeScalars.flatMap { [0, 0, 0, UInt8(truncatingIfNeeded: $0.value)] }
    let texts: [[UInt8]] = [little, big, wide, [0xff, 0xfe] + little, [0xfe, 0xff] + big, [0, 0, 0xfe, 0xff] + wide]
    for bytes in texts {
      for parts in [[bytes[...]], bytes.parts(of: 1), bytes.parts(of: 3), bytes.cut(at: [2])] {
        let outcome = Stream(layout, of: JSON.self).read(parts)
        #expect(outcome.values == [])
        #expect(outcome.thrown == [.init(kind: "unsupportedEncoding", offset: 0, line: 1, column: 1)])
      }
    }
  }
}
