// Classes and escapes.

extension PatternParser {
  /// The meaning of an escape.
  enum Escape {
    case scalar(Unicode.Scalar)
    /// A named class. It is inverted if its letter is a capital.
    case set(ScalarSet, isInverted: Bool)
  }

  /// Takes the rest of a class.
  ///
  /// - Parameter start: The index of its bracket.
  mutating func parseClass(from start: Int) throws(PatternError) -> (set: ScalarSet, isInverted: Bool) {
    let isInverted = take("^")
    let first = index
    var ranges: [ClosedRange<UInt32>] = []
    while let scalar = next, scalar != "]" {
      let itemStart = index
      let lower = try parseItem(isFirst: index == first)
      guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]", !matchesParts || lower.scalar != nil
      else {
        ranges += lower.ranges
        continue
      }
      let dash = index
      index += 1
      let upper = try parseItem(isFirst: false)
      if matchesParts, upper.scalar == nil {
        ranges += lower.ranges + [0x2D...0x2D] + upper.ranges
        continue
      }
      guard let lowerScalar = lower.scalar, let upperScalar = upper.scalar,
        matchesParts || scalar != "-" || itemStart != first
      else {
        throw error("a range has a character on each side: write '\\-' for the character '-'", at: dash)
      }
      if lowerScalar > upperScalar {
        throw error("the range is empty: its first character comes after its last", at: itemStart)
      }
      ranges.append(lowerScalar...upperScalar)
    }
    if !take("]") { throw error("'[' has no ']' after it: write '\\[' for the character", at: start) }
    if ranges.isEmpty, !matchesParts { throw error("the class is empty", at: start) }
    return (ScalarSet(ranges), isInverted)
  }

  /// A character or a named class, inside a class.
  private mutating func parseItem(
    isFirst: Bool
  ) throws(PatternError) -> (ranges: [ClosedRange<UInt32>], scalar: UInt32?) {
    guard let scalar = next else { return ([], nil) }
    let start = index
    index += 1
    switch scalar {
    case "\\":
      switch try parseEscape(from: start, inClass: true) {
      case .scalar(let scalar): return ([scalar.value...scalar.value], scalar.value)
      case .set(let set, let isInverted): return ((isInverted ? set.inverted : set).ranges, nil)
      }
    case "[" where !matchesParts:
      throw error("'[' in a class does not mean the same everywhere: write '\\['", at: start)
    case "-" where !matchesParts && !isFirst && next != "]":
      throw error("'-' in the middle of a class does not mean the same everywhere: write '\\-'", at: start)
    default: return ([scalar.value...scalar.value], scalar.value)
    }
  }

  /// Takes the rest of an escape.
  ///
  /// - Parameter start: The index of its backslash.
  mutating func parseEscape(from start: Int, inClass: Bool) throws(PatternError) -> Escape {
    guard let scalar = next else { throw error("'\\' has nothing after it: write '\\\\' for the character", at: start) }
    index += 1
    switch scalar {
    case "d", "D": return .set(.digits, isInverted: scalar == "D")
    case "w", "W": return .set(.wordCharacters, isInverted: scalar == "W")
    case "s", "S": return .set(.whiteSpace, isInverted: scalar == "S")
    case "t": return .scalar("\t")
    case "n": return .scalar("\n")
    case "v": return .scalar("\u{B}")
    case "f": return .scalar("\u{C}")
    case "r": return .scalar("\r")
    case "x": return .scalar(try parseCode(count: 2, from: start))
    case "u": return .scalar(try parseUnicodeEscape(from: start))
    case "b" where matchesParts && inClass: return .scalar("\u{8}")
    case "-" where matchesParts: return .scalar("-")
    case "0" where matchesParts && !("0"..."9").contains(next ?? "."): return .scalar("\0")
    case "c" where matchesParts:
      guard let letter = next, letter.isASCII, letter.properties.isAlphabetic else { break }
      index += 1
      return .scalar(Unicode.Scalar(UInt8(truncatingIfNeeded: letter.value & 31)))
    case "p" where matchesParts, "P" where matchesParts:
      return .set(try parseProperty(from: start), isInverted: scalar == "P")
    case _ where scalar.isSyntax || scalar == "/" || scalar == "-" && inClass: return .scalar(scalar)
    default: break
    }
    let isUnsupported = scalar == "k" || ("1"..."9").contains(scalar)
    throw error(reason(againstEscape: scalar), at: start, isUnsupported: isUnsupported)
  }

  /// Takes the name of a property of Unicode in braces.
  private mutating func parseProperty(from start: Int) throws(PatternError) -> ScalarSet {
    guard next == "{", let end = scalars[index...].firstIndex(of: "}") else {
      throw error("write a property of Unicode in braces: '\\p{L}'", at: start)
    }
    let name = String(String.UnicodeScalarView(scalars[index + 1..<end]))
    index = end + 1
    if let set = ScalarSet(property: name) { return set }
    throw error(
      "'\(name)' is not a general category of Unicode, and not one of the properties that a pattern can have",
      at: start, isUnsupported: true)
  }

  /// The reason why a pattern can't have an escape.
  private func reason(againstEscape scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "b", "B": "a pattern can't look for the ends of words"
    case "1"..."9", "k": "a pattern can't refer back to a group"
    case "p", "P": "classes of Unicode do not mean the same everywhere: write the characters"
    case "0", "c": "write the control character as '\\x' and two digits"
    case "-": "'-' has no meaning outside of a class: leave the backslash out"
    default: "'\\\(scalar)' has no meaning that is the same everywhere: write the character alone"
    }
  }

  private mutating func parseUnicodeEscape(from start: Int) throws(PatternError) -> Unicode.Scalar {
    if take("{") {
      var value: UInt32 = 0
      let first = index
      while let digit = next?.hexadecimalValue, value <= 0x10FFFF {
        index += 1
        value = value * 16 + digit
      }
      guard index > first, take("}"), let scalar = Unicode.Scalar(value) else {
        throw error("write the code of a character in hexadecimal digits: '\\u{1F600}'", at: start)
      }
      return scalar
    }
    return try parseCode(count: 4, from: start)
  }

  /// Takes a code of hexadecimal digits.
  private mutating func parseCode(count: Int, from start: Int) throws(PatternError) -> Unicode.Scalar {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = next?.hexadecimalValue else {
        throw error("write \(count) hexadecimal digits after '\\\(count == 2 ? "x" : "u")'", at: start)
      }
      index += 1
      value = value * 16 + digit
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw error("half of a surrogate pair is not a character: write '\\u{1F600}'", at: start)
    }
    return scalar
  }
}

extension Unicode.Scalar {
  /// The value of a hexadecimal digit; nil for others.
  fileprivate var hexadecimalValue: UInt32? { UInt32(String(self), radix: 16) }
}
