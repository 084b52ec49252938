// The code of Formats.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossCodable
import GlossMacros
import GlossStreams
import Testing

struct RGB: Hashable {
  var red, green, blue: UInt8
}

struct HexColor: JSONFormat {
  var expectation: String? { "a color such as \"#ff8800\"" }

  func decode(_ json: JSON) -> RGB? {
    guard let text = String(json: json), text.utf8.count == 7, text.hasPrefix("#"),
      text.dropFirst().allSatisfy(\.isHexDigit), let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    return RGB(red: UInt8(number >> 16), green: UInt8(number >> 8 & 0xff), blue: UInt8(number & 0xff))
  }

  func encode(_ color: RGB) -> JSON? {
    String(format: "#%02x%02x%02x", color.red, color.green, color.blue).toJSON()
  }
}

extension JSONFormat where Self == HexColor {
  static var hex: HexColor { HexColor() }
}

/// 1250 in JSON is 12.5.
struct Cents: JSONFormat {
  func decode(_ json: JSON) -> Decimal? { Int(json: json).map { Decimal($0) / 100 } }

  func encode(_ amount: Decimal) -> JSON? { Int("\(amount * 100)")?.toJSON() }
}

extension JSONFormat where Self == Cents {
  static var cents: Cents { Cents() }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
struct Milliseconds: JSONFormat {
  func decode(_ json: JSON) -> Duration? { Int(json: json).map { .milliseconds($0) } }

  func encode(_ duration: Duration) -> JSON? { Int(exactly: (duration / .milliseconds(1)).rounded())?.toJSON() }
}

struct RangeError: LocalizedError {
  let errorDescription: String?
}

struct RangeObject: JSONFormat {
  func decode(_ json: JSON) throws -> ClosedRange<Int>? {
    let from: Int = try json.decode("from")
    let to: Int = try json.decode("to")
    guard from <= to else { throw RangeError(errorDescription: "a range from \(from) can't end at \(to)") }
    return from...to
  }

  func encode(_ range: ClosedRange<Int>) -> JSON? {
    jsonify(["from" ~~> range.lowerBound, "to" ~~> range.upperBound])
  }
}

extension JSONFormat where Self == RangeObject {
  static var range: RangeObject { RangeObject() }
}

extension JSONFormat where Self == TransformFormat<String, Character, Character, String> {
  static var letter: Self { .transform({ $0.count == 1 ? $0.first : nil }, { String($0) }) }
}

@Glossy
struct Shoe {
  let name: String
  @Key(.cents) let price: Decimal
  @Key("hex_color", .hex) let color: RGB?
  @Key(.range) let sizes: ClosedRange<Int>
  @Key(.locale()) var language = Locale(identifier: "en")
}

@Glossy
struct Palette {
  @Key(.array(of: .hex, skippingInvalid: true)) let colors: [RGB]
  @Key(.dictionary(of: .hex)) let names: [String: RGB]
  @Key(.set(of: .hex)) let used: Set<RGB>
  @Key(.array(of: .optional(.hex))) let slots: [RGB?]  // null is nil
  @Key(.dictionary(keys: Int.self, of: .array(of: .date(.day)))) let holidays: [Int: [Date]]
}

/// A text without the white space around it.
struct Trimmed: JSONReadingFormat {
  func decode(_ json: JSON) -> String? { String(json: json)?.trimmingCharacters(in: .whitespacesAndNewlines) }
}

/// The last four digits of a number.
struct LastDigits: JSONWritingFormat {
  func encode(_ number: String) -> JSON? { String(number.suffix(4)).toJSON() }
}

@Glossy
struct Card {
  @Key(Trimmed(), .readOnly) let owner: String
  @Key(LastDigits(), .writeOnly) var number: String?
}

/// The formats in the table of the page.
@Glossy
private struct Options {
  @Key(.lossless) let price: Decimal
  @Key(.quoted) let id: Int64
  @Key(.fallback(State.unknown)) let state: State
  @Key(.array(of: .raw(State.self), skippingInvalid: true)) let states: [State]
  @Key(.bool(true: ["1", "yes", 1], false: ["0", "no", 0])) let isActive: Bool
  @Key(.since1970(.milliseconds)) let pushed: Date
  @Key(.date(.day)) let day: Date
  @Key(.date(.iso8601.year().month().day())) let start: Date
  @Key(.date(strategy: slashes), .readOnly) let end: Date
  @Key(.dateFormatter(days)) let due: Date
  @Key(.base64(.urlSafe, padded: false)) let token: Data
  @Key(.transform(Color.init(hexadecimal:), \.hexadecimal)) let color: Color
  @Key(.dictionary(of: .value([Int].self), skippingInvalid: true)) let scores: [String: [Int]]
  @Key(.codable(Address.self)) let address: Address
}

/// More of them.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
@Glossy
private struct Film {
  @Key(.duration(.iso8601)) let length: Duration
  @Key(.locale()) let locale: Locale
  @Key(.timeZone()) let zone: TimeZone
  @Key(.json(Limits.self)) let limits: Limits
  @Key(.json(of: .hex)) let color: RGB
  @Key(.letter) let letter: Character
}

@Glossy
private struct Limits {
  let top: Int
}

/// The formats that the text of the page has.
@Glossy
private struct MoreOptions {
  @Key(.array(of: .lossless(Int.self))) let named: [Int]
  @Key(.lossless) let counts: [String: [Int]]
  @Key(.quoted) let ids: Set<Int64>
  @Key("a", .hex) let color: RGB??
}

@Glossy
private struct RawValues {
  let a: [[State]]
  let b: [String: [State]]
  let d: [State?]?
  let e: Set<State>
  let f: [Set<State>]
}

private struct Address: Codable {
  let street: String
}

@Glossy(tag: "type")
private enum Item {
  case shoe(Shoe)
  case lace(length: Int)
}

/// Runs the blocks of the page and checks what it says.
struct FormatsExamples {
  private static let text = ##"""
    {"name":"Boot","price":12550,"hex_color":"#f05138","sizes":{"from":36,"to":47},"language":"de_CH"}
    """##

  private func shows(_ printed: String) throws -> Bool { try DocumentationTests.page("Formats.md", shows: printed) }

  private func isBoot(_ shoe: Shoe) -> Bool {
    shoe.name == "Boot" && shoe.price == Decimal(string: "125.5")
      && shoe.color == RGB(red: 0xf0, green: 0x51, blue: 0x38) && shoe.sizes == 36...47
      && shoe.language.identifier == "de_CH"
  }

  // MARK: - The article

  @Test func `by hand`() throws {
    let json = try JSON(string: ##"{"color": "#F05138", "day": "2026-11-21"}"##)

    let color = try json.decode("color", as: .hex)  // throws if it is missing, null, or does not fit
    let border = try json.decodeIfPresent("border", as: .hex)  // nil if it is missing or null
    let day = Decoder.decode("day", as: .date(.day))(json)  // nil if it is missing, null, or does not fit
    let first = Decoder.decodeFirst(of: ["border", "color"], as: .hex)(json)
    let body = jsonify([
      Encoder.encode("color", as: .hex)(color),
      Encoder.encode("days", as: .array(of: .date(.day)))(day.map { [$0] }),
    ])

    #expect(color == RGB(red: 240, green: 81, blue: 56) && border == nil && first == color)
    #expect(day == Date(timeIntervalSince1970: 1_795_219_200))
    #expect(body == ["color": "#f05138", "days": ["2026-11-21"]])
    #expect(Encoder.encodeFirst(of: ["a", "b"], as: .hex)(color) == ["a": "#f05138"])
    #expect(throws: DecodingReport.self) { try json.decodeIfPresent("day", as: .hex) }
  }

  @Test func `formats of the library`() throws {
    let text = ##"""
      {"price": "9.90", "id": "9007199254740993", "state": "odd", "isActive": "no", "states": ["open", "odd"], "pushed": 1795255200000,
       "day": "2026-11-21", "start": "2026-11-21", "end": "21/11/2026", "due": "2026-11-21", "token": "-_8",
       "color": "#fff", "scores": {"a": [1], "b": 2}, "address": {"street": "c"}}
      """##
    let options = try Options.decode(text)

    #expect(options.price == Decimal(string: "9.9") && options.id == 9_007_199_254_740_993)
    #expect(options.state == .unknown && options.states == [.open] && !options.isActive)
    #expect(Set([options.day, options.start, options.end, options.due]).count == 1)
    #expect(options.token == Data([0xfb, 0xff]) && options.scores == ["a": [1]] && options.address.street == "c")
    #expect(Options.explain(text).warnings.map(\.path) == ["state", "states[1]", "scores.b"])
    let written = try #require(options.toJSON())
    #expect(written["price"] as? Double == 9.9 && written["id"] as? String == "9007199254740993")
    #expect(written["token"] as? String == "-_8" && written[path: "scores"] == ["a": [1]])
    #expect(written[path: "address"] == ["street": "c"])
  }

  @Test func `formats for types of Foundation, and texts`() throws {
    guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else { return }
    let text = ##"""
      {"length":"PT5M","locale":"en-US","zone":"Europe/Berlin","limits":"{\"top\":1}","color":"\"#000001\"","letter":"a"}
      """##
    let film = try Film.decode(text)
    #expect(film.length == .seconds(300) && film.locale.identifier == "en-US" && film.limits.top == 1)
    #expect(film.zone.identifier == "Europe/Berlin" && film.color.blue == 1 && film.letter == "a")
    #expect(try film.jsonString(.withoutEscapingSlashes) == text)
  }

  @Test func `formats whose type is that of the property`() throws {
    let options = try MoreOptions.decode(#"{"named": ["1", 2], "counts": {"a": ["3"]}, "ids": ["4", 5]}"#)
    #expect(options.named == [1, 2] && options.counts == ["a": [3]] && options.ids == [4, 5])
    #expect(options.color == nil)
    let json = try #require(options.toJSON())
    #expect(json[path: "named"] == [1, 2] && json[path: "counts"] == ["a": [3]])
    #expect(Set(json[path: "ids"]?.array ?? []) == ["4", "5"])
    #expect(try MoreOptions.decode(#"{"named": [], "counts": {}, "ids": [], "a": null}"#).color == .some(nil))
  }

  @Test func `each format in a table is here`() throws {
    let here = try String(contentsOfFile: #filePath, encoding: .utf8)
    let rows = try DocumentationTests.page("Formats.md").split(separator: "\n").filter { $0.hasPrefix("| `@Key") }
    for row in rows {
      let option = row.split(separator: "`")[1]
      #expect(here.contains(option), "not compiled: \(option)")
    }
    #expect(rows.count > 10)
  }

  @Test func `a report`() throws {
    let text = """
      {"name": "Boot", "price": 12550, "hex_color": "red",
       "sizes": {"from": 47, "to": 36}}
      """
    var printed = ""
    func print(_ report: DecodingReport) { printed = "\(report)" }

    print(Shoe.explain(text))

    #expect(try shows(printed), "not shown:\n\(printed)")
    let report = Shoe.explain(#"{"name": "", "price": true, "sizes": {"from": 1}}"#)
    #expect(report.problems.map(\.path) == ["price", "sizes.to"])
    #expect(report.problems.map(\.message) == ["expected Int, found true", #"missing key "to""#])
  }

  @Test func `what can't be written`() throws {
    let shoe = Shoe(name: "Boot", price: 0.125, color: nil, sizes: 1...2)
    let error = #expect(throws: JSONEncodingError.self) { try shoe.jsonData() }
    #expect(error?.path == "price")
    #expect(try shows(#require(error).description), "not shown:\n\(error?.description ?? "")")
  }

  @Test func `raw values in two collections`() throws {
    let text = #"{"a":[["open"]],"b":{"c":["closed"]},"d":["open",null],"e":["open"],"f":[["open"]]}"#
    let json = try JSON(string: text)

    let a: [[State]]? = "a" <~~ json
    let b: [String: [State]]? = "b" <~~ json
    let d: [State?]? = "d" <~~ json
    let e: Set<State>? = "e" <~~ json
    let f: [Set<State>]? = "f" <~~ json
    #expect(a == [[.open]] && b == ["c": [.closed]] && d == [.open, nil] && e == [.open] && f == [[.open]])
    #expect(try json.decode("e", as: Set<State>.self) == [.open])
    #expect(Decoder.decodeFirst(of: ["x", "e"], as: .set(of: .raw(State.self)))(json) == e)
    #expect(jsonify(["a" ~~> a, "b" ~~> b, "d" ~~> d, "e" ~~> e, "f" ~~> f]) == json)
    #expect(try RawValues.decode(text).jsonString() == text)
  }

  // MARK: - A format of one's own

  @Test func `in a model`() throws {
    let shoe = try Shoe.decode(Self.text)
    #expect(isBoot(shoe))
    #expect(try shoe.jsonString() == Self.text && shoe.toJSON() == JSON(string: Self.text))
    let least = try Shoe.decode(#"{"name":"a","price":1,"hex_color":null,"sizes":{"from":1,"to":1}}"#)
    #expect(least.color == nil && least.language.identifier == "en" && least.price == Decimal(string: "0.01"))
    #expect(Shoe(name: "a", price: 1, color: nil, sizes: 1...2).toJSON()?[path: "hex_color"] == nil)
  }

  @Test(arguments: ["#F0513", "#F051388", "#+05138", "#F0513G", "F051388", "#１２", ""])
  func `colors that are not read`(text: String) throws {
    let json = try #require(jsonify(["color" ~~> text]))
    #expect(Decoder.decode("color", as: .hex)(json) == nil)
  }

  @Test func `in other formats`() throws {
    let text = ##"""
      {"colors": ["#000000", "x", null], "names": {"black": "#000000"}, "used": ["#000000", "#000001"],
       "slots": ["#000000", null], "holidays": {"2026": ["2026-12-25"]}}
      """##
    let black = RGB(red: 0, green: 0, blue: 0)
    let palette = try Palette.decode(text)
    #expect(palette.colors == [black] && palette.names == ["black": black] && palette.used.count == 2)
    #expect(palette.slots == [black, nil] && palette.holidays.keys.sorted() == [2026])
    #expect(Palette.explain(text).warnings.map(\.path) == ["colors[1]", "colors[2]"])
    let written = try JSON(data: palette.jsonData())
    #expect(written[path: "colors"] == ["#000000"] && written[path: "names"] == ["black": "#000000"])
    #expect(written[path: "slots"] == ["#000000", nil] && written[path: "holidays"] == ["2026": ["2026-12-25"]])
    let report = Palette.explain(
      #"{"colors": [], "names": {"a": "b"}, "used": [1], "slots": ["c"], "holidays": {"d": []}}"#)
    #expect(report.problems.map(\.path) == ["names.a", "used[0]", "slots[0]", "holidays.d"])
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func durations() throws {
    let json: JSON = ["a": 1500, "b": 1.5]
    #expect(try json.decode("a", as: Milliseconds()) == .seconds(1.5))
    #expect(Decoder.decode("b", as: Milliseconds())(json) == nil)
    #expect(Encoder.encode("a", as: Milliseconds())(.seconds(1.5)) == ["a": 1500])
    for extreme in [Int.min, .max] {
      let json = try #require(jsonify(["a" ~~> extreme]))
      let duration = try json.decode("a", as: Milliseconds())
      #expect(duration / .milliseconds(1) == Double(extreme))
    }
    #expect(jsonify([Encoder.encode("a", as: Milliseconds())(.seconds(Int.max))])?.encodingError != nil)
  }

  @Test func `in one direction`() throws {
    var card = try Card.decode(#"{"owner": " Ann ", "number": "1"}"#)
    #expect(card.owner == "Ann" && card.number == nil)
    card.number = "1234567890"
    #expect(try card.jsonString() == #"{"number":"7890"}"#)
  }

  @Test func `the messages are those of the compiler`() throws {
    // `.ci/run` compares this file with what the compiler says.
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Rejected/RejectedFormats.swift")
    let rejected = try String(contentsOf: file.standardized, encoding: .utf8)
    let messages = """
      this format can only be read
      this format can only be written
      """
    #expect(try shows(messages))
    for message in messages.split(separator: "\n") { #expect(rejected.contains("{{\(message)}}")) }
  }

  @Test func `in a case of an enum`() throws {
    let text = #"{"type":"shoe","# + Self.text.dropFirst()
    let item = try Item.decode(text)
    guard case .shoe(let shoe) = item else {
      Issue.record("\(item)")
      return
    }
    #expect(try isBoot(shoe) && item.jsonString() == text)
    let report = [Item].explain(#"[{"type": "shoe", "name": "a", "price": 1, "sizes": {"from": 2, "to": 1}}]"#)
    #expect(report.problems.map(\.path) == ["[0].sizes"])
    #expect(report.problems.map(\.message) == ["a range from 2 can't end at 1"])
  }

  @Test func `in a Codable type`() throws {
    struct Shelf: Codable {
      let shoes: [Shoe]
    }
    let data = Data((#"{"shoes":["# + Self.text + "]}").utf8)
    let shelf = try JSONDecoder().decode(Shelf.self, from: data)
    #expect(shelf.shoes.allSatisfy(isBoot) && shelf.shoes.count == 1)
    #expect(try GlossJSONDecoder().decode(Shelf.self, from: data).shoes.allSatisfy(isBoot))
    #expect(try JSON(data: JSONEncoder().encode(shelf)) == JSON(data: data))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Shelf.self, from: Data(#"{"shoes": [{"name": "a", "price": "b"}]}"#.utf8))
    }
  }

  @Test func `in streams`() async throws {
    let invalid = Self.text.replacingOccurrences(of: "36", with: "48")
    let lines = Data((Self.text + "\n" + invalid + "\n" + Self.text + "\n").utf8)
    var shoes: [Shoe] = []
    var problems: [DecodingReport.Problem] = []
    try JSONLines.read(Shoe.self, from: lines, onInvalid: { problems += $0.problems }) { shoes.append($0) }
    #expect(shoes.count == 2 && shoes.allSatisfy(isBoot))
    #expect(problems.map(\.path) == ["[1].sizes"] && problems.map(\.line) == [2])
    #expect(problems.map(\.message) == ["a range from 48 can't end at 47"])

    let array = Data((#"{"items":["# + Self.text + "," + Self.text + "]}").utf8)
    let chunks = AsyncStream { continuation in
      for byte in array { continuation.yield([byte]) }
      continuation.finish()
    }
    var count = 0
    for try await shoe in chunks.jsonElements(of: Shoe.self, at: "items") where isBoot(shoe) { count += 1 }
    #expect(count == 2)
  }
}

extension Shoe: CodableByGloss {}

private let days = {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(secondsFromGMT: 0)
  formatter.dateFormat = "yyyy-MM-dd"
  return formatter
}()
private let slashes = Date.ParseStrategy(
  format: "\(day: .twoDigits)/\(month: .twoDigits)/\(year: .defaultDigits)",
  timeZone: TimeZone(secondsFromGMT: 0) ?? .current)
