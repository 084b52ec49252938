/// Elements in memory that is lent. Indices are from 0 to `count`.
///
/// The facts that make it safe:
/// 1. Those of `BufferCursor`.
/// 2. A subscript is inside of the view: it comes from its indices, or from a comparison with `count`. Debug builds check it.
@safe @frozen @usableFromInline
package struct BufferView<Element> {
  @usableFromInline package let start: BufferCursor<Element>
  @usableFromInline package let count: Int

  /// Creates a view of the first `count` elements from a place on.
  @inlinable @_transparent
  package init(start: BufferCursor<Element>, count: Int) {
    assert(count >= 0)
    if count > 0 { start.check(count: count) }
    self.start = start
    self.count = count
  }

  /// Creates a view of a buffer.
  @inlinable @_transparent
  package init(_ buffer: UnsafeBufferPointer<Element>) {
    // Not by `??`, for which a debug build asks the runtime for types.
    if let start = buffer.baseAddress {
      unsafe self.init(start: BufferCursor(start, count: buffer.count), count: buffer.count)
    } else {
      self = .empty
    }
  }

  /// Creates a view of a buffer of bytes.
  @inlinable @_transparent
  package init(_ buffer: UnsafeRawBufferPointer) where Element == UInt8 {
    unsafe self.init(buffer.assumingMemoryBound(to: UInt8.self))
  }

  /// Creates a view of a span, for as long as its memory is borrowed.
  @inlinable @_transparent
  package init(_ span: borrowing Span<Element>) { self = unsafe span.withUnsafeBufferPointer { unsafe BufferView($0) } }

  /// Creates a view of the bytes of a span, for as long as its memory is borrowed.
  @inlinable @_transparent
  package init(_ span: borrowing RawSpan) where Element == UInt8 {
    self = unsafe span.withUnsafeBytes { unsafe BufferView($0) }
  }

  /// Calls `body` with the elements as a span.
  @inlinable @_transparent
  package func withSpan<Result, Failure: Error>(
    _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try body(buffer.span)
  }

  /// Where an empty view begins. Nothing is read there.
  @inlinable
  package static var nowhere: UnsafePointer<Element> {
    unsafe UnsafeRawPointer(("" as StaticString).utf8Start).assumingMemoryBound(to: Element.self)
  }

  /// A view of no elements.
  @inlinable package static var empty: BufferView {
    unsafe BufferView(start: BufferCursor(nowhere, count: 0), count: 0)
  }
}

extension BufferView: RandomAccessCollection {
  @inlinable @_transparent package var startIndex: Int { 0 }
  @inlinable @_transparent package var endIndex: Int { count }
  @inlinable @_transparent package var indices: Range<Int> { Range(ordered: 0, count) }
  @inlinable @_transparent package func index(after index: Int) -> Int { index &+ 1 }

  @inlinable
  package subscript(index: Int) -> Element {
    @_transparent unsafeAddress {
      assert(index >= 0 && index < count)
      start.check(index)
      return unsafe start.pointer + index
    }
  }

  @inlinable
  package func withContiguousStorageIfAvailable<Result>(_ body: (UnsafeBufferPointer<Element>) throws -> Result)
    rethrows -> Result?
  {
    unsafe try body(buffer)
  }

  /// The elements as a buffer of the standard library.
  @inlinable package var buffer: UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(start: start.pointer, count: count)
  }

  /// The elements in a range of indices. Its indices begin at 0.
  ///
  /// Not by a slice, for which a debug build asks the runtime for types.
  @inlinable @_transparent
  package func part(_ range: Range<Int>) -> BufferView {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return BufferView(start: start + range.lowerBound, count: range.upperBound &- range.lowerBound)
  }
}

extension Sequence {
  /// Calls `body` with the elements. They are valid until it returns. They are copied if the sequence does not store them in one piece.
  @inlinable
  package func withView<Result>(_ body: (BufferView<Element>) throws -> Result) rethrows -> Result {
    try withContiguousStorageIfAvailable { unsafe try body(BufferView($0)) } ?? Array(self).withView(body)
  }
}

extension Array {
  /// Calls `body` with the elements. They are valid until it returns.
  @inlinable @inline(__always)
  package func withView<Result>(_ body: (BufferView<Element>) throws -> Result) rethrows -> Result {
    unsafe try withUnsafeBufferPointer { unsafe try body(BufferView($0)) }
  }

  /// The elements, for code that keeps the array alive and unchanged until it no longer uses them.
  @unsafe @inlinable @inline(__always)
  package var lentView: BufferView<Element> { unsafe withUnsafeBufferPointer { unsafe BufferView($0) } }
}

// MARK: - Bytes

@usableFromInline package typealias ByteView = BufferView<UInt8>

extension BufferView<UInt8> {
  /// The bytes of a static string, which are never freed.
  @inlinable @_transparent
  package init(_ text: StaticString) { self.init(start: ByteCursor(text), count: text.utf8CodeUnitCount) }

  /// Adds the bytes to a hash.
  package func hash(into hasher: inout Hasher) { unsafe hasher.combine(bytes: UnsafeRawBufferPointer(buffer)) }
}
