#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSON {
  /// Creates the value of an incomplete text in UTF-8, such as a response of a language model while it is written; nil if there is no
  /// value yet. The text may break off anywhere. O(bytes).
  ///
  /// The available part is closed:
  ///
  /// - A string ends at its last whole Unicode scalar. An incomplete escape is left out, and so is the first half of a surrogate pair.
  /// - A number at the end is left out, with its key, because more digits may follow. So is an incomplete literal.
  /// - A key that is incomplete, or has no value yet, is left out.
  /// - Arrays and objects are closed. They may be empty.
  ///
  /// ```swift
  /// try JSON(partial: Data(#"{"title": "Tea", "minutes": 1"#.utf8))   // {"title": "Tea"}
  /// ```
  ///
  /// For a complete text, the value is the same as that of `init(data:options:maximumDepth:)`. The exception is a text that is just a
  /// number: more digits may follow, unless there is white space after it. `isComplete` of a value says whether its text was complete.
  ///
  /// - Parameters:
  ///   - data: The bytes of the text.
  ///   - options: Options for parsing. Keys of an object that is not closed are not compared yet. `ParsingOptions.comments`,
  ///     `ParsingOptions.trailingCommas` and `ParsingOptions.json5` are refused, because they need the whole text.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  /// - Throws: `JSONSyntaxError` with the place of the first error: if no further text could make it JSON.
  public init?(
    partial data: Data, options: ParsingOptions = [], maximumDepth: Int = defaultMaximumDepth
  ) throws(JSONSyntaxError) {
    guard let json = try data.withView({ JSON.partial($0, options, maximumDepth) }).get() else { return nil }
    self = json
  }

  /// Creates the value of an incomplete text, in the same way as `init(partial:options:maximumDepth:)` of `Data`; nil if there is no
  /// value yet. O(bytes).
  ///
  /// - Parameters:
  ///   - string: The text: a string, or a part of one.
  ///   - options: Options for parsing.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  /// - Throws: `JSONSyntaxError` with the place of the first error.
  @inlinable
  public init?(
    partial string: some StringProtocol, options: ParsingOptions = [], maximumDepth: Int = defaultMaximumDepth
  ) throws(JSONSyntaxError) {
    try self.init(partial: string.utf8, options: options, maximumDepth: maximumDepth)
  }

  /// Creates the value of an incomplete text in UTF-8, in the same way as `init(partial:options:maximumDepth:)` of `Data`; nil if there
  /// is no value yet. O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the text.
  ///   - options: Options for parsing.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  /// - Throws: `JSONSyntaxError` with the place of the first error.
  @inlinable
  public init?(
    partial bytes: some Sequence<UInt8>, options: ParsingOptions = [], maximumDepth: Int = defaultMaximumDepth
  ) throws(JSONSyntaxError) {
    guard let json = try bytes.withView({ JSON.partial($0, options, maximumDepth) }).get() else { return nil }
    self = json
  }

  @usableFromInline
  static func partial(
    _ bytes: ByteView, _ options: ParsingOptions, _ maximumDepth: Int
  ) -> Result<JSON?, JSONSyntaxError> {
    Result { () throws(JSONSyntaxError) in
      var text = try PartialJSON(options: options, maximumDepth: maximumDepth, maximumLength: .max)
      if let error = text.failure(after: bytes) { throw error }
      return try text.json()
    }
  }
}
