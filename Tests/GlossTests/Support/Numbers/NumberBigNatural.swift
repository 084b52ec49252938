/// A natural number of any size, to compute exactly what the tests compare with.
struct BigNatural: Comparable, CustomStringConvertible {
  /// Base 2^32, the least significant first, none of them zero at the end.
  private var limbs: [UInt32] = []

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    normalize()
  }

  /// The number of decimal digits.
  init(digits: some StringProtocol) {
    self = digits.utf8.reduce(BigNatural(0)) { $0 * 10 + BigNatural(UInt64($1 - UInt8(ascii: "0"))) }
  }

  init(high: UInt64, low: UInt64) {
    self = BigNatural(high) << 64 + BigNatural(low)
  }

  private mutating func normalize() {
    while limbs.last == 0 { limbs.removeLast() }
  }

  var bitWidth: Int {
    limbs.count * 32 - (limbs.last?.leadingZeroBitCount ?? 0)
  }

  static func < (left: BigNatural, right: BigNatural) -> Bool {
    guard left.limbs.count == right.limbs.count else { return left.limbs.count < right.limbs.count }
    return left.limbs.reversed().lexicographicallyPrecedes(right.limbs.reversed())
  }

  static func + (left: BigNatural, right: BigNatural) -> BigNatural {
    var sum = left
    var carry: UInt64 = 0
    for index in 0..<max(left.limbs.count, right.limbs.count) {
      if index == sum.limbs.count { sum.limbs.append(0) }
      carry += UInt64(sum.limbs[index]) + (index < right.limbs.count ? UInt64(right.limbs[index]) : 0)
      sum.limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { sum.limbs.append(UInt32(carry)) }
    return sum
  }

  /// One less than a number above zero.
  var predecessor: BigNatural {
    var result = self
    for index in result.limbs.indices {
      result.limbs[index] &-= 1
      if result.limbs[index] != .max { break }
    }
    result.normalize()
    return result
  }

  static func * (left: BigNatural, factor: UInt32) -> BigNatural {
    var product = left
    var carry: UInt64 = 0
    for index in product.limbs.indices {
      carry += UInt64(product.limbs[index]) * UInt64(factor)
      product.limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { product.limbs.append(UInt32(carry)) }
    product.normalize()
    return product
  }

  static func * (left: BigNatural, right: BigNatural) -> BigNatural {
    right.limbs.enumerated().reduce(BigNatural(0)) { sum, limb in sum + (left * limb.element) << (32 * limb.offset) }
  }

  static func << (left: BigNatural, bits: Int) -> BigNatural {
    var shifted = left * (1 << UInt32(bits % 32))
    if !shifted.limbs.isEmpty { shifted.limbs.insert(contentsOf: repeatElement(0, count: bits / 32), at: 0) }
    return shifted
  }

  static func powerOfFive(_ exponent: Int) -> BigNatural {
    // 5^13 is the greatest that fits 32 bits.
    (0..<exponent / 13).reduce((0..<exponent % 13).reduce(BigNatural(1)) { power, _ in power * 5 }) { power, _ in
      power * 1_220_703_125
    }
  }

  /// The decimal digits.
  var description: String {
    var rest = self
    var groups: [String] = []
    while !rest.limbs.isEmpty {
      var remainder: UInt64 = 0
      for index in rest.limbs.indices.reversed() {
        remainder = remainder << 32 | UInt64(rest.limbs[index])
        rest.limbs[index] = UInt32(remainder / 1_000_000_000)
        remainder %= 1_000_000_000
      }
      rest.normalize()
      let group = String(remainder)
      groups.append(rest.limbs.isEmpty ? group : String(repeating: "0", count: 9 - group.count) + group)
    }
    return groups.isEmpty ? "0" : groups.reversed().joined()
  }
}
