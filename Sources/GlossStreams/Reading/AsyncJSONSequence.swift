import Foundation

/// The values of a stream whose bytes come in chunks, read one after the other as they come.
///
/// `jsonLines(of:)` and its siblings return it. It asks for the next chunk when all values that are there were read, so that a slow
/// loop slows down what makes the chunks. A chunk may end anywhere, also inside of a character.
///
/// Its iterators throw `DecodingReport`, `JSONSyntaxError` for options that need the whole text, what the chunks throw, or
/// `CancellationError` if the task is cancelled: at the next chunk or after 64 KB at the latest, or after 16 bytes or chunks if those are
/// shorter. After an error, an iterator returns nil. Copies of an iterator share their place in the stream if those of the chunks do.
public struct AsyncJSONSequence<Chunks: AsyncSequence, Content: _StreamContent>: AsyncSequence
where Chunks.Element: Sequence, Chunks.Element.Element == UInt8 {
  /// What is read: a value, or a key and a value.
  public typealias Element = Content.Element
  /// Any error: also the chunks can throw.
  public typealias Failure = any Error

  @usableFromInline let chunks: Chunks
  @usableFromInline let format: StreamFormat
  @usableFromInline let onInvalid: (@Sendable (DecodingReport) throws -> Void)?

  @inlinable
  init(
    _ chunks: Chunks, _ format: StreamFormat, _ onInvalid: (@Sendable (DecodingReport) throws -> Void)?
  ) {
    self.chunks = chunks
    self.format = format
    self.onInvalid = onInvalid
  }

  /// An iterator at the beginning of the stream.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    Iterator(chunks.makeAsyncIterator(), Result { try StreamReader(format, onInvalid: onInvalid) })
  }

  /// Reads the values of a stream.
  public struct Iterator: AsyncIteratorProtocol {
    /// Any error: also the chunks can throw.
    public typealias Failure = any Error

    @usableFromInline var chunks: Chunks.AsyncIterator
    /// Nil if there was no memory for it, or if it refused the options.
    @usableFromInline let reader: StreamReader<Content>?
    /// Why there is no reader.
    @usableFromInline let failure: (any Error)?
    /// What is left of the last chunk.
    @usableFromInline let rest = ChunkRest<Chunks.Element>()

    /// How many bytes were read since the last look whether the task is cancelled. For each of few bytes, that would take longer than
    /// to read them.
    @usableFromInline var uncheckedCount = 16

    @inlinable
    init(_ chunks: Chunks.AsyncIterator, _ reader: Result<StreamReader<Content>, any Error>) {
      self.chunks = chunks
      (self.reader, failure) =
        switch reader {
        case .success(let reader): (reader, nil)
        case .failure(let error): (nil, error)
        }
    }

    /// The next value; nil after the last one.
    @inlinable
    public mutating func next() async throws -> Content.Element? {
      guard let reader else { throw failure ?? POSIXError(.ENOMEM) }
      while true {
        if let value = try valueThere(by: reader) { return value }
        if reader.state == .isAtEnd { return nil }
        do { try read(await chunks.next(), by: reader) } catch { throw stop(reader, error) }
      }
    }

    /// The next value; nil after the last one.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Content.Element? {
      guard let reader else { throw failure ?? POSIXError(.ENOMEM) }
      while true {
        if let value = try valueThere(by: reader) { return value }
        if reader.state == .isAtEnd { return nil }
        do { try read(await chunks.next(isolation: actor), by: reader) } catch { throw stop(reader, error) }
      }
    }

    /// The next value of what is there; nil if a chunk is needed, or at the end.
    @inlinable @inline(__always)
    mutating func valueThere(by reader: StreamReader<Content>) throws -> Content.Element? {
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
    mutating func read(_ chunk: Chunks.Element?, by reader: StreamReader<Content>) throws {
      if uncheckedCount >= 16 || chunk == nil {
        uncheckedCount = 0
        if Task.isCancelled { throw CancellationError() }
      }
      if let chunk {
        read(chunk, from: 0, by: reader)
      } else {
        reader.append(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true)
      }
    }

    /// Ends the stream by an error, which it returns.
    @usableFromInline
    func stop(_ reader: StreamReader<Content>, _ error: any Error) -> any Error {
      reader.stop()
      return error
    }

    /// Reads a part of a chunk that is not so long that its document would not fit into the processor's cache.
    @inlinable
    mutating func read(_ chunk: Chunks.Element, from start: Int, by reader: StreamReader<Content>) {
      let end = chunk.forPart(from: start, length: partLength) { part in
        // Also empty chunks count: a source may send nothing else.
        uncheckedCount &+= Swift.max(part.count, 1)
        reader.append(UnsafeRawBufferPointer(part))
      }
      if let end { rest.value = (chunk, end) }
    }
  }
}

/// What is left of a chunk that was not read as a whole. Copies of an iterator share it.
///
/// The fact that makes `@exclusivity(unchecked)` safe: one task at a time uses it, and no code of a model runs while `value` changes.
@usableFromInline
final class ChunkRest<Chunk> {
  /// The chunk, and where its rest begins.
  @usableFromInline @exclusivity(unchecked) var value: (chunk: Chunk, start: Int)?

  @inlinable init() {}
}

extension AsyncJSONSequence: Sendable where Chunks: Sendable, Content: Sendable {}

@available(*, unavailable)
extension AsyncJSONSequence.Iterator: Sendable {}
