/// Reads JSON texts that follow each other, with or without white space between them.
public enum JSONValues {
  /// Reads texts that follow each other, and calls a closure with each. It takes memory for the longest text, not for all.
  ///
  /// A text that is not JSON ends the reading, also with `onInvalid`: it is not known where the next one begins.
  ///
  /// Bytes that come asynchronously are read by `jsonValues(of:)` of their sequence.
  ///
  /// ```swift
  /// try JSONValues.read(Message.self, from: FileHandle.standardInput) { message in print(message) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - source: A file, a file handle, or bytes.
  ///   - options: What the stream may have.
  ///   - onInvalid: What gets the report about a value that does not fit. The value is left out, unless the closure throws.
  ///     Without it, the report is thrown.
  ///   - body: What gets the values. An error that it throws ends the reading.
  /// - Throws: `DecodingReport`, what the closures throw, or an error of the file.
  @inlinable
  public static func read<Value: JSONDecodable>(
    _ type: Value.Type, from source: some JSONStreamSource, options: JSONStreamOptions = JSONStreamOptions(),
    onInvalid: ((DecodingReport) throws -> Void)? = nil, _ body: (Value) throws -> Void
  ) throws {
    try StreamReader<_StreamedValue<Value>>.read(
      StreamFormat(.values, options), from: source, onInvalid: onInvalid, body)
  }
}
