import Gloss

/// The shapes of samples: one for each place at first, and then one for all places that turn out to have the same shape.
///
/// Nothing here calls itself, so that no sample is too deep.
struct ShapeGraph {
  private var shapes: [Shape] = []
  /// The shape that took over what this one knows; the shape's own position if none did.
  private var successors: [Int] = []
  /// The shapes of objects of several kinds, by the first objects that have all of these kinds.
  private var shapesOfKinds: [Int: [Int]] = [:]
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

  /// All shapes that none has taken over, by their positions.
  var all: [(position: Int, shape: Shape)] {
    shapes.indices.filter { successors[$0] == $0 }.map { ($0, shapes[$0]) }
  }
}

// MARK: - Adding samples

extension ShapeGraph {
  /// A value whose children are still to be added.
  private struct Step {
    let json: JSON
    let shape: Int
    /// Where the value is, if that is known.
    let place: Int?
  }

  /// Adds a sample. O(size).
  ///
  /// - Parameter places: The result of a first look; nil if this is the first look.
  mutating func add(_ sample: JSON, at places: Places? = nil) {
    root.count(sample)
    var pending: [Step] = []
    add(Step(json: sample, shape: root.shape, place: places?.root), places, &pending)
    while let step = pending.popLast() {
      var children: [Step] = []
      for element in step.json.array ?? [] {
        var slot = shapes[step.shape].element ?? addShape()
        slot.count(element)
        shapes[step.shape].element = slot
        let place = step.place.flatMap { places?.elements(of: $0) }
        add(Step(json: element, shape: slot.shape, place: place), places, &children)
      }
      let tag = shapes[step.shape].tagOfVariant
      for (key, value) in step.json.object ?? [] where key != tag {
        let slot = shapes[step.shape].member(forKey: key)?.slot ?? addShape()
        shapes[step.shape].changeMember(forKey: key, else: slot) { $0.count(value) }
        let place = step.place.flatMap { places?.members(forKey: key, of: $0) }
        add(Step(json: value, shape: slot.shape, place: place), places, &children)
      }
      // The first child comes next, so that keys keep the order of the text.
      pending += children.reversed()
    }
  }

  /// Adds a value to a shape. The content of an array or object is left for later.
  private mutating func add(_ step: Step, _ places: Places?, _ pending: inout [Step]) {
    let json = step.json
    guard let kind = json.kind, kind != .null else { return }
    var shape = step.shape
    shapes[shape].add(json, ofKind: kind)
    if kind == .object {
      if let kinds = step.place.flatMap({ places?.kinds(at: $0) }) {
        shape = addVariant(json, kinds, in: shape)
      } else {
        shape = addObject(json, as: .alike, in: shape)
      }
    }
    if kind == .array || kind == .object { pending.append(Step(json: json, shape: shape, place: step.place)) }
  }

  /// Adds an object to the objects of a shape. Returns the shape of these.
  private mutating func addObject(_ json: JSON, as role: Shape.Role, in shape: Int) -> Int {
    let slot = shapes[shape].object ?? addShape()
    shapes[shape].object = slot
    shapes[slot.shape].addObject(json, as: role)
    return slot.shape
  }

  /// Adds an object to the objects of a shape, which are of several kinds. Returns the shape of the objects of its kind.
  private mutating func addVariant(_ json: JSON, _ kinds: Places.Kinds, in shape: Int) -> Int {
    let tag = kinds.tag
    guard let value = json[path: JSONKeyPath([.key(tag)])].flatMap(String.init(json:)) else {
      return addObject(json, as: .alike, in: shape)
    }
    let isNew = shapes[shape].object == nil
    let objects = addObject(json, as: .tagged(tag), in: shape)
    if isNew { shapesOfKinds[kinds.objects, default: []].append(objects) }
    let slot = shapes[objects].member(forKey: value)?.slot ?? addShape()
    shapes[objects].changeMember(forKey: value, else: slot) { $0.count(json) }
    shapes[slot.shape].add(json, ofKind: .object)
    return addObject(json, as: .variant(tag: tag, value: value), in: slot.shape)
  }
}

// MARK: - Merging

extension ShapeGraph {
  /// Makes one shape of all places that have the same kinds of objects.
  mutating func mergeKinds() {
    for (_, shapes) in shapesOfKinds.sorted(by: { $0.key < $1.key }) {
      for shape in shapes.dropFirst() { merge(shapes[0], shape) }
    }
  }

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
      merge(shape.object, into: \.object, of: kept, &pending)
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
