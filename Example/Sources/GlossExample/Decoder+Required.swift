import Gloss

// Families of functions can be added to. These say more than those of the library, for clients that never saw the models.

extension Decoder {
  /// A function that reads a value that must be there, and not null.
  ///
  /// A report then names each one that is missing. Without a reason it names the last one: those before it may be optional.
  static func decodeRequired<Value: JSONDecodable>(_ key: String) -> (JSON) -> Value? {
    { json in
      guard json.kind == .object, json[path: JSONKeyPath(key)]?.isNull ?? true else { return key <~~ json }
      json.reject(key, because: "is required")
      return nil
    }
  }

  /// A function that reads a number that must be there, and in a range.
  static func decodeRequired<Number: JSONDecodable & Comparable>(
    _ key: String, in range: ClosedRange<Number>
  ) -> (JSON) -> Number? {
    { json in
      guard let number: Number = decodeRequired(key)(json) else { return nil }
      guard range.contains(number) else {
        json.reject(key, because: "must be from \(range.lowerBound) to \(range.upperBound)")
        return nil
      }
      return number
    }
  }
}
