import Foundation
import Gloss

/// Facts about all strings of a place.
struct StringFacts {
  /// A form of strings that a type of Foundation is read from.
  enum Format: CaseIterable {
    case iso8601, day, rfc1123, uuid, url
  }

  private var count = 0
  /// Those that all strings have.
  private var formats = Format.allCases
  /// The different strings; nil if one is not a word, or if there are too many for an enum.
  private var words: [String]? = []

  /// Whether a string has a space in it, as a text has and an ID does not.
  private(set) var hasSpaces = false

  /// The format that all strings have; nil if there is none.
  var format: Format? { count > 0 ? formats.first : nil }

  /// The cases of an enum for the strings: two to six words, of which each is there four times on average.
  var enumCases: [String]? {
    guard let words, words.count >= 2, count >= words.count * 4, format == nil else { return nil }
    return words.sorted()
  }
}

extension StringFacts {
  private static let maximumCaseCount = 6

  mutating func add(_ json: JSON) {
    guard let text = String(json: json) else { return }
    count += 1
    formats.removeAll { !$0.fits(json, text) }
    hasSpaces = hasSpaces || text.utf8.contains(UInt8(ascii: " "))
    add(words: text.isWord ? [text] : nil)
  }

  mutating func add(_ other: StringFacts) {
    count += other.count
    formats.removeAll { !other.formats.contains($0) }
    hasSpaces = hasSpaces || other.hasSpaces
    add(words: other.words)
  }

  private mutating func add(words newWords: [String]?) {
    guard let newWords else { return words = nil }
    for word in newWords where words?.contains(word) == false { words?.append(word) }
    if let words, words.count > StringFacts.maximumCaseCount { self.words = nil }
  }
}

extension StringFacts.Format {
  var type: String {
    switch self {
    case .iso8601, .day, .rfc1123: "Date"
    case .uuid: "UUID"
    case .url: "URL"
    }
  }

  /// The option of `@Key` without which the type is not read from the form; nil if it needs none.
  var keyOption: String? {
    switch self {
    case .day: ".date(.day)"
    case .rfc1123: ".date(.rfc1123)"
    case .iso8601, .uuid, .url: nil
    }
  }

  /// Whether a string has the form, and is written as the same value again.
  fileprivate func fits(_ json: JSON, _ text: String) -> Bool {
    switch self {
    case .iso8601:
      guard let date = Date(json: json), let written = date.toJSON().flatMap(Date.init(json:)) else { return false }
      // `Date` is written to the millisecond.
      return abs(date.timeIntervalSince(written)) < 0.001
    case .day:
      return DateFormat.day.date(from: text) != nil
    case .rfc1123:
      return DateFormat.rfc1123.date(from: text).flatMap(DateFormat.rfc1123.string) == text
    case .uuid:
      return UUID(json: json) != nil
    case .url:
      guard text.contains("://"), let url = URL(json: json), url.scheme != nil, let host = url.host else {
        return false
      }
      return !host.isEmpty && url.absoluteString == text
    }
  }
}

extension String {
  /// Whether it could be the name of a case: ASCII letters, digits, hyphens and underscores, and a letter first.
  fileprivate var isWord: Bool {
    guard let first = utf8.first, utf8.count <= 40 else { return false }
    let isLetter = { (byte: UInt8) in UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    let isOther = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-_".utf8.contains(byte) }
    return isLetter(first) && utf8.allSatisfy { isLetter($0) || isOther($0) }
  }
}
