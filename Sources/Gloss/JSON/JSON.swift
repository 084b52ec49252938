#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A JSON value. Models are read from it, and are written as one.
///
/// A value is either a place in a parsed document or built in Swift: from a literal, by `~~>` and `jsonify`, or from Foundation objects.
/// Both behave the same. Copies share their storage. A place keeps its whole document in memory as long as it lives.
///
/// An object can be used like a dictionary:
///
/// ```swift
/// let json = try JSON(string: #"{"login": "octocat", "owner": {"id": 1}}"#)
/// json["login"] as? String                // "octocat"
/// (json["owner"] as? JSON)?["id"] as? Int // 1
/// json.valueForKeyPath("owner.id")        // 1
/// for (key, value) in json { print(key, value) }
/// ```
///
/// Keys keep their order, except those of a dictionary literal in a literal, and numbers keep every digit. If an object has a key more
/// than once, only the first one counts: for reading, iterating and writing.
public struct JSON: Sendable {
  /// The key of a lone member; nil for other values. A lone member is an object of one member, as `~~>` and encoders return it. `jsonify`
  /// takes the key as a key path. It is stored here so that a field needs no separate allocation.
  @usableFromInline let memberKey: String?
  /// The value, or that of the lone member.
  @usableFromInline let content: StoredValue

  @usableFromInline init(_ value: StoredValue) { (memberKey, content) = (nil, value) }

  @usableFromInline init(key: String, value: StoredValue) { (memberKey, content) = (key, value) }

  @inline(__always) package init(_ document: Document, _ index: Int) { self.init(.place(document, index)) }

  /// The document that a parsed value is in, and the value's index there; nil for a built value.
  package var parsed: (document: Document, index: Int)? {
    if case .place(let document, let index)? = plainValue { (document, index) } else { nil }
  }

  /// The value; nil for a lone member.
  @inlinable var plainValue: StoredValue? { memberKey == nil ? content : nil }

  /// The value, with a lone member as an object.
  @inlinable var value: StoredValue { memberKey == nil ? content : loneMemberObject }

  /// The same as `value`, but it moves the storage, which saves a retain and a release for each model.
  @inlinable
  consuming func taken() -> StoredValue { memberKey == nil ? content : loneMemberObject }

  /// Whether `~~>` returned the value.
  @usableFromInline
  var isFragment: Bool {
    if memberKey != nil { return true }
    return if case .object(let node) = content { node.isFragment } else { false }
  }

  /// The object of a lone member. Each call makes a new one.
  @usableFromInline var loneMemberObject: StoredValue { StoredValue(distinct: [self]) }
}

// MARK: - Parsing

extension JSON {
  /// Options for parsing.
  public struct ParsingOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: Int

    /// Creates the options whose bits are set in `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Makes a key that an object has twice an error. Without this option the first one counts.
    ///
    /// The keys of an object are compared when it ends. So the error is the first duplicate in the object that ends first. An error of
    /// syntax before that end comes first, too.
    public static let rejectDuplicateKeys = ParsingOptions(rawValue: 1 << 0)

    /// Makes an error of texts that programs read differently: those that I-JSON (RFC 7493) forbids or advises against. It includes
    /// `rejectDuplicateKeys`.
    ///
    /// Besides a key that an object has twice, these are errors:
    ///
    /// - a noncharacter, such as U+FFFE, in a key or a string, also as an escape;
    /// - an integer beyond ±9007199254740991 (2^53 - 1), if it is written without a fraction and an exponent;
    /// - another number beyond the range of a double (`1e400`, and `1e-400`, which would become 0);
    /// - another number of more than 17 digits, not counting zeros before and after them;
    /// - NaN and Infinity, if they are allowed by `json5`.
    ///
    /// Half a surrogate pair is always an error. The values are checked after the text was parsed, so an error of syntax comes first.
    public static let iJSON = ParsingOptions(rawValue: 1 << 0 | 1 << 4)

    /// Allows comments in the place of white space: `// to the end of the line` and `/* of several lines */`.
    public static let comments = ParsingOptions(rawValue: 1 << 1)
    /// Allows one comma after the last element of an array or the last member of an object.
    public static let trailingCommas = ParsingOptions(rawValue: 1 << 2)
    /// Reads [JSON5](https://spec.json5.org), version 1.0.0, including comments and trailing commas.
    ///
    /// It is for files that people write: keys without quotes, strings in single quotes and of several lines, hexadecimal numbers, `+1`,
    /// `.5`, `5.`, and more white space. `Infinity`, `-Infinity` and `NaN` are read as `Double` and `Float`, and as no other type. JSON
    /// can't hold them, so ``JSON/data(_:)`` throws for them.
    public static let json5 = ParsingOptions(rawValue: 1 << 3).union([.comments, .trailingCommas])
    /// Allows a text without the braces around it. An empty text is an empty object then.
    package static let outerBracesMayBeMissing = ParsingOptions(rawValue: 1 << 5)
  }

  /// The default limit of nested arrays and objects: 512.
  public static let defaultMaximumDepth = Parser.Rules.defaultDepth

  /// Parses a JSON text in UTF-8, with or without a byte order mark. O(bytes).
  ///
  /// The whole text is validated by RFC 8259, including parts that no model reads. The text may be any value, not only an object. The
  /// options ``ParsingOptions/comments``, ``ParsingOptions/trailingCommas`` and ``ParsingOptions/json5`` allow more than RFC 8259.
  ///
  /// - Parameters:
  ///   - data: The bytes of the text.
  ///   - options: Options for parsing.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  /// - Throws: `JSONSyntaxError` with the place of the first error.
  public init(
    data: Data, options: ParsingOptions = [], maximumDepth: Int = defaultMaximumDepth
  ) throws(JSONSyntaxError) {
    self = try data.withView { JSON.parse($0, options, maximumDepth) }.get()
  }

  /// Parses a JSON text. O(bytes).
  ///
  /// - Parameters:
  ///   - string: The text: a string, or a part of one.
  ///   - options: Options for parsing.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  /// - Throws: `JSONSyntaxError` with the place of the first error.
  @inlinable
  public init(
    string: some StringProtocol, options: ParsingOptions = [], maximumDepth: Int = defaultMaximumDepth
  ) throws(JSONSyntaxError) {
    try self.init(bytes: string.utf8, options: options, maximumDepth: maximumDepth)
  }

  /// Parses a JSON text in UTF-8, with or without a byte order mark. O(bytes).
  ///
  /// If the bytes of the sequence are not contiguous, they are first copied into an array. The process ends if there is not enough memory
  /// for it.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the text.
  ///   - options: Options for parsing.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  /// - Throws: `JSONSyntaxError` with the place of the first error.
  @inlinable
  public init(
    bytes: some Sequence<UInt8>, options: ParsingOptions = [], maximumDepth: Int = defaultMaximumDepth
  ) throws(JSONSyntaxError) {
    self = try bytes.withView { JSON.parse($0, options, maximumDepth) }.get()
  }

  @usableFromInline
  static func parse(
    _ bytes: ByteView, _ options: ParsingOptions, _ maximumDepth: Int
  ) -> Result<JSON, JSONSyntaxError> {
    Result { () throws(JSONSyntaxError) in
      let rules = options.rules(maximumDepth: maximumDepth)
      guard let extensions = options.extensions else { return JSON(try Document(parsing: bytes, rules), 0) }
      return JSON(try RewrittenDocument(parsing: bytes, extensions, rules), 0)
    }
  }
}

extension JSON.ParsingOptions {
  /// The rules that the options and a depth make.
  package func rules(maximumDepth: Int) -> Parser.Rules {
    Parser.Rules(
      depth: maximumDepth, rejectsDuplicateKeys: contains(.rejectDuplicateKeys), checksInternetJSON: contains(.iJSON))
  }

  /// The extensions of strict JSON that the options allow; nil if there are none.
  var extensions: TextRewriter.Extensions? {
    guard !isDisjoint(with: [.json5, .outerBracesMayBeMissing]) else { return nil }
    return TextRewriter.Extensions(
      comments: contains(.comments), trailingCommas: contains(.trailingCommas), json5: contains(.json5),
      outerBraces: contains(.outerBracesMayBeMissing))
  }

  /// Throws if the options need the whole text. A text that comes in pieces can't use them.
  package func requireNoExtensions() throws(JSONSyntaxError) {
    guard extensions == nil else { throw JSONSyntaxError(.needsWholeText) }
  }
}
