import Foundation

extension Date {
  /// The date without its time, in UTC.
  var day: String {
    formatted(.iso8601.year().month().day())
  }
}
