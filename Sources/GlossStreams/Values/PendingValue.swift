/// A value whose end is not there yet. It looks for the end in the new bytes, so that the value is not parsed again for each piece of it.
///
/// It does not validate. It counts brackets of both kinds as one, and tells where the value ends if it is JSON. If it is not, the parser
/// finds that out.
struct PendingValue {
  private enum Kind { case string, container, number, literal }

  private let kind: Kind
  /// The number of bytes of the value that were checked.
  private var count = 0
  /// The number of bytes after which the parser checks them again, to find out whether they can still become JSON.
  var retryCount = 0
  /// The number of open brackets.
  private var depth = 0
  private var isInString = false
  private var isAfterBackslash = false

  /// Creates a value that begins with a byte.
  init(valueThatStarts byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): kind = .string
    case UInt8(ascii: "["), UInt8(ascii: "{"): kind = .container
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): kind = .number
    default: kind = .literal
    }
  }

  /// Whether the parser should try the value again. O(bytes that were not there before).
  ///
  /// - Parameter bytes: The bytes of the value so far, and the bytes after it.
  @inline(__always)
  mutating func isWorthALook(in bytes: ByteView) -> Bool {
    // Only the parser knows where a literal ends. It has five bytes at most.
    if kind == .literal { return true }
    let isComplete = bytes[count...].contains { ends(with: $0) }
    count = bytes.count
    return isComplete || count >= retryCount
  }

  /// Whether the value ends with the next byte, or before it.
  @inline(__always)
  private mutating func ends(with byte: UInt8) -> Bool {
    if kind == .number { return !byte.isPartOfNumber }
    if isAfterBackslash {
      isAfterBackslash = false
      return false
    }
    switch byte {
    case UInt8(ascii: "\\"): isAfterBackslash = isInString
    case UInt8(ascii: "\""):
      isInString.toggle()
      return kind == .string && !isInString
    case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isInString ? 0 : 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth -= isInString ? 0 : 1
      return depth <= 0
    default: break
    }
    return false
  }
}

extension UInt8 {
  /// Whether numbers can contain the byte.
  fileprivate var isPartOfNumber: Bool {
    isDigit || self | 0x20 == UInt8(ascii: "e") || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}
