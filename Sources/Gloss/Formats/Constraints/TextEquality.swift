/// A type whose values may have strings in them.
///
/// Swift takes strings for equal that are canonically equivalent, such as `"é"` in one scalar and in two. In JSON they differ. So values
/// that are equal for Swift are compared once more.
private protocol TextHolding {
  /// Whether values have strings in them.
  static var holdsText: Bool { get }
  /// Whether all strings in two values have the same scalars. Both values must be equal for Swift.
  static func haveSameText(_ first: Self, _ second: Self) -> Bool
}

/// Comparing values by the scalars of their strings.
@usableFromInline
enum TextEquality {
  /// Whether the library knows that values of a type have strings in them.
  @usableFromInline
  static func matters<Value>(for type: Value.Type) -> Bool { (type as? any TextHolding.Type)?.holdsText ?? false }

  /// Whether all strings in two values have the same scalars. Both values must be equal for Swift. O(size).
  @usableFromInline
  static func holds<Value>(_ first: Value, _ second: Value) -> Bool {
    func holds<Holder: TextHolding>(for type: Holder.Type) -> Bool {
      guard let first = first as? Holder, let second = second as? Holder else { return true }
      return Holder.haveSameText(first, second)
    }
    guard let type = Value.self as? any TextHolding.Type, type.holdsText else { return true }
    return holds(for: type)
  }

  /// The number of different elements; nil if too many have the same hash to compare them: see `HashCollisions`. O(size).
  @usableFromInline
  static func countOfDifferent<Element: Hashable>(_ elements: [Element]) -> Int? {
    Set(limitingCollisions: elements.map { Compared(value: $0) })?.count
  }

  private struct Compared<Value: Hashable>: Hashable {
    let value: Value

    static func == (first: Self, second: Self) -> Bool {
      first.value == second.value && TextEquality.holds(first.value, second.value)
    }

    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
  }
}

extension String: TextHolding {
  fileprivate static var holdsText: Bool { true }

  fileprivate static func haveSameText(_ first: String, _ second: String) -> Bool { KeyBytes.equal(first, second) }
}

extension Optional: TextHolding {
  fileprivate static var holdsText: Bool { TextEquality.matters(for: Wrapped.self) }

  fileprivate static func haveSameText(_ first: Self, _ second: Self) -> Bool {
    guard let first, let second else { return true }
    return TextEquality.holds(first, second)
  }
}

extension Array: TextHolding {
  fileprivate static var holdsText: Bool { TextEquality.matters(for: Element.self) }

  fileprivate static func haveSameText(_ first: Self, _ second: Self) -> Bool {
    zip(first, second).allSatisfy { TextEquality.holds($0, $1) }
  }
}

extension Set: TextHolding {
  fileprivate static var holdsText: Bool { TextEquality.matters(for: Element.self) }

  fileprivate static func haveSameText(_ first: Self, _ second: Self) -> Bool {
    first.allSatisfy { member in second.firstIndex(of: member).map { TextEquality.holds(member, second[$0]) } ?? true }
  }
}

extension Dictionary: TextHolding {
  fileprivate static var holdsText: Bool {
    TextEquality.matters(for: Key.self) || TextEquality.matters(for: Value.self)
  }

  fileprivate static func haveSameText(_ first: Self, _ second: Self) -> Bool {
    first.allSatisfy { key, value in
      guard let index = second.index(forKey: key) else { return true }
      return TextEquality.holds(key, second[index].key) && TextEquality.holds(value, second[index].value)
    }
  }
}
