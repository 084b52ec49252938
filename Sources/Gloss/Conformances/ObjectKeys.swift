import Foundation

extension String: JSONObjectKey {
  /// The key itself.
  @inlinable public init?(jsonKey: String) { self = jsonKey }

  /// The string itself.
  @inlinable public var jsonKey: String { self }
}

extension JSONObjectKey where Self: FixedWidthInteger & LosslessStringConvertible {
  /// The value whose description a key is; nil if there is none. Unlike the initializer of integers, it does not read "+1" and "01".
  public init?(jsonKey: String) {
    if let integer = jsonKey.withBytes({ CanonicalInteger($0) }) {
      guard let value = integer.value(of: Self.self) else { return nil }
      self = value
    } else {
      guard Self.bitWidth > 64, let value = Self(jsonKey), value.description.utf8.elementsEqual(jsonKey.utf8) else {
        return nil
      }
      self = value
    }
  }
}

/// An integer of 64 bits and a sign, in the form in which integers are described: without a plus sign and without zeros before it.
private struct CanonicalInteger {
  private let magnitude: UInt64
  private let isNegative: Bool

  /// Nil for other texts, and for more than 64 bits.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    guard let first = digits.first, first != UInt8(ascii: "0") || text.count == 1 else { return nil }
    var magnitude: UInt64 = 0
    for digit in digits {
      let (shifted, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = shifted.addingReportingOverflow(UInt64(digit &- UInt8(ascii: "0")))
      guard digit.isDigit, !overflow, !carry else { return nil }
      magnitude = sum
    }
    self.magnitude = magnitude
  }

  /// The value in another type; nil if it does not fit.
  func value<Integer: FixedWidthInteger>(of type: Integer.Type) -> Integer? {
    guard isNegative else { return Integer(exactly: magnitude) }
    guard magnitude <= Int64.min.magnitude else {
      return Integer(exactly: magnitude).flatMap { value in
        let (negative, overflow) = (0 as Integer).subtractingReportingOverflow(value)
        return overflow ? nil : negative
      }
    }
    return Integer(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
  }
}

extension Int: JSONObjectKey {}
extension Int8: JSONObjectKey {}
extension Int16: JSONObjectKey {}
extension Int32: JSONObjectKey {}
extension Int64: JSONObjectKey {}
extension UInt: JSONObjectKey {}
extension UInt8: JSONObjectKey {}
extension UInt16: JSONObjectKey {}
extension UInt32: JSONObjectKey {}
extension UInt64: JSONObjectKey {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: JSONObjectKey {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: JSONObjectKey {}

extension UUID: JSONObjectKey {
  /// The UUID that a key spells in 36 characters, in either case; nil for other keys.
  public init?(jsonKey: String) { self.init(hyphenated: jsonKey) }

  /// The UUID in upper case.
  public var jsonKey: String { uuidString }
}
