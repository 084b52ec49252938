extension AsyncSequence where Element: Sequence, Element.Element == UInt8 {
  /// The server-sent events of a body of the type `text/event-stream`, read as the chunks come.
  ///
  /// ```swift
  /// for try await event in chunks.serverSentEvents() { print(event.event, event.data) }
  /// ```
  ///
  /// They are read as the HTML Living Standard says in section 9.2: lines end with CR, LF or CR LF, the stream may begin with a byte
  /// order mark, and bytes that are not UTF-8 are replaced by U+FFFD.
  ///
  /// - Parameters:
  ///   - lastEventID: `lastEventID` of the iterator of the connection before, which counts until the server sends another one.
  ///   - retry: `retry` of the iterator of the connection before.
  ///   - maximumLength: How many bytes the fields of an event may have: the lines that begin with `data`, `event`, `id` or `retry`,
  ///     without the ends of the lines. A longer event is an error. Comments may be endless.
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
  /// The names of the events do not matter. If they tell what the data are, read `serverSentEvents()`.
  ///
  /// Offset, line and column in a report are those in the stream, also if the data are in several lines. The path begins with the index
  /// of the event among those that have data. Data that are not UTF-8 are not JSON: a report says where.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - end: The data of the event that ends the stream, which are not JSON, such as `[DONE]`. Nothing is read after it. A stream
  ///     without it throws `ServerSentEventError`, because it may not be whole. Nil if the stream ends with its bytes.
  ///   - options: What the stream may have. `maximumLength` is that of the fields of an event.
  ///   - onInvalid: What gets the report about an event whose data are too long, not JSON, or do not fit. The event is left out, unless
  ///     the closure throws. Without it, the report is thrown.
  @inlinable
  public func jsonEvents<Value: JSONDecodable>(
    of type: Value.Type, until end: String? = nil, options: JSONStreamOptions = JSONStreamOptions(),
    onInvalid: (@Sendable (DecodingReport) throws -> Void)? = nil
  ) -> AsyncJSONSequence<Self, _StreamedValue<Value>> {
    AsyncJSONSequence(self, StreamFormat(eventsUntil: end, options), onInvalid)
  }
}

extension AsyncSequence where Element == UInt8 {
  // What the functions of the same name do for chunks.

  /// The server-sent events of a body of the type `text/event-stream`, read as the bytes come, such as those of `URLSession.AsyncBytes`.
  ///
  /// - Parameters:
  ///   - lastEventID: `lastEventID` of the iterator of the connection before, which counts until the server sends another one.
  ///   - retry: `retry` of the iterator of the connection before.
  ///   - maximumLength: How many bytes the fields of an event may have: the lines that begin with `data`, `event`, `id` or `retry`,
  ///     without the ends of the lines. A longer event is an error. Comments may be endless.
  @inlinable
  public func serverSentEvents(
    lastEventID: String? = nil, retry: Int? = nil, maximumLength: Int = 64_000_000
  ) -> AsyncServerSentEvents<_AsyncByteChunks<Self>> {
    _AsyncByteChunks(self, .events).serverSentEvents(
      lastEventID: lastEventID, retry: retry, maximumLength: maximumLength)
  }

  /// The values in the data of server-sent events, read as the bytes come.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - end: The data of the event that ends the stream, such as `[DONE]`. A stream without it throws `ServerSentEventError`. Nil if the
  ///     stream ends with its bytes.
  ///   - options: What the stream may have. `maximumLength` is that of the fields of an event.
  ///   - onInvalid: What gets the report about an event whose data are too long, not JSON, or do not fit. The event is left out, unless
  ///     the closure throws. Without it, the report is thrown.
  @inlinable
  public func jsonEvents<Value: JSONDecodable>(
    of type: Value.Type, until end: String? = nil, options: JSONStreamOptions = JSONStreamOptions(),
    onInvalid: (@Sendable (DecodingReport) throws -> Void)? = nil
  ) -> AsyncJSONSequence<_AsyncByteChunks<Self>, _StreamedValue<Value>> {
    _AsyncByteChunks(self, .events).jsonEvents(of: type, until: end, options: options, onInvalid: onInvalid)
  }
}
