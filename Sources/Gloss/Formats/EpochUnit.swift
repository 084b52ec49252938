/// The unit in which a number counts the time since the start of 1970 in UTC.
public enum EpochUnit: Sendable, CaseIterable {
  /// Seconds, which may have a fraction.
  case seconds
  /// Thousandths of a second, as JavaScript counts them.
  case milliseconds

  /// The number of units in a second.
  @usableFromInline var perSecond: Double {
    switch self {
    case .seconds: 1
    case .milliseconds: 1000
    }
  }
}
