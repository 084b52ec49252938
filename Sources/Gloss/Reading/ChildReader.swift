#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A reader with the functions that all ways of reading need: children, and notes for a report.
///
/// Three types conform: `Place` for values of a document, `RecordedPlace` for values of a document that are read for a report, and
/// `StoredValue` for values that Swift code built. One of them is chosen when a model starts to read. All other code is written once, and
/// specialised for `Place`.
@usableFromInline
protocol ChildReader: _JSONReader {
  /// The value at a path; nil if nothing is there.
  func child(at path: _FieldPath) -> Self?

  // A position is that of an element or a member.

  /// The range of the positions of an array's elements; nil for other values.
  var elements: Range<Int>? { get }
  func element(at position: Int) -> Self
  func position(afterElementAt position: Int) -> Int
  /// The range of the positions of an object's members; nil for other values.
  var members: Range<Int>? { get }
  /// The key of the member at a position; nil if the member was removed.
  func key(at position: Int) -> String?
  /// Whether the member at a position was not removed.
  func hasMember(at position: Int) -> Bool
  /// Whether the key of the member at a position has the same bytes as `key`.
  func hasKey(_ key: ByteView, at position: Int) -> Bool
  func member(at position: Int) -> Self
  func position(afterMemberAt position: Int) -> Int
  /// Some bits for the key of the member at a position. Two keys with no bit in common differ.
  func bits(ofKeyAt position: Int) -> UInt64
  /// Whether no earlier member has a key of the same bytes as the one at a position.
  func isFirstMember(at position: Int) -> Bool
  /// The number of results of a type to reserve memory for. It is limited: an array of short elements must not make its reader reserve
  /// far more memory than the text has.
  func capacity<Result>(for type: Result.Type) -> Int

  /// The value, with inner objects as values. Only a built object may store them in another form.
  var withNestedMembers: Self { get }

  /// Whether nothing may be read from the value, because it may be deep and the stack is low.
  var isRefused: Bool { get }

  /// The value of a key in an object, or the element whose index the key spells; nil if there is none.
  func child(named name: _FieldName, _ cursor: inout MemberCursor) -> Self?

  /// Reads a child by `content`.
  func read<Content: _ValueReading>(_ content: Content, of child: Self, _ need: FieldNeed) -> Content.Value?

  // Notes cost nothing without a report.

  /// Whether this type takes notes.
  static var takesNotes: Bool { get }
  /// This value, if it is read for a report and is in a document. It takes the notes that no other reader needs.
  var recorded: RecordedPlace? { get }
  /// The document and the index of the value, if the document knows values that need not be read.
  var changed: (document: ChangedDocument, index: Int)? { get }
  /// Notes that a child could not be read, if `read(_:of:_:)` did not note it.
  func note(unreadable child: Self, _ expectation: @autoclosure () -> _Expectation)
  /// Notes that nothing is at a path.
  func note(
    missing path: @autoclosure () -> _FieldPath, _ need: FieldNeed, _ expectation: @autoclosure () -> _Expectation)
  /// Notes that the model reads no field from the member at a position.
  ///
  /// - Parameter keys: The keys of fields that have no member.
  func note(unknownMember position: Int, besides keys: [String])
}

/// How much a child matters to its model.
@usableFromInline @frozen
enum FieldNeed {
  /// An element or a member of a collection. It must not be null.
  case element
  /// A field of a model that was written by hand. The library does not know whether the model needs it. It may be null or missing.
  case unknown
  /// A field that may be null or missing.
  case optional
  /// A field that the model needs: without it the model is nil.
  case required
  /// Another model in the same object. It may be missing: then its keys need not be there.
  case part
}

extension ChildReader {
  /// The value that the document knows for this one, so that it is not read; nil if there is none that `content` would read.
  func knownValue<Content: _ValueReading>(for content: Content.Type) -> Content.Value? {
    changed.flatMap { $0.document.value(at: $0.index, for: content) }
  }

  /// The value that the document knows for a property of this object, if nothing is at its key.
  func unwritten<Content: _ValueReading>(_ key: _JSONFields.Key, for content: Content.Type) -> Content.Value? {
    changed.flatMap { $0.document.unwritten(key, ofObjectAt: $0.index, for: content) }
  }

  /// Whether another type must not be read from the same value, because the stack is low. If so, it counts and notes that. Types may
  /// contain each other in this way without end.
  @usableFromInline
  var refusesToRecurse: Bool {
    guard ThreadStack.isLow else { return false }
    note(unreadable: self, .lessDepth)
    ThreadStack.refuse()
    return true
  }

  @inlinable @inline(__always)
  func read<Content: _ValueReading>(_ content: Content, of child: Self, _ need: FieldNeed) -> Content.Value? {
    content._read(child)
  }

  @usableFromInline
  func child(named name: _FieldName, _ cursor: inout MemberCursor) -> Self? { child(at: name.path) }

  @inlinable @inline(__always) var withNestedMembers: Self { self }

  @inlinable var isRefused: Bool { json.isRefused }

  @inlinable static var takesNotes: Bool { false }
  @inlinable var recorded: RecordedPlace? { nil }
  @usableFromInline var changed: (document: ChangedDocument, index: Int)? { nil }
  @inlinable func note(unreadable child: Self, _ expectation: @autoclosure () -> _Expectation) {}
  @inlinable
  func note(
    missing path: @autoclosure () -> _FieldPath, _ need: FieldNeed, _ expectation: @autoclosure () -> _Expectation
  ) {}
  @inlinable func note(unknownMember position: Int, besides keys: [String]) {}

  @inlinable func hasMember(at position: Int) -> Bool { true }

  @usableFromInline func bits(ofKeyAt position: Int) -> UInt64 { .max }

  @usableFromInline
  func hasKey(_ key: ByteView, at position: Int) -> Bool {
    self.key(at: position)?.withBytes { $0.elementsEqual(key) } ?? false
  }

  @inlinable func note(_ expectation: @autoclosure () -> _Expectation, at index: Int, missing child: String?) {}
  @inlinable var noteCount: Int? { nil }
  @inlinable func forgetFailures(after count: Int, exceptOf targets: [Int]) -> Bool { true }

  @inlinable
  func reject(because reason: @autoclosure () -> String, isForClients: Bool) {
    recorded?.note(rejected: .segments([]), because: reason(), isForClients: isForClients)
  }
}

// MARK: - Readers

extension Place: ChildReader {
  @usableFromInline func bits(ofKeyAt position: Int) -> UInt64 { view.filterBit(at: position) }

  @usableFromInline
  func hasKey(_ key: ByteView, at position: Int) -> Bool {
    let view = view
    let word = view.word(at: position)
    if word.isEscapedString { return view.key(at: position, equals: SearchKey(key)) }
    return word.length == key.count && view.key(at: position, equals: key)
  }

  @inlinable var json: JSON { JSON(.place(document.retained, index)) }

  @inlinable var location: (document: UInt, index: Int)? { (document.address, index) }

  @inlinable var isRefused: Bool { !isOrdinary && json.isRefused }

  @usableFromInline func date(by parse: (Span<UInt8>) -> Date?) -> Date? {
    withStringBytes { $0.withSpan(parse) }
  }

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
  /// A changed copy contains values of a document, and those may be read for a report.
  @usableFromInline static var takesNotes: Bool { true }

  @usableFromInline func hasMember(at position: Int) -> Bool { key(at: position) != nil }

  @usableFromInline
  var changed: (document: ChangedDocument, index: Int)? {
    guard case .place(let document, let index) = self, let changed = document as? ChangedDocument else { return nil }
    return (changed, index)
  }

  /// Whether it is in a document that knows values that need not be read.
  var knowsValues: Bool { if case .place(let document, _) = self { document.knowsValues } else { false } }

  @usableFromInline
  var isOpen: Bool { if case .place(let document, let index) = self { document.isOpen(index) } else { false } }

  @usableFromInline var json: JSON { JSON(self) }

  @inlinable var location: (document: UInt, index: Int)? { nil }

  @usableFromInline var int64: Int64? { integer() }

  @usableFromInline
  func date(by parse: (Span<UInt8>) -> Date?) -> Date? {
    string.flatMap { $0.withBytes { $0.withSpan(parse) } }
  }

  // A fixed limit, because a built value may contain a large array of a document.
  @usableFromInline func capacity<Result>(for type: Result.Type) -> Int { Swift.min(count, 4096) }

  @usableFromInline
  var holdsTextSlowToHash: Bool {
    json.fold(
      scalar: { $0.string?.isSlowToHash ?? false }, array: { $0.contains(true) },
      object: { $1.contains { $0.key.isSlowToHash || $0.value } })
  }
}
