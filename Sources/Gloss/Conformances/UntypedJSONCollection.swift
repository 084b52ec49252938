/// A native collection of untyped values: `[Any]` or `[String: Any]`.
///
/// A generic parameter takes only these two. A parameter of type `[Any]` would also take arrays of types that can't be mapped.
public protocol UntypedJSONCollection {
  /// The value as a native collection; nil if it is not one.
  static func _untyped(_ json: JSON) -> Self?
}

extension Array: UntypedJSONCollection where Element == Any {
  public static func _untyped(_ json: JSON) -> [Any]? { json.native as? [Any] }
}

extension Dictionary: UntypedJSONCollection where Key == String, Value == Any {
  public static func _untyped(_ json: JSON) -> [String: Any]? { json.dictionary }
}
