#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Decimal {
  /// Returns the exact number that a literal spells, for macros; NaN for other text. Swift turns the literal 0.07 into a `Double` before
  /// it makes a `Decimal`, and the result is 0.07000000000000001024.
  public static func _exact(_ literal: String) -> Decimal { Decimal(string: literal, locale: nil) ?? .nan }
}
