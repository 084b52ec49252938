import Foundation
import GlossCodable
import Testing

import struct Gloss.JSON
import TestSupport

/// Whatever the text is: a value or an error, the same as Foundation's if the text is JSON.
@Suite struct HostileDecodingTests {
  // MARK: The whole text

  private struct Nothing: Decodable {}

  @Test func fixturesThatFail() throws {
    #expect(Fixture.fail.count >= 480)
    for fixture in Fixture.fail {
      let outcomes = try onStack(of: 8192) {
        [
          Outcome { try OurDecoder().decode(Nothing.self, from: fixture.bytes.data) },
          Outcome { try OurDecoder().decode(Anything.self, from: fixture.bytes.data) },
          Outcome {
            try OurDecoder().decode(
              Member<Nothing>.self,
              from: Array(#"{"value": 1, "skipped": "#.utf8).data + fixture.bytes + Array("}".utf8))
          },
        ]
      }
      for outcome in outcomes.prefix(isOtherEncoding(fixture.bytes) ? 0 : 3) {
        #expect(outcome.description == "dataCorrupted at []", "\(fixture)")
      }
    }
  }

  /// Whether Foundation takes it for UTF-16 or UTF-32, as ours does then.
  private func isOtherEncoding(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(4).contains(0) || bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe])
  }

  @Test func fixturesThatPass() throws {
    #expect(Fixture.pass.count >= 230)
    let fixtures = Samples.some(Fixture.pass)
    var same = 0
    for fixture in fixtures {
      for both in try onStack(
        of: 16384,
        {
          [
            BothOutcomes(Anything.self, fixture.bytes), BothOutcomes(Walked.self, fixture.bytes),
            BothOutcomes(Nothing.self, fixture.bytes),
          ]
        })
      {
        if both.theirs.isError {
          // A number for us may not be one for Foundation.
          continue
        }
        // Keys that Unicode takes for equal are one in a dictionary, and which of them is chance.
        if fixture.name.contains("canonically") { continue }
        #expect(both.areSame, "\(fixture)\n\(both)")
        same += 1
      }
    }
    #expect(same > fixtures.count * 3 * 8 / 10)
  }

  /// Compares what comes of any bytes. Foundation takes some texts that are not JSON, or that have half a character of another encoding,
  /// and refuses some numbers.
  private func check(_ bytes: [UInt8], _ name: String) {
    let isJSON = (try? JSON(bytes: bytes)) != nil
    let outcomes = [
      BothOutcomes(Walked.self, bytes), BothOutcomes([String: [Int?]].self, bytes),
      BothOutcomes(Member<String>.self, bytes),
    ]
    let isOtherEncoding = isOtherEncoding(bytes)
    for both in outcomes {
      let isRefused = both.ours.description == "dataCorrupted at []"
      if !isJSON, !isOtherEncoding {
        #expect(isRefused, "\(name): \(bytes)")
      } else if !both.theirs.isError, !isRefused || !isOtherEncoding {
        #expect(both.areSame, "\(name): \(String(decoding: bytes, as: UTF8.self))\n\(both)")
      }
    }
  }

  @Test func prefixesOfFixtures() throws {
    for fixture in Samples.some(Fixture.pass + Fixture.fail)
    where !fixture.name.contains("-levels-") && !fixture.name.contains("canonically") {
      let step = Samples.areFull ? 1 : max(1, fixture.bytes.count / 8)
      for count in fixture.bytes.indices
      where fixture.bytes.count - count < 4 || (fixture.bytes.count - count).isMultiple(of: step) {
        check(Array(fixture.bytes[..<count]), fixture.name)
      }
    }
  }

  @Test func bytesThatWereChanged() throws {
    var random = SplitMix64(seed: 16)
    let fixtures = (Fixture.pass + Fixture.fail).filter {
      $0.bytes.count < 200 && !$0.name.contains("canonically") && !$0.bytes.isEmpty
    }
    for _ in 0..<Samples.count(3000, full: 1_000_000) {
      let fixture = random.pick(fixtures)
      var bytes = fixture.bytes
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes[index] = random.pick(Array("[]{},:\"\\u0123456789.-+eEtrfalsn/ ".utf8))
        case 2: bytes.insert(random.pick(Array("[]{},:\"\\u0e".utf8)), at: index)
        default: if bytes.count > 1 { bytes.remove(at: index) }
        }
      }
      check(bytes, fixture.name)
    }
  }

  // MARK: Encodings

  private static let encodings: [(String.Encoding, mark: [UInt8])] = [
    (.utf16LittleEndian, [0xff, 0xfe]), (.utf16BigEndian, [0xfe, 0xff]), (.utf32LittleEndian, [0xff, 0xfe, 0, 0]),
    (.utf32BigEndian, [0, 0, 0xfe, 0xff]),
  ]

  @Test func otherEncodings() {
    let texts = [
      "1", "[1, 2]", #"{"a": [null, true, "é😀"]}"#, #""日本""#, "{}", "null", " [1]", "[1",
      #"["\ud83d\ude00"]"#, "", " ", "[\"😀\"]x",
      #"{"a": "x", "b": [300]}"#,
    ]
    /// The same as of the text in UTF-8, and as Foundation's if it takes the text.
    func check<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8], _ text: String) {
      let both = BothOutcomes(type, bytes)
      let plain = Outcome { try OurDecoder().decode(type, from: text.data) }
      #expect(both.ours == plain, "\(bytes)")
      #expect(both.areSame || both.theirs.description == "dataCorrupted at []", "\(bytes)\n\(both)")
    }
    for text in texts {
      for (encoding, mark) in Self.encodings {
        guard let data = text.data(using: encoding) else { continue }
        for bytes in [[UInt8](data), mark + data] {
          check(Walked.self, bytes, text)
          check([Int].self, bytes, text)
          check([String: [Int8]].self, bytes, text)
          // Cut off in the middle of a unit, too.
          for count in bytes.indices {
            let both = BothOutcomes(Walked.self, Array(bytes[..<count]))
            let isRefused = both.ours.description == "dataCorrupted at []" && !count.isMultiple(of: mark.count)
            #expect(both.areSame || both.theirs.isError || isRefused, "\(text) \(encoding) \(count)\n\(both)")
          }
        }
      }
      check(Walked.self, [0xef, 0xbb, 0xbf] + Array(text.utf8), text)
    }
  }

  @Test func surrogatesAndMarksInOtherEncodings() {
    // A surrogate that is alone, a mark in the middle, a scalar beyond the last.
    let units: [[UInt16]] = [
      [0x22, 0xd800, 0x22], [0x22, 0xdc00, 0x22], [0x22, 0xd83d, 0xde00, 0x22], [0x22, 0xfeff, 0x22],
      [0xfeff, 0xfeff, 0x31], [0x31, 0],
    ]
    for units in units {
      for bytes in [
        units.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }, units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] },
      ] {
        let both = BothOutcomes(Walked.self, bytes)
        #expect(both.areSame || both.theirs.isError, "\(units)\n\(both)")
      }
    }
    for scalar: UInt32 in [0x110000, 0xffff_ffff, 0xd800] {
      let bytes = [0x22, scalar, 0x22].flatMap { scalar in (0..<4).map { UInt8(truncatingIfNeeded: scalar >> (8 * $0)) }
      }
      #expect(BothOutcomes(Walked.self, bytes).ours.description == "dataCorrupted at []")
    }
  }

  // MARK: Depth

  private static func deep(_ open: String, _ inside: String, _ close: String, _ count: Int) -> String {
    String(repeating: open, count: count) + inside + String(repeating: close, count: count)
  }

  struct Depth: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let open: String
    let inside: String
    let close: String
    /// How many containers each opening text opens, and how many are inside.
    let levels: Int
    let levelsInside: Int
    /// Whether the text fits the model.
    let fits: Bool
    let decode: @Sendable (OurDecoder, Data) throws -> Void

    init<Value: Decodable & SendableMetatype>(
      _ type: Value.Type, _ open: String, _ inside: String, _ close: String, levels: Int = 1, fits: Bool = true
    ) {
      testDescription = "\(type) of \(open)\(inside)\(close)"
      (self.open, self.inside, self.close, self.levels, self.fits) = (open, inside, close, levels, fits)
      levelsInside = inside.hasPrefix("[") || inside.hasPrefix("{") ? 1 : 0
      decode = { _ = try $0.decode(type, from: $1) }
    }
  }

  static let depths = [
    Depth(Nothing.self, "[", "", "]"), Depth(Nothing.self, #"{"a":"#, "1", "}"), Depth(Nest.self, "[", "", "]"),
    Depth(Descent.self, "[", "", "]"), Depth(Anything.self, "[", "", "]"), Depth(Anything.self, #"{"a":"#, "1", "}"),
    Depth(Anything.self, #"[{"a":"#, "1", "}]", levels: 2), Depth(Walked.self, "[", "1", "]"),
    Depth(Walked.self, #"{"a":"#, "{}", "}"), Depth(Link.self, #"{"next":"#, "null", "}"),
    Depth(Link.self, #"{"value":1,"next":"#, #""x""#, "}", fits: false), Depth(Directory.self, #"{"a":"#, "{}", "}"),
    Depth(Directory.self, #"{"a":"#, "[]", "}", fits: false), Depth(Ancestor.self, #"{"super":"#, "null", "}"),
    Depth(WideTree.self, #"{"f3":"x","children":["#, "", "]}", levels: 2),
    Depth([String: WideTree?].self, #"{"a":{"children":["#, "1", "]}}", levels: 3, fits: false),
  ]

  /// 512 levels are read, or are an error if the stack is as small as that of a concurrency thread. One more is an error for any model.
  @Test(arguments: depths)
  func depth(depth: Depth) throws {
    for size in [512, 16384] {
      let most = (512 - depth.levelsInside) / depth.levels
      for count in [most, most + 1, 100_000] {
        let text = Self.deep(depth.open, depth.inside, depth.close, count)
        let outcome = try onStack(of: size) { Outcome { try depth.decode(OurDecoder(), Data(text.utf8)) } }
        if count > most {
          #expect(outcome.description == "dataCorrupted at []")
        } else if size > 512 {
          #expect(outcome.isError != depth.fits, "\(outcome)")
        }
      }
    }
  }

  // MARK: Time

  /// Four times as much takes less than ten times as long.
  private func isLinear(
    _ size: Int, _ name: String, _ text: (Int) -> String, _ decode: (Data) throws -> Void
  ) rethrows -> Bool {
    try isLinearTime(Data(text(size).utf8), Data(text(4 * size).utf8), decode)
  }

  private static func object(_ keys: [String], value: String = "1") -> String {
    "{" + keys.map { "\"\($0)\":\(value)" }.joined(separator: ",") + "}"
  }

  private static func numbered(_ count: Int) -> [String] { (0..<count).map { "k\($0)" } }

  /// Asks for each member by its name.
  private struct AskingForAll: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      for key in container.allKeys {
        _ = container.contains(key)
        _ = try? container.decode(Int.self, forKey: key)
        _ = try? container.decodeIfPresent(String.self, forKey: AnyKey(stringValue: key.stringValue + "x"))
      }
    }
  }

  @Test func wideObjects() throws {
    let inputs: [(String, (Int) -> String)] = [
      ("many keys", { Self.object(Self.numbered($0)) }),
      ("one key all over", { Self.object(Array(repeating: "k", count: $0)) }),
      ("escaped keys", { Self.object((0..<$0).map { "\\u0061\\u00e9\($0)" }) }),
      ("alike keys", { Self.object((0..<$0).map { "the same prefix \(1_000_000 + $0) the same suffix" }) }),
      ("keys that are integers", { Self.object((0..<$0).map { "\($0)" }) }),
    ]
    for (name, text) in inputs {
      #expect(try isLinear(1000, name, text) { _ = try OurDecoder().decode(AskingForAll.self, from: $0) }, "\(name)")
      #expect(try isLinear(1000, name, text) { _ = try OurDecoder().decode([String: Int].self, from: $0) }, "\(name)")
      #expect(try isLinear(1000, name, text) { _ = try OurDecoder().decode(Link.self, from: $0) }, "\(name)")
      #expect(
        isLinear(1000, name, text) {
          let decoder = OurDecoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          _ = try? decoder.decode(AskingForAll.self, from: $0)
          _ = try? decoder.decode(Member<Int?>.self, from: $0)
        }, "\(name)")
      #expect(isLinear(1000, name, text) { _ = try? OurDecoder().decode([Int: Int].self, from: $0) }, "\(name)")
    }
  }

  @Test func equalKeysThatDoNotFit() throws {
    let text = { (count: Int) in
      let members = Self.numbered(count).map { "\"\($0)\": 0" }
      return "{" + (members + members.map { $0.dropLast() + "\"x\"" }).joined(separator: ", ") + "}"
    }
    #expect(try isLinear(1000, "equal keys", text) { _ = try OurDecoder().decode([String: Int].self, from: $0) })
  }

  /// `String` compares and hashes these in quadratic time.
  @Test func combiningMarks() throws {
    func marks(_ count: Int) -> String { "a" + String(repeating: "\u{315}\u{300}", count: count) }
    let inputs: [(String, (Int) -> String)] = [
      ("a key", { Self.object([marks($0)]) }), ("equal keys", { Self.object([marks($0), marks($0)]) }),
      ("a string", { "{\"value\": \"\(marks($0))\"}" }),
      ("keys", { Self.object((0..<8).map { marks($0) + "\($0)" } + [marks($0)]) }),
    ]
    for (name, text) in inputs {
      #expect(isLinear(2000, name, text) { _ = try? OurDecoder().decode(Member<String>.self, from: $0) }, "\(name)")
      #expect(isLinear(2000, name, text) { _ = try? OurDecoder().decode([String: String].self, from: $0) }, "\(name)")
      #expect(isLinear(2000, name, text) { _ = try? OurDecoder().decode([String: Int].self, from: $0) }, "\(name)")
      #expect(isLinear(2000, name, text) { _ = try? OurDecoder().decode(AskingForAll.self, from: $0) }, "\(name)")
      #expect(isLinear(2000, name, text) { _ = try? OurDecoder().decode(Member<Level>.self, from: $0) }, "\(name)")
      #expect(isLinear(2000, name, text) { _ = try? OurDecoder().decode(Shape.self, from: $0) }, "\(name)")
      for strategy: JSONDecoder.KeyDecodingStrategy in [.convertFromSnakeCase, .custom { $0.last ?? AnyKey("") }] {
        #expect(
          isLinear(2000, name, text) {
            let decoder = OurDecoder()
            decoder.keyDecodingStrategy = strategy
            _ = try? decoder.decode(Member<String>.self, from: $0)
            _ = try? decoder.decode([String: String].self, from: $0)
          }, "\(name) \(strategy)")
      }
    }
  }

  /// Enums that the compiler makes `Codable`: their raw values and keys are compared by the standard library.
  private enum Level: String, Codable { case low, high }
  private enum Shape: Codable { case circle(radius: Double), point }

  @Test func setsOfCombiningMarks() {
    let marks = { (count: Int) in "a" + String(repeating: "\u{315}\u{300}", count: count) }
    let text = { (count: Int) in "[\"\(marks(count))\", \"\(marks(count))b\"]" }
    #expect(isLinear(2000, "strings", text) { _ = try? OurDecoder().decode(Set<String>.self, from: $0) })
    #expect(isLinear(2000, "optionals", text) { _ = try? OurDecoder().decode(Set<String?>.self, from: $0) })
    let pairs = { (count: Int) in "[[\"\(marks(count))\"], 1, [\"\(marks(count))b\"], 2]" }
    #expect(isLinear(2000, "pairs", pairs) { _ = try? OurDecoder().decode([[String]: Int].self, from: $0) })
  }

  /// A key that the standard library makes of a coding key.
  fileprivate struct Digest: Codable, Hashable {
    let data: Data

    init(data: Data) { self.data = data }

    init?<Key: CodingKey>(codingKey: Key) {
      guard let data = Data(base64Encoded: codingKey.stringValue) else { return nil }
      self.data = data
    }

    var codingKey: any CodingKey { AnyKey(stringValue: data.base64EncodedString()) }
  }

  /// Foundation hashes the first 80 bytes of data and its count.
  @Test func setsAndKeysOfEqualHash() throws {
    let data = { (number: Int) in Data(repeating: 0, count: 80) + Data("\(1_000_000 + number)".utf8) }
    let list = { (count: Int, element: (String) -> String) in
      "[" + (0..<count).map { element("\"\(data($0).base64EncodedString())\"") }.joined(separator: ",") + "]"
    }
    let set = { (count: Int) in list(count) { $0 } }
    let pairs = { (count: Int) in list(count) { "\($0),1" } }
    let object = { (count: Int) in "{" + list(count) { "\($0):1" }.dropFirst().dropLast() + "}" }
    #expect(isLinear(2000, "a set", set) { _ = try? OurDecoder().decode(Set<Data>.self, from: $0) })
    #expect(isLinear(2000, "pairs", pairs) { _ = try? OurDecoder().decode([Data: Int].self, from: $0) })
    #expect(isLinear(2000, "keys", object) { _ = try? OurDecoder().decode([Digest: Int].self, from: $0) })

    // Few are what Foundation reads.
    #expect(try OurDecoder().decode(Set<Data>.self, from: Data(set(300).utf8)) == Set((0..<300).map(data)))
    let few = try OurDecoder().decode([Data: Int].self, from: Data(pairs(300).utf8))
    #expect(few == (try JSONDecoder().decode([Data: Int].self, from: Data(pairs(300).utf8))))
    #expect(try OurDecoder().decode([Digest: Int].self, from: Data(object(300).utf8)).count == 300)
    let error = #expect(throws: DecodingError.self) {
      try OurDecoder().decode([Set<Data>].self, from: Data("[[],\(set(400))]".utf8))
    }
    guard case .dataCorrupted(let context)? = error else { Issue.record("\(String(describing: error))"); return }
    #expect(context.codingPath.map(\.intValue) == [1])
    #expect(context.debugDescription.contains("have the same hash"))
  }

  /// A key that has one hash for all texts without a space.
  fileprivate struct Word: Codable, Hashable {
    let text: String

    init(codingKey: some CodingKey) { text = codingKey.stringValue }

    var codingKey: any CodingKey { AnyKey(stringValue: text) }

    func hash(into hasher: inout Hasher) { if text.contains(" ") { hasher.combine(text) } }
  }

  /// The standard library makes keys of digits with their digits as the string, and not as Foundation spells indexes.
  @Test func keysOfDigitsOfEqualHash() throws {
    let object = { (keys: Range<Int>) in Data("{\(keys.map { "\"\($0)\":1" }.joined(separator: ","))}".utf8) }
    #expect(try OurDecoder().decode([Word: Int].self, from: object(0..<300)).count == 300)
    #expect(throws: DecodingError.self) { try OurDecoder().decode([Word: Int].self, from: object(0..<400)) }
  }

  @Test func manyErrors() throws {
    /// Tries each element, and looks at each error.
    struct Trying: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          if (try? container.decode(Int.self)) == nil { _ = try container.superDecoder() }
        }
      }
    }
    let inputs: [(String, (Int) -> String)] = [
      ("strings", { "[" + Array(repeating: #""x""#, count: $0).joined(separator: ",") + "]" }),
      ("lines", { "[" + Array(repeating: "\n{}", count: $0).joined(separator: ",") + "]" }),
    ]
    for (name, text) in inputs {
      #expect(try isLinear(200, name, text) { _ = try OurDecoder().decode(Trying.self, from: $0) }, "\(name)")
      #expect(try isLinear(200, name, text) { _ = try OurDecoder().decode([Anything].self, from: $0) }, "\(name)")
    }
  }

  @Test func longScalars() throws {
    let inputs: [(String, (Int) -> String)] = [
      ("digits", { String(repeating: "7", count: $0) }), ("decimals", { "0." + String(repeating: "7", count: $0) }),
      ("zeros", { "1" + String(repeating: "0", count: $0) + "e-\($0)" }),
      ("exponent", { "1e" + String(repeating: "9", count: $0) }),
      ("escapes", { "\"" + String(repeating: "\\u00e9", count: $0) + "\"" }),
      ("base64", { "\"" + String(repeating: "AAAA", count: $0) + "\"" }),
      ("a date", { "\"2026-11-21T10:00:00." + String(repeating: "0", count: $0) + "Z\"" }),
    ]
    for (name, text) in inputs {
      func isLinear<Value: Decodable>(_ type: Value.Type) -> Bool {
        self.isLinear(20_000, name, text) {
          let decoder = OurDecoder()
          decoder.dateDecodingStrategy = .iso8601
          _ = try? decoder.decode(type, from: $0)
        }
      }
      #expect(isLinear(Int.self), "\(name)")
      #expect(isLinear(Double.self), "\(name)")
      #expect(isLinear(Decimal.self), "\(name)")
      #expect(isLinear(String.self), "\(name)")
      #expect(isLinear(Data.self), "\(name)")
      #expect(isLinear(Date.self), "\(name)")
    }
  }

  @Test func hugeArraysOfTinyElements() throws {
    let count = Samples.count(100_000, full: 10_000_000)
    let zeros = Data(("[" + String(repeating: "0,", count: count) + "0]").utf8)
    #expect(try OurDecoder().decode([UInt8].self, from: zeros).count == count + 1)
    #expect(try OurDecoder().decode([Int?].self, from: zeros).count == count + 1)
    #expect(try OurDecoder().decode(Set<Int>.self, from: zeros) == [0])
    let empty = Data(("[" + String(repeating: "[],", count: count) + "[]]").utf8)
    #expect(try OurDecoder().decode([[Int]].self, from: empty).count == count + 1)
    #expect(try OurDecoder().decode([Nothing].self, from: empty).count == count + 1)
    #expect(throws: DecodingError.self) { try OurDecoder().decode([[String: Int]].self, from: empty) }
  }
}

@available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
extension HostileDecodingTests.Digest: CodingKeyRepresentable {}
@available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
extension HostileDecodingTests.Word: CodingKeyRepresentable {}
