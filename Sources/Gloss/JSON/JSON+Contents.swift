import Foundation

// The few primitives that hide which of its two forms a value has. Everything that reads values goes through them.

extension JSON {
  /// The kinds of values that JSON has.
  public enum Kind: String, Sendable, CaseIterable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool
    /// A number, with a fraction and an exponent or without.
    case number
    /// A string.
    case string
    /// An array of elements.
    case array
    /// An object of members.
    case object
  }

  /// What kind of value this is; nil for one that JSON can't hold, such as a literal with a closure in it. O(1).
  public var kind: Kind? {
    switch form {
    case .member: .object
    case .value(let value): value.kind
    }
  }

  /// Whether this is `null`. O(1).
  public var isNull: Bool { kind == .null }
}

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
}

// MARK: - Scalars

extension JSON {
  /// The value of `true` or `false`.
  var bool: Bool? {
    if let parsed = withPlace({ $0.bool }) { return parsed }
    if case .value(.bool(let value)) = form { return value }
    return nil
  }

  /// The value of a string.
  var string: String? {
    if let parsed = withPlace({ $0.string }) { return parsed }
    if case .value(.string(let value)) = form { return value }
    return nil
  }

  /// The exact value of a number that is an integer and fits 64 bits.
  @usableFromInline
  var int64: Int64? {
    integer(as: Int64.self)
  }

  /// The exact value of a number that is an integer and fits.
  @usableFromInline
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    if case .value(.integer(let value)) = form { return Integer(exactly: value) }
    return withNumberText { NumberConversion.integer($0) } ?? nil
  }

  /// The nearest `Double` to a number in its range.
  var double: Double? {
    if case .value(.double(let value)) = form { return value }
    return withNumberText(NumberConversion.double) ?? nil
  }

  /// The nearest `Float` to a number in its range.
  var float: Float? {
    withNumberText(NumberConversion.float) ?? nil
  }

  /// The exact value of a number that `Decimal` can hold.
  var decimal: Decimal? {
    withNumberText(NumberConversion.decimal) ?? nil
  }

  /// Lends the text of a number; nil when this is none.
  @inline(__always)
  func withNumberText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    if let parsed = withPlace({ $0.numberText.map(body) }) { return parsed }
    return withBuiltNumberText(body)
  }

  /// Lends the text of a parsed scalar, that of a string as it stands between the quotes; nil for other values.
  func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    guard case .value(.place(let document, let index)) = form else { return nil }
    return document.withView { view in
      let word = view.word(at: index)
      return word.isContainer ? nil : body(view.text(of: word))
    }
  }

  private func withBuiltNumberText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    var text: String
    switch form {
    case .value(.integer(let value)): text = String(value)
    case .value(.double(let value)): text = value.jsonText
    case .value(.number(let value)): text = value
    default: return nil
    }
    return text.withUTF8(body)
  }
}

// MARK: - Containers

extension JSON {
  /// The value of a member, or nil. Where the key stands more than once, the first counts.
  @usableFromInline
  func member(forKey key: String) -> JSON? {
    switch form {
    case .value(.place(let document, let index)):
      return key.withBytes { key in
        document.withView { view in
          view.word(at: index).tag == .object ? view.value(forKey: key, inObjectAt: index) : nil
        }
      }.map { JSON(document, $0) }
    case .value(.object(let node)): return node[key].map { JSON($0) }
    case .member(let ownKey, let value): return KeyBytes.equal(key, ownKey) ? JSON(value) : nil
    default: return nil
    }
  }

  /// The elements of an array; nil when this is none.
  @usableFromInline
  var elements: Elements? {
    switch form {
    case .value(.place(let document, let index)):
      document.withView { $0.word(at: index).tag } == .array ? Elements(document, index) : nil
    case .value(.array(let node)): Elements(node)
    default: nil
    }
  }

  /// The members of an object, each key once, in order; nil when this is none.
  @usableFromInline
  var members: Members? {
    switch value {
    case .place(let document, let index):
      document.withView { $0.word(at: index).tag } == .object ? Members(document, index) : nil
    case .object(let node): Members(node)
    default: nil
    }
  }
}

/// The elements of an array in either form.
@usableFromInline
struct Elements: Sequence, IteratorProtocol, Sendable {
  private enum Source: Sendable {
    case document(Document, end: Int)
    case node(ArrayNode)
  }

  private let source: Source
  private var position: Int
  /// The count of elements. O(1).
  @usableFromInline let count: Int

  init(_ document: Document, _ index: Int) {
    let word = document.withView { $0.word(at: index) }
    source = .document(document, end: word.offset)
    position = index + 1
    count = word.length
  }

  init(_ node: ArrayNode) {
    source = .node(node)
    position = 0
    count = node.count
  }

  @usableFromInline
  mutating func next() -> JSON? {
    let current = position
    switch source {
    case .document(let document, let end):
      guard current < end else { return nil }
      position = document.withView { $0.next(after: current) }
      return JSON(document, current)
    case .node(let node):
      guard current < node.count else { return nil }
      position = current + 1
      return JSON(node[current])
    }
  }

  /// The element at an index, or nil beyond the end. O(index) in a document, O(1) where all elements are scalars.
  func element(at index: Int) -> JSON? {
    guard index >= 0, index < count else { return nil }
    var rest = self
    switch source {
    case .document(_, let end) where end - position != count:
      for _ in 0..<index { rest.skip() }
    default:
      rest.position += index
    }
    return rest.next()
  }

  private mutating func skip() {
    guard case .document(let document, _) = source else { return }
    position = document.withView { $0.next(after: position) }
  }
}

/// The members of an object in either form, each key once.
@usableFromInline
struct Members: Sequence, IteratorProtocol, Sendable {
  private enum Source: Sendable {
    case document(Document, index: Int, hasDuplicates: Bool)
    case list(MemberList)
  }

  private let source: Source
  private var position: Int
  private let end: Int
  /// The count of members as written: an upper bound where keys stand twice. O(1).
  @usableFromInline let maximumCount: Int

  init(_ document: Document, _ index: Int) {
    let (word, end, hasDuplicates) = document.withView {
      let word = $0.word(at: index)
      return (word, $0.membersEnd(of: word), $0.hasDuplicateKeys(inObjectAt: index))
    }
    source = .document(document, index: index, hasDuplicates: hasDuplicates)
    position = index + 1
    self.end = end
    maximumCount = word.length
  }

  init(_ node: ObjectNode) {
    let members = node.members
    source = .list(members)
    position = 0
    end = members.fragments.count
    maximumCount = members.count
  }

  /// The count of different keys. O(1) where none stands twice.
  var count: Int {
    if case .document(_, _, hasDuplicates: true) = source {
      return reduce(0) { count, _ in count + 1 }
    }
    return maximumCount
  }

  @usableFromInline
  mutating func next() -> (key: String, value: JSON)? {
    switch source {
    case .document(let document, let index, let hasDuplicates):
      return document.withView { view in
        while position < end {
          let current = position
          position = view.next(after: current + 1)
          if hasDuplicates, !view.isFirst(at: current, inObjectAt: index) { continue }
          return (view.string(of: view.word(at: current)), JSON(document, current + 1))
        }
        return nil
      }
    case .list(let members):
      while position < end {
        let current = position
        position += 1
        if let member = members.member(at: current) { return (member.key, JSON(member.value)) }
      }
      return nil
    }
  }
}
