import Foundation

/// Sets and dictionaries of all types of elements and keys: both decoders read what one makes oneself of the elements as an array and
/// of the members one by one. They refuse only texts that are slow to hash, and too many elements of one hash.
///
/// The first byte says how the text is made, the second one which type is read; the text follows.
func fuzzSets(_ input: inout Input) {
  let isGenerated = input.bool()
  let kind = Kind.all[input.number(below: Kind.all.count)]
  let text = isGenerated ? input.text(of: kind) : input.rest
  // Members that do not count are not read in each form of a value.
  if let reference = Reference(text), reference.hasSlowText != reference.distinct.hasSlowText { return }
  kind.check(text)
}

// MARK: - Types

private struct Kind: Sendable {
  enum Shape { case elements, members, pairs }

  let shape: Shape
  /// Elements or keys, some of which are equal and some invalid.
  let some: [Reference]
  /// Elements or keys that all differ, and have the same hash if that is possible.
  let many: @Sendable (Int) -> Reference
  /// Those that have different hashes.
  let spread: @Sendable (Int) -> Reference
  let check: @Sendable ([UInt8]) -> Void
}

extension Kind {
  static let all: [Kind] = sets + dictionaries

  private static let sets: [Kind] = [
    set(of: Int.self, numbers, integer),
    set(of: UInt8.self, numbers, integer),
    set(of: Bool.self, [.bool(true), .bool(false)], integer),
    set(of: Double.self, numbers, integer),
    set(of: Decimal.self, numbers, decimal, integer),
    set(of: String.self, strings, text),
    set(of: Data.self, base64, data, text),
    set(of: Date.self, dates, date, isWrittenExactly: false),
    set(of: UUID.self, uuids, uuid),
    set(of: URL.self, strings, text),
    set(of: Color.self, strings, text),
    set(of: Int?.self, numbers + [.null], integer),
    set(of: String?.self, strings + [.null], text),
    set(of: Data?.self, base64 + [.null], data, text),
    set(of: [String].self, inArrays(strings)) { .array([text($0)]) },
    set(of: Set<Data>.self, inArrays(base64), { .array([data($0)]) }, { .array([text($0)]) }),
    set(of: [String: Data].self, inObjects(base64), { .object([(key, data($0))]) }, { .object([(key, text($0))]) }),
    set(of: JSON.self, inObjects(base64) + numbers, { .object([(key, data($0))]) }, integer),
  ]

  private static let dictionaries: [Kind] = [
    Kind(shape: .members, some: strings, many: text, spread: text) {
      checkMembers($0, Int.self) { $0 as String? }
      checkMembers($0, Int?.self) { $0 as String? }
      checkCodableStrings($0)
    },
    Kind(shape: .members, some: strings + numerals, many: numeral, spread: numeral) {
      checkMembers($0, Int.self) { text in Int(text).flatMap { "\($0)".utf8.elementsEqual(text.utf8) ? $0 : nil } }
      checkCodableMembers($0, Int.self)
    },
    Kind(shape: .members, some: strings + numerals, many: numeral, spread: numeral) {
      checkMembers($0, String.self) { text in Int128(text).flatMap { "\($0)".utf8.elementsEqual(text.utf8) ? $0 : nil }
      }
    },
    Kind(shape: .members, some: uuids, many: uuid, spread: uuid) {
      checkMembers($0, JSON.self) { UUID(uuidString: $0) }
    },
    Kind(shape: .members, some: strings, many: text, spread: text) {
      checkMembers($0, Set<String>.self) { text in
        [Color.green, .grün].first { $0.rawValue.utf8.elementsEqual(text.utf8) }
      }
      checkCodableMembers($0, Color.self)
    },
    // Keys that say themselves what their hash is.
    Kind(shape: .members, some: strings, many: text, spread: { .string(Array("\($0) spread".utf8)) }) {
      checkMembers($0, Int.self) { Plain(text: $0) }
      checkCodableMembers($0, Plain.self)
    },
    Kind(shape: .pairs, some: base64, many: data, spread: text) { checkCodablePairs($0, Data.self) },
    Kind(shape: .pairs, some: numbers, many: decimal, spread: integer) { checkCodablePairs($0, Decimal.self) },
    Kind(shape: .pairs, some: numbers, many: integer, spread: integer) { checkCodablePairs($0, Double.self) },
    Kind(shape: .pairs, some: inArrays(strings), many: { .array([text($0)]) }, spread: { .array([text($0)]) }) {
      checkCodablePairs($0, [String].self)
    },
  ]

  private static func set<Element: Hashable & JSONDecodable & JSONEncodable & Codable>(
    of type: Element.Type, _ some: [Reference], _ many: @escaping @Sendable (Int) -> Reference,
    _ spread: (@Sendable (Int) -> Reference)? = nil, isWrittenExactly: Bool = true
  ) -> Kind {
    Kind(shape: .elements, some: some, many: many, spread: spread ?? many) {
      checkSet(of: type, $0, isWrittenExactly: isWrittenExactly)
    }
  }

  private static let key = Array("a".utf8)

  // MARK: Values

  private static func number(_ text: String) -> Reference { .number(Array(text.utf8)) }
  private static func string(_ text: String) -> Reference { .string(Array(text.utf8)) }
  private static func inArrays(_ values: [Reference]) -> [Reference] { values.map { .array([$0]) } + [.array(values)] }
  private static func inObjects(_ values: [Reference]) -> [Reference] { values.map { .object([(key, $0)]) } }

  private static let numbers = [
    "0", "-0", "1", "1.0", "10e-1", "255", "0.1", "0.10", "1e400", "1.00000000000000000001", "9007199254740993",
  ].map(number)
  private static let numerals = ["0", "-0", "1", "01", "+1", "-1", "9223372036854775808", "1.0"].map(string)
  private static let strings = [
    "", "a", "é", "e\u{301}", "green", "grün", "gru\u{308}n", "http://a b", "http://a%20b", "12",
  ].map(string)
  private static let base64 = ["", "AQID", "AQ==", "AR==", "AQ", "////", "?"].map(string)
  private static let dates = [
    "2026-11-21T10:00:00Z", "2026-11-21T10:00:00.000Z", "2026-11-21T11:00:00+01:00", "2026-02-30T10:00:00Z",
  ].map(string)
  private static let uuids = [
    "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "E621E1F8", "",
  ].map(string)

  @Sendable private static func integer(_ number: Int) -> Reference { self.number("\(number)") }
  @Sendable private static func text(_ number: Int) -> Reference { string("\(1000 + number)") }
  @Sendable private static func numeral(_ number: Int) -> Reference { string("\(number)") }

  /// The nearest double is that of 1.
  @Sendable private static func decimal(_ number: Int) -> Reference {
    self.number("1.0000000000000000000\(1_000_000 + number)")
  }

  /// Foundation hashes the first 80 bytes and the count.
  @Sendable private static func data(_ number: Int) -> Reference {
    string((Data(repeating: 0, count: 80) + Data("\(1_000_000 + number)".utf8)).base64EncodedString())
  }

  @Sendable private static func date(_ number: Int) -> Reference {
    string("2026-11-21T10:\(10 + number / 50 % 50):\(10 + number % 50)Z")
  }

  @Sendable private static func uuid(_ number: Int) -> Reference {
    string("E621E1F8-C36C-495A-93FC-0C247A\(100_000 + number)")
  }
}

private enum Color: String, JSONDecodable, JSONEncodable, JSONObjectKey, Codable, CodingKeyRepresentable {
  case green, grün
}

/// A text that hashes nothing of itself, as far as a sender is concerned, unless it has a blank.
private struct Plain: Hashable, JSONObjectKey, CodingKeyRepresentable, Codable {
  let text: String

  init(text: String) { self.text = text }
  init(jsonKey: String) { text = jsonKey }
  init(codingKey: some CodingKey) { text = codingKey.stringValue }

  var jsonKey: String { text }
  var codingKey: any CodingKey { AnyKey(stringValue: text) }

  static func == (first: Plain, second: Plain) -> Bool { first.text.utf8.elementsEqual(second.text.utf8) }

  func hash(into hasher: inout Hasher) {
    if text.utf8.contains(UInt8(ascii: " ")) { hasher.combine(text) }
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }

  var intValue: Int? { Int(stringValue) }
}

// MARK: - Texts

extension Input {
  /// A text of an array or object of elements that the type has.
  fileprivate mutating func text(of kind: Kind) -> [UInt8] {
    let style = byte()
    var items: [Reference] = []
    // One in four has about as many as are let in.
    if style & 3 == 3 {
      let (spread, many) = (number(below: 80), 230 + number(below: 120))
      let isSpreadFirst = bool()
      if isSpreadFirst { items += (0..<spread).map(kind.spread) }
      items += (0..<many).map(kind.many)
      if !isSpreadFirst { items += (0..<spread).map(kind.spread) }
    }
    while !isEmpty, items.count < 400 {
      switch number(below: 32) {
      case 0: items.append(value(depth: 5))
      case 1: items.append(marks(125 + number(below: 8)))
      case 2: items.append(.array([marks(125 + number(below: 8))]))
      case 3: items.append(kind.many(number(below: 256)))
      default: items.append(element(of: kind.some))
      }
    }
    let text: Reference =
      switch kind.shape {
      case .elements: .array(items)
      case .members: .object(items.map { ($0.bytes ?? $0.text(), memberValue()) })
      case .pairs: .array(items.flatMap { [$0, memberValue()] })
      }
    return text.spelled(space: "") { style & 4 != 0 && ($0.value + UInt32(style >> 3)) % 3 == 0 }
  }

  private mutating func memberValue() -> Reference {
    switch number(below: 16) {
    case 15: value(depth: 5)
    case 14: .null
    case 13: .array([.string(Array("a".utf8))])
    default: .number(Array("7".utf8))
    }
  }

  private func marks(_ count: Int) -> Reference {
    .string(Array((0..<count).map { $0 % 2 == 0 ? "\u{301}" : "\u{316}" }.joined().utf8))
  }
}

extension Reference {
  fileprivate var bytes: [UInt8]? { if case .string(let text) = self { text } else { nil } }

  /// Whether a string or a key in it has more than 128 combining marks in a row.
  fileprivate var hasSlowText: Bool {
    switch self {
    case .string(let text): Reference.isSlow(text)
    case .array(let elements): elements.contains(where: \.hasSlowText)
    case .object(let members): members.contains { Reference.isSlow($0.key) || $0.value.hasSlowText }
    default: false
    }
  }

  fileprivate static func isSlow(_ text: [UInt8]) -> Bool {
    var (longest, count) = (0, 0)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      count = scalar.properties.canonicalCombiningClass.rawValue == 0 ? 0 : count + 1
      longest = max(longest, count)
    }
    return longest > 128
  }
}

// MARK: - Sets

/// The set of the elements; nil if more than 64 of them have one hash, not counting the first 256.
private func limited<Element: Hashable>(_ elements: [Element]) -> Set<Element>? {
  var set: Set<Element> = []
  let distinct = elements.filter { set.insert($0).inserted }
  let groups = Dictionary(grouping: distinct.dropFirst(256), by: \.hashValue)
  return groups.values.contains { $0.count > 64 } ? nil : set
}

/// Whether so few have one hash that it does not matter which of them come first.
private func isReadInAnyOrder(_ elements: some Collection<some Hashable>) -> Bool {
  elements.count <= 256 || Dictionary(grouping: elements, by: \.hashValue).values.allSatisfy { $0.count <= 64 }
}

private func checkSet<Element: Hashable & JSONDecodable & JSONEncodable & Codable>(
  of type: Element.Type, _ text: [UInt8], isWrittenExactly: Bool
) {
  guard let reference = Reference(text) else {
    check(Set<Element>(data: Data(text)) == nil, "a set of what is not JSON")
    return
  }
  let isSlow = reference.hasSlowText
  let elements = [Element](json: reference.built)
  let expected = isSlow ? nil : elements.flatMap { limited($0) }
  checkForms(text, reference, expected)
  if expected == nil, elements != nil {
    let message = Set<Element>.explain(Data(text)).problems.first?.message ?? ""
    check(message.contains(isSlow ? "combining marks" : "same hash"), "another reason: \(message)")
  }
  if let expected, isWrittenExactly, isReadInAnyOrder(expected) {
    guard let written = try? expected.jsonData() else { fail("not written: \(expected)") }
    checkEqual(Set<Element>(data: written), expected, "a set of \(type) that was written")
  }

  let decoder = GlossJSONDecoder()
  let coded = try? decoder.decode([Element].self, from: Data(text))
  let expectedOfCoded = isSlow ? nil : coded.flatMap { limited($0) }
  let set = try? decoder.decode(Set<Element>.self, from: Data(text))
  checkEqual(set, expectedOfCoded, "Codable: a set of \(type)")
  if let set, isReadInAnyOrder(set) {
    guard let written = try? GlossJSONEncoder().encode(set) else { fail("Codable: not written: \(set)") }
    checkEqual(try? decoder.decode(Set<Element>.self, from: written), set, "Codable: a set of \(type) that was written")
  }
}

/// All ways to read a value agree.
private func checkForms<Value: JSONDecodable & Equatable>(_ text: [UInt8], _ reference: Reference, _ expected: Value?) {
  let data = Data(text)
  guard let json = try? JSON(bytes: text) else { fail("rejected: \(String(decoding: text, as: UTF8.self))") }
  checkEqual(Value(data: data), expected, "\(Value.self) from a text")
  checkEqual(Value(json: json), expected, "\(Value.self) from JSON")
  checkEqual(Value(json: reference.built), expected, "\(Value.self) from a built value")
  checkEqual(try? Value.decode(data), expected, "\(Value.self) for a report")
  checkEqual(try? Value.decode(data, mode: .strict), expected, "\(Value.self) in strict mode")
  if let field = try? JSON(
    bytes: Array("{\"a\":".utf8) + text.drop { $0 == 0xef || $0 == 0xbb || $0 == 0xbf } + Array("}".utf8))
  {
    checkEqual("a" <~~ field as Value?, json.isNull ? nil : expected, "\(Value.self) in a field")
  }
  let report = Value.explain(data)
  checkEqual(report.problemCount > 0, expected == nil, "whether there is a problem in \(report)")
  for problem in report.problems where problem.kind != .invalidValue { checkProblem(problem, json, text) }
}

// MARK: - Dictionaries

/// - Parameter key: The key that a text spells.
private func checkMembers<Key: JSONObjectKey, Value: JSONDecodable & JSONEncodable & Equatable>(
  _ text: [UInt8], _ type: Value.Type, _ key: (String) -> Key?
) {
  guard let reference = Reference(text) else {
    check([Key: Value](data: Data(text)) == nil, "a dictionary of what is not JSON")
    return
  }
  guard case .object(let members) = reference else { return checkForms(text, reference, [Key: Value]?.none) }
  var valid: [Key: Value] = [:]
  var counts: [Int: Int] = [:]
  var isValid = true
  for member in Reference.distinct(members) {
    guard !Reference.isSlow(member.key), let key = key(String(decoding: member.key, as: UTF8.self)), valid[key] == nil,
      let value = Value(json: member.value.built), valid.count < 256 || counts[key.hashValue, default: 0] < 64
    else {
      isValid = false
      continue
    }
    if valid.count >= 256 { counts[key.hashValue, default: 0] += 1 }
    valid[key] = value
  }
  let expected = isValid ? valid : nil
  checkForms(text, reference, expected)
  checkEqual(
    try? [Key: Value].decode(Data(text), skippingInvalid: true), valid, "the members that fit of \([Key: Value].self)")
  guard let expected, isReadInAnyOrder(expected.keys) else { return }
  guard let written = try? expected.jsonData() else { fail("not written: \(expected)") }
  checkEqual([Key: Value](data: written), expected, "a dictionary that was written")
}

/// Of keys that are equal to Swift the first counts.
private func checkCodableStrings(_ text: [UInt8]) {
  guard let reference = Reference(text) else { return }
  var expected: [String: Int]? = [:]
  if case .object(let members) = reference {
    for member in members {
      let key = String(decoding: member.key, as: UTF8.self)
      if Reference.isSlow(member.key) {
        expected = nil
        break
      }
      if expected?[key] != nil { continue }
      guard case .number(let number) = member.value, let value = SlowNumber(number).integer(as: Int.self) else {
        expected = nil
        break
      }
      expected?[key] = value
    }
  } else {
    expected = nil
  }
  checkEqual(try? GlossJSONDecoder().decode([String: Int].self, from: Data(text)), expected, "Codable: [String: Int]")
}

/// The members of an object, one by one.
private struct CodedMembers<Key: CodingKeyRepresentable>: Swift.Decodable {
  var keys: [Key] = []
  var values: [Int?] = []

  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    for name in container.allKeys {
      guard let key = Key(codingKey: name) else { throw CancellationError() }
      keys.append(key)
      values.append(try container.decode(Int?.self, forKey: name))
    }
  }
}

/// The keys and values of an array that has them in turn.
private struct CodedPairs<Key: Codable>: Swift.Decodable {
  var keys: [Key] = []
  var values: [Int?] = []

  init(from decoder: any Swift.Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      keys.append(try container.decode(Key.self))
      values.append(try container.decode(Int?.self))
    }
  }
}

/// The keys and values as Swift has them: the last counts.
private func dictionary<Key: Hashable>(_ keys: [Key], _ values: [Int?]) -> [Key: Int?] {
  Dictionary(zip(keys, values)) { $1 }
}

private func checkCodableMembers<Key: Hashable & CodingKeyRepresentable & Codable>(_ text: [UInt8], _ type: Key.Type) {
  guard let reference = Reference(text) else { return }
  let decoder = GlossJSONDecoder()
  var expected: [Key: Int?]?
  if case .object(let members) = reference, !members.contains(where: { Reference.isSlow($0.key) }) {
    // The first ones in the text.
    let keys = members.compactMap { Key(codingKey: AnyKey(stringValue: String(decoding: $0.key, as: UTF8.self))) }
    let read = try? decoder.decode(CodedMembers<Key>.self, from: Data(text))
    expected = limited(keys) == nil ? nil : read.map { dictionary($0.keys, $0.values) }
  }
  checkEqual(try? decoder.decode([Key: Int?].self, from: Data(text)), expected, "Codable: \([Key: Int?].self)")
}

private func checkCodablePairs<Key: Hashable & Codable>(_ text: [UInt8], _ type: Key.Type) {
  guard let reference = Reference(text) else { return }
  let decoder = GlossJSONDecoder()
  var expected: [Key: Int?]?
  if case .array(let elements) = reference,
    !elements.enumerated().contains(where: { $0.offset % 2 == 0 && $0.element.hasSlowText })
  {
    let read = try? decoder.decode(CodedPairs<Key>.self, from: Data(text))
    expected = read.flatMap { limited($0.keys) == nil ? nil : dictionary($0.keys, $0.values) }
  }
  checkEqual(try? decoder.decode([Key: Int?].self, from: Data(text)), expected, "Codable: \([Key: Int?].self)")
}
