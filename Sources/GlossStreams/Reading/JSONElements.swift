/// Reads and writes the elements of an array one by one.
public enum JSONElements {
  /// Reads the elements of an array, and calls a closure with each. It only needs memory for the longest element.
  ///
  /// The whole text is validated by RFC 8259, including the text before, between and after the elements. An error in it is thrown after
  /// the elements before it. If a key on the path appears twice, the first one counts.
  ///
  /// For bytes that come asynchronously, use `jsonElements(of:at:)` of their sequence.
  ///
  /// ```swift
  /// try JSONElements.read(Item.self, at: "items", from: url) { item in print(item) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - path: The path to the array in the text; by default it is the whole text.
  ///   - source: A file, a file handle, or bytes.
  ///   - options: Limits and options of the stream.
  ///   - onInvalid: Gets the report about a value that does not fit. The element is left out, unless the closure throws. Without it, the
  ///     report is thrown.
  ///   - body: Gets the elements. If it throws, the reading ends.
  /// - Throws: `DecodingReport`, an error of the closures, or an error of the file.
  @inlinable
  public static func read<Value: JSONDecodable>(
    _ type: Value.Type, at path: JSONKeyPath = [], from source: some JSONStreamSource,
    options: JSONStreamOptions = JSONStreamOptions(),
    onInvalid: ((DecodingReport) throws -> Void)? = nil, _ body: (Value) throws -> Void
  ) throws {
    try StreamReader<Value>(StreamFormat(.elements, at: path, options), onInvalid: onInvalid).read(source, body)
  }
}
