/// A plain second way to what RFC 8785 makes of numbers, in strings.
///
/// The digits are those of the standard library's `description`; the layout is that of ECMAScript's `Number::toString`, step by step.
enum ECMAScriptNumber {
  /// The text of a finite number.
  static func text(of number: Double) -> String {
    // Steps 2 and 3: zero, and a sign.
    if number == 0 { return "0" }
    if number < 0 { return "-" + text(of: -number) }
    // Step 5: k digits s, so that the number is s × 10^(n - k).
    let (digits, exponent) = decimal(number.description)
    let k = digits.count
    let n = k + exponent
    func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
    if k <= n, n <= 21 { return digits + zeros(n - k) }
    if 0 < n, n <= 21 { return digits.prefix(n) + "." + digits.dropFirst(n) }
    if -6 < n, n <= 0 { return "0." + zeros(-n) + digits }
    let fraction = k == 1 ? "" : "." + digits.dropFirst()
    return digits.prefix(1) + fraction + "e" + (n > 0 ? "+" : "-") + "\(abs(n - 1))"
  }

  /// The digits of a number's text without zeros around them, and the power of ten of the last one. No digits for zero.
  static func decimal(_ text: some StringProtocol) -> (digits: String, exponent: Int) {
    let parts = text.lowercased().drop { $0 == "-" }.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    var digits = Substring(mantissa[0] + fraction).drop { $0 == "0" }
    var exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    return (String(digits), digits.isEmpty ? 0 : exponent)
  }

  /// The canonical form of a number's text; nil if it has none.
  static func canonical(_ text: String) -> String? {
    let (digits, exponent) = decimal(text)
    guard let number = Double(text), number.isFinite, (number == 0) == digits.isEmpty else { return nil }
    let canonical = Self.text(of: number)
    if exponent < 0, digits.count <= 17 { return canonical }
    return decimal(canonical) == (digits, exponent) ? canonical : nil
  }
}
