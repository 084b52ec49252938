#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A type of Swift or Foundation that is read from a scalar.
public protocol _JSONScalar: _JSONReadable, _JSONWritable {}

extension _JSONScalar {
  @inlinable public static var _isStorable: Bool { true }

  /// Reads a value from a JSON text; nil if it is not JSON or does not fit. O(bytes).
  ///
  /// Deprecated, because the call does not show that it parses: `Data(data: data)` decodes base64.
  @available(*, deprecated, message: "This reads a JSON text. Say so: try? Int.decode(data)")
  public init?(data: Data) {
    guard let value = (try? JSON(data: data))?.read(ValueFormat<Self>()) else { return nil }
    self = value
  }
}
