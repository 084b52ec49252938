import Foundation

/// Why and where a text is no JSON.
///
/// `description` reads `line 3, column 14: expected a value, found "}"`.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The input holds nothing but white space.
    case emptyInput
    /// The input ends inside a value.
    case unexpectedEnd
    /// Something stands where a value belongs.
    case expectedValue
    /// Something other than a string in double quotes stands where a key belongs.
    case expectedKey
    /// No colon follows a key.
    case expectedColon
    /// Neither a comma nor the closing brace follows a member.
    case expectedCommaOrBrace
    /// Neither a comma nor the closing bracket follows an element.
    case expectedCommaOrBracket
    /// Something follows the value that is the whole text.
    case trailingCharacters
    /// No digit stands where a number needs one.
    case expectedDigit
    /// A number starts with a zero that another digit follows.
    case leadingZero
    /// A control character (U+0000 to U+001F) stands in a string without being escaped.
    case controlCharacter
    /// A backslash is followed by something that is no escape of JSON.
    case invalidEscape
    /// A `\u` escape is half of a surrogate pair, and the other half is missing.
    case loneSurrogate
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// The bytes look like UTF-16 or UTF-32: they begin with its byte order mark, or with a character and a zero byte.
    case unsupportedEncoding
    /// Arrays and objects are nested deeper than the caller allows.
    case tooDeep(limit: Int)
    /// A key stands twice in one object, and `ParsingOptions.rejectDuplicateKeys` was given.
    case duplicateKey(String)
    /// The input is longer than 4 GiB.
    case inputTooLarge
    /// A string, a key or a number is longer than 256 MiB.
    case tokenTooLong
    /// An array or an object holds more than 268,435,455 elements or members.
    case tooManyElements
    /// There is no memory for the document.
    case outOfMemory
  }

  /// What is wrong.
  public let reason: Reason
  /// What is wrong, in words: a phrase without the place.
  public let message: String
  /// Where it is wrong: the count of bytes before the place.
  public let offset: Int
  /// The line of the place, from 1. CR LF, LF and CR end lines.
  public let line: Int
  /// The column of the place in Unicode scalars, from 1. A byte order mark does not count.
  public let column: Int

  init(_ reason: Reason, offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    self.reason = reason
    self.offset = offset
    message = reason.message(found: reason.namesWhatIsThere ? Self.excerpt(at: offset, in: bytes, for: reason) : nil)
    let location = SourceLocation(offset: offset, in: bytes)
    line = location.line
    column = location.column
  }

  /// The error for what the parser found wrong in `bytes`.
  init(_ failure: Parser.Failure, in bytes: UnsafeBufferPointer<UInt8>) {
    if JSONSyntaxError.looksLikeUTF16Or32(bytes) {
      self.init(.unsupportedEncoding, offset: 0, in: bytes)
    } else {
      self.init(failure.reason, offset: failure.offset, in: bytes)
    }
  }

  /// What stands at `offset`, as a person would read it: a word of ASCII letters, cut to 16, or else a Unicode scalar,
  /// which is all that counts in an escape. Nil at the end.
  private static func excerpt(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>, for reason: Reason) -> String? {
    guard offset >= 0, offset < bytes.count else { return nil }
    let word = bytes[offset...].prefix(17).prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    if !word.isEmpty, reason != .invalidEscape {
      return "\"" + String(decoding: word.prefix(16), as: UTF8.self) + (word.count > 16 ? "…\"" : "\"")
    }
    var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      return "byte 0x" + String(bytes[offset], radix: 16)
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned,
      .spaceSeparator where scalar != " ":
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default:
      return scalar == "\"" ? "'\"'" : "\"\(scalar)\""
    }
  }

  /// Whether a text that is no JSON in UTF-8 begins as one in UTF-16 or UTF-32 does: with a byte order mark, or with an
  /// ASCII character, which any JSON text begins with (RFC 4627, section 3).
  private static func looksLikeUTF16Or32(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 4, bytes.count % 2 == 0 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xfe, 0xff), (0xff, 0xfe): return true
    case (0, 0): return bytes.count % 4 == 0 && (bytes[2] == 0 && bytes[3] != 0 || bytes[2] == 0xfe && bytes[3] == 0xff)
    case (let first, let second): return (first == 0 && second < 0x80) || (second == 0 && first < 0x80)
    }
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// The place and what is wrong there, in one line.
  public var description: String {
    "line \(line), column \(column): \(message)"
  }
}

extension JSONSyntaxError: LocalizedError {
  /// The error as `description` has it: what `localizedDescription` gives.
  public var errorDescription: String? { description }
}

extension JSONSyntaxError.Reason {
  /// Whether the message says what stands at the place.
  fileprivate var namesWhatIsThere: Bool {
    switch self {
    case .expectedValue, .expectedKey, .expectedColon, .expectedCommaOrBrace, .expectedCommaOrBracket,
      .trailingCharacters, .expectedDigit, .controlCharacter, .invalidEscape, .invalidUTF8:
      true
    default:
      false
    }
  }

  fileprivate func message(found: String?) -> String {
    let found = found.map { ", found \($0)" } ?? ""
    return switch self {
    case .emptyInput: "empty input"
    case .unexpectedEnd: "unexpected end of input"
    case .expectedValue: "expected a value" + found
    case .expectedKey: "expected a key in double quotes" + found
    case .expectedColon: "expected \":\" after a key" + found
    case .expectedCommaOrBrace: "expected \",\" or \"}\"" + found
    case .expectedCommaOrBracket: "expected \",\" or \"]\"" + found
    case .trailingCharacters: "expected the end of the input" + found
    case .expectedDigit: "expected a digit" + found
    case .leadingZero: "leading zero in a number"
    case .controlCharacter: "control character in a string, which must be escaped" + found
    case .invalidEscape: "invalid escape in a string" + found
    case .loneSurrogate: "lone surrogate in a string"
    case .invalidUTF8: "invalid UTF-8" + found
    case .unsupportedEncoding: "expected UTF-8, found what looks like UTF-16 or UTF-32"
    case .tooDeep(let limit): "nested deeper than \(limit) level\(limit == 1 ? "" : "s")"
    case .duplicateKey(let key): "duplicate key \(ReportText.key(key))"
    case .inputTooLarge: "input of more than 4 GiB"
    case .tokenTooLong: "string or number of more than 256 MiB"
    case .tooManyElements: "more than 268435455 elements in an array or object"
    case .outOfMemory: "out of memory"
    }
  }
}
