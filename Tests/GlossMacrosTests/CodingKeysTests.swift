import Foundation
import GlossMacros
import Testing

@Glossy private struct Member: Codable, Equatable {
  let id: Int
  let userName: String
  var note: String?
  var visits = 0
  var cache = 3
  @Key("home.city") var city: String?
  @Key(.lossless) var price: Double?

  private enum CodingKeys: String, CodingKey {
    case id
    case userName = "user.name[0]"
    case note = #"the "note""#, visits
    case city
    case price = "€"
  }
}

/// The same keys with names of modules, in a class that only reads.
@JSONDecodable private final class Reader: Sendable {
  let id: Int
  let `default`: Bool

  enum CodingKeys: String, Swift.CodingKey { case id = "ID", `default` }
}

@Glossy(.rejectsUnknownKeys) private struct Closed<Item> {
  let items: [Item]

  enum CodingKeys: CodingKey { case items }
}

/// A property without a case is not written, though it has no default.
@JSONEncodable private struct Sent {
  let id: Int
  let secret: String

  enum CodingKeys: String, CodingKey { case id = "i" }
}

/// Attributes count before the cases.
@Glossy private struct Marked {
  @Unmapped var cache = 1
  @Flat let closed: Closed<Int>
  @Rest var rest: [String: Int]
  @Key(.lossless) let size: Int
  @Key(.style(.pascalCase)) let userID: Int

  enum CodingKeys: String, CodingKey { case cache = "c", closed, rest, userID = "u" }
}

@Suite("Keys that CodingKeys say") struct CodingKeysTests {
  @Test func `keys are taken as they are`() throws {
    let text = #"{"id":1,"user.name[0]":"a","the \"note\"":"n","visits":2,"home":{"city":"c"},"€":2.5}"#
    let member = try Member.decode(text)
    #expect(member == Member(id: 1, userName: "a", note: "n", visits: 2, city: "c", price: 2.5))
    #expect(try member.jsonString() == text)
    #expect(try Member.decode(#"{"id":1,"user.name[0]":"a","€":"2.5","cache":9}"#).price == 2.5)
    #expect(try Member.decode(#"{"id":1,"user.name[0]":"a","cache":9}"#).cache == 3)
    let built = Member(json: ["id": 1, "user.name[0]": "b"])
    #expect(built?.userName == "b")
  }

  @Test func `Codable reads what was written, but for what attributes say`() throws {
    let member = Member(id: 1, userName: "a", note: "n", visits: 2)
    #expect(try JSONDecoder().decode(Member.self, from: member.jsonData()) == member)
    let data = try JSONEncoder().encode(member)
    #expect(try Member.decode(data) == member)
  }

  @Test func `reports name the keys`() {
    let report = Member.explain(#"{"id": "x"}"#)
    #expect(
      report.problems.map { "\($0.path): \($0.message)" }.sorted()
        == [#"["user.name[0]"]: missing key "user.name[0]""#, #"id: expected Int, found string "x""#])
    #expect(Closed<Int>.explain(#"{"items": [], "other": 1}"#).problems.map(\.message) == [#"unknown key "other""#])
  }

  @Test func `attributes count before cases`() throws {
    let marked = try Marked.decode(#"{"items":[1],"c":5,"size":"2","UserID":3}"#)
    #expect(marked.cache == 1 && marked.closed.items == [1] && marked.size == 2 && marked.userID == 3)
    #expect(marked.rest == ["c": 5])
    #expect(try marked.jsonString() == #"{"items":[1],"c":5,"size":2,"UserID":3}"#)
  }

  @Test func `other types`() throws {
    let reader = try Reader.decode(#"{"ID": 1, "default": true}"#)
    #expect(reader.id == 1 && reader.default)
    #expect(Reader(json: ["id": 1, "default": true]) == nil)
    #expect(try Closed<Int>.decode(#"{"items": [1]}"#).jsonString() == #"{"items":[1]}"#)
    #expect(try Sent(id: 1, secret: "s").jsonString() == #"{"i":1}"#)
  }
}
