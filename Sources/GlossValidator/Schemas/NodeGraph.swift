/// The nodes of a schema and the branches between them.
///
/// A node must not be asked about the same value again and again: two branches of each node to the next one would double the time with
/// each node. That can only happen if a node has two branches that meet again, and only to a node that several branches lead to. Those
/// nodes remember their results. All others are asked once by each of their branches, and so time is at most that of the schema
/// multiplied by that of the text.
struct NodeGraph {
  private let drafts: [NodeDraft]
  private let root: Int

  init(_ drafts: [NodeDraft], root: Int) { (self.drafts, self.root) = (drafts, root) }

  func nodes(_ registry: SchemaRegistry) throws(JSONSchemaError) -> [Node] {
    try checkProgress(registry)
    let tracks = tracking()
    let isRemembered = remembered()
    return drafts.indices.map { Node(drafts[$0], tracks: tracks[$0], isRemembered: isRemembered[$0]) }
  }

  private func isLeaf(_ branch: Branch) -> Bool { drafts[branch.node].applicators.isEmpty }

  private func branchesInPlace(_ node: Int) -> [Branch] {
    drafts[node].applicators.flatMap { $0.branchesInPlace.branches }
  }

  private func branches(_ node: Int) -> [Branch] {
    drafts[node].applicators.flatMap { $0.branchesInPlace.branches + $0.branchesForChildren.joined() }
  }

  /// All nodes that branches lead to from some nodes.
  private func reachable(from start: [Int], _ branches: (Int) -> [Branch]) -> [Bool] {
    var isReached = [Bool](repeating: false, count: drafts.count)
    var pending = start
    while let node = pending.popLast() {
      if isReached[node] { continue }
      isReached[node] = true
      pending += branches(node).map(\.node)
    }
    return isReached
  }

  /// Throws if a schema would be asked about a value to find out what it says about the same value.
  private func checkProgress(_ registry: SchemaRegistry) throws(JSONSchemaError) {
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: drafts.count)
    for first in drafts.indices where states[first] == .new {
      var open: [(node: Int, branches: ArraySlice<Branch>)] = [(first, branchesInPlace(first)[...])]
      states[first] = .open
      while let top = open.indices.last {
        guard let branch = open[top].branches.popFirst() else {
          states[open.removeLast().node] = .done
          continue
        }
        switch states[branch.node] {
        case .done: continue
        case .open:
          let schema = drafts[open[top].node].schema
          throw registry.error(
            "the schema leads back to itself for the same value", at: registry.schemas[schema].place, in: schema,
            String(branch.pointer.dropFirst()))
        case .new:
          states[branch.node] = .open
          open.append((branch.node, branchesInPlace(branch.node)[...]))
        }
      }
    }
  }

  /// Whether each node is inside of one with `unevaluatedProperties` or `unevaluatedItems`.
  private func tracking() -> [Bool] {
    let roots = drafts.indices.filter { node in
      drafts[node].applicators.contains { applicator in
        switch applicator.application {
        case .unevaluatedMembers, .unevaluatedElements: true
        default: false
        }
      }
    }
    return reachable(from: roots) { node in
      drafts[node].applicators.flatMap { $0.branchesInPlace.evaluate ? $0.branchesInPlace.branches : [] }
    }
  }

  private func remembered() -> [Bool] {
    var branchCounts = [Int](repeating: 0, count: drafts.count)
    branchCounts[root] = 1
    var forks: [Int] = []
    for node in drafts.indices {
      for branch in branches(node) { branchCounts[branch.node] += 1 }
      let inPlace = branchesInPlace(node).count { !isLeaf($0) }
      let forChildren = drafts[node].applicators.reduce(0) { count, applicator in
        count + applicator.branchesForChildren.count { !$0.allSatisfy(isLeaf) }
      }
      if inPlace + forChildren > 1 { forks.append(node) }
    }
    let isUnderFork = reachable(from: forks, branches)
    return drafts.indices.map { branchCounts[$0] > 1 && isUnderFork[$0] && !drafts[$0].applicators.isEmpty }
  }
}
