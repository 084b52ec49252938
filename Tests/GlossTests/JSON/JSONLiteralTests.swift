import Foundation
import Gloss
import Testing

@Suite struct JSONLiteralTests {
  private enum Color: String { case red }
  private enum Level: Int { case high = 3 }

  private struct Point: JSONEncodable {
    let x: Int

    func toJSON() -> JSON? { ["x": x] }
  }

  private struct Unwritable: JSONEncodable {
    func toJSON() -> JSON? { nil }
  }

  @Test func scalars() {
    let string: JSON = "a\n"
    let interpolated: JSON = "a\(1 + 1)"
    let integer: JSON = -42
    let double: JSON = 1.5
    let integral: JSON = 5.0
    let bool: JSON = true
    #expect(string.description == #""a\n""#)
    #expect(interpolated.description == #""a2""#)
    #expect(integer.description == "-42")
    #expect(double.description == "1.5")
    #expect(integral.description == "5")
    #expect(bool.description == "true")
    #expect(JSON.null.description == "null")
  }

  @Test func containers() {
    let emptyObject: JSON = [:]
    let emptyArray: JSON = []
    let object: JSON = ["b": 1, "a": "x", "n": nil, "t": true, "d": 0.5]
    let array: JSON = [1, "x", nil, false, 2.5, [], [:]]
    #expect(emptyObject.description == "{}")
    #expect(emptyArray.description == "[]")
    #expect(object.description == #"{"b":1,"a":"x","n":null,"t":true,"d":0.5}"#)
    #expect(array.description == #"[1,"x",null,false,2.5,[],{}]"#)
  }

  @Test func nestedAndMixed() {
    let name = "octocat"
    let missing: String? = nil
    let present: Int? = 7
    let json: JSON = [
      "id": 1,
      "tags": ["a", nil, 1, ["deep": [true, nil]]],
      "owner": ["login": name, "bio": missing as Any, "age": present as Any, "id": 2],
      "missing": missing,
      "matrix": [[1, 2], [], [3]],
      "dictionary": ["k": 1.5] as [String: Any],
    ]
    #expect(
      json.description == """
        {"id":1,"tags":["a",null,1,{"deep":[true,null]}],\
        "owner":{"age":7,"bio":null,"id":2,"login":"octocat"},\
        "missing":null,"matrix":[[1,2],[],[3]],"dictionary":{"k":1.5}}
        """)
  }

  @Test func nativeValuesOfManyTypes() throws {
    let url = try #require(URL(string: "https://a.b/c"))
    let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    let json: JSON = [
      "int8": Int8.min, "uint64": UInt64.max, "float": Float(0.1), "double": 1e300, "decimal": Decimal(string: "1.10"),
      "url": url, "uuid": uuid, "date": Date(timeIntervalSince1970: 0), "data": Data([1, 2, 3]),
      "color": Color.red, "level": Level.high, "levels": [Level.high], "point": Point(x: 1), "points": [Point(x: 2)],
      "json": JSON.null, "nested": Int??.some(nil) as Any, "set": Set([1]), "number": NSNumber(value: 3),
      "decimalNumber": NSDecimalNumber(string: "0.30"), "null": NSNull(),
    ]
    #expect(
      try json.string(.withoutEscapingSlashes) == """
        {"int8":-128,"uint64":18446744073709551615,"float":0.1,"double":1e+300,"decimal":1.1,\
        "url":"https://a.b/c","uuid":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","date":"1970-01-01T00:00:00Z","data":"AQID",\
        "color":"red","level":3,"levels":[3],"point":{"x":1},"points":[{"x":2}],\
        "json":null,"nested":null,"set":[1],"number":3,"decimalNumber":0.3,"null":null}
        """)
  }

  @Test func aLiteralMayContainAParsedValue() throws {
    let parsed = try JSON(string: #"{"x": [1.50, "\u0061"]}"#)
    let json: JSON = ["parsed": parsed, "array": [parsed, parsed["x"]]]
    #expect(json.description == #"{"parsed":{"x":[1.50,"a"]},"array":[{"x":[1.50,"a"]},[1.5,"a"]]}"#)
  }

  @Test func theFirstOfTwoEqualKeysCounts() {
    let json: JSON = ["a": 1, "b": 2, "a": 3]
    #expect(json.description == #"{"a":1,"b":2}"#)
    #expect(json.count == 2)
    #expect(json["a"] as? Int == 1)
  }

  @Test func keysOfALiteralAreNotSplitWhenRead() {
    let json: JSON = ["a.b": 1, "c": ["d.e": 2]]
    #expect(json["a.b"] as? Int == 1)
    #expect(json.description == #"{"a.b":1,"c":{"d.e":2}}"#)
  }

  // MARK: What JSON can't hold

  struct Unencodable: CustomTestStringConvertible {
    let testDescription: String
    let json: JSON
    let path: JSONKeyPath
    let reason: String
  }

  private static let closure: @Sendable () -> Void = {}

  @Test(
    arguments: [
      Unencodable(testDescription: "NaN", json: JSON(floatLiteral: .nan), path: [], reason: "nan is not a JSON number"),
      Unencodable(testDescription: "member", json: ["a": Double.nan], path: "a", reason: "nan is not a JSON number"),
      Unencodable(
        testDescription: "array", json: ["a": [1, "x", -Double.infinity]], path: "a[2]",
        reason: "-inf is not a JSON number"),
      Unencodable(
        testDescription: "nested", json: ["a": ["b": ["x", ["c": Float.infinity]]]], path: "a.b[1].c",
        reason: "inf is not a JSON number"),
      Unencodable(
        testDescription: "array of doubles", json: ["scores": [1.5, Double.nan]], path: "scores[1]",
        reason: "nan is not a JSON number"),
      Unencodable(
        testDescription: "in JSON", json: ["a": 1, "inner": ["b": Double.nan] as JSON], path: "inner.b",
        reason: "nan is not a JSON number"),
      Unencodable(
        testDescription: "decimal", json: [Decimal.nan], path: [0], reason: "NaN is not a JSON number"),
      Unencodable(
        testDescription: "closure", json: ["a": 1, "f": closure], path: "f",
        reason: "a value of type @Sendable () -> () can't be written as JSON"),
      Unencodable(
        testDescription: "closure in array", json: [1, closure], path: [1],
        reason: "a value of type @Sendable () -> () can't be written as JSON"),
      Unencodable(
        testDescription: "key with dots", json: ["a.b": ["": Double.nan]], path: ["a.b", ""],
        reason: "nan is not a JSON number"),
    ])
  func unencodableValuesFailWithTheirPath(value: Unencodable) throws {
    let error = try #require(throws: JSONEncodingError.self) { try value.json.data() }
    #expect(error.path == value.path)
    #expect(error.reason == value.reason)
    #expect(error.description == (value.path.segments.isEmpty ? value.reason : "\(value.path): \(value.reason)"))
    #expect(throws: error) { try value.json.string(.prettyPrinted) }
    #expect(throws: error) { try value.json.string(.sortedKeys) }
    #expect(throws: error) { try value.json.jsonData() }
    #expect(value.json.toJSON()?.encodingError?.reason == value.reason)
    #expect(value.json.description.contains("<\(value.reason)>"))
  }

  @Test func unwritableModelsFail() throws {
    let json: JSON = ["models": [Point(x: 1), Unwritable()] as [any JSONEncodable]]
    let error = try #require(throws: JSONEncodingError.self) { try json.data() }
    #expect(error.path == "models[1]")
    #expect(error.reason.contains("Unwritable"))
  }

  @Test func unencodableValuesHaveNoKind() {
    let json: JSON = ["f": Self.closure, "n": 1]
    #expect(json.kind == .object)
    #expect((json["f"] as? JSON)?.kind == nil)
    #expect((json["f"] as? JSON)?.isNull == false)
    #expect(json["n"] as? Int == 1)
  }

  @Test func replacingAnUnencodableValueMakesTheRestWritable() throws {
    var json: JSON = ["a": Double.nan, "b": 1]
    #expect(throws: JSONEncodingError.self) { try json.data() }
    json["a"] = 2
    #expect(try json.string() == #"{"a":2,"b":1}"#)
    json["a"] = Double.nan
    json["a"] = nil
    #expect(try json.string() == #"{"b":1}"#)
  }
}
