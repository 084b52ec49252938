/// What the lines of an event say, up to the blank line that ends it.
struct EventBlock: Sendable {
  /// The lines of data, with LF between them.
  private(set) var data: [UInt8] = []
  /// Whether there is a line of data. Without one, it is not an event.
  private(set) var hasData = false
  /// Where the lines of data are, if that is asked for.
  private(set) var lines: [_JSONStreamLine] = []
  /// The name of the event; empty if there is none.
  var name: [UInt8] = []
  /// How many bytes the fields have, without the ends of lines.
  var length = 0
  /// Where the first field is in the stream.
  var start = (offset: 0, line: 1)
  var isTooLong = false

  /// Begins the next line of data.
  ///
  /// - Parameter line: Makes a line that has the offset in the text; nil if the places of lines are not needed.
  mutating func beginLine(_ line: ((Int) -> _JSONStreamLine)?) {
    if hasData { data.append(UInt8(ascii: "\n")) }
    hasData = true
    if let line { lines.append(line(data.count)) }
  }

  mutating func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { data.append(contentsOf: bytes) }
}
