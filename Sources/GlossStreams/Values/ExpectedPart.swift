/// The part of a text that the grammar allows next, around strings, numbers and literals.
enum ExpectedPart {
  case value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd
  /// White space: the value is complete.
  case nothing

  /// A part of a text that is there.
  enum Found {
    case value, key
    /// A colon or comma.
    case separator
    /// The bracket that closes the innermost array or object.
    case end
    case error(JSONSyntaxError.Kind)
  }

  var isValue: Bool { self == .value || self == .valueOrEnd }

  /// The part that begins with a byte, which is not white space. Moves on if that byte is the whole part and nothing ends with it.
  ///
  /// - Parameter isInObject: Whether the innermost open array or object is an object.
  @inline(__always)
  mutating func find(_ byte: UInt8, isInObject: Bool) -> Found {
    switch self {
    case .valueOrEnd where byte == UInt8(ascii: "]"), .keyOrEnd where byte == UInt8(ascii: "}"): return .end
    case .value, .valueOrEnd: return .value
    case .key, .keyOrEnd: return byte == UInt8(ascii: "\"") ? .key : .error(.expectedKey)
    case .colon:
      guard byte == UInt8(ascii: ":") else { return .error(.expectedColon) }
      self = .value
      return .separator
    case .commaOrEnd:
      if byte == UInt8(ascii: isInObject ? "}" : "]") { return .end }
      guard byte == UInt8(ascii: ",") else {
        return .error(isInObject ? .expectedCommaOrBrace : .expectedCommaOrBracket)
      }
      self = isInObject ? .key : .value
      return .separator
    case .nothing: return .error(.trailingCharacters)
    }
  }
}
