// Equality and hashing by value, without recursion at any depth.

extension JSON: Equatable {
  /// Whether two values are equal. The order of keys and the spelling of numbers and strings don't count: `1 == 1.0`, `"a" == "\u0061"`.
  /// Strings and keys are compared by their Unicode scalars.
  ///
  /// A value that JSON can't hold is only equal to one that fails for the same reason. The NaN of a JSON5 text is equal to NaN. O(size)
  /// on average. A part of a built value counts once, however often it is in the value.
  public static func == (first: JSON, second: JSON) -> Bool {
    var alike = EqualValues()
    guard let root = ComparedChildren(first, second, &alike) else { return false }
    // The children that are still to be compared, on each level. All children at once would take far more memory than the values.
    var open = root.isDone ? [] : [root]
    while let top = open.indices.last {
      guard let (first, second) = open[top].next() else {
        open.removeLast()
        continue
      }
      guard let second, let children = ComparedChildren(first, second, &alike) else { return false }
      if !children.isDone { open.append(children) }
    }
    return true
  }

  func hasSameNumber(as other: JSON) -> Bool {
    let isSame = withNumberText { text in
      other.withNumberText { otherText in
        text.elementsEqual(otherText) || CanonicalNumber(text) == CanonicalNumber(otherText)
      } == true
    }
    // A value is equal to itself, also if it is NaN.
    return isSame ?? (notFinite?.bitPattern == other.notFinite?.bitPattern)
  }

  /// The reason why JSON can't hold the value; nil if it can.
  fileprivate var failure: String? { if case .unencodable(let reason)? = plainValue { reason } else { nil } }
}

/// The children of two values that are being compared.
private struct ComparedChildren {
  private enum Rest {
    case elements(ElementSequence, ElementSequence)
    case members(MemberSequence, of: JSON)
  }

  private var rest: Rest?

  /// Nil if the values differ without their children.
  init?(_ first: JSON, _ second: JSON, _ alike: inout EqualValues) {
    if alike.areKnown(first, second) { return }
    guard first.kind == second.kind else { return nil }
    switch first.kind {
    case .null: break
    case .bool: guard first.bool == second.bool else { return nil }
    case .number: guard first.hasSameNumber(as: second) else { return nil }
    case .string:
      guard let first = first.string, let second = second.string, KeyBytes.equal(first, second) else { return nil }
    case .array:
      guard let first = first.elements, let second = second.elements, first.count == second.count else { return nil }
      rest = .elements(first, second)
    case .object:
      guard let ours = first.members, let theirs = second.members, ours.count == theirs.count else { return nil }
      rest = .members(ours, of: second)
    case nil: guard first.failure == second.failure else { return nil }
    }
  }

  /// Whether there are no children.
  var isDone: Bool { rest == nil }

  /// The next children; nil after the last ones.
  mutating func next() -> (first: JSON, second: JSON?)? {
    switch rest {
    case nil: return nil
    case .elements(var first, var second)?:
      guard let one = first.next(), let other = second.next() else { return nil }
      self.rest = .elements(first, second)
      return (one, other)
    case .members(var members, let object)?:
      guard let (key, value) = members.next() else { return nil }
      self.rest = .members(members, of: object)
      return (value, object.member(forKey: key))
    }
  }
}

extension JSON: Hashable {
  /// Hashes the parts that `==` compares. O(size). A part of a built value counts once, however often it is in the value.
  public func hash(into hasher: inout Hasher) {
    let hash = fold(
      foldsSharedOnce: true,
      scalar: { scalar in
        var hasher = Hasher()
        hasher.combine(scalar.kind)
        hasher.combine(scalar.bool)
        hasher.combine(scalar.string.map(KeyBytes.init))
        hasher.combine(scalar.withNumberText(CanonicalNumber.init))
        return hasher.finalize()
      },
      array: \.hashValue,
      object: { _, members in
        // A sum does not depend on the order.
        members.reduce(members.count) { sum, member in
          var hasher = Hasher()
          hasher.combine(KeyBytes(key: member.key))
          hasher.combine(member.value)
          return sum &+ hasher.finalize()
        }
      })
    hasher.combine(hash)
  }
}
