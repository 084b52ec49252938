/// The conditions of the `#if` blocks around a member.
struct ConditionStack {
  private struct Level {
    let offset: Int
    /// The conditions of the earlier branches. None of them holds in this branch.
    var earlier: [String] = []
    var current: String?
  }

  private var levels: [Level] = []
  /// The maximum number of conditions that a combined condition consists of. It keeps the time linear.
  private static let maximumCount = 100

  /// The place of the open `#if`; nil if there is none.
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

  /// Moves on to `#elseif`, or to `#else` without a condition.
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

  /// Checks that one more condition is allowed.
  private func checkCount(at offset: Int) throws(Diagnostic) {
    guard levels.reduce(0, { $0 + $1.earlier.count + 1 }) < ConditionStack.maximumCount else {
      throw Diagnostic(message: "more than \(ConditionStack.maximumCount) conditions around a member", offset: offset)
    }
  }

  /// Whether only one of two members with these conditions can be there. False for two different conditions, because that is not known.
  static func areExclusive(_ first: String?, _ second: String?) -> Bool {
    first != nil && second != nil && first != second
  }
}
