/// A part in which two values differ.
///
/// `description` reads `items[2].name: "tea", was "coffee"`.
public struct JSONDifference: Sendable {
  /// The paths of all differences of two values, which share their steps, and the path of this one among them.
  fileprivate let paths: SharedPaths
  fileprivate let place: SharedPaths.Path
  /// The path of the part. The index of an element is its index in the new value, or in the old one if the element is gone. O(steps).
  public var path: JSONKeyPath { paths.keyPath(of: place) }
  /// The part of the old value; nil if it has none there.
  public let old: JSON?
  /// The part of the new value; nil if it has none there.
  public let new: JSON?
}

extension JSONDifference: Hashable {
  /// Whether two differences have equal paths and parts. O(size).
  public static func == (first: JSONDifference, second: JSONDifference) -> Bool {
    first.path == second.path && first.old == second.old && first.new == second.new
  }

  /// Hashes the parts that `==` compares. O(size).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(old)
    hasher.combine(new)
  }
}

extension JSONDifference: CustomStringConvertible {
  /// The maximum number of Unicode scalars of a value's text in a description.
  private static let maximumTextLength = 120

  /// The path and both parts in one line. Long parts are cut.
  public var description: String {
    func text(_ value: JSON) -> String { value.description.inMessage(maximumLength: JSONDifference.maximumTextLength) }
    let words =
      switch (old, new) {
      case (let old?, let new?): "\(text(new)), was \(text(old))"
      case (let old?, nil): "missing, was \(text(old))"
      case (nil, let new?): "\(text(new)), was missing"
      case (nil, nil): "the same"
      }
    return place == nil ? words : "\(path.description.inMessage(maximumLength: 300)): \(words)"
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
  /// It takes the time and memory of `JSONPatch.init(from:to:)`. Paths share their steps. If parts that are in built values several times
  /// differ in very many places, some of them are reported as one difference.
  public func differences(from old: JSON) -> [JSONDifference] {
    var values = NumberedValues()
    let (oldIndex, newIndex) = (values.add(old), values.add(self))
    var finder = DifferenceFinder(values: values, budget: ComparisonBudget(parts: values.count))
    return finder.differences(from: oldIndex, to: newIndex)
  }
}

/// Finds the parts in which two values differ.
private struct DifferenceFinder {
  let values: NumberedValues
  var budget: ComparisonBudget
  var paths = SharedPaths()

  /// A pair of values that are compared. One of them may be missing.
  private struct Pair {
    let path: SharedPaths.Path
    let old: NumberedValues.Index?
    let new: NumberedValues.Index?
  }

  mutating func differences(from old: NumberedValues.Index, to new: NumberedValues.Index) -> [JSONDifference] {
    var differences: [Pair] = []
    var pending = [Pair(path: nil, old: old, new: new)]
    while let pair = pending.popLast() {
      if let old = pair.old, let new = pair.new {
        if values.areEqual(old, new) { continue }
        if let parts = parts(of: old, new, at: pair.path) {
          pending += parts.reversed()
          continue
        }
      }
      differences.append(pair)
    }
    return differences.map { pair in
      JSONDifference(
        paths: paths, place: pair.path, old: pair.old.map { values[$0].json }, new: pair.new.map { values[$0].json })
    }
  }

  /// The parts of two arrays or of two objects in pairs; nil for other values, and after the end of the budget.
  private mutating func parts(
    of old: NumberedValues.Index, _ new: NumberedValues.Index, at path: SharedPaths.Path
  ) -> [Pair]? {
    let (old, new) = (values[old], values[new])
    guard let oldChildren = old.children, let newChildren = new.children, (old.keys == nil) == (new.keys == nil),
      budget.takeParts(oldChildren.count + newChildren.count)
    else { return nil }
    if let oldKeys = old.keys, let newKeys = new.keys {
      return members(oldKeys, oldChildren, newKeys, newChildren, path)
    }
    return elements(oldChildren, newChildren, path)
  }

  private mutating func pair(
    _ step: JSONKeyPath.Segment, in path: SharedPaths.Path, _ old: NumberedValues.Index?, _ new: NumberedValues.Index?
  ) -> Pair {
    Pair(path: paths.append(step, to: path), old: old, new: new)
  }

  private mutating func elements(
    _ old: [NumberedValues.Index], _ new: [NumberedValues.Index], _ path: SharedPaths.Path
  ) -> [Pair] {
    let (start, alignment) = values.alignment(from: old, to: new, &budget)
    var (pairs, next) = ([Pair](), 0)
    func addGone(before end: Int) {
      for index in next..<end where alignment.fates[index] != .kept {
        pairs.append(pair(.index(start + index), in: path, old[start + index], nil))
      }
    }
    for (index, source) in alignment.sources.enumerated() {
      let to = start + index
      if case .kept(let kept) = source {
        addGone(before: kept)
        next = kept + 1
        let from = start + kept
        if !values.areEqual(old[from], new[to]) { pairs.append(pair(.index(to), in: path, old[from], new[to])) }
      } else {
        pairs.append(pair(.index(to), in: path, nil, new[to]))
      }
    }
    addGone(before: alignment.fates.count)
    return pairs
  }

  private mutating func members(
    _ oldKeys: [String], _ old: [NumberedValues.Index], _ newKeys: [String], _ new: [NumberedValues.Index],
    _ path: SharedPaths.Path
  ) -> [Pair] {
    let oldMembers = MemberMap(zip(oldKeys, old).map { (key: $0, value: $1) })
    let newMembers = MemberMap(zip(newKeys, new).map { (key: $0, value: $1) })
    var pairs: [Pair] = []
    for (key, value) in zip(newKeys, new) {
      let before = oldMembers[key]
      if let before, values.areEqual(before, value) { continue }
      pairs.append(pair(.key(key), in: path, before, value))
    }
    for (key, value) in zip(oldKeys, old) where newMembers[key] == nil {
      pairs.append(pair(.key(key), in: path, value, nil))
    }
    return pairs
  }
}
