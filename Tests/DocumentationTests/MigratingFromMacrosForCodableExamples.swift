// The code of MigratingFromMacrosForCodable.md: its block, and what its tables say to write, word for word.
//
// `ModelsByMacroExamples` has what is about options that are not in a model here: `@Key(.style(.snakeCase))`,
// `@Key(.omitted(when: \.isEmpty))`, `@Key(.omitsEmpty)`, `@Key(.omitsDefault)`, `@Key(.writesNil(as: 0))`, `@Glossy(.externallyTagged)`,
// `@Key("load", 1, true)`, `@Key(200, 200...299)`, `@Glossy(.didDecode)` and `@Glossy(.willEncode)`.

import Foundation
import GlossMacros
import Testing

private let days = {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(secondsFromGMT: 0)
  formatter.dateFormat = "yyyy-MM-dd"
  return formatter
}()

private func readNumber(_ json: JSON) -> Double? {
  guard let text = String(json: json) else { return Double(json: json) }
  return text == "inf" ? .infinity : nil
}

private func writeNumber(_ number: Double) -> JSON { number == .infinity ? "inf" : JSON(floatLiteral: number) }

// `State`, `Dates` and `Push` are those of `ModelsByMacroExamples`.

private enum WholeModel {
  @Glossy(keys: .snakeCase)
  struct Video {
    let id: Int
    @Key("stats.views", "views") var viewCount = 0
    @Key(.since1970()) let publishedAt: Date
    @Key(.skippingInvalid) let tags: Set<String>
    @Key(.bool(true: [1, "yes"], false: [0, "no"])) var isLive = false
    @Unmapped var isSelected = false
  }
}

private enum Types {
  @Glossy struct Account {
    let id: Int
  }

  @JSONDecodable struct Query {
    let text: String
  }

  @JSONEncodable struct Body {
    let text: String
  }

  @Glossy(keys: .snakeCase)
  struct Styled {
    let fullName: String
  }

  @Glossy(.lossless)
  struct Flexible {
    let id: Int
  }

  @Glossy(.strict)
  struct Strict {
    let id: Int?
  }

  @Glossy(prefix: "stats.")
  struct Stats {
    let stars: Int
  }

  @Glossy(prefix: "data.info.")
  struct Wrapped {
    let name: String
  }

  @Glossy(.validated)
  struct Checked {
    let age: Int

    func validate(_ json: JSON) -> Bool { age < 150 }
  }
}

private struct Code: Equatable {
  let text: String

  init(text: String) { self.text = text }
}

@Glossy
private struct Keys {
  @Key("full_name") let name: String
  @Key("owner.login") let login: String
  @Key(["a.b", "c"]) let c: Int
  @Key("stats.stars") var stars = 0
  @Key("alias", "nick", "handle") let alias: String
  @Key("user", .writtenAs("user_name")) let user: String
  @Key("nick", .writtenAs(["user.name"])) let nick: String
  @Flat let dates: Dates
  @Unmapped var isSelected = false
  @Key(.writeOnly) let version = 2
  @Key(.readOnly) let createdAt: Date
  let width, height: Int
  @Rest var others: [String: JSON]
}

@Glossy
private struct Values {
  var limit = 20
  @Key(.strict) var pageSize = 20
  @Key(.hex) let color: RGB
  @Key(.lossless) let price: Decimal
  @Key(.bool(true: [1, "yes"], false: [0, "no"])) var isLive = false
  @Key(.skippingInvalid) let ids: Set<Int>
  var items: [Int] = []
  let created: Date
  @Key(.date(.day)) let day: Date
  @Key(.dateFormatter(days)) let due: Date
  @Key(.date(.iso8601.year().month().day())) let end: Date
  @Key(.since1970()) let updated: Date
  @Key(.since1970(.milliseconds)) let pushed: Date
  @Key(.transform(Date.init(timeIntervalSinceReferenceDate:), \.timeIntervalSinceReferenceDate)) let start: Date
  let image: Data
  @Key(.base64(.urlSafe, padded: false)) let token: Data
  @Key(.transform(readNumber, writeNumber)) let ratio: Double
  @Key(.transform(Code.init(text:), \.text)) let code: Code
  @Key(.fallback(State.unknown)) let state: State
  let extra: JSON
  @Key(.transform({ (data: Data) in Array(data) }, { (bytes: [UInt8]) in Data(bytes) })) let bytes: [UInt8]
  @Key(.writesNil(as: 20)) var size: Int? = 20
}

private enum Enums {
  @Glossy(tag: "type")
  enum Event {
    @Key("load", "reload") case load(Push)
    case move(x: Int, y: Int)
    @Unknown case other(JSON)
  }

  @Glossy(tag: "type", content: "content")
  enum Job {
    case build(Push)
    case stop
  }

  @Glossy(tag: "type.name")
  enum Media {
    case video(Push)
  }

  @Glossy(tag: "step")
  enum Step {
    @Key(1) case started
    @Key(2) case done
  }

  @Glossy(tag: "ok")
  enum Answer {
    @Key(true) case success(Push)
    @Key(false) case failure(message: String)
  }

  @Glossy(.untagged)
  enum Identifier {
    case number(Int)
    case name(String)
  }

  @Glossy enum Priority: String {
    case low, high
  }
}

@Suite struct MigratingFromMacrosForCodableExamples {
  @Test func `the model of the page is read and written`() throws {
    let text = #"{"id":1,"stats":{"views":3},"published_at":1795000000,"tags":["a"],"is_live":"yes"}"#
    let video = try WholeModel.Video.decode(text)
    #expect(video.viewCount == 3 && video.isLive && video.tags == ["a"] && !video.isSelected)
    #expect(
      try video.jsonString() == #"{"id":1,"stats":{"views":3},"published_at":1795000000,"tags":["a"],"is_live":1}"#)
  }

  @Test func `keys are as the tables say`() throws {
    let text = #"""
      {"full_name":"a","owner":{"login":"b"},"a.b":{"c":1},"nick":"d","user":"e","created":"2026-11-21T00:00:00Z","createdAt":"2026-11-21T00:00:00Z",
      "width":1,"height":2,"more":true}
      """#
    let keys = try Keys.decode(text)
    #expect(keys.alias == "d" && keys.stars == 0 && keys.others == ["more": true])
    #expect(
      try keys.jsonString() == #"{"full_name":"a","owner":{"login":"b"},"a.b":{"c":1},"stats":{"stars":0},"alias":"d","#
        + #""user_name":"e","user.name":"d","created":"2026-11-21T00:00:00Z","version":2,"width":1,"height":2,"more":true}"#
    )
  }

  @Test func `values are as the tables say`() throws {
    let text = #"""
      {"limit":"many","color":"#ff0000","price":"9.90","isLive":"no","ids":[1,"x"],"created":"2026-11-21T00:00:00Z","day":"2026-11-21",
      "due":"2026-11-21","end":"2026-11-21","updated":1,"pushed":1000,"start":1,"image":"AA==","token":"__8","ratio":"inf","code":"c",
      "state":"new","extra":{"a":[1]},"bytes":"AQI="}
      """#
    let values = try Values.decode(text)
    #expect(
      values.limit == 20 && values.ids == [1] && values.price == Decimal(string: "9.9") && values.state == .unknown)
    #expect(values.updated == values.pushed && values.day == values.due && values.day == values.end)
    #expect(
      values.ratio == .infinity && values.code == Code(text: "c") && values.start.timeIntervalSinceReferenceDate == 1)
    #expect(values.bytes == [1, 2] && values.size == 20)
    #expect(try Values.decode(values.jsonString()).jsonString() == values.jsonString())
    let strict = text.replacingOccurrences(of: #"{"limit":"many""#, with: #"{"pageSize":"many""#)
    #expect(Values.explain(strict).problems.map(\.path) == ["pageSize"])
  }

  @Test func `enums are as the tables say`() throws {
    #expect(try Enums.Event.decode(#"{"type":"reload","branch":"a"}"#).jsonString() == #"{"type":"load","branch":"a"}"#)
    #expect(try Enums.Event.decode(#"{"type":"new","a":1}"#).jsonString() == #"{"type":"new","a":1}"#)
    for text in [#"{"type":"build","content":{"branch":"a"}}"#, #"{"type":"stop"}"#] {
      #expect(try Enums.Job.decode(text).jsonString() == text)
    }
    #expect(try Enums.Media.decode(#"{"type":{"name":"video"},"branch":"a"}"#).jsonData().count > 0)
    #expect(try Enums.Step.decode(#"{"step":1}"#).jsonString() == #"{"step":1}"#)
    #expect(try Enums.Answer.decode(#"{"ok":true,"branch":"a"}"#).jsonString() == #"{"ok":true,"branch":"a"}"#)
    #expect(try Enums.Identifier.decode("12").jsonString() == "12")
    #expect(try Enums.Priority.decode(#""low""#).jsonString() == #""low""#)
  }

  @Test func `types are as the tables say`() throws {
    let data = Data(#"{"data":{"info":{"id":1,"name":"a"}}}"#.utf8)
    #expect(try Types.Account.decode(data, at: "data.info").id == 1)
    #expect(try Types.Wrapped.decode(data).jsonString() == #"{"data":{"info":{"name":"a"}}}"#)
    let dictionary: [String: Any] = ["id": 1]
    let account = try #require(Types.Account(json: dictionary))
    #expect(account.toJSON()?.dictionary?["id"] as? Int == 1)
    #expect(try Types.Styled.decode(#"{"full_name":"a"}"#).fullName == "a")
    #expect(try Types.Flexible.decode(#"{"id":"1"}"#).id == 1)
    #expect(Types.Strict(json: ["id": "x"]) == nil)
    #expect(Types.Checked(json: ["age": 200]) == nil)
    #expect(try Types.Stats.decode(#"{"stats":{"stars":1}}"#).stars == 1)
    #expect(try Types.Query.decode(#"{"text":"a"}"#).text == Types.Body(text: "a").text)
  }

  /// The code in the tables is in this file, if it begins with the name of a macro.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func `what the tables say to write is compiled`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let rows = try DocumentationTests.page("MigratingFromMacrosForCodable.md").split(separator: "\n")
      .filter { $0.hasPrefix("|") }
    #expect(rows.count > 55)
    for row in rows {
      let column = row.split(separator: " | ").last ?? ""
      for code in column.matches(of: /`(?<code>@[^`]+)`/).map(\.output.code) {
        #expect(source.contains(code), "not compiled: \(code)")
      }
    }
  }
}
