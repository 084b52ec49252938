#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Bytes as a string in base64 (RFC 4648).
public struct Base64Format: JSONFormat, _JSONFormat, Sendable {
  /// The type that is read.
  public typealias Value = Data
  /// The type that is written.
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
  /// Bytes as a string in base64. Without a format, `Data` is read and written in the standard alphabet with padding.
  ///
  /// ```swift
  /// @Key(.base64(.urlSafe, padded: false)) let challenge: Data
  /// ```
  ///
  /// - Parameters:
  ///   - alphabet: The 64 characters. A text with other characters does not fit.
  ///   - isPadded: Whether a text whose length is not a multiple of four characters is filled up with `=`. If not, a text with `=` does
  ///     not fit.
  public static func base64(_ alphabet: Base64Format.Alphabet = .standard, padded isPadded: Bool = true) -> Self
  where Self == Base64Format {
    Base64Format(alphabet: alphabet, isPadded: isPadded)
  }
}
