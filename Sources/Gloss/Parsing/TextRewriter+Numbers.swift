extension TextRewriter {
  /// The maximum number of digits of a hexadecimal number, without leading zeros. `Double` can't hold a number with more.
  static let maximumHexadecimalCount = 256

  /// Rewrites a number of JSON5 (section 6). A number of strict JSON does not change.
  mutating func rewriteNumber() throws(Failure) {
    let isSigned = cursor.pointee == UInt8(ascii: "+") || cursor.pointee == UInt8(ascii: "-")
    let first = cursor + (isSigned ? 1 : 0)
    switch first.pointee {
    case UInt8(ascii: "I"), UInt8(ascii: "N"):
      let last = try endOfName(first)
      guard let value = notFinite(from: first, to: last) else { throw text.failure(.expectedDigit, at: first) }
      let isNegative = cursor.pointee == UInt8(ascii: "-") && value == .infinity
      try rewrite(isNegative ? .negativeInfinity : value, end: last)
    case UInt8(ascii: "0") where first[1] | 0x20 == UInt8(ascii: "x"): try rewriteHexadecimal(first + 2)
    default: try rewriteDecimal(first)
    }
    endToken()
  }

  /// - Parameter first: The place after the sign.
  private mutating func rewriteDecimal(_ first: Cursor) throws(Failure) {
    let integerEnd = endOfDigits(first)
    if first.pointee == UInt8(ascii: "0"), integerEnd > first + 1 { throw text.failure(.leadingZero, at: first) }
    let hasPoint = integerEnd.pointee == UInt8(ascii: ".")
    let fraction = integerEnd + (hasPoint ? 1 : 0)
    let fractionEnd = hasPoint ? endOfDigits(fraction) : integerEnd
    guard integerEnd > first || fractionEnd > fraction else { throw text.failure(.expectedDigit, at: fraction) }
    var last = fractionEnd
    if last.pointee | 0x20 == UInt8(ascii: "e") {
      last += 1
      if last.pointee == UInt8(ascii: "+") || last.pointee == UInt8(ascii: "-") { last += 1 }
      let exponent = last
      last = endOfDigits(exponent)
      guard last > exponent else { throw text.failure(.expectedDigit, at: last) }
    }
    let isStrict =
      cursor.pointee != UInt8(ascii: "+") && integerEnd > first && (!hasPoint || fractionEnd > fraction)
    if isStrict {
      cursor = last
      return
    }
    try replaceToken()
    if cursor.pointee == UInt8(ascii: "-") { try write("-") }
    if integerEnd == first { try write("0") }
    try copy(first, to: fractionEnd > fraction ? fractionEnd : integerEnd)
    try copy(fractionEnd, to: last)
    try goOn(at: last)
  }

  /// - Parameter first: The place after `0x`.
  private mutating func rewriteHexadecimal(_ first: Cursor) throws(Failure) {
    var last = first
    while last.pointee.hexadecimalValue != nil { last += 1 }
    guard last > first else { throw text.failure(.expectedHexadecimalDigit, at: last) }
    var significant = first
    while significant < last, significant.pointee == UInt8(ascii: "0") { significant += 1 }
    guard last - significant <= TextRewriter.maximumHexadecimalCount else {
      throw text.failure(.hexadecimalTooLong, at: cursor)
    }
    try replaceToken()
    if cursor.pointee == UInt8(ascii: "-") { try write("-") }
    try write(
      HexadecimalConversion.decimalDigits(of: BufferView(start: significant, count: last - significant)))
    try goOn(at: last)
  }

  private func endOfDigits(_ first: Cursor) -> Cursor {
    var place = first
    while place.pointee.isDigit { place += 1 }
    return place
  }
}
