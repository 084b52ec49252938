import TestSupport

/// Values that come one by one, and then an error if there is one. It counts those that were asked for.
struct CountedValues<Element: Sendable>: AsyncSequence, Sendable {
  let values: [Element]
  var failure: (any Error)?
  let count = Counter()

  func makeAsyncIterator() -> Iterator { Iterator(values: self) }

  struct Iterator: AsyncIteratorProtocol {
    let values: CountedValues
    var index = 0

    mutating func next() async throws -> Element? {
      values.count.add(1)
      guard index < values.values.count else {
        if let failure = values.failure { throw failure }
        return nil
      }
      defer { index += 1 }
      return values.values[index]
    }
  }
}
