import Foundation
import Gloss
import Testing

@Suite struct JSONFoundationTests {
  // MARK: In

  struct Native: @unchecked Sendable, CustomTestStringConvertible {
    let value: Any?
    let text: String

    init(_ value: Any?, _ text: String) {
      (self.value, self.text) = (value, text)
    }

    var testDescription: String { "\(type(of: value)) \(text)" }
  }

  @Test(
    arguments: [
      Native(nil, "null"), Native(NSNull(), "null"), Native("a", #""a""#), Native(NSString(string: "é"), #""é""#),
      Native(true, "true"), Native(false, "false"), Native(NSNumber(value: true), "true"),
      Native(NSNumber(value: false), "false"), Native(NSNumber(value: 1), "1"), Native(NSNumber(value: 0), "0"),
      Native(NSNumber(value: Int8(1)), "1"), Native(NSNumber(value: UInt8.max), "255"),
      Native(NSNumber(value: Int64.min), "-9223372036854775808"),
      Native(NSNumber(value: UInt64.max), "18446744073709551615"), Native(NSNumber(value: 1.0), "1"),
      Native(NSNumber(value: 0.1), "0.1"), Native(NSNumber(value: Float(0.1)), "0.1"),
      Native(NSNumber(value: -0.0), "-0"), Native(NSNumber(value: 1e300), "1e+300"),
      Native(NSDecimalNumber(string: "12345678901234567890.123456789"), "12345678901234567890.123456789"),
      Native(NSDecimalNumber(string: "1e-100"), "0." + String(repeating: "0", count: 99) + "1"),
      Native(Decimal(string: "0.1"), "0.1"), Native(42, "42"), Native(UInt.max, "18446744073709551615"),
      Native(1.5, "1.5"), Native(Float(1.5), "1.5"), Native([Any](), "[]"), Native([String: Any](), "{}"),
      Native([1, "a", NSNull(), true] as [Any], #"[1,"a",null,true]"#), Native([1, nil] as [Int?], "[1,null]"),
      Native([1, nil, "a"] as [Any?], #"[1,null,"a"]"#),
      Native(["b": 1, "a": [2]] as [String: Any], #"{"a":[2],"b":1}"#),
      Native(["b": nil, "a": 1] as [String: Any?], #"{"a":1,"b":null}"#),
      Native(["x": ["y": [1]]], #"{"x":{"y":[1]}}"#),
      Native(NSArray(array: [1, "a"]), #"[1,"a"]"#), Native(NSDictionary(dictionary: ["k": "v"]), #"{"k":"v"}"#),
      Native(Int??.some(nil) as Any, "null"), Native(Int??.some(3) as Any, "3"),
      Native(JSON.null, "null"), Native(["j": ["a": 1] as JSON], #"{"j":{"a":1}}"#),
    ])
  func readsNativeValues(native: Native) throws {
    #expect(try JSON(foundationObject: native.value).string() == native.text)
    let inside = JSON(foundationObject: ["k": [native.value]])
    #expect(try inside.string() == #"{"k":[\#(native.text)]}"#)
  }

  @Test func dictionariesAreSortedByKey() {
    let dictionary = Dictionary(uniqueKeysWithValues: (0..<50).map { (String(format: "%02d", $0), $0) })
    #expect(JSON(foundationObject: dictionary as [String: Any]).keys == (0..<50).map { String(format: "%02d", $0) })
  }

  @Test func valuesThatJSONCantHoldFailToEncode() throws {
    let object: [String: Any] = ["a": [1, Date.self] as [Any]]
    let json = JSON(foundationObject: object)
    let error = try #require(throws: JSONEncodingError.self) { try json.data() }
    #expect(error.path == "a[1]")
    for native in [[1.5: 2] as Any, NSNumber(value: Double.nan), NSDecimalNumber.notANumber, Float.nan, Object()] {
      #expect(throws: JSONEncodingError.self, "\(native)") { try JSON(foundationObject: native).data() }
    }
  }

  private final class Object {}

  @Test(
    arguments: [
      Native(AnyHashable(NSNull()), "null"), Native(AnyHashable("a"), #""a""#), Native(AnyHashable(1.5), "1.5"),
      Native(AnyHashable(true), "true"), Native(AnyHashable([1, 2]), "[1,2]"),
      Native(AnyHashable(["a": 1]), #"{"a":1}"#),
      Native(AnyHashable(NSNumber(value: 5)), "5"), Native(AnyHashable(NSString(string: "s")), #""s""#),
      Native(AnyHashable(NSArray(array: [1])), "[1]"), Native(AnyHashable(Int?.none), "null"),
      Native([AnyHashable("k"): AnyHashable(NSNull())], #"{"k":null}"#),
    ])
  func hashableValuesAreReadAsWhatTheyHold(native: Native) throws {
    try readsNativeValues(native: native)
  }

  /// A dictionary of Foundation with keys that `String` takes for the same. What Foundation makes on Linux may hold both or
  /// not, depending on chance.
  private final class TwoSpellings: NSDictionary {
    static let keys = ["e\u{301}", "\u{e9}"]

    override var count: Int { Self.keys.count }
    override func keyEnumerator() -> NSEnumerator { NSArray(array: Self.keys).objectEnumerator() }
    override func object(forKey key: Any) -> Any? { (key as? String).map { $0.utf8.count } }
  }

  @Test func keysInTwoSpellingsAreBothKept() throws {
    let json = JSON(foundationObject: TwoSpellings())
    #expect(try Array(json.string().utf8) == Array("{\"e\u{301}\":3,\"\u{e9}\":2}".utf8))
    // No native dictionary can hold both: there is none.
    #expect(json.dictionary == nil)
    #expect(json.foundationObject as? JSON == json)
    #expect((JSON(foundationObject: [TwoSpellings()]).foundationObject as? [Any])?.first as? JSON == json)
  }

  /// Foundation on Linux overflows the stack if a reader looks into one of its arrays that contains itself.
  private final class Endless: NSArray {
    override var count: Int { 2 }
    override func object(at index: Int) -> Any { index == 0 ? 1 as Any : self }
  }
  private final class EndlessDictionary: NSDictionary {
    override var count: Int { 1 }
    override func keyEnumerator() -> NSEnumerator { NSArray(array: ["k"]).objectEnumerator() }
    override func object(forKey key: Any) -> Any? { self }
  }

  @Test func objectsInsideOfThemselvesAreErrors() {
    let array = JSON(foundationObject: ["a": Endless()])
    #expect(array.encodingError?.description == "a[1]: a value of type Endless contains itself")
    let dictionary = JSON(foundationObject: EndlessDictionary())
    #expect(dictionary.encodingError?.description == "k: a value of type EndlessDictionary contains itself")
  }

  @Test func theSameObjectTwiceIsNotAnError() throws {
    let array = NSArray(array: [1])
    #expect(try JSON(foundationObject: NSArray(array: [array, [array], array])).string() == "[[1],[[1]],[1]]")
  }

  private struct Own: RawRepresentable {
    var rawValue: Own { self }
    init() {}
    init?(rawValue: Own) { self = rawValue }
  }

  @Test func aValueThatIsItsOwnRawValueIsAnError() {
    #expect(
      JSON(foundationObject: [Own()]).encodingError?.description == "[0]: a value of type Own can't be written as JSON")
  }

  @Test(
    arguments: [
      #"{"a":[1,-2.5,true,false,null,"é\n"],"b":{"c":[],"d":{}},"e":1e+300,"f":18446744073709551615}"#, "[]", "[[[]]]",
    ])
  func readsWhatJSONSerializationReturns(text: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(try JSON(foundationObject: object).string(.sortedKeys) == text)
    #expect(try JSON(foundationObject: object) == JSON(string: text))
  }

  // MARK: Out

  @Test func scalarsBecomeNative() throws {
    func object(_ text: String) throws -> Any? { try JSON(string: text).foundationObject }
    #expect(try object("null") is NSNull)
    #expect(try object(#""a\u00e9""#) as? String == "aé")
    #expect(try object("true") as? Bool == true)
    #expect(try object("1") as? Int == 1)
    #expect(try object("1.0") as? Int == 1)
    #expect(try object("-9223372036854775808") as? Int64 == .min)
    #expect(try object("18446744073709551615") as? UInt64 == .max)
    #expect(try object("0.1") as? Double == 0.1)
    #expect(try object("1e300") as? Double == 1e300)
    #expect(try object("12345678901234567890123456789") as? Double == 1.2345678901234567890123456789e28)
    #expect(try object("12345678901234567890123456789.5") as? Double == 1.2345678901234567890123456789e28)
    #expect(try (object("1e400") as? JSON)?.description == "1e400")
  }

  @Test(
    arguments: [
      ("0.73832692862937862677154", 0.7383269286293787), ("0.793673118195718344178", 0.7936731181957184),
      ("0.7932328914349574947643", 0.7932328914349575), ("3.14159265358979323846264338327950288", 3.141592653589793),
    ])
  func longNumbersAreTheNearestDouble(text: String, value: Double) throws {
    let json = try JSON(string: #"{"x": \#(text)}"#)
    #expect(json["x"] as? Double == value)
    #expect((json["x"] as? NSNumber)?.doubleValue == value)
  }

  @Test(arguments: ["-0.0", "-0", "-0e5"])
  func negativeZeroKeepsItsSign(text: String) throws {
    let json = try JSON(string: #"{"x": \#(text)}"#)
    #expect((json["x"] as? Double)?.sign == .minus)
    #expect(json["x"] as? Int == 0)
  }

  @Test func boolsAndNumbersDiffer() throws {
    let json = try JSON(string: #"[true, 1, false, 0]"#)
    let object = try #require(json.foundationObject as? [Any])
    #expect(JSON(foundationObject: object).description == "[true,1,false,0]")
    #expect(String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self) == "[true,1,false,0]")
  }

  @Test func nestedDictionariesAreNative() throws {
    let parsed = try JSON(string: #"{"a": {"b": [{"c": 1}, [], {}]}, "n": null}"#)
    let built: JSON = ["a": ["b": [["c": 1], [], [:]]], "n": nil]
    for json in [parsed, built] {
      let dictionary = try #require(json.dictionary)
      #expect(dictionary.count == 2)
      #expect(dictionary["n"] is NSNull)
      let inner = try #require((dictionary["a"] as? [String: Any])?["b"] as? [Any])
      #expect((inner[0] as? [String: Any])?["c"] as? Int == 1)
      #expect((inner[1] as? [Any])?.isEmpty == true)
      #expect((inner[2] as? [String: Any])?.isEmpty == true)
      #expect(JSON(foundationObject: dictionary) == json)
      #expect(JSONSerialization.isValidJSONObject(dictionary))
    }
  }

  @Test(arguments: ["null", "1", #""x""#, "[]", "[{}]", "true"])
  func otherValuesHaveNoDictionary(text: String) throws {
    #expect(try JSON(string: text).dictionary == nil)
  }

  @Test(
    arguments: [
      #"{"a":[1,-2.5,1e22,true,false,null,"é\n\u0000"],"b":{"c":[],"d":{"":0.1}},"e":18446744073709551615}"#,
      "[[],[[]],{}]", "0", "null", #""x""#,
    ])
  func roundTripThroughFoundation(text: String) throws {
    let json = try JSON(string: text)
    #expect(JSON(foundationObject: json.foundationObject) == json)
  }
}
