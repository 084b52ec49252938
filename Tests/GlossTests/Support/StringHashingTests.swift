import Foundation
import Testing

@testable import Gloss

/// Strings that Swift hashes in quadratic time, which must not become keys of dictionaries, members of sets or raw values.
@Suite struct StringHashingTests {
  struct Tag: RawRepresentable, Equatable {
    let rawValue: String
  }

  /// Read from a string by its description only.
  private struct Text: LosslessStringConvertible, JSONDecodable {
    let description: String

    init(_ description: String) { self.description = description }
    init?(json: JSON) { return nil }
  }

  /// Marks of two classes in turn, which Swift has to sort.
  private static func marks(_ count: Int) -> String {
    String(String.UnicodeScalarView((0..<count).map { $0.isMultiple(of: 2) ? "\u{301}" : "\u{316}" }))
  }

  private static let quick: [String] = [
    "", "a", marks(128), "a" + marks(128), marks(128) + "a" + marks(128), String(repeating: "a", count: 5000),
    String(repeating: "é", count: 5000), String(repeating: "한", count: 5000), String(repeating: "ต้อง", count: 500),
    String(repeating: "👨‍👩‍👧", count: 500),
  ]

  @Test(arguments: quick)
  func ordinaryText(string: String) {
    #expect(!string.isSlowToHash)
  }

  private static let slow: [String] = [
    marks(129), "a" + marks(129), marks(100) + "a" + marks(129) + "a", marks(5000),
    String(repeating: "\u{301}", count: 129),
  ]

  @Test(arguments: slow)
  func manyMarks(string: String) {
    #expect(string.isSlowToHash)
  }

  /// The results of the ways to read `text`: from a document, from a built value, and with a recorder.
  private func readings<T>(_ text: String, _ read: (JSON) -> T?) throws -> [Bool] {
    let json = try JSON(string: text)
    var isRecorded = false
    _ = Reading.explain(json) { json -> Bool? in
      isRecorded = read(json) != nil
      return true
    }
    var built: JSON = [:]
    for (key, value) in json { built[key] = value }
    return [read(json) != nil, read(built) != nil, isRecorded]
  }

  @Test(arguments: [(128, true), (129, false)])
  func readers(count: Int, isRead: Bool) throws {
    let marks = Self.marks(count)
    let expected = [Bool](repeating: isRead, count: 3)
    #expect(try readings(#"{"a": {"\#(marks)": 1}}"#) { "a" <~~ $0 as [String: Int]? } == expected)
    #expect(try readings(#"{"a": {"x": 1, "x\#(marks)": 1}}"#) { "a" <~~ $0 as [String: Int?]? } == expected)
    #expect(try readings(#"{"a": {"\#(marks)": "x"}}"#) { "a" <~~ $0 as [String: Tag]? } == expected)
    #expect(try readings(#"{"a": ["\#(marks)"]}"#) { "a" <~~ $0 as Set<String>? } == expected)
    #expect(try readings(#"{"a": ["b", null, "\#(marks)"]}"#) { "a" <~~ $0 as Set<String?>? } == expected)
    #expect(try readings(#"{"a": [["b"], ["\#(marks)"]]}"#) { "a" <~~ $0 as Set<[String]>? } == expected)
    #expect(try readings(#"{"a": [{"b": {"\#(marks)": 1}}]}"#) { "a" <~~ $0 as Set<[String: JSON]>? } == expected)
    #expect(try readings(#"{"a": "\#(marks)"}"#) { Decoder.decodeLossless("a")($0) as Text? } == expected)
    #expect(try readings(#"{"a": "\#(marks)"}"#) { "a" <~~ $0 as Tag? } == expected)
    #expect(try readings(#"{"a": ["\#(marks)"]}"#) { "a" <~~ $0 as [Tag]? } == expected)
    #expect(try readings(#"{"a": "\#(marks)"}"#) { "a" <~~ $0 as Tag?? } == expected)
    // Code that does not hash reads them.
    #expect(try readings(#"{"a": "\#(marks)"}"#) { "a" <~~ $0 as String? } == [true, true, true])
    #expect(try readings(#"{"a": ["\#(marks)"]}"#) { "a" <~~ $0 as [String]? } == [true, true, true])
    #expect(try readings(#"{"a": {"\#(marks)": 1}}"#) { ("a" <~~ $0 as JSON?)?[marks] } == [true, true, true])
    let fallback = Decoder.decodeEnum("a", fallback: Tag(rawValue: "other"))
    #expect(fallback(try JSON(string: #"{"a": "\#(marks)"}"#))?.rawValue == (isRead ? marks : "other"))

    let json = try JSON(string: #"{"\#(marks)": 1, "b": 2}"#)
    #expect((json.dictionary == nil) == !isRead)
    #expect((json.foundationObject is JSON) == !isRead)
    let skipping = Decoder.decode("a", skippingInvalid: true) as (JSON) -> [String: Int]?
    #expect(skipping(["a": json])?.count == (isRead ? 2 : 1))
  }

  @Test func aReportNamesTheKey() throws {
    let key = Self.marks(129)
    let text = #"{"a": 1, "\#(key)": 2}"#
    let report = #expect(throws: DecodingReport.self) { try [String: Int].decode(text) }
    #expect(report?.problems.map(\.path) == [[.key(key)]])
    #expect(
      report?.problems.map(\.message)
        == ["too many combining marks in a row: the text would take too long to hash"])
    // An element that is left out is a warning.
    #expect(try [String: Int].decode(text, skippingInvalid: true) == ["a": 1])
    let explained = [String: Int].explain(text, skippingInvalid: true)
    #expect(explained.problemCount == 0)
    #expect(explained.warnings.map(\.path) == [[.key(key)]])
  }

  @Test func aReportSaysWhyThereIsNoSet() throws {
    let text = #"{"a": ["b", "\#(Self.marks(129))"]}"#
    let words = "too many combining marks in a row: the text would take too long to hash"
    let report = #expect(throws: DecodingReport.self) { try Set<String>.decode(text, at: "a") }
    #expect(report?.problems.map(\.message) == [words])
    #expect(report?.problems.map(\.path) == ["a"])
    #expect(Set<Set<String?>>.explain("[\(text.dropFirst(6).dropLast())]").problems.map(\.message) == [words])
  }
}
