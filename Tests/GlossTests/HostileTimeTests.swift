import Foundation
import TestSupport
import Testing

@testable import Gloss
@testable import GlossStreams

/// No input costs more than linear time: four times as much of it must not take much more than four times as long.
@Suite(.serialized) struct HostileTimeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The size to begin with.
    let size: Int
    /// The size that a quarter of the largest input may have.
    let maximumSize: Int
    /// Makes the input of a size, and returns the code to measure.
    let prepare: @Sendable (Int) throws -> () throws -> Void

    init(
      _ name: String, size: Int = 1000, maximumSize: Int = 1 << 14,
      prepare: @escaping @Sendable (Int) throws -> () throws -> Void
    ) {
      testDescription = name
      self.size = size
      self.maximumSize = maximumSize
      self.prepare = prepare
    }

    /// A case that reads from a text.
    static func text(
      _ name: String, size: Int = 1000, maximumSize: Int = 1 << 14, _ text: @escaping @Sendable (Int) -> String,
      _ body: @escaping @Sendable (String) throws -> Void
    ) -> Case {
      Case(name, size: size, maximumSize: maximumSize) { count in
        let text = text(count)
        return { try body(text) }
      }
    }

    /// A case that reads from a parsed value.
    static func value(
      _ name: String, size: Int = 1000, maximumSize: Int = 1 << 14, _ text: @escaping @Sendable (Int) -> String,
      _ body: @escaping @Sendable (JSON) throws -> Void
    ) -> Case {
      Case(name, size: size, maximumSize: maximumSize) { count in
        let json = try JSON(string: text(count), maximumDepth: .max)
        return { try body(json) }
      }
    }
  }

  private static let cases =
    parsing + json5 + mapping + marks + collisions + reports + dropped + nested + values + writing + building

  @Test(.disabled(if: Sanitizer.isActive, "A sanitizer takes time of its own."), arguments: cases)
  func takesLinearTime(test: Case) throws {
    let leastSeconds = 0.001 * Double(Samples.count(1, full: 10))
    #expect(try isLinearTime(from: test.size, to: test.maximumSize, leastSeconds: leastSeconds, test.prepare))
  }

  /// Each case once, for the sanitizer and for what the case itself expects.
  @Test(.enabled(if: Sanitizer.isActive, "It is a part of takesLinearTime."), arguments: cases)
  func isRead(test: Case) throws {
    try test.prepare(test.size)()
  }

  // MARK: - Inputs

  private static func array(_ elements: some Sequence<String>) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  private static func array(of element: String, _ count: Int) -> String {
    array(repeatElement(element, count: count))
  }

  private static func object(_ keys: some Sequence<String>, value: String = "1") -> String {
    "{" + keys.map { "\"\($0)\":\(value)" }.joined(separator: ",") + "}"
  }

  private static func members(_ count: Int) -> String {
    object((0..<count).map { "k\($0)" })
  }

  /// Keys of one length that differ in the middle only, where neither their first nor their last eight bytes stand.
  private static func alikeKeys(_ count: Int) -> [String] {
    (0..<count).map { "the same prefix \(1_000_000 + $0) the same suffix" }
  }

  /// A letter with marks of two classes in turn, which `String` compares and hashes in quadratic time.
  private static func marks(_ count: Int) -> String {
    "a" + String(repeating: "\u{315}\u{300}", count: count)
  }

  private static func escapedKeys(_ count: Int) -> [String] {
    (0..<count).map { "\\u0061\\u00e9\($0)\\n" }
  }

  /// Of the same 64 bits of quick hash, as many as the largest size of a case needs and as many again.
  private static let collidingKeys = CollidingKeys.make(8 * collidingSize, prefix: "the same")
  /// So large that the smaller object has an index, too.
  private static let collidingSize = Samples.areFull ? 2500 : 250

  private static func deep(_ count: Int, _ open: String = "[", _ inside: String = "1", _ close: String = "]") -> String
  {
    String(repeating: open, count: count) + inside + String(repeating: close, count: count)
  }

  /// The start of an object, up to the value of its last member. There are more members than are sorted in place.
  private static let manyUnsortedMembers =
    "{" + (0..<20).reversed().map { "\"k\($0)\":0," }.joined() + "\"a\":"

  // MARK: - Cases

  private static let json5 = [
    Case.text("comments", size: 10_000, { "[1" + String(repeating: "/**///\n", count: $0) + "]" }) {
      _ = try JSON(string: $0, options: .json5)
    },
    .text("a comment after each comma", size: 10_000, { "[" + String(repeating: "1,/* a */ ", count: $0) + "]" }) {
      _ = try JSON(string: $0, options: .json5)
    },
    // All of them have one hash, and none is equal to another.
    .text("NaN in sets", { array(of: "NaN", $0) }) {
      let json = try JSON(string: $0, options: .json5)
      #expect(Set<Double>(json: json) == nil)
      #expect(Set<Float>(json: json) == nil)
      #expect(Decoder.decode("a", as: .constrained(by: .unique()))(["a": json]) as [Double]? == nil)
    },
    .text("an open comment", size: 100_000, { "[1,/" + String(repeating: "*", count: $0) }) { text in
      #expect(throws: JSONSyntaxError.self) { try JSON(string: text, options: .json5) }
    },
    .text("letters that are not ASCII", size: 10_000, { "{" + String(repeating: "é", count: $0) + ":1}" }) {
      _ = try JSON(string: $0, options: .json5)
    },
    .text("wide spaces and a comma", size: 10_000, { "[1," + String(repeating: "\u{3000}", count: $0) + "]" }) {
      _ = try JSON(string: $0, options: .json5)
    },
    .text("keys without quotes", size: 10_000, { "{" + (0..<$0).map { "k\($0):+1," }.joined() + "}" }) {
      _ = try JSON(string: $0, options: .json5)
    },
    .text("hexadecimal numbers", size: 100, { array(of: "0x" + String(repeating: "f", count: 256), $0) }) {
      _ = try JSON(string: $0, options: .json5)
    },
    .text(
      "line breaks in a pair of surrogates", size: 10_000,
      {
        "'\\ud83d" + String(repeating: "\\\n", count: $0) + "\\ude00'"
      }
    ) { _ = try JSON(string: $0, options: .json5) },
    .text("brackets", size: 100_000, { String(repeating: "[", count: $0) }) { text in
      #expect(throws: JSONSyntaxError.self) { try JSON(string: text, options: .json5) }
    },
    .text(
      "spaces before a trailing comma's bracket", size: 100_000, { "[1," + String(repeating: " ", count: $0) + "]" }
    ) {
      text in
      #expect(throws: JSONSyntaxError.self) { try JSON(string: text) }
    },
    .text("places of what is not finite", size: 2000, { array(of: "{a:[NaN,]}", $0) }) { text in
      let json = try JSON(string: text, options: .json5)
      #expect(json.encodingError != nil)
      #expect(throws: DecodingReport.self) { try [Int].decode(json) }
    },
  ]

  private static let parsing = [
    Case.text("a string of escapes", size: 2000, { "\"" + String(repeating: #"\u0041"#, count: $0) + "\"" }) {
      text throws in
      #expect(try String(json: JSON(string: text))?.isEmpty == false)
    },
    .text("empty arrays", size: 10_000, { array(of: "[]", $0) }) { _ = try JSON(string: $0) },
    .text("empty objects", size: 10_000, { array(of: "{}", $0) }) { _ = try JSON(string: $0) },
    .text("deep and wide", { deep($0, "[0,[],{},", array(of: "[{}]", $0), ",0]") }) {
      _ = try JSON(string: $0, maximumDepth: .max)
    },
    .text("nothing closed", size: 20_000, { String(repeating: #"[{"a":"#, count: $0) }) { text in
      #expect(throws: JSONSyntaxError.self) { try JSON(string: text, maximumDepth: .max) }
    },
    .text("an error at the end", size: 20_000, { String(repeating: "\n", count: $0) + "x" }) { text in
      #expect(throws: JSONSyntaxError.self) { try JSON(string: text) }
    },
    .text("keys of one length", size: 2000, { object(alikeKeys($0)) }) {
      _ = try JSON(string: $0, options: .rejectDuplicateKeys)
    },
    .text("one key all over", size: 5000, { object(repeatElement("k", count: $0)) }) { _ = try JSON(string: $0) },
    .text("keys with escapes", size: 1000, { object(escapedKeys($0)) }) {
      _ = try JSON(string: $0, options: .rejectDuplicateKeys)
    },
    .text(
      "I-JSON: strings and numbers", size: 2000,
      { array(of: "\"\u{efff}\\u00e9\",123456789012345.67e-3,-1e-300", $0) }
    ) {
      _ = try JSON(string: $0, options: .iJSON)
    },
    .text("I-JSON: one string", size: 20_000, { "\"" + String(repeating: "\u{ff00}\\n", count: $0) + "\"" }) {
      _ = try JSON(string: $0, options: .iJSON)
    },
    .text("I-JSON: one number", size: 20_000, { "0." + String(repeating: "0", count: $0) + "1e" + "\($0)" }) {
      _ = try JSON(string: $0, options: .iJSON)
    },
    .text("I-JSON: one string, byte by byte", size: 2000, { "\"" + String(repeating: "\u{ff00}", count: $0) }) { text in
      var partial = try PartialJSON(options: .iJSON)
      for byte in text.utf8 { try partial.append(CollectionOfOne(byte)) }
    },
    .text(
      "long keys", size: 400, maximumSize: 4000,
      { object((0..<$0).map { String(repeating: "k", count: 200) + "\($0)" }) }
    ) {
      _ = try JSON(string: $0)
    },
  ]

  private struct OnlyID: JSONDecodable {
    init?(json: JSON) { if !json.hasOnlyKeys("id") { return nil } }
  }

  private struct AnyKeys: JSONDecodable {
    init?(json: JSON) {
      for key in ["name", "x.z", "id"] { let _: Int? = key <~~ json }
    }
  }

  private struct Named: JSONDecodable {
    init?(json: JSON) {
      guard let _: Int = "name" <~~ json else { return nil }
    }
  }

  private static let mapping = [
    Case.value("[String: Int]", members) { #expect([String: Int](json: $0) != nil) },
    .value("[String: Int] of one key all over", { object(repeatElement("k", count: $0)) }) {
      #expect([String: Int](json: $0) == ["k": 1])
    },
    .value("[String: Int] of keys alike", { object(alikeKeys($0)) }) { #expect([String: Int](json: $0) != nil) },
    .value("[String: Int] of keys with escapes", { object(escapedKeys($0)) }) {
      #expect([String: Int](json: $0) != nil)
    },
    Case("all keys by <~~", size: 500) { count in
      let json = try JSON(string: object(alikeKeys(count)))
      let keys = alikeKeys(count)
      return { for key in keys { #expect(key <~~ json == 1) } }
    },
    Case("keys that are not there", size: 500) { count in
      let json = try JSON(string: object(alikeKeys(count)))
      let keys = alikeKeys(2 * count).suffix(count)
      return { for key in keys { #expect((key <~~ json) as Int? == nil) } }
    },
    .value("an element far behind", size: 20_000, { "{\"items\":\(array(of: #"{"id":1}"#, $0))}" }) { json in
      let path = "items.\((json[path: "items"]?.array?.count ?? 0) - 1).id"
      #expect(path <~~ json == 1)
    },
    Case("a key path of many segments", size: 2000) { count in
      let json = try JSON(string: deep(count, #"{"a":"#, "1", "}"), maximumDepth: .max)
      let path = Array(repeating: "a", count: count).joined(separator: ".")
      return {
        #expect(path <~~ json == 1)
        #expect(JSONKeyPath(path) <~~ json == 1)
        #expect(json.valueForKeyPath(path) as? Int == 1)
      }
    },
    .value("skippingInvalid", { array(of: "null", $0) }) { json throws in
      #expect(try [Int].decode(json, skippingInvalid: true).isEmpty)
    },
    Case("aliases that are not there", size: 500) { count in
      let json = try JSON(string: members(200))
      let read: (JSON) -> Int? = Decoder.decodeFirst(of: (0..<count).map { "x\($0)" } + ["k1"])
      return { #expect(read(json) == 1) }
    },
    .value("unknown keys by hand", { object(alikeKeys($0)) }) { json in
      #expect(!json.hasOnlyKeys("id", "name") && !OnlyID.explain(json).isEmpty)
      #expect(OnlyID.explain(json).description.contains("unknown key"))
    },
    .value("keys that are known, and repeated", { object(repeatElement("id", count: $0)) }) { json in
      #expect(!json.hasOnlyKeys("name", "id") && OnlyID.explain(json).problemCount > 100)
      #expect(throws: DecodingReport.self) { try OnlyID.decode(json, mode: .exact) }
    },
    .value("keys that are repeated in many objects", { array(of: #"{"a":{"b":1,"b":2},"a":3}"#, $0) }) { json in
      #expect(throws: DecodingReport.self) { try JSON.decode(json, mode: .exact) }
    },
    .value("unknown keys of a model", { object(alikeKeys($0)) }) { json in
      #expect(throws: DecodingReport.self) { try AnyKeys.decode(json, mode: .exact) }
    },
    .value("unknown keys of many models", { array(of: #"{"nme":1,"x":{"y":1}}"#, $0) }) { json in
      do throws(DecodingReport) { _ = try [AnyKeys].decode(json, mode: .exact) } catch { _ = error.description }
    },
    .value("keys that are missing, and similar ones", { array(of: #"{"nme":1,"nam":2,"names":3}"#, $0) }) { json in
      _ = [Named].explain(json).description
    },
    .value("sets", { array((0..<$0).map(String.init)) }) { #expect(Set<Int>(json: $0)?.isEmpty == false) },
    .value("a long integer", size: 15_000, { String(repeating: "9", count: $0) }) { json in
      #expect(Int(json: json) == nil)
      #expect(Double(json: json) == nil)
      #expect(Decimal(json: json) == nil)
    },
    .value("a long fraction", size: 15_000, { "0." + String(repeating: "7", count: $0) }) { json in
      #expect(Int(json: json) == nil)
      #expect(Double(json: json) == 7.0 / 9)
      #expect(Float(json: json) == 7.0 / 9)
      _ = Decimal(json: json)
    },
    .value("a long one", size: 15_000, { "1" + String(repeating: "0", count: $0) + "e-\($0)" }) { json in
      #expect(Int(json: json) == 1)
      #expect(Double(json: json) == 1)
      #expect(Decimal(json: json) == 1)
    },
  ]

  private static func collisions(_ name: String, _ read: @escaping @Sendable (JSON, [String]) throws -> Void) -> Case {
    Case("\(name) of equal hash", size: collidingSize, maximumSize: collidingSize) { count in
      let keys = Array(collidingKeys.prefix(count))
      let json = try JSON(string: object(keys))
      return { for _ in 0..<5 { try read(json, keys) } }
    }
  }

  /// Strings that no part of the library may compare or hash as Swift does.
  private static let marks = [
    Case.value("a string of marks", size: 2000, maximumSize: 2000, { "\"\(marks($0))\"" }) { json in
      #expect(String(json: json) != nil)
      #expect(URL(json: json) != nil)
      #expect(json == json)
      _ = json.hashValue
      #expect(Decoder.decodeLossless("a")(["a": json]) as Bool? == nil)
      #expect(Date(json: json) == nil)
      #expect(UUID(json: json) == nil)
      #expect(Data(json: json) == nil)
    },
    .value("a URL of marks", size: 2000, maximumSize: 2000, { "\"http://\(marks($0))/\(marks($0))\"" }) {
      _ = URL(json: $0)
    },
    .value("sets of marks", size: 2000, maximumSize: 2000, { "[null,[\"\(marks($0))\"],[\"\(marks($0))b\"]]" }) {
      json in
      #expect(Set<[String]?>(json: json) == nil)
      #expect(Set<JSON>(json: json) == nil)
    },
    .value("keys of marks", size: 2000, maximumSize: 2000, { object([marks($0), marks($0) + "b"]) }) { json in
      #expect([String: Int](json: json) == nil)
      #expect(json.dictionary == nil)
      #expect(json.keys.count == 2)
      _ = try? json.string([.sortedKeys, .prettyPrinted])
      var changed = json
      for key in json.keys { changed[key] = nil }
      #expect(changed.isEmpty)
    },
    .text(
      "reports about marks", size: 2000, maximumSize: 2000,
      { object([marks($0), marks($0) + "b"], value: "\"\(marks($0))\"") }
    ) {
      text throws in
      let report = [String: Int].explain(text)
      #expect(report.problemCount == 2)
      #expect(!report.description.isEmpty)
      #expect(report.problems.allSatisfy { !$0.path.description.isEmpty && !$0.message.isEmpty })
      #expect(throws: JSONSyntaxError.self) {
        try JSON(string: text.dropLast() + "," + text.dropFirst(), options: .rejectDuplicateKeys)
      }
    },
    .value("a reason that quotes marks", size: 2000, maximumSize: 2000, { "{\"a\":\"\(marks($0))\"}" }) { json in
      let report = Reading.explain(json) { json -> Int? in
        json.reject("a", because: "no \(json[path: "a"]?.string ?? "")")
        json.reject("a", because: "never \(json[path: "a"]?.string ?? "")")
        return nil
      }
      #expect(report.problemCount == 2)
      #expect(report.toJSON() != nil)
    },
    Case("writing under keys of marks", size: 2000, maximumSize: 2000) { count in
      let key = marks(count)
      return {
        #expect(jsonify([key ~~> 1, key + "b" ~~> 2, key + ".c" ~~> 3])?.count == 2)
        var json: JSON = [:]
        json[key] = [Double.nan]
        let error = #expect(throws: JSONEncodingError.self) { try json.data() }
        #expect(error?.description.isEmpty == false)
      }
    },
  ]

  private static let collisions = [
    Case.text(
      "keys of equal hash", size: collidingSize, maximumSize: collidingSize, { object(collidingKeys.prefix($0)) }
    ) { text in
      for _ in 0..<5 { _ = try JSON(string: text, options: .rejectDuplicateKeys) }
    },
    collisions("all keys") { json, keys in
      for key in keys { #expect(key <~~ json == 1) }
    },
    collisions("missing keys") { json, keys in
      for key in collidingKeys.suffix(keys.count) { #expect((key <~~ json) as Int? == nil) }
    },
    collisions("[String: Int] of keys") { json, keys in #expect([String: Int](json: json)?.count == keys.count) },
    Case("== of keys of equal hash in another order", size: collidingSize, maximumSize: collidingSize) { count in
      let json = try JSON(string: object(collidingKeys.prefix(count)))
      let other = try JSON(string: object(collidingKeys.prefix(count).reversed()))
      return { #expect(json == other) }
    },
  ]

  private struct Field: JSONDecodable {
    init?(json: JSON) {
      guard let _: Int = "id" <~~ json else { return nil }
    }
  }

  /// A report holds no more than four times as many.
  private static let mostProblems = DecodingReport.maximumProblemCount / 4

  private static let reports = [
    Case.text("many problems", { array(of: "true", $0) }) { #expect([Int].explain($0).problemCount >= 1000) },
    .text("problems", size: 200, maximumSize: mostProblems, { array(of: "true", $0) }) {
      #expect([Int].explain($0).problems.count >= 200)
    },
    .text("problems on far lines", size: 200, maximumSize: mostProblems, { array(of: "\n\n\n{}", $0) }) { text in
      let problems = [Field].explain(text).problems
      #expect(problems.last?.line == 3 * problems.count + 1)
    },
    .text(
      "problems in members", size: 200, maximumSize: mostProblems, { object((0..<$0).map { "k\($0)" }, value: "[]") }
    ) {
      #expect([String: Int].explain($0).problems.count >= 200)
    },
    .text("warnings about what is left out", size: 200, maximumSize: mostProblems, { array(of: "null", $0) }) {
      #expect([Int].explain($0, skippingInvalid: true).warnings.count >= 200)
    },
    .text("a problem far down", size: 2000, { deep($0, "[", "true", "]") }) { text in
      let json = try JSON(string: text, maximumDepth: .max)
      let path = JSONKeyPath(Array(repeating: .index(0), count: (text.utf8.count - 4) / 2))
      #expect(Int.explain(json, at: path).problemCount == 1)
    },
    .text("a problem with a long number", size: 15_000, { "[" + String(repeating: "9", count: $0) + "]" }) {
      #expect([Int].explain($0).problems.first?.kind == .numberOutOfRange)
    },
  ]

  /// An element that does not fit, as long as it is short.
  private static func elements(_ count: Int) -> String { array(of: #"{"id":"x"}"#, count) }

  /// The ways of models and loops to treat errors: catch and drop them, or look at each.
  private static let dropped = [
    Case.value("decode of each element", elements) { json in
      for element in json.array ?? [] { #expect(throws: DecodingReport.self) { try Field.decode(element) } }
    },
    .value("decode of each element, and a look at the error", size: 200, elements) { json in
      for element in json.array ?? [] {
        do throws(DecodingReport) {
          _ = try Field.decode(element)
        } catch {
          #expect(error.problems.first?.column ?? 0 > 1)
        }
      }
    },
    .value("explain of each element", elements) { json in
      for element in json.array ?? [] { #expect(!Field.explain(element).isEmpty) }
    },
    .value("decode of a key in each element", elements) { json in
      for element in json.array ?? [] {
        #expect((try? element.decode("id", as: Int.self)) == nil)
        #expect((try? element.decodeIfPresent("id", as: Int.self)) == nil)
        #expect((try? element.decode("name", as: Int.self)) == nil)
      }
    },
    .value("decode in each element's initializer", elements) { json in
      #expect(throws: DecodingReport.self) { try [DroppingField].decode(json) }
    },
    .value("elements by index, for a report", size: 200, elements) { json in
      #expect(ByIndex.explain(["items": json] as JSON).problemCount == 1)
    },
    .value("elements by index of a document, for a report", size: 200, { "{\"items\":\(elements($0))}" }) { json in
      #expect(ByIndex.explain(json).problemCount == 1)
    },
    Case("decode of each key", size: 500) { count in
      let json = try JSON(string: members(count))
      return { for key in 0..<count { #expect((try? json.decode("k\(key)", as: String.self)) == nil) } }
    },
    Case("decode of each key of a built object", size: 500) { count in
      let json = JSON(foundationObject: try JSON(string: members(count)).foundationObject)
      return { for key in 0..<count { #expect((try? json.decode("k\(key)", as: String.self)) == nil) } }
    },
    Case("decode of missing keys of a built object", size: 500) { count in
      let json = JSON(foundationObject: try JSON(string: members(count)).foundationObject)
      return { for key in 0..<count { #expect((try? json.decode("x\(key)", as: String.self)) == nil) } }
    },
  ]

  /// Reads a key by a function that throws, and drops the error.
  private struct DroppingField: JSONDecodable {
    init?(json: JSON) {
      guard let _ = try? json.decode("id", as: Int.self) else { return nil }
    }
  }

  /// Reads elements one by one by hand, and then a field that is missing.
  private struct ByIndex: JSONDecodable {
    init?(json: JSON) {
      let count = json[path: "items"]?.count ?? 0
      for index in 0..<count { _ = json[path: "items"]?[index] }
      guard let _: Int = "id" <~~ json else { return nil }
    }
  }

  // MARK: - Models in themselves

  private static func chains(_ depth: Int) -> String {
    array(of: deep(depth, #"{"c":"#, #""x""#, "}"), 20)
  }

  private static func nested<Node: JSONDecodable & SendableMetatype>(
    _ name: String, _ type: Node.Type, size: Int = 60
  ) -> Case {
    .value("a model in itself, \(name)", size: size, maximumSize: size, chains) { json in
      for chain in json.array ?? [] {
        #expect(throws: DecodingReport.self) { try Node.decode(chain) }
        #expect(Node.explain(chain).problemCount >= 1)
      }
    }
  }

  private static let nested = [
    nested("by decode", DecodingNode.self), nested("by explain", ExplainingNode.self),
    nested("by decode and explain", TwiceNode.self), nested("by a key", KeyNode.self),
    nested("by the operator and explain", AskingNode.self), nested("by two ways", TwoWayNode.self),
    nested("with many alternatives", ManyWaysNode.self, size: 16), nested("by an array of it twice", ListNode.self),
  ]

  private final class ListNode: JSONDecodable {
    init?(json: JSON) {
      guard let child = json[path: "c"], [ListNode].fromJSONArray([child, child]) != nil else { return nil }
    }
  }

  private final class DecodingNode: JSONDecodable {
    init?(json: JSON) {
      guard let child = json[path: "c"], let _ = try? DecodingNode.decode(child) else { return nil }
    }
  }

  private final class ExplainingNode: JSONDecodable {
    init?(json: JSON) {
      guard let child = json[path: "c"], ExplainingNode.explain(child).isEmpty else { return nil }
    }
  }

  private final class TwiceNode: JSONDecodable {
    init?(json: JSON) {
      guard let child = json[path: "c"] else { return nil }
      do {
        _ = try TwiceNode.decode(child)
      } catch {
        guard TwiceNode.explain(child).isEmpty else { return nil }
      }
    }
  }

  private final class KeyNode: JSONDecodable {
    init?(json: JSON) {
      do {
        _ = try json.decode("c", as: KeyNode.self)
      } catch {
        return nil
      }
    }
  }

  private final class AskingNode: JSONDecodable {
    init?(json: JSON) {
      if let _: AskingNode = "c" <~~ json { return }
      guard let child = json[path: "c"], AskingNode.explain(child).isEmpty else { return nil }
    }
  }

  private struct Way<Key>: JSONDecodable {
    init?(json: JSON) {
      guard let _: Int = "\(Key.self)" <~~ json else { return nil }
    }
  }

  private final class ManyWaysNode: JSONDecodable {
    init?(json: JSON) {
      if let child = json[path: "c"], (try? ManyWaysNode.decode(child)) != nil { return }
      let ways: [any JSONDecodable.Type] = [
        Way<Int>.self, Way<Int8>.self, Way<Int16>.self, Way<Int32>.self, Way<Int64>.self, Way<UInt>.self,
        Way<UInt8>.self,
        Way<UInt16>.self, Way<UInt32>.self, Way<UInt64>.self,
      ]
      for way in ways where (try? way.decode(json)) != nil { return }
      return nil
    }
  }

  private final class TwoWayNode: JSONDecodable {
    init?(json: JSON) {
      guard let _ = try? json.decode("c", as: TwoWayNode.self) else {
        _ = try? json.decodeIfPresent("c", as: Int.self)
        return nil
      }
    }
  }

  /// Elements of one word and of several.
  private static func mixed(_ count: Int) -> String { array((0..<count).map { $0 % 2 == 0 ? "1" : #"{"id":1}"# }) }

  private static let values = [
    Case.value("elements by index", size: 4000, mixed) { json in
      for index in 0..<json.count { #expect(json[path: [.index(index)]] != nil) }
    },
    .value("elements by index, from the end", size: 4000, mixed) { json in
      for index in (0..<json.count).reversed() { #expect(json[index] != nil) }
    },
    .value("elements by key path", size: 4000, { "{\"items\":\(mixed($0))}" }) { json in
      for index in 0..<(json[path: "items"]?.count ?? 0) { #expect(json.valueForKeyPath("items.\(index)") != nil) }
    },
    Case("== of members in another order", size: 500) { count in
      let keys = alikeKeys(count)
      let json = try JSON(string: object(keys))
      let other = try JSON(string: object(keys.reversed()))
      return { #expect(json == other) }
    },
    Case("== of built and parsed members", size: 500) { count in
      let json = try JSON(string: object(alikeKeys(count)))
      let built = JSON(foundationObject: json.foundationObject)
      return { #expect(built == json) }
    },
    .value("== of one key all over", { object(repeatElement("k", count: $0)) }) { #expect($0 == $0) },
    .value("== of long numbers", size: 20_000, { "[1" + String(repeating: "0", count: $0) + "]" }) { json in
      #expect(json != [1])
      #expect(json == json)
    },
    Case("== and hash of a wide array") { count in
      let json = try JSON(string: array((0..<count).map(String.init)))
      let built = JSON(foundationObject: json.foundationObject)
      return {
        #expect(json == json && built == json)
        #expect(built.hashValue == json.hashValue)
      }
    },
    .value("a deep value", { deep($0, #"[0,{"a":"#, "1", "}]") }) { json in
      #expect(json == json)
      _ = json.hashValue
      _ = json.foundationObject
      _ = json.description
    },
    Case("a deep value that was built") { count in
      {
        var json: JSON = 1
        for _ in 0..<count { json = [0, ["a": json]] }
        #expect(json == json)
        _ = json.hashValue
        _ = json.description
      }
    },
    .value("hash", members) { _ = $0.hashValue },
    .value("hash of long numbers", size: 20_000, { "0." + String(repeating: "7", count: $0) }) { _ = $0.hashValue },
    .value("foundationObject", members) { _ = $0.foundationObject },
    .value("keys and count", members) { #expect($0.keys.count == $0.count) },
    Case("JSON(foundationObject:)") { count in
      let native = try JSON(string: members(count)).foundationObject
      return { #expect(JSON(foundationObject: native).count == count) }
    },
  ]

  private static let writing = [
    Case.value("members", members) { _ = try $0.data() },
    .value("members sorted and pretty", members) { _ = try $0.string([.sortedKeys, .prettyPrinted]) },
    .value("one key all over", { object(repeatElement("k", count: $0)) }) { #expect($0.description == #"{"k":1}"#) },
    .value("escapes", size: 3000, { "\"" + String(repeating: #"\n\u0001"#, count: $0) + "\"" }) {
      _ = try $0.data()
    },
    .value("deep values", size: 5000, { deep($0, #"[{"a":"#, "1", "}]") }) { _ = try $0.data() },
    .value("deep objects to be sorted", size: 5000, { deep($0, manyUnsortedMembers, "1", "}") }) { json in
      _ = try json.data(.sortedKeys)
      _ = try json.data(.canonical)
    },
    .value(
      "canonical: keys in the other order", { object((0..<$0).reversed().map { "\\u0061 the same prefix \($0)" }) }
    ) {
      _ = try $0.data(.canonical)
    },
    .value("canonical: one key all over", { object(repeatElement("k", count: $0)) }) { json in
      #expect(throws: JSONEncodingError.self) { try json.data(.canonical) }
    },
    .value("canonical: deep values", size: 5000, { deep($0, #"[{"b":1,"a":"#, "1e400", "}]") }) { json in
      #expect(throws: JSONEncodingError.self) { try json.data(.canonical) }
    },
    .value("canonical: one number", size: 20_000, { "0." + String(repeating: "0", count: $0) + "1e" + "\($0)" }) {
      _ = try $0.data(.canonical)
    },
    .value("canonical: long numbers", { array(of: "0.1234567890123456", $0) }) { _ = try $0.data(.canonical) },
  ]

  private static func fragments(_ name: String, size: Int = 500, _ key: @escaping @Sendable (Int) -> String) -> Case {
    Case("jsonify of \(name)", size: size) { count in
      let fragments = (0..<count).map { key($0) ~~> $0 }
      return { #expect(jsonify(fragments) != nil) }
    }
  }

  private static let building = [
    fragments("one key all over") { _ in "k" },
    fragments("one key path all over") { _ in "a.b" },
    fragments("different keys") { "k\($0)" },
    fragments("key paths that begin alike") { "a.b.c.k\($0)" },
    fragments("key paths that end alike") { "k\($0).a.b" },
    fragments("key paths in turns") { $0.isMultiple(of: 2) ? "a.b.k\($0)" : "a.c.k\($0)" },
    fragments("values and objects that give way to each other") { $0.isMultiple(of: 2) ? "a" : "a.b" },
    Case("jsonify of a key path of many segments", size: 2000) { count in
      let path = Array(repeating: "a", count: count).joined(separator: ".")
      return { #expect(jsonify([path ~~> 1, "\(path)x" ~~> 2]) != nil) }
    },
    Case("setting members", size: 500) { count in
      {
        var json: JSON = [:]
        for index in 0..<count { json["k\(index)"] = index }
        #expect(json.count == count)
      }
    },
    Case("setting members behind one that fails", size: 500) { count in
      {
        var json: JSON = ["nan": Double.nan]
        for index in 0..<count { json["k\(index)"] = index }
        #expect(json.count == count + 1)
      }
    },
    Case("replacing values that fail", size: 500) { count in
      let keys = (0..<count).map { "k\($0)" }
      let failing = Dictionary(uniqueKeysWithValues: keys.map { ($0, Double.nan) })
      return {
        var json = JSON(foundationObject: failing)
        for key in keys { json[key] = 1 }
        #expect(json.toJSON() != nil)
      }
    },
    Case("setting members of a parsed object", size: 500) { count in
      let json = try JSON(string: members(count))
      return {
        var json = json
        for index in 0..<count { json["k\(index)"] = -1 }
        #expect(json["k1"] as? Int == -1)
      }
    },
    Case("removing members", size: 500) { count in
      let json = try JSON(string: members(count))
      return {
        var json = json
        for index in 0..<count { json["k\(index)"] = nil }
        #expect(json.isEmpty)
      }
    },
    Case("setting and removing one member", size: 500) { count in
      {
        var json: JSON = ["a": 1]
        for index in 0..<count {
          json["k"] = index
          json["k"] = nil
        }
        #expect(json.keys == ["a"])
      }
    },
  ]

  /// Problems after many values without a scalar, whose offsets are found by their brackets.
  @Test func offsetsAfterEmptyArrays() throws {
    func seconds(problems: Int) throws -> Double {
      let elements = repeatElement("[]", count: 20_000).joined(separator: ",")
      let text = "[\(elements)" + String(repeating: ",{}", count: problems) + "]"
      #expect([[Int]].explain(text).problems.last?.offset == 60_000 + 3 * problems - 2)
      return threadSeconds { _ = [[Int]].explain(text) }
    }
    #expect(try seconds(problems: 1000) < 5 * seconds(problems: 1))
  }

  /// Objects too narrow for an index: whether a key is there twice must not take a look at each other one.
  @Test(
    .disabled(if: Sanitizer.isActive, "A sanitizer takes time of its own."),
    arguments: escapedNames)
  func escapedKeysInNarrowObjects(name: String) throws {
    func seconds(_ count: Int) throws -> Double {
      let json = try JSON(string: Self.object(Self.keys(name, count)))
      return try threadSeconds(runs: 5) { for _ in 0..<3 { _ = try json.string() } }
    }
    #expect(try (0..<3).contains { _ in try seconds(120) < 7 * seconds(30) })
  }

  /// The same objects, and what is written for them.
  @Test(arguments: escapedNames) func escapedKeysInNarrowObjectsAreWritten(name: String) throws {
    let plainName = name.replacingOccurrences(of: "\\u0070", with: "p").replacingOccurrences(of: "\\u0078", with: "x")
    for count in [15, 60] {
      let keys = Self.keys(name, count)
      let text = try JSON(string: Self.object(keys + keys.reversed())).string()
      #expect(text == Self.object(Self.keys(plainName, count)))
    }
  }

  /// Names of keys that have an escape at the start or at the end.
  private static let escapedNames = ["\\u0070roperty_%", "property_%_\\u0078"]

  private static func keys(_ name: String, _ count: Int) -> [String] {
    (100..<100 + count).map { name.replacingOccurrences(of: "%", with: "\($0)") }
  }

  @Test func keysChosenForTheirHash() {
    let long = CollidingKeys.make(3, prefix: String(repeating: "the same", count: 256))
    for keys in [Self.collidingKeys, long] {
      #expect(Set(keys).count == keys.count)
      #expect(Set(keys.map { $0.withBytes { SearchKey($0).quickHash } }).count == 1)
      #expect(Set(keys.map(\.utf8.count)).count == 1)
    }
  }

  /// Each key is compared to all the others to its end if they meet, for which the many short ones must not pay.
  @Test func longKeysOfEqualHashBesideManyShortOnes() throws {
    let prefix = String(repeating: "the same", count: 1000)
    let long = CollidingKeys.make(1500, prefix: prefix)
    let unlike = (0..<1500).map { prefix + "\(1_000_000_000 + $0)" + "the same, 14 b" }
    #expect(unlike[0].utf8.count == long[0].utf8.count)
    let short = (0..<200_000).map(String.init)
    func seconds(_ keys: [String]) throws -> Double {
      let text = Self.object(short + keys)
      return try threadSeconds(runs: 2) { _ = try JSON(string: text) }
    }
    let (hostile, ordinary) = try (seconds(long), seconds(unlike))
    // The table is built twice. To compare the keys would take 0.3 s more, of a release build too.
    #expect(hostile < 2.5 * ordinary + 0.05)
  }
}
