/// The parts of a number's text: `±digits × 10^exponent`.
///
/// The text must be a number by the grammar of RFC 8259, section 6. The digits leave out leading and trailing zeros. So equal numbers
/// have equal digits and exponents, however they are written.
struct NumberText {
  let isNegative: Bool
  /// The digits from the first to the last that is not zero, without the decimal point. Empty for zero.
  let digits: Digits
  /// The power of ten of the last digit; 0 for the number zero.
  let exponent: Int64

  /// A part of a number's text, which may contain a decimal point.
  struct Digits {
    fileprivate let text: ByteView.SubSequence
    let count: Int

    /// The digits in ASCII.
    var characters: LazyFilterSequence<ByteView.SubSequence> {
      text.lazy.filter { $0 != UInt8(ascii: ".") }
    }
  }

  /// Creates the parts of `text`; nil if the written exponent is beyond ±10^17. O(length).
  init?(_ text: ByteView) {
    isNegative = text.first == UInt8(ascii: "-")
    let mantissaEnd = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? text.endIndex
    let mantissa = text[(isNegative ? 1 : 0)..<mantissaEnd]
    let isDigitOtherThanZero = { (byte: UInt8) in byte > UInt8(ascii: "0") }
    guard let first = mantissa.firstIndex(where: isDigitOtherThanZero),
      let last = mantissa.lastIndex(where: isDigitOtherThanZero)
    else {
      digits = Digits(text: mantissa[mantissa.startIndex..<mantissa.startIndex], count: 0)
      exponent = 0
      return
    }
    let significant = mantissa[first...last]
    let point = mantissa.firstIndex(of: UInt8(ascii: "."))
    let hasPointInside = point.map(significant.indices.contains) ?? false
    digits = Digits(text: significant, count: hasPointInside ? significant.count - 1 : significant.count)

    // The number of places from the last digit to the point; negative after the point.
    let pointIndex = point ?? mantissa.endIndex
    let places = last < pointIndex ? pointIndex - last - 1 : pointIndex - last
    let written = NumberBytes(text)?.exponent(from: mantissaEnd + 1) ?? 0
    guard written.magnitude <= NumberBytes.maximumExponent else { return nil }
    exponent = written + Int64(places)
  }
}

// MARK: - Equality by value

/// The value of a number of any size. Two values are equal, and hash alike, however they were written.
package struct CanonicalNumber: Hashable, Sendable {
  package let isNegative: Bool
  /// The digits in ASCII from the first to the last that is not zero. Empty for zero.
  package let digits: [UInt8]
  private let exponent: CanonicalExponent

  /// Creates the value of a number's text. O(length), however long the exponent is.
  package init(_ text: ByteView) {
    if let number = NumberText(text) {
      isNegative = number.isNegative && number.digits.count > 0
      digits = Array(number.digits.characters)
      exponent = .near(number.exponent)
      return
    }
    let mantissa = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let number = NumberText(text.part(0..<mantissa.endIndex))
    isNegative = number?.isNegative ?? false
    digits = number.map { Array($0.digits.characters) } ?? []
    exponent = CanonicalExponent(text[mantissa.endIndex...].dropFirst(), plus: number?.exponent ?? 0)
  }
}

extension CanonicalNumber {
  /// The power of ten of the last digit: at most 2^60 or at least -2^60, also if it is farther away.
  package var nearExponent: Int64 {
    switch exponent {
    case .near(let exponent): exponent
    case .far(let isNegative, _): isNegative ? -1 << 60 : 1 << 60
    }
  }

  /// Whether it is less than another one, if not both have an exponent of more than 18 digits. O(digits).
  package func isLess(than other: CanonicalNumber) -> Bool {
    if isNegative != other.isNegative { return isNegative }
    let (first, second) = isNegative ? (other, self) : (self, other)
    if first.digits.isEmpty || second.digits.isEmpty { return !second.digits.isEmpty }
    let magnitudes = (first.nearExponent + Int64(first.digits.count), second.nearExponent + Int64(second.digits.count))
    return magnitudes.0 == magnitudes.1
      ? first.digits.lexicographicallyPrecedes(second.digits) : magnitudes.0 < magnitudes.1
  }
}

/// The power of ten of a number, of any size. Each power has only one form.
private enum CanonicalExponent: Hashable, Sendable {
  /// An exponent of up to 18 digits.
  case near(Int64)
  /// An exponent of more digits, each 0 to 9, the last one first.
  case far(isNegative: Bool, digits: [UInt8])

  /// The sum of a written exponent, which is beyond ±10^17, and a number of places, which is far smaller.
  init(_ text: ByteView.SubSequence, plus places: Int64) {
    let isNegative = text.first == UInt8(ascii: "-")
    // The sum has the sign of the written exponent. The rest is carried from digit to digit.
    var rest = isNegative ? -places : places
    var digits: [UInt8] = []
    for byte in text.reversed() where byte.isDigit {
      rest += Int64(byte - UInt8(ascii: "0"))
      let digit = (rest % 10 + 10) % 10
      digits.append(UInt8(truncatingIfNeeded: digit))
      rest = (rest - digit) / 10
    }
    while rest > 0 {
      digits.append(UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    while digits.last == 0 { digits.removeLast() }
    guard digits.count <= 18 else {
      self = .far(isNegative: isNegative, digits: digits)
      return
    }
    let magnitude = digits.reversed().reduce(Int64(0)) { $0 * 10 + Int64($1) }
    self = .near(isNegative ? -magnitude : magnitude)
  }
}
