import Foundation

/// A growing buffer that reports when memory runs out, where `Array` would trap.
///
/// The facts that make reading and writing through `start` safe:
/// 1. `start[0 ..< capacity]` is allocated for as long as this value lives and does not grow.
/// 2. `start[0 ..< count]` is initialised, and `count <= capacity`.
/// 3. Elements are `BitwiseCopyable`: to move them is to copy their bytes, and none needs an end.
/// 4. Who holds the value by `let` can't grow or change it, so that many threads may read.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  /// An empty buffer with room for `capacity` elements, or nil when there is no memory for it.
  init?(capacity: Int) {
    let capacity = max(capacity, 16)
    let (size, tooLarge) = capacity.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !tooLarge, let memory = malloc(size) else { return nil }
    start = memory.bindMemory(to: Element.self, capacity: capacity)
    self.capacity = capacity
  }

  deinit {
    free(start)
  }

  /// Appends an element; false when there is no memory for it.
  @inline(__always)
  mutating func append(_ element: Element) -> Bool {
    if count == capacity, !grow(by: 1) { return false }
    start[count] = element
    count &+= 1
    return true
  }

  /// Replaces an element that was appended before.
  @inline(__always)
  mutating func store(_ element: Element, at index: Int) {
    assert(index >= 0 && index < count)
    start[index] = element
  }

  /// Makes room for `additional` elements behind `count`; false when there is no memory for them.
  @inline(__always)
  mutating func reserve(_ additional: Int) -> Bool { capacity &- count >= additional || grow(by: additional) }

  /// Counts in `additional` elements that were written behind `count` after `reserve` made room for them.
  @inline(__always)
  mutating func advance(by additional: Int) {
    assert(additional >= 0 && additional <= capacity - count)
    count &+= additional
  }

  /// Gives the memory away, to be released with `free`, and gives back first what is much more than needed. Up to
  /// four times as much is kept: to give a part back and to ask for it again costs more than parsing does.
  consuming func release() -> (start: UnsafeMutablePointer<Element>, count: Int) {
    if capacity > 4096, capacity / 4 > count, let memory = realloc(start, max(count, 1) * MemoryLayout<Element>.stride)
    {
      start = memory.bindMemory(to: Element.self, capacity: max(count, 1))
    }
    let result = (start, count)
    discard self
    return result
  }

  @inline(never)
  private mutating func grow(by additional: Int) -> Bool {
    let (needed, overflow) = count.addingReportingOverflow(additional)
    let larger = max(needed, capacity.multipliedReportingOverflow(by: 2).partialValue)
    let (size, tooLarge) = larger.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflow, !tooLarge, let memory = realloc(start, size) else { return false }
    start = memory.bindMemory(to: Element.self, capacity: larger)
    capacity = larger
    return true
  }
}
