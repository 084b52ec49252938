import Foundation
import Gloss
import GlossCodable
import Testing

/// A report goes on into `Codable` models, and into Gloss models inside of them.
@Suite struct ReportBridgeTests {
  static let address = #"{"street": "a", "location": {"latitude": 1.5, "longitude": 2}}"#

  static let cases: [(text: String, problem: String)] = [
    (
      #"[{"id": 1, "address": {"street": "b", "location": {"latitude": "x", "longitude": 2}}}]"#,
      #"[0].address.location.latitude   line 1, column 64: expected Double, found string "x""#
    ),
    (
      #"[{"id": 1, "address": {"street": "b", "location": {"longitude": 2}}}]"#,
      #"[0].address.location.latitude   line 1, column 51: missing key "latitude""#
    ),
    (
      #"[{"id": 1, "address": {"street": "b", "location": 7}}]"#,
      "[0].address.location   line 1, column 51: expected Location, found number 7"
    ),
    (
      #"[{"id": 1, "address": {"street": 1, "location": {}}}]"#,
      "[0].address.street   line 1, column 34: expected String, found number 1"
    ),
    (
      #"[{"id": 1, "address": {"location": {}}}]"#, #"[0].address.street   line 1, column 23: missing key "street""#
    ),
    (#"[{"id": 1, "address": 7}]"#, "[0].address   line 1, column 23: expected Address, found number 7"),
    (#"[{"id": 1, "address": []}]"#, "[0].address   line 1, column 23: expected Address, found an array"),
    (#"[{"id": 1, "address": null}]"#, "[0].address   line 1, column 23: expected Address, found null"),
    (#"[{"id": 1}]"#, #"[0].address   line 1, column 2: missing key "address""#),
    (
      #"[{"id": 1, "address": {"street": "b", "counts": {"b": 1.5}, "location": {"latitude": 1, "longitude": 2}}}]"#,
      "[0].address.counts.b   line 1, column 55: expected Int, found number 1.5, which has a fraction"
    ),
    (
      #"[{"id": 1, "address": {"street": "b", "kind": "cave", "location": {"latitude": 1, "longitude": 2}}}]"#,
      "[0].address.kind   line 1, column 47: Cannot initialize Kind from invalid String value cave"
    ),
  ]

  @Test(arguments: cases) func aReportHasTheWholePath(text: String, problem: String) throws {
    let report = try #require(throws: DecodingReport.self) { try [Order].decode(text) }
    #expect(report.description == "[Order]: 1 problem\n  \(problem)")
    #expect(report == [Order].explain(text))
    #expect([Order](data: Data(text.utf8)) == nil)
    #expect([Order].fromJSONArray(try JSON(string: text), skippingInvalid: true) == [])
  }

  /// The standard library's error quotes the whole text.
  @Test func longReasonsAreCut() throws {
    let kind = String(repeating: "c", count: 100_000)
    let address = #"{"street": "b", "kind": "\#(kind)", "location": {"latitude": 1, "longitude": 2}}"#
    let start = "Cannot initialize Kind from invalid String value "
    let expected = start + String(repeating: "c", count: 300 - start.count) + "…"
    #expect(Order.explain(#"{"id": 1, "address": \#(address)}"#).problems.map(\.message) == [expected])
    #expect(Address.explain(address).problems.map(\.message) == [expected])
  }

  @Test func eachElementIsInTheReport() throws {
    let text = """
      [
        {"id": 1, "address": \(Self.address)},
        {"id": 2, "address": {"street": 0, "location": {}}},
        {"id": 3, "address": {"street": "", "location": {"latitude": null, "longitude": 0}}}
      ]
      """
    let report = [Order].explain(text)
    #expect(report.problems.map(\.path) == ["[1].address.street", "[2].address.location.latitude"])
    #expect(report.problems.map(\.line) == [3, 4])
    #expect(try [Order].decode(text, skippingInvalid: true).map(\.id) == [1])
  }

  @Test func anOptionalFieldThatDoesNotFitIsAWarning() throws {
    let text = #"{"id": 1, "address": \#(Self.address), "other": {"street": 5}}"#
    #expect(try Order.decode(text).other == nil)
    #expect(Order.explain(text).warnings.map(\.path) == ["other.street"])
    let report = try #require(throws: DecodingReport.self) { try Order.decode(text, mode: .strict) }
    #expect(report.problems.map(\.path) == ["other.street"])
  }

  @Test func strictModeReachesTheInnermostModel() throws {
    let text =
      #"{"id": 1, "address": {"street": "a", "location": {"latitude": 1, "longitude": 2, "name": 7}}}"#
    #expect(try Order.decode(text).address.location.name == nil)
    let report = try #require(throws: DecodingReport.self) { try Order.decode(text, mode: .strict) }
    #expect(report.problems.map(\.path) == ["address.location.name"])
    #expect(report.problems.first?.message == "expected String, found number 7")
  }

  @Test func aMissingOptionalFieldIsNothing() throws {
    let text = #"{"id": 1, "address": \#(Self.address), "other": null}"#
    #expect(Order.explain(text).isEmpty)
    #expect(try Order.decode(text, mode: .strict).other == nil)
  }

  @Test func aBuiltValueIsReadLikeAParsedOne() throws {
    let json: JSON = ["id": 1, "address": ["street": "a", "location": ["latitude": 1.5, "longitude": "y"]]]
    #expect(Order(json: json) == nil)
    #expect(Order.explain(json).problems.map(\.path) == ["address.location.longitude"])
    let good: JSON = ["id": 1, "address": ["street": "a", "location": ["latitude": 1.5, "longitude": 2]]]
    #expect(Order(json: good) == (try Order.decode(#"{"id": 1, "address": \#(Self.address)}"#)))
  }

  @Test func aChangedCopyIsReadLikeAParsedOne() throws {
    var json = try JSON(string: #"{"id": 1, "address": \#(Self.address)}"#)
    json["address"] = ["street": 7]
    #expect(Order.explain(json).problems.map(\.path) == ["address.street"])
  }

  // MARK: Errors of a model's own

  struct Person: Codable, GlossyByCodable {
    var age: Int

    struct Refusal: LocalizedError {
      let errorDescription: String? = "nobody is three"
    }

    init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      age = try container.decode(Int.self, forKey: .age)
      if age > 150 {
        throw DecodingError.dataCorruptedError(forKey: .age, in: container, debugDescription: "must be under 150")
      }
      if age == 3 { throw Refusal() }
      if age == 4 { throw DecodingError.keyNotFound(CodingKeys.age, .init(codingPath: [], debugDescription: "four")) }
      if age == 6 {
        throw DecodingError.keyNotFound(AnyKey(stringValue: "name"), .init(codingPath: [], debugDescription: "six"))
      }
      if age == 5 {
        throw DecodingError.typeMismatch(Bool.self, .init(codingPath: [CodingKeys.age], debugDescription: "five"))
      }
    }
  }

  @Test func theErrorsOfAModelAreInTheReport() {
    let report = [Person].explain(#"[{"age": 200}, {"age": 3}, {"age": 4}, {"age": 5}, {"age": 6}, {"age": 7}]"#)
    #expect(
      report.problems.map(\.description) == [
        "[0].age   line 1, column 10: must be under 150",
        "[1]   line 1, column 16: nobody is three",
        "[2]   line 1, column 28: four",
        "[3].age   line 1, column 48: five",
        #"[4].name   line 1, column 52: missing key "name""#,
      ])
  }

  /// Its own error is a report, whose words name types.
  struct Reported: Codable, GlossyByCodable {
    init(from decoder: any Swift.Decoder) throws { _ = try Int.decode(#""x""#) }
  }

  @Test func wordsForClientsNameNoTypes() throws {
    let problem = try #require([Reported].explain("[{}]").problems.first)
    #expect(problem.message.contains("Int") && !problem.detail.contains("Int"))
  }

  /// It reads a text in itself by a new decoder.
  struct Embedded: Codable, GlossyByCodable {
    var number: Int
    var list: [Int]?
    var text: String?

    init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      number = try container.decode(Int.self, forKey: .number)
      list = try container.decodeIfPresent([Int].self, forKey: .list)
      text = try container.decodeIfPresent(String.self, forKey: .text)
      if let text {
        if number == 0 {
          _ = try JSONDecoder().decode(Embedded.self, from: Data(text.utf8))
        } else {
          _ = try GlossJSONDecoder().decode(Embedded.self, from: Data(text.utf8))
        }
      }
    }
  }

  @Test(
    arguments: [
      (#"{\"number\": \"x\"}"#, "number: "), (#"{\"list\": []}"#, ""), (#"{\"number\": null}"#, "number: "),
      (#"{\"number\": 1, \"list\": {}}"#, "list: "), (#"{\"number\": 1, \"list\": [1, \"x\"]}"#, "list[1]: "),
      ("{", ""),
    ], 0...1)
  func theErrorOfAnotherDecoderIsNotOnAValueThatIsRight(_ inner: (text: String, path: String), number: Int) {
    let report = [Embedded].explain(#"[{"number": \#(number), "list": [1], "text": "\#(inner.text)"}]"#)
    #expect(report.problems.map(\.path) == ["[0]"])
    #expect(report.problems.first?.kind == .invalidValue)
    #expect(report.problems.first?.message.hasPrefix(inner.path) == true)
  }

  /// It tries a Gloss model first.
  struct Tries: Codable, GlossyByCodable {
    var place: Location?
    var number: Int?
    var others: [Location] = []

    init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      place = try? container.decode(Location.self, forKey: .place)
      if place == nil { number = try container.decode(Int.self, forKey: .place) }
      if var list = try? container.nestedUnkeyedContainer(forKey: .others) {
        while !list.isAtEnd {
          if let place = try? Location(from: list.superDecoder()) { others.append(place) }
        }
      }
      number = try container.decodeIfPresent(Int.self, forKey: .number) ?? number
    }
  }

  @Test func alternativesOfWhichOneSucceededLeaveNothingBehind() throws {
    let texts = [
      #"{"place": 1}"#, #"{"place": {"latitude": 1, "longitude": 2}, "others": [1, {"latitude": "x"}, []]}"#,
      #"{"place": 3, "others": [{"latitude": 1, "longitude": 2}, {}]}"#,
    ]
    for text in texts {
      #expect(Tries.explain(text).isEmpty)
      _ = try Tries.decode(text, mode: .strict)
      _ = try [Tries].decode("[\(text)]", mode: .strict)
      #expect([Tries].explain("[\(text)]").isEmpty)
    }
    let warned = Tries.explain(#"{"place": {"latitude": 1, "longitude": 2, "name": 3}, "others": [{}]}"#)
    #expect(warned.warnings.map(\.path) == ["place.name"] && warned.problems.isEmpty)
  }

  @Test func ofAlternativesThatFailedTheErrorThatIsThrownIsInTheReport() {
    #expect(
      Tries.explain(#"{"place": "x"}"#).description == """
        Tries: 1 problem
          place   line 1, column 11: expected Int, found string "x"
        """)
    #expect(Tries.explain(#"{"place": 1, "others": [2], "number": "x"}"#).problems.map(\.path) == ["number"])
    let texts = [#"[{"place": 1}, {"place": "x"}]"#, #"[{"place": 1, "others": [{}]}, {"place": {"latitude": "x"}}]"#]
    for text in texts { #expect([Tries].explain(text).problems.map(\.path) == ["[1].place"]) }
  }

  /// It reads element `count` of another text, by a decoder that is kept, and drops the error.
  struct Keeps: Codable, GlossyByCodable {
    var count: Int

    init(from decoder: any Swift.Decoder) throws {
      count = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)
      let text = "[" + String(repeating: "0, ", count: count) + #""x"]"#
      var container = try GlossJSONDecoder().decode(Kept.self, from: text).decoder.unkeyedContainer()
      for _ in 0..<count { _ = try container.decode(Int.self) }
      _ = try container.decode(Int.self)
    }
  }

  struct Kept: Swift.Decodable {
    let decoder: any Swift.Decoder
    init(from decoder: any Swift.Decoder) throws { self.decoder = decoder }
  }

  @Test(arguments: [0, 1, 5, 20_000]) func theErrorOfAKeptDecoderIsOfItsOwnText(count: Int) {
    let report = [Keeps].explain(#"[{"count": \#(count)}, {"count": \#(count)}]"#)
    #expect(report.problems.map(\.path) == ["[0]", "[1]"])
    #expect(
      report.problems.allSatisfy {
        $0.message.hasSuffix(#"expected Int, found string "x" (line 1, column \#(count * 3 + 2))"#)
      })
  }

  /// It contains a text with a Gloss model.
  struct HoldsText: Codable, GlossyByCodable {
    var text: String
    var other: Location?

    init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      text = try container.decode(String.self, forKey: .text)
      other = try? container.decode(Location.self, forKey: .other)
      _ =
        text.hasPrefix(" ")
        ? try JSONDecoder().decode(Location.self, from: Data(text.utf8))
        : try GlossJSONDecoder().decode(Location.self, from: text)
    }
  }

  @Test(arguments: ["", " "]) func theReportOnAnotherTextIsAReason(space: String) {
    let text = #"[{"text": "\#(space){\"latitude\": 1, \"longitude\": \"y\"}", "other": {"latitude": "x"}}]"#
    let report = [HoldsText].explain(text)
    #expect(report.problems.map(\.path) == ["[0]"] && report.warnings.isEmpty)
    #expect(report.problems.first?.message.contains(#"longitude: expected Double, found string "y""#) == true)
  }

  /// It tries two Gloss models, and throws the error of the first.
  struct First: Codable, GlossyByCodable {
    var left, right: Location?

    init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        left = try container.decode(Location.self, forKey: .left)
      } catch let first {
        do { right = try container.decode(Location.self, forKey: .right) } catch { throw first }
      }
    }
  }

  @Test func theModelWhoseErrorIsThrownIsInTheReport() {
    let text = #"{"left": {"latitude": 1, "longitude": "x"}, "right": {"latitude": "y"}}"#
    #expect(First.explain(text).problems.map(\.path) == ["left.longitude"])
    #expect([First].explain("[\(text)]").problems.map(\.path) == ["[0].left.longitude"])
    #expect(First.explain(#"{"right": {"latitude": 1, "longitude": 2}}"#).isEmpty)
  }

  /// A type with its own messages.
  struct Color: Codable, GlossyByCodable {
    var name: String

    init(from decoder: any Swift.Decoder) throws {
      do {
        name = try decoder.singleValueContainer().decode(String.self)
      } catch DecodingError.typeMismatch(let type, let context) {
        let words = DecodingError.Context(
          codingPath: context.codingPath, debugDescription: "write #rrggbb", underlyingError: context.underlyingError)
        throw DecodingError.typeMismatch(type, words)
      }
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "write #rrggbb")
      if name == "red" { throw DecodingError.typeMismatch(Color.self, context) }
      if name == "blue" { throw DecodingError.valueNotFound(Color.self, context) }
      if name == "green" { throw DecodingError.keyNotFound(AnyKey(stringValue: "g"), context) }
      if name == "black" { throw DecodingError.dataCorrupted(context) }
    }
  }

  @Test(arguments: [#""red""#, #""blue""#, #""green""#, #""black""#, "7"]) func theWordsOfAModelStay(color: String) {
    struct Wall: Codable, GlossyByCodable {
      var color: Color
    }
    #expect(
      [Color].explain(#"["white", \#(color)]"#).description == """
        [Color]: 1 problem
          [1]   line 1, column 11: write #rrggbb
        """)
    #expect(Wall.explain(#"{"color": \#(color)}"#).problems.first?.message.hasSuffix("write #rrggbb") == true)
  }

  /// The error that comes out is not the last one that was made.
  struct Either: Codable, GlossyByCodable {
    var number: Int?

    init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        number = try container.decode(Int.self, forKey: .number)
      } catch {
        _ = try? container.decode(Bool.self, forKey: .number)
        throw error
      }
    }
  }

  @Test func theErrorThatIsThrownIsInTheReport() {
    let report = Either.explain(#"{"number": "x"}"#)
    #expect(report.problems.map(\.path) == ["number"])
    #expect(report.problems.first?.kind == .typeMismatch)
  }

  // MARK: Errors of models inside others

  struct Refusal: LocalizedError {
    let errorDescription: String? = "not this one"
  }

  /// A value whose initializer throws, for a string that says in which way.
  struct Refuses: Swift.Decodable {
    init(from decoder: any Swift.Decoder) throws {
      let way = try decoder.singleValueContainer().decode(String.self)
      let path = way.hasSuffix("here") ? decoder.codingPath : []
      let context = DecodingError.Context(codingPath: path, debugDescription: "not this one")
      switch way {
      case "own": throw Refusal()
      case "ok": break
      case "type here": throw DecodingError.typeMismatch(Refuses.self, context)
      case "type": throw DecodingError.typeMismatch([String: Any].self, context)
      case "key", "key here": throw DecodingError.keyNotFound(AnyKey(stringValue: "k"), context)
      case "value", "value here": throw DecodingError.valueNotFound(Refuses.self, context)
      default: throw DecodingError.dataCorrupted(context)
      }
    }
  }

  class Base: Swift.Decodable {
    let inner: Refuses
    enum CodingKeys: CodingKey { case inner }
  }

  final class Derived: Base {
    enum CodingKeys: CodingKey { case number }

    required init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _ = try container.decodeIfPresent(Int.self, forKey: .number)
      try super.init(from: container.superDecoder())
    }
  }

  /// A container of elements, read one by one.
  struct Row: Swift.Decodable {
    var values: [Refuses] = []

    init(from decoder: any Swift.Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { values.append(try container.decode(Refuses.self)) }
    }
  }

  struct Outer: Swift.Decodable, JSONDecodableByCodable {
    struct Middle: Swift.Decodable {
      struct Deep: Swift.Decodable {
        let value: Refuses
      }
      let deep: Deep
    }

    let value: Refuses?
    let middle: Middle?
    let list: [Refuses]?
    let row: Row?
    let names: [String: Refuses]?
    let numbers: [Int: Refuses]?
    let optionals: [Refuses?]?
    let derived: Derived?
  }

  @Test(
    arguments: [
      (#"{"value": #}"#, "value"),
      (#"{"middle": {"deep": {"value": #}}}"#, "middle.deep.value"),
      (#"{"list": ["ok", #]}"#, "list[1]"),
      (#"{"row": ["ok", #]}"#, "row[1]"),
      (#"{"names": {"a": "ok", "b": #}}"#, "names.b"),
      (#"{"numbers": {"1": "ok", "2": #}}"#, "numbers.2"),
      (#"{"optionals": [null, #]}"#, "optionals[1]"),
      (#"{"derived": {"number": 1, "super": {"inner": #}}}"#, "derived.super.inner"),
    ],
    ["own", "type", "type here", "key", "key here", "value", "value here", "data", "data here"])
  func theInnermostValueWhoseInitializerThrewIsInTheReport(_ place: (text: String, path: String), way: String) throws {
    let text = place.text.replacingOccurrences(of: "#", with: "\"\(way)\"")
    let column = try #require(text.range(of: "\"\(way)\"", options: .backwards)).lowerBound.utf16Offset(in: text) + 1
    let report = Outer.explain(text)
    #expect(report.problems.map(\.description) == ["\(place.path)   line 1, column \(column): not this one"])
    #expect([Outer].explain("[\(text)]").problems.map(\.path.description) == ["[0].\(place.path)"])
    // Also in a type that knows nothing of Gloss, and at a path.
    let boxed = Member<Outer.Middle.Deep>.explain(#"{"a": {"value": {"value": "\#(way)"}}}"#, at: "a")
    #expect(boxed.problems.map(\.path) == ["a.value.value"])
  }

  /// The decoder does not see the call of the initializer.
  @Test func theValueAroundABaseClassIsInTheReport() throws {
    struct Part: Swift.Decodable {
      let base: Refuses

      init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        base = try Refuses(from: container.superDecoder())
      }
    }
    let report = Member<Part>.explain(#"{"value": {"super": "own"}}"#)
    #expect(report.description == "Member<Part>: 1 problem\n  value   line 1, column 11: not this one")
  }

  /// It catches the errors of other values before it throws one.
  struct Catches: Swift.Decodable {
    init(from decoder: any Swift.Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      let way = try container.decode(String.self, forKey: "way")
      do {
        _ = try container.decode(Refuses.self, forKey: "first")
      } catch let first {
        _ = try? container.decode(Refuses.self, forKey: "second")
        if way == "same" { throw first }
        if way == "cast", let first = first as? Refusal { throw first }
        throw Refusal()
      }
    }
  }

  @Test(arguments: ["same", "cast", "new"]) func anErrorThatWasCaughtIsNotInTheReport(way: String) {
    let text = #"{"value": {"way": "\#(way)", "first": "own", "second": "own"}}"#
    #expect(Member<Catches>.explain(text).problems.map(\.path) == ["value"])
  }

  @Test func anErrorThatIsCaughtAndThrownAgainIsInTheReport() {
    struct Again: Swift.Decodable {
      init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        do {
          _ = try container.decode(Refuses.self, forKey: "first")
        } catch {
          _ = try? container.decode(Int.self, forKey: "none")
          throw error
        }
      }
    }
    #expect(Member<Again>.explain(#"{"value": {"first": "own"}}"#).problems.map(\.path) == ["value.first"])
  }

  /// The same by a strategy.
  @Test func theErrorOfAStrategyIsOnItsValue() {
    let decoder = GlossJSONDecoder()
    decoder.dateDecodingStrategy = .custom { _ in throw Refusal() }
    decoder.dataDecodingStrategy = .custom { _ in throw Refusal() }
    let text = #"{"value": {"value": 1}}"#
    let reports = [Member<Member<Date>>.explain(text, by: decoder), Member<Member<Data>>.explain(text, by: decoder)]
    for report in reports {
      #expect(report.problems.map(\.description) == ["value.value   line 1, column 21: not this one"])
    }
  }

  /// Errors of values that could be read otherwise.
  @Test func errorsThatWereCaughtLeaveNothingBehind() throws {
    struct Tried: Swift.Decodable, JSONDecodableByCodable {
      let value: Refuses?
      init(from decoder: any Swift.Decoder) throws {
        value = try? decoder.container(keyedBy: AnyKey.self).decode(Refuses.self, forKey: "value")
      }
    }
    let text = #"{"value": "own"}"#
    #expect(try Tried.decode(text, mode: .strict).value == nil)
    #expect(try [Tried].decode("[\(text), \(text)]", mode: .strict).count == 2)
  }

  // MARK: Types that know nothing of Gloss

  static let plainCases: [(text: String, path: JSONKeyPath, report: String)] = [
    (
      #"{"items": [0, 1, {"width": 1, "height": "x"}]}"#, "items[2]",
      "Size: 1 problem\n  items[2].height   line 1, column 41: expected Int, found string \"x\""
    ),
    (#"{"width": 1}"#, [], "Size: 1 problem\n  height   line 1, column 1: missing key \"height\""),
    ("null", [], "Size: 1 problem\n  line 1, column 1: expected Size, found null"),
    ("[]", [], "Size: 1 problem\n  line 1, column 1: expected Size, found an array"),
    (#"{"a": []}"#, "a[2]", "Size: 1 problem\n  a[2]   line 1, column 7: missing element 2: the array is empty"),
    ("{", [], "Size: 1 problem\n  line 1, column 2: unexpected end of input"),
    (
      #"{"width": 1, "height": 1e99}"#, [],
      "Size: 1 problem\n  height   line 1, column 24: expected Int, found number 1e99, which is out of range"
    ),
  ]

  @Test(arguments: plainCases) func aCodableTypeHasAReport(text: String, path: JSONKeyPath, report: String) throws {
    let thrown = try #require(throws: DecodingReport.self) { try Size.decode(text, at: path) }
    #expect(thrown.description == report)
    #expect(Size.explain(text, at: path) == thrown)
  }

  @Test func codableStopsAtTheFirstError() throws {
    let text = #"[{"width": 1, "height": 2}, {"width": 1}, {"height": 2}]"#
    #expect([Size].explain(text).problems.map(\.path) == ["[1].height"])
    #expect(try [Size].decode("[" + #"{"width": 1, "height": 2}"# + "]") == [Size(width: 1, height: 2)])
  }

  @Test func settingsOfTheDecoderCount() throws {
    struct Dates: Codable {
      var firstDay: Date
    }
    let decoder = GlossJSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    let day = try Dates.decode(#"{"first_day": 60}"#, by: decoder).firstDay
    #expect(day == Date(timeIntervalSince1970: 60))
    let report = Dates.explain(#"{"first_day": "x"}"#, by: decoder)
    #expect(
      report.description == "Dates: 1 problem\n  first_day   line 1, column 15: expected Double, found string \"x\"")
  }

  @Test func theFunctionsOfGlossArePreferred() throws {
    // They read each element, and name all that do not fit.
    #expect([Int].explain(#"["a", "b"]"#).problems.count == 2)
    #expect([Address].explain("[1, 2]").problems.count == 2)
  }
}
