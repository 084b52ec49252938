import Foundation

/// A formatter for dates and times such as `2026-11-21T10:00:00+01:00`, without a fraction of a second.
///
/// Each access makes a new one, so that a change of it does not affect others. That takes longer than reading a date.
@available(*, deprecated, message: "Dates are read and written in the form of ISO 8601 by <~~ and ~~>")
public var GlossDateFormatterISO8601: DateFormatter {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.calendar = Calendar(identifier: .gregorian)
  formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZZZ"
  return formatter
}
