#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
