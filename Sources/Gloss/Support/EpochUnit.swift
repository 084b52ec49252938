/// The unit in which a number counts the time since the start of 1970 in UTC.
public enum EpochUnit: Sendable, CaseIterable {
  /// Seconds, with a fraction where there is one.
  case seconds
  /// Thousandths of a second, as JavaScript counts them.
  case milliseconds

  /// How many of the unit make a second.
  var perSecond: Double {
    switch self {
    case .seconds: 1
    case .milliseconds: 1000
    }
  }
}
