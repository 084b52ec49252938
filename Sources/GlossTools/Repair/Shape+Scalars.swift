extension Shape {
  /// The scalar that a value can only mean, and in words what it was; nil if the value fits, and if it can't be known.
  func scalar(for json: JSON) -> (json: JSON, reason: String)? {
    switch kind {
    case .boolean: Self.boolean(for: json).map { (JSON(booleanLiteral: $0), "\(json.words) in place of \($0)") }
    case .integer, .number: number(for: json)
    case .values(let values): Self.value(for: json, values)
    case .string:
      switch json.kind {
      case .number, .bool: json.shortText.map { (JSON(stringLiteral: $0), "\(json.words) in place of a string") }
      case .string: date(for: json)
      default: nil
      }
    default: nil
    }
  }

  private static func boolean(for json: JSON) -> Bool? {
    if json.kind == .number { return json == 1 ? true : json == 0 ? false : nil }
    guard json.kind == .string, let text = String(json: json), text.utf8.count <= 5 else { return nil }
    switch text.folded {
    case "true", "yes", "y", "on", "1": return true
    case "false", "no", "n", "off", "0": return false
    default: return nil
    }
  }

  private func number(for json: JSON) -> (JSON, String)? {
    guard json.kind == .string, let text = String(json: json),
      let number = NumberText(text)?.number(isInteger: kind == .integer), let json = try? JSON(string: number)
    else { return nil }
    return (json, "a number in a string")
  }

  /// The only one of some values that is like a value but for case and separators, or in another type.
  private static func value(for json: JSON, _ values: [JSON]) -> (JSON, String)? {
    guard !values.contains(json), let text = String(json: json) ?? json.shortText, text.utf8.count <= 1000 else {
      return nil
    }
    let folded = text.folded
    let number = NumberText(text)?.number(isInteger: false)
    guard !folded.isEmpty, !JSONTape.isSlowToHash(text) else { return nil }
    let similar = values.filter { value in
      // A sign is not a separator.
      if value.kind == .number || number != nil { return number == (String(json: value) ?? value.shortText) }
      return (String(json: value) ?? value.shortText ?? "").folded == folded
    }
    guard similar.count == 1, json.kind != .array, json.kind != .object else { return nil }
    return (similar[0], "\(json.words) in place of \(similar[0].words)")
  }

  private func date(for json: JSON) -> (JSON, String)? {
    guard let format = constraints.list.first(where: { $0.keyword == "format" }).flatMap({ String(json: $0.value) }),
      let text = String(json: json), text.utf8.count <= 64
    else { return nil }
    let date: String?
    switch format {
    case "date": date = DateText(text).date
    case "date-time": date = DateText(text).dateTime
    default: date = nil
    }
    guard let date, date != text else { return nil }
    return (JSON(stringLiteral: date), "a date in another form")
  }
}

extension JSON {
  /// A scalar in a message.
  fileprivate var words: String { (String(json: self).map(\.asKeyInMessage) ?? shortText ?? "").cut }
}

extension String {
  fileprivate var cut: String { utf8.count <= 40 ? self : String(prefix(39)) + "…" }
}

/// A text that may be a number as people and programs write it.
struct NumberText {
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
    guard let first = body.utf8.first, first.isASCIIDigit || first == UInt8(ascii: ".") else { return nil }
    self.body = body
  }

  /// The number as JSON; nil if it could be two numbers, or is none.
  func number(isInteger: Bool) -> String? {
    if body.hasPrefix("0x") || body.hasPrefix("0X") {
      return UInt64(body.dropFirst(2), radix: 16).map { sign + String($0) }
    }
    for (group, point) in [(",", "."), (".", ","), ("_", "."), (" ", "."), ("\u{a0}", ","), ("\u{202f}", ",")]
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
      groups.dropFirst().allSatisfy({ $0.count == 3 }), groups.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) })
    else { return nil }
    return plain(Substring(groups.joined() + (parts.count == 2 ? "." + parts[1] : "")))
  }

  private func plain(_ text: Substring) -> String? {
    var text = text
    while text.utf8.count > 1, text.first == "0", text.dropFirst().utf8.first?.isASCIIDigit == true {
      text.removeFirst()
    }
    if text.first == "." { text = "0" + text }
    if text.last == "." { text.removeLast() }
    let number = sign + text
    return number.utf8.isNumber ? number : nil
  }
}
