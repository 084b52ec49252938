// Equality and hashing by value, without recursion at any depth.

extension JSON: Equatable {
  /// Whether two values are equal. The order of keys and the spelling of numbers and strings don't count: `1 == 1.0`, `"a" == "\u0061"`.
  /// Strings and keys are compared by their Unicode scalars.
  ///
  /// A value that JSON can't hold is only equal to one that fails for the same reason. The NaN of a JSON5 text is equal to NaN. O(size)
  /// on average. A part of a built value counts once, however often it is in the value.
  public static func == (first: JSON, second: JSON) -> Bool {
    var pending = [(first, second)]
    var alike = EqualValues()
    while let (first, second) = pending.popLast() {
      if alike.areKnown(first, second) { continue }
      guard first.kind == second.kind else { return false }
      switch first.kind {
      case .null: break
      case .bool: guard first.bool == second.bool else { return false }
      case .number: guard first.hasSameNumber(as: second) else { return false }
      case .string:
        guard let first = first.string, let second = second.string, _KeyBytes.equal(first, second) else { return false }
      case .array:
        guard let first = first.elements, let second = second.elements, first.count == second.count else {
          return false
        }
        pending += zip(first, second)
      case .object:
        guard let ours = first.members, let theirs = second.members, ours.count == theirs.count else { return false }
        for (key, value) in ours {
          guard let other = second.member(forKey: key) else { return false }
          pending.append((value, other))
        }
      case nil: guard first.failure == second.failure else { return false }
      }
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
  private var failure: String? { if case .unencodable(let reason)? = plainValue { reason } else { nil } }
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
        hasher.combine(scalar.string.map(_KeyBytes.init))
        hasher.combine(scalar.withNumberText(CanonicalNumber.init))
        return hasher.finalize()
      },
      array: \.hashValue,
      object: { _, members in
        // A sum does not depend on the order.
        members.reduce(members.count) { sum, member in
          var hasher = Hasher()
          hasher.combine(_KeyBytes(key: member.key))
          hasher.combine(member.value)
          return sum &+ hasher.finalize()
        }
      })
    hasher.combine(hash)
  }
}
