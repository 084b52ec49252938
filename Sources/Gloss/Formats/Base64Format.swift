import Foundation

/// Bytes as a string in base64 (RFC 4648).
public struct Base64Format: JSONFormat, _JSONFormat, Sendable {
  /// What is read.
  public typealias Value = Data
  /// What is written.
  public typealias EncodedValue = Data

  /// The 64 characters.
  public enum Alphabet: Sendable, CaseIterable {
    /// Letters, digits, `+` and `/` (RFC 4648, section 4).
    case standard
    /// Letters, digits, `-` and `_`, for URLs and names of files (RFC 4648, section 5).
    case urlSafe
  }

  /// The characters that are written and read.
  public let alphabet: Alphabet
  let isPadded: Bool

  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Data? {
    reader.string.flatMap { Data(base64: $0, isURLSafe: alphabet == .urlSafe, isPadded: isPadded) }
  }

  public func _encoded(_ data: Data) -> String {
    var text = data.base64EncodedString()
    if alphabet == .urlSafe {
      text = String(text.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
    }
    if !isPadded { text.removeLast(text.utf8.suffix(2).count { $0 == UInt8(ascii: "=") }) }
    return text
  }
}

extension JSONFormat {
  /// Bytes as a string in base64. `Data` by itself is read and written in the standard alphabet and padded.
  ///
  /// ```swift
  /// @Key(.base64(.urlSafe, padded: false)) let challenge: Data
  /// ```
  ///
  /// - Parameters:
  ///   - alphabet: The 64 characters. A text with others does not fit.
  ///   - isPadded: Whether texts end with `=` where bytes are missing to a group of three. If not, such a text does not fit.
  public static func base64(_ alphabet: Base64Format.Alphabet = .standard, padded isPadded: Bool = true) -> Self
  where Self == Base64Format {
    Base64Format(alphabet: alphabet, isPadded: isPadded)
  }
}
