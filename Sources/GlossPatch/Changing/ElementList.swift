/// The elements of an array that is being changed.
///
/// They are in chunks. Inserting or removing one of n elements moves at most `maximumChunk` of them and reads the counts of n /
/// `maximumChunk` chunks. An array would move n of them, and n patches of one element would take n² steps. A chunk in which nothing was
/// read or changed takes no memory for its elements.
struct ElementList {
  private enum Chunk {
    /// Elements of the original array; the first of these is the first one in the chunk.
    case original(ElementSequence)
    case changed([ChangedValue])
  }

  /// The maximum number of elements in a chunk.
  private static var maximumChunk: Int { 1024 }

  /// At least one chunk. No chunk is empty, except the only one.
  private var chunks: [Chunk] = []
  /// The number of elements in each chunk. They are stored side by side, so that they are found faster.
  private var counts: [Int] = []
  private(set) var count: Int

  init(_ elements: ElementSequence) {
    count = elements.count
    var (rest, done) = (elements, 0)
    while done < count {
      chunks.append(.original(rest))
      counts.append(min(count - done, Self.maximumChunk / 2))
      done += counts[counts.count - 1]
      for _ in 0..<counts[counts.count - 1] { _ = rest.next() }
    }
    if chunks.isEmpty { (chunks, counts) = ([.changed([])], [0]) }
  }

  /// All elements. O(elements).
  var list: [ChangedValue] { chunks.indices.flatMap { elements(ofChunk: $0) } }

  /// The nodes among the elements, in order.
  var nodes: [ChangedNode] {
    chunks.flatMap { chunk -> [ChangedNode] in
      if case .changed(let elements) = chunk { elements.compactMap(\.node) } else { [] }
    }
  }

  /// The array of the elements. O(elements).
  ///
  /// - Parameter results: The values of the nodes.
  func json(_ results: [JSON]) -> JSON {
    var results = results.makeIterator()
    return JSON(elementCount: count) { add in
      for (chunk, count) in zip(chunks, counts) {
        switch chunk {
        case .original(let elements): for element in elements.prefix(count) { add(element) }
        case .changed(let elements):
          for element in elements {
            if case .json(let json) = element { add(json) } else { add(results.next() ?? .null) }
          }
        }
      }
    }
  }

  private func elements(ofChunk chunk: Int) -> [ChangedValue] {
    switch chunks[chunk] {
    case .original(let elements): elements.prefix(counts[chunk]).map { .json($0) }
    case .changed(let elements): elements
    }
  }

  /// Changes the elements of a chunk.
  private mutating func change(_ chunk: Int, _ body: (inout [ChangedValue]) -> Void) {
    var elements = elements(ofChunk: chunk)
    // Without another reference, the elements are changed in place.
    chunks[chunk] = .changed([])
    body(&elements)
    counts[chunk] = elements.count
    chunks[chunk] = .changed(elements)
  }

  /// The chunk of an index, and the position in it. For the index after the last element it is the end of the last chunk.
  private func place(of index: Int) -> (chunk: Int, position: Int) {
    var (chunk, position) = (0, index)
    while position >= counts[chunk], chunk + 1 < counts.count {
      position -= counts[chunk]
      chunk += 1
    }
    return (chunk, position)
  }

  subscript(index: Int) -> ChangedValue {
    get {
      let (chunk, position) = place(of: index)
      switch chunks[chunk] {
      case .original(var elements):
        for _ in 0..<position { _ = elements.next() }
        return .json(elements.next() ?? .null)
      case .changed(let elements): return elements[position]
      }
    }
    set {
      let (chunk, position) = place(of: index)
      change(chunk) { $0[position] = newValue }
    }
  }

  mutating func insert(_ element: ChangedValue, at index: Int) {
    let (chunk, position) = place(of: index)
    var rest: [ChangedValue] = []
    change(chunk) { elements in
      elements.insert(element, at: position)
      guard elements.count > Self.maximumChunk else { return }
      rest = Array(elements[(elements.count / 2)...])
      elements.removeLast(rest.count)
    }
    count += 1
    if rest.isEmpty { return }
    chunks.insert(.changed(rest), at: chunk + 1)
    counts.insert(rest.count, at: chunk + 1)
  }

  mutating func remove(at index: Int) {
    let (chunk, position) = place(of: index)
    change(chunk) { $0.remove(at: position) }
    count -= 1
    guard counts[chunk] == 0, chunks.count > 1 else { return }
    chunks.remove(at: chunk)
    counts.remove(at: chunk)
  }
}
