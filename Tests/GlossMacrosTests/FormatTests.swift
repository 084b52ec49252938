import Foundation
import GlossMacros
import Testing

struct HexColor: JSONFormat {
  func decode(_ json: JSON) throws -> Int? {
    guard let text = String(json: json) else { return nil }
    guard text.first == "#", let number = Int(text.dropFirst(), radix: 16) else { throw HexError() }
    return number
  }

  func encode(_ color: Int) throws -> JSON? {
    if color < 0 { throw HexError() }
    return ("#" + String(color, radix: 16)).toJSON()
  }

  struct HexError: LocalizedError {
    var errorDescription: String? { "a color has the form #rrggbb" }
  }
}

extension JSONFormat where Self == HexColor { static var hex: HexColor { HexColor() } }

@Glossy
struct Theme: Equatable {
  @Key("colors.accent", .hex) let accent: Int
  @Key(.hex) let border: Int?
  @Key(.hex, .writesNull) var shadow: Int?
  @Key(.hex) var text: Int = 7
  @Key("first", "second", .hex, .readOnly) let alias: Int?
  @Key(HexColor()) let made: Int
  @Key(.hex) let patch: Int??
  @Key(.optional(.hex)) let otherPatch: Int??
  @Key(.array(of: .hex, skippingInvalid: true)) let palette: [Int]
  @Key(.dictionary(of: .array(of: .optional(.hex)))) let named: [String: [Int?]]?
  @Key(.set(of: .hex)) let distinct: Set<Int>
  @Key(.date(.day)) let days: [Int: [Date?]]
  @Key(.date(.day), .skippingInvalid) let someDays: [Date]?
  @Key(.since1970(.milliseconds)) let times: [String: Date]
  @Key(.quoted) let id: Int64
  @Key(.quoted) let ids: [Int64]
  @Key(.lossless) let sizes: Set<Int>
  @Key(.array(of: .lossless), .writesNull) let flags: [Bool]?
  @Key(.array(of: .optional(.lossless(Decimal.self)))) let prices: [Decimal?]
  @Key(.base64(.urlSafe, padded: false)) let token: Data
}

@Glossy(tag: "type")
enum Change: Equatable {
  case color(ColorChange)
  case none
}

@Glossy
struct ColorChange: Equatable {
  @Key(.hex) let to: Int
  @Key(.hex, .strict) let from: Int?
}

@Glossy
final class Wall: Sendable {
  @Key(.hex) let color: Int
  @Key(.array(of: .hex)) let others: [Int]
  init(color: Int, others: [Int]) {
    self.color = color
    self.others = others
  }
}

@Suite("Macros: formats") struct FormatTests {
  private static let text = ##"""
    {"colors":{"accent":"#ff"},"border":"#1","shadow":null,"text":"#8","second":"#9","made":"#a","patch":null,"otherPatch":"#3",
    "palette":["#1",2,"red","#3"],"named":{"a":["#1",null]},"distinct":["#5","#5"],"days":{"1":["2026-11-21",null]},
    "someDays":["x","2026-11-22"],"times":{"now":1795000000000},"id":"9007199254740993","ids":[1,"2"],"sizes":["1",1,2],
    "flags":["true",false],"prices":["9.90",null,1],"token":"__8"}
    """##

  private func day(_ text: String) throws -> Date { try #require(DateFormat.day.date(from: text)) }

  @Test func everyFormatIsReadAndWritten() throws {
    let theme = try Theme.decode(Self.text)
    #expect(theme.accent == 255)
    #expect(theme.border == 1)
    #expect(theme.shadow == nil)
    #expect(theme.text == 8)
    #expect(theme.alias == 9)
    #expect(theme.made == 10)
    #expect(theme.patch == .some(nil))
    #expect(theme.otherPatch == .some(3))
    #expect(theme.palette == [1, 3])
    #expect(theme.named == ["a": [1, nil]])
    #expect(theme.distinct == [5])
    #expect(try theme.days == [1: [day("2026-11-21"), nil]])
    #expect(try theme.someDays == [day("2026-11-22")])
    #expect(theme.times == ["now": Date(timeIntervalSince1970: 1_795_000_000)])
    #expect(theme.id == 9_007_199_254_740_993)
    #expect(theme.ids == [1, 2])
    #expect(theme.sizes == [1, 2])
    #expect(theme.flags == [true, false])
    #expect(theme.prices == [Decimal(string: "9.9"), nil, 1])
    #expect(theme.token == Data([255, 255]))

    let expected = try JSON(
      string: ##"""
        {"colors":{"accent":"#ff"},"border":"#1","shadow":null,"text":"#8","made":"#a","patch":null,"otherPatch":"#3",
        "palette":["#1","#3"],"named":{"a":["#1",null]},"distinct":["#5"],"days":{"1":["2026-11-21",null]},
        "someDays":["2026-11-22"],"times":{"now":1795000000000},"id":"9007199254740993","ids":["1","2"],"flags":[true,false],
        "prices":[9.9,null,1],"token":"__8"}
        """##)
    // Two ways to write: bytes, and a tree.
    for var written in [try JSON(data: theme.jsonData()), try #require(theme.toJSON())] {
      let sizes: Set<Int>? = "sizes" <~~ written
      #expect(sizes == [1, 2])
      written.removeValue(forKey: "sizes")
      #expect(written == expected)
      #expect(written.encodingError == nil)
    }
    // Built values are read like parsed ones.
    var built = try #require(theme.toJSON())
    built["second"] = "#9"
    #expect(Theme(json: built) == theme)
  }

  @Test func reportsNameWhatAFormatRefuses() throws {
    let text = Self.text.replacingOccurrences(of: ##""accent":"#ff""##, with: #""accent":"red""#)
      .replacingOccurrences(of: ##""border":"#1""##, with: #""border":7"#)
      .replacingOccurrences(of: #""1":["2026-11-21""#, with: #""1":["2026-02-30""#)
      .replacingOccurrences(of: #""id":"9007199254740993""#, with: #""id":"x""#)
    let report = #expect(throws: DecodingReport.self) { try Theme.decode(text) }
    #expect(
      report?.problems.map { "\($0.path): \($0.message)" } == [
        "colors.accent: a color has the form #rrggbb", "border: expected String, found number 7",
        #"days.1[0]: "2026-02-30" is not a date in the form "yyyy-MM-dd""#, #"id: "x" is not a valid Int64"#,
      ])
  }

  @Test func whatAFormatCantWriteStaysInItsPlace() throws {
    let wall = Wall(color: 1, others: [1, -1])
    #expect(wall.toJSON()?.encodingError?.description == "others[1]: a color has the form #rrggbb")
    let error = #expect(throws: JSONEncodingError.self) { try wall.jsonData() }
    #expect(error?.description == "others[1]: a color has the form #rrggbb")
  }

  @Test func casesAndClasses() throws {
    let change = try Change.decode(##"{"type":"color","to":"#1"}"##)
    #expect(change == .color(ColorChange(to: 1, from: nil)))
    #expect(try JSON(data: change.jsonData()) == ["type": "color", "to": "#1"])
    #expect(throws: DecodingReport.self) { try Change.decode(##"{"type":"color","to":"#1","from":"red"}"##) }
    let wall = try Wall.decode(##"{"color":"#1","others":["#2"]}"##)
    #expect(try wall.jsonString() == ##"{"color":"#1","others":["#2"]}"##)
  }
}
