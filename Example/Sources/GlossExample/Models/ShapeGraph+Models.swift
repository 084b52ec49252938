import Gloss

// Places whose objects have the same shape become one model.

extension ShapeGraph {
  /// Merges the shapes of all models that are alike, until no two are.
  mutating func mergeModels() {
    while mergeModelsOnce() {}
  }

  /// Whether something was merged.
  private mutating func mergeModelsOnce() -> Bool {
    var hasMerged = false
    var known = KnownModels()
    var different: Set<Pair> = []
    var visits = [Visit(slot: root, key: "", parent: nil)]
    var next = 0
    while next < visits.count {
      let visit = visits[next]
      next += 1
      guard let model = innermostObjects(of: visit.slot), self[model].isModel, !known.contains(model) else { continue }
      visits[next - 1].model = model
      let candidates =
        ancestors(of: visit, in: visits, alike: model) + known.candidates(for: self[model], at: visit.key)
      if let twin = candidates.first(where: { areAlike($0, model, &different) }) {
        merge(twin, model)
        hasMerged = true
      } else {
        known.add(model, self[model], at: visit.key)
        visits += self[model].members.map { Visit(slot: $0.slot, key: $0.key, parent: next - 1) }
      }
    }
    return hasMerged
  }

  /// The position of the objects that are inside of arrays and dictionaries, and beside IDs; nil if there are none.
  private func innermostObjects(of slot: Slot) -> Int? {
    var slot: Slot? = slot
    // A dictionary of itself has no end.
    for _ in 0..<JSON.defaultMaximumDepth {
      guard let shape = slot.map({ self[$0] }) else { return nil }
      if shape.kind == .array {
        slot = shape.element
      } else {
        guard shape.kind == .object || shape.hasObjectsOrIDs, let objects = shape.object else { return nil }
        guard let value = self[objects].dictionaryValue else { return representative(of: objects.shape) }
        slot = value
      }
    }
    return nil
  }

  /// The models around a place that go on in it as they are: they lead to the place by a key that it also has.
  private func ancestors(of visit: Visit, in visits: [Visit], alike model: Int) -> [Int] {
    var ancestors: [Int] = []
    var step = visit
    while ancestors.count < KnownModels.maximumCandidateCount, let parent = step.parent {
      if self[model].member(forKey: step.key) != nil, let ancestor = visits[parent].model { ancestors.append(ancestor) }
      step = visits[parent]
    }
    return ancestors
  }

  /// Whether two places have the same kinds of values, and objects in them half of their keys in common, or half of their tags.
  ///
  /// - Parameter different: Pairs that are known not to be alike. Those that turn out not to be are added, so that a long chain of models
  ///   is not followed to its end from each of them.
  private func areAlike(_ first: Int, _ second: Int, _ different: inout Set<Pair>) -> Bool {
    var pending: [(pair: Pair, parent: Int?)] = [(Pair(first: first, second: second), nil)]
    var visited: [(pair: Pair, parent: Int?)] = []
    var seen: Set<Pair> = []
    while let (pair, parent) = pending.popLast() {
      let pair = Pair(first: representative(of: pair.first), second: representative(of: pair.second))
      guard pair.first != pair.second, seen.insert(pair).inserted else { continue }
      visited.append((pair, parent))
      guard !different.contains(pair), let inner = pairs(inside: pair) else {
        // Neither are the pairs around it.
        var step = visited.last
        while let (pair, parent) = step {
          different.insert(pair)
          step = parent.map { visited[$0] }
        }
        return false
      }
      let position = visited.count - 1
      pending += inner.map { ($0, position) }
    }
    return true
  }

  /// The places inside of two places, which have to be alike if the two are; nil if these are not alike by themselves.
  private func pairs(inside pair: Pair) -> [Pair]? {
    let (one, other) = (self[pair.first], self[pair.second])
    guard one.objectCount > 0 else {
      guard !one.kinds.isEmpty, !other.kinds.isEmpty else { return [] }
      guard one.kinds == other.kinds, one.strings.format == other.strings.format else { return nil }
      return [Pair(one.element, other.element), Pair(one.object, other.object)].compactMap(\.self)
    }
    guard one.role == other.role else { return nil }
    if one.isEmptyObject || other.isEmptyObject { return [] }
    guard (one.dictionaryValue == nil) == (other.dictionaryValue == nil) else { return nil }
    let common = one.members.compactMap { Pair($0.slot, other.member(forKey: $0.key)?.slot) }
    // Of objects of several kinds, one place may have few of the kinds.
    let all =
      one.tag == nil
      ? one.members.count + other.members.count - common.count : min(one.members.count, other.members.count)
    guard common.count * 2 >= all else { return nil }
    return common + [Pair(one.dictionaryValue, other.dictionaryValue)].compactMap(\.self)
  }
}

/// Two places that are compared.
private struct Pair: Hashable {
  let first: Int
  let second: Int

  init(first: Int, second: Int) {
    self.first = first
    self.second = second
  }

  /// The places that two slots lead to; nil if there is no slot.
  init?(_ first: Slot?, _ second: Slot?) {
    guard let first, let second else { return nil }
    self.init(first: first.shape, second: second.shape)
  }
}

/// A place on the way from the outside in.
private struct Visit {
  let slot: Slot
  let key: String
  /// The visit of the model that the place is a member of.
  let parent: Int?
  var model: Int?
}

/// The models that were visited, and those among them that another one may be like.
private struct KnownModels {
  /// How many models another one is compared with, so that time is linear whatever the sample.
  static let maximumCandidateCount = 16

  private var models: Set<Int> = []
  private var modelsByKeys: [Set<KeyText>: [Int]] = [:]
  private var modelsByName: [KeyText: [Int]] = [:]

  func contains(_ model: Int) -> Bool { models.contains(model) }

  /// The models with the same keys, and the last ones with the same name.
  func candidates(for shape: Shape, at name: String) -> [Int] {
    let candidates = [modelsByKeys[shape.keys], modelsByName[KeyText(name)]].compactMap(\.self)
    return candidates.flatMap { $0.suffix(KnownModels.maximumCandidateCount) }
  }

  mutating func add(_ model: Int, _ shape: Shape, at name: String) {
    models.insert(model)
    modelsByKeys[shape.keys, default: []].append(model)
    modelsByName[KeyText(name), default: []].append(model)
  }
}
