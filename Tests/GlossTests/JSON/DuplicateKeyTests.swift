import Foundation
import Gloss
import Testing

/// Where a key stands more than once, the first one counts, on every way to the value.
@Suite struct DuplicateKeyTests {
  struct Object: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let keys: [String]
    let values: [Int]

    /// An object with `fill` further members between the first and the last.
    init(fill: Int) {
      testDescription = "\(fill + 6) members"
      let filling = (0..<fill).map { #""f\#($0)":\#($0)"# }
      let members = [#""a":1"#, #""b":2"#, #""\u0061":3"#] + filling + [#""b":4"#, #""c":5"#, #""a":6"#]
      text = "{" + members.joined(separator: ",") + "}"
      keys = ["a", "b"] + (0..<fill).map { "f\($0)" } + ["c"]
      values = [1, 2] + Array(0..<fill) + [5]
    }

    var compactText: String {
      "{" + zip(keys, values).map { #""\#($0)":\#($1)"# }.joined(separator: ",") + "}"
    }
  }

  private static let objects = [0, 1, 121, 122, 123, 124, 125, 500].map(Object.init(fill:))

  @Test(arguments: objects)
  func readingAndIterating(object: Object) throws {
    let json = try JSON(string: object.text)
    #expect(json["a"] as? Int == 1)
    #expect(json["b"] as? Int == 2)
    #expect(json["c"] as? Int == 5)
    #expect(json.valueForKeyPath("a") as? Int == 1)
    #expect(json[path: "b"] == 2)
    #expect(json.count == object.keys.count)
    #expect(json.keys == object.keys)
    #expect(json.values.map { $0 as? Int } == object.values)
    #expect(json.map(\.key) == object.keys)
    #expect(json.map { $0.value as? Int } == object.values)
  }

  @Test(arguments: objects)
  func writing(object: Object) throws {
    let json = try JSON(string: object.text)
    #expect(json.description == object.compactText)
    #expect(try json.string() == object.compactText)
    #expect(try json.data() == Data(object.compactText.utf8))
    let sorted = zip(object.keys, object.values).sorted { $0.0 < $1.0 }.map { #""\#($0)":\#($1)"# }
    #expect(try json.string(.sortedKeys) == "{" + sorted.joined(separator: ",") + "}")
    let pretty = zip(object.keys, object.values).map { #"  "\#($0)": \#($1)"# }.joined(separator: ",\n")
    #expect(try json.string(.prettyPrinted) == "{\n\(pretty)\n}")
  }

  @Test(arguments: objects)
  func comparing(object: Object) throws {
    let json = try JSON(string: object.text)
    let unique = try JSON(string: object.compactText)
    #expect(json == unique)
    #expect(unique == json)
    #expect(json.hashValue == unique.hashValue)
    #expect(json == JSON(foundationObject: unique.foundationObject))
  }

  @Test(arguments: objects)
  func converting(object: Object) throws {
    let json = try JSON(string: object.text)
    let expected = Dictionary(uniqueKeysWithValues: zip(object.keys, object.values))
    #expect(json.dictionary as? [String: Int] == expected)
    #expect(json.foundationObject as? [String: Int] == expected)
    #expect([String: Int](json: json) == expected)
    #expect(try [String: Int].decode(object.text) == expected)
    #expect(try [String: Int].decode(json, skippingInvalid: true) == expected)
  }

  @Test(arguments: objects)
  func changing(object: Object) throws {
    var json = try JSON(string: object.text)
    json["a"] = 7
    #expect(json["a"] as? Int == 7)
    #expect(json.keys == object.keys)
    json["a"] = nil
    #expect(json["a"] == nil)
    #expect(json.keys == Array(object.keys.dropFirst()))
    #expect(json.count == object.keys.count - 1)
  }

  @Test func aLaterValueDoesNotMakeUpForAFirstThatDoesNotFit() throws {
    let json = try JSON(string: #"{"a":"x","a":1}"#)
    #expect([String: Int](json: json) == nil)
    #expect(json["a"] as? Int == nil)
    #expect(try [String: Int].decode(JSON(string: #"{"a":1,"a":"x"}"#)) == ["a": 1])
  }

  @Test func skippingInvalidDoesNotFallBackToALaterValue() throws {
    let json = try JSON(string: #"{"a":"x","b":2,"a":1}"#)
    #expect(try [String: Int].decode(json, skippingInvalid: true) == ["b": 2])
  }

  @Test func objectsInsideValuesOfDuplicates() throws {
    let json = try JSON(string: #"{"a":{"x":1,"x":2},"b":[{"y":3,"y":4}],"a":{"x":5}}"#)
    #expect(json.description == #"{"a":{"x":1},"b":[{"y":3}]}"#)
    #expect(json.valueForKeyPath("b.0.y") as? Int == 3)
    #expect(json.count == 2)
  }

  @Test func canonicallyEquivalentKeysDiffer() throws {
    let json = try JSON(string: "{\"\u{e9}\":1,\"e\u{301}\":2}")
    #expect(json.count == 2)
    #expect(json["\u{e9}"] as? Int == 1)
    #expect(json["e\u{301}"] as? Int == 2)
    #expect(Array(json.description.utf8) == Array("{\"\u{e9}\":1,\"e\u{301}\":2}".utf8))
    // A dictionary of Swift takes them for one key and has no place for the second value.
    #expect([String: Int](json: json) == nil)
    #expect(try [String: Int].decode(json, skippingInvalid: true) == ["\u{e9}": 1])
    #expect(json.dictionary as? [String: Int] == ["\u{e9}": 1])
    var changed = json
    changed["e\u{301}"] = 3
    #expect(changed["\u{e9}"] as? Int == 1)
    #expect(changed["e\u{301}"] as? Int == 3)
  }
}
