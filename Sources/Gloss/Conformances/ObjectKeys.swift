#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension String: JSONObjectKey {
  /// Creates a string equal to the key.
  @inlinable public init?(jsonKey: String) { self = jsonKey }

  /// The string itself.
  @inlinable public var jsonKey: String { self }
}

extension JSONObjectKey where Self: FixedWidthInteger & LosslessStringConvertible {
  /// Creates the value whose description a key is; nil if there is none. Unlike the initializer of integers, it does not read "+1" and
  /// "01".
  public init?(jsonKey: String) {
    let value: Self? = jsonKey.withBytes { $0.isCanonicalInteger ? NumberConversion.integer($0) : nil }
    guard let value else { return nil }
    self = value
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
  /// Creates the UUID that a key spells in 36 characters, in upper or lower case; nil for other keys.
  public init?(jsonKey: String) { self.init(hyphenated: jsonKey) }

  /// The UUID in upper case.
  public var jsonKey: String { uuidString }
}
