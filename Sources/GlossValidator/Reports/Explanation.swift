/// Finds all problems of a value that is not valid.
///
/// It goes down from the schema to the keywords that fail, and asks an evaluator that remembers all results. So each schema is evaluated
/// once for each value, as without a report.
final class Explanation {
  /// A node that fails for a value.
  private struct Task {
    let node: Int
    let index: Int
    /// The position in `trails` of the way to the node.
    let trail: Int
    /// Whether the value is a key.
    var isKey = false
    /// The members that a schema allows, if the value is another one.
    var rules: MemberRules?
  }

  private struct Visit: Hashable {
    let node: Int
    let index: Int
  }

  private struct Child {
    /// The tape index of the value, and of the key if it is a member.
    let index: Int
    let key: Int?
    /// The position among the children.
    let number: Int
  }

  /// The maximum number of problems of an alternative, and of levels of alternatives in each other.
  private static let maximumAlternativeProblemCount = 3
  private static let maximumLevel = 3

  private let program: Program
  private var evaluator: Evaluator
  private let hasText: Bool
  private var tape: JSONTape { evaluator.tape }
  /// The ways to the tasks, each with the way before it and the number of steps.
  private var trails: [(parent: Int, pointer: String, length: Int)] = [(-1, "", 0)]
  private var level = 0
  private var found: [(index: Int, problem: JSONSchemaReport.Problem)] = []
  private var next: [Task] = []
  /// The number of steps that may still be taken for alternatives.
  private var allowance = 100_000
  /// The number of steps of paths that may still be written. The paths of many problems in a deep document could take far more memory than
  /// the document.
  private var pathAllowance = 1 << 20
  private var stepCount = 0
  /// The number of steps so far, for tests.
  var allStepCount: Int { stepCount + evaluator.allStepCount }

  init(_ program: Program, _ evaluator: Evaluator, hasText: Bool) {
    (self.program, self.evaluator, self.hasText) = (program, evaluator, hasText)
  }

  func report(on index: Int, _ maximumCount: Int) -> JSONSchemaReport {
    let (problems, isCut) = problems(of: Task(node: program.root, index: index, trail: 0), maximumCount)
    return JSONSchemaReport(problems, isCut: isCut)
  }

  private func problems(of root: Task, _ maximumCount: Int) -> (problems: [JSONSchemaReport.Problem], isCut: Bool) {
    let (outerFound, outerNext) = (found, next)
    defer { (found, next) = (outerFound, outerNext) }
    found = []
    var visited: Set<Visit> = []
    var pending = [root]
    while found.count < maximumCount, pathAllowance >= 0, level == 0 || allowance >= 0, let task = pending.popLast() {
      guard visited.insert(Visit(node: task.node, index: task.index)).inserted else { continue }
      next = []
      explain(task)
      pending += next.reversed()
    }
    let sorted = found.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
    return (sorted.prefix(maximumCount).map(\.element.problem), !pending.isEmpty || found.count > maximumCount)
  }

  private func countStep() {
    stepCount += 1
    if level > 0 { allowance -= 1 }
  }

  /// Adds the problems of a node itself, and the nodes that fail because of which it fails.
  private func explain(_ task: Task) {
    countStep()
    let node = program.nodes[task.node]
    if node.isNever {
      if let rules = task.rules { return add(task, "additionalProperties", unknownKey(task.index, rules)) }
      return add(task, "", "nothing is allowed here")
    }
    let kind = Kinds(tape.tag(at: task.index))
    guard node.traits.types.contains(kind) || evaluator.isInteger(kind, task.index, node.traits.types) else {
      return add(task, "type", "expected \(node.traits.types.words), found \(words(task.index))")
    }
    for assertion in node.assertions where assertion.kinds.contains(kind) {
      if evaluator.holds(assertion, at: task.index) { continue }
      for message in messages(assertion, task.index) { add(task, assertion.keyword, message) }
    }
    guard node.traits.appliedKinds.contains(kind) else { return }
    for (position, applicator) in node.applicators.enumerated() where applicator.kinds.contains(kind) {
      explain(applicator, position, task)
    }
  }
}

// MARK: - Applicators

extension Explanation {
  private func explain(_ applicator: Applicator, _ position: Int, _ task: Task) {
    switch applicator.application {
    case .group(let group): explain(group, task)
    case .condition(let rule):
      let branch = evaluator.isValid(rule.condition.node, task.index) ? rule.then : rule.otherwise
      if let branch { follow(branch, task, task.index) }
    case .dependents(let dependents):
      for (key, branch) in dependents where tape.child(forKey: key, of: task.index) != nil {
        follow(branch, task, task.index)
      }
    case .members(let rules): explain(rules, task)
    case .names(let branch):
      for child in children(task.index) { if let key = child.key { follow(branch, task, key, isKey: true) } }
    case .elements(let rules):
      for child in children(task.index) {
        guard let branch = rules.branch(at: child.number) else { break }
        follow(branch, task, child.index)
      }
    case .contains(let rule): explain(rule, task)
    case .unevaluatedMembers(let branch), .unevaluatedElements(let branch):
      // If another keyword fails, it says which children it did not evaluate.
      guard let evaluated = evaluator.evaluated(by: task.node, task.index, end: position) else { return }
      for child in children(task.index) where !evaluated.contains(child.number) { follow(branch, task, child.index) }
    }
  }

  /// Adds a node if it fails.
  private func follow(_ branch: Branch, _ task: Task, _ index: Int, isKey: Bool = false, rules: MemberRules? = nil) {
    countStep()
    if evaluator.isValid(branch.node, index) { return }
    next.append(self.task(branch, task, index, isKey: isKey || index == task.index && task.isKey, rules: rules))
  }

  private func task(_ branch: Branch, _ task: Task, _ index: Int, isKey: Bool, rules: MemberRules? = nil) -> Task {
    trails.append((task.trail, branch.pointer, trails[task.trail].length + 1))
    return Task(node: branch.node, index: index, trail: trails.count - 1, isKey: isKey, rules: rules)
  }

  private func explain(_ group: Group, _ task: Task) {
    let passing = group.branches.indices.filter { evaluator.isValid(group.branches[$0].node, task.index) }
    switch group.kind {
    case .all: for branch in group.branches { follow(branch, task, task.index) }
    case .not: if !passing.isEmpty { add(task, "not", "must not meet the schema under \"not\"") }
    case .any, .one:
      if passing.count > 1, group.kind == .one {
        let numbers = passing.prefix(10).map(String.init).joined(separator: ", ")
        return add(task, group.keyword, "must meet one alternative, and meets several: \(numbers)")
      }
      guard passing.isEmpty else { return }
      if group.branches.count == 1 { return follow(group.branches[0], task, task.index) }
      let alternatives = self.alternatives(group, task)
      add(task, group.keyword, words(alternatives, of: group, task), alternatives)
    }
  }

  private func alternatives(_ group: Group, _ task: Task) -> [[JSONSchemaReport.Problem]] {
    guard level < Explanation.maximumLevel, allowance >= 0 else { return [] }
    level += 1
    defer { level -= 1 }
    return group.branches.map { branch in
      let task = self.task(branch, task, task.index, isKey: task.isKey)
      return problems(of: task, Explanation.maximumAlternativeProblemCount).problems
    }
  }

  private func explain(_ rules: MemberRules, _ task: Task) {
    var missing = rules.required
    for child in children(task.index) {
      guard let key = child.key else { continue }
      let found = tape.withText(at: key) { rules.table.position(of: $0, guess: 0) } ?? -1
      var isKnown = found >= 0
      if isKnown {
        follow(rules.properties[found], task, child.index)
        if found < 64 { missing &= ~(1 << UInt64(found)) }
      }
      for (pattern, branch) in rules.patterns where evaluator.matches(pattern, key) {
        isKnown = true
        follow(branch, task, child.index)
      }
      if !isKnown, let additional = rules.additional { follow(additional, task, child.index, rules: rules) }
    }
    for (position, key) in rules.keys.prefix(64).enumerated() where missing >> UInt64(position) & 1 != 0 {
      add(task, "required", "missing key \(key.asKeyInMessage)")
    }
  }

  private func explain(_ rule: ContainsRule, _ task: Task) {
    let count = children(task.index).count {
      countStep()
      return evaluator.isValid(rule.branch.node, $0.index)
    }
    let isTooFew = count < rule.minimum
    guard isTooFew || rule.maximum.map({ count > $0 }) == true else { return }
    let keyword = isTooFew ? (rule.minimum == 1 ? "contains" : "minContains") : "maxContains"
    let limit = isTooFew ? "at least \(rule.minimum)" : "at most \(rule.maximum ?? 0)"
    let elements = count == 1 ? "1 element meets" : "\(count) elements meet"
    add(task, keyword, "\(elements) the schema under \"contains\", but \(limit) must")
  }

  /// The elements or members of a value, each key once.
  private func children(_ index: Int) -> [Child] {
    var children: [Child] = []
    if let elements = tape.elements(at: index) {
      var position = elements.lowerBound
      while position < elements.upperBound {
        children.append(Child(index: position, key: nil, number: children.count))
        position = tape.position(afterElementAt: position)
      }
    } else if let members = tape.members(at: index) {
      let repeats = tape.keyCount(at: index) < tape.count(at: index)
      var (position, number) = (members.lowerBound, 0)
      while position < members.upperBound {
        if !repeats || tape.isFirstMember(at: position, inObjectAt: index) {
          children.append(Child(index: tape.value(ofMemberAt: position), key: position, number: number))
        }
        position = tape.position(afterMemberAt: position)
        number += 1
      }
    }
    return children
  }
}

// MARK: - Words

extension Explanation {
  private func add(
    _ task: Task, _ keyword: String, _ message: String, _ alternatives: [[JSONSchemaReport.Problem]] = []
  ) {
    let node = program.nodes[task.node]
    let suffix = keyword.isEmpty || node.isNever ? "" : "/" + keyword
    let path = tape.path(to: task.isKey ? tape.value(ofMemberAt: task.index) : task.index)
    let place = hasText ? tape.location(of: task.index) : nil
    pathAllowance -= path.segments.count + trails[task.trail].length
    let problem = JSONSchemaReport.Problem(
      path: path, keyword: keyword, schemaLocation: program.locations[node.schema] + suffix,
      evaluationPath: evaluationPath(task.trail) + suffix, message: message, offset: place?.offset,
      line: place?.location.line, column: place?.location.column, alternatives: alternatives)
    found.append((task.index, problem))
  }

  private func evaluationPath(_ trail: Int) -> String {
    var pointers: [String] = []
    var current = trail
    while current >= 0 {
      pointers.append(trails[current].pointer)
      current = trails[current].parent
    }
    return pointers.reversed().joined()
  }

  /// A value in a message.
  private func words(_ index: Int) -> String { ReportText.found(tape.json(at: index)) }

  private func unknownKey(_ index: Int, _ rules: MemberRules) -> String {
    let key = tape.key(at: index - 1)
    let similar = SimilarKey.of(key, in: rules.keys).map { ": did you mean \($0.asKeyInMessage)?" } ?? ""
    return "unknown key \(key.asKeyInMessage)\(similar)"
  }

  private func words(
    _ alternatives: [[JSONSchemaReport.Problem]], of group: Group, _ task: Task
  ) -> String {
    let start = "meets none of \(group.branches.count) alternatives"
    // An alternative for another kind of value is rarely the one that was meant.
    let path = tape.path(to: task.index)
    let near = alternatives.filter { problems in !problems.contains { $0.keyword == "type" && $0.path == path } }
    if near.count == 1, let problem = near[0].first {
      let place = problem.path == path ? "" : "\(ReportText.path(problem.path)): "
      return "\(start); the nearest one: \(place)\(problem.message)"
    }
    let reasons = alternatives.prefix(4).compactMap { $0.first?.message }
    if reasons.isEmpty { return start }
    return "\(start): " + reasons.joined(separator: "; ") + (alternatives.count > 4 ? "; …" : "")
  }

  private func messages(_ assertion: Assertion, _ index: Int) -> [String] {
    func size(_ words: String, _ count: Int, _ limit: String) -> String {
      "has \(count) \(words)\(count == 1 ? "" : "s"), must have \(limit)"
    }
    let unit = assertion.kinds == .string ? "character" : assertion.kinds == .array ? "element" : "member"
    switch assertion.check {
    case .isOne(let values), .isText(_, let values):
      let texts = values.prefix(10).map(ReportText.value).joined(separator: ", ")
      let list = values.count == 1 ? "must be \(texts)" : "must be one of \(texts)\(values.count > 10 ? ", …" : "")"
      return ["\(list), found \(words(index))"]
    case .isWithin(let bound): return ["must be \(bound.words) \(bound), found \(words(index))"]
    case .isMultiple(let divisor): return ["must be a multiple of \(divisor), found \(words(index))"]
    case .hasAtLeast(let minimum): return [size(unit, evaluator.count(index), "at least \(minimum)")]
    case .hasAtMost(let maximum): return [size(unit, evaluator.count(index), "at most \(maximum)")]
    case .matches(let pattern):
      return ["must match \(program.patterns[pattern].text.asKeyInMessage), found \(words(index))"]
    case .hasFormat(let format): return ["must have the format \"\(format.rawValue)\", found \(words(index))"]
    case .isUnique:
      let number = evaluator.firstRepeated(inArrayAt: index)
      return ["element \(number ?? 0) is equal to an earlier one"]
    case .requires(let keys, let condition):
      var cursor = ObjectCursor(tape, object: index)
      let missing = keys.filter { tape.value(forKey: $0, &cursor) == nil }
      let reason = condition.map { ", which must be there if \($0.asKeyInMessage) is" } ?? ""
      return missing.map { "missing key \($0.asKeyInMessage)\(reason)" }
    }
  }
}
