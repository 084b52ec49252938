import Foundation
import Gloss
import TestSupport
import Testing

@Suite struct JSONEqualityTests {
  /// A parsed text, and the same value built in Swift.
  private func bothForms(_ text: String) throws -> [JSON] {
    let parsed = try JSON(string: text)
    return [parsed, JSON(foundationObject: parsed.foundationObject)]
  }

  @Test(
    arguments: [
      ("null", "null"), ("true", "true"), ("1", "1.0"), ("1", "1e0"), ("1.0", "1e0"), ("100", "1e2"), ("1E2", "1e+2"),
      ("0.5", "5e-1"), ("0", "-0"), ("0.0", "-0e7"), ("0", "0e999999999999999999999"), ("-1.50", "-1.5"),
      ("12300", "1.23e4"), ("0.00123", "123e-5"), (#""a""#, #""\u0061""#), (#""\/""#, #""/""#),
      (#""\ud83d\ude00""#, #""😀""#), (#""\n""#, #""\u000a""#), ("[1, 2]", "[1.0,2e0]"), ("[]", "[ ]"), ("{}", "{ }"),
      (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#), (#"{"a":1}"#, #"{"\u0061":1.0}"#),
      (#"{"x":{"a":[1,{"b":2,"c":3}],"d":4}}"#, #"{"x":{"d":4,"a":[1.0,{"c":3,"b":2}]}}"#),
    ])
  func equal(first: String, second: String) throws {
    for first in try bothForms(first) {
      for second in try bothForms(second) {
        #expect(first == second)
        #expect(second == first)
        #expect(first.hashValue == second.hashValue)
        #expect(Set([first, second]).count == 1)
      }
    }
  }

  @Test(
    arguments: [
      ("null", "false"), ("0", "false"), ("1", "true"), ("true", "false"), ("1", #""1""#), ("null", #""null""#),
      ("null", "0"), ("null", "[]"), ("[]", "{}"), (#""""#, "null"), ("1", "2"), ("1", "-1"), ("1", "10"), ("1", "1.5"),
      ("0.1", "0.01"), ("12", "21"), (#""a""#, #""A""#), (#""a""#, #""a ""#), ("[1,2]", "[2,1]"), ("[1]", "[1,1]"),
      ("[1]", "1"), ("[[]]", "[]"), (#"{"a":1}"#, #"{"a":2}"#), (#"{"a":1}"#, #"{"b":1}"#),
      (#"{"a":1}"#, #"{"a":1,"b":1}"#), (#"{"a":null}"#, "{}"), (#"{"a":1,"b":2}"#, #"{"a":2,"b":1}"#),
      (#"[{"a":[1]}]"#, #"[{"a":[2]}]"#), (#""\u0000""#, #""""#),
      ("\"\u{e9}\"", "\"e\u{301}\""), ("{\"\u{e9}\":1}", "{\"e\u{301}\":1}"), (#""\u212b""#, #""\u00c5""#),
    ])
  func different(first: String, second: String) throws {
    for first in try bothForms(first) {
      for second in try bothForms(second) {
        #expect(first != second)
        #expect(second != first)
        #expect(Set([first, second]).count == 2)
      }
    }
  }

  @Test(
    arguments: [
      ("9007199254740993", "9007199254740992"), ("18446744073709551616", "18446744073709551615"), ("1e400", "1e401"),
      ("1e400", "-1e400"), ("1e400", "1e-400"), ("0.1", "0.1000000000000000055511151231257827"), ("1e-400", "0"),
      ("123456789012345678901234567890123456789012", "123456789012345678901234567890123456789013"),
    ])
  func numbersThatDoubleCantTellApart(first: String, second: String) throws {
    #expect(try JSON(string: first) != JSON(string: second))
  }

  @Test(
    arguments: [
      ("1e400", "10e399"), ("1e400", "0.1e401"), ("-1000e-403", "-1e-400"),
      ("1e999999999999999999999", "1e999999999999999999999"), ("1e999999999999999999", "10e999999999999999998"),
      ("1e+0000999999999999999999", "0.001E1000000000000000002"),
      ("-1e-999999999999999999", "-10e-1000000000000000000"),
      // On both sides of what is reckoned as a number of 64 bits.
      ("0.1e100000000000000001", "1e100000000000000000"), ("1000e-100000000000000001", "1e-99999999999999998"),
      ("0.1e1000000000000000000", "1e999999999999999999"), ("10e-1000000000000000000", "1e-999999999999999999"),
      ("0.01e99999999999999999999", "0.001e100000000000000000000"), ("0e9999999999999999999999", "-0"),
      ("123456789012345678901234567890123456789012", "1.23456789012345678901234567890123456789012e41"),
    ])
  func numbersBeyondDoubleAreCompared(first: String, second: String) throws {
    let (first, second) = (try JSON(string: first), try JSON(string: second))
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
  }

  @Test(
    arguments: [
      ("1e999999999999999999", "1e999999999999999998"), ("1e999999999999999999", "1e-999999999999999999"),
      ("1e999999999999999999", "-1e999999999999999999"), ("1e1000000000000000000", "1e10000000000000000000"),
      ("1e9999999999999999999999", "2e9999999999999999999999"), ("10e999999999999999999", "1e999999999999999998"),
    ])
  func numbersWithHugeExponentsDiffer(first: String, second: String) throws {
    #expect(try JSON(string: first) != JSON(string: second))
  }

  /// In quadratic time this takes minutes.
  @Test func exponentsOfManyDigits() throws {
    let nines = String(repeating: "9", count: 200_000)
    let seconds = try threadSeconds(runs: 1) {
      for sign in ["", "-"] {
        let one = try JSON(string: "1e\(sign)\(nines)")
        let same = try JSON(
          string: sign.isEmpty ? "10e\(nines.dropLast())8" : "10e-1\(nines.map { _ in "0" }.joined())")
        #expect(one == same)
        #expect(one.hashValue == same.hashValue)
        #expect(try one != JSON(string: "10e\(sign)\(nines)"))
      }
    }
    #expect(seconds < 10)
  }

  // MARK: Shared parts

  /// A value of 2^30 parts and of 30 different ones.
  private static let levels = 30

  private func shared(_ level: (JSON) -> JSON?, _ innermost: JSON = [1]) throws -> JSON {
    try (0..<Self.levels).reduce(innermost) { value, _ in try #require(level(value)) }
  }

  /// Ways to put a value into another one twice.
  struct Level: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (JSON) -> JSON?

    init(_ name: String, _ make: @escaping @Sendable (JSON) -> JSON?) { (testDescription, self.make) = (name, make) }
  }

  @Test(
    arguments: [
      Level("array") { [$0, $0] }, Level("object") { ["a": $0, "b": $0] },
      Level("jsonify") { jsonify(["a" ~~> $0, "b" ~~> $0]) },
      Level("key paths") { jsonify(["a.b" ~~> $0, "a.c" ~~> $0, "d.e" ~~> 1]) },
      Level("typed array") { [$0, $0].toJSON() },
    ])
  func sharedPartsAreComparedAndHashedOnce(level: Level) throws {
    let one = try shared(level.make)
    // The parts are made anew, and those of the other one differ at the innermost level alone.
    let copy = try shared(level.make)
    let other = try shared(level.make, [2])
    let seconds = threadSeconds(runs: 1) {
      #expect(one == one)
      #expect(one == copy)
      #expect(copy == one)
      #expect(one != other)
      #expect(one.hashValue == copy.hashValue)
      #expect(one.hashValue != other.hashValue)
    }
    #expect(seconds < 10)
  }

  /// A part that is compared with many others is equal to each of them, or to none.
  @Test func sharedPartsAreComparedWithAllOthers() {
    let (one, same, other): (JSON, JSON, JSON) = ([1, 2], [1, 2], [1, 3])
    #expect([one, one, one] as JSON == [one, same, one] as JSON)
    #expect([one, one, one] as JSON != [one, same, other] as JSON)
    #expect([one, other, one] as JSON != [same, same, same] as JSON)
    #expect([one, same, other] as JSON == [same, one, other] as JSON)
    #expect([one, same, other] as JSON != [same, one, same] as JSON)
    let plain: JSON = ["a": JSON(foundationObject: [1, 2]), "b": [[1, 2], [1, 3]].toJSON()]
    #expect(plain == ["a": one, "b": [one, other]])
    #expect(plain != ["a": one, "b": [one, one]])
  }

  /// Values that are made on demand, such as the elements of a plain array, come and go at the same addresses.
  @Test func temporaryValuesAreNotMixedUp() {
    let plain = (0..<100).map { [$0, $0] }.toJSON()
    #expect(plain == JSON(foundationObject: (0..<100).map { [$0, $0] }))
    #expect(plain != JSON(foundationObject: (0..<100).map { [$0, $0 / 99 * 99] }))
    let twisted = JSON(foundationObject: (0..<100).map { [$0, $0 == 50 ? 51 : $0] })
    #expect(plain != twisted)
    #expect(plain?.hashValue != twisted.hashValue)
    #expect(plain.hashValue == JSON?.some(JSON(foundationObject: (0..<100).map { [$0, $0] })).hashValue)
  }

  @Test func literalsEqualParsedValues() throws {
    let literal: JSON = ["b": [1, nil, "x"], "a": ["c": 0.5, "d": true]]
    #expect(try literal == JSON(string: #"{"a":{"d":true,"c":5e-1},"b":[1.0,null,"x"]}"#))
    #expect(try JSON(string: "1") == 1)
    #expect(try JSON(string: "1.50") == 1.5)
    #expect(try JSON(string: #""x""#) == "x")
    #expect(try JSON(string: "[true]") == [true])
    #expect(try JSON(string: "null") == JSON.null)
    #expect(try JSON(string: "{}") == [:])
    #expect(try JSON(string: "[]") == [])
    #expect(UInt64.max.toJSON() == (try JSON(string: "18446744073709551615")))
    #expect(Float(0.1).toJSON() == (try JSON(string: "0.1")))
  }

  @Test(arguments: [0, 1, 31, 32, 127, 128, 1000])
  func objectsOfAnyWidth(count: Int) throws {
    let members = (0..<count).map { #""key\#($0)":\#($0)"# }
    let json = try JSON(string: "{" + members.joined(separator: ",") + "}")
    let reversed = try JSON(string: "{" + members.reversed().joined(separator: ",") + "}")
    let other = try JSON(string: "{" + (members.dropLast() + [#""key":1"#]).joined(separator: ",") + "}")
    #expect(json == reversed)
    #expect(json.hashValue == reversed.hashValue)
    #expect(JSON(foundationObject: json.foundationObject) == json)
    #expect(json != other)
  }

  @Test func duplicatesDoNotCount() throws {
    let json = try JSON(string: #"{"a":1,"b":2,"a":3,"\u0062":4}"#)
    #expect(try json == JSON(string: #"{"b":2,"a":1}"#))
    #expect(try JSON(string: #"{"b":2,"a":1}"#) == json)
    #expect(try json.hashValue == JSON(string: #"{"b":2,"a":1}"#).hashValue)
    #expect(try json != JSON(string: #"{"a":3,"b":2}"#))
    #expect(try json != JSON(string: #"{"a":1,"b":2,"c":3,"d":4}"#))
  }

  @Test func unencodableValuesAreEqualForTheSameReason() throws {
    let first: JSON = ["a": Double.nan]
    let same: JSON = ["a": Double.nan]
    let other: JSON = ["a": Double.infinity]
    #expect(first == same)
    #expect(first.hashValue == same.hashValue)
    #expect(first != other)
    #expect(try first != JSON(string: #"{"a":null}"#))
  }
}
