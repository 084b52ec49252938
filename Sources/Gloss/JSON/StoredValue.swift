/// A JSON value as it is stored: a place in a document, or one of the values that Swift code builds.
@usableFromInline @frozen
enum StoredValue: Sendable {
  /// The value at a tape index of a document.
  case place(Document, Int)
  case null
  case bool(Bool)
  case integer(Int64)
  /// Finite: what JSON can't hold is `unencodable`.
  case double(Double)
  /// The text of a number that is neither, valid by RFC 8259.
  case number(String)
  case string(String)
  case array(ArrayNode)
  case object(ObjectNode)
  /// A small object as `jsonify` got it: lone members whose keys differ, and nils, which are no members. It needs no node,
  /// which saves an allocation for each model.
  case members([JSON?], depth: UInt8)
  /// What JSON can't hold, in words. It fails to encode.
  case unencodable(String)
}

extension StoredValue {
  /// The container of a built array or object.
  var node: Node? {
    switch self {
    case .array(let node): node
    case .object(let node): node
    default: nil
    }
  }

  /// Whether its keys are key paths to `jsonify`: those of a literal are.
  var hasKeyPaths: Bool { if case .object(let node) = self { node.hasKeyPaths } else { false } }

  /// What is kept in the place of an array of fragments.
  @usableFromInline
  static let forgottenJsonify = StoredValue.unencodable("fragments in an array: did you mean jsonify([...])?")

  /// What is kept in the place of a value whose `toJSON()` is nil.
  @usableFromInline
  static func missing(_ type: Any.Type) -> StoredValue { .unencodable("toJSON() of \(type) returned nil") }

  /// What is kept in the place of a value of which a transform made nil.
  @usableFromInline
  static func untransformed(_ type: Any.Type) -> StoredValue { .unencodable("the transform of \(type) returned nil") }

  /// A double, which must be finite to be a number of JSON.
  @inlinable @inline(__always)
  init(_ double: Double) { self = double.isFinite ? .double(double) : StoredValue(notFinite: double) }

  @usableFromInline init(notFinite double: Double) { self = .unencodable(StoredValue.reason(againstNumber: double)) }

  /// Why infinity and NaN can't be written.
  static func reason(againstNumber number: some CustomStringConvertible) -> String { "\(number) is not a JSON number" }
}
