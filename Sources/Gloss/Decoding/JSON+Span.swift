// Spans have separate functions. A span can't conform to `JSONSource`, because it can't escape: the protocol, and each function with a
// source, would have to allow such types.
//
// The fact that makes it safe: a copy of the bytes is parsed while they are borrowed.

extension JSON {
  /// Parses a JSON text in UTF-8, with or without a byte order mark. O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the text.
  ///   - options: Options for parsing.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  /// - Throws: `JSONSyntaxError` with the place of the first error.
  public init(
    bytes: RawSpan, options: ParsingOptions = [], maximumDepth: Int = defaultMaximumDepth
  ) throws(JSONSyntaxError) {
    self = try JSON.parse(BufferView(bytes), options, maximumDepth).get()
  }

  /// Parses a JSON text in UTF-8, with or without a byte order mark. O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the text.
  ///   - options: Options for parsing.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  /// - Throws: `JSONSyntaxError` with the place of the first error.
  public init(
    bytes: Span<UInt8>, options: ParsingOptions = [], maximumDepth: Int = defaultMaximumDepth
  ) throws(JSONSyntaxError) {
    self = try JSON.parse(BufferView(bytes), options, maximumDepth).get()
  }
}

extension JSONDecodable {
  /// Reads an instance from a JSON text in UTF-8. O(bytes).
  ///
  /// It does the same as `decode(_:at:mode:)` of other sources. For other functions that take a source, pass `JSON(bytes:)`.
  ///
  /// - Parameters:
  ///   - source: The bytes of the text.
  ///   - path: The path to the instance in the text; by default it is the whole text.
  ///   - mode: When it throws, see `DecodingMode`.
  /// - Throws: `DecodingReport`, also if the text is not JSON.
  @inlinable
  public static func decode(
    _ source: RawSpan, at path: JSONKeyPath = [], mode: DecodingMode = .lenient
  ) throws(DecodingReport) -> Self {
    unsafe try source.withUnsafeBytes { (bytes) throws(DecodingReport) in
      unsafe try decode(bytes, at: path, mode: mode)
    }
  }

  /// Reads an instance from a JSON text in UTF-8. O(bytes).
  ///
  /// It does the same as `decode(_:at:mode:)` of other sources. For other functions that take a source, pass `JSON(bytes:)`.
  ///
  /// - Parameters:
  ///   - source: The bytes of the text.
  ///   - path: The path to the instance in the text; by default it is the whole text.
  ///   - mode: When it throws, see `DecodingMode`.
  /// - Throws: `DecodingReport`, also if the text is not JSON.
  @inlinable
  public static func decode(
    _ source: Span<UInt8>, at path: JSONKeyPath = [], mode: DecodingMode = .lenient
  ) throws(DecodingReport) -> Self {
    unsafe try decode(source.bytes, at: path, mode: mode)
  }
}
