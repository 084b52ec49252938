// The fact that makes it safe: a copy of the bytes is parsed while they are borrowed.

extension JSON {
  /// Creates the value of an incomplete text, in the same way as `init(partial:options:maximumDepth:)` of `Data`; nil if there is no
  /// value yet. O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the text.
  ///   - options: Options for parsing.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  /// - Throws: `JSONSyntaxError` with the place of the first error.
  public init?(
    partial bytes: RawSpan, options: ParsingOptions = [], maximumDepth: Int = defaultMaximumDepth
  ) throws(JSONSyntaxError) {
    guard let json = try JSON.partial(BufferView(bytes), options, maximumDepth).get() else { return nil }
    self = json
  }

  /// Creates the value of an incomplete text, in the same way as `init(partial:options:maximumDepth:)` of `Data`; nil if there is no
  /// value yet. O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the text.
  ///   - options: Options for parsing.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  /// - Throws: `JSONSyntaxError` with the place of the first error.
  public init?(
    partial bytes: Span<UInt8>, options: ParsingOptions = [], maximumDepth: Int = defaultMaximumDepth
  ) throws(JSONSyntaxError) {
    guard let json = try JSON.partial(BufferView(bytes), options, maximumDepth).get() else { return nil }
    self = json
  }
}

extension PartialJSON {
  /// Adds the next bytes of the text. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` with the place of the first error in the whole text.
  public mutating func append(_ bytes: RawSpan) throws(JSONSyntaxError) {
    if let error = failure(after: BufferView(bytes)) { throw error }
  }

  /// Adds the next bytes of the text. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` with the place of the first error in the whole text.
  public mutating func append(_ bytes: Span<UInt8>) throws(JSONSyntaxError) {
    if let error = failure(after: BufferView(bytes)) { throw error }
  }
}
