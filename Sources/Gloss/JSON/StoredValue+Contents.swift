import Foundation

// What is in a value, in whichever form it is.

// MARK: - Scalars

extension StoredValue {
  var kind: JSON.Kind? {
    switch self {
    case .place(let document, let index):
      switch document.withView({ $0.word(at: index).tag }) {
      case .null: .null
      case .true, .false: .bool
      case .integer, .decimal: .number
      case .string, .unicodeString, .escapedString: .string
      case .array: .array
      default: .object
      }
    case .null: .null
    case .bool: .bool
    case .integer, .double, .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    case .unencodable: nil
    }
  }

  @usableFromInline var isNull: Bool { kind == .null }

  /// Whether it is a string, a number, a bool, or what JSON cannot hold: no path leads on from it, and it is not null.
  var isScalar: Bool {
    switch kind {
    case .object, .array, .null: false
    default: true
    }
  }

  /// The value of `true` or `false`.
  @usableFromInline
  var bool: Bool? {
    switch self {
    case .place(let document, let index): document.withPlace(index, \.bool)
    case .bool(let value): value
    default: nil
    }
  }

  /// The value of a string.
  @usableFromInline
  var string: String? {
    switch self {
    case .place(let document, let index): document.withPlace(index, \.string)
    case .string(let value): value
    default: nil
    }
  }

  /// The exact value of a number that is an integer and fits.
  @usableFromInline
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer? {
    if case .integer(let value) = self { return Integer(exactly: value) }
    return withNumberText { NumberConversion.integer($0) } ?? nil
  }

  /// The nearest `Double` to a number in its range.
  @usableFromInline
  var double: Double? {
    if case .double(let value) = self { return value }
    return withNumberText(NumberConversion.double) ?? nil
  }

  /// The nearest `Float` to a number in its range.
  @usableFromInline var float: Float? { withNumberText(NumberConversion.float) ?? nil }

  /// The exact value of a number that `Decimal` can hold.
  @usableFromInline var decimal: Decimal? { withNumberText(NumberConversion.decimal) ?? nil }

  /// Lends the text of a number; nil for other values.
  func withNumberText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    var text: String
    switch self {
    case .place(let document, let index): return document.withPlace(index) { $0.numberText.map(body) }
    case .integer(let value): text = String(value)
    case .double(let value): text = value.jsonText
    case .number(let value): text = value
    default: return nil
    }
    return text.withUTF8(body)
  }
}

// MARK: - Elements and members

// An element or a member is named by a position: a tape index, or the index in an array.

extension StoredValue {
  /// The positions of the elements of an array; nil for other values.
  @usableFromInline
  var elements: Range<Int>? {
    switch self {
    case .place(let document, let index): document.withPlace(index, \.elements)
    case .array(let node): 0..<node.count
    default: nil
    }
  }

  @usableFromInline
  func element(at position: Int) -> StoredValue {
    switch self {
    case .place(let document, _): .place(document, position)
    case .array(let node): node[position]
    default: .null
    }
  }

  @usableFromInline
  func position(afterElementAt position: Int) -> Int {
    if case .place(let document, _) = self { return document.withView { $0.next(after: position) } }
    return position + 1
  }

  /// The positions of the members of an object, and of what was removed from it; nil for other values.
  ///
  /// To be asked of a value `withNestedMembers`.
  @usableFromInline
  var members: Range<Int>? {
    switch self {
    case .place(let document, let index): document.withPlace(index, \.members)
    case .object(let node): node.positions
    default: nil
    }
  }

  /// The key of the member at a position; nil if it was removed.
  @usableFromInline
  func key(at position: Int) -> String? {
    switch self {
    case .place(let document, let index): document.withPlace(index) { $0.key(at: position) }
    case .object(let node): node.member(at: position)?.key
    default: nil
    }
  }

  @usableFromInline
  func member(at position: Int) -> StoredValue {
    switch self {
    case .place(let document, _): .place(document, position + 1)
    case .object(let node): node.member(at: position)?.value ?? .null
    default: .null
    }
  }

  @usableFromInline
  func position(afterMemberAt position: Int) -> Int {
    if case .place(let document, _) = self { return document.withView { $0.next(after: position + 1) } }
    return position + 1
  }

  /// Whether no member before the one at a position has a key of the same bytes.
  @usableFromInline
  func isFirstMember(at position: Int) -> Bool {
    if case .place(let document, let index) = self {
      return document.withPlace(index) { $0.isFirstMember(at: position) }
    }
    return true
  }

  /// The count of elements, or of members as they are written.
  var count: Int {
    switch self {
    case .place(let document, let index): document.withPlace(index, \.count)
    case .array(let node): node.count
    case .object(let node): node.count
    default: 0
    }
  }

  /// The member for a key, or the element whose index it spells; nil if there is none.
  func child(forKey key: String) -> StoredValue? {
    switch self {
    case .place(let document, let index):
      document.withPlace(index) { place in key.withBytes { place.child(forKey: SearchKey($0)) } }
        .map { .place(document, $0.index) }
    case .object(let node): node[key]
    case .array: key.withBytes(\.spelledIndex).flatMap { child(at: $0) }
    default: nil
    }
  }

  /// The element at an index; nil beyond the end. O(index) in a document, O(1) elsewhere.
  func child(at index: Int) -> StoredValue? {
    switch self {
    case .place(let document, let array):
      document.withPlace(array) { $0.child(at: index) }.map { .place(document, $0.index) }
    case .array(let node): index >= 0 && index < node.count ? node[index] : nil
    default: nil
    }
  }
}

extension StoredValue {
  /// The value with its members as they are when nested: those of fragments with key paths are not stored so.
  @usableFromInline
  var withNestedMembers: StoredValue {
    guard case .object(let node) = self, node.delimiter != nil else { return self }
    return .object(ObjectNode(node.members))
  }
}
