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
  }

  /// The value as a JSON text in UTF-8. O(size of the result).
  ///
  /// Parsed numbers keep their digits.
  ///
  /// - Throws: `JSONEncodingError` with the path of the first value that JSON can't hold.
  public func data(_ options: WritingOptions = []) throws(JSONEncodingError) -> Data { try jsonData(options) }

  /// The value as a JSON text. O(size of the result).
  ///
  /// - Throws: `JSONEncodingError` with the path of the first value that JSON can't hold.
  public func string(_ options: WritingOptions = []) throws(JSONEncodingError) -> String { try jsonString(options) }

  /// The error that `data(_:)` throws, for the first value that JSON can't hold; nil if there is none. O(size).
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
