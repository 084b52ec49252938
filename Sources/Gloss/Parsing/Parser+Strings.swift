extension Parser.Text {
  /// Checks a run of sequences of two to four bytes, and returns the place after it.
  ///
  /// Table 3-7 of the Unicode Standard 16 lists the well-formed sequences.
  @inline(never)
  func scanUTF8(_ first: Cursor) throws(Failure) -> Cursor {
    var cursor = first
    repeat {
      let byte = cursor.pointee
      if byte & 0xf0 == 0xe0 {
        var bytes = cursor.eightBytes
        // Sequences of three bytes often follow each other, as in Chinese: two are checked at once. After E0 and ED the second byte is
        // restricted: its bit 5 shows overlong forms and surrogates. A sum has bit 15 or 39 set if neither is there.
        while bytes & 0xc0c0_f0c0_c0f0 == 0x8080_e080_80e0 {
          let restricted = bytes & 0x20_0f00_200f
          let others = (restricted &+ 0x7f_ff00_7fff) & ((restricted ^ 0x20_0d00_200d) &+ 0x7f_ff00_7fff)
          guard others & 0x80_0000_8000 == 0x80_0000_8000 else { break }
          cursor += 6
          bytes = cursor.eightBytes
        }
        guard UInt8(truncatingIfNeeded: bytes) & 0xf0 == 0xe0 else { continue }
        let restricted = bytes & 0x200f
        guard bytes & 0xc0_c0f0 == 0x80_80e0, restricted != 0, restricted != 0x200d else {
          throw invalidUTF8(cursor)
        }
        cursor += 3
      } else if byte & 0xe0 == 0xc0 {
        guard byte >= 0xc2, cursor[1] & 0xc0 == 0x80 else { throw invalidUTF8(cursor) }
        cursor += 2
      } else {
        let bytes = cursor.fourBytes
        // The Unicode plane, from bits of the first and the second byte. Planes 1 to 16 take four bytes.
        let plane = (byte & 0x07) << 2 | (cursor[1] & 0x30) >> 4
        guard bytes & 0xc0c0_c0f8 == 0x8080_80f0, plane >= 1, plane <= 16 else { throw invalidUTF8(cursor) }
        cursor += 4
      }
    } while cursor.pointee >= 0x80
    return cursor
  }

  /// The failure for a sequence that is not well-formed, or that is cut by the end of the input.
  @inline(never)
  private func invalidUTF8(_ first: Cursor) -> Failure {
    let rest = BufferView(start: first, count: count - (first - start))
    let length = first.pointee >= 0xf0 ? 4 : first.pointee >= 0xe0 ? 3 : 2
    let secondBytes: ClosedRange<UInt8> =
      switch first.pointee {
      case 0xe0: 0xa0...0xbf
      case 0xed: 0x80...0x9f
      case 0xf0: 0x90...0xbf
      case 0xf4: 0x80...0x8f
      default: 0x80...0xbf
      }
    if 0xc2...0xf4 ~= first.pointee, rest.count < length, rest.dropFirst().first.map(secondBytes.contains) ?? true,
      rest.dropFirst(2).allSatisfy({ $0 & 0xc0 == 0x80 })
    {
      return Failure(kind: .unexpectedEnd, offset: count)
    }
    return failure(.invalidUTF8, at: first)
  }

  /// Checks an escape from its backslash on, and returns the place after it.
  @inline(never)
  func scanEscape(_ first: Cursor) throws(Failure) -> Cursor {
    switch first[1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return first + 2
    case UInt8(ascii: "u"):
      break
    default:
      throw failure(.invalidEscape, at: first + 1)
    }
    let unit = try scanHexadecimal(first + 2)
    if unit & 0xf800 != 0xd800 { return first + 6 }
    // A high surrogate must come first, and the escape of a low one must follow.
    guard unit < 0xdc00 else { throw failure(.loneSurrogate, at: first) }
    guard first[6] == UInt8(ascii: "\\") else { throw loneSurrogate(first, until: first + 6) }
    guard first[7] == UInt8(ascii: "u") else { throw loneSurrogate(first, until: first + 7) }
    guard try scanHexadecimal(first + 8, secondHalfOf: first) & 0xfc00 == 0xdc00 else {
      throw failure(.loneSurrogate, at: first)
    }
    return first + 12
  }

  /// The failure if the other half of a pair is missing, or if the input ends at `place`, before the other half could begin.
  private func loneSurrogate(_ first: Cursor, until place: Cursor) -> Failure {
    failure(.loneSurrogate, at: place - start < count ? first : place)
  }

  /// Reads the four hexadecimal digits of an escape.
  ///
  /// - Parameter pair: The escape before this one, if that is a high surrogate, whose other half must be here.
  func scanHexadecimal(_ first: Cursor, secondHalfOf pair: Cursor? = nil) throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for index in 0..<4 {
      guard let digit = first[index].hexadecimalValue else {
        throw invalidDigit(at: first + index, after: value, count: index, secondHalfOf: pair)
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// The failure for a digit that is missing, or that the input ends before. The first `count` digits may already tell that it is half of
  /// a pair, whatever follows.
  @inline(never)
  private func invalidDigit(at place: Cursor, after value: UInt32, count: Int, secondHalfOf pair: Cursor?) -> Failure {
    let shift = UInt32(4 * (4 - count))
    let (least, greatest) = (value << shift, (value + 1) << shift - 1)
    let lowSurrogates: ClosedRange<UInt32> = 0xdc00...0xdfff
    let isLone =
      pair == nil
      ? lowSurrogates.contains(least) && lowSurrogates.contains(greatest)
      : !lowSurrogates.overlaps(least...greatest)
    return isLone ? failure(.loneSurrogate, at: pair ?? place - count - 2) : failure(.invalidEscape, at: place)
  }
}
