/// The elements that a task reads from a range.
///
/// An array can't take its place: an array copies its elements out in their order, and each copy retains the strings in the element.
///
/// `@unchecked Sendable`: a task that has it hands it over and keeps nothing. The facts that make writing through `start` safe:
/// 1. `start[0 ..< capacity]` is allocated until `deinit` or `reserve` frees it. `reserve` only does so if `count` is 0.
/// 2. `start[0 ..< movedCount]` was moved out, `start[movedCount ..< count]` is initialised, nothing else is, and
///    `movedCount <= count <= capacity`. `read` makes room for the elements of a range, and counts each one that it initialises. The
///    functions of `Sequence` count each one that they move.
@safe @usableFromInline
final class ElementBuffer<Element: JSONDecodable & Sendable>: @unchecked Sendable {
  @usableFromInline var start: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  @usableFromInline var count = 0
  @usableFromInline var movedCount = 0

  /// Creates an empty buffer.
  @usableFromInline
  init(capacity: Int) {
    unsafe start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit {
    removeAll()
    unsafe start.deallocate()
  }

  /// Destroys all elements.
  @usableFromInline
  func removeAll() {
    assert(movedCount <= count && count <= capacity)
    unsafe (start + movedCount).deinitialize(count: count - movedCount)
    (count, movedCount) = (0, 0)
  }

  /// Makes room for so many elements in an empty buffer.
  @usableFromInline
  func reserve(_ capacity: Int) {
    guard count == 0, capacity > self.capacity else { return }
    unsafe start.deallocate()
    unsafe start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  /// Reads the elements of a range as `ChildReader.array(of:)` does. Returns whether all fit. Also false if the task is cancelled, or if
  /// the stack was too low for a part that a model can do without. The elements of another range must have been moved out.
  ///
  /// - Parameters:
  ///   - array: The array that the range is of.
  ///   - skippingInvalid: Whether to leave out elements that do not fit instead.
  @inlinable
  func read(_ range: ElementRange, of array: JSON, skippingInvalid: Bool) -> Bool {
    removeAll()
    reserve(range.count)
    let array = array.inDocumentOfItsOwn
    guard let place = array.place else { return false }
    defer { withExtendedLifetime(array) {} }
    let refusals = ThreadStack.refusalCount
    var made = 0
    defer { count = made }
    var position = range.positions.lowerBound
    while position < range.positions.upperBound {
      if made & 63 == 0, Task.isCancelled { return false }
      assert(made < capacity)
      let (target, child, reading) = unsafe (start + made, place.element(at: position), ValueFormat<Element>())
      if unsafe ValueFormat<Element>.isLarge
        ? place.initializeLarge(target, child, reading) : place.initialize(target, child, reading)
      {
        made &+= 1
      } else if !skippingInvalid {
        return false
      }
      position = place.position(afterElementAt: position)
    }
    return refusals == ThreadStack.refusalCount
  }
}

/// The elements. Each is moved out when the caller asks for it, and the caller owns it then.
extension ElementBuffer: Sequence, IteratorProtocol {
  @inlinable var underestimatedCount: Int { count - movedCount }

  @inlinable
  func next() -> Element? {
    guard movedCount < count else { return nil }
    defer { movedCount += 1 }
    return unsafe (start + movedCount).move()
  }

  /// For `Array.append(contentsOf:)`. The default asks for one element after the other, and copies each twice.
  @inlinable
  func _copyContents(initializing target: UnsafeMutableBufferPointer<Element>) -> (ElementBuffer, Int) {
    let moved = Swift.min(count - movedCount, target.count)
    guard let targetStart = target.baseAddress, moved > 0 else { return (self, 0) }
    unsafe targetStart.moveInitialize(from: start + movedCount, count: moved)
    movedCount += moved
    return (self, moved)
  }
}

extension JSON {
  /// The same value, if it is in a document, in another document with the same memory.
  ///
  /// Models retain and release the document that they are read from. Cores that count references to the same object wait for each
  /// other.
  @usableFromInline
  var inDocumentOfItsOwn: JSON {
    guard let (document, index) = parsed, !document.isRecorded else { return self }
    return JSON(Document(document.view, owner: document), index)
  }
}
