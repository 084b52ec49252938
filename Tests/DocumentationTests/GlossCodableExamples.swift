// The code of GlossCodable.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossCodable
import GlossMacros
import Testing

private struct Profile: Codable, Equatable {
  var id: Int
  var fullName: String?
}

extension Profile: GlossyByCodable {
  static let jsonDecoder: GlossJSONDecoder = {
    let decoder = GlossJSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()
}

/// Runs the blocks of the page and checks what it says.
struct GlossCodableExamples {
  private struct Repo: Codable, Equatable {
    var id: Int
    var fullName: String?
  }

  private struct Owner: Codable {
    let login: String
  }

  @Glossy
  struct Order {
    let id: Int
    let to: Address
  }

  struct Address: Codable, GlossyByCodable {
    var street: String
    var place: Location
  }

  @Glossy
  struct Location: CodableByGloss {
    let lat: Double
  }

  private struct Tag: Decodable {
    let text: String

    init(from decoder: any Swift.Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }
  }

  /// A page with any JSON in it.
  private struct Page: Codable, Equatable {
    var title: String
    var more: JSON
  }

  private struct Place: Codable, Equatable {
    let x: Int
  }

  @Test func `options of JSON values`() throws {
    let (decoder, encoder) = (GlossJSONDecoder(), GlossJSONEncoder())
    let body = Data(#"{"id": 1, "fullName": "\u00e9"}"#.utf8)

    let repo = try decoder.decode(Repo.self, from: JSON(data: body, options: .iJSON))
    let signed = try JSON(data: encoder.encode(repo)).data(.canonical)

    #expect(String(decoding: signed, as: UTF8.self) == #"{"fullName":"é","id":1}"#)
    #expect(throws: JSONSyntaxError.self) { try JSON(data: Data("[1e400]".utf8), options: .iJSON) }
  }

  @Test func `in place of JSONDecoder`() throws {
    let data = Data(#"[{"id": 1, "full_name": "a"}]"#.utf8)
    let wrong = Data("[{\"id\": 1},\n  {\"id\": \"2\"}]".utf8)

    let decoder = GlossJSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let repos = try decoder.decode([Repo].self, from: data)
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }
    do {
      _ = try decoder.decode([Repo].self, from: wrong)
    } catch DecodingError.typeMismatch(_, let context) {
      print(context.debugDescription)  // expected Int, found string "2" (line 2, column 10)
    }

    #expect(repos == [Repo(id: 1, fullName: "a")])
    #expect(printed == [#"expected Int, found string "2" (line 2, column 10)"#])
    #expect(try decoder.decode([Repo].self, from: "[]") == [])
    #expect(try decoder.decode([Repo].self, from: JSON(string: #"[{"id": 1}]"#)) == [Repo(id: 1)])
  }

  @Test func `a report`() throws {
    let report = #expect(throws: DecodingReport.self) {
      let data = Data(#"{"owner": {"login": 7}}"#.utf8)
      let owner = try Owner.decode(data, at: "owner")
      Issue.record("\(owner)")
    }
    let printed = try #require(report).description
    #expect(try DocumentationTests.page("GlossCodable.md", shows: printed), "not shown:\n\(printed)")
    #expect([Owner].explain("[{}, {}]").problems.count == 1)
    // Conforming elements have a problem each.
    #expect([Address].explain("[{}, {}]").problems.count == 2)
  }

  @Test func `one in the other`() throws {
    let text = """
      [{"id": 1, "to": {"street": "a", "place": {"lat": null}}},
       {"id": 2, "to": {"place": {"lat": 1}}}]
      """
    let printed = [Order].explain(text).description
    #expect(try DocumentationTests.page("GlossCodable.md", shows: printed), "not shown:\n\(printed)")
    let order = try Order.decode(#"{"id": 1, "to": {"street": "a", "place": {"lat": 1.5}}}"#)
    #expect(order.to.place.lat == 1.5)
    #expect(try order.to.jsonString() == #"{"street":"a","place":{"lat":1.5}}"#)
    // Any coder.
    let list = try PropertyListEncoder().encode(order.to)
    #expect(try PropertyListDecoder().decode(Address.self, from: list).place.lat == 1.5)
  }

  @Test func `which bridge`() throws {
    let json = try JSON(string: #"{"address": {"x": 1}}"#)
    let place: Place? = Decoder.decodeCodable("address")(json)
    #expect(place == Place(x: 1))
    #expect(Encoder.encodeCodable("address")(place).flatMap { jsonify([$0]) } == json)
    let page = Page(title: "a", more: ["b": [1, nil]])
    #expect(try GlossJSONDecoder().decode(Page.self, from: GlossJSONEncoder().encode(page)) == page)
    #expect(try JSONDecoder().decode(Page.self, from: JSONEncoder().encode(page)) == page)
    #expect(try Profile.decode(#"{"id": 1, "full_name": "a"}"#).fullName == "a")
    #expect(try GlossJSONDecoder().decode([Tag].self, from: #"["a"]"#).map(\.text) == ["a"])
  }
}
