/// A place in a text as editors count it.
///
/// Computed from the bytes only when somebody asks, which is when something is wrong.
struct SourceLocation {
  /// From 1. CR LF, LF and CR end lines.
  let line: Int
  /// In Unicode scalars, from 1. A byte order mark at the start does not count.
  let column: Int

  /// The location of the byte at `offset`. O(offset).
  init(offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var column = 1
    var index = bytes.starts(with: Parser.byteOrderMark) ? min(Parser.byteOrderMark.count, end) : 0
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if byte == UInt8(ascii: "\r"), index < end, bytes[index] == UInt8(ascii: "\n") { index += 1 }
        line += 1
        column = 1
      } else if byte & 0xc0 != 0x80 {
        column += 1
      }
    }
    self.line = line
    self.column = column
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
    while previous >= 0, words[previous].isContainer || words[previous].tag == .keyIndex { previous -= 1 }
    var brackets = 0
    for word in UnsafeBufferPointer(start: words + previous + 1, count: index - previous) where word.isContainer {
      brackets += 1
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

extension Document {
  /// The place of the value at `index` in the text. O(offset).
  func location(at index: Int) -> (offset: Int, location: SourceLocation) {
    withView { view in
      let offset = view.byteOffset(at: index)
      return (offset, SourceLocation(offset: offset, in: UnsafeBufferPointer(start: view.bytes, count: offset)))
    }
  }
}
