// The code of MigratingFromSwiftyJSON.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import GlossMacros
import GlossPatch
import Testing

/// Runs the block of the article, and what its table says to write.
struct MigratingFromSwiftyJSONExamples {
  @Glossy
  struct Player {
    let name: String  // json["name"].stringValue
    @Key("team.city") let city: String?  // json["team"]["city"].string
    var scores: [Int] = []  // json["scores"].arrayValue.map { $0.intValue }
    @Key(.lossless) let age: Int  // json["age"].intValue, also of "27"
  }

  static func players(_ data: Data) throws -> [Player] {
    let players = try [Player].decode(data, at: "players")
    return players
  }

  @Test func `a model`() throws {
    let text = #"{"players": [{"name": "a", "team": {"city": "Rome"}, "age": "27"}]}"#
    let players = try Self.players(Data(text.utf8))
    #expect(players.map(\.city) == ["Rome"])
    #expect(players.map(\.age) == [27])
  }

  @Test func `the table`() throws {
    var json = try JSON(string: #"{"team": {"city": "Oslo"}, "list": [{"id": 7}], "a.b": [1], "id": null}"#)
    #expect("team.city" <~~ json as String? == "Oslo")
    let name: String = "team.name" <~~ json ?? ""
    #expect(name.isEmpty)
    #expect("list[0].id" <~~ json as Int? == 7)
    #expect(json[path: ["a.b", 0]] == 1)
    #expect(json[path: "id"] != nil)
    #expect(json[path: "id"]?.isNull == true)
    #expect(json[path: "list"]?.array?.count == 1)
    #expect(json[path: "team"]?.object?.map(\.key) == ["city"])
    json[path: "team.city"] = "Rome"
    #expect(json.applying(mergePatch: ["team": nil])[path: "team"] == nil)
    #expect(throws: DecodingReport.self) { try json.decode("id", as: Int.self) }
    #expect("n" <~~ ["n": "12"] as Int? == nil)
    #expect("n" <~~ ["n": 1.9] as Int? == nil)
    #expect("n" <~~ ["n": 1] as Bool? == nil)
  }
}
