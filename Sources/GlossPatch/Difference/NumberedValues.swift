#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

/// Values with numbers. Equal values have the same number.
///
/// So the comparison of two values takes one step, however large they are. To compare all pairs of parts that a difference needs by `==`
/// would take size × depth. This is hash consing (Ershov, "On programming of arithmetic operations", Communications of the ACM 1(8),
/// 1958).
struct NumberedValues {
  /// A value, and its children by their indexes in `nodes`.
  struct Node {
    let json: JSON
    let number: Int
    /// The keys of an object; nil for other values.
    let keys: [String]?
    /// The elements or members; nil for a scalar.
    let children: [Int]?
    /// The length of its text without white space and escapes, in bytes; at most `maximumLength`.
    let length: Int
  }

  /// A value with its children's numbers instead of the children.
  private enum Shape: Hashable {
    case scalar(JSON)
    case array([Int])
    /// The members, ordered by the numbers of their keys: equal objects may have different orders.
    case object([Member])
  }

  private struct Member: Hashable {
    let key: Int
    let value: Int
  }

  /// Shared parts can make a text longer than memory, and its length greater than an integer can hold.
  private static let maximumLength = Int.max / 4

  private(set) var nodes: [Node] = []
  private var numbers: [Shape: Int] = [:]
  private var keyNumbers: [_KeyBytes: Int] = [:]
  /// The indexes of arrays and objects that may come again. `nodes` keeps them alive, so that no other one gets their identity.
  private var indexes: [_JSONIdentity: Int] = [:]

  /// Adds a value with all its parts, and returns its index. O(size), without recursion. An array or object that is in built values
  /// several times counts once.
  mutating func add(_ json: JSON) -> Int {
    var frames: [Frame] = []
    var next: JSON? = json
    while true {
      let index: Int
      if let json = next {
        // A document contains each part only once.
        let isInDocument = frames.last?.isInDocument ?? false
        let identity = isInDocument ? nil : json._identity
        guard let known = identity.flatMap({ indexes[$0] }) else {
          frames.append(Frame(json, identity, isInDocument: isInDocument || identity?.isInDocument == true))
          next = frames[frames.count - 1].next()
          continue
        }
        index = known
      } else {
        index = append(frames.removeLast())
      }
      if frames.isEmpty { return index }
      frames[frames.count - 1].done.append(index)
      next = frames[frames.count - 1].next()
    }
  }

  private mutating func append(_ frame: Frame) -> Int {
    let children = frame.children.map { _ in frame.done }
    let shape: Shape =
      if let keys = frame.keys {
        .object(
          zip(keys, frame.done).map { Member(key: keyNumber(of: $0), value: nodes[$1].number) }.sorted {
            $0.key < $1.key
          })
      } else if frame.children != nil {
        .array(frame.done.map { nodes[$0].number })
      } else {
        .scalar(frame.json)
      }
    let (number, next) = (numbers[shape], numbers.count)
    if number == nil { numbers[shape] = next }
    nodes.append(
      Node(json: frame.json, number: number ?? next, keys: frame.keys, children: children, length: length(of: frame)))
    let index = nodes.count - 1
    if let identity = frame.identity, children != nil { indexes[identity] = index }
    return index
  }

  private func length(of frame: Frame) -> Int {
    guard frame.children != nil else { return frame.json._textLength }
    // Brackets and commas, and the quotes and colons of keys.
    let signs = 2 + max(0, frame.done.count - 1)
    let keys = (frame.keys ?? []).reduce(0) { $0 + $1.utf8.count + 3 }
    return frame.done.reduce(signs + keys) { min(NumberedValues.maximumLength, $0 + nodes[$1].length) }
  }

  private mutating func keyNumber(of key: String) -> Int {
    let next = keyNumbers.count
    let number = keyNumbers[_KeyBytes(key: key)]
    if number == nil { keyNumbers[_KeyBytes(key: key)] = next }
    return number ?? next
  }

  /// A value whose children are being added.
  private struct Frame {
    let json: JSON
    /// Nil for a scalar, and in a document.
    let identity: _JSONIdentity?
    let isInDocument: Bool
    let keys: [String]?
    let children: [JSON]?
    var done: [Int] = []

    init(_ json: JSON, _ identity: _JSONIdentity?, isInDocument: Bool) {
      (self.json, self.identity, self.isInDocument) = (json, identity, isInDocument)
      let members = json._members
      keys = members?.map { $0.key }
      children = json.array ?? members?.map { $0.value }
    }

    /// The child whose index is next in `done`; nil after the last one.
    func next() -> JSON? { children.flatMap { done.count < $0.count ? $0[done.count] : nil } }
  }
}
