/// The positions of the values of a document: the path to each of them, and its place in the text.
///
/// The tape has the end of each container, but neither its parent nor its start in the text. One pass finds these for all containers when
/// a report first needs them, in 16 bytes for each and O(document). The document keeps the index, so that the next report needs no other
/// pass.
///
/// `@unchecked Sendable`: nothing in it changes. The facts that make reading through the view and the counters safe:
/// 1. The document, whose bytes they point to, lives longer.
/// 2. After the last scalar or opening bracket before a container, the next bracket is that of the container: the parser found it there.
/// 3. An offset that is asked for is in the text or is its end, and so is not before the last counter at or below it.
final class LocationIndex: @unchecked Sendable {
  /// An array or object, or a number that is not finite, which is like an empty array.
  private struct Container {
    let index: UInt32
    /// The position of its parent in `containers`; its own position if it has no parent.
    let parent: UInt32
    /// Its position among the parent's children.
    let position: UInt32
    /// The offset of its bracket.
    let start: UInt32
  }

  /// In the order of the tape.
  private let containers: [Container]
  /// A counter at each `lineStride` bytes of the text.
  private let lines: [LineCounter]
  /// The longer text that the document is a part of, if it is one.
  private let surroundings: (any SurroundingText)?
  /// The text that positions refer to, if the document was made from a rewritten form of it.
  private let original: OriginalText?

  /// Whether the first byte of the text is an LF.
  private let startsWithFeed: Bool

  private static let lineStride = 4096

  init(_ view: DocumentView, in surroundings: (any SurroundingText)? = nil, original: OriginalText? = nil) {
    self.surroundings = surroundings
    self.original = original
    startsWithFeed = view.byteCount > 0 && view.bytes[0] == UInt8(ascii: "\n")
    containers = LocationIndex.containers(of: view, in: surroundings)
    let text = BufferView(start: view.bytes, count: view.byteCount)
    lines = original?.withText(LocationIndex.lines) ?? LocationIndex.lines(of: text)
  }

  private static func lines(of text: ByteView) -> [LineCounter] {
    var counter = LineCounter(text.start)
    return stride(from: 0, through: text.count, by: lineStride).map { offset in
      _ = counter.location(of: offset)
      return counter
    }
  }

  private static func containers(of view: DocumentView, in surroundings: (any SurroundingText)?) -> [Container] {
    var containers: [Container] = []
    // Their memory must not grow: while it moves it would take three times as much.
    containers.reserveCapacity(
      (0..<view.next(after: 0)).count { view.word(at: $0).isContainer && view.word(at: $0).tag != .keyIndex })
    /// The containers around the word, and for each the number of words of its children so far.
    var open: [(position: Int, end: Int, wordCount: Int)] = []
    /// The offset after the last scalar or opening bracket. Between it and the next bracket there can be only brackets, commas, colons
    /// and white space.
    var offset = surroundings?.start ?? 0
    for index in 0..<view.next(after: 0) {
      while let last = open.last, last.end <= index { open.removeLast() }
      let word = view.word(at: index)
      if word.tag == .keyIndex { continue }
      let top = open.indices.last
      let position = top.map { open[$0].wordCount } ?? 0
      if let top { open[top].wordCount += 1 }
      guard word.isContainer else {
        offset = word.offset + word.length + (word.isString ? 1 : 0)
        continue
      }
      // The first word of a part of a longer text is not in the text.
      let isInText = surroundings == nil || index > 0
      while isInText, view.bytes[offset] != UInt8(ascii: "["), view.bytes[offset] != UInt8(ascii: "{") {
        offset += 1
        assert(offset < view.byteCount)
      }
      containers.append(
        Container(
          index: UInt32(truncatingIfNeeded: index),
          parent: UInt32(truncatingIfNeeded: top.map { open[$0].position } ?? containers.count),
          position: UInt32(truncatingIfNeeded: position), start: UInt32(truncatingIfNeeded: offset)))
      open.append((containers.count - 1, word.offset, 0))
      if isInText { offset += 1 }
    }
    return containers
  }

  /// The line and column of an offset in the document's bytes, or in the longer text that the document is a part of. O(1), or O(log(places))
  /// for a rewritten text.
  func location(of offset: Int) -> TextLocation { location(ofUserOffset: original?.offset(of: offset) ?? offset) }

  /// The line and column of an offset in the text before it was rewritten. O(1).
  func location(ofUserOffset offset: Int) -> TextLocation {
    var counter = lines[offset / LocationIndex.lineStride]
    let location = counter.location(of: offset)
    return surroundings?.location(of: location, startsWithFeed: startsWithFeed) ?? location
  }

  /// The offset in the user's text of an offset in the document's bytes. The user's text is the stream that the document is a part of, or
  /// the text before it was rewritten.
  func userOffset(_ offset: Int) -> Int { surroundings?.offset(of: offset) ?? original?.offset(of: offset) ?? offset }

  /// The offset in the document's bytes of the first byte of the value at a tape index. O(log(containers)).
  func offset(of index: Int, _ view: DocumentView) -> Int {
    let word = view.word(at: index)
    if word.isContainer { return Int(containers[lastContainer(upTo: index)].start) }
    return word.isString ? word.offset - 1 : word.offset
  }

  /// The path to the value at a tape index. O(depth + log(containers)).
  ///
  /// - Parameter keys: The keys so far, by the tape indexes of their values, so that all paths share them.
  func path(to index: Int, _ view: DocumentView, _ keys: inout [Int: String]) -> JSONKeyPath {
    var segments: [JSONKeyPath.Segment] = []
    let firstIndex = surroundings?.valueCount ?? 0
    func append(_ index: Int, _ position: Int, in container: Container) {
      guard view.word(at: Int(container.index)).tag == .object else {
        return segments.append(.index(container.index == 0 ? firstIndex + position : position))
      }
      let key = keys[index] ?? view.string(of: view.word(at: index - 1))
      keys[index] = key
      segments.append(.key(key))
    }
    guard index > 0 else { return [] }
    var container = containers[lastContainer(upTo: index)]
    if container.index != index {
      // A scalar is in the first container around the last one that begins before it and does not end before it. Everything between the
      // scalar and the container before it, or the bracket, is a scalar.
      var before: Container?
      while view.word(at: Int(container.index)).offset <= index {
        before = container
        container = containers[Int(container.parent)]
      }
      let (start, position) =
        before.map { (view.word(at: Int($0.index)).offset, Int($0.position) + 1) } ?? (Int(container.index) + 1, 0)
      append(index, position + index - start, in: container)
    }
    while container.index > 0 {
      let parent = containers[Int(container.parent)]
      append(Int(container.index), Int(container.position), in: parent)
      container = parent
    }
    return JSONKeyPath((surroundings?.path.segments ?? []) + segments.reversed())
  }

  /// The position of the last container that begins at or before a tape index. There is one if the value at the index is a container or
  /// is in one.
  private func lastContainer(upTo index: Int) -> Int {
    max(containers.indices.lowest(where: { containers[$0].index > index }) - 1, 0)
  }
}

/// A longer text that a document is a part of, such as a stream. The document has several values of it, as the children of an array or
/// object that is not in the document's text.
package protocol SurroundingText: AnyObject, Sendable {
  /// The path to the container of the values.
  var path: JSONKeyPath { get }
  /// The number of values before those of the document.
  var valueCount: Int { get }
  /// The offset of the first value or its key in the document's text.
  var start: Int { get }
  /// The location in this text of a location in the document's text.
  ///
  /// - Parameter startsWithFeed: Whether the first byte of the document's text is an LF.
  func location(of location: TextLocation, startsWithFeed: Bool) -> TextLocation
  /// The offset in this text of an offset in the document's text.
  func offset(of offset: Int) -> Int
}

extension Document {
  /// The index of this document, made when it is first needed.
  var locations: LocationIndex { annotation { LazyLocations() }.index(of: original) }
}

/// Makes the index of a document once.
///
/// `@unchecked Sendable`: a lock guards the index.
private final class LazyLocations: @unchecked Sendable {
  private let lock = Lock()
  private var index: LocationIndex?

  func index(of document: Document) -> LocationIndex {
    lock.withLock {
      let index =
        index
        ?? document.withView {
          LocationIndex(
            $0, in: document.surroundings as? any SurroundingText,
            original: (document as? RewrittenDocument)?.originalText)
        }
      self.index = index
      return index
    }
  }
}
