/// The elements of an array that is being changed.
///
/// They are in chunks. Inserting or removing one of n elements moves at most `maximumChunk` of them and reads the counts of n /
/// `maximumChunk` chunks. An array would move n of them, and n patches of one element would take n² steps.
struct ElementList<Element> {
  /// The maximum number of elements in a chunk.
  private static var maximumChunk: Int { 1024 }

  /// At least one chunk. No chunk is empty, except the only one.
  private var chunks: [[Element]]
  /// The number of elements in each chunk. They are stored side by side, so that they are found faster.
  private var counts: [Int]
  private(set) var count: Int

  init(_ elements: [Element]) {
    let length = Self.maximumChunk / 2
    count = elements.count
    chunks = stride(from: 0, to: max(1, elements.count), by: length).map {
      Array(elements[$0..<min(elements.count, $0 + length)])
    }
    counts = chunks.map { $0.count }
  }

  /// All elements. O(elements).
  var list: [Element] { Array(chunks.joined()) }

  /// The chunk of an index, and the position in it. For the index after the last element it is the end of the last chunk.
  private func place(of index: Int) -> (chunk: Int, position: Int) {
    var (chunk, position) = (0, index)
    while position >= counts[chunk], chunk + 1 < counts.count {
      position -= counts[chunk]
      chunk += 1
    }
    return (chunk, position)
  }

  subscript(index: Int) -> Element {
    get {
      let (chunk, position) = place(of: index)
      return chunks[chunk][position]
    }
    set {
      let (chunk, position) = place(of: index)
      chunks[chunk][position] = newValue
    }
  }

  mutating func insert(_ element: Element, at index: Int) {
    let (chunk, position) = place(of: index)
    chunks[chunk].insert(element, at: position)
    count += 1
    counts[chunk] += 1
    guard counts[chunk] > Self.maximumChunk else { return }
    let half = counts[chunk] / 2
    chunks.insert(Array(chunks[chunk][half...]), at: chunk + 1)
    chunks[chunk].removeSubrange(half...)
    counts.insert(counts[chunk] - half, at: chunk + 1)
    counts[chunk] = half
  }

  mutating func remove(at index: Int) {
    let (chunk, position) = place(of: index)
    chunks[chunk].remove(at: position)
    count -= 1
    counts[chunk] -= 1
    guard counts[chunk] == 0, chunks.count > 1 else { return }
    chunks.remove(at: chunk)
    counts.remove(at: chunk)
  }
}
