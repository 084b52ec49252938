#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

extension JSONPatch {
  /// A short patch that makes one value of another: `old.applying(patch) == new`.
  ///
  /// ```swift
  /// let old: JSON = ["title": "Tea for two", "tags": ["green", "hot"]]
  /// JSONPatch(from: old, to: ["title": "Tea for two", "tags": ["hot"]])   // [{"op":"remove","path":"/tags/0"}]
  /// ```
  ///
  /// Of two arrays, as many equal elements as possible stay where they are, if at most a million pairs of them have to be compared; of
  /// longer ones, a long sequence. An equal element in another place is moved, and so is the value of a member that has another key.
  /// An element or member that differs is changed in its parts, or replaced if that takes fewer bytes.
  /// O(n log n) for values of n parts; in addition, each array of which elements are in another order takes n × m for its n and m such
  /// elements, within the limit, and each part that differs takes the length of its path.
  public init(from old: JSON, to new: JSON) {
    var values = NumberedValues()
    let (oldIndex, newIndex) = (values.add(old), values.add(new))
    var maker = PatchMaker(values)
    self.init(maker.operations(from: oldIndex, to: newIndex))
  }
}

extension JSONPatch: CustomStringConvertible {
  /// The patch as JSON without white space.
  public var description: String { toJSON()?.description ?? "[]" }
}

/// Makes the operations that change a value into another.
private struct PatchMaker {
  private let values: NumberedValues
  /// Where the pair of values is that is compared.
  private var path: [JSONKeyPath.Segment] = []
  /// The bytes of the path's pointer.
  private var pathLength = 0

  init(_ values: NumberedValues) { self.values = values }

  /// Two arrays or two objects that differ, and the operations for them so far.
  private struct Frame {
    let new: Int
    /// The bytes of the pointer before the step that leads here.
    let outerLength: Int
    /// The children that are compared after the operations, when each is in its place.
    var pending: [(step: JSONKeyPath.Segment, old: Int, new: Int)] = []
    var operations: [JSONPatch.Operation] = []
    /// The bytes of the operations as JSON, about.
    var length = 0
  }

  mutating func operations(from old: Int, to new: Int) -> [JSONPatch.Operation] {
    guard values.nodes[old].number != values.nodes[new].number else { return [] }
    // A frame around the whole, which is its only child.
    var frames = [Frame(new: new, outerLength: 0)]
    if let frame = frame(old, new, outerLength: 0) { frames.append(frame) } else { replace(new, in: &frames[0]) }
    while frames.count > 1 {
      let top = frames.count - 1
      if let (step, old, new) = frames[top].pending.popLast() {
        let outerLength = pathLength
        push(step)
        if let frame = frame(old, new, outerLength: outerLength) {
          frames.append(frame)
        } else {
          replace(new, in: &frames[top])
          pop(to: outerLength)
        }
      } else {
        let done = frames.removeLast()
        if done.length > length(ofReplacingBy: done.new) {
          replace(done.new, in: &frames[top - 1])
        } else {
          frames[top - 1].operations += done.operations
          frames[top - 1].length += done.length
        }
        if top > 1 { pop(to: done.outerLength) }
      }
    }
    return frames[0].operations
  }

  private mutating func push(_ step: JSONKeyPath.Segment) {
    path.append(step)
    pathLength += JSONKeyPath([step]).pointer.utf8.count
  }

  private mutating func pop(to length: Int) {
    path.removeLast()
    pathLength = length
  }

  private func replace(_ new: Int, in frame: inout Frame) {
    frame.operations.append(.replace(JSONKeyPath(path), values.nodes[new].json))
    frame.length += length(ofReplacingBy: new)
  }

  /// The bytes of an operation that replaces the value at the path.
  private func length(ofReplacingBy value: Int) -> Int {
    #"{"op":"replace","path":"","value":},"#.utf8.count + pathLength + values.nodes[value].length
  }

  /// A frame for two arrays or two objects; nil for values of other kinds.
  private func frame(_ old: Int, _ new: Int, outerLength: Int) -> Frame? {
    var frame = Frame(new: new, outerLength: outerLength)
    let (oldNode, newNode) = (values.nodes[old], values.nodes[new])
    guard let oldChildren = oldNode.children, let newChildren = newNode.children else { return nil }
    switch (oldNode.keys, newNode.keys) {
    case (nil, nil): compareElements(oldChildren, newChildren, &frame)
    case (let oldKeys?, let newKeys?): compareMembers(oldKeys, oldChildren, newKeys, newChildren, &frame)
    default: return nil
    }
    // The last one is taken first.
    frame.pending.reverse()
    return frame
  }

  private func compareElements(_ old: [Int], _ new: [Int], _ frame: inout Frame) {
    let numbers = (old.map { values.nodes[$0].number }, new.map { values.nodes[$0].number })
    let steps = ArraySteps(Alignment(from: numbers.0, to: numbers.1))
    for step in steps.steps {
      switch step {
      case .remove(let index): add(.remove(inner(.index(index))), value: nil, to: &frame)
      case .add(let element, let index):
        add(.add(inner(.index(index)), values.nodes[new[element]].json), value: new[element], to: &frame)
      case .move(let from, let to):
        add(.move(from: inner(.index(from)), inner(.index(to))), value: nil, to: &frame)
      }
    }
    frame.pending = steps.kept.filter { numbers.0[$0.old] != numbers.1[$0.new] }
      .map { (.index($0.new), old[$0.old], new[$0.new]) }
  }

  private func compareMembers(
    _ oldKeys: [String], _ old: [Int], _ newKeys: [String], _ new: [Int], _ frame: inout Frame
  ) {
    let oldMembers = MemberMap(Array(zip(oldKeys, old)).map { (key: $0, value: $1) })
    let newMembers = MemberMap(Array(zip(newKeys, new)).map { (key: $0, value: $1) })
    // What goes, by its number, for keys that are new.
    var renamed: [Int: [String]] = [:]
    for (key, value) in oldMembers.list.reversed() where newMembers[key] == nil {
      renamed[values.nodes[value].number, default: []].append(key)
    }
    var additions: [(operation: JSONPatch.Operation, value: Int?)] = []
    var moved: Set<_KeyBytes> = []
    for (key, value) in newMembers.list {
      if let oldValue = oldMembers[key] {
        if values.nodes[oldValue].number != values.nodes[value].number {
          frame.pending.append((.key(key), oldValue, value))
        }
      } else if let source = renamed[values.nodes[value].number]?.popLast() {
        additions.append((.move(from: inner(.key(source)), inner(.key(key))), nil))
        moved.insert(_KeyBytes(key: source))
      } else {
        additions.append((.add(inner(.key(key)), values.nodes[value].json), value))
      }
    }
    for key in oldKeys where newMembers[key] == nil && !moved.contains(_KeyBytes(key: key)) {
      add(.remove(inner(.key(key))), value: nil, to: &frame)
    }
    for (operation, value) in additions { add(operation, value: value, to: &frame) }
  }

  private func inner(_ step: JSONKeyPath.Segment) -> JSONKeyPath { JSONKeyPath(path + [step]) }

  private func add(_ operation: JSONPatch.Operation, value: Int?, to frame: inout Frame) {
    frame.operations.append(operation)
    frame.length += #"{"op":"","path":""},"#.utf8.count + operation.name.utf8.count + operation.path.pointer.utf8.count
    if case .move(let source, _) = operation { frame.length += #","from":"""#.utf8.count + source.pointer.utf8.count }
    if let value { frame.length += #","value":"#.utf8.count + values.nodes[value].length }
  }
}
