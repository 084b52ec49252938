extension AsyncSequence where Element: Sequence, Element.Element == UInt8 {
  /// The values of JSON Lines (<https://jsonlines.org>), read as the chunks come.
  ///
  /// ```swift
  /// for try await event in chunks.jsonLines(of: Event.self) { print(event) }
  /// ```
  ///
  /// A line ends with LF or CR LF; the last one may end with the stream. Blank lines are skipped. The stream may begin with a byte order
  /// mark.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - options: Limits and options of the stream.
  ///   - onInvalid: Gets the report about a line that is not JSON or does not fit. The line is left out, unless the closure throws.
  ///     Without it, the report is thrown.
  @inlinable
  public func jsonLines<Value: JSONDecodable>(
    of type: Value.Type, options: JSONStreamOptions = JSONStreamOptions(),
    onInvalid: (@Sendable (DecodingReport) throws -> Void)? = nil
  ) -> AsyncJSONSequence<Self, Value> {
    AsyncJSONSequence(self, StreamFormat(.lines, options), onInvalid)
  }

  /// The values of JSON texts that follow each other, with or without white space between them, read as the chunks come.
  ///
  /// A text that is not JSON ends the stream, even with `onInvalid`, because the start of the next one is unknown.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - options: Limits and options of the stream.
  ///   - onInvalid: Gets the report about a value that does not fit. The value is left out, unless the closure throws. Without it, the
  ///     report is thrown.
  @inlinable
  public func jsonValues<Value: JSONDecodable>(
    of type: Value.Type, options: JSONStreamOptions = JSONStreamOptions(),
    onInvalid: (@Sendable (DecodingReport) throws -> Void)? = nil
  ) -> AsyncJSONSequence<Self, Value> {
    AsyncJSONSequence(self, StreamFormat(.values, options), onInvalid)
  }

  /// The elements of an array in a JSON text, each as soon as its last byte arrives.
  ///
  /// ```swift
  /// for try await item in chunks.jsonElements(of: Item.self, at: "items") { print(item) }
  /// ```
  ///
  /// The whole text is validated by RFC 8259, including the text before, between and after the elements. An error in it is thrown after
  /// the elements before it. If a key on the path appears twice, the first one counts.
  ///
  /// - Parameters:
  ///   - type: The type of the elements.
  ///   - path: The path to the array in the text; by default it is the whole text.
  ///   - options: Limits and options of the stream.
  ///   - onInvalid: Gets the report about an element that does not fit. The element is left out, unless the closure throws. Without it,
  ///     the report is thrown.
  @inlinable
  public func jsonElements<Value: JSONDecodable>(
    of type: Value.Type, at path: JSONKeyPath = [], options: JSONStreamOptions = JSONStreamOptions(),
    onInvalid: (@Sendable (DecodingReport) throws -> Void)? = nil
  ) -> AsyncJSONSequence<Self, Value> {
    AsyncJSONSequence(self, StreamFormat(.elements, at: path, options), onInvalid)
  }

  /// The members of an object in a JSON text, each as soon as its last byte arrives.
  ///
  /// ```swift
  /// for try await (name, user) in chunks.jsonMembers(of: User.self, at: "users") { print(name, user) }
  /// ```
  ///
  /// The whole text is validated, as in `jsonElements(of:at:)`. A key that appears twice comes twice: to detect that would take memory
  /// for all keys.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - path: The path to the object in the text; by default it is the whole text.
  ///   - options: Limits and options of the stream.
  ///   - onInvalid: Gets the report about a value that does not fit. The member is left out, unless the closure throws. Without it, the
  ///     report is thrown.
  @inlinable
  public func jsonMembers<Value: JSONDecodable>(
    of type: Value.Type, at path: JSONKeyPath = [], options: JSONStreamOptions = JSONStreamOptions(),
    onInvalid: (@Sendable (DecodingReport) throws -> Void)? = nil
  ) -> AsyncJSONMembers<Self, Value> {
    AsyncJSONMembers(AsyncJSONSequence(self, StreamFormat(.members, at: path, options), onInvalid))
  }
}
