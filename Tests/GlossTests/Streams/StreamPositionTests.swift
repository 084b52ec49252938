import Testing

@testable import Gloss
@testable import GlossStreams

@Suite struct StreamPositionTests {
  /// The first bytes, and how many of them are a byte order mark if others may follow, and if none do.
  static let beginnings: [(bytes: [UInt8], length: Int?, lengthOfLast: Int)] = [
    ([], nil, 0), ([0xef], nil, 0), ([0xef, 0xbb], nil, 0), ([0xef, 0xbb, 0xbf], 3, 3),
    ([0xef, 0xbb, 0xbf, 0x31], 3, 3),
    ([0x31], 0, 0), ([0xef, 0x31], 0, 0), ([0xef, 0xbb, 0x31], 0, 0), ([0xbb, 0xbf], 0, 0),
  ]

  @Test(arguments: beginnings)
  func byteOrderMark(bytes: [UInt8], length: Int?, lengthOfLast: Int) {
    for (isLast, expected) in [(false, length), (true, lengthOfLast)] {
      var position = StreamPosition()
      let skipped = bytes.withView { position.skipByteOrderMark(in: $0, isLast: isLast) }
      #expect(skipped == expected)
      #expect(position.text.offset == expected ?? 0)
      #expect(position.text.location == TextLocation())
    }
  }

  /// Only the beginning of a stream has a byte order mark.
  @Test func noByteOrderMarkInTheMiddle() {
    var position = StreamPosition()
    [UInt8(ascii: "1")].withView { position.advance(over: $0) }
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    #expect(mark.withView { position.skipByteOrderMark(in: $0, isLast: false) } == 0)
    #expect(position.text.offset == 1)
  }

  /// Blank lines are no values, but a line that is too long is one. The CR of a CR LF does not count.
  @Test(arguments: [
    ("", 0), ("\n \r\n\t\n", 0), ("1\n2\r\n\n3", 3), ("    \n   \r\n    \r\n", 2), ("   \r", 0), ("1234\r\n", 1),
  ])
  func valuesInLines(text: String, count: Int) {
    var position = StreamPosition()
    Array(text.utf8).withView { position.advance(overLines: $0, maximumLength: 3) }
    #expect(position.valueCount == count)
    #expect(position.text.offset == text.utf8.count)
  }
}
