#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A date as a number that counts from the start of 1970 in UTC.
@frozen public struct EpochFormat: _JSONFormat, Sendable {
  /// The type that is read.
  public typealias Value = Date
  /// The type that is written.
  public typealias EncodedValue = Date

  /// The unit of the number.
  public let unit: EpochUnit

  @inlinable init(_ unit: EpochUnit) { self.unit = unit }

  public var _expectation: _Expectation {
    .format(.init(type: Date.self, input: "\(unit) since 1970", kinds: [.number]))
  }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Date? {
    guard let count = reader.double, count.isFinite else { return nil }
    return Date(timeIntervalSince1970: count / unit.perSecond)
  }

  public func _encoded(_ date: Date) -> some JSONEncodable { DateCount(date, in: unit) }
}

/// A date that is written as a number that counts from the start of 1970.
private struct DateCount: _JSONWritable, FormattedValue {
  let date: Date
  let count: Double

  init(_ date: Date, in unit: EpochUnit) { (self.date, count) = (date, date.count(since1970In: unit)) }

  var original: KnownValue { KnownValue(date) }

  /// Writes the shortest number that reads as the same double. For an integer those are its digits, which take less time.
  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if count.magnitude < 0x1p53, count != 0, let integer = Int64(exactly: count) { return try writer.integer(integer) }
    try writer.double(count)
  }
}

extension Date {
  /// The number of units since the start of 1970 in UTC.
  func count(since1970In unit: EpochUnit) -> Double {
    (timeIntervalSince1970 * 100_000).rounded() / (100_000 / unit.perSecond)
  }
}

extension JSONFormat {
  /// A date as a number that counts from the start of 1970 in UTC. It is written rounded to a hundredth of a millisecond: `Date` counts
  /// from 2001, and is less exact the further it is from there.
  @inlinable
  public static func since1970(_ unit: EpochUnit = .seconds) -> Self where Self == EpochFormat { EpochFormat(unit) }
}

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
