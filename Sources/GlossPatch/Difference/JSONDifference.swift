#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

/// A part in which two values differ.
///
/// `description` reads `items[2].name: "tea", was "coffee"`.
public struct JSONDifference: Hashable, Sendable {
  /// Where the part is. The index of an element is that in the new value, or that in the old one if the element is gone.
  public let path: JSONKeyPath
  /// The part of the old value; nil if it has none there.
  public let old: JSON?
  /// The part of the new value; nil if it has none there.
  public let new: JSON?
}

extension JSONDifference: CustomStringConvertible {
  /// How many Unicode scalars of a value's text are shown.
  private static let maximumTextLength = 120

  /// The path and both parts, in one line, long ones cut.
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
  /// Arrays and objects are compared part by part. An element that moved is one that is missing and one that was missing. It takes the
  /// time that `JSONPatch.init(from:to:)` takes.
  public func differences(from old: JSON) -> [JSONDifference] {
    var values = NumberedValues()
    let (oldIndex, newIndex) = (values.add(old), values.add(self))
    return values.differences(from: oldIndex, to: newIndex)
  }
}

extension NumberedValues {
  /// A pair of values that are compared, either of which may be missing.
  private struct Pair {
    let path: ReversedPath?
    let old: Int?
    let new: Int?
  }

  /// A path from its end to its start, which shares what it has in common with others.
  private final class ReversedPath {
    let outer: ReversedPath?
    let step: JSONKeyPath.Segment

    init(_ outer: ReversedPath?, _ step: JSONKeyPath.Segment) { (self.outer, self.step) = (outer, step) }
  }

  fileprivate func differences(from old: Int, to new: Int) -> [JSONDifference] {
    var differences: [JSONDifference] = []
    var pending = [Pair(path: nil, old: old, new: new)]
    while let pair = pending.popLast() {
      if let old = pair.old, let new = pair.new {
        if nodes[old].number == nodes[new].number { continue }
        if let parts = parts(of: old, new, at: pair.path) {
          pending += parts.reversed()
          continue
        }
      }
      var segments: [JSONKeyPath.Segment] = []
      var path = pair.path
      while let step = path {
        segments.append(step.step)
        path = step.outer
      }
      differences.append(
        JSONDifference(
          path: JSONKeyPath(segments.reversed()), old: pair.old.map { nodes[$0].json },
          new: pair.new.map { nodes[$0].json }))
    }
    return differences
  }

  /// The parts of two arrays or of two objects in pairs; nil for other values.
  private func parts(of old: Int, _ new: Int, at path: ReversedPath?) -> [Pair]? {
    guard let oldChildren = nodes[old].children, let newChildren = nodes[new].children else { return nil }
    func pair(_ step: JSONKeyPath.Segment, _ old: Int?, _ new: Int?) -> Pair {
      Pair(path: ReversedPath(path, step), old: old, new: new)
    }
    switch (nodes[old].keys, nodes[new].keys) {
    case (nil, nil):
      let alignment = Alignment(from: oldChildren.map { nodes[$0].number }, to: newChildren.map { nodes[$0].number })
      var (pairs, next) = ([Pair](), 0)
      func addMissing(upTo end: Int) {
        for index in next..<max(next, end) where alignment.fates[index] != .kept {
          pairs.append(pair(.index(index), oldChildren[index], nil))
        }
        next = max(next, end)
      }
      for (index, source) in alignment.sources.enumerated() {
        if case .kept(let old) = source {
          addMissing(upTo: old)
          next = old + 1
          pairs.append(pair(.index(index), oldChildren[old], newChildren[index]))
        } else {
          pairs.append(pair(.index(index), nil, newChildren[index]))
        }
      }
      addMissing(upTo: oldChildren.count)
      return pairs
    case (let oldKeys?, let newKeys?):
      let oldMembers = MemberMap(Array(zip(oldKeys, oldChildren)).map { (key: $0, value: $1) })
      let newMembers = MemberMap(Array(zip(newKeys, newChildren)).map { (key: $0, value: $1) })
      return newMembers.list.map { pair(.key($0.key), oldMembers[$0.key], $0.value) }
        + oldMembers.list.filter { newMembers[$0.key] == nil }.map { pair(.key($0.key), $0.value, nil) }
    default: return nil
    }
  }
}
