import Foundation

/// What models can be decoded from: a JSON text in `Data`, `String` or `[UInt8]`, or a `JSON` value.
public protocol JSONSource {
  /// The value, parsed if need be.
  func parsedJSON() throws(JSONSyntaxError) -> JSON
}

extension Data: JSONSource {
  /// The value of a text in UTF-8. O(bytes).
  public func parsedJSON() throws(JSONSyntaxError) -> JSON {
    try JSON(data: self)
  }
}

extension String: JSONSource {
  /// The value of a text. O(bytes).
  public func parsedJSON() throws(JSONSyntaxError) -> JSON {
    try JSON(string: self)
  }
}

extension Array: JSONSource where Element == UInt8 {
  /// The value of a text in UTF-8. O(bytes).
  public func parsedJSON() throws(JSONSyntaxError) -> JSON {
    try JSON(bytes: self)
  }
}

extension JSON: JSONSource {
  /// The value itself.
  public func parsedJSON() -> JSON {
    self
  }
}
