/// Limits and options for reading a stream.
public struct JSONStreamOptions: Sendable {
  /// The maximum length of a value or a line in bytes. A longer one is an error. Strings and numbers that are skipped have the same
  /// limit.
  ///
  /// A value of many small parts takes up to seven times as much memory while it is parsed.
  public var maximumLength: Int
  /// How many arrays and objects may be nested in each other, including those around the values.
  public var maximumDepth: Int
  /// Options for parsing a value. The keys of members that are read one by one are not compared, and neither are those of objects around
  /// the values.
  ///
  /// Only `rejectDuplicateKeys` is possible: with `comments`, `trailingCommas` or `json5`, which need the whole text, reading throws a
  /// `JSONSyntaxError`.
  public var parsing: JSON.ParsingOptions
  /// The mode that decides which values are invalid.
  public var mode: DecodingMode

  /// Creates options: by default up to 64,000,000 bytes for a value, and 512 levels.
  ///
  /// - Parameters:
  ///   - maximumLength: The maximum length of a value in bytes.
  ///   - maximumDepth: The maximum depth of a value in levels.
  ///   - parsing: How the text is parsed.
  ///   - mode: Decides which values are invalid.
  public init(
    maximumLength: Int = 64_000_000, maximumDepth: Int = JSON.defaultMaximumDepth, parsing: JSON.ParsingOptions = [],
    mode: DecodingMode = .lenient
  ) {
    self.maximumLength = maximumLength
    self.maximumDepth = maximumDepth
    self.parsing = parsing
    self.mode = mode
  }
}
