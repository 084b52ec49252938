import Foundation
import Gloss
import Testing

/// The shortcuts of encoding must not change these results.
@Suite struct FastPathTests {
  // MARK: - Keys of fragments

  @Test(arguments: 1...40)
  func `keys of one length that differ in one byte stay apart`(length: Int) throws {
    let keys = (0..<length).map { position in
      String(decoding: (0..<length).map { $0 == position ? UInt8(ascii: "x") : UInt8(ascii: "a") }, as: UTF8.self)
    }
    let json = try #require(jsonify(keys.map { $0 ~~> 1 }))
    #expect(json.keys == keys)
    let twice = try #require(jsonify(keys.map { $0 ~~> 1 } + [keys[length / 2] ~~> 2]))
    #expect(twice.keys == keys)
    #expect(twice[keys[length / 2]] as? Int == 2)
  }

  @Test(arguments: 0...40)
  func `a delimiter is found at every position`(position: Int) throws {
    for length in position + 1...position + 20 {
      let bytes = (0..<length).map { $0 == position ? UInt8(ascii: ".") : UInt8(ascii: "k") }
      let key = String(decoding: bytes, as: UTF8.self)
      let inner = String(repeating: "k", count: length - position - 1)
      let json = try #require(jsonify(["z" ~~> 0, key ~~> 1]))
      #expect(try json.string() == #"{"z":0,"\#(String(repeating: "k", count: position))":{"\#(inner)":1}}"#)
      #expect(try jsonify([key ~~> 1], keyPathDelimiter: "/")?.string() == #"{"\#(key)":1}"#)
      #expect(try jsonify([key ~~> 1], keyPathDelimiter: "")?.string() == #"{"\#(key)":1}"#)
    }
  }

  @Test(arguments: [63, 64, 65, 200])
  func `wide objects keep order, leave out nil, and let the later one win`(count: Int) throws {
    var fragments: [JSON?] = (0..<count).flatMap { ["key\($0)" ~~> $0, nil] }
    let json = try #require(jsonify(fragments))
    #expect(json.keys == (0..<count).map { "key\($0)" })
    #expect(json.count == count)
    #expect(json["key\(count - 1)"] as? Int == count - 1)
    #expect(json["key\(count)"] == nil)
    fragments.append("key0" ~~> "new")
    let merged = try #require(jsonify(fragments))
    #expect(merged.count == count)
    #expect(merged["key0"] as? String == "new")
    #expect(merged.keys.first == "key0")
  }

  @Test func `an object with nils in its fragments is read like any other`() throws {
    var json = try #require(jsonify([nil, "a" ~~> 1, nil, "b" ~~> 2, nil]))
    #expect(json.count == 2)
    #expect(!json.isEmpty)
    #expect(json.map(\.key) == ["a", "b"])
    #expect(try json == JSON(string: #"{"b":2,"a":1}"#))
    #expect(try json.string(.sortedKeys) == #"{"a":1,"b":2}"#)
    json["a"] = nil
    json["c"] = 3
    json["b"] = 4
    #expect(try json.string() == #"{"b":4,"c":3}"#)
    #expect(try #require(jsonify([nil, nil])).isEmpty)
  }

  // MARK: - Key paths

  @Test func `interleaved key paths come together`() throws {
    let json = try #require(
      jsonify(["a.b" ~~> 1, "c.d" ~~> 2, "a.e" ~~> 3, "c.f.g" ~~> 4, "a.b" ~~> 5, "c.f.h" ~~> 6, "a" ~~> ["z": 7]]))
    #expect(try json.string() == #"{"a":{"b":5,"e":3,"z":7},"c":{"d":2,"f":{"g":4,"h":6}}}"#)
  }

  @Test func `a branch that was replaced gets nothing more`() throws {
    let json = try #require(jsonify(["a.b.c" ~~> 1, "a" ~~> 2, "a.b.d" ~~> 3, "a.b.e" ~~> 4]))
    #expect(try json.string() == #"{"a":{"b":{"d":3,"e":4}}}"#)
  }

  @Test func `a number is not taken for the branch of that index`() throws {
    for number in 0...3 {
      let json = try #require(jsonify(["a.x" ~~> 0, "a" ~~> number, "b.c" ~~> number, "b.c.d" ~~> 9]))
      #expect(try json.string() == #"{"a":\#(number),"b":{"c":{"d":9}}}"#)
      let other = try #require(jsonify(["a.x" ~~> number, "a.x" ~~> number, "a" ~~> number]))
      #expect(try other.string() == #"{"a":\#(number)}"#)
    }
  }

  @Test func `many branches keep their order`() throws {
    let fragments = (0..<300).map { (number: Int) in "b\(number % 100).k\(number)" ~~> number }
    let json = try #require(jsonify(fragments))
    #expect(json.keys == (0..<100).map { "b\($0)" })
    #expect(json.valueForKeyPath("b99.k299") as? Int == 299)
    #expect((json["b7"] as? JSON)?.keys == ["k7", "k107", "k207"])
  }

  // MARK: - Arrays of doubles

  @Test func `a number that JSON can't hold is named by its index`() {
    let error = #expect(throws: JSONEncodingError.self) { try [[1, 2], [3, Double.nan]].jsonData() }
    #expect(error?.description == "[1][1]: nan is not a JSON number")
    #expect([1, Double.infinity].toJSON()?.encodingError?.path == [1])
    #expect(jsonify(["a" ~~> [Double.nan]])?.encodingError?.path == "a[0]")
  }

  @Test func `an array of doubles is an array like any other`() throws {
    let json = try #require([0.5, -1, 1e300, 2].toJSON())
    #expect(try json.string() == "[0.5,-1,1e+300,2]")
    #expect(try json.string(.prettyPrinted) == "[\n  0.5,\n  -1,\n  1e+300,\n  2\n]")
    #expect(json == [0.5, -1, 1e300, 2])
    #expect(try json == JSON(string: "[0.5,-1.0,1e300,2]"))
    #expect(json.count == 4)
    #expect(!json.isEmpty)
    #expect(json[2] as? Double == 1e300)
    #expect(json[4] == nil)
    #expect([Double](json: json) == [0.5, -1, 1e300, 2])
    #expect([Double]().toJSON()?.isEmpty == true)
    #expect(try [[Double](), [1.5]].toJSON()?.string() == "[[],[1.5]]")
  }

  // MARK: - Bytes

  @Test func `integers of every count of digits`() throws {
    var numbers: [Int64] = [.max, .min] + Array(-101...101)
    var power: Int64 = 1
    for _ in 0..<18 {
      power *= 10
      numbers += [power - 1, power, power + 1, -power, 1 - power, power / 10 * 7]
    }
    #expect(try numbers.jsonString() == "[" + numbers.map(String.init).joined(separator: ",") + "]")
  }

  @Test(arguments: ["\"", "\\", "/", "\n", "\u{1}", "\u{1f}", "\u{7f}", "é", "🙂", " ", "-", "0", "_", "~"])
  func `an escape at every offset`(escaped: String) throws {
    for before in 0..<18 {
      for after in 0..<18 {
        let text = String(repeating: "a", count: before) + escaped + String(repeating: "b", count: after) + escaped
        let json = try text.jsonString()
        #expect(try JSON(string: json) == JSON(stringLiteral: text))
        let inner = try escaped.jsonString().dropFirst().dropLast()
        let expected =
          String(repeating: "a", count: before) + inner + String(repeating: "b", count: after) + inner
        #expect(json == "\"\(expected)\"")
        let object: JSON = [text: 1, text + "c": 2]
        let members = "{\"\(expected)\":1,\"\(expected)c\":2}"
        #expect(try object.string() == members)
        #expect(try object.string(.withoutEscapingSlashes) == members.replacingOccurrences(of: "\\/", with: "/"))
      }
    }
  }

  @Test(arguments: 995...1024)
  func `words at the end of the buffer`(length: Int) throws {
    // The buffer begins with 1024 bytes.
    let text = String(repeating: "a", count: length)
    let json = try #require(jsonify(["k" ~~> text, "t" ~~> true, "f" ~~> false, "n" ~~> Int??.some(nil)]))
    #expect(try json.string() == #"{"k":"\#(text)","t":true,"f":false,"n":null}"#)
    #expect(try [text, nil, nil].jsonString() == #"["\#(text)",null,null]"#)
  }

  // MARK: - Objects

  @Test func `scalars, arrays and objects in any order`() throws {
    let values: [(JSON?, String)] = [
      (nil, ""), (1, "1"), ("{", #""{""#), (jsonify(["a" ~~> [1], "b" ~~> 2]), #"{"a":[1],"b":2}"#),
      (jsonify([nil]), "{}"), ([2, "["], #"[2,"["]"#),
    ]
    for first in values {
      for second in values {
        for third in values {
          let members = [("x", first), ("long key", second), ("a longer key", third)]
          let object = try #require(jsonify(members.map { $0.0 ~~> $0.1.0 }))
          let text = "{" + members.compactMap { $1.0 == nil ? nil : #""\#($0)":\#($1.1)"# }.joined(separator: ",") + "}"
          #expect(try object.string() == text)
          #expect(try [object, object].jsonString() == "[\(text),\(text)]")
          #expect(try jsonify(["k" ~~> [object], "o" ~~> object])?.string() == #"{"k":[\#(text)],"o":\#(text)}"#)
          let parsed = try JSON(string: "[\(text)]")
          for options: JSON.WritingOptions in [.prettyPrinted, .sortedKeys, [.prettyPrinted, .sortedKeys]] {
            #expect(try [object].jsonString(options) == parsed.string(options))
          }
        }
      }
    }
  }

  @Test func `keys of every length, at the end of the buffer too`() throws {
    // The buffer begins with 1024 bytes.
    for length in 0...20 {
      let key = String(repeating: "k", count: length)
      for count in 970...1024 {
        let text = String(repeating: "x", count: count)
        let json: JSON = ["a": text, key: 1]
        #expect(try json.string() == #"{"a":"\#(text)","\#(key)":1}"#)
      }
    }
  }

  @Test func `a string of nothing but control characters outgrows the buffer many times`() throws {
    let text = String(repeating: "\u{1}", count: 10_000)
    #expect(try text.jsonString() == "\"" + String(repeating: "\\u0001", count: 10_000) + "\"")
  }
}
