/// A range of an array's elements that one task reads.
@usableFromInline
struct ElementRange: Sendable {
  /// The range of their positions.
  @usableFromInline let positions: Range<Int>
  /// The number of elements: 1 or more.
  @usableFromInline let count: Int
}

/// Cuts the elements of an array into ranges of about the same length of text.
///
/// The facts that make reading words of the tape safe:
/// 1. `position` and `end` are those of the array's elements: `position <= end`, and each word below `end` is on the tape.
/// 2. `next(after:)` of an element returns the index of the next one, or `end`.
///
/// There are many more ranges than cores, because elements take different times. Their length does not depend on the array's length, so
/// that other tasks get their turn.
@usableFromInline
struct ElementRanges: Sendable {
  private let document: Document
  private var position: Int
  private let end: Int
  /// The minimum number of words in a range.
  private let wordCount: Int
  private let maximumCount: Int
  /// Not used, but the compiler does not know that.
  private var loaded: UInt64 = 0
  /// The number of results to reserve memory for.
  @usableFromInline let capacity: Int

  /// The length of a range in bytes. To read it takes some hundred times as long as to start a task.
  @usableFromInline static let defaultLength = 1 << 18

  /// The ranges of an array; nil for other values, for an array that is shorter than four ranges, and for a value that was built or is
  /// read for a report.
  ///
  /// - Parameters:
  ///   - type: The type that each element is read as. As in `ChildReader.capacity(for:)`, an array of short elements must not make its
  ///     reader allocate far more memory than the text has.
  ///   - length: How many bytes of text a range has.
  @usableFromInline
  init?<Result>(_ array: JSON, of type: Result.Type, length: Int) {
    guard let (document, index) = array.parsed, !document.isRecorded else { return nil }
    let elements = document.withPlace(index) { $0.elements }
    guard let elements, elements.count > 1 else { return nil }
    let byteCount = document.byteCount(ofTextAt: elements)
    guard byteCount / 4 >= length else { return nil }
    self.document = document
    position = elements.lowerBound
    end = elements.upperBound
    // A tape has less than 2³² words.
    wordCount = max(elements.count &* length / byteCount, 1)
    maximumCount = max(length / max(MemoryLayout<Result>.stride / 8, 1), 1)
    capacity = document.withPlace(index) { $0.capacity(for: type) }
  }

  /// The next range; nil after the last one. O(elements in it).
  mutating func next() -> ElementRange? {
    guard position < end else { return nil }
    let start = position
    var count = 0
    document.withView { view in
      // One load for each cache line, and no load waits for another one. The loop below would wait for memory at each element. The second
      // limit is for many small elements: they need fewer words for a range.
      let loadedCount = min(wordCount, 8 * maximumCount)
      for index in stride(from: start, to: min(start + loadedCount, end), by: 8) { loaded ^= view.word(at: index).bits }
      repeat {
        position = view.next(after: position)
        assert(position <= end)
        count += 1
      } while position < end && position - start < wordCount && count < maximumCount
    }
    return ElementRange(positions: start..<position, count: count)
  }
}

extension Document {
  /// The length of the text at some words in bytes. Brackets and empty containers at its ends may be missing or too many. O(1), unless
  /// there are many of these.
  fileprivate func byteCount(ofTextAt words: Range<Int>) -> Int {
    withView { view in
      func offset(from index: Int) -> Int {
        // The word of a key index has no offset either, and counts as a container.
        let scalar = (index..<view.wordCount).first { !view.word(at: $0).isContainer }
        return scalar.map { view.word(at: $0).offset } ?? view.byteCount
      }
      return offset(from: words.upperBound) - offset(from: words.lowerBound)
    }
  }
}
