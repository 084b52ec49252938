/// What a stream may have, and what makes a value of it invalid.
public struct JSONStreamOptions: Sendable {
  /// How many bytes a value or a line may have. A longer one is an error. Strings and numbers that are skipped have the same limit.
  ///
  /// A value of many small parts takes up to seven times as much memory while it is parsed.
  public var maximumLength: Int
  /// How many arrays and objects may be nested in each other, those around the values included.
  public var maximumDepth: Int
  /// What else is an error in a value. The keys of members that are read one by one are not compared, nor those of objects around the
  /// values.
  ///
  /// Only `rejectDuplicateKeys`: with `comments`, `trailingCommas` or `json5`, which need the whole text, reading throws a `JSONSyntaxError`.
  public var parsing: JSON.ParsingOptions
  /// What makes a value invalid.
  public var mode: DecodingMode

  /// Options: by default up to 64,000,000 bytes for a value, and 512 levels.
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
