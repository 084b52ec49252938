/// Number texts, digit by digit and slowly.
struct SlowNumber {
  var isNegative = false
  /// The digits without zeros at either end; empty for zero.
  var digits: [UInt8] = []
  /// The power of ten that the digits, read as an integer, are multiplied by. Clamped to a billion.
  var exponent = 0

  /// The parts of a text that is valid by RFC 8259.
  init(_ text: [UInt8]) {
    var rest = text[...]
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest.removeFirst()
    }
    let end = rest.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? rest.endIndex
    let mantissa = rest[..<end]
    digits = mantissa.filter { $0 != UInt8(ascii: ".") }
    if let point = mantissa.firstIndex(of: UInt8(ascii: ".")) { exponent -= mantissa.endIndex - point - 1 }
    let power = String(decoding: rest[end...].dropFirst(), as: UTF8.self)
    if !power.isEmpty {
      let limit = 1_000_000_000
      exponent += Int(power).map { min(max($0, -limit), limit) } ?? (power.hasPrefix("-") ? -limit : limit)
    }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
    if digits.isEmpty { exponent = 0 }
  }

  /// The digits as an integer with `zeros` zeros after them; nil if they are too many for any type.
  func integerText(zeros: Int) -> String? {
    guard zeros >= 0, digits.count + zeros <= 60 else { return nil }
    return digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: zeros)
  }

  /// The exact value as an integer; nil where it is none or does not fit.
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    integerText(zeros: exponent).flatMap { Integer((isNegative && $0 != "0" ? "-" : "") + $0) }
  }

  /// Whether `Decimal` holds it: an integer below 2^128 times a power of ten from -128 to 127.
  var fitsDecimal: Bool {
    if digits.isEmpty { return true }
    guard exponent >= -128 else { return false }
    return integerText(zeros: max(0, exponent - 127)).flatMap { UInt128($0) } != nil
  }
}

extension SlowNumber {
  /// A valid number made of `bytes`: a character that is wrong in its place is replaced or left out.
  static func valid(_ bytes: [UInt8]) -> [UInt8] {
    enum State { case start, sign, zero, integer, point, fraction, e, exponentSign, exponent }
    var state = State.start
    var text: [UInt8] = []
    for byte in bytes {
      let character = "0123456789-+.eE".utf8.contains(byte) ? byte : UInt8(ascii: "0") + byte % 10
      let isDigit = character >= UInt8(ascii: "0") && character <= UInt8(ascii: "9")
      let isE = character | 0x20 == UInt8(ascii: "e")
      let next: State? =
        switch state {
        case .start where character == UInt8(ascii: "-"): .sign
        case .start where isDigit, .sign where isDigit: character == UInt8(ascii: "0") ? .zero : .integer
        case .integer where isDigit: .integer
        case .zero where character == UInt8(ascii: "."), .integer where character == UInt8(ascii: "."): .point
        case .zero where isE, .integer where isE, .fraction where isE: .e
        case .point where isDigit, .fraction where isDigit: .fraction
        case .e where character == UInt8(ascii: "-") || character == UInt8(ascii: "+"): .exponentSign
        case .e where isDigit, .exponentSign where isDigit, .exponent where isDigit: .exponent
        default: nil
        }
      guard let next else { continue }
      state = next
      text.append(character)
    }
    switch state {
    case .zero, .integer, .fraction, .exponent: return text
    default: return text + [UInt8(ascii: "7")]
    }
  }
}
