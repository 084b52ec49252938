import Foundation
import Gloss
import TestSupport
import Testing

/// Where a key stands more than once, the first one counts, on every way to the value, and keeps its place.
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

  private static let objects = [0, 1, 10, 11, 121, 122, 123, 124, 125, 500].map(Object.init(fill:))

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
  func mapping(object: Object) throws {
    let json = try JSON(string: #"{"in":\#(object.text),"in":{"z":0}}"#)
    for (key, value) in zip(object.keys, object.values) {
      #expect("in.\(key)" <~~ json == value)
      #expect(JSONKeyPath("in.\(key)") <~~ json == value)
      #expect(json.valueForKeyPath("in.\(key)") as? Int == value)
      #expect(try json.decode("in.\(key)", as: Int.self) == value)
      #expect(Decoder.decode("in.\(key)")(json) == value)
    }
    // A member in a later object only does not replace it.
    #expect(("in.z" <~~ json) as Int? == nil)
    let all: [String: Int]? = "in" <~~ json
    #expect(all == Dictionary(uniqueKeysWithValues: zip(object.keys, object.values)))
    #expect((("in" <~~ json) as [String: JSON]?)?.mapValues(\.description) == all?.mapValues(\.description))
    #expect((("in" <~~ json) as [String: Any]?) as? [String: Int] == all)
    #expect([String: [String: Int]](json: json) == all.map { ["in": $0] })
    #expect(json.dictionary as? [String: [String: Int]] == all.map { ["in": $0] })
  }

  @Test(arguments: objects)
  func merging(object: Object) throws {
    let json = try JSON(string: object.text)
    #expect(jsonify([json])?.description == object.compactText)
    #expect(jsonify([json, json])?.description == object.compactText)
    // The later fragment counts, and the key stays where it was.
    let merged = try #require(jsonify([json, "b" ~~> 7, ["new": 8, "a": 9]]))
    #expect(merged.keys == object.keys + ["new"])
    #expect(merged.map { $0.value as? Int } == [9, 7] + object.values.dropFirst(2) + [8])
    #expect(jsonify(["x.y" ~~> json])?.description == #"{"x":{"y":\#(object.compactText)}}"#)
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
  func comparingWithTheObjectOfTheLastOnes(object: Object) throws {
    let json = try JSON(string: object.text)
    var last = json
    last["b"] = 4
    #expect(json != last)
    #expect(last != json)
    #expect(json.hashValue != last.hashValue)
    #expect([json: 1][last] == nil)
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

  @Test func aLaterValueIsNotReadIfTheFirstDoesNotFit() throws {
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
    #expect(json.dictionary == nil)
    #expect("a" <~~ (["a": json] as JSON) as [String: Any]? == nil)
    #expect(((["a": json] as JSON).dictionary?["a"] as? JSON) == json)
    #expect(
      [String: Int].explain("{\"\u{e9}\":1,\"e\u{301}\":2}", skippingInvalid: true).description == """
        [String: Int]: 1 warning
          e\u{301}   line 1, column 13: warning: the key equals one before it, and a \
        dictionary can hold only one of them
        """)
    var changed = json
    changed["e\u{301}"] = 3
    #expect(changed["\u{e9}"] as? Int == 1)
    #expect(changed["e\u{301}"] as? Int == 3)
  }

  @Test func literals() {
    let pairs: JSON = ["b": 1, "a": 2, "b": 3, "a": [4], "b": nil]
    #expect(pairs.description == #"{"b":1,"a":2}"#)
    #expect(pairs.count == 2)
    let long = JSON(dictionaryLiteral: ("k", "first"), ("x", 0), ("k", "last"))
    #expect(long.description == #"{"k":"first","x":0}"#)
    // A nil is null, and counts too.
    #expect((["a": nil, "a": 1] as JSON).description == #"{"a":null}"#)
    #expect((["a": Double.nan, "a": 1] as JSON).encodingError?.path == "a")
    #expect((["a": 1, "a": Double.nan] as JSON).toJSON() == ["a": 1])
    let equivalent: JSON = ["\u{e9}": 1, "e\u{301}": 2]
    #expect(equivalent.count == 2)
  }

  @Test func wideLiterals() {
    let pairs = (0..<300).map { ("k\($0 % 100)", $0) }
    var json = JSON.null
    for (key, value) in pairs.reversed() { json[key] = value }
    #expect(json.keys == (0..<100).reversed().map { "k\($0)" })
    #expect(json.map { $0.value as? Int } == (0..<100).reversed())
  }

  /// As in a dictionary, the last fragment counts, in the place where its key was first.
  @Test func fragments() {
    #expect(jsonify(["a" ~~> 1, "b" ~~> 2, "a" ~~> 3])?.description == #"{"a":3,"b":2}"#)
    #expect(jsonify(["a" ~~> 1, "b" ~~> 2, "a" ~~> Int?.none])?.description == #"{"a":1,"b":2}"#)
    #expect(jsonify(["a" ~~> 1, "b" ~~> 2, Encoder.encodeNull("a")])?.description == #"{"a":null,"b":2}"#)
    #expect(jsonify(["a.x" ~~> 1, "b" ~~> 2, "a.y" ~~> 3, "a.x" ~~> 4])?.description == #"{"a":{"x":4,"y":3},"b":2}"#)
    #expect(jsonify(["a" ~~> 1, "b" ~~> 2, "a.x" ~~> 3])?.description == #"{"a":{"x":3},"b":2}"#)
    #expect(jsonify([["a": 1, "a": 2], ["a": 3, "a": 4]])?.description == #"{"a":3}"#)
    for count in [10, 63, 64, 65, 500] {
      let fragments = (0..<2 * count).map { "k\($0 % count)" ~~> $0 }
      let json = jsonify(fragments)
      #expect(json?.keys == (0..<count).map { "k\($0)" })
      #expect(json?.map { $0.value as? Int } == Array(count..<2 * count))
    }
  }

  // MARK: Any objects

  /// Objects of any width from few and from many keys, in all spellings, against an array of pairs.
  @Test func anyObjects() throws {
    var random = SplitMix64(seed: 5)
    for sample in Samples.some(0..<(Samples.areFull ? 20_000 : 200)) {
      let width = sample < 131 ? sample : Int.random(in: 0...400, using: &random)
      let keyCount = Int.random(in: 1...max(1, 2 * width), using: &random)
      var pairs: [(key: String, value: Int)] = []
      var known: Set<String> = []
      let members = (0..<width).map { value in
        let key = "\(Int.random(in: 0..<keyCount, using: &random))é"
        if known.insert(key).inserted { pairs.append((key, value)) }
        return "\(Spelling.allCases.randomElement(using: &random)?.text(of: key) ?? ""):\(value)"
      }
      let text = "{" + members.joined(separator: ",") + "}"
      let json = try JSON(string: text)
      let compact = "{" + pairs.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
      #expect(json.description == compact, "\(text)")
      #expect(json.keys == pairs.map(\.key), "\(text)")
      #expect(json.count == pairs.count, "\(text)")
      #expect([String: Int](json: json) == Dictionary(uniqueKeysWithValues: pairs.map { ($0, $1) }), "\(text)")
      #expect(pairs.allSatisfy { json[$0.key] as? Int == $0.value }, "\(text)")
      let unique = try JSON(string: compact, options: .rejectDuplicateKeys)
      #expect(json == unique && json.hashValue == unique.hashValue, "\(text)")
      let rejected = (try? JSON(string: text, options: .rejectDuplicateKeys)) == nil
      #expect(rejected == (pairs.count < width), "\(text)")
    }
  }

  // MARK: Rejecting

  private enum Spelling: CaseIterable {
    case plain, firstEscaped, allEscaped

    func text(of key: String) -> String {
      let escapedCount = self == .plain ? 0 : self == .firstEscaped ? 1 : key.utf16.count
      let escaped = key.utf16.prefix(escapedCount).map { "\\u00" + String($0, radix: 16) }.joined()
      return "\"" + escaped + String(decoding: key.utf16.dropFirst(escapedCount), as: UTF16.self) + "\""
    }
  }

  /// The text around an object: nothing, or members that no model reads.
  private static let surroundings = [
    ("", ""), ("[[],", "]"), (#"{"skipped":{"k0":0,"in":[{"k0":0},"#, #"]},"k0":1,"k1":2}"#),
  ]

  @Test func rejectingAtEveryWidth() throws {
    for width in Array(1...130) + [1000, 100_000] {
      let members = (0..<width).map { Spelling.allCases[$0 % 3].text(of: "k\($0)") + ":[{},\($0)]" }
      let (before, behind) = Self.surroundings[width % 3]
      let text = "\(before){\(members.joined(separator: ","))}\(behind)"
      #expect(throws: Never.self) { try JSON(string: text, options: .rejectDuplicateKeys) }
      guard width > 1 else { continue }
      for first in width > 1000 ? [0] : Set([0, width / 2, width - 2]) where first < width - 1 {
        let second = first == 0 && width < 1000 ? 1 : width - 1
        var changed = members
        changed[second] = Spelling.allCases[(first + second + width) % 3].text(of: "k\(first)") + ":0"
        let text = "\(before){\(changed.joined(separator: ","))}\(behind)"
        let error = #expect(throws: JSONSyntaxError.self) { try JSON(string: text, options: .rejectDuplicateKeys) }
        #expect(error?.kind == .duplicateKey("k\(first)"))
        #expect(error?.offset == before.utf8.count + 1 + changed[..<second].reduce(0) { $0 + $1.utf8.count + 1 })
      }
    }
  }

  /// An object is looked at where it closes.
  @Test func theFirstDuplicateOfTheObjectThatEndsFirstIsNamed() {
    for (text, key, offset) in [
      (#"{"a":1,"b":{"x":1,"x":2},"a":3}"#, "x", 18), (#"{"a":1,"a":{"x":1,"x":2}}"#, "x", 18),
      (#"[{"a":1,"a":2,"a":3},{"b":1,"b":1}]"#, "a", 8), (#"{"a":1,"b":2,"b":3,"a":4}"#, "b", 13),
    ] {
      let error = #expect(throws: JSONSyntaxError.self) { try JSON(string: text, options: .rejectDuplicateKeys) }
      #expect(error?.kind == .duplicateKey(key))
      #expect(error?.offset == offset)
    }
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSON(string: #"{"a":1,"a":2,x}"#, options: .rejectDuplicateKeys)
    }
    #expect(error?.offset == 13)
  }
}
