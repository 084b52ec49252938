import Foundation

/// What a type is read from: the primitives that all ways of reading share.
///
/// Three types conform, and one of them is chosen when a model starts to read: `PlaceReader` for values of a document,
/// `RecordingReader` for the same with somebody who wants a report, and `BuiltReader` for values that Swift code made.
/// Everything above these primitives is written once and specialised for each of them.
///
/// A reader is lent (`borrowing`, `~Copyable`), so that no code can keep it: it does not hold the document.
public protocol _JSONReader: ~Copyable {
  /// The value as one that holds its document.
  var json: JSON { get }

  // Scalars; nil for other values.

  var isNull: Bool { get }
  var bool: Bool? { get }
  var int64: Int64? { get }
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer?
  var double: Double? { get }
  var float: Float? { get }
  var decimal: Decimal? { get }
  var string: String? { get }
  /// The date that a string spells by ISO 8601.
  var date: Date? { get }

  // Children. An element or a member is named by a position.

  /// The value at a path; nil if nothing is there.
  func child(at path: _FieldPath) -> Self?
  /// The positions of the elements of an array; nil for other values.
  var elements: Range<Int>? { get }
  func element(at position: Int) -> Self
  func position(afterElementAt position: Int) -> Int
  /// The positions of the members of an object; nil for other values.
  var members: Range<Int>? { get }
  /// The key of the member at a position; nil if none is there any more.
  func key(at position: Int) -> String?
  func member(at position: Int) -> Self
  func position(afterMemberAt position: Int) -> Int
  /// Whether no member before the one at a position has a key of the same bytes.
  func isFirstMember(at position: Int) -> Bool
  /// For how many results of a type memory is asked for in advance: a text of a few bytes an element must not make its
  /// reader ask for far more than it has itself.
  func capacity<Result>(for type: Result.Type) -> Int
  /// Whether Swift takes too long to hash a string or key in the value, see `String.isSlowToHash`.
  var holdsTextSlowToHash: Bool { get }

  // Notes for a report. They cost nothing unless somebody asked for one.

  /// Whether notes are taken.
  static var takesNotes: Bool { get }
  /// Notes that a child could not be read. A field may be null without being wrong, an element may not.
  func note(unreadable child: borrowing Self, isField: Bool, _ expectation: @autoclosure () -> _Expectation)
  /// Notes that nothing is at a path.
  func note(missing path: _FieldPath, _ expectation: @autoclosure () -> _Expectation)
  /// Notes that what is read from a child from now on is read for this value.
  func note(handedOut child: borrowing Self)
}

extension _JSONReader where Self: ~Copyable {
  @inlinable
  public static var takesNotes: Bool { false }
  @inlinable
  public func note(unreadable child: borrowing Self, isField: Bool, _ expectation: @autoclosure () -> _Expectation) {}
  @inlinable
  public func note(missing path: _FieldPath, _ expectation: @autoclosure () -> _Expectation) {}
  @inlinable
  public func note(handedOut child: borrowing Self) {}
}

// MARK: - Places

/// Reads a value of a document.
@usableFromInline
struct PlaceReader: PlaceBasedReader, ~Copyable {
  @usableFromInline let place: Place

  @inlinable
  @_transparent
  init(_ place: Place) {
    self.place = place
  }
}

/// A reader of a value of a document.
@usableFromInline
protocol PlaceBasedReader: _JSONReader, ~Copyable {
  var place: Place { get }
  init(_ place: Place)
}

extension PlaceBasedReader where Self: ~Copyable {
  @inlinable
  var json: JSON { JSON(.place(place.document.takeUnretainedValue(), place.index)) }

  @inlinable
  var isNull: Bool { place.isNull }
  @inlinable
  var bool: Bool? { place.bool }
  @inlinable
  var int64: Int64? { place.int64 }
  @inlinable
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? { place.integer(as: type) }
  @inlinable
  var double: Double? { place.double }
  @inlinable
  var float: Float? { place.float }
  @inlinable
  var decimal: Decimal? { place.decimal }
  @inlinable
  var string: String? { place.string }
  @inlinable
  var date: Date? { place.date }

  @inlinable
  @inline(__always)
  func child(at path: _FieldPath) -> Self? {
    guard let child = place.child(at: path) else { return nil }
    return Self(child)
  }

  @inlinable
  @inline(__always)
  var elements: Range<Int>? { place.elements }
  @inlinable
  @inline(__always)
  func element(at position: Int) -> Self { Self(place.element(at: position)) }
  @inlinable
  @inline(__always)
  func position(afterElementAt position: Int) -> Int { place.position(afterElementAt: position) }
  @inlinable
  @inline(__always)
  var members: Range<Int>? { place.members }
  @inlinable
  func key(at position: Int) -> String? { place.key(at: position) }
  @inlinable
  @inline(__always)
  func member(at position: Int) -> Self { Self(place.member(at: position)) }
  @inlinable
  @inline(__always)
  func position(afterMemberAt position: Int) -> Int { place.position(afterMemberAt: position) }
  @inlinable
  func isFirstMember(at position: Int) -> Bool { place.isFirstMember(at: position) }

  @inlinable
  @inline(__always)
  func capacity<Result>(for type: Result.Type) -> Int {
    Swift.min(place.count, place.byteCount / Swift.max(MemoryLayout<Result>.stride / 8, 1))
  }
  @inlinable
  var holdsTextSlowToHash: Bool { place.holdsTextSlowToHash }
}

extension Place {
  /// The date that a string spells by ISO 8601.
  @usableFromInline
  var date: Date? { withStringBytes(ISO8601.date) }
}

// MARK: - Built values

/// Reads a value that Swift code made.
@usableFromInline
struct BuiltReader: _JSONReader, ~Copyable {
  private let value: StoredValue

  @usableFromInline
  init(_ value: StoredValue) {
    self.value = value.withNestedMembers
  }

  @usableFromInline
  var json: JSON { JSON(value) }
  @usableFromInline
  var isNull: Bool { value.isNull }
  @usableFromInline
  var bool: Bool? { value.bool }
  @usableFromInline
  var int64: Int64? { value.integer() }
  @usableFromInline
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? { value.integer() }
  @usableFromInline
  var double: Double? { value.double }
  @usableFromInline
  var float: Float? { value.float }
  @usableFromInline
  var decimal: Decimal? { value.decimal }
  @usableFromInline
  var string: String? { value.string }
  @usableFromInline
  var date: Date? { value.string.flatMap { $0.withBytes(ISO8601.date) } }

  @usableFromInline
  func child(at path: _FieldPath) -> Self? {
    value.child(at: path).map { BuiltReader($0) }
  }
  @usableFromInline
  var elements: Range<Int>? { value.elements }
  @usableFromInline
  func element(at position: Int) -> Self { Self(value.element(at: position)) }
  @usableFromInline
  func position(afterElementAt position: Int) -> Int { value.position(afterElementAt: position) }
  @usableFromInline
  var members: Range<Int>? { value.members }
  @usableFromInline
  func key(at position: Int) -> String? { value.key(at: position) }
  @usableFromInline
  func member(at position: Int) -> Self { Self(value.member(at: position)) }
  @usableFromInline
  func position(afterMemberAt position: Int) -> Int { value.position(afterMemberAt: position) }
  @usableFromInline
  func isFirstMember(at position: Int) -> Bool { value.isFirstMember(at: position) }

  // What a built value may hold of a document can be large, too.
  @usableFromInline
  func capacity<Result>(for type: Result.Type) -> Int { Swift.min(value.count, 4096) }
  @usableFromInline
  var holdsTextSlowToHash: Bool { json.holdsTextSlowToHash }
}
