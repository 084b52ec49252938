extension ValueFormat: _ValueWriting where Value: JSONEncodable {
  @inlinable public func _encoded(_ value: Value) -> Value { value }
}

extension ValueFormat: JSONFormat, _JSONFormat where Value: JSONDecodable & JSONEncodable {}

extension JSONFormat {
  /// A value as its type reads and writes it, inside of another format.
  ///
  /// ```swift
  /// @Key(.dictionary(of: .array(of: .value(Int.self), skippingInvalid: true))) let scores: [String: [Int]]
  /// ```
  @inlinable
  public static func value<T: JSONDecodable & JSONEncodable>(_ type: T.Type = T.self) -> Self
  where Self == ValueFormat<T> {
    ValueFormat()
  }
}
