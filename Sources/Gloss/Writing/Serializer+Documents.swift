// The strings of documents, and members that are written in another order than in the document.

extension Serializer {
  /// Writes a string of a document. The text of a coder already has the escapes that the options ask for.
  @inline(__always)
  mutating func put(string word: TapeWord, of view: DocumentView) throws(JSONEncodingError) {
    guard followsFoundation else { return try string(view.string(of: word)) }
    try put(bytesOfDocument: view.quotedText(of: word))
  }

  /// Writes the key of a member of a document, with the separator before it and a colon after it.
  @inline(__always)
  mutating func put(key word: TapeWord, of view: DocumentView, isFirst: Bool) throws(JSONEncodingError) {
    guard followsFoundation else { return try put(key: view.string(of: word), isFirst: isFirst) }
    try separate(isFirst: isFirst)
    try put(bytesOfDocument: view.quotedText(of: word))
    try putColon()
  }

  /// Appends the members of an object that count to `listedMembers`, sorted if the options say so, and returns their range there.
  ///
  /// If a key has several members, the first one counts; in the text of a coder the last one, as in Foundation. O(n log n).
  ///
  /// - Throws: If a key has several members, and the text is canonical.
  @inline(never)
  mutating func listMembers(
    ofObjectAt index: Int, of view: DocumentView, hasDuplicates: Bool
  ) throws(JSONEncodingError) -> Range<Int> {
    let first = listedMembers.count
    listedMembers += view.members(ofObjectAt: index)
    if hasDuplicates { view.dropRepeatedMembers(&listedMembers, from: first, keepsLast: followsFoundation) }
    if sortsKeys { view.sortMembers(&listedMembers, from: first, inUTF16: isCanonical) }
    if isCanonical { try view.checkKeysDiffer(of: listedMembers[first...]) }
    return first..<listedMembers.count
  }
}

extension DocumentView {
  /// The path from the root to a number that is not finite; empty for other values. O(words before it).
  func path(toNotFinite target: Int) -> [JSONKeyPath.Segment] {
    target > 0 && word(at: target).tag == .notFinite ? path(to: target) : []
  }

  /// The path from the root to a value. O(words before it).
  func path(to target: Int) -> [JSONKeyPath.Segment] {
    var path: [JSONKeyPath.Segment] = []
    var index = 0
    while index < target {
      let isObject = word(at: index).tag == .object
      var child = index + 1
      var position = 0
      while next(after: isObject ? child + 1 : child) <= target {
        child = next(after: isObject ? child + 1 : child)
        position += 1
      }
      path.append(isObject ? .key(string(of: word(at: child))) : .index(position))
      index = isObject ? child + 1 : child
    }
    return path
  }

  /// The bytes of a string with its quotes.
  ///
  /// The fact that makes it safe: the parser found a quote before its offset, and one after its end (fact 3).
  fileprivate func quotedText(of string: TapeWord) -> ByteView {
    let text = BufferView(start: bytes + string.offset - 1, count: string.length + 2)
    assert(text.first == UInt8(ascii: "\"") && text.last == UInt8(ascii: "\""))
    return text
  }

  /// Drops the members from `first` on whose key has another member that counts. O(n) on average.
  fileprivate func dropRepeatedMembers(_ members: inout [Int], from first: Int, keepsLast: Bool) {
    var rest = Array(members[first...])
    if keepsLast { rest.reverse() }
    var keys: Set<KeyBytes> = []
    rest.removeAll { !keys.insert(KeyBytes(key: string(of: word(at: $0)))).inserted }
    if keepsLast { rest.reverse() }
    members.replaceSubrange(first..., with: rest)
  }

  /// Sorts the members from `first` on by the UTF-8 bytes of their keys, or by the UTF-16 code units. O(n log n).
  fileprivate func sortMembers(_ members: inout [Int], from first: Int, inUTF16: Bool) {
    // Most objects have few members. To compare each of these with the others costs less than to make an array.
    if members.count - first > 16 {
      return members.sort(
        from: first, byWord: { withKeyBytes(of: word(at: $0)) { inUTF16 ? $0.headInUTF16 : $0.head } }
      ) { precedes($0, $1, inUTF16: inUTF16) }
    }
    for next in members.indices.dropFirst(first + 1) {
      let member = members[next]
      var place = next
      while place > first, precedes(member, members[place - 1], inUTF16: inUTF16) {
        members[place] = members[place - 1]
        place -= 1
      }
      members[place] = member
    }
  }

  /// Whether the key of a member is before that of another one.
  func precedes(_ member: Int, _ other: Int, inUTF16: Bool) -> Bool {
    withKeyBytes(of: word(at: member)) { key in
      withKeyBytes(of: word(at: other)) { inUTF16 ? key.precedesInUTF16($0) : key.precedes($0) }
    }
  }
}
