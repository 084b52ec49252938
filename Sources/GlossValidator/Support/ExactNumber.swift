/// A number of a schema or a document, exactly: `±digits × 10^exponent`.
struct ExactNumber: Sendable {
  private let isNegative: Bool
  /// The digits from the first to the last that is not zero, each 0 to 9. Empty for zero.
  private let digits: [UInt8]
  /// The power of ten of the last digit. It is at most `farthest` away from zero, also if the text has a greater one.
  private let exponent: Int64

  private static let farthest: Int64 = 1 << 60

  init(_ text: UnsafeBufferPointer<UInt8>) {
    if let number = NumberText(text) {
      digits = number.digits.characters.map { $0 - 0x30 }
      isNegative = number.isNegative && !digits.isEmpty
      exponent = number.exponent
    } else {
      let mantissa = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      let number = NumberText(UnsafeBufferPointer(rebasing: mantissa))
      digits = number?.digits.characters.map { $0 - 0x30 } ?? []
      isNegative = number?.isNegative ?? false
      exponent = text[mantissa.endIndex...].contains(UInt8(ascii: "-")) ? -ExactNumber.farthest : ExactNumber.farthest
    }
  }

  /// Whether it is an integer, such as `1`, `1.0` and `1e2`.
  var isInteger: Bool { digits.isEmpty || exponent >= 0 }

  var isNatural: Bool { isInteger && !isNegative }

  /// Whether it is less than another one. O(digits).
  func isLess(than other: ExactNumber) -> Bool {
    if isNegative != other.isNegative { return isNegative }
    return isNegative ? other.isSmaller(than: self) : isSmaller(than: other)
  }

  /// The same without the signs.
  private func isSmaller(than other: ExactNumber) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return !other.digits.isEmpty }
    let (magnitude, otherMagnitude) = (exponent + Int64(digits.count), other.exponent + Int64(other.digits.count))
    if magnitude != otherMagnitude { return magnitude < otherMagnitude }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}

/// A number that others must not be less or more than.
struct Bound: Sendable, CustomStringConvertible {
  let description: String
  let isMinimum: Bool
  private let isExcluded: Bool
  private let number: ExactNumber
  private let integer: Int64?

  /// - Parameter integer: The number, if it is an integer of 64 bits.
  init(_ text: UnsafeBufferPointer<UInt8>, _ integer: Int64?, isMinimum: Bool, isExcluded: Bool) {
    description = String(decoding: text, as: UTF8.self).inMessage()
    (number, self.integer, self.isMinimum, self.isExcluded) = (ExactNumber(text), integer, isMinimum, isExcluded)
  }

  /// In words: `at least`.
  var words: String { isMinimum ? (isExcluded ? "more than" : "at least") : isExcluded ? "less than" : "at most" }

  /// Nil if the bound has a fraction or more than 64 bits.
  func allows(_ value: Int64) -> Bool? { integer.map { allows(value < $0, value > $0) } }

  func allows(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let value = ExactNumber(text)
    return allows(value.isLess(than: number), number.isLess(than: value))
  }

  private func allows(_ isLess: Bool, _ isMore: Bool) -> Bool {
    isMinimum ? (isExcluded ? isMore : !isLess) : isExcluded ? isLess : !isMore
  }
}

/// A number that others have to be multiples of.
struct Divisor: Sendable, CustomStringConvertible {
  let description: String
  private let core: UInt64
  private let exponent: Int64

  /// Nil unless the number is more than 0 and has at most 19 digits without leading and trailing zeros.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let number = NumberText(text), !number.isNegative, (1...19).contains(number.digits.count) else { return nil }
    description = String(decoding: text, as: UTF8.self).inMessage()
    core = number.digits.characters.reduce(0) { $0 * 10 + UInt64($1 - 0x30) }
    exponent = number.exponent
  }

  /// Whether it divides a number. O(digits).
  func divides(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let number = NumberText(text) else { return dividesFar(text) }
    if number.digits.count == 0 { return true }
    // Ten does not divide the digits, so no divisor with more places does.
    let places = number.exponent - exponent
    guard places >= 0 else { return false }
    let rest = number.digits.characters.reduce(0) { product($0, 10, plus: UInt64($1 - 0x30)) }
    return product(rest, powerOfTen(places)) == 0
  }

  /// A number with an exponent of more than 17 digits: far more than the divisor can make up for.
  private func dividesFar(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let number = ExactNumber(text)
    guard number.isInteger else { return false }
    // The exponent is more than 64, so all twos and fives of the divisor are in its power of ten.
    let rest = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .reduce(0) { rest, byte in (0x30...0x39).contains(byte) ? product(rest, 10, plus: UInt64(byte - 0x30)) : rest }
    return product(rest, powerOfTen(128)) == 0
  }

  private func powerOfTen(_ exponent: Int64) -> UInt64 {
    var (result, power, rest) = (1 % core, 10 % core, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = product(result, power) }
      power = product(power, power)
      rest >>= 1
    }
    return result
  }

  /// `(first × second + third) mod core`, for a first factor below the core.
  private func product(_ first: UInt64, _ second: UInt64, plus third: UInt64 = 0) -> UInt64 {
    let (high, low) = first.multipliedFullWidth(by: second)
    let (sum, overflow) = low.addingReportingOverflow(third)
    return core.dividingFullWidth(((high &+ (overflow ? 1 : 0)) % core, sum)).remainder
  }
}
