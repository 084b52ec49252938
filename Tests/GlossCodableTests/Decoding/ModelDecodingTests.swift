import Foundation
import GlossCodable
import Testing

/// Models whose code is from the compiler and the standard library.
@Suite struct ModelDecodingTests {
  // MARK: Collections

  fileprivate enum Suit: String, Codable, CaseIterable { case hearts, spades }
  private enum Plain: String, Codable { case a, b }
  fileprivate enum Level: Int, Codable { case low = 1, high = 2 }
  fileprivate struct Tag: RawRepresentable, Codable, Hashable { let rawValue: String }
  private struct PlainTag: RawRepresentable, Codable, Hashable { let rawValue: Int }
  fileprivate struct OwnKey: Hashable, Codable {
    let name: String
    var codingKey: any CodingKey { AnyKey(stringValue: name) }
    init?<Key: CodingKey>(codingKey: Key) {
      guard !codingKey.stringValue.hasPrefix("x") else { return nil }
      name = codingKey.stringValue
    }
  }

  /// At most one value is wrong: Foundation reads dictionaries in another order.
  private static let collections = [
    "null", "[]", "{}", "1", #""a""#, "[1]", "[1, 2, 1]", "[null]", "[1, null]", #"["a"]"#, #"["a", 1]"#,
    #"["a", 1, "b", 2]"#,
    #"["a", 1, "b"]"#, #"["a", 1, "a", 2]"#, #"["c", 1]"#, "[1, 1]", "[1, 1, 2, 2]", "[1, 2, 3]", #"{"a": 1}"#,

    #"{"a": null}"#, #"{"a": "x"}"#, #"{"a": [1]}"#, #"{"1": 1}"#, #"{"01": 1}"#, #"{"+1": 1}"#,
    #"{"-1": 1}"#,
    #"{"1.0": 1}"#, #"{" 1": 1}"#, #"{"x": 1}"#, #"{"hearts": 1}"#, #"{"clubs": 1}"#,
    #"{"": 1}"#,
    #"{"1": "x"}"#, #"{"hearts": null}"#, #"["hearts", 1]"#, #"{"9223372036854775807": 1}"#,
    #"{"9223372036854775808": 1}"#,
    #"{"a": {"a": 1}}"#, #"[{"a": 1}]"#, "[[1]]", "[[1], [], [2, 3]]", "[[[1]]]", #"[[1], ["x"]]"#, "[true, false]",
    "[[1, null]]",
    #"[{"a": null}]"#, #"{"a": [1, "x"]}"#, #"{"a": {"b": [1, {"c": true}]}}"#,
  ]

  @Test(arguments: collections)
  func sequences(text: String) {
    expectSame([Int].self, text)
    expectSame([Int?].self, text)
    expectSame([Int??].self, text)
    expectSame(Set<Int>.self, text)
    expectSame(Set<String>.self, text)
    expectSame(Set<[Int]>.self, text)
    expectSame(ContiguousArray<Int>.self, text)
    expectSame([[Int]].self, text)
    expectSame([[Int]?].self, text)
    expectSame([[[Int]]].self, text)
    expectSame([Set<Int>].self, text)
    expectSame([[Int?]].self, text)
    expectSame([String].self, text)
    expectSame([Bool].self, text)
    expectSame([Double].self, text)
    expectSame([Plain].self, text)
    expectSame([PlainTag].self, text)
  }

  @Test(arguments: collections)
  func dictionaries(text: String) {
    expectSame([String: Int].self, text)
    expectSame([String: Int?].self, text)
    expectSame([String: [Int]].self, text)
    expectSame([String: [String: Int]].self, text)
    expectSame([String: [String: Int?]?].self, text)
    expectSame([String: String].self, text)
    expectSame([[String: Int]].self, text)
    expectSame([Int: Int].self, text)
    expectSame([Int: Int?].self, text)
    expectSame([Int: [Int]].self, text)
    expectSame([Suit: Int].self, text)
    expectSame([Suit: Int?].self, text)
    expectSame([Level: Int].self, text)
    expectSame([Tag: Int].self, text)
    expectSame([OwnKey: Int].self, text)
    expectSame([Plain: Int].self, text)
    expectSame([PlainTag: Int].self, text)
    expectSame([Bool: Int].self, text)
    expectSame([Double: Int].self, text)
    expectSame([UInt8: Int].self, text)
    expectSame([[Int]: Int].self, text)
    expectSame([Suit: [Suit: Int]].self, text)
    expectSame([[Suit: Int]].self, "[\(text)]")
    expectSame([String: [Suit: Int]].self, #"{"k": \#(text)}"#)
    expectSame([String: [Int: Int]].self, #"{"k": \#(text)}"#)
    expectSame([String: [Plain: Int]].self, #"{"k": \#(text)}"#)
  }

  @Test func severalMembers() {
    expectSameValue([String: Int].self, #"{"a": 1, "b": 2, "c": 3, "a": 4}"#)
    expectSameValue([String: Int?].self, #"{"a": 1, "b": null, "c": 3}"#)
    expectSameValue([Int: Int].self, #"{"1": 1, "2": 2, "-3": 3}"#)
    expectSameValue([Suit: Int?].self, #"{"spades": 1, "hearts": null}"#)
    expectSameValue([Level: [Int]].self, #"{"1": [1], "2": []}"#)
    expectSameValue([Tag: String].self, #"{"a": "x", "b": "y", "": "z"}"#)
    expectSameValue([OwnKey: [OwnKey: Int]].self, #"{"a": {"b": 1, "c": 2}, "b": {}}"#)
    let wide = "{" + (0..<500).map { "\"k\($0)\": [\($0)]" }.joined(separator: ", ") + "}"
    expectSameValue([String: [Int]].self, wide)
  }

  @Test(arguments: collections)
  func optionals(text: String) {
    expectSame(Int?.self, text)
    expectSame(Int??.self, text)
    expectSame([Int]?.self, text)
    expectSame([Int]??.self, text)
    expectSame([Int?]??.self, text)
    expectSame([String: Int]?.self, text)
    expectSame(Member<Int>?.self, text)
    for document in [#"{"value": \#(text)}"#, "{}"] {
      expectSame(Member<Int?>.self, document)
      expectSame(Member<Int??>.self, document)
      expectSame(Member<[Int]?>.self, document)
      expectSame(Member<[Int?]?>.self, document)
      expectSame(Member<[Int]??>.self, document)
      expectSame(Member<[String: Int]?>.self, document)
      expectSame(Member<Member<Int?>?>.self, document)
      expectSame([Member<Int?>?].self, "[\(document), null]")
    }
  }

  @Test(
    arguments: collections + [
      "[1, 5]", "[5, 1]", "[1.5, 2]", "[1, 1]", #"["a", "b"]"#, #"["b", "a"]"#, "[[1, 2], [3]]", #"{"from": 1}"#, "[5]",
      #"{"lowerBound": 1}"#,
    ])
  func ranges(text: String) {
    expectSame(Range<Int>.self, text)
    expectSame(ClosedRange<Int>.self, text)
    expectSame(PartialRangeFrom<Int>.self, text)
    expectSame(PartialRangeUpTo<Int>.self, text)
    expectSame(PartialRangeThrough<Int>.self, text)
    expectSame(Range<Double>.self, text)
    expectSame(ClosedRange<String>.self, text)
    expectSame([Range<Int>].self, "[\(text)]")
    expectSame(Member<ClosedRange<Int>?>.self, #"{"value": \#(text)}"#)
  }

  @Test(arguments: collections)
  func vectors(text: String) {
    expectSame(SIMD2<Float>.self, text)
    expectSame(SIMD4<Int32>.self, text)
    expectSame(SIMD2<Double>.self, "[1, 2.5]")
  }

  // MARK: Enums

  private enum Shape: Codable {
    case point
    case circle(radius: Double)
    case rectangle(Int, height: Int)
    case optional(Int?)
    indirect case group(Shape, next: Shape?)
    case list([Shape])
  }

  private enum Outcome<Success: Codable, Failure: Codable>: Codable {
    case success(Success)
    case failure(Failure)
    enum CodingKeys: String, CodingKey { case success = "ok", failure = "error" }
  }

  @Test func enumsWithValues() {
    let texts = [
      #"{"point": {}}"#, #"{"point": null}"#, #"{"point": 1}"#, #"{"point": []}"#, #"{"circle": {"radius": 1.5}}"#,
      #"{"circle": {}}"#,
      #"{"circle": {"radius": "x"}}"#, #"{"circle": {"radius": null}}"#, #"{"rectangle": {"_0": 1, "height": 2}}"#,
      #"{"rectangle": {"_0": 1}}"#, #"{"rectangle": {"height": 1}}"#, #"{"optional": {}}"#,
      #"{"optional": {"_0": null}}"#,
      #"{"optional": {"_0": 3}}"#, "{}", #"{"other": {}}"#, #"{"point": {}, "circle": {"radius": 1}}"#,
      #"{"point": {}, "other": 1}"#,
      "null", "[]", "1", #""point""#,
      #"{"group": {"_0": {"point": {}}, "next": {"group": {"_0": {"circle": {"radius": 1}}}}}}"#,
      #"{"group": {"_0": {"point": {}}, "next": {"group": {"_0": {"circle": {"radius": []}}}}}}"#,
      #"{"group": {"_0": {}}}"#,
      #"{"list": {"_0": [{"point": {}}, {"list": {"_0": []}}]}}"#,
      #"{"list": {"_0": [{"point": {}}, {"list": {"_0": [{}]}}]}}"#,
      #"{"list": {"_0": [{"point": {}}, {"point": {}, "circle": {}}]}}"#,
    ]
    for text in texts {
      expectSame(Shape.self, text)
      expectSame([Shape?].self, "[\(text)]")
      expectSame([String: Shape].self, #"{"a": \#(text)}"#)
    }
    for text in [
      #"{"ok": {"_0": 1}}"#, #"{"error": {"_0": "x"}}"#, #"{"ok": {"_0": "x"}}"#, #"{"success": {"_0": 1}}"#,
      #"{"ok": 1}"#,
      #"{"ok": {"_0": 1}, "error": {"_0": "x"}}"#,
    ] {
      expectSame(Outcome<Int, String>.self, text)
      expectSame([Outcome<Outcome<Int, Int>, String>].self, #"[{"ok": {"_0": \#(text)}}]"#)
    }
  }

  private enum Number: Int8, Codable { case one = 1, two }
  private enum Real: Double, Codable { case half = 0.5, two = 2 }
  private enum Letter: Character, Codable {
    case a = "a"
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard let character = text.first, let letter = Letter(rawValue: character) else {
        throw DecodingError.dataCorruptedError(in: try decoder.singleValueContainer(), debugDescription: text)
      }
      self = letter
    }
    func encode(to encoder: any Encoder) throws {}
  }
  private struct Options: OptionSet, Codable {
    let rawValue: UInt8
    static let first = Options(rawValue: 1)
  }

  @Test func rawValues() {
    let texts = [
      "1", "2", "3", "0.5", "2.0", "1e0", "255", "-0", #""a""#, #""b""#, #""c""#, #""hearts""#, #""""#, "null", "true",
      "[]", "{}",
    ]
    for text in texts {
      for document in [text, "[\(text)]", "[1, \(text)]", #"{"value": \#(text)}"#] {
        expectSame(Plain.self, document)
        expectSame([Plain?].self, document)
        expectSame(Member<Plain>.self, document)
        expectSame(Member<Plain?>.self, document)
        expectSame([Suit].self, document)
        expectSame(Member<Tag>.self, document)
        expectSame([PlainTag].self, document)
        expectSame([Real].self, document)
        expectSame(Member<Letter?>.self, document)
        // A number that does not fit has no path in Foundation.
        if !text.contains("255"), !text.contains("0.5") {
          expectSame(Number.self, document)
          expectSame([Number].self, document)
          expectSame(Member<Number?>.self, document)
          expectSame(Options.self, document)
          expectSame([Options].self, document)
        }
      }
    }
  }

  // MARK: Property wrappers and generics

  @propertyWrapper
  private struct Clamped: Decodable {
    var wrappedValue: Int
    init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
    init(from decoder: any Decoder) throws {
      wrappedValue = min(10, try decoder.singleValueContainer().decode(Int.self))
    }
  }

  @propertyWrapper
  private struct Lossy<Element: Decodable>: Decodable {
    var wrappedValue: [Element]
    private struct Anything: Decodable {}
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      wrappedValue = []
      while !container.isAtEnd {
        do {
          wrappedValue.append(try container.decode(Element.self))
        } catch {
          _ = try container.decode(Anything.self)
        }
      }
    }
  }

  @propertyWrapper
  private struct DefaultEmpty<Value: Decodable & ExpressibleByArrayLiteral>: Decodable {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      wrappedValue = container.decodeNil() ? [] : try container.decode(Value.self)
    }
  }

  @propertyWrapper
  private struct Default<Value: Decodable & Sendable>: Decodable {
    var wrappedValue: Value?
    init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
    init(from decoder: any Decoder) throws { wrappedValue = try? Value(from: decoder) }
  }

  @propertyWrapper
  private struct Either<Text: LosslessStringConvertible & Decodable>: Decodable {
    var wrappedValue: Text
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        wrappedValue = try container.decode(Text.self)
      } catch {
        let text = try container.decode(String.self)
        guard let value = Text(text) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
        }
        wrappedValue = value
      }
    }
  }

  private struct Wrapped: Decodable {
    @Clamped var clamped: Int
    @Lossy var lossy: [Int]
    @DefaultEmpty var list: [String]
    @Either var either: Int
  }

  private struct Missing: Decodable {
    @Default var value: Int?
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      _value = try container.decodeIfPresent(Default<Int>.self, forKey: "value") ?? Default(wrappedValue: nil)
    }
  }

  @Test func propertyWrappers() {
    let whole = #""clamped": 12, "lossy": [1, "x", null, 2, {}, [3], 4], "list": null, "either": "7""#
    let changes = [
      ("12", "3"), ("12", #""x""#), ("12", "null"), ("[1, ", "["), (#"[1, "x", null, 2, {}, [3], 4]"#, "{}"),
      (#""list": null, "#, ""),
      (#""list": null"#, #""list": ["a"]"#), (#""list": null"#, #""list": [1]"#), (#""7""#, "7"), (#""7""#, #""x""#),
      (#""7""#, "[]"),
      (#", "either": "7""#, ""),
    ]
    expectSameValue(Wrapped.self, "{\(whole)}")
    for (old, new) in changes {
      let text = whole.replacingOccurrences(of: old, with: new)
      #expect(text != whole)
      expectSame(Wrapped.self, "{\(text)}")
      expectSame([Wrapped].self, "[{\(whole)}, {\(text)}]")
    }
    for text in [#"{"value": 1}"#, #"{"value": "x"}"#, #"{"value": null}"#, "{}", "[]"] {
      expectSame(Missing.self, text)
    }
  }

  private struct Page<Item: Decodable, Info: Decodable>: Decodable {
    let items: [Item]
    let info: Info?
    let next: Cursor?
    struct Cursor: Decodable {
      let item: Item
      let number: Int
    }
  }

  @Test func generics() {
    let texts = [
      #"{"items": [1, 2], "info": {"value": [1]}, "next": {"item": 3, "number": 1}}"#, #"{"items": [1, "x"]}"#,
      #"{"items": [], "info": {"value": ["x"]}}"#, #"{"items": [], "next": {"item": "x", "number": 1}}"#,
      #"{"items": [], "next": {"item": 1}}"#,
    ]
    for text in texts {
      expectSame(Page<Int, Member<[Int]>>.self, text)
      expectSame(Page<Int, Member<[Int]?>?>.self, text)
      expectSame([Page<Int?, Member<[String]>>].self, "[\(text)]")
      expectSame(Page<Page<Int, Int>, Int>.self, #"{"items": [\#(text)]}"#)
    }
  }

  /// A tuple has no conformance: a model reads its parts one after the other.
  private struct Pair: Decodable {
    let both: (Int, String)
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      both = (try container.decode(Int.self), try container.decode(String.self))
      guard container.isAtEnd else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(container.currentIndex)")
      }
    }
  }

  @Test func tuples() {
    for text in [#"[1, "a"]"#, #"[1, "a", 2]"#, "[1]", "[]", #"["a", 1]"#, "{}", "[1, null]"] {
      expectSame(Pair.self, text)
      expectSame([Pair].self, "[\(text), \(text)]")
      expectSame([String: [Pair]].self, #"{"a": [\#(text)]}"#)
    }
  }

  /// Models as applications have them, by synthesis.
  private struct Order: Codable {
    let id: Int64
    let created: Date
    let customer: Customer
    let items: [Item]
    let notes: [String: String]?
    let total: Decimal
    let isPaid: Bool
    let site: URL?
    struct Customer: Codable {
      let name: String
      let email: String?
      let address: Address?
    }
    struct Address: Codable {
      let street: String
      let location: Location
    }
    struct Location: Codable {
      let latitude, longitude: Double
    }
    struct Item: Codable {
      let sku: String
      let count: UInt16
      let tags: Set<String>
      let options: [String: [Int?]]
    }
  }

  @Test func modelsOfAnApplication() {
    let text = """
      {"id": 9007199254740993, "created": 700000000.5, "total": 12.30, "isPaid": true, "site": "https://a.b/c", "unknown": [{"x": null}],
       "customer": {"name": "Zoë \\ud83d\\ude00", "email": null, "address": {"street": "\\"A\\"", "location": {"latitude": 48.2, "longitude": -0.0}}},
       "items": [{"sku": "a", "count": 3, "tags": ["x", "y"], "options": {"k": [1, null]}}, {"sku": "b", "count": 65535, "tags": [], "options": {}}],
       "notes": {"a": "b"}}
      """
    expectSameValue(Order.self, text)
    // Each value in turn becomes another one.
    let values = [
      "9007199254740993", "700000000.5", "12.30", "true", #""https://a.b/c""#, #""Zoë \ud83d\ude00""#, #""\"A\"""#,
      "48.2", "-0.0", #""a", "count""#,
      "3, \"tags\"", #"["x", "y"]"#, "[1, null]", #"{"k": [1, null]}"#, "[]", #"{"a": "b"}"#, #""b"}"#,
    ]
    for value in values {
      #expect(text.contains(value))
      for new in ["null", "[]", "{}", "7", #""s""#, "false"] {
        let rest = value.drop { $0 != "," && $0 != "}" }
        let replacement = value.hasPrefix("[") || value.hasPrefix("{") ? new : new + rest
        expectSame(Order.self, text.replacingOccurrences(of: value, with: replacement))
      }
    }
    // Each member in turn is missing.
    for key in [
      "id", "created", "total", "isPaid", "site", "customer", "name", "email", "address", "street", "location",
      "latitude", "sku", "tags", "notes",
    ] {
      let changed = text.replacingOccurrences(of: "\"\(key)\":", with: "\"other\":")
      #expect(changed != text)
      expectSame(Order.self, changed)
    }
  }
}

@available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
extension ModelDecodingTests.Suit: CodingKeyRepresentable {}
@available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
extension ModelDecodingTests.Level: CodingKeyRepresentable {}
@available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
extension ModelDecodingTests.Tag: CodingKeyRepresentable {}
@available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
extension ModelDecodingTests.OwnKey: CodingKeyRepresentable {}
