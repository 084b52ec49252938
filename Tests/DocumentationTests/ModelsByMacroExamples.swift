// The code of ModelsByMacro.md, MacroReference.md and OpenEnums.md. `DocumentationTests` checks that each block of the pages is here.

import Foundation
import GlossMacros
import Testing

enum Language: String {
  case swift = "Swift"
  case rust = "Rust"
}

@Glossy
struct Repo {
  let id: Int  // required
  var name: String
  let language: Language?  // nil if it is missing or null
  var topics: [String] = []  // the default if it is missing or null
  @Key("stats.stars") var stars = 0  // a key path
  @Unmapped var isSelected = false  // neither read nor written
}

enum ByMacro {
  @Glossy(keys: .snakeCase)
  struct Release {
    let id: Int
    let tagName: String
    let body: String?
    var draft = false
    @Key("author.login") let author: String
  }
}

enum ByHand {
  struct Release: Glossy {
    let id: Int
    let tagName: String
    let body: String?
    var draft: Bool
    let author: String

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json,
        let tagName: String = "tag_name" <~~ json,
        let author: String = "author.login" <~~ json
      else { return nil }
      self.id = id
      self.tagName = tagName
      self.author = author
      body = "body" <~~ json
      draft = "draft" <~~ json ?? false
    }

    func toJSON() -> JSON? {
      jsonify([
        "id" ~~> id, "tag_name" ~~> tagName, "body" ~~> body,
        "draft" ~~> draft, "author.login" ~~> author,
      ])
    }
  }
}

@Glossy
struct Dates {
  let created: Date
  let updated: Date?
}

@Glossy
struct Ticket {
  let title: String
  @Flat let dates: Dates  // {"title": …, "created": …, "updated": …}
}

@Glossy(.array)
struct Coordinate {
  let longitude: Double
  let latitude: Double
  var altitude: Double?
}

@Glossy
struct Coastline {
  let name: String
  let points: [Coordinate]  // {"name": "…", "points": [[-65.6, 43.4], [-65.7, 43.5, 12]]}
}

@Glossy
enum Priority: String {
  case low, high
}

@Glossy
enum Light: String {
  case on, off
  @Unknown case unknown
}

@Glossy
enum Phase: RawRepresentable {
  case planned, running
  @Key("on hold") case paused  // in place of = "on hold"
  @Unknown case other(String)  // "cancelled"
}

@Glossy(cases: .snakeCase, .caseInsensitive)
enum Access: String {
  case readOnly  // "read_only", and read from "READ_ONLY"
  case full = "all"
}

@Glossy
struct Push {
  let branch: String
}

@Glossy(tag: "type")
enum Event {
  @Key("PushEvent", "push") case push(Push)  // {"type": "PushEvent", "branch": "main"}
  case move(x: Int, y: Int?)  // {"type": "move", "x": 1}
  case ping  // {"type": "ping"}
  @Unknown case other(JSON)  // any other tag; written as it was read
}

@Glossy(tag: "type", content: "payload")
enum Job {
  case build(Push)  // {"type": "build", "payload": {"branch": "main"}}
  case wait(seconds: Int, reason: String)  // {"type": "wait", "payload": {"seconds": 3, "reason": "…"}}
  case resize(Int, Int)  // {"type": "resize", "payload": [640, 480]}
  case stop  // {"type": "stop"}
}

@Glossy(.externallyTagged)
enum Command {
  case move(x: Int, y: Int)  // {"move": {"x": 1, "y": 2}}
  case load(Push)  // {"load": {"branch": "main"}}
  case text(String)  // {"text": "hi"}
  case resize(Int, Int)  // {"resize": [640, 480]}
  case stop  // "stop"
}

@Glossy(tag: "ok")
enum Answer {
  @Key(true) case success(Push)
  @Key(false) case failure(message: String)
}

@Glossy(tag: "code")
enum Status {
  @Key(200, 200...299, "ok") case success
  @Key(404) case missing(page: String)
  @Key(500, 500...) case failure
}

@Glossy(tag: "type")
enum Change {
  @Key("moved", .label("x", "position.x"), .label("y", "position.y"))
  case move(x: Int, y: Int)  // {"type": "moved", "position": {"x": 1, "y": 2}}
  @Key(.label("at", "time", .since1970(.milliseconds)))
  case save(at: Date)  // {"type": "save", "time": 1795255200000}
  @Unmapped case draft
}

@Glossy(.untagged)
enum Identifier {
  case number(Int)  // 12
  case name(String)  // "twelve"
}

@Glossy(.validated)
struct Person {
  let name: String
  let age: Int

  func validate(_ json: JSON) -> Bool {
    guard age < 150 else {
      json.reject("age", because: "must be under 150")
      return false
    }
    return true
  }
}

enum State: String {
  case open, closed, unknown
}

struct Color: Equatable {
  let hexadecimal: String

  init?(hexadecimal: String) {
    guard hexadecimal.hasPrefix("#") else { return nil }
    self.hexadecimal = hexadecimal
  }
}

/// The keys in the tables of the page.
private enum Keys {
  @Glossy struct Paths: Equatable {
    @Key("stats.stars") let stars: Int
    @Key(["a.b", "c"]) let c: Int
    @Key("items[0].id", .readOnly) let first: Int
    @Key("login", "user_name") let login: String
  }

  @Glossy struct Renamed {
    @Key("login", .writtenAs("user_name")) let login: String
  }

  @Glossy(keys: .snakeCase) struct Snake { let profileImageURL: String }
  @Glossy(keys: .camelCase) struct Camel { let profile_image_url: String }
  @Glossy struct Alternatives { @Key("id", "old_id", .firstThatFits) let id: Int }
  @Glossy(.didDecode) struct Read {
    var id: Int
    mutating func didDecode(from json: JSON) { id += 1 }
  }
  @Glossy(.willEncode) struct Written {
    var id: Int
    mutating func willEncode() { id -= 1 }
  }
  @Glossy struct Styled { @Key(.style(.trainCase)) let profileImageURL: String }
  @Glossy(prefix: "stats.") struct Prefixed { let stars: Int }
  @Glossy(keyPathDelimiter: "/") struct Slashed { @Key("a/b.c") let c: Int }
  @Glossy(.strict) struct Strict { let limit: Int? }
  @Glossy(.rejectsUnknownKeys) struct Closed { let id: Int }
  @Glossy(keyPathDelimiter: "") struct Undivided { @Key("a.b/c") let c: Int }
}

/// The options in the table of the page.
@Glossy
private struct Options {
  @Key(.lossless) let price: Decimal
  @Key(.skippingInvalid) let tags: [String]
  @Key(.fallback(State.unknown)) let state: State
  @Key(.date(.day)) let day: Date
  @Key("hex_color", .hex) let accent: RGB?
  @Key(.array(of: .optional(.hex))) let slots: [RGB?]
  @Key(.transform(Color.init(hexadecimal:), \.hexadecimal)) let color: Color
  @Key(.transform { (text: String) in text.uppercased() }, .readOnly) let code: String
  @Key(.readOnly) let createdAt: Date
  @Key("version", .writeOnly) let version = 2
  @Key(.default(20)) let top: Int
  @Key(.strict) var limit = 20
  @Key(.writesNull) let nickname: String?
  @Unmapped var isSelected = false
  @Rest var others: [String: JSON]
}

/// The options of a case in the table of the page.
@Glossy(tag: "type")
private enum OptionsOfCases {
  @Key("move", .label("x", "pos.x")) case move(x: Int)
}

/// The constraints in the tables of the page and of Formats.md.
@Glossy
struct ConstrainedOptions {
  @Key(.range(1...9)) var passengers = 1
  @Key(.range(above: 0, to: 1)) let share: Double?
  @Key(.multiple(of: 0.05)) let fare: Decimal?
  @Key(.pattern("[A-Z]{3}")) let origin: String
  @Key(.count(1...3), .length(2)) let countries: [String]
  @Key(.each(.count(2))) let pairs: [[String]]?
  @Key(.unique) let ids: [Int]
  @Key(.oneOf(State.open, State.unknown)) let status: State?
  @Key(.constrained(by: IsEven())) let seats: Int?
  @Key(.range(0...100), .enforcedOnWriting) var percent = 0
}

@Glossy
private struct WritingOptions {
  @Key(.writesNil(as: "none")) let nickname: String?
  @Key(.omitsEmpty) var tags: [String] = []
  @Key(.omitsDefault) var limit = 20
  @Key(.omitted(when: \Double.isZero)) var price = 0.0
}

@Glossy(.strict, .rejectsUnknownKeys)
struct Filter {
  let text: String
  var size = 20
  let tags: [String]?
}

@Glossy
struct Settings {
  var theme: String
  @Rest var others: [String: JSON]  // {"theme": "dark", "zoom": 2}: ["zoom": 2]
}

@Glossy(.lossless, .writesNull)
private struct Loose {
  let id: Int
  let name: String?
}

private typealias MaybeInt = Int?

@Glossy
private struct Needs {
  let id: MaybeInt
}

@Glossy
private struct Limits {
  var topics: [String] = []
  let limit: Int??
}

/// Runs the blocks of the page and checks what it says.
struct ModelsByMacroExamples {
  private static let text = #"{"id": 1, "name": "a", "language": "Rust", "stats": {"stars": 5}}"#

  private func roundTrip<Model: Glossy>(_ type: Model.Type, _ text: String) throws -> String {
    try Model.decode(text, mode: .strict).jsonString()
  }

  @Test func `the first model`() throws {
    let data = Data(Self.text.utf8)

    let repo = try Repo.decode(data)
    let body = try repo.jsonData()

    #expect(repo.stars == 5 && repo.language == .rust && repo.topics.isEmpty && !repo.isSelected)
    #expect(try JSON(data: body) == ["id": 1, "name": "a", "language": "Rust", "topics": [], "stats": ["stars": 5]])
    #expect(Repo(id: 1, name: "a", language: nil).toJSON() == Repo(json: ["id": 1, "name": "a"])?.toJSON())
  }

  @Test func `three ways to write a model`() throws {
    for text in [
      #"{"id":1,"tag_name":"a","body":"b","draft":true,"author":{"login":"c"}}"#,
      #"{"id":1,"tag_name":"a","draft":false,"author":{"login":"c"}}"#,
    ] {
      #expect(try roundTrip(ByMacro.Release.self, text) == text)
      #expect(try roundTrip(ByHand.Release.self, text) == text)
    }
  }

  @Test func `required, optional, default`() throws {
    #expect(try Limits.decode("{}").limit == nil)
    #expect(try Limits.decode(#"{"limit": null}"#).limit == .some(nil))
    let report = Limits.explain(#"{"topics": 1}"#)
    #expect(report.problems.isEmpty && report.warnings.map(\.path) == ["topics"])
    #expect(Limits.explain(#"{"limit": "a"}"#).problems.map(\.path) == ["limit"])
    #expect(try Limits.decode(#"{"topics": null, "limit": 1}"#).topics.isEmpty)
    #expect(Needs.explain("{}").problems.map(\.path) == ["id"])
  }

  @Test func keys() throws {
    let text = #"{"stats":{"stars":1},"a.b":{"c":2},"items":[{"id":3}],"login":null,"user_name":"d"}"#
    #expect(try roundTrip(Keys.Paths.self, text) == #"{"stats":{"stars":1},"a.b":{"c":2},"login":"d"}"#)
    #expect(try roundTrip(Keys.Renamed.self, #"{"login":"a"}"#) == #"{"user_name":"a"}"#)
    #expect(Keys.Snake(profileImageURL: "").toJSON() == ["profile_image_url": ""])
    #expect(Keys.Camel(profile_image_url: "").toJSON() == ["profileImageUrl": ""])
    #expect(Keys.Styled(profileImageURL: "").toJSON() == ["Profile-Image-URL": ""])
    #expect(Keys.Alternatives(json: ["id": "x", "old_id": 2])?.toJSON() == ["id": 2])
    for (type, text) in [
      (Keys.Prefixed.self as any Glossy.Type, #"{"stats":{"stars":1}}"#), (Keys.Slashed.self, #"{"a":{"b.c":1}}"#),
      (Keys.Undivided.self, #"{"a.b/c":1}"#), (Ticket.self, #"{"title":"a","created":"2026-11-21T10:00:00Z"}"#),
    ] {
      #expect(try JSON(string: roundTrip(type, text)) == JSON(string: text))
    }
  }

  @Test func options() throws {
    let text = ##"""
      {"price": "9.90", "hex_color": "#010203", "slots": ["#000000", null], "tags": ["a", 1], "state": "odd", "day": "2026-11-21", "color": "#fff",
       "code": "x", "createdAt": "2026-11-21T10:00:00Z", "x": [1]}
      """##
    let options = try Options.decode(text)

    #expect(options.price == Decimal(string: "9.9") && options.tags == ["a"] && options.state == .unknown)
    #expect(options.day == DateFormat.day.date(from: "2026-11-21") && options.accent == RGB(red: 1, green: 2, blue: 3))
    #expect(options.color == Color(hexadecimal: "#fff") && options.code == "X")
    #expect(options.slots == [RGB(red: 0, green: 0, blue: 0), nil])
    #expect(Options.explain(text).warnings.map(\.path) == ["tags[1]", "state"])
    let written = ##"""
      {"price": 9.9, "tags": ["a"], "state": "unknown", "day": "2026-11-21", "hex_color": "#010203",
       "slots": ["#000000", null], "color": "#fff", "version": 2, "top": 20, "nickname": null, "limit": 20, "x": [1]}
      """##
    #expect(try JSON(data: options.jsonData()) == JSON(string: written.replacingOccurrences(of: "\n", with: "")))
    #expect(try roundTrip(OptionsOfCases.self, #"{"type":"move","pos":{"x":1}}"#) == #"{"type":"move","pos":{"x":1}}"#)
    #expect(try roundTrip(WritingOptions.self, "{}") == #"{"nickname":"none"}"#)
    #expect(Keys.Read(json: ["id": 1])?.id == 2 && Keys.Written(id: 1).toJSON() == ["id": 0])
    #expect(try roundTrip(Loose.self, #"{"id":"1"}"#) == #"{"id":1,"name":null}"#)
  }

  @Test func constraints() throws {
    let text =
      #"{"passengers":2,"share":1,"fare":9.95,"origin":"VIE","countries":["AT","DE"],"ids":[1,2],"status":"open","seats":4,"percent":7}"#
    #expect(try roundTrip(ConstrainedOptions.self, text) == text)
    let report = ConstrainedOptions.explain(
      #"{"passengers": 10, "origin": "Vienna", "countries": ["AT", "D"], "ids": [1, 1]}"#)
    #expect(
      report.problems.map { "\($0.path): \($0.message)" } == [
        "passengers: must be 1 to 9", "origin: must match [A-Z]{3}", "countries[1]: must have 2 characters",
        "ids: must not have an element twice",
      ])
  }

  @Test func `each option in a table is here`() throws {
    let here = try String(contentsOfFile: #filePath, encoding: .utf8)
    let pages = try ["ModelsByMacro.md", "MacroReference.md", "OpenEnums.md"].map { try DocumentationTests.page($0) }
    let rows = pages.joined().split(separator: "\n").filter { $0.hasPrefix("| `@") }
    for row in rows {
      let option = row.split(separator: "`")[1]
      #expect(here.contains(option), "not compiled: \(option)")
    }
    #expect(rows.count > 20)
  }

  @Test func `each message of the macros is that of the compiler`() throws {
    // `.ci/run` compares these files with what the compiler says.
    let files = [
      "RejectedByMacros", "RejectedOptions", "RejectedProperties", "RejectedConstraints", "Places/Types",
      "Places/Properties", "Places/Partial", "Places/Guesses",
    ]
    let rejected = try files.map { name in
      let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Rejected/\(name).swift")
      return try String(contentsOf: file.standardized, encoding: .utf8)
    }.joined()
    let table = try DocumentationTests.page("CompilerMessages.md").components(separatedBy: "| A macro says |")[1]
    let rows = table.components(separatedBy: "\n\n")[0].components(separatedBy: "\n").dropFirst(2)
    let messages = rows.map { $0.split(separator: "`")[1] }

    // The last two are errors in the code that the macro wrote.
    #expect(messages.dropLast(2).filter { !rejected.contains($0) } == [])
    #expect(messages.count > 15)
  }

  @Test func arrays() throws {
    let text = #"{"name":"a","points":[[-65.6,43.4],[-65.7,43.5,12]]}"#
    #expect(try roundTrip(Coastline.self, text) == text)
    let report = Coastline.explain(#"{"name": "a", "points": [[1, 2, 3, 4], ["1"]]}"#)
    #expect(report.problems.map(\.path) == ["points[1][1]", "points[1][0]"] && report.warnings.isEmpty)
  }

  @Test func enums() throws {
    for text in [
      #"{"type":"PushEvent","branch":"main"}"#, #"{"type":"move","x":1}"#, #"{"type":"ping"}"#,
      #"{"type":"odd","a":[1]}"#,
    ] {
      #expect(try roundTrip(Event.self, text) == text)
    }
    #expect(try roundTrip(Event.self, #"{"type":"push","branch":"a"}"#) == #"{"type":"PushEvent","branch":"a"}"#)
    for text in [
      #"{"type":"build","payload":{"branch":"main"}}"#, #"{"type":"wait","payload":{"seconds":3,"reason":"a"}}"#,
      #"{"type":"stop"}"#,
    ] {
      #expect(try roundTrip(Job.self, text) == text)
    }
    #expect(
      try roundTrip(Job.self, #"{"type":"resize","payload":[640,480]}"#) == #"{"type":"resize","payload":[640,480]}"#)
    for text in [
      #"{"move":{"x":1,"y":2}}"#, #"{"load":{"branch":"main"}}"#, #"{"text":"hi"}"#, #"{"resize":[640,480]}"#,
      #""stop""#,
    ] {
      #expect(try roundTrip(Command.self, text) == text)
    }
    for text in [#"{"stop": {}}"#, #"{"stop": null}"#] { #expect(try roundTrip(Command.self, text) == #""stop""#) }
    for text in ["{}", #"{"move": {"x": 1, "y": 2}, "text": "a"}"#, #"{"fly": 1}"#] {
      #expect(Command.explain(text).problems.count == 1)
    }
    for code in ["200", "250", #""ok""#] {
      #expect(try roundTrip(Status.self, "{\"code\":\(code)}") == #"{"code":200}"#)
    }
    #expect(try roundTrip(Status.self, #"{"code":599}"#) == #"{"code":500}"#)
    #expect(try roundTrip(Status.self, #"{"code":404,"page":"a"}"#) == #"{"code":404,"page":"a"}"#)
    for text in [#"{"type":"moved","position":{"x":1,"y":2}}"#, #"{"type":"save","time":1795255200000}"#] {
      #expect(try roundTrip(Change.self, text) == text)
    }
    #expect(throws: JSONEncodingError.self) { try Change.draft.jsonData() }
    #expect(Light.explain(#""dim""#).warnings.count == 1 && Light(json: "dim") == .unknown)
    #expect(throws: DecodingReport.self) { try Light.decode(#""dim""#, mode: .strict) }
    #expect(Job.explain(#"{"type": "fly"}"#).problems.map(\.path) == ["type"])
    #expect(try roundTrip(Answer.self, #"{"ok":false,"message":"a"}"#) == #"{"ok":false,"message":"a"}"#)
    #expect(try [Identifier].decode(#"[12, "twelve"]"#).jsonString() == #"[12,"twelve"]"#)
    #expect(try roundTrip(Priority.self, #""low""#) == #""low""#)
    #expect(try roundTrip([Phase].self, #"["planned","on hold","late"]"#) == #"["planned","on hold","late"]"#)
    #expect(try roundTrip([Access].self, #"["READ_ONLY","All"]"#) == #"["read_only","all"]"#)
    #expect(try Job.decode(#"{"type": "stop", "payload": {}}"#, mode: .exact).jsonString() == #"{"type":"stop"}"#)
  }

  @Test func `a check after reading`() {
    #expect(Person.explain(#"{"name": "a", "age": 151}"#).problems.map(\.message) == ["must be under 150"])
    #expect(Person(json: ["name": "a", "age": 149]) != nil)
  }

  @Test func `strict models`() throws {
    var printed = ""
    func print(_ report: DecodingReport) { printed = "\(report)" }

    let report = Filter.explain(#"{"tag": "x", "text": "a", "size": "many"}"#)
    print(report)

    #expect(try DocumentationTests.page("ModelsByMacro.md", shows: printed), "the page does not show:\n\(printed)")
    #expect(try Filter.decode(#"{"text": "a", "tags": null}"#).size == 20)
    #expect(Keys.Strict(json: ["limit": "x"]) == nil && Keys.Closed(json: ["id": 1, "x": 1]) == nil)
    #expect(try Settings.decode(#"{"theme": "dark", "zoom": 2}"#).others == ["zoom": 2])
    #expect(try roundTrip(Settings.self, #"{"theme":"dark","zoom":2}"#) == #"{"theme":"dark","zoom":2}"#)
  }

  @Test func reports() throws {
    typealias Release = ByMacro.Release
    var printed = ""
    func print(_ error: any Error) { printed = "\(error)" }

    do {
      _ = try [Release].decode(#"[{"id": true, "author": {}}]"#)
    } catch {
      print(error)
    }

    #expect(try DocumentationTests.page("ModelsByMacro.md", shows: printed), "the page does not show:\n\(printed)")
    #expect(ByHand.Release.explain(#"{"id": "1", "author": {}}"#).problems.map(\.path) == ["id"])
  }

  @Test @MainActor func `kinds of types`() throws {
    #expect(try roundTrip(Box<Push>.self, #"{"items":[{"branch":"a"}]}"#) == #"{"items":[{"branch":"a"}]}"#)
    #expect(try Preferences.decode(#"{"theme": "dark"}"#).jsonString() == #"{"theme":"dark"}"#)
    #expect(try roundTrip(Purse.State.self, #"{"coins":1}"#) == #"{"coins":1}"#)
  }
}
