#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error in a text that is not JSON: what is wrong, and where it is.
///
/// `description` reads `line 3, column 14: expected a value, found "}"`.
public struct JSONSyntaxError: Error, Sendable {
  /// The kind of a syntax error.
  ///
  /// Later versions may add kinds, so a `switch` needs a `default`:
  ///
  /// ```swift
  /// switch error.kind {
  /// case .emptyInput: showEmptyState()
  /// case .tooDeep(limit: 512): showTooDeep()
  /// default: show(error)
  /// }
  /// ```
  public struct Kind: Hashable, Sendable {
    /// The name of the kind in Swift: `tooDeep` for `tooDeep(limit:)`. It stays the same in later versions.
    public let name: String
    /// The key that is in an object twice, for `duplicateKey(_:)`; nil for other kinds.
    public let key: String?
    /// The allowed number of levels, for `tooDeep(limit:)`, or of bytes, for `valueTooLong(limit:)`; nil for other kinds.
    public let limit: Int?
    /// The noncharacter, for `noncharacter(_:)`; nil for other kinds.
    public let scalar: Unicode.Scalar?
    /// The reason of the error, without what is there.
    fileprivate let reason: String
    /// Whether the reason names the characters at the place.
    fileprivate let namesWhatIsThere: Bool

    private init(
      _ name: String, _ reason: String, butFound: Bool = false, key: String? = nil, limit: Int? = nil,
      scalar: Unicode.Scalar? = nil
    ) {
      self.name = name
      self.reason = reason
      namesWhatIsThere = butFound
      self.key = key
      self.limit = limit
      self.scalar = scalar
    }

    /// The input is empty, or has only white space.
    public static let emptyInput = Kind("emptyInput", "empty input")
    /// The input ends inside a value.
    public static let unexpectedEnd = Kind("unexpectedEnd", "unexpected end of input")
    /// Something else is in the place of a value.
    public static let expectedValue = Kind("expectedValue", "expected a value", butFound: true)
    /// Something else is in the place of a key in double quotes.
    public static let expectedKey = Kind("expectedKey", "expected a key in double quotes", butFound: true)
    /// No colon follows a key.
    public static let expectedColon = Kind("expectedColon", "expected \":\" after a key", butFound: true)
    /// Neither a comma nor the closing brace follows a member.
    public static let expectedCommaOrBrace = Kind("expectedCommaOrBrace", "expected \",\" or \"}\"", butFound: true)
    /// Neither a comma nor the closing bracket follows an element.
    public static let expectedCommaOrBracket = Kind(
      "expectedCommaOrBracket", "expected \",\" or \"]\"", butFound: true)
    /// Something follows the value of the whole text.
    public static let trailingCharacters = Kind("trailingCharacters", "expected the end of the input", butFound: true)
    /// A number lacks a digit.
    public static let expectedDigit = Kind("expectedDigit", "expected a digit", butFound: true)
    /// A number starts with a zero, and another digit follows.
    public static let leadingZero = Kind("leadingZero", "leading zero in a number")
    /// A control character (U+0000 to U+001F) is in a string without an escape.
    public static let controlCharacter = Kind(
      "controlCharacter", "unescaped control character in a string", butFound: true)
    /// A backslash and the next character are not an escape of JSON.
    public static let invalidEscape = Kind("invalidEscape", "invalid escape in a string", butFound: true)
    /// A `\u` escape is half of a surrogate pair, and the other half is missing.
    public static let loneSurrogate = Kind("loneSurrogate", "lone surrogate in a string")
    /// The bytes are not UTF-8.
    public static let invalidUTF8 = Kind("invalidUTF8", "invalid UTF-8", butFound: true)
    /// The bytes look like UTF-16 or UTF-32: they begin with its byte order mark, or with a character and a zero byte.
    public static let unsupportedEncoding = Kind(
      "unsupportedEncoding", "expected UTF-8, found what looks like UTF-16 or UTF-32")
    /// Arrays and objects are nested deeper than the caller allows. A negative limit counts as 0.
    public static func tooDeep(limit: Int) -> Kind {
      let limit = max(0, limit)
      return Kind("tooDeep", "nested deeper than \(limit) level\(limit == 1 ? "" : "s")", limit: limit)
    }
    /// A noncharacter is in a string or a key, and the option `ParsingOptions.iJSON` is set.
    public static func noncharacter(_ scalar: Unicode.Scalar) -> Kind {
      Kind("noncharacter", "noncharacter \(scalar.codePoint) in a string: leave it out", scalar: scalar)
    }
    /// An integer is beyond ±9007199254740991, and the option `ParsingOptions.iJSON` is set.
    public static let integerBeyondDouble = Kind(
      "integerBeyondDouble", "integer beyond ±9007199254740991, which is not exact everywhere: write it as a string")
    /// A number is greater than all doubles, or so small that it would become 0, and the option `ParsingOptions.iJSON` is set.
    public static let numberBeyondDouble = Kind(
      "numberBeyondDouble", "number beyond the range of a double: write it as a string")
    /// A number of JSON5 is NaN or infinite, and the option `ParsingOptions.iJSON` is set.
    public static let notFinite = Kind("notFinite", "NaN and Infinity are not JSON: write null or a string")
    /// A number with a fraction or an exponent has more than 17 significant digits, and the option `ParsingOptions.iJSON` is set.
    public static let tooManyDigits = Kind(
      "tooManyDigits", "number of more than 17 digits, which a double does not keep: write it as a string")
    /// A key is in one object twice, and the option `ParsingOptions.rejectDuplicateKeys` is set.
    public static func duplicateKey(_ key: String) -> Kind {
      Kind("duplicateKey", "duplicate key \(key.asKeyInMessage)", key: key)
    }
    /// A value of a stream has more bytes than the caller allows.
    public static func valueTooLong(limit: Int) -> Kind {
      Kind("valueTooLong", "longer than \(limit) byte\(limit == 1 ? "" : "s")", limit: limit)
    }
    /// The input is longer than 4 GiB.
    public static let inputTooLarge = Kind("inputTooLarge", "the input is larger than 4 GiB")
    /// A string, a key or a number is longer than 256 MiB.
    public static let tokenTooLong = Kind("tokenTooLong", "a string or number is longer than 256 MiB")
    /// An array or an object has more than 268,435,455 elements or members.
    public static let tooManyElements = Kind("tooManyElements", "more than 268435455 elements in an array or object")
    /// A comment that begins with `/*` is not closed. The place is the start of the comment.
    public static let commentNotClosed = Kind("commentNotClosed", "a comment is not closed by \"*/\"")
    /// A string of JSON5 has a line break without a backslash before it.
    public static let lineBreakInString = Kind(
      "lineBreakInString", "line break in a string: write \\n, or a backslash before it to leave it out")
    /// The `0x` of a JSON5 number has no hexadecimal digit after it.
    public static let expectedHexadecimalDigit = Kind(
      "expectedHexadecimalDigit", "expected a hexadecimal digit", butFound: true)
    /// A hexadecimal number in JSON5 has more than 256 digits. No `Double` can hold it.
    public static let hexadecimalTooLong = Kind(
      "hexadecimalTooLong", "a hexadecimal number has more than 256 digits")
    /// An escape in a key without quotes is not `\u` with four digits, or does not spell a letter.
    public static let invalidKeyEscape = Kind(
      "invalidKeyEscape", "invalid escape in a key without quotes: write the key in double quotes")
    /// A text that comes in pieces was parsed with an option that needs the whole text: `comments`, `trailingCommas` or `json5`.
    public static let needsWholeText = Kind(
      "needsWholeText",
      "comments, trailing commas and JSON5 are not read from a text in pieces: parse the whole text"
    )
    /// There is not enough memory for the document.
    public static let outOfMemory = Kind("outOfMemory", "out of memory")
  }

  /// The kind of the error.
  public let kind: Kind
  /// What is wrong, in words: a phrase without the place.
  public let reason: String
  /// The offset of the error, in bytes.
  public let offset: Int
  /// The line of the error, from 1. CR LF, LF and CR end lines.
  public let line: Int
  /// The column of the error in Unicode scalars, from 1. A byte order mark does not count.
  public let column: Int
  /// The parsing option that would allow the text, in words; nil if there is none, or if the text comes in pieces.
  let hint: String?

  /// Creates the error at an offset of a text.
  ///
  /// - Parameter position: The start of the text, if it is in a stream.
  package init(
    _ kind: Kind, offset: Int, in bytes: ByteView,
    at position: TextPosition = TextPosition(), hint: String? = nil
  ) {
    self.kind = kind
    self.hint = hint
    self.offset = position.offset &+ offset
    let found = kind.namesWhatIsThere ? Self.excerpt(at: offset, in: bytes, for: kind) : nil
    reason = kind.reason + (found.map { ", found \($0)" } ?? "")
    let location = position.location(
      of: TextLocation(offset: offset, in: bytes), startsWithFeed: bytes.first == UInt8(ascii: "\n"))
    line = location.line
    column = location.column
  }

  /// Creates the error for a failure of the parser in a text.
  package init(_ failure: Parser.Failure, in bytes: ByteView) {
    self.init(failure, in: bytes, hint: JSONSyntaxError.hint(at: failure.offset, in: bytes, for: failure.kind))
  }

  /// Creates the error for a failure in a text, with the parsing option that would allow it.
  init(_ failure: Parser.Failure, in bytes: ByteView, hint: String?) {
    if JSONSyntaxError.looksLikeUTF16Or32(bytes) {
      self.init(.unsupportedEncoding, offset: 0, in: bytes)
    } else {
      self.init(failure.kind, offset: failure.offset, in: bytes, hint: hint)
    }
  }

  /// The parsing option that would allow the characters at `offset`, in words; nil if there is none. O(white space before it).
  static func hint(at offset: Int, in bytes: ByteView, for kind: Kind) -> String? {
    guard kind.namesWhatIsThere, bytes.indices.contains(offset) else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "/"):
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*"), kind != .invalidEscape,
        kind != .expectedDigit
      else { return nil }
      return "the parsing option .comments allows comments"
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      guard kind == (bytes[offset] == UInt8(ascii: "]") ? .expectedValue : .expectedKey),
        bytes[..<offset].last(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: ",")
      else { return nil }
      return "the parsing option .trailingCommas allows the comma before it"
    case let byte:
      let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      let isAllowed =
        switch kind {
        case .expectedKey: isLetter || "'$_".utf8.contains(byte)
        case .expectedValue: startsValueOfJSON5(bytes[offset...].prefix(9))
        default: false
        }
      return isAllowed ? "the parsing option .json5 allows it" : nil
    }
  }

  /// Whether a value begins there that JSON5 has and JSON does not.
  private static func startsValueOfJSON5(_ bytes: Slice<ByteView>) -> Bool {
    let isSigned = bytes.first == UInt8(ascii: "+")
    let number = isSigned ? bytes.dropFirst() : bytes
    switch number.first {
    case UInt8(ascii: "'")?: return !isSigned
    case UInt8(ascii: ".")?: return number.dropFirst().first?.isDigit == true
    case let byte? where byte.isDigit: return isSigned
    default: return number.starts(with: "Infinity".utf8) || number.starts(with: "NaN".utf8)
    }
  }

  /// Creates an error that is about a text as a whole.
  package init(_ kind: Kind) { self.init(kind, offset: 0, in: .empty) }

  /// The error for too little memory.
  package static var outOfMemory: JSONSyntaxError { JSONSyntaxError(.outOfMemory) }

  /// The characters at `offset`, in a form for people: a word of up to 16 ASCII letters, or otherwise one Unicode scalar. In an escape,
  /// only the scalar matters. Nil at the end.
  private static func excerpt(at offset: Int, in bytes: ByteView, for kind: Kind) -> String? {
    guard offset >= 0, offset < bytes.count else { return nil }
    let word = bytes[offset...].prefix(17).prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    if !word.isEmpty, kind != .invalidEscape {
      return "\"" + String(decoding: word.prefix(16), as: UTF8.self) + (word.count > 16 ? "…\"" : "\"")
    }
    var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      return "byte 0x" + String(bytes[offset], radix: 16)
    }
    guard scalar.isInvisible else { return scalar == "\"" ? "'\"'" : "\"\(scalar)\"" }
    return scalar.codePoint
  }

  /// Whether a text that is not JSON in UTF-8 begins like JSON in UTF-16 or UTF-32: with a byte order mark, or with an ASCII character,
  /// like any JSON text (RFC 4627, section 3).
  package static func looksLikeUTF16Or32(_ bytes: ByteView) -> Bool {
    guard bytes.count >= 4, bytes.count % 2 == 0 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xfe, 0xff), (0xff, 0xfe): return true
    case (0, 0): return bytes.count % 4 == 0 && (bytes[2] == 0 && bytes[3] != 0 || bytes[2] == 0xfe && bytes[3] == 0xff)
    case (let first, let second): return (first == 0 && second < 0x80) || (second == 0 && first < 0x80)
    }
  }
}

extension JSONSyntaxError: Hashable {
  /// Whether both are the same error at the same place.
  public static func == (first: JSONSyntaxError, second: JSONSyntaxError) -> Bool {
    first.kind == second.kind && first.reason == second.reason && first.offset == second.offset
      && first.line == second.line && first.column == second.column
  }

  /// Hashes the kind and the place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(offset)
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// The place and the reason, in one line, with the parsing option that would allow the text.
  public var description: String { "line \(line), column \(column): \(reasonWithHint)" }

  /// The reason, with the parsing option that would allow the text.
  var reasonWithHint: String { reason + (hint.map { " (\($0))" } ?? "") }
}

extension JSONSyntaxError: LocalizedError {
  /// The same text as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}

extension JSONSyntaxError.Kind: CustomStringConvertible {
  /// The kind in the form of Swift code: `tooDeep(limit: 512)`.
  public var description: String {
    name
      + (limit.map { "(limit: \($0))" } ?? key.map { "(\($0.debugDescription))" }
        ?? scalar.map { "(\($0.debugDescription))" } ?? "")
  }
}
