import Foundation
import Gloss
import GlossCodable
import Testing

@Suite struct FieldBridgeTests {
  struct Box: Glossy {
    let size: Size
    let sizes: [Size]?

    init?(json: JSON) {
      guard let size: Size = Gloss.Decoder.decodeCodable("box.size")(json) else { return nil }
      self.size = size
      sizes = Gloss.Decoder.decodeCodable("box/sizes", keyPathDelimiter: "/")(json)
    }

    func toJSON() -> JSON? {
      jsonify([Gloss.Encoder.encodeCodable("box.size")(size), Gloss.Encoder.encodeCodable("box.sizes")(sizes)])
    }
  }

  @Test func aFieldIsDecodedAndEncoded() throws {
    let text = #"{"box":{"size":{"width":1,"height":2},"sizes":[{"width":3,"height":4}]}}"#
    let box = try Box.decode(text)
    #expect(box.size == Size(width: 1, height: 2) && box.sizes == [Size(width: 3, height: 4)])
    #expect(try box.jsonString() == text)
    #expect(
      try Box.decode(#"{"box":{"size":{"width":1,"height":2}}}"#).jsonString()
        == #"{"box":{"size":{"width":1,"height":2}}}"#)
  }

  @Test func aFieldThatDoesNotFitIsInTheReport() throws {
    let report = Box.explain(#"{"box": {"size": {"width": 1, "height": true}}}"#)
    #expect(report.problems.map(\.description) == ["box.size.height   line 1, column 41: expected Int, found true"])
    #expect(Box.explain("{}").problems.map(\.path) == ["box.size"])
    let text = #"{"box": {"size": {"width": 1, "height": 2}, "sizes": [{}]}}"#
    #expect(try Box.decode(text).sizes == nil)
    #expect(Box.explain(text).warnings.map(\.path) == ["box.sizes[0].width"])
  }

  @Test func aTypeHasItsOwnCoders() throws {
    struct Event: Codable, GlossyByCodable {
      var startTime: Date

      static let jsonDecoder: GlossJSONDecoder = {
        let decoder = GlossJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        return decoder
      }()
      static let jsonEncoder: GlossJSONEncoder = {
        let encoder = GlossJSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = .prettyPrinted
        return encoder
      }()
    }
    let text = #"[{"start_time":"2026-11-21T10:00:00Z"}]"#
    #expect(try [Event].decode(text).jsonString() == text)
    #expect([Event].explain(#"[{"start_time":"then"}]"#).problems.map(\.path) == ["[0].start_time"])
  }

  @Test func whatCanNotBeEncodedStaysInItsPlace() throws {
    struct Scores: Codable, GlossyByCodable {
      var values: [Double]
    }
    let json = try #require(jsonify(["a" ~~> 1, "scores" ~~> Scores(values: [1, .nan])]))
    let error = try #require(json.encodingError)
    #expect(error.path == "scores")
    #expect(error.reason.hasPrefix("values[1]: "))
    #expect(throws: JSONEncodingError.self) { try Scores(values: [.infinity]).jsonData() }
    #expect(try Scores(values: [1]).jsonString() == #"{"values":[1]}"#)
  }
}
