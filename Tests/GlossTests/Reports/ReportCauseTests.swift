import Gloss
import Testing

/// The true cause stands in the report, however a model reads its parts, and nothing else does.
@Suite struct ReportCauseTests {
  private struct Named: JSONDecodable {
    init?(json: JSON) {
      guard let _: String = "name" <~~ json else { return nil }
      let _: Int? = "age" <~~ json
    }
  }

  private static func id(_ json: JSON) -> Int? { "id" <~~ json }

  @Test(arguments: [
    Way("a model from the same value", #"{"name": 1}"#, ["name   line 1, column 10: expected String, found number 1"]) {
      Named(json: $0)
    },
    Way(
      "a model from a part", #"{"a": {"age": 1}}"#,
      [#"a.name   line 1, column 7: missing key "name""#]
    ) {
      ("a" <~~ $0 as JSON?).flatMap(Named.init(json:))
    },
    Way(
      "a dictionary of parts", #"{"a": {"b": {"id": "x"}}}"#,
      [#"a.b.id   line 1, column 20: expected Int, found string "x""#]
    ) {
      ("a" <~~ $0 as [String: JSON]?)?.values.first.flatMap(id)
    },
    Way(
      "a dictionary of parts with other keys", #"{"a": {"5": {"id": "x"}}}"#,
      [#"a.5.id   line 1, column 20: expected Int, found string "x""#]
    ) {
      ("a" <~~ $0 as [Int: JSON]?)?.values.first.flatMap(id)
    },
    Way(
      "parts in two levels", #"{"a": {"b": [null, {"id": "x"}]}}"#,
      [#"a.b[1].id   line 1, column 27: expected Int, found string "x""#]
    ) {
      ("a" <~~ $0 as [String: [JSON?]]?)?.values.first?.last.flatMap { $0 }.flatMap(id)
    },
    Way(
      "valueForKeyPath", #"{"a": {"b": {"id": "x"}}}"#, [#"a.b.id   line 1, column 20: expected Int, found string "x""#]
    ) {
      ($0.valueForKeyPath("a.b") as? JSON).flatMap(id)
    },
    Way("valueForKeyPath, missing", #"{"a": {}}"#, [#"a.b   line 1, column 7: missing key "b""#]) {
      $0.valueForKeyPath("a.b")
    },
    Way("array", #"[{"id": 1}, {"id": "x"}]"#, [#"[1].id   line 1, column 20: expected Int, found string "x""#]) {
      $0.array?.last.flatMap(id)
    },
    Way(
      "subscript(path:)", #"{"a": {"b": {"id": "x"}}}"#,
      [#"a.b.id   line 1, column 20: expected Int, found string "x""#]
    ) {
      $0[path: "a.b"].flatMap(id)
    },
    Way("subscript(path:), missing", #"{"a": {}}"#, [#"a.b   line 1, column 7: missing key "b""#]) {
      $0[path: "a.b"]
    },
    Way("subscript(index:)", #"[{"id": "x"}]"#, [#"[0].id   line 1, column 9: expected Int, found string "x""#]) {
      ($0[0] as? JSON).flatMap(id)
    },
    Way("members one by one", #"{"a": {"id": "x"}}"#, [#"a.id   line 1, column 14: expected Int, found string "x""#]) {
      $0.first { _ in true }.flatMap { ($0.value as? JSON).flatMap(id) }
    },
    Way("values", #"{"a": {"id": "x"}}"#, [#"a.id   line 1, column 14: expected Int, found string "x""#]) {
      ($0.values.first as? JSON).flatMap(id)
    },
    Way("throwing access", #"{"id": "x"}"#, [#"id   line 1, column 8: expected Int, found string "x""#]) {
      try? $0.decode("id", as: Int.self)
    },
    Way(
      "fromJSONArray goes on", #"{"a": [{"name": "n", "age": 1}, {"name": 1}, {}]}"#,
      [
        "a[1].name   line 1, column 42: expected String, found number 1",
        #"a[2].name   line 1, column 46: missing key "name""#,
      ]
    ) {
      ("a" <~~ $0 as [JSON]?).flatMap { [Named].fromJSONArray($0) }
    },
    Way(
      "elements that decoded well have no part in it", #"{"a": [{"name": "n"}]}"#,
      [#"id   line 1, column 1: missing key "id""#]
    ) { json in
      ("a" <~~ json as [JSON]?).flatMap { [Named].fromJSONArray($0) }.flatMap { _ in id(json) }
    },
  ])
  fileprivate func causes(way: Way) {
    let report = Reading.explain(way.text, way.read)
    #expect(report.problems.map(\.description) == way.lines)
    #expect(report.problems.allSatisfy { $0.severity == .error })
    #expect(report.warnings.isEmpty)
  }
}
