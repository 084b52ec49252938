extension AsyncSequence where Element: Sequence, Element.Element == UInt8 {
  /// The server-sent events of a body of the type `text/event-stream`, read as the chunks come.
  ///
  /// ```swift
  /// for try await event in chunks.serverSentEvents() { print(event.event, event.data) }
  /// ```
  ///
  /// They are read as section 9.2 of the HTML Living Standard says: lines end with CR, LF or CR LF, the stream may begin with a byte
  /// order mark, and bytes that are not UTF-8 are replaced by U+FFFD.
  ///
  /// - Parameters:
  ///   - lastEventID: The `lastEventID` of the previous connection's iterator. It counts until the server sends another one.
  ///   - retry: The `retry` of the previous connection's iterator.
  ///   - maximumLength: The maximum length of an event's fields in bytes. These are the lines that begin with `data`, `event`, `id` or
  ///     `retry`, without the line ends. A longer event is an error. Comments may be endless.
  @inlinable
  public func serverSentEvents(
    lastEventID: String? = nil, retry: Int? = nil, maximumLength: Int = 64_000_000
  ) -> AsyncServerSentEvents<Self> {
    AsyncServerSentEvents(
      self, ServerSentEventParser(lastEventID: lastEventID, retry: retry, maximumLength: maximumLength))
  }

  /// The values in the data of server-sent events, read as the chunks come.
  ///
  /// ```swift
  /// for try await token in chunks.jsonEvents(of: Token.self, until: "[DONE]") { print(token.text) }
  /// ```
  ///
  /// The names of the events are ignored. If they say what the data are, read `serverSentEvents()`.
  ///
  /// The offset, line and column in a report are those in the stream, even if the data have several lines. The path begins with the index
  /// of the event among those that have data. Data that are not UTF-8 are not JSON, and a report says where.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - end: The data of the event that ends the stream, such as `[DONE]`, which need not be JSON. Nothing is read after it. If the
  ///     stream ends without it, `ServerSentEventError` is thrown, because it may be incomplete. Nil if the stream ends with its bytes.
  ///   - options: Limits and options of the stream. `maximumLength` applies to the fields of an event.
  ///   - onInvalid: Gets the report about an event whose data are too long, not JSON, or do not fit. The event is left out, unless the
  ///     closure throws. Without it, the report is thrown.
  @inlinable
  public func jsonEvents<Value: JSONDecodable>(
    of type: Value.Type, until end: String? = nil, options: JSONStreamOptions = JSONStreamOptions(),
    onInvalid: (@Sendable (DecodingReport) throws -> Void)? = nil
  ) -> AsyncJSONSequence<Self, Value> {
    AsyncJSONSequence(self, StreamFormat(.values, options, isInEvents: true, until: end), onInvalid)
  }
}

extension AsyncSequence where Element == UInt8 {
  // The same as the functions with these names for chunks.

  /// The server-sent events of a body of the type `text/event-stream`, read from single bytes as they come, such as those of
  /// `URLSession.AsyncBytes`.
  ///
  /// - Parameters:
  ///   - lastEventID: The `lastEventID` of the previous connection's iterator. It counts until the server sends another one.
  ///   - retry: The `retry` of the previous connection's iterator.
  ///   - maximumLength: The maximum length of an event's fields in bytes. These are the lines that begin with `data`, `event`, `id` or
  ///     `retry`, without the line ends. A longer event is an error. Comments may be endless.
  @inlinable
  public func serverSentEvents(
    lastEventID: String? = nil, retry: Int? = nil, maximumLength: Int = 64_000_000
  ) -> AsyncServerSentEvents<AsyncByteChunks<Self>> {
    AsyncByteChunks(self, .events).serverSentEvents(
      lastEventID: lastEventID, retry: retry, maximumLength: maximumLength)
  }

  /// The values in the data of server-sent events, read from single bytes as they come.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - end: The data of the event that ends the stream, such as `[DONE]`. If the stream ends without it, `ServerSentEventError` is
  ///     thrown. Nil if the stream ends with its bytes.
  ///   - options: Limits and options of the stream. `maximumLength` applies to the fields of an event.
  ///   - onInvalid: Gets the report about an event whose data are too long, not JSON, or do not fit. The event is left out, unless the
  ///     closure throws. Without it, the report is thrown.
  @inlinable
  public func jsonEvents<Value: JSONDecodable>(
    of type: Value.Type, until end: String? = nil, options: JSONStreamOptions = JSONStreamOptions(),
    onInvalid: (@Sendable (DecodingReport) throws -> Void)? = nil
  ) -> AsyncJSONSequence<AsyncByteChunks<Self>, Value> {
    AsyncByteChunks(self, .events).jsonEvents(of: type, until: end, options: options, onInvalid: onInvalid)
  }
}
