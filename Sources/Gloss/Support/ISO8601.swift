#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Dates and times in the extended form of ISO 8601 that RFC 3339, section 5.6, describes.
///
/// Foundation's own style reads February 30 as March 2, and ignores text after the date. It also loses a millisecond if the nearest
/// double is a little less than the fraction.
@usableFromInline
enum ISO8601 {
  /// The date that a text in UTF-8 spells; nil for other texts. In addition to the form of RFC 3339, ISO 8601 has offsets without a colon
  /// or without minutes, and a comma before the fraction.
  @usableFromInline
  static func date(from text: ByteView) -> Date? { date(from: text, isRFC3339: false) }

  /// The date that a text in UTF-8 spells in the form of RFC 3339; nil for other texts. As a note in section 5.6 allows, a
  /// space may separate the date from the time.
  static func rfc3339Date(from text: ByteView) -> Date? { date(from: text, isRFC3339: true) }

  @inline(__always)
  private static func date(from text: ByteView, isRFC3339: Bool) -> Date? {
    var fields = DateFields(text)
    guard let day = fields.day(), fields.take("T") || fields.take("t") || isRFC3339 && fields.take(" "),
      let time = fields.time(),
      let fraction = fields.fraction(hasMark: fields.take(".") || !isRFC3339 && fields.take(",")),
      let offset = fields.take("Z") || fields.take("z") ? 0 : fields.offset(isRFC3339 ? .colon : .any), fields.isAtEnd
    else { return nil }
    return Date(secondsSince1970: day * CivilTime.secondsPerDay + time - offset, fraction: fraction)
  }

  /// The spelling of `date` in UTC, to the millisecond; nil outside the years 0 to 9999. RFC 3339 allows this form, too.
  static func text(of date: Date) -> DateText? { CivilTime(date).map(text) }

  /// The spelling of a time in UTC, to the millisecond.
  static func text(of time: CivilTime) -> DateText {
    var text = DateText()
    text.appendDay(of: time)
    text.append("T")
    text.appendTime(of: time)
    if time.millisecond != 0 {
      text.append(".")
      text.append(threeDigits: time.millisecond)
    }
    text.append("Z")
    return text
  }

  /// The reason why `text(of:)` is nil.
  static func reason(against date: Date) -> String {
    "a date \(date.timeIntervalSince1970) seconds from 1970 is outside of the years 0 to 9999"
  }
}
