// The code of MigratingFromGloss.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossMigration
import Testing

/// Runs what the article shows, the old code by way of `GlossMigration`, and checks what it says of both.
struct MigratingFromGlossExamples {
  enum Language: String {
    case swift = "Swift"
    case rust = "Rust"
  }

  struct Owner: Glossy, Equatable {
    let login: String

    init?(json: JSON) {
      guard let login: String = "login" <~~ json else { return nil }
      self.login = login
    }

    func toJSON() -> JSON? {
      jsonify(["login" ~~> login])
    }
  }

  @available(*, deprecated)
  private enum Before {
    struct Repo: Glossy {
      let id: Int
      let owner: Owner
      let teams: [String: [Owner]]?
      let language: Language?
      let homepage: URL?
      let size: UInt64?
      let created: Date?

      init?(json: JSON) {
        guard let id: Int = "id" <~~ json,
          let owner: Owner = Decoder.decode(
            decodableForKey: "owner")(json)
        else { return nil }
        self.id = id
        self.owner = owner
        teams = Decoder.decode(
          decodableDictionaryForKey: "teams")(json)
        language = Decoder.decode(
          enumForKey: "language")(json)
        homepage = "homepage" <~~ json
        size = Decoder.decode(
          uint64ForKey: "stats.size")(json)
        created = Decoder.decode(
          dateISO8601ForKey: "created")(json)
      }

      func toJSON() -> JSON? {
        return jsonify([
          "id" ~~> id,
          "owner" ~~> owner,
          Encoder.encode(
            encodableDictionaryForKey: "teams")(teams),
          "language" ~~> language,
          Encoder.encode(urlForKey: "homepage")(homepage),
          "stats.size" ~~> size,
          Encoder.encode(
            dateISO8601ForKey: "created")(created),
        ])
      }
    }

    static func read(_ data: Data, _ json: JSON) -> [String?] {
      let repo = Repo(
        data: data, serializer: GlossJSONSerializer())
      let repos = [Repo].from(jsonArray: [json])
      let login = json.valueForKeyPath(keyPath: "owner.login")
      return [repo?.owner.login, repos?.first?.owner.login, login as? String]
    }

    static func serialize(_ data: Data) throws -> Repo? {
      let object = try JSONSerialization.jsonObject(with: data)
      let json = object as? JSON  // always nil
      return json.flatMap { Repo(json: $0) }
    }

    static func login(_ json: JSON) -> String? {
      let owner = json["owner"] as? [String: Any]  // always nil
      return owner?["login"] as? String
    }

    static func links(_ json: JSON) -> [URL] {
      let links = json["links"] as? [URL] ?? []  // always []
      return links
    }
  }

  private enum After {
    struct Repo: Glossy {
      let id: Int
      let owner: Owner
      let teams: [String: [Owner]]?
      let language: Language?
      let homepage: URL?
      let size: UInt64?
      let created: Date?

      init?(json: JSON) {
        guard let id: Int = "id" <~~ json,
          let owner: Owner = "owner" <~~ json
        else { return nil }
        self.id = id
        self.owner = owner
        teams = "teams" <~~ json
        language = "language" <~~ json
        homepage = "homepage" <~~ json
        size = "stats.size" <~~ json
        created = "created" <~~ json
      }

      func toJSON() -> JSON? {
        jsonify([
          "id" ~~> id,
          "owner" ~~> owner,
          "teams" ~~> teams,
          "language" ~~> language,
          "homepage" ~~> homepage,
          "stats.size" ~~> size,
          "created" ~~> created,
        ])
      }
    }

    static func read(_ data: Data, _ json: JSON) -> [String?] {
      let repo = Repo(data: data)
      let repos = [Repo].fromJSONArray([json])
      let login = json.valueForKeyPath("owner.login")
      return [repo?.owner.login, repos?.first?.owner.login, login as? String]
    }

    static func serialize(_ data: Data) throws -> Repo? {
      let json = try JSON(data: data)
      return Repo(json: json)
    }

    static func login(_ json: JSON) -> String? {
      let owner = json["owner"] as? JSON
      return owner?["login"] as? String
    }

    static func links(_ json: JSON) -> [URL] {
      let links: [URL] = "links" <~~ json ?? []
      return links
    }
  }

  private static let data = Data(
    #"""
    {"id": 1, "owner": {"login": "a"}, "teams": {"b": [{"login": "c"}]}, "language": "Swift",
     "homepage": "https://d.e", "stats": {"size": 7}, "created": "2026-11-21T10:00:00Z"}
    """#.utf8)

  @available(*, deprecated)
  @Test func `a model`() throws {
    let json = try JSON(data: Self.data)
    let before = try #require(Before.Repo(json: json))
    let after = try #require(After.Repo(json: json))

    #expect(before.teams?["b"]?.map(\.login) == ["c"])
    #expect(before.teams == after.teams)
    #expect(before.size == after.size)
    #expect(before.created == Date(timeIntervalSince1970: 1_795_255_200))
    #expect(before.created == after.created)
    #expect(before.toJSON() == json)
    #expect(after.toJSON() == json)
    #expect(Before.read(Self.data, json) == ["a", "a", "a"])
    #expect(After.read(Self.data, json) == ["a", "a", "a"])
  }

  @available(*, deprecated)
  @Test func `where JSON was a dictionary`() throws {
    let json = try JSON(data: Self.data)
    let object = try JSONSerialization.jsonObject(with: Self.data)
    let dictionary = try #require(object as? [String: Any])

    #expect(try Before.serialize(Self.data) == nil)
    #expect(try After.serialize(Self.data)?.id == 1)
    #expect(Before.login(json) == nil)
    #expect(After.login(json) == "a")
    #expect(After.Repo(json: dictionary)?.id == 1)
    #expect([After.Repo].fromJSONArray([dictionary])?.count == 1)
    #expect(JSON(foundationObject: object) == json)
    #expect(json.dictionary.map { NSDictionary(dictionary: $0) } == NSDictionary(dictionary: dictionary))
    #expect(!JSONSerialization.isValidJSONObject(json))
    #expect(("owner" <~~ json as [String: Any]?)?["login"] as? String == "a")
    #expect(try JSON(data: json.jsonData()) == json)
    #expect(json["teams"] as? [String: JSON] == nil)
    #expect(JSON(foundationObject: dictionary as Any) == json)
    let values: [Any?] = [[1, "b"] as [Any], nil]
    #expect(values.map { value in "a" ~~> value.map { JSON(foundationObject: $0) } } == [["a": [1, "b"]], nil])
    let number = json["a"] ?? 0
    #expect(number as? Int == 0)
    switch json["owner"] {
    case let owner as [String: Any]: Issue.record("a dictionary: \(owner)")
    case let owner as JSON: #expect(owner["login"] as? String == "a")
    default: Issue.record("neither")
    }
  }

  @available(*, deprecated)
  @Test func `values that an encoded JSON held`() throws {
    let url = try #require(URL(string: "https://a.b"))
    let json = try #require(jsonify(["links" ~~> [url], "id" ~~> UUID(), "at" ~~> Date()]))

    #expect(Before.links(json) == [])
    #expect(After.links(json) == [url])
    #expect(json["links"] as? [String] == ["https://a.b"])
    #expect(json["id"] as? UUID == nil)
    #expect(json["at"] as? Date == nil)

    let literal: JSON = ["a": url, "b": Date(timeIntervalSince1970: 0.25)]
    #expect(literal["a"] as? URL == nil)
    #expect(literal["a"] as? String == "https://a.b")
    #expect(literal["b"] as? String == "1970-01-01T00:00:00.250Z")
    #expect("b" <~~ literal == Date(timeIntervalSince1970: 0.25))
  }

  /// Swift files as an app might have them. Lines that end in `// hit` are those to look at.
  private static let source = """
    let a = object as? JSON // hit
    let b = (try? JSONSerialization.jsonObject(with: data)) // hit
      as! [JSON] // hit
    let c = json["c"] as? [String : Any] // hit
    let d = json["d"] as! [[String:Any]] // hit
    let e = json["e"] as? [ String: AnyObject ] // hit
    let f = json["f"] as! [String : JSON] // hit
    let g = json["g"] as! [String: [JSON]] // hit
    let h = json["h"] as! [URL] // hit
    let i = json["i"] as! [UUID] // hit
    let j = json["j"] as!Date // hit
    let k = json["k"] as? Array<JSON> // hit
    let l = json["l"] as? Dictionary<String, JSON> // hit
    let m = json["m"] as? Dictionary<String, Any> // hit
    let n = json["n"] as? Gloss.JSON // hit
    let o = json["o"] as? [Foundation.URL?] // hit
    let p = json["p"] as? [AnyHashable: Any] // hit
    let q = json["q"] as? NSDictionary // hit
    let r = (json["r"]) as? (JSON) // hit
    let s = any is JSON // hit
    case let t as JSON: break // hit
    case is [String: JSON]: break // hit
    let u = items.compactMap { $0 as? JSON } // hit
    UserDefaults.standard.set(user.toJSON(), forKey: "user") // hit
    let v = try JSONSerialization.data(withJSONObject: w) // hit
      withJSONObject: json, options: []) // hit
    func x(parameters: [String: Any]) {} // hit
    let y: Dictionary<String, Any?> = [:] // hit
    let z = NSKeyedArchiver.archivedData(withRootObject: json) // hit
    let aa = any as? Data // hit
    let ab = any as? [Decimal] // hit
    let ac = any as? NSURL // hit
    let ad = PropertyListSerialization.self // hit
    let ae = [[String: Any]]() // hit
    let ba = json["a"] as? String
    let bb = json["b"] as? [Int]
    let bc: JSON = ["a": 1]
    func bd(json: JSON) -> JSON? { json }
    let be = model as? JSONDecodable
    let bf = session as? URLSession
    let bg = response as? HTTPURLResponse
    let bh = isJSON(x) ? asURL(y) : hasData
    let bi: [String: String] = [:]
    let bj: [Int: Any] = [:]
    init?(json: JSON) { bk = "bk" <~~ json }
    let bl = "a" <~~ json ?? Date()
    let bm = any
      as?
      JSON
    """

  private static let hits = source.components(separatedBy: "\n").filter { $0.hasSuffix("// hit") }

  /// The lines of the page's command, which are those of its only block that begins with `grep`.
  private static func command() throws -> [Substring] {
    let blocks = try DocumentationTests.page("MigratingFromGloss.md").components(separatedBy: "```\n")
    return try #require(blocks.first { $0.hasPrefix("grep") }).split(separator: "\n")
  }

  #if os(macOS) || os(Linux)
    @Test func `the command finds what the compiler does not`() throws {
      let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      try Data(Self.source.utf8).write(to: directory.appendingPathComponent("App.swift"))
      try Data(Self.source.utf8).write(to: directory.appendingPathComponent("App.txt"))

      let command = try Self.command().joined(separator: "\n")
      #expect(system("cd '\(directory.path)' && {\n\(command)\n} >output") == 0)
      let text = try String(contentsOf: directory.appendingPathComponent("output"), encoding: .utf8)

      // Each line begins with the file and the number.
      let found = text.split(separator: "\n").map {
        $0.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).last.map(String.init)
      }
      #expect(found == Self.hits)
    }
  #endif

  @Test func `the regular expressions do so in Xcode`() throws {
    let expressions = try Self.command().filter { $0.contains(" -e '") }.map { line in
      try NSRegularExpression(pattern: String(line.split(separator: "'", omittingEmptySubsequences: false)[1]))
    }
    #expect(expressions.count == 3)
    let found = Self.source.components(separatedBy: "\n").filter { line in
      expressions.contains {
        $0.firstMatch(in: line, range: NSRange(location: 0, length: line.utf16.count)) != nil
      }
    }
    #expect(found == Self.hits)
  }

  @Test func `names of protocols`() {
    typealias Decodable = JSONDecodable
    typealias Encodable = JSONEncodable

    struct Model: Decodable, Encodable {
      init?(json: JSON) {}

      func toJSON() -> JSON? { [:] }
    }

    let type: Any.Type = Model.self
    #expect(type is any Glossy.Type)
    #expect(!(type is any Swift.Decodable.Type))
  }

  @Test func `your own functions`() {
    let json: JSON = ["name": "a"]
    #expect(Decoder.decodeStringUppercase(key: "name", json: json) == "A")
  }

  @Test func reports() throws {
    typealias Repo = After.Repo
    let data = Data(#"{"id": 1, "owner": {"login": 5}}"#.utf8)
    var printed = ""
    func print(_ report: DecodingReport) { printed = "\(report)" }

    print(Repo.explain(data))

    #expect(try DocumentationTests.page("MigratingFromGloss.md", shows: printed), "it does not show:\n\(printed)")
  }

  @Test func `what was lost`() throws {
    let json = try JSON(
      string: #"""
        {"z": 3000000000, "y": 18446744073709551616, "x": 1, "w": {"a": {"login": "b"}, "c": {}},
         "v": ["Swift", "Cobol"], "u": 0.30000000000000000001, "t": "2026-11-21T10:00:00.250Z", "s": true,
         "r": 1.5, "q": "2026-1-5T10:00:00Z", "p": 1, "p": 2}
        """#)
    let flag: Bool? = "x" <~~ json
    let owners: [String: Owner]? = "w" <~~ json
    let languages: [Language]? = "v" <~~ json
    let decimal: Decimal? = "u" <~~ json
    let date: Date? = "t" <~~ json

    #expect(Decoder.decodeInt32("z")(json) == nil)
    #expect(Decoder.decodeUInt64("y")(json) == nil)
    #expect(flag == nil)
    #expect(owners == nil)
    #expect(languages == nil)
    #expect(decimal == Decimal(string: "0.30000000000000000001"))
    #expect(date == Date(timeIntervalSince1970: 1_795_255_200.25))
    #expect(json.keys == ["z", "y", "x", "w", "v", "u", "t", "s", "r", "q", "p"])
    #expect(Decoder.decodeDouble("s")(json) == nil)
    #expect(Decoder.decodeInt32("s")(json) == nil)
    #expect(json["s"] as? Int == 1)
    #expect(Decoder.decodeInt32("r")(json) == nil)
    #expect(Decoder.decodeUInt32("r")(json) == nil)
    #expect(Decoder.decodeInt64("r")(json) == nil)
    #expect(Decoder.decodeUInt64("r")(json) == nil)
    #expect(Decoder.decodeDateISO8601("q")(json) == nil)
    #expect(Decoder.decodeInt32("p")(json) == 1)
    #expect(jsonify(["a" ~~> Double.nan])?.encodingError?.path == "a")
    #expect(jsonify(["a" ~~> Double.nan])?.dictionary == nil)
    #expect(jsonify(["b" ~~> jsonify(["a" ~~> Double.nan])])?.encodingError?.path == "b.a")
    #expect(throws: JSONEncodingError.self) { try ["a": Double.nan].jsonData() }
    struct Nothing: JSONEncodable {
      func toJSON() -> JSON? { nil }
    }
    #expect(jsonify(["a" ~~> Nothing()])?.encodingError?.path == "a")
    #expect(jsonify(["a" ~~> Nothing().toJSON()]) == [:])
    #expect(jsonify(["a" ~~> [Nothing()]])?.encodingError?.path == "a[0]")
    #expect(jsonify(["a" ~~> ["b": Nothing()]])?.encodingError?.path == "a.b")
    #expect((["a" ~~> 1] as JSON).encodingError != nil)
    #expect(jsonify([Encoder.encodeEncodableDictionary("a")(["b": Double.nan])])?.encodingError?.path == "a.b")
  }

  @Test func `an encoded Float`() throws {
    let json = try #require(jsonify(["ratio" ~~> (0.1 as Float), "half" ~~> (0.5 as Float)]))
    let ratio: Float? = "ratio" <~~ json

    #expect(json["ratio"] as? Float == nil)
    #expect(json["half"] as? Float == 0.5)
    #expect(ratio == 0.1)
    #expect(json.description == #"{"ratio":0.1,"half":0.5}"#)
  }

  @Test func `objects of Foundation`() {
    let json: JSON = ["id": 1, "tags": ["a"], "owner": ["login": "b"]]

    #expect(json["id"] as? NSNumber == 1)
    #expect((json["owner"] as? JSON)?.dictionary?["login"] as? String == "b")
    #expect(JSON(foundationObject: ["owner": ["login": "b"]]).valueForKeyPath("owner.login") as? String == "b")
  }

  @Test func `what was guessed or left out, asked for`() {
    let json: JSON = [
      "isOpen": 1, "high": true, "size": 1.5, "owners": ["a": ["login": "b"], "c": [:]],
      "languages": ["Swift", "Cobol"],
    ]

    let isOpen = Decoder.decode("isOpen") { (number: Int) in number != 0 }(json)
    let isHigh = Decoder.decode("high") { (flag: Bool) in flag ? 1 : 0 }(json)
    let size = Decoder.decode("size") { (number: Double) in
      Int32(exactly: number.rounded(.towardZero))
    }(json)
    let owners: [String: Owner]? = Decoder.decodeDecodableDictionary(
      "owners", skippingInvalid: true)(json)
    let languages: [Language]? = Decoder.decodeEnumArray(
      "languages", skippingInvalid: true)(json)

    #expect(isOpen == true)
    #expect(isHigh == 1)
    #expect(size == 1)
    #expect(owners?.keys.sorted() == ["a"])
    #expect(languages == [.swift])
  }

  @available(*, deprecated)
  @Test func `dates and formatters`() throws {
    let json: JSON = ["at": "2026-1-5T10:00:00Z"]
    let date = Date(timeIntervalSince1970: 1_767_607_200)

    #expect(Decoder.decodeDate("at", dateFormatter: GlossDateFormatterISO8601)(json) == date)
    #expect(Encoder.encodeDateISO8601("at")(date)?.description == #"{"at":"2026-01-05T10:00:00Z"}"#)
    #expect(Encoder.encodeDateISO8601("at")(date + 0.25)?.description == #"{"at":"2026-01-05T10:00:00.250Z"}"#)
  }

  @Test func `texts in UTF-16`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try #require(#"{"login": "é"}"#.data(using: .utf16)).write(to: file)

    #expect(Owner(data: try Data(contentsOf: file)) == nil)
    #expect(throws: JSONSyntaxError.self) { try JSON(data: try Data(contentsOf: file)) }

    let text = try String(contentsOf: file, encoding: .utf16)
    let json = try JSON(string: text)

    #expect(Owner(json: json)?.login == "é")
  }

  struct Menu: JSONDecodable {
    let theme: String?

    init?(json: JSON) {
      theme = "theme" <~~ json
    }
  }

  struct Account: JSONDecodable {
    let menu: Menu?

    init?(json: JSON) {
      menu = "menu" <~~ json
    }
  }

  @Test func `a model of optional fields alone`() throws {
    struct Strict: JSONDecodable {
      let theme: String?

      init?(json: JSON) {
        guard json.kind == .object else { return nil }
        theme = "theme" <~~ json
      }
    }

    #expect(Menu(data: Data("[]".utf8)) != nil)
    #expect(Menu(data: Data("5".utf8)) != nil)
    #expect(Menu(data: Data("null".utf8)) == nil)
    #expect(Strict(data: Data("[]".utf8)) == nil)
    #expect(Strict(data: Data("5".utf8)) == nil)
    #expect(Strict(data: Data("{}".utf8)) != nil)
    #expect(Owner(data: Data("5".utf8)) == nil)
    #expect(Owner.explain("5").problems.count == 1)
    #expect(try Account.decode(#"{"menu": true}"#).menu != nil)
    #expect(throws: DecodingReport.self) { try Account.decode(#"{"menu": true}"#, mode: .strict) }

    var printed = ""
    func print(_ report: DecodingReport) { printed = "\(report)" }

    print(Account.explain(#"{"menu": true}"#))

    #expect(try DocumentationTests.page("MigratingFromGloss.md", shows: printed), "it does not show:\n\(printed)")
  }
}

extension Decoder {
  static func decodeStringUppercase(key: String, json: JSON) -> String? {
    (json[key] as? String)?.uppercased()
  }
}
