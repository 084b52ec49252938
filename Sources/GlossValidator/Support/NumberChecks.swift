/// A number that others must not be less or more than.
struct Bound: Sendable, CustomStringConvertible {
  let description: String
  let isMinimum: Bool
  private let isExcluded: Bool
  private let number: CanonicalNumber
  private let integer: Int64?

  /// - Parameter integer: The number, if it is an integer of 64 bits.
  init(_ text: ByteView, _ integer: Int64?, isMinimum: Bool, isExcluded: Bool) {
    description = String(decoding: text, as: UTF8.self).inMessage()
    (number, self.integer, self.isMinimum, self.isExcluded) = (CanonicalNumber(text), integer, isMinimum, isExcluded)
  }

  /// In words: `at least`.
  var words: String { isMinimum ? (isExcluded ? "more than" : "at least") : isExcluded ? "less than" : "at most" }

  /// Nil if the bound has a fraction or more than 64 bits.
  func allows(_ value: Int64) -> Bool? { integer.map { allows(value < $0, value > $0) } }

  func allows(_ text: ByteView) -> Bool {
    let value = CanonicalNumber(text)
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
  init?(_ text: ByteView) {
    let number = CanonicalNumber(text)
    guard !number.isNegative, (1...19).contains(number.digits.count) else { return nil }
    description = String(decoding: text, as: UTF8.self).inMessage()
    core = number.digits.reduce(0) { $0 * 10 + UInt64($1 - 0x30) }
    exponent = number.nearExponent
  }

  /// Whether it divides a number. O(digits).
  func divides(_ text: ByteView) -> Bool {
    let number = CanonicalNumber(text)
    if number.digits.isEmpty { return true }
    // Ten does not divide the digits, so no divisor with more places does.
    let places = number.nearExponent - exponent
    guard places >= 0 else { return false }
    let rest = number.digits.reduce(0) { product($0, 10, plus: UInt64($1 - 0x30)) }
    // The core has fewer than 64 factors of two or five, so more tens make no difference.
    return (0..<min(places, 64)).reduce(rest) { rest, _ in product(rest, 10) } == 0
  }

  /// `(first × second + third) mod core`, for a first factor below the core.
  private func product(_ first: UInt64, _ second: UInt64, plus third: UInt64 = 0) -> UInt64 {
    let (high, low) = first.multipliedFullWidth(by: second)
    let (sum, overflow) = low.addingReportingOverflow(third)
    return core.dividingFullWidth(((high &+ (overflow ? 1 : 0)) % core, sum)).remainder
  }
}
