// What the validator of schemas reads. It converts no value that it does not need.

extension JSONTape {
  /// The tag of the value at an index, or of the key at a position. O(1).
  @inlinable @inline(__always) package func tag(at index: Int) -> TapeWord.Tag { place(index).word.tag }

  /// The bytes of a string or key without escapes; nil for other values. O(1).
  @inlinable @inline(__always)
  package func plainText(at index: Int) -> ByteView? {
    let word = place(index).word
    return word.tag == .string || word.tag == .unicodeString ? place(index).view.text(of: word) : nil
  }

  /// Calls `body` with the text of a number, or with the value of a string or key; without calling it, returns nil for other values. It
  /// is not generic: a generic function is slow in another module.
  package func withText(at index: Int, _ body: (ByteView) -> Int) -> Int? {
    place(index).numberText.map(body) ?? place(index).withStringBytes(body)
  }

  /// The number of different keys of the object at an index. O(members) on average.
  package func keyCount(at index: Int) -> Int { place(index).view.keyCount(ofObjectAt: index) }

  /// The index of the child under a key; nil if there is none. In an array, a key that spells an index leads to an element.
  package func child(forKey key: String, of index: Int) -> Int? {
    key.withBytes { place(index).child(forKey: SearchKey($0))?.index }
  }
}
