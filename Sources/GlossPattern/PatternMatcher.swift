/// Tells whether texts match a pattern. Not for several threads at once: it caches results.
///
/// It follows all ways through the program at the same time, like Thompson's algorithm. A state is the set of its current instructions.
/// The state that a character leads to is computed once, and then looked up (Aho, Lam, Sethi, Ullman: Compilers, 2nd edition, section
/// 3.7: the subset construction, done lazily). So most texts take one step for each character.
///
/// Some patterns have more states than can be cached, such as `[ab]*a[ab]{1000}`. Then each character takes one step for each way in
/// which the text may go on. Steps are counted as if nothing was cached. So whether a text takes too many does not depend on earlier
/// matches.
package final class PatternMatcher {
  /// A set of instructions that take a scalar, boundaries, and the end of the program, with one bit for each. If the pattern has
  /// boundaries, the last word is the `Context`.
  private typealias State = [UInt64]

  /// The state from which no text matches.
  private static let dead = 0
  /// The maximum number of cached states.
  private static let maximumStateCount = 128
  /// The maximum number of cached transitions by characters that are not ASCII.
  private static let maximumTransitionCount = 4096
  private static let unknown = Transition(rawValue: .max)
  /// The maximum number of steps for a text: a fixed number, and a number for each byte of its UTF-8.
  package static let maximumSteps = (ofText: 10_000_000, ofByte: 50)

  /// The same pattern for JSON Schema.
  package var anchored: String { pattern.anchored }

  private let pattern: Pattern
  private let maximumSteps: (ofText: Int, ofByte: Int)
  private let start: State
  private var states: [State] = []
  private var numbers: [State: Int] = [:]
  /// For each state, the states that the ASCII characters lead to.
  private var transitions: [Transition] = []
  /// The states that other characters lead to, by the number of the state and the character.
  private var otherTransitions: [UInt64: Transition] = [:]
  private var pending: [Int] = []
  /// The state before the first character.
  private var startNumber = 0

  package init(_ pattern: Pattern, maximumSteps: (ofText: Int, ofByte: Int) = PatternMatcher.maximumSteps) {
    self.pattern = pattern
    self.maximumSteps = maximumSteps
    var start = State(repeating: 0, count: pattern.instructions.count / 64 + (pattern.boundaries.isEmpty ? 1 : 2))
    var visited = start
    var pending: [Int] = []
    _ = pattern.follow(0, into: &start, visited: &visited, &pending)
    pattern.setContext(.atStart, of: &start)
    self.start = start
    forget()
  }

  /// Whether all of a text matches; nil if that takes more than ten million steps and 50 for each byte. O(UTF-8 length).
  package func matches(_ text: String) -> Bool? { run(text).isMatch }

  /// The same, with the number of steps that it takes if no state is cached. Finding the result takes no more than that.
  func run(_ text: String) -> (isMatch: Bool?, steps: Int) {
    let maximum = maximumSteps.ofText + maximumSteps.ofByte * text.utf8.count
    if !pattern.lookaheads.isEmpty { return pattern.lookingAhead(text, from: start, maximum: maximum, &pending) }
    var state = startNumber
    var steps = 0
    var foundCount = 0
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      let value = scalar.value
      var transition =
        value < 128
        ? transitions[state &* 128 &+ Int(value)]
        : otherTransitions[key(of: state, value)] ?? PatternMatcher.unknown
      if transition == PatternMatcher.unknown {
        if steps > maximum { return (nil, steps) }
        transition = self.transition(from: state, by: value)
        foundCount += 1
      }
      state = transition.state
      steps &+= transition.steps
      if state == PatternMatcher.dead { break }
      // It is rarely in the same state twice.
      if foundCount == PatternMatcher.maximumTransitionCount {
        return pattern.run(
          IteratorSequence(scalars), from: states[state], steps: steps, maximum: maximum, &pending)
      }
    }
    if steps > maximum { return (nil, steps) }
    return (pattern.accepts(states[state], &pending), steps)
  }

  /// The transition by a scalar. It is computed and cached.
  private func transition(from number: Int, by value: UInt32) -> Transition {
    var result = State(repeating: 0, count: start.count)
    var visited = result
    let steps = pattern.advance(states[number], by: value, to: &result, visited: &visited, &pending)
    let isFull = states.count >= PatternMatcher.maximumStateCount && numbers[result] == nil
    if isFull { forget() }
    let transition = Transition(to: self.number(of: result), steps: steps)
    if isFull { return transition }
    if value < 128 {
      transitions[number * 128 + Int(value)] = transition
    } else {
      if otherTransitions.count == PatternMatcher.maximumTransitionCount { otherTransitions = [:] }
      otherTransitions[key(of: number, value)] = transition
    }
    return transition
  }

  private func key(of state: Int, _ value: UInt32) -> UInt64 { UInt64(state) << 32 | UInt64(value) }

  /// The number of a state. An unknown state gets a new number.
  private func number(of state: State) -> Int {
    if let number = numbers[state] { return number }
    let number = states.count
    numbers[state] = number
    states.append(state)
    transitions += repeatElement(PatternMatcher.unknown, count: 128)
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

/// The state that a character leads to, and the number of steps to compute it.
private struct Transition: Equatable {
  /// The number of steps, with the number of the state in the lowest eight bits. The steps fit in the other bits, because a pattern has
  /// few instructions: each is visited once, and leads to at most two others.
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(to state: Int, steps: Int) { rawValue = UInt32(steps) << 8 | UInt32(state) }

  var state: Int { Int(rawValue & 0xFF) }
  var steps: Int { Int(rawValue >> 8) }
}

extension Pattern {
  /// Whether the rest of a text matches, and the number of steps; nil if that takes too many. No state is cached.
  ///
  /// - Parameters:
  ///   - first: The state before the rest.
  ///   - steps: The number of steps before it.
  ///   - looksAhead: Whether a lookahead matches at a place of the rest.
  func run(
    _ scalars: some Sequence<Unicode.Scalar>, from first: [UInt64], steps: Int, maximum: Int, _ pending: inout [Int],
    looksAhead: (_ lookahead: Int, _ place: Int) -> Bool = { _, _ in false }
  ) -> (isMatch: Bool?, steps: Int) {
    let none = [UInt64](repeating: 0, count: first.count)
    var (state, next, visited) = (first, none, none)
    var (steps, place) = (steps, 0)
    for scalar in scalars {
      if steps > maximum || state == none { break }
      steps += advance(state, by: scalar.value, to: &next, visited: &visited, &pending) { looksAhead($0, place) }
      swap(&state, &next)
      for word in none.indices { (next[word], visited[word]) = (0, 0) }
      place += 1
    }
    if steps > maximum { return (nil, steps) }
    return (accepts(state, &pending) { looksAhead($0, place) }, steps)
  }

  /// Adds the instructions after those of a state that take a scalar, and returns the number of steps.
  ///
  /// - Parameters:
  ///   - result: An empty state.
  ///   - visited: An empty state. It collects the instructions that were visited.
  func advance(
    _ state: [UInt64], by value: UInt32, to result: inout [UInt64], visited: inout [UInt64], _ pending: inout [Int],
    looksAhead: (Int) -> Bool = { _ in false }
  ) -> Int {
    var steps = state.count
    let state = boundaries.isEmpty ? state : passing(state, before: value, &steps, &pending, looksAhead)
    for word in 0...instructions.count / 64 {
      var bits = state[word]
      while bits != 0 {
        let instruction = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        steps += 1
        if instruction < instructions.count, takes(value, instructions[instruction]) {
          steps += follow(instruction + 1, into: &result, visited: &visited, &pending)
        }
      }
    }
    // A state without instructions is the dead one.
    if result.contains(where: { $0 != 0 }) { setContext(Context(after: value), of: &result) }
    return steps
  }

  /// What is before a place in a text.
  enum Context: UInt64 {
    case atStart = 1
    case afterWord, afterOther

    init(after value: UInt32) { self = ScalarSet.wordCharacters.contains(value) ? .afterWord : .afterOther }
  }

  fileprivate func setContext(_ context: Context, of state: inout [UInt64]) {
    if !boundaries.isEmpty { state[state.count - 1] = context.rawValue }
  }

  /// Whether a place is at a boundary.
  func isMet(
    _ boundary: Boundary, after context: Context?, before next: UInt32?, _ looksAhead: (Int) -> Bool
  ) -> Bool {
    let isBeforeWord = next.map { ScalarSet.wordCharacters.contains($0) } ?? false
    switch boundary {
    case .start: return context == .atStart
    case .end: return next == nil
    case .word: return (context == .afterWord) != isBeforeWord
    case .noWord: return (context == .afterWord) == isBeforeWord
    case .ahead(let number, let isNegated): return looksAhead(number) != isNegated
    }
  }

  /// A state, and the instructions after its boundaries if they are met before a scalar, or before the end for nil. It continues until
  /// no other boundary is reached.
  private func passing(
    _ state: [UInt64], before next: UInt32?, _ steps: inout Int, _ pending: inout [Int], _ looksAhead: (Int) -> Bool
  ) -> [UInt64] {
    var state = state
    var visited = [UInt64](repeating: 0, count: state.count)
    var passed = visited
    let context = Context(rawValue: state[state.count - 1])
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      steps += boundaries.count
      for index in boundaries where state.contains(index) && !passed.contains(index) {
        guard case .boundary(let boundary) = instructions[index],
          isMet(boundary, after: context, before: next, looksAhead)
        else { continue }
        passed.insert(index)
        steps += follow(index + 1, into: &state, visited: &visited, &pending)
        hasChanged = true
      }
    }
    return state
  }

  /// Whether a text may end in a state.
  func accepts(_ state: [UInt64], _ pending: inout [Int], looksAhead: (Int) -> Bool = { _ in false }) -> Bool {
    var steps = 0
    let last = boundaries.isEmpty ? state : passing(state, before: nil, &steps, &pending, looksAhead)
    return last.contains(instructions.count)
  }

  /// Whether an instruction takes a scalar.
  func takes(_ value: UInt32, _ instruction: Instruction) -> Bool {
    switch instruction {
    case .scalar(let scalar): scalar == value
    case .set(let set): sets[set].contains(value)
    case .split, .jump, .boundary: false
    }
  }

  /// Adds the instructions that an instruction leads to, if they take a scalar or are the end, and returns the number of steps.
  ///
  /// - Parameters:
  ///   - visited: The instructions that were already followed.
  ///   - pending: Empty memory, used instead of recursion.
  fileprivate func follow(_ first: Int, into state: inout [UInt64], visited: inout [UInt64], _ pending: inout [Int])
    -> Int
  {
    var steps = 0
    var next: Int? = first
    while let index = next ?? pending.popLast() {
      next = nil
      steps += 1
      guard !visited.contains(index) else { continue }
      visited.insert(index)
      guard index < instructions.count else {
        state.insert(index)
        continue
      }
      switch instructions[index] {
      case .scalar, .set, .boundary: state.insert(index)
      case .split(let distance):
        pending.append(index + distance)
        next = index + 1
      case .jump(let distance): next = index + distance
      }
    }
    return steps
  }
}

extension [UInt64] {
  /// Whether the bit of a number is set.
  fileprivate func contains(_ number: Int) -> Bool { self[number / 64] >> UInt64(number % 64) & 1 != 0 }

  fileprivate mutating func insert(_ number: Int) { self[number / 64] |= 1 << UInt64(number % 64) }
}
