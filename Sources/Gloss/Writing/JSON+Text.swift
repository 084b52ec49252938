import Foundation

extension JSON {
  /// How a value is written. Without options it has no white space, and slashes are escaped, so that no `</script>`
  /// stands in the text. That alone does not make it safe to put into HTML: `<` and `&` stay as they are.
  public struct WritingOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: Int

    /// The options whose bits are set in `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Puts each member and element on a line of its own, indented by two spaces a level.
    public static let prettyPrinted = WritingOptions(rawValue: 1 << 0)
    /// Sorts the members of objects by the UTF-8 bytes of their keys.
    public static let sortedKeys = WritingOptions(rawValue: 1 << 1)
    /// Writes `/` as it is and not as `\/`.
    public static let withoutEscapingSlashes = WritingOptions(rawValue: 1 << 2)
  }

  /// The value as a JSON text in UTF-8. O(size of the result).
  ///
  /// Numbers that were parsed are written with the digits that they had.
  ///
  /// - Throws: `JSONEncodingError` with the path of what JSON can't hold.
  public func data(_ options: WritingOptions = []) throws(JSONEncodingError) -> Data { try jsonData(options) }

  /// The value as a JSON text. O(size of the result).
  ///
  /// - Throws: `JSONEncodingError` with the path of what JSON can't hold.
  public func string(_ options: WritingOptions = []) throws(JSONEncodingError) -> String { try jsonString(options) }

  /// Where and what the first value is that JSON can't hold, in the order of writing; nil if there is none. It is what
  /// `data(_:)` throws. O(size).
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
  /// The value as a JSON text without white space, slashes as they are. What JSON can't hold stands in angle
  /// brackets, so that this is no JSON then: use `string(_:)` to have an error instead. O(size of the result).
  public var description: String {
    do {
      return try text(unencodable: .inBrackets)
    } catch {
      return "<\(error)>"
    }
  }

  /// The value as a text, with what JSON can't hold written in words.
  func text(unencodable: Serializer.Unencodable) throws(JSONEncodingError) -> String {
    var serializer = try Serializer(.withoutEscapingSlashes, unencodable: unencodable)
    try serializer.write(value)
    return serializer.text
  }
}
