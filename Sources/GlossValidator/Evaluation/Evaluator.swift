/// Tells whether values are valid. Not for several threads at once.
///
/// It does not recurse: the nodes that wait for others are frames in a list. So neither a deep document nor a deep schema needs stack.
///
/// The fact that makes reading through the tape safe: `evaluate` gets the tape of a value that its caller keeps alive until the last call
/// for it.
struct Evaluator {
  private struct Frame {
    let node: Int
    let index: Int
    let kind: Kinds
    /// The number of nodes in `calls` below those of this frame.
    let callBase: Int
    /// The position of the children that were evaluated; -1 if the node does not track them.
    let evaluation: Int
    /// The number of applicators to evaluate.
    let end: Int
    /// The current applicator, and what it has done.
    var applicator = 0
    var progress = Progress()
  }

  /// How far an applicator is.
  private struct Progress {
    /// The tape index of the current child; -1 before the first one.
    var position = -1
    /// The tape index after the last child.
    var end = 0
    /// The position of the next child or branch.
    var step = 0
    /// The number of schemas or children that passed.
    var count = 0
    /// The properties of the schema that were there, of the first 64.
    var seen: UInt64 = 0
    /// The property that is expected next.
    var guess = 0
    var hasRepeats: Bool?
  }

  private enum Outcome: Equatable {
    case passes, fails
    /// The result of a node for a value is needed first.
    case needs(node: Int, index: Int)
  }

  private let program: Program
  let tape: JSONTape
  /// Whether each result is remembered, so that a report can ask again.
  let remembersAll: Bool
  private var stepCount = 0

  private var frames: [Frame] = []
  /// The nodes that the frames still have to ask about their current child.
  private var calls: [Int] = []
  private var evaluations: [Evaluated] = []
  /// The children that the last node evaluated, if it tracks them.
  private var lastEvaluated: Evaluated?
  private var results: [UInt64: Bool] = [:]
  private var evaluatedByNode: [UInt64: Evaluated] = [:]
  private var hashes: ElementHashes
  private let matchers: Matchers

  /// - Parameter root: The index of the value that is validated.
  init(_ program: Program, _ tape: JSONTape, root: Int, _ matchers: Matchers, remembersAll: Bool = false) {
    (self.program, self.tape, self.matchers, self.remembersAll) = (program, tape, matchers, remembersAll)
    hashes = ElementHashes(root: root)
  }

  /// Whether the value at an index is valid. O(schema · text).
  mutating func isValid(_ node: Int, _ index: Int) -> Bool {
    if let result = begin(node, index) { return result }
    return run(node, index, end: program.nodes[node].applicators.count)
  }

  /// The children that the first applicators of a node evaluated; nil if one of them failed.
  mutating func evaluated(by node: Int, _ index: Int, end: Int) -> Evaluated? {
    run(node, index, end: end) ? lastEvaluated : nil
  }

  private mutating func run(_ node: Int, _ index: Int, end: Int) -> Bool {
    push(node, index, end: end)
    let isWhole = end == program.nodes[node].applicators.count
    var returned: Bool?
    while var frame = frames.popLast() {
      let outcome = resume(&frame, &returned)
      guard case .needs(let next, let child) = outcome else {
        returned = pop(frame, outcome == .passes, isWhole: isWhole || !frames.isEmpty)
        continue
      }
      frames.append(frame)
      push(next, child, end: program.nodes[next].applicators.count)
    }
    return returned ?? true
  }

  private mutating func push(_ node: Int, _ index: Int, end: Int) {
    let tracks = program.traits[node].tracks
    if tracks { evaluations.append(Evaluated()) }
    frames.append(
      Frame(
        node: node, index: index, kind: Kinds(tape.tag(at: index)), callBase: calls.count,
        evaluation: tracks ? evaluations.count - 1 : -1, end: end))
  }

  private mutating func pop(_ frame: Frame, _ passes: Bool, isWhole: Bool) -> Bool {
    calls.removeLast(calls.count - frame.callBase)
    if frame.evaluation >= 0 {
      let evaluated = evaluations.removeLast()
      lastEvaluated = passes ? evaluated : nil
    }
    if isWhole, remembersAll || program.traits[frame.node].isRemembered {
      results[key(frame.node, frame.index)] = passes
      if frame.evaluation >= 0 { evaluatedByNode[key(frame.node, frame.index)] = lastEvaluated }
    }
    return passes
  }

  private func key(_ node: Int, _ index: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: node) << 32 | UInt64(truncatingIfNeeded: index)
  }

  /// The number of steps so far, for tests.
  var allStepCount: Int { stepCount + hashes.stepCount }

  /// The result of a node if it needs no others, or is known; nil if it needs a frame.
  private mutating func begin(_ number: Int, _ index: Int) -> Bool? {
    stepCount &+= 1
    let traits = program.traits[number]
    let kind = Kinds(tape.tag(at: index))
    if traits.tracks { lastEvaluated = nil }
    guard traits.types.contains(kind) || isInteger(kind, index, traits.types) else { return false }
    if traits.hasAssertions, !meetsAssertions(number, kind, index) { return false }
    guard traits.appliedKinds.contains(kind) else { return true }
    if remembersAll || traits.isRemembered, let result = results[key(number, index)] {
      lastEvaluated = evaluatedByNode[key(number, index)]
      return result
    }
    return nil
  }

  private mutating func meetsAssertions(_ number: Int, _ kind: Kinds, _ index: Int) -> Bool {
    for assertion in program.nodes[number].assertions where assertion.kinds.contains(kind) {
      if !holds(assertion, at: index) { return false }
    }
    return true
  }

  /// Whether a number such as `1.0` is an integer, where a schema asks for one.
  func isInteger(_ kind: Kinds, _ index: Int, _ types: Kinds) -> Bool {
    guard kind == .fraction, types.contains(.integer) else { return false }
    return tape.withText(at: index) { ExactNumber($0).isInteger ? 1 : 0 } == 1
  }

  /// Whether a string or key matches a pattern. No text matches a pattern that takes too many steps.
  func matches(_ pattern: Int, _ index: Int) -> Bool {
    matchers.matcher(of: pattern, program).matches(text(at: index)) ?? false
  }

  func text(at index: Int) -> String { tape.key(at: index) }

  /// The position of the first element that is equal to an earlier one; nil if there is none.
  mutating func firstRepeated(inArrayAt index: Int) -> Int? { hashes.firstRepeated(inArrayAt: index, tape) }
}

// MARK: - Applicators

extension Evaluator {
  /// Continues a frame.
  ///
  /// - Parameter returned: The result that it needed; nil if it starts.
  private mutating func resume(_ frame: inout Frame, _ returned: inout Bool?) -> Outcome {
    let node = program.nodes[frame.node]
    while frame.applicator < frame.end {
      let applicator = node.applicators[frame.applicator]
      if applicator.kinds.contains(frame.kind) {
        let outcome = resume(applicator.application, &frame, &returned)
        if outcome != .passes { return outcome }
      }
      frame.applicator += 1
      frame.progress = Progress()
    }
    return .passes
  }

  private mutating func resume(
    _ application: Applicator.Application, _ frame: inout Frame, _ returned: inout Bool?
  ) -> Outcome {
    switch application {
    case .group(let group): resume(group, &frame, &returned)
    case .condition(let rule): resume(rule, &frame, &returned)
    case .dependents(let dependents): resume(dependents, &frame, &returned)
    case .members(let rules): resume(rules, &frame, &returned)
    case .names(let branch): resume(names: branch, &frame, &returned)
    case .elements(let rules): resume(rules, &frame, &returned)
    case .contains(let rule): resume(rule, &frame, &returned)
    case .unevaluatedMembers(let branch): resume(unevaluatedMembers: branch, &frame, &returned)
    case .unevaluatedElements(let branch): resume(unevaluatedElements: branch, &frame, &returned)
    }
  }

  /// The result of a node; nil if it needs a frame.
  @inline(__always)
  private mutating func ask(_ node: Int, _ index: Int, _ returned: inout Bool?) -> Bool? {
    guard let result = returned else { return begin(node, index) }
    returned = nil
    return result
  }

  /// The same for a node about the same value. What it evaluated counts.
  private mutating func askInPlace(_ branch: Branch, _ frame: Frame, _ returned: inout Bool?) -> Bool? {
    let passes = ask(branch.node, frame.index, &returned)
    if passes == true, frame.evaluation >= 0, let lastEvaluated {
      evaluations[frame.evaluation].formUnion(lastEvaluated)
    }
    return passes
  }

  private mutating func resume(_ group: Group, _ frame: inout Frame, _ returned: inout Bool?) -> Outcome {
    while frame.progress.step < group.branches.count {
      let branch = group.branches[frame.progress.step]
      let result =
        group.kind == .not
        ? ask(branch.node, frame.index, &returned) : askInPlace(branch, frame, &returned)
      guard let passes = result else { return .needs(node: branch.node, index: frame.index) }
      frame.progress.step += 1
      if passes { frame.progress.count += 1 }
      switch group.kind {
      case .all: if !passes { return .fails }
      case .any: if passes, frame.evaluation < 0 { return .passes }
      case .one: if frame.progress.count > 1 { return .fails }
      case .not: if passes { return .fails }
      }
    }
    return group.kind == .all || group.kind == .not || frame.progress.count > 0 ? .passes : .fails
  }

  private mutating func resume(_ rule: Condition, _ frame: inout Frame, _ returned: inout Bool?) -> Outcome {
    if frame.progress.step == 0 {
      guard let passes = askInPlace(rule.condition, frame, &returned) else {
        return .needs(node: rule.condition.node, index: frame.index)
      }
      frame.progress.step = 1
      frame.progress.count = passes ? 1 : 0
    }
    guard let branch = frame.progress.count == 1 ? rule.then : rule.otherwise else { return .passes }
    guard let passes = askInPlace(branch, frame, &returned) else {
      return .needs(node: branch.node, index: frame.index)
    }
    return passes ? .passes : .fails
  }

  private mutating func resume(
    _ dependents: [(key: String, branch: Branch)], _ frame: inout Frame, _ returned: inout Bool?
  ) -> Outcome {
    while frame.progress.step < dependents.count {
      let (key, branch) = dependents[frame.progress.step]
      if returned != nil || tape.child(forKey: key, of: frame.index) != nil {
        guard let passes = askInPlace(branch, frame, &returned) else {
          return .needs(node: branch.node, index: frame.index)
        }
        if !passes { return .fails }
      }
      frame.progress.step += 1
    }
    return .passes
  }
}

// MARK: - Members

extension Evaluator {
  /// Goes to the next member of a frame's object, and returns whether there is one.
  private mutating func nextMember(_ frame: inout Frame) -> Bool {
    if frame.progress.position < 0 {
      guard let members = tape.members(at: frame.index) else { return false }
      (frame.progress.position, frame.progress.end) = (members.lowerBound, members.upperBound)
    } else {
      frame.progress.position = tape.next(after: tape.value(ofMemberAt: frame.progress.position))
      frame.progress.step &+= 1
    }
    stepCount &+= 1
    return frame.progress.position < frame.progress.end
  }

  /// Whether an earlier member has the key of the current one. Only the first one counts.
  private func isRepeated(_ frame: inout Frame) -> Bool {
    let hasRepeats = frame.progress.hasRepeats ?? (tape.keyCount(at: frame.index) < tape.count(at: frame.index))
    frame.progress.hasRepeats = hasRepeats
    return hasRepeats && !tape.isFirstMember(at: frame.progress.position, inObjectAt: frame.index)
  }

  private mutating func resume(_ rules: MemberRules, _ frame: inout Frame, _ returned: inout Bool?) -> Outcome {
    while true {
      while calls.count > frame.callBase {
        let node = calls[calls.count - 1]
        let child = tape.value(ofMemberAt: frame.progress.position)
        guard let passes = ask(node, child, &returned) else { return .needs(node: node, index: child) }
        calls.removeLast()
        if !passes { return .fails }
      }
      guard nextMember(&frame) else {
        return frame.progress.seen & rules.required == rules.required ? .passes : .fails
      }
      guard let node = collectCalls(rules, &frame) else { continue }
      guard let passes = begin(node, tape.value(ofMemberAt: frame.progress.position)) else {
        calls.append(node)
        return .needs(node: node, index: tape.value(ofMemberAt: frame.progress.position))
      }
      if !passes { return .fails }
    }
  }

  /// Finds the nodes for the current member: returns one, and adds the others to `calls`.
  private mutating func collectCalls(_ rules: MemberRules, _ frame: inout Frame) -> Int? {
    let position = frame.progress.position
    let guess = frame.progress.guess
    let found = tape.withText(at: position) { rules.table.position(of: $0, guess: guess) } ?? -1
    var node: Int?
    if found >= 0 {
      frame.progress.guess = found &+ 1
      if found < 64 {
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: found)
        if frame.progress.seen & bit != 0 { return nil }
        frame.progress.seen |= bit
      } else if isRepeated(&frame) {
        return nil
      }
      node = rules.properties[found].node
    }
    if !rules.patterns.isEmpty {
      for (pattern, branch) in rules.patterns where matches(pattern, position) {
        if let node { calls.append(node) }
        node = branch.node
      }
    }
    if node == nil { node = rules.additional?.node }
    if node != nil, found < 0, isRepeated(&frame) {
      calls.removeLast(calls.count - frame.callBase)
      return nil
    }
    if node != nil, frame.evaluation >= 0 { evaluations[frame.evaluation].insert(frame.progress.step) }
    return node
  }

  private mutating func resume(names branch: Branch, _ frame: inout Frame, _ returned: inout Bool?) -> Outcome {
    while returned != nil || nextMember(&frame) {
      guard let passes = ask(branch.node, frame.progress.position, &returned) else {
        return .needs(node: branch.node, index: frame.progress.position)
      }
      if !passes { return .fails }
    }
    return .passes
  }

  private mutating func resume(unevaluatedMembers branch: Branch, _ frame: inout Frame, _ returned: inout Bool?)
    -> Outcome
  {
    while returned != nil || nextMember(&frame) {
      if returned == nil, evaluations[frame.evaluation].contains(frame.progress.step) || isRepeated(&frame) { continue }
      let child = tape.value(ofMemberAt: frame.progress.position)
      guard let passes = ask(branch.node, child, &returned) else { return .needs(node: branch.node, index: child) }
      if !passes { return .fails }
    }
    evaluations[frame.evaluation].insertAll()
    return .passes
  }
}

// MARK: - Elements

extension Evaluator {
  /// Goes to the next element of a frame's array, and returns whether there is one. Its position is one less than `step`.
  private mutating func nextElement(_ frame: inout Frame) -> Bool {
    if frame.progress.position < 0 {
      guard let elements = tape.elements(at: frame.index) else { return false }
      (frame.progress.position, frame.progress.end) = (elements.lowerBound, elements.upperBound)
    } else {
      frame.progress.position = tape.next(after: frame.progress.position)
    }
    frame.progress.step &+= 1
    stepCount &+= 1
    return frame.progress.position < frame.progress.end
  }

  private mutating func resume(_ rules: ElementRules, _ frame: inout Frame, _ returned: inout Bool?) -> Outcome {
    while returned != nil || nextElement(&frame) {
      guard let branch = rules.branch(at: frame.progress.step - 1) else { break }
      guard let passes = ask(branch.node, frame.progress.position, &returned) else {
        return .needs(node: branch.node, index: frame.progress.position)
      }
      if !passes { return .fails }
    }
    if frame.evaluation >= 0 {
      if rules.rest == nil {
        evaluations[frame.evaluation].insert(first: rules.first.count)
      } else {
        evaluations[frame.evaluation].insertAll()
      }
    }
    return .passes
  }

  private mutating func resume(_ rule: ContainsRule, _ frame: inout Frame, _ returned: inout Bool?) -> Outcome {
    while returned != nil || nextElement(&frame) {
      guard let passes = ask(rule.branch.node, frame.progress.position, &returned) else {
        return .needs(node: rule.branch.node, index: frame.progress.position)
      }
      guard passes else { continue }
      frame.progress.count += 1
      if let maximum = rule.maximum, frame.progress.count > maximum { return .fails }
      if frame.evaluation >= 0 {
        if rule.evaluates { evaluations[frame.evaluation].insert(frame.progress.step - 1) }
      } else if rule.maximum == nil, frame.progress.count >= rule.minimum {
        return .passes
      }
    }
    return frame.progress.count >= rule.minimum ? .passes : .fails
  }

  private mutating func resume(unevaluatedElements branch: Branch, _ frame: inout Frame, _ returned: inout Bool?)
    -> Outcome
  {
    while returned != nil || nextElement(&frame) {
      if returned == nil, evaluations[frame.evaluation].contains(frame.progress.step - 1) { continue }
      guard let passes = ask(branch.node, frame.progress.position, &returned) else {
        return .needs(node: branch.node, index: frame.progress.position)
      }
      if !passes { return .fails }
    }
    evaluations[frame.evaluation].insertAll()
    return .passes
  }
}
