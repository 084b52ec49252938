/// Reads the elements of an array one by one, and writes an array in this way.
public enum JSONElements {
  /// Reads the elements of an array, and calls a closure with each. It takes memory for the longest element, not for all.
  ///
  /// The whole text is validated by RFC 8259, also what is before, between and behind the elements. What is wrong with it is thrown
  /// after the elements before it. If a key on the path is there twice, the first one counts.
  ///
  /// Bytes that come asynchronously are read by `jsonElements(of:at:)` of their sequence.
  ///
  /// ```swift
  /// try JSONElements.read(Item.self, at: "items", from: url) { item in print(item) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - path: Where in the text the array is; by default it is the whole text.
  ///   - source: A file, a file handle, or bytes.
  ///   - options: What the stream may have.
  ///   - onInvalid: What gets the report about a value that does not fit. The element is left out, unless the closure throws.
  ///     Without it, the report is thrown.
  ///   - body: What gets the elements. An error that it throws ends the reading.
  /// - Throws: `DecodingReport`, what the closures throw, or an error of the file.
  @inlinable
  public static func read<Value: JSONDecodable>(
    _ type: Value.Type, at path: JSONKeyPath = [], from source: some JSONStreamSource,
    options: JSONStreamOptions = JSONStreamOptions(),
    onInvalid: ((DecodingReport) throws -> Void)? = nil, _ body: (Value) throws -> Void
  ) throws {
    try StreamReader<_StreamedValue<Value>>.read(
      StreamFormat(.elements, at: path, options), from: source, onInvalid: onInvalid, body)
  }
}
