/// Changes the values of a document that do not fit a model to what they can only mean, led by the shape of the model.
///
/// A value that fits stays as it is. So does one that could mean two things: the model says what is wrong with it. It takes O(bytes), and for
/// each object and each value of a union O(properties of its shape). It does not recurse.
struct ValueRepair: ~Copyable {
  struct Repair {
    let json: JSON
    let path: JSONKeyPath
    let reason: String
  }

  private enum Step {
    case value(JSON, Shape?, path: Int)
    case key(String, of: JSON)
    case text(String)
    /// The JSON in a string was written.
    case endOfText
  }

  let shapes: ModelShape
  private var rewriter: ValueRewriter
  private var steps: [Step] = []
  private var paths = ValuePaths()
  private var repairs: [Repair] = []
  /// Whether an object has a key twice. The model says so, if it sees both.
  private var hasDuplicateKeys = false
  /// The string whose text is the JSON that is written; nil outside of strings.
  private var string: JSON?

  /// The repaired value, and what was changed; nil if nothing was.
  static func repair(_ json: JSON, by shapes: ModelShape) -> (json: JSON, repairs: [DecodingReport.Problem])? {
    guard let (tape, index, owner) = try? json.tape() else { return nil }
    let json = withExtendedLifetime(owner) { tape.json(at: index) }
    guard let rewriter = ValueRewriter(json) else { return nil }
    var repair = ValueRepair(shapes: shapes, rewriter: rewriter)
    repair.steps = [.value(json, shapes.root, path: ValuePaths.root)]
    repair.write()
    let (repairs, hasDuplicateKeys) = (repair.repairs, repair.hasDuplicateKeys)
    guard !repairs.isEmpty, !hasDuplicateKeys, let repaired = try? repair.rewriter.value(options: []) else {
      return nil
    }
    return (
      repaired,
      repairs.map { DecodingReport.Problem(.warning, .typeMismatch, $0.json, at: $0.path, because: $0.reason) }
    )
  }

  private init(shapes: ModelShape, rewriter: consuming ValueRewriter) {
    self.shapes = shapes
    self.rewriter = rewriter
  }

  private mutating func write() {
    while let step = steps.popLast() {
      switch step {
      case .text(let text): rewriter.write(text)
      case .endOfText: string = nil
      case .key(let key, let json):
        rewriter.mark(keyOf: json)
        rewriter.write((JSON(stringLiteral: key).shortText ?? "") + ":")
      case .value(let json, let shape, let path):
        rewriter.mark(json)
        write(json, shape.flatMap { shapes.resolved($0, for: json) }, path)
      }
    }
  }

  private mutating func write(_ json: JSON, _ shape: Shape?, _ path: Int) {
    guard let shape, !json.isNull || !shape.isNullable else { return writeSame(json, path) }
    switch shape.kind {
    case .array(let element): writeArray(json, path) { _ in element }
    case .tuple(let elements, _): writeArray(json, path) { $0 < elements.count ? elements[$0] : nil }
    case .object(let object): writeObject(json, object, path)
    case .anything, .unknown, .union, .reference, .nothing: writeSame(json, path)
    case .boolean, .integer, .number, .string, .values: writeScalar(json, shape, path)
    }
  }

  private mutating func repaired(_ json: JSON, _ path: Int, _ reason: String) {
    guard repairs.count < DecodingReport.maximumProblemCount else { return }
    // What is in a string is where the string is.
    repairs.append(Repair(json: string ?? json, path: paths[path], reason: reason))
  }

  // MARK: - Scalars

  private mutating func writeScalar(_ json: JSON, _ shape: Shape, _ path: Int) {
    if let elements = json.array, elements.count == 1, elements[0].kind != .array {
      repaired(json, path, "an array of one value in place of the value")
      return writeScalar(elements[0], shape, path)
    }
    guard let (value, reason) = shape.scalar(for: json) else { return writeSame(json, path) }
    repaired(json, path, reason)
    rewriter.write(value.shortText ?? "null")
  }

  private mutating func writeSame(_ json: JSON, _ path: Int) {
    if let elements = json.array {
      push(elements.enumerated().map { ($1, nil, paths.child(.index($0), of: path)) })
    } else if json.kind == .object {
      push(members(of: json), path)
    } else {
      rewriter.write(json.shortText ?? "null")
    }
  }

  // MARK: - Arrays

  private mutating func writeArray(_ json: JSON, _ path: Int, _ shape: (Int) -> Shape?) {
    if let elements = json.array {
      return push(elements.enumerated().map { ($1, shape($0), paths.child(.index($0), of: path)) })
    }
    if let inner = self.json(inText: json, .array) {
      repaired(json, path, "an array in a string")
      enter(json)
      return push((inner.array ?? []).enumerated().map { ($1, shape($0), paths.child(.index($0), of: path)) })
    }
    // A list in a text may be one element or several.
    let isList = String(json: json).map { $0.isEmpty || $0.utf8.contains { ",;|\n".utf8.contains($0) } } ?? false
    guard !json.isNull, !isList, let element = shape(0), shapes.mayBe(json, element) else {
      return writeSame(json, path)
    }
    repaired(json, path, "a value in place of an array of it")
    push([(json, element, paths.child(.index(0), of: path))])
  }

  private mutating func push(_ elements: [(json: JSON, shape: Shape?, path: Int)]) {
    rewriter.write("[")
    steps.append(.text("]"))
    for (index, element) in elements.enumerated().reversed() {
      steps.append(.value(element.json, element.shape, path: element.path))
      if index > 0 { steps.append(.text(",")) }
    }
  }

  // MARK: - Objects

  private struct Member {
    var key: String
    let value: JSON
    var shape: Shape?
  }

  private mutating func writeObject(_ json: JSON, _ object: Shape.Object, _ path: Int) {
    if json.kind == .object { return push(members(of: json, object, path), path) }
    if let elements = json.array, elements.count == 1, elements[0].kind == .object,
      shapes.mayBe(elements[0], Shape(.object(object)))
    {
      repaired(json, path, "an object in an array of one")
      return push(members(of: elements[0], object, path), path)
    }
    guard let inner = self.json(inText: json, .object) else { return writeSame(json, path) }
    repaired(json, path, "an object in a string")
    enter(json)
    push(members(of: inner, object, path), path)
  }

  /// The members of an object, each under the key of its property.
  private mutating func members(of json: JSON, _ object: Shape.Object, _ path: Int) -> [Member] {
    var members = members(of: json)
    let properties = Dictionary(object.properties.map { ($0.key, $0) }) { first, _ in first }
    var missing = Set(properties.keys)
    for member in members where !JSONTape.isSlowToHash(member.key) { missing.remove(member.key) }
    // The only missing property whose key differs in case and separators.
    var similar: [String: String] = [:]
    // With free keys, another key is not a mistake.
    if case .shape = object.others {
    } else {
      let all = Dictionary(grouping: properties.keys, by: \.folded)
      for key in missing where all[key.folded]?.count == 1 { similar[key.folded] = key }
    }
    var renamed: [String: Int] = [:]
    for index in members.indices {
      let key = members[index].key
      guard !JSONTape.isSlowToHash(key), properties[key] == nil, let own = similar[key.folded] else {
        continue
      }
      renamed[own, default: 0] += 1
    }
    for index in members.indices {
      let member = members[index]
      guard !JSONTape.isSlowToHash(member.key) else { continue }
      if properties[member.key] == nil, let own = similar[member.key.folded], renamed[own] == 1 {
        repaired(
          member.value, paths.child(.key(own), of: path),
          "the key \(member.key.asKeyInMessage) in place of \(own.asKeyInMessage)")
        members[index].key = own
      }
      if let property = properties[members[index].key] {
        members[index].shape = property.shape
      } else if case .shape(let shape) = object.others {
        members[index].shape = shape
      }
    }
    return members
  }

  private mutating func members(of json: JSON) -> [Member] {
    hasDuplicateKeys = hasDuplicateKeys || json.hasDuplicateKeys
    return (json.object ?? []).map { Member(key: $0.key, value: $0.value, shape: nil) }
  }

  private mutating func push(_ members: [Member], _ path: Int) {
    rewriter.write("{")
    steps.append(.text("}"))
    for (index, member) in members.enumerated().reversed() {
      steps.append(.value(member.value, member.shape, path: paths.child(.key(member.key), of: path)))
      steps.append(.key(member.key, of: member.value))
      if index > 0 { steps.append(.text(",")) }
    }
  }

  // MARK: - Texts

  /// The value that a string is the JSON text of, if it is of a kind; nil inside of such a string.
  private func json(inText json: JSON, _ kind: JSON.Kind) -> JSON? {
    guard string == nil, let text = String(json: json), let value = try? JSON(string: text), value.kind == kind else {
      return nil
    }
    return value
  }

  private mutating func enter(_ string: JSON) {
    self.string = string
    steps.append(.endOfText)
  }
}
