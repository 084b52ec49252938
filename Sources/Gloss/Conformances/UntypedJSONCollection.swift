/// A native collection of untyped values: `[Any]` or `[String: Any]`.
///
/// A generic parameter takes these two as they are, where a parameter of the type `[Any]` would also take arrays of
/// types that cannot be mapped.
public protocol UntypedJSONCollection {
  /// The collection that a value is; nil if it is none.
  static func _untyped(_ json: JSON) -> Self?
}

extension Array: UntypedJSONCollection where Element == Any {
  public static func _untyped(_ json: JSON) -> [Any]? { json.native as? [Any] }
}

extension Dictionary: UntypedJSONCollection where Key == String, Value == Any {
  public static func _untyped(_ json: JSON) -> [String: Any]? { json.dictionary }
}
