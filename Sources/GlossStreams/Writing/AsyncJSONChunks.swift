#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The JSON text of values that come asynchronously, in chunks, such as the body of an HTTP response.
///
/// `asJSONLines(options:)` and `asJSONArray(options:)` return it. Without a `chunkLength`, values are passed on as soon as they arrive,
/// in chunks of the text so far. A slow client slows down the source: at most one chunk of 64 KB is written ahead, and nothing with a
/// `chunkLength`.
///
/// Its iterators throw the errors of the values, `JSONEncodingError` if JSON can't hold a value, and `CancellationError` if the task is
/// cancelled. Then the chunks before it are whole lines, or an array without its end. After an error, an iterator returns nil. Copies of
/// an iterator share their position.
///
/// Without a `chunkLength`, a separate task reads the values. An error is thrown when that task has ended, so that it does not read the
/// values any more. If the iterator is released without an error, as after a `break`, the task is cancelled. It may go on for a moment,
/// until the source notices that, or until the model has written its current value.
public struct AsyncJSONChunks<Values: AsyncSequence>: AsyncSequence where Values.Element: JSONEncodable {
  /// A chunk of UTF-8.
  public typealias Element = Data
  /// Any error: the values can throw, too.
  public typealias Failure = any Error

  @usableFromInline let values: Values
  @usableFromInline let isArray: Bool
  @usableFromInline let options: JSON.WritingOptions
  @usableFromInline let chunkLength: Int
  /// Writes the values in a separate task; nil if they are written when the caller asks for a chunk.
  @usableFromInline let write: (@Sendable (LiveText) async -> Void)?

  @inlinable
  init(
    _ values: Values, isArray: Bool, _ options: JSON.WritingOptions, _ chunkLength: Int,
    write: (@Sendable (LiveText) async -> Void)? = nil
  ) {
    self.values = values
    self.isArray = isArray
    self.options = options
    self.chunkLength = Swift.max(chunkLength, 1)
    self.write = write
  }

  /// Creates chunks of the text so far.
  @inlinable
  init(live values: Values, isArray: Bool, _ options: JSON.WritingOptions)
  where Values: Sendable, Values.Element: Sendable {
    self.init(values, isArray: isArray, options, 65_536) { text in await text.write(values) }
  }

  /// Returns an iterator at the beginning of the text.
  @inlinable
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// Writes the chunks of the text.
  public struct Iterator: AsyncIteratorProtocol {
    /// Any error: the values can throw, too.
    public typealias Failure = any Error

    /// Nil if another task reads the values.
    @usableFromInline var values: Values.AsyncIterator?
    /// Nil if there was not enough memory for it, or if another task writes the text.
    @usableFromInline let chunk: PendingChunk?
    /// The chunks that another task writes.
    @usableFromInline let live: LiveChunks?
    @usableFromInline let chunkLength: Int

    @inlinable
    init(_ texts: AsyncJSONChunks) {
      let (isArray, options) = (texts.isArray, texts.options)
      chunkLength = texts.chunkLength
      live = texts.write.flatMap { try? LiveChunks(isArray: isArray, options, texts.chunkLength, $0) }
      values = texts.write == nil ? texts.values.makeAsyncIterator() : nil
      chunk = texts.write == nil ? try? PendingChunk(isArray: isArray, options) : nil
    }

    /// The next chunk; nil after the last one.
    ///
    /// - Throws: `JSONEncodingError` if JSON can't hold a value, or an error of the values.
    @inlinable
    public mutating func next() async throws -> Data? { try await chunk(isolation: nil) }

    /// The next chunk; nil after the last one.
    ///
    /// - Throws: `JSONEncodingError` if JSON can't hold a value, or an error of the values.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @inlinable
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
      try await chunk(isolation: actor)
    }

    @inlinable
    mutating func chunk(isolation actor: isolated (any Actor)?) async throws -> Data? {
      if let live { return try await live.next() }
      guard let chunk else { throw noMemory }
      while !chunk.isLast, chunk.text.count < chunkLength {
        do { try chunk.append(await values?.element(isolation: actor)) } catch { chunk.fail(error) }
      }
      return try chunk.take()
    }
  }
}

extension AsyncJSONChunks: Sendable where Values: Sendable {}

@available(*, unavailable)
extension AsyncJSONChunks.Iterator: Sendable {}

/// A chunk that is not long enough yet.
@usableFromInline
final class PendingChunk {
  @usableFromInline var text: StreamText
  /// Whether only an error may come after the chunk.
  @usableFromInline var isLast = false
  private var failure: (any Error)?

  @usableFromInline
  init(isArray: Bool, _ options: JSON.WritingOptions) throws(JSONEncodingError) {
    text = try StreamText(isArray: isArray, options)
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

  /// Keeps an error. It is thrown after the chunk.
  @usableFromInline
  func fail(_ error: any Error) {
    failure = error
    isLast = true
  }

  /// The bytes that were collected; nil if there are none.
  @usableFromInline
  func take() throws -> Data? {
    if text.count > 0 { return text.take() }
    if let failure = failure.take() { throw failure }
    return nil
  }
}

extension AsyncSequence where Element: JSONEncodable {
  /// The values in lines (<https://jsonlines.org>), as chunks of UTF-8. Each value is passed on as soon as it arrives.
  ///
  /// ```swift
  /// return Response(body: .init(asyncSequence: rows.asJSONLines().map { ByteBuffer(data: $0) }))
  /// ```
  ///
  /// A chunk has the values that came since the previous chunk: one value if they come slowly, up to 64 KB of them if they come fast. A
  /// separate task reads the values. It waits when 64 KB were not taken. It is cancelled with the task that takes the chunks, and when
  /// the iterator is released.
  ///
  /// Another task can't read a sequence that is not `Sendable`, and the compiler says so: use `asJSONLines(options:chunkLength:)` for it.
  /// There is no default length: one value in each chunk takes seven times as long as chunks of 64 KB, and long chunks delay values that
  /// come slowly.
  ///
  /// - Parameter options: Options for writing the values. In lines, `.prettyPrinted` has no effect.
  @inlinable
  public func asJSONLines(options: JSON.WritingOptions = []) -> AsyncJSONChunks<Self>
  where Self: Sendable, Element: Sendable {
    AsyncJSONChunks(live: self, isArray: false, options)
  }

  /// The values in lines (<https://jsonlines.org>), as chunks of UTF-8 with a minimum length.
  ///
  /// It asks for the next value when the previous chunk was taken, and waits until a chunk is long enough, even if the values come
  /// slowly.
  ///
  /// - Parameters:
  ///   - options: Options for writing the values. In lines, `.prettyPrinted` has no effect.
  ///   - chunkLength: The minimum length of a chunk in bytes. With 1, each value is passed on as soon as it arrives.
  @inlinable
  public func asJSONLines(options: JSON.WritingOptions = [], chunkLength: Int) -> AsyncJSONChunks<Self> {
    AsyncJSONChunks(self, isArray: false, options, chunkLength)
  }

  /// The values as the elements of one array, as chunks of UTF-8. Each value is passed on as soon as it arrives.
  ///
  /// The chunks are the same as those of `asJSONLines(options:)`.
  ///
  /// - Parameter options: Options for writing the values.
  @inlinable
  public func asJSONArray(options: JSON.WritingOptions = []) -> AsyncJSONChunks<Self>
  where Self: Sendable, Element: Sendable {
    AsyncJSONChunks(live: self, isArray: true, options)
  }

  /// The values as the elements of one array, as chunks of UTF-8 with a minimum length.
  ///
  /// It asks for the next value when the previous chunk was taken, and waits until a chunk is long enough, even if the values come
  /// slowly.
  ///
  /// - Parameters:
  ///   - options: Options for writing the values.
  ///   - chunkLength: The minimum length of a chunk in bytes. With 1, each value is passed on as soon as it arrives.
  @inlinable
  public func asJSONArray(options: JSON.WritingOptions = [], chunkLength: Int) -> AsyncJSONChunks<Self> {
    AsyncJSONChunks(self, isArray: true, options, chunkLength)
  }
}

/// The error if there is not enough memory for a text. Its name is of the C library, which code that users inline can't name.
@usableFromInline var noMemory: POSIXError { POSIXError(.ENOMEM) }
