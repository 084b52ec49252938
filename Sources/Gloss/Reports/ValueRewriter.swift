/// Writes a JSON text in place of another text. Lines, columns and offsets of the result are those of the other text.
package struct ValueRewriter: ~Copyable {
  /// The document of the other text; nil if it is not JSON.
  private let document: Document?
  /// The other text. Its shifts are those of `document`.
  private let original: OriginalText
  private var text: [UInt8] = []
  private var shifts: [OriginalText.Shift] = []

  /// Creates a rewriter of the values in a document.
  ///
  /// - Parameter json: A parsed value in it; nil is returned for a built one.
  package init?(_ json: JSON) {
    guard let document = json.parsed?.document.original else { return nil }
    guard let shifts = GrowingBuffer<OriginalText.Shift>(capacity: 0) else { return nil }
    self.document = document
    if let rewritten = document as? RewrittenDocument {
      original = rewritten.originalText
    } else {
      original = OriginalText(of: document, shifts)
    }
  }

  /// Creates a rewriter of a text that need not be JSON. Nil for one that is too large.
  package init?(text: [UInt8]) {
    guard text.count <= TapeWord.maximumOffset,
      var bytes = GrowingBuffer<UInt8>(capacity: text.count + PaddedBytes.padding),
      text.withView({ bytes.append(contentsOf: $0) }),
      let shifts = GrowingBuffer<OriginalText.Shift>(capacity: 0)
    else { return nil }
    bytes.pad()
    document = nil
    original = OriginalText(bytes, shifts)
  }

  /// Creates a rewriter of the same text as another one. O(1).
  package init(sharingTextOf other: borrowing ValueRewriter) {
    document = other.document
    original = other.original
  }

  /// Adds a text. It begins where the last `mark` is.
  package mutating func write(_ text: String) { self.text += text.utf8 }

  /// Records that what follows is in the place of a value of the document. Values of others have no place in it.
  package mutating func mark(_ json: JSON) { if let index = index(of: json) { mark(index) } }

  /// Records that what follows is in the place of the key of a member of the document.
  package mutating func mark(keyOf json: JSON) { if let index = index(of: json), index > 0 { mark(index - 1) } }

  private func index(of json: JSON) -> Int? {
    guard let (document, index) = json.parsed, document.original === self.document else { return nil }
    return index
  }

  private mutating func mark(_ index: Int) {
    guard let document else { return }
    let offset = document.withView { document.locations.offset(of: index, $0) }
    mark(offset: document is RewrittenDocument ? original.offset(of: offset) : offset)
  }

  /// Records that what follows is in the place of an offset in the other text.
  package mutating func mark(offset: Int) {
    if shifts.last.map({ Int($0.rewritten) == text.count }) ?? false { shifts.removeLast() }
    shifts.append(
      OriginalText.Shift(
        rewritten: UInt32(truncatingIfNeeded: text.count), original: UInt32(truncatingIfNeeded: offset)))
  }

  /// The value of the text. O(bytes of both texts).
  ///
  /// - Throws: `JSONSyntaxError` if the text is not JSON by the options, and if it is too deep or too large.
  package consuming func value(
    options: JSON.ParsingOptions
  ) throws(JSONSyntaxError) -> JSON {
    guard var shifts = GrowingBuffer<OriginalText.Shift>(capacity: shifts.count) else { throw .outOfMemory }
    for shift in self.shifts { guard shifts.append(shift) else { throw .outOfMemory } }
    let original = OriginalText(original, shifts)
    let rules = options.rules(maximumDepth: JSON.defaultMaximumDepth)
    // A closure can't throw a typed error through `withView`.
    let result = text.withView { text in
      Result { () throws(JSONSyntaxError) in try RewrittenDocument(parsing: text, madeOf: original, rules) }
    }
    return JSON(try result.get(), 0)
  }
}
