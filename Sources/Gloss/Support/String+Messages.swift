// The form of a document's texts in messages: cut to a sensible length, and without characters that could change how a terminal shows the
// rest.

extension String {
  /// The maximum number of Unicode scalars of a key in a message.
  package static let maximumKeyLength = 60

  /// The maximum number of Unicode scalars of a reason in a message. The reason comes from a model or a closure.
  static let maximumReasonLength = 300

  /// A key in quotes.
  @usableFromInline package var asKeyInMessage: String { cut(to: String.maximumKeyLength).quoted.visible }

  /// The text, cut to at most so many Unicode scalars.
  package func inMessage(maximumLength: Int = maximumKeyLength) -> String { cut(to: maximumLength).visible }

  /// The first Unicode scalars, and an ellipsis if there are more.
  func cut(to length: Int) -> String {
    let end = unicodeScalars.index(startIndex, offsetBy: length, limitedBy: endIndex) ?? endIndex
    return end == endIndex ? self : String(unicodeScalars[..<end]) + "…"
  }

  /// The string as JSON spells it, in quotes. Slashes are not escaped.
  var quoted: String { "\"" + unicodeScalars.map(\.escaped).joined() + "\"" }

  /// The text with invisible characters spelled as `\u{…}`.
  var visible: String {
    unicodeScalars.map { $0.isInvisible ? "\\u{\(String($0.value, radix: 16))}" : String($0) }.joined()
  }

  /// The digits of a number, with leading zeros if there are fewer than `count`.
  package func filledUp(to count: Int) -> String {
    String(repeating: "0", count: Swift.max(0, count - utf8.count)) + self
  }
}

extension [String] {
  /// The maximum number of texts that a message lists.
  static let maximumListedCount = 10

  /// The texts in words, if there are some and they are few: `one of "hearts", "spades"`.
  var asChoice: String? {
    guard 1...Self.maximumListedCount ~= count else { return nil }
    return (count > 1 ? "one of " : "") + joined(separator: ", ")
  }
}

extension Unicode.Scalar {
  /// The scalar as a JSON string spells it.
  fileprivate var escaped: String {
    switch self {
    case "\"", "\\": "\\\(self)"
    case "\u{8}": "\\b"
    case "\t": "\\t"
    case "\n": "\\n"
    case "\u{c}": "\\f"
    case "\r": "\\r"
    case "\0"..<" ": "\\u" + String(value, radix: 16).filledUp(to: 4)
    default: String(self)
    }
  }

  /// Its number in the form of the Unicode Standard: `U+FFFE`.
  var codePoint: String { "U+" + String(value, radix: 16, uppercase: true).filledUp(to: 4) }

  /// Whether the scalar is invisible, or changes how others look. Messages spell it instead of showing it.
  ///
  /// Each space except the usual one counts: a no-break space looks the same, and is an error in JSON.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    case .spaceSeparator: self != " "
    default: false
    }
  }
}
