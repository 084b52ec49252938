/// The smallest part of the source that has a meaning.
struct Token {
  enum Kind {
    /// A name (with its backticks), a keyword or the digits of a number.
    case word
    /// A string or a regular expression, from its first delimiter to its last.
    case literal
    /// A word after `#`, such as `#if`.
    case directive
    /// One character of an operator, including `.`.
    case `operator`
    /// A bracket, or one of `,` `;` `:` `@`.
    case punctuation
    /// The end, after the last token. Its text is empty.
    case end
  }

  let kind: Kind
  let text: String
  /// Its start, in bytes from the start of the source.
  let offset: Int
  /// Whether white space or a comment is before it.
  let isAfterSpace: Bool
  let isFirstInLine: Bool

  var endOffset: Int { offset + text.utf8.count }

  /// Whether it begins a declaration wherever it is, except after a dot.
  var isReserved: Bool { kind == .word && Token.reserved.contains(text) }

  static let reserved: Set = [
    "associatedtype", "case", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
    "internal", "let", "operator", "private", "protocol", "public", "static", "struct", "subscript", "typealias", "var",
  ]

  /// Whether it is a word that is neither reserved nor a number.
  var isName: Bool {
    kind == .word && !isReserved
      && !text.utf8.prefix(1).allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether a value may end with it. Then the next token on the same line is not an operand, and `/` not a regular expression.
  var endsOperand: Bool {
    switch kind {
    case .word: !Token.beforeOperand.contains(text)
    case .literal, .directive: true
    case .punctuation: text == ")" || text == "]" || text == "}"
    case .operator, .end: false
    }
  }

  private static let beforeOperand: Set = [
    "as", "await", "case", "else", "if", "in", "is", "repeat", "return", "switch", "throw", "try", "where", "while",
  ]
}
