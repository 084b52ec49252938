import Foundation
import Gloss
import TestSupport
import Testing

@testable import GlossStreams

@Suite struct AsyncFileChunksTests {
  /// All bytes, and the length of the longest chunk.
  private func read(_ chunks: AsyncFileChunks) async throws -> (bytes: [UInt8], longest: Int) {
    var (bytes, longest) = ([UInt8](), 0)
    for try await chunk in chunks {
      #expect(!chunk.isEmpty)
      bytes += chunk
      longest = max(longest, chunk.count)
    }
    return (bytes, longest)
  }

  @Test func `a file`() async throws {
    let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try await withFile(content) { url in
      #expect(try await read(AsyncFileChunks(url)) == (content, 65_536))
      #expect(try await read(AsyncFileChunks(url, chunkLength: 70_000)) == (content, 70_000))
      // From the place of the handle on.
      let handle = try FileHandle(forReadingFrom: url)
      try handle.seek(toOffset: 199_990)
      let chunks = AsyncFileChunks(handle, chunkLength: 1)
      #expect(try await read(chunks) == (Array(content[199_990...]), 1))
      #expect(try await read(chunks) == ([], 0))
    }
    try await withFile([1, 2]) { url in
      let chunks = try AsyncFileChunks(url, chunkLength: -1)
      #expect(try await read(chunks) == ([1, 2], 1))
    }
    try await withFile { url in
      let chunks = try AsyncFileChunks(url)
      #expect(try await read(chunks) == ([], 0))
    }
  }

  /// Code that follows a file relies on it.
  @Test func `what is added to a file comes after its end`() async throws {
    try await withFile([1, 2]) { url in
      var chunks = try AsyncFileChunks(url).makeAsyncIterator()
      #expect(try await chunks.next() == [1, 2])
      #expect(try await chunks.next() == nil)
      let output = try FileHandle(forWritingTo: url)
      try output.seekToEnd()
      try output.write(contentsOf: [3])
      #expect(try await chunks.next() == [3])
      #expect(try await chunks.next() == nil)
    }
  }

  @Test func `what is not a file`() async throws {
    #expect(try await read(AsyncFileChunks(URL(fileURLWithPath: "/dev/null"))) == ([], 0))
    #expect(try await read(AsyncFileChunks(.nullDevice)) == ([], 0))
    var zeros = try AsyncFileChunks(URL(fileURLWithPath: "/dev/zero"), chunkLength: 10).makeAsyncIterator()
    #expect(try await zeros.next() == Array(repeating: 0, count: 10))
    #expect {
      try AsyncFileChunks(URL(fileURLWithPath: "/no/such/file"))
    } throws: {
      isCocoaError($0, .fileReadNoSuchFile)
    }
    // Files that can't be read.
    let directory = FileHandle(fileDescriptor: open("/", O_RDONLY), closeOnDealloc: true)
    await #expect(throws: POSIXError(.EISDIR)) { try await read(AsyncFileChunks(directory)) }
    let closed = Pipe().fileHandleForReading
    try closed.close()
    await #expect(throws: POSIXError(.EBADF)) { try await read(AsyncFileChunks(closed)) }
    await #expect(throws: POSIXError(.EBADF)) { try await read(AsyncFileChunks(FileHandle(fileDescriptor: 1 << 20))) }
    try await withFile { url in
      let output = try FileHandle(forWritingTo: url)
      await #expect(throws: POSIXError(.EBADF)) { try await read(AsyncFileChunks(output)) }
    }
  }

  // MARK: - Pipes

  /// Two ends: what is written to the second one can be read from the first one.
  enum Kind: CaseIterable {
    case pipe, nonBlockingPipe, namedPipe, sockets

    func open() throws -> (reading: FileHandle, writing: FileHandle) {
      var ends: [Int32] = [-1, -1]
      switch self {
      case .pipe, .nonBlockingPipe:
        #expect(Foundation.pipe(&ends) == 0)
        if self == .nonBlockingPipe { _ = fcntl(ends[0], F_SETFL, O_NONBLOCK) }
      case .namedPipe:
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("gloss-\(UUID().uuidString)").path
        #expect(mkfifo(path, 0o600) == 0)
        // To open it for reading takes a writer, and the other way round.
        let both = Foundation.open(path, O_RDWR)
        ends = [Foundation.open(path, O_RDONLY), Foundation.open(path, O_WRONLY)]
        close(both)
        unlink(path)
      case .sockets:
        #expect(socketpair(AF_UNIX, Kind.stream, 0, &ends) == 0)
      }
      return (
        FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
        FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
      )
    }

    #if canImport(Glibc)
      private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
      private static let stream = SOCK_STREAM
    #endif
  }

  @Test(arguments: Kind.allCases)
  func `chunks come as they are written`(kind: Kind) async throws {
    let (reading, writing) = try kind.open()
    let waits = Counter()
    let monitor = DescriptorMonitor { waits.add() }
    var chunks = AsyncFileChunks(reading, chunkLength: 4, monitor: monitor).makeAsyncIterator()
    try writing.write(contentsOf: Data("abcdef".utf8))
    #expect(try await chunks.next() == Array("abcd".utf8))
    #expect(try await chunks.next() == Array("ef".utf8))
    let writer = Task {
      try await waits.reaches(1)
      try writing.write(contentsOf: Data("g".utf8))
      try await waits.reaches(2)
      try writing.close()
    }
    #expect(try await chunks.next() == Array("g".utf8))
    #expect(try await chunks.next() == nil)
    #expect(try await chunks.next() == nil)
    try await writer.value
  }

  @Test(arguments: Kind.allCases)
  func `a cancelled task stops waiting, and nothing is lost`(kind: Kind) async throws {
    let (reading, writing) = try kind.open()
    let waits = Counter()
    let monitor = DescriptorMonitor { waits.add() }
    let chunks = AsyncFileChunks(reading, chunkLength: 3, monitor: monitor)
    let content = (0..<600).map { UInt8(truncatingIfNeeded: $0) }
    var bytes: [UInt8] = []
    for (index, byte) in content.enumerated() {
      // Two of three tasks wait: nothing is there for them.
      let isWaiting = !index.isMultiple(of: 3)
      var iterator = chunks.makeAsyncIterator()
      while isWaiting, bytes.count < index { bytes += try #require(await iterator.next()) }
      let waitCount = waits.value
      let task = Task.detached { () -> [UInt8]? in
        var iterator = chunks.makeAsyncIterator()
        return try await iterator.next()
      }
      if isWaiting { try await waits.reaches(waitCount + 1, in: task) }
      if index % 3 == 1 {
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try writing.write(contentsOf: Data([byte]))
        continue
      }
      // The task is cancelled while it reads the byte, or before or after that.
      try writing.write(contentsOf: Data([byte]))
      task.cancel()
      do { bytes += try #require(await task.value) } catch is CancellationError {}
    }
    try writing.close()
    for try await chunk in chunks { bytes += chunk }
    #expect(bytes == content)
  }

  @Test(arguments: Kind.allCases)
  func `a handle can be closed after a task was cancelled`(kind: Kind) async throws {
    let waits = Counter()
    let monitor = DescriptorMonitor { waits.add() }
    // The next handles have the same descriptors.
    for index in 0..<300 {
      let (reading, writing) = try kind.open()
      let waitCount = waits.value
      let task = Task.detached {
        try await JSONLines.decodeConcurrently([Int].self, from: AsyncFileChunks(reading, monitor: monitor))
      }
      if index.isMultiple(of: 2) { try await waits.reaches(waitCount + 1, in: task) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      try reading.close()
      try writing.close()
    }
  }

  @Test(arguments: Kind.allCases)
  func `iterators share what is there`(kind: Kind) async throws {
    let (reading, writing) = try kind.open()
    let chunks = AsyncFileChunks(reading, chunkLength: 5)
    let count = Counter()
    let readers = (0..<8).map { _ in
      Task.detached { for try await chunk in chunks { count.add(chunk.count) } }
    }
    try await onThread { for _ in 0..<500 { try writing.write(contentsOf: Data("abcd".utf8)) } }
    try await count.reaches(2000, in: readers.last)
    // All of them wait. None is in a read that can't be cancelled.
    for reader in readers.dropLast() {
      reader.cancel()
      await #expect(throws: CancellationError.self) { try await reader.value }
    }
    try writing.close()
    try await readers.last?.value
    #expect(count.value == 2000)
  }

  #if canImport(Glibc)
    /// With a `DispatchSource`, this ends the process: it uses memory after it was freed, which `mallopt` fills here.
    @Test(.enabled(if: !Sanitizer.isActive)) func aPipeThatIsClosedNeverEndsTheProcess() async {
      await #expect(processExitsWith: .success) {
        typealias Option = @convention(c) (Int32, Int32) -> Int32
        let mallopt = unsafeBitCast(try #require(dlsym(nil, "mallopt")), to: Option.self)
        let perturb: Int32 = -6
        #expect(mallopt(perturb, 165) == 1)
        let waits = Counter()
        let monitor = DescriptorMonitor { waits.add() }
        for count in 1...300 {
          let (reading, writing) = try Kind.pipe.open()
          let closing = Task.detached {
            try await waits.reaches(count)
            try writing.close()
          }
          let chunks = AsyncFileChunks(reading, monitor: monitor)
          #expect(try await JSONLines.decodeConcurrently([Int].self, from: chunks) == [])
          try await closing.value
        }
      }
    }
  #endif

  @Test func `many readers wait without a thread for each`() async throws {
    let pipes = (0..<200).map { _ in Pipe() }
    let waits = Counter()
    let monitor = DescriptorMonitor { waits.add() }
    let task = Task {
      try await withThrowingTaskGroup(of: [Int].self) { group in
        for pipe in pipes {
          group.addTask {
            let chunks = AsyncFileChunks(pipe.fileHandleForReading, monitor: monitor)
            return try await JSONLines.decodeConcurrently([Int].self, from: chunks)
          }
        }
        return try await group.reduce(into: 0) { $0 += $1.count }
      }
    }
    try await waits.reaches(200, in: task)
    #if os(Linux)
      #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count < 150)
    #endif
    for pipe in pipes {
      try pipe.fileHandleForWriting.write(contentsOf: Data("1\n2".utf8))
      try pipe.fileHandleForWriting.close()
    }
    #expect(try await task.value == 400)
  }
}

/// Calls a closure that may block on a new thread: tasks have few threads.
func onThread<Success: Sendable>(_ body: @escaping @Sendable () throws -> Success) async throws -> Success {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
