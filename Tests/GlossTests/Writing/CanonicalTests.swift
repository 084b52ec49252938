import Foundation
import TestSupport
import Testing

@testable import Gloss

/// The canonical form of RFC 8785.
@Suite struct CanonicalTests {
  // MARK: The RFC's examples

  /// RFC 8785, sections 3.2.2 and 3.2.4.
  @Test func sample() throws {
    let json = try JSON(
      string: #"""
        {
          "numbers": [333333333.33333329, 1E30, 4.50,
                      2e-3, 0.000000000000000000000000001],
          "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
          "literals": [null, true, false]
        }
        """#)
    let canonical =
      #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"#
      + #""string":"€$\u000f\nA'B\"\\\\\"/"}"#
    #expect(try json.string(.canonical) == canonical)
    #expect(try json.data(.canonical) == Data(canonical.utf8))
    #expect(try json.jsonString(.canonical) == canonical)
    #expect(try json.jsonData(.canonical) == Data(canonical.utf8))
    #expect(try json.data(.canonical).starts(with: [0x7b, 0x22, 0x6c, 0x69, 0x74, 0x65, 0x72, 0x61, 0x6c, 0x73]))
  }

  /// RFC 8785, section 3.2.3: the order of UTF-16, in which U+1F600 comes before U+FB33.
  @Test func sorting() throws {
    let json = try JSON(
      string: #"""
        {
          "\u20ac": "Euro Sign",
          "\r": "Carriage Return",
          "\ufb33": "Hebrew Letter Dalet With Dagesh",
          "1": "One",
          "\ud83d\ude00": "Emoji: Grinning Face",
          "\u0080": "Control",
          "\u00f6": "Latin Small Letter O With Diaeresis"
        }
        """#)
    let order = [
      "Carriage Return", "One", "Control", "Latin Small Letter O With Diaeresis", "Euro Sign", "Emoji: Grinning Face",
      "Hebrew Letter Dalet With Dagesh",
    ]
    for json in [json, JSON(foundationObject: json.foundationObject)] {
      #expect(try JSON(string: json.string(.canonical)).map { $0.value as? String } == order)
    }
  }

  /// The shapes of the RFC's test data.
  @Test(
    arguments: [
      (#"[ 56, { "d": true, "10": null, "1": [ ] } ]"#, #"[56,{"1":[],"10":null,"d":true}]"#),
      (
        #"{"1":{"f":{"f":"hi","F":5} ,"\n":56.0}, "10":{ }, "":"empty", "a":{ }, "111":[{"e":"yes","E":"no"}], "A":{ }}"#,
        #"{"":"empty","1":{"\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{"E":"no","e":"yes"}],"A":{},"a":{}}"#
      ),
      (
        #"{"peach":"This sorting order","péché":"is wrong","pêche":"but canonicalization MUST","sin":"ignore locale"}"#,
        #"{"peach":"This sorting order","péché":"is wrong","pêche":"but canonicalization MUST","sin":"ignore locale"}"#
      ),
      ("{\"Unnormalized Unicode\":\"A\u{30a}\"}", "{\"Unnormalized Unicode\":\"A\u{30a}\"}"),
      (#""\u0000\b\t\n\f\r\u001f\u007f\u2028<\/script>""#, "\"\\u0000\\b\\t\\n\\f\\r\\u001f\u{7f}\u{2028}</script>\""),
      ("[]", "[]"), ("{}", "{}"), (" null ", "null"), ("[[],[{}],{\"a\":[]}]", "[[],[{}],{\"a\":[]}]"),
      (#"{"a":1,"aa":2,"a\u0000":3,"":4,"A":5}"#, #"{"":4,"A":5,"a":1,"a\u0000":3,"aa":2}"#),
      (
        "{\"\u{e000}\":1,\"\u{10000}\":2,\"\u{ffff}\":3,\"\u{10ffff}\":4,\"\u{d7ff}\":5}",
        "{\"\u{d7ff}\":5,\"\u{10000}\":2,\"\u{10ffff}\":4,\"\u{e000}\":1,\"\u{ffff}\":3}"
      ),
      // Where eight bytes are alike.
      (
        "{\"12345678\u{e000}\":1,\"12345678\u{10000}\":2,\"12345678\":3,\"1234567\u{e000}\":4,\"1234567\u{10000}\":5}",
        "{\"12345678\":3,\"12345678\u{10000}\":2,\"12345678\u{e000}\":1,\"1234567\u{10000}\":5,\"1234567\u{e000}\":4}"
      ),
    ])
  func shapes(text: String, canonical: String) throws {
    let parsed = try JSON(string: text)
    for json in [parsed, JSON(foundationObject: parsed.foundationObject)] {
      #expect(try json.string(.canonical) == canonical)
    }
    #expect(try JSON(string: canonical).string(.canonical) == canonical)
  }

  // MARK: Values

  private struct Payment: JSONEncodable {
    let amount: Double
    let note: String?
    let tags: [String]

    func toJSON() -> JSON? {
      jsonify(["tags" ~~> tags, "payment.note" ~~> note, "payment.amount" ~~> amount, "at/when" ~~> UInt8(3)])
    }
  }

  @Test func models() throws {
    let payment = Payment(amount: 10, note: "é\u{1}", tags: ["b", "a"])
    let canonical = #"{"at/when":3,"payment":{"amount":10,"note":"é\u0001"},"tags":["b","a"]}"#
    #expect(try payment.jsonString(.canonical) == canonical)
    #expect(try [payment, payment].jsonString(.canonical) == "[\(canonical),\(canonical)]")
    #expect(try ["b": payment, "a": payment].jsonString(.canonical) == "{\"a\":\(canonical),\"b\":\(canonical)}")
    let error = #expect(throws: JSONEncodingError.self) {
      try ["x": [Payment(amount: .infinity, note: nil, tags: [])]].jsonData(.canonical)
    }
    #expect(error?.description == "x[0].payment.amount: inf is not a JSON number")
  }

  @Test func partsOfDocumentsAndChangedCopies() throws {
    var json = try JSON(string: #"{"z":1e2,"owner":{"b":"\u00e9","a":[1.50]},"i":9007199254740993}"#)
    #expect(try json[path: "owner"]?.string(.canonical) == #"{"a":[1.5],"b":"é"}"#)
    #expect(try json[path: "owner.a[0]"]?.string(.canonical) == "1.5")
    json["i"] = "9007199254740993"
    #expect(try json.string(.canonical) == #"{"i":"9007199254740993","owner":{"a":[1.5],"b":"é"},"z":100}"#)
  }

  // MARK: Options

  @Test func otherOptions() throws {
    let json = try JSON(string: "{\"\u{e000}\":\"/\",\"\u{10000}\":[1.0]}")
    let canonical = "{\"\u{10000}\":[1],\"\u{e000}\":\"/\"}"
    let sorted: JSON.WritingOptions = [.canonical, .sortedKeys, .withoutEscapingSlashes]
    #expect(try json.string([.canonical, .sortedKeys]) == canonical)
    #expect(try json.string(sorted) == canonical)
    #expect(try json.string([.sortedKeys, .withoutEscapingSlashes]) == "{\"\u{e000}\":\"/\",\"\u{10000}\":[1.0]}")
    for json in [json, 1, [:]] {
      let error = #expect(throws: JSONEncodingError.self) { try json.string([.canonical, .prettyPrinted]) }
      #expect(error?.description == "canonical JSON has no white space: leave out prettyPrinted")
    }
    #expect(JSON.WritingOptions.canonical.rawValue == 8)
  }

  @Test func streamsOfValues() throws {
    func text(isArray: Bool, _ options: JSON.WritingOptions, _ values: [JSON]) throws -> String {
      var text = try StreamText(isArray: isArray, options)
      for value in values { try text.append(value) }
      try text.close()
      return String(decoding: text.take(), as: UTF8.self)
    }
    let values: [JSON] = [["b": 1.0, "a": "/"], 5, []]
    #expect(try text(isArray: false, .canonical, values) == "{\"a\":\"/\",\"b\":1}\n5\n[]\n")
    #expect(try text(isArray: true, .canonical, values) == #"[{"a":"/","b":1},5,[]]"#)
    // Lines are never pretty.
    #expect(try text(isArray: false, [.canonical, .prettyPrinted], values) == "{\"a\":\"/\",\"b\":1}\n5\n[]\n")
    let error = #expect(throws: JSONEncodingError.self) {
      try text(isArray: true, [.canonical, .prettyPrinted], values)
    }
    #expect(error?.description == "[0]: canonical JSON has no white space: leave out prettyPrinted")

    // A value without a canonical form leaves nothing in the output.
    var stream = try StreamText(isArray: true, .canonical)
    try stream.append(1)
    let failure = #expect(throws: JSONEncodingError.self) { try stream.append(["b": 1, "a": Int.max]) }
    #expect(
      failure?.description
        == "[1].a: 9223372036854775807 would be written as 9223372036854776000: write it as a string")
    try stream.append(2)
    try stream.close()
    #expect(String(decoding: stream.take(), as: UTF8.self) == "[1,2]")
  }

  // MARK: What has no canonical form

  @Test(
    arguments: [
      (#"{"a":1,"b":2,"a":3}"#, "a"), (#"{"x":[{"é":1,"\u00e9":1}]}"#, "x[0].é"),
      (#"{"b":{"":1,"":1},"a":2}"#, "b[\"\"]"),
      (#"[0,{"k":{"z":1},"k":[]}]"#, "[1].k"), (#"{"b":1,"a":1,"a":2,"b":2}"#, "a"),
    ])
  func duplicateKeys(text: String, path: String) throws {
    let error = #expect(throws: JSONEncodingError.self) { try JSON(string: text).string(.canonical) }
    #expect(error?.description == "\(path): the key is in the object twice")
    // In a model, too.
    let nested = #expect(throws: JSONEncodingError.self) { try ["m": JSON(string: text)].jsonString(.canonical) }
    #expect(nested?.path == JSONKeyPath(["m"] + (error?.path.segments ?? [])))
  }

  @Test func theFirstProblemIsNamed() throws {
    // In the order of the canonical form.
    let json = try JSON(string: #"{"b":1e400,"a":{"d":[1,1e401],"c":1e402}}"#)
    #expect(
      throws: JSONEncodingError(
        path: ["a", "c"], reason: "1e402 is beyond the range of a double: write it as a string")
    ) {
      try json.string(.canonical)
    }
  }

  // MARK: Depth, and any document

  @Test func depth() throws {
    try onSmallStack {
      let count = Samples.size(100_000)
      let text = String(repeating: #"{"b":0,"a":["#, count: count) + "1.0" + String(repeating: "]}", count: count)
      let json = try JSON(string: text, maximumDepth: .max)
      let canonical = String(repeating: #"{"a":["#, count: count) + "1" + String(repeating: #"],"b":0}"#, count: count)
      #expect(try json.string(.canonical) == canonical)
      let bad = try JSON(
        string: String(repeating: "[0,", count: count) + "1e400" + String(repeating: "]", count: count),
        maximumDepth: .max)
      let error = #expect(throws: JSONEncodingError.self) { try bad.string(.canonical) }
      #expect(error?.path.segments.count == count)
    }
  }

  /// A plain second way for an object without repeated keys; nil if there is no canonical form.
  private func canonical(_ json: JSON) throws -> String? {
    switch json.kind {
    case .array:
      let elements = try json.array?.map { try canonical($0) } ?? []
      return elements.contains(nil) ? nil : "[" + elements.compactMap { $0 }.joined(separator: ",") + "]"
    case .object:
      var members: [(key: String, value: String?)] = []
      for (key, value) in json.object ?? [] { members.append((key, try canonical(value))) }
      members.sort { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
      guard !members.contains(where: { $0.value == nil }) else { return nil }
      return "{"
        + (try members.map { try $0.key.jsonString(.withoutEscapingSlashes) + ":" + ($0.value ?? "") })
        .joined(separator: ",") + "}"
    case .number: return ECMAScriptNumber.canonical(try json.string())
    default: return try json.string(.withoutEscapingSlashes)
    }
  }

  @Test func randomDocuments() throws {
    var generator = DocumentGenerator(seed: 8785)
    var count = 0
    let sampleCount = Samples.count(2000, full: 200_000)
    for _ in 0..<sampleCount {
      let document = generator.document()
      guard let json = try? JSON(bytes: document) else { continue }
      let text = try? json.string(.canonical)
      let hasRepeatedKeys = (try? JSON(bytes: document, options: .rejectDuplicateKeys)) == nil
      let expected = hasRepeatedKeys ? nil : try canonical(json)
      if text != expected { Issue.record("\(String(decoding: document, as: UTF8.self)): \(text ?? "nil")") }
      guard let text else { continue }
      count += 1
      // It is the same value, and canonical.
      #expect(try JSON(string: text, options: .rejectDuplicateKeys).string(.canonical) == text)
    }
    #expect(count > sampleCount / 20)
  }
}
