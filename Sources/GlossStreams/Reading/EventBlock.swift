/// The contents of an event's lines, up to the blank line that ends it.
struct EventBlock: Sendable {
  /// The lines of data, with LF between them.
  private(set) var data: [UInt8] = []
  /// Whether there is a line of data. If not, it is not an event.
  private(set) var hasData = false
  /// The positions of the lines of data, if they are needed.
  private(set) var lines: [StreamLine] = []
  /// The name of the event; empty if there is none.
  var name: [UInt8] = []
  /// The length of the fields in bytes, without line ends.
  var length = 0
  /// The position of the first field in the stream.
  var start = (offset: 0, line: 1)
  var isTooLong = false

  /// Begins the next line of data.
  ///
  /// - Parameter line: Makes a line from its offset in the text; nil if the positions of lines are not needed.
  mutating func beginLine(_ line: ((Int) -> StreamLine)?) {
    if hasData { data.append(UInt8(ascii: "\n")) }
    hasData = true
    if let line { lines.append(line(data.count)) }
  }

  mutating func append(_ bytes: Slice<ByteView>) { data.append(contentsOf: bytes) }
}
