import Foundation

/// The JSON text of values that come asynchronously, in chunks, such as the body of an HTTP response.
///
/// `asJSONLines(options:)` and `asJSONArray(options:)` return it. Without a `chunkLength`, values are passed on as soon as they are there, in
/// chunks of what there is. A slow client slows down what makes the values: they are made ahead for one chunk of 64 KB at most, and not at all with a
/// `chunkLength`.
///
/// Its iterators throw what the values throw, `JSONEncodingError` if JSON can't hold a value, and `CancellationError` if the task is
/// cancelled. Then the chunks before it are whole lines, or an array without its end. After an error, an iterator returns
/// nil. Copies of an iterator share their place.
///
/// Without a `chunkLength`, a task of its own reads the values. An error comes when that task has ended, so that nothing reads the values
/// any more. When the iterator is gone without an error, as after a `break`, the task is cancelled, and may go on for a moment: until the
/// source notes it, or the model has written the value that it writes.
public struct AsyncJSONChunks<Values: AsyncSequence>: AsyncSequence where Values.Element: JSONEncodable {
  /// A chunk of UTF-8.
  public typealias Element = Data
  /// Any error: also the values can throw.
  public typealias Failure = any Error

  @usableFromInline let values: Values
  @usableFromInline let isArray: Bool
  @usableFromInline let options: JSON.WritingOptions
  @usableFromInline let chunkLength: Int
  /// Writes the values in a task of its own; nil if they are written when a chunk is asked for.
  @usableFromInline let write: (@Sendable (LiveText) async -> Void)?

  @inlinable
  init(_ values: Values, isArray: Bool, _ options: JSON.WritingOptions, _ chunkLength: Int) {
    self.values = values
    self.isArray = isArray
    self.options = options
    self.chunkLength = Swift.max(chunkLength, 1)
    write = nil
  }

  /// Chunks of what there is.
  @inlinable
  init(live values: Values, isArray: Bool, _ options: JSON.WritingOptions)
  where Values: Sendable, Values.Element: Sendable {
    self.values = values
    self.isArray = isArray
    self.options = options
    chunkLength = 65_536
    write = { text in await text.write(values) }
  }

  /// An iterator at the beginning of the text.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    if let write {
      return Iterator(try? LiveChunks(isArray: isArray, options, chunkLength, write))
    }
    return Iterator(values.makeAsyncIterator(), try? PendingChunk(isArray: isArray, options), chunkLength)
  }

  /// Writes the chunks of the text.
  public struct Iterator: AsyncIteratorProtocol {
    /// Any error: also the values can throw.
    public typealias Failure = any Error

    /// Nil if another task reads the values.
    @usableFromInline var values: Values.AsyncIterator?
    /// Nil if there was no memory for it, or another task writes the text.
    @usableFromInline let chunk: PendingChunk?
    /// What another task writes.
    @usableFromInline let live: LiveChunks?
    @usableFromInline let chunkLength: Int

    @inlinable
    init(_ values: Values.AsyncIterator, _ chunk: PendingChunk?, _ chunkLength: Int) {
      self.values = values
      self.chunk = chunk
      live = nil
      self.chunkLength = chunkLength
    }

    @inlinable
    init(_ live: LiveChunks?) {
      values = nil
      chunk = nil
      self.live = live
      chunkLength = 0
    }

    /// The next chunk; nil after the last one.
    @inlinable
    public mutating func next() async throws -> Data? {
      if let live { return try await live.next() }
      guard let chunk else { throw POSIXError(.ENOMEM) }
      while !chunk.isLast, chunk.text.count < chunkLength {
        do { try chunk.append(await values?.next()) } catch { chunk.fail(error) }
      }
      return try chunk.take()
    }

    /// The next chunk; nil after the last one.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
      if let live { return try await live.next() }
      guard let chunk else { throw POSIXError(.ENOMEM) }
      while !chunk.isLast, chunk.text.count < chunkLength {
        do { try chunk.append(await values?.next(isolation: actor)) } catch { chunk.fail(error) }
      }
      return try chunk.take()
    }
  }
}

extension AsyncJSONChunks: Sendable where Values: Sendable {}

@available(*, unavailable)
extension AsyncJSONChunks.Iterator: Sendable {}

/// A chunk that is not long enough yet.
///
/// The fact that makes `@exclusivity(unchecked)` safe: one task at a time uses it, and the code of a model, which runs while `text`
/// changes, can't reach it.
@usableFromInline
final class PendingChunk {
  @usableFromInline @exclusivity(unchecked) var text: _JSONStreamText
  /// Whether nothing comes after the chunk but an error.
  @usableFromInline @exclusivity(unchecked) var isLast = false
  @exclusivity(unchecked) private var failure: (any Error)?

  @usableFromInline
  init(isArray: Bool, _ options: JSON.WritingOptions) throws(JSONEncodingError) {
    text = try _JSONStreamText(isArray: isArray, options)
  }

  /// Writes a value, or the end of the text.
  @inlinable
  func append<Value: JSONEncodable>(_ value: Value?) throws {
    if Task.isCancelled { throw CancellationError() }
    guard let value else { return try close() }
    try text.append(value)
  }

  @usableFromInline
  func close() throws {
    try text.close()
    isLast = true
  }

  /// Keeps an error, which is thrown after the chunk.
  @usableFromInline
  func fail(_ error: any Error) {
    failure = error
    isLast = true
  }

  /// The bytes that were collected; nil if there are none.
  @usableFromInline
  func take() throws -> Data? {
    if text.count > 0 { return text.take() }
    guard let failure else { return nil }
    self.failure = nil
    throw failure
  }
}

extension AsyncSequence where Element: JSONEncodable {
  /// The values in lines (<https://jsonlines.org>), as chunks of UTF-8, each value as soon as it is there.
  ///
  /// ```swift
  /// return Response(body: .init(asyncSequence: rows.asJSONLines().map { ByteBuffer(data: $0) }))
  /// ```
  ///
  /// A chunk has the values that came since the chunk before: one if they come slowly, up to 64 KB of them if they come fast. A task of
  /// its own reads the values, which waits when 64 KB were not taken. It is cancelled with the task that takes the chunks, and when the
  /// iterator is gone.
  ///
  /// What is not `Sendable` can't be read by another task, as the compiler says: it needs `asJSONLines(options:chunkLength:)`. There is no
  /// length by default: a value in each chunk takes seven times as long as chunks of 64 KB, and those keep back what comes slowly.
  ///
  /// - Parameter options: How values are written. In lines, `.prettyPrinted` has no effect.
  @inlinable
  public func asJSONLines(options: JSON.WritingOptions = []) -> AsyncJSONChunks<Self>
  where Self: Sendable, Element: Sendable {
    AsyncJSONChunks(live: self, isArray: false, options)
  }

  /// The values in lines (<https://jsonlines.org>), as chunks of UTF-8 of a length.
  ///
  /// It asks for the next value when the chunk before was taken, and waits until a chunk is long enough, also if the values come slowly.
  ///
  /// - Parameters:
  ///   - options: How values are written. In lines, `.prettyPrinted` has no effect.
  ///   - chunkLength: From how many bytes on a chunk is passed on. With 1, each value is passed on as soon as it is there.
  @inlinable
  public func asJSONLines(options: JSON.WritingOptions = [], chunkLength: Int) -> AsyncJSONChunks<Self> {
    AsyncJSONChunks(self, isArray: false, options, chunkLength)
  }

  /// The values as the elements of one array, as chunks of UTF-8, each value as soon as it is there.
  ///
  /// Chunks are those of `asJSONLines(options:)`.
  ///
  /// - Parameter options: How values are written.
  @inlinable
  public func asJSONArray(options: JSON.WritingOptions = []) -> AsyncJSONChunks<Self>
  where Self: Sendable, Element: Sendable {
    AsyncJSONChunks(live: self, isArray: true, options)
  }

  /// The values as the elements of one array, as chunks of UTF-8 of a length.
  ///
  /// It asks for the next value when the chunk before was taken, and waits until a chunk is long enough, also if the values come slowly.
  ///
  /// - Parameters:
  ///   - options: How values are written.
  ///   - chunkLength: From how many bytes on a chunk is passed on. With 1, each value is passed on as soon as it is there.
  @inlinable
  public func asJSONArray(options: JSON.WritingOptions = [], chunkLength: Int) -> AsyncJSONChunks<Self> {
    AsyncJSONChunks(self, isArray: true, options, chunkLength)
  }
}
