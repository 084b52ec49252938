extension ValueFormat: _ValueWriting where Value: JSONEncodable {
  @inlinable public func _encoded(_ value: Value) -> Value { value }
}

extension ValueFormat: JSONFormat, _JSONFormat where Value: JSONDecodable & JSONEncodable {}

extension JSONFormat {
  /// A value in the format of its type, for use inside another format.
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
