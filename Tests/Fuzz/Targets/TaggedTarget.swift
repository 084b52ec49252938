import Foundation

/// Enums that are read by a tag, written by hand as the macro writes them: what is read from a text, from a built value and for a
/// report is what a plain second implementation makes of the text, and what is written reads as the same.
///
/// The first byte says which model is read and how the text is made; the text follows.
func fuzzTagged(_ input: inout Input) {
  let choice = input.byte()
  let text = choice & 1 == 0 ? input.rest : input.taggedText()
  switch choice >> 1 & 7 {
  case 0: checkTagged(Beside.self, text)
  case 1: checkTagged(Closed.self, text)
  case 2: checkTagged(Boxed.self, text)
  case 3: checkTagged(Numbered.self, text)
  case 4: checkTagged(Switched.self, text)
  case 5: checkTagged(Alternative.self, text)
  case 6: checkTagged([Beside].self, text)
  default: checkTagged(Holder.self, text)
  }
}

extension Input {
  /// A text of an object with the keys of the models, or of an array of such objects.
  fileprivate mutating func taggedText() -> [UInt8] {
    let style = byte()
    let value =
      style & 8 == 0 ? taggedObject(depth: 0) : .array((0..<number(below: 5)).map { _ in taggedValue(depth: 1) })
    return value.spelled(space: style & 1 == 0 ? "" : " ") { ($0.value + UInt32(style)) % 5 == 0 }
  }

  private mutating func taggedObject(depth: Int) -> Reference {
    let count = number(below: 16)
    var members: [Reference.Member] = []
    // Wide enough for an index of its keys.
    if count == 15 { members += (0..<130).map { (Array("k\($0)".utf8), Reference.bool(true)) } }
    for _ in 0..<count where !isEmpty {
      let key = element(of: [
        "t", "a", "b", "o", "kind", "meta", "payload", "ok", "event", "list", "number", "either", "x",
      ])
      members.append((Array(key.utf8), key == "t" || key == "kind" || bool() ? tag() : taggedValue(depth: depth + 1)))
    }
    return .object(members)
  }

  private mutating func taggedValue(depth: Int) -> Reference {
    switch number(below: depth < 5 && !isEmpty ? 8 : 5) {
    case 0: .null
    case 1: .number(element(of: ["1", "2", "-2", "1.0", "0.5", "1e400", "9223372036854775808"].map { Array($0.utf8) }))
    case 2: tag()
    case 3: .bool(bool())
    case 4: value(depth: 6)
    case 5: .array((0..<number(below: 4)).map { _ in taggedValue(depth: depth + 1) })
    default: taggedObject(depth: depth)
    }
  }

  private mutating func tag() -> Reference {
    switch number(below: 24) {
    case let choice where choice < 14:
      .string(
        Array(
          [
            "one", "é", "e\u{301}", "move", "bare", "other", "first", "second", "closed", "a tag of many bytes",
            "a tag of many byteS", "opt", "", "t",
          ][choice].utf8))
    case let choice where choice < 20:
      .number(Array(["1", "2", "-2", "2.0", "20e-1", "3"][choice - 14].utf8))
    case 20: .bool(true)
    case 21: .bool(false)
    case 22: .null
    default: value(depth: 6)
    }
  }
}

private func checkTagged<M: FuzzTagged>(_ type: M.Type, _ text: [UInt8]) {
  let data = Data(text)
  guard let reference = Reference(text), let json = try? JSON(bytes: text) else {
    check(M(data: data) == nil && M.explain(data).syntaxError != nil, "a model without JSON")
    return
  }
  var fits = true
  let expected = M(reference, &fits)
  checkEqual(M(data: data), expected, "\(type) from a text")
  checkEqual(M(json: json), expected, "\(type) from JSON")
  checkEqual(M(json: reference.built), expected, "\(type) from a built value")
  // A native number holds fewer digits.
  if reference.hasShortNumbers, let native = json.foundationObject {
    checkEqual(M(json: JSON(foundationObject: native)), expected, "\(type) from a native value")
  }

  let explained = M.explain(data)
  checkEqual(explained.problemCount > 0, expected == nil, "whether there is a problem in \(explained)")
  checkEqual(explained.isEmpty, expected != nil && fits, "whether the report is empty: \(explained)")
  checkEqual(decoded(M.self, data, .lenient, explained), expected, "\(type) for a report")
  checkEqual(decoded(M.self, data, .strict, explained), fits ? expected : nil, "\(type) in strict mode")
  for problem in explained.problems + explained.warnings { checkProblem(problem, json, text) }
  if !reference.hasDuplicateKeys {
    let summary = { (report: DecodingReport) in
      (report.problems + report.warnings).map { "\($0.path) \($0.kind) \($0.severity) \($0.expected)" }
    }
    checkEqual(summary(M.explain(reference.built)), summary(explained), "problems of a built value")
  }

  guard let expected else { return }
  guard let written = try? expected.jsonData(), let tree = expected.toJSON() else { fail("not written: \(expected)") }
  checkEqual(M(data: written), expected, "read again from \(String(decoding: written, as: UTF8.self))")
  checkEqual(M(json: tree), expected, "read again from the tree \(tree)")
  checkEqual((try? tree.data()), written, "the text of the tree")
}

/// The result of `decode`; nil if it throws. Then it says why.
private func decoded<M: JSONDecodable>(
  _ type: M.Type, _ data: Data, _ mode: DecodingMode, _ explained: DecodingReport
) -> M? {
  do throws(DecodingReport) {
    return try M.decode(data, mode: mode)
  } catch {
    check(error.problemCount > 0, "thrown without a problem: \(error)")
    checkEqual(
      error.problemCount + error.warningCount, explained.problemCount + explained.warningCount,
      "count of what \(error) names")
    return nil
  }
}

// MARK: - The second implementation

/// A model that is also read without the library.
private protocol FuzzTagged: JSONDecodable, JSONEncodable, Equatable {
  /// The model that the rules make of a value; nil if it has none.
  ///
  /// - Parameter fits: Becomes false if a field that may be missing is there and does not fit.
  init?(_ value: Reference, _ fits: inout Bool)
}

extension Array: FuzzTagged where Element: FuzzTagged {
  fileprivate init?(_ value: Reference, _ fits: inout Bool) {
    guard case .array(let elements) = value else { return nil }
    self = []
    for element in elements {
      guard let element = Element(element, &fits) else { return nil }
      append(element)
    }
  }
}

extension Reference {
  /// Whether all numbers in it are integers of few digits.
  fileprivate var hasShortNumbers: Bool {
    switch self {
    case .number(let text): SlowNumber(text).integer(as: Int32.self) != nil
    case .array(let elements): elements.allSatisfy(\.hasShortNumbers)
    case .object(let members): members.allSatisfy(\.value.hasShortNumbers)
    default: true
    }
  }

  /// The first member with a key, if it is not null.
  fileprivate subscript(_ key: String) -> Reference? {
    guard case .object(let members) = self, let value = members.first(where: { $0.key == Array(key.utf8) })?.value
    else {
      return nil
    }
    if case .null = value { return nil }
    return value
  }

  fileprivate var integer: Int? {
    if case .number(let text) = self { SlowNumber(text).integer(as: Int.self) } else { nil }
  }

  fileprivate var text: String? {
    if case .string(let text) = self { String(decoding: text, as: UTF8.self) } else { nil }
  }

  fileprivate var bytes: [UInt8]? { if case .string(let text) = self { text } else { nil } }

  fileprivate var isTrue: Bool? { if case .bool(let bool) = self { bool } else { nil } }

  fileprivate var real: Double? {
    guard case .number(let text) = self else { return nil }
    let value = strtod(String(decoding: text, as: UTF8.self), nil)
    return value.isFinite ? value : nil
  }

  /// The result of `read` for a field.
  fileprivate func field<Value>(_ key: String, _ fits: inout Bool, _ read: (Reference) -> Value?) -> Value? {
    guard let field = self[key] else { return nil }
    let value = read(field)
    if value == nil { fits = false }
    return value
  }

  /// A model in a field.
  fileprivate func field<Model: FuzzTagged>(_ key: String, _ fits: inout Bool) -> Model? {
    guard let field = self[key] else { return nil }
    let model = Model(field, &fits)
    if model == nil { fits = false }
    return model
  }
}

// MARK: - Models

/// The fields beside a tag, which is one of them.
private struct Part: FuzzTagged, _JSONReadable, _JSONFieldReadable, _JSONWritable, _JSONMemberWritable {
  let b: Int
  let o: String?
  let t: String?

  init?(json: JSON) {
    guard let model = Self._decoded(from: json) else { return nil }
    self = model
  }

  init?(_ fields: inout _JSONFields) {
    let b: Int? = fields.decode("b", isRequired: true)
    let o: String? = fields.decode("o")
    let t: String? = fields.decode("t")
    guard let b else { return nil }
    self.b = b
    self.o = o
    self.t = t
  }

  init?(_ value: Reference, _ fits: inout Bool) {
    let (o, t) = (value.field("o", &fits, \.text), value.field("t", &fits, \.text))
    guard let b = value["b"]?.integer else { return nil }
    (self.b, self.o, self.t) = (b, o, t)
  }

  func toJSON() -> JSON? { _encoded() }

  func _writeMembers(to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    try members.encode("b", b)
    try members.encode("o", o)
    try members.encode("t", t)
  }
}

/// Fields beside the tag, one case for two tags, and one for all others.
private enum Beside: FuzzTagged, _JSONReadable, _JSONFieldReadable, _JSONWritable, _JSONMemberWritable {
  case one(Part)
  case move(a: Int, b: Double, o: String?)
  case bare
  case closed(Closed)
  case other(JSON)

  init?(json: JSON) {
    guard let model = Self._decoded(from: json) else { return nil }
    self = model
  }

  init?(_ fields: inout _JSONFields) {
    guard let tag = fields.decodeStringTag("t") else { return nil }
    switch true {
    case tag.equals("one"), tag.equals("é"):
      let value: Part? = fields.decodeFlat(besides: "\u{1}t\u{0}", isRequired: true)
      guard let value else { return nil }
      self = .one(value)
    case tag.equals("move"):
      let a: Int? = fields.decode("a", isRequired: true)
      let b: Double? = fields.decode("b")
      let o: String? = fields.decode("o")
      guard let a else { return nil }
      self = .move(a: a, b: b ?? 0.5, o: o)
    case tag.equals("bare"):
      self = .bare
    case tag.equals("closed"):
      let value: Closed? = fields.decodeFlat(besides: "\u{1}t\u{0}", isRequired: true)
      guard let value else { return nil }
      self = .closed(value)
    default:
      self = .other(fields.json)
    }
  }

  init?(_ value: Reference, _ fits: inout Bool) {
    guard let tag = value["t"]?.bytes else { return nil }
    switch tag {
    case Array("one".utf8), [0xc3, 0xa9]:
      guard let part = Part(value, &fits) else { return nil }
      self = .one(part)
    case Array("move".utf8):
      let (b, o) = (value.field("b", &fits, \.real), value.field("o", &fits, \.text))
      guard let a = value["a"]?.integer else { return nil }
      self = .move(a: a, b: b ?? 0.5, o: o)
    case Array("bare".utf8): self = .bare
    case Array("closed".utf8):
      guard let closed = Closed(value, &fits) else { return nil }
      self = .closed(closed)
    default: self = .other(value.built)
    }
  }

  func toJSON() -> JSON? { _encoded() }

  var _mergesMembers: Bool {
    switch self {
    case .one: return true
    case .closed: return true
    case .other: return true
    default: return false
    }
  }

  func _writeMembers(to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    switch self {
    case .one(let value):
      try members.encode("t", "one")
      try members.encodeFlat(value)
    case .move(let a, let b, let o):
      try members.encode("t", "move")
      try members.encode("a", a)
      try members.encode("b", b)
      try members.encode("o", o)
    case .bare:
      try members.encode("t", "bare")
    case .closed(let value):
      try members.encode("t", "closed")
      try members.encodeFlat(value)
    case .other(let json):
      try members.encodeJSON(json)
    }
  }
}

/// No case for other tags, a long tag and an empty one.
private enum Closed: FuzzTagged, _JSONReadable, _JSONFieldReadable, _JSONWritable, _JSONMemberWritable {
  case long(o: Bool)
  case empty

  init?(json: JSON) {
    guard let model = Self._decoded(from: json) else { return nil }
    self = model
  }

  init?(_ fields: inout _JSONFields) {
    guard let tag = fields.decodeStringTag("kind") else { return nil }
    switch true {
    case tag.equals("a tag of many bytes"):
      let o: Bool? = fields.decode("o", isRequired: true)
      guard let o else { return nil }
      self = .long(o: o)
    case tag.equals(""):
      self = .empty
    default:
      fields.rejectTag("kind", of: Self.self)
      return nil
    }
  }

  init?(_ value: Reference, _ fits: inout Bool) {
    switch value["kind"]?.bytes {
    case Array("a tag of many bytes".utf8):
      guard let o = value["o"]?.isTrue else { return nil }
      self = .long(o: o)
    case []: self = .empty
    default: return nil
    }
  }

  func toJSON() -> JSON? { _encoded() }

  func _writeMembers(to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    switch self {
    case .long(let o):
      try members.encode("kind", "a tag of many bytes")
      try members.encode("o", o)
    case .empty:
      try members.encode("kind", "")
    }
  }
}

/// A tag in an object, and the values under another key.
private enum Boxed: FuzzTagged, _JSONReadable, _JSONFieldReadable, _JSONWritable, _JSONMemberWritable {
  case first(Part)
  case second(Int?)
  case move(a: Int, o: String?)
  case opt(o: String?)

  init?(json: JSON) {
    guard let model = Self._decoded(from: json) else { return nil }
    self = model
  }

  init?(_ fields: inout _JSONFields) {
    guard let tag = fields.decodeStringTag(.path("meta.kind")) else { return nil }
    switch true {
    case tag.equals("first"):
      let value: Part? = fields.decode("payload", isRequired: true)
      guard let value else { return nil }
      self = .first(value)
    case tag.equals("second"):
      let value: Int? = fields.decode("payload")
      self = .second(value)
    case tag.equals("move"):
      let a: Int? = fields.decode(.path("payload", "a"), isRequired: true)
      let o: String? = fields.decode(.path("payload", "o"))
      guard let a else { return nil }
      self = .move(a: a, o: o)
    case tag.equals("opt"):
      let o: String? = fields.decode(.path("payload", "o"))
      self = .opt(o: o)
    default:
      fields.rejectTag(.path("meta.kind"), of: Self.self)
      return nil
    }
  }

  init?(_ value: Reference, _ fits: inout Bool) {
    let payload = value["payload"]
    switch value["meta"]?["kind"]?.bytes {
    case Array("first".utf8):
      guard let part = payload.flatMap({ Part($0, &fits) }) else { return nil }
      self = .first(part)
    case Array("second".utf8): self = .second(value.field("payload", &fits, \.integer))
    case Array("move".utf8):
      guard let payload, let a = payload["a"]?.integer else { return nil }
      self = .move(a: a, o: payload.field("o", &fits, \.text))
    case Array("opt".utf8):
      // The key is looked for in what has none.
      if let payload { if case .object = payload {} else { fits = false } }
      self = .opt(o: payload?.field("o", &fits, \.text))
    default: return nil
    }
  }

  func toJSON() -> JSON? { _encoded() }

  func _writeMembers(to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    switch self {
    case .first(let value):
      try Boxed.write("first", to: &members)
      try members.encode("payload", value)
    case .second(let value):
      try Boxed.write("second", to: &members)
      try members.encode("payload", value)
    case .move(let a, let o):
      try Boxed.write("move", to: &members)
      try members.encodeObject("payload") { (members: inout _JSONMemberWriter) throws(JSONEncodingError) in
        try members.encode("a", a)
        try members.encode("o", o)
      }
    case .opt(let o):
      try Boxed.write("opt", to: &members)
      try members.encodeObject("payload") { (members: inout _JSONMemberWriter) throws(JSONEncodingError) in
        try members.encode("o", o)
      }
    }
  }

  private static func write(_ tag: String, to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    try members.encodeObject("meta") { (members: inout _JSONMemberWriter) throws(JSONEncodingError) in
      try members.encode("kind", tag)
    }
  }
}

/// Integers as tags.
private enum Numbered: FuzzTagged, _JSONReadable, _JSONFieldReadable, _JSONWritable, _JSONMemberWritable {
  case one(Closed)
  case two(list: [Int]?)

  init?(json: JSON) {
    guard let model = Self._decoded(from: json) else { return nil }
    self = model
  }

  init?(_ fields: inout _JSONFields) {
    guard let tag: Int = fields.decodeTag("t") else { return nil }
    switch tag {
    case 1:
      let value: Closed? = fields.decodeFlat(besides: "\u{1}t\u{0}", isRequired: true)
      guard let value else { return nil }
      self = .one(value)
    case 2, -2:
      let list: [Int]? = fields.decode("list")
      self = .two(list: list)
    default:
      fields.rejectTag("t", of: Self.self)
      return nil
    }
  }

  init?(_ value: Reference, _ fits: inout Bool) {
    switch value["t"]?.integer {
    case 1:
      guard let closed = Closed(value, &fits) else { return nil }
      self = .one(closed)
    case 2, -2:
      self = .two(
        list: value.field("list", &fits) {
          guard case .array(let elements) = $0 else { return nil }
          let integers = elements.compactMap(\.integer)
          return integers.count == elements.count ? integers : nil
        })
    default: return nil
    }
  }

  func toJSON() -> JSON? { _encoded() }

  var _mergesMembers: Bool {
    switch self {
    case .one: return true
    default: return false
    }
  }

  func _writeMembers(to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    switch self {
    case .one(let value):
      try members.encode("t", 1)
      try members.encodeFlat(value)
    case .two(let list):
      try members.encode("t", 2)
      try members.encode("list", list)
    }
  }
}

/// Booleans as tags.
private enum Switched: FuzzTagged, _JSONReadable, _JSONFieldReadable, _JSONWritable, _JSONMemberWritable {
  case on(Part)
  case off(x: Double)

  init?(json: JSON) {
    guard let model = Self._decoded(from: json) else { return nil }
    self = model
  }

  init?(_ fields: inout _JSONFields) {
    guard let tag: Bool = fields.decodeTag("ok") else { return nil }
    switch tag {
    case true:
      let value: Part? = fields.decodeFlat(besides: "\u{2}ok\u{0}", isRequired: true)
      guard let value else { return nil }
      self = .on(value)
    case false:
      let x: Double? = fields.decode("x", isRequired: true)
      guard let x else { return nil }
      self = .off(x: x)
    }
  }

  init?(_ value: Reference, _ fits: inout Bool) {
    switch value["ok"]?.isTrue {
    case true:
      guard let part = Part(value, &fits) else { return nil }
      self = .on(part)
    case false:
      guard let x = value["x"]?.real else { return nil }
      self = .off(x: x)
    case nil: return nil
    }
  }

  func toJSON() -> JSON? { _encoded() }

  var _mergesMembers: Bool {
    switch self {
    case .on: return true
    default: return false
    }
  }

  func _writeMembers(to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    switch self {
    case .on(let value):
      try members.encode("ok", true)
      try members.encodeFlat(value)
    case .off(let x):
      try members.encode("ok", false)
      try members.encode("x", x)
    }
  }
}

/// Cases without a tag, of which no two write the same.
private indirect enum Alternative: FuzzTagged, _JSONReadable, _JSONFieldReadable, _JSONWritable, _JSONMemberWritable {
  case number(Int)
  case name(String)
  case part(Part)
  case boxed(Boxed)
  case list([Alternative])

  init?(json: JSON) {
    guard let model = Self._decoded(from: json) else { return nil }
    self = model
  }

  static var _readsAlternatives: Bool { true }

  init?(_ fields: inout _JSONFields) {
    if let value = fields.alternative().map(Self.number(_:)) {
      self = value
      return
    }
    if let value = fields.alternative().map(Self.name(_:)) {
      self = value
      return
    }
    if let value = fields.alternative().map(Self.part(_:)) {
      self = value
      return
    }
    if let value = fields.alternative().map(Self.boxed(_:)) {
      self = value
      return
    }
    if let value = fields.alternative().map(Self.list(_:)) {
      self = value
      return
    }
    return nil
  }

  init?(_ value: Reference, _ fits: inout Bool) {
    var (partFits, boxedFits) = (true, true)
    if let number = value.integer {
      self = .number(number)
    } else if let name = value.text {
      self = .name(name)
    } else if let part = Part(value, &partFits) {
      fits = fits && partFits
      self = .part(part)
    } else if let boxed = Boxed(value, &boxedFits) {
      fits = fits && boxedFits
      self = .boxed(boxed)
    } else if let list = [Alternative](value, &fits) {
      self = .list(list)
    } else {
      return nil
    }
  }

  func toJSON() -> JSON? { _encoded() }

  static var _writesObject: Bool { false }

  func _writeMembers(to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    switch self {
    case .number(let value): try members.alternative(value)
    case .name(let value): try members.alternative(value)
    case .part(let value): try members.alternative(value)
    case .boxed(let value): try members.alternative(value)
    case .list(let value): try members.alternative(value)
    }
  }
}

/// Such enums as fields of a model, one of them beside the others.
private struct Holder: FuzzTagged, _JSONReadable, _JSONFieldReadable, _JSONWritable, _JSONMemberWritable {
  let event: Beside?
  let list: [Boxed]?
  let number: Numbered
  let either: Alternative?
  let switched: Switched

  init?(json: JSON) {
    guard let model = Self._decoded(from: json) else { return nil }
    self = model
  }

  init?(_ fields: inout _JSONFields) {
    let event: Beside? = fields.decode("event")
    let list: [Boxed]? = fields.decode("list")
    let number: Numbered? = fields.decode("number")
    let either: Alternative? = fields.decode("either")
    let switched: Switched? = fields.decodeFlat(besides: .init(of: Self.self), isRequired: true)
    guard let switched else { return nil }
    self.event = event
    self.list = list
    self.number = number ?? .two(list: nil)
    self.either = either
    self.switched = switched
  }

  init?(_ value: Reference, _ fits: inout Bool) {
    event = value.field("event", &fits)
    list = value.field("list", &fits)
    number = value.field("number", &fits) ?? .two(list: nil)
    either = value.field("either", &fits)
    guard let switched = Switched(value, &fits) else { return nil }
    self.switched = switched
  }

  func toJSON() -> JSON? { _encoded() }

  var _mergesMembers: Bool { true }

  func _writeMembers(to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    try members.encode("event", event)
    try members.encode("list", list)
    try members.encode("number", number)
    try members.encode("either", either)
    try members.encodeFlat(switched)
  }
}
