import Foundation

/// A constraint on numbers: they have to be multiples of another number.
@frozen public struct MultipleConstraint<Value: _JSONDivisible & Sendable>: _JSONConstraint {
  /// The number that divides them.
  public let divisor: Value

  @inlinable init(_ divisor: Value) { self.divisor = divisor }

  @inlinable public func _allows(_ value: Value) -> Bool { value._isMultiple(of: divisor) }

  public var _reason: String { "must be a multiple of \(divisor)" }

  /// `multipleOf`, without a sign, because it has to be more than 0 in a schema. For 0 it is `const`: only 0 is a multiple of 0.
  public var schemaKeywords: JSON {
    divisor == 0 ? ["const": divisor.toJSON()] : ["multipleOf": divisor.magnitude.toJSON()]
  }
}

/// A number type of Swift or Foundation that can check whether one number divides another.
public protocol _JSONDivisible: _JSONScalar, Numeric where Magnitude: JSONEncodable {
  /// Whether it is a multiple of another one. Only 0 is a multiple of 0.
  func _isMultiple(of divisor: Self) -> Bool
}

extension _JSONDivisible where Self: BinaryInteger {
  @inlinable public func _isMultiple(of divisor: Self) -> Bool { isMultiple(of: divisor) }
}

extension _JSONDivisible where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// The shortest decimal numbers that are read as the two values count, because those are in the JSON. So 0.3 is a multiple of 0.1,
  /// although the binary number nearest to 0.3 is not a multiple of the one nearest to 0.1. Beyond the limits of `Decimal` (38 digits,
  /// and exponents up to 127), the binary numbers count.
  public func _isMultiple(of divisor: Self) -> Bool {
    guard isFinite, divisor.isFinite, divisor != 0 else { return self == 0 && divisor == 0 }
    // Most divisors are integers. The division is exact then.
    if divisor.rounded() == divisor || truncatingRemainder(dividingBy: divisor) == 0 {
      return truncatingRemainder(dividingBy: divisor) == 0
    }
    guard let value = Decimal(string: description), let divisor = Decimal(string: divisor.description) else {
      return false
    }
    return value._isMultiple(of: divisor)
  }
}

extension Decimal: _JSONDivisible {
  /// This is exact.
  public func _isMultiple(of divisor: Decimal) -> Bool {
    guard isFinite, divisor.isFinite, divisor != 0 else { return self == 0 && divisor == 0 }
    var quotient = self / divisor
    var integer = Decimal()
    NSDecimalRound(&integer, &quotient, 0, .plain)
    // The quotient may have been rounded. But an integer times the divisor equals this number only if this number is a multiple.
    return integer * divisor == self
  }
}

extension Int: _JSONDivisible {}
extension Int8: _JSONDivisible {}
extension Int16: _JSONDivisible {}
extension Int32: _JSONDivisible {}
extension Int64: _JSONDivisible {}
extension UInt: _JSONDivisible {}
extension UInt8: _JSONDivisible {}
extension UInt16: _JSONDivisible {}
extension UInt32: _JSONDivisible {}
extension UInt64: _JSONDivisible {}
extension Double: _JSONDivisible {}
extension Float: _JSONDivisible {}

extension JSONConstraint {
  /// Numbers that are multiples of another one: `.multiple(of: 5)`. Its sign makes no difference. For `Decimal`, this is exact. For
  /// `Double` and `Float`, the decimal numbers of the JSON count: 0.3 is a multiple of 0.1.
  @inlinable
  public static func multiple<T: _JSONDivisible>(of divisor: T) -> Self where Self == MultipleConstraint<T> {
    MultipleConstraint(divisor)
  }
}
