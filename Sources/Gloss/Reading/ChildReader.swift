import Foundation

/// A reader with the primitives that all ways of reading share: children, and notes for a report.
///
/// Three types conform: `Place` for values of a document, `RecordedPlace` for values of a document that are read for a report,
/// and `StoredValue` for values that Swift code built. One of them is chosen when a model starts to read. All other code is
/// written once and specialised for each of them.
@usableFromInline
protocol ChildReader: _JSONReader {
  /// The value at a path; nil if nothing is there.
  func child(at path: _FieldPath) -> Self?

  // A position refers to an element or a member.

  /// The range of the positions of an array's elements; nil for other values.
  var elements: Range<Int>? { get }
  func element(at position: Int) -> Self
  func position(afterElementAt position: Int) -> Int
  /// The range of the positions of an object's members; nil for other values.
  var members: Range<Int>? { get }
  /// The key of the member at a position; nil if the member was removed.
  func key(at position: Int) -> String?
  func member(at position: Int) -> Self
  func position(afterMemberAt position: Int) -> Int
  /// Whether no member before the one at a position has a key of the same bytes.
  func isFirstMember(at position: Int) -> Bool
  /// For how many results of a type to reserve memory. It is limited: an array whose elements have few bytes must not make its
  /// reader reserve far more memory than the text has.
  func capacity<Result>(for type: Result.Type) -> Int

  /// What `content` makes of a child. If `isField`, null is not wrong; an element must not be null.
  func read<Content: ValueReading>(_ content: Content, of child: Self, isField: Bool) -> Content.Value?

  // Notes cost nothing unless somebody asked for a report.

  /// Whether this type takes notes.
  static var takesNotes: Bool { get }
  /// Notes that a child could not be read, if `read(_:of:isField:)` did not note it.
  func note(unreadable child: Self, _ expectation: @autoclosure () -> _Expectation)
  /// Notes that nothing is at a path.
  func note(missing path: _FieldPath, _ expectation: @autoclosure () -> _Expectation)
  /// Notes that a model or a closure rejects the value at a path, or that nothing is there.
  func note(rejected path: _FieldPath, because reason: @autoclosure () -> String, isForClients: Bool)
}

extension ChildReader {
  @inlinable @inline(__always)
  func read<Content: ValueReading>(_ content: Content, of child: Self, isField: Bool) -> Content.Value? {
    content.read(child)
  }

  @inlinable static var takesNotes: Bool { false }
  @inlinable func note(unreadable child: Self, _ expectation: @autoclosure () -> _Expectation) {}
  @inlinable func note(missing path: _FieldPath, _ expectation: @autoclosure () -> _Expectation) {}
  @inlinable
  func note(rejected path: _FieldPath, because reason: @autoclosure () -> String, isForClients: Bool) {}

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

  /// The date that a string spells by ISO 8601; nil for other values.
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

  // A fixed limit, because a built value may contain a large array of a document.
  @usableFromInline func capacity<Result>(for type: Result.Type) -> Int { Swift.min(count, 4096) }

  @usableFromInline
  var holdsTextSlowToHash: Bool {
    json.fold(
      scalar: { $0.string?.isSlowToHash ?? false }, array: { $0.contains(true) },
      object: { $1.contains { $0.key.isSlowToHash || $0.value } })
  }
}
