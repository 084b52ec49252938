#if Foundation || !canImport(FoundationEssentials)
  import Foundation

  /// The contents of a file, or the bytes from a pipe, a socket or standard input, in chunks.
  ///
  /// ```swift
  /// for try await event in AsyncFileChunks(.standardInput).jsonLines(of: Event.self) { print(event) }
  /// ```
  ///
  /// A chunk has the bytes that are available, at most `chunkLength` and at most 64 MB. No thread waits for it, and nothing is read before
  /// the caller asks for a chunk. A task that is cancelled while it waits gets a `CancellationError` at once, and no bytes are lost.
  ///
  /// Iterators read from the current position of the handle, so several iterators share the bytes. Do not close the handle while one of
  /// them waits: cancel its task.
  public struct AsyncFileChunks: AsyncSequence, Sendable {
    /// A chunk.
    public typealias Element = [UInt8]

    fileprivate let handle: FileHandle
    fileprivate let chunkLength: Int
    /// The offset in the file where the chunks end; nil if they end with the file.
    fileprivate let end: Int?
    fileprivate let monitor: DescriptorMonitor
    /// The queue on which all iterators read, so that no two of them read the same bytes.
    fileprivate let queue = DispatchQueue(label: "gloss.streams.read", target: .global())

    /// Creates the chunks from the current position of a file handle on. The handle is never closed.
    public init(_ handle: FileHandle, chunkLength: Int = 65_536) {
      self.init(handle, chunkLength: chunkLength, upTo: nil)
    }

    /// The same, up to an offset in the file, and with what waits until the handle can be read.
    init(_ handle: FileHandle, chunkLength: Int = 65_536, upTo end: Int? = nil, monitor: DescriptorMonitor = .shared) {
      self.handle = handle
      self.chunkLength = Swift.min(Swift.max(chunkLength, 1), 1 << 26)
      self.end = end
      self.monitor = monitor
    }

    /// Creates the chunks of a file.
    ///
    /// - Throws: If the URL is not a file URL, or the file can't be opened.
    public init(_ url: URL, chunkLength: Int = 65_536) throws {
      self.init(try FileHandle.forReading(from: url), chunkLength: chunkLength)
    }

    /// Returns an iterator at the current position of the handle.
    public func makeAsyncIterator() -> Iterator { Iterator(file: self) }

    /// Reads the chunks.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let file: AsyncFileChunks

      /// The next chunk; nil after the last one. If the file has grown since then, the next call returns the new bytes.
      ///
      /// - Throws: If the handle can't be read, or the task is cancelled.
      public mutating func next() async throws -> [UInt8]? {
        let read = PendingRead(file)
        await withTaskCancellationHandler {
          await withCheckedContinuation { read.begin($0) }
        } onCancel: {
          read.cancel()
        }
        return try read.result.get()
      }
    }
  }

  /// A read that waits until there are bytes to read.
  ///
  /// `@unchecked Sendable`: mutable state is used on the serial queue alone, and a lock guards the result. So a read is over before it is
  /// cancelled, or never begins.
  private final class PendingRead: @unchecked Sendable {
    private let file: AsyncFileChunks
    private var continuation: CheckedContinuation<Void, Never>?
    private var isFinished = false
    /// The wait in progress; nil if there is none.
    private var waitID: DescriptorMonitor.ID?
    private let lock = Lock()
    private var storedResult: Result<[UInt8]?, any Error> = .success(nil)

    /// The result, after the continuation was resumed. It is read under the lock, because the thread sanitizer does not see the order that
    /// continuations guarantee.
    var result: Result<[UInt8]?, any Error> { lock.withLock { storedResult } }

    init(_ file: AsyncFileChunks) { self.file = file }

    func begin(_ continuation: CheckedContinuation<Void, Never>) {
      file.queue.async {
        // It may be cancelled before it begins.
        if self.isFinished { return continuation.resume() }
        self.continuation = continuation
        self.read()
      }
    }

    func cancel() {
      file.queue.async { self.finish(.failure(CancellationError())) }
    }

    /// Reads the bytes that are available, or waits for some.
    private func read() {
      waitID = nil
      if isFinished { return }
      do {
        if try isReady, let bytes = try file.handle.readIfReady(file.chunkLength, upTo: file.end) {
          finish(.success(bytes.isEmpty ? nil : bytes))
        } else {
          waitID = try file.monitor.wait(for: file.handle.fileDescriptor) { self.file.queue.async { self.read() } }
        }
      } catch {
        finish(.failure(error))
      }
    }

    /// Whether a read returns soon. Files are always ready, and on Darwin also devices, which `poll` does not support there.
    private var isReady: Bool {
      get throws {
        if file.handle.isNullDevice { return true }
        guard fcntl(file.handle.fileDescriptor, F_GETFD) >= 0 else { throw POSIXError(.EBADF) }
        return file.handle.wait(for: POLLIN, milliseconds: 0)
      }
    }

    /// Ends the read. Only the first call has an effect.
    private func finish(_ result: Result<[UInt8]?, any Error>) {
      if isFinished { return }
      isFinished = true
      lock.withLock { storedResult = result }
      if let waitID { file.monitor.cancel(waitID) }
      continuation?.resume()
      continuation = nil
    }
  }
#endif
