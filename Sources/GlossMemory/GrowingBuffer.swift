/// A growing buffer that reports when memory runs out. `Array` would trap.
///
/// The facts that make it safe:
/// 1. `start[0 ..< capacity]` is allocated as long as this value lives and does not grow. Code that takes a cursor or a view of it knows that.
/// 2. `start[0 ..< count]` is initialised, and `count <= capacity`.
/// 3. Elements are `BitwiseCopyable`: they can be moved by copying their bytes, and need not be destroyed.
/// 4. A `let` of this type can't grow, and code that shares one writes nothing by `output`, so that many threads may read it.
@safe @frozen @usableFromInline
package struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline private(set) var start: UnsafeMutablePointer<Element>
  /// Only code that calls `reserve` and writes the elements sets it: see fact 2.
  @usableFromInline package var count = 0
  @usableFromInline package private(set) var capacity: Int

  /// Creates an empty buffer with room for `capacity` elements; nil if there is not enough memory.
  @inlinable
  package init?(capacity: Int) {
    let capacity = max(capacity, 16)
    let (size, tooLarge) = capacity.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !tooLarge, let memory = unsafe Memory.allocate(size) else { return nil }
    unsafe HugePages.request(for: memory, size)
    unsafe start = unsafe memory.bindMemory(to: Element.self, capacity: capacity)
    self.capacity = capacity
  }

  @inlinable
  deinit {
    unsafe Memory.deallocate(start)
  }

  /// Creates a copy of the first `count` elements of a buffer, with room for `additional` others; nil if there is not enough memory.
  @inlinable
  package init?(copying buffer: borrowing GrowingBuffer, count: Int, additional: Int) {
    assert(count >= 0 && count <= buffer.count)
    let (capacity, tooLarge) = count.addingReportingOverflow(additional)
    guard !tooLarge else { return nil }
    self.init(capacity: capacity)
    unsafe start.initialize(from: buffer.start, count: count)
    self.count = count
  }

  /// Appends an element; false if there is not enough memory.
  @inlinable @_transparent
  package mutating func append(_ element: Element) -> Bool {
    if count == capacity, !grow(by: 1) { return false }
    unsafe start[count] = element
    count &+= 1
    return true
  }

  /// An element that was appended earlier.
  @inlinable
  package subscript(index: Int) -> Element {
    @_transparent get {
      assert(index >= 0 && index < count)
      return unsafe start[index]
    }
    @_transparent set {
      assert(index >= 0 && index < count)
      unsafe start[index] = newValue
    }
  }

  /// The elements.
  @inlinable @_transparent
  package var view: BufferView<Element> { unsafe BufferView(start: BufferCursor(start, count: count), count: count) }

  /// A cursor at the first element, which can read all memory.
  @inlinable @_transparent
  package var cursor: BufferCursor<Element> { unsafe BufferCursor(start, count: capacity) }

  /// A cursor that writes the element at an index, and all after it that there is room for.
  @inlinable @_transparent
  package func output(at index: Int = 0) -> OutputCursor<Element> {
    unsafe OutputCursor(start + index, count: capacity &- index)
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

  /// Drops the first `count` elements, and moves the others to the start. O(elements).
  @inlinable
  package mutating func removeFirst(_ count: Int) {
    assert(count >= 0 && count <= self.count)
    unsafe start.update(from: start + count, count: self.count &- count)
    self.count &-= count
  }

  /// Drops all elements from `count` on.
  @inlinable
  package mutating func truncate(to count: Int) {
    assert(count >= 0 && count <= self.count)
    self.count = count
  }

  /// Returns the elements. The caller now owns their memory, which comes from `malloc`, and must free it, for example by
  /// `BufferCursor.deallocate`.
  ///
  /// A large buffer first shrinks if it is more than four times as large as needed. To shrink it always, and to ask the system for memory
  /// again the next time, would cost more than parsing.
  @inlinable
  package consuming func release() -> BufferView<Element> {
    if capacity > 4096, capacity / 4 > count,
      let memory = unsafe Memory.resize(start, to: max(count, 1) * MemoryLayout<Element>.stride)
    {
      unsafe start = unsafe memory.bindMemory(to: Element.self, capacity: max(count, 1))
    }
    let result = view
    discard self
    return result
  }

  @inlinable @inline(never)
  mutating func grow(by additional: Int) -> Bool {
    let (needed, overflow) = count.addingReportingOverflow(additional)
    let larger = max(needed, capacity.multipliedReportingOverflow(by: 2).partialValue)
    let (size, tooLarge) = larger.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflow, !tooLarge, let memory = unsafe Memory.resize(start, to: size) else { return false }
    unsafe HugePages.request(for: memory, size)
    unsafe start = unsafe memory.bindMemory(to: Element.self, capacity: larger)
    capacity = larger
    return true
  }
}

extension GrowingBuffer<UInt8> {
  /// Appends bytes; false if there is not enough memory.
  @inlinable @_transparent
  package mutating func append(contentsOf bytes: ByteView) -> Bool {
    guard reserve(bytes.count) else { return false }
    unsafe (start + count).update(from: bytes.start.pointer, count: bytes.count)
    advance(by: bytes.count)
    return true
  }
}
