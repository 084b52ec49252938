import Foundation

/// Dates and times in the extended form of ISO 8601 that RFC 3339, section 5.6, describes.
///
/// Foundation's own style reads February 30 as March 2, ignores what follows the date, and loses a millisecond if the
/// nearest double is a little less than the fraction.
enum ISO8601 {
  private static let secondsPerDay: Int64 = 86_400
  /// The seconds from the start of 1970 to the start of 2001, from which `Date` counts.
  private static let referenceSeconds: Int64 = 978_307_200

  /// The date that a text in UTF-8 spells; nil for other texts. Seconds are 0 to 59: `Date` has no leap seconds.
  static func date(from text: UnsafeBufferPointer<UInt8>) -> Date? {
    var fields = Fields(text)
    guard let year = fields.number(digits: 4), fields.take("-"), let month = fields.number(digits: 2, in: 1...12),
      fields.take("-"), let day = fields.number(digits: 2, in: 1...daysIn(month: month, of: year)),
      fields.take("T") || fields.take("t"), let hour = fields.number(digits: 2, in: 0...23), fields.take(":"),
      let minute = fields.number(digits: 2, in: 0...59), fields.take(":"),
      let second = fields.number(digits: 2, in: 0...59), let fraction = fields.fraction(),
      let offset = fields.offset(), fields.isAtEnd
    else { return nil }
    let seconds =
      Int64(days(year: year, month: month, day: day)) * secondsPerDay
      + Int64(hour * 3600 + minute * 60 + second - offset)
    return Date(timeIntervalSinceReferenceDate: Double(seconds - referenceSeconds) + fraction)
  }

  /// The text of `date` in UTC, to the millisecond; nil outside of the years 0 to 9999.
  static func string(from date: Date) -> String? {
    let interval = date.timeIntervalSinceReferenceDate
    // The years 0 to 9999 are well inside. Far beyond them, the conversion to integers could overflow.
    guard interval.magnitude < 1e12 else { return nil }
    let milliseconds = Int64((interval * 1000).rounded()) + referenceSeconds * 1000
    let (seconds, millisecond) = milliseconds.flooredQuotientAndRemainder(dividingBy: 1000)
    let (days, secondOfDay) = seconds.flooredQuotientAndRemainder(dividingBy: secondsPerDay)
    let (year, month, day) = civilDate(days: Int(days))
    guard (0...9999).contains(year) else { return nil }
    var text = "\(padded(year, 4))-\(padded(month))-\(padded(day))T"
    text += "\(padded(secondOfDay / 3600)):\(padded(secondOfDay / 60 % 60)):\(padded(secondOfDay % 60))"
    return text + (millisecond == 0 ? "Z" : ".\(padded(millisecond, 3))Z")
  }

  private static func padded(_ number: some BinaryInteger, _ width: Int = 2) -> String {
    String(number).filledUp(to: width)
  }
}

// MARK: - Calendar

extension ISO8601 {
  /// Days from the start of 1970 to a date of the proleptic Gregorian calendar.
  ///
  /// Here a year begins in March, so that a leap day is its last day, and 400 years are a cycle (Hinnant,
  /// chrono-Compatible Low-Level Date Algorithms, `days_from_civil`).
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let (cycle, yearOfCycle) = (month > 2 ? year : year - 1).flooredQuotientAndRemainder(dividingBy: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return cycle * 146_097 + yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear - 719_468
  }

  /// The date `days` after the start of 1970 (Hinnant, `civil_from_days`).
  private static func civilDate(days: Int) -> (year: Int, month: Int, day: Int) {
    let (cycle, dayOfCycle) = (days + 719_468).flooredQuotientAndRemainder(dividingBy: 146_097)
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0), month, day)
  }

  private static func daysIn(month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension FixedWidthInteger {
  /// The quotient rounded down, and the remainder, which is never negative. `divisor` must be positive.
  fileprivate func flooredQuotientAndRemainder(dividingBy divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

// MARK: - Fields

/// Takes a text apart from left to right.
private struct Fields {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  /// Moves past a character if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func digit() -> Int? {
    guard position < bytes.count, bytes[position].isDigit else { return nil }
    position += 1
    return Int(bytes[position - 1] - UInt8(ascii: "0"))
  }

  /// A number of exactly `digits` digits.
  mutating func number(digits: Int, in range: ClosedRange<Int> = 0...9999) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return range.contains(value) ? value : nil
  }

  /// The fraction of a second; 0 if there is none. Digits after the ninth do not count.
  mutating func fraction() -> Double? {
    guard take(".") || take(",") else { return 0 }
    guard let first = digit() else { return nil }
    var value = first
    var scale = 10
    while let digit = digit() {
      guard scale < 1_000_000_000 else { continue }
      value = value * 10 + digit
      scale *= 10
    }
    return Double(value) / Double(scale)
  }

  /// The offset from UTC in seconds: `Z`, `+01:30`, `+0130` or `+01`.
  mutating func offset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let sign = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hours = number(digits: 2, in: 0...23) else { return nil }
    if isAtEnd { return sign * hours * 3600 }
    _ = take(":")
    guard let minutes = number(digits: 2, in: 0...59) else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
