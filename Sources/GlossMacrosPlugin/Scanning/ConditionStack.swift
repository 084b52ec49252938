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

  /// Moves into the branch of `#if`, `#elseif` or `#else`, or out of all branches at `#endif`.
  mutating func move(to directive: Piece, _ condition: String?) throws(Diagnostic) {
    var level = Level(offset: directive.offset)
    if directive.text != "#if" {
      // Nothing but `#endif` may follow `#else`.
      guard let open = levels.popLast(), open.current != nil || directive.text == "#endif" else {
        throw Diagnostic(message: "there is no '#if' before this", offset: directive.offset)
      }
      if directive.text == "#endif" { return }
      level = open
      level.earlier += [open.current].compactMap(\.self)
    }
    level.current = condition
    levels.append(level)
    guard levels.reduce(0, { $0 + $1.earlier.count + 1 }) <= Self.maximumCount else {
      throw Diagnostic(message: "more than \(Self.maximumCount) conditions around a member", offset: directive.offset)
    }
  }

  /// Whether only one of two members with these conditions can be there. False for two different conditions, because that is not known.
  static func areExclusive(_ first: String?, _ second: String?) -> Bool {
    first != nil && second != nil && first != second
  }
}
