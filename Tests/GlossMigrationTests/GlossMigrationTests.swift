import Foundation
import GlossMigration
import Testing

struct GlossMigrationTests {
  @Test func `Gloss comes with it`() { #expect((["a": 1] as JSON).count == 1) }

  @available(*, deprecated)
  @Test func `constants have their values`() throws {
    let formatter = GlossDateFormatterISO8601
    let date = try #require(formatter.date(from: "2026-11-21T11:00:00+01:00"))

    #expect(GlossKeyPathDelimiter == ".")
    #expect(date.timeIntervalSince1970 == 1_795_255_200)
    #expect(formatter.date(from: formatter.string(from: date)) == date)
    #expect(GlossDateFormatterISO8601 !== formatter)
  }

  @available(*, deprecated)
  @Test func `values at key paths`() throws {
    let json: JSON = ["owner": ["id": 1, "names": ["a"]]]
    let dictionary: [String: Any] = ["owner": ["id": 1, "names": ["a"]] as [String: Any]]

    #expect(json.valueForKeyPath(keyPath: "owner.id") as? Int == 1)
    #expect(json.valueForKeyPath(keyPath: "owner/id", withDelimiter: "/") as? Int == 1)
    #expect(json.valueForKeyPath(keyPath: "owner.login") == nil)
    #expect(json.valueForKeyPath(keyPath: "owner") as? JSON == json["owner"] as? JSON)
    #expect(dictionary.valueForKeyPath(keyPath: "owner.names") as? [String] == ["a"])
    #expect(dictionary.valueForKeyPath(keyPath: "owner/id", withDelimiter: "/") as? Int == 1)
  }

  @available(*, deprecated)
  @Test func `values at key paths of any dictionary`() {
    let models: [String: JSON] = ["owner": ["id": 1]]
    let numbers: [String: [String: Int]] = ["owner": ["id": 1]]
    let objects: [AnyHashable: Any] = ["owner": ["id": 1]]
    let mixed: [AnyHashable: Any] = ["owner": ["id": 1], 1: 2]

    #expect(models.valueForKeyPath(keyPath: "owner.id") as? Int == 1)
    #expect(numbers.valueForKeyPath(keyPath: "owner/id", withDelimiter: "/") as? Int == 1)
    #expect(objects.valueForKeyPath(keyPath: "owner.id", logger: Decoder.logger) as? Int == 1)
    #expect(numbers.valueForKeyPath(keyPath: "owner.login") == nil)
    #expect(mixed.valueForKeyPath(keyPath: "owner.id") as? Int == 1)
    #expect([1: "a"].valueForKeyPath(keyPath: "1") == nil)
  }

  /// As Gloss 3 returned them, and not as JSON.
  @available(*, deprecated)
  @Test func `values at key paths are those that are stored`() {
    let date = Date(timeIntervalSince1970: 0)
    let dictionary: [String: Any] = [
      "owner": ["since": date, "ids": Set([1]), "more": [1: "a", "b": 2] as [AnyHashable: Any]] as [String: Any]
    ]

    #expect(dictionary.valueForKeyPath(keyPath: "owner.since") as? Date == date)
    #expect(dictionary.valueForKeyPath(keyPath: "owner.ids") as? Set<Int> == [1])
    #expect(dictionary.valueForKeyPath(keyPath: "owner") is [String: Any])
    #expect(dictionary.valueForKeyPath(keyPath: "owner.more.b") as? Int == 2)
    #expect(dictionary.valueForKeyPath(keyPath: "owner.since.b") == nil)
    #expect(dictionary.valueForKeyPath(keyPath: "") == nil)
  }

  @available(*, deprecated)
  @Test func `values at key paths, with a logger`() {
    let json: JSON = ["owner": ["id": 1]]
    let dictionary: [String: Any] = ["owner": ["id": 1]]

    #expect(json.valueForKeyPath(keyPath: "owner.id", logger: Decoder.logger) as? Int == 1)
    #expect(json.valueForKeyPath(keyPath: "owner/id", withDelimiter: "/", logger: GlossLogger()) as? Int == 1)
    #expect(json.valueForKeyPath(keyPath: "owner.login", logger: Decoder.logger) == nil)
    #expect(dictionary.valueForKeyPath(keyPath: "owner.id", logger: Decoder.logger) as? Int == 1)
    #expect(dictionary.valueForKeyPath(keyPath: "owner/id", withDelimiter: "/", logger: Decoder.logger) as? Int == 1)
  }

  @available(*, deprecated)
  @Test func `a model that is half moved to Codable`() {
    struct Settings: Glossy, Codable {
      init?(json: JSON) {}

      func toJSON() -> JSON? { [:] }

      init(from decoder: any Swift.Decoder) throws {
        throw GlossError.decodableMigrationUnimplemented(context: "Settings")
      }

      func encode(to encoder: any Swift.Encoder) throws {
        throw GlossError.encodableMigrationUnimplemented(context: "Settings")
      }
    }

    #expect {
      try JSONDecoder().decode(Settings.self, from: Data("{}".utf8))
    } throws: {
      if case GlossError.decodableMigrationUnimplemented("Settings") = $0 { true } else { false }
    }
    #expect {
      try JSONEncoder().encode(Settings(json: [:]))
    } throws: {
      if case GlossError.encodableMigrationUnimplemented("Settings") = $0 { true } else { false }
    }
  }

  @Test func `precedences for operators of one's own`() {
    let json: JSON = ["a": "b"]

    // Tighter than `??` and `==`, beside the operators of Gloss, and looser than arithmetic.
    #expect("x" <~~~ json ?? "a" <~~~ json ?? "c" == "b")
    #expect("x" <~~~ json ?? "a" <~~ json == "b")
    #expect(("y" ~~~> 1 + 2 ?? [:]) == ["y": "3"])
  }
}

infix operator <~~~ : DecodingPrecedence
infix operator ~~~> : EncodingPrecedence

private func <~~~ (key: String, json: JSON) -> String? { key <~~ json }
private func ~~~> (key: String, value: Int?) -> JSON? { key ~~> value.map(String.init) }
