/// An asynchronous sequence of one element.
@usableFromInline
struct OneChunk<Element>: AsyncSequence {
  @usableFromInline let element: Element

  @inlinable init(_ element: Element) { self.element = element }

  @usableFromInline func makeAsyncIterator() -> Iterator { Iterator(element: element) }

  @usableFromInline
  struct Iterator: AsyncIteratorProtocol {
    var element: Element?

    init(element: Element) { self.element = element }

    @usableFromInline
    mutating func next() async -> Element? { element.take() }
  }
}
