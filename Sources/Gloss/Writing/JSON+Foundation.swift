#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Conversion to and from native values of Foundation and the standard library.

extension JSON {
  /// The object as a native dictionary of `String`, `NSNumber`, `NSNull`, `[Any]` and `[String: Any]`. Values that these can't hold stay
  /// `JSON`, see `foundationObject`. O(size).
  ///
  /// Nil if this is not an object, if no dictionary can hold its keys, or if it contains a value that can't be encoded.
  public var dictionary: [String: Any]? { foundationObject as? [String: Any] }

  /// The value in the form of `JSONSerialization`, made of `String`, `NSNumber`, `NSNull`, `[Any]` and `[String: Any]`. Nil if it
  /// contains a value that can't be encoded; `encodingError` says which one. O(size).
  ///
  /// Without the package trait `Foundation`, numbers are `Int`, `UInt64` or `Double`, bools are `Bool`, and null is a `JSON`.
  ///
  /// Integers that fit 64 bits are exact. Other numbers are the nearest `Double`. To keep more digits, read a `Decimal`. A number of a
  /// JSON5 text may be infinite or NaN.
  ///
  /// Three things stay `JSON`:
  ///
  /// - A number beyond the range of `Double`.
  /// - An array or object inside 512 others: native collections are released by recursion, which overflows any stack at some depth.
  /// - An object with keys that no dictionary can hold: two that are canonically equivalent and therefore equal as `String`, or one with
  ///   more than 128 combining marks in a row, which Swift hashes in quadratic time.
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

  /// The value in the form that dictionary code expects. It is like `foundationObject`, but objects stay `JSON`. O(elements).
  @inline(never)
  var native: Any {
    fold(
      entersObjects: false, maximumDepth: JSON.defaultMaximumDepth, scalar: \.nativeScalar, array: { $0 },
      object: { json, _ in json })
  }

  /// The native value of anything except an array.
  private var nativeScalar: Any {
    switch kind {
    case .string: string ?? self
    case .null, .bool, .number: JSON.objectScalars.map { $0.object(of: self) } ?? swiftScalar ?? self
    case .array, .object, nil: self
    }
  }

  /// A bool, or the exact integer if it fits 64 bits, otherwise the nearest double; nil for null, and beyond the range.
  private var swiftScalar: Any? {
    if let bool { return bool }
    // Only a double can hold a negative zero.
    if let double = value.double, double == 0, double.sign == .minus { return double }
    return value.integer(as: Int.self) ?? value.integer(as: UInt64.self) ?? value.double
  }

  /// Makes objects of scalars; nil without all of Foundation.
  static let objectScalars = (JSON.self as Any.Type) as? any ObjectScalars.Type

  /// Creates a JSON value from a native one.
  ///
  /// It takes nil, `NSNull`, strings, bools, numbers, arrays, dictionaries with `String` keys, `JSON`, types that are `JSONEncodable`,
  /// and enums whose raw values it takes. The members of a dictionary are sorted by key, so that the result does not change from run to
  /// run. Any other value becomes one that fails to encode: `data(_:)` throws its path. O(size), and O(n log n) to sort n members.
  public init(foundationObject: Any?) { self.init(StoredValue(native: foundationObject)) }

  /// Creates a base64 string from `Data`. It does not parse a JSON text.
  @available(
    *, deprecated,
    message: "this does not parse a JSON text, JSON(data:) does; for a string in base64, write data.toJSON()"
  )
  public init(foundationObject data: Data) {
    self.init(StoredValue(native: data))
  }
}
