import Foundation
import Gloss
import GlossCodable
import Testing

/// A thread uses a coder again for values in models of Gloss. That must make no difference.
@Suite struct SpareCoderTests {
  private struct Point: Codable, GlossyByCodable, Equatable {
    var first, second: Int
  }

  /// Keeps what it was read from.
  private struct Keeper: Decodable, JSONDecodableByCodable {
    let decoder: any Swift.Decoder
    let child: any Swift.Decoder
    let container: KeyedDecodingContainer<AnyKey>

    init(from decoder: any Swift.Decoder) throws {
      self.decoder = decoder
      container = try decoder.container(keyedBy: AnyKey.self)
      child = try container.superDecoder(forKey: AnyKey(stringValue: "inner"))
    }
  }

  @Test func aDecoderThatAModelKeepsStaysThatOfItsValue() throws {
    var keepers: [Keeper] = []
    for number in 0..<10 {
      let json = try JSON(string: #"{"first":\#(number),"second":2,"inner":{"first":\#(-number),"second":4}}"#)
      keepers.append(try Keeper.decode(json))
      #expect(try Point.decode(#"{"first":7,"second":8}"#) == Point(first: 7, second: 8))
    }
    for (number, keeper) in keepers.enumerated() {
      #expect(try Point(from: keeper.decoder) == Point(first: number, second: 2))
      #expect(try Point(from: keeper.child) == Point(first: -number, second: 4))
      #expect(try keeper.container.decode(Int.self, forKey: AnyKey(stringValue: "first")) == number)
      #expect(keeper.child.codingPath.map(\.stringValue) == ["inner"])
    }
  }

  private final class Box: @unchecked Sendable {
    var encoder: (any Swift.Encoder)?
  }

  /// Keeps what it was written to.
  private struct Leaker: Encodable, JSONEncodableByCodable {
    let box: Box

    func encode(to encoder: any Swift.Encoder) throws {
      box.encoder = encoder
      try Point(first: 1, second: 2).encode(to: encoder)
    }
  }

  @Test func anEncoderThatAModelKeepsWritesNowhere() throws {
    let box = Box()
    #expect(try Leaker(box: box).jsonString() == #"{"first":1,"second":2}"#)
    var container = try #require(box.encoder).container(keyedBy: AnyKey.self)
    #expect(throws: EncodingError.self) { try container.encode(3, forKey: AnyKey(stringValue: "third")) }
    #expect(try [Point(first: 3, second: 4)].jsonString() == #"[{"first":3,"second":4}]"#)
    #expect(throws: EncodingError.self) { try container.encode(3, forKey: AnyKey(stringValue: "third")) }
    #expect(try Point(first: 3, second: 4).toJSON()?.jsonString() == #"{"first":3,"second":4}"#)
  }

  @Test func defaultCodersThatAreChangedAreNotShared() throws {
    let (decoder, encoder) = (Point.jsonDecoder, Point.jsonEncoder)
    decoder.keyDecodingStrategy = .custom { _ in AnyKey(stringValue: "first") }
    encoder.keyEncodingStrategy = .custom { _ in AnyKey(stringValue: "third") }
    #expect(decoder !== Point.jsonDecoder && encoder !== Point.jsonEncoder)
    Point.jsonEncoder.keyEncodingStrategy = .custom { _ in AnyKey(stringValue: "third") }
    #expect(try Point.decode(#"{"first":7,"second":8}"#) == Point(first: 7, second: 8))
    #expect(try Point(first: 7, second: 8).jsonString() == #"{"first":7,"second":8}"#)
  }

  /// A type whose encoder has its own way.
  private struct Shouted: Encodable, JSONEncodableByCodable {
    final class Encoder: GlossJSONEncoder, @unchecked Sendable {
      override func encode<Value: Swift.Encodable>(_ value: Value) throws -> Data { Data("[1, 2]".utf8) }
    }

    static let jsonEncoder: GlossJSONEncoder = Encoder()
  }

  @Test func aSubclassEncodesInItsOwnWay() throws { #expect(try [Shouted()].jsonString() == "[[1,2]]") }

  @Test func theOptionsOfTheModelAroundItCount() throws {
    struct Text: Codable, GlossyByCodable {
      var slash = "a/b"
      var also = 1
    }
    #expect(try [Text()].jsonString() == #"[{"slash":"a\/b","also":1}]"#)
    #expect(try [Text()].jsonString(.withoutEscapingSlashes) == #"[{"slash":"a/b","also":1}]"#)
    #expect(try [Text()].jsonString(.sortedKeys) == #"[{"also":1,"slash":"a\/b"}]"#)
    #expect(
      try Text().jsonString([.prettyPrinted, .withoutEscapingSlashes]) == "{\n  \"slash\": \"a/b\",\n  \"also\": 1\n}")
    #expect(try Text().toJSON()?.jsonString() == #"{"slash":"a\/b","also":1}"#)
  }

  @Test func modelsThatAreNestedInTurnHaveTheirOwn() throws {
    /// `Codable` around Gloss around `Codable`, and so on.
    struct Level: Codable, GlossyByCodable, Equatable {
      var number: Int
      var inner: [Glossed]
    }
    struct Glossed: Glossy, CodableByGloss, Equatable {
      var level: Level?
      init(level: Level?) { self.level = level }
      init?(json: JSON) { level = "level" <~~ json }
      func toJSON() -> JSON? { jsonify(["level" ~~> level]) }
    }
    var level = Level(number: 0, inner: [])
    for number in 1..<12 { level = Level(number: number, inner: [Glossed(level: level), Glossed(level: nil)]) }
    let text = try level.jsonString()
    #expect(try JSON(data: JSONEncoder().encode(level)) == JSON(string: text))
    #expect(try Level.decode(text) == level)
    #expect(try GlossJSONDecoder().decode(Level.self, from: text) == level)
    #expect(try String(decoding: GlossJSONEncoder().encode(level), as: UTF8.self) == text)
  }
}
