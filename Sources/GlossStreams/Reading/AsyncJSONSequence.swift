/// The values of a stream whose bytes come in chunks. They are read one after the other as the chunks come.
///
/// `jsonLines(of:)` and similar functions return it. It asks for the next chunk when all values of the last one were read, so a slow loop
/// slows down the source. A chunk may end anywhere, even inside a character.
///
/// Its iterators throw `DecodingReport`, `JSONSyntaxError` for options that need the whole text, the errors of the chunks, or
/// `CancellationError` if the task is cancelled. They notice a cancellation at the next chunk, or after 64 KB at the latest; after 16
/// bytes or chunks if those are shorter. After an error, an iterator returns nil. Copies of an iterator share their position in the
/// stream if copies of the chunks' iterator do.
public struct AsyncJSONSequence<Chunks: AsyncSequence, Value: JSONDecodable>: AsyncSequence
where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
  /// The type that is read.
  public typealias Element = Value
  /// Any error: the chunks can throw, too.
  public typealias Failure = any Error

  @usableFromInline let chunks: Chunks
  @usableFromInline let format: StreamFormat
  @usableFromInline let onInvalid: (@Sendable (DecodingReport) throws -> Void)?

  @inlinable
  init(_ chunks: Chunks, _ format: StreamFormat, _ onInvalid: (@Sendable (DecodingReport) throws -> Void)?) {
    self.chunks = chunks
    self.format = format
    self.onInvalid = onInvalid
  }

  /// Returns an iterator at the beginning of the stream.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    Iterator(chunks.makeAsyncIterator(), Result { try StreamReader(format, onInvalid: onInvalid) })
  }

  /// Reads the values of a stream.
  public struct Iterator: AsyncIteratorProtocol {
    /// Any error: the chunks can throw, too.
    public typealias Failure = any Error

    @usableFromInline var chunks: Chunks.AsyncIterator
    /// An error if there was not enough memory for it, or if it refused the options.
    @usableFromInline let reader: Result<StreamReader<Value>, any Error>
    /// The rest of the last chunk.
    @usableFromInline let rest = SharedVariable<(chunk: Chunks.Element, start: Int)?>(nil)

    /// The number of bytes since the last check whether the task is cancelled. To check for every few bytes would take longer than to
    /// read them.
    @usableFromInline var uncheckedCount = 16

    @inlinable
    init(_ chunks: Chunks.AsyncIterator, _ reader: Result<StreamReader<Value>, any Error>) {
      self.chunks = chunks
      self.reader = reader
    }

    /// The next value; nil after the last one.
    ///
    /// - Throws: `DecodingReport`, or another error that the sequence names.
    @inlinable
    public mutating func next() async throws -> Value? {
      let reader = try reader.get()
      while true {
        if let value = try valueThere(by: reader) { return value }
        if reader.state == .isAtEnd { return nil }
        do { try read(await chunks.next(), by: reader) } catch { throw stop(reader, error) }
      }
    }

    /// The next value; nil after the last one.
    ///
    /// - Throws: `DecodingReport`, or another error that the sequence names.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
      let reader = try reader.get()
      while true {
        if let value = try valueThere(by: reader) { return value }
        if reader.state == .isAtEnd { return nil }
        do { try read(await chunks.next(isolation: actor), by: reader) } catch { throw stop(reader, error) }
      }
    }

    /// The next value that is available; nil if a chunk is needed, or at the end.
    @inlinable @inline(__always)
    mutating func valueThere(by reader: StreamReader<Value>) throws -> Value? {
      while true {
        if reader.state == .hasValues, let value = try reader.next() { return value }
        guard reader.state == .needsBytes, let (chunk, start) = rest.value else { return nil }
        if Task.isCancelled { throw stop(reader, CancellationError()) }
        rest.value = nil
        read(chunk, from: start, by: reader)
      }
    }

    /// Reads a chunk, or the end of the stream.
    @inlinable
    mutating func read(_ chunk: Chunks.Element?, by reader: StreamReader<Value>) throws {
      if uncheckedCount >= 16 || chunk == nil {
        uncheckedCount = 0
        if Task.isCancelled { throw CancellationError() }
      }
      if let chunk {
        read(chunk, from: 0, by: reader)
      } else {
        reader.append(.empty, isLast: true)
      }
    }

    /// Ends the stream with an error, and returns the error.
    @usableFromInline
    func stop(_ reader: StreamReader<Value>, _ error: any Error) -> any Error {
      reader.stop()
      return error
    }

    /// Reads a part of a chunk. The part is so short that its document fits into the processor's cache.
    @inlinable
    mutating func read(_ chunk: Chunks.Element, from start: Int, by reader: StreamReader<Value>) {
      let end = chunk.forPart(from: start, length: partLength) { part in
        // Empty chunks count, too: a source may send nothing else.
        uncheckedCount &+= Swift.max(part.count, 1)
        reader.append(part)
      }
      if let end { rest.value = (chunk, end) }
    }
  }
}

/// A variable that copies of an iterator share.
@usableFromInline
final class SharedVariable<Value> {
  @usableFromInline var value: Value

  @inlinable init(_ value: Value) { self.value = value }
}

extension AsyncJSONSequence: Sendable where Chunks: Sendable {}

@available(*, unavailable)
extension AsyncJSONSequence.Iterator: Sendable {}
