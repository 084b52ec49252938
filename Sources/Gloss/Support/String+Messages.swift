// How messages show texts of a document: cut to a sensible length, and with nothing in it that could change how a terminal
// shows the rest.

extension String {
  /// To how many Unicode scalars messages cut a key.
  static let maximumKeyLength = 60

  /// A key in quotes.
  @usableFromInline var asKeyInMessage: String { cut(to: String.maximumKeyLength).quoted.visible }

  /// The first Unicode scalars, and an ellipsis if there are more.
  func cut(to length: Int) -> String {
    let end = unicodeScalars.index(startIndex, offsetBy: length, limitedBy: endIndex) ?? endIndex
    return end == endIndex ? self : String(unicodeScalars[..<end]) + "…"
  }

  /// The string as JSON spells it, with the slashes as they are.
  var quoted: String { "\"" + unicodeScalars.map(\.escaped).joined() + "\"" }

  /// The text with invisible characters written as `\u{…}`.
  var visible: String {
    unicodeScalars.map { $0.isInvisible ? "\\u{\(String($0.value, radix: 16))}" : String($0) }.joined()
  }

  /// A number in digits, with zeros before it if there are fewer digits than `count`.
  func filledUp(to count: Int) -> String { String(repeating: "0", count: Swift.max(0, count - utf8.count)) + self }
}

extension Unicode.Scalar {
  /// What stands for it in a string of JSON.
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

  /// Whether nobody sees it, or it changes how others are shown: messages name it instead of showing it.
  ///
  /// That includes each space but the usual one. One that does not break lines looks the same, and is an error in JSON.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    case .spaceSeparator: self != " "
    default: false
    }
  }
}
