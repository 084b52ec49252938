import Foundation
import Gloss
import TestSupport
import Testing

/// Objects keyed by other types than `String`.
@Suite struct JSONObjectKeyTests {
  private enum Day: String, JSONObjectKey { case monday, tuesday }
  private enum Level: Int, JSONObjectKey { case low = 1, high = 10 }

  /// A type that is read from and written as its description.
  private struct Version: LosslessStringConvertible, JSONObjectKey {
    let (major, minor): (Int, Int)

    init?(_ description: String) {
      let parts = description.split(separator: ".").map { Int($0) }
      guard parts.count == 2, let major = parts[0], let minor = parts[1] else { return nil }
      (self.major, self.minor) = (major, minor)
    }

    var description: String { "\(major).\(minor)" }
    static func == (one: Version, other: Version) -> Bool { (one.major, one.minor) == (other.major, other.minor) }
    func hash(into hasher: inout Hasher) { hasher.combine(major) }
  }

  /// A key that compares without case.
  private struct Name: JSONObjectKey {
    let jsonKey: String
    init(jsonKey: String) { self.jsonKey = jsonKey }
    static func == (one: Name, other: Name) -> Bool { one.jsonKey.lowercased() == other.jsonKey.lowercased() }
    func hash(into hasher: inout Hasher) { hasher.combine(jsonKey.lowercased()) }
  }

  /// A key that says less than all of it.
  private struct Twin: JSONObjectKey {
    let jsonKey: String
    let number: Int
    init(jsonKey: String, number: Int) { (self.jsonKey, self.number) = (jsonKey, number) }
    init?(jsonKey: String) { return nil }
  }

  private static let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

  @Test func everyKindOfKeyRoundTrips() throws {
    let json = try JSON(string: #"{"monday": 1, "tuesday": 2}"#)
    #expect([Day: Int](json: json) == [.monday: 1, .tuesday: 2])
    #expect([Level: String](json: ["1": "a", "10": "b"]) == [.low: "a", .high: "b"])
    #expect([Int: [Bool]](json: ["-1": [true], "0": []]) == [-1: [true], 0: []])
    #expect([UInt8: Int?](json: ["255": nil]) == [255: nil])
    #expect([UUID: Int](json: [Self.uuid: 1]) == UUID(uuidString: Self.uuid).map { [$0: 1] })
    let version = try #require(Version("1.20"))
    #expect([Version: Int](json: ["1.20": 1]) == [version: 1])

    #expect(try [Day.tuesday: 2, .monday: 1].jsonString() == #"{"monday":1,"tuesday":2}"#)
    #expect(try [10: "b", 9: "a"].jsonString() == #"{"10":"b","9":"a"}"#)
    #expect(try [Level.low: [1.5]].jsonString() == #"{"1":[1.5]}"#)
    #expect(try [version: true].jsonString() == #"{"1.20":true}"#)
    #expect(try #require(UUID(uuidString: Self.uuid).map { [$0: 1] }).jsonString() == "{\"\(Self.uuid)\":1}")
    #expect(try jsonify(["a.b" ~~> [Day.monday: 1]])?.string() == #"{"a":{"b":{"monday":1}}}"#)
    #expect([Day.monday: 1].toJSON()?["monday"] as? Int == 1)
  }

  @Test(arguments: ["+1", "01", "1.0", " 1", "0x1", "", "99999999999999999999", "-0", "one"])
  func keysOfIntegersAreWrittenInOneWay(key: String) {
    #expect([Int: Int](json: .init(dictionaryLiteral: (key, 1))) == nil)
  }

  @Test(arguments: [
    "E621E1F8-C36C-495A-93FC-0C247A3E6E5F\u{0}", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F\u{0}junk",
    "+621E1F8-C36C-495A-93FC-0C247A3E6E5F", "0x21E1F8-C36C-495A-93FC-0C247A3E6E5F",
    "E621E1F8-C36C-495A-93FC-0C247A3E6E5",
    "E621E1F8-C36C-495A-93FC-0C247A3E6E5G", "E621E1F8+C36C-495A-93FC-0C247A3E6E5F",
    "E621E1F8C-36C-495A-93FC-0C247A3E6E5F",
    " 621E1F8-C36C-495A-93FC-0C247A3E6E5F", "-621E1F8-C36C-495A-93FC-0C247A3E6E5F",
    "{E621E1F8-C36C-495A-93FC-0C247A3E6}", "",
  ])
  func aTextThatIsAlmostAUUIDIsNotRead(text: String) throws {
    let value: JSON = .init(stringLiteral: text)
    #expect(UUID(json: value) == nil)
    #expect(UUID(jsonKey: text) == nil)
    #expect([UUID: Int](json: .init(dictionaryLiteral: (text, 1))) == nil)
    let report = UUID.explain(value.description)
    #expect(report.problems.map(\.kind) == [.invalidValue])
    #expect(report.problems.map(\.expected) == ["UUID"])
    let keys = [UUID: Int].explain(JSON(dictionaryLiteral: (text, 1)).description)
    #expect(keys.problems.map(\.kind) == [.invalidValue])
  }

  @Test func uuidsHaveTheSameBytesAsInFoundation() throws {
    for uuid in [UUID(), UUID(), try #require(UUID(uuidString: Self.uuid))] {
      for text in [uuid.uuidString, uuid.uuidString.lowercased()] {
        #expect(UUID(json: .init(stringLiteral: text)) == uuid)
        #expect(UUID(jsonKey: text) == uuid)
      }
    }
  }

  @Test func keysThatDoNotFitAreProblemsAtTheirPaths() throws {
    let text = #"{"days": {"monday": 1, "someday": 2, "tuesday": "x", "never": 3}}"#
    let report = #expect(throws: DecodingReport.self) { _ = try [Day: Int].decode(text, at: "days") }
    #expect(
      report?.description == """
        [Day: Int]: 3 problems
          days.someday   line 1, column 35: the key is not a valid Day
          days.tuesday   line 1, column 49: expected Int, found string "x"
          days.never     line 1, column 63: the key is not a valid Day
        """)
    #expect(report?.problems.first?.kind == .invalidValue)
    #expect(try [Day: Int].decode(text, at: "days", skippingInvalid: true) == [.monday: 1])
    let skipped = [Day: Int].explain(text, at: "days", skippingInvalid: true)
    #expect(skipped.problems.isEmpty && skipped.warnings.count == 3)
    #expect(throws: DecodingReport.self) { _ = try Week.decode(text, mode: .strict) }
    #expect(try Week.decode(text).days == nil)
    #expect(Week.explain(text).warnings.count == 3)
  }

  private struct Week: JSONDecodable {
    let days: [Day: Int]?
    init?(json: JSON) { days = "days" <~~ json }
  }

  @Test func aSecondKeyOfTheSameValueIsInvalid() throws {
    let text = #"{"a": 1, "B": 2, "A": 3}"#
    let report = #expect(throws: DecodingReport.self) { _ = try [Name: Int].decode(text) }
    #expect(report?.problems.map(\.path) == ["A"])
    #expect(report?.problems.first?.message.contains("the key equals one before it") == true)
    #expect([Name: Int](json: try JSON(foundationObject: JSON(string: text).foundationObject)) == nil)
    let first = try [Name: Int].decode(text, skippingInvalid: true)
    #expect(first == [Name(jsonKey: "a"): 1, Name(jsonKey: "b"): 2])
  }

  @Test func twoSpellingsOfAUUIDAreTheSameKey() throws {
    let uuid = try #require(UUID(uuidString: Self.uuid))
    let text = #"{"\#(Self.uuid)": 1, "\#(Self.uuid.lowercased())": 2}"#
    let report = #expect(throws: DecodingReport.self) { _ = try [UUID: Int].decode(text) }
    #expect(report?.problems.map(\.path) == [[.key(Self.uuid.lowercased())]])
    #expect(try [UUID: Int].decode(text, skippingInvalid: true) == [uuid: 1])
  }

  @Test func theFirstOfEqualKeysCounts() throws {
    for text in [#"{"1": 2, "1": 3}"#, #"{"1": 2, "1": "x"}"#, #"{"1": 2, "\u0031": 3}"#] {
      #expect(try [Int: Int].decode(text) == [1: 2])
      #expect(try [Int: Int].decode(text, skippingInvalid: true) == [1: 2])
      #expect([Int: Int].explain(text).isEmpty)
    }
    let text = #"{"1": "x", "1": 3}"#
    #expect([Int: Int](json: try JSON(string: text)) == nil)
    #expect(try [Int: Int].decode(text, skippingInvalid: true).isEmpty)
    #expect([Int: Int].explain(text).problems.map(\.path) == ["1"])
  }

  /// Keys that say the same of different values.
  private struct Blurred: JSONObjectKey {
    let value: Double
    init(_ value: Double) { self.value = value }
    init?(jsonKey: String) { self.init(Double(jsonKey) ?? 0) }
    var jsonKey: String { "\(value.rounded())" }
  }

  @Test func keysThatAreWrittenAlikeFailToEncode() throws {
    let error = #expect(throws: JSONEncodingError.self) {
      _ = try ["x": [Blurred(1.1): 1, Blurred(1.2): 2]].jsonData()
    }
    #expect(error?.description == #"x: two keys of type Blurred are both written as "1.0""#)
    let long = String(repeating: "k", count: 1_000_000)
    let cut = try #require(
      [Twin(jsonKey: long, number: 1): 1, Twin(jsonKey: long, number: 2): 2].toJSON()?.encodingError)
    #expect(cut.reason == "two keys of type Twin are both written as \"\(String(repeating: "k", count: 60))…\"")
    #expect(try [Blurred(1.1): 1, Blurred(2): 2].jsonString() == #"{"1.0":1,"2.0":2}"#)
  }
}

/// Changes that must not happen to a dictionary with a user's key type once it is part of a value.
@Suite struct JSONObjectKeyLateTests {
  /// A key that changes what it is called.
  private final class Label: JSONObjectKey {
    var jsonKey: String
    init(jsonKey: String) { self.jsonKey = jsonKey }
    static func == (one: Label, other: Label) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private enum Day: String, LosslessStringConvertible, JSONObjectKey {
    case monday
    init?(_ description: String) { self.init(rawValue: description.lowercased()) }
    var description: String { rawValue.uppercased() }
  }

  @Test func keysAreReadWhenTheFragmentIsMade() throws {
    let label = Label(jsonKey: "before")
    let json = try #require(jsonify(["a" ~~> [[label: 1]], "b" ~~> [label: 1], "c" ~~> ["d": [label: 1]]]))
    label.jsonKey = "after"
    #expect(try json.string() == #"{"a":[{"before":1}],"b":{"before":1},"c":{"d":{"before":1}}}"#)
  }

  @Test func rawValuesComeBeforeDescriptions() throws {
    #expect(try [Day.monday: 1].jsonString() == #"{"monday":1}"#)
    #expect([Day: Int](json: ["MONDAY": 1]) == nil)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func wideIntegersAreKeys() throws {
    let text = #"{"170141183460469231731687303715884105727":1,"-170141183460469231731687303715884105728":2}"#
    #expect(try [Int128: Int].decode(text) == [.max: 1, .min: 2])
    #expect(try [UInt128.max: 1].jsonString() == #"{"340282366920938463463374607431768211455":1}"#)
    #expect([UInt128: Int].explain(text).problems.map(\.kind) == [.invalidValue])
  }

  @Test func dictionariesWithSuchKeysAreNativeValuesToo() throws {
    let counts = [1: 2]
    var json: JSON = ["c": counts]
    json["d"] = counts
    let any: [any JSONEncodable] = [counts]
    #expect(try json.string() == #"{"c":{"1":2},"d":{"1":2}}"#)
    #expect(try jsonify(["a" ~~> any])?.string() == #"{"a":[{"1":2}]}"#)
  }

  /// `decode` of a part, tried by an initializer at each level of models that nest.
  @Test func partsThatAreTriedDoNotDoubleTheTime() throws {
    struct Link: JSONDecodable {
      static let count = Counter()

      init?(json: JSON) {
        Link.count.add()
        if json.object?.isEmpty == true { return nil }
        guard (try? Link.decode(json, at: "next")) != nil else { return nil }
      }
    }
    let depth = 20
    let text = String(repeating: #"{"next":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    #expect(throws: DecodingReport.self) { _ = try Link.decode(text) }
    // Doubling at each level takes a million of them.
    #expect(Link.count.value < 10 * depth)
  }
}
