import Foundation
import Gloss
import Testing

/// Members as `JSON`, in order, and values at key paths.
@Suite struct JSONObjectTests {
  @Test(arguments: [true, false])
  func membersComeInOrderAndOnce(isParsed: Bool) throws {
    let parsed = try JSON(string: #"{"b": [1, {"x": 1.50}], "a": null, "b": 2, "é": {}}"#)
    let json = try isParsed ? parsed : #require(jsonify([parsed]))
    let members = try #require(json.object)
    #expect(members.map(\.key) == ["b", "a", "é"])
    #expect(members.map(\.value.description) == [#"[1,{"x":1.50}]"#, "null", "{}"])
    #expect(json["b"].flatMap { ($0 as? [Any])?.count } == 2)
    for text in ["[]", "null", "1", #""x""#] { #expect(try JSON(string: text).object == nil) }
    #expect(try JSON(string: "{}").object?.isEmpty == true)
  }

  /// A model that reads from members that it was given has the same report as one that reads by key.
  @Test func readingFromMembersIsReported() throws {
    struct Item: JSONDecodable {
      init?(json: JSON) { guard let _: Int = "id" <~~ json else { return nil } }
    }
    struct Items: JSONDecodable {
      init?(json: JSON) {
        guard let object = json.object, object.allSatisfy({ Item(json: $0.value) != nil }) else { return nil }
      }
    }
    let report = Items.explain(#"{"a": {"id": 1}, "b": {"id": "x"}}"#)
    #expect(report.problems.map { "\($0.path): \($0.message)" } == [#"b.id: expected Int, found string "x""#])
  }

  @Test func valuesAreFoundByKeyPathUnderBothNames() throws {
    let json = try JSON(string: #"{"a": {"b": [10, {"c.d": 2}]}, "x/y": 1}"#)
    for (path, delimiter, expected) in [
      ("a.b.0", ".", 10), ("a.b[0]", ".", 10), ("a/b/0", "/", 10), ("x/y", ".", 1), ("x/y", "/", nil),
      ("a.c", ".", nil),
      ("a.b[2]", ".", nil), (#"a.b[1]["c.d"]"#, ".", 2), ("a/b/1/c.d", "/", 2),
    ] as [(String, String, Int?)] {
      #expect(json.valueForKeyPath(path, withDelimiter: delimiter) as? Int == expected)
    }
    #expect(json.valueForKeyPath("a.b.0") as? Int == 10)
    #expect(json.valueForKeyPath("x/y") as? Int == 1)
  }
}
