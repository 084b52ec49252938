import TestSupport
import Testing

@testable import Gloss

/// Positions that are counted piece by piece, eight bytes at once, against those that are counted byte by byte in the whole.
@Suite struct TextPositionTests {
  /// The parts of the texts: line ends of all kinds, bytes of all values, and bytes that differ from those in one bit.
  static let alphabets: [[UInt8]] = [
    Array("a\n".utf8), Array("\r\n".utf8), Array("\n".utf8), Array("ab\r".utf8), Array(0...255),
    Array("é静😀\n".utf8), [0x0a, 0x0b, 0x8a, 0x0e, 0x0d, 0x8d, 0x7f, 0x80, 0xbf, 0xc0, 0x40, 0x00, 0xff],
  ]

  @Test(arguments: alphabets)
  func positionAfterPieces(of alphabet: [UInt8]) throws {
    var random = SplitMix64(seed: 1)
    for length in [0, 1, 7, 8, 9, 63, 100, 2039, 2040, 2041, 10_000] {
      let text = try (0..<length).map { _ in try #require(alphabet.randomElement(using: &random)) }
      for longestPiece in [1, 20, 10_000] {
        var position = TextPosition()
        var rest = text[...]
        while !rest.isEmpty {
          let piece = rest.prefix(Int.random(in: 1...longestPiece, using: &random))
          piece.withView { position.advance(over: $0) }
          rest = rest[piece.endIndex...]
        }
        #expect(
          position.location == location(of: length, in: text), "\(length) bytes in pieces of at most \(longestPiece)")
        #expect(position.offset == length)
      }
    }
  }

  /// Bytes with line ends of all kinds, also cut characters, but without a byte order mark.
  private func bytes(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
    let parts: [[UInt8]] = [
      [0x0d], [0x0a], [0x0d, 0x0a], [0x61], [0xc3, 0xa9], [0xe6, 0xbc, 0xa2], [0xbc], [0x20], [0],
    ]
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += parts.randomElement(using: &random) ?? [] }
    return bytes
  }

  /// The location of the byte at an offset, counted byte by byte.
  private func location(of offset: Int, in bytes: [UInt8]) -> TextLocation {
    var location = TextLocation()
    for index in 0..<offset {
      let isLineEnd = bytes[index] == 0x0a || bytes[index] == 0x0d
      let isCounted = bytes[index] == 0x0a && index > 0 && bytes[index - 1] == 0x0d
      if isLineEnd { location = TextLocation(line: location.line + (isCounted ? 0 : 1)) }
      if !isLineEnd, bytes[index] & 0xc0 != 0x80 { location.column += 1 }
    }
    return location
  }

  /// A text is counted from place to place as it is in the whole.
  @Test func aCounterGoesFromPlaceToPlace() {
    var random = SplitMix64(seed: 44)
    for _ in 0..<Samples.count(300, full: 5000) {
      let bytes = bytes(Int.random(in: 1...60, using: &random), &random)
      let offsets = (0..<5).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
      let locations = bytes.withView { bytes in
        var counter = LineCounter(bytes.start)
        return offsets.map { counter.location(of: $0) }
      }
      #expect(locations == offsets.map { location(of: $0, in: bytes) }, "\(bytes) at \(offsets)")
    }
  }

  /// A place and the count from there make the place in the whole.
  @Test func placesInTheRestArePlacesInTheWhole() {
    var random = SplitMix64(seed: 42)
    for _ in 0..<Samples.count(300, full: 5000) {
      let bytes = bytes(Int.random(in: 1...60, using: &random), &random)
      for start in 0...bytes.count {
        var position = TextPosition()
        bytes.withView { position.advance(over: $0.part(0..<start)) }
        let rest = Array(bytes[start...])
        for offset in 0...rest.count {
          let place = position.location(of: location(of: offset, in: rest), startsWithFeed: rest.first == 0x0a)
          if place != location(of: start + offset, in: bytes) {
            Issue.record("\(bytes) at \(start) and \(offset): \(place)")
            return
          }
        }
      }
    }
  }

  @Test func aByteOrderMarkTakesNoColumn() {
    var position = TextPosition()
    position.advanceOverByteOrderMark(length: 3)
    #expect(position.offset == 3)
    #expect(position.location == TextLocation())
    [0x61, 0x0d].withView { position.advance(over: $0) }
    #expect(position.offset == 5)
    #expect(position.location == TextLocation(line: 2, column: 1))
  }

  /// With 64 bits, no stream is so long. With 32 bits, one may be.
  @Test func numbersThatAreTooLargeWrap() {
    var position = TextPosition(offset: .max, line: .max, column: .max)
    [UInt8(ascii: "a")].withView { position.advance(over: $0) }
    #expect(position.offset == .min)
    #expect(position.location == TextLocation(line: .max, column: .min))
    let location = position.location(of: TextLocation(line: 2, column: 1), startsWithFeed: false)
    #expect(location == TextLocation(line: .min, column: 1))
    [UInt8(ascii: "\n")].withView { position.advance(over: $0) }
    #expect(position.location == TextLocation(line: .min, column: 1))
  }

  @Test func anErrorAtAnOffsetThatIsTooLargeWraps() {
    let position = TextPosition(offset: .max, line: 1, column: 1)
    let error = Array("[x]".utf8).withView {
      JSONSyntaxError(.expectedValue, offset: 1, in: $0, at: position)
    }
    #expect(error.offset == .min)
  }

  @Test func nothingLeavesThePlace() {
    var position = TextPosition()
    [UInt8(0x0d)].withView { position.advance(over: $0) }
    position.advance(over: .empty)
    [UInt8(0x0a)].withView { position.advance(over: $0.part(0..<0)) }
    [UInt8(0x0a)].withView { position.advance(over: $0) }
    #expect(position.location == TextLocation(line: 2, column: 1))
  }

  /// No byte outside of those that it is given is looked at.
  @Test(arguments: GuardedPages.End.allCases)
  func nothingOutsideIsRead(end: GuardedPages.End) throws {
    let pages = try GuardedPages(capacity: 4096)
    var random = SplitMix64(seed: 43)
    for count in [1, 2, 7, 8, 15, 16, 31, 32, 33, 64, 100, 1000, 4000] {
      let bytes = bytes(count, &random)
      var position = TextPosition()
      position.advance(over: BufferView(pages.place(bytes, at: end)))
      #expect(position.location == location(of: bytes.count, in: bytes))
    }
  }
}
