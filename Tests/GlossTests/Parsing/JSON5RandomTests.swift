import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Random values in random spellings: they are what the strict parser reads from a strict spelling, and are where the generator put them.
@Suite struct JSON5RandomTests {
  @Test func randomSpellingsAreTheSameValues() throws {
    for seed in 0..<UInt64(Samples.count(300, full: 100_000)) {
      var writer = RandomSpelling(seed: seed)
      writer.value(depth: 0)
      let text = writer.text
      let json = try JSON(bytes: text, options: .json5)
      json.checkInvariants()
      #expect(try json == JSON(bytes: writer.strict), "seed \(seed)")
      #expect(places(in: json) == writer.places, "seed \(seed)")
      try expectRightLocations(json, text, seed)
    }
  }

  /// The offset of each key and value in the original text, in order.
  private func places(in json: JSON) -> [Int] {
    guard case .place(let document, _)? = json.plainValue else { return [] }
    return document.withView { view in
      (0..<view.wordCount).filter { view.word(at: $0).tag != .keyIndex }.map {
        document.locations.userOffset(document.locations.offset(of: $0, view))
      }
    }
  }

  private func expectRightLocations(_ json: JSON, _ text: [UInt8], _ seed: UInt64) throws {
    guard case .place(let document, _)? = json.plainValue else { return }
    for index in document.withView({ view in (0..<view.wordCount).filter { view.word(at: $0).tag != .keyIndex } }) {
      let offset = document.withView { document.locations.offset(of: index, $0) }
      let place = text.withView {
        TextLocation(offset: document.locations.userOffset(offset), in: $0)
      }
      #expect(document.locations.location(of: offset) == place, "seed \(seed)")
    }
  }

  /// Whatever the bytes are, nothing traps, errors are in the text, and what strict JSON is stays what it was.
  @Test func brokenTextsAreErrors() throws {
    for seed in 0..<UInt64(Samples.count(60, full: 5000)) {
      var random = SplitMix64(seed: seed)
      var writer = RandomSpelling(seed: seed)
      writer.value(depth: 0)
      let text = writer.text
      for count in 0..<min(text.count, 300) { try check(Array(text[..<count])) }
      for index in text.indices.prefix(300) {
        var changed = text
        changed[index] = random.chance(of: 2) ? random.pick(RandomSpelling.odd) : UInt8(random.number(below: 256))
        try check(changed)
      }
    }
  }

  private func check(_ text: [UInt8]) throws {
    for options in [JSON.ParsingOptions.json5, .comments, [.comments, .trailingCommas], .trailingCommas] {
      do throws(JSONSyntaxError) {
        let json = try JSON(bytes: text, options: options)
        json.checkInvariants()
        _ = places(in: json)
      } catch {
        #expect((0...text.count).contains(error.offset))
        #expect((try? JSON(bytes: text)) == nil)
        let place = text.withView { TextLocation(offset: error.offset, in: $0) }
        #expect(place == TextLocation(line: error.line, column: error.column))
        // The place is that of the first mistake: nothing is wrong with the text before it. Bytes that are not UTF-8 come before a mistake
        // of the token or comment that they are in.
        if error.kind == .invalidUTF8 { continue }
        let before = Result { () throws(JSONSyntaxError) in try JSON(bytes: text[..<error.offset], options: options) }
        if case .failure(let other) = before, other.kind != .unsupportedEncoding {
          #expect(other.offset == error.offset, "\(text)")
        }
      }
    }
    if let strict = try? JSON(bytes: text) { #expect(try JSON(bytes: text, options: .json5) == strict) }
  }

  @Test func memoryIsBounded() throws {
    // Each is the most that a byte of its kind becomes.
    for unit in ["\u{1}", #"\0"#, #"\v"#, #"""#, #"\x00"#] {
      let text = "'" + String(repeating: unit, count: 1000) + "'"
      let json = try JSON(string: text, options: .json5)
      guard case .place(let document, _)? = json.plainValue else { continue }
      #expect(document.withView(\.byteCount) <= 6 * text.utf8.count)
    }
  }

  @Test func hexadecimalNumbersAreExact() throws {
    var random = SplitMix64(seed: 5)
    for count in 1...256 {
      let digits = (0..<count).map { _ in random.pick(Array("0123456789abcdefABCDEF")) }
      let text = "0x" + String(digits)
      let json = try JSON(string: text, options: .json5)
      if let exact = UInt64(String(digits), radix: 16) { #expect(try UInt64.decode(json) == exact) }
      let double = Double(text + "p0")
      if let double, double.isFinite { #expect(try Double.decode(json) == double) }
    }
    #expect(
      try Double.decode(JSON(string: "0xFFFFFFFFFFFFF8" + String(repeating: "0", count: 242), options: .json5))
        == .greatestFiniteMagnitude)
  }
}

/// Writes a random value at once as strict JSON and in a spelling of JSON5.
private struct RandomSpelling {
  private var random: SplitMix64
  private(set) var text: [UInt8] = []
  private(set) var strict: [UInt8] = []
  private(set) var places: [Int] = []

  static let odd = Array("'\"\\/*,:{}[]+-.0x1eINa\n\r \u{b}\u{a0}\u{feff}\0".utf8)

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func value(depth: Int) {
    space()
    switch random.number(below: UInt64(depth < 5 ? 8 : 5)) {
    case 0, 1: number()
    case 2, 3: string()
    case 4:
      let literal = random.pick(["null", "true", "false"])
      place()
      write(literal, literal)
    case 5, 6: container("[", "]", depth) { $0.value(depth: depth + 1) }
    default:
      var keys: Set<String> = []
      container("{", "}", depth) {
        var key = $0.characters()
        while !keys.insert(key.map(\.strict).joined()).inserted { key.append(("k", "k")) }
        $0.key(key)
        $0.space()
        $0.write(":", ":")
        $0.value(depth: depth + 1)
      }
    }
    space()
  }

  private mutating func write(_ text: String, _ strict: String) {
    self.text += text.utf8
    self.strict += strict.utf8
  }

  private mutating func place() { places.append(text.count) }

  private mutating func space() {
    while random.chance(of: 3) {
      write(
        random.pick([
          " ", "\n", "\t", "\r\n", "\r", "\u{b}", "\u{c}", "\u{a0}", "\u{feff}", "\u{2028}", "\u{3000}", "/**/",
          "/* é [\n,} **/", "// ' \" é\n", "//\r", "//\u{2029}",
          "                    ",
        ]), "")
    }
  }

  private mutating func container(_ open: String, _ close: String, _ depth: Int, _ child: (inout Self) -> Void) {
    place()
    write(open, open)
    let count = depth == 0 && random.chance(of: 10) ? 200 : Int(random.number(below: 6))
    for index in 0..<count {
      if index > 0 { write(",", ",") }
      space()
      child(&self)
      space()
    }
    if count > 0, random.chance(of: 3) { write(",", "") }
    space()
    write(close, close)
  }

  private mutating func number() {
    place()
    write(random.pick(["", "", "-", "+"]) == "-" ? "-" : "", "")
    let sign = text.last == UInt8(ascii: "-") && places.last == text.count - 1 ? "-" : ""
    write("", sign)
    if sign.isEmpty, random.chance(of: 4) { write("+", "") }
    let integer = String(random.next() >> random.number(below: 64))
    let fraction = String(random.number(below: 1000))
    let exponent = random.chance(of: 3) ? random.pick(["e5", "E-3", "e+0"]) : ""
    switch random.number(below: 5) {
    case 0: write(integer + exponent, integer + exponent)
    case 1: write(integer + "." + exponent, integer + exponent)
    case 2: write("." + fraction + exponent, "0." + fraction + exponent)
    case 3: write(integer + "." + fraction + exponent, integer + "." + fraction + exponent)
    default:
      let value = random.next() >> random.number(below: 64)
      write(
        random.pick(["0x", "0X", "0x000"]) + String(value, radix: 16, uppercase: random.chance(of: 2)), String(value))
    }
  }

  /// Spellings of characters, for strings in single quotes.
  private mutating func characters() -> [(text: String, strict: String)] {
    (0..<random.number(below: 8)).map { _ in
      random.pick([
        ("a", "a"), ("é", "é"), ("😀", "😀"), ("\"", "\\\""), ("\\'", "'"), ("\\n", "\\n"), ("\\v", "\\u000b"),
        ("\\0", "\\u0000"), ("\\x7e", "~"), ("\\xe9", "é"), ("\\\n", ""), ("\\\r\n", ""),
        ("\\\u{2028}", ""), ("\u{2028}", "\u{2028}"), ("\\q", "q"), ("\\é", "é"), ("\u{1}", "\\u0001"), ("\t", "\\t"),
        ("\\ud83d\\ude00", "😀"), ("\\ud83d\\\n\\ude00", "😀"), ("//", "//"), ("\\u0041", "A"), ("\\\\", "\\\\"),
      ])
    }
  }

  private mutating func string() {
    place()
    write(characters())
  }

  private mutating func write(_ characters: [(text: String, strict: String)]) {
    // A digit after `\0` would make another escape of it; there are none.
    let quote = random.pick(["'", "\""])
    write(quote, "\"")
    for (text, strict) in characters {
      write(text == "\"" && quote == "\"" ? "\\\"" : text == "\\'" && quote == "\"" ? "'" : text, strict)
    }
    write(quote, "\"")
  }

  private mutating func key(_ characters: [(text: String, strict: String)]) {
    place()
    let name = characters.map(\.strict).joined()
    let isName = !name.isEmpty && name.unicodeScalars.allSatisfy { $0 == "a" || $0 == "é" || $0 == "k" || $0 == "A" }
    guard isName, random.chance(of: 2) else { return write(characters) }
    write(random.chance(of: 3) ? name.replacingOccurrences(of: "a", with: "\\u0061") : name, "\"" + name + "\"")
  }
}

extension SplitMix64 {
  fileprivate mutating func number(below bound: UInt64) -> UInt64 { next() % bound }
}
