import Foundation

extension JSON {
  /// How a value is written. Without options the text has no white space and its slashes are escaped, so that it never
  /// contains `</script>`. That alone does not make it safe in HTML: `<` and `&` are not escaped.
  public struct WritingOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: Int

    /// The options whose bits are set in `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Puts each member and element on its own line, indented by two spaces for each level.
    public static let prettyPrinted = WritingOptions(rawValue: 1 << 0)
    /// Sorts the members of objects by the UTF-8 bytes of their keys.
    public static let sortedKeys = WritingOptions(rawValue: 1 << 1)
    /// Writes `/` instead of `\/`.
    public static let withoutEscapingSlashes = WritingOptions(rawValue: 1 << 2)
    /// Writes the canonical form of RFC 8785 (JCS), which is the same for all texts of one value: what is to be signed or hashed.
    ///
    /// It has no white space, escapes only what must be escaped, sorts members by the UTF-16 code units of their keys, and spells
    /// numbers as ECMAScript does. So it includes what `sortedKeys` and `withoutEscapingSlashes` are for, and sorts as the RFC says also
    /// beside `sortedKeys`. Beside `prettyPrinted`, a value throws.
    ///
    /// All numbers are doubles there. One with a fraction is rounded to the nearest double, as the RFC does. These throw with their path:
    /// a whole number of which the canonical form would have other digits (9007199254740993), a fraction of more than 17 digits, a number
    /// beyond the range of a double (1e400, 1e-400), and a key that is in a parsed object twice.
    ///
    /// O(n log n) for n members of an object. The text is written, parsed, and written once more, so it takes several times the memory.
    public static let canonical = WritingOptions(rawValue: 1 << 3)
  }

  /// The value as a JSON text in UTF-8. O(size of the result).
  ///
  /// Parsed numbers keep their digits, unless the text is canonical.
  ///
  /// - Throws: `JSONEncodingError` with the path of the first value that JSON can't hold, or that has no canonical form if the options
  ///   ask for one.
  public func data(_ options: WritingOptions = []) throws(JSONEncodingError) -> Data { try jsonData(options) }

  /// The value as a JSON text. O(size of the result).
  ///
  /// - Throws: `JSONEncodingError` with the path of the first value that JSON can't hold, or that has no canonical form if the options
  ///   ask for one.
  public func string(_ options: WritingOptions = []) throws(JSONEncodingError) -> String { try jsonString(options) }

  /// The error that `data()` throws, for the first value that JSON can't hold; nil if there is none. O(size).
  public var encodingError: JSONEncodingError? {
    do throws(JSONEncodingError) {
      var serializer = try Serializer([])
      try serializer.write(value)
      return nil
    } catch {
      return error
    }
  }
}

extension JSON: CustomStringConvertible {
  /// The value as a JSON text without white space and with unescaped slashes. O(size of the result).
  ///
  /// If there is a value that JSON can't hold, the reason is in its place, in angle brackets, and the text is not JSON. Use
  /// `string(_:)` to get an error instead.
  public var description: String {
    do {
      return try text(unencodable: .inBrackets)
    } catch {
      return "<\(error)>"
    }
  }

  /// The value as a text, in which words replace what JSON can't hold.
  func text(unencodable: Serializer.Unencodable) throws(JSONEncodingError) -> String {
    var serializer = try Serializer(.withoutEscapingSlashes, unencodable: unencodable)
    try serializer.write(value)
    return serializer.text
  }
}
