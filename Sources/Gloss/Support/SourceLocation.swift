/// A place in a text as editors count it.
struct SourceLocation: Equatable {
  /// From 1. CR LF, LF and CR end lines.
  var line = 1
  /// In Unicode scalars, from 1. A byte order mark at the start does not count.
  var column = 1

  /// The location of the byte at `offset`. O(offset).
  init(offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    self.init()
    guard let start = bytes.baseAddress else { return }
    var counter = LineCounter(start)
    self = counter.location(of: min(max(offset, 0), bytes.count))
  }

  fileprivate init() {}
}

/// Counts lines and columns from the start of a text on, one place behind the other, only when somebody asks: that
/// is when something is wrong. O(bytes) for all places.
struct LineCounter {
  private let bytes: UnsafePointer<UInt8>
  private var offset = 0
  private var location = SourceLocation()

  /// A counter of a text that has a byte at each offset that it is asked for, or ends there.
  init(_ bytes: UnsafePointer<UInt8>) { self.bytes = bytes }

  /// The location of the byte at `target`, which is not before the one that was asked for last.
  mutating func location(of target: Int) -> SourceLocation {
    while offset < target {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") {
        // The LF of a CR LF was counted with the CR.
        if offset == 0 || bytes[offset - 1] != UInt8(ascii: "\r") { location.line += 1 }
        location.column = 1
      } else if byte == UInt8(ascii: "\r") {
        location.line += 1
        location.column = 1
      } else if byte & 0xc0 != 0x80, !(offset == 0 && isByteOrderMark(before: target)) {
        location.column += 1
      }
      offset += 1
    }
    return location
  }

  /// Whether the text starts with a byte order mark that ends at or before `end`.
  private func isByteOrderMark(before end: Int) -> Bool {
    end >= 3 && bytes[0] == 0xef && bytes[1] == 0xbb && bytes[2] == 0xbf
  }
}
