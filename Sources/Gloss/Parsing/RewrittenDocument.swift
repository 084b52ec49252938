/// The document of a text that was rewritten for the strict parser: of JSON5, of JSON with comments, or of JSON in another form.
///
/// Its bytes are strict JSON. Lines, columns and offsets are those of the original text.
///
/// `@unchecked Sendable`: nothing in it changes.
final class RewrittenDocument: Document, @unchecked Sendable {
  let originalText: OriginalText
  /// Whether its values are others than those of the original text.
  let hasOtherValues: Bool

  private init(_ view: DocumentView, isDeep: Bool, _ originalText: OriginalText, hasOtherValues: Bool = false) {
    self.originalText = originalText
    self.hasOtherValues = hasOtherValues
    super.init(view, isDeep: isDeep)
  }

  /// Rewrites `source`, and parses the result. O(bytes).
  ///
  /// The first error of the text is thrown. The rewriter finds errors in tokens, and its output ends there. The parser finds errors of
  /// structure, which may be before that place.
  ///
  /// - Throws: `JSONSyntaxError` if the extensions do not allow the text either, or if it is beyond the limits or needs more memory than
  ///   is available.
  convenience init(
    parsing source: ByteView, _ extensions: TextRewriter.Extensions, _ rules: Parser.Rules
  ) throws(JSONSyntaxError) {
    guard source.count <= rules.byteCount else { throw JSONSyntaxError(.inputTooLarge) }
    guard let copy = PaddedBytes.copy(of: source) else { throw .outOfMemory }
    var rewriter = try TextRewriter(copy, extensions, rules)
    let failure = rewriter.rewrite()
    if let failure, failure.kind == .outOfMemory || failure.kind == .inputTooLarge {
      throw JSONSyntaxError(failure.kind)
    }
    let addsBraces = rewriter.addsBraces
    let numbers = rewriter.numbers
    let original = OriginalText(copy, rewriter.shifts)
    let bytes = rewriter.output
    var parser = try Parser(bytes, rules)
    do throws(Parser.Failure) {
      try parser.parse()
      let notFinite = numbers.count > 0 ? Int(numbers[0].offset) : bytes.count
      do throws(Parser.Failure) {
        try parser.checkInternetJSON(from: 0)
      } catch {
        if error.offset < notFinite { throw error }
      }
      if rules.checksInternetJSON, notFinite < bytes.count {
        throw Parser.Failure(kind: .notFinite, offset: notFinite)
      }
    } catch {
      let isFirst = failure == nil || error.offset < bytes.count
      var place = Parser.Failure(kind: error.kind, offset: original.offset(of: error.offset))
      if addsBraces { place = original.withoutAddedBraces(place) }
      // Comments are white space in the rewritten text.
      let text = bytes.view
      let hasHint = isFirst && !extensions.json5
      let hint = hasHint ? JSONSyntaxError.hint(at: error.offset, in: text, for: place.kind) : nil
      throw original.withText { JSONSyntaxError(isFirst ? place : failure ?? place, in: $0, hint: hint) }
    }
    if let failure { throw original.withText { JSONSyntaxError(failure, in: $0, hint: nil) } }
    parser.tape.mark(numbers, in: bytes)
    let isDeep = parser.isDeep
    self.init(parser.takenView(of: bytes), isDeep: isDeep, original)
  }
}

extension RewrittenDocument {
  /// Parses a text that was made of the values of another one. O(bytes).
  ///
  /// - Throws: `JSONSyntaxError` if the text is not JSON, is beyond the limits or needs more memory than is available.
  convenience init(
    parsing text: ByteView, madeOf original: OriginalText, _ rules: Parser.Rules
  ) throws(JSONSyntaxError) {
    guard text.count <= rules.byteCount else { throw JSONSyntaxError(.inputTooLarge) }
    guard let bytes = PaddedBytes.copy(of: text) else { throw .outOfMemory }
    var parser = try Parser(bytes, rules)
    do throws(Parser.Failure) {
      try parser.parse()
    } catch {
      let place = Parser.Failure(kind: error.kind, offset: original.offset(of: error.offset))
      throw original.withText { JSONSyntaxError(place, in: $0, hint: nil) }
    }
    let isDeep = parser.isDeep
    self.init(parser.takenView(of: bytes), isDeep: isDeep, original, hasOtherValues: true)
  }
}

extension OriginalText {
  /// A failure in a text to which braces were added, in words that do not mention them.
  fileprivate func withoutAddedBraces(_ failure: Parser.Failure) -> Parser.Failure {
    withText { text in
      if failure.kind == .trailingCharacters {
        // The text has an extra closing brace. Between it and the place there are only white space and comments.
        let brace = text.prefix(failure.offset).lastIndex(of: UInt8(ascii: "}"))
        return Parser.Failure(kind: .trailingCharacters, offset: brace ?? failure.offset)
      }
      // The added brace is there.
      return failure.offset < text.count ? failure : Parser.Failure(kind: .unexpectedEnd, offset: text.count)
    }
  }
}

extension GrowingBuffer<TapeWord> {
  /// Turns the words of zeros into words of numbers that are not finite: the parser wrote the zeros in their places. O(words).
  ///
  /// The words have no offset. So the bytes become brackets: by these `LocationIndex` finds the places of all words without an offset.
  fileprivate mutating func mark(
    _ numbers: borrowing GrowingBuffer<TextRewriter.NotFinite>, in bytes: borrowing GrowingBuffer<UInt8>
  ) {
    var marked = 0
    var index = 0
    while marked < numbers.count, index < count {
      let word = self[index]
      let number = numbers[marked]
      if word.isNumber, word.offset == Int(number.offset) {
        self[index] = TapeWord(number.value, at: index)
        bytes.output()[word.offset] = UInt8(ascii: "[")
        marked += 1
      }
      index += 1
    }
    assert(marked == numbers.count)
  }
}
