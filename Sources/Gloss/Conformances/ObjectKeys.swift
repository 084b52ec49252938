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
    if let value = jsonKey.withBytes(CanonicalInteger.init)?.value(of: Self.self) {
      self = value
    } else if jsonKey.utf8.count > CanonicalInteger.maximumLength, let value = Self(jsonKey),
      value.description.utf8.elementsEqual(jsonKey.utf8)
    {
      self = value
    } else {
      return nil
    }
  }
}

/// An integer in the form in which integers are described: without a plus sign and without zeros before it.
private struct CanonicalInteger {
  /// So many digits fit 64 bits.
  static let maximumLength = 19

  private let magnitude: UInt64
  private let isNegative: Bool

  /// Nil for other texts, and for longer ones.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    guard let first = digits.first, text.count <= CanonicalInteger.maximumLength,
      first != UInt8(ascii: "0") || text.count == 1
    else { return nil }
    var magnitude: UInt64 = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      magnitude = magnitude &* 10 &+ UInt64(digit &- UInt8(ascii: "0"))
    }
    self.magnitude = magnitude
  }

  /// The value in another type; nil if it does not fit.
  func value<Integer: FixedWidthInteger>(of type: Integer.Type) -> Integer? {
    // 18 digits and a sign fit 64 bits with a sign.
    isNegative ? Integer(exactly: 0 &- Int64(truncatingIfNeeded: magnitude)) : Integer(exactly: magnitude)
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
