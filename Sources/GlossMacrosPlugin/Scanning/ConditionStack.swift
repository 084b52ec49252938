/// The conditions of the `#if` blocks around a member.
struct ConditionStack {
  private struct Level {
    let offset: Int
    /// The conditions of the branches before, of which none holds.
    var earlier: [String] = []
    var current: String?
  }

  private var levels: [Level] = []
  /// What a condition that is written out may be made of. It keeps the time linear.
  private static let maximumCount = 100

  /// Where the `#if` begins that is open, or nil.
  var start: Int? { levels.last?.offset }

  /// All conditions in one, or nil without any.
  var text: String? {
    let parts = levels.flatMap { level in level.earlier.map { "!(\($0))" } + (level.current.map { [$0] } ?? []) }
    guard parts.count > 1 else { return parts.first }
    return parts.map { $0.contains("||") ? "(\($0))" : $0 }.joined(separator: " && ")
  }

  mutating func open(_ condition: String, at offset: Int) throws(Diagnostic) {
    try checkCount(at: offset)
    levels.append(Level(offset: offset, current: condition))
  }

  /// Goes on to `#elseif`, or to `#else` without a condition.
  mutating func next(_ condition: String?, at offset: Int) throws(Diagnostic) {
    try checkCount(at: offset)
    guard var level = levels.popLast(), let last = level.current else {
      throw Diagnostic(message: "there is no '#if' before this", offset: offset)
    }
    level.earlier.append(last)
    level.current = condition
    levels.append(level)
  }

  mutating func close(at offset: Int) throws(Diagnostic) {
    guard levels.popLast() != nil else {
      throw Diagnostic(message: "there is no '#if' before this", offset: offset)
    }
  }

  /// Whether there may be one more condition.
  private func checkCount(at offset: Int) throws(Diagnostic) {
    guard levels.reduce(0, { $0 + $1.earlier.count + 1 }) < ConditionStack.maximumCount else {
      throw Diagnostic(message: "more than \(ConditionStack.maximumCount) conditions around a member", offset: offset)
    }
  }

  /// Whether of two members with these conditions only one may be there. Of two different conditions it is not known.
  static func areExclusive(_ first: String?, _ second: String?) -> Bool {
    first != nil && second != nil && first != second
  }
}
