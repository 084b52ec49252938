import Foundation

/// Models of every kind of property: all ways to read one agree, reports name places that are there, and what is
/// written reads as the same.
///
/// The first byte says how the text is made; the text follows.
func fuzzModel(_ input: inout Input) {
  let choice = input.byte()
  let text = choice & 1 == 0 ? input.rest : input.modelText()
  switch choice >> 1 & 3 {
  case 0, 1: checkModel(Everything.self, text)
  case 2: checkModel(AllTypes.self, text)
  default: checkModel([Everything].self, text)
  }
}

extension Input {
  /// A text of an object with the keys of `Everything`, most with a value that fits.
  fileprivate mutating func modelText() -> [UInt8] {
    var members: [Reference.Member] = []
    while !isEmpty, members.count < 60 {
      let field = element(of: Everything.fields)
      members.append((Array(field.key.utf8), bool() ? value(depth: 2) : element(of: field.values)))
    }
    return Reference.object(members).spelled(space: "\n") { $0 == "m" }
  }
}

private func checkModel<M: JSONDecodable & JSONEncodable & FuzzComparable>(_ type: M.Type, _ text: [UInt8]) {
  let data = Data(text)
  let model = M(data: data)
  var report: DecodingReport?
  do throws(DecodingReport) {
    let decoded = try M.decode(data)
    guard let model else { fail("decode(_:) reads what init(data:) does not") }
    check(decoded.isSame(as: model), "decode(_:) reads another value")
  } catch {
    check(model == nil, "init(data:) reads what decode(_:) does not: \(error)")
    check(error.problemCount > 0, "thrown without a problem: \(error)")
    report = error
  }
  let explained = M.explain(data)
  if let report { checkEqual(explained, report, "explain(_:)") }
  checkEqual(explained.problemCount > 0, model == nil, "whether there is a problem in \(explained)")
  do throws(DecodingReport) {
    _ = try M.decode(data, mode: .strict)
    check(explained.isEmpty && model != nil, "strict took what the report names: \(explained)")
  } catch {
    check(!explained.isEmpty, "strict throws without a problem: \(error)")
    checkEqual(error.problemCount + error.warningCount, explained.problemCount + explained.warningCount, "strict")
    if model != nil { checkEqual(error.warningCount, 0, "warnings in strict mode") }
  }
  check(explained.description(maximumCount: 1000).utf8.count < 1_000_000, "a report of a megabyte")

  guard let json = try? JSON(bytes: text), let reference = Reference(text) else {
    check(model == nil && explained.syntaxError != nil, "a model without JSON")
    return
  }
  for problems in [explained.problems, explained.warnings] {
    for problem in problems { checkProblem(problem, json, text) }
    checkEqual(problems.compactMap(\.offset).sorted(), problems.compactMap(\.offset), "order of problems")
  }
  check(explained.problems.allSatisfy { $0.severity == .error }, "a warning among the problems: \(explained)")
  check(explained.warnings.allSatisfy { $0.severity == .warning }, "a problem among the warnings: \(explained)")

  // A value that was built.
  let built = reference.built
  let modelOfBuilt = M(json: built)
  checkEqual(modelOfBuilt == nil, model == nil, "whether a built value is read")
  if let modelOfBuilt, let model { check(modelOfBuilt.isSame(as: model), "a built value is read otherwise") }
  if !reference.hasDuplicateKeys {
    let summary = { (report: DecodingReport) in
      (report.problems + report.warnings).map { "\($0.path) \($0.kind) \($0.severity) \($0.expected)" }
    }
    checkEqual(summary(M.explain(built)), summary(explained), "problems of a built value")
  }

  guard let model else { return }
  guard let written = try? model.jsonData() else {
    check(!model.canBeWritten, "a model is not written: \(model)")
    return
  }
  guard let again = M(data: written) else { fail("what is written is not read: \(M.explain(written))") }
  check(again.isSame(as: model), "is read again otherwise: \(again) instead of \(model)")
  guard let json = model.toJSON(), let ofJSON = M(json: json) else { fail("toJSON() is not read") }
  check(ofJSON.isSame(as: model), "toJSON() is read otherwise: \(ofJSON) instead of \(model)")
}

// MARK: - Models

/// The facts about a model that the target needs, beside how to read and write it.
private protocol FuzzComparable {
  /// Whether two models are the same, dates to the millisecond, and far from 1970 to what a double of seconds holds.
  func isSame(as other: Self) -> Bool
  /// Whether JSON holds it: dates of the years 0 to 9999.
  var canBeWritten: Bool { get }
}

extension Date {
  fileprivate func isSame(as other: Date) -> Bool {
    let (first, second) = (timeIntervalSinceReferenceDate, other.timeIntervalSinceReferenceDate)
    return abs(first - second) < max(0.00051, abs(first) * 1e-15)
  }
}

extension Array: FuzzComparable where Element: FuzzComparable {
  fileprivate func isSame(as other: [Element]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isSame(as: $1) }
  }

  fileprivate var canBeWritten: Bool { allSatisfy(\.canBeWritten) }
}

extension Date: FuzzComparable {
  fileprivate var canBeWritten: Bool { -62_167_219_200.0005..<253_402_300_799.9995 ~= timeIntervalSince1970 }
}

extension AllTypes: FuzzComparable {
  fileprivate func isSame(as other: AllTypes) -> Bool {
    var copy = other
    if date.isSame(as: other.date) { copy.date = date }
    return self == copy
  }

  fileprivate var canBeWritten: Bool { date.canBeWritten }
}

/// A model whose fields are optional, so that all of them are read whatever is wrong with some, and that has no value
/// where one in nine does not fit.
private struct Everything: JSONDecodable, JSONEncodable, FuzzComparable, Equatable {
  enum Color: String { case red, green }
  enum Level: Int { case low = -1, high = 10 }

  final class Child: JSONDecodable, JSONEncodable, Equatable {
    let id: Int
    let child: Child?

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      self.id = id
      child = "child" <~~ json
    }

    func toJSON() -> JSON? { jsonify(["id" ~~> id, "child" ~~> child]) }
    static func == (first: Child, second: Child) -> Bool { first.id == second.id && first.child == second.child }
  }

  let id: Int
  let int8: Int8?, int16: Int16?, int32: Int32?, int64: Int64?
  let uint: UInt?, uint8: UInt8?, uint16: UInt16?, uint32: UInt32?, uint64: UInt64?
  let int128: Int128?, uint128: UInt128?
  let float: Float?, double: Double?, decimal: Decimal?
  let string: String?, bool: Bool?, url: URL?, uuid: UUID?, data: Data?
  var date: Date?, dates: [Date]?, epoch: Date?
  let color: Color?, level: Level?, colors: [Color]?, levels: [String: Level]?, colorOrNull: Color??
  let patch: Int??, numbers: [Int?]?, nested: [String: [[Int]]]?, set: Set<Int>?, strings: [String]?
  let child: Child?, children: [Child]?, childrenByKey: [String: Child]?
  let good: [Child]?, goodByKey: [String: Int]?
  let json: JSON?, jsons: [JSON]?
  let deep: Int?, element: String?, slash: Int?, quoted: Int?
  let first: Int?, lossless: Int?, losslessDecimal: Decimal?, transformed: Int?, fallback: Color?
  let thrown: Int?

  init?(json: JSON) {
    guard let id: Int = "id" <~~ json else { return nil }
    self.id = id
    int8 = "int8" <~~ json
    int16 = "int16" <~~ json
    int32 = Decoder.decodeInt32("int32")(json)
    int64 = Decoder.decodeInt64("int64")(json)
    uint = "uint" <~~ json
    uint8 = "uint8" <~~ json
    uint16 = "uint16" <~~ json
    uint32 = "uint32" <~~ json
    uint64 = "uint64" <~~ json
    int128 = "int128" <~~ json
    uint128 = "uint128" <~~ json
    float = "float" <~~ json
    double = "double" <~~ json
    decimal = "decimal" <~~ json
    string = "string" <~~ json
    bool = "bool" <~~ json
    url = "url" <~~ json
    uuid = "uuid" <~~ json
    data = "data" <~~ json
    date = "date" <~~ json
    dates = Decoder.decodeDateISO8601Array("dates", skippingInvalid: true)(json)
    epoch = Decoder.decodeDateSince1970("epoch", in: .milliseconds)(json)
    color = "color" <~~ json
    level = "level" <~~ json
    colors = "colors" <~~ json
    levels = "levels" <~~ json
    colorOrNull = "colorOrNull" <~~ json
    patch = "patch" <~~ json
    numbers = "numbers" <~~ json
    nested = "nested" <~~ json
    set = "set" <~~ json
    strings = "strings" <~~ json
    child = "child" <~~ json
    children = "children" <~~ json
    childrenByKey = "childrenByKey" <~~ json
    good = Decoder.decodeDecodableArray("good", skippingInvalid: true)(json)
    goodByKey = Decoder.decode("goodByKey", skippingInvalid: true)(json)
    self.json = "json" <~~ json
    jsons = "jsons" <~~ json
    deep = "deep.er.value" <~~ json
    element = "list.1.name" <~~ json
    slash = Decoder.decode("deep/er/slash", keyPathDelimiter: "/")(json)
    quoted = JSONKeyPath(["deep", "a.b"]) <~~ json
    first = Decoder.decodeFirst(of: ["first", "second"])(json)
    lossless = Decoder.decodeLossless("lossless")(json)
    losslessDecimal = Decoder.decodeLossless("losslessDecimal")(json)
    transformed = Decoder.decode("transformed") { (text: String) in text.isEmpty ? nil : text.utf8.count }(json)
    fallback = Decoder.decodeEnum("fallback", fallback: .red)(json)
    thrown = try? json.decode("thrown", as: Int.self)
    // A model that asks for what is missing fails.
    if let must: Bool = "must" <~~ json, must, string == nil { return nil }
  }

  func toJSON() -> JSON? {
    jsonify([
      "id" ~~> id, "int8" ~~> int8, "int16" ~~> int16, "int32" ~~> int32, "int64" ~~> int64, "uint" ~~> uint,
      "uint8" ~~> uint8, "uint16" ~~> uint16, "uint32" ~~> uint32, "uint64" ~~> uint64, "int128" ~~> int128,
      "uint128" ~~> uint128, "float" ~~> float, "double" ~~> double, "decimal" ~~> decimal, "string" ~~> string,
      "bool" ~~> bool, "url" ~~> url, "uuid" ~~> uuid, "data" ~~> data, "date" ~~> date, "dates" ~~> dates,
      Encoder.encodeDateSince1970("epoch", in: .milliseconds)(epoch), "color" ~~> color, "level" ~~> level,
      "colors" ~~> colors, "levels" ~~> levels, "colorOrNull" ~~> colorOrNull, "patch" ~~> patch,
      "numbers" ~~> numbers, "nested" ~~> nested, "set" ~~> set, "strings" ~~> strings, "child" ~~> child,
      "children" ~~> children, "childrenByKey" ~~> childrenByKey, "good" ~~> good, "goodByKey" ~~> goodByKey,
      "json" ~~> json, "jsons" ~~> jsons, "deep.er.value" ~~> deep, "deep.er.slash" ~~> slash,
      JSONKeyPath(["deep", "a.b"]) ~~> quoted, "list" ~~> element.map { [JSON.null, ["name": $0]] },
      "first" ~~> first, "lossless" ~~> lossless, "losslessDecimal" ~~> losslessDecimal,
      "transformed" ~~> transformed.map { String(repeating: "x", count: $0) }, "fallback" ~~> fallback,
      "thrown" ~~> thrown,
    ])
  }

  func isSame(as other: Everything) -> Bool {
    // Dates keep their milliseconds; what else there is must be equal.
    var copy = other
    if isSame(date, other.date) { copy.date = date }
    if isSame(epoch, other.epoch) { copy.epoch = epoch }
    if let dates, let others = other.dates, dates.isSame(as: others) { copy.dates = dates }
    return self == copy
  }

  private func isSame(_ first: Date?, _ second: Date?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return first.isSame(as: second)
  }

  var canBeWritten: Bool { ([date].compactMap { $0 } + (dates ?? [])).allSatisfy(\.canBeWritten) }
}

extension Everything {
  /// The keys that the model reads, and values that fit.
  static let fields: [(key: String, values: [Reference])] = {
    let sample = """
      {"id": [1, 2], "int8": [-128, 128], "int16": [-32768], "int32": [2147483647, 2147483648], "int64": [-1],
      "uint": [1, -1], "uint8": [255, 1e2], "uint16": [65535], "uint32": [4294967295], "uint64": [18446744073709551615],
      "int128": [170141183460469231731687303715884105727], "uint128": [340282366920938463463374607431768211455],
      "float": [0.1, 1e39], "double": [-0.0, 1e309], "decimal": [3.14159265358979323846, 1e127],
      "string": ["é\\u0000", ""], "bool": [true, false], "url": ["https://a.b/c?d=e#f", "http://a b/%#"],
      "uuid": ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"], "data": ["AQID", "AQ="],
      "date": ["2026-11-21T10:00:00.25Z", "2024-02-29T23:59:59+23:59"], "dates": [["2026-11-21T10:00:00Z", 1, null]],
      "epoch": [1e12, -1.5], "color": ["red", "blue"], "level": [-1, 10, 11], "colors": [["red"], ["red", null, 1]],
      "levels": [{"a": -1}, {"a": 0}], "colorOrNull": [null, "green"], "patch": [null, 1], "numbers": [[1, null]],
      "nested": [{"a": [[1, 2], []]}, {"b": [[1], ["x"]]}], "set": [[3, 1, 3]], "strings": [["a", "b"]],
      "child": [{"id": 1, "child": {"id": 2, "child": null}}, {"child": 1}], "children": [[{"id": 1}, {"id": 2}]],
      "childrenByKey": [{"a": {"id": 1}, "b.c": {"id": 2}}, {"a": {}}], "good": [[{"id": 1}, {"id": "x"}, null, 5]],
      "goodByKey": [{"a": 1, "b": "x", "c.d[0]": null}], "json": [{"x": [1]}, null], "jsons": [[1, "a", null]],
      "deep": [{"er": {"value": 42, "slash": 1}, "a.b": 7}, {"er": 1}, {"a.b": "x"}],
      "list": [[null, {"name": "x"}], [1, {"name": 1}], []], "first": [1, null], "second": [2], "lossless": ["12", 12, "x"],
      "losslessDecimal": ["9.90", 9.9, "9,9"], "transformed": ["abc", ""], "fallback": ["green", "x", 1],
      "thrown": [1, "1"], "must": [true, false]}
      """
    guard case .object(let members)? = Reference(Array(sample.utf8)) else { fail("the fields are no JSON") }
    return members.map {
      guard case .array(let values) = $0.value else { fail("the values of a field are no array") }
      return (String(decoding: $0.key, as: UTF8.self), values)
    }
  }()
}
