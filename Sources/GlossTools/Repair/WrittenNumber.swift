/// A text that may be a number as people and programs write it.
struct WrittenNumber {
  private let sign: String
  private let body: Substring

  /// Nil for an empty text and a long one.
  init?(_ text: String) {
    guard text.utf8.count <= 100 else { return nil }
    var body = Substring(text)
    while let first = body.first, first == " " { body.removeFirst() }
    while let last = body.last, last == " " { body.removeLast() }
    switch body.first {
    case "-", "\u{2212}":
      sign = "-"
      body.removeFirst()
    case "+":
      sign = ""
      body.removeFirst()
    default: sign = ""
    }
    let digits = body.first == "." ? body.dropFirst() : body
    guard digits.utf8.first?.isDigit == true else { return nil }
    self.body = body
  }

  /// The number as JSON; nil if it could be two numbers, or is not one.
  func number(isInteger: Bool) -> String? {
    if body.hasPrefix("0x") || body.hasPrefix("0X") {
      let digits = body.dropFirst(2)
      return digits.allSatisfy(\.isHexDigit) ? UInt64(digits, radix: 16).map { sign + String($0) } : nil
    }
    for (group, point) in [
      (",", "."), (".", ","), ("_", "."), (" ", "."), (" ", ","), ("\u{a0}", ","), ("\u{202f}", ","),
    ]
      as [(Character, Character)]
    {
      guard body.contains(group), let number = grouped(by: group, point: point) else { continue }
      // 1,234 is 1234, or 1.234 where the comma is the decimal point.
      let isAlone = !body.contains(point) && body.filter { $0 == group }.count == 1
      if isAlone, group == "." || group == "," && !isInteger { continue }
      return number
    }
    let isDecimalComma = !isInteger && !body.contains(".") && body.filter { $0 == "," }.count == 1
    // Three digits after it could be thousands.
    if isDecimalComma, body.split(separator: ",").last?.count == 3, body.first != "0" { return nil }
    return plain(isDecimalComma ? Substring(body.map { $0 == "," ? "." : $0 }) : body)
  }

  /// The number, if its integer is in groups of three digits.
  private func grouped(by group: Character, point: Character) -> String? {
    let parts = body.split(separator: point, omittingEmptySubsequences: false)
    guard let integer = parts.first, parts.count <= 2 else { return nil }
    let groups = integer.split(separator: group, omittingEmptySubsequences: false)
    guard groups.count > 1, let first = groups.first, 1...3 ~= first.count, first != "0",
      groups.dropFirst().allSatisfy({ $0.count == 3 }), groups.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    return plain(Substring(groups.joined() + (parts.count == 2 ? "." + parts[1] : "")))
  }

  private func plain(_ text: Substring) -> String? {
    var text = text
    while text.utf8.count > 1, text.first == "0", text.dropFirst().utf8.first?.isDigit == true {
      text.removeFirst()
    }
    if text.first == "." { text = "0" + text }
    if text.last == "." { text.removeLast() }
    let number = sign + text
    return number.utf8.isNumber ? number : nil
  }
}
