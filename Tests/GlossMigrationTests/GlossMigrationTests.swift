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
}
