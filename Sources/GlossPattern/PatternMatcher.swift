/// Tells whether texts match a pattern. Not for several threads at once: it remembers what it found out.
///
/// It goes through all ways of the program at the same time, as Thompson's algorithm does. The set of instructions that it is at is a
/// state; what state a character leads to from a state is found once, and then looked up (Aho, Lam, Sethi, Ullman: Compilers, 2nd
/// edition, section 3.7: the subset construction, done lazily). So a text takes a step for each character, and never more than the
/// instructions for each character.
public final class _PatternMatcher {
  /// A set of instructions that take a scalar, and the end of the program, a bit for each.
  private typealias State = [UInt64]

  /// The state from which no text matches.
  private static let dead = 0
  /// How many states are remembered at once.
  private static let maximumStateCount = 128
  /// How many transitions by characters that are not ASCII are remembered at once.
  private static let maximumTransitionCount = 4096
  private static let unknown: Int16 = -1

  /// The same pattern for JSON Schema.
  public var anchored: String { pattern.anchored }

  private let pattern: _Pattern
  private let start: State
  private var states: [State] = []
  private var numbers: [State: Int] = [:]
  /// For each state, the states that the ASCII characters lead to.
  private var transitions: [Int16] = []
  /// The states that other characters lead to, by the number of the state and the character.
  private var otherTransitions: [UInt64: Int16] = [:]
  private var pending: [Int] = []
  /// The state before the first character.
  private var startNumber = 0

  public init(_ pattern: _Pattern) {
    self.pattern = pattern
    var start = State(repeating: 0, count: pattern.instructions.count / 64 + 1)
    var visited = start
    var pending: [Int] = []
    pattern.follow(0, into: &start, visited: &visited, &pending)
    self.start = start
    forget()
  }

  /// Whether all of a text matches. O(Unicode scalars of the text · instructions); O(Unicode scalars) if most states are known.
  public func matches(_ text: String) -> Bool {
    var state = startNumber
    for scalar in text.unicodeScalars {
      let value = scalar.value
      let known =
        value < 128
        ? transitions[state &* 128 &+ Int(value)]
        : otherTransitions[key(of: state, value)] ?? _PatternMatcher.unknown
      state = known == _PatternMatcher.unknown ? next(after: state, value) : Int(known)
      if state == _PatternMatcher.dead { return false }
    }
    return states[state].contains(pattern.instructions.count)
  }

  /// The state after a scalar.
  private func next(after number: Int, _ value: UInt32) -> Int {
    let state = states[number]
    var result = State(repeating: 0, count: state.count)
    var visited = result
    for (word, bits) in state.enumerated() {
      var bits = bits
      while bits != 0 {
        let instruction = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        if pattern.takes(value, at: instruction) {
          pattern.follow(instruction + 1, into: &result, visited: &visited, &pending)
        }
      }
    }
    let isFull = states.count >= _PatternMatcher.maximumStateCount && numbers[result] == nil
    if isFull { forget() }
    let next = self.number(of: result)
    if isFull { return next }
    if value < 128 {
      transitions[number * 128 + Int(value)] = Int16(next)
    } else {
      if otherTransitions.count == _PatternMatcher.maximumTransitionCount { otherTransitions = [:] }
      otherTransitions[key(of: number, value)] = Int16(next)
    }
    return next
  }

  private func key(of state: Int, _ value: UInt32) -> UInt64 { UInt64(state) << 32 | UInt64(value) }

  /// The number of a state, which is a new one if it is not known.
  private func number(of state: State) -> Int {
    if let number = numbers[state] { return number }
    let number = states.count
    numbers[state] = number
    states.append(state)
    transitions += repeatElement(_PatternMatcher.unknown, count: 128)
    return number
  }

  /// Forgets all states but the first one and the one from which no text matches.
  private func forget() {
    states.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    transitions.removeAll(keepingCapacity: true)
    otherTransitions = [:]
    _ = number(of: State(repeating: 0, count: start.count))
    startNumber = number(of: start)
  }
}

extension _Pattern {
  /// Whether an instruction takes a scalar.
  fileprivate func takes(_ value: UInt32, at index: Int) -> Bool {
    guard index < instructions.count else { return false }
    switch instructions[index] {
    case .scalar(let scalar): return scalar == value
    case .set(let set): return sets[set].contains(value)
    case .split, .jump: return false
    }
  }

  /// Adds the instructions that take a scalar, or the end, to which an instruction leads.
  ///
  /// - Parameters:
  ///   - visited: The instructions from which this was done.
  ///   - pending: Empty memory. It takes the place of recursion.
  fileprivate func follow(_ first: Int, into state: inout [UInt64], visited: inout [UInt64], _ pending: inout [Int]) {
    pending.append(first)
    while let index = pending.popLast() {
      guard !visited.contains(index) else { continue }
      visited.insert(index)
      guard index < instructions.count else {
        state.insert(index)
        continue
      }
      switch instructions[index] {
      case .scalar, .set: state.insert(index)
      case .split(let distance): pending += [index + distance, index + 1]
      case .jump(let distance): pending.append(index + distance)
      }
    }
  }
}

extension [UInt64] {
  /// Whether the bit of a number is set.
  fileprivate func contains(_ number: Int) -> Bool { self[number / 64] >> UInt64(number % 64) & 1 != 0 }

  fileprivate mutating func insert(_ number: Int) { self[number / 64] |= 1 << UInt64(number % 64) }
}
