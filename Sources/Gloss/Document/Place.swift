import Foundation

/// A value in a document, without a hold on the document: to read a scalar costs no retain and no release.
///
/// The facts that make it safe:
/// 1. The first one is made of a `JSON` value, which `withExtendedLifetime` keeps alive for as long as the place is in use.
///    From there it is passed down, and lent to code outside as a reader of a type that it does not know.
/// 2. That value holds the document.
/// 3. The index is that of a value: the parser, `next(after:)` and lookups return no others (fact 2 of `DocumentView`).
@usableFromInline @frozen
struct Place {
  @usableFromInline let document: Unmanaged<Document>
  @usableFromInline let index: Int

  @inlinable @_transparent
  init(_ document: Unmanaged<Document>, _ index: Int) {
    self.document = document
    self.index = index
  }

  @inlinable @_transparent var view: DocumentView { document._withUnsafeGuaranteedRef { $0.view } }

  @inlinable @_transparent var word: TapeWord { view.word(at: index) }

  /// Whether nothing but the value counts: nobody wants a report, and nothing here is deep.
  @inlinable @_transparent var isPlain: Bool { document._withUnsafeGuaranteedRef { $0.isPlain } }

  /// Whether somebody wants to know what could not be read.
  @usableFromInline var isRecorded: Bool { document._withUnsafeGuaranteedRef { $0.isRecorded } }

  /// The length of the document in bytes.
  @inlinable @inline(__always) var byteCount: Int { document._withUnsafeGuaranteedRef { $0.byteCount } }
}

extension Document {
  /// Lends a place to `body`. The place must not outlive the call.
  @inline(__always)
  final func withPlace<Result>(_ index: Int, _ body: (Place) -> Result) -> Result {
    withExtendedLifetime(self) { body(Place(.passUnretained(self), index)) }
  }
}

// MARK: - Scalars

extension Place {
  @usableFromInline var isNull: Bool { word.tag == .null }

  /// The value of `true` or `false`.
  @usableFromInline
  var bool: Bool? {
    let tag = word.tag
    return tag == .true ? true : tag == .false ? false : nil
  }

  /// The value of a string.
  @usableFromInline
  var string: String? {
    let view = view
    let word = view.word(at: index)
    return word.isString ? view.string(of: word) : nil
  }

  /// What `body` makes of the bytes of a string's value; nil for other values.
  @inline(__always)
  func withStringBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
    let word = word
    guard word.isString else { return nil }
    return word.tag == .escapedString ? view.string(of: word).withBytes(body) : body(view.text(of: word))
  }

  // The exact value of a number that is an integer and fits, or the nearest one; nil for other values.

  @usableFromInline var int64: Int64? { if let text = numberText { NumberConversion.integer(text) } else { nil } }
  @usableFromInline func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    if let text = numberText { NumberConversion.integer(text) } else { nil }
  }
  @usableFromInline var double: Double? { if let text = numberText { NumberConversion.nearest(text) } else { nil } }
  @usableFromInline var float: Float? { if let text = numberText { NumberConversion.nearest(text) } else { nil } }
  @usableFromInline var decimal: Decimal? { if let text = numberText { NumberConversion.decimal(text) } else { nil } }

  /// The text of a number.
  @_transparent
  var numberText: UnsafeBufferPointer<UInt8>? {
    let view = view
    let word = view.word(at: index)
    return word.isNumber ? view.text(of: word) : nil
  }
}

// MARK: - Elements and members

// An element is named by its tape index, a member by that of its key.

extension Place {
  /// The indexes of the elements of an array; nil for other values.
  @inlinable @inline(__always)
  var elements: Range<Int>? {
    let word = word
    return word.tag == .array ? Range(uncheckedBounds: (index &+ 1, word.offset)) : nil
  }

  /// The indexes of the members of an object; nil for other values.
  @inlinable @inline(__always)
  var members: Range<Int>? {
    let word = word
    return word.tag == .object ? Range(uncheckedBounds: (index &+ 1, view.membersEnd(of: word))) : nil
  }

  /// The count of elements, or of members as they are written.
  @inlinable @inline(__always) var count: Int { word.length }

  @inlinable @inline(__always) func element(at position: Int) -> Place { Place(document, position) }
  @inlinable @inline(__always) func position(afterElementAt position: Int) -> Int { view.next(after: position) }
  @inlinable @inline(__always) func member(at position: Int) -> Place { Place(document, position &+ 1) }
  @inlinable @inline(__always) func position(afterMemberAt position: Int) -> Int { view.next(after: position &+ 1) }

  /// The key of the member at a position.
  @usableFromInline func key(at position: Int) -> String? { view.string(of: view.word(at: position)) }

  /// Whether no member before the one at a position has a key of the same bytes.
  @usableFromInline func isFirstMember(at position: Int) -> Bool { view.isFirst(at: position, inObjectAt: index) }

  /// The member for a key, or the element whose index it spells; nil if there is none.
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
  private func element(spelledBy key: UnsafeBufferPointer<UInt8>) -> Place? {
    key.spelledIndex.flatMap { child(at: $0) }
  }

  /// The element at an index; nil beyond the end. O(index), and O(1) if all elements are scalars.
  func child(at index: Int) -> Place? {
    guard let elements, index >= 0, index < count else { return nil }
    if elements.count == count { return element(at: elements.lowerBound + index) }
    var position = elements.lowerBound
    for _ in 0..<index { position = self.position(afterElementAt: position) }
    return element(at: position)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index that the bytes spell in digits, without a sign and without zeros before it; nil for other bytes.
  var spelledIndex: Int? {
    guard let first, first != UInt8(ascii: "0") || count == 1 else { return nil }
    var index = 0
    for byte in self {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (shifted, overflow) = index.multipliedReportingOverflow(by: 10)
      let (sum, carry) = shifted.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      if overflow || carry { return nil }
      index = sum
    }
    return index
  }
}
