#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A type that models can be decoded from: a JSON text, as characters or as bytes in UTF-8, or a `JSON` value.
///
/// These types conform: `Data`, the arrays, buffers and slices of bytes of the standard library, `String`, `Substring`, their
/// `utf8`, and `JSON`. Pass any other sequence of bytes as ``bytes(_:options:maximumDepth:)``, which also takes options, like
/// ``string(_:options:maximumDepth:)``:
///
/// ```swift
/// let order = try Order.decode(.bytes(body.readableBytesView, maximumDepth: 8))
/// ```
///
/// A type of yours conforms by a function that returns its value:
///
/// ```swift
/// extension Message: JSONSource {
///   static func json(from source: Message) throws(JSONSyntaxError) -> JSON {
///     try JSON(bytes: source.payload)
///   }
/// }
/// ```
///
/// A sequence of bytes or a string type only needs the first of these lines, because `json(from:)` has a default.
public protocol JSONSource {
  /// The value of a source. A text is parsed.
  ///
  /// It is static, so that code completion does not offer it for each string. To parse a text, use the initializers of `JSON`.
  ///
  /// - Throws: `JSONSyntaxError` if it is not JSON.
  static func json(from source: Self) throws(JSONSyntaxError) -> JSON
}

extension JSONSource where Self: Sequence, Element == UInt8 {
  /// The value of a text in UTF-8. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` if it is not JSON.
  @inlinable
  public static func json(from source: Self) throws(JSONSyntaxError) -> JSON {
    try JSON(bytes: source)
  }
}

extension JSONSource where Self: StringProtocol {
  /// The value of a text. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` if it is not JSON.
  @inlinable
  public static func json(from source: Self) throws(JSONSyntaxError) -> JSON {
    try JSON(string: source)
  }
}

extension Data: JSONSource {
  /// The value of a text in UTF-8. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` if it is not JSON.
  public static func json(from source: Data) throws(JSONSyntaxError) -> JSON { try JSON(data: source) }
}
extension Array: JSONSource where Element == UInt8 {}
extension ArraySlice: JSONSource where Element == UInt8 {}
extension ContiguousArray: JSONSource where Element == UInt8 {}
extension UnsafeRawBufferPointer: JSONSource {}
extension UnsafeMutableRawBufferPointer: JSONSource {}
extension UnsafeBufferPointer: JSONSource where Element == UInt8 {}
extension UnsafeMutableBufferPointer: JSONSource where Element == UInt8 {}
extension Slice: JSONSource where Base.Element == UInt8 {}

extension String: JSONSource {}
extension Substring: JSONSource {}
extension String.UTF8View: JSONSource {}
extension Substring.UTF8View: JSONSource {}

extension JSON: JSONSource {
  /// The value itself. O(1).
  public static func json(from source: JSON) -> JSON {
    source
  }
}
