/// A model that a macro made `JSONDecodable`. It reads its fields in an initializer, and gets `init?(json:)` from that.
///
/// The initializer is not generic. A generic one would be specialised only if its caller knew the model. That is not so for a class, for
/// a type that contains itself, or in another module.
public protocol _JSONFieldReadable: _JSONReadable {
  /// Reads an instance; nil if a required field is missing or does not fit.
  init?(_ fields: inout _JSONFields)

  /// Whether it reads the whole value as one of several types, and therefore null, too.
  static var _readsAlternatives: Bool { get }

  /// Whether it is read from an array, for reports.
  static var _readsArray: Bool { get }

  /// Adds the keys that it reads or writes.
  static func _addKeys(to keys: inout _KnownKeys)
}

extension _JSONFieldReadable {
  @inlinable public static var _readsAlternatives: Bool { false }
  @inlinable public static var _readsArray: Bool { false }
  public static func _addKeys(to keys: inout _KnownKeys) { keys.open() }

  @inlinable
  public static func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Self? {
    reader.model(Self.self)
  }

  /// The result of `init?(json:)` of a model that a macro made.
  @inlinable public static func _decoded(from json: JSON) -> Self? { json.read(ValueFormat<Self>()) }
}
