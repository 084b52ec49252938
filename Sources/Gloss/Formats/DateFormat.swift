#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A fixed form of a date, for reading and for writing.
///
/// ```swift
/// let day = Decoder.decodeDate("day", format: .day)(json)  // "2026-11-21"
/// let fragment = Encoder.encodeDate("day", format: .day)(day)
/// DateFormat.rfc1123.date(from: "Sat, 21 Nov 2026 10:00:00 GMT")
/// ```
///
/// A text is read only if all of it has the form: no characters before or after it, all digits present and in ASCII, and days, hours,
/// minutes and seconds that exist. February 30, hour 24 and second 60 don't: `Date` knows no leap seconds.
///
/// A date and a time without an offset are in a time zone, which is UTC by default. If the clocks of the zone show a time twice, it is
/// read as the first one. A time that they skip is read as if the clocks had not been moved yet. `Calendar` does the same in both cases.
///
/// Two formats are equal if they have the same form and got equal time zones, or none.
///
/// It is not a format style of Foundation: a format style has to write every date, and these forms have none for dates outside the years
/// 0 to 9999.
public struct DateFormat: Sendable, Hashable {
  /// The separator between the date and the time: a space, or the `T` of ISO 8601 as `standard`.
  public typealias Separator = Date.ISO8601FormatStyle.DateTimeSeparator

  enum Form: Hashable {
    case rfc1123
    case rfc3339
    case day
    case localDateTime(separator: Unicode.Scalar)
  }

  private let form: Form
  /// Nil for UTC, which needs no table.
  private let timeZone: TimeZone?

  init(_ form: Form, _ timeZone: TimeZone? = nil) {
    self.form = form
    self.timeZone = timeZone
  }

  /// `Sat, 21 Nov 2026 10:00:00 GMT`, as in mail, feeds and HTTP (RFC 1123, section 5.2.14; RFC 9110, section 5.6.7).
  ///
  /// Instead of `GMT` there may be an offset such as `+0100`, and the day may have one digit. The weekday must be that of the date. It is
  /// written in UTC, with two digits and `GMT`, and without a fraction of a second.
  public static var rfc1123: Self { Self(.rfc1123) }

  /// `2026-11-21T10:00:00Z` or `2026-11-21T11:00:00.250+01:00` (RFC 3339, section 5.6).
  ///
  /// Without a format, `Date` is read in the forms of ISO 8601, which are more: RFC 3339 demands hours, a colon and minutes in an offset,
  /// and a point before a fraction. A space in place of the `T` is allowed. It is written in UTC, with three digits of the second if
  /// there are milliseconds.
  public static var rfc3339: Self { Self(.rfc3339) }

  /// `2026-11-21`, the start of the day in UTC.
  public static var day: Self { Self(.day) }

  /// `2026-11-21 10:00:00` in UTC, as databases write it. Seconds have no fraction: that of a date, to the millisecond, is cut off.
  public static var localDateTime: Self { Self(.localDateTime(separator: " ")) }
}

// MARK: - Reading

extension DateFormat {
  /// The date that a text spells in this form; nil for other texts. O(bytes of the text).
  public func date(from text: String) -> Date? { text.withBytes(date) }

  @usableFromInline
  func date(from text: ByteView) -> Date? {
    var fields = DateFields(text)
    switch form {
    case .rfc1123: return fields.rfc1123()
    case .rfc3339: return ISO8601.rfc3339Date(from: text)
    case .day:
      guard let day = fields.day(), fields.isAtEnd else { return nil }
      return date(onClock: day * CivilTime.secondsPerDay)
    case .localDateTime(let separator):
      guard let day = fields.day(), fields.take(separator), let time = fields.time(), fields.isAtEnd
      else { return nil }
      return date(onClock: day * CivilTime.secondsPerDay + time)
    }
  }

  /// The date at which the clocks of the time zone show a time.
  ///
  /// A zone is at most 18 hours from UTC. So if the clocks are moved near the time, the offset a day earlier is the one before they are
  /// moved.
  ///
  /// - Parameter seconds: The time on the clocks, as seconds since the start of 1970 on the same clocks.
  private func date(onClock seconds: Int64) -> Date {
    guard let timeZone else { return Date(secondsSince1970: seconds) }
    func offset(at seconds: Int64) -> Int64 { Int64(timeZone.secondsFromGMT(for: Date(secondsSince1970: seconds))) }
    let earlier = offset(at: seconds - CivilTime.secondsPerDay)
    if offset(at: seconds - earlier) == earlier { return Date(secondsSince1970: seconds - earlier) }
    let later = offset(at: seconds + CivilTime.secondsPerDay)
    let isShown = offset(at: seconds - later) == later
    return Date(secondsSince1970: seconds - (isShown ? later : earlier))
  }
}

private let weekdays: StaticString = "MonTueWedThuFriSatSun"
private let months: StaticString = "JanFebMarAprMayJunJulAugSepOctNovDec"

extension DateFields {
  /// The date that all of the text spells in the form of RFC 1123.
  fileprivate mutating func rfc1123() -> Date? {
    guard let weekday = index(in: weekdays), take(","), take(" "), let day = number(), take(" "),
      let month = index(in: months), take(" "), let year = number(digits: 4), take(" "),
      (1...CivilTime.daysIn(month: month + 1, of: year)).contains(day), let time = self.time(), take(" ")
    else { return nil }
    let isGMT = take("G")
    if isGMT { guard take("M"), take("T") else { return nil } }
    let days = CivilTime.days(year: year, month: month + 1, day: day)
    guard let offset = isGMT ? 0 : self.offset(.digits), isAtEnd, CivilTime.weekday(days: days) == weekday else {
      return nil
    }
    return Date(secondsSince1970: Int64(days) * CivilTime.secondsPerDay + time - offset)
  }
}

// MARK: - Writing

extension DateFormat {
  /// The text of a date in this form; nil if the date, to the millisecond, is outside the years 0 to 9999 of the time zone.
  public func string(from date: Date) -> String? { text(of: date)?.string }

  func text(of date: Date) -> DateText? {
    guard let time = CivilTime(date, in: timeZone) else { return nil }
    var text = DateText()
    switch form {
    case .rfc1123: text.appendRFC1123(of: time)
    case .rfc3339: text = ISO8601.text(of: time)
    case .day: text.appendDay(of: time)
    case .localDateTime(let separator):
      text.appendDay(of: time)
      text.append(separator)
      text.appendTime(of: time)
    }
    return text
  }
}

extension DateText {
  /// A date and time as in `Sat, 21 Nov 2026 10:00:00 GMT`.
  fileprivate mutating func appendRFC1123(of time: CivilTime) {
    append(nameAt: time.weekday, in: weekdays)
    append(text: ", ")
    append(time.day)
    append(" ")
    append(nameAt: time.month - 1, in: months)
    append(" ")
    append(fourDigits: time.year)
    append(" ")
    appendTime(of: time)
    append(text: " GMT")
  }
}

extension DateFormat: CustomStringConvertible {
  /// The pattern of `DateFormatter` for the form, such as `yyyy-MM-dd`.
  public var description: String {
    switch form {
    case .rfc1123: "EEE, dd MMM yyyy HH:mm:ss zzz"
    case .rfc3339: "yyyy-MM-dd'T'HH:mm:ssXXX"
    case .day: "yyyy-MM-dd"
    case .localDateTime(separator: " "): "yyyy-MM-dd HH:mm:ss"
    case .localDateTime: "yyyy-MM-dd'T'HH:mm:ss"
    }
  }
}
