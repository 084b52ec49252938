import Foundation

/// A type that can be written as JSON.
///
/// ```swift
/// extension Owner: JSONEncodable {
///   func toJSON() -> JSON? {
///     jsonify(["id" ~~> id, "login" ~~> login])
///   }
/// }
/// ```
///
/// The types that conform are those that conform to `JSONDecodable`.
public protocol JSONEncodable {
  /// The instance as JSON; nil if it has no value.
  ///
  /// What JSON can't hold stays in its place in the result: see `JSON.encodingError`.
  func toJSON() -> JSON?

  /// Writes what `toJSON()` returns, for the library's own types without making a tree. It is not for use elsewhere.
  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError)

  /// Whether a value can be kept, to be written later: it never changes, and writing it runs no code of a model. Sets and
  /// dictionaries are not: to look at an element would sort or copy the whole. It is not for use elsewhere.
  static var _isPlain: Bool { get }
}

extension JSONEncodable {
  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if writer.isStackLow { return try writer.unencodable(ThreadStack.reasonAgainstWriting) }
    try writer.json(toJSON(), of: Self.self)
  }

  @inlinable public static var _isPlain: Bool { false }

  /// The instance as a JSON text in UTF-8, such as the body of a request. O(size of the result).
  ///
  /// The elements of an array of models are written one after the other, without a tree of all of them.
  ///
  /// - Throws: `JSONEncodingError` with the path of what JSON can't hold.
  @inlinable
  public func jsonData(_ options: JSON.WritingOptions = []) throws(JSONEncodingError) -> Data {
    try Serializer.data(options) { (serializer) throws(JSONEncodingError) in try _write(to: &serializer) }
  }

  /// The instance as a JSON text. O(size of the result).
  ///
  /// - Throws: `JSONEncodingError` with the path of what JSON can't hold.
  @inlinable
  public func jsonString(_ options: JSON.WritingOptions = []) throws(JSONEncodingError) -> String {
    String(decoding: try jsonData(options), as: UTF8.self)
  }
}

extension Array where Element: JSONEncodable {
  /// The elements as JSON values. Never nil: an element without JSON is a value in its place that fails to encode.
  /// O(everything in the array).
  public func toJSONArray() -> [JSON]? { map { JSON(TreeWriter.value(of: $0)) } }
}
