/// Changes the values of a document that do not fit a model to what they can only mean, led by the shape of the model.
///
/// A value that fits stays as it is. So does one that could mean two things: the model says what is wrong with it. It takes O(bytes), and for
/// each object and each value of a union O(properties of its shape). It does not recurse.
struct ValueRepair: ~Copyable {
  /// What is known of a value.
  private struct Guide {
    /// The shape that it has to have; nil if it is not known.
    let shape: Shape?
    /// The string whose text it is in; nil for a value of the document.
    let string: JSON?
  }

  private typealias Value = ValueWalk<Guide>.Value
  private typealias Member = ValueWalk<Guide>.Member

  private let shapes: ModelShape
  private var walk: ValueWalk<Guide>
  private var repairs: [(json: JSON, path: JSONKeyPath, reason: String)] = []
  /// Whether an object has a key twice. The model says so, if it sees both.
  private var hasDuplicateKeys = false

  /// The repaired value, and what was changed; nil if nothing was.
  static func repair(_ json: JSON, by shapes: ModelShape) -> (json: JSON, repairs: [DecodingReport.Problem])? {
    guard let walk = ValueWalk(json, Guide(shape: shapes.root, string: nil)) else { return nil }
    var repair = ValueRepair(shapes: shapes, walk: walk)
    while let value = repair.walk.next() { repair.write(value) }
    let (repairs, hasDuplicateKeys) = (repair.repairs, repair.hasDuplicateKeys)
    guard !repairs.isEmpty, !hasDuplicateKeys, let repaired = try? repair.walk.value(options: []) else { return nil }
    return (
      repaired,
      repairs.map { DecodingReport.Problem(.warning, .typeMismatch, $0.json, at: $0.path, because: $0.reason) }
    )
  }

  private mutating func write(_ value: Value) {
    let json = value.json
    guard let shape = value.guide.shape.flatMap({ shapes.resolved($0, for: json) }), !json.isNull || !shape.isNullable
    else { return writeSame(value) }
    switch shape.kind {
    case .array(let element): writeArray(value) { _ in element }
    case .tuple(let elements, _): writeArray(value) { $0 < elements.count ? elements[$0] : nil }
    case .object(let object): writeObject(value, object)
    case .anything, .unknown, .union, .reference, .nothing: writeSame(value)
    case .boolean, .integer, .number, .string, .values: writeScalar(value, json, shape)
    }
  }

  private mutating func repaired(_ value: Value, _ reason: String) {
    repaired(value.guide.string ?? value.json, value.path, reason)
  }

  private mutating func repaired(_ json: JSON, _ path: SharedPaths.Path, _ reason: String) {
    guard repairs.count < DecodingReport.maximumProblemCount else { return }
    repairs.append((json, walk.paths.keyPath(of: path), reason))
  }

  // MARK: - Scalars

  /// - Parameter json: The value, or the only element of the array that it is.
  private mutating func writeScalar(_ value: Value, _ json: JSON, _ shape: Shape) {
    if let elements = json.array, elements.count == 1, elements[0].kind != .array {
      repaired(value, "an array of one value in place of the value")
      return writeScalar(value, elements[0], shape)
    }
    guard let (scalar, reason) = shape.scalar(for: json) else { return writeSame(value, json) }
    repaired(value.guide.string ?? json, value.path, reason)
    walk.write(scalar.shortText ?? "null")
  }

  private mutating func writeSame(_ value: Value) { writeSame(value, value.json) }

  private mutating func writeSame(_ value: Value, _ json: JSON) {
    let guide = Guide(shape: nil, string: value.guide.string)
    if let elements = json.array {
      walk.push(elements.map { ($0, guide) }, value.path)
    } else if json.kind == .object {
      walk.push(members(of: json, guide), value.path)
    } else {
      walk.write(json.shortText ?? "null")
    }
  }

  // MARK: - Arrays

  private mutating func writeArray(_ value: Value, _ shape: (Int) -> Shape?) {
    let json = value.json
    func push(_ elements: [JSON], in string: JSON?) {
      walk.push(elements.enumerated().map { ($1, Guide(shape: shape($0), string: string)) }, value.path)
    }
    if let elements = json.array { return push(elements, in: value.guide.string) }
    if let elements = self.json(inTextOf: value, .array)?.array {
      repaired(value, "an array in a string")
      return push(elements, in: json)
    }
    // A list in a text may be one element or several.
    let isList = String(json: json).map { $0.isEmpty || $0.utf8.contains { ",;|\n".utf8.contains($0) } } ?? false
    guard !json.isNull, !isList, let element = shape(0), shapes.mayBe(json, element) else { return writeSame(value) }
    repaired(value, "a value in place of an array of it")
    push([json], in: value.guide.string)
  }

  // MARK: - Objects

  private mutating func writeObject(_ value: Value, _ object: Shape.Object) {
    let json = value.json
    if json.kind == .object { return push(json, object, in: value.guide.string, value.path) }
    if let elements = json.array, elements.count == 1, elements[0].kind == .object,
      shapes.mayBe(elements[0], Shape(.object(object)))
    {
      repaired(value, "an object in an array of one")
      return push(elements[0], object, in: value.guide.string, value.path)
    }
    guard let inner = self.json(inTextOf: value, .object) else { return writeSame(value) }
    repaired(value, "an object in a string")
    push(inner, object, in: json, value.path)
  }

  /// Writes the members of an object, each under the key of its property.
  private mutating func push(_ json: JSON, _ object: Shape.Object, in string: JSON?, _ path: SharedPaths.Path) {
    var members = members(of: json, Guide(shape: nil, string: string))
    let properties = Dictionary(object.properties.map { ($0.key, $0.shape) }) { first, _ in first }
    var missing = Set(properties.keys)
    for member in members where !JSONTape.isSlowToHash(member.key) { missing.remove(member.key) }
    // The only missing property whose key differs in case and separators.
    var similar: [String: String] = [:]
    // With free keys, another key is not a mistake.
    if object.freeValues == nil {
      let all = Dictionary(grouping: properties.keys, by: \.folded)
      for key in missing where all[key.folded]?.count == 1 { similar[key.folded] = key }
    }
    func similarProperty(to key: String) -> String? { properties[key] == nil ? similar[key.folded] : nil }
    var renamed: [String: Int] = [:]
    for member in members where !JSONTape.isSlowToHash(member.key) {
      if let own = similarProperty(to: member.key) { renamed[own, default: 0] += 1 }
    }
    for index in members.indices {
      let member = members[index]
      guard !JSONTape.isSlowToHash(member.key) else { continue }
      if let own = similarProperty(to: member.key), renamed[own] == 1 {
        repaired(
          string ?? member.json, walk.paths.append(.key(own), to: path),
          "the key \(member.key.asKeyInMessage) in place of \(own.asKeyInMessage)")
        members[index].key = own
      }
      members[index].guide = Guide(shape: properties[members[index].key] ?? object.freeValues, string: string)
    }
    walk.push(members, path)
  }

  private mutating func members(of json: JSON, _ guide: Guide) -> [Member] {
    hasDuplicateKeys = hasDuplicateKeys || json.hasDuplicateKeys
    return (json.object ?? []).map { Member(key: $0.key, json: $0.value, guide: guide) }
  }

  // MARK: - Texts

  /// The value that a string is the JSON text of, if it is of a kind; nil inside of such a string.
  private func json(inTextOf value: Value, _ kind: JSON.Kind) -> JSON? {
    guard value.guide.string == nil, let text = String(json: value.json), let json = try? JSON(string: text),
      json.kind == kind
    else { return nil }
    return json
  }
}
