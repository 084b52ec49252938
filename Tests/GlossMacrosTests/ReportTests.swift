import GlossMacros
import Testing

@Glossy private struct SecondOfItems { @Key("items[1].id", .readOnly) var id: Int }

@Suite("Macros: reports")
struct ReportTests {
  private func problems<Model: JSONDecodable>(_ type: Model.Type, _ text: String) -> [String] {
    Model.explain(text).problems.map { "\($0.path): \($0.message)" }
  }

  @Test func allMissingFieldsAreThere() {
    #expect(
      Repo.explain("{}").problems.map { "\($0.path)" } == [
        "id", "name", "owner", "login", "price", "tags", "state", "day", "color",
      ])
  }

  @Test func aMissingArrayIsCalledByItsKey() {
    #expect(problems(SecondOfItems.self, "{}") == [#"items[1].id: missing key "items""#])
    #expect(problems(SecondOfItems.self, #"{"items": 5}"#) == ["items: expected an array, found number 5"])
    #expect(SecondOfItems(json: ["items[1]": ["id": 2]])?.id == 2)
  }

  @Test func missingAndNullAndWrong() {
    #expect(
      problems(
        Outer.Model.self, #"{"owner": null, "others": [{"login": 1}, {}], "kind": 3, "map": {"a": "c"}, "login": "l"}"#)
        == [
          "owner: expected Owner, found null", "others[0].login: expected String, found number 1",
          #"others[1].login: missing key "login""#, "kind: expected Kind, found number 3",
          #"map.a: "c" is not a case of Kind"#,
        ])
  }

  @Test func partsOfTheSameObject() {
    #expect(
      problems(Issue.self, #"{"login": "l"}"#) == [
        #"title: missing key "title""#, #"created: missing key "created""#,
      ])
  }

  @Test func tags() {
    #expect(problems(Boxed.self, "{}") == [#"meta.kind: missing key "meta""#])
    #expect(
      problems(Numbered.self, #"{"code": 3}"#) == [
        "code: 3 is not the tag of a case of Numbered: expected one of 1, 2, -2"
      ])
    #expect(
      problems(Boxed.self, #"{"meta": {"kind": "move_to"}}"#) == [
        #"payload.x_position: missing key "payload""#, #"payload.y_position: missing key "payload""#,
      ])
  }

  @Test func validation() {
    #expect(problems(Person.self, #"{"age": 200}"#) == ["age: must be under 150"])
    #expect(problems(Person.self, #"{"age": 100}"#) == [])
  }
}

@Glossy private struct Linked {
  let id: Int
  let link: Identifier?
  var other: Identifier = .number(0)
}

@Suite struct NullAlternativeTests {
  /// A null that a field may have is not named, whatever else is wrong.
  @Test func nullInAnOptionalFieldOfSeveralTypes() throws {
    let report = Linked.explain(#"{"link": null, "other": null, "id": "x"}"#)
    #expect(report.problems.map(\.path) == ["id"])
    #expect(report.warnings.isEmpty)
    let last = Linked.explain(#"{"id": "x", "link": null, "other": null}"#)
    #expect(last.problems.map(\.path) == ["id"] && last.warnings.isEmpty)
    #expect(Linked.explain(#"{"id": 1, "link": null, "other": null}"#).isEmpty)
    // A value that fits none of them is.
    #expect(Linked.explain(#"{"id": "x", "link": true}"#).problems.map(\.path) == ["id", "link"])
  }
}
