import Foundation

/// What splits key paths.
@available(*, deprecated, message: "Leave it out: it is the default, \".\"")
public let GlossKeyPathDelimiter = "."

extension JSON {
  /// Returns what `valueForKeyPath(_:withDelimiter:)` returns. An object in it is a `JSON`, not a `[String: Any]`.
  @available(*, deprecated, renamed: "valueForKeyPath(_:withDelimiter:)")
  public func valueForKeyPath(keyPath: String, withDelimiter delimiter: String = ".") -> Any? {
    valueForKeyPath(keyPath, withDelimiter: delimiter)
  }

  /// Returns what `valueForKeyPath(_:withDelimiter:)` returns. It does not call the logger.
  @available(*, deprecated, message: "Leave logger out: it is not called")
  public func valueForKeyPath(keyPath: String, withDelimiter delimiter: String = ".", logger: any Logger) -> Any? {
    valueForKeyPath(keyPath, withDelimiter: delimiter)
  }
}

extension Dictionary {
  /// The value at a key path of a native dictionary, which `JSON` was; nil if nothing is there, or if the keys are not strings. O(size).
  @available(*, deprecated, message: "Write JSON(foundationObject: dictionary).valueForKeyPath(_:withDelimiter:)")
  public func valueForKeyPath(keyPath: String, withDelimiter delimiter: String = ".") -> Any? {
    (self as? [String: Any]).map { JSON(foundationObject: $0) }?.valueForKeyPath(keyPath, withDelimiter: delimiter)
  }

  /// The value at a key path of a native dictionary, which `JSON` was; nil if nothing is there, or if the keys are not strings. It does
  /// not call the logger. O(size).
  @available(*, deprecated, message: "Leave logger out: it is not called")
  public func valueForKeyPath(keyPath: String, withDelimiter delimiter: String = ".", logger: any Logger) -> Any? {
    valueForKeyPath(keyPath: keyPath, withDelimiter: delimiter)
  }
}
