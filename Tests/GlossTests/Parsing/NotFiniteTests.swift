import Foundation
import TestSupport
import Testing

@testable import Gloss

/// `Infinity` and `NaN` of JSON5: numbers for `Double` and `Float`, which JSON can't hold.
@Suite struct NotFiniteTests {
  private let json: JSON

  init() throws {
    json = try JSON(
      string: "{a: Infinity, b: -Infinity, c: +Infinity, d: NaN, e: [-NaN, 1.5, [+NaN]], f: {g: NaN, h: 2}, i: 3}",
      options: .json5)
    json.checkInvariants()
  }

  @Test func areReadAsFloatingPoint() throws {
    #expect(try json.decode("a", as: Double.self) == .infinity)
    #expect(try json.decode("b", as: Double.self) == -.infinity)
    #expect(try json.decode("c", as: Float.self) == .infinity)
    #expect(try json.decode("b", as: Float.self) == -.infinity)
    #expect(try json.decode("d", as: Double.self).isNaN)
    #expect(try json.decode("d", as: Float.self).isNaN)
    #expect(try json.decode("a", as: CGFloat.self) == .infinity)
    let list = try [Double?].decode(JSON(string: "[Infinity, 1, null, -Infinity]", options: .json5))
    #expect(list == [.infinity, 1, nil, -.infinity])
    #expect(try [Double].decode(JSON(string: "[Infinity, .5]", options: .json5)) == [.infinity, 0.5])
    #expect(try Double.decode(JSON(string: "/**/-Infinity", options: .json5)) == -.infinity)
    let copy: JSON = ["x": json]
    #expect(try copy.decode("x.a" as JSONKeyPath, as: Double.self) == .infinity)
    #expect(try json.decode("i", as: Int.self) == 3)
    #expect(try json.decode("f.h" as JSONKeyPath, as: Int.self) == 2)
  }

  @Test func areOfNoOtherType() {
    func words(_ key: JSONKeyPath, _ read: (JSON) throws -> Any) -> String {
      do { return "\(try read(json))" } catch {
        return "\((error as? DecodingReport)?.problems.first?.description ?? "\(error)")"
      }
    }
    #expect(
      words("a") { try Int.decode($0, at: "a") }
        == "a   line 1, column 5: expected Int, found number Infinity, which is not finite")
    #expect(
      words("e") { try UInt8.decode($0, at: "e[0]") }
        == "e[0]   line 1, column 55: expected UInt8, found number NaN, which is not finite")
    #expect(
      words("b") { try Decimal.decode($0, at: "b") }
        == "b   line 1, column 18: expected Decimal, found number -Infinity, which is not finite")
    #expect(
      words("a") { try String.decode($0, at: "a") } == "a   line 1, column 5: expected String, found number Infinity")
    #expect(
      words("a") { try [Int].decode($0, at: "a") } == "a   line 1, column 5: expected [Int], found number Infinity")
    #expect(words("d") { try Date.decode($0, at: "d") } == "d   line 1, column 46: expected Date, found number NaN")
    #expect(Decoder.decodeDateSince1970("a", in: .seconds)(json) == nil)
    #expect(Decoder.decodeDateSince1970("d", in: .seconds)(json) == nil)
    #expect(Decoder.decodeLossless("a")(json) as Int? == nil)
  }

  @Test func areNeverWritten() throws {
    func failure(_ json: JSON, _ options: JSON.WritingOptions = []) -> String? {
      do { return "\(try json.string(options))" } catch { return "\(error)" }
    }
    #expect(failure(json) == "a: inf is not a JSON number")
    let inner = try JSON(string: "{x: {y: [1, {'k.l': [2, [], NaN]}]}, z: 1}", options: .json5)
    #expect(failure(inner) == #"x.y[1]["k.l"][2]: nan is not a JSON number"#)
    #expect(failure(inner, .prettyPrinted) == #"x.y[1]["k.l"][2]: nan is not a JSON number"#)
    #expect(failure(inner, .sortedKeys) == #"x.y[1]["k.l"][2]: nan is not a JSON number"#)
    #expect(failure(try #require(inner.member(forKey: "x"))) == #"y[1]["k.l"][2]: nan is not a JSON number"#)
    #expect(failure(["q": [1, inner]]) == #"q[1].x.y[1]["k.l"][2]: nan is not a JSON number"#)
    #expect(failure(try JSON(string: "-Infinity", options: .json5)) == "-inf is not a JSON number")
    #expect(failure(try JSON(string: "{a: 1, a: 2, b: NaN}", options: .json5)) == "b: nan is not a JSON number")
    #expect(json.encodingError?.path == "a")
    #expect(throws: JSONEncodingError.self) { try json.jsonData() }
    #expect(throws: JSONEncodingError.self) { try json.data() }
    #expect(json.description.hasPrefix(#"{"a":<inf is not a JSON number>,"b":<-inf is not a JSON number>,"#))
    #expect(failure(try #require(json.member(forKey: "i"))) == "3")
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(json) }
    #expect(throws: EncodingError.self) { try PropertyListEncoder().encode(json) }
  }

  @Test func asNativeValues() throws {
    #expect(json["a"] as? Double == .infinity)
    #expect((json["d"] as? Double)?.isNaN == true)
    #expect(json["a"] as? Int == nil)
    let object = try #require(json.dictionary)
    #expect(object["b"] as? Double == -.infinity)
    #expect(json.member(forKey: "a")?.kind == .number)
    #expect(json.member(forKey: "a")?.isNull == false)
    #expect(json.member(forKey: "e")?.count == 3)
  }

  @Test func areEqualToThemselves() throws {
    let other = try JSON(string: json.original5, options: .json5)
    #expect(json == other)
    #expect(json.hashValue == other.hashValue)
    let values = try ["Infinity", "-Infinity", "NaN", "0", "[]", "null"].map { try JSON(string: $0, options: .json5) }
    for (index, value) in values.enumerated() {
      for (otherIndex, other) in values.enumerated() { #expect((value == other) == (index == otherIndex)) }
    }
  }
}

extension JSON {
  /// The text of the suite, spelled in another way.
  fileprivate var original5: String {
    "{'d':NaN,a:+Infinity,b:-Infinity,c:Infinity,e:[NaN,1.50,[NaN,],],f:{h:0x2,g:-NaN},i:+3.}"
  }
}
