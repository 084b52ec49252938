#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A date and time as shown by a calendar and a clock: a day of the proleptic Gregorian calendar, and a time of that day.
struct CivilTime {
  static let secondsPerDay: Int64 = 86_400
  /// The time from the start of 1970 to the start of 2001, from which `Date` counts.
  static let referenceSeconds: Int64 = 978_307_200

  let year: Int
  let month: Int
  let day: Int
  let hour: Int
  let minute: Int
  let second: Int
  let millisecond: Int
  /// The days since Monday, 0 to 6.
  let weekday: Int

  /// Creates the time that is shown at a date, rounded to the millisecond, in a time zone or in UTC; nil outside the years 0 to 9999.
  init?(_ date: Date, in timeZone: TimeZone? = nil) {
    let interval = date.timeIntervalSinceReferenceDate
    // The years 0 to 9999 are well inside this range. Beyond it the conversion to integers could overflow.
    guard interval.magnitude < 1e12 else { return nil }
    let milliseconds = Int64((interval * 1000).rounded()) + Self.referenceSeconds * 1000
    var (seconds, millisecond) = milliseconds.flooredQuotientAndRemainder(dividingBy: 1000)
    if let timeZone { seconds += Int64(timeZone.secondsFromGMT(for: Date(secondsSince1970: seconds))) }
    let (days, secondOfDay) = seconds.flooredQuotientAndRemainder(dividingBy: Self.secondsPerDay)
    (year, month, day) = Self.date(days: Int(days))
    guard (0...9999).contains(year) else { return nil }
    weekday = Self.weekday(days: Int(days))
    (hour, minute, second) = (Int(secondOfDay / 3600), Int(secondOfDay / 60 % 60), Int(secondOfDay % 60))
    self.millisecond = Int(millisecond)
  }
}

extension Date {
  init(secondsSince1970 seconds: Int64, fraction: Double = 0) {
    self.init(timeIntervalSinceReferenceDate: Double(seconds - CivilTime.referenceSeconds) + fraction)
  }
}

// MARK: - Calendar

extension CivilTime {
  // Both functions count from an earlier year than any that they can get, so that no number is negative. Then a division by a constant
  // takes less time, and least with 32 bits.

  /// Days from the start of 1970 to a date in the years 0 to 9999.
  ///
  /// Years begin in March, so that a leap day is their last day, and have cycles of 400 (Hinnant, chrono-Compatible Low-Level Date
  /// Algorithms, `days_from_civil`).
  static func days(year: Int, month: Int, day: Int) -> Int {
    let year = UInt32(truncatingIfNeeded: year &+ 400 &- (month > 2 ? 0 : 1))
    let monthFromMarch = UInt32(truncatingIfNeeded: month > 2 ? month &- 3 : month &+ 9)
    let dayOfYear = (153 &* monthFromMarch &+ 2) / 5
    let days = year &* 365 &+ year / 4 &- year / 100 &+ year / 400 &+ dayOfYear
    return Int(days) &+ day &- 1 &- 719_468 &- daysInCycle
  }

  /// The date that is `days` after the start of 1970 (Hinnant, `civil_from_days`). It must be within 40,000 years of that day.
  private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let days = UInt32(truncatingIfNeeded: days &+ 719_468 &+ 100 &* daysInCycle)
    let (cycle, dayOfCycle) = days.quotientAndRemainder(dividingBy: UInt32(daysInCycle))
    let yearOfCycle = (dayOfCycle &- dayOfCycle / 1460 &+ dayOfCycle / 36_524 &- dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle &- (365 &* yearOfCycle &+ yearOfCycle / 4 &- yearOfCycle / 100)
    let monthFromMarch = (5 &* dayOfYear &+ 2) / 153
    let day = dayOfYear &- (153 &* monthFromMarch &+ 2) / 5 &+ 1
    let month = monthFromMarch < 10 ? monthFromMarch &+ 3 : monthFromMarch &- 9
    let year = Int(cycle &* 400 &+ yearOfCycle &+ (month <= 2 ? 1 : 0)) &- 40_000
    return (year, Int(month), Int(day))
  }

  private static var daysInCycle: Int { 146_097 }

  static func daysIn(month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days since Monday, 0 to 6. The start of 1970 was a Thursday.
  static func weekday(days: Int) -> Int { (days + 3).flooredQuotientAndRemainder(dividingBy: 7).remainder }
}

extension FixedWidthInteger {
  /// The quotient rounded down, and the remainder, which is never negative. `divisor` is positive.
  fileprivate func flooredQuotientAndRemainder(dividingBy divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
