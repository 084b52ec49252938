/// Tells whether values are valid. Not for several threads at once.
///
/// It does not recurse: the nodes that wait for others are frames in a list. So neither a deep document nor a deep schema needs stack.
///
/// The fact that makes reading through the tape safe: `evaluate` gets the tape of a value that its caller keeps alive until the last call
/// for it.
final class Evaluator {
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
  /// The number of steps so far, for tests.
  private(set) var stepCount = 0

  private var frames: [Frame] = []
  /// The nodes that the frames still have to ask about their current child.
  private var calls: [Int] = []
  private var evaluations: [Evaluated] = []
  /// The children that the last node evaluated, if it tracks them.
  private var lastEvaluated: Evaluated?
  private var results: [UInt64: Bool] = [:]
  private var evaluatedByNode: [UInt64: Evaluated] = [:]
  var hashes: ElementHashes
  private let matchers: Matchers

  /// - Parameter root: The index of the value that is validated.
  init(_ program: Program, _ tape: JSONTape, root: Int, _ matchers: Matchers, remembersAll: Bool = false) {
    (self.program, self.tape, self.matchers, self.remembersAll) = (program, tape, matchers, remembersAll)
    hashes = ElementHashes(root: root)
  }

  /// Whether the value at an index is valid. O(schema · text).
  func isValid(_ node: Int, _ index: Int) -> Bool {
    if let result = begin(node, index) { return result }
    return run(node, index, end: program.nodes[node].applicators.count)
  }

  /// The children that the first applicators of a node evaluated; nil if one of them failed.
  func evaluated(by node: Int, _ index: Int, end: Int) -> Evaluated? {
    run(node, index, end: end) ? lastEvaluated : nil
  }

  private func run(_ node: Int, _ index: Int, end: Int) -> Bool {
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

  private func push(_ node: Int, _ index: Int, end: Int) {
    let tracks = program.nodes[node].tracks
    if tracks { evaluations.append(Evaluated()) }
    frames.append(
      Frame(
        node: node, index: index, kind: Kinds(tape.tag(at: index)), callBase: calls.count,
        evaluation: tracks ? evaluations.count - 1 : -1, end: end))
  }

  private func pop(_ frame: Frame, _ passes: Bool, isWhole: Bool) -> Bool {
    calls.removeLast(calls.count - frame.callBase)
    lastEvaluated = nil
    if frame.evaluation >= 0 {
      let evaluated = evaluations.removeLast()
      if passes { lastEvaluated = evaluated }
    }
    if isWhole, remembersAll || program.nodes[frame.node].isRemembered {
      results[key(frame.node, frame.index)] = passes
      evaluatedByNode[key(frame.node, frame.index)] = lastEvaluated
    }
    return passes
  }

  private func key(_ node: Int, _ index: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: node) << 32 | UInt64(truncatingIfNeeded: index)
  }

  /// The result of a node if it needs no others, or is known; nil if it needs a frame.
  private func begin(_ number: Int, _ index: Int) -> Bool? {
    stepCount &+= 1
    let node = program.nodes[number]
    let kind = Kinds(tape.tag(at: index))
    lastEvaluated = nil
    guard node.types.contains(kind) || isInteger(kind, index, node.types) else { return false }
    for assertion in node.assertions where assertion.kinds.contains(kind) {
      if !holds(assertion, at: index) { return false }
    }
    guard node.appliedKinds.contains(kind) else { return true }
    if remembersAll || node.isRemembered, let result = results[key(number, index)] {
      lastEvaluated = evaluatedByNode[key(number, index)]
      return result
    }
    return nil
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
}

// MARK: - Applicators

extension Evaluator {
  /// Continues a frame.
  ///
  /// - Parameter returned: The result that it needed; nil if it starts.
  private func resume(_ frame: inout Frame, _ returned: inout Bool?) -> Outcome {
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

  private func resume(
    _ application: Applicator.Application, _ frame: inout Frame, _ returned: inout Bool?
  ) -> Outcome {
    switch application {
    case .group(let group): resume(group, &frame, &returned)
    case .condition(let condition, let then, let otherwise):
      resume(condition, then: then, otherwise: otherwise, &frame, &returned)
    case .dependents(let dependents): resume(dependents, &frame, &returned)
    case .members(let rules): resume(rules, &frame, &returned)
    case .names(let branch): resume(names: branch, &frame, &returned)
    case .elements(let first, let rest): resume(first: first, rest: rest, &frame, &returned)
    case .contains(let rule): resume(rule, &frame, &returned)
    case .unevaluatedMembers(let branch): resume(unevaluatedMembers: branch, &frame, &returned)
    case .unevaluatedElements(let branch): resume(unevaluatedElements: branch, &frame, &returned)
    }
  }

  /// The result of a node; nil if it needs a frame.
  @inline(__always)
  private func ask(_ node: Int, _ index: Int, _ returned: inout Bool?) -> Bool? {
    guard let result = returned else { return begin(node, index) }
    returned = nil
    return result
  }

  /// The same for a node about the same value. What it evaluated counts.
  private func askInPlace(_ branch: Branch, _ frame: Frame, _ returned: inout Bool?) -> Bool? {
    let passes = ask(branch.node, frame.index, &returned)
    if passes == true, frame.evaluation >= 0, let lastEvaluated {
      evaluations[frame.evaluation].formUnion(lastEvaluated)
    }
    return passes
  }

  private func resume(_ group: Group, _ frame: inout Frame, _ returned: inout Bool?) -> Outcome {
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

  private func resume(
    _ condition: Branch, then: Branch?, otherwise: Branch?, _ frame: inout Frame, _ returned: inout Bool?
  ) -> Outcome {
    if frame.progress.step == 0 {
      guard let passes = askInPlace(condition, frame, &returned) else {
        return .needs(node: condition.node, index: frame.index)
      }
      frame.progress.step = 1
      frame.progress.count = passes ? 1 : 0
    }
    guard let branch = frame.progress.count == 1 ? then : otherwise else { return .passes }
    guard let passes = askInPlace(branch, frame, &returned) else {
      return .needs(node: branch.node, index: frame.index)
    }
    return passes ? .passes : .fails
  }

  private func resume(
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
  private func nextMember(_ frame: inout Frame) -> Bool {
    guard let members = tape.members(at: frame.index) else { return false }
    if frame.progress.position < 0 {
      frame.progress.position = members.lowerBound
    } else {
      frame.progress.position = tape.position(afterMemberAt: frame.progress.position)
      frame.progress.step += 1
    }
    stepCount &+= 1
    return frame.progress.position < members.upperBound
  }

  /// Whether an earlier member has the key of the current one. Only the first one counts.
  private func isRepeated(_ frame: inout Frame) -> Bool {
    let hasRepeats = frame.progress.hasRepeats ?? (tape.keyCount(at: frame.index) < tape.count(at: frame.index))
    frame.progress.hasRepeats = hasRepeats
    return hasRepeats && !tape.isFirstMember(at: frame.progress.position, inObjectAt: frame.index)
  }

  private func resume(_ rules: MemberRules, _ frame: inout Frame, _ returned: inout Bool?) -> Outcome {
    while true {
      while calls.count > frame.callBase {
        let node = calls[calls.count - 1]
        let child = tape.value(ofMemberAt: frame.progress.position)
        guard let passes = ask(node, child, &returned) else { return .needs(node: node, index: child) }
        calls.removeLast()
        if !passes { return .fails }
      }
      guard nextMember(&frame) else { return .passes }
      collectCalls(rules, &frame)
    }
  }

  /// Adds the nodes for the current member to `calls`.
  private func collectCalls(_ rules: MemberRules, _ frame: inout Frame) {
    let position = frame.progress.position
    let guess = frame.progress.guess
    let found = tape.withText(at: position) { rules.table.position(of: $0, guess: guess) } ?? -1
    if found >= 0 {
      frame.progress.guess = found + 1
      if found < 64 {
        let bit: UInt64 = 1 << UInt64(found)
        if frame.progress.seen & bit != 0 { return }
        frame.progress.seen |= bit
      } else if isRepeated(&frame) {
        return
      }
      calls.append(rules.properties[found].node)
    }
    if !rules.patterns.isEmpty {
      for (pattern, branch) in rules.patterns where matches(pattern, position) { calls.append(branch.node) }
    }
    if calls.count == frame.callBase, let additional = rules.additional { calls.append(additional.node) }
    if found < 0, calls.count > frame.callBase, isRepeated(&frame) {
      calls.removeLast(calls.count - frame.callBase)
    } else if calls.count > frame.callBase, frame.evaluation >= 0 {
      evaluations[frame.evaluation].insert(frame.progress.step)
    }
  }

  private func resume(names branch: Branch, _ frame: inout Frame, _ returned: inout Bool?) -> Outcome {
    while returned != nil || nextMember(&frame) {
      guard let passes = ask(branch.node, frame.progress.position, &returned) else {
        return .needs(node: branch.node, index: frame.progress.position)
      }
      if !passes { return .fails }
    }
    return .passes
  }

  private func resume(unevaluatedMembers branch: Branch, _ frame: inout Frame, _ returned: inout Bool?) -> Outcome {
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
  private func nextElement(_ frame: inout Frame) -> Bool {
    guard let elements = tape.elements(at: frame.index) else { return false }
    frame.progress.position =
      frame.progress.position < 0 ? elements.lowerBound : tape.position(afterElementAt: frame.progress.position)
    frame.progress.step += 1
    stepCount &+= 1
    return frame.progress.position < elements.upperBound
  }

  private func resume(
    first: [Branch], rest: Branch?, _ frame: inout Frame, _ returned: inout Bool?
  ) -> Outcome {
    while returned != nil || nextElement(&frame) {
      guard let branch = frame.progress.step <= first.count ? first[frame.progress.step - 1] : rest else { break }
      guard let passes = ask(branch.node, frame.progress.position, &returned) else {
        return .needs(node: branch.node, index: frame.progress.position)
      }
      if !passes { return .fails }
    }
    if frame.evaluation >= 0 {
      if rest == nil {
        evaluations[frame.evaluation].insert(first: first.count)
      } else {
        evaluations[frame.evaluation].insertAll()
      }
    }
    return .passes
  }

  private func resume(_ rule: ContainsRule, _ frame: inout Frame, _ returned: inout Bool?) -> Outcome {
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

  private func resume(unevaluatedElements branch: Branch, _ frame: inout Frame, _ returned: inout Bool?) -> Outcome {
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
