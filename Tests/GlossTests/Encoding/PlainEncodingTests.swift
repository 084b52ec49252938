import TestSupport
import Testing

@testable import Gloss

/// For random models, `jsonify` and `Serializer` have the same results as the plain rules, with all shortcuts.
@Suite struct PlainEncodingTests {
  @Test(arguments: 0..<4)
  func randomModelsAreWrittenByThePlainRules(part: UInt64) {
    for number in 0..<UInt64(Samples.count(1000, full: 1_000_000) / 4) {
      let seed = part << 32 + number
      var random = PlainRandom(seed: seed)
      if let difference = random.difference() {
        Issue.record("seed \(seed): \(difference)")
        return
      }
    }
  }
}

/// A value to encode, by the library and by the plain rules.
private indirect enum PlainSource: JSONEncodable {
  case null
  case integer(Int64)
  case double(Double)
  case string(String)
  /// A model whose `toJSON()` is nil.
  case missing
  case parsed(PlainValue)
  case array([PlainSource])
  case doubles([Double])
  case words([[String?]])
  case counts([String: Set<Int>?])
  case dictionary([String: PlainSource])
  case model([PlainFragment], delimiter: String)

  func toJSON() -> JSON? {
    if case .model(let fragments, let delimiter) = self {
      return jsonify(fragments.map(\.json), keyPathDelimiter: delimiter)
    }
    return native?.toJSON()
  }

  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    guard let native else { return try writer.json(toJSON(), of: Self.self) }
    try native._write(to: &writer)
  }

  private var native: (any JSONEncodable)? {
    switch self {
    case .null: Bool?.none as any JSONEncodable
    case .integer(let number): number
    case .double(let number): number
    case .string(let string): string
    case .parsed(let value): try? JSON(string: value.text())
    case .array(let elements): elements
    case .doubles(let elements): elements
    case .words(let elements): elements
    case .counts(let members): members
    case .dictionary(let members): members
    case .missing, .model: nil
    }
  }

  /// The value by the plain rules, with failures in their place.
  var plain: PlainValue {
    switch self {
    case .null: return .literal("null")
    case .integer(let number): return .literal("\(number)")
    case .double(let number): return PlainSource.plain(number)
    case .string(let string): return .string(string)
    case .missing: return .failing
    case .parsed(let value): return value.withFirstMembers
    case .array(let elements): return .array(elements.map(\.plain))
    case .doubles(let elements): return .array(elements.map(PlainSource.plain))
    case .words(let elements):
      return .array(elements.map { .array($0.map { $0.map(PlainValue.string) ?? .literal("null") }) })
    case .counts(let members):
      return PlainSource.sorted(members) { set in
        set.map { .array($0.map { .literal("\($0)") }) } ?? .literal("null")
      }
    case .dictionary(let members): return PlainSource.sorted(members, \.plain)
    case .model(let fragments, let delimiter):
      let objects = fragments.flatMap { $0.plain(delimiter) }
      guard objects.allSatisfy(\.isObject) else { return .failing }
      return objects.reduce(PlainValue.object([])) { $0.merged(with: $1) }
    }
  }

  private static func sorted<Value>(_ members: [String: Value], _ plain: (Value) -> PlainValue) -> PlainValue {
    .object(
      members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, plain($0.value)) })
  }

  private static func plain(_ number: Double) -> PlainValue {
    guard number.isFinite else { return .failing }
    let text = "\(number)"
    return .literal(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

/// One of the ways to give `jsonify` something.
private enum PlainFragment {
  case none
  case field(String, PlainSource)
  case encoded(String, PlainSource)
  case path([JSONKeyPath.Segment], PlainSource)
  /// A literal, or parsed data, whose members were set or removed.
  case changed(PlainValue?, [(key: String, value: PlainSource?)])
  case passedOn(PlainSource)

  var json: JSON? {
    switch self {
    case .none: return "none" ~~> (nil as PlainSource?)
    case .field(let keyPath, let source): return keyPath ~~> source
    case .encoded(let keyPath, .null): return Encoder.encodeNull(keyPath)
    case .encoded(let keyPath, let source): return Encoder.encode(keyPath)(source)
    case .path(let segments, let source): return JSONKeyPath(segments) ~~> source
    case .passedOn(let source): return source.toJSON()
    case .changed(let data, let changes):
      var json: JSON? = data == nil ? [:] : data.flatMap { try? JSON(string: $0.text()) }
      for (key, value) in changes { json?[key] = value }
      return json
    }
  }

  /// The objects to merge, one after the other: of a literal each member is one.
  func plain(_ delimiter: String) -> [PlainValue] {
    switch self {
    case .none: return []
    case .field(let keyPath, let source), .encoded(let keyPath, let source):
      return [source.plain.nested(at: PlainValue.split(keyPath, at: delimiter))]
    case .path(let segments, let source): return [source.plain.nested(at: segments)]
    case .passedOn(let source):
      if case .missing = source { return [] }
      return [source.plain]
    case .changed(let data, let changes):
      let object = changes.reduce(data?.withFirstMembers ?? .object([])) { object, change in
        object.setting(change.value.map(\.plain), at: change.key)
      }
      return data == nil ? object.expanded(at: delimiter) : [object]
    }
  }
}

// MARK: - Random models

private struct PlainRandom {
  private var random: SplitMix64
  /// How many more values are made at most.
  private var budget = 30
  private var delimiter = "."
  private var isWide = false
  /// Whether a key path is a key.
  private var isFlat = false
  private let canFail: Bool

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    canFail = Int.random(in: 0..<3, using: &random) == 0
  }

  private mutating func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &random) }

  private mutating func one(of elements: [String]) -> String { elements[number(below: elements.count)] }

  /// A random model that came out different; nil when it is as it should be.
  mutating func difference() -> String? {
    let source = model(depth: 0)
    let options = JSON.WritingOptions(rawValue: number(below: 8))
    let plain = source.plain
    let json = source.toJSON()
    do {
      let text = try source.jsonString(options)
      let expected = plain.text(options)
      guard !plain.fails, let json, json.encodingError == nil else { return "\(text), and is to fail" }
      guard text.utf8.elementsEqual(expected.utf8) else { return "\(text), and not \(expected)" }
      let parsed = try JSON(string: text)
      guard parsed == json, parsed.hashValue == json.hashValue else { return "\(text) is not equal" }
      let isSame =
        try source.jsonData(options).elementsEqual(text.utf8)
        && json.description.utf8.elementsEqual(plain.text(.withoutEscapingSlashes).utf8)
      guard isSame, case .object(let members) = plain, json.count == members.count else { return "\(text) once more" }
      return json.keys.elementsEqual(members) { $0.utf8.elementsEqual($1.key.utf8) } ? nil : "\(json.keys)"
    } catch let error as JSONEncodingError {
      guard let path = plain.firstFailure(options), let json else { return "\(error), and not \(plain.text())" }
      guard json.encodingError?.path.segments == plain.firstFailure() else { return "encodingError" }
      return error.path.segments == path ? nil : "\(error), and not at \(JSONKeyPath(path))"
    } catch {
      return "\(error)"
    }
  }

  mutating func model(depth: Int) -> PlainSource {
    let outer = (delimiter, isWide, isFlat)
    defer { (delimiter, isWide, isFlat) = outer }
    delimiter = one(of: [".", ".", ".", ".", "/", "", "::", "..", "\0", "é", "a"])
    isWide = depth == 0 && number(below: 40) == 0
    isFlat = number(below: 3) == 0
    let count = isWide ? 60 + number(below: 50) : number(below: 9)
    var keyPaths = (0..<count).map { _ in keyPath() }
    // Key paths of one object mostly follow each other, and mostly no key stands twice.
    if number(below: 2) == 0 { keyPaths.sort() }
    if number(below: 2) == 0 {
      var known: Set<[UInt8]> = []
      keyPaths.removeAll { !known.insert(Array($0.utf8)).inserted }
    }
    let isPlain = number(below: 2) == 0
    return .model(
      keyPaths.map { isPlain ? .field($0, source(depth: depth + 1)) : fragment($0, depth: depth + 1) },
      delimiter: delimiter)
  }

  private mutating func fragment(_ keyPath: String, depth: Int) -> PlainFragment {
    switch number(below: 24) {
    case 0, 1: return .none
    case 2, 3: return .encoded(keyPath, source(depth: depth))
    case 4:
      let path = (0..<number(below: 4)).map { _ in JSONKeyPath.Segment.key(key()) }
      return .path(canFail && number(below: 6) == 0 ? path + [.index(0)] : path, source(depth: depth))
    case 5: return .path([], model(depth: depth))
    case 6: return .passedOn(model(depth: depth))
    case 7: return .passedOn(canFail ? source(depth: depth) : .parsed(parsed(depth: 0)))
    case 8, 9:
      let data = number(below: 2) == 0 ? nil : parsed(depth: 0)
      let count = isWide && number(below: 4) == 0 ? 70 : number(below: 4)
      return .changed(
        data,
        (0..<count).map { _ in
          (self.keyPath(), number(below: 4) == 0 ? nil : source(depth: depth))
        })
    default: return .field(keyPath, source(depth: depth))
    }
  }

  /// A key. Some differ in their middle alone.
  private mutating func key() -> String {
    if isWide { return "k\(number(below: 2000))" }
    let middle = number(below: 2)
    let rare = one(of: ["", "é", "e\u{301}", ":", "\"/\n", "eightbyt", "eightbyt\(middle)eightbyt", "a\(middle)"])
    return one(of: ["a", "a", "b", "b", rare, rare])
  }

  private mutating func keyPath() -> String {
    if isFlat { return key() }
    let count = number(below: 60) == 0 ? 18 : [1, 1, 1, 2, 2, 3, 4][number(below: 7)]
    let separator = number(below: 8) == 0 ? one(of: [".", "::", "/", ":", "\0"]) : delimiter
    return (0..<count).map { _ in key() }.joined(separator: separator)
  }

  private mutating func source(depth: Int) -> PlainSource {
    budget -= 1
    switch number(below: budget > 0 && depth < 4 ? 14 : 7) {
    case 0, 1: return .integer(Int64(number(below: 300)) - 9)
    case 2: return .null
    case 3: return .string(one(of: ["", "/", "é🙂\u{1}\u{1f}\"\\", "nothing to escape", "\u{7f}\r\t\u{8}\u{c}"]))
    case 4: return .double([0.5, -7, 1e300][number(below: 3)])
    case 5 where canFail:
      return [.missing, .double(.nan), .doubles([1, .infinity]), .array([.missing])][number(below: 4)]
    case 5, 6: return .parsed(parsed(depth: 0))
    case 7: return .array((0..<number(below: 3)).map { _ in source(depth: depth + 1) })
    case 8: return .doubles([0.25, 3, -1][..<number(below: 4)].map { $0 })
    case 9:
      return .words(
        (0..<number(below: 3)).map { _ in [key(), nil, one(of: ["", "/", "é"])].shuffled(using: &random) })
    case 10:
      let members: [(String, Set<Int>?)] = [(key(), [1, 2]), (keyPath(), nil), (key(), [])]
      return .counts(Dictionary(members) { first, _ in first })
    case 11:
      let members = (0..<number(below: 4)).map { _ in (keyPath(), source(depth: depth + 1)) }
      return .dictionary(Dictionary(members) { first, _ in first })
    default: return model(depth: depth)
    }
  }

  /// A value to be parsed, with keys that stand twice.
  private mutating func parsed(depth: Int) -> PlainValue {
    switch number(below: depth == 0 && !canFail ? 3 : 6) {
    case 3: return .literal(one(of: ["1.50", "1E2", "true", "null"]))
    case 4: return .string(key())
    case 5 where depth < 3: return .array((0..<number(below: 3)).map { _ in parsed(depth: depth + 1) })
    case 0...2 where depth < 3:
      let count = isWide && depth == 0 && number(below: 9) == 0 ? 140 : number(below: 4)
      return .object(
        (0..<count).map { _ in (one(of: ["a", "b", "a.b", key()]), parsed(depth: isWide ? 3 : depth + 1)) })
    default: return .object([])
    }
  }
}
