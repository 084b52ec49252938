import Foundation
import Gloss
import TestSupport
import Testing

@testable import GlossStreams

/// Writers to files and file handles.
@Suite struct FileWriterTests {
  private func readLines<Value: JSONDecodable>(of type: Value.Type, in url: URL) throws -> [Value] {
    var values: [Value] = []
    try JSONLines.read(type, from: url) { values.append($0) }
    return values
  }

  @Test func `a file that was written can be read`() throws {
    let items = (0..<5000).map { LineItem(id: $0, name: $0 % 3 == 0 ? nil : "ü\n\($0)") }
    try withFile(Array("what was there before, and is longer".utf8)) { url in
      var lines = try JSONLines.Writer(to: url, options: .prettyPrinted)
      for item in items { try lines.write(item) }
      try lines.finish()
      #expect(try readLines(of: LineItem.self, in: url) == items)
      for options: JSON.WritingOptions in [[], .prettyPrinted] {
        var array = try JSONElements.Writer(to: url, options: options)
        for item in items { try array.write(item) }
        try array.finish()
        #expect(try [LineItem].decode(Data(contentsOf: url)) == items)
        var read: [LineItem] = []
        try JSONElements.read(LineItem.self, from: url) { read.append($0) }
        #expect(read == items)
      }
    }
  }

  @Test(arguments: [
    ("", "3\n"), ("1\n", "1\n3\n"), ("1\n2", "1\n2\n3\n"), ("{\"broken", "{\"broken\n3\n"), ("1\r\n", "1\r\n3\n"),
    ("\n", "\n3\n"),
  ])
  func `lines are appended to what is there`(before: String, after: String) throws {
    try withFile(Array(before.utf8)) { url in
      var writer = try JSONLines.Writer(to: url, appending: true)
      try writer.write(3)
      try writer.finish()
      #expect(try String(decoding: Data(contentsOf: url), as: UTF8.self) == after)
    }
  }

  @Test func `several writers append to one file`() throws {
    try withFile { url in
      try FileManager.default.removeItem(at: url)
      var first = try JSONLines.Writer(to: url, appending: true)
      var second = try JSONLines.Writer(to: url, appending: true)
      for value in 0..<10 {
        try first.write(value)
        try second.write(-value)
        try first.flush()
        try second.flush()
      }
      try first.finish()
      try second.finish()
      #expect(try readLines(of: Int.self, in: url) == (0..<10).flatMap { [$0, -$0] })
    }
  }

  @Test func `a file that can't be opened`() async throws {
    let directory = FileManager.default.temporaryDirectory
    #expect(throws: POSIXError(.EISDIR)) { _ = try JSONLines.Writer(to: directory) }
    #expect(throws: POSIXError(.ENOENT)) {
      _ = try JSONElements.Writer(to: directory.appendingPathComponent("no/such/file"))
    }
    let remote = try #require(URL(string: "https://example.com/tmp/gloss-no-file"))
    #expect(throws: CocoaError.self) { _ = try JSONLines.Writer(to: remote) }
  }

  @Test func `a writer does not close a handle that it was given`() throws {
    try withFile { url in
      let handle = try FileHandle(forWritingTo: url)
      for value in 0..<2 {
        var writer = try JSONElements.Writer(to: handle)
        try writer.write(value)
        try writer.finish()
      }
      try handle.close()
      #expect(try String(decoding: Data(contentsOf: url), as: UTF8.self) == "[0][1]")
    }
    var writer = try JSONLines.Writer(to: .nullDevice)
    try writer.write(1)
    try writer.finish()
  }

  // MARK: - Errors

  #if os(Linux)
    @Test func `a full disk`() throws {
      var writer = try JSONLines.Writer(to: URL(fileURLWithPath: "/dev/full"))
      try writer.write(1)
      for _ in 0..<2 { #expect(throws: POSIXError(.ENOSPC)) { try writer.flush() } }
      #expect(throws: POSIXError(.ENOSPC)) { try writer.finish() }
    }
  #endif

  @Test(arguments: [AsyncFileChunksTests.Kind.pipe, .namedPipe, .sockets])
  func `nobody reads any more`(kind: AsyncFileChunksTests.Kind) throws {
    signal(SIGPIPE, SIG_IGN)
    let (reading, writing) = try kind.open()
    try reading.close()
    var writer = try JSONElements.Writer(to: writing)
    try writer.write(1)
    for _ in 0..<3 { #expect(throws: POSIXError(.EPIPE)) { try writer.flush() } }
    try writing.close()
    #expect {
      try writer.flush()
    } throws: {
      isCocoaError($0, .fileWriteUnknown)
    }
  }

  @Test(arguments: [AsyncFileChunksTests.Kind.pipe, .nonBlockingPipe, .sockets])
  func `what was written before an error is not written again`(kind: AsyncFileChunksTests.Kind) async throws {
    let (reading, writing) = try kind.open()
    // A write stops in the middle as soon as the pipe is full, and waits in `poll`.
    _ = fcntl(writing.fileDescriptor, F_SETFL, O_NONBLOCK)
    async let values = JSONLines.decodeConcurrently([String].self, from: AsyncFileChunks(reading, chunkLength: 10_000))
    let texts = (0..<20).map { String(repeating: "\($0),", count: $0 * 10_000) }
    try await onThread {
      var writer = try JSONLines.Writer(to: writing)
      for text in texts { try writer.write(text) }
      try writer.finish()
      try writing.close()
    }
    #expect(try await values == texts)
  }

  @Test(arguments: [AsyncFileChunksTests.Kind.pipe, .sockets])
  func `a write that stops in the middle says how far it came`(kind: AsyncFileChunksTests.Kind) async throws {
    signal(SIGPIPE, SIG_IGN)
    let (reading, writing) = try kind.open()
    async let counts = onThread { () -> [Int] in
      let count = try writing.writePrefix(of: Data(count: 10_000_000))
      #expect(throws: POSIXError(.EPIPE)) { try writing.writePrefix(of: Data(count: 1)) }
      return [count]
    }
    try await onThread {
      // The writer is in the middle, in a write or before the next one: there is no room for all.
      #expect(try reading.read(upToCount: 1000)?.count == 1000)
      try reading.close()
    }
    let count = try await counts[0]
    #expect(count >= 1000 && count < 10_000_000)
  }

  @Test func `a part that was written is dropped`() throws {
    var taken = Data()
    let limits = [3, 0, 1, 100, 2]
    var calls = 0
    let output = try StreamOutput(isArray: true, []) { data in
      let limit = limits[calls % limits.count]
      calls += 1
      if limit == 0 { throw POSIXError(.ENOSPC) }
      taken += data.prefix(limit)
      return min(limit, data.count)
    }
    for value in 0..<100 {
      try output.append("value \(value)")
      if value % 10 == 0 { while (try? output.flush()) == nil {} }
    }
    while (try? output.flush()) == nil {}
    #expect(
      String(decoding: taken + Data("]".utf8), as: UTF8.self) == (try (0..<100).map { "value \($0)" }.jsonString()))
  }
}
