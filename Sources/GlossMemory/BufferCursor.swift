/// A place in memory that is lent: it reads the element there, and moves to others.
///
/// It is a pointer that can't be rebound or written through, and is freed only by an `unsafe` call. The facts that make it safe:
/// 1. Who makes a cursor or a view, from a pointer, a buffer, an array, a string or a span, keeps the memory alive and unchanged until
///    neither is used any longer. The compiler does not check that.
/// 2. A cursor moves only inside of its memory or to its end, and reads only inside, because of facts that are written down where it is
///    used: the padding of a document, a count, or a test of the bytes before.
///
/// If `CheckedMemory` is defined, each cursor knows its memory, and a read outside of it stops the program. Tests and fuzzers run with it.
@safe @frozen @usableFromInline
package struct BufferCursor<Element: ~Copyable> {
  @usableFromInline package let pointer: UnsafePointer<Element>
  #if CheckedMemory
    @usableFromInline let memory: Range<UnsafePointer<Element>>
  #endif

  /// Creates a cursor at the first of `count` elements.
  @inlinable @_transparent
  package init(_ pointer: UnsafePointer<Element>, count: Int) {
    unsafe self.pointer = pointer
    #if CheckedMemory
      unsafe memory = pointer..<(pointer + count)
    #endif
  }

  /// Calls `body` with a cursor to a value, which it must not keep.
  @inlinable @inline(__always)
  package static func to<Result>(_ value: borrowing Element, _ body: (BufferCursor) -> Result) -> Result {
    unsafe withUnsafePointer(to: value) { unsafe body(BufferCursor($0, count: 1)) }
  }

  /// Creates a cursor that is `distance` elements after another one.
  @inlinable @_transparent
  package init(_ other: BufferCursor, movedBy distance: Int) {
    unsafe pointer = other.pointer + distance
    #if CheckedMemory
      unsafe memory = other.memory
    #endif
  }

  /// Stops the program if `count` elements from a distance on are not all in the memory, and memory is checked.
  @inlinable @_transparent
  package func check(_ distance: Int = 0, count: Int = 1) {
    #if CheckedMemory
      unsafe precondition(pointer + distance >= memory.lowerBound, "a read before the memory")
      unsafe precondition(pointer + distance + count <= memory.upperBound, "a read after the memory")
    #endif
  }

  /// The element at a distance.
  @inlinable
  package subscript(distance: Int) -> Element {
    @_transparent unsafeAddress {
      check(distance)
      return unsafe pointer + distance
    }
  }

  /// The element at the place.
  @inlinable
  package var pointee: Element {
    @_transparent unsafeAddress {
      check()
      return unsafe pointer
    }
  }
}

extension BufferCursor where Element: ~Copyable {
  /// Frees the memory. This must be the cursor at the first element of what `GrowingBuffer.release` returned. Only its owner may call this,
  /// and only once.
  @unsafe @inlinable
  package func deallocate() {
    #if CheckedMemory
      unsafe precondition(pointer == memory.lowerBound, "not the start of the memory")
    #endif
    unsafe Memory.deallocate(pointer)
  }

  @inlinable @_transparent
  package static func + (cursor: BufferCursor, distance: Int) -> BufferCursor {
    BufferCursor(cursor, movedBy: distance)
  }

  @inlinable @_transparent
  package static func += (cursor: inout BufferCursor, distance: Int) {
    cursor = BufferCursor(cursor, movedBy: distance)
  }

  @inlinable @_transparent
  package static func - (cursor: BufferCursor, distance: Int) -> BufferCursor {
    BufferCursor(cursor, movedBy: 0 &- distance)
  }

  @inlinable @_transparent
  package static func -= (cursor: inout BufferCursor, distance: Int) {
    cursor = BufferCursor(cursor, movedBy: 0 &- distance)
  }

  /// The distance between two places in the same memory, in elements.
  @inlinable @_transparent
  package static func - (end: BufferCursor, start: BufferCursor) -> Int { unsafe end.pointer - start.pointer }

  /// The address of the memory.
  @inlinable package var address: UInt { unsafe UInt(bitPattern: pointer) }

  @inlinable @_transparent
  package static func == (first: BufferCursor, second: BufferCursor) -> Bool { unsafe first.pointer == second.pointer }

  @inlinable @_transparent
  package static func < (first: BufferCursor, second: BufferCursor) -> Bool { unsafe first.pointer < second.pointer }

  @inlinable @_transparent
  package static func <= (first: BufferCursor, second: BufferCursor) -> Bool { unsafe first.pointer <= second.pointer }

  @inlinable @_transparent
  package static func >= (first: BufferCursor, second: BufferCursor) -> Bool { unsafe first.pointer >= second.pointer }

  @inlinable @_transparent
  package static func > (first: BufferCursor, second: BufferCursor) -> Bool { unsafe first.pointer > second.pointer }
}

// MARK: - Bytes

@usableFromInline package typealias ByteCursor = BufferCursor<UInt8>

extension BufferCursor<UInt8> {
  /// The bytes of a static string, which are never freed.
  @inlinable @_transparent
  package init(_ text: StaticString) { unsafe self.init(text.utf8Start, count: text.utf8CodeUnitCount) }

  // `init(littleEndian:)` is generic and would cost debug builds 4 % (benchmark `decode-small`).
  #if _endian(big)
    @inlinable @_transparent package var eightBytes: UInt64 { load(UInt64.self).byteSwapped }
    @inlinable @_transparent package var fourBytes: UInt32 { load(UInt32.self).byteSwapped }
  #else
    /// The next eight bytes, the first one lowest.
    @inlinable @_transparent package var eightBytes: UInt64 { load(UInt64.self) }
    /// The next four bytes, the first one lowest.
    @inlinable @_transparent package var fourBytes: UInt32 { load(UInt32.self) }
  #endif

  @inlinable @_transparent
  func load<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type) -> Word {
    check(count: MemoryLayout<Word>.size)
    return unsafe UnsafeRawPointer(pointer).loadUnaligned(fromByteOffset: 0, as: Word.self)
  }

  /// The next `count` bytes, one to seven, the first one lowest, followed by zeros. It loads no other byte.
  @inlinable @_transparent
  package func fewBytes(_ count: Int) -> UInt64 {
    if count >= 4 {
      let last = UInt64((self + (count &- 4)).fourBytes)
      return UInt64(fourBytes) | last &<< UInt64(truncatingIfNeeded: (count &- 4) &* 8)
    }
    let middle = UInt64(self[count >> 1]) &<< UInt64(truncatingIfNeeded: (count >> 1) &* 8)
    return UInt64(self[0]) | middle | UInt64(self[count &- 1]) &<< UInt64(truncatingIfNeeded: (count &- 1) &* 8)
  }

  /// The distance to the first byte with a value among the next `count`; nil if there is none.
  package func distance(to byte: UInt8, within count: Int) -> Int? {
    check(count: count)
    return unsafe Memory.first(byte, in: pointer, count).map { unsafe $0 - UnsafeRawPointer(pointer) }
  }

  /// Less than 0 if the `count` bytes are before others in the order of their values, 0 if they are equal.
  @inlinable @inline(__always)
  package func compare(_ other: ByteCursor, count: Int) -> Int32 {
    check(count: count)
    other.check(count: count)
    return unsafe Memory.compare(pointer, other.pointer, count)
  }
}
