import Foundation

/// A JSON text that comes in pieces, and whose value can be read before its end is there.
///
/// ```swift
/// var text = try PartialJSON()
/// try text.append(#"{"title": "Tea", "steps": ["Boil wa"#)
/// try text.json()                  // {"title": "Tea", "steps": ["Boil wa"]}
/// try text.append(#"ter"]}"#)
/// text.isComplete                  // true
/// ```
///
/// A piece may end anywhere, also inside of a character. The bytes are parsed once, as they come: all pieces together take O(bytes). What
/// is left out of a text that breaks off, `JSON.init(partial:options:maximumDepth:)` says.
///
/// After an error, the same error is thrown again. Only if it is in the first three bytes, the fourth may tell that the text is in UTF-16
/// or UTF-32, and is thrown as that.
public struct PartialJSON: ~Copyable {
  /// What the text goes on with.
  enum State {
    case value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd
    /// White space: the value is complete.
    case nothing
  }

  /// An array or object whose end is not there yet.
  struct Container {
    /// The index of its word, which is written when it is closed.
    let index: Int
    let isObject: Bool
    /// How many of its elements or members are complete.
    var count = 0
  }

  /// The text, padded as `PaddedBytes` is. The parser's `start` and `count` are set anew each time it grows.
  var bytes: GrowingBuffer<UInt8>
  var parser: Parser
  let options: JSON.ParsingOptions
  let limits: Parser.Limits
  private let maximumLength: Int

  /// The offset of the first byte that was not used yet.
  var cursor = 0
  /// Whether it is not known yet that the text has no byte order mark.
  var isAtStart = true
  var state = State.value
  /// The arrays and objects around the cursor, from the outside in.
  var open: [Container] = []
  /// Whether there were more of them than models may recurse over without a look at the stack.
  var isDeep = false
  /// The string or key that the text breaks off in.
  var openString: Parser.OpenString?
  /// How many bytes there were when it was found that the text breaks off in the number at the cursor.
  var numberEnd: Int?
  /// The offset after the last value that is complete, or after the last bracket that is not closed.
  var end = 0
  /// The index of the first word that is new, or that of the string that grew first, since this was set to nil.
  var firstChange: Int?
  /// The index of the last word that was there, or of the string that was open, when `firstChange` was set to nil.
  var lastKnown = -1
  /// The index of the innermost value that was open then, and is not any more. It may fit only now.
  var closed: Int?
  /// The path of the last snapshot, if the value there is complete: nothing that follows can change it.
  var settledPath: JSONKeyPath?
  /// How many bytes were copied for snapshots that were not made, beyond those for snapshots that were made.
  var wastedCount = 0
  /// What `checkInternetJSON` looked at: how many words, and up to which offset the string that the text breaks off in.
  private var checked = (words: 0, offset: 0)
  private var failure: JSONSyntaxError?
  /// Whether that is about the bytes, and not about their count or the memory.
  private var isInvalid = false

  /// A text of which nothing is there yet.
  ///
  /// - Parameters:
  ///   - options: What else is an error: only `rejectDuplicateKeys`.
  ///   - maximumDepth: How many arrays and objects may be nested in each other.
  ///   - maximumLength: How many bytes the text may have: by default as many as a value of a stream. A longer one is an error, because a
  ///     sender could fill the memory.
  /// - Throws: `JSONSyntaxError` if there is no memory, and for ``JSON/ParsingOptions/comments``, ``JSON/ParsingOptions/trailingCommas`` and
  ///   ``JSON/ParsingOptions/json5``, which need the whole text.
  public init(
    options: JSON.ParsingOptions = [], maximumDepth: Int = JSON.defaultMaximumDepth, maximumLength: Int = 64_000_000
  ) throws(JSONSyntaxError) {
    try options.requireNoExtensions()
    guard let bytes = GrowingBuffer<UInt8>(capacity: 0), let tape = GrowingBuffer<TapeWord>(capacity: 0),
      let keyIndexes = GrowingBuffer<UInt32>(capacity: 0)
    else { throw .outOfMemory }
    limits = Parser.Limits(depth: maximumDepth)
    parser = Parser(
      bytes: bytes.start, count: 0, tape: tape, keyIndexes: keyIndexes,
      rejectingDuplicateKeys: options.contains(.rejectDuplicateKeys), checkingInternetJSON: options.contains(.iJSON),
      limits: limits)
    self.bytes = bytes
    self.options = options
    self.maximumLength = max(maximumLength, 0)
  }

  /// Whether the value is there as a whole. More white space may follow it.
  ///
  /// False for a number that is the whole text, until white space follows: more digits may come. `finish()` returns it.
  public var isComplete: Bool { state == .nothing && failure == nil }
}

// MARK: - Pieces

extension PartialJSON {
  /// Takes in the next bytes of the text. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` with the place of the first error in the whole text.
  public mutating func append(_ data: Data) throws(JSONSyntaxError) {
    if let error = data.withUnsafeBytes({ failure(after: $0) }) { throw error }
  }

  /// Takes in the next characters of the text. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` with the place of the first error in the whole text.
  @inlinable
  public mutating func append(_ string: some StringProtocol) throws(JSONSyntaxError) {
    try append(string.utf8)
  }

  /// Takes in the next bytes of the text. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` with the place of the first error in the whole text.
  @inlinable
  public mutating func append(_ bytes: some Sequence<UInt8>) throws(JSONSyntaxError) {
    let error =
      bytes.withContiguousStorageIfAvailable { failure(after: UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes { failure(after: $0) }
    if let error { throw error }
  }

  /// Takes in the next bytes, and returns what is wrong with the text so far.
  @usableFromInline
  mutating func failure(after more: UnsafeRawBufferPointer) -> JSONSyntaxError? {
    if failure == nil {
      do throws(JSONSyntaxError) {
        try take(more)
      } catch {
        failure = error
      }
    } else if _isTooEarlyToTell {
      _ = bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: more.prefix(4 - bytes.count)))
      if let error = errorOfEncoding { failure = error }
    }
    return failure
  }

  /// Whether what is wrong with the text may still turn out to be its encoding, which its first four bytes tell. Only for `GlossStreams`.
  public var _isTooEarlyToTell: Bool { isInvalid && bytes.count < 4 }

  private mutating func take(_ more: UnsafeRawBufferPointer) throws(JSONSyntaxError) {
    let (count, overflow) = bytes.count.addingReportingOverflow(more.count)
    if overflow || count > maximumLength { throw error(.valueTooLong(limit: maximumLength)) }
    if count > limits.byteCount { throw error(.inputTooLarge) }
    guard bytes.reserve(more.count + PaddedBytes.padding), bytes.append(contentsOf: more) else { throw .outOfMemory }
    bytes.pad()
    do throws(Parser.Failure) {
      try parseAndCheck()
    } catch {
      isInvalid = true
      throw syntaxError(error)
    }
  }

  /// Parses what was appended, and looks for what the options rule out, also before an error: the pieces make no difference.
  private mutating func parseAndCheck() throws(Parser.Failure) {
    do throws(Parser.Failure) {
      try parse()
    } catch {
      try checkInternetJSON()
      throw error
    }
    try checkInternetJSON()
  }

  /// Finds what I-JSON rules out in what was parsed since. O(bytes that were not looked at before): a string is looked at once more when
  /// its end is there.
  private mutating func checkInternetJSON() throws(Parser.Failure) {
    try parser.checkInternetJSON(from: checked.words)
    checked.words = parser.tape.count
    guard let openString else { return }
    try parser.checkInternetJSON(ofStringIn: max(openString.start, checked.offset)..<openString.end)
    checked.offset = openString.end
  }

  private func error(_ reason: JSONSyntaxError.Reason) -> JSONSyntaxError {
    JSONSyntaxError(reason, offset: 0, in: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// The error for what is wrong at an offset of the text.
  private func syntaxError(_ failure: Parser.Failure) -> JSONSyntaxError {
    errorOfEncoding
      ?? JSONSyntaxError(
        failure.reason, offset: failure.offset, in: UnsafeBufferPointer(start: bytes.start, count: bytes.count))
  }

  /// What is wrong with a text that is not JSON, if that is its encoding. Of a whole text, the count of bytes tells that, too; here it is
  /// not known how many follow.
  private var errorOfEncoding: JSONSyntaxError? {
    let head = UnsafeBufferPointer(start: bytes.start, count: min(bytes.count, 4))
    return JSONSyntaxError.looksLikeUTF16Or32(head) ? error(.unsupportedEncoding) : nil
  }
}

// MARK: - Values

extension PartialJSON {
  /// The value of what is there of the text; nil if there is no value yet. O(bytes): what is there is copied, and closed in the copy.
  ///
  /// - Throws: What `append` threw, or `JSONSyntaxError` if there is no memory.
  public func json() throws(JSONSyntaxError) -> JSON? {
    if let failure { throw failure }
    return try document().map { JSON($0, 0) }
  }

  /// The value of the text, of which nothing else follows. O(bytes).
  ///
  /// - Returns: What `JSON.init(bytes:options:maximumDepth:)` returns for the whole text.
  /// - Throws: `JSONSyntaxError` if the text breaks off, or what `append` threw.
  public func finish() throws(JSONSyntaxError) -> JSON {
    if isComplete, let json = try json() { return json }
    if let failure { throw failure }
    // It is a number, or breaks off.
    return try JSON(
      bytes: UnsafeBufferPointer(start: bytes.start, count: bytes.count), options: options, maximumDepth: limits.depth)
  }
}

/// `@unchecked`: a value owns its memory alone, and can't be copied. Functions that do not change it only read that memory.
extension PartialJSON: @unchecked Sendable {}
