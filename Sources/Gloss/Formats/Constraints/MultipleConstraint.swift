#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A constraint on numbers: they have to be multiples of another number.
@frozen public struct MultipleConstraint<Value: _JSONScalar & Numeric & Sendable>: JSONConstraint
where Value.Magnitude: JSONEncodable {
  /// The number that divides them.
  public let divisor: Value

  @inlinable init(_ divisor: Value) { self.divisor = divisor }

  @inlinable
  public func _allows(_ value: Value) -> Bool {
    if let value = value as? Int, let divisor = divisor as? Int { return value.isMultiple(of: divisor) }
    return isMultiple(value)
  }

  @usableFromInline
  func isMultiple(_ value: Value) -> Bool {
    if let value = value as? any BinaryInteger { return isMultiple(value) }
    return DecimalFactors.isMultiple(MultipleConstraint.factors(of: value), of: MultipleConstraint.factors(of: divisor))
  }

  private func isMultiple<Integer: BinaryInteger>(_ value: Integer) -> Bool {
    (divisor as? Integer).map(value.isMultiple) ?? false
  }

  private static func factors(of number: Value) -> DecimalFactors? {
    switch number {
    case let number as Decimal: return DecimalFactors(number)
    case let number as Float: return DecimalFactors(number)
    case let number as any BinaryFloatingPoint: return DecimalFactors(Double(number))
    default: return nil
    }
  }

  /// The reason why a value does not meet the constraint; nil if it does.
  public func reason(against value: Value) -> String? { _allows(value) ? nil : "must be a multiple of \(divisor)" }

  /// `multipleOf`, without a sign, because it has to be more than 0 in a schema. For 0 it is `const`: only 0 is a multiple of 0.
  public var schemaKeywords: JSON {
    divisor == 0 ? ["const": divisor.toJSON()] : ["multipleOf": divisor.magnitude.toJSON()]
  }
}

extension JSONConstraint {
  /// Numbers that are multiples of another one: `.multiple(of: 5)`. Its sign makes no difference.
  ///
  /// This is exact. Of a `Double` or `Float`, the shortest decimal number counts that reads as the same value: 0.3 is a multiple of 0.1,
  /// and 1e23 is one of 10. That is the number in the JSON if it has up to 15 digits (6 for `Float`), and the number that is written.
  /// Longer numbers in the JSON are rounded when they are read: use `Decimal` or an integer for them.
  @inlinable
  public static func multiple<T: _JSONScalar & Numeric>(of divisor: T) -> Self
  where Self == MultipleConstraint<T>, T.Magnitude: JSONEncodable { MultipleConstraint(divisor) }
}
