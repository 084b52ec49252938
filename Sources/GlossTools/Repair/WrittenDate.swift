#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A text that may be a date as people write it.
struct WrittenDate {
  private let text: String

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  init(_ text: String) { self.text = text }

  /// The day as `2026-11-29`; nil if the text is another, or could be two days.
  var date: String? {
    // A day with a time is one if the day begins then.
    if let separator = text.firstIndex(where: { $0 == "T" || $0 == "t" }), let day = Self.day(text[..<separator]) {
      let time = text[separator...].dropFirst()
      return !time.isEmpty && time.allSatisfy { "0:.+Zz".contains($0) } ? day : nil
    }
    return Self.day(text[...])
  }

  /// The time as ISO 8601 has it; nil if the text is not one, or has no time zone.
  var dateTime: String? {
    if Date(json: JSON(stringLiteral: text)) != nil { return text }
    guard let separator = text.firstIndex(where: { $0 == " " || $0 == "T" || $0 == "t" }),
      let day = Self.day(text[..<separator])
    else { return nil }
    var time = String(text[separator...].dropFirst().filter { $0 != " " }).uppercased()
    for zone in ["UTC", "GMT"] where time.hasSuffix(zone) { time = time.dropLast(3) + "Z" }
    // Seconds may be missing.
    let digits = time.prefix { $0.isNumber || $0 == ":" }
    if digits.filter({ $0 == ":" }).count == 1 { time = digits + ":00" + time.dropFirst(digits.count) }
    let dateTime = day + "T" + time
    return Date(json: JSON(stringLiteral: dateTime)) == nil ? nil : dateTime
  }

  private static func day(_ text: Substring) -> String? {
    let parts = text.split { " ,/.-".contains($0) }.map(String.init)
    guard parts.count == 3 else { return nil }
    if let index = parts.firstIndex(where: { month(named: $0) != nil }), index < 2,
      let month = month(named: parts[index]),
      let year = number(parts[2], 4)
    {
      return number(ordinal(parts[1 - index]), 1, 2).flatMap { day(year, month, $0) }
    }
    if let year = number(parts[0], 4), let month = number(parts[1], 1, 2), let last = number(parts[2], 1, 2) {
      return day(year, month, last)
    }
    guard let first = number(parts[0], 1, 2), let second = number(parts[1], 1, 2), let year = number(parts[2], 4) else {
      return nil
    }
    // 29.11.2026 has the day first. 11/29/2026 may have either first.
    if text.contains(".") || first > 12 || first == second { return day(year, second, first) }
    return second > 12 ? day(year, first, second) : nil
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> String? {
    guard 1...12 ~= month, 1...31 ~= day else { return nil }
    let text = [(year, 4), (month, 2), (day, 2)].map { String($0).filledUp(to: $1) }.joined(separator: "-")
    // The library knows how many days a month has.
    return Date(json: JSON(stringLiteral: text + "T00:00:00Z")) == nil ? nil : text
  }

  private static func month(named name: String) -> Int? {
    let name = name.lowercased()
    guard name.utf8.count >= 3 else { return nil }
    return months.firstIndex { $0 == name || $0.prefix(3) == name || name == "sept" && $0 == "september" }.map {
      $0 + 1
    }
  }

  private static func ordinal(_ text: String) -> String {
    for ending in ["st", "nd", "rd", "th"] where text.hasSuffix(ending) { return String(text.dropLast(2)) }
    return text
  }

  private static func number(_ text: String, _ lengths: Int...) -> Int? {
    guard lengths.contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(text)
  }
}
