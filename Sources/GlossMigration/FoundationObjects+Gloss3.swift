import Foundation

/// An object of Foundation that `<~~` and `~~>` of Gloss 1 to 3 read and wrote: `NSNumber`, `NSArray` or `NSDictionary`.
public protocol GlossFoundationObject: AnyObject {
  /// The object of a JSON value; nil if the value is of another kind.
  static func _object(of json: JSON) -> Self?
}

extension NSNumber: GlossFoundationObject {
  /// The number, or the number of true or false; nil for other values. An `NSDecimalNumber` keeps the digits of the number.
  public static func _object(of json: JSON) -> Self? {
    if Self.self is NSDecimalNumber.Type {
      return Decimal(json: json).flatMap { NSDecimalNumber(decimal: $0) as? Self }
    }
    return json.foundationObject as? Self
  }
}

extension NSArray: GlossFoundationObject {
  /// The array, native at all levels; nil for other values. It is mutable if the type is.
  public static func _object(of json: JSON) -> Self? {
    (json.foundationObject as? [Any]).flatMap { NSArray(array: $0) as? Self ?? NSMutableArray(array: $0) as? Self }
  }
}

extension NSDictionary: GlossFoundationObject {
  /// The object, native at all levels; nil for other values. It is mutable if the type is.
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
      let isTooLarge = Object.self is NSNumber.Type && value.kind == .number
      throw NoFoundationObject(expected: "\(Object.self)", found: value.kind, isTooLarge: isTooLarge)
    }
    return object
  }(json)
}

/// A fragment for `jsonify`: an object of Foundation under a key path; nil if `value` is nil.
@available(*, deprecated, message: "Write keyPath ~~> JSON(foundationObject: value)")
@_disfavoredOverload
public func ~~> <Object: GlossFoundationObject>(keyPath: String, value: Object?) -> JSON? {
  keyPath ~~> value.map { JSON(foundationObject: $0) }
}

/// The reason why a value is not an object of Foundation.
private struct NoFoundationObject: LocalizedError {
  let expected: String
  let found: JSON.Kind?
  /// Whether the value is a number that no object of the type can hold.
  let isTooLarge: Bool

  var errorDescription: String? {
    let found = found.map { "\($0)" } ?? "what JSON can't hold"
    return "expected \(expected), found \(found)\(isTooLarge ? " that is out of range" : "")"
  }
}
