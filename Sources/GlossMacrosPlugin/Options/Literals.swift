/// Reads the source of a literal, or of a call such as `.date(.day)`.
enum Literal {
  /// The string that a literal in one line spells; nil for other text, and for a literal with an interpolation.
  static func string(_ source: String) -> String? {
    let pounds = source.prefix { $0 == "#" }
    let quotes = source.dropFirst(pounds.count)
    guard quotes.hasPrefix("\""), !quotes.hasPrefix("\"\"\""), source.hasSuffix("\"" + pounds),
      quotes.count >= 2 + pounds.count
    else { return nil }
    var rest = quotes.dropFirst().dropLast(1 + pounds.count).unicodeScalars
    var result = String.UnicodeScalarView()
    while !rest.isEmpty {
      guard let scalar = takeScalar(&rest, pounds) else { return nil }
      result.append(scalar)
    }
    return String(result)
  }

  /// Takes a scalar, or the escape of a scalar. Nil if the escape is unknown, such as an interpolation, and at the end of the literal.
  private static func takeScalar(_ rest: inout Substring.UnicodeScalarView, _ pounds: Substring) -> Unicode.Scalar? {
    guard rest.starts(with: ("\\" + pounds).unicodeScalars) else {
      return rest.starts(with: ("\"" + pounds).unicodeScalars) ? nil : rest.popFirst()
    }
    rest.removeFirst(1 + pounds.count)
    guard let escape = rest.popFirst() else { return nil }
    guard escape == "u" else { return escapes[escape] }
    guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
    let code = UInt32(String(rest[..<end]), radix: 16)
    rest = rest[rest.index(after: end)...]
    return code.flatMap(Unicode.Scalar.init)
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "\0", "t": "\t", "n": "\n", "r": "\r", "\\": "\\", "\"": "\"", "'": "'",
  ]

  /// The offset in a literal of a byte of its string. The literal must be in one line. In bytes from its start.
  static func offset(ofByte offset: Int, in source: String) -> Int {
    let pounds = source.prefix { $0 == "#" }
    var rest = source.dropFirst(pounds.count + 1).unicodeScalars
    var count = 0
    while count < offset, let scalar = takeScalar(&rest, pounds) {
      count += UTF8.width(scalar)
    }
    return source.utf8.count - Substring(rest).utf8.count
  }

  /// The integer that a literal spells, with its sign: `-1_000`, `0xFF`; nil for other text, and for a number that `Int` can't hold.
  static func integer(_ source: String) -> Int? {
    let sign = source.prefix { $0 == "-" || $0 == "+" }
    let digits = source.dropFirst(sign.count)
    let radix = ["0b": 2, "0o": 8, "0x": 16][digits.prefix(2)]
    let text = radix == nil ? digits : digits.dropFirst(2)
    guard sign.count < 2, text.first?.isHexDigit == true else { return nil }
    return Int(sign + text.filter { $0 != "_" }, radix: radix ?? 10)
  }

  /// The digits of the decimal number that a literal spells, with its sign, and without underscores and parentheses: `-0.5`, `1e3`, and
  /// `255` for `0xFF`; nil for other text.
  static func number(_ source: String) -> String? {
    let text = source.filter { $0 != "_" && $0 != "(" && $0 != ")" }
    if let integer = integer(text) { return String(integer) }
    let isDecimal = text.allSatisfy { $0.isASCII && ($0.isNumber || ".eE+-".contains($0)) }
    return isDecimal && Double(text) != nil ? text : nil
  }

  /// A literal's default type; nil for other text.
  static func type(of source: String) -> KnownType? {
    let tag = CaseTag(Piece(text: source, offset: 0)).flatMap { $0.isRange ? nil : $0.type }
    let isDecimal = source.drop { $0 == "-" }.first?.isNumber == true && Double(source) != nil
    return (tag ?? (isDecimal ? "Double" : nil)).flatMap { KnownType.byName[$0] }
  }

  /// The literal that spells a string.
  static func source(of string: String) -> String {
    var source = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": source += "\\" + String(scalar)
      case "\n": source += "\\n"
      case "\r": source += "\\r"
      case "\t": source += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: source += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: source.unicodeScalars.append(scalar)
      }
    }
    return source + "\""
  }
}
