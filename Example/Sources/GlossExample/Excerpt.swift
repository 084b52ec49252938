import Foundation

/// A line of a text, made fit for a terminal, and a place in it to put a caret under.
///
/// A caret is in the right place only if both lines are counted in columns of the terminal: a tab, a character of
/// three bytes, an emoji of seven Unicode scalars and a broken byte each take one or two of them.
struct Excerpt {
  /// The line, or the part of it around the place, with "…" where it is cut.
  let line: String
  /// How many columns of the line are before the place.
  let columnsBefore: Int

  /// The line around the byte at `offset`, cut to `width` columns.
  ///
  /// No more than some bytes to each side are looked at: a line may be as long as the text.
  init(of text: Data, around offset: Int, width: Int) {
    let width = max(width, 20)
    let reach = 16 * width
    // The part before the place ends at a boundary of characters as it is, the start is made to be at one.
    var before = text.prefix(offset).suffix(reach)
    if let lineEnd = before.lastIndex(where: isLineEnd) {
      before = before[(lineEnd + 1)...]
    } else if before.startIndex > text.startIndex {
      before = before.drop { $0 & 0xc0 == 0x80 }
    } else if before.starts(with: [0xef, 0xbb, 0xbf]) {
      before = before.dropFirst(3)  // the byte order mark
    }
    let after = text.dropFirst(offset).prefix(reach).prefix { !isLineEnd($0) }

    var left = String(decoding: before, as: UTF8.self).printable
    var right = String(decoding: after, as: UTF8.self).printable
    let leftWidth = max(width * 2 / 3, width - right.columns)
    if left.columns > leftWidth {
      left = "…" + left.suffix(columns: leftWidth - 1)
    }
    if left.columns + right.columns > width {
      right = right.prefix(columns: width - left.columns - 1) + "…"
    }
    line = left + right
    columnsBefore = left.columns
  }
}

/// Whether a byte ends a line. It is never a part of a longer character: all bytes of those are above 127.
private func isLineEnd(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}
