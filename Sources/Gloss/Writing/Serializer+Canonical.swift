// The canonical form of RFC 8785, the JSON Canonicalization Scheme. Errors in it have the whole path.

extension Serializer {
  /// Writes the same as `write`, in its canonical form if the options say so.
  ///
  /// The canonical form is made from the text. So it is the same for a value and for its text, whatever the value was made of.
  @inline(__always)
  mutating func writeText(
    _ write: (inout Serializer) throws(JSONEncodingError) -> Void
  ) throws(JSONEncodingError) {
    if isCanonical { try putCanonical(write) } else { try write(&self) }
  }

  @inline(never)
  private mutating func putCanonical(
    _ write: (inout Serializer) throws(JSONEncodingError) -> Void
  ) throws(JSONEncodingError) {
    if isPretty {
      throw JSONEncodingError(path: [], reason: "canonical JSON has no white space: leave out prettyPrinted")
    }
    // Members with the same key are written, too, so that they are found.
    var plain = try Serializer(.withoutEscapingSlashes, mayRepeatKeys: false)
    try write(&plain)
    let document: Document
    do throws(JSONSyntaxError) {
      document = try Document(parsing: plain.output.view, Parser.Rules(depth: .max))
    } catch {
      throw error.kind == .outOfMemory ? Serializer.outOfMemory : JSONEncodingError(path: [], reason: error.reason)
    }
    try self.write(.place(document, 0))
  }

  /// Writes a number of a document.
  mutating func putCanonical(numberAt index: Int, of view: DocumentView) throws(JSONEncodingError) {
    let word = view.word(at: index)
    let text = view.text(of: word)
    // All integers of up to 15 digits are doubles. Only 0 has two texts.
    if word.tag == .integer, word.length <= 15, text[0] != UInt8(ascii: "-") || text[1] != UInt8(ascii: "0") {
      return try put(bytesOfDocument: text)
    }
    guard let number = NumberConversion.double(inRangeOf: text) else {
      throw view.error(at: index, "\(text.asNumberInMessage) is beyond the range of a double: write it as a string")
    }
    let start = output.count
    try canonical(number)
    // A fraction is rounded if it has no more digits than a double may need. A whole number may be one that must not change, such as an
    // identifier.
    guard let digits = NumberText(text), digits.exponent >= 0 || digits.digits.count > NumberConversion.doubleDigits
    else {
      return
    }
    let written = output.view.part(start..<output.count)
    if CanonicalNumber(text) != CanonicalNumber(written) {
      let (text, written) = (text.asNumberInMessage, written.asNumberInMessage)
      throw view.error(at: index, "\(text) would be written as \(written): write it as a string")
    }
  }
}

extension ByteView {
  fileprivate var asNumberInMessage: String { String(decoding: prefix(61), as: UTF8.self).cut(to: 60) }
}

extension DocumentView {
  fileprivate func error(at index: Int, _ reason: String) -> JSONEncodingError {
    JSONEncodingError(path: JSONKeyPath(path(to: index)), reason: reason)
  }

  /// - Parameter members: The members of an object, sorted by their keys.
  /// - Throws: If two members have the same key.
  func checkKeysDiffer(of members: ArraySlice<Int>) throws(JSONEncodingError) {
    // After sorting, only members with the same key are not in strict order.
    if let (_, repeated) = zip(members, members.dropFirst()).first(where: { !precedes($0, $1, inUTF16: true) }) {
      throw error(at: repeated + 1, "the key is in the object twice")
    }
  }
}

extension ByteView {
  /// Whether the string is before another one in the order of their UTF-16 code units (RFC 8785, section 3.2.3).
  ///
  /// That is the order of the UTF-8 bytes with one exception. Characters of four bytes, which are surrogates in UTF-16, are before U+E000
  /// to U+FFFF, which begin with EE and EF. O(length).
  func precedesInUTF16(_ other: ByteView) -> Bool {
    guard let different = zip(self, other).first(where: { $0 != $1 }) else { return count < other.count }
    return different.0.rankInUTF16 < different.1.rankInUTF16
  }

  /// The ranks of the first eight bytes, the first one highest. Zeros follow a shorter string.
  var headInUTF16: UInt64 {
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
