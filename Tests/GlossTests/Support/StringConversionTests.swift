import TestSupport
import Testing

@testable import Gloss

@Suite struct StringConversionTests {
  /// Escapes, what they stand for, and how long both are in bytes.
  private static let escapes: [(text: String, value: String)] = [
    (#"\n"#, "\n"), (#"\\"#, "\\"), (#"\""#, "\""), (#"\/"#, "/"), (#"\b"#, "\u{8}"), (#"\f"#, "\u{c}"),
    (#"\r"#, "\r"), (#"\t"#, "\t"), (#"\u0041"#, "A"), (#"\u0000"#, "\0"), (#"\u00e9"#, "é"), (#"\u20AC"#, "€"),
    (#"\ud83d\uDE00"#, "😀"), (#"\\\\"#, #"\\"#), (#"\u005c\u0022"#, #"\""#), (#"\\u0041"#, #"\u0041"#),
    (#"\ud83d\ude00\n\ud83d\ude00"#, "😀\n😀"),
  ]

  /// The bytes after the closing quote: eight bytes at a time, they are read with the end of a string.
  private static let neighbours = ["]", #","\\\\\\\\"]"#, #","\u00e9\n"]"#, #","é😀"]"#, ",[[[[[[[[]]]]]]]]]"]

  /// The first element of an array that holds the string `text` and what `neighbour` has.
  private func value(of text: String, before neighbour: String) throws -> String? {
    try JSON(string: "[\"\(text)\"\(neighbour)").element(at: 0)?.string
  }

  @Test(arguments: escapes)
  func anEscapeAtEveryOffset(text: String, value: String) throws {
    for neighbour in Self.neighbours {
      for before in 0..<17 {
        for after in 0...24 {
          let (start, end) = (String(repeating: "x", count: before), String(repeating: "y", count: after))
          let read = try self.value(of: start + text + end, before: neighbour)
          if read.map({ Array($0.utf8) }) != Array((start + value + end).utf8) {
            Issue.record("\(before) bytes, \(text), \(after) bytes before \(neighbour): \(read ?? "nil")")
          }
        }
      }
    }
  }

  @Test func twoEscapesAtEveryDistance() throws {
    for first in Self.escapes {
      for second in Self.escapes {
        for distance in 0..<18 {
          let between = String(repeating: "z", count: distance)
          let read = try value(of: first.text + between + second.text, before: #","\n"]"#)
          if read.map({ Array($0.utf8) }) != Array((first.value + between + second.value).utf8) {
            Issue.record("\(first.text), \(distance) bytes, \(second.text): \(read ?? "nil")")
          }
        }
      }
    }
  }

  @Test(arguments: 0...40)
  func anEscapeAtTheStartOrEndOfEveryLength(count: Int) throws {
    let letters = String((0..<count).map { Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8($0 % 26))) })
    for (text, value) in Self.escapes {
      #expect(try self.value(of: text + letters, before: "]") == value + letters)
      #expect(try self.value(of: letters + text, before: "]") == letters + value)
      // Nothing follows but the padding.
      #expect(try JSON(string: "\"\(letters + text)\"").string == letters + value)
    }
  }

  @Test(arguments: 0...40)
  func stringsOfASCIIAreThoseOfTheirLiterals(count: Int) throws {
    let literal = String(repeating: "a", count: count) + "\t"
    for (letter, tab) in [("a", #"\t"#), (#"\u0061"#, #"\u0009"#)] {
      let text = String(repeating: letter, count: count) + tab
      let read = try #require(try value(of: text, before: #","é"]"#))
      #expect(read == literal)
      #expect(read.hashValue == literal.hashValue)
      #expect(read.count == count + 1)
      #expect(Set([literal]).contains(read))
    }
    let plain = String(repeating: "a", count: count)
    let read = try #require(try value(of: plain, before: #","é"]"#))
    #expect(read == plain)
    #expect(read.hashValue == plain.hashValue)
  }

  /// A string that Swift takes for ASCII is compared byte by byte, and not by canonical equivalence.
  @Test(arguments: 0...40)
  func stringsBeyondASCIIAreComparedByCanonicalEquivalence(count: Int) throws {
    let letters = String(repeating: "a", count: count)
    for (text, prefix) in [("", ""), (#"\n"#, "\n"), (#"\u0041"#, "A")] {
      for accent in ["\u{301}", #"\u0301"#] {
        let composed = prefix + letters + "é" + letters
        let read = try #require(try value(of: text + letters + "e\(accent)" + letters, before: "]"))
        #expect(read == composed)
        #expect(read.hashValue == composed.hashValue)
        #expect(read.count == composed.count)
        #expect(Array(read.utf8) != Array(composed.utf8))
      }
    }
  }

  @Test func runsOfSurrogatePairsAreAsLongAsTheirValue() throws {
    for count in 0...40 {
      for before in 0..<9 {
        let start = String(repeating: "x", count: before)
        let read = try value(of: start + String(repeating: #"\ud83d\ude00"#, count: count), before: #","\\"]"#)
        #expect(read == start + String(repeating: "😀", count: count))
      }
    }
  }

  @Test func stringsThatAreMixedAtRandom() throws {
    var random = SplitMix64(seed: 7)
    let raw = ["a", "bcdefgh", "é", "€", "😀", " ", "0", "漢字"].map { ($0, $0) }
    for _ in 0..<3000 {
      let parts = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Bool.random(using: &random) ? Self.escapes.randomElement(using: &random) : raw.randomElement(using: &random)
      }
      let (text, expected) = parts.reduce(into: ("", "")) { result, part in
        result.0 += part?.0 ?? ""
        result.1 += part?.1 ?? ""
      }
      let neighbour = Self.neighbours.randomElement(using: &random) ?? "]"
      let read = try value(of: text, before: neighbour)
      if read.map({ Array($0.utf8) }) != Array(expected.utf8) { Issue.record("\(text) before \(neighbour)") }
      // The same text as a key, which is compared without being made.
      let json = try JSON(string: "{\"\(text)\":1}")
      #expect(json.member(forKey: expected) != nil)
      #expect(json.member(forKey: expected + "x") == nil)
    }
  }
}
