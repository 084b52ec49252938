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
  /// The whole value is not replaced, even if that would be shorter: it would undo what others changed meanwhile. It is replaced if it is
  /// neither an object nor an array before and after, or if `shortest` is true.
  ///
  /// O(n log n) for values of n bytes. In addition, arrays with elements in another order take n × m for the n and m such elements,
  /// within the limits. The memory is O(n), and so is the length of the patch. An array or object that is in built values several times
  /// counts once. If such parts differ in very many places, some of them are replaced although changing their parts would be shorter, and
  /// so may be the whole.
  ///
  /// - Parameters:
  ///   - old: The value that the patch changes.
  ///   - new: The value that it makes.
  ///   - shortest: Whether the whole value may be replaced, too. Then the patch is not longer than one that does, except for escapes.
  public init(from old: JSON, to new: JSON, shortest: Bool = false) {
    var values = NumberedValues()
    let (oldIndex, newIndex) = (values.add(old), values.add(new))
    var maker = PatchMaker(values: values, budget: ComparisonBudget(parts: values.count), replacesWhole: shortest)
    self.init(maker.operations(from: oldIndex, to: newIndex))
  }
}

extension JSONPatch: CustomStringConvertible {
  /// The patch as JSON without white space.
  public var description: String { toJSON()?.description ?? "[]" }
}

/// Makes the operations that change one value into another.
private struct PatchMaker {
  let values: NumberedValues
  var budget: ComparisonBudget
  /// Whether the whole value is replaced if that is shorter.
  let replacesWhole: Bool
  var paths = SharedPaths()
  /// The operations so far.
  var drafts: [Draft] = []

  /// A path, and what it takes in a patch.
  struct MeasuredPath {
    /// The path among `paths`.
    var shared: SharedPaths.Path
    /// The length of its JSON Pointer in bytes.
    var length = 0
  }

  /// An operation that may still be dropped. A value is an index of `values`.
  enum Draft {
    case add(SharedPaths.Path, value: NumberedValues.Index)
    case remove(SharedPaths.Path)
    case replace(SharedPaths.Path, value: NumberedValues.Index)
    case move(from: SharedPaths.Path, SharedPaths.Path)
  }

  /// Two arrays or two objects that differ.
  private struct Frame {
    let path: MeasuredPath
    let new: NumberedValues.Index
    /// The number of operations before those of the frame.
    let start: Int
    /// The children that are compared after the operations, when each is in its place.
    var pending: [(step: JSONKeyPath.Segment, old: NumberedValues.Index, new: NumberedValues.Index)] = []
    /// The approximate length of the operations as JSON, in bytes.
    private(set) var length = 0
    /// The length of the operation that replaces the whole, in bytes.
    let maximumLength: Int

    /// Adds the length of an operation, which is less than half of the greatest integer.
    mutating func add(_ count: Int) { length = min(Int.max / 2, length + count) }
  }

  mutating func operations(from old: NumberedValues.Index, to new: NumberedValues.Index) -> [JSONPatch.Operation] {
    if !values.areEqual(old, new) { compare(old, new) }
    return drafts.map { draft in
      switch draft {
      case .add(let path, let value): .add(paths.keyPath(of: path), values[value].json)
      case .remove(let path): .remove(paths.keyPath(of: path))
      case .replace(let path, let value): .replace(paths.keyPath(of: path), values[value].json)
      case .move(let source, let path): .move(from: paths.keyPath(of: source), paths.keyPath(of: path))
      }
    }
  }

  /// The path that is one step longer than another one.
  private mutating func path(_ step: JSONKeyPath.Segment, in outer: MeasuredPath) -> MeasuredPath {
    MeasuredPath(shared: paths.append(step, to: outer.shared), length: outer.length + step.pointerLength)
  }

  private mutating func compare(_ old: NumberedValues.Index, _ new: NumberedValues.Index) {
    let root = MeasuredPath(shared: nil)
    guard let frame = frame(old, new, at: root) else { return drafts.append(.replace(nil, value: new)) }
    var frames = [frame]
    while let top = frames.indices.last {
      if frames[top].length > frames[top].maximumLength {
        let frame = frames.removeLast()
        drafts.removeSubrange(frame.start...)
        drafts.append(.replace(frame.path.shared, value: frame.new))
        if top > 0 { frames[top - 1].add(frame.maximumLength) }
      } else if let (step, old, new) = frames[top].pending.popLast() {
        let path = path(step, in: frames[top].path)
        if let frame = self.frame(old, new, at: path) {
          frames.append(frame)
        } else {
          drafts.append(.replace(path.shared, value: new))
          frames[top].add(length(ofReplacing: path, by: new))
        }
      } else {
        let frame = frames.removeLast()
        if top > 0 { frames[top - 1].add(frame.length) }
      }
    }
  }

  /// The length of an operation that replaces the value at a path, in bytes.
  private func length(ofReplacing path: MeasuredPath, by value: NumberedValues.Index) -> Int {
    #"{"op":"replace","path":"","value":},"#.utf8.count + path.length + values[value].length
  }

  /// A frame for two arrays or two objects; nil for values of other kinds, and after the end of the budget.
  private mutating func frame(
    _ old: NumberedValues.Index, _ new: NumberedValues.Index, at path: MeasuredPath
  ) -> Frame? {
    let (oldNode, newNode) = (values[old], values[new])
    guard let oldChildren = oldNode.children, let newChildren = newNode.children,
      (oldNode.keys == nil) == (newNode.keys == nil), budget.takeParts(oldChildren.count + newChildren.count)
    else { return nil }
    var frame = Frame(
      path: path, new: new, start: drafts.count,
      maximumLength: path.shared == nil && !replacesWhole ? .max : length(ofReplacing: path, by: new))
    if let oldKeys = oldNode.keys, let newKeys = newNode.keys {
      compareMembers(oldKeys, oldChildren, newKeys, newChildren, &frame)
    } else {
      compareElements(oldChildren, newChildren, &frame)
    }
    // The last one is taken first.
    frame.pending.reverse()
    return frame
  }

  private mutating func compareElements(
    _ old: [NumberedValues.Index], _ new: [NumberedValues.Index], _ frame: inout Frame
  ) {
    let (start, alignment) = values.alignment(from: old, to: new, &budget)
    let steps = ArraySteps(alignment)
    for step in steps.steps {
      switch step {
      case .remove(let index): remove(.index(start + index), in: &frame)
      case .add(let element, let index): add(.index(start + index), new[start + element], in: &frame)
      case .move(let from, let to): move(from: .index(start + from), .index(start + to), in: &frame)
      }
    }
    for (oldIndex, newIndex) in steps.kept {
      let (before, after) = (old[start + oldIndex], new[start + newIndex])
      if values.areEqual(before, after) { continue }
      frame.pending.append((.index(start + newIndex), before, after))
    }
  }

  private mutating func compareMembers(
    _ oldKeys: [String], _ old: [NumberedValues.Index], _ newKeys: [String], _ new: [NumberedValues.Index],
    _ frame: inout Frame
  ) {
    let oldMembers = MemberMap(zip(oldKeys, old).map { (key: $0, value: $1) })
    let newMembers = MemberMap(zip(newKeys, new).map { (key: $0, value: $1) })
    // The keys of removed values by the number of the value, for keys that are new.
    var renamed: [NumberedValues.Index: [String]] = [:]
    for (key, value) in zip(oldKeys, old).reversed() where newMembers[key] == nil {
      renamed[values[value].number, default: []].append(key)
    }
    var additions: [(key: String, value: NumberedValues.Index, source: String?)] = []
    var moved: Set<KeyBytes> = []
    for (key, value) in zip(newKeys, new) {
      if let oldValue = oldMembers[key] {
        if !values.areEqual(oldValue, value) { frame.pending.append((.key(key), oldValue, value)) }
      } else {
        let source = renamed[values[value].number]?.popLast()
        if let source { moved.insert(KeyBytes(key: source)) }
        additions.append((key, value, source))
      }
    }
    for key in oldKeys where newMembers[key] == nil && !moved.contains(KeyBytes(key: key)) {
      remove(.key(key), in: &frame)
    }
    for (key, value, source) in additions {
      if let source { move(from: .key(source), .key(key), in: &frame) } else { add(.key(key), value, in: &frame) }
    }
  }
}

// Each of these adds an operation to a frame, unless the frame's operations are dropped anyway.

extension PatchMaker {
  private mutating func add(_ step: JSONKeyPath.Segment, _ value: NumberedValues.Index, in frame: inout Frame) {
    guard frame.length <= frame.maximumLength else { return }
    let path = path(step, in: frame.path)
    drafts.append(.add(path.shared, value: value))
    frame.add(#"{"op":"add","path":"","value":},"#.utf8.count + path.length + values[value].length)
  }

  private mutating func remove(_ step: JSONKeyPath.Segment, in frame: inout Frame) {
    guard frame.length <= frame.maximumLength else { return }
    let path = path(step, in: frame.path)
    drafts.append(.remove(path.shared))
    frame.add(#"{"op":"remove","path":""},"#.utf8.count + path.length)
  }

  private mutating func move(from source: JSONKeyPath.Segment, _ step: JSONKeyPath.Segment, in frame: inout Frame) {
    guard frame.length <= frame.maximumLength else { return }
    let (source, path) = (path(source, in: frame.path), path(step, in: frame.path))
    drafts.append(.move(from: source.shared, path.shared))
    frame.add(#"{"op":"move","from":"","path":""},"#.utf8.count + source.length + path.length)
  }
}

extension JSONKeyPath.Segment {
  /// The length of the step in a JSON Pointer in bytes, with the slash before it.
  fileprivate var pointerLength: Int {
    switch self {
    case .key(let key):
      // `~` and `/` are written as two bytes.
      key.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: "~") || $1 == UInt8(ascii: "/") ? 2 : 1) }
    case .index(let index): 1 + String(index).utf8.count
    }
  }
}
