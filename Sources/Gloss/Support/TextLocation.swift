/// A place in a text, in the numbers that editors show.
package struct TextLocation: Equatable, Sendable {
  /// From 1. CR LF, LF and CR end lines.
  package var line = 1
  /// In Unicode scalars, from 1. A byte order mark at the start does not count.
  package var column = 1

  package init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }
}

extension TextLocation {
  /// The location of the byte at `offset`. O(offset).
  init(offset: Int, in bytes: ByteView) {
    self.init()
    var counter = LineCounter(bytes.start)
    self = counter.location(of: min(max(offset, 0), bytes.count))
  }
}

/// Counts lines and columns from the start of a text, for one place after the other. All places together take O(bytes).
///
/// Lines are not counted while a text is parsed or read: only errors and reports need them.
struct LineCounter {
  private let bytes: ByteCursor
  private var position = TextPosition()

  /// Creates a counter of a text. Each requested offset must be in the text, or its end.
  init(_ bytes: ByteCursor) { self.bytes = bytes }

  /// The location of the byte at `target`, which must not be before the last requested one.
  mutating func location(of target: Int) -> TextLocation {
    if position.offset == 0, target >= 3, bytes[0] == 0xef, bytes[1] == 0xbb, bytes[2] == 0xbf {
      position.advanceOverByteOrderMark(length: 3)
    }
    let count = max(target - position.offset, 0)
    position.advance(over: BufferView(start: bytes + position.offset, count: count))
    return position.location
  }
}
