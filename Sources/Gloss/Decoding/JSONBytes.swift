/// A JSON text in UTF-8, and the options that it is parsed with. ``JSONSource/bytes(_:options:maximumDepth:)`` and
/// ``JSONSource/string(_:options:maximumDepth:)`` make one.
@frozen public struct JSONBytes<Bytes: Sequence<UInt8>>: JSONSource {
  @usableFromInline let bytes: Bytes
  @usableFromInline let options: JSON.ParsingOptions
  @usableFromInline let maximumDepth: Int

  @inlinable
  init(_ bytes: Bytes, _ options: JSON.ParsingOptions, _ maximumDepth: Int) {
    self.bytes = bytes
    self.options = options
    self.maximumDepth = maximumDepth
  }

  /// The value of the text. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` if it is not JSON.
  @inlinable
  public static func json(from source: JSONBytes) throws(JSONSyntaxError) -> JSON {
    try JSON(bytes: source.bytes, options: source.options, maximumDepth: source.maximumDepth)
  }
}

extension JSONBytes: Sendable where Bytes: Sendable {}

extension JSONSource {
  /// A JSON text in UTF-8 whose bytes are in any sequence, such as a view of SwiftNIO's `ByteBuffer`.
  ///
  /// ```swift
  /// let order = try Order.decode(.bytes(body.readableBytesView, options: .iJSON, maximumDepth: 8))
  /// ```
  ///
  /// Contiguous bytes are copied once, into the parsed document. Others are copied into an array first.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the text.
  ///   - options: What else is an error, and what is not.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  @inlinable
  public static func bytes<Bytes>(
    _ bytes: Bytes, options: JSON.ParsingOptions = [], maximumDepth: Int = JSON.defaultMaximumDepth
  ) -> JSONBytes<Bytes> where Self == JSONBytes<Bytes> {
    JSONBytes(bytes, options, maximumDepth)
  }

  /// A JSON text as a string, or as a part of one.
  ///
  /// ```swift
  /// let config = try Config.decode(.string(text, options: .json5))
  /// ```
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - options: What else is an error, and what is not.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  @inlinable
  public static func string<Text: StringProtocol>(
    _ string: Text, options: JSON.ParsingOptions = [], maximumDepth: Int = JSON.defaultMaximumDepth
  ) -> JSONBytes<Text.UTF8View> where Self == JSONBytes<Text.UTF8View> {
    JSONBytes(string.utf8, options, maximumDepth)
  }
}

/// A text that says with which options it is parsed. A decoder adds its own. Only for the library.
package protocol ConfiguredText {
  func json(adding options: JSON.ParsingOptions) throws(JSONSyntaxError) -> JSON
}

extension JSONBytes: ConfiguredText {
  package func json(adding options: JSON.ParsingOptions) throws(JSONSyntaxError) -> JSON {
    try JSON(bytes: bytes, options: self.options.union(options), maximumDepth: maximumDepth)
  }
}
