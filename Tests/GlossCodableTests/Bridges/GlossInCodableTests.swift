import Foundation
import Gloss
import GlossCodable
import Testing

/// Gloss models inside of `Codable` ones, with coders of others.
@Suite struct GlossInCodableTests {
  static let page = #"{"orders":[{"id":1,"address":{"street":"a","location":{"latitude":1.5,"longitude":2}}}]}"#

  @Test func allJSONCodersAgree() throws {
    let data = Data(Self.page.utf8)
    let page = try GlossJSONDecoder().decode(Page.self, from: data)
    #expect(page == (try JSONDecoder().decode(Page.self, from: data)))
    #expect(page.orders.first?.address.location == Location(latitude: 1.5, longitude: 2))
    #expect(String(decoding: try GlossJSONEncoder().encode(page), as: UTF8.self) == Self.page)
    #expect(try JSONDecoder().decode(Page.self, from: JSONEncoder().encode(page)) == page)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func aPropertyListContainsThem(format: PropertyListSerialization.PropertyListFormat) throws {
    let page = try GlossJSONDecoder().decode(Page.self, from: Data(Self.page.utf8))
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    #expect(try PropertyListDecoder().decode(Page.self, from: encoder.encode(page)) == page)
  }

  static let wrong: [(text: String, path: String, words: String)] = [
    (
      #"{"orders":[{"id":1,"address":{"street":"a","location":{"latitude":"q","longitude":2}}}]}"#,
      "orders/Index 0/address/location/latitude", #"expected Double, found string "q""#
    ),
    (
      #"{"orders":[{"id":1,"address":{"street":4}}]}"#, "orders/Index 0/address/street",
      "expected String, found number 4"
    ),
    (#"{"orders":[{"address":{"street":4}}]}"#, "orders/Index 0/id", #"missing key "id""#),
    (#"{"orders":[7]}"#, "orders/Index 0", "expected Order, found number 7"),
  ]

  @Test(arguments: wrong) func theErrorHasTheWholeCodingPath(text: String, path: String, words: String) throws {
    for (decode, hasPlace) in [
      ({ try GlossJSONDecoder().decode(Page.self, from: $0) }, true),
      ({ try JSONDecoder().decode(Page.self, from: $0) }, false),
    ] as [((Data) throws -> Page, Bool)] {
      let error = try #require(throws: DecodingError.self) { _ = try decode(Data(text.utf8)) }
      guard case .dataCorrupted(let context) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(context.codingPath.map(\.stringValue).joined(separator: "/") == path)
      #expect(context.debugDescription.hasPrefix(words))
      #expect(context.debugDescription.hasSuffix(")") == hasPlace)
      let report = try #require(context.underlyingError as? DecodingReport)
      #expect(report.problems.first?.message.hasPrefix(words) == true)
    }
  }

  @Test func aModelThatCanNotBeWrittenThrows() throws {
    struct Wrapper: Codable {
      var location: Location
    }
    let wrapper = Wrapper(location: Location(latitude: .nan, longitude: 0))
    for encode in [{ try GlossJSONEncoder().encode($0) }, { try JSONEncoder().encode($0) }]
      as [(Wrapper) throws -> Data]
    {
      let error = try #require(throws: EncodingError.self) { _ = try encode(wrapper) }
      guard case .invalidValue(_, let context) = error else { continue }
      #expect(context.codingPath.map(\.stringValue) == ["location", "latitude"])
    }
    struct Nothing: JSONEncodable, EncodableByGloss {
      func toJSON() -> JSON? { nil }
    }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([Nothing()]) }
    #expect(throws: EncodingError.self) { try GlossJSONEncoder().encode([Nothing()]) }
  }

  @Test func jsonIsAPropertyOfACodableModel() throws {
    struct Envelope: Codable, Equatable {
      var kind: String
      var payload: JSON
    }
    let text = #"{"kind":"a","payload":{"b":[1,2.50,123456789012345678901234567890],"a":null}}"#
    let envelope = try GlossJSONDecoder().decode(Envelope.self, from: Data(text.utf8))
    #expect(String(decoding: try GlossJSONEncoder().encode(envelope), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(Envelope.self, from: Data(text.utf8)) == envelope)
  }
}
