/// The bytes of an asynchronous sequence in chunks. A chunk ends as soon as a value may be complete. The functions for sequences of single
/// bytes use it.
public struct AsyncByteChunks<Bytes: AsyncSequence>: AsyncSequence where Bytes.Element == UInt8 {
  @usableFromInline let bytes: Bytes
  @usableFromInline let content: ByteContent

  @inlinable
  init(_ bytes: Bytes, _ content: ByteContent) {
    self.bytes = bytes
    self.content = content
  }

  /// Returns an iterator at the first byte.
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(bytes.makeAsyncIterator(), content) }

  /// Collects bytes.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var bytes: Bytes.AsyncIterator
    @usableFromInline let content: ByteContent
    /// The next chunk so far.
    @usableFromInline var chunk: [UInt8] = []
    @usableFromInline var isAtEnd = false
    /// The error that ended the bytes. The chunk before it comes first.
    @usableFromInline var failure: (any Error)?

    @inlinable
    init(_ bytes: Bytes.AsyncIterator, _ content: ByteContent) {
      self.bytes = bytes
      self.content = content
    }

    /// The next chunk; nil after the last one.
    ///
    /// - Throws: The error of the bytes, after the chunk with those before it.
    @inlinable
    public mutating func next() async throws -> [UInt8]? {
      while !isAtEnd {
        do { if append(try await bytes.next()) { break } } catch { fail(error) }
      }
      return try take()
    }

    /// The next chunk; nil after the last one.
    ///
    /// - Throws: The error of the bytes, after the chunk with those before it.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
      while !isAtEnd {
        do { if append(try await bytes.next(isolation: actor)) { break } } catch { fail(error) }
      }
      return try take()
    }

    /// Adds a byte, or the end. Returns whether the chunk ends there.
    @inlinable @inline(__always)
    mutating func append(_ byte: UInt8?) -> Bool {
      guard let byte else {
        isAtEnd = true
        return true
      }
      chunk.append(byte)
      return isEnd(byte) || chunk.count == 4096
    }

    @usableFromInline
    mutating func fail(_ error: any Error) {
      failure = error
      isAtEnd = true
    }

    /// The chunk; nil if there is none.
    @usableFromInline
    mutating func take() throws -> [UInt8]? {
      if !chunk.isEmpty {
        defer { chunk = [] }
        return chunk
      }
      if let failure = failure.take() { throw failure }
      return nil
    }

    /// Whether a value or line may end at a byte or before it.
    @inlinable @inline(__always)
    func isEnd(_ byte: UInt8) -> Bool {
      if content == .lines { return byte == UInt8(ascii: "\n") }
      if content == .events { return byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
      switch byte {
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: ","), 0...0x20: return true
      // The last letters of `true`, `false` and `null`.
      case UInt8(ascii: "e"), UInt8(ascii: "l"): return true
      default: return false
      }
    }
  }
}

/// The content of the bytes. It decides where a chunk ends.
@usableFromInline @frozen enum ByteContent: Sendable { case lines, values, events }

extension AsyncByteChunks: Sendable where Bytes: Sendable {}

@available(*, unavailable)
extension AsyncByteChunks.Iterator: Sendable {}

// MARK: - Values

extension AsyncSequence where Element == UInt8 {
  // The same as the functions with these names for chunks.

  /// The values of JSON Lines (<https://jsonlines.org>), read from single bytes as they come, such as those of `URLSession.AsyncBytes`.
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
  ) -> AsyncJSONSequence<AsyncByteChunks<Self>, Value> {
    AsyncByteChunks(self, .lines).jsonLines(of: type, options: options, onInvalid: onInvalid)
  }

  /// The values of JSON texts that follow each other, with or without white space between them, read from single bytes as they come.
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
  ) -> AsyncJSONSequence<AsyncByteChunks<Self>, Value> {
    AsyncByteChunks(self, .values).jsonValues(of: type, options: options, onInvalid: onInvalid)
  }

  /// The elements of an array in a JSON text, each as soon as its last byte arrives.
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
  ) -> AsyncJSONSequence<AsyncByteChunks<Self>, Value> {
    AsyncByteChunks(self, .values).jsonElements(of: type, at: path, options: options, onInvalid: onInvalid)
  }

  /// The members of an object in a JSON text, each as soon as its last byte arrives.
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
  ) -> AsyncJSONMembers<AsyncByteChunks<Self>, Value> {
    AsyncByteChunks(self, .values).jsonMembers(of: type, at: path, options: options, onInvalid: onInvalid)
  }
}
