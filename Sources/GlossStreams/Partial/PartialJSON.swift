#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A JSON text that comes in pieces. Its value can be read before the text is complete.
///
/// ```swift
/// var text = try PartialJSON()
/// try text.append(#"{"title": "Tea", "steps": ["Boil wa"#)
/// try text.json()                  // {"title": "Tea", "steps": ["Boil wa"]}
/// try text.append(#"ter"]}"#)
/// text.isComplete                  // true
/// ```
///
/// A piece may end anywhere, even inside a character. The bytes are parsed once, as they come: all pieces together take O(bytes).
/// `JSON.init(partial:options:maximumDepth:)` describes which parts of an incomplete text are left out.
///
/// After an error, the same error is thrown again. There is one exception: if it is in the first three bytes, the fourth byte may show
/// that the text is in UTF-16 or UTF-32. Then that error is thrown.
public struct PartialJSON: ~Copyable {
  /// An array or object whose end is not there yet.
  struct Container {
    /// The index of its word. The word is written when the container is closed.
    let index: Int
    let isObject: Bool
    /// The number of its complete elements or members.
    var count = 0
  }

  /// The text, padded as `PaddedBytes` is. The parser's `start` and `count` are set again each time it grows.
  var bytes: GrowingBuffer<UInt8>
  var parser: Parser
  let options: JSON.ParsingOptions
  let rules: Parser.Rules
  private let maximumLength: Int

  /// The offset of the first byte that was not used yet.
  var cursor = 0
  /// Whether the text may still turn out to have a byte order mark.
  var isAtStart = true
  var expected = ExpectedPart.value
  /// The arrays and objects around the cursor, from the outside in.
  var open: [Container] = []
  /// Whether there were more of them than models may recurse over without a check of the stack.
  var isDeep = false
  /// The string or key in which the text breaks off.
  var openString: Parser.OpenString?
  /// The number of bytes when the text was found to break off in the number at the cursor.
  var numberEnd: Int?
  /// The offset after the last complete value, or after the last open bracket.
  var end = 0
  /// The index of the first word that is new, or of the string that grew first, since this was set to nil.
  var firstChange: Int?
  /// The index of the last word, or of the open string, when `firstChange` was set to nil.
  var lastKnown = -1
  /// The index of the innermost value that was open then, and is not any more. It may fit from now on.
  var closed: Int?
  /// The path of the last snapshot, if its value is complete: later text can't change it.
  var settledPath: JSONKeyPath?
  /// The number of bytes that were copied in vain for snapshots, minus a credit for useful copies.
  var wastedCount = 0
  /// The part that `checkInternetJSON` has checked: the number of words, and the offset up to which the open string was checked.
  private var checked = (words: 0, offset: 0)
  private var failure: JSONSyntaxError?
  /// Whether the failure is about the bytes, and not about their number or the memory.
  private var isInvalid = false

  /// Creates an empty text.
  ///
  /// - Parameters:
  ///   - options: Options for parsing: only `rejectDuplicateKeys`.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  ///   - maximumLength: The maximum length of the text in bytes: by default the same as for a value of a stream. A longer text is an
  ///     error, because a sender could fill the memory.
  /// - Throws: `JSONSyntaxError` if there is not enough memory, and for `JSON.ParsingOptions.comments`,
  ///   `JSON.ParsingOptions.trailingCommas` and `JSON.ParsingOptions.json5`, which need the whole text.
  public init(
    options: JSON.ParsingOptions = [], maximumDepth: Int = JSON.defaultMaximumDepth, maximumLength: Int = 64_000_000
  ) throws(JSONSyntaxError) {
    try options.requireNoExtensions()
    guard let bytes = GrowingBuffer<UInt8>(capacity: 0) else { throw .outOfMemory }
    let rules = options.rules(maximumDepth: maximumDepth)
    let parser = try Parser(bytes, rules)
    self.parser = parser
    self.bytes = bytes
    self.rules = rules
    self.options = options
    self.maximumLength = max(maximumLength, 0)
  }

  /// Whether the value is complete. More white space may follow it.
  ///
  /// False for a number that is the whole text, until white space follows, because more digits may come. `finish()` returns it.
  public var isComplete: Bool { expected == .nothing && failure == nil }
}

// MARK: - Pieces

extension PartialJSON {
  /// Adds the next bytes of the text. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` with the place of the first error in the whole text.
  public mutating func append(_ data: Data) throws(JSONSyntaxError) {
    if let error = data.withView({ failure(after: $0) }) { throw error }
  }

  /// Adds the next characters of the text. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` with the place of the first error in the whole text.
  @inlinable
  public mutating func append(_ string: some StringProtocol) throws(JSONSyntaxError) {
    try append(string.utf8)
  }

  /// Adds the next bytes of the text. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` with the place of the first error in the whole text.
  @inlinable
  public mutating func append(_ bytes: some Sequence<UInt8>) throws(JSONSyntaxError) {
    let error = bytes.withView { failure(after: $0) }
    if let error { throw error }
  }

  /// Adds the next bytes, and returns the error in the text so far.
  @usableFromInline
  mutating func failure(after more: ByteView) -> JSONSyntaxError? {
    if failure == nil {
      do throws(JSONSyntaxError) {
        try take(more)
      } catch {
        failure = error
      }
    } else if isTooEarlyToTell {
      _ = bytes.append(contentsOf: more.part(0..<min(4 - bytes.count, more.count)))
      if let error = errorOfEncoding { failure = error }
    }
    return failure
  }

  /// Whether the encoding may still turn out to be the cause of the error: the first four bytes tell it.
  var isTooEarlyToTell: Bool { isInvalid && bytes.count < 4 }

  private mutating func take(_ more: ByteView) throws(JSONSyntaxError) {
    let (count, overflow) = bytes.count.addingReportingOverflow(more.count)
    if overflow || count > maximumLength { throw JSONSyntaxError(.valueTooLong(limit: maximumLength)) }
    if count > rules.byteCount { throw JSONSyntaxError(.inputTooLarge) }
    guard bytes.reserve(more.count + PaddedBytes.padding), bytes.append(contentsOf: more) else { throw .outOfMemory }
    bytes.pad()
    do throws(Parser.Failure) {
      try parseAndCheck()
    } catch {
      isInvalid = true
      throw syntaxError(error)
    }
  }

  /// Parses the appended bytes, and checks them by the options, even if there is an error after them: the division into pieces makes no
  /// difference.
  private mutating func parseAndCheck() throws(Parser.Failure) {
    do throws(Parser.Failure) {
      try parse()
    } catch {
      try checkInternetJSON()
      throw error
    }
    try checkInternetJSON()
  }

  /// Checks the newly parsed part by I-JSON. O(bytes that were not checked before): a string is checked again when its end is there.
  private mutating func checkInternetJSON() throws(Parser.Failure) {
    try parser.checkInternetJSON(from: checked.words)
    checked.words = parser.tape.count
    guard let openString else { return }
    try parser.checkInternetJSON(ofStringIn: max(openString.start, checked.offset)..<openString.end)
    checked.offset = openString.end
  }

  /// The error for a failure at an offset of the text.
  private func syntaxError(_ failure: Parser.Failure) -> JSONSyntaxError {
    errorOfEncoding
      ?? JSONSyntaxError(failure.kind, offset: failure.offset, in: bytes.view)
  }

  /// The error for a wrong encoding, if that is the cause. For a whole text, the number of bytes tells that, too; here it is not known
  /// how many follow.
  private var errorOfEncoding: JSONSyntaxError? {
    let head = bytes.view.part(0..<min(4, bytes.count))
    return JSONSyntaxError.looksLikeUTF16Or32(head) ? JSONSyntaxError(.unsupportedEncoding) : nil
  }
}

// MARK: - Values

extension PartialJSON {
  /// The value of the text so far; nil if there is no value yet. O(bytes): the text so far is copied, and closed in the copy.
  ///
  /// - Throws: The error of `append`, or `JSONSyntaxError` if there is not enough memory.
  public func json() throws(JSONSyntaxError) -> JSON? {
    if let failure { throw failure }
    return try document().map { JSON($0, 0) }
  }

  /// The value of the complete text. O(bytes).
  ///
  /// - Returns: The same as `JSON.init(bytes:options:maximumDepth:)` for the whole text.
  /// - Throws: `JSONSyntaxError` if the text breaks off, or the error of `append`.
  public func finish() throws(JSONSyntaxError) -> JSON {
    if isComplete, let json = try json() { return json }
    if let failure { throw failure }
    // It is a number, or breaks off.
    return try JSON(bytes: bytes.view, options: options, maximumDepth: rules.depth)
  }
}

/// `@unchecked`: a value owns its memory alone, and can't be copied. Functions that do not change it only read that memory.
extension PartialJSON: @unchecked Sendable {}
