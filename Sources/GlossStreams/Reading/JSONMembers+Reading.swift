/// Reads the members of an object one by one.
public enum JSONMembers {
  /// Reads the members of an object, and calls a closure with each. It only needs memory for the longest member.
  ///
  /// The whole text is validated, as by ``JSONElements``. A key that appears twice comes twice: to detect that would take memory for all
  /// keys.
  ///
  /// For bytes that come asynchronously, use `jsonMembers(of:at:)` of their sequence.
  ///
  /// ```swift
  /// try JSONMembers.read(User.self, at: "users", from: url) { name, user in print(name, user) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - path: The path to the object in the text; by default it is the whole text.
  ///   - source: A file, a file handle, or bytes.
  ///   - options: Limits and options of the stream.
  ///   - onInvalid: Gets the report about a value that does not fit. The member is left out, unless the closure throws. Without it, the
  ///     report is thrown.
  ///   - body: Gets the members. If it throws, the reading ends.
  /// - Throws: `DecodingReport`, an error of the closures, or an error of the file.
  @inlinable
  public static func read<Value: JSONDecodable>(
    _ type: Value.Type, at path: JSONKeyPath = [], from source: some JSONStreamSource,
    options: JSONStreamOptions = JSONStreamOptions(),
    onInvalid: ((DecodingReport) throws -> Void)? = nil, _ body: ((key: String, value: Value)) throws -> Void
  ) throws {
    let reader = try StreamReader<Value>(StreamFormat(.members, at: path, options), onInvalid: onInvalid)
    try reader.read(source) { try body((reader.key, $0)) }
  }
}
