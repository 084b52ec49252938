/// A set of Unicode scalars, for a class such as `[A-Z]`.
struct ScalarSet: Hashable, Sendable {
  /// In ascending order, with at least one scalar outside the set between two of them.
  let ranges: [ClosedRange<UInt32>]
  /// The ASCII characters in it, one bit for each.
  private let ascii: (low: UInt64, high: UInt64)

  /// - Parameter ranges: In any order. They may overlap.
  init(_ ranges: [ClosedRange<UInt32>]) {
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
    var (low, high) = (UInt64(0), UInt64(0))
    for value in UInt32(0)..<128 where merged.contains(where: { $0.contains(value) }) {
      if value < 64 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value - 64) }
    }
    ascii = (low, high)
  }

  static func == (first: ScalarSet, second: ScalarSet) -> Bool { first.ranges == second.ranges }

  func hash(into hasher: inout Hasher) { hasher.combine(ranges) }

  /// Whether the scalar of a value is in it. O(log ranges); O(1) for ASCII.
  func contains(_ value: UInt32) -> Bool {
    if value < 64 { return ascii.low >> UInt64(value) & 1 != 0 }
    if value < 128 { return ascii.high >> UInt64(value - 64) & 1 != 0 }
    var (start, end) = (0, ranges.count)
    while start < end {
      let middle = (start + end) / 2
      if ranges[middle].upperBound < value { start = middle + 1 } else { end = middle }
    }
    return start < ranges.count && ranges[start].contains(value)
  }

  /// All other scalars.
  var inverted: ScalarSet {
    var others: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if next < range.lowerBound { others.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { others.append(next...0x10FFFF) }
    return ScalarSet(others)
  }

  /// The source of an equivalent class, with each range written out.
  func source(isInverted: Bool) -> String {
    var source = isInverted ? "[^" : "["
    for range in ranges {
      source += Self.source(of: range.lowerBound)
      if range.upperBound > range.lowerBound {
        if range.upperBound > range.lowerBound + 1 { source += "-" }
        source += Self.source(of: range.upperBound)
      }
    }
    return source + "]"
  }

  private static func source(of value: UInt32) -> String {
    guard let scalar = Unicode.Scalar(value) else { return "" }
    return scalar == "-" ? "\\-" : scalar.sourceInPattern
  }
}

// MARK: - Classes with a name (ECMA-262, section 22.2.2.9 and 12.2)

extension ScalarSet {
  static let all = ScalarSet([0...0x10FFFF])
  /// `\d`
  static let digits = ScalarSet([0x30...0x39])
  /// `\w`
  static let wordCharacters = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// `\s`
  static let whiteSpace = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// The characters that `.` does not match.
  static let lineTerminators = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
}

extension Unicode.Scalar {
  /// Whether it is a special character in a pattern.
  var isSyntax: Bool {
    switch self {
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|": true
    default: false
    }
  }

  /// The scalar in a pattern: with an escape if it is a special character or invisible.
  var sourceInPattern: String {
    switch self {
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case _ where isSyntax: return "\\\(self)"
    case "\0"..."\u{1F}", "\u{7F}"..."\u{A0}", "\u{2028}"..."\u{202F}", "\u{FEFF}":
      let digits = String(value, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(self)
    }
  }
}
