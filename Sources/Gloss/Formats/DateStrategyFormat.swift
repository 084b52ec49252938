#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A date in a string that a parse strategy reads. It can't be written.
@frozen public struct DateStrategyFormat<Strategy: ParseStrategy>: _JSONFormat
where Strategy.ParseInput == String, Strategy.ParseOutput == Date {
  /// The type that is read.
  public typealias Value = Date
  /// The format writes nothing: this type has no values.
  public typealias EncodedValue = JSON.NotWritable

  @usableFromInline let strategy: Strategy

  @inlinable init(_ strategy: Strategy) { self.strategy = strategy }

  public var _expectation: _Expectation { .date(form: nil) }

  @inlinable
  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Date? {
    reader.string.flatMap { try? strategy.parse($0) }
  }

  @inlinable public func _encoded(_ value: JSON.NotWritable) -> JSON {}
}

extension DateStrategyFormat: Sendable where Strategy: Sendable {}

extension JSONFormat {
  /// A date that a parse strategy of Foundation reads, such as a `Date.ParseStrategy`. It can't be written.
  ///
  /// Foundation's strategies read February 30 as March 2, and ignore text after the date.
  @inlinable
  public static func date<Strategy: ParseStrategy>(strategy: Strategy) -> Self
  where Self == DateStrategyFormat<Strategy>, Strategy.ParseInput == String, Strategy.ParseOutput == Date {
    DateStrategyFormat(strategy)
  }
}
