// I-JSON, RFC 7493, forbids valid JSON that programs read differently. This is a second pass over the words, which skips most words
// quickly. The parser itself already refuses surrogates without their other half.
//
// The fact that makes the pointers safe: the parser found the texts of the words valid. So all bytes of an escape or a sequence that
// begins in a text are in the text.

extension Parser {
  /// Checks the words from an index on by I-JSON, if the caller asked for that. O(bytes of the values).
  @inlinable @inline(__always)
  package func checkInternetJSON(from first: Int) throws(Failure) {
    if checksInternetJSON { try findProblem(from: first) }
  }

  @usableFromInline
  func findProblem(from first: Int) throws(Failure) {
    let view = view
    for index in first..<tape.count {
      let word = view.word(at: index)
      switch word.tag {
      case .unicodeString, .escapedString: try text.findNoncharacter(in: word.offset..<word.offset + word.length)
      case .integer: try text.checkInteger(view.text(of: word))
      case .decimal: try text.checkDecimal(view.text(of: word))
      default: break
      }
    }
  }

  /// Checks by I-JSON the part of a string that ends with a whole character or escape, if the caller asked for that.
  package func checkInternetJSON(ofStringIn range: Range<Int>) throws(Failure) {
    if checksInternetJSON { try text.findNoncharacter(in: range) }
  }
}

extension Parser.Text {
  /// Finds a noncharacter, raw or escaped (RFC 7493, section 2.1).
  fileprivate func findNoncharacter(in range: Range<Int>) throws(Failure) {
    var cursor = start + range.lowerBound
    let end = start + range.upperBound
    while cursor < end {
      let byte = cursor.pointee
      // All noncharacters begin with EF or a higher byte.
      let (scalar, length) =
        byte == UInt8(ascii: "\\") ? escapedScalar(cursor) : byte >= 0xef ? cursor.scalarInUTF8 : (0, 1)
      if let scalar = Unicode.Scalar(scalar), scalar.isNoncharacter {
        throw Failure(kind: .noncharacter(scalar), offset: cursor - start)
      }
      cursor += length
    }
  }

  /// The scalar of an escape, and the escape's length in bytes; 0 for an escape of one letter, which can't be a noncharacter.
  private func escapedScalar(_ first: Cursor) -> (value: UInt32, length: Int) {
    first[1] == UInt8(ascii: "u") ? first.scalarOfEscape : (0, 2)
  }

  /// Fails for an integer beyond ±(2^53 - 1) (RFC 7493, section 2.2).
  fileprivate func checkInteger(_ number: ByteView) throws(Failure) {
    // Numbers of up to 15 digits are smaller.
    if number.count <= 15 { return }
    let value: Int64? = NumberConversion.integer(number)
    guard let value, value.magnitude < 1 << 53 else { throw failure(.integerBeyondDouble, number) }
  }

  /// Fails for a number with a fraction or an exponent that is beyond a double's range, or has more digits than a double needs.
  fileprivate func checkDecimal(_ number: ByteView) throws(Failure) {
    guard NumberConversion.double(inRangeOf: number) != nil else { throw failure(.numberBeyondDouble, number) }
    let limit = NumberConversion.doubleDigits
    if number.count > limit, let digits = NumberText(number)?.digits, digits.count > limit {
      throw failure(.tooManyDigits, number)
    }
  }

  private func failure(_ kind: JSONSyntaxError.Kind, _ number: ByteView) -> Failure {
    Failure(kind: kind, offset: number.start - start)
  }
}

extension Unicode.Scalar {
  /// Whether it is one of the 66 code points that will never be characters (The Unicode Standard 16, section 23.7).
  fileprivate var isNoncharacter: Bool { value & 0xfffe == 0xfffe || 0xfdd0...0xfdef ~= value }
}
