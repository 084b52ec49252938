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
    let (problems, isCut) = problems(of: Task(node: 0, index: index, trail: 0), maximumCount)
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
    guard node.types.contains(kind) || evaluator.isInteger(kind, task.index, node.types) else {
      return add(task, "type", "expected \(node.types.words), found \(words(task.index))")
    }
    for assertion in program.assertions[node.assertions] where assertion.kinds.contains(kind) {
      if evaluator.holds(assertion, at: task.index) { continue }
      for message in messages(assertion, task.index) { add(task, assertion.keyword, message) }
    }
    for position in node.applicators where program.applicators[position].kinds.contains(kind) {
      explain(position, task)
    }
  }
}

// MARK: - Applicators

extension Explanation {
  private func explain(_ position: Int, _ task: Task) {
    switch program.applicators[position].application {
    case .group(let kind, let branches): explain(kind, branches, task)
    case .condition(let condition, let then, let otherwise):
      if let branch = passes(condition, task.index) ? then : otherwise { follow(branch, task, task.index) }
    case .dependent(let key, let branch):
      if tape.child(forKey: program.keys[key], of: task.index) != nil { follow(branch, task, task.index) }
    case .members(let number): explain(program.memberRules[number], task)
    case .names(let branch):
      for child in tape.children(at: task.index) { if let key = child.key { follow(branch, task, key, isKey: true) } }
    case .elements(let first, let rest):
      for child in tape.children(at: task.index) {
        guard let branch = Applicator.branch(at: child.number, first, rest: rest) else { break }
        follow(branch, task, child.value)
      }
    case .contains(let branch, let rule): explain(branch, rule, task)
    case .unevaluatedMembers(let branch), .unevaluatedElements(let branch):
      // If another keyword fails, it says which children it did not evaluate.
      guard let evaluated = evaluator.evaluated(by: task.node, task.index, end: position) else { return }
      for child in tape.children(at: task.index) where !evaluated.contains(child.number) {
        follow(branch, task, child.value)
      }
    }
  }

  private func passes(_ branch: Int, _ index: Int) -> Bool { evaluator.isValid(program.branches[branch].node, index) }

  /// Adds a node if it fails.
  private func follow(_ branch: Int, _ task: Task, _ index: Int, isKey: Bool = false, rules: MemberRules? = nil) {
    countStep()
    if passes(branch, index) { return }
    next.append(self.task(branch, task, index, isKey: isKey || index == task.index && task.isKey, rules: rules))
  }

  private func task(_ branch: Int, _ task: Task, _ index: Int, isKey: Bool, rules: MemberRules? = nil) -> Task {
    trails.append((task.trail, program.branches[branch].pointer, trails[task.trail].length + 1))
    return Task(
      node: program.branches[branch].node, index: index, trail: trails.count - 1, isKey: isKey, rules: rules)
  }

  private func explain(_ kind: Applicator.GroupKind, _ branches: Range<Int>, _ task: Task) {
    let passing = branches.filter { passes($0, task.index) }
    switch kind {
    case .all: for branch in branches { follow(branch, task, task.index) }
    case .not: if !passing.isEmpty { add(task, "not", "must not meet the schema under \"not\"") }
    case .any, .one:
      if passing.count > 1, kind == .one {
        let numbers = passing.prefix(10).map { String($0 - branches.lowerBound) }.joined(separator: ", ")
        return add(task, "oneOf", "must meet one alternative, and meets several: \(numbers)")
      }
      guard passing.isEmpty else { return }
      if branches.count == 1 { return follow(branches.lowerBound, task, task.index) }
      let alternatives = self.alternatives(branches, task)
      add(task, kind == .any ? "anyOf" : "oneOf", words(alternatives, count: branches.count, task), alternatives)
    }
  }

  private func alternatives(_ branches: Range<Int>, _ task: Task) -> [[JSONSchemaReport.Problem]] {
    guard level < Explanation.maximumLevel, allowance >= 0 else { return [] }
    level += 1
    defer { level -= 1 }
    return branches.map { branch in
      let task = self.task(branch, task, task.index, isKey: task.isKey)
      return problems(of: task, Explanation.maximumAlternativeProblemCount).problems
    }
  }

  private func explain(_ rules: MemberRules, _ task: Task) {
    var missing = rules.required
    for child in tape.children(at: task.index) {
      guard let key = child.key else { continue }
      let found = tape.withText(at: key) { rules.table.position(of: $0, guess: 0) } ?? -1
      var isKnown = found >= 0
      if isKnown {
        follow(rules.properties.lowerBound + found, task, child.value)
        if found < 64 { missing &= ~(1 << UInt64(found)) }
      }
      for (pattern, branch) in rules.patterns where evaluator.matches(pattern, key) {
        isKnown = true
        follow(branch, task, child.value)
      }
      if !isKnown, let additional = rules.additional { follow(additional, task, child.value, rules: rules) }
    }
    for (position, key) in rules.keys.prefix(64).enumerated() where missing >> UInt64(position) & 1 != 0 {
      add(task, "required", "missing key \(key.asKeyInMessage)")
    }
  }

  private func explain(_ branch: Int, _ rule: Applicator.ContainsRule, _ task: Task) {
    let count = tape.children(at: task.index).count {
      countStep()
      return passes(branch, $0.value)
    }
    let isTooFew = count < rule.minimum
    guard isTooFew || rule.maximum.map({ count > $0 }) == true else { return }
    let keyword = isTooFew ? (rule.minimum == 1 ? "contains" : "minContains") : "maxContains"
    let limit = isTooFew ? "at least \(rule.minimum)" : "at most \(rule.maximum ?? 0)"
    let elements = count == 1 ? "1 element meets" : "\(count) elements meet"
    add(task, keyword, "\(elements) the schema under \"contains\", but \(limit) must")
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

  private func words(_ alternatives: [[JSONSchemaReport.Problem]], count: Int, _ task: Task) -> String {
    let start = "meets none of \(count) alternatives"
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
    case .hasFormat(let format, _): return ["must have the format \"\(format.rawValue)\", found \(words(index))"]
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
