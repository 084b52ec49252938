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
    var visits = [Visit(slot: root, key: "", parent: nil)]
    var next = 0
    while next < visits.count {
      let visit = visits[next]
      next += 1
      guard let model = innermostShape(of: visit.slot), self[model].isModel, !known.contains(model) else { continue }
      visits[next - 1].model = model
      let candidates =
        ancestors(of: visit, in: visits, alike: model) + known.candidates(for: self[model], at: visit.key)
      if let twin = candidates.first(where: { areAlike($0, model) }) {
        merge(twin, model)
        hasMerged = true
      } else {
        known.add(model, self[model], at: visit.key)
        visits += self[model].members.map { Visit(slot: $0.slot, key: $0.key, parent: next - 1) }
      }
    }
    return hasMerged
  }

  /// The position of what is inside of arrays and dictionaries, and beside IDs.
  private func innermostShape(of slot: Slot) -> Int? {
    var slot = slot
    // A dictionary of itself has no end.
    for _ in 0..<JSON.defaultMaximumDepth {
      let shape = self[slot]
      let objects = shape.hasObjectsOrIDs ? shape.object : shape.dictionaryValue
      guard let inner = shape.kind == .array ? shape.element : objects else { return representative(of: slot.shape) }
      slot = inner
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
  private func areAlike(_ first: Int, _ second: Int) -> Bool {
    var pending = [[first, second]]
    var seen: Set<[Int]> = []
    while let pair = pending.popLast()?.map(representative(of:)) {
      guard pair[0] != pair[1], seen.insert(pair).inserted else { continue }
      let (one, other) = (self[pair[0]], self[pair[1]])
      guard !one.kinds.isEmpty, !other.kinds.isEmpty else { continue }
      guard one.kinds == other.kinds, one.strings.format == other.strings.format, one.role == other.role else {
        return false
      }
      if let one = one.element, let other = other.element { pending.append([one.shape, other.shape]) }
      if let one = one.dictionaryValue, let other = other.dictionaryValue { pending.append([one.shape, other.shape]) }
      guard (one.object == nil) == (other.object == nil) else { return false }
      if let one = one.object, let other = other.object { pending.append([one.shape, other.shape]) }
      if one.isEmptyObject || other.isEmptyObject { continue }
      guard (one.dictionaryValue == nil) == (other.dictionaryValue == nil) else { return false }
      let common = one.members.compactMap { member in
        other.member(forKey: member.key).map { [member.slot.shape, $0.slot.shape] }
      }
      // Of objects of several kinds, one place may have few of the kinds.
      let all =
        one.tag == nil
        ? one.members.count + other.members.count - common.count : min(one.members.count, other.members.count)
      guard common.count * 2 >= all else { return false }
      pending += common
    }
    return true
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
