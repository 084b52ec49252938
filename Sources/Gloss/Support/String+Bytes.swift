extension String {
  /// Calls `body` with the UTF-8 bytes. Unlike `withUTF8`, it neither changes nor copies a native Swift string.
  @inline(__always)
  func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
    if let result = withStoredBytes(body) { return result }
    return withCopiedBytes(body)
  }

  /// Calls `body` with the UTF-8 bytes, if they are stored as such; otherwise nil. All native Swift strings are.
  @_transparent
  func withStoredBytes<Result>(_ body: (ByteView) -> Result) -> Result? {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe body(ByteView($0)) }
  }

  /// Calls `body` with the bytes of a copy. It is out of line, so that `withBytes` does not retain the string.
  @inline(never)
  func withCopiedBytes<Result>(_ body: (ByteView) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { unsafe body(ByteView($0)) }
  }

  /// The byte of a string that has only one, like most delimiters; nil for other strings.
  @usableFromInline var onlyByte: UInt8? { withBytes { $0.count == 1 ? $0[0] : nil } }

  /// Whether its UTF-8 bytes are before those of another string. Members are sorted in this order, which is the same as that of Unicode
  /// scalars. `<` takes quadratic time for combining marks in a row. O(length).
  @usableFromInline
  func precedesInBytes(_ other: String) -> Bool {
    withBytes { bytes in other.withBytes { bytes.precedes($0) } }
  }
}

extension [String] {
  /// The positions of the strings, in the order of their UTF-8 bytes. O(n log n) comparisons. Most of them compare only one word.
  ///
  /// There are closures here in place of key paths, which a debug build makes anew in each call.
  @usableFromInline
  func orderInBytes() -> [Int] {
    map { $0.withBytes { $0.head } }.order { self[$0].precedesInBytes(self[$1]) }
  }
}

extension [UInt64] {
  /// The positions of the words, in ascending order. Equal words are in the order of their positions.
  ///
  /// This is the library's only sort, because each type of element costs a program 8 KB.
  @inline(never)
  func order(_ precedes: (_ position: Int, _ other: Int) -> Bool = { $0 < $1 }) -> [Int] {
    var words: [(word: UInt64, position: Int)] = []
    words.reserveCapacity(count)
    while words.count < count { words.append((self[words.count], words.count)) }
    words.sort { first, second in
      first.word == second.word ? precedes(first.position, second.position) : first.word < second.word
    }
    return words.map { $0.position }
  }
}

extension [Int] {
  /// Sorts the elements from `first` on by their words, and those of equal words by `precedes`. O(n log n).
  ///
  /// They are copied first: a slice would share the array until they are replaced, which would copy all of it.
  mutating func sort(
    from first: Int, byWord word: (Int) -> UInt64, _ precedes: (_ element: Int, _ other: Int) -> Bool
  ) {
    let unsorted = Array(self[first...])
    let order = unsorted.map(word).order { precedes(unsorted[$0], unsorted[$1]) }
    replaceSubrange(first..., with: order.map { unsorted[$0] })
  }
}

extension ByteView {
  /// The first eight bytes, the first one highest. Zeros follow a shorter string.
  var head: UInt64 {
    guard count > 0 else { return 0 }
    return (count >= 8 ? start.eightBytes : start.fewBytes(count)).byteSwapped
  }

  /// Whether the bytes are before others in the order of their values. A beginning of bytes is before the bytes.
  func precedes(_ other: ByteView) -> Bool {
    let order = start.compare(other.start, count: Swift.min(count, other.count))
    return order == 0 ? count < other.count : order < 0
  }
}
