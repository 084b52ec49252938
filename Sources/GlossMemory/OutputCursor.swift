/// A place in a buffer that is being filled: it writes the element there, and moves to others.
///
/// The facts that make it safe:
/// 1. `GrowingBuffer.output` and `withTemporary` make it, and what it came from does not grow while it is used.
/// 2. The user writes and moves only inside of the elements that were reserved, because of facts that are written down there.
///
/// If `CheckedMemory` is defined, each cursor knows its memory, and a write outside of it stops the program.
@safe @frozen @usableFromInline
package struct OutputCursor<Element: BitwiseCopyable> {
  @usableFromInline let pointer: UnsafeMutablePointer<Element>
  #if CheckedMemory
    @usableFromInline let memory: Range<UnsafeMutablePointer<Element>>
  #endif

  /// Creates a cursor at the first of `count` elements that can be written.
  @inlinable @_transparent
  package init(_ pointer: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.pointer = pointer
    #if CheckedMemory
      unsafe memory = pointer..<(pointer + count)
    #endif
  }

  @inlinable @_transparent
  init(_ other: OutputCursor, movedBy distance: Int) {
    unsafe pointer = other.pointer + distance
    #if CheckedMemory
      unsafe memory = other.memory
    #endif
  }

  @inlinable @_transparent
  package func check(_ distance: Int = 0, count: Int = 1) {
    #if CheckedMemory
      unsafe precondition(pointer + distance >= memory.lowerBound, "a write before the memory")
      unsafe precondition(pointer + distance + count <= memory.upperBound, "a write after the memory")
    #endif
  }

  @inlinable @_transparent
  package static func + (cursor: OutputCursor, distance: Int) -> OutputCursor {
    OutputCursor(cursor, movedBy: distance)
  }

  @inlinable @_transparent
  package static func += (cursor: inout OutputCursor, distance: Int) {
    cursor = OutputCursor(cursor, movedBy: distance)
  }

  /// The distance between two places in the same memory, in elements.
  @inlinable @_transparent
  package static func - (end: OutputCursor, start: OutputCursor) -> Int { unsafe end.pointer - start.pointer }

  /// The element at a distance.
  @inlinable
  package subscript(distance: Int) -> Element {
    @_transparent get {
      check(distance)
      return unsafe pointer[distance]
    }
    @_transparent nonmutating set {
      check(distance)
      unsafe pointer[distance] = newValue
    }
  }

  /// The `count` elements from here on, which must be initialised.
  @inlinable @_transparent
  package func written(_ count: Int) -> BufferView<Element> {
    check(count: count)
    return unsafe BufferView(start: BufferCursor(pointer, count: count), count: count)
  }

  /// Sets `count` elements to a value.
  @inlinable @inline(__always)
  package func fill(_ value: Element, count: Int) {
    check(count: count)
    unsafe pointer.initialize(repeating: value, count: count)
  }

  /// Copies elements from other memory.
  @inlinable @_transparent
  package func copy(_ elements: BufferView<Element>) {
    check(count: elements.count)
    unsafe pointer.update(from: elements.start.pointer, count: elements.count)
  }

  /// Calls `body` with memory for `count` elements on the stack, which is not initialised.
  @inlinable @inline(__always)
  package static func withTemporary<Result>(_ count: Int, _ body: (OutputCursor) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: max(count, 1)) { memory in
      guard let start = memory.baseAddress else { preconditionFailure("memory of at least one element has an address") }
      return unsafe body(OutputCursor(start, count: memory.count))
    }
  }
}

extension OutputCursor<UInt8> {
  /// The eight bytes there, the first one lowest.
  @inlinable @_transparent package var eightBytes: UInt64 { written(8).start.eightBytes }

  /// Eight bytes in memory, for `store`. They need no alignment.
  @usableFromInline typealias EightBytes = (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)

  /// Stores eight bytes, the lowest one first.
  ///
  /// It does not use `storeBytes`, which is generic and takes 50 % more time in a debug build. A load by a tuple would take longer than
  /// `eightBytes`: the processor waits until it can put the bytes together.
  @inlinable @_transparent
  package func store(_ eightBytes: UInt64) {
    check(count: 8)
    let target = unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: EightBytes.self)
    #if _endian(big)
      unsafe target.pointee = unsafeBitCast(eightBytes.byteSwapped, to: EightBytes.self)
    #else
      unsafe target.pointee = unsafeBitCast(eightBytes, to: EightBytes.self)
    #endif
  }
}
