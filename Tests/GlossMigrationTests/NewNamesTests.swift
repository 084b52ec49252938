import Foundation
import GlossMigration
import Testing

/// The new names in a file that imports the old ones. No call here may be ambiguous, and none may choose a deprecated
/// function: warnings are errors in CI.
struct NewNamesTests {
  private enum Color: String { case red, green }

  private struct Owner: Glossy, Equatable {
    let id: Int

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      self.id = id
    }

    func toJSON() -> JSON? { jsonify(["id" ~~> id]) }
  }

  @Test func `from texts`() throws {
    let data = Data(#"{"id": 1}"#.utf8)
    let array = Data(#"[{"id": 1}]"#.utf8)
    let native = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])

    #expect(Owner(data: data)?.id == 1)
    #expect(Owner(json: ["id": 1])?.id == 1)
    #expect(Owner(json: native)?.id == 1)
    #expect([Owner](data: array)?.map(\.id) == [1])
    #expect([Owner].fromJSONArray([["id": 1]])?.map(\.id) == [1])
    #expect([Owner].fromJSONArray([native])?.map(\.id) == [1])
    #expect([Owner].fromJSONArray(try JSON(data: array), skippingInvalid: true)?.map(\.id) == [1])
    #expect(try Owner.decode(data).id == 1)
    #expect(try [Owner].decode(array, skippingInvalid: true).map(\.id) == [1])
    #expect(try JSON(data: data) == ["id": 1])
    #expect(try JSON(data: data, options: []) == ["id": 1])
    #expect(try JSON(data: data, options: .rejectDuplicateKeys) == ["id": 1])
    #expect(try JSON(data: data, options: [.rejectDuplicateKeys], maximumDepth: 8) == ["id": 1])
  }

  @Test func reading() {
    let json: JSON = ["in": ["number": 1, "owner": ["id": 1], "colors": ["red", "odd"]]]
    let number: Int? = Decoder.decode("in.number")(json)
    let delimited: Int? = Decoder.decode("in/number", keyPathDelimiter: "/")(json)
    let path: Int? = Decoder.decode(["in", "number"])(json)
    let owner: Owner? = Decoder.decodeDecodable("in.owner")(json)
    let colors: [Color]? = Decoder.decodeEnumArray("in.colors", skippingInvalid: true)(json)
    let read = Decoder.decodeInt32

    #expect([number, delimited, path] == [1, 1, 1])
    #expect(owner?.id == 1)
    #expect(colors == [.red])
    #expect(read("in.number", ".")(json) == 1)
    #expect(json.valueForKeyPath("in.owner.id") as? Int == 1)
    #expect(json.valueForKeyPath("in/number", withDelimiter: "/") as? Int == 1)
  }

  @Test func writing() {
    let write: (Int?) -> JSON? = Encoder.encode("number")
    let json = jsonify([
      write(1), Encoder.encode("texts")(["a"]), Encoder.encodeEnum("color")(Color.green),
      Encoder.encodeEncodable("owner")(Owner(json: ["id": 1])), Encoder.encodeDateISO8601("date")(nil), "a.b" ~~> 2,
    ])

    #expect(
      json?.description == #"{"number":1,"texts":["a"],"color":"green","owner":{"id":1},"a":{"b":2}}"#)
  }
}
