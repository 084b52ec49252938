/// Writes a parsed text in the canonical form of RFC 8785, the JSON Canonicalization Scheme.
///
/// It goes through the tape without recursion. A text that is already canonical needs no sorting.
///
/// The fact that makes it safe to read through the view: `document` is alive until `write()` returns.
struct CanonicalText: ~Copyable {
  /// An array or object whose end is not written yet.
  private struct Frame {
    let isObject: Bool
    /// The index of the next element, or the position of the next member in `members`.
    var position: Int
    let end: Int
    /// The number of children that were begun.
    var count = 0
    /// The position of the object's first member in `members`.
    let firstMember: Int
  }

  private(set) var output: Serializer
  private let document: Document
  private var frames: [Frame] = []
  /// The members of the open objects, sorted: the tape indexes of their keys.
  private var members: [Int] = []

  init(_ document: Document) throws(JSONEncodingError) {
    self.document = document
    output = try Serializer(.withoutEscapingSlashes)
  }

  /// Writes the whole document.
  ///
  /// - Throws: `JSONEncodingError` with the path of the first value that has no canonical form.
  mutating func write() throws(JSONEncodingError) {
    defer { withExtendedLifetime(document) {} }
    let view = document.view
    do throws(JSONEncodingError) {
      var next: Int? = 0
      while let index = next {
        try begin(index, view)
        next = try nextChild(view)
      }
    } catch {
      throw error.within(path(view))
    }
  }

  /// Writes a scalar, or the beginning of an array or object.
  private mutating func begin(_ index: Int, _ view: DocumentView) throws(JSONEncodingError) {
    let word = view.word(at: index)
    switch word.tag {
    case .array:
      try output.put(byte: UInt8(ascii: "["))
      frames.append(Frame(isObject: false, position: index + 1, end: word.offset, firstMember: members.count))
    case .object:
      try output.put(byte: UInt8(ascii: "{"))
      let first = members.count
      try sortMembers(ofObjectAt: index, view)
      frames.append(Frame(isObject: true, position: first, end: members.count, firstMember: first))
    case .string, .unicodeString, .escapedString: try output.string(view.string(of: word))
    case .integer, .decimal: try number(word, view)
    default: try output.put(bytesOfDocument: view.text(of: word))
    }
  }

  /// Writes the separators before the next child, and returns the child's index; nil at the end of the text.
  private mutating func nextChild(_ view: DocumentView) throws(JSONEncodingError) -> Int? {
    while var frame = frames.popLast() {
      guard frame.position < frame.end else {
        try output.put(byte: UInt8(ascii: frame.isObject ? "}" : "]"))
        members.removeSubrange(frame.firstMember...)
        continue
      }
      let position = frame.position
      frame.position = frame.isObject ? position + 1 : view.next(after: position)
      frame.count += 1
      frames.append(frame)
      if frame.count > 1 { try output.put(byte: UInt8(ascii: ",")) }
      guard frame.isObject else { return position }
      let key = members[position]
      try output.string(view.string(of: view.word(at: key)))
      try output.put(byte: UInt8(ascii: ":"))
      return key + 1
    }
    return nil
  }

  /// The path of the child that is being written.
  private func path(_ view: DocumentView) -> [JSONKeyPath.Segment] {
    frames.map { frame in
      frame.isObject
        ? .key(view.string(of: view.word(at: members[frame.position - 1]))) : .index(frame.count - 1)
    }
  }
}

// MARK: - Numbers

extension CanonicalText {
  private mutating func number(_ word: TapeWord, _ view: DocumentView) throws(JSONEncodingError) {
    let text = view.text(of: word)
    // All integers of up to 15 digits are doubles. Only 0 has two texts.
    if word.tag == .integer, word.length <= 15, text[0] != UInt8(ascii: "-") || text[1] != UInt8(ascii: "0") {
      return try output.put(bytesOfDocument: text)
    }
    guard let number = NumberConversion.double(inRangeOf: text) else {
      throw JSONEncodingError(
        path: [], reason: "\(text.asNumberInMessage) is beyond the range of a double: write it as a string")
    }
    let start = output.output.count
    try output.canonical(number)
    // A fraction is rounded if it has no more digits than a double may need. A whole number may be one that must not change, such as an
    // identifier.
    guard let digits = NumberText(text), digits.exponent >= 0 || digits.digits.count > NumberConversion.doubleDigits
    else {
      return
    }
    let written = output.output.view.part(start..<output.output.count)
    if CanonicalNumber(text) != CanonicalNumber(written) {
      let (text, written) = (text.asNumberInMessage, written.asNumberInMessage)
      throw JSONEncodingError(
        path: [], reason: "\(text) would be written as \(written): write it as a string")
    }
  }
}

extension ByteView {
  fileprivate var asNumberInMessage: String { String(decoding: prefix(61), as: UTF8.self).cut(to: 60) }
}

// MARK: - Keys

extension CanonicalText {
  /// Appends the members of an object to `members`, sorted by the UTF-16 code units of their keys (RFC 8785, section 3.2.3).
  ///
  /// - Throws: If two members have the same key. The path of the error is that key.
  private mutating func sortMembers(ofObjectAt index: Int, _ view: DocumentView) throws(JSONEncodingError) {
    let first = members.count
    members += view.members(ofObjectAt: index)
    guard !members[first...].isSorted(in: view) else { return }
    members.sort(from: first, byWord: { key in view.withKeyBytes(of: view.word(at: key)) { $0.headInUTF16 } }) {
      view.key(at: $0, precedesInUTF16: $1)
    }
    // After sorting, only members with the same key are not in strict order.
    let repeated = members.indices.dropFirst(first + 1).first {
      !view.key(at: members[$0 - 1], precedesInUTF16: members[$0])
    }
    if let repeated {
      throw JSONEncodingError(
        path: JSONKeyPath([.key(view.string(of: view.word(at: members[repeated])))]),
        reason: "the key is in the object twice")
    }
  }
}

extension ArraySlice<Int> {
  /// Whether the keys at the tape indexes are sorted and all different.
  fileprivate func isSorted(in view: DocumentView) -> Bool {
    zip(self, dropFirst()).allSatisfy { view.key(at: $0, precedesInUTF16: $1) }
  }
}

extension DocumentView {
  fileprivate func key(at index: Int, precedesInUTF16 other: Int) -> Bool {
    withKeyBytes(of: word(at: index)) { key in
      withKeyBytes(of: word(at: other)) { key.precedesInUTF16($0) }
    }
  }
}

extension ByteView {
  /// Whether the string is before another one in the order of their UTF-16 code units.
  ///
  /// That is the order of the UTF-8 bytes with one exception. Characters of four bytes, which are surrogates in UTF-16, are before U+E000
  /// to U+FFFF, which begin with EE and EF. O(length).
  func precedesInUTF16(_ other: ByteView) -> Bool {
    guard let different = zip(self, other).first(where: { $0 != $1 }) else { return count < other.count }
    return different.0.rankInUTF16 < different.1.rankInUTF16
  }

  /// The ranks of the first eight bytes, the first one highest. Zeros follow a shorter string.
  fileprivate var headInUTF16: UInt64 {
    let head = self.head
    return (0..<8).reduce(0) { ranks, position in
      ranks << 8 | UInt64(UInt8(truncatingIfNeeded: head >> UInt64(56 - 8 * position)).rankInUTF16)
    }
  }
}

extension UInt8 {
  /// The rank of the first byte in which two UTF-8 strings differ: FE and FF for EE and EF, so that both come after F0 to F4.
  fileprivate var rankInUTF16: UInt8 { self == 0xee || self == 0xef ? self | 0x10 : self }
}
