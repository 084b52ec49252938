import Foundation

/// The text that splits key paths.
@available(*, deprecated, message: "Leave it out: it is the default, \".\"")
public let GlossKeyPathDelimiter = "."

extension JSON {
  /// Returns the same as `valueForKeyPath(_:withDelimiter:)`. An object in it is a `JSON`, not a `[String: Any]`.
  @available(*, deprecated, renamed: "valueForKeyPath(_:withDelimiter:)")
  public func valueForKeyPath(keyPath: String, withDelimiter delimiter: String = ".") -> Any? {
    valueForKeyPath(keyPath, withDelimiter: delimiter)
  }

  /// Returns the same as `valueForKeyPath(_:withDelimiter:)`. It does not call the logger.
  @available(*, deprecated, message: "Leave logger out: it is not called")
  public func valueForKeyPath(keyPath: String, withDelimiter delimiter: String = ".", logger: any Logger) -> Any? {
    valueForKeyPath(keyPath, withDelimiter: delimiter)
  }
}

extension Dictionary {
  /// The value at a key path of a native dictionary, as it is stored; nil if it is missing. In earlier versions, `JSON` was such a
  /// dictionary. O(length of the path).
  @available(*, deprecated, message: "Write JSON(foundationObject: dictionary).valueForKeyPath(_:withDelimiter:)")
  public func valueForKeyPath(keyPath: String, withDelimiter delimiter: String = ".") -> Any? {
    let keys = keyPath.components(separatedBy: delimiter)
    guard let first = keys.first as? Key, let value = self[first] else { return nil }
    return keys.dropFirst().reduce(value as Any?) { value, key in
      // In this order: a JSON value is not a dictionary.
      if let json = value as? JSON { return json[key] as Any? }
      return (value as? [AnyHashable: Any])?[key]
    }
  }

  /// Returns the same as `valueForKeyPath(keyPath:withDelimiter:)`. It does not call the logger.
  @available(*, deprecated, message: "Leave logger out: it is not called")
  public func valueForKeyPath(keyPath: String, withDelimiter delimiter: String = ".", logger: any Logger) -> Any? {
    valueForKeyPath(keyPath: keyPath, withDelimiter: delimiter)
  }
}
