#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

extension JSONPatch {
  /// Creates a short patch from one value to another: `old.applying(patch) == new`.
  ///
  /// ```swift
  /// let old: JSON = ["title": "Tea for two", "tags": ["green", "hot"]]
  /// JSONPatch(from: old, to: ["title": "Tea for two", "tags": ["hot"]])   // [{"op":"remove","path":"/tags/0"}]
  /// ```
  ///
  /// In two arrays, as many equal elements as possible keep their places. In long arrays, that may be only a long sequence: if more than
  /// a million pairs of elements would have to be compared, or 16 million in all arrays. An equal element in another place is moved, and
  /// so is the value of a member that has another key. If an element or member differs, its parts are changed; it is replaced if that
  /// takes fewer bytes, not counting escapes.
  ///
  /// O(n log n) for values of n bytes. In addition, arrays with elements in another order take n × m for the n and m such elements,
  /// within the limits. The memory is O(n), and the patch is not longer than one that replaces the whole value, except for escapes. An
  /// array or object that is in built values several times counts once. If such parts differ in very many places, some of them are
  /// replaced although changing their parts would be shorter.
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

/// Makes the operations that change one value into another.
private struct PatchMaker {
  private let values: NumberedValues
  private var paths = SharedPaths()
  private var budget: ComparisonBudget
  /// The operations so far.
  private var drafts: [Draft] = []

  init(_ values: NumberedValues) {
    self.values = values
    budget = ComparisonBudget(parts: values.nodes.count)
  }

  /// An operation that may still be dropped. A value is an index of `values`.
  private enum Draft {
    case add(SharedPaths.Path, value: Int)
    case remove(SharedPaths.Path)
    case replace(SharedPaths.Path, value: Int)
    case move(from: SharedPaths.Path, SharedPaths.Path)
  }

  /// Two arrays or two objects that differ.
  private struct Frame {
    let path: SharedPaths.Path
    let new: Int
    /// The number of operations before those of the frame.
    let start: Int
    /// The children that are compared after the operations, when each is in its place.
    var pending: [(step: JSONKeyPath.Segment, old: Int, new: Int)] = []
    /// The approximate length of the operations as JSON, in bytes.
    var length = 0
    /// The length of the operation that replaces the whole, in bytes.
    let maximumLength: Int
  }

  mutating func operations(from old: Int, to new: Int) -> [JSONPatch.Operation] {
    if values.nodes[old].number != values.nodes[new].number { compare(old, new) }
    return drafts.map { draft in
      switch draft {
      case .add(let path, let value): .add(paths.keyPath(of: path), values.nodes[value].json)
      case .remove(let path): .remove(paths.keyPath(of: path))
      case .replace(let path, let value): .replace(paths.keyPath(of: path), values.nodes[value].json)
      case .move(let source, let path): .move(from: paths.keyPath(of: source), paths.keyPath(of: path))
      }
    }
  }

  private mutating func compare(_ old: Int, _ new: Int) {
    guard let frame = frame(old, new, at: nil) else { return drafts.append(.replace(nil, value: new)) }
    var frames = [frame]
    while let top = frames.indices.last {
      if frames[top].length > frames[top].maximumLength {
        let frame = frames.removeLast()
        drafts.removeSubrange(frame.start...)
        drafts.append(.replace(frame.path, value: frame.new))
        if top > 0 { frames[top - 1].length += frame.maximumLength }
      } else if let (step, old, new) = frames[top].pending.popLast() {
        let path = paths.append(step, to: frames[top].path)
        if let frame = self.frame(old, new, at: path) {
          frames.append(frame)
        } else {
          drafts.append(.replace(path, value: new))
          frames[top].length += length(ofReplacing: path, by: new)
        }
      } else {
        let frame = frames.removeLast()
        if top > 0 { frames[top - 1].length += frame.length }
      }
    }
  }

  /// The length of an operation that replaces the value at a path, in bytes.
  private func length(ofReplacing path: SharedPaths.Path, by value: Int) -> Int {
    #"{"op":"replace","path":"","value":},"#.utf8.count + paths.pointerLength(of: path) + values.nodes[value].length
  }

  /// A frame for two arrays or two objects; nil for values of other kinds, and after the end of the budget.
  private mutating func frame(_ old: Int, _ new: Int, at path: SharedPaths.Path) -> Frame? {
    let (oldNode, newNode) = (values.nodes[old], values.nodes[new])
    guard let oldChildren = oldNode.children, let newChildren = newNode.children,
      (oldNode.keys == nil) == (newNode.keys == nil), budget.takeParts(oldChildren.count + newChildren.count)
    else { return nil }
    var frame = Frame(
      path: path, new: new, start: drafts.count, maximumLength: length(ofReplacing: path, by: new))
    if let oldKeys = oldNode.keys, let newKeys = newNode.keys {
      compareMembers(oldKeys, oldChildren, newKeys, newChildren, &frame)
    } else {
      compareElements(oldChildren, newChildren, &frame)
    }
    // The last one is taken first.
    frame.pending.reverse()
    return frame
  }

  private mutating func compareElements(_ old: [Int], _ new: [Int], _ frame: inout Frame) {
    let numbers = (old.map { values.nodes[$0].number }, new.map { values.nodes[$0].number })
    let steps = ArraySteps(Alignment(from: numbers.0, to: numbers.1, &budget))
    for step in steps.steps {
      switch step {
      case .remove(let index): remove(.index(index), in: &frame)
      case .add(let element, let index): add(.index(index), new[element], in: &frame)
      case .move(let from, let to): move(from: .index(from), .index(to), in: &frame)
      }
    }
    frame.pending = steps.kept.filter { numbers.0[$0.old] != numbers.1[$0.new] }
      .map { (.index($0.new), old[$0.old], new[$0.new]) }
  }

  private mutating func compareMembers(
    _ oldKeys: [String], _ old: [Int], _ newKeys: [String], _ new: [Int], _ frame: inout Frame
  ) {
    let oldMembers = MemberMap(zip(oldKeys, old).map { (key: $0, value: $1) })
    let newMembers = MemberMap(zip(newKeys, new).map { (key: $0, value: $1) })
    // The keys of removed values by the number of the value, for keys that are new.
    var renamed: [Int: [String]] = [:]
    for (key, value) in zip(oldKeys, old).reversed() where newMembers[key] == nil {
      renamed[values.nodes[value].number, default: []].append(key)
    }
    var additions: [(key: String, value: Int, source: String?)] = []
    var moved: Set<_KeyBytes> = []
    for (key, value) in zip(newKeys, new) {
      if let oldValue = oldMembers[key] {
        if values.nodes[oldValue].number != values.nodes[value].number {
          frame.pending.append((.key(key), oldValue, value))
        }
      } else {
        let source = renamed[values.nodes[value].number]?.popLast()
        if let source { moved.insert(_KeyBytes(key: source)) }
        additions.append((key, value, source))
      }
    }
    for key in oldKeys where newMembers[key] == nil && !moved.contains(_KeyBytes(key: key)) {
      remove(.key(key), in: &frame)
    }
    for (key, value, source) in additions {
      if let source { move(from: .key(source), .key(key), in: &frame) } else { add(.key(key), value, in: &frame) }
    }
  }
}

// Each of these adds an operation to a frame, unless the frame's operations are dropped anyway.

extension PatchMaker {
  private mutating func add(_ step: JSONKeyPath.Segment, _ value: Int, in frame: inout Frame) {
    guard frame.length <= frame.maximumLength else { return }
    let path = paths.append(step, to: frame.path)
    drafts.append(.add(path, value: value))
    frame.length +=
      #"{"op":"add","path":"","value":},"#.utf8.count + paths.pointerLength(of: path) + values.nodes[value].length
  }

  private mutating func remove(_ step: JSONKeyPath.Segment, in frame: inout Frame) {
    guard frame.length <= frame.maximumLength else { return }
    let path = paths.append(step, to: frame.path)
    drafts.append(.remove(path))
    frame.length += #"{"op":"remove","path":""},"#.utf8.count + paths.pointerLength(of: path)
  }

  private mutating func move(
    from source: JSONKeyPath.Segment, _ step: JSONKeyPath.Segment, in frame: inout Frame
  ) {
    guard frame.length <= frame.maximumLength else { return }
    let (source, path) = (paths.append(source, to: frame.path), paths.append(step, to: frame.path))
    drafts.append(.move(from: source, path))
    frame.length +=
      #"{"op":"move","from":"","path":""},"#.utf8.count + paths.pointerLength(of: source)
      + paths.pointerLength(of: path)
  }
}
