#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
/// The same types of Swift and Foundation conform as for `JSONDecodable`.
public protocol JSONEncodable {
  /// The instance as JSON; nil if it has no value.
  ///
  /// If it contains a value that JSON can't hold, the error is kept in its place: see `JSON.encodingError`.
  func toJSON() -> JSON?

  /// Writes the same as `toJSON()` returns. The library's own types write it without making a tree. Only for the library.
  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError)

  /// Writes a member of the object of a model by macro. It is not generic, so it is compiled once for each type. Only for the library.
  func _writeMember(_ key: _JSONMemberWriter.Key, to members: inout _JSONMemberWriter) throws(JSONEncodingError)

  /// Whether a value can be stored unchanged and written later: it never changes, and writing it runs no code of a model. False for sets
  /// and dictionaries, because reading one element would copy or sort all. Only for the library.
  static var _isStorable: Bool { get }
}

extension JSONEncodable {
  /// The compiler's message for a model without its function. It does not satisfy the requirement.
  @available(
    *, unavailable,
    message: "the model needs 'func toJSON() -> JSON?'; if it is only read, it conforms to 'JSONDecodable' alone"
  )
  public func toJSON() -> JSON? { nil }

  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    if writer.isStackLow { return try writer.unencodable(ThreadStack.reasonAgainstWriting) }
    try writer.json(toJSON(), of: Self.self)
  }

  @inlinable
  public func _writeMember(_ key: _JSONMemberWriter.Key, to members: inout _JSONMemberWriter) throws(JSONEncodingError)
  {
    try members.member(key, self)
  }

  @inlinable public static var _isStorable: Bool { false }

  /// The instance as a JSON text in UTF-8, such as the body of a request. O(size of the result).
  ///
  /// The elements of an array are written one after the other, without making a tree of all of them.
  ///
  /// - Throws: `JSONEncodingError` with the path of the first value that JSON can't hold, or, with `canonical`, of the first value
  ///   without a canonical form.
  @inlinable
  public func jsonData(_ options: JSON.WritingOptions = []) throws(JSONEncodingError) -> Data {
    try Serializer.data(options) { (serializer) throws(JSONEncodingError) in try _write(to: &serializer) }
  }

  /// The instance as a JSON text. O(size of the result).
  ///
  /// - Throws: `JSONEncodingError` with the path of the first value that JSON can't hold, or, with `canonical`, of the first value
  ///   without a canonical form.
  @inlinable
  public func jsonString(_ options: JSON.WritingOptions = []) throws(JSONEncodingError) -> String {
    String(decoding: try jsonData(options), as: UTF8.self)
  }
}

extension Array where Element: JSONEncodable {
  /// The elements as JSON values. An element whose `toJSON()` is nil becomes a value that fails to encode.
  /// O(everything in the array).
  public func toJSONArray() -> [JSON] { map { JSON(TreeWriter.value(of: $0)) } }
}

extension JSON {
  /// What a value is written as: the text `"12"` as a JSON string, an array of models as a JSON array. O(everything in the value).
  ///
  /// A value that JSON can't hold is kept as an error in its place, see `encodingError`. So is a model whose `toJSON()` is nil.
  public init(encoding value: some JSONEncodable) { self.init(TreeWriter.value(of: value)) }
}
