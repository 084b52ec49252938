// The branches between nodes.
//
// A node must not be asked about the same value again and again: two branches of each node to the next one would double the time with
// each node. That can only happen if a node has two branches that meet again, and only to a node that several branches lead to. Those
// nodes remember their results. All others are asked once by each of their branches, and so time is at most that of the schema
// multiplied by that of the text.

extension Program {
  /// Finds out which nodes track what they evaluate, which remember their results, and which have plain elements.
  ///
  /// - Throws: If a schema would be asked about a value to find out what it says about the same value.
  mutating func link(_ registry: SchemaRegistry) throws(JSONSchemaError) {
    try checkProgress(registry)
    plainKinds = branches.map { nodes[$0.node].plainKinds }
    let (tracks, isRemembered) = (tracking(), remembered())
    for node in nodes.indices {
      (nodes[node].tracks, nodes[node].isRemembered) = (tracks[node], isRemembered[node])
      let ofArrays = applicators[nodes[node].applicators].filter { $0.kinds.contains(.array) }
      guard !tracks[node], ofArrays.count == 1, case .elements(let first, let rest?) = ofArrays[0].application,
        first.isEmpty
      else { continue }
      nodes[node].plainElements = plainKinds[rest]
    }
  }

  /// The branches of an applicator for the same value. Those of `not` say nothing about evaluated children.
  private func branchesInPlace(_ applicator: Int) -> (branches: [Int], evaluate: Bool) {
    switch applicators[applicator].application {
    case .group(let kind, let branches): (Array(branches), kind != .not)
    case .condition(let condition, let then, let otherwise):
      ([condition] + [then, otherwise].compactMap(\.self), true)
    case .dependent(_, let branch): ([branch], true)
    default: ([], true)
    }
  }

  /// The branches of an applicator for children. All of one list are for different children.
  private func branchesForChildren(_ applicator: Int) -> [[Int]] {
    switch applicators[applicator].application {
    case .members(let number):
      let rules = memberRules[number]
      return [rules.properties + [rules.additional].compactMap(\.self)] + rules.patterns.map { [$0.branch] }
    case .names(let branch), .unevaluatedMembers(let branch), .unevaluatedElements(let branch),
      .contains(let branch, _):
      return [[branch]]
    case .elements(let first, let rest): return [first + [rest].compactMap(\.self)]
    default: return []
    }
  }

  private func isLeaf(_ branch: Int) -> Bool { nodes[branches[branch].node].applicators.isEmpty }

  private func branchesInPlace(of node: Int) -> [Int] {
    nodes[node].applicators.flatMap { branchesInPlace($0).branches }
  }

  private func allBranches(of node: Int) -> [Int] {
    nodes[node].applicators.flatMap { branchesInPlace($0).branches + branchesForChildren($0).joined() }
  }

  /// All nodes that branches lead to from some nodes.
  private func reachable(from start: [Int], _ branchesOfNode: (Int) -> [Int]) -> [Bool] {
    var isReached = [Bool](repeating: false, count: nodes.count)
    var pending = start
    while let node = pending.popLast() {
      if isReached[node] { continue }
      isReached[node] = true
      pending += branchesOfNode(node).map { branches[$0].node }
    }
    return isReached
  }

  private func checkProgress(_ registry: SchemaRegistry) throws(JSONSchemaError) {
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: nodes.count)
    for first in nodes.indices where states[first] == .new {
      var open: [(node: Int, branches: ArraySlice<Int>)] = [(first, branchesInPlace(of: first)[...])]
      states[first] = .open
      while let top = open.indices.last {
        guard let branch = open[top].branches.popFirst().map({ branches[$0] }) else {
          states[open.removeLast().node] = .done
          continue
        }
        switch states[branch.node] {
        case .done: continue
        case .open:
          let schema = nodes[open[top].node].schema
          throw registry.error(
            "the schema leads back to itself for the same value", at: registry.schemas[schema].json, in: schema,
            String(branch.pointer.dropFirst()))
        case .new:
          states[branch.node] = .open
          open.append((branch.node, branchesInPlace(of: branch.node)[...]))
        }
      }
    }
  }

  /// Whether each node is inside of one with `unevaluatedProperties` or `unevaluatedItems`.
  private func tracking() -> [Bool] {
    let roots = nodes.indices.filter { node in
      applicators[nodes[node].applicators].contains { applicator in
        switch applicator.application {
        case .unevaluatedMembers, .unevaluatedElements: true
        default: false
        }
      }
    }
    return reachable(from: roots) { node in
      nodes[node].applicators.map(branchesInPlace).flatMap { $0.evaluate ? $0.branches : [] }
    }
  }

  private func remembered() -> [Bool] {
    var branchCounts = [Int](repeating: 0, count: nodes.count)
    // The root, which the validator asks.
    branchCounts[0] = 1
    var forks: [Int] = []
    for node in nodes.indices {
      for branch in allBranches(of: node) { branchCounts[branches[branch].node] += 1 }
      let inPlace = branchesInPlace(of: node).count { !isLeaf($0) }
      let forChildren = nodes[node].applicators.reduce(0) { count, applicator in
        count + branchesForChildren(applicator).count { !$0.allSatisfy(isLeaf) }
      }
      if inPlace + forChildren > 1 { forks.append(node) }
    }
    let isUnderFork = reachable(from: forks, allBranches)
    return nodes.indices.map { branchCounts[$0] > 1 && isUnderFork[$0] && !nodes[$0].applicators.isEmpty }
  }
}
