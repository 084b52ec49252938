import Foundation
import Gloss
import GlossCodable
import Testing

/// Generic types that are models if their parameters are: the conformances name nothing but public protocols.
private struct Pair<Value> {
  var first: Value
  var second: Value?
}

extension Pair: Codable where Value: Codable {}
extension Pair: Equatable where Value: Equatable {}
extension Pair: GlossyByCodable, Glossy where Value: Codable {}

private struct Read<Value> {
  var value: Value
}

extension Read: Swift.Decodable where Value: Swift.Decodable {}
extension Read: JSONDecodableByCodable, JSONDecodable where Value: Swift.Decodable {}

private struct Written<Value> {
  var value: Value
}

extension Written: Swift.Encodable where Value: Swift.Encodable {}
extension Written: JSONEncodableByCodable, JSONEncodable where Value: Swift.Encodable {}

private struct Boxed<Value> {
  var value: Value
}

extension Boxed: JSONDecodable where Value: JSONDecodable {
  init?(json: JSON) {
    guard let value: Value = "value" <~~ json else { return nil }
    self.value = value
  }
}

extension Boxed: JSONEncodable where Value: JSONEncodable {
  func toJSON() -> JSON? { jsonify(["value" ~~> value]) }
}

extension Boxed: CodableByGloss, Codable where Value: Glossy {}

extension Measurement: GlossyByCodable, Glossy where UnitType: Dimension {}

@Suite struct ConditionalBridgeTests {
  @Test func aGenericTypeIsBridged() throws {
    let json: JSON = ["pair": ["first": 1, "second": 2], "pairs": [["first": "a"]]]
    let pair: Pair<Int>? = "pair" <~~ json
    #expect(pair == Pair(first: 1, second: 2))
    let pairs: [Pair<String>]? = "pairs" <~~ json
    #expect(pairs == [Pair(first: "a", second: nil)])
    #expect(Pair<Int>(json: ["first": 1]) == Pair(first: 1, second: nil))
    #expect(Pair(first: 1, second: 2).toJSON() == ["first": 1, "second": 2])
    #expect(jsonify(["pair" ~~> Pair(first: "a", second: nil)]) == ["pair": ["first": "a"]])
    #expect(try Pair(first: 1, second: 2).jsonString() == #"{"first":1,"second":2}"#)
    #expect(
      Pair<Int>.explain(#"{"first": "x"}"#).description == """
        Pair<Int>: 1 problem
          first   line 1, column 11: expected Int, found string "x"
        """)
    #expect(try Pair<Int>(json: JSON(string: "null")) == nil)
  }

  @Test func halvesAreBridged() throws {
    #expect(try [Read<Int>].decode(#"[{"value": 7}]"#).map(\.value) == [7])
    #expect(Read<Int>(json: ["value": "x"]) == nil)
    #expect(try [Written(value: 7)].jsonString() == #"[{"value":7}]"#)
    let notFinite = Written(value: Double.nan).toJSON()
    #expect(notFinite?.encodingError != nil)
  }

  @Test func aGenericModelIsCodable() throws {
    let boxed = try JSONDecoder().decode([Boxed<Int>].self, from: Data(#"[{"value": 7}]"#.utf8))
    #expect(boxed.map(\.value) == [7])
    #expect(try String(decoding: JSONEncoder().encode(boxed), as: UTF8.self) == #"[{"value":7}]"#)
  }

  @Test func aTypeOfFoundationIsBridged() throws {
    let length = Measurement(value: 5, unit: UnitLength.meters)
    let text = try length.jsonString()
    #expect(try Measurement<UnitLength>.decode(text) == length)
  }
}
