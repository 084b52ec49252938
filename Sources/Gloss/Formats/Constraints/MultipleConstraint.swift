#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A constraint on numbers: they have to be multiples of another number.
@frozen public struct MultipleConstraint<Value: _JSONDivisible & Sendable>: JSONConstraint {
  /// The number that divides them.
  public let divisor: Value

  @inlinable init(_ divisor: Value) { self.divisor = divisor }

  @inlinable public func _allows(_ value: Value) -> Bool { value._isMultiple(of: divisor) }

  /// The reason why a value does not meet the constraint; nil if it does.
  public func reason(against value: Value) -> String? { _allows(value) ? nil : "must be a multiple of \(divisor)" }

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

extension Decimal: _JSONDivisible {
  public func _isMultiple(of divisor: Decimal) -> Bool {
    DecimalFactors.isMultiple(DecimalFactors(self), of: DecimalFactors(divisor))
  }
}

extension Double: _JSONDivisible {
  public func _isMultiple(of divisor: Double) -> Bool {
    DecimalFactors.isMultiple(DecimalFactors(self), of: DecimalFactors(divisor))
  }
}

extension Float: _JSONDivisible {
  public func _isMultiple(of divisor: Float) -> Bool {
    DecimalFactors.isMultiple(DecimalFactors(self), of: DecimalFactors(divisor))
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

extension JSONConstraint {
  /// Numbers that are multiples of another one: `.multiple(of: 5)`. Its sign makes no difference.
  ///
  /// This is exact. Of a `Double` or `Float`, the shortest decimal number counts that reads as the same value: 0.3 is a multiple of 0.1,
  /// and 1e23 is one of 10. That is the number in the JSON if it has up to 15 digits (6 for `Float`), and the number that is written.
  /// Longer numbers in the JSON are rounded when they are read: use `Decimal` or an integer for them.
  @inlinable
  public static func multiple<T: _JSONDivisible>(of divisor: T) -> Self where Self == MultipleConstraint<T> {
    MultipleConstraint(divisor)
  }
}
