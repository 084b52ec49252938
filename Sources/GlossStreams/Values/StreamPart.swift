/// The position of a document's text in a stream.
final class StreamPart: SurroundingText {
  let path: JSONKeyPath
  /// The position of the text's first byte. `valueCount` values of the stream are before those of the document.
  let position: StreamPosition
  let start: Int
  /// The position of each line of the text, if other bytes are between the lines in the stream. Then only LF ends lines.
  let lines: [StreamLine]

  init(path: JSONKeyPath, position: StreamPosition, start: Int, lines: [StreamLine] = []) {
    self.path = path
    self.position = position
    self.start = start
    self.lines = lines
  }

  var valueCount: Int { position.valueCount }

  func location(of location: TextLocation, startsWithFeed: Bool) -> TextLocation {
    guard lines.indices.contains(location.line - 1) else {
      return position.text.location(of: location, startsWithFeed: startsWithFeed)
    }
    let line = lines[location.line - 1].position
    return line.location(of: TextLocation(line: 1, column: location.column), startsWithFeed: false)
  }

  func offset(of offset: Int) -> Int { lines.line(of: offset)?.streamOffset(offset) ?? position.text.offset &+ offset }
}

/// A line of a text that is in a stream, with other bytes between the lines.
///
/// It is small, because a text may have many short lines.
struct StreamLine: Sendable {
  /// The offset in the stream.
  private let offset: Int
  private let line: Int
  /// The offset in the text. The text is shorter than 4 GiB.
  fileprivate let start: UInt32
  private let column: UInt32

  /// - Parameters:
  ///   - offset: The offset of its first byte in the stream.
  ///   - line: The line number in the stream, from 1.
  ///   - column: The column of its first byte there in Unicode scalars, from 1.
  ///   - start: The offset of its first byte in the text.
  init(offset: Int, line: Int, column: Int, start: Int) {
    self.offset = offset
    self.line = line
    self.start = UInt32(truncatingIfNeeded: start)
    self.column = UInt32(truncatingIfNeeded: column)
  }

  /// The position of the line's first byte in the stream.
  var position: TextPosition { TextPosition(offset: offset, line: line, column: Int(column)) }

  /// The offset in the stream of an offset in the text, which must be in this line.
  func streamOffset(_ offset: Int) -> Int { self.offset &+ offset &- Int(start) }
}

extension Array<StreamLine> {
  /// The last line that begins at or before an offset of the text; nil if there is none. O(log(lines)).
  func line(of offset: Int) -> StreamLine? {
    let next = indices.lowest(where: { Int(self[$0].start) > offset })
    return next > 0 ? self[next - 1] : nil
  }
}
