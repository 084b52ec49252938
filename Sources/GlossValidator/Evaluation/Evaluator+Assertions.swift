extension Evaluator {
  /// Whether an assertion holds for a value of its kinds. O(text · pattern).
  mutating func holds(_ assertion: Assertion, at index: Int) -> Bool {
    switch assertion.check {
    case .isOne(let values):
      let json = tape.json(at: index)
      return values.contains { $0 == json }
    case .isText(let table, _):
      guard Kinds(tape.tag(at: index)) == .string else { return false }
      return tape.withText(at: index) { table.position(of: $0, guess: 0) } ?? -1 >= 0
    case .isWithin(let bound):
      if tape.tag(at: index) == .integer, let allows = tape.int64(at: index).flatMap(bound.allows) { return allows }
      return tape.withText(at: index) { bound.allows($0) ? 1 : 0 } == 1
    case .isMultiple(let divisor): return tape.withText(at: index) { divisor.divides($0) ? 1 : 0 } == 1
    case .hasAtLeast(let minimum): return rawCount(index) >= minimum && count(index) >= minimum
    case .hasAtMost(let maximum): return rawCount(index) <= maximum || count(index) <= maximum
    case .matches(let pattern): return matches(pattern, index)
    case .hasFormat(let format, let pattern):
      return pattern.map { matches($0, index) } != false && format.isMet(by: text(at: index))
    case .isUnique: return firstRepeated(inArrayAt: index) == nil
    case .requires(let keys, let condition):
      if let condition, tape.child(forKey: condition, of: index) == nil { return true }
      var cursor = ObjectCursor(tape, object: index)
      return keys.allSatisfy { tape.value(forKey: $0, &cursor) != nil }
    }
  }

  /// The number of bytes of a string or of children, which is not less than the count. O(1) for most values.
  private func rawCount(_ index: Int) -> Int {
    tape.elements(at: index) == nil && tape.members(at: index) == nil
      ? tape.withText(at: index) { $0.count } ?? 0 : tape.count(at: index)
  }

  /// The number of scalars, elements or different keys.
  func count(_ index: Int) -> Int {
    if tape.members(at: index) != nil { return tape.keyCount(at: index) }
    if tape.elements(at: index) != nil { return tape.count(at: index) }
    // Each scalar has one byte that is not a continuation.
    return tape.withText(at: index) { $0.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } } ?? 0
  }
}
