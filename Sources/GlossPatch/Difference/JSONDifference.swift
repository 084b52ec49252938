#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

/// A part in which two values differ.
///
/// `description` reads `items[2].name: "tea", was "coffee"`.
public struct JSONDifference: Hashable, Sendable {
  /// The path of the part. The index of an element is its index in the new value, or in the old one if the element is gone.
  public let path: JSONKeyPath
  /// The part of the old value; nil if it has none there.
  public let old: JSON?
  /// The part of the new value; nil if it has none there.
  public let new: JSON?
}

extension JSONDifference: CustomStringConvertible {
  /// The maximum number of Unicode scalars of a value's text in a description.
  private static let maximumTextLength = 120

  /// The path and both parts in one line. Long parts are cut.
  public var description: String {
    func text(_ value: JSON) -> String { value.description._inMessage(maximumLength: JSONDifference.maximumTextLength) }
    let words =
      switch (old, new) {
      case (let old?, let new?): "\(text(new)), was \(text(old))"
      case (let old?, nil): "missing, was \(text(old))"
      case (nil, let new?): "\(text(new)), was missing"
      case (nil, nil): "the same"
      }
    return path.segments.isEmpty ? words : "\(path.description._inMessage(maximumLength: 300)): \(words)"
  }
}

extension JSON {
  /// The parts in which this value differs from an older one, in the order of this value; empty if they are equal.
  ///
  /// ```swift
  /// for difference in new.differences(from: old) { print(difference) }
  /// // items[2].name: "tea", was "coffee"
  /// // tags[0]: "hot", was missing
  /// ```
  ///
  /// Arrays and objects are compared part by part. A moved element counts as one that is gone and one that is new.
  ///
  /// It takes the time and memory of `JSONPatch.init(from:to:)`. In addition, each difference takes the length of its path: a value with
  /// n differences at a depth of d takes n × d. If parts that are in built values several times differ in very many places, some of them
  /// are reported as one difference.
  public func differences(from old: JSON) -> [JSONDifference] {
    var values = NumberedValues()
    let (oldIndex, newIndex) = (values.add(old), values.add(self))
    var finder = DifferenceFinder(values)
    return finder.differences(from: oldIndex, to: newIndex)
  }
}

/// Finds the parts in which two values differ.
private struct DifferenceFinder {
  private let values: NumberedValues
  private var paths = SharedPaths()
  private var budget: ComparisonBudget

  init(_ values: NumberedValues) {
    self.values = values
    budget = ComparisonBudget(parts: values.nodes.count)
  }

  /// A pair of values that are compared. One of them may be missing.
  private struct Pair {
    let path: SharedPaths.Path
    let old: Int?
    let new: Int?
  }

  mutating func differences(from old: Int, to new: Int) -> [JSONDifference] {
    var differences: [JSONDifference] = []
    var pending = [Pair(path: nil, old: old, new: new)]
    while let pair = pending.popLast() {
      if let old = pair.old, let new = pair.new {
        if values.nodes[old].number == values.nodes[new].number { continue }
        if let parts = parts(of: old, new, at: pair.path) {
          pending += parts.reversed()
          continue
        }
      }
      differences.append(
        JSONDifference(
          path: paths.keyPath(of: pair.path), old: pair.old.map { values.nodes[$0].json },
          new: pair.new.map { values.nodes[$0].json }))
    }
    return differences
  }

  /// The parts of two arrays or of two objects in pairs; nil for other values, and after the end of the budget.
  private mutating func parts(of old: Int, _ new: Int, at path: SharedPaths.Path) -> [Pair]? {
    let (old, new) = (values.nodes[old], values.nodes[new])
    guard let oldChildren = old.children, let newChildren = new.children, (old.keys == nil) == (new.keys == nil),
      budget.takeParts(oldChildren.count + newChildren.count)
    else { return nil }
    if let oldKeys = old.keys, let newKeys = new.keys {
      return members(oldKeys, oldChildren, newKeys, newChildren, path)
    }
    return elements(oldChildren, newChildren, path)
  }

  private mutating func pair(
    _ step: JSONKeyPath.Segment, in path: SharedPaths.Path, _ old: Int?, _ new: Int?
  ) -> Pair {
    Pair(path: paths.append(step, to: path), old: old, new: new)
  }

  private mutating func elements(_ old: [Int], _ new: [Int], _ path: SharedPaths.Path) -> [Pair] {
    let alignment = Alignment(
      from: old.map { values.nodes[$0].number }, to: new.map { values.nodes[$0].number }, &budget)
    var (pairs, next) = ([Pair](), 0)
    for (index, source) in alignment.sources.enumerated() {
      if case .kept(let kept) = source {
        for gone in next..<kept where alignment.fates[gone] != .kept {
          pairs.append(pair(.index(gone), in: path, old[gone], nil))
        }
        next = kept + 1
        pairs.append(pair(.index(index), in: path, old[kept], new[index]))
      } else {
        pairs.append(pair(.index(index), in: path, nil, new[index]))
      }
    }
    for gone in next..<old.count where alignment.fates[gone] != .kept {
      pairs.append(pair(.index(gone), in: path, old[gone], nil))
    }
    return pairs
  }

  private mutating func members(
    _ oldKeys: [String], _ old: [Int], _ newKeys: [String], _ new: [Int], _ path: SharedPaths.Path
  ) -> [Pair] {
    let oldMembers = MemberMap(zip(oldKeys, old).map { (key: $0, value: $1) })
    let newMembers = MemberMap(zip(newKeys, new).map { (key: $0, value: $1) })
    var pairs = zip(newKeys, new).map { pair(.key($0), in: path, oldMembers[$0], $1) }
    for (key, value) in zip(oldKeys, old) where newMembers[key] == nil {
      pairs.append(pair(.key(key), in: path, value, nil))
    }
    return pairs
  }
}
