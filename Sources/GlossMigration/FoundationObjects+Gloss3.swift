import Foundation

/// An object of Foundation that `<~~` of Gloss 1 to 3 read: `NSNumber`, `NSArray` or `NSDictionary`.
public protocol GlossFoundationObject: AnyObject {
  /// The object of a JSON value; nil if the value is of another kind.
  static func _object(of json: JSON) -> Self?
}

extension NSNumber: GlossFoundationObject {
  /// The number, or the number of true or false; nil for other values.
  public static func _object(of json: JSON) -> Self? { json.foundationObject as? Self }
}

extension NSArray: GlossFoundationObject {
  /// The array, native all through; nil for other values. It is mutable if that is asked for.
  public static func _object(of json: JSON) -> Self? {
    (json.foundationObject as? [Any]).flatMap { NSArray(array: $0) as? Self ?? NSMutableArray(array: $0) as? Self }
  }
}

extension NSDictionary: GlossFoundationObject {
  /// The object, native all through; nil for other values. It is mutable if that is asked for.
  public static func _object(of json: JSON) -> Self? {
    json.dictionary.flatMap { NSDictionary(dictionary: $0) as? Self ?? NSMutableDictionary(dictionary: $0) as? Self }
  }
}

/// The object of Foundation at a key path; nil if it is missing, null, or of another kind.
@available(
  *, deprecated,
  message: "Read a type such as Int, Decimal, [JSON] or [String: Any], or write json.valueForKeyPath(_:) as? NSNumber"
)
@_disfavoredOverload
public func <~~ <Object: GlossFoundationObject>(keyPath: String, json: JSON) -> Object? {
  Decoder.decode(keyPath) { (value: JSON) in
    guard let object = Object._object(of: value) else {
      throw NoFoundationObject(expected: "\(Object.self)", found: value.kind)
    }
    return object
  }(json)
}

/// Why a value is not an object of Foundation.
private struct NoFoundationObject: LocalizedError {
  let expected: String
  let found: JSON.Kind?

  var errorDescription: String? { "expected \(expected), found \(found.map { "\($0)" } ?? "what JSON can't hold")" }
}
