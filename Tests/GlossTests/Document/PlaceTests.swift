import Foundation
import TestSupport
import Testing

@testable import Gloss

/// Values of a document are read by place, built ones and those of a report by `init?(json:)`: all must agree.
@Suite struct PlaceTests {
  // MARK: What is read

  private enum Level: Int { case low = -1, one = 1, high = 10 }
  private enum Name: String { case a, empty = "", é }

  /// A model of more than 128 bytes, the elements of which are made where they stay.
  private struct Large: JSONDecodable, Hashable {
    let values: [Int?]
    let (a, b, c, d, e, f, g, h): (String?, String?, String?, String?, Double?, Double?, Double?, Double?)

    init?(json: JSON) {
      guard json.kind == .object else { return nil }
      values = ["a", "b", "0", "1"].map { $0 <~~ json }
      (a, b, c, d) = ("a" <~~ json, "b" <~~ json, "a.b" <~~ json, "0.1" <~~ json)
      (e, f, g, h) = ("a" <~~ json, "b" <~~ json, "a.b" <~~ json, "0.1" <~~ json)
    }

    static func == (one: Large, other: Large) -> Bool {
      one.values == other.values && one.a == other.a && one.b == other.b && one.c == other.c && one.d == other.d
        && one.e == other.e && one.f == other.f && one.g == other.g && one.h == other.h
    }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  /// A model that needs more than the types of the library.
  private struct Node: JSONDecodable, Hashable {
    let a: Int
    let b: [String: Node]?

    init?(json: JSON) {
      guard let a: Int = "a" <~~ json else { return nil }
      self.a = a
      b = "b" <~~ json
    }
  }

  /// A way to read that was given a type, and the type's name.
  private struct Reader {
    let name: String
    let read: (JSON, _ path: String, _ delimiter: String) -> AnyHashable
  }

  private struct Box<Value: Hashable>: Hashable { let value: Value? }

  private static func reader<T: JSONDecodable & Hashable>(_ type: T.Type) -> Reader {
    Reader(name: "\(T.self)") { json, path, delimiter in
      let value: T? = delimiter == "." ? path <~~ json : Decoder.decode(path, keyPathDelimiter: delimiter)(json)
      return AnyHashable(Box(value: value))
    }
  }

  private static var readers: [Reader] {
    [
      reader(Int.self), reader(Int8.self), reader(Int16.self), reader(Int32.self), reader(Int64.self),
      reader(UInt.self), reader(UInt8.self), reader(UInt16.self), reader(UInt32.self), reader(UInt64.self),
      reader(Float.self), reader(Double.self), reader(Decimal.self), reader(CGFloat.self), reader(Bool.self),
      reader(String.self), reader(URL.self), reader(UUID.self), reader(Date.self), reader(Data.self),
      reader(JSON.self), reader(Int?.self), reader(Int??.self), reader(String?.self), reader([Int].self),
      reader([Int?].self), reader([String].self), reader([JSON].self), reader([Int]?.self), reader([[Int?]].self),
      reader(Set<Int>.self), reader(Set<String?>.self), reader([String: Int].self), reader([String: Int?].self),
      reader([String: String].self), reader([String: JSON].self), reader([String: [String: Int]].self),
      reader([[String: [Int?]]].self), reader(AllTypes.Flag.self), reader([AllTypes.Owner].self), reader(Node.self),
      reader([Node].self), reader([String: Node].self), reader(Large.self), reader([Large].self),
      reader([Large?].self), reader([String: Large].self),
    ] + [
      Reader(name: "Level") { json, path, _ in AnyHashable(Box<Level>(value: path <~~ json)) },
      Reader(name: "Name") { json, path, _ in AnyHashable(Box<Name>(value: path <~~ json)) },
      Reader(name: "[Level]") { json, path, _ in AnyHashable(Box<[Level]>(value: path <~~ json)) },
      Reader(name: "[String: Name]") { json, path, _ in AnyHashable(Box<[String: Name]>(value: path <~~ json)) },
      Reader(name: "Level?") { json, path, _ in AnyHashable(Box<Level?>(value: path <~~ json)) },
    ]
  }

  // MARK: The three ways

  /// A copy that was built in Swift, with the same digits.
  private static func built(_ json: JSON) -> JSON {
    if let elements = json.elements { return JSON(.array(ArrayNode(elements.map { built($0).value }))) }
    if let members = json.members {
      return JSON(StoredValue(distinct: members.map { JSON(key: $0.key, value: built($0.value).value) }))
    }
    if let string = json.string { return JSON(.string(string)) }
    if let bool = json.bool { return JSON(.bool(bool)) }
    return json.withNumberText { JSON(.number(String(decoding: $0, as: UTF8.self))) } ?? .null
  }

  /// Reads every type at a path in all three ways, and returns how many could be read.
  @discardableResult
  private func expectAgreement(on json: JSON, _ path: String, _ delimiter: String = ".") -> Int {
    let built = Self.built(json)
    let fast = Self.readers.map { $0.read(json, path, delimiter) }
    let slow = Self.readers.map { $0.read(built, path, delimiter) }
    var recorded: [AnyHashable] = []
    var wasRecording = false
    _ = Reading.explain(json) { json -> Bool? in
      wasRecording = json.isRecorded
      recorded = Self.readers.map { $0.read(json, path, delimiter) }
      return true
    }
    #expect(json.place != nil && built.place == nil && wasRecording)
    for (index, reader) in Self.readers.enumerated() where fast[index] != slow[index] || fast[index] != recorded[index]
    {
      Issue.record(
        """
        \(reader.name) at "\(path)" split at "\(delimiter)" in \(json.description.prefix(300)): \
        \(fast[index]) by place, \(slow[index]) from a copy, \(recorded[index]) for a report
        """)
    }
    return fast.count { !"\($0)".hasSuffix("(value: nil)") }
  }

  // MARK: Documents by hand

  private static let scalars = [
    "null", "true", "false", "0", "-0", "1", "-1", "10", "127", "128", "-128", "-129", "255", "256", "32767", "32768",
    "65535", "65536", "2147483647", "2147483648", "-2147483649", "4294967295", "4294967296", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
    "18446744073709551616", "1.0", "1.5", "1e2", "1e-1", "100e-2", "0.1", "1e400", "-1e400", "1e-400", "3.5e38", "3e38",
    "1e39", "0.1234567890123456789012345678901234567", "12345678901234567890123456789012345678901234567890",
    #""""#, #""a""#, #""é""#, #""e\u0301""#, #""\n""#, #""\u0061""#, #""on""#, #""12""#, #""true""#, #""QUJD""#,
    #""QUJ""#,
    #""\u0051UJD""#, #""2026-11-21T10:00:00Z""#, #""2026-11-21T10:00:00.250\u002b01:00""#, #""2026-13-21T10:00:00Z""#,
    #""https://example.com/a b?c#d#e""#, #""http:\/\/example.com\/%20%zz""#, #""http://[::1]/""#,
    #""http://é.example/ü""#,
    #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, #""e621e1f8-c36c-495a-93fc-0c247a3e6e5""#,
  ]

  @Test(arguments: Samples.some(scalars))
  func scalarsAgree(text: String) throws {
    for document in ["{\"a\":\(text)}", "[\(text)]", "[[\(text)]]", "{\"a\":[\(text),1]}", "{\"a\":{\"a\":\(text)}}"] {
      let json = try JSON(string: document)
      var count = 0
      for path in ["a", "0", "0.0", "a.0", "a.a"] { count += expectAgreement(on: json, path) }
      // At least as JSON it was read.
      #expect(count > 0)
    }
  }

  @Test(
    arguments: [
      "{}", "[]", "[null]", "[1,null]", "[1,1,2]", #"["a",null,"a"]"#, "[[1],[null],[]]", "[{},{}]", "[1,1.5]",
      #"{"x":1,"y":2}"#, #"{"x":1,"y":null}"#, #"{"x":1,"y":"z"}"#, #"{"x":1,"x":"z"}"#, #"{"x":"z","x":1}"#,
      #"{"x":1,"\u0078":"z"}"#, #"{"\u0078":1,"x":"z","y":2}"#, #"{"x":"z","\u0078":1}"#, #"{"x":1,"x":2,"x":"z"}"#,
      #"{"é":1,"e\u0301":2}"#, #"{"é":1,"e\u0301":"z"}"#, #"{"é":"z","e\u0301":1}"#, #"{"é":1,"e\u0301":2,"é":3}"#,
      #"{"é":1,"\u00e9":"z","e\u0301":1}"#, #"{"é":1,"\u00e9":"z"}"#, #"{"x":null,"x":1}"#,
      #"{"x":{"y":1},"x":{"y":"z"}}"#,
      #"{"x":{"y":1,"y":"z"}}"#, #"{"x":{"y":"z","y":1}}"#, #"{"x":{"a":1},"x":{"a":"z"}}"#, #"{"":1}"#,
      #"[{"a":1},{"a":"z"}]"#, #"[{"a":1,"b":{"k":{"a":2}}}]"#, #"[{"a":1,"b":{"k":{"a":"z"}}}]"#,
      #"{"k":{"a":1,"b":{"k":{"a":2,"b":{}}}}}"#, #"[{"login":"x","id":1},{"login":"y"}]"#, #"[{"a":1},null,{}]"#,
    ])
  func containersAgree(text: String) throws {
    let json = try JSON(string: "{\"a\":\(text),\"b\":[\(text)]}")
    let counts = ["a", "b", "b.0", "a.x", "a.0", "a.0.b", "a.k.b"].map { expectAgreement(on: json, $0) }
    #expect(counts[0] > 0 && counts[1] > 0)
  }

  @Test func theFirstOfTwoValuesCounts() throws {
    let texts: [(String, [String: Int]?)] = [
      (#"{"a":1,"a":"x"}"#, ["a": 1]), (#"{"a":"x","a":1}"#, nil), (#"{"a":1,"a":2}"#, ["a": 1]),
      (#"{"a":1,"\u0061":null,"b":2}"#, ["a": 1, "b": 2]), (#"{"\u0061":1,"a":3,"b":"x"}"#, nil),
      ("{\"\u{e9}\":1,\"e\u{301}\":2}", nil), ("{\"\u{e9}\":1,\"e\u{301}\":\"x\"}", nil),
      ("{\"\u{e9}\":1,\"\\u00e9\":2}", ["é": 1]),
    ]
    for (text, value) in texts {
      let json = try JSON(string: "[\(text)]")
      let fast: [String: Int]? = "0" <~~ json
      #expect(fast == value, "\(text)")
      let wide = (0..<200).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
      let wideFast: [String: Int]? = "0" <~~ (try JSON(string: "[\(text.dropLast()),\(wide)}]"))
      #expect(wideFast?.filter { $0.key.first != "k" } == value, "\(text)")
      #expect(wideFast.map { $0.count - 200 } == value?.count)
    }
  }

  // MARK: Paths

  private static let paths = [
    "", ".", "..", "a", "a.", ".a", "a..b", "a.b", "a.b.c", "a.b.0", "items.0.id", "items.1.id", "items.2.id",
    "items.00.id",
    "items.01.id", "items.-1.id", "items.-0", "items.+0", "items.9223372036854775808", "items.99999999999999999999.id",
    "items.0x0", "items. 0", "items.0.0", "items.id", "items.", "0", "o.0", "o.00", "é", "é.x", "e\u{301}",
    "e\u{301}.x",
    "e.\u{301}", "a\0b", "\0", "a::b", "a:b", "k::é::0", "aéb", "k", "a key of sixteen", "a key of seventeen",
    "a key of sixteen.a key of seventeen", "s.0", "n.x", "w.k0", "w.k199.0", "w.k200", "w.missing", "w.a.b", "w.",
  ]

  private static let document = #"""
    {"a": {"b": {"c": 1, "0": 2}, "": 3, "": 4}, "a.b": 5, "a.": 6, ".": 7, "..": 8, "": {"": 9, "a": 10},
     "items": [{"id": 11, "0": 12}, {"\u0069d": 13}], "0": 14, "items.0.id": 15, "o": {"0": 16, "00": 17},
     "é": {"x": 18}, "e\u0301": {"x": 19}, "a\u0000b": 20, "\u0000": 21, "a::b": 22, "a:b": {"": 23},
     "k": {"é": [24], "\u00e9\u00e9": 25}, "aéb": 26, "a key of sixteen": {"a key \u006ff seventeen": 27},
     "a key of seventeen": 28, "s": "text", "n": null, "e": {"\u0301": 29}, "w": {WIDE}}
    """#

  /// The document with an object of many members at the end.
  private func wideDocument() throws -> JSON {
    let members = (0..<200).map { #""k\#($0)":\#($0 == 199 ? "[30]" : "\($0)")"# } + [#""a":{"b":31}"#, #""":32"#]
    return try JSON(string: Self.document.replacingOccurrences(of: "WIDE", with: members.joined(separator: ",")))
  }

  @Test(arguments: [".", "", "\0", "::", ":", "é", "e\u{301}", "a", ".0.", " of ", "\r\n", "0"])
  func pathsAgree(delimiter: String) throws {
    let json = try wideDocument()
    let counts = Samples.some(Self.paths).map { expectAgreement(on: json, $0, delimiter) }
    #expect(counts.contains { $0 > 0 })
    // The top may be any kind of value.
    for other in ["[1,[2]]", "1", "null", #""a""#, "[]", "{}"] {
      for path in ["", "0", "1.0", "a"] { expectAgreement(on: try JSON(string: other), path, delimiter) }
    }
  }

  @Test(
    arguments: [
      ("a.b.c", ".", 1), ("a.b.0", ".", 2), ("a.", ".", 3), ("a.b", "::", 5), ("a.", "", 6), (".", "", 7),
      (".", ".", 9),
      (".a", ".", 10), ("items.0.id", ".", 11), ("items.0.0", ".", 12), ("items.1.id", ".", 13),
      ("items.00.id", ".", nil),
      ("items.-1.id", ".", nil), ("items.2.id", ".", nil), ("items.0.id", "", 15), ("0", ".", 14), ("o.0", ".", 16),
      ("o.00", ".", 17), ("é.x", ".", 18), ("e\u{301}.x", ".", 19), ("a\0b", ".", 20), ("a\0b\0c", "\0", 1),
      ("a\0b.c", "\0", nil), ("\0", ".", 21), ("\0", "\0", 9), ("a::b", ".", 22), ("a:b:", ":", nil),
      ("k::é::0", "::", 24),
      ("kéé", "é", nil), ("a::b", "::", nil), ("a.b.c", "\0", nil), ("a\0b\0c", ".", nil), ("k.éé", ".", 25),
      ("aéb", ".", 26), ("a key of sixteen.a key of seventeen", ".", 27), ("a key of seventeen", ".", 28),
      ("e.\u{301}", ".", 29), ("w.k199.0", ".", 30), ("w.a.b", ".", 31), ("w.", ".", 32), ("w.k17", ".", 17),
      ("s.0", ".", nil), ("n.x", ".", nil), ("items", ".", nil),
    ] as [(String, String, Int?)])
  func valuesAtPaths(path: String, delimiter: String, value: Int?) throws {
    let json = try wideDocument()
    #expect(Decoder.decode(path, keyPathDelimiter: delimiter)(json) == value)
    if delimiter == "." {
      let read: Int? = path <~~ json
      #expect(read == value)
    }
  }

  @Test(arguments: 0...33)
  func keysOfEveryLengthAtTheEndOfTheText(length: Int) throws {
    for last in ["y", "é", "\u{10ffff}"] {
      let key = String(repeating: "x", count: length) + last
      let json = try JSON(string: "{\"\(key)\":7}")
      let value: Int? = key <~~ json
      #expect(value == 7)
      for other in [key + "x", String(key.dropLast()), String(repeating: "x", count: length) + "z"] {
        let none: Int? = other <~~ json
        #expect(none == nil)
      }
      let nested: Int? = "\(key).\(key)" <~~ (try JSON(string: "{\"\(key)\":{\"\(key)\":8}}"))
      #expect(nested == 8)
    }
  }

  // MARK: Documents at random

  private func randomText(_ random: inout SplitMix64, depth: Int) -> String {
    let kind = depth == 0 ? 9 : Int.random(in: 0..<10, using: &random)
    let count = Int.random(in: 0...4, using: &random)
    switch kind {
    case 0..<3:
      return "[" + (0..<count).map { _ in randomText(&random, depth: depth - 1) }.joined(separator: ", ") + "]"
    case 3..<7:
      let keys = [
        "a", "b", #"\u0061"#, "0", "1", "é", #"e\u0301"#, "", "a.b", "login", "id", "a longer key, of 26 bytes",
      ]
      let width = Int.random(in: 0..<12, using: &random) == 0 ? KeyIndex.minimumCount : 0
      let filling = (0..<width).map { "\"f\($0)\":\($0)" }
      let members = (0..<count).map { _ in
        "\"\(keys.randomElement(using: &random) ?? "")\": \(randomText(&random, depth: depth - 1))"
      }
      return "{" + (filling + members).shuffled(using: &random).joined(separator: ",") + "}"
    default:
      let isSmall = Bool.random(using: &random)
      return isSmall ? "\(Int.random(in: -1...2, using: &random))" : Self.scalars.randomElement(using: &random) ?? "0"
    }
  }

  @Test(arguments: UInt64(1)...8)
  func documentsAtRandomAgree(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let segments = ["a", "b", "0", "1", "é", "e\u{301}", "", "f5", "login", "a longer key, of 26 bytes"]
    var count = 0
    for _ in 0..<30 {
      let json = try JSON(string: randomText(&random, depth: 4))
      for _ in 0..<6 {
        let path = (0...Int.random(in: 0...2, using: &random)).map { _ in segments.randomElement(using: &random) ?? "" }
        count += expectAgreement(on: json, path.joined(separator: "."))
        count += expectAgreement(on: json, path.joined(separator: "::"), "::")
      }
    }
    #expect(count > 50)
  }

  // MARK: Reports

  @Test func reportsSeeTheFieldsThatPlacesRead() throws {
    let json = try JSON(string: #"{"a":[1,"x",null],"b":{"k":{"a":"y"}},"c":{"d":true}}"#)
    let report = Reading.explain(json) { json -> Bool? in
      let _: [Int]? = "a" <~~ json
      let _: [String: Node]? = "b" <~~ json
      let _: Int? = "c.d" <~~ json
      let _: Level? = "c.e" <~~ json
      return nil
    }
    let paths = report.problems.map(\.path.description)
    for path in ["a[1]", "a[2]", "b.k.a", "c.d"] { #expect(paths.contains(path), "\(path): \(report)") }
  }

  // MARK: Time

  /// Needs a child in each level, so that what fails at the bottom fails everywhere.
  private struct Chain: JSONDecodable {
    init?(json: JSON) {
      guard json["end"] == nil, let _: [String: Chain] = "next" <~~ json else { return nil }
    }
  }

  @Test(arguments: [10, 100, 250])
  func dictionariesThatFailAtTheBottomAreReadOnce(depth: Int) throws {
    let start = String(repeating: #"{"next":{"k":"#, count: depth)
    let json = try JSON(string: start + #"{"end":1}"# + String(repeating: "}}", count: depth))
    #expect(Chain(json: json) == nil)
    let success = try JSON(string: start + #"{"next":{}}"# + String(repeating: "}}", count: depth))
    #expect(Chain(json: success) != nil)
  }

  // MARK: Lifetimes

  /// Holds the only reference to a document, which a model drops while it is read from it.
  private final class Holder: @unchecked Sendable {
    var json: JSON?
    @TaskLocal static var current = Holder()
  }

  private struct Dropping: JSONDecodable {
    let (before, after): (String, String)

    init?(json: JSON) {
      guard let before: String = "text" <~~ json else { return nil }
      Holder.current.json = nil
      guard let after: String = "text" <~~ json else { return nil }
      (self.before, self.after) = (before, after)
    }
  }

  @Test func aModelMayDropTheLastReferenceToItsDocument() throws {
    let text = "a text that is too long for a string to hold inline"
    let element = "{\"text\":\"\(text)\",\"list\":[{\"text\":\"\(text)\"}]}"
    for array in [true, false] {
      try Holder.$current.withValue(Holder()) {
        let members = (0..<20).map { array ? element : "\"k\($0)\":\(element)" }.joined(separator: ",")
        Holder.current.json = try JSON(string: "{\"list\":" + (array ? "[\(members)]}" : "{\(members)}}"))
        // Read where it stands, so that no local variable holds it.
        let texts: [String]
        if array {
          let models: [Dropping]? = Holder.current.json.flatMap { "list" <~~ $0 }
          texts = models?.map(\.after) ?? []
        } else {
          let models: [String: Dropping]? = Holder.current.json.flatMap { "list" <~~ $0 }
          texts = models?.map(\.value.after) ?? []
        }
        #expect(Holder.current.json == nil)
        #expect(texts == Array(repeating: text, count: 20))
      }
    }
  }

  @Test func aTemporaryLivesAsLongAsItIsRead() throws {
    for _ in 0..<100 {
      let texts: [String]? = "a.b" <~~ (try JSON(string: #"{"a":{"b":["a text that needs memory of its own",""]}}"#))
      #expect(texts == ["a text that needs memory of its own", ""])
      let elements = try JSON(string: #"[{"k":["x"]}]"#).elements
      let values: [String]? = elements.flatMap { Array($0).first.flatMap { "k" <~~ $0 } }
      #expect(values == ["x"])
    }
  }
}
