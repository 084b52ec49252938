import Foundation
import Gloss
import TestSupport
import Testing

/// `JSON` as a `Codable` type, in coders of Foundation and of another author.
@Suite struct JSONCodableTests {
  static let document = #"""
    {"name": "a", "none": null, "yes": true, "no": false, "one": 1, "zero": 0, "half": 1.5, "list": [1, [], {}, null, "x"],
     "big": 18446744073709551615, "least": -9223372036854775808, "tenth": 0.1, "huge": 1e+300, "user_id": {"fooBar": [true]},
     "": "", "é": "\u0000\ud83d\ude00"}
    """#

  private func written(_ json: JSON, _ encoder: JSONEncoder = JSONEncoder()) throws -> String {
    String(decoding: try encoder.encode(json), as: UTF8.self)
  }

  // MARK: Foundation's coders

  @Test func `there and back by JSONEncoder`() throws {
    let parsed = try JSON(string: Self.document)
    let built = JSON(foundationObject: parsed.foundationObject)
    for json in [parsed, built] {
      let data = try JSONEncoder().encode(json)
      #expect(try JSON(data: data) == json)
      #expect(try JSONDecoder().decode(JSON.self, from: data) == json)
    }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `there and back by PropertyListEncoder`(format: PropertyListSerialization.PropertyListFormat) throws {
    // Foundation on Linux writes U+0000 into a property list in XML, and can't read it.
    let json = try JSON(string: Self.document.replacingOccurrences(of: #"\u0000"#, with: ""))
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    #expect(try PropertyListDecoder().decode(JSON.self, from: encoder.encode(json)) == json)
  }

  @Test(arguments: [
    ("null", "null"), ("true", "true"), ("false", "false"), (#""a\/\n""#, #""a\/\n""#), ("[]", "[]"), ("{}", "{}"),
    ("[[],{}]", "[[],{}]"), (#"{"a":1,"a":2}"#, #"{"a":1}"#), ("1.0", "1"), ("1e2", "100"), ("-0", "-0"),
    ("-0.0", "-0"),
    ("0e5", "0"), ("9223372036854775808", "9223372036854775808"), ("1.8446744073709551615e19", "18446744073709551615"),
    ("0.1", "0.1"), ("0.10000000000000000000000000000000000000000", "0.1"), ("1e30", "1e+30"), ("5e-324", "5e-324"),
    ("123456789012345678901234567890", "123456789012345678901234567890"),
    ("-0.1234567890123456789012345678901", "-0.1234567890123456789012345678901"),
  ])
  func `what JSONEncoder writes`(text: String, expected: String) throws {
    #expect(try written(JSON(string: text)) == expected)
  }

  @Test(arguments: [
    ("1", "1"), ("0", "0"), ("-0", "-0"), ("-0.0", "-0"), ("1.0", "1"), ("true", "true"), ("0.1", "0.1"),
    ("1.5e-7", "1.5e-07"),
    ("18446744073709551615", "18446744073709551615"), ("9007199254740993", "9007199254740993"),
    ("-9223372036854775808", "-9223372036854775808"), ("1e30", "1e+30"), ("1e-200", "1e-200"), ("0.3", "0.3"),
    ("123456789012345678901234567890", "123456789012345678901234567890"),
    ("0.1000000000000000000001", "0.1000000000000000000001"), ("null", "null"), (#""1""#, #""1""#),
    ("[null,[null],{\"a\":null}]", "[null,[null],{\"a\":null}]"),
    (#"{"b":1,"a":{},"c":[]}"#, #"{"a":{},"b":1,"c":[]}"#),
  ])
  func `what JSONDecoder reads`(text: String, expected: String) throws {
    #expect(try JSONDecoder().decode(JSON.self, from: Data(text.utf8)).description == expected)
  }

  @Test(arguments: ["1e400", "-1e400", "1e-400"])
  func `numbers that JSONDecoder can't read`(text: String) throws {
    #expect {
      try JSONDecoder().decode([String: JSON].self, from: Data("{\"a\": [\(text)]}".utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.codingPath.map(\.description).count == 2
        && context.debugDescription == "the number does not fit Double"
    }
  }

  @Test func `key strategies leave the keys alone`() throws {
    struct Model: Codable, Equatable {
      var userName: String
      var metaData: JSON
    }
    let model = Model(userName: "a", metaData: ["fooBar": ["bazQux": 1], "foo_bar": [["a_b": 2]]])
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase

    let data = try encoder.encode(model)

    #expect(
      try JSON(data: data) == [
        "user_name": "a", "meta_data": ["fooBar": ["bazQux": 1], "foo_bar": [["a_b": 2]]],
      ])
    #expect(try decoder.decode(Model.self, from: data) == model)
  }

  @Test func `a strategy for infinity reads strings as they are`() throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    #expect(try decoder.decode(JSON.self, from: Data(#"["nan", "inf", 1]"#.utf8)) == ["nan", "inf", 1])
  }

  // MARK: Models

  struct Address: Glossy, Equatable {
    let city: String

    init?(json: JSON) {
      guard let city: String = "city" <~~ json else { return nil }
      self.city = city
    }

    func toJSON() -> JSON? { jsonify(["city" ~~> city]) }
  }

  struct Order: Codable, Equatable {
    var id: Int
    var extra: JSON
    var note: JSON?
    var items: [JSON] = []
    var rest: [String: JSON] = [:]
  }

  @Test func `a property of a Codable model`() throws {
    let text = #"{"id": 7, "extra": {"a": [1, null]}, "items": [null, "x", 2.5], "rest": {"k": {"v": null}}}"#
    let order = try JSONDecoder().decode(Order.self, from: Data(text.utf8))

    #expect(order.extra == ["a": [1, nil]])
    #expect(order.note == nil)
    #expect(order.items == [.null, "x", 2.5])
    #expect(order.rest == ["k": ["v": nil]])
    #expect(try JSONDecoder().decode(Order.self, from: JSONEncoder().encode(order)) == order)
    let null = try JSONDecoder().decode(
      Order.self, from: Data(#"{"id": 1, "extra": null, "note": null, "items": [], "rest": {}}"#.utf8))
    #expect(null.extra == .null)
    #expect(null.note == nil)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `a Gloss model inside of a property list`(format: PropertyListSerialization.PropertyListFormat) throws {
    let address = try #require(Address(json: ["city": "Bern"]))
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format

    let data = try encoder.encode(Order(id: 1, extra: #require(address.toJSON()), items: [.null, 1]))
    let order = try PropertyListDecoder().decode(Order.self, from: data)

    #expect(Address(json: order.extra) == address)
    #expect(order.items == [.null, 1])
  }

  // MARK: What fails

  private func failure(_ body: () throws -> Void) -> (path: String, words: String)? {
    let context: (codingPath: [any CodingKey], debugDescription: String)?
    do {
      try body()
      return nil
    } catch EncodingError.invalidValue(_, var found) {
      // A PropertyListEncoder puts each error into another error.
      if case EncodingError.invalidValue(_, let inner)? = found.underlyingError { found = inner }
      context = (found.codingPath, found.debugDescription)
    } catch DecodingError.typeMismatch(let type, let found) where type == JSON.self {
      context = (found.codingPath, found.debugDescription)
    } catch DecodingError.dataCorrupted(let found) {
      context = (found.codingPath, found.debugDescription)
    } catch {
      return ("", "\(error)")
    }
    return context.map { context in
      (
        context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined(),
        context.debugDescription
      )
    }
  }

  static let unencodable: [(json: JSON, path: String, words: String)] = [
    (["a": ["b": [1, Double.nan]]], ".a.b[1]", "nan is not a JSON number"),
    (["a": [-Double.infinity]], ".a[0]", "-inf is not a JSON number"),
    ([["a" ~~> 1]], "[0]", "fragments in an array: did you mean jsonify([...])?"),
    (JSON(foundationObject: ["a": Date.self]), ".a", "a value of type Date.Type can't be written as JSON"),
    (["\u{e9}": 1, "e\u{301}": 2], "", "two keys are canonically equivalent, and a coder takes them for one"),
  ]

  @Test(arguments: unencodable.indices)
  func `values that JSON can't hold`(index: Int) throws {
    let (json, path, words) = Self.unencodable[index]
    for found in [
      failure { _ = try JSONEncoder().encode(json) }, failure { _ = try PropertyListEncoder().encode(json) },
      failure { _ = try OrderedCoder.encode(json) },
    ] {
      #expect(found?.path == path)
      #expect(found?.words == words)
    }
  }

  @Test(arguments: [
    "1e400", "1e-400", "12345678901234567890123456789012345678901234567890", "1.00000000000000000001e-200",
  ])
  func `numbers that no type holds`(text: String) throws {
    let json = try JSON(string: "{\"a\": [0, \(text)]}")
    let found = failure { _ = try JSONEncoder().encode(json) }
    #expect(found?.path == ".a[1]")
    #expect(found?.words == "\(text) has more digits than Decimal, or is beyond its range")
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `values that a property list has and JSON has not`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let values: [(Any, String)] = [
      (Date(timeIntervalSince1970: 0), "expected a value that JSON has, found a date"),
      (Data([1, 2]), "expected a value that JSON has, found data"), (Double.infinity, "inf is not a JSON number"),
    ]
    for (value, words) in values {
      let data = try PropertyListSerialization.data(fromPropertyList: ["a": [1, value]], format: format, options: 0)
      let found = failure { _ = try PropertyListDecoder().decode(JSON.self, from: data) }
      #expect(found?.path == ".a[1]")
      #expect(found?.words == words)
    }
  }

  // MARK: Any coder

  @Test func `the order of keys, and the types of numbers`() throws {
    let json = try JSON(
      string:
        #"{"z": 1, "a": [null, true, "x"], "m": {"k": 1.5, "b": {}}, "u": 9223372036854775808, "d": 0.10000000000000000001}"#
    )
    let ordered = try OrderedCoder.encode(json)

    #expect(
      "\(ordered)"
        == "{z: Int64 1, a: [nil, Bool true, String x], m: {k: Double 1.5, b: {}}, u: UInt64 9223372036854775808, "
        + "d: Decimal 0.10000000000000000001}")
    #expect(try OrderedCoder.decode(JSON.self, from: ordered).description == json.description)
  }

  @Test func `keys that differ in bytes alone, and twice the same`() throws {
    let ordered = Ordered.object([
      ("e\u{301}", .scalar(1 as Int64)), ("\u{e9}", .null), ("a", .scalar("x")), ("a", .scalar("y")),
    ])
    let json = try OrderedCoder.decode(JSON.self, from: ordered)
    #expect(json.description == "{\"e\u{301}\":1,\"\u{e9}\":null,\"a\":\"x\"}")
  }

  @Test func `a decoder that tells integers from other numbers`() throws {
    let ordered = Ordered.array([
      .scalar(1 as Int64), .scalar(UInt64.max), .scalar(1.5), .scalar(-0.0), .scalar(2.0), .scalar(true), .scalar("1"),
    ])
    #expect(
      try OrderedCoder.decode(JSON.self, from: ordered).description == #"[1,18446744073709551615,1.5,-0,2,true,"1"]"#)
  }

  @Test func `a decoder that takes 1 for true and cuts fractions`() throws {
    let ordered = Ordered.array([.scalar(1 as Int64), .scalar(0 as Int64), .scalar(2.5), .scalar(-0.5), .scalar("x")])
    #expect(
      try OrderedCoder.decode(JSON.self, from: ordered, isLenient: true).description == #"[1,0,2.5,-0.5,"x"]"#)
  }

  // MARK: Depth

  static let texts = [("[", "1", "]"), (#"{"a":"#, "1", "}"), (#"[{"a":"#, "1", "}]")]

  @Test(arguments: [
    (80, 512), (120, 512), (160, 512), (256, 512), (512, 512), (512, 8192), (Samples.size(10_000), 512),
    (Samples.size(10_000), 2048), (Samples.size(10_000), 8192),
  ])
  func `deep values do not overflow the stack`(depth: Int, stack: Int) throws {
    for (open, inside, close) in Self.texts {
      let text = String(repeating: open, count: depth) + inside + String(repeating: close, count: depth)
      try onStack(of: stack) { () throws -> Void in
        let json = try JSON(string: text, maximumDepth: .max)
        var built: JSON = 1
        for _ in 0..<depth { built = open == "[" ? [built] : open == "[{\"a\":" ? [["a": built]] : ["a": built] }
        for value in [json, built] {
          expectWholeOrTooDeep { try JSONEncoder().encode(value) == Data(text.utf8) }
          expectWholeOrTooDeep { try OrderedCoder.encode(value).depth >= depth }
          expectWholeOrTooDeep { try !PropertyListEncoder().encode(["a": value]).isEmpty }
        }
      }
    }
  }

  @Test func `a deep value of a decoder does not overflow the stack`() throws {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    try onSmallStack { () throws -> Void in
      expectWholeOrTooDeep { try JSONDecoder().decode(JSON.self, from: Data(text.utf8)).description == text }
    }
    #expect(throws: DecodingError.self) {
      try onSmallStack { () throws -> Void in
        var ordered = Ordered.null
        // The test's own value is released by recursion.
        for _ in 0..<2000 { ordered = .array([ordered]) }
        _ = try OrderedCoder.decode(JSON.self, from: ordered)
      }
    }
  }

  @Test func `512 levels are the most, on any stack`() throws {
    @Sendable func ordered(_ depth: Int) -> Ordered { (0..<depth).reduce(.null) { value, _ in .array([value]) } }
    @Sendable func json(_ depth: Int) -> JSON { (0..<depth).reduce(1) { value, _ in [value] } }
    try onStack(of: 16384) { () throws -> Void in
      #expect(try OrderedCoder.decode(JSON.self, from: ordered(512)).description.utf8.count == 2 * 512 + 4)
      #expect(try OrderedCoder.encode(json(512)).depth == 512)
      let reading = self.failure { _ = try OrderedCoder.decode(JSON.self, from: ordered(513)) }
      #expect(reading?.words == "nested deeper than 512 levels")
      let writing = self.failure { _ = try OrderedCoder.encode(json(600)) }
      #expect(writing?.words == "nested deeper than 512 levels")
    }
  }

  @Test func `64 levels fit a small stack`() throws {
    let text = String(repeating: #"[{"a":"#, count: 32) + "1" + String(repeating: "}]", count: 32)
    try onSmallStack { () throws -> Void in
      let json = try JSON(string: text)
      #expect(try JSONEncoder().encode(json) == Data(text.utf8))
      #expect(try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) == json)
    }
  }
}

extension Ordered {
  fileprivate var depth: Int {
    var (value, depth) = (self, 0)
    while true {
      switch value {
      case .array(let elements): value = elements.first ?? .null
      case .object(let members): value = members.first?.value ?? .null
      default: return depth
      }
      depth += 1
    }
  }
}

private let tooDeep = ["nested too deep for what is left of the thread's stack", "nested deeper than 512 levels"]

private func expectWholeOrTooDeep(_ body: () throws -> Bool) {
  do {
    #expect(try body())
  } catch EncodingError.invalidValue(_, let context) {
    // A JSONEncoder writes less than 512 levels.
    if context.debugDescription.hasPrefix("Unable to encode the given top-level value") { return }
    #expect(tooDeep.contains(context.debugDescription))
  } catch DecodingError.dataCorrupted(let context) {
    #expect(tooDeep.contains(context.debugDescription))
  } catch {
    Issue.record(error)
  }
}

// MARK: - Shortcuts

@Suite struct JSONCodingShortcutTests {
  /// A coder that takes and returns values whole.
  private final class Whole: JSONCodingDecoder, JSONCodingEncoder {
    var json: JSON
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(_ json: JSON) { self.json = json }

    func encode(_ json: JSON) { self.json = json }

    private struct Refusal: Error {}

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw Refusal() }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Refusal() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Refusal() }
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> { fatalError("not whole") }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { fatalError("not whole") }
    func singleValueContainer() -> any SingleValueEncodingContainer { fatalError("not whole") }
  }

  @Test func `a coder of JSON gets and returns values whole`() throws {
    let json = try JSON(string: #"{"z": 1e400, "a": [0.10]}"#)
    let coder = Whole(.null)
    try json.encode(to: coder)
    #expect(coder.json.description == json.description)
    #expect(try JSON(from: coder).description == json.description)
  }
}
