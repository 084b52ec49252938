/// A model that a macro made `JSONEncodable`. It writes its members, and gets `toJSON()` from that.
public protocol _JSONMemberWritable: _JSONWritable {
  /// Writes the members of the object, in order. If the model is not an object, writes the value as a whole.
  func _writeMembers(to members: inout _JSONMemberWriter) throws(JSONEncodingError)

  /// Whether two parts of the model may write the same key. Then the later one counts, as in `jsonify`.
  var _mergesMembers: Bool { get }

  /// Whether it is written as an object.
  static var _writesObject: Bool { get }
}

extension _JSONMemberWritable {
  @inlinable public var _mergesMembers: Bool { false }
  @inlinable public static var _writesObject: Bool { true }

  @inlinable
  public func _write<Writer: _JSONWriter & ~Copyable>(to writer: inout Writer) throws(JSONEncodingError) {
    try writer.object(of: self)
  }

  /// The result of `toJSON()` of a model that a macro made.
  @inlinable public func _encoded() -> JSON? { JSON(TreeWriter.value(of: self)) }
}
