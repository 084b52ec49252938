/// The segments of a key path, as ranges of its bytes between the delimiters. Empty segments count.
///
/// It compares bytes, because in a comparison of characters an accent after a dot would hide the dot.
///
/// The facts that make it safe to read the bytes without a check of bounds:
/// 1. The caller keeps the bytes valid until it is no longer used.
/// 2. `start` is at most the number of bytes, and so is the end of each range that it returns. `start` begins at 0 or at a place where
///    another key path with the same bytes ends a segment.
struct KeyPathSegments: Sequence, IteratorProtocol {
  private let keyPath: ByteView
  /// The first byte of the delimiter, and its other bytes. An empty delimiter splits nothing.
  private let first: UInt8?
  private let rest: [UInt8]
  /// The start of the next segment; nil after the last one.
  private(set) var start: Int?

  /// - Parameter start: The start of the first segment to return.
  @inline(__always)
  init(_ keyPath: ByteView, from start: Int = 0, at delimiter: UInt8?, _ rest: [UInt8] = []) {
    self.keyPath = keyPath
    self.start = start
    first = delimiter
    self.rest = rest
  }

  /// The next segment; nil after the last one. O(its length × length of the delimiter).
  @inline(__always)
  mutating func next() -> Range<Int>? {
    guard let start else { return nil }
    var end = start
    while end < keyPath.count {
      if keyPath[end] == first, rest.isEmpty || keyPath[(end &+ 1)...].starts(with: rest) {
        self.start = end &+ 1 &+ rest.count
        return start..<end
      }
      end &+= 1
    }
    self.start = nil
    return start..<end
  }

  /// The number of segments that two key paths share before the last one of each, and the number of their bytes, with the delimiters
  /// after them.
  @inline(__always)
  static func shared(
    _ keyPath: ByteView, _ other: ByteView, _ delimiter: UInt8
  ) -> (segments: Int, bytes: Int) {
    var shared = (segments: 0, bytes: 0)
    var position = 0
    while position < other.count, position < keyPath.count, other[position] == keyPath[position] {
      position &+= 1
      if other[position &- 1] == delimiter { shared = (shared.segments &+ 1, position) }
    }
    return shared
  }

  /// Whether a key path equals a path, or leads on from it.
  static func leads(
    _ keyPath: ByteView, to path: ByteView, _ delimiter: UInt8
  ) -> Bool {
    keyPath.starts(with: path) && (keyPath.count == path.count || keyPath[path.count] == delimiter)
  }

  /// The segments of `keyPath` as strings. O(length × length of the delimiter).
  static func split(_ keyPath: String, at delimiter: String) -> [String] {
    let delimiter = Array(delimiter.utf8)
    return keyPath.withBytes { bytes in
      KeyPathSegments(bytes, at: delimiter.first, Array(delimiter.dropFirst()))
        .map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }
}
