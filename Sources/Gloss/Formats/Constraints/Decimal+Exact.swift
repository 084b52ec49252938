import Foundation

extension Decimal {
  /// The number that a literal spells, for macros; NaN for other text. Swift makes a `Double` of the literal 0.07 before it makes a
  /// `Decimal`, which is 0.07000000000000001024 then.
  public static func _exact(_ literal: String) -> Decimal { Decimal(string: literal, locale: nil) ?? .nan }
}
