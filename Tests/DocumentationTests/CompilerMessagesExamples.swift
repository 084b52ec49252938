// What CompilerMessages.md says of code that compiles. `Tests/Rejected` has what does not compile.

import Foundation
import Gloss
import Testing

/// Checks the table of what compiles and does something else.
struct CompilerMessagesExamples {
  private typealias Repository = GettingStartedExamples.Repository

  @Test func `what compiles and does something else`() throws {
    let text = #"{"owner": {"login": "x"}, "items": [{"id": 1}], "id": 1, "name": "collections"}"#
    let json = try JSON(string: text)
    #expect(JSON(foundationObject: text) == JSON(stringLiteral: text))
    #expect(Repository(json: #"{"id": 1, "name": "collections"}"#) == nil)
    #expect(try Repository.decode(#"{"id": 1, "name": "collections"}"#).id == 1)

    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(object as? JSON == nil)
    #expect(JSON(foundationObject: object) == json)

    #expect(json["owner"] as? [String: Any] == nil)
    #expect(json["owner"] as? JSON == ["login": "x"])
    #expect(json.dictionary?["owner"] as? [String: String] == ["login": "x"])
    #expect(json["items"] as? [[String: Any]] == nil)
    #expect(json["items"] as? [JSON] == [["id": 1]])
    #expect(json.dictionary?["items"] as? [[String: Int]] == [["id": 1]])

    let name = "collections"
    #expect(try jsonify([name ~~> "name"])?.string() == #"{"collections":"name"}"#)
    let forgotten: JSON? = ["id" ~~> 1]
    #expect(throws: JSONEncodingError.self) { try forgotten?.jsonData() }

    #expect(!JSONSerialization.isValidJSONObject(json))
    #expect(JSONSerialization.isValidJSONObject(try #require(json.foundationObject)))
  }

  @Test @available(*, deprecated, message: "It makes strings of bytes.")
  func `bytes in place of a text`() throws {
    let data = Data("{}".utf8)
    #expect(JSON(foundationObject: data) == "e30=")
    #expect(JSON(foundationObject: data) == data.toJSON())
    #expect(JSON(foundationObject: [UInt8](data)) == [123, 125])
  }
}
