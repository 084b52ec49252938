import Foundation

// Values that Foundation and the standard library have for JSON, out and in.

extension JSON {
  /// The object as a native dictionary, all through: `String`, `NSNumber`, `NSNull`, `[Any]` and `[String: Any]`; what
  /// these can't hold stays `JSON`, see `foundationObject`. Nil if this is not an object, if no dictionary can hold its
  /// keys, or if something in it can't be encoded. O(size).
  public var dictionary: [String: Any]? { foundationObject as? [String: Any] }

  /// The value as `JSONSerialization` would give it: `String`, `NSNumber`, `NSNull`, `[Any]` or `[String: Any]`, all
  /// through. Nil if something in it can't be encoded: `encodingError` says what. O(size).
  ///
  /// Numbers are exact integers where they fit 64 bits and the nearest `Double` elsewhere. For more digits read a
  /// `Decimal`.
  ///
  /// A number beyond the range of `Double`, and what is nested in more than 512 arrays and objects, stays the `JSON` that
  /// it is: native collections are released by recursion, which overflows any stack at some depth. So does an object with
  /// keys that no dictionary can hold: two that are canonically equivalent, which `String` can't tell apart, or one of more
  /// than 128 combining marks in a row, which Swift hashes in quadratic time.
  public var foundationObject: Any? {
    var isEncodable = true
    let object: Any = fold(
      maximumDepth: JSON.defaultMaximumDepth,
      scalar: { scalar in
        switch scalar.kind {
        case nil: isEncodable = false
        case .array, .object: isEncodable = isEncodable && scalar.encodingError == nil
        default: break
        }
        return scalar.nativeScalar
      },
      array: { $0 },
      object: { json, members in
        if members.contains(where: { $0.key.isSlowToHash }) { return json }
        let dictionary = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        return dictionary.count == members.count ? dictionary : json
      })
    return isEncodable ? object : nil
  }

  /// The value as dictionary code expects it: as `foundationObject`, but objects stay `JSON`. O(elements).
  var native: Any {
    fold(
      entersObjects: false, maximumDepth: JSON.defaultMaximumDepth, scalar: \.nativeScalar, array: { $0 },
      object: { json, _ in json })
  }

  /// A native value for anything but an array.
  private var nativeScalar: Any {
    switch kind {
    case .null: NSNull()
    case .bool: bool.map(NSNumber.init(value:)) ?? self
    case .number: number ?? self
    case .string: string ?? self
    case .array, .object, nil: self
    }
  }

  /// The integer if it is one that fits 64 bits, else the nearest double.
  ///
  /// `NSDecimalNumber` would keep more digits, but on Linux what it gives as a double is not the nearest one.
  private var number: NSNumber? {
    if let integer = value.integer(as: Int64.self), integer != 0 { return NSNumber(value: integer) }
    if let integer = value.integer(as: UInt64.self), integer != 0 { return NSNumber(value: integer) }
    // Zero may be negative, which only a double can tell.
    return value.double.map { $0 == 0 && $0.sign == .plus ? NSNumber(value: 0) : NSNumber(value: $0) }
  }

  /// The JSON value of a native one.
  ///
  /// It takes nil, `NSNull`, strings, bools, numbers, arrays, dictionaries with `String` keys, `JSON`, types that
  /// are `JSONEncodable`, and enums with raw values that it takes. The members of dictionaries are sorted by key,
  /// so that the result does not change from run to run. Anything else is kept as a value that fails to encode:
  /// `data(_:)` throws with its path. O(size).
  public init(foundationObject: Any?) { self.init(StoredValue(native: foundationObject)) }
}
