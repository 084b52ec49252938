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
    /// The number of branches in `calls` below those of this frame.
    let callBase: Int
    /// The position of the children that were evaluated; -1 if the node does not track them.
    let evaluation: Int
    /// The current applicator, and what it has done.
    var applicator: Int
    /// The position after the last applicator to evaluate.
    let end: Int
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
  /// The branches that the frames still have to ask about their current child.
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

  /// An evaluator for the same value that remembers all results.
  var rememberingAll: Evaluator { Evaluator(program, tape, root: hashes.root, matchers, remembersAll: true) }

  /// Whether the value at an index is valid. O(schema · text).
  mutating func isValid(_ node: Int, _ index: Int) -> Bool {
    if let result = begin(node, index) { return result }
    return run(node, index, end: program.nodes[node].applicators.upperBound)
  }

  /// The children that the applicators of a node before one of them evaluated; nil if one of them failed.
  mutating func evaluated(by node: Int, _ index: Int, end: Int) -> Evaluated? {
    run(node, index, end: end) ? lastEvaluated : nil
  }

  private mutating func run(_ node: Int, _ index: Int, end: Int) -> Bool {
    var frame = frame(for: node, index, end: end)
    let isWhole = end == program.nodes[node].applicators.upperBound
    var returned: Bool?
    while true {
      let outcome = resume(&frame, &returned)
      if case .needs(let next, let child) = outcome {
        frames.append(frame)
        frame = self.frame(for: next, child, end: program.nodes[next].applicators.upperBound)
        continue
      }
      let passes = close(frame, outcome == .passes, isWhole: isWhole || !frames.isEmpty)
      guard let outer = frames.popLast() else { return passes }
      (frame, returned) = (outer, passes)
    }
  }

  private mutating func frame(for node: Int, _ index: Int, end: Int) -> Frame {
    let (tracks, start) = (program.nodes[node].tracks, program.nodes[node].applicators.lowerBound)
    if tracks { evaluations.append(Evaluated()) }
    return Frame(
      node: node, index: index, kind: Kinds(tape.tag(at: index)), callBase: calls.count,
      evaluation: tracks ? evaluations.count - 1 : -1, applicator: start, end: end)
  }

  private mutating func close(_ frame: Frame, _ passes: Bool, isWhole: Bool) -> Bool {
    if calls.count > frame.callBase { calls.removeLast(calls.count - frame.callBase) }
    if frame.evaluation >= 0 {
      let evaluated = evaluations.removeLast()
      lastEvaluated = passes ? evaluated : nil
    }
    if isWhole, remembersAll || program.nodes[frame.node].isRemembered {
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
    let node = program.nodes[number]
    let kind = Kinds(tape.tag(at: index))
    if node.tracks { lastEvaluated = nil }
    if node.plainKinds.contains(kind) { return true }
    guard node.types.contains(kind) || isInteger(kind, index, node.types) else { return false }
    for assertion in node.assertions where program.assertions[assertion].kinds.contains(kind) {
      if !holds(program.assertions[assertion], at: index) { return false }
    }
    guard node.appliedKinds.contains(kind) else { return true }
    if kind == .array, !node.plainElements.isEmpty, areElements(of: index, node.plainElements) { return true }
    if remembersAll || node.isRemembered, let result = results[key(number, index)] {
      lastEvaluated = evaluatedByNode[key(number, index)]
      return result
    }
    return nil
  }

  /// Whether all elements of an array are of some kinds.
  private mutating func areElements(of index: Int, _ kinds: Kinds) -> Bool {
    guard let elements = tape.elements(at: index) else { return false }
    var position = elements.lowerBound
    while position < elements.upperBound {
      stepCount &+= 1
      guard kinds.contains(Kinds(tape.tag(at: position))) else { return false }
      position = tape.next(after: position)
    }
    return true
  }

  /// Whether a number such as `1.0` is an integer, where a schema asks for one.
  func isInteger(_ kind: Kinds, _ index: Int, _ types: Kinds) -> Bool {
    guard kind == .fraction, types.contains(.integer) else { return false }
    return tape.withText(at: index) { CanonicalNumber($0).nearExponent >= 0 ? 1 : 0 } == 1
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
    while frame.applicator < frame.end {
      let applicator = program.applicators[frame.applicator]
      if applicator.kinds.contains(frame.kind) {
        let outcome = resume(applicator.application, &frame, &returned)
        if outcome != .passes { return outcome }
      }
      frame.applicator &+= 1
      frame.progress = Progress()
    }
    return .passes
  }

  /// Asks one node after the other, until the outcome is known.
  private mutating func resume(
    _ application: Applicator.Application, _ frame: inout Frame, _ returned: inout Bool?
  ) -> Outcome {
    while true {
      if returned == nil {
        guard let (branch, index) = next(application, &frame) else { return finish(application, frame) }
        let node = program.branches[branch].node
        returned = begin(node, index)
        if returned == nil { return .needs(node: node, index: index) }
      }
      guard let passes = returned else { continue }
      returned = nil
      if let outcome = take(passes, application, &frame) { return outcome }
    }
  }

  /// The next branch to ask, and the value; nil after the last one.
  private mutating func next(
    _ application: Applicator.Application, _ frame: inout Frame
  ) -> (branch: Int, index: Int)? {
    switch application {
    case .group(_, let branches):
      guard frame.progress.step < branches.count else { return nil }
      frame.progress.step += 1
      return (branches.lowerBound + frame.progress.step - 1, frame.index)
    case .condition(let condition, let then, let otherwise):
      frame.progress.step += 1
      if frame.progress.step == 1 { return (condition, frame.index) }
      let branch = frame.progress.count == 1 ? then : otherwise
      return frame.progress.step == 2 ? branch.map { ($0, frame.index) } : nil
    case .dependent(let key, let branch):
      frame.progress.step += 1
      guard frame.progress.step == 1, tape.child(forKey: program.keys[key], of: frame.index) != nil else { return nil }
      return (branch, frame.index)
    case .members(let number):
      if calls.count > frame.callBase { return (calls.removeLast(), tape.value(ofMemberAt: frame.progress.position)) }
      return nextBranch(program.memberRules[number], &frame).map {
        ($0, tape.value(ofMemberAt: frame.progress.position))
      }
    case .names(let branch): return nextMember(&frame) ? (branch, frame.progress.position) : nil
    case .elements(let first, let rest):
      while nextElement(&frame), let branch = Applicator.branch(at: frame.progress.step, first, rest: rest) {
        if !isPlain(branch, frame.progress.position) { return (branch, frame.progress.position) }
      }
      return nil
    case .contains(let branch, _): return nextElement(&frame) ? (branch, frame.progress.position) : nil
    case .unevaluatedMembers(let branch):
      while nextMember(&frame) {
        if !evaluations[frame.evaluation].contains(frame.progress.step), !isRepeated(&frame) {
          return (branch, tape.value(ofMemberAt: frame.progress.position))
        }
      }
      return nil
    case .unevaluatedElements(let branch):
      while nextElement(&frame) {
        if !evaluations[frame.evaluation].contains(frame.progress.step) { return (branch, frame.progress.position) }
      }
      return nil
    }
  }

  /// Whether a value is valid by a branch because of its kind.
  @inline(__always)
  private func isPlain(_ branch: Int, _ index: Int) -> Bool {
    program.plainKinds[branch].contains(Kinds(tape.tag(at: index)))
  }

  /// Takes the result of the last node, and returns the outcome if it is known already.
  private mutating func take(
    _ passes: Bool, _ application: Applicator.Application, _ frame: inout Frame
  ) -> Outcome? {
    switch application {
    case .group(let kind, _):
      if passes { frame.progress.count += 1 }
      if kind != .not { includeEvaluated(passes, frame) }
      return switch kind {
      case .all: passes ? nil : .fails
      case .any: passes && frame.evaluation < 0 ? .passes : nil
      case .one: frame.progress.count > 1 ? .fails : nil
      case .not: passes ? .fails : nil
      }
    case .condition where frame.progress.step == 1:
      frame.progress.count = passes ? 1 : 0
      includeEvaluated(passes, frame)
      return nil
    case .condition, .dependent: includeEvaluated(passes, frame)
    case .contains(_, let rule):
      if !passes { return nil }
      frame.progress.count += 1
      if let maximum = rule.maximum, frame.progress.count > maximum { return .fails }
      if frame.evaluation < 0 { return rule.maximum == nil && frame.progress.count >= rule.minimum ? .passes : nil }
      if rule.evaluates { evaluations[frame.evaluation].insert(frame.progress.step) }
      return nil
    case .members, .names, .elements, .unevaluatedMembers, .unevaluatedElements: break
    }
    return passes ? nil : .fails
  }

  /// What a node evaluated of the same value counts.
  private mutating func includeEvaluated(_ passes: Bool, _ frame: Frame) {
    if passes, frame.evaluation >= 0, let lastEvaluated { evaluations[frame.evaluation].formUnion(lastEvaluated) }
  }

  /// The outcome after all nodes were asked.
  private mutating func finish(_ application: Applicator.Application, _ frame: Frame) -> Outcome {
    let count = frame.progress.count
    switch application {
    case .group(let kind, _): return kind == .all || kind == .not || count > 0 ? .passes : .fails
    case .members(let number):
      let required = program.memberRules[number].required
      return frame.progress.seen & required == required ? .passes : .fails
    case .contains(_, let rule): return count >= rule.minimum ? .passes : .fails
    case .elements(let first, let rest):
      if frame.evaluation < 0 { return .passes }
      if rest != nil { evaluations[frame.evaluation].insertAll() }
      evaluations[frame.evaluation].insert(first: first.count)
    case .unevaluatedMembers, .unevaluatedElements: evaluations[frame.evaluation].insertAll()
    case .condition, .dependent, .names: break
    }
    return .passes
  }
}

// MARK: - Children

extension Evaluator {
  /// Goes to the next member of a frame's object, and returns whether there is one. `step` is its position.
  private mutating func nextMember(_ frame: inout Frame) -> Bool {
    advance(&frame, from: frame.progress.position < 0 ? tape.members(at: frame.index) : nil) {
      $0.next(after: $0.value(ofMemberAt: $1))
    }
  }

  /// The same for the elements of an array.
  private mutating func nextElement(_ frame: inout Frame) -> Bool {
    advance(&frame, from: frame.progress.position < 0 ? tape.elements(at: frame.index) : nil) { $0.next(after: $1) }
  }

  @inline(__always)
  private mutating func advance(
    _ frame: inout Frame, from first: Range<Int>?, _ following: (JSONTape, Int) -> Int
  ) -> Bool {
    stepCount &+= 1
    if let first {
      (frame.progress.position, frame.progress.end) = (first.lowerBound, first.upperBound)
    } else {
      frame.progress.position = following(tape, frame.progress.position)
      frame.progress.step &+= 1
    }
    return frame.progress.position < frame.progress.end
  }

  /// Whether an earlier member has the key of the current one. Only the first one counts.
  private func isRepeated(_ frame: inout Frame) -> Bool {
    let hasRepeats = frame.progress.hasRepeats ?? (tape.keyCount(at: frame.index) < tape.count(at: frame.index))
    frame.progress.hasRepeats = hasRepeats
    return hasRepeats && !tape.isFirstMember(at: frame.progress.position, inObjectAt: frame.index)
  }

  /// Goes to the next member with branches that need a look at its value: returns one, and adds the others to `calls`.
  private mutating func nextBranch(_ rules: MemberRules, _ frame: inout Frame) -> Int? {
    while nextMember(&frame) {
      let position = frame.progress.position
      let guess = frame.progress.guess
      let found =
        if let key = tape.plainText(at: position) {
          rules.table.position(of: key, guess: guess)
        } else {
          tape.withText(at: position) { rules.table.position(of: $0, guess: guess) } ?? -1
        }
      var branch: Int?
      if found >= 0 {
        frame.progress.guess = found &+ 1
        if found < 64 {
          let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: found)
          if frame.progress.seen & bit != 0 { continue }
          frame.progress.seen |= bit
        } else if isRepeated(&frame) {
          continue
        }
        branch = rules.properties.lowerBound &+ found
      }
      for (pattern, other) in rules.patterns where matches(pattern, position) {
        if let branch { calls.append(branch) }
        branch = other
      }
      guard let branch = branch ?? rules.additional else { continue }
      if found < 0, isRepeated(&frame) {
        calls.removeLast(calls.count - frame.callBase)
        continue
      }
      if frame.evaluation >= 0 { evaluations[frame.evaluation].insert(frame.progress.step) }
      if calls.count > frame.callBase || !isPlain(branch, tape.value(ofMemberAt: position)) { return branch }
    }
    return nil
  }
}
