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
  func forEachShortPart(_ body: (ByteView) throws -> Void) throws {
    unsafe try forEachPart { part in
      let part = unsafe ByteView(part)
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
      next = try forPart(from: start, length: partLength) {
        unsafe try body(UnsafeRawBufferPointer($0.buffer))
      }
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
  func forPart(from start: Int, length: Int, _ body: (ByteView) throws -> Void) rethrows -> Int? {
    let end: Int?? = try withContiguousStorageIfAvailable { bytes in
      let part = unsafe bytes[start...].prefix(length)
      unsafe try body(BufferView(UnsafeBufferPointer(rebasing: part)))
      return unsafe part.endIndex < bytes.count ? part.endIndex : nil
    }
    if let end { return end }
    unsafe try Array(self).withUnsafeBufferPointer { unsafe try body(BufferView($0)) }
    return nil
  }
}

extension ByteView {
  @usableFromInline
  func forEachSlice(_ body: (ByteView) throws -> Void) throws {
    for start in stride(from: 0, to: count, by: partLength) {
      try body(part(start..<Swift.min(start + partLength, count)))
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
  public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws { unsafe try utf8.forEachPart(body) }
}

extension Substring: JSONStreamSource {
  /// Calls a closure with the UTF-8 of the string, part by part.
  ///
  /// - Throws: The error of the closure.
  public func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws { unsafe try utf8.forEachPart(body) }
}

extension String.UTF8View: JSONStreamSource {}
extension Substring.UTF8View: JSONStreamSource {}
