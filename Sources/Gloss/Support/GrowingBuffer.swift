/// A growing buffer that reports when memory runs out. `Array` would trap.
///
/// The facts that make reading and writing through `start` safe:
/// 1. `start[0 ..< capacity]` is allocated as long as this value lives and does not grow.
/// 2. `start[0 ..< count]` is initialised, and `count <= capacity`.
/// 3. Elements are `BitwiseCopyable`: they can be moved by copying their bytes, and need not be destroyed.
/// 4. A `let` of this type can't grow or change, so that many threads may read it.
@usableFromInline
package struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline package private(set) var start: UnsafeMutablePointer<Element>
  /// Only code that calls `reserve` and writes the elements sets it: see fact 2.
  @usableFromInline package var count = 0
  @usableFromInline private(set) var capacity: Int

  /// Creates an empty buffer with room for `capacity` elements; nil if there is not enough memory.
  package init?(capacity: Int) {
    let capacity = max(capacity, 16)
    let (size, tooLarge) = capacity.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !tooLarge, let memory = Memory.allocate(size) else { return nil }
    HugePages.request(for: memory, size)
    start = memory.bindMemory(to: Element.self, capacity: capacity)
    self.capacity = capacity
  }

  deinit {
    Memory.deallocate(start)
  }

  /// Creates a copy of the first `count` elements of a buffer, with room for `additional` others; nil if there is not enough memory.
  package init?(copying buffer: borrowing GrowingBuffer, count: Int, additional: Int) {
    assert(count >= 0 && count <= buffer.count)
    let (capacity, tooLarge) = count.addingReportingOverflow(additional)
    guard !tooLarge else { return nil }
    self.init(capacity: capacity)
    start.initialize(from: buffer.start, count: count)
    self.count = count
  }

  /// Appends an element; false if there is not enough memory.
  @inlinable @_transparent
  package mutating func append(_ element: Element) -> Bool {
    if count == capacity, !grow(by: 1) { return false }
    start[count] = element
    count &+= 1
    return true
  }

  /// Replaces an element that was appended earlier.
  @inlinable @_transparent
  package mutating func store(_ element: Element, at index: Int) {
    assert(index >= 0 && index < count)
    start[index] = element
  }

  /// Makes room for `additional` elements after `count`; false if there is not enough memory.
  @inlinable @_transparent
  package mutating func reserve(_ additional: Int) -> Bool { capacity &- count >= additional || grow(by: additional) }

  /// Adds `additional` to `count`. The caller must have written these elements after `reserve` made room for them.
  @inlinable @_transparent
  package mutating func advance(by additional: Int) {
    assert(additional >= 0 && additional <= capacity - count)
    count &+= additional
  }

  /// Drops all elements from `count` on.
  @inlinable
  package mutating func truncate(to count: Int) {
    assert(count >= 0 && count <= self.count)
    self.count = count
  }

  /// Returns the memory. The caller now owns it and must deallocate it.
  ///
  /// A large buffer first shrinks if it is more than four times as large as needed. To shrink it always, and to ask the system for memory
  /// again the next time, would cost more than parsing.
  package consuming func release() -> (start: UnsafeMutablePointer<Element>, count: Int) {
    if capacity > 4096, capacity / 4 > count,
      let memory = Memory.resize(start, to: max(count, 1) * MemoryLayout<Element>.stride)
    {
      start = memory.bindMemory(to: Element.self, capacity: max(count, 1))
    }
    let result = (start, count)
    discard self
    return result
  }

  @usableFromInline @inline(never)
  mutating func grow(by additional: Int) -> Bool {
    let (needed, overflow) = count.addingReportingOverflow(additional)
    let larger = max(needed, capacity.multipliedReportingOverflow(by: 2).partialValue)
    let (size, tooLarge) = larger.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflow, !tooLarge, let memory = Memory.resize(start, to: size) else { return false }
    HugePages.request(for: memory, size)
    start = memory.bindMemory(to: Element.self, capacity: larger)
    capacity = larger
    return true
  }
}

extension GrowingBuffer<UInt8> {
  /// Appends bytes; false if there is not enough memory.
  @inlinable @_transparent
  package mutating func append(contentsOf bytes: UnsafeRawBufferPointer) -> Bool {
    guard reserve(bytes.count) else { return false }
    if let address = bytes.baseAddress {
      UnsafeMutableRawPointer(start + count).copyMemory(from: address, byteCount: bytes.count)
    }
    advance(by: bytes.count)
    return true
  }
}
