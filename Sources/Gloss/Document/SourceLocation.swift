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
  init(_ bytes: UnsafePointer<UInt8>) {
    self.bytes = bytes
  }

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

extension DocumentView {
  /// The offset of the first byte of the value at `index`: its quote, bracket, sign or letter. O(index).
  ///
  /// A container's word says where it ends on the tape and not where it starts in the text. Its offset is
  /// found from the scalar before it: what stands between the two are brackets, commas, colons and white
  /// space only, and each container word between them is one opening bracket.
  func byteOffset(at index: Int) -> Int {
    var previous = index
    var brackets = 0
    while previous >= 0, words[previous].isContainer || words[previous].tag == .keyIndex {
      if words[previous].tag != .keyIndex { brackets += 1 }
      previous -= 1
    }
    guard previous >= 0 else { return offset(ofBracket: brackets, from: 0) }
    let word = words[previous]
    let start = word.isString ? word.offset - 1 : word.offset
    let end = word.isString ? word.offset + word.length + 1 : word.offset + word.length
    return brackets == 0 ? start : offset(ofBracket: brackets, from: end)
  }

  /// The offset of the `count`th opening bracket from `start` on; no string may stand in between.
  private func offset(ofBracket count: Int, from start: Int) -> Int {
    var remaining = count
    var offset = start
    while true {
      if bytes[offset] == UInt8(ascii: "[") || bytes[offset] == UInt8(ascii: "{") { remaining -= 1 }
      if remaining == 0 { return offset }
      offset += 1
    }
  }
}
