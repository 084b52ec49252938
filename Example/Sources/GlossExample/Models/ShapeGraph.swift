import Gloss

/// The shapes of samples: one for each place at first, and then one for all places that turn out to have the same shape.
///
/// Nothing here calls itself, so that no sample is too deep.
struct ShapeGraph {
  private var shapes: [Shape] = []
  /// The shape that took over what this one knows; the shape's own position if none did.
  private var successors: [Int] = []
  /// The samples as wholes.
  private(set) var root: Slot

  init() {
    root = Slot(shape: 0)
    _ = addShape()
  }

  private mutating func addShape() -> Slot {
    shapes.append(Shape())
    successors.append(successors.count)
    return Slot(shape: shapes.count - 1)
  }

  /// The position of the shape that has taken over this one.
  func representative(of position: Int) -> Int {
    var position = position
    while successors[position] != position { position = successors[position] }
    return position
  }

  subscript(slot: Slot) -> Shape { shapes[representative(of: slot.shape)] }

  subscript(position: Int) -> Shape { shapes[representative(of: position)] }
}

// MARK: - Adding samples

extension ShapeGraph {
  /// Adds a sample. O(size).
  mutating func add(_ sample: JSON) {
    root.count(sample)
    var pending: [(json: JSON, shape: Int)] = []
    add(sample, to: root.shape, &pending)
    while let (json, shape) = pending.popLast() {
      var children: [(json: JSON, shape: Int)] = []
      for element in json.array ?? [] {
        var slot = shapes[shape].element ?? addShape()
        slot.count(element)
        shapes[shape].element = slot
        add(element, to: slot.shape, &children)
      }
      for (key, value) in json.object ?? [] {
        let slot = shapes[shape].member(forKey: key)?.slot ?? addShape()
        shapes[shape].changeMember(forKey: key, else: slot) { $0.count(value) }
        add(value, to: slot.shape, &children)
      }
      // The first child comes next, so that keys keep the order of the text.
      pending += children.reversed()
    }
  }

  /// Adds a value to a shape. What an array or object contains is left for later.
  private mutating func add(_ json: JSON, to shape: Int, _ pending: inout [(json: JSON, shape: Int)]) {
    guard let kind = json.kind, kind != .null else { return }
    shapes[shape].add(json, ofKind: kind)
    if kind == .array || kind == .object { pending.append((json, shape)) }
  }
}

// MARK: - Merging

extension ShapeGraph {
  /// Makes one shape of two, and of what is in the same places below them.
  mutating func merge(_ first: Int, _ second: Int) {
    var pending = [(first, second)]
    while let (first, second) = pending.popLast() {
      let (kept, merged) = (representative(of: first), representative(of: second))
      guard kept != merged else { continue }
      successors[merged] = kept
      let shape = shapes[merged]
      shapes[merged] = Shape()
      shapes[kept].add(shape)
      merge(shape.element, into: \.element, of: kept, &pending)
      merge(shape.dictionaryValue, into: \.dictionaryValue, of: kept, &pending)
      for member in shape.members {
        shapes[kept].changeMember(forKey: member.key, else: Slot(shape: member.slot.shape)) { slot in
          slot.add(member.slot)
          pending.append((slot.shape, member.slot.shape))
        }
      }
      if shapes[kept].dictionaryValue != nil { mergeMembers(of: kept, &pending) }
    }
  }

  private mutating func merge(
    _ slot: Slot?, into place: WritableKeyPath<Shape, Slot?>, of position: Int, _ pending: inout [(Int, Int)]
  ) {
    guard let slot else { return }
    guard let known = shapes[position][keyPath: place] else { return shapes[position][keyPath: place] = slot }
    shapes[position][keyPath: place]?.add(slot)
    pending.append((known.shape, slot.shape))
  }

  /// Makes a dictionary of objects: all members become values of one shape.
  mutating func makeDictionary(_ position: Int) {
    var pending: [(Int, Int)] = []
    mergeMembers(of: representative(of: position), &pending)
    for (first, second) in pending { merge(first, second) }
  }

  private mutating func mergeMembers(of position: Int, _ pending: inout [(Int, Int)]) {
    for member in shapes[position].removeMembers() {
      merge(member.slot, into: \.dictionaryValue, of: position, &pending)
    }
  }
}
