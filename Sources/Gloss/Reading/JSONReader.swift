import Foundation

/// What a type is read from: the primitives that all ways of reading share.
///
/// Three types conform, and one of them is chosen when a model starts to read: `Place` for values of a document,
/// `RecordedPlace` for the same with somebody who wants a report, and `StoredValue` for values that Swift code made.
/// Everything above these primitives is written once and specialised for each of them.
///
/// A reader is lent: code that gets one knows neither its type nor whether it can be copied, so that it cannot keep one beyond
/// the life of the document.
public protocol _JSONReader: ~Copyable {
  /// The value as one that holds its document.
  var json: JSON { get }

  // Scalars; nil for other values.

  var isNull: Bool { get }
  var bool: Bool? { get }
  /// The exact value of a number that is an integer and fits.
  var int64: Int64? { get }
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer?
  /// The nearest `Double` to a number in its range.
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
  /// Whether Swift takes too long to hash a string or key in the value, see `String.isSlowToHash`. O(values) and O(bytes of
  /// long strings).
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
  @inlinable public static var takesNotes: Bool { false }
  @inlinable
  public func note(unreadable child: borrowing Self, isField: Bool, _ expectation: @autoclosure () -> _Expectation) {}
  @inlinable public func note(missing path: _FieldPath, _ expectation: @autoclosure () -> _Expectation) {}
  @inlinable public func note(handedOut child: borrowing Self) {}
}

// MARK: - Readers

extension Place: _JSONReader {
  @inlinable var json: JSON { JSON(.place(document.takeUnretainedValue(), index)) }

  /// The date that a string spells by ISO 8601.
  @usableFromInline var date: Date? { withStringBytes(ISO8601.date) }

  @inlinable @inline(__always)
  func capacity<Result>(for type: Result.Type) -> Int {
    Swift.min(count, byteCount / Swift.max(MemoryLayout<Result>.stride / 8, 1))
  }

  @usableFromInline
  var holdsTextSlowToHash: Bool {
    let view = view
    return (index..<view.next(after: index)).contains { index in
      let word = view.word(at: index)
      return word.isString && word.length > String.quickLength && view.string(of: word).isSlowToHash
    }
  }
}

extension StoredValue: _JSONReader {
  @usableFromInline var json: JSON { JSON(self) }

  @usableFromInline var int64: Int64? { integer() }

  @usableFromInline var date: Date? { string.flatMap { $0.withBytes(ISO8601.date) } }

  // What a built value may hold of a document can be large, too.
  @usableFromInline func capacity<Result>(for type: Result.Type) -> Int { Swift.min(count, 4096) }

  @usableFromInline
  var holdsTextSlowToHash: Bool {
    json.fold(
      scalar: { $0.string?.isSlowToHash ?? false }, array: { $0.contains(true) },
      object: { $1.contains { $0.key.isSlowToHash || $0.value } })
  }
}
