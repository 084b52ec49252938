extension JSON {
  /// The kinds of JSON values.
  public enum Kind: String, Sendable, CaseIterable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool
    /// A number, with or without a fraction and an exponent. In JSON5 it may be infinite or NaN.
    case number
    /// A string.
    case string
    /// An array of elements.
    case array
    /// An object of members.
    case object

    /// A value of a kind in a message; nil is the kind of a value that JSON can't hold.
    package static func words(for kind: Kind?) -> String {
      switch kind {
      case .null: "null"
      case .bool: "true or false"
      case .number: "a number"
      case .string: "a string"
      case .array: "an array"
      case .object: "an object"
      case nil: "a value that JSON can't hold"
      }
    }
  }

  /// The kind of the value; nil if JSON can't hold the value, such as a closure in a literal. O(1).
  public var kind: Kind? { memberKey == nil ? content.kind : .object }

  /// Whether this is `null`. O(1).
  public var isNull: Bool { kind == .null }

  /// The value of a boolean; nil for other values.
  var bool: Bool? { value.bool }

  /// The value of a string; nil for other values.
  var string: String? { value.string }

  /// The infinite number or NaN of a JSON5 text; nil for other values.
  var notFinite: Double? { value.notFinite }

  /// Calls `body` with the text of a number. Returns nil for other values, and for a number that JSON can't hold.
  package func withNumberText<Result>(_ body: (ByteView) -> Result) -> Result? { value.withNumberText(body) }

  /// Calls `body` with the text of a parsed scalar: a string without its quotes, but with its escapes. Returns nil for other values.
  func withText<Result>(_ body: (ByteView) -> Result) -> Result? {
    guard let (document, index) = parsed else { return nil }
    return document.withView { view in
      let word = view.word(at: index)
      return word.isContainer ? nil : body(view.text(of: word))
    }
  }

  /// The value of a member; nil if there is none. If the object has the key more than once, the first counts.
  package func member(forKey key: String) -> JSON? { kind == .object ? value.child(forKey: key).map { JSON($0) } : nil }

  /// The element at an index; nil beyond the end. The same time as `Place.child(at:)`.
  func element(at index: Int) -> JSON? { value.child(at: index).map { JSON($0) } }

  /// The elements of an array; nil for other values.
  @usableFromInline package var elements: ElementSequence? { ElementSequence(of: value) }

  /// The members of an object, each key once, in order; nil for other values.
  @usableFromInline package var members: MemberSequence? { MemberSequence(of: value) }

  /// Whether the text of the value was complete. It is false only for a value of a text that broke off and was closed by `GlossStreams`
  /// (`JSON(partial:)`): the last one on each level. O(log depth).
  ///
  /// An array or object that was changed later counts as complete: a value that a program makes has no text that could break off. Its
  /// parts that were not changed are still complete or not, as before.
  public var isComplete: Bool { parsed.map { !$0.document.isOpen($0.index) } ?? true }
}
