// The strings of documents, and members that are written in another order than that of the document.

extension Serializer {
  /// Writes a string of a document. A text of a coder has the escapes that are asked for.
  @inline(__always)
  mutating func put(string word: TapeWord, of view: DocumentView) throws(JSONEncodingError) {
    guard followsFoundation else { return try string(view.string(of: word)) }
    try put(bytesOfDocument: view.quotedText(of: word))
  }

  /// Writes the key of a member of a document, with what is before it and with a colon behind it.
  @inline(__always)
  mutating func put(key word: TapeWord, of view: DocumentView, isFirst: Bool) throws(JSONEncodingError) {
    guard followsFoundation else { return try put(key: view.string(of: word), isFirst: isFirst) }
    try separate(isFirst: isFirst)
    try put(bytesOfDocument: view.quotedText(of: word))
    try putColon()
  }

  /// Appends the members of an object that count to `listedMembers`, sorted if the options say so, and returns their range there.
  ///
  /// Of the members of one key the first one counts; in a text of a coder, as in Foundation's, the last one. O(n log n).
  @inline(never)
  mutating func listMembers(ofObjectAt index: Int, of view: DocumentView, hasDuplicates: Bool) -> Range<Int> {
    var members = Array(view.members(ofObjectAt: index))
    if hasDuplicates {
      var keys: Set<_KeyBytes> = []
      if followsFoundation { members.reverse() }
      members.removeAll { !keys.insert(_KeyBytes(key: view.string(of: view.word(at: $0)))).inserted }
      if followsFoundation { members.reverse() }
    }
    if sortsKeys { members = view.sorted(members) }
    let first = listedMembers.count
    listedMembers += members
    return first..<listedMembers.count
  }
}

extension DocumentView {
  /// The bytes of a string with its quotes.
  ///
  /// The fact that makes it safe: the parser found a quote before its offset, and one after its length (fact 3).
  fileprivate func quotedText(of string: TapeWord) -> UnsafeBufferPointer<UInt8> {
    let text = UnsafeBufferPointer(start: bytes + string.offset - 1, count: string.length + 2)
    assert(text.first == UInt8(ascii: "\"") && text.last == UInt8(ascii: "\""))
    return text
  }

  /// Members, sorted by the UTF-8 bytes of their keys.
  fileprivate func sorted(_ members: [Int]) -> [Int] {
    let heads = members.map { withKeyBytes(of: word(at: $0)) { $0.head } }
    let order = heads.order { position, other in
      withKeyBytes(of: word(at: members[position])) { key in
        withKeyBytes(of: word(at: members[other])) { key.precedes($0) }
      }
    }
    return order.map { members[$0] }
  }
}
