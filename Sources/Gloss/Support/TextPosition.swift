/// A place in a text, of which only a part may be in memory.
///
/// If `Int` has 32 bits, a stream may have more bytes than it can count. Then the numbers wrap, and nothing traps.
@usableFromInline
package struct TextPosition: Sendable {
  /// The number of bytes before the place.
  package private(set) var offset = 0
  package private(set) var location = TextLocation()
  /// Whether the byte before the place is a CR. An LF after it does not end another line.
  private var isAfterReturn = false

  /// Creates the place where the text begins.
  @usableFromInline package init() {}

  /// Creates a place from numbers of the caller: the line from 1, the column in Unicode scalars from 1.
  package init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    location = TextLocation(line: line, column: column)
  }

  /// Moves past bytes. O(bytes), eight of them at once: it runs for every byte of a stream, even if the line is never needed.
  package mutating func advance(over bytes: ByteView) {
    guard bytes.count > 0 else { return }
    offset &+= bytes.count
    let (feeds, returns) = TextPosition.count(bytes, { $0.bytesEqual(to: 0x0a) }, { $0.bytesEqual(to: 0x0d) })
    var lineCount = feeds &+ returns
    if returns > 0 || isAfterReturn {
      var previous: UInt8 = isAfterReturn ? 0x0d : 0
      for byte in bytes {
        lineCount &-= byte == 0x0a && previous == 0x0d ? 1 : 0
        previous = byte
      }
    }
    isAfterReturn = bytes[bytes.count - 1] == 0x0d
    var lineStart = 0
    if feeds | returns != 0 {
      lineStart = bytes.count
      while lineStart > 0, bytes[lineStart - 1] != 0x0a, bytes[lineStart - 1] != 0x0d { lineStart -= 1 }
      location.column = 1
    }
    location.line &+= lineCount
    let line = bytes.part(lineStart..<bytes.count)
    location.column &+= TextPosition.count(line, { $0.firstBytesOfCharacters }, { _ in 0 }).0
  }

  /// Moves past a byte order mark, which takes no column.
  package mutating func advanceOverByteOrderMark(length: Int) { offset &+= length }

  /// The place of a location in a text that begins here.
  ///
  /// - Parameter startsWithFeed: Whether the first byte of the text is an LF.
  package func location(of location: TextLocation, startsWithFeed: Bool) -> TextLocation {
    if location.line == 1 {
      return TextLocation(line: self.location.line, column: self.location.column &+ location.column &- 1)
    }
    // The LF of a CR LF was counted with the CR.
    let counted = isAfterReturn && startsWithFeed ? 1 : 0
    return TextLocation(line: self.location.line &+ location.line &- 1 &- counted, column: location.column)
  }

  /// The numbers of bytes of two kinds.
  ///
  /// - Parameters:
  ///   - first: Makes 1 of each byte of a word that is of the first kind, and 0 of the others.
  ///   - second: The same for the second kind.
  @inline(__always)
  private static func count(
    _ bytes: ByteView, _ first: (UInt64) -> UInt64, _ second: (UInt64) -> UInt64
  ) -> (Int, Int) {
    let start = bytes.start
    var count = (0, 0)
    var offset = 0
    while bytes.count &- offset >= 8 {
      // As many words as the count of one byte can hold. The compiler makes vector code of the loop.
      let wordCount = min(255, (bytes.count &- offset) / 8)
      var counts: (UInt64, UInt64) = (0, 0)
      for index in 0..<wordCount {
        let word = (start + (offset &+ 8 &* index)).eightBytes
        counts.0 &+= first(word)
        counts.1 &+= second(word)
      }
      count.0 &+= counts.0.sumOfBytes
      count.1 &+= counts.1.sumOfBytes
      offset &+= 8 &* wordCount
    }
    while offset < bytes.count {
      let word = UInt64(start[offset])
      count.0 &+= Int(first(word) & 1)
      count.1 &+= Int(second(word) & 1)
      offset &+= 1
    }
    return count
  }
}

extension UInt64 {
  /// 1 in the place of each byte that equals `byte`, 0 in the place of each other byte.
  fileprivate func bytesEqual(to byte: UInt8) -> UInt64 {
    let difference = self ^ (.ones &* UInt64(byte))
    let low = UInt64.ones &* 0x7f
    return ~(((difference & low) &+ low) | difference | low) >> 7
  }

  /// 1 in the place of each byte that is the first one of a Unicode scalar in UTF-8, 0 in the place of each other byte.
  fileprivate var firstBytesOfCharacters: UInt64 { ~((self >> 7) & ~(self >> 6)) & .ones }

  /// The sum of the eight bytes.
  fileprivate var sumOfBytes: Int {
    let pairs = (self & 0x00ff_00ff_00ff_00ff) &+ ((self >> 8) & 0x00ff_00ff_00ff_00ff)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
