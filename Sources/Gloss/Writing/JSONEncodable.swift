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
/// The same types of Swift and Foundation conform as to `JSONDecodable`.
public protocol JSONEncodable {
  /// The instance as JSON; nil if it has no value.
  ///
  /// A value that JSON can't hold stays in its place in the result: see `JSON.encodingError`.
  func toJSON() -> JSON?

  /// Writes what `toJSON()` returns. The library's own types write it without making a tree. Only for the library.
  func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError)

  /// Writes a member of the object of a model by macro. Not generic, so that each type has it compiled. Only for the library.
  func _writeMember(_ key: _MemberKey, to members: inout _JSONMemberWriter) throws(JSONEncodingError)

  /// Whether a value can be stored as it is and written later: it never changes, and writing it runs no code of a model. Not
  /// for sets and dictionaries, of which a look at one element would copy or sort all. Only for the library.
  static var _isStorable: Bool { get }
}

extension JSONEncodable {
  /// What the compiler says of a model without its function. It satisfies nothing.
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
  public func _writeMember(_ key: _MemberKey, to members: inout _JSONMemberWriter) throws(JSONEncodingError) {
    try members.member(key, self)
  }

  @inlinable public static var _isStorable: Bool { false }

  /// The instance as a JSON text in UTF-8, such as the body of a request. O(size of the result).
  ///
  /// The elements of an array are written one after the other, without a tree of all of them.
  ///
  /// - Throws: `JSONEncodingError` with the path of the first value that JSON can't hold, or that has no canonical form if the options
  ///   ask for one.
  @inlinable
  public func jsonData(_ options: JSON.WritingOptions = []) throws(JSONEncodingError) -> Data {
    try Serializer.data(options) { (serializer) throws(JSONEncodingError) in try _write(to: &serializer) }
  }

  /// The instance as a JSON text. O(size of the result).
  ///
  /// - Throws: `JSONEncodingError` with the path of the first value that JSON can't hold, or that has no canonical form if the options
  ///   ask for one.
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
