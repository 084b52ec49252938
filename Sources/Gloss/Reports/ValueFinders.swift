/// Finds the paths to values, one behind the other, in O(document) for all of them.
struct PathFinder {
  /// An array or object on the way to the last value that was asked for.
  private struct Frame {
    let isObject: Bool
    let end: Int
    /// The child in which the last value stands.
    var child: Int
    /// Its position among its siblings.
    var position = 0
    /// Its key in an object, made when it is needed, so that all paths through it share one string.
    var key: String?
  }

  private let view: DocumentView
  private var frames: [Frame] = []

  init(_ view: DocumentView) { self.view = view }

  /// The path to the value at a tape index, which is not before the one that was asked for last.
  mutating func path(to index: Int) -> JSONKeyPath {
    while let last = frames.last, last.end <= index { frames.removeLast() }
    if frames.isEmpty, index > 0 { enter(0) }
    while let top = frames.indices.last {
      while view.next(after: frames[top].child) <= index {
        frames[top].child = view.next(after: frames[top].child) + (frames[top].isObject ? 1 : 0)
        frames[top].position += 1
        frames[top].key = nil
      }
      guard frames[top].child < index else { break }
      enter(frames[top].child)
    }
    return JSONKeyPath(
      frames.indices.map { index in
        guard frames[index].isObject else { return .index(frames[index].position) }
        let key = frames[index].key ?? view.string(of: view.word(at: frames[index].child - 1))
        frames[index].key = key
        return .key(key)
      })
  }

  private mutating func enter(_ container: Int) {
    let word = view.word(at: container)
    let isObject = word.tag == .object
    frames.append(Frame(isObject: isObject, end: word.offset, child: container + (isObject ? 2 : 1)))
  }
}

/// Finds where values start in the text, one behind the other, in O(bytes) for all of them.
///
/// A container's word says where it ends on the tape and not where it starts in the text. Its bracket is found from
/// the word before it: brackets, commas, colons and white space are all that stands between the two.
struct OffsetFinder {
  private let view: DocumentView
  /// The tape index that was looked at last; -1 before the first.
  private var index = -1
  /// Where its value starts: the quote, bracket, sign or letter.
  private var start = 0
  /// The place behind its scalar or opening bracket.
  private var end = 0

  init(_ view: DocumentView) { self.view = view }

  /// The offset of the value at a tape index, which is not before the one that was asked for last.
  mutating func offset(of target: Int) -> Int {
    while index < target {
      index += 1
      take(view.word(at: index))
    }
    return start
  }

  private mutating func take(_ word: TapeWord) {
    if word.tag == .keyIndex { return }
    if word.isContainer {
      start = end
      while view.bytes[start] != UInt8(ascii: "["), view.bytes[start] != UInt8(ascii: "{") { start += 1 }
      end = start + 1
    } else {
      let quote = word.isString ? 1 : 0
      start = word.offset - quote
      end = word.offset + word.length + quote
    }
  }
}
