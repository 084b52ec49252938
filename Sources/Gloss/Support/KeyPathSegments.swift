/// The segments of a key path in its bytes: what is between its delimiters, from the left. Empty ones count.
///
/// It compares bytes: an accent behind a dot must not hide it.
struct KeyPathSegments: Sequence, IteratorProtocol {
  private let keyPath: UnsafeBufferPointer<UInt8>
  /// The first byte of the delimiter, and those behind it. An empty delimiter splits nothing.
  private let first: UInt8?
  private let rest: [UInt8]
  /// Where the next segment starts; nil behind the last one.
  private(set) var start: Int?

  /// - Parameter start: Where the first segment starts that is wanted.
  @inline(__always)
  init(_ keyPath: UnsafeBufferPointer<UInt8>, from start: Int = 0, at delimiter: UInt8?, _ rest: [UInt8] = []) {
    self.keyPath = keyPath
    self.start = start
    first = delimiter
    self.rest = rest
  }

  /// Where the next segment is. O(its length × length of the delimiter).
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

  /// The segments of `keyPath` as strings. O(length × length of the delimiter).
  static func split(_ keyPath: String, at delimiter: String) -> [String] {
    let delimiter = Array(delimiter.utf8)
    return keyPath.withBytes { bytes in
      KeyPathSegments(bytes, at: delimiter.first, Array(delimiter.dropFirst()))
        .map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }
}
