/// The positions of every 64th element of arrays, so that reading all of n elements by their index does not take n² steps.
///
/// The parser does not make it, because few programs read elements by their index. A document makes it when an element far from the start
/// of an array is requested, and extends it up to the furthest one. An array of scalars needs none: each element has one word.
///
/// `@unchecked Sendable`: a lock guards the positions.
final class ElementIndex: @unchecked Sendable {
  /// Elements before this index are found without it, which takes less time than the locks.
  static let minimumIndex = 256

  private static let stride = 64

  private let lock = Lock()
  /// For the tape index of an array, the positions of the elements 0, 64, 128 and so on.
  private var positions: [Int: [UInt32]] = [:]

  /// The position of an element of the array at `array`, which must have that many elements. O(1). All requests to an array together take
  /// up to O(elements) in addition.
  func position(ofElement index: Int, inArrayAt array: Int, of view: DocumentView) -> Int {
    let start = lock.withLock {
      ElementIndex.extend(
        &positions[array, default: [UInt32(truncatingIfNeeded: array &+ 1)]], to: index / ElementIndex.stride, view)
    }
    return view.position(start, skippingElements: index % ElementIndex.stride)
  }

  /// The position at a place in a list, which is extended up to there.
  private static func extend(_ positions: inout [UInt32], to place: Int, _ view: DocumentView) -> Int {
    while positions.count <= place {
      let next = view.position(Int(positions[positions.count - 1]), skippingElements: stride)
      positions.append(UInt32(truncatingIfNeeded: next))
    }
    return Int(positions[place])
  }
}

extension Document {
  var elementIndex: ElementIndex { annotation(ElementIndex.init) }
}

extension DocumentView {
  /// The position of the element that is `count` elements after the one at a position. O(count).
  func position(_ position: Int, skippingElements count: Int) -> Int {
    var position = position
    for _ in 0..<count { position = next(after: position) }
    return position
  }
}
