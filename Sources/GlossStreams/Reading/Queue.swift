/// Elements that are taken in the order in which they came. Each takes O(1) on average.
package struct Queue<Element> {
  private var elements: [Element?] = []
  /// The index of the next element.
  private var start = 0

  package init() {}

  var isEmpty: Bool { start == elements.count }

  package mutating func append(_ element: Element) { elements.append(element) }

  package mutating func popFirst() -> Element? {
    guard start < elements.count else { return nil }
    // Its memory is released before all elements are taken.
    defer {
      elements[start] = nil
      start += 1
      if start == elements.count {
        elements.removeAll(keepingCapacity: elements.capacity <= 16)
        start = 0
      }
    }
    return elements[start]
  }
}

extension Queue: Sendable where Element: Sendable {}
