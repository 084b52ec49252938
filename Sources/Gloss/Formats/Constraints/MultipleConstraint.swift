import Foundation

/// Numbers that another one divides.
@frozen public struct MultipleConstraint<Value: _JSONDivisible & Sendable>: _JSONConstraint {
  /// What divides them.
  public let divisor: Value

  @inlinable init(_ divisor: Value) { self.divisor = divisor }

  @inlinable public func _allows(_ value: Value) -> Bool { value._isMultiple(of: divisor) }

  public var _reason: String { "must be a multiple of \(divisor)" }

  /// `multipleOf`, which has to be more than 0 in a schema: it has no sign, and only 0 is a multiple of 0.
  public var schemaKeywords: JSON {
    divisor == 0 ? ["const": divisor.toJSON()] : ["multipleOf": divisor.magnitude.toJSON()]
  }
}

/// A number of Swift or Foundation of which it is known whether another one divides it.
public protocol _JSONDivisible: _JSONScalar, Numeric where Magnitude: JSONEncodable {
  /// Whether it is a multiple of another one. Only 0 is a multiple of 0.
  func _isMultiple(of divisor: Self) -> Bool
}

extension _JSONDivisible where Self: BinaryInteger {
  @inlinable public func _isMultiple(of divisor: Self) -> Bool { isMultiple(of: divisor) }
}

extension _JSONDivisible where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// What counts are the shortest decimal numbers that are read as the two, which are those that JSON has: 0.3 is a multiple of 0.1,
  /// though the binary number that is nearest to 0.3 is not one of that nearest to 0.1. Beyond what `Decimal` holds (38 digits, and
  /// exponents up to 127), the binary numbers count.
  public func _isMultiple(of divisor: Self) -> Bool {
    guard isFinite, divisor.isFinite, divisor != 0 else { return self == 0 && divisor == 0 }
    // Most divisors are integers. Then the division has no error.
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
  /// Exact.
  public func _isMultiple(of divisor: Decimal) -> Bool {
    guard isFinite, divisor.isFinite, divisor != 0 else { return self == 0 && divisor == 0 }
    var quotient = self / divisor
    var integer = Decimal()
    NSDecimalRound(&integer, &quotient, 0, .plain)
    // The quotient may have been rounded, but an integer times the divisor is this number only if it is one.
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
  /// Numbers that another one divides: `.multiple(of: 5)`. Its sign makes no difference. For `Decimal`, this is exact. For `Double` and
  /// `Float`, it is so for the decimal numbers that JSON has: 0.3 is a multiple of 0.1.
  @inlinable
  public static func multiple<T: _JSONDivisible>(of divisor: T) -> Self where Self == MultipleConstraint<T> {
    MultipleConstraint(divisor)
  }
}
