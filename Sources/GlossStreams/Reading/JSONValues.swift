/// Reads JSON texts that follow each other, with or without white space between them.
public enum JSONValues {
  /// Reads texts that follow each other, and calls a closure with each. It only needs memory for the longest text.
  ///
  /// A text that is not JSON ends the reading, even with `onInvalid`, because the start of the next one is unknown.
  ///
  /// For bytes that come asynchronously, use `jsonValues(of:)` of their sequence.
  ///
  /// ```swift
  /// try JSONValues.read(Message.self, from: FileHandle.standardInput) { message in print(message) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - source: A file, a file handle, or bytes.
  ///   - options: Limits and options of the stream.
  ///   - onInvalid: Gets the report about a value that does not fit. The value is left out, unless the closure throws. Without it, the
  ///     report is thrown.
  ///   - body: Gets the values. If it throws, the reading ends.
  /// - Throws: `DecodingReport`, an error of the closures, or an error of the file.
  @inlinable
  public static func read<Value: JSONDecodable>(
    _ type: Value.Type, from source: some JSONStreamSource, options: JSONStreamOptions = JSONStreamOptions(),
    onInvalid: ((DecodingReport) throws -> Void)? = nil, _ body: (Value) throws -> Void
  ) throws {
    try StreamReader<Value>(StreamFormat(.values, options), onInvalid: onInvalid).read(source, body)
  }
}
