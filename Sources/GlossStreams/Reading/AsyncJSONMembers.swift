/// The members of an object whose bytes come in chunks, each with its key. `jsonMembers(of:at:)` returns it.
///
/// It reads like an `AsyncJSONSequence`, and its iterators throw the same errors.
public struct AsyncJSONMembers<Chunks: AsyncSequence, Value: JSONDecodable>: AsyncSequence
where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
  /// A key and a value.
  public typealias Element = (key: String, value: Value)
  /// Any error: the chunks can throw, too.
  public typealias Failure = any Error

  @usableFromInline let values: AsyncJSONSequence<Chunks, Value>

  @inlinable init(_ values: AsyncJSONSequence<Chunks, Value>) { self.values = values }

  /// Returns an iterator at the beginning of the stream.
  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(values: values.makeAsyncIterator()) }

  /// Reads the members of an object.
  public struct Iterator: AsyncIteratorProtocol {
    /// Any error: the chunks can throw, too.
    public typealias Failure = any Error

    @usableFromInline var values: AsyncJSONSequence<Chunks, Value>.Iterator

    @inlinable init(values: AsyncJSONSequence<Chunks, Value>.Iterator) { self.values = values }

    /// The next member; nil after the last one.
    ///
    /// - Throws: `DecodingReport`, or another error that the sequence names.
    @inlinable
    public mutating func next() async throws -> (key: String, value: Value)? {
      try await values.next().map { (try values.reader.get().key, $0) }
    }

    /// The next member; nil after the last one.
    ///
    /// - Throws: `DecodingReport`, or another error that the sequence names.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> (key: String, value: Value)? {
      try await values.next(isolation: actor).map { (try values.reader.get().key, $0) }
    }
  }
}

extension AsyncJSONMembers: Sendable where Chunks: Sendable {}

@available(*, unavailable)
extension AsyncJSONMembers.Iterator: Sendable {}
