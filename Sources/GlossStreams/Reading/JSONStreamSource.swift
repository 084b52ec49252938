import Foundation

/// A source that a stream can be read from without `async`: a file, a file handle such as standard input, or bytes in memory.
///
/// `URL` (of a file), `FileHandle`, `Data`, the arrays, buffers and slices of bytes of the standard library, `String` and
/// `Substring` conform.
public protocol JSONStreamSource {
  /// Calls a closure with all bytes, part by part. Parts may have any length. If the closure throws, this stops and throws the same
  /// error.
  func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws
}

/// The number of bytes that a source passes on at once and that become one document. The document fits into the processor's cache.
@inlinable var partLength: Int { 65_536 }

extension JSONStreamSource {
  /// Calls a closure with all bytes, in parts of at most `partLength` bytes, whatever the source does.
  @inlinable
  func forEachShortPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try forEachPart { part in
      if part.count <= partLength { try body(part) } else { try part.forEachSlice(body) }
    }
  }
}

// MARK: - Memory

extension JSONStreamSource where Self: Sequence, Element == UInt8 {
  /// Calls a closure with all bytes, part by part.
  ///
  /// - Throws: The error of the closure.
  public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    var next: Int? = 0
    while let start = next {
      next = try forPart(from: start, length: partLength) { try body(UnsafeRawBufferPointer($0)) }
    }
  }
}

extension Sequence<UInt8> {
  /// Calls a closure with some of the bytes. If the bytes are not contiguous, it calls it with a copy of all of them.
  ///
  /// - Parameters:
  ///   - start: The offset of the first one.
  ///   - length: The maximum number of bytes, if they are contiguous.
  /// - Returns: The offset of the byte after them; nil at the end.
  @inlinable
  func forPart(from start: Int, length: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows -> Int? {
    let end: Int?? = try withContiguousStorageIfAvailable { bytes in
      let part = bytes[start...].prefix(length)
      try body(UnsafeBufferPointer(rebasing: part))
      return part.endIndex < bytes.count ? part.endIndex : nil
    }
    if let end { return end }
    try Array(self).withUnsafeBufferPointer(body)
    return nil
  }
}

extension UnsafeRawBufferPointer {
  @usableFromInline
  func forEachSlice(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    for start in stride(from: 0, to: count, by: partLength) {
      try body(UnsafeRawBufferPointer(rebasing: self[start..<Swift.min(start + partLength, count)]))
    }
  }
}

extension Data: JSONStreamSource {}
extension Array: JSONStreamSource where Element == UInt8 {}
extension ArraySlice: JSONStreamSource where Element == UInt8 {}
extension ContiguousArray: JSONStreamSource where Element == UInt8 {}
extension UnsafeRawBufferPointer: JSONStreamSource {}
extension UnsafeMutableRawBufferPointer: JSONStreamSource {}
extension UnsafeBufferPointer: JSONStreamSource where Element == UInt8 {}
extension UnsafeMutableBufferPointer: JSONStreamSource where Element == UInt8 {}
extension Slice: JSONStreamSource where Base.Element == UInt8 {}

extension String: JSONStreamSource {
  /// Calls a closure with the UTF-8 of the string, part by part.
  ///
  /// - Throws: The error of the closure.
  public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws { try utf8.forEachPart(body) }
}

extension Substring: JSONStreamSource {
  /// Calls a closure with the UTF-8 of the string, part by part.
  ///
  /// - Throws: The error of the closure.
  public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws { try utf8.forEachPart(body) }
}

extension String.UTF8View: JSONStreamSource {}
extension Substring.UTF8View: JSONStreamSource {}

// MARK: - Files

extension URL: JSONStreamSource {
  /// Calls a closure with the contents of the file, part by part.
  ///
  /// - Throws: Also if the URL is not a file URL, or the file can't be opened or read.
  public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let handle = try FileHandle.forReading(from: self)
    defer { try? handle.close() }
    try handle.forEachPart(body)
  }
}

extension FileHandle {
  /// Returns a handle of a file.
  ///
  /// It checks that the URL is a file URL: on Linux, `FileHandle(forReadingFrom:)` takes the path of a web URL for a path on this
  /// machine.
  static func forReading(from url: URL) throws -> FileHandle {
    guard url.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
    return try FileHandle(forReadingFrom: url)
  }

  /// Whether this is Foundation's null device, which has no descriptor.
  var isNullDevice: Bool { self === FileHandle.nullDevice }
}

extension FileHandle: JSONStreamSource {
  /// Calls a closure with the bytes from the current position of the handle on, part by part, as they come.
  ///
  /// - Throws: Also if it can't be read.
  public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    // The fact that makes it safe: `body` gets only bytes that were read into the buffer, and may not keep them.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: partLength, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try read(into: buffer)
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Reads the bytes that are available, and waits if there are none.
  ///
  /// `FileHandle.read(upToCount:)` would wait until all requested bytes are there.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  private func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      if let count = try readIfReady(into: buffer) { return count }
      wait(for: POLLIN)
    }
  }

  /// Reads the bytes that are available.
  ///
  /// - Returns: The number of bytes; 0 at the end; nil if the handle is non-blocking and no bytes are available.
  func readIfReady(into buffer: UnsafeMutableRawBufferPointer) throws -> Int? {
    if isNullDevice { return 0 }
    return try call { Foundation.read(fileDescriptor, buffer.baseAddress, buffer.count) }
  }
}
