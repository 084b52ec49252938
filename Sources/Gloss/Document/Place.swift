#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value in a document. A place does not retain the document, so reading a scalar costs no retain and no release.
///
/// The facts that make it safe:
/// 1. Each place comes from a `JSON` value, a `StoredValue` or a document. The same function keeps that alive until it no longer uses the
///    place, by `withExtendedLifetime` or by a later use.
/// 2. A place is only passed down. Code outside the library borrows it as a reader of an unknown type, and can't keep it.
/// 3. The index is that of a value: the parser, `next(after:)` and lookups return no others (fact 2 of `DocumentView`).
@usableFromInline @frozen
struct Place {
  @usableFromInline let document: Unretained<Document>
  @usableFromInline let index: Int

  @inlinable @_transparent
  init(_ document: Unretained<Document>, _ index: Int) {
    self.document = document
    self.index = index
  }

  @inlinable @_transparent var view: DocumentView { document.with { $0.view } }

  @inlinable @_transparent var word: TapeWord { view.word(at: index) }

  /// The tape indexes of the value and of everything in it.
  var range: Range<Int> { index..<view.next(after: index) }

  /// Whether only the value matters: no report is made, and the document is not deep and knows no values.
  @inlinable @_transparent var isOrdinary: Bool { document.with { $0.isOrdinary } }

  /// Whether the value is read for a report.
  @usableFromInline var isRecorded: Bool { document.with { $0.isRecorded } }

  /// Whether the value is read like others: no report is made, the document knows no values, and there is enough stack to read a deep one.
  @usableFromInline var isReadable: Bool {
    document.with { !$0.isRecorded && !$0.knowsValues } && !ThreadStack.isLow
  }

  /// Whether the text of the value broke off before its end.
  @usableFromInline var isOpen: Bool { document.with { $0.isOpen(index) } }

  /// The length of the document in bytes.
  @inlinable @inline(__always) var byteCount: Int { view.byteCount }
}

extension Document {
  /// Calls `body` with a place. The place must not outlive the call.
  @inline(__always)
  final func withPlace<Result>(_ index: Int, _ body: (Place) -> Result) -> Result {
    withExtendedLifetime(self) { body(Place(Unretained(self), index)) }
  }
}

// MARK: - Scalars

extension Place {
  @inlinable var isNull: Bool { word.tag == .null }

  /// The value of a boolean; nil for other values.
  @usableFromInline
  var bool: Bool? {
    let tag = word.tag
    return tag == .true ? true : tag == .false ? false : nil
  }

  /// The value of a string; nil for other values. O(length).
  @usableFromInline var string: String? { inlinedString }

  @_transparent
  var inlinedString: String? {
    let view = view
    let word = view.word(at: index)
    return word.isString ? view.string(of: word) : nil
  }

  /// The result of `body` for the bytes of a string's value; nil for other values.
  @inline(__always)
  func withStringBytes<Result>(_ body: (ByteView) -> Result?) -> Result? {
    let word = word
    guard word.isString else { return nil }
    return word.tag == .escapedString ? view.string(of: word).withBytes(body) : body(view.text(of: word))
  }

  // For an integer type, the exact value of a number; nil if it is not an integer or does not fit. For a floating-point type,
  // the nearest value; nil beyond the range. For `Decimal`, the exact value. Nil for values that are not numbers. O(length).

  @usableFromInline var int64: Int64? { inlinedInteger() }
  @_transparent
  func inlinedInteger<Integer: FixedWidthInteger>() -> Integer? {
    let view = view
    return view.integer(of: view.word(at: index))
  }
  @usableFromInline func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? { inlinedInteger() }
  @usableFromInline var double: Double? { view.double(of: word) }
  @usableFromInline var float: Float? {
    if let text = numberText { NumberConversion.nearest(text) } else { word.notFinite.map { Float($0) } }
  }
  @usableFromInline var decimal: Decimal? { if let text = numberText { NumberConversion.decimal(text) } else { nil } }

  /// The doubles of an array of numbers; nil for other values, or if one is beyond the range. O(bytes).
  ///
  /// It does not read one element after the other, as for other arrays: the processor works on a number while it waits for the one before
  /// (benchmark `decode-canada`: 4 % less time).
  @usableFromInline
  var doubles: [Double]? {
    let view = view
    let array = view.word(at: index)
    let count = array.length
    // An element that is not a scalar has more than one word, or is not a number.
    guard array.tag == .array, array.offset == index &+ 1 &+ count else { return nil }
    var doubles: [Double] = []
    doubles.reserveCapacity(count)
    for position in 0..<count {
      guard let double = view.double(of: view.word(at: index &+ 1 &+ position)) else { return nil }
      doubles.append(double)
    }
    return doubles
  }

  /// The text of a number; nil for other values, and for a number that JSON can't hold.
  @_transparent
  var numberText: ByteView? {
    let view = view
    let word = view.word(at: index)
    return word.isNumber ? view.text(of: word) : nil
  }
}

// MARK: - Elements and members

// A position is the tape index of an element, or of a member's key.

extension Place {
  /// The range of the positions of an array's elements; nil for other values.
  @inlinable @inline(__always)
  var elements: Range<Int>? {
    let word = word
    return word.tag == .array ? Range(ordered: index &+ 1, word.offset) : nil
  }

  /// The range of the positions of an object's members; nil for other values.
  @inlinable @inline(__always)
  var members: Range<Int>? {
    let word = word
    return word.tag == .object ? Range(ordered: index &+ 1, view.membersEnd(of: word)) : nil
  }

  /// The number of elements, or of members including those with repeated keys.
  @inlinable @inline(__always) var count: Int { word.length }

  @inlinable @inline(__always) func element(at position: Int) -> Place { Place(document, position) }
  @inlinable @inline(__always) func position(afterElementAt position: Int) -> Int { view.next(after: position) }
  @inlinable @inline(__always) func member(at position: Int) -> Place { Place(document, position &+ 1) }
  @inlinable @inline(__always) func position(afterMemberAt position: Int) -> Int { view.next(after: position &+ 1) }

  /// The key of the member at a position. Never nil: it is optional for `ChildReader`.
  @usableFromInline func key(at position: Int) -> String? { view.string(of: view.word(at: position)) }

  /// Whether no earlier member has a key of the same bytes as the one at a position.
  @usableFromInline func isFirstMember(at position: Int) -> Bool { view.isFirst(at: position, inObjectAt: index) }

  /// The value of a key in an object, or the element of an array whose index the key spells; nil if there is none.
  @_transparent
  func child(forKey key: SearchKey) -> Place? {
    let view = view
    let tag = view.word(at: index).tag
    if tag == .object {
      guard let value = view.value(forKey: key, inObjectAt: index) else { return nil }
      return Place(document, value)
    }
    return tag == .array ? element(spelledBy: key.bytes) : nil
  }

  @inline(never)
  private func element(spelledBy key: ByteView) -> Place? {
    key.spelledIndex.flatMap { child(at: $0) }
  }

  /// The element at an index; nil beyond the end. O(1). All requests to an array together take up to O(elements) in addition.
  func child(at index: Int) -> Place? {
    guard let elements, index >= 0, index < count else { return nil }
    if elements.count == count { return element(at: elements.lowerBound + index) }
    guard index >= ElementIndex.minimumIndex else {
      return element(at: view.position(elements.lowerBound, skippingElements: index))
    }
    let positions = document.with(\.elementIndex)
    return element(at: positions.position(ofElement: index, inArrayAt: self.index, of: view))
  }
}
