import Foundation
import Gloss
import TestSupport
import Testing

private struct Color: Hashable {
  var red: Int
  var green: Int
  var blue: Int
}

private struct FormatError: LocalizedError {
  let errorDescription: String?
}

/// A format as an app has it: words for a text that is not a colour, nil for other values.
private struct HexColor: JSONFormat {
  func decode(_ json: JSON) throws -> Color? {
    guard let text = String(json: json) else { return nil }
    guard text.utf8.count == 7, text.first == "#", let number = Int(text.dropFirst(), radix: 16) else {
      throw FormatError(errorDescription: "a color has the form #rrggbb")
    }
    return Color(red: number >> 16, green: number >> 8 & 255, blue: number & 255)
  }

  func encode(_ color: Color) throws -> JSON? {
    if color.red == 1 { throw FormatError(errorDescription: "no red of 1") }
    if color.red == 2 { return nil }
    let digits = [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return ("#" + digits.joined()).toJSON()
  }
}

/// A format that reads null.
private struct NullAsZero: JSONFormat {
  var decodesNull: Bool { true }
  func decode(_ json: JSON) throws -> Int? { json == .null ? 0 : Int(json: json) }
  func encode(_ value: Int) throws -> JSON? { value == 0 ? .null : value.toJSON() }
}

private struct OnlyRead: JSONReadingFormat {
  func decode(_ json: JSON) throws -> Int? { String(json: json)?.utf8.count }
}

private struct OnlyWritten: JSONWritingFormat {
  func encode(_ value: Int) throws -> JSON? { String(repeating: "x", count: value).toJSON() }
}

extension JSONFormat where Self == HexColor { fileprivate static var hex: HexColor { HexColor() } }
extension JSONFormat where Self == NullAsZero { fileprivate static var nullAsZero: NullAsZero { NullAsZero() } }

/// Lists in lists, which contain themselves: as deep as the text is.
private struct Tree: JSONFormat {
  func decode(_ json: JSON) throws -> Int? { 1 + (try json.decodeIfPresent("inner", as: self) ?? 0) }
  func encode(_ depth: Int) throws -> JSON? { jsonify(["inner" ~~> (depth > 1 ? try encode(depth - 1) : nil)]) }
}

@Suite struct JSONFormatTests {
  private static let json: JSON = [
    "a": "#ff8000", "list": ["#000001", "#000002"], "bad": "red", "number": 7, "null": nil, "in": ["a": "#00ff00"],
    "mixed": ["#000001", "red", 5, nil], "byKey": ["x": "#000003"],
  ]

  @Test func functionsReadByAFormat() throws {
    let json = Self.json
    let orange = Color(red: 255, green: 128, blue: 0)
    #expect(Decoder.decode("a", as: .hex)(json) == orange)
    #expect(Decoder.decode("in.a", as: .hex)(json)?.green == 255)
    #expect(Decoder.decode("in/a", as: .hex, keyPathDelimiter: "/")(json)?.green == 255)
    #expect(Decoder.decode(["in", "a"], as: .hex)(json)?.green == 255)
    #expect(Decoder.decodeFirst(of: ["missing", "null", "a"], as: .hex)(json) == orange)
    #expect(try json.decode("a", as: .hex) == orange)
    #expect(try json.decode(["list", 1], as: .hex).blue == 2)
    #expect(try json.decodeIfPresent("a", as: .hex) == orange)
    #expect(try json.decodeIfPresent(["in", "a"], as: .hex)?.green == 255)
    for key in ["missing", "null"] {
      #expect(Decoder.decode(key, as: .hex)(json) == nil)
      #expect(try json.decodeIfPresent(key, as: .hex) == nil)
      #expect(throws: DecodingReport.self) { try json.decode(key, as: .hex) }
    }
    for key in ["bad", "number"] {
      #expect(Decoder.decode(key, as: .hex)(json) == nil)
      #expect(throws: DecodingReport.self) { try json.decodeIfPresent(key, as: .hex) }
    }
  }

  @Test(arguments: [
    ("bad", "bad: a color has the form #rrggbb"), ("number", "number: expected String, found number 7"),
    ("null", "null: expected Color, found null"),
  ])
  func reportsHaveTheWordsOfAFormat(key: String, words: String) throws {
    let text = try Self.json.string()
    let report = #expect(throws: DecodingReport.self) { try JSON(string: text).decode(key, as: .hex) }
    let problem = try #require(report?.problems.first)
    #expect("\(problem.path): \(problem.message)".hasPrefix(words), "\(problem)")
    #expect(problem.line == 1)
  }

  @Test func formatsContainFormats() throws {
    let json = Self.json
    #expect(try json.decode("list", as: .array(of: .hex)).map(\.blue) == [1, 2])
    #expect(try json.decode("list", as: .set(of: .hex)).count == 2)
    #expect(try json.decode("byKey", as: .dictionary(of: .hex))["x"]?.blue == 3)
    #expect(try json.decode("mixed", as: .array(of: .hex, skippingInvalid: true)).map(\.blue) == [1])
    let optionals: [Color?]? = Decoder.decode("list", as: .array(of: .optional(.hex)))(json)
    #expect(optionals?.count == 2)
    let nested: JSON = ["6": [["#000001"], nil]]
    let value: [Int: [[Color]?]] = try JSON(string: nested.string()).decode(
      [], as: .dictionary(keys: Int.self, of: .array(of: .optional(.array(of: .hex)))))
    #expect(value == [6: [[Color(red: 0, green: 0, blue: 1)], nil]])
    let fragment = Encoder.encode("x", as: .dictionary(of: .array(of: .optional(.array(of: .hex)))))(["6": [[], nil]])
    #expect(fragment == ["x": ["6": [[], nil]]])
    let set = Encoder.encode("x", as: .set(of: .hex))([Color(red: 0, green: 0, blue: 9)])
    #expect(try set?.jsonString() == ##"{"x":["#000009"]}"##)
    let report = #expect(throws: DecodingReport.self) { try json.decode("mixed", as: .array(of: .hex)) }
    #expect(report?.problems.map(\.path) == ["mixed[1]", "mixed[2]", "mixed[3]"])
  }

  @Test func functionsWriteByAFormat() throws {
    let blue = Color(red: 0, green: 0, blue: 255)
    #expect(try Encoder.encode("a", as: .hex)(blue)?.string() == ##"{"a":"#0000ff"}"##)
    #expect(Encoder.encode("a", as: .hex)(nil) == nil)
    #expect(jsonify([Encoder.encode("a.b", as: .hex)(blue)]) == ["a": ["b": "#0000ff"]])
    #expect(jsonify([Encoder.encode(["a.b"], as: .hex)(blue)]) == ["a.b": "#0000ff"])
    #expect(Encoder.encodeFirst(of: ["a", "b"], as: .hex)(blue) == ["a": "#0000ff"])
    #expect(Encoder.encodeFirst(of: [], as: .hex)(blue) == nil)
    let list = jsonify([Encoder.encode("list", as: .array(of: .hex))([blue, Color(red: 1, green: 0, blue: 0)])])
    #expect(list?.encodingError?.description == "list[1]: no red of 1")
    let none = jsonify([Encoder.encode("a", as: .hex)(Color(red: 2, green: 0, blue: 0))])
    #expect(none?.encodingError?.description == "a: the format HexColor returned nil")
  }

  @Test func aFormatMayReadNull() throws {
    let json: JSON = ["null": nil, "list": [1, nil]]
    #expect(Decoder.decode("null", as: .nullAsZero)(json) == 0)
    #expect(try json.decode("list", as: .array(of: .nullAsZero)) == [1, 0])
    #expect(Encoder.encode("list", as: .array(of: .nullAsZero))([1, 0]) == ["list": [1, nil]])
  }

  @Test func aFormatForOneDirection() throws {
    #expect(Decoder.decode("a", as: OnlyRead())(["a": "xyz"]) == 3)
    #expect(Encoder.encode("a", as: OnlyWritten())(3) == ["a": "xxx"])
    #expect(Decoder.decode("a", as: .array(of: OnlyRead()))(["a": ["xyz", ""]]) == [3, 0])
    #expect(Encoder.encode("a", as: .array(of: OnlyWritten()))([1, 0]) == ["a": ["x", ""]])
    // Values that no call can get.
    #expect(Decoder.decode("a", as: OnlyWritten())(["a": "x"]) == nil)
  }

  /// A format that reads by itself recurses as deep as the text, and must end before the stack does.
  @Test func aFormatThatContainsItself() throws {
    let text = String(repeating: #"{"inner":"#, count: 400) + "{}" + String(repeating: "}", count: 400)
    for size in [128, 512, 4096] {
      let (depth, report, read) = try onStack(of: size) {
        let json = try JSON(string: text)
        let depth = Decoder.decode([], as: Tree())(json)
        let result = Result { try json.decode([], as: Tree()) }
        var report = ""
        if case .failure(let error) = result { report = "\(error)" }
        return (depth, report, try? result.get())
      }
      #expect(depth == read)
      #expect(depth == 401 || size < 4096 && report.contains("nested too deep"), "\(size) KiB: \(report)")
    }
  }

  /// A format that holds something, here whether to skip elements. To read each level again for its report would take 2^60 reads.
  @Test func aFormatThatContainsItselfAndFails() throws {
    struct Node: JSONFormat {
      let limit: Int
      func decode(_ json: JSON) throws -> Int? {
        let inner: [Int] = try json.decodeIfPresent("inner", as: .array(of: self)) ?? []
        return inner.count < limit ? 1 + (inner.first ?? 0) : nil
      }
      func encode(_ value: Int) throws -> JSON? { nil }
    }
    let text = String(repeating: #"{"inner":["#, count: 60) + "5" + String(repeating: "]}", count: 60)
    let report = #expect(throws: DecodingReport.self) { try JSON(string: text).decode([], as: Node(limit: 9)) }
    #expect(report?.problems.isEmpty == false)
    #expect(Decoder.decode([], as: Node(limit: 9))(try JSON(string: text)) == nil)
  }

  @Test func formatsOfTheLibraryCanBeCalled() throws {
    #expect(try DateFormat.day.decode("2026-11-21") == DateFormat.day.date(from: "2026-11-21"))
    #expect(try DateFormat.day.decode(7) == nil)
    #expect(try DateFormat.day.encode(Date(timeIntervalSince1970: 0)) == "1970-01-01")
  }
}
