import Foundation
import Gloss
import GlossStreams
import TestSupport
import Testing

/// Where bytes can come from: memory, files, pipes and sockets.
@Suite struct StreamSourceTests {
  /// Longer than what sources pass on at once.
  private static let values = Array(0..<30_000)
  private static let text = "{\"values\":[\(values.map(String.init).joined(separator: ", "))],\"é\":\"\"}"

  private struct Stop: Error {}

  private func read(_ source: some JSONStreamSource) throws -> [Int] {
    var read: [Int] = []
    try JSONElements.read(Int.self, at: "values", from: source) { read.append($0) }
    return read
  }

  @Test func bytesInMemory() throws {
    let bytes = Array(Self.text.utf8)
    #expect(try read(bytes) == Self.values)
    #expect(try read(bytes[...]) == Self.values)
    #expect(try read(([0x78] + bytes + [0x78])[1...bytes.count]) == Self.values)
    #expect(try read(ContiguousArray(bytes)) == Self.values)
    #expect(try read(Data(bytes)) == Self.values)
    #expect(try read((Data([0x78]) + Data(bytes))[1...]) == Self.values)
    #expect(try read(Self.text) == Self.values)
    #expect(try read(Self.text[...]) == Self.values)
    #expect(try read("x\(Self.text)".dropFirst()) == Self.values)
    #expect(try read(Self.text.utf8) == Self.values)
    #expect(try read(Self.text[...].utf8) == Self.values)
    #expect(try bytes.withUnsafeBufferPointer { try read($0) } == Self.values)
    #expect(try bytes.withUnsafeBytes { try read($0) } == Self.values)
    #expect(try bytes.withUnsafeBytes { try read($0[...]) } == Self.values)
    var copy = bytes
    #expect(try copy.withUnsafeMutableBytes { try read($0) } == Self.values)
    #expect(try copy.withUnsafeMutableBufferPointer { try read($0) } == Self.values)
    #expect(try read(NSString(string: Self.text) as String) == Self.values)
  }

  @Test func nothingAtAll() throws {
    for source in [[], Array(" \n".utf8)] as [[UInt8]] {
      let report = #expect(throws: DecodingReport.self) { try read(source) }
      #expect(report?.syntaxError?.kind == .emptyInput)
      #expect(report?.syntaxError?.offset == source.count)
      try JSONLines.read(Int.self, from: source) { _ in throw Stop() }
      try JSONValues.read(Int.self, from: source) { _ in throw Stop() }
    }
    try JSONLines.read(Int.self, from: UnsafeRawBufferPointer(start: nil, count: 0)) { _ in throw Stop() }
    try JSONLines.read(Int.self, from: FileHandle.nullDevice) { _ in throw Stop() }
  }

  // MARK: - Files

  private func withFile<Result>(_ text: String, _ body: (URL) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url)
  }

  @Test func files() throws {
    try withFile(Self.text) { url in
      #expect(try read(url) == Self.values)
      let handle = try FileHandle(forReadingFrom: url)
      #expect(try read(handle) == Self.values)
      // The bytes after its place.
      try handle.seek(toOffset: 0)
      _ = try handle.read(upToCount: 10)
      var rest: [Int] = []
      #expect(throws: DecodingReport.self) { try JSONValues.read(Int.self, from: handle) { rest.append($0) } }
      #expect(rest == [])
      try handle.close()
      #expect(throws: POSIXError(.EBADF)) { try read(handle) }
    }
    try withFile("") { url in
      try JSONLines.read(Int.self, from: url) { _ in throw Stop() }
    }
  }

  @Test func whatCanNotBeReadIsAnError() throws {
    let folder = FileManager.default.temporaryDirectory
    #expect(throws: POSIXError(.EISDIR)) { try read(folder) }
    #expect {
      try read(folder.appendingPathComponent(UUID().uuidString))
    } throws: {
      isCocoaError($0, .fileReadNoSuchFile)
    }
    let descriptor = open("/dev/null", O_WRONLY)
    #expect(throws: POSIXError(.EBADF)) { try read(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)) }
  }

  /// Not even if this machine has a file with the path of the URL.
  @Test func aURLOfTheWebIsNotRead() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("[1]".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let remote = try #require(URL(string: "https://example.com\(file.path)"))
    let expected = CocoaError.Code.fileReadUnsupportedScheme
    #expect(#expect(throws: CocoaError.self) { try read(remote) }?.code == expected)
    #expect(#expect(throws: CocoaError.self) { try AsyncFileChunks(remote) }?.code == expected)
    let error = await #expect(throws: CocoaError.self) {
      try await JSONLines.decodeConcurrently([JSON].self, from: remote)
    }
    #expect(error?.code == expected)
  }

  @Test func anErrorOfTheClosureEndsTheReading() throws {
    try withFile(Self.text) { url in
      var count = 0
      #expect(throws: Stop.self) {
        try JSONElements.read(Int.self, at: "values", from: url) { value in
          count += 1
          if value == 20_000 { throw Stop() }
        }
      }
      #expect(count == 20_001)
    }
  }

  // MARK: - Pipes and sockets

  /// Two sockets that are connected. Those who share them, such as processes of exit tests, do not keep them open after `shutdown`.
  private func sockets() throws -> (reading: FileHandle, writing: FileHandle) {
    var descriptors: [Int32] = [0, 0]
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &descriptors) == 0 else { throw POSIXError(.EIO) }
    return (
      FileHandle(fileDescriptor: descriptors[0], closeOnDealloc: true),
      FileHandle(fileDescriptor: descriptors[1], closeOnDealloc: true)
    )
  }

  private func end(_ handle: FileHandle) { _ = shutdown(handle.fileDescriptor, Int32(SHUT_WR)) }

  /// A value comes before the next one is written, also if only a part of what a read asks for is there.
  @Test(arguments: [false, true])
  func aValueOfASocketComesAtOnce(isBlocking: Bool) throws {
    let (reading, writing) = try sockets()
    if !isBlocking { _ = fcntl(reading.fileDescriptor, F_SETFL, O_NONBLOCK) }
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      try? writing.write(contentsOf: Data("{\"id\":0".utf8))
      for next in 1...100 {
        // The start of the next value comes with the end of this one, and was read when this one is there.
        try? writing.write(contentsOf: Data((next < 100 ? "}\n{\"id\":\(next)" : "}\n").utf8))
        isRead.wait()
      }
      self.end(writing)
    }
    var read: [[String: Int]] = []
    try JSONLines.read([String: Int].self, from: reading) { value in
      read.append(value)
      isRead.signal()
    }
    #expect(read == (0..<100).map { ["id": $0] })
  }

  @Test func aSocketThatEndsInAValueIsAnError() throws {
    let (reading, writing) = try sockets()
    try writing.write(contentsOf: Data("[1,2,[".utf8))
    end(writing)
    var read: [Int] = []
    let report = #expect(throws: DecodingReport.self) {
      try JSONElements.read(Int.self, from: reading) { read.append($0) }
    }
    #expect(read == [1, 2])
    #expect(report?.syntaxError?.kind == .unexpectedEnd)
    #expect(report?.syntaxError?.offset == 6)
  }

  /// Over the network of this machine.
  @Test func aSocketOfTheNetwork() throws {
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let server = socket(AF_INET, kind, 0)
    defer { close(server) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(server, $0, length) == 0 && listen(server, 1) == 0 && getsockname(server, $0, &length) == 0
      }
    }
    try #require(isListening)
    let client = socket(AF_INET, kind, 0)
    let isConnected = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(client, $0, length) == 0 }
    }
    try #require(isConnected)
    let writing = FileHandle(fileDescriptor: client, closeOnDealloc: true)
    let reading = FileHandle(fileDescriptor: accept(server, nil, nil), closeOnDealloc: true)
    Thread.detachNewThread {
      var rest = Array(Self.text.utf8)[...]
      var count = 1
      while !rest.isEmpty {
        try? writing.write(contentsOf: Data(rest.prefix(count)))
        rest = rest.dropFirst(count)
        count = count * 3 % 10_007
      }
      self.end(writing)
    }
    #expect(try read(reading) == Self.values)
  }

  /// The end of a pipe comes when the last process that can write to it has closed it. So the tests do not wait for it here.
  @Test func aPipe() throws {
    let pipe = Pipe()
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for value in 0..<100 {
        try? pipe.fileHandleForWriting.write(contentsOf: Data("[\(value)".utf8))
        try? pipe.fileHandleForWriting.write(contentsOf: Data("]".utf8))
        isRead.wait()
      }
    }
    var read: [[Int]] = []
    #expect(throws: Stop.self) {
      try JSONValues.read([Int].self, from: pipe.fileHandleForReading) { value in
        read.append(value)
        isRead.signal()
        if read.count == 100 { throw Stop() }
      }
    }
    #expect(read == (0..<100).map { [$0] })
  }

  #if os(Linux)
    /// Another process writes to the pipe, and closes it.
    @Test func aPipeFromAnotherProcess() throws {
      try withFile(Self.text) { url throws in
        let pipe = url.appendingPathExtension("pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        defer { try? FileManager.default.removeItem(at: pipe) }
        #expect(system("cat '\(url.path)' >'\(pipe.path)' &") == 0)
        #expect(try read(pipe) == Self.values)
      }
    }
  #endif
}
