// The code of MigratingFromCodable.md. `DocumentationTests` checks that each block of the page is
// here.

import Foundation
import GlossCodable
import GlossMacros
import Testing

private let days = {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(secondsFromGMT: 0)
  formatter.dateFormat = "yyyy-MM-dd"
  return formatter
}()

private struct Place: Codable, Equatable {
  let x: Int
  let y: Int
}

@Glossy
private struct Shop {
  let id: Int
}

extension Place: GlossyByCodable {}  // a Codable type, for fields of Gloss models
extension Shop: CodableByGloss {}  // a Gloss model, for fields of Codable types, with any coder

/// Runs what the article shows, the old code with `Codable`, and checks what it says of both.
struct MigratingFromCodableExamples {
  private enum Before {
    // The types that these names mean in a file without Gloss.
    typealias Decoder = Swift.Decoder

    struct Repo: Decodable {
      let id: Int
      let login: String
      let homepage: URL?
      let state: State
      let created: Date

      enum CodingKeys: String, CodingKey {
        case id, owner, homepage, state
        case created = "created_at"
      }

      enum OwnerKeys: String, CodingKey {
        case login
      }

      init(from decoder: Decoder) throws {
        let repo = try decoder.container(
          keyedBy: CodingKeys.self)
        id = try repo.decode(Int.self, forKey: .id)
        let owner = try repo.nestedContainer(
          keyedBy: OwnerKeys.self, forKey: .owner)
        login = try owner.decode(
          String.self, forKey: .login)
        homepage = try repo.decodeIfPresent(
          URL.self, forKey: .homepage)
        state = try repo.decode(State.self, forKey: .state)
        created = try repo.decode(
          Date.self, forKey: .created)
      }
    }

    enum State: String, Decodable {
      case open, closed, unknown

      init(from decoder: Decoder) throws {
        let text = try decoder.singleValueContainer()
          .decode(String.self)
        self = State(rawValue: text) ?? .unknown
      }
    }

    struct Lossy<Value: Decodable>: Decodable {
      let value: Value?

      init(from decoder: Decoder) throws {
        value = try? Value(from: decoder)
      }
    }

    static func read(_ data: Data) throws -> Repo {
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .iso8601
      let repo = try decoder.decode(Repo.self, from: data)
      return repo
    }

    static func readLossy(_ data: Data) throws -> [Owner] {
      let owners = try JSONDecoder()
        .decode([Lossy<Owner>].self, from: data)
        .compactMap(\.value)
      return owners
    }
  }

  enum ByMacro {
    @JSONDecodable
    struct Repo {
      let id: Int
      @Key("owner.login") let login: String
      let homepage: URL?
      @Key(.fallback(State.unknown)) let state: State
      @Key("created_at") let created: Date
    }

    enum State: String {
      case open, closed, unknown
    }

    @JSONDecodable
    struct Forms {
      let created: Date?
      @Key(.since1970()) let updated: Date?
      @Key(.since1970(.milliseconds)) let pushed: Date?
      @Key(.dateFormatter(days)) let day: Date?
    }
  }

  private enum After {
    struct Repo: JSONDecodable {
      let id: Int
      let login: String
      let homepage: URL?
      let state: State
      let created: Date

      init?(json: JSON) {
        guard let id: Int = "id" <~~ json,
          let login: String = "owner.login" <~~ json,
          let state = Decoder.decodeEnum(
            "state", fallback: State.unknown)(json),
          let created: Date = "created_at" <~~ json
        else { return nil }
        self.id = id
        self.login = login
        self.state = state
        self.created = created
        homepage = "homepage" <~~ json
      }
    }

    typealias State = ByMacro.State

    static func read(_ data: Data) throws -> Repo {
      let repo = try Repo.decode(data)
      return repo
    }

    static func readLossy(_ data: Data) throws -> [Owner] {
      let owners = try [Owner].decode(
        data, skippingInvalid: true)
      let report = [Owner].explain(
        data, skippingInvalid: true)  // what was skipped
      #expect(report.warningCount == 2)
      return owners
    }
  }

  struct Owner: Codable, Glossy {
    let login: String

    init?(json: JSON) {
      guard let login: String = "login" <~~ json else { return nil }
      self.login = login
    }

    func toJSON() -> JSON? {
      jsonify(["login" ~~> login])
    }
  }

  struct Level: Codable, Glossy, Equatable {
    let number: Int

    init(from decoder: any Swift.Decoder) throws {
      number = try decoder.singleValueContainer().decode(Int.self)
    }

    func encode(to encoder: any Swift.Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(number)
    }

    init?(json: JSON) {
      guard let number = Int(json: json) else { return nil }
      self.number = number
    }

    func toJSON() -> JSON? {
      number.toJSON()
    }
  }

  private static let text = #"""
    {"id": 1, "owner": {"login": "a"}, "homepage": "https://d.e", "state": "merged",
     "created_at": "2026-11-21T10:00:00Z"}
    """#

  @Test func `a model`() throws {
    let data = Data(Self.text.utf8)
    let before = try Before.read(data)
    let after = try After.read(data)
    let byMacro = try ByMacro.Repo.decode(data)

    #expect(before.id == after.id)
    #expect(before.login == after.login)
    #expect(after.login == "a")
    #expect(before.homepage == after.homepage)
    #expect(before.state == .unknown && after.state == .unknown)
    #expect(before.created == after.created)
    #expect(byMacro.id == after.id && byMacro.login == after.login && byMacro.homepage == after.homepage)
    #expect(byMacro.state == after.state && byMacro.created == after.created)
  }

  @Test func `lossy arrays`() throws {
    let data = Data(#"[{"login": "a"}, {"login": 1}, null, {"login": "b"}]"#.utf8)

    #expect(try Before.readLossy(data).map(\.login) == ["a", "b"])
    #expect(try After.readLossy(data).map(\.login) == ["a", "b"])
  }

  @Test func dates() throws {
    let json = try JSON(
      string: #"""
        {"created": "2026-11-21T10:00:00Z", "updated": 1795255200, "pushed": 1795255200000, "day": "2026-11-21"}
        """#)

    let created: Date? = "created" <~~ json
    let updated = Decoder.decodeDateSince1970("updated")(json)
    let pushed = Decoder.decodeDateSince1970("pushed", in: .milliseconds)(json)
    let day = Decoder.decodeDate("day", dateFormatter: days)(json)

    #expect(created == Date(timeIntervalSince1970: 1_795_255_200))
    #expect(Date(json: "2026-11-21T11:00:00.250+01:00") == created?.addingTimeInterval(0.25))
    #expect(updated == created)
    #expect(pushed == created)
    #expect(day == Date(timeIntervalSince1970: 1_795_219_200))
    let forms = try ByMacro.Forms.decode(json)
    #expect([forms.created, forms.updated, forms.pushed, forms.day] == [created, updated, pushed, day])
  }

  @Test func reports() throws {
    let data = Data(#"[{"id": true}, {"id": 1, "owner": {}}]"#.utf8)
    var printed = ""
    func print(_ report: any Error) { printed = "\(report)" }

    do {
      _ = try [After.Repo].decode(data)
    } catch {
      print(error)
    }

    #expect(try DocumentationTests.page("MigratingFromCodable.md", shows: printed), "it does not show:\n\(printed)")
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Before.Repo].self, from: data) }
  }

  @Test func `both in one type`() throws {
    let data = Data("[1]".utf8)
    let levels = try [Level].decode(data)

    #expect(levels.map(\.number) == [1])
    #expect(try JSONDecoder().decode([Level].self, from: data) == levels)
    #expect(try JSONEncoder().encode(levels) == data)
    #expect(try levels.jsonData() == data)
    #expect(try JSONDecoder().decode(Owner.self, from: Data(#"{"login":"a"}"#.utf8)).login == "a")
  }

  @Test func `a Codable type in a model`() throws {
    let json = try JSON(string: #"{"place": {"x": 1, "y": 2}}"#)

    let place: Place? = Decoder.decodeCodable("place")(json)
    let fragment = Encoder.encodeCodable("place")(place)

    #expect(place == Place(x: 1, y: 2))
    #expect(fragment.flatMap { jsonify([$0]) } == json)
  }

  @Test func `both kinds in one another`() throws {
    let json = try JSON(string: #"{"place": {"x": 1, "y": 2}}"#)
    let place: Place? = "place" <~~ json
    #expect(place == Place(x: 1, y: 2))
    #expect(jsonify(["place" ~~> place]) == json)
    let shops = try PropertyListEncoder().encode([Shop(id: 1)])
    #expect(try PropertyListDecoder().decode([Shop].self, from: shops).map(\.id) == [1])
    // From where it is in the document.
    let report = [Place].explain(#"[{"x": 1, "y": 2}, {"x": 1}, 7]"#)
    #expect(report.problems.map(\.path) == [[1, "y"], [2]])
    struct Anything: Codable {
      let extra: JSON
    }
    #expect(try JSONDecoder().decode(Anything.self, from: Data(#"{"extra": [1]}"#.utf8)).extra == [1])
    #expect(try GlossJSONDecoder().decode(Anything.self, from: #"{"extra": [1]}"#).extra == [1])
  }

  @Test func `new names`() throws {
    let json = try JSON(string: #"{"a": [{"b": 1}], "c": null, "d": "AQI=", "e": {"1": "f"}, "g": 1.5}"#)
    let element: Int? = "a.0.b" <~~ json
    let null: Int?? = "c" <~~ json
    let missing: Int?? = "x" <~~ json
    let data: Data? = "d" <~~ json
    let numbered: [Int: String]? = "e" <~~ json
    let names: [String] = Array(json.keys)

    #expect(element == 1)
    #expect(("x" <~~ json ?? 0) == 0)
    #expect(null == .some(nil))
    #expect(missing == nil)
    #expect(data == Data([1, 2]))
    #expect(numbered == [1: "f"])
    #expect(names == ["a", "c", "d", "e", "g"])
    #expect(try json.decode("g", as: Double.self) == 1.5)
    #expect(throws: DecodingReport.self) { try json.decode("g", as: Int.self) }
    #expect(try json.decodeIfPresent("c", as: Int.self) == nil)
    #expect(Encoder.encodeNull("c").flatMap { jsonify([$0]) } == ["c": nil])
    #expect(try json.string(.prettyPrinted).contains("\n"))
    #expect(try ["b": 1, "a": 2].jsonString(.sortedKeys) == #"{"a":2,"b":1}"#)
    #expect(throws: JSONEncodingError.self) { try [Double.nan].jsonData() }
    #expect(Int(json: 7) == 7)
  }

  @Test func `what is read differently`() throws {
    let text = Self.text.replacingOccurrences(of: #""https://d.e""#, with: "7")
    let data = Data(text.utf8)

    #expect(throws: DecodingError.self) { try Before.read(data) }
    #expect(try After.read(data).homepage == nil)
    #expect(After.Repo.explain(data).warnings.map(\.path) == ["homepage", "state"])
    #expect(throws: DecodingReport.self) { try After.Repo.decode(data, mode: .strict) }
    #expect(try JSONDecoder().decode(Date.self, from: Data("0".utf8)) == Date(timeIntervalSinceReferenceDate: 0))
    #expect(Date(json: 0) == nil)
    #expect(try JSONDecoder().decode([Int: String].self, from: Data(#"{"+1": "f"}"#.utf8)) == [1: "f"])
    #expect([Int: String].explain(#"{"+1": "f"}"#).problems.map(\.path) == ["+1"])
    let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    #expect(try JSONDecoder().decode([UUID: Int].self, from: Data(#"["\#(uuid)", 1]"#.utf8)).count == 1)
    #expect(try [UUID: Int].decode(#"{"\#(uuid)": 1}"#).count == 1)
  }
}
