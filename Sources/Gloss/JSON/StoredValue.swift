/// A JSON value as it is stored: a place in a document, or a value that Swift code built.
@usableFromInline @frozen
enum StoredValue: Sendable {
  // These five come first, so that one comparison tells them from scalars.

  /// The value at a tape index of a document.
  case place(Document, Int)
  /// A deep array, or one that writes itself.
  case array(ArrayNode)
  /// Any other array. It needs no node, which saves an allocation.
  case elements([StoredValue], depth: UInt8)
  case object(ObjectNode)
  /// A small object from `jsonify`: lone members whose keys differ, and nils, which are not members. It needs no node, which saves an
  /// allocation for each model.
  case members([JSON?], depth: UInt8)

  case null
  case bool(Bool)
  case integer(Int64)
  /// A finite number. Other numbers are `unencodable`.
  case double(Double)
  /// The text of any other number, which must be valid by RFC 8259.
  case number(String)
  case string(String)
  /// The reason why JSON can't hold a value. It fails to encode.
  case unencodable(String)
}

extension StoredValue {
  /// The node of a built array or object; nil for values without one.
  var node: Node? {
    switch self {
    case .array(let node): node
    case .object(let node): node
    default: nil
    }
  }

  /// Whether `jsonify` takes its keys as key paths, as for a literal.
  var hasKeyPaths: Bool { if case .object(let node) = self { node.hasKeyPaths } else { false } }

  /// Takes the place of an array of fragments.
  @usableFromInline
  static let forgottenJsonify = StoredValue.unencodable("fragments in an array: did you mean jsonify([...])?")

  /// Takes the place of a value whose `toJSON()` is nil.
  @usableFromInline
  static func missing(_ type: Any.Type) -> StoredValue { .unencodable("toJSON() of \(type) returned nil") }

  /// Creates a number; if it is not finite, the value is `unencodable`.
  @inlinable @inline(__always)
  init(_ double: Double) { self = double.isFinite ? .double(double) : StoredValue(notFinite: double) }

  @usableFromInline init(notFinite double: Double) { self = .unencodable(StoredValue.reason(againstNumber: double)) }

  /// The reason why JSON can't hold infinity or NaN.
  @usableFromInline
  static func reason(againstNumber number: some CustomStringConvertible) -> String { "\(number) is not a JSON number" }
}
