import Gloss
#if canImport(TestSupport)
  import TestSupport
#endif

/// Makes random values that fit shapes of models, and plants faults in them.
struct PlantedGenerator {
  var random: SplitMix64

  // MARK: - Values that fit

  mutating func value(_ shape: PlannedModel) -> PlantedValue {
    let value = PlantedValue(.object([]))
    for field in shape.fields.shuffled(using: &random) {
      let isAbsent = (field.duty == .optional || field.duty == .thrownIfPresent) && chance(of: 3)
      if isAbsent, chance(of: 2) {
        insert(nil, at: field.keys, into: value)
      } else {
        insert(isAbsent ? PlantedValue("null") : self.value(field), at: field.keys, into: value)
      }
    }
    return value
  }

  private mutating func value(_ field: FieldShape) -> PlantedValue {
    switch field.way {
    case .lossless: PlantedValue(pick(["12", "\"12\"", "\"-7\"", "0"]))
    case .either: PlantedValue(pick(["12", "\"12\"", "\"\"", "-1e3"]))
    default: value(field.type)
    }
  }

  private mutating func value(_ type: TypeShape) -> PlantedValue {
    guard let container = type.containers.first else { return leaf(type.leaf) }
    let count = Int.random(in: 0...3, using: &random)
    switch container {
    case .array: return PlantedValue(.array((0..<count).map { _ in value(type.element) }))
    case .nullableArray:
      return PlantedValue(.array((0..<count).map { _ in chance(of: 3) ? PlantedValue("null") : value(type.element) }))
    case .dictionary:
      return PlantedValue(.object(keys(count).map { PlantedValue.Member(key: $0, value: value(type.element)) }))
    case .intDictionary:
      let keys = ["0", "-1", "10", "9223372036854775807"].shuffled(using: &random).prefix(count)
      return PlantedValue(.object(keys.map { PlantedValue.Member(key: $0, value: value(type.element)) }))
    }
  }

  /// Different keys for a dictionary, to which canonically equivalent ones are the same.
  private mutating func keys(_ count: Int) -> [String] {
    Array(
      ["", "é", "a.b", "0", "[1]", "x\ny", "😀", "longer than fifteen bytes"].shuffled(using: &random).prefix(count))
  }

  private mutating func leaf(_ leaf: TypeShape.Leaf) -> PlantedValue {
    switch leaf {
    case .int: PlantedValue(pick(["0", "-12", "1e2", "7.0", "1000"]))
    case .uint8: PlantedValue(pick(["0", "255", "2.5e1"]))
    case .double: PlantedValue(pick(["0", "-0.25", "1e-400", "12345678901234567890"]))
    case .bool: PlantedValue(pick(["true", "false"]))
    case .string: PlantedValue(pick([#""""#, #""é漢😀""#, #""a\nb\u0000\ud83d\ude00""#, "\"\u{2028} // \""]))
    case .url: PlantedValue(pick([#""http://a.b/c?d#e""#, #""http:\/\/a b""#]))
    case .uuid: PlantedValue(#""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#)
    case .date: PlantedValue(pick([#""2026-11-21T10:00:00Z""#, #""2026-11-21T11:00:00.250+01:00""#]))
    case .data: PlantedValue(pick([#""""#, #""AAEC""#, #""AA==""#]))
    case .json: junk()
    case .suit: PlantedValue(pick([#""hearts""#, #""sp\u0061des""#]))
    case .level: PlantedValue(pick(["1", "2.0"]))
    case .model(let shape): value(shape)
    }
  }

  /// A value that no model reads.
  mutating func junk() -> PlantedValue {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: PlantedValue("null")
    case 1: PlantedValue("[1, \"\n\", []]".replacingOccurrences(of: "\n", with: "\\n"))
    case 2: PlantedValue(.array([PlantedValue("{}"), PlantedValue("\"漢\"")]))
    case 3: PlantedValue(.object([PlantedValue.Member(key: "id", value: PlantedValue("\"\\\"\""))]))
    default: PlantedValue(pick(["1", "true", "\"id\"", "{}", "[]", "1e999"]))
    }
  }

  /// Puts a value at a path, with the objects on the way to it; only these for nil.
  private func insert(_ value: PlantedValue?, at keys: [String], into object: PlantedValue) {
    guard let key = keys.first, let members = object.members else { return }
    if keys.count == 1 {
      if let value { object.content = .object(members + [PlantedValue.Member(key: key, value: value)]) }
      return
    }
    let next = object.member(key) ?? PlantedValue(.object([]))
    if object.member(key) == nil { object.content = .object(members + [PlantedValue.Member(key: key, value: next)]) }
    insert(value, at: Array(keys.dropFirst()), into: next)
  }

  // MARK: - Members that no model reads

  /// Puts members in objects that no model reads: with other keys, and with the same keys once more.
  mutating func addExtraMembers(to value: PlantedValue, of shape: PlannedModel) {
    guard chance(of: 2) else { return }
    for model in models(in: value, shape) where chance(of: 2) {
      guard var members = model.members else { continue }
      let extra = ["extra", "ID", "e", "\u{e9}\u{301}", "nam"].filter { model.member($0) == nil }
      members.insert(
        PlantedValue.Member(key: pick(extra), value: junk()), at: Int.random(in: 0...members.count, using: &random))
      if chance(of: 3) { members.append(PlantedValue.Member(key: pick(members).key, value: junk())) }
      model.content = .object(members)
    }
  }

  /// The objects that models are made of.
  private func models(in value: PlantedValue, _ shape: PlannedModel) -> [PlantedValue] {
    guard value.members != nil else { return [] }
    return [value]
      + shape.fields.flatMap { field -> [PlantedValue] in
        guard let inner = field.type.model,
          let child = field.keys.reduce(value as PlantedValue?, { $0?.member($1) })
        else { return [] }
        let leaves = field.type.containers.reduce([child]) { values, _ in
          values.flatMap { $0.elements ?? $0.members?.map(\.value) ?? [] }
        }
        return leaves.flatMap { models(in: $0, inner) }
      }
  }

  // MARK: - Choices

  /// True once in `count` times.
  mutating func chance(of count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }
}
