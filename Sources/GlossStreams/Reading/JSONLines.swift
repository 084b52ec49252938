/// Reads and writes JSON Lines (<https://jsonlines.org>, also called NDJSON): one JSON value in each line.
///
/// A line ends with LF or CR LF; the last one may end with the stream. Blank lines are skipped. The stream may begin with a byte order
/// mark.
public enum JSONLines {
  /// Reads the values of lines, and calls a closure with each. It only needs memory for the longest line.
  ///
  /// For bytes that come asynchronously, use `jsonLines(of:)` of their sequence.
  ///
  /// ```swift
  /// try JSONLines.read(Event.self, from: url) { event in print(event) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - source: A file, a file handle, or bytes.
  ///   - options: Limits and options of the stream.
  ///   - onInvalid: Gets the report about a line that is not JSON or does not fit. The line is left out, unless the closure throws.
  ///     Without it, the report is thrown.
  ///   - body: Gets the values. If it throws, the reading ends.
  /// - Throws: `DecodingReport`, an error of the closures, or an error of the file.
  @inlinable
  public static func read<Value: JSONDecodable>(
    _ type: Value.Type, from source: some JSONStreamSource, options: JSONStreamOptions = JSONStreamOptions(),
    onInvalid: ((DecodingReport) throws -> Void)? = nil, _ body: (Value) throws -> Void
  ) throws {
    try StreamReader<Value>(StreamFormat(.lines, options), onInvalid: onInvalid).read(source, body)
  }
}
