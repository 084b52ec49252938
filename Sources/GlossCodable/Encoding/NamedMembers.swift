import Gloss

/// The members of an object that is being encoded, by their keys: the containers that a model asked for by key, and the positions of the
/// other values in the text.
///
/// A model may ask for a container under a key to which it has already encoded a value. The container then begins with the contents of
/// that value. Few models do that, so nothing is recorded while values are written. The text is searched when a model asks for a
/// container under a key that may have been there before. Each search covers only the part that was written since the last one. After 64
/// members that may be any key, because keys are no longer compared.
///
/// A member's value is either a child in the list of pieces, or it is completely in one text.
final class NamedMembers {
  /// A value that was encoded.
  struct Value {
    let content: ValueEncoder.Piece
    /// The index of its piece.
    let index: Int
  }

  /// The containers that a model asked for by key.
  var containers: [KeyBytes: ValueEncoder] = [:]
  /// The last value of each key in the pieces before `next`, and in `next` before `offset`.
  private var values: [KeyBytes: Value] = [:]
  private var next = 0
  private var offset = 0
  /// The key of the value that comes next; nil if a key comes next.
  private var key: KeyBytes?
  /// The offset after that key and its colon.
  private var keyEnd = 0
  /// The children whose key was encoded once more: the indexes of their pieces, and the offset after the later key.
  private var replaced: [Int: Int] = [:]

  /// The last value that was encoded under a key before a child, which is in the pieces of the object. O(bytes that were not searched
  /// before).
  func value(
    of name: KeyBytes, before child: ValueEncoder, in pieces: [ValueEncoder.Piece], _ text: ByteView
  ) -> Value? {
    while next < pieces.count {
      if case .child(let encoder) = pieces[next], encoder === child { break }
      lookThrough(pieces, text)
    }
    return values[name]
  }

  /// The children of an object whose key was encoded once more: the indexes of their pieces, and the offset after the later key. O(bytes).
  static func replaced(in pieces: [ValueEncoder.Piece], _ text: ByteView) -> [Int: Int] {
    let members = NamedMembers()
    while members.next < pieces.count { members.lookThrough(pieces, text) }
    return members.replaced
  }

  /// Forgets the positions of values after a place, because the text there was removed. If nothing after that place was searched, all
  /// positions stay: otherwise a model that catches an error for each member would take quadratic time.
  func forgetValues(after mark: TextMark) {
    guard next > mark.pieceCount || next == mark.pieceCount && offset > mark.count else { return }
    values = [:]
    (next, offset, key) = (0, 0, nil)
  }

  private func note(_ value: ValueEncoder.Piece) {
    if let key {
      if let former = values[key], case .child = former.content { replaced[former.index] = keyEnd }
      values[key] = Value(content: value, index: next)
    }
    key = nil
  }

  /// Goes through the next piece.
  private func lookThrough(_ pieces: [ValueEncoder.Piece], _ text: ByteView) {
    switch pieces[next] {
    case .child(let encoder): note(.child(encoder))
    case .text(let range): lookThrough(range, text)
    }
    next += 1
    offset = 0
  }

  private func lookThrough(_ range: Range<Int>, _ text: ByteView) {
    offset = max(offset, range.lowerBound)
    while offset < range.upperBound {
      if key != nil {
        let end = text.end(ofValueAt: offset, before: range.upperBound)
        note(.text(offset..<end))
        offset = end
      } else if text[offset] == UInt8(ascii: "\"") {
        let end = text.end(ofStringAt: offset, before: range.upperBound)
        key = KeyBytes(key: text.string(offset..<end))
        // The colon follows.
        offset = end + 1
        keyEnd = offset
      } else {
        // The brace or a comma.
        offset += 1
      }
    }
  }
}

// MARK: - Values in the text

/// The text has no white space outside strings, and is valid.
extension ByteView {
  /// The offset after the value at an offset. O(bytes of the value).
  fileprivate func end(ofValueAt start: Int, before limit: Int) -> Int {
    var depth = 0
    var offset = start
    repeat {
      switch self[offset] {
      case UInt8(ascii: "\""): offset = end(ofStringAt: offset, before: limit)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        offset += 1
      case UInt8(ascii: ",") where depth == 0: return offset
      default: offset += 1
      }
    } while offset < limit
    return limit
  }

  /// The offset after the string at an offset. O(bytes of the string).
  fileprivate func end(ofStringAt start: Int, before limit: Int) -> Int {
    var offset = start + 1
    while offset < limit, self[offset] != UInt8(ascii: "\"") {
      offset += self[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(offset + 1, limit)
  }

  /// The number of elements of the array that begins at an offset and goes on to `limit`, without its closing bracket. O(bytes).
  func countOfElements(inArrayAt start: Int, before limit: Int) -> Int {
    var count = 0
    var offset = start + 1
    while offset < limit {
      offset = end(ofValueAt: offset, before: limit) + 1
      count += 1
    }
    return count
  }

  /// A string of the text, whose quotes are at the ends of a range.
  fileprivate func string(_ range: Range<Int>) -> String {
    let bytes = part(range)
    if bytes.contains(UInt8(ascii: "\\")), let value = try? JSON(bytes: bytes), let string = String(json: value) {
      return string
    }
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}
