import Foundation

/// What a stream can be read from without `async`: a file, a file handle such as standard input, or bytes in memory.
///
/// `URL` (of a file), `FileHandle`, `Data`, the arrays, buffers and slices of bytes of the standard library, `String` and
/// `Substring` conform.
public protocol JSONStreamSource {
  /// Calls a closure with all bytes, part by part. What it throws ends that, and is thrown on. Parts may have any length.
  func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws
}

/// How many bytes a source passes on at once, and become one document: few enough for the processor's cache.
@inlinable var partLength: Int { 65_536 }

extension JSONStreamSource {
  /// Calls a closure with all bytes, in parts that are not longer than what is passed on at once, whatever the source does.
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
  public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    var next: Int? = 0
    while let start = next {
      next = try forPart(from: start, length: partLength) { try body(UnsafeRawBufferPointer($0)) }
    }
  }
}

extension Sequence<UInt8> {
  /// Calls a closure with some of the bytes: with all if they are not in one place, and have to be copied.
  ///
  /// - Parameters:
  ///   - start: The offset of the first one.
  ///   - length: How many they are at most, if they are in one place.
  /// - Returns: The offset of the byte after them; nil if that is the end.
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
  public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws { try utf8.forEachPart(body) }
}

extension Substring: JSONStreamSource {
  /// Calls a closure with the UTF-8 of the string, part by part.
  public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws { try utf8.forEachPart(body) }
}

extension String.UTF8View: JSONStreamSource {}
extension Substring.UTF8View: JSONStreamSource {}

// MARK: - Files

extension URL: JSONStreamSource {
  /// Calls a closure with what is in the file, part by part.
  ///
  /// - Throws: Also if the URL is not that of a file, or the file can't be opened or read.
  public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let handle = try FileHandle.forReading(from: self)
    defer { try? handle.close() }
    try handle.forEachPart(body)
  }
}

extension FileHandle {
  /// A handle of a file.
  ///
  /// On Linux, `FileHandle(forReadingFrom:)` opens the file of this machine that has the path of a URL of the web.
  static func forReading(from url: URL) throws -> FileHandle {
    guard url.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
    return try FileHandle(forReadingFrom: url)
  }

  /// Whether this is Foundation's null device, which has no descriptor.
  var isNullDevice: Bool { self === FileHandle.nullDevice }
}

extension FileHandle: JSONStreamSource {
  /// Calls a closure with what is behind the place of the handle, part by part, as it comes.
  ///
  /// - Throws: Also if it can't be read.
  public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    // The fact that makes it safe: `body` gets only what was read into the buffer, and may not keep it.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: partLength, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try read(into: buffer)
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Reads what is there, and waits if that is nothing.
  ///
  /// `FileHandle.read(upToCount:)` waits for all bytes that were asked for.
  ///
  /// - Returns: How many bytes were read; 0 at the end.
  private func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      if let count = try readIfReady(into: buffer) { return count }
      wait(for: POLLIN)
    }
  }

  /// Reads what is there.
  ///
  /// - Returns: How many bytes were read; 0 at the end; nil if the handle is non-blocking and nothing is there.
  func readIfReady(into buffer: UnsafeMutableRawBufferPointer) throws -> Int? {
    if isNullDevice { return 0 }
    return try call { Foundation.read(fileDescriptor, buffer.baseAddress, buffer.count) }
  }
}
