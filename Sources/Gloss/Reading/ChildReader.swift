import Foundation

/// A reader with the primitives that all ways of reading share: children, and notes for a report.
///
/// Three types conform, and one of them is chosen when a model starts to read: `Place` for values of a document,
/// `RecordedPlace` for the same with somebody who wants a report, and `StoredValue` for values that Swift code made.
/// Everything above these primitives is written once and specialised for each of them.
@usableFromInline
protocol ChildReader: _JSONReader {
  /// The value at a path; nil if nothing is there.
  func child(at path: _FieldPath) -> Self?

  // An element or a member is named by a position.

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

  /// What `content` makes of a child. A field may be null without being wrong, an element may not.
  func read<Content: ValueReading>(_ content: Content, of child: Self, isField: Bool) -> Content.Value?

  // Notes cost nothing unless somebody asked for a report.

  /// Whether notes are taken.
  static var takesNotes: Bool { get }
  /// Notes that a child could not be read for another reason than `read(_:of:isField:)` knows.
  func note(unreadable child: Self, _ expectation: @autoclosure () -> _Expectation)
  /// Notes that nothing is at a path.
  func note(missing path: _FieldPath, _ expectation: @autoclosure () -> _Expectation)
  /// Notes that a model or a closure rejects what is at a path, or that nothing is there.
  func note(rejected path: _FieldPath, because reason: @autoclosure () -> String)
}

extension ChildReader {
  @inlinable @inline(__always)
  func read<Content: ValueReading>(_ content: Content, of child: Self, isField: Bool) -> Content.Value? {
    content.read(child)
  }

  @inlinable static var takesNotes: Bool { false }
  @inlinable func note(unreadable child: Self, _ expectation: @autoclosure () -> _Expectation) {}
  @inlinable func note(missing path: _FieldPath, _ expectation: @autoclosure () -> _Expectation) {}
  @inlinable func note(rejected path: _FieldPath, because reason: @autoclosure () -> String) {}

  @inlinable
  func array<Element: JSONDecodable>(of elementType: Element.Type) -> [Element]? { mapElements(Decoded<Element>()) }

  @inlinable
  func dictionary<Key: JSONObjectKey, Value: JSONDecodable>(
    of keyType: Key.Type, _ valueType: Value.Type
  ) -> [Key: Value]? {
    mapMembers(keyType, Decoded<Value>())
  }
}

// MARK: - Readers

extension Place: ChildReader {
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

extension StoredValue: ChildReader {
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
