import Foundation
import Gloss
import TestSupport
import Testing

@Suite struct UTF8Tests {
  // MARK: Every Unicode scalar

  /// Seventeen planes; each is one string.
  private static let planes: [ClosedRange<UInt32>] = (0...16).map { $0 << 16...$0 << 16 | 0xffff }

  private func scalars(of plane: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    plane.compactMap(Unicode.Scalar.init)
  }

  @Test(arguments: planes)
  func everyScalarRaw(plane: ClosedRange<UInt32>) throws {
    let needsEscape: Set<UInt32> = Set(0..<0x20).union([0x22, 0x5c])
    let raw = scalars(of: plane).filter { !needsEscape.contains($0.value) }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: raw)
    let value = String(text)
    let json = try JSON(string: "[\"\(value)\"]")
    let read = try #require(json.array?.first.flatMap(String.init(json:)))
    #expect(Array(read.utf8) == Array(value.utf8))
    // Nothing of it needs an escape, so it is written as it was read.
    #expect(Array(try json.string(.withoutEscapingSlashes).utf8) == Array("[\"\(value)\"]".utf8))
  }

  @Test(arguments: planes)
  func everyScalarEscaped(plane: ClosedRange<UInt32>) throws {
    // The planes differ from each other in nothing but a few bits: some of the others will do, where not all samples
    // are asked for.
    let isDense = Samples.areFull || plane.lowerBound == 0
    let all = scalars(of: plane).enumerated().filter { isDense || $0.offset.isMultiple(of: 17) }.map(\.element)
    let isUppercase = (plane.lowerBound >> 16).isMultiple(of: 2)
    var text: [UInt8] = [UInt8(ascii: "\"")]
    let digits = Array((isUppercase ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
    for scalar in all {
      for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() {
        text += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
        text += [12, 8, 4, 0].map { digits[Int(unit >> $0 & 15)] }
      }
    }
    text.append(UInt8(ascii: "\""))
    let json = try JSON(bytes: text)
    let read = try #require(String(json: json))
    #expect(read.unicodeScalars.elementsEqual(all))
    // Written as a parsed value and as a built one, and read again.
    let written = try json.data()
    #expect(try read.toJSON()?.data() == written)
    let again = try #require(String(json: JSON(data: written)))
    #expect(again.unicodeScalars.elementsEqual(all))
  }

  @Test(
    arguments: [
      (#""\u0000""#, "\0"), (#""\u007f""#, "\u{7f}"), (#""\u0080""#, "\u{80}"), (#""\u07ff""#, "\u{7ff}"),
      (#""\u0800""#, "\u{800}"), (#""\ud7ff""#, "\u{d7ff}"), (#""\ue000""#, "\u{e000}"), (#""\uffff""#, "\u{ffff}"),
      (#""\ud800\udc00""#, "\u{10000}"), (#""\uDBFF\uDFFF""#, "\u{10ffff}"), (#""\uFEFF""#, "\u{feff}"),
      (#""\uaAbB\u00e9x\u0065\u0301""#, "\u{aabb}éxe\u{301}"), (#""\\u0041""#, #"\u0041"#),
      (#""a\ud83d\ude00\ud83d\ude00b""#, "a😀😀b"), (#""😀\ud83d\ude00é\n""#, "😀😀é\n"),
    ])
  func escapes(text: String, value: String) throws {
    let read = try #require(String(json: JSON(string: text)))
    #expect(Array(read.unicodeScalars) == Array(value.unicodeScalars))
  }

  // MARK: Well-formed and ill-formed sequences

  private static let needsOtherTreatment: Set<UInt8> = Set(0..<0x20).union([0x22, 0x5c])

  /// Whether the parser and the standard library agree on `bytes` as the content of a string.
  private func expectAgreement(on bytes: [UInt8]) {
    let repaired = String(decoding: bytes, as: UTF8.self)
    let valid = repaired.utf8.elementsEqual(bytes) ? repaired : nil
    let json = try? JSON(bytes: [0x22] + bytes + [0x22])
    let read = json.flatMap(String.init(json:))
    if (valid == nil) != (read == nil) || valid.map({ Array($0.utf8) }) != read.map({ Array($0.utf8) }) {
      Issue.record("\(bytes.map { String($0, radix: 16) }): \(valid == nil ? "accepted" : "rejected or changed")")
    }
  }

  @Test func everyByte() {
    for byte in UInt8.min...UInt8.max where !Self.needsOtherTreatment.contains(byte) {
      expectAgreement(on: [byte])
    }
  }

  @Test func everyPairOfBytes() {
    for first in UInt8.min...UInt8.max where !Self.needsOtherTreatment.contains(first) {
      for second in UInt8.min...UInt8.max where !Self.needsOtherTreatment.contains(second) {
        if first >= 0x80 || second >= 0x80 { expectAgreement(on: [first, second]) }
      }
    }
  }

  /// The bytes at which a rule of the Unicode Standard, table 3-7, begins or ends.
  private static let edges: [UInt8] = [
    0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff,
  ]

  @Test(arguments: Samples.areFull ? 0x80...0xff : UInt8(0xe0)...0xef)
  func sequencesOfThreeBytes(first: UInt8) {
    for second in UInt8.min...UInt8.max where !Self.needsOtherTreatment.contains(second) {
      for third in Samples.areFull ? Array(UInt8.min...UInt8.max) : Self.edges
      where !Self.needsOtherTreatment.contains(third) {
        expectAgreement(on: [first, second, third])
      }
    }
    for third in UInt8.min...UInt8.max where !Self.needsOtherTreatment.contains(third) {
      for second in [0x80, 0x9f, 0xa0, 0xbf] as [UInt8] { expectAgreement(on: [first, second, third]) }
    }
  }

  private static let leadsOfFourBytes: [UInt8] =
    Samples.areFull ? Array(0x80...0xff) : [0x80, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf] + Array(0xf0...0xff)

  /// Every lead with every second byte, and the edges of the others.
  @Test(arguments: leadsOfFourBytes)
  func sequencesOfFourBytes(first: UInt8) {
    let edges: [UInt8] = Samples.areFull ? Self.edges : [0x41, 0x7f, 0x80, 0xbf, 0xc0]
    for second in UInt8.min...UInt8.max where !Self.needsOtherTreatment.contains(second) {
      for third in edges.dropFirst(Samples.areFull ? 0 : 1) {
        for fourth in edges where Samples.areFull || fourth != 0x7f {
          expectAgreement(on: [first, second, third, fourth])
        }
      }
    }
  }

  @Test(
    arguments: [
      [0xc0, 0x80], [0xc1, 0xbf], [0xe0, 0x80, 0x80], [0xe0, 0x9f, 0xbf], [0xf0, 0x80, 0x80, 0x80],
      [0xf0, 0x8f, 0xbf, 0xbf], [0xed, 0xa0, 0x80], [0xed, 0xbf, 0xbf], [0xf4, 0x90, 0x80, 0x80],
      [0xf5, 0x80, 0x80, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xfe], [0xff], [0x80], [0xbf], [0xc3], [0xe2, 0x82],
      [0xf0, 0x9f, 0x98], [0xc3, 0x28], [0xe2, 0x28, 0xa1], [0xf0, 0x28, 0x8c, 0xbc],
    ] as [[UInt8]])
  func illFormedSequenceAtEveryOffset(sequence: [UInt8]) throws {
    for offset in 0..<64 {
      let before = [UInt8](repeating: UInt8(ascii: "x"), count: offset)
      let after = [UInt8](repeating: UInt8(ascii: "y"), count: 70 - offset)
      let text = [0x22] + before + sequence + after + [0x22]
      let error = try #require(throws: JSONSyntaxError.self) { try JSON(bytes: text) }
      #expect(error.kind == .invalidUTF8)
      #expect(error.offset == offset + 1)
      #expect(error.column == offset + 2)
      // Keys are scanned by a copy of the same code.
      let asKey = try #require(throws: JSONSyntaxError.self) { try JSON(bytes: [0x7b] + text + [0x3a, 0x31, 0x7d]) }
      #expect(asKey.kind == .invalidUTF8)
      #expect(asKey.offset == offset + 2)
    }
  }

  /// Sequences of three bytes are checked two at a time: one that is ill-formed may be either, at any offset.
  @Test(
    arguments: [
      [0xe0, 0x80, 0x80], [0xe0, 0x9f, 0xbf], [0xed, 0xa0, 0x80], [0xed, 0xbf, 0xbf], [0xe2, 0x28, 0x80],
      [0xe2, 0x82, 0x28], [0xe2, 0xc2, 0x80], [0xe2, 0x82, 0xc0], [0xe0, 0xa0, 0x7f], [0xed, 0x9f, 0xe2],
    ] as [[UInt8]])
  func illFormedSequenceInAPair(sequence: [UInt8]) throws {
    let wellFormed = ["\u{800}", "\u{d7ff}", "\u{e000}", "€", "漢"].map { Array($0.utf8) }
    for offset in 0..<8 {
      for before in 0...3 {
        for other in wellFormed {
          let start = [0x22] + [UInt8](repeating: 0x78, count: offset) + Array(repeating: other, count: before).joined()
          for end in [other, other + other, [0x79], []] {
            let error = try #require(throws: JSONSyntaxError.self) {
              try JSON(bytes: start + sequence + end + [0x22])
            }
            #expect(error.kind == .invalidUTF8)
            #expect(error.offset == start.count)
          }
        }
      }
    }
  }

  @Test(arguments: ["\u{800}", "\u{fff}", "\u{d000}", "\u{d7ff}", "\u{e000}", "\u{ffff}", "€"])
  func wellFormedSequencesInARow(sequence: String) throws {
    for offset in 0..<8 {
      for count in 0..<8 {
        for end in ["", "x", "é", "😀"] {
          let value = String(repeating: "x", count: offset) + String(repeating: sequence, count: count) + end
          #expect(String(json: try JSON(string: "\"\(value)\"")).map { Array($0.utf8) } == Array(value.utf8))
        }
      }
    }
  }

  @Test(arguments: ["é", "€", "😀", "éé€😀é", "\\n", "\\u00e9", "\\ud83d\\ude00", "\\\"", "\\\\"])
  func wellFormedSequenceAtEveryOffset(sequence: String) throws {
    let values = [
      "\\n": "\n", "\\u00e9": "é", "\\ud83d\\ude00": "😀", "\\\"": "\"", "\\\\": "\\",
    ]
    for offset in 0..<64 {
      let before = String(repeating: "x", count: offset)
      let after = String(repeating: "y", count: 20)
      let json = try JSON(string: "\"\(before)\(sequence)\(after)\"")
      #expect(String(json: json) == before + (values[sequence] ?? sequence) + after)
    }
  }

  @Test(
    arguments: [
      ("\n", JSONSyntaxError.Kind.controlCharacter, 0), ("\0", .controlCharacter, 0),
      ("\u{1f}", .controlCharacter, 0), ("\\x", .invalidEscape, 1), ("\\u12g4", .invalidEscape, 4),
      ("\\ud800", .loneSurrogate, 0), ("\\udc00", .loneSurrogate, 0),
    ])
  func errorAtEveryOffset(content: String, reason: JSONSyntaxError.Kind, distance: Int) throws {
    for offset in 0..<64 {
      let before = String(repeating: "x", count: offset)
      let text = "\"\(before)\(content)\(String(repeating: "y", count: 70 - offset))\""
      let error = try #require(throws: JSONSyntaxError.self) { try JSON(string: text) }
      #expect(error.kind == reason)
      #expect(error.offset == offset + 1 + distance)
    }
  }

  @Test func stringsOfEveryLength() throws {
    for count in 0..<100 {
      let value = String(repeating: "x", count: count)
      #expect(String(json: try JSON(string: "\"\(value)\"")) == value)
      let error = try #require(throws: JSONSyntaxError.self) { try JSON(string: "\"\(value)") }
      #expect(error.kind == .unexpectedEnd)
      #expect(error.offset == count + 1)
    }
  }

  /// A reader that waits for more bytes must not wait if no bytes can make the text valid.
  @Test(arguments: [
    ([0xc3], true), ([0xe2, 0x82], true), ([0xe0], true), ([0xe0, 0xa0], true), ([0xe0, 0x80], false),
    ([0xed, 0x9f], true), ([0xed, 0xa0], false), ([0xf0, 0x90, 0x80], true), ([0xf0, 0x80, 0x80], false),
    ([0xf4, 0x8f], true), ([0xf4, 0x90], false), ([0xf1, 0x80, 0x80], true), ([0xf1, 0x80, 0x20], false),
    ([0xc1], false), ([0xf5, 0x80], false), ([0x80], false), ([0xe1, 0x20], false),
  ])
  func sequencesCutByTheEnd(bytes: [UInt8], isBeginning: Bool) throws {
    let error = try #require(throws: JSONSyntaxError.self) { try JSON(bytes: [0x22] + bytes) }
    #expect(error.kind == (isBeginning ? .unexpectedEnd : .invalidUTF8))
    #expect(error.offset == (isBeginning ? 1 + bytes.count : 1))
  }

  // MARK: Escapes that are none

  @Test func everyByteAfterABackslash() {
    let escapes: [UInt8: String] = [
      0x22: "\"", 0x5c: "\\", 0x2f: "/", 0x62: "\u{8}", 0x66: "\u{c}", 0x6e: "\n", 0x72: "\r", 0x74: "\t",
    ]
    for byte in UInt8.min...UInt8.max {
      let json = try? JSON(bytes: [0x22, 0x5c, byte, 0x22])
      #expect(json.flatMap(String.init(json:)) == escapes[byte], "\(byte)")
    }
  }

  @Test func everyByteAsHexadecimalDigit() {
    let digits = Set("0123456789abcdefABCDEF".utf8)
    for byte in UInt8.min...UInt8.max {
      for position in 0..<4 {
        var escape = Array(#""\u0041""#.utf8)
        escape[3 + position] = byte
        #expect(((try? JSON(bytes: escape)) != nil) == digits.contains(byte), "\(byte)")
      }
    }
  }

  @Test(
    arguments: [
      #"\ud800"#, #"\udbff"#, #"\udc00"#, #"\udfff"#, #"\ud800\ud800"#, #"\ud800\ud800\udc00"#, #"\udc00\ud800"#,
      #"\ud800x"#, #"\ud800\n"#, #"\ud800\u0041"#, #"\ud800\ue000"#, #"\ud800\\udc00"#, #"\ud800\Udc00"#,
      #"\ud800udc00"#, #"\ud800😀"#, #"\uD83D\uDE00\uD83D"#,
    ])
  func loneSurrogates(content: String) throws {
    let error = try #require(throws: JSONSyntaxError.self) { try JSON(string: "\"\(content)\"") }
    #expect(error.kind == .loneSurrogate)
    #expect(error.offset == (content.hasPrefix(#"\uD83D\uDE00"#) ? 13 : 1))
    let asKey = try #require(throws: JSONSyntaxError.self) { try JSON(string: "{\"\(content)\":1}") }
    #expect(asKey.kind == .loneSurrogate)
  }
}
